import { ok } from '../../../rules/result';
import type { Result } from '../../../rules/result';
import { limits, statusOf } from '../../api/contract';
import {
  makeMatchAnswer,
  makeMatchView,
  parseAmendment,
  parseArchive,
  parseBasedOn,
  parseEntriesToAdd,
  parseMatchImport,
  parseMatchName,
  parseMatchStart,
  parseRename,
} from '../../api/matches';
import { asJson, json, missing, notAllowed, parseJson, readBody, refuse } from '../answers';
import type { MatchStore } from './store';

/** What can be done with one match by POST: the body is read, and what comes of it is the answer. */
type Action = (store: MatchStore, name: string, body: unknown) => Promise<Result<object>>;

/** Reads a body, does something with it, and writes what came of it as JSON. */
function action<B, A>(
  parse: (body: unknown) => Result<B>,
  work: (store: MatchStore, name: string, body: B) => Promise<Result<A>>,
  make: (answer: A) => object,
): Action {
  return async (store, name, body) => {
    const read = parse(body);
    if (!read.ok) return read;
    const answer = await work(store, name, read.value);
    return answer.ok ? ok(make(answer.value)) : answer;
  };
}

const actions: Readonly<Record<string, Action>> = {
  entries: action(parseEntriesToAdd, (store, name, added) => store.add(name, added), makeMatchAnswer),
  undo: action(parseBasedOn, (store, name, basedOn) => store.undo(name, basedOn), makeMatchAnswer),
  redo: action(parseBasedOn, (store, name, basedOn) => store.redo(name, basedOn), makeMatchAnswer),
  amend: action(parseAmendment, (store, name, amendment) => store.amend(name, amendment), makeMatchAnswer),
  rename: action(parseRename, (store, name, to) => store.rename(name, to), makeMatchView),
  archive: action(parseArchive, (store, name, archived) => store.archive(name, archived), makeMatchView),
};

/** What can be done with no match yet. */
const begin = action(parseMatchStart, (store, _, start) => store.start(start), makeMatchView);
const takeIn = action(parseMatchImport, (store, _, given) => store.imported(given), makeMatchView);

/** Answers a request about matches; `path` is what follows the address of all of them, still encoded. */
export async function answerMatches(store: MatchStore, request: Request, path: string): Promise<Response> {
  const reading = request.method === 'GET' || request.method === 'HEAD';
  const [first = '', verb, ...rest] = path.split('/');
  if (rest.length > 0) return missing();
  if (first === '') {
    if (reading) return json(await store.list());
    return request.method === 'POST' ? post(begin, store, '', request) : notAllowed('GET, HEAD, POST');
  }
  // A match may be called “import”; only what is sent there without more is a match to take in.
  if (first === 'import' && verb === undefined && request.method === 'POST')
    return post(takeIn, store, '', request);
  const name = nameIn(first);
  if (!name.ok) return refuse(statusOf(name.error.code), name.error);
  if (verb === undefined) {
    if (request.method === 'DELETE') return asJson(await store.remove(name.value));
    if (!reading) return notAllowed('GET, HEAD, DELETE');
    const match = await store.load(name.value);
    return asJson(match.ok ? ok(makeMatchView(match.value)) : match);
  }
  if (verb === 'export') return reading ? exported(store, name.value) : notAllowed('GET, HEAD');
  const act = Object.hasOwn(actions, verb) ? actions[verb] : undefined;
  if (!act) return missing();
  return request.method === 'POST' ? post(act, store, name.value, request) : notAllowed('POST');
}

async function post(act: Action, store: MatchStore, name: string, request: Request): Promise<Response> {
  const body = await readBody(request, limits.match);
  if (!body) return refuse(413, { code: 'bad-request', message: 'This is more than a match can hold.' });
  return asJson(await act(store, name, parseJson(body)));
}

async function exported(store: MatchStore, name: string): Promise<Response> {
  const text = await store.exported(name);
  if (!text.ok) return refuse(statusOf(text.error.code), text.error);
  return new Response(text.value, {
    headers: { 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** The name of a match in an address. */
function nameIn(part: string): Result<string> {
  try {
    return parseMatchName(decodeURIComponent(part));
  } catch {
    return parseMatchName(null);
  }
}

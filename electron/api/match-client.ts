import type { Entry, MatchEntry } from '../../rules/match/entry';
import { makeEntry } from '../../rules/match/notation';
import { ok } from '../../rules/result';
import type { Result } from '../../rules/result';
import { call } from './client';
import { paths } from './contract';
import { matchPath, parseMatchAnswer, parseMatchList, parseMatchView } from './matches';
import type { MatchAnswer, MatchSummary, MatchView } from './matches';

/**
 * The host's operations on matches as a screen calls them. Nothing here throws: a host that cannot be reached is
 * `unavailable`. `basedOn` is the revision of the match that the screen knows; where something else has been written
 * since, the answer is `stale`. What the referee refuses is told in the answer, and nothing of it is written down.
 */
export interface MatchApi {
  /** The stored matches, the newest first. */
  list(): Promise<Result<MatchSummary[]>>;
  /** A stored match with its log; `not-found`, or `unavailable` where its file is damaged. */
  load(name: string): Promise<Result<MatchView>>;
  /** Begins a match; `stale` where there is one of that name. */
  start(name: string, match: MatchEntry): Promise<Result<MatchView>>;
  /** Writes entries down, all of them or none. */
  add(name: string, entries: readonly Entry[], basedOn: number): Promise<Result<MatchAnswer>>;
  /** Takes the last change back. */
  undo(name: string, basedOn: number): Promise<Result<MatchAnswer>>;
  /** Makes again what was taken back last. */
  redo(name: string, basedOn: number): Promise<Result<MatchAnswer>>;
  /** Puts entries in the place of `count` others from `at` on, if all that follows is still allowed. */
  amend(
    name: string,
    at: number,
    count: number,
    entries: readonly Entry[],
    basedOn: number,
  ): Promise<Result<MatchAnswer>>;
  rename(name: string, to: string): Promise<Result<MatchView>>;
  /** Puts a match into the archive, where nothing can be written to it, or takes it out. */
  archive(name: string, archived: boolean): Promise<Result<MatchView>>;
  /** Removes a match, or by its name a damaged file. */
  remove(name: string): Promise<Result<unknown>>;
  /** A match as one file. */
  exported(name: string): Promise<Result<string>>;
  /** Takes in a match from such a file, under another name where one is given; `stale` where there is one of it. */
  imported(text: string, name?: string): Promise<Result<MatchView>>;
}

/** Speaks to the host behind `send`, by default the one that served this page. */
export function createMatchApi(send: typeof fetch = (input, init) => fetch(input, init)): MatchApi {
  const json = async <T>(parse: (input: unknown) => Result<T>, path: string, init?: RequestInit) => {
    const answer = await call(send, path, init);
    return answer.ok ? parse(await answer.value.json().catch(() => null)) : answer;
  };
  const post = <T>(parse: (input: unknown) => Result<T>, path: string, body: object) =>
    json(parse, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    list: () => json(parseMatchList, paths.matches),
    load: (name) => json(parseMatchView, matchPath(name)),
    start: (name, match) => post(parseMatchView, paths.matches, { name, match: makeEntry(match) }),
    add: (name, entries, basedOn) =>
      post(parseMatchAnswer, matchPath(name, 'entries'), { entries: entries.map(makeEntry), basedOn }),
    undo: (name, basedOn) => post(parseMatchAnswer, matchPath(name, 'undo'), { basedOn }),
    redo: (name, basedOn) => post(parseMatchAnswer, matchPath(name, 'redo'), { basedOn }),
    amend: (name, at, count, entries, basedOn) =>
      post(parseMatchAnswer, matchPath(name, 'amend'), {
        at,
        count,
        entries: entries.map(makeEntry),
        basedOn,
      }),
    rename: (name, to) => post(parseMatchView, matchPath(name, 'rename'), { name: to }),
    archive: (name, archived) => post(parseMatchView, matchPath(name, 'archive'), { archived }),
    remove: (name) => call(send, matchPath(name), { method: 'DELETE' }),
    async exported(name) {
      const answer = await call(send, matchPath(name, 'export'));
      return answer.ok ? ok(await answer.value.text()) : answer;
    },
    imported: (text, name) =>
      post(parseMatchView, `${paths.matches}/import`, { text, ...(name === undefined ? {} : { name }) }),
  };
}

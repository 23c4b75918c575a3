import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { changesOf, copyOf, History } from '../../../rules/match/history';
import { fault, ok } from '../../../rules/result';
import type { Result } from '../../../rules/result';
import { limits } from '../../api/contract';
import type { Amendment, EntriesToAdd, MatchAnswer, MatchSummary, MatchView } from '../../api/matches';
import type { MatchImport, MatchStart, RefusedEntry } from '../../api/matches';
import { isMissing, openFolder, safeName, writeWhole } from '../files';
import { readLines, writeLines } from './lines';
import type { Line, ReadMatch } from './lines';
import { withLock } from './lock';

/** The matches that are kept, each an append-only file of its own. Whatever is answered has reached the disk. */
export interface MatchStore {
  /** What there is, the newest first; a file that cannot be read says so in its entry. */
  list(): Promise<MatchSummary[]>;
  /** `not-found` names the matches there are; `unavailable` says which line of the file is damaged. */
  load(name: string): Promise<Result<MatchView>>;
  /** Begins a match. `stale` where there is one of that name; the errors of `startMatch`. */
  start(start: MatchStart): Promise<Result<MatchView>>;
  /** Writes entries down if the referee allows them all. `stale` where something else has been written since. */
  add(name: string, added: EntriesToAdd): Promise<Result<MatchAnswer>>;
  /** Takes the last change back; `bad-request` where there is none. */
  undo(name: string, basedOn: number): Promise<Result<MatchAnswer>>;
  /** Makes again what was taken back; `bad-request` where nothing was. */
  redo(name: string, basedOn: number): Promise<Result<MatchAnswer>>;
  /** Puts entries in the place of others, if all that follows is still allowed. */
  amend(name: string, amendment: Amendment): Promise<Result<MatchAnswer>>;
  /** Gives a match another name; `stale` where there is one of that name. */
  rename(name: string, to: string): Promise<Result<MatchView>>;
  /** Puts a match into the archive, where nothing can be written to it, or takes it out. */
  archive(name: string, archived: boolean): Promise<Result<MatchView>>;
  /** Removes a match, or by its name a file that is damaged. */
  remove(name: string): Promise<Result<null>>;
  /** A match as one file, with all that was undone. */
  exported(name: string): Promise<Result<string>>;
  /** Takes a match in from such a file. `stale` where there is one of that name. */
  imported(given: MatchImport): Promise<Result<MatchView>>;
}

/** Writes bytes at a place of an open file and resolves once they are on the disk. */
export type Append = (file: FileHandle, bytes: Uint8Array, at: number) => Promise<void>;

async function appendDurably(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done);
    done += bytesWritten;
  }
  await file.sync();
}

/** A match as it was read, and by which it is known whether the file is still the same. */
interface Kept {
  path: string;
  mark: string;
  match: ReadMatch;
}

/** Keeps matches in `dataFolder`/matches. Tests give an `append` of their own. */
export function createMatchStore(dataFolder: string, append: Append = appendDurably): MatchStore {
  const folder = join(dataFolder, 'matches');
  const pathOf = (name: string): string => join(folder, matchFile(name));
  /** The match that was written to last: it need not be read again for each entry. */
  let kept: Kept | null = null;
  // What one window asks for is done in the order it was asked; other processes are kept out by locks.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };

  async function files(): Promise<string[]> {
    const names = await readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    return names.filter((name) => /^[^.].*\.ndjson$/.test(name));
  }

  /** The file of a match: under its own name, or under another where renaming it was interrupted. */
  async function find(name: string): Promise<string | null> {
    const own = matchFile(name);
    const all = await files();
    for (const file of [own, ...all.filter((other) => other !== own)]) {
      if (!all.includes(file)) continue;
      const match = await readMatch(join(folder, file), file);
      if (match === null) continue;
      if (match.ok ? matchFile(match.value.name) === own : file === own) return join(folder, file);
    }
    return null;
  }

  async function fileFor(name: string): Promise<Result<string>> {
    // Where a rename was not interrupted its own file is the right one, and no other needs to be read.
    const path = pathOf(name);
    if (kept?.path === path && matchFile(kept.match.name) === matchFile(name)) return ok(path);
    const found = await find(name);
    if (found !== null) return ok(found);
    const others = (await list()).filter((match) => match.damaged === undefined);
    const there =
      others.length === 0
        ? 'none has been begun yet'
        : `there ${others.length === 1 ? 'is' : 'are'} ${others.map((match) => `“${match.name}”`).join(', ')}`;
    return fault('not-found', `No match is called “${name}”; ${there}.`);
  }

  async function list(): Promise<MatchSummary[]> {
    const found: MatchSummary[] = [];
    for (const file of await files()) {
      const match = await readMatch(join(folder, file), file);
      if (match?.ok) found.push(summaryOf(match.value));
      else if (match !== null) found.push(damagedSummary(file, match.error.message));
    }
    return found.sort((a, b) => b.made.localeCompare(a.made) || a.name.localeCompare(b.name));
  }

  async function readMatch(path: string, file: string): Promise<Result<ReadMatch> | null> {
    const refuse = (why: string): Result<never> =>
      fault(
        'unavailable',
        `The file ${file} among the matches cannot be used, ${why}; nothing in it was changed: put back a copy of it, or remove the match.`,
      );
    try {
      if ((await stat(path)).size > 2 * limits.match) return refuse('it is far too large');
      const match = readLines(await readFile(path));
      return match.ok ? match : refuse(match.error.message);
    } catch (error) {
      if (isMissing(error)) return null;
      if ((error as NodeJS.ErrnoException).code === 'EISDIR') return refuse('it is a folder');
      throw error;
    }
  }

  /** Reads a match that is to be written to; its lock is held. */
  async function openMatch(path: string, name: string): Promise<Result<ReadMatch>> {
    const mark = await markOf(path);
    if (kept?.path === path && kept.mark === mark) return ok(kept.match);
    kept = null;
    const match = await readMatch(path, path.slice(folder.length + 1));
    if (match === null) return fault('not-found', `The match “${name}” has just been removed or renamed.`);
    return match;
  }

  /** Writes lines at the end of a match; its lock is held. */
  async function write(path: string, match: ReadMatch, lines: readonly Line[]): Promise<ReadMatch> {
    kept = null;
    const { text, check } = writeLines(lines, match.revision, match.check);
    const bytes = Buffer.from((match.open ? '\n' : '') + text);
    const handle = await open(path, 'r+');
    try {
      if (match.torn > 0) await handle.truncate(match.length);
      try {
        await append(handle, bytes, match.length);
      } catch (error) {
        // What is left of it would be dropped as a torn line; whole lines that were not acknowledged would stay.
        await handle.truncate(match.length).catch(() => undefined);
        throw error;
      }
    } finally {
      await handle.close();
    }
    const length = match.length + bytes.length;
    const written = {
      ...match,
      revision: match.revision + lines.length,
      check,
      length,
      open: false,
      torn: 0,
    };
    kept = { path, mark: await markOf(path), match: written };
    return written;
  }

  /** Does something with a match while no other process can. */
  async function change<T>(
    name: string,
    work: (path: string, match: ReadMatch) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const path = await fileFor(name);
    if (!path.ok) return path;
    return withLock(path.value, async () => {
      const match = await openMatch(path.value, name);
      return match.ok ? work(path.value, match.value) : match;
    });
  }

  /** Writes a step down after `decide` has taken it in; where that refuses, the history is read anew. */
  function step(
    name: string,
    basedOn: number,
    decide: (
      history: History,
    ) => Result<{ lines: readonly Line[]; refused: RefusedEntry | null; changes: string[] }>,
  ): Promise<Result<MatchAnswer>> {
    return inTurn(() =>
      change<MatchAnswer>(name, async (path, match) => {
        if (match.revision < basedOn)
          return fault(
            'stale',
            `The match “${match.name}” has fewer lines than were written to it: its file was cut or put back from a copy. Load it again to see what is there.`,
          );
        if (match.revision > basedOn)
          return fault(
            'stale',
            `Another window has written to the match “${match.name}” since; load it again first.`,
          );
        if (match.archived)
          return fault(
            'bad-request',
            `The match “${match.name}” is in the archive; take it out to go on with it.`,
          );
        const notice = noticeOf(match);
        const decided = decide(match.history);
        if (!decided.ok || decided.value.refused) {
          kept = null;
          if (!decided.ok) return decided;
          const before = await openMatch(path, name);
          if (!before.ok) return before;
          return ok({ match: viewOf(before.value), refused: decided.value.refused, changes: [] });
        }
        const written = await write(path, match, decided.value.lines);
        return ok({ match: viewOf(written, notice), refused: null, changes: decided.value.changes });
      }),
    );
  }

  /** Makes a new file; `lines` are all that is in it. */
  async function create(
    name: string,
    text: (there: Result<null>) => Result<string>,
  ): Promise<Result<MatchView>> {
    await openFolder(folder);
    const path = pathOf(name);
    return withLock(path, async () => {
      const free = (await find(name)) === null && (await markOf(path)) === '';
      const content = text(free ? ok(null) : fault('stale', `There is a match called “${name}” already.`));
      if (!content.ok) return content;
      const match = readLines(Buffer.from(content.value));
      if (!match.ok) throw new Error(match.error.message);
      await writeWhole(path, content.value);
      return ok(viewOf(match.value));
    });
  }

  return {
    list: () => inTurn(list),
    load: (name) =>
      inTurn(async () => {
        const path = await fileFor(name);
        if (!path.ok) return path;
        const file = path.value.slice(folder.length + 1);
        const match = await readMatch(path.value, file);
        if (match?.ok && match.value.torn === 0) return ok(viewOf(match.value));
        // A line that is being written just now is not torn.
        return change(name, async (_, whole) => ok(viewOf(whole, noticeOf(whole))));
      }),
    start: ({ name, match }) =>
      inTurn(async () => {
        const begun = History.begin(match);
        if (!begun.ok) return begun;
        return create(name, (there) => {
          if (!there.ok) return there;
          const made = new Date().toISOString();
          return ok(writeLines([{ type: 'file', version: 1, name, made }, match]).text);
        });
      }),
    add: (name, { entries, basedOn }) =>
      step(name, basedOn, (history) => {
        for (const [at, entry] of entries.entries()) {
          const refusal = history.add(entry);
          if (refusal) return ok({ lines: [], refused: { at, ...refusal }, changes: [] });
        }
        return ok({ lines: entries, refused: null, changes: [] });
      }),
    undo: (name, basedOn) =>
      step(name, basedOn, (history) => {
        const before = copyOf(history.match);
        if (!history.undo()) return fault('bad-request', 'There is nothing to take back.');
        return ok({ lines: [{ type: 'undo' }], refused: null, changes: changesOf(before, history) });
      }),
    redo: (name, basedOn) =>
      step(name, basedOn, (history) => {
        const before = copyOf(history.match);
        if (!history.redo()) return fault('bad-request', 'Nothing was taken back that could be made again.');
        return ok({ lines: [{ type: 'redo' }], refused: null, changes: changesOf(before, history) });
      }),
    amend: (name, { at, count, entries, basedOn }) =>
      step(name, basedOn, (history) => {
        const amended = history.amend(at, count, entries);
        if (!amended.ok) return amended;
        const { broken, changes } = amended.value;
        const refused = broken && { at: broken.at, ...broken.refusal };
        return ok({ lines: [{ type: 'amend', at, count, entries }], refused, changes });
      }),
    rename: (name, to) =>
      inTurn(() =>
        change(name, async (path, match) => {
          const target = pathOf(to);
          const named = { ...match, name: to };
          if (target === path) return ok(viewOf(await write(path, named, [{ type: 'name', name: to }])));
          return withLock(target, async () => {
            if ((await find(to)) !== null || (await markOf(target)) !== '')
              return fault('stale', `There is a match called “${to}” already.`);
            // Stopped between the two, the match has its new name and is found by it wherever it lies.
            const written = await write(path, named, [{ type: 'name', name: to }]);
            kept = null;
            await rename(path, target);
            return ok(viewOf(written));
          });
        }),
      ),
    archive: (name, archived) =>
      inTurn(() =>
        change(name, async (path, match) =>
          match.archived === archived
            ? ok(viewOf(match))
            : ok(viewOf(await write(path, { ...match, archived }, [{ type: 'archive', archived }]))),
        ),
      ),
    remove: (name) =>
      inTurn(async () => {
        // A damaged file has no name but its own.
        const own = /^[\w-]+\.ndjson$/.test(name) && (await files()).includes(name);
        const path = own ? ok(join(folder, name)) : await fileFor(name);
        if (!path.ok) return path;
        return withLock(path.value, async () => {
          kept = null;
          await rm(path.value, { force: true, recursive: true });
          return ok(null);
        });
      }),
    exported: (name) =>
      inTurn(() =>
        change(name, async (path, match) => {
          const bytes = (await readFile(path)).subarray(0, match.length);
          return ok(bytes.toString('utf8') + (match.open ? '\n' : ''));
        }),
      ),
    imported: ({ text, name }) =>
      inTurn(async () => {
        const given = readLines(Buffer.from(text));
        if (!given.ok)
          return fault('bad-request', `This is no match as it was exported: ${given.error.message}.`);
        if (given.value.torn > 0)
          return fault(
            'bad-request',
            'This file of a match is not whole: its end is missing; export it again.',
          );
        const { revision, check, open: unfinished } = given.value;
        const renamed =
          name !== undefined && name !== given.value.name
            ? writeLines([{ type: 'name', name }], revision, check).text
            : '';
        return create(name ?? given.value.name, (there) =>
          there.ok ? ok(`${text}${unfinished ? '\n' : ''}${renamed}`) : there,
        );
      }),
  };
}

/** File name of a match. */
export function matchFile(name: string): string {
  return `${safeName(name, 'match')}.ndjson`;
}

/** What changes whenever a file does; empty where there is none. */
async function markOf(path: string): Promise<string> {
  const found = await stat(path, { bigint: true }).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  return found === null ? '' : `${found.ino} ${found.size} ${found.mtimeNs}`;
}

function summaryOf({ name, made, archived, history }: ReadMatch): MatchSummary {
  const { ruleset, players, scores, prevailing, dealer, deals, over } = history.match;
  return {
    name,
    made,
    archived,
    ruleset: ruleset.id,
    players: [...players],
    scores: [...scores],
    prevailing,
    dealer,
    deals,
    over,
  };
}

function damagedSummary(file: string, message: string): MatchSummary {
  return {
    name: file,
    made: '',
    archived: false,
    ruleset: '',
    players: [],
    scores: [],
    prevailing: 'E',
    dealer: 0,
    deals: 0,
    over: null,
    damaged: message,
  };
}

function viewOf(match: ReadMatch, notice?: string): MatchView {
  const { history, revision } = match;
  const { broken } = history;
  return {
    ...summaryOf(match),
    revision,
    entries: [...history.log],
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    broken: broken && { at: broken.at, ...broken.refusal },
    ...(notice === undefined ? {} : { notice }),
  };
}

function noticeOf({ torn, revision }: ReadMatch): string | undefined {
  return torn === 0
    ? undefined
    : `The last thing written down was cut off in line ${revision + 1} and is left out; everything before it is there.`;
}

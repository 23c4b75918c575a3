import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fault, ok } from '../../rules/result';
import type { Result } from '../../rules/result';
import { tidySamples } from '../../vision/learn/merge';
import { limits } from '../api/contract';
import { parseSetState } from '../api/sets';
import type { SetState, SetSummary, SetUpdate } from '../api/sets';
import { isMissing, openFolder, safeName, writeWhole } from './files';

/** The sets of tiles that were learnt, each in a file of its own. */
export interface SetStore {
  /** What there is, by name; a file that cannot be read says so in its entry. */
  list(): Promise<SetSummary[]>;
  /** `not-found` names the sets there are; `unavailable` where the file is damaged. */
  load(name: string): Promise<Result<SetState>>;
  /** Stores a set made from revision `basedOn` (0: there is none yet); `stale` when that is no longer the newest. */
  save(update: SetUpdate): Promise<Result<{ revision: number }>>;
  /** `not-found` when there is none. */
  remove(name: string): Promise<Result<null>>;
}

/** Keeps learnt sets in `dataFolder`/sets. */
export function createSetStore(dataFolder: string): SetStore {
  const folder = join(dataFolder, 'sets');
  const fileOf = (name: string): string => join(folder, fileName(name));
  // Compare and replace must not interleave: every operation waits for the one before it.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };

  async function list(): Promise<SetSummary[]> {
    const names = await readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const found: SetSummary[] = [];
    for (const file of names.filter((name) => /^[^.].*\.json$/.test(name))) {
      const state = await readState(join(folder, file), file);
      if (state === null) continue;
      if (!state.ok) found.push({ name: file, made: '', tiles: 0, codes: 0, damaged: state.error.message });
      else {
        const { name, made, samples } = state.value.set;
        found.push({ name, made, tiles: samples.length, codes: new Set(samples.map((s) => s.code)).size });
      }
    }
    return found.sort((a, b) => a.name.localeCompare(b.name));
  }

  async function load(name: string): Promise<Result<SetState>> {
    const state = await readState(fileOf(name), fileName(name));
    return state ?? notFound(name);
  }

  async function notFound(name: string): Promise<Result<never>> {
    const others = (await list()).filter((set) => set.damaged === undefined).map((set) => `“${set.name}”`);
    const there =
      others.length === 0
        ? 'none has been learnt yet'
        : `there ${others.length === 1 ? 'is' : 'are'} ${others.join(', ')}`;
    return fault('not-found', `No set is called “${name}”; ${there}.`);
  }

  return {
    list: () => inTurn(list),
    load: (name) => inTurn(() => load(name)),
    save: ({ set, basedOn }) =>
      inTurn(async () => {
        const stored = await readState(fileOf(set.name), fileName(set.name));
        // A damaged file holds nothing to lose: whoever learns the set anew may replace it.
        const newest = stored?.ok === true ? stored.value.revision : stored === null ? 0 : basedOn;
        if (newest !== basedOn) {
          const message =
            basedOn === 0
              ? `There is a set called “${set.name}” already.`
              : `Another window has changed the set “${set.name}” since; load it again first.`;
          return fault('stale', message);
        }
        const revision = basedOn + 1;
        await openFolder(folder);
        const kept = { ...set, samples: tidySamples(set.samples) };
        await writeWhole(fileOf(set.name), JSON.stringify({ set: kept, revision } satisfies SetState));
        return ok({ revision });
      }),
    remove: (name) =>
      inTurn(async () => {
        // A damaged file has no name but its own.
        const files = [fileOf(name), ...(/^[\w-]+\.json$/.test(name) ? [join(folder, name)] : [])];
        const there = await Promise.all(files.map((file) => stat(file).catch(() => null)));
        const file = files.find((_, i) => there[i] !== null);
        if (file === undefined) return notFound(name);
        await rm(file, { force: true });
        return ok(null);
      }),
  };
}

/** File name of a set. */
export function fileName(name: string): string {
  return `${safeName(name, 'set')}.json`;
}

/** A stored set; null where there is no such file. */
async function readState(path: string, name: string): Promise<Result<SetState> | null> {
  const damaged = (why: string): Result<never> =>
    fault(
      'unavailable',
      `The file ${name} among the learnt sets is damaged (${why}); learn the set again, or remove it.`,
    );
  let text: string;
  try {
    const { size } = await stat(path);
    if (size > 2 * limits.set) return damaged('it is far too large');
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    return damaged('it is not whole');
  }
  const state = parseSetState(input);
  return state.ok ? state : damaged(state.error.message.replace(/\.$/, ''));
}

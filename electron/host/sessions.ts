import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fault, ok } from '../../rules/result';
import type { Result } from '../../rules/result';
import { parseSessionState } from '../api/contract';
import type { SessionSaved, SessionState, SessionUpdate } from '../api/contract';
import { isMissing, openFolder, writeWhole } from './files';

/** The one stored session document. */
export interface SessionStore {
  load(): Promise<SessionState>;
  /** Stores a document made from revision `basedOn`; `stale` when that is no longer the newest. */
  save(update: SessionUpdate): Promise<Result<SessionSaved>>;
}

/** Keeps the session in `folder`/session.json. */
export function createSessionStore(folder: string): SessionStore {
  const file = join(folder, 'session.json');
  // Compare and replace must not interleave: every operation waits for the one before it.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };

  // Read from disk each time: a second window may run its own host on the same folder.
  async function load(): Promise<SessionState> {
    let text: string;
    try {
      text = await readFile(file, 'utf8');
    } catch (error) {
      if (isMissing(error)) return { session: null, revision: 0 };
      throw error;
    }
    const parsed = parseSessionState(parseJson(text));
    if (parsed.ok) return parsed.value;
    const aside = `session.damaged-${Date.now()}.json`;
    await rename(file, join(folder, aside));
    return {
      session: null,
      revision: 0,
      notice: `What was on screen last time could not be read. The damaged file is kept as ${aside}.`,
    };
  }

  return {
    load: () => inTurn(load),
    save: ({ session, basedOn }) =>
      inTurn(async () => {
        const stored = await load();
        if (stored.revision !== basedOn)
          return fault('stale', 'Another window has changed this since; load it again first.');
        const revision = basedOn + 1;
        await openFolder(folder);
        await writeWhole(file, JSON.stringify({ session, revision } satisfies SessionState));
        return ok({ revision });
      }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

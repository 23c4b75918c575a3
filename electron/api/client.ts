import { fault, ok } from '../../rules/result';
import type { Result } from '../../rules/result';
import type { LearnedSet } from '../../vision/protocol';
import {
  limits,
  parseRefusal,
  parseSessionSaved,
  parseSessionState,
  paths,
  photoPath,
  photoTooLarge,
} from './contract';
import type { PhotoId, SessionDocument, SessionSaved, SessionState } from './contract';
import { parseSetList, parseSetSaved, parseSetState, setPath } from './sets';
import type { SetState, SetSummary } from './sets';

/** The host's operations as a screen calls them. Nothing here throws: a host that cannot be reached is `unavailable`. */
export interface Api {
  /** What was on screen when the app was last used. */
  session(): Promise<Result<SessionState>>;
  /** Stores what is on screen now; `stale` when another window has stored something since `basedOn`. */
  saveSession(session: SessionDocument, basedOn: number): Promise<Result<SessionSaved>>;
  /** Stores a photograph (JPEG, PNG or WebP) and gives its name. `not-an-image`, `image-too-large`. */
  savePhoto(photo: Blob): Promise<Result<PhotoId>>;
  /** A stored photograph; `not-found` when there is none of that name. */
  photo(id: PhotoId): Promise<Result<Blob>>;
  /** The sets of tiles that were learnt, by name. */
  sets(): Promise<Result<SetSummary[]>>;
  /** A learnt set, and the number of its version; `not-found` when there is none of that name. */
  learnedSet(name: string): Promise<Result<SetState>>;
  /**
   * Stores a learnt set under its name; `basedOn` is the version it was made from, 0 for a new one. `stale`
   * when another window has changed it since, or there is one of that name already.
   */
  saveSet(set: LearnedSet, basedOn: number): Promise<Result<{ revision: number }>>;
  /** Removes a learnt set; `not-found` when there is none of that name. */
  deleteSet(name: string): Promise<Result<unknown>>;
  /** The sample photograph that comes with the app. */
  sample(): Promise<Result<Blob>>;
}

/** Speaks to the host behind `send`, by default the one that served this page. */
export function createApi(send: typeof fetch = (input, init) => fetch(input, init)): Api {
  const json = async <T>(parse: (input: unknown) => Result<T>, path: string, init?: RequestInit) => {
    const answer = await call(send, path, init);
    return answer.ok ? parse(await answer.value.json().catch(() => null)) : answer;
  };
  const blob = async (path: string): Promise<Result<Blob>> => {
    const answer = await call(send, path);
    return answer.ok ? ok(await answer.value.blob()) : answer;
  };
  return {
    session: () => json(parseSessionState, paths.session),
    saveSession: (session, basedOn) =>
      json(parseSessionSaved, paths.session, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ session, basedOn }),
      }),
    async savePhoto(photo) {
      if (photo.size > limits.photo) return photoTooLarge();
      const bytes = await photo.arrayBuffer();
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      const id = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
      const answer = await call(send, photoPath(id), { method: 'PUT', body: bytes });
      return answer.ok ? ok(id) : answer;
    },
    photo: (id) => blob(photoPath(id)),
    sets: () => json(parseSetList, paths.sets),
    learnedSet: (name) => json(parseSetState, setPath(name)),
    saveSet: (set, basedOn) =>
      json(parseSetSaved, setPath(set.name), {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ set, basedOn }),
      }),
    deleteSet: (name) => call(send, setPath(name), { method: 'DELETE' }),
    sample: () => blob(paths.sample),
  };
}

/** Asks the host; a refusal, and a host that cannot be reached, is a fault. */
export async function call(send: typeof fetch, path: string, init?: RequestInit): Promise<Result<Response>> {
  let answer: Response;
  try {
    answer = await send(path, init);
  } catch {
    return fault('unavailable', 'The app cannot reach its own host. Is it still running?');
  }
  if (answer.ok) return ok(answer);
  const refusal = parseRefusal(await answer.json().catch(() => null));
  return refusal
    ? { ok: false, error: refusal }
    : fault('unavailable', `The host answered with status ${answer.status}.`);
}

import { isMirrored, mirrorPixels, mirrorRead } from '../name/mirrored';
import type { Networks } from '../networks';
import type { Pixels } from '../pixels';
import type { LiveOptions, LiveSession, LiveState } from '../protocol';
import { oneAtATime } from './pressure';
import { Session } from './session';

/** At so many states of the table, at most, it is asked whether the camera mirrors: another camera is another session. */
const mostAsked = 12;

/**
 * A live session on given networks; `now` is the clock, in milliseconds. Memory and time it takes do not grow
 * with the number of frames. Where the camera is found to mirror, its frames are turned over from then on, and the table
 * is seen anew; what is told is told in the frames as they come.
 */
export function createLive(
  networks: Networks | Promise<Networks>,
  options: LiveOptions = {},
  now: () => number = () => performance.now(),
): LiveSession {
  let session = new Session(networks, options, now);
  let mirrored = false;
  let closed = false;
  let asked = 0;
  let askedAt: number | undefined;

  const told = (state: LiveState): LiveState => (mirrored ? mirrorRead(state, state.width) : state);
  const turnsOut = async (state: LiveState): Promise<boolean> => {
    const { seen } = session;
    // What a person has said of single tiles would be lost.
    const isSaid = state.tiles.some((tile) => tile.pinned);
    if (seen === undefined || seen.version === askedAt || asked >= mostAsked || isSaid) return false;
    askedAt = seen.version;
    asked++;
    return isMirrored(await networks, seen.pyramid, seen.tiles);
  };
  const look = async (pixels: Pixels): Promise<LiveState> => {
    const state = await session.look(mirrored ? mirrorPixels(pixels) : pixels);
    if (mirrored || !state.steady || !(await turnsOut(state)) || closed) return told(state);
    mirrored = true;
    session.close();
    session = new Session(networks, options, now);
    return told(await session.look(mirrorPixels(pixels)));
  };
  return {
    look: oneAtATime(look),
    pin: async (id, code) => told(session.change((table) => table.pin(id, code))),
    unpin: async (id) => told(session.change((table) => table.pin(id, undefined))),
    remove: async (id) => told(session.change((table) => table.pin(id, 'none'))),
    close: () => {
      closed = true;
      session.close();
    },
  };
}

import { joinFloats } from '../numbers/floats';
import type { Name } from '../networks/classify';
import type { Networks } from '../networks';
import { cropSize } from '../picture/rectify';
import type { Named } from '../networks/outputs';

/** Crops named in one step: about 40 ms of work. */
const cropsInStep = 24;

/** A long job that is done a piece at a time, between frames. */
export interface Steps<T> {
  /** Goes on for about so many milliseconds; gives what came of it once it is done. */
  proceed(ms: number): Promise<{ done: true; value: T } | { done: false }>;
}

/** Begins nothing yet: the job starts with the first `proceed`. It pauses wherever it awaits `pause()`. */
export function inSteps<T>(job: (pause: () => Promise<void>) => Promise<T>, now: () => number): Steps<T> {
  let until = 0;
  let resume: (() => void) | undefined;
  let paused: () => void = () => undefined;
  let running: Promise<{ done: true; value: T }> | undefined;
  const pause = (): Promise<void> => {
    if (now() < until) return Promise.resolve();
    return new Promise((go) => {
      resume = go;
      paused();
    });
  };
  return {
    proceed(ms) {
      until = now() + ms;
      const rest = new Promise<{ done: false }>((settle) => (paused = () => settle({ done: false })));
      if (running === undefined) {
        running = job(pause).then((value) => ({ done: true, value }));
      } else {
        const go = resume;
        resume = undefined;
        go?.();
      }
      return Promise.race([running, rest]);
    },
  };
}

/** The networks, pausing before each of their runs; many crops are named a few at a time. */
export function pausing(networks: Networks, pause: () => Promise<void>): Networks {
  const fewAtATime =
    (name: Name): Name =>
    async (crops) => {
      const parts: Named[] = [];
      for (let start = 0; start < crops.length; start += cropsInStep * cropSize) {
        await pause();
        parts.push(await name(crops.subarray(start, start + cropsInStep * cropSize)));
      }
      const corners = parts.flatMap((part) => part.corners ?? []);
      return {
        logits: joinFloats(parts.map((part) => part.logits)),
        embeddings: joinFloats(parts.map((part) => part.embeddings)),
        ...(corners.length > 0 ? { corners: joinFloats(corners) } : {}),
      };
    };
  return {
    ...networks,
    async look(input, view) {
      await pause();
      return networks.look(input, view);
    },
    name: fewAtATime(networks.name),
    ...(networks.opinion === undefined ? {} : { opinion: fewAtATime(networks.opinion) }),
  };
}

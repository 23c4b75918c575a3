import type { Name } from './classify';
import { joinFloats } from './floats';
import type { Networks } from './networks';
import { cropSize } from './rectify';
import type { Named } from './verdict';

// A second thread with networks of its own: tfjs's WebAssembly computes on one core, and most of a reading is naming crops. Of every larger
// lot the helper names half. Both ends speak over a port, of the browser's kind or Node's; without a helper all goes as it does with one.

/** The networks that a helper runs. */
type Which = 'name' | 'opinion';

/** To a helper: crops to name. */
interface Asked {
  id: number;
  which: Which;
  crops: Float32Array;
}

/** From a helper: that it is ready, with id −1, or what it says of crops; nothing said where it failed. */
interface Answered {
  id: number;
  named?: Named;
}

/** What the ends need of a port. Node's may keep a process alive, and need not. */
export interface Port {
  onmessage: ((event: MessageEvent) => unknown) | null;
  postMessage(message: unknown, transfer: Transferable[]): void;
  close(): void;
  unref?: () => void;
}

/** Another thread that names crops. */
export interface Helper {
  /** What it says of crops [n, 64, 64, 3], which are handed over; undefined where it cannot, or is closed meanwhile. */
  ask(which: Which, crops: Float32Array): Promise<Named | undefined>;
  /** Whether it is ready to be asked, and has not failed. */
  isReady(): boolean;
  close(): void;
}

/** Answers what is asked over a port with these networks. */
export function helpOver(port: Port, { name, opinion }: Pick<Networks, 'name' | 'opinion'>): void {
  const answer = async ({ id, which, crops }: Asked): Promise<Answered> => {
    const run: Name = which === 'opinion' && opinion !== undefined ? opinion : name;
    try {
      return { id, named: await run(crops) };
    } catch {
      return { id };
    }
  };
  port.onmessage = async ({ data }: MessageEvent<Asked>) => {
    const answered = await answer(data);
    port.postMessage(answered, []);
  };
  port.postMessage({ id: ready } satisfies Answered, []);
}

const ready = -1;

/** The helper at the other end of a port. */
export function helperOver(port: Port): Helper {
  const waiting = new Map<number, (named: Named | undefined) => void>();
  let [next, state] = [0, 'loading' as 'loading' | 'ready' | 'gone'];
  port.onmessage = ({ data: { id, named } }: MessageEvent<Answered>) => {
    if (id === ready && state === 'loading') state = 'ready';
    waiting.get(id)?.(named);
    waiting.delete(id);
  };
  port.unref?.();
  const close = (): void => {
    if (state !== 'gone') port.close();
    state = 'gone';
    for (const settle of waiting.values()) settle(undefined);
    waiting.clear();
  };
  return {
    ask(which, crops) {
      const id = next++;
      port.postMessage({ id, which, crops } satisfies Asked, [crops.buffer as ArrayBuffer]);
      return new Promise((settle) => waiting.set(id, settle));
    },
    isReady: () => state === 'ready',
    close,
  };
}

/** Of fewer crops than this the helper is asked for none. */
const fewestShared = 2;

/** The helper is waited for so many times as long as one's own half took, and so many ms: then it is taken for lost, and its half is done here. */
const patience = { times: 4, least: 1500 };

/** Networks that a helper shares the naming of crops with, while there is one. What they say is the same. */
export function withHelper(networks: Networks, helper: () => Helper | undefined): Networks {
  const shared =
    (which: Which, run: Name): Name =>
    async (crops) => {
      const count = crops.length / cropSize;
      const other = helper();
      if (count < fewestShared || other?.isReady() !== true) return run(crops);
      const own = Math.ceil(count / 2) * cropSize;
      const asked = other.ask(which, crops.slice(own));
      const began = performance.now();
      const mine = await run(crops.subarray(0, own));
      const { times, least } = patience;
      const theirs = await within(asked, times * (performance.now() - began) + least);
      if (theirs === undefined) other.close();
      return joinNamed(mine, theirs ?? (await run(crops.subarray(own))));
    };
  const { name, opinion } = networks;
  return {
    ...networks,
    name: shared('name', name),
    ...(opinion && { opinion: shared('opinion', opinion) }),
  };
}

/** What is answered within so many ms; undefined after these. */
async function within<T>(answer: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((settle) => (timer = setTimeout(() => settle(undefined), ms)));
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What was said of some crops and of those after them, as if they had been named together. */
function joinNamed(a: Named, b: Named): Named {
  return {
    logits: joinFloats([a.logits, b.logits]),
    embeddings: joinFloats([a.embeddings, b.embeddings]),
    ...(a.corners && b.corners && { corners: joinFloats([a.corners, b.corners]) }),
  };
}

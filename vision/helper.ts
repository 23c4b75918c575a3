import type { Name } from './networks/classify';
import type { Look } from './networks/detect';
import { joinFloats } from './numbers/floats';
import type { Networks } from './networks';
import type { View } from './picture/pyramid';
import { cropSize } from './picture/rectify';
import type { Named } from './networks/outputs';

// A second thread with networks of its own: tfjs's WebAssembly computes on one core, and most of a reading is networks. Of every larger lot of
// crops the helper names half, and of two looks asked for at once it takes one. Both ends speak over a port, of the browser's kind or Node's;
// without a helper all goes as it does with one.

/** The networks that say what crops show. */
type Which = 'name' | 'opinion';

/** What a helper is asked: to name crops, or to look at a view. */
type Question = { which: Which; crops: Float32Array } | { which: 'look'; input: Float32Array; view: View };

/** To a helper. */
type Asked = Question & { id: number };

/** What it says: of crops, or the cells of a view. */
type Said = Named | Float32Array;

/** From a helper: that it is ready, with id −1, or what it says; nothing said where it failed. */
interface Answered {
  id: number;
  said?: Said;
}

/** What the ends need of a port. Node's may keep a process alive, and need not. */
export interface Port {
  onmessage: ((event: MessageEvent) => unknown) | null;
  postMessage(message: unknown, transfer: Transferable[]): void;
  close(): void;
  unref?: () => void;
}

/** Another thread with networks. */
export interface Helper {
  /** What it says of crops [n, 64, 64, 3], which are handed over; undefined where it cannot, or is closed meanwhile. */
  name(which: Which, crops: Float32Array): Promise<Named | undefined>;
  /** What it sees in a view, whose `input` stays here; undefined likewise. */
  look(input: Float32Array, view: View): Promise<Float32Array | undefined>;
  /** Whether it is ready to be asked, and has not failed. */
  isReady(): boolean;
  close(): void;
}

/** Answers what is asked over a port with these networks. */
export function helpOver(
  port: Port,
  { look, name, opinion }: Pick<Networks, 'look' | 'name' | 'opinion'>,
): void {
  const say = (asked: Asked): Promise<Said> => {
    if (asked.which === 'look') return look(asked.input, asked.view);
    const run: Name = asked.which === 'opinion' && opinion !== undefined ? opinion : name;
    return run(asked.crops);
  };
  const answer = async (asked: Asked): Promise<Answered> => {
    const { id } = asked;
    try {
      return { id, said: await say(asked) };
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
  const waiting = new Map<number, (said: Said | undefined) => void>();
  let [next, state] = [0, 'loading' as 'loading' | 'ready' | 'gone'];
  port.onmessage = ({ data: { id, said } }: MessageEvent<Answered>) => {
    if (id === ready && state === 'loading') state = 'ready';
    waiting.get(id)?.(said);
    waiting.delete(id);
  };
  port.unref?.();
  const close = (): void => {
    if (state !== 'gone') port.close();
    state = 'gone';
    for (const settle of waiting.values()) settle(undefined);
    waiting.clear();
  };
  const ask = (question: Question, handedOver: Transferable[]): Promise<unknown> => {
    const id = next++;
    port.postMessage({ ...question, id } satisfies Asked, handedOver);
    return new Promise((settle) => waiting.set(id, settle));
  };
  return {
    name(which, crops) {
      return ask({ which, crops }, [crops.buffer as ArrayBuffer]) as Promise<Named | undefined>;
    },
    look(input, view) {
      return ask({ which: 'look', input, view }, []) as Promise<Float32Array | undefined>;
    },
    isReady: () => state === 'ready',
    close,
  };
}

/** Of fewer crops than this the helper is asked for none. */
const fewestShared = 2;

/** The helper is waited for so many times as long as one's own part took, and so many ms: then it is taken for lost, and its part is done here. */
const patience = { times: 4, least: 1500 };

/** Networks that a helper shares the work with, while there is one. What they say is the same. */
export function withHelper(networks: Networks, helper: () => Helper | undefined): Networks {
  const { look, name, opinion } = networks;
  return {
    ...networks,
    look: sharedLook(look, helper),
    name: sharedName('name', name, helper),
    ...(opinion && { opinion: sharedName('opinion', opinion, helper) }),
  };
}

/** Names crops: half of them here, half of them by the helper. */
function sharedName(which: Which, run: Name, helper: () => Helper | undefined): Name {
  return async (crops) => {
    const count = crops.length / cropSize;
    const other = helper();
    if (count < fewestShared || other?.isReady() !== true) return run(crops);
    const own = Math.ceil(count / 2) * cropSize;
    const asked = other.name(which, crops.slice(own));
    const mine = run(crops.subarray(0, own));
    const theirs = await answered(other, asked, mine);
    return joinNamed(await mine, theirs ?? (await run(crops.subarray(own))));
  };
}

/** Looks here, unless that is being done already: then the helper looks. */
function sharedLook(look: Look, helper: () => Helper | undefined): Look {
  let own: Promise<Float32Array> | undefined;
  return async (input, view) => {
    const other = helper();
    if (own !== undefined && other?.isReady() === true) {
      return (await answered(other, other.look(input, view), own)) ?? look(input, view);
    }
    // Not at once: whatever else is asked for has to reach the helper before this thread is busy.
    const mine = Promise.resolve().then(() => look(input, view));
    own = mine;
    try {
      return await mine;
    } finally {
      if (own === mine) own = undefined;
    }
  };
}

/** What a helper answers while one's own part is done; undefined where it does not, and it is closed. */
async function answered<T>(
  helper: Helper,
  asked: Promise<T | undefined>,
  own: Promise<unknown>,
): Promise<T | undefined> {
  const began = performance.now();
  await own;
  const { times, least } = patience;
  const said = await within(asked, times * (performance.now() - began) + least);
  if (said === undefined) helper.close();
  return said;
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

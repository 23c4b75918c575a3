import simdBinary from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url';
import plainBinary from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm?url';
import type { Result } from '../rules/result';
import { liveOver } from './live/remote';
import type { Pixels } from './pixels';
import type {
  LearnOptions,
  LearnedSample,
  LearnedSet,
  Learnt,
  LiveOptions,
  LiveSession,
  MarkedTile,
  Picture,
  ReadOptions,
  Reader,
  ReaderAbout,
  Reading,
  SentOptions,
  Stage,
  WorkerReply,
  WorkerRequest,
} from './protocol';

/** A reader in a worker of its own; the page is never blocked. */
export interface WorkerReader extends Reader {
  /**
   * Reads a picture file (JPEG, PNG, WebP; EXIF rotation respected) or a still. Decoding happens in the
   * worker; an ImageBitmap is handed over and cannot be used afterwards. Faults: `not-an-image`,
   * `image-too-large`, `no-tiles`.
   */
  readImage(image: Blob | ImageBitmap, options?: ReadOptions): Promise<Result<Reading>>;
  /** `learn` for a picture file or a still, with the same faults; places are in its own pixels. */
  learnImage(image: Blob | ImageBitmap, options?: LearnOptions): Promise<Result<Learnt>>;
  /** `cut` for a picture file or a still. Faults: `not-an-image`, `image-too-large`. */
  cutImage(image: Blob | ImageBitmap, tiles: readonly MarkedTile[]): Promise<Result<LearnedSample[]>>;
  /** `live` for frames as a video gives them, which are handed over; all work is done in the worker. */
  live(options?: LiveOptions): LiveSession<Pixels | ImageBitmap>;
}

/** Where the worker finds what it needs. */
export interface WorkerReaderOptions {
  /** URL under which the models lie; default `/models/`. */
  models?: string;
}

/** What the client needs of a worker; tests give their own. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

/**
 * Starts the reader's worker and loads the models. Rejects with a sentence a player understands where the
 * browser cannot run it.
 */
export async function createWorkerReader(options: WorkerReaderOptions = {}): Promise<WorkerReader> {
  const start = (name: string): Worker =>
    new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name });
  const absolute = (path: string): string => new URL(path, globalThis.location.href).href;
  const hasCores = navigator.hardwareConcurrency > 1;
  const place = {
    models: absolute(options.models ?? '/models/'),
    wasm: {
      'tfjs-backend-wasm.wasm': absolute(plainBinary),
      'tfjs-backend-wasm-simd.wasm': absolute(simdBinary),
      // tfjs wants a place for all three; the reader never runs on threads, so this one is not fetched.
      'tfjs-backend-wasm-threaded-simd.wasm': absolute(simdBinary),
    },
  };
  return connectReader(start('vision'), place, hasCores ? () => start('vision helper') : undefined);
}

/** A request before it has its number. */
type Unnumbered = WorkerRequest extends infer R
  ? R extends { job: number }
    ? Omit<R, 'job'>
    : never
  : never;

/** What ends a job well. */
type Answer = Exclude<WorkerReply, { type: 'stage' | 'failed' }>;

interface Job {
  settle: (reply: Answer) => void;
  fail: (error: Error) => void;
  onStage: ((stage: Stage) => void) | undefined;
}

/** The helper is started when there is nothing to do, which is looked at this often. */
const idleMs = 2000;

/**
 * Speaks with a reader's worker: numbers the jobs, and gives every answer to the one who asked. `startHelper` starts a second worker, which
 * helps the first one where that computes with WebAssembly, on one core.
 */
export async function connectReader(
  worker: WorkerLike,
  place: { models: string; wasm: Record<string, string> },
  startHelper?: () => WorkerLike,
): Promise<WorkerReader> {
  const jobs = new Map<number, Job>();
  let next = 0;
  let broken: Error | undefined;

  const failAll = (message: string): void => {
    broken = new Error(message);
    for (const job of jobs.values()) job.fail(broken);
    jobs.clear();
  };
  worker.addEventListener('message', (event) => {
    const answer = (event as MessageEvent<WorkerReply>).data;
    const job = jobs.get(answer.job);
    if (job === undefined) return;
    if (answer.type === 'stage') {
      job.onStage?.(answer.stage);
      return;
    }
    jobs.delete(answer.job);
    if (answer.type === 'failed') job.fail(new Error(answer.error.message));
    else job.settle(answer);
  });
  worker.addEventListener('error', (event) => {
    const { message } = event as ErrorEvent;
    failAll(`The reader could not run in this browser${message ? `: ${message}` : '.'}`);
  });
  worker.addEventListener('messageerror', () => failAll('The reader sent something unreadable.'));

  /** Sends a request and gives the answer of the type that belongs to it. */
  const ask = <T extends Answer['type']>(
    type: T,
    request: Unnumbered,
    transfer: Transferable[] = [],
    onStage?: (stage: Stage) => void,
  ): Promise<Extract<Answer, { type: T }>> =>
    new Promise((settle, fail) => {
      if (broken !== undefined) {
        fail(broken);
        return;
      }
      const job = next++;
      const check = (answer: Answer): void => {
        if (answer.type === type) settle(answer as Extract<Answer, { type: T }>);
        else fail(new Error('The reader answered another question.'));
      };
      jobs.set(job, { settle: check, fail, onStage });
      worker.postMessage({ ...request, job }, transfer);
    });

  /** Sends what has no answer. */
  const tell = (request: Unnumbered): void => {
    if (broken === undefined) worker.postMessage({ ...request, job: next++ }, []);
  };

  let lives = 0;
  let sent: LearnedSet | undefined;
  /** Options without what cannot be sent; a set goes before them, once, for it is large. */
  const sendable = <T extends { onStage?: unknown; set?: LearnedSet }>(options: T): SentOptions<T> => {
    const { set } = options;
    if (set !== undefined && set !== sent) {
      tell({ type: 'set', set });
      sent = set;
    }
    return { ...options, onStage: undefined, set: set !== undefined };
  };
  const read = async (
    picture: Picture,
    transfer: Transferable[],
    options: ReadOptions,
  ): Promise<Result<Reading>> => {
    const request: Unnumbered = { type: 'read', picture, options: sendable(options) };
    return (await ask('done', request, transfer, options.onStage)).result;
  };
  const learn = async (
    picture: Picture,
    transfer: Transferable[],
    options: LearnOptions,
  ): Promise<Result<Learnt>> => {
    const request: Unnumbered = { type: 'learn', picture, options: sendable(options) };
    return (await ask('learnt', request, transfer, options.onStage)).result;
  };
  const cut = async (
    picture: Picture,
    transfer: Transferable[],
    tiles: readonly MarkedTile[],
  ): Promise<Result<LearnedSample[]>> =>
    (await ask('cut', { type: 'cut', picture, tiles: [...tiles] }, transfer)).result;
  /** A still is handed over to the worker. */
  const handedOver = (image: Blob | ImageBitmap): Transferable[] => (image instanceof Blob ? [] : [image]);

  let about: ReaderAbout;
  try {
    about = (await ask('opened', { type: 'open', ...place })).about;
  } catch (error) {
    worker.terminate();
    throw error;
  }
  let helper: WorkerLike | undefined;
  const callHelper = (start: () => WorkerLike): void => {
    const { port1, port2 } = new MessageChannel();
    helper = start();
    helper.postMessage({ type: 'help', job: next++, ...place, port: port1 } satisfies WorkerRequest, [port1]);
    worker.postMessage({ type: 'helper', job: next++, port: port2 } satisfies WorkerRequest, [port2]);
  };
  // Not at once: loading it would slow down a photograph that is being read.
  const whenIdle = setInterval(() => {
    if (jobs.size > 0) return;
    clearInterval(whenIdle);
    if (broken === undefined && startHelper !== undefined && about.backend === 'wasm')
      callHelper(startHelper);
  }, idleMs);
  return {
    about,
    // The pixels are copied, not handed over: the caller may want to show them.
    read: (pixels, options = {}) => read({ pixels }, [], options),
    readImage: (image, options = {}) => read({ image }, handedOver(image), options),
    learn: (pixels, options = {}) => learn({ pixels }, [], options),
    learnImage: (image, options = {}) => learn({ image }, handedOver(image), options),
    async cut(pixels, tiles) {
      const result = await cut({ pixels }, [], tiles);
      if (!result.ok) throw new Error(result.error.message);
      return result.value;
    },
    cutImage: (image, tiles) => cut({ image }, handedOver(image), tiles),
    live(options = {}) {
      const live = lives++;
      tell({ type: 'live', live, options: sendable(options) });
      return liveOver(
        live,
        async (question, transfer) => (await ask('seen', question, transfer)).state,
        tell,
      );
    },
    close() {
      failAll('The reader was closed.');
      clearInterval(whenIdle);
      worker.terminate();
      helper?.terminate();
    },
  };
}

import simdBinary from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url';
import plainBinary from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm?url';
import type { Result } from '../rules/result';
import type {
  ReadOptions,
  Reader,
  ReaderAbout,
  Reading,
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
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'vision' });
  const absolute = (path: string): string => new URL(path, globalThis.location.href).href;
  return connectReader(worker, {
    models: absolute(options.models ?? '/models/'),
    wasm: {
      'tfjs-backend-wasm.wasm': absolute(plainBinary),
      'tfjs-backend-wasm-simd.wasm': absolute(simdBinary),
      // tfjs wants a place for all three; the reader never runs on threads, so this one is not fetched.
      'tfjs-backend-wasm-threaded-simd.wasm': absolute(simdBinary),
    },
  });
}

/** A request before it has its number. */
type Unnumbered = WorkerRequest extends infer R
  ? R extends { job: number }
    ? Omit<R, 'job'>
    : never
  : never;

interface Job {
  settle: (reply: Extract<WorkerReply, { type: 'opened' | 'done' }>) => void;
  fail: (error: Error) => void;
  onStage: ((stage: Stage) => void) | undefined;
}

/** Speaks with a reader's worker: numbers the jobs, and gives every answer to the one who asked. */
export async function connectReader(
  worker: WorkerLike,
  place: { models: string; wasm: Record<string, string> },
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

  const ask = (
    request: Unnumbered,
    transfer: Transferable[],
    onStage?: (stage: Stage) => void,
  ): Promise<Extract<WorkerReply, { type: 'opened' | 'done' }>> =>
    new Promise((settle, fail) => {
      if (broken !== undefined) {
        fail(broken);
        return;
      }
      const job = next++;
      jobs.set(job, { settle, fail, onStage });
      worker.postMessage({ ...request, job }, transfer);
    });
  const read = async (
    request: Unnumbered,
    transfer: Transferable[],
    options: ReadOptions,
  ): Promise<Result<Reading>> => {
    const answer = await ask(request, transfer, options.onStage);
    if (answer.type !== 'done') throw new Error('The reader answered another question.');
    return answer.result;
  };

  let about: ReaderAbout;
  try {
    const opened = await ask({ type: 'open', ...place }, []);
    if (opened.type !== 'opened') throw new Error('The reader answered another question.');
    about = opened.about;
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return {
    about,
    // The pixels are copied, not handed over: the caller may want to show them.
    read: (pixels, options = {}) => read({ type: 'read', pixels }, [], options),
    readImage: (image, options = {}) =>
      read({ type: 'read-image', image }, image instanceof Blob ? [] : [image], options),
    close() {
      failAll('The reader was closed.');
      worker.terminate();
    },
  };
}

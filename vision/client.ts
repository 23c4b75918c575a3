import type { Result } from '../rules/result';
import type { ReadOptions, Reader, Reading } from './protocol';

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

/**
 * Starts the reader's worker and loads the models. Rejects with a sentence a player understands where the
 * browser cannot run it.
 */
export async function createWorkerReader(_options: WorkerReaderOptions = {}): Promise<WorkerReader> {
  throw new Error('The reader is not built yet.');
}

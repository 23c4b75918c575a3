import type { Reader } from './protocol';

export type { Reader } from './protocol';

/** The models the reader needs, each a folder under models/. */
export type ModelName = 'detector' | 'classifier';

/** What `createReader` needs from its surroundings. */
export interface ReaderSources {
  /**
   * Bytes of one file of a model (`manifest.json`, `model.json`, `weights.bin`): from disk in Node, by
   * fetch in a browser. Rejects where it is missing.
   */
  loadModel: (name: ModelName, file: string) => Promise<Uint8Array>;
  /** tfjs backend to use instead of the fastest measured one. */
  backend?: 'wasm' | 'webgl';
  /** Folder or URL prefix of tfjs's wasm binaries, ending in `/`; Node finds them by itself. */
  wasm?: string;
}

/**
 * Loads both models, chooses the backend by measured warm-up and returns a reader. Rejects where a model
 * is missing, or damaged (its sha256 does not match its manifest).
 */
export async function createReader(_sources: ReaderSources): Promise<Reader> {
  throw new Error('The reader is not built yet.');
}

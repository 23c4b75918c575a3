import { fault } from '../../rules/result';
import type { Result } from '../../rules/result';
import { createWorkerReader } from '../../vision/client';
import type { Reading, Stage } from '../../vision/protocol';
import type { WorkerReader } from '../../vision/client';

/** What a reading desk needs of a reader. */
export type PictureReader = Pick<WorkerReader, 'readImage'>;

/** Reads photographs one after the other and tells how far it is. The reader is loaded once. */
export class ReadingDesk {
  /** What the reader is doing now; null when it is idle. */
  stage = $state<Stage | null>(null);
  readonly #create: () => Promise<PictureReader>;
  #reader: Promise<PictureReader> | null = null;

  constructor(create: () => Promise<PictureReader> = createWorkerReader) {
    this.#create = create;
  }

  /** Loads the reader ahead of the first photograph. A failure shows when a photograph is to be read. */
  warmUp(): void {
    this.#open().catch(() => undefined);
  }

  /** Reads a picture. Faults: those of the reader, and `unavailable` where it cannot run. */
  async read(picture: Blob): Promise<Result<Reading>> {
    this.stage = 'load';
    try {
      const reader = await this.#open();
      return await reader.readImage(picture, { onStage: (stage) => (this.stage = stage) });
    } catch (error) {
      console.error(error);
      return fault(
        'unavailable',
        'The tile reader could not start in this window; you can still add the tiles by tapping them.',
      );
    } finally {
      this.stage = null;
    }
  }

  #open(): Promise<PictureReader> {
    this.#reader ??= this.#create().catch((error: unknown) => {
      this.#reader = null;
      throw error;
    });
    return this.#reader;
  }
}

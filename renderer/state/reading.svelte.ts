import { fault } from '../../rules/result';
import type { Result } from '../../rules/result';
import { createWorkerReader } from '../../vision/client';
import type { WorkerReader } from '../../vision/client';
import type {
  LearnOptions,
  LearnedSample,
  Learnt,
  LiveOptions,
  LiveSession,
  MarkedTile,
  ReadOptions,
  ReaderAbout,
  Reading,
  Stage,
} from '../../vision/protocol';

/** What a reading desk needs of a reader; a stand-in may leave out what its test does not ask for. */
export interface PictureReader extends Pick<WorkerReader, 'readImage'> {
  readonly about?: ReaderAbout;
  live?(options: LiveOptions): Promise<LiveSession<ImageBitmap>> | LiveSession<ImageBitmap>;
  learnImage?(picture: Blob, options?: LearnOptions): Promise<Result<Learnt>>;
  cutImage?(picture: Blob, tiles: readonly MarkedTile[]): Promise<Result<LearnedSample[]>>;
}

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
  async read(picture: Blob, options: ReadOptions = {}): Promise<Result<Reading>> {
    return this.#work((reader, onStage) => reader.readImage(picture, { ...options, onStage }));
  }

  /** Learns tiles from a picture of a set. Faults: those of the reader, and `unavailable` where it cannot run. */
  async learn(picture: Blob, options: LearnOptions): Promise<Result<Learnt>> {
    return this.#work((reader, onStage) => {
      if (!reader.learnImage) throw new Error('This reader cannot learn.');
      return reader.learnImage(picture, { ...options, onStage });
    });
  }

  /** Cuts tiles out of a picture, as samples of a set. Faults: those of the reader, and `unavailable`. */
  async cut(picture: Blob, tiles: readonly MarkedTile[]): Promise<Result<LearnedSample[]>> {
    return this.#work((reader) => {
      if (!reader.cutImage) throw new Error('This reader cannot learn.');
      return reader.cutImage(picture, tiles);
    });
  }

  /** Id of the classifier with which tiles are named. */
  async classifier(): Promise<string> {
    return (await this.#open()).about?.classifier ?? '';
  }

  /** Begins to follow a table over the frames of a camera. Rejects where the reader cannot run. */
  async live(options: LiveOptions): Promise<LiveSession<ImageBitmap>> {
    const reader = await this.#open();
    if (!reader.live) throw new Error('This reader cannot look live.');
    return reader.live(options);
  }

  /** One job of the reader, with the stage it is at. */
  async #work<T>(
    job: (reader: PictureReader, onStage: (stage: Stage) => void) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    this.stage = 'load';
    try {
      return await job(await this.#open(), (stage) => (this.stage = stage));
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

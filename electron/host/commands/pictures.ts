import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fault, ok } from '../../../rules/result';
import type { Result } from '../../../rules/result';
import type { Helper } from '../../../vision/helper';
import type {
  KnownTable,
  LearnOptions,
  Learnt,
  Point,
  Quad,
  ReadOptions,
  Reader,
  Reading,
} from '../../../vision/protocol';
import { dataFolder, hostFolders } from '../folders';
import { modelsIn } from '../models';
import { createSetStore } from '../sets';
import { unreadable } from './command';

/** A picture file as read. Keys as in the spec's "A recognition result". */
export interface PictureReading extends Reading {
  /** Name of the file, without its folder. */
  image: string;
}

/** Reads picture files one after the other; the models are loaded for the first. */
export interface PictureReader {
  /** Faults: `not-found`, `not-an-image`, `image-too-large`, `no-tiles`, `unavailable` (no models). */
  read(file: string): Promise<Result<PictureReading>>;
  close(): void;
}

/** Reads and learns picture files. */
export interface PictureLearner extends PictureReader {
  /** Learns the tiles in a picture; places are in its own pixels. Faults as of `read`. */
  learn(file: string, options: LearnOptions): Promise<Result<PictureLearnt>>;
  close(): void;
}

/** What was learnt from a picture file. */
export interface PictureLearnt extends Learnt {
  reading: PictureReading;
  /** Id of the classifier whose embeddings the samples carry. */
  classifier: string;
}

/**
 * A reader of picture files that reads with a learnt set, by its name (`not-found` names the sets there are), given
 * what is known of the table.
 */
export async function openPictures(
  set: string | undefined,
  known: KnownTable = {},
): Promise<Result<PictureLearner>> {
  if (set === undefined) return ok(createPictureReader({ known }));
  const stored = await createSetStore(dataFolder()).load(set);
  return stored.ok ? ok(createPictureReader({ set: stored.value.set, known })) : stored;
}

/** Creates a reader of picture files. tfjs, OpenCV and sharp are loaded here and nowhere else: other calls start fast. */
export function createPictureReader(how: Pick<ReadOptions, 'set' | 'known'> = {}): PictureLearner {
  let opening: ReturnType<typeof openReader> | undefined;
  let asked = 0;

  async function open(file: string) {
    let bytes: Buffer;
    try {
      bytes = await readFile(file);
    } catch (error) {
      return fault('not-found', unreadable(error));
    }
    const { decodeImage, inOriginalPixels } = await import('../decode');
    const began = performance.now();
    const image = await decodeImage(bytes);
    if (!image.ok) return image;
    const decoded = performance.now() - began;
    const pixels = image.value;
    try {
      const { reader, helpOut } = await (opening ??= openReader());
      // For a single picture a second thread would be loaded in vain.
      if (++asked > 1) helpOut();
      const told = (reading: Reading): PictureReading => {
        const enlarged = inOriginalPixels(reading, pixels.original);
        const stages = { ...enlarged.stages, decode: decoded };
        return rounded({ image: basename(file), ...enlarged, ms: enlarged.ms + decoded, stages });
      };
      return ok({ reader, pixels, told });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return fault('unavailable', `The reader cannot start: ${reason}`);
    }
  }

  return {
    async read(file) {
      const opened = await open(file);
      if (!opened.ok) return opened;
      const { reader, pixels, told } = opened.value;
      const reading = await reader.read(pixels, how);
      return reading.ok ? ok(told(reading.value)) : reading;
    },
    async learn(file, options) {
      const opened = await open(file);
      if (!opened.ok) return opened;
      const { reader, pixels, told } = opened.value;
      const [sx, sy] = [pixels.width / pixels.original.width, pixels.height / pixels.original.height];
      const known = options.known?.map(({ quad, code }) => ({
        quad: quad.map(([x, y]): Point => [x * sx, y * sy]) as Quad,
        code,
      }));
      const learnt = await reader.learn(pixels, known === undefined ? options : { ...options, known });
      if (!learnt.ok) return learnt;
      const { classifier } = reader.about;
      return ok({ ...learnt.value, reading: told(learnt.value.reading), classifier });
    },
    close() {
      opening?.then(
        ({ reader }) => reader.close(),
        () => undefined,
      );
    },
  };
}

/** Whole milliseconds, hundredths of a pixel and of a per mille: what is meant, without the noise of arithmetic. */
function rounded(reading: PictureReading): PictureReading {
  const to = (digits: number) => (value: number) => Number(value.toFixed(digits));
  const [whole, hundredth, fine] = [to(0), to(2), to(5)];
  return {
    ...reading,
    ms: whole(reading.ms),
    stages: Object.fromEntries(Object.entries(reading.stages).map(([name, ms]) => [name, to(1)(ms)])),
    tiles: reading.tiles.map((tile) => ({
      ...tile,
      confidence: fine(tile.confidence),
      alternatives: tile.alternatives.map(([code, share]) => [code, fine(share)]),
      quad: tile.quad.map(([x, y]) => [hundredth(x), hundredth(y)]) as Quad,
    })),
  };
}

/** Whether a fault says that the input could not be read at all (exit 2), rather than that it is wrong (exit 1). */
export function isUnreadable(code: string): boolean {
  return ['not-found', 'not-an-image', 'image-too-large', 'unavailable'].includes(code);
}

async function openReader(): Promise<{ reader: Reader; helpOut: () => void }> {
  const { createReader } = await import('../../../vision/reader');
  const { allowFused } = await import('../fused');
  const { startHelper } = await import('../helper');
  allowFused();
  const { modelsFolder } = hostFolders();
  let helper: Helper | undefined;
  const reader = await createReader({ loadModel: modelsIn(modelsFolder) }, () => helper);
  return { reader, helpOut: () => (helper ??= startHelper(modelsFolder)) };
}

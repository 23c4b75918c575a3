import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fault, ok } from '../../../rules/result';
import type { Result } from '../../../rules/result';
import type { Quad, Reader, Reading } from '../../../vision/protocol';
import { hostFolders } from '../folders';

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

/** Creates a reader of picture files. tfjs, OpenCV and sharp are loaded here and nowhere else: other calls start fast. */
export function createPictureReader(): PictureReader {
  let opening: Promise<Reader> | undefined;
  return {
    async read(file) {
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
      let reader: Reader;
      try {
        reader = await (opening ??= openReader());
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return fault('unavailable', `The reader cannot start: ${reason}`);
      }
      const reading = await reader.read(image.value);
      if (!reading.ok) return reading;
      const told = inOriginalPixels(reading.value, image.value.original);
      const stages = { ...told.stages, decode: decoded };
      return ok(rounded({ image: basename(file), ...told, ms: told.ms + decoded, stages }));
    },
    close() {
      opening?.then(
        (reader) => reader.close(),
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

/** Why a file cannot be opened, for a person. */
export function unreadable(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return 'There is no such file.';
  if (code === 'EISDIR') return 'This is a folder.';
  return `It cannot be opened (${code ?? String(error)}).`;
}

async function openReader(): Promise<Reader> {
  const { createReader } = await import('../../../vision/reader');
  const { modelsFolder } = hostFolders();
  return createReader({ loadModel: (name, file) => readFile(join(modelsFolder, name, file)) });
}

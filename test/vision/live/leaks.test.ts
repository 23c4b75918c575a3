import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { memory } from '@tensorflow/tfjs-core';
import cv from 'opencv-ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pixels } from '../../../vision/pixels';
import type { LiveState, Reader } from '../../../vision/protocol';
import { createReader } from '../../../vision/reader';

const root = join(import.meta.dirname, '../../..');
const size = { width: 320, height: 180 };

/** A picture of a row of tiles, small, and the same with a hand over a part of it. */
async function frames(): Promise<{ bare: Pixels; covered: Pixels; dark: Pixels }> {
  const { data } = await sharp(join(root, 'test/data/pictures/row-upright.jpg'))
    .resize({ ...size, fit: 'cover' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const covered = Uint8Array.from(data);
  for (let y = 40; y < size.height; y++) {
    for (let x = 130; x < 210; x++) covered.set([200, 140, 110], (y * size.width + x) * 4);
  }
  const dark = Uint8Array.from(data, (value, i) => (i % 4 === 3 ? value : value * 0.02));
  return { bare: { ...size, data }, covered: { ...size, data: covered }, dark: { ...size, data: dark } };
}

let reader: Reader;
beforeAll(async () => {
  reader = await createReader({ loadModel: (name, file) => readFile(join(root, 'models', name, file)) });
});
afterAll(() => reader.close());

/** Counts OpenCV's matrices that were made and not deleted. */
function countMats(): { made: () => number; open: () => number; restore: () => void } {
  let made = 0;
  let deleted = 0;
  const { Mat, getPerspectiveTransform } = cv;
  const prototype = Mat.prototype as { delete(): void };
  const remove = prototype.delete;
  prototype.delete = function (this: unknown) {
    deleted++;
    remove.call(this);
  };
  // OpenCV finds the versions of a function for other numbers of arguments on the function itself.
  const counted = <T extends (...values: never[]) => unknown>(make: T): T =>
    Object.assign(
      ((...values: never[]) => {
        made++;
        return make.apply(cv, values);
      }) as T,
      make,
    );
  const swap = (parts: object): void => void Object.assign(cv, parts);
  swap({
    Mat: new Proxy(Mat, {
      construct(target, values: unknown[]) {
        made++;
        return Reflect.construct(target, values) as object;
      },
    }),
    getPerspectiveTransform: counted(getPerspectiveTransform),
  });
  return {
    made: () => made,
    open: () => made - deleted,
    restore: () => {
      prototype.delete = remove;
      swap({ Mat, getPerspectiveTransform });
    },
  };
}

describe('a live session with the shipped networks', () => {
  it('leaves no tensor and no matrix behind over 1,000 frames', async () => {
    const { bare, covered, dark } = await frames();
    const mats = countMats();
    try {
      const { numTensors } = memory();
      const live = reader.live({ budget: 1 });
      let last: LiveState | undefined;
      let looks = 0;
      for (let frame = 0; frame < 1000; frame++) {
        const within = frame % 500;
        const pixels = within < 400 ? bare : within < 450 ? covered : dark;
        last = await live.look(pixels);
        if (last.work === 'look') looks++;
        // Looks wait until the table has been still for a quarter of a second.
        if (within % 50 < 5 && within % 400 < 60) await new Promise((go) => setTimeout(go, 90));
      }
      expect(looks).toBeGreaterThan(10);
      expect(last!.frame).toBe(1000);
      live.close();
      expect(memory().numTensors).toBe(numTensors);
      expect(mats.made()).toBeGreaterThan(100);
      expect(mats.open()).toBe(0);
    } finally {
      mats.restore();
    }
  }, 300_000);
});

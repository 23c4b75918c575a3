import type { GraphModel } from '@tensorflow/tfjs-converter';
import { tensor, tidy } from '@tensorflow/tfjs-core';
import type { Tensor } from '@tensorflow/tfjs-core';
import { crop, cropSize } from './rectify';

/** Runs the classifier on crops [n, 64, 64, 3] RGB 0–1; returns logits [n, classes + 4 turns]. */
export type Name = (crops: Float32Array) => Promise<Float32Array>;

/** Crops per run: large enough to be quick, small enough that a heap of tiles does not fill the memory. */
const batch = 32;

/** The classifier's network as a function. */
export function createName(model: GraphModel): Name {
  return async (crops) => {
    const count = crops.length / cropSize;
    const parts: Float32Array[] = [];
    for (let start = 0; start < count; start += batch) {
      const end = Math.min(count, start + batch);
      const input = crops.subarray(start * cropSize, end * cropSize);
      const out = tidy(() => model.execute(tensor(input, [end - start, crop.side, crop.side, 3])) as Tensor);
      try {
        parts.push((await out.data()) as Float32Array);
      } finally {
        out.dispose();
      }
    }
    const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  };
}

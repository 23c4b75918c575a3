import type { GraphModel } from '@tensorflow/tfjs-converter';
import { tensor, tidy } from '@tensorflow/tfjs-core';
import type { Tensor } from '@tensorflow/tfjs-core';
import type { View } from '../picture/pyramid';

/** Runs the detector on a view: RGB 0–1 [height, width, 3] to raw cells [height/8, width/8, 7]. */
export type Look = (input: Float32Array, view: View) => Promise<Float32Array>;

/** The detector's network as a function. */
export function createLook(model: GraphModel): Look {
  return async (input, view) => {
    const out = tidy(() => model.execute(tensor(input, [1, view.height, view.width, 3])) as Tensor);
    try {
      return (await out.data()) as Float32Array;
    } finally {
      out.dispose();
    }
  };
}

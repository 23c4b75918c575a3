import type { GraphModel } from '@tensorflow/tfjs-converter';
import { tensor, tidy } from '@tensorflow/tfjs-core';
import type { Tensor } from '@tensorflow/tfjs-core';
import { joinFloats } from '../numbers/floats';
import { crop, cropSize } from '../picture/rectify';
import { turnOutputs } from './outputs';
import type { Named } from './outputs';

/** Runs the classifier on crops [n, 64, 64, 3] RGB 0–1. */
export type Name = (crops: Float32Array) => Promise<Named>;

/** Crops per run: large enough to be quick, small enough that a heap of tiles does not fill the memory. */
const batch = 32;

/** The classifier's network as a function. Where it has no output `embedding`, the classes' logits stand in for one. */
export function createName(model: GraphModel): Name {
  const embeds = model.outputNodes.includes('embedding');
  const frames = model.outputNodes.includes('corners');
  const asked = ['logits', ...(embeds ? ['embedding'] : []), ...(frames ? ['corners'] : [])];
  return async (crops) => {
    const count = crops.length / cropSize;
    const logits: Float32Array[] = [];
    const embeddings: Float32Array[] = [];
    const corners: Float32Array[] = [];
    for (let start = 0; start < count; start += batch) {
      const end = Math.min(count, start + batch);
      const input = crops.subarray(start * cropSize, end * cropSize);
      const outputs = tidy(() => {
        const named = model.execute(tensor(input, [end - start, crop.side, crop.side, 3]), asked);
        return Array.isArray(named) ? named : [named];
      });
      try {
        const values = await Promise.all(outputs.map((out: Tensor) => out.data() as Promise<Float32Array>));
        const said = values[0]!;
        logits.push(said);
        embeddings.push(embeds ? values[1]! : withoutTurns(said, end - start));
        if (frames) corners.push(values.at(-1)!);
      } finally {
        for (const out of outputs) out.dispose();
      }
    }
    const named = { logits: joinFloats(logits), embeddings: joinFloats(embeddings) };
    return frames ? { ...named, corners: joinFloats(corners) } : named;
  };
}

/** The logits of the classes alone. */
function withoutTurns(logits: Float32Array, count: number): Float32Array {
  const width = logits.length / count;
  return logits.filter((_, i) => i % width < width - turnOutputs);
}

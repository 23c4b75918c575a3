import type { io } from '@tensorflow/tfjs-core';

/**
 * A network's weights as `models/training/export.py` stores them: what tfjs knows (float16 among it), and kernels of
 * convolutions in bytes, each output channel at a scale of its own. tfjs knows bytes at one scale a tensor only, which a
 * channel with large weights would spoil for all others.
 */
export type StoredWeights = io.WeightsManifestEntry & { packed?: 'int8' };

/**
 * Stored weights as tfjs takes them: kernels in bytes become float32, all else stays.
 *
 * Of a kernel [h,w,in,out] there are first `out` scales (float32), then its values (int8), each to be multiplied by its channel's scale.
 * Throws where there are fewer or more bytes than the entries tell of.
 */
export function unpacked(
  entries: readonly StoredWeights[],
  stored: ArrayBuffer,
): { specs: io.WeightsManifestEntry[]; data: ArrayBuffer } {
  const parts: Uint8Array[] = [];
  let at = 0;
  const take = (bytes: number): Uint8Array => {
    if (at + bytes > stored.byteLength) throw new Error('There are fewer weights than the model tells of.');
    at += bytes;
    return new Uint8Array(stored.slice(at - bytes, at));
  };
  const specs = entries.map(({ packed, ...entry }) => {
    const size = entry.shape.reduce((a, b) => a * b, 1);
    if (packed === undefined) {
      parts.push(take(size * (entry.quantization?.dtype === 'float16' ? 2 : 4)));
      return entry;
    }
    const scales = new Float32Array(take(4 * entry.shape.at(-1)!).buffer);
    const steps = new Int8Array(take(size).buffer);
    const values = new Float32Array(size);
    for (let first = 0; first < size; first += scales.length) {
      for (let k = 0; k < scales.length; k++) values[first + k] = steps[first + k]! * scales[k]!;
    }
    parts.push(new Uint8Array(values.buffer));
    return entry;
  });
  if (at !== stored.byteLength) throw new Error('There are more weights than the model tells of.');
  return { specs, data: joined(parts) };
}

/** Bytes one after the other. */
export function joined(parts: readonly Uint8Array[]): ArrayBuffer {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all.buffer;
}

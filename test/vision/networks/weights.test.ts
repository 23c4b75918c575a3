import { describe, expect, it } from 'vitest';
import { unpacked } from '../../../vision/networks/weights';
import type { StoredWeights } from '../../../vision/networks/weights';

const bytesOf = (...parts: (Float32Array | Int8Array | Uint16Array | Int32Array)[]): ArrayBuffer => {
  const all = parts.flatMap((part) => [...new Uint8Array(part.buffer, part.byteOffset, part.byteLength)]);
  return new Uint8Array(all).buffer;
};

/** A kernel 1×1 from two channels to three, in bytes. */
const kernel: StoredWeights = { name: 'k', shape: [1, 1, 2, 3], dtype: 'float32', packed: 'int8' };
const scales = new Float32Array([1, 0.5, 0.01]);
const steps = new Int8Array([127, -128, 3, 0, 2, -100]);

describe('stored weights', () => {
  it('have kernels in bytes, each output channel at its own scale', () => {
    const { specs, data } = unpacked([kernel], bytesOf(scales, steps));
    expect(specs).toEqual([{ name: 'k', shape: [1, 1, 2, 3], dtype: 'float32' }]);
    const expected = [127, -64, 0.03, 0, 1, -1];
    [...new Float32Array(data)].forEach((value, i) => expect(value).toBeCloseTo(expected[i]!, 5));
  });

  it('stay what they are where tfjs knows them', () => {
    const half: StoredWeights = {
      name: 'b',
      shape: [3],
      dtype: 'float32',
      quantization: { dtype: 'float16' },
    };
    const axis: StoredWeights = { name: 'axis', shape: [], dtype: 'int32' };
    const [halves, whole] = [new Uint16Array([0x3c00, 0x4000, 0xbc00]), new Int32Array([3])];
    const { specs, data } = unpacked([half, kernel, axis], bytesOf(halves, scales, steps, whole));
    expect(specs[0]).toEqual(half);
    expect(specs[2]).toEqual(axis);
    expect(data.byteLength).toBe(6 + 24 + 4);
    expect([...new Uint16Array(data.slice(0, 6))]).toEqual([...halves]);
    expect(new Int32Array(data.slice(30))[0]).toBe(3);
  });

  it.each([
    ['fewer', bytesOf(scales, steps.slice(1))],
    ['more', bytesOf(scales, steps, new Int8Array(1))],
  ])('are refused where there are %s than the model tells of', (which, stored) => {
    expect(() => unpacked([kernel], stored)).toThrow(`There are ${which} weights than the model tells of.`);
  });
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { backend, dispose, env, getKernel, ready, setBackend, tensor } from '@tensorflow/tfjs-core';
import type { KernelFunc, Tensor, TensorInfo } from '@tensorflow/tfjs-core';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { allowFused } from '../../../electron/host/fused';
import { bytesOfCode, isFused } from '../../../vision/networks/kernels/code';
import { useOwnKernels } from '../../../vision/networks/kernels/kernels';

const root = join(import.meta.dirname, '../../..');
const wasm = join(
  dirname(createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm/package.json')),
  'wasm-out/',
);

/** tfjs's kernels, as they were before ours stood before them. */
const theirs: Record<string, KernelFunc> = {};

beforeAll(async () => {
  allowFused();
  env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  setWasmPaths(wasm);
  await setBackend('wasm');
  await ready();
  for (const name of ['FusedConv2D', 'DepthToSpace']) theirs[name] = getKernel(name, 'wasm').kernelFunc;
  expect(await useOwnKernels(backend())).toBe(true);
});

/** Values that look like noise, between −1 and 1, and are the same each time. */
function noise(shape: readonly number[], seed = 1): Tensor {
  const values = Float32Array.from({ length: shape.reduce((a, b) => a * b, 1) }, (_, i) => {
    return Math.sin((i + 1) * 12.9898 * seed) * Math.cos(i * 0.37 + seed);
  });
  return tensor(values, [...shape]);
}

interface Made {
  shape: number[];
  values: number[];
}

/** What a kernel makes of its inputs. */
function run(kernel: KernelFunc, inputs: Record<string, Tensor>, attrs: Record<string, unknown>): Made {
  const of = backend() as BackendWasm;
  const out = kernel({ inputs, attrs: attrs as never, backend: of }) as TensorInfo;
  const made = { shape: out.shape, values: [...of.typedArrayFromHeap(out)] };
  of.disposeData(out.dataId);
  return made;
}

/** How far two pictures are apart, as a part of their largest value, and whether they are the same to the last bit. */
function compare(a: Made, b: Made): { worst: number; same: boolean } {
  expect(a.shape).toEqual(b.shape);
  const largest = (of: readonly number[]): number =>
    of.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  const worst = largest(a.values.map((value, i) => value - b.values[i]!)) / largest(b.values);
  return { worst, same: a.values.every((value, i) => Object.is(value, b.values[i])) };
}

interface Convolution {
  /** n, h, w, c of the picture. */
  x: [number, number, number, number];
  /** Output channels. */
  k: number;
  stride?: number | [number, number];
  size?: number;
  activation?: string;
  pad?: string;
  dilation?: number;
  bias?: boolean;
}

function convolved(convolution: Convolution): { worst: number; same: boolean } {
  const { x, k, stride = 1, size = 3, activation = 'relu', pad = 'same' } = convolution;
  const { dilation = 1, bias = true } = convolution;
  const inputs = {
    x: noise(x),
    filter: noise([size, size, x[3], k], 2),
    ...(bias && { bias: noise([k], 3) }),
  };
  const attrs = {
    strides: [stride].flat().length === 2 ? stride : [stride, stride],
    pad,
    dataFormat: 'NHWC',
    dilations: [dilation, dilation],
    activation,
  };
  const ours = run(getKernel('FusedConv2D', 'wasm').kernelFunc, inputs, attrs);
  const told = compare(ours, run(theirs['FusedConv2D']!, inputs, attrs));
  dispose(inputs);
  return told;
}

describe('convolutions that our code computes', () => {
  it.each<[string, Convolution]>([
    ['one tile', { x: [1, 4, 4, 4], k: 8 }],
    ['the smallest picture', { x: [1, 1, 1, 4], k: 8 }],
    ['a picture of no whole tiles', { x: [1, 7, 5, 8], k: 16 }],
    ['one row', { x: [1, 1, 9, 4], k: 8 }],
    ['one column', { x: [2, 9, 1, 4], k: 8 }],
    ['tiles that end where the picture does', { x: [2, 8, 14, 4], k: 8 }],
    ['the same to the right', { x: [2, 14, 8, 4], k: 8 }],
    ['several pictures', { x: [3, 8, 8, 12], k: 24 }],
    ['more tiles than are worked on at a time', { x: [2, 30, 33, 16], k: 32 }],
    ['what is negative stays', { x: [2, 9, 10, 8], k: 8, activation: 'linear' }],
    ['as many channels as the second network has', { x: [1, 8, 8, 224], k: 224 }],
  ])('%s, with a stride of one and of two', (_, convolution) => {
    for (const stride of [1, 2]) {
      const { worst, same } = convolved({ ...convolution, stride });
      expect(worst).toBeLessThan(5e-5);
      // To the last bit it would be tfjs's own.
      expect(same).toBe(false);
    }
  });

  it.each<[string, Convolution]>([
    ['three channels', { x: [1, 8, 8, 3], k: 8 }],
    ['outputs by fours', { x: [1, 8, 8, 4], k: 4 }],
    ['a filter of one', { x: [1, 8, 8, 4], k: 8, size: 1 }],
    ['a stride of three', { x: [1, 8, 8, 4], k: 8, stride: 3 }],
    ['a stride of its own each way', { x: [1, 8, 8, 4], k: 8, stride: [1, 2] }],
    ['without what lies beyond the edges', { x: [1, 8, 8, 4], k: 8, pad: 'valid' }],
    ['a filter with gaps', { x: [1, 8, 8, 4], k: 8, dilation: 2 }],
    ['another activation', { x: [1, 8, 8, 4], k: 8, activation: 'relu6' }],
    ['no bias', { x: [1, 8, 8, 4], k: 8, bias: false }],
  ])('not: %s', (_, convolution) => {
    expect(convolved(convolution).same).toBe(true);
  });

  it('not: channels first, which tfjs does not compute either', () => {
    const inputs = { x: noise([1, 8, 8, 4]), filter: noise([3, 3, 4, 8]), bias: noise([8]) };
    const attrs = { strides: [1, 1], dilations: [1, 1], pad: 'same', dataFormat: 'NCHW', activation: 'relu' };
    expect(() => run(getKernel('FusedConv2D', 'wasm').kernelFunc, inputs, attrs)).toThrow('dataFormat');
    dispose(inputs);
  });

  it('one filter with either stride', () => {
    const inputs = { x: noise([1, 8, 8, 4]), filter: noise([3, 3, 4, 8], 2), bias: noise([8], 3) };
    for (const strides of [
      [1, 1],
      [2, 2],
    ]) {
      const attrs = { strides, dilations: [1, 1], pad: 'same', dataFormat: 'NHWC', activation: 'linear' };
      const ours = run(getKernel('FusedConv2D', 'wasm').kernelFunc, inputs, attrs);
      expect(compare(ours, run(theirs['FusedConv2D']!, inputs, attrs)).worst).toBeLessThan(5e-5);
    }
    dispose(inputs);
  });

  it('where memory runs out, says so and goes on with what it has', () => {
    const { wasm } = backend() as unknown as { wasm: { _malloc(bytes: number): number } };
    const inputs = { x: noise([1, 4, 4, 512]), filter: noise([3, 3, 512, 512], 2), bias: noise([512], 3) };
    const attrs = { strides: [1, 1], dilations: [1, 1], pad: 'same', dataFormat: 'NHWC', activation: 'relu' };
    const short = vi.spyOn(wasm, '_malloc').mockReturnValue(0);
    expect(() => run(getKernel('FusedConv2D', 'wasm').kernelFunc, inputs, attrs)).toThrow(
      'not enough memory',
    );
    short.mockRestore();
    dispose(inputs);
    expect(convolved({ x: [1, 4, 4, 8], k: 8 }).worst).toBeLessThan(5e-5);
  });

  it('forgets the filters of networks that are gone', () => {
    const { asm } = (backend() as unknown as { wasm: { asm: { memory: WebAssembly.Memory } } }).wasm;
    const large: Convolution = { x: [1, 4, 4, 224], k: 224 };
    for (let i = 0; i < 3; i++) convolved(large);
    const before = asm.memory.buffer.byteLength;
    // Of each 7 MB would be left.
    for (let i = 0; i < 20; i++) convolved(large);
    expect(asm.memory.buffer.byteLength).toBe(before);
  });
});

describe('products and sums', () => {
  afterEach(() => vi.restoreAllMocks());

  /** What the compiled code makes of a picture of noise, computed in memory of its own. */
  async function computed(stride: number): Promise<Float32Array> {
    const memory = new WebAssembly.Memory({ initial: 64 });
    const { instance } = await WebAssembly.instantiate(bytesOfCode(), { env: { memory } });
    const { pack, convolve } = instance.exports as Record<string, (...numbers: number[]) => void>;
    const [h, w, c, k] = [9, 10, 24, 16];
    const [x, filter, bias, packed, out, scratch] = [1, 2, 3, 4, 5, 6].map((i) => i << 18);
    for (const [i, at] of [x!, filter!, bias!].entries()) {
      const values = noise([h * w * c], i + 1);
      new Float32Array(memory.buffer, at).set(values.dataSync());
      values.dispose();
    }
    pack!(filter!, packed!, scratch!, c, k, stride);
    convolve!(x!, packed!, bias!, out!, scratch!, 1, h, w, c, k, stride, 0);
    return new Float32Array(memory.buffer, out, Math.ceil(h / stride) * Math.ceil(w / stride) * k).slice();
  }

  it('are computed at once where that is known', () => {
    expect(isFused()).toBe(true);
    const fused = bytesOfCode();
    vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
    expect(isFused()).toBe(false);
    expect(bytesOfCode()).not.toEqual(fused);
  });

  it.each([1, 2])('come to the same one by one, with a stride of %d', async (stride) => {
    const fused = await computed(stride);
    vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
    const plain = await computed(stride);
    expect(Math.max(...fused.map(Math.abs))).toBeGreaterThan(1);
    expect(Math.max(...fused.map((value, i) => Math.abs(value - plain[i]!)))).toBeLessThan(2e-5);
  });
});

describe('depth to space', () => {
  it.each([
    [[1, 3, 5, 8], 2, 'NHWC'],
    [[2, 2, 1, 18], 3, 'NHWC'],
    [[1, 4, 4, 256], 2, 'NHWC'],
    [[1, 8, 2, 8], 2, 'NCHW'],
  ] as [number[], number, string][])('%j by %d, %s', (shape, blockSize, dataFormat) => {
    const inputs = { x: noise(shape) };
    const attrs = { blockSize, dataFormat };
    const ours = run(getKernel('DepthToSpace', 'wasm').kernelFunc, inputs, attrs);
    expect(compare(ours, run(theirs['DepthToSpace']!, inputs, attrs)).same).toBe(true);
    dispose(inputs);
  });
});

describe('whose backend it is', () => {
  it.each([
    ['does not show its memory', { wasm: { asm: {} } }],
    ['shows nothing of its module', { wasm: {} }],
  ])('leaves all to tfjs where it %s', async (_, other) => {
    expect(await useOwnKernels(other)).toBe(false);
  });

  it('asked again, has its code already', async () => {
    const compiled = vi.spyOn(WebAssembly, 'instantiate');
    expect(await useOwnKernels(backend())).toBe(true);
    expect(compiled).not.toHaveBeenCalled();
    compiled.mockRestore();
  });

  it('of another backend too, our kernels stand before tfjs’s once', async () => {
    const before = getKernel('FusedConv2D', 'wasm');
    const other = { wasm: { asm: { memory: new WebAssembly.Memory({ initial: 1 }) } } };
    expect(await useOwnKernels(other)).toBe(true);
    expect(getKernel('FusedConv2D', 'wasm')).toBe(before);
  });
});

it('the compiled code is that of the source', async () => {
  const { compiled, target } = (await import(pathToFileURL(join(root, 'scripts/kernels.mjs')).href)) as {
    compiled(): Promise<string>;
    target: string;
  };
  expect(readFileSync(join(root, target), 'utf8')).toBe(await compiled());
});

import { getKernel, registerKernel, unregisterKernel } from '@tensorflow/tfjs-core';
import type { KernelFunc, TensorInfo } from '@tensorflow/tfjs-core';
import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import { bytesOfCode } from './code';

// Nearly all that the networks compute are convolutions of 3 × 3. On WebAssembly these are computed by code of ours, in two fifths of tfjs's time
// or less; so is what makes pictures larger. All else, and all where the browser cannot, stays with tfjs. Our code works in tfjs's own memory:
// nothing is copied.

/** What assembly/ exports. Places in memory and counts are numbers. */
interface Code {
  scratchBytes(c: number, k: number, stride: number): number;
  packedBytes(c: number, k: number): number;
  pack(filter: number, to: number, scratch: number, c: number, k: number, stride: number): void;
  convolve(
    x: number,
    packed: number,
    bias: number,
    out: number,
    scratch: number,
    n: number,
    h: number,
    w: number,
    c: number,
    k: number,
    stride: number,
    relu: number,
  ): void;
  deal(x: number, out: number, n: number, h: number, w: number, block: number, bytes: number): void;
}

type Stride = 1 | 2;

/** Our code in the memory of one tfjs backend. */
interface Own {
  backend: BackendWasm;
  code: Code;
  /** Where transformed filters lie, for each stride by tfjs's name of their data. */
  packed: Record<Stride, Map<object, number>>;
  scratch: { at: number; bytes: number };
}

type Params = Parameters<KernelFunc>[0];

/** Computes what tfjs's kernel of the same name does; undefined for what is not of the kind that our code computes. */
type OwnKernel = (own: Own, params: Params) => TensorInfo | undefined;

/** Our code by the backend that it is for. */
const owns = new WeakMap<object, Own>();

/** Our kernels by tfjs's names of them. */
const kernels: Record<string, OwnKernel> = { FusedConv2D: convolve, DepthToSpace: deal };

let areRegistered = false;

/**
 * From now on a WebAssembly backend of tfjs computes with our kernels what they can. Says whether it does: not where there is no SIMD, or where
 * tfjs does not show its memory.
 */
export async function useOwnKernels(of: object): Promise<boolean> {
  if (owns.has(of)) return true;
  const backend = of as BackendWasm;
  const { asm } = backend.wasm as unknown as { asm: { memory: WebAssembly.Memory } };
  try {
    const { instance } = await WebAssembly.instantiate(bytesOfCode(), { env: { memory: asm.memory } });
    const code = instance.exports as unknown as Code;
    owns.set(backend, {
      backend,
      code,
      packed: { 1: new Map(), 2: new Map() },
      scratch: { at: 0, bytes: 0 },
    });
  } catch {
    return false;
  }
  if (!areRegistered) for (const [name, kernel] of Object.entries(kernels)) putBefore(name, kernel);
  areRegistered = true;
  return true;
}

/** Puts a kernel of ours before tfjs's of the same name. */
function putBefore(kernelName: string, kernel: OwnKernel): void {
  const theirs = getKernel(kernelName, 'wasm');
  const kernelFunc: KernelFunc = (params) => {
    const own = owns.get(params.backend as object);
    return (own && kernel(own, params)) ?? theirs.kernelFunc(params);
  };
  unregisterKernel(kernelName, 'wasm');
  registerKernel({ ...theirs, kernelFunc });
}

/** Convolutions of 3 × 3 with a stride of one or two and zeros around, with a bias, and without what is negative or with it. */
function convolve(own: Own, { inputs, attrs = {} }: Params): TensorInfo | undefined {
  const { x, filter, bias } = inputs;
  const stride = [attrs['strides']].flat()[0];
  if (bias === undefined || !isConvolved(filter!, attrs) || (stride !== 1 && stride !== 2)) return undefined;
  const { backend, code } = own;
  const [n, h, w] = x!.shape as [number, number, number, number];
  const [c, k] = filter!.shape.slice(2) as [number, number];
  const scratch = scratchOf(own, code.scratchBytes(c, k, stride));
  const weights = weightsOf(own, filter!, stride);
  const out = backend.makeOutput([n, Math.ceil(h / stride), Math.ceil(w / stride), k], 'float32');
  const [from, biases, to] = [x!, bias, out].map(({ dataId }) => backend.getMemoryOffset(dataId));
  const relu = attrs['activation'] === 'relu' ? 1 : 0;
  code.convolve(from!, weights, biases!, to!, scratch, n, h, w, c, k, stride, relu);
  return out;
}

/** Whether a convolution is of the kind that our code computes, whatever its stride. */
function isConvolved({ shape }: TensorInfo, attrs: NonNullable<Params['attrs']>): boolean {
  const [height, width, c, k] = shape as [number, number, number, number];
  const { strides, dilations, pad, dataFormat, activation } = attrs;
  const areAlike = new Set([strides].flat()).size === 1;
  const isDense = [dilations].flat().every((step) => step === 1);
  const isSized = height === 3 && width === 3 && c % 4 === 0 && k % 8 === 0;
  const isLaid = pad === 'same' && dataFormat === 'NHWC';
  return isSized && isLaid && areAlike && isDense && (activation === 'relu' || activation === 'linear');
}

/** Where a filter lies transformed for a stride; those whose network is gone are forgotten for it. */
function weightsOf(own: Own, { dataId, shape }: TensorInfo, stride: Stride): number {
  const { backend, code, scratch } = own;
  const packed = own.packed[stride];
  const known = packed.get(dataId);
  if (known !== undefined) return known;
  for (const [other, at] of packed) {
    if (backend.dataIdMap.has(other)) continue;
    memory(backend)._free(at);
    packed.delete(other);
  }
  const [c, k] = shape.slice(2) as [number, number];
  const at = allocate(backend, code.packedBytes(c, k));
  code.pack(backend.getMemoryOffset(dataId), at, scratch.at, c, k, stride);
  packed.set(dataId, at);
  return at;
}

/** A place of so many bytes that every call may use. */
function scratchOf({ backend, scratch }: Own, bytes: number): number {
  if (scratch.bytes < bytes) {
    // First: where there is no more memory, the old place stays good.
    const at = allocate(backend, bytes);
    memory(backend)._free(scratch.at);
    Object.assign(scratch, { at, bytes });
  }
  return scratch.at;
}

/** Pixels of 4 · c channels as blocks of two by two pixels, and so on. */
function deal({ backend, code }: Own, { inputs, attrs = {} }: Params): TensorInfo | undefined {
  const { shape, dataId } = inputs['x']!;
  const [n, h, w, all] = shape as [number, number, number, number];
  if (attrs['dataFormat'] !== 'NHWC') return undefined;
  const block = attrs['blockSize'] as number;
  const c = all / block ** 2;
  const out = backend.makeOutput([n, h * block, w * block, c], 'float32');
  const [from, to] = [dataId, out.dataId].map((id) => backend.getMemoryOffset(id));
  code.deal(from!, to!, n, h, w, block, c * Float32Array.BYTES_PER_ELEMENT);
  return out;
}

/** What Emscripten adds to tfjs's module, and its types leave out. */
function memory({ wasm }: BackendWasm): { _malloc(bytes: number): number; _free(at: number): void } {
  return wasm as unknown as ReturnType<typeof memory>;
}

/** A place in the memory of tfjs's WebAssembly. Throws where there is no more. */
function allocate(backend: BackendWasm, bytes: number): number {
  // Above 2 GB places come as negative numbers.
  const at = memory(backend)._malloc(bytes) >>> 0;
  if (at === 0) throw new Error('There is not enough memory to read tiles.');
  return at;
}

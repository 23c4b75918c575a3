import { backend, env, getBackend, ready, setBackend, tensor } from '@tensorflow/tfjs-core';
import type { Tensor } from '@tensorflow/tfjs-core';
import { setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { buildModel } from './model';
import type { ModelFiles } from './model';
import { useOwnKernels } from './kernels/kernels';

/** tfjs backends the reader can run on. */
export type BackendName = 'wasm' | 'webgl';

/** Side in px of the picture that backends are compared on. */
const probeSide = 320;

/** Graphics drivers that compute something else are not used, however fast: largest difference allowed. */
const largestDifference = 0.05;

/** URLs of the three binaries by their own names, or a folder that holds them, ending in `/`. */
export type WasmPaths = Parameters<typeof setWasmPaths>[0];

/**
 * Makes the fastest backend the one in use and returns its name as tfjs reports it. WebAssembly is there
 * everywhere; WebGL competes only where a real graphics processor with full float precision stands behind
 * it, since software WebGL is ten times slower than WebAssembly and takes seconds to find that out. What
 * counts is the detector's time after one warm-up, not what a device claims to be.
 */
export async function chooseBackend(
  detector: ModelFiles,
  wanted?: BackendName,
  wasm?: WasmPaths,
): Promise<string> {
  // Threads need cross-origin isolation and blob workers, which a strict CSP blocks; SIMD on one is enough.
  env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  setThreadsCount(1);
  if (wasm !== undefined) setWasmPaths(wasm);
  const candidates: BackendName[] = wanted === undefined ? ['wasm'] : [wanted];
  if (wanted === 'webgl' || (wanted === undefined && (await hasRealWebgl()))) {
    await import('@tensorflow/tfjs-backend-webgl');
    if (wanted === undefined) candidates.push('webgl');
  }
  if (candidates.length > 1) {
    const trials: Trial[] = [];
    for (const name of candidates) {
      const trial = await tryOut(name, detector);
      if (trial !== undefined && agrees(trial, trials[0])) trials.push(trial);
    }
    trials.sort((a, b) => a.time - b.time);
    candidates.splice(0, candidates.length, ...trials.map((trial) => trial.name));
  }
  for (const name of candidates) if (await active(name)) return getBackend();
  throw new Error('This browser offers neither WebAssembly nor WebGL to read tiles with.');
}

/** Switches to a backend and asks tfjs whether it really is the one in use. */
async function active(name: BackendName): Promise<boolean> {
  try {
    if (!(await setBackend(name))) return false;
  } catch {
    return false;
  }
  await ready();
  if (getBackend() !== name) return false;
  if (name === 'wasm') await useOwnKernels(backend());
  return true;
}

/** How a backend did on the probe. */
interface Trial {
  name: BackendName;
  /** Milliseconds of one look after a warm-up. */
  time: number;
  answer: Float32Array;
}

/** One look of the detector at a made-up picture on a backend; undefined where it does not run. */
async function tryOut(name: BackendName, files: ModelFiles): Promise<Trial | undefined> {
  if (!(await active(name))) return undefined;
  const model = await buildModel(files);
  const pixels = Float32Array.from({ length: probeSide * probeSide * 3 }, (_, i) => ((i * 7919) % 256) / 255);
  const picture = tensor(pixels, [1, probeSide, probeSide, 3]);
  const look = async (): Promise<{ time: number; answer: Float32Array }> => {
    const start = performance.now();
    const out = model.execute(picture) as Tensor;
    const answer = (await out.data()) as Float32Array;
    out.dispose();
    return { time: performance.now() - start, answer };
  };
  try {
    const { answer } = await look();
    const time = Math.min((await look()).time, (await look()).time);
    return { name, time, answer };
  } catch {
    return undefined;
  } finally {
    picture.dispose();
    model.dispose();
  }
}

/** Whether two backends give the same answer; the first one tried, WebAssembly, is what others must agree with. */
function agrees({ answer }: Trial, first: Trial | undefined): boolean {
  if (first === undefined) return true;
  return answer.every((value, i) => Math.abs(value - first.answer[i]!) <= largestDifference);
}

/** Whether WebGL 2 runs on graphics hardware here. */
async function hasRealWebgl(): Promise<boolean> {
  if (typeof OffscreenCanvas === 'undefined') return false;
  const gl = new OffscreenCanvas(1, 1).getContext('webgl2');
  if (gl === null) return false;
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const renderer = String(gl.getParameter(info === null ? gl.RENDERER : info.UNMASKED_RENDERER_WEBGL));
  const floats = gl.getExtension('EXT_color_buffer_float') !== null;
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return floats && !/swiftshader|llvmpipe|software|basic render/i.test(renderer);
}

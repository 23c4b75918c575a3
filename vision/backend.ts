import { env, getBackend, ready, setBackend, tensor } from '@tensorflow/tfjs-core';
import type { Tensor } from '@tensorflow/tfjs-core';
import { setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { buildModel } from './model';
import type { ModelFiles } from './model';

/** tfjs backends the reader can run on. */
export type BackendName = 'wasm' | 'webgl';

/** Side in px of the picture that backends are compared on. */
const probeSide = 320;

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
    const times = new Map<BackendName, number>();
    for (const name of candidates) {
      const time = await measured(name, detector);
      if (time !== undefined) times.set(name, time);
    }
    candidates.splice(
      0,
      candidates.length,
      ...[...times.keys()].sort((a, b) => times.get(a)! - times.get(b)!),
    );
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
  return getBackend() === name;
}

/** Milliseconds of one look of the detector on a backend, after a warm-up; undefined where it does not run. */
async function measured(name: BackendName, files: ModelFiles): Promise<number | undefined> {
  if (!(await active(name))) return undefined;
  const model = await buildModel(files);
  const picture = tensor(new Float32Array(probeSide * probeSide * 3), [1, probeSide, probeSide, 3]);
  const look = async (): Promise<number> => {
    const start = performance.now();
    const out = model.execute(picture) as Tensor;
    await out.data();
    out.dispose();
    return performance.now() - start;
  };
  try {
    await look();
    return Math.min(await look(), await look());
  } catch {
    return undefined;
  } finally {
    picture.dispose();
    model.dispose();
  }
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

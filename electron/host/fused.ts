import { setFlagsFromString } from 'node:v8';
import { isFused } from '../../vision/networks/kernels/code';

/** Lets the networks compute products and sums at once where Node can, but keeps that behind a switch, as version 20 does. Before they are loaded. */
export function allowFused(): void {
  if (!isFused()) setFlagsFromString('--experimental-wasm-relaxed-simd');
}

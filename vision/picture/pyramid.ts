import type { Pixels } from '../pixels';
import type { Point } from '../protocol';

/**
 * A picture at full, half, quarter … size. Networks and crops sample the level nearest their own scale:
 * sampling a large picture sparsely would alias, and averaging it anew for every crop would be slow.
 */
export interface Pyramid {
  /** Level 0 is the picture itself; level i is `2 ** i` times smaller. */
  levels: Pixels[];
}

/**
 * Each pixel the mean of 2×2 pixels; an odd last row or column is dropped. Two colours are added at once in
 * the halves of a 32-bit number, which is three times as fast as one by one.
 */
export function halve(pixels: Pixels): Pixels {
  const { width } = pixels;
  const w = width >> 1;
  const h = pixels.height >> 1;
  const data = wordsOf(pixels);
  const half = new Uint32Array(w * h);
  const pair = 0x00ff00ff;
  const rounding = 0x00020002;
  for (let y = 0; y < h; y++) {
    let a = 2 * y * width;
    let c = a + width;
    let to = y * w;
    for (let x = 0; x < w; x++, a += 2, c += 2, to++) {
      const p = data[a]!;
      const q = data[a + 1]!;
      const r = data[c]!;
      const s = data[c + 1]!;
      const even = ((p & pair) + (q & pair) + (r & pair) + (s & pair) + rounding) >>> 2;
      const odd =
        (((p >>> 8) & pair) + ((q >>> 8) & pair) + ((r >>> 8) & pair) + ((s >>> 8) & pair) + rounding) >>> 2;
      half[to] = (even & pair) | ((odd & pair) << 8);
    }
  }
  return { width: w, height: h, data: new Uint8Array(half.buffer) };
}

/** Pixels as one 32-bit number each; copied where they do not lie at a whole number of them. */
function wordsOf({ data }: Pixels): Uint32Array {
  const whole = data.byteOffset % 4 === 0 ? data : data.slice();
  return new Uint32Array(whole.buffer, whole.byteOffset, data.length >> 2);
}

/** Builds the levels down to `smallest` pixels on the long side. */
export function createPyramid(pixels: Pixels, smallest = 256): Pyramid {
  const levels = [pixels];
  for (let last = pixels; Math.max(last.width, last.height) >= 2 * smallest;) {
    if (last.width < 2 || last.height < 2) break;
    last = halve(last);
    levels.push(last);
  }
  return { levels };
}

/** The coarsest level that still has at least `scale` times the resolution of the picture. */
export function levelFor(pyramid: Pyramid, scale: number): { pixels: Pixels; factor: number } {
  const wanted = scale >= 1 ? 0 : Math.floor(Math.log2(1 / scale) + 1e-6);
  const level = Math.min(wanted, pyramid.levels.length - 1);
  return { pixels: pyramid.levels[level]!, factor: 2 ** -level };
}

/** A part of the picture shown to the detector: an upright rectangle at a scale. */
export interface View {
  /** Top left corner in picture pixels. */
  origin: Point;
  /** View pixels per picture pixel, from left to right. */
  scale: number;
  /** So many times that from top to bottom (see `slant.ts`); 1 where nothing is said. */
  stretch?: number;
  /** Size in view pixels, a multiple of 32. */
  width: number;
  height: number;
}

/** View pixels per picture pixel from top to bottom. */
export function scaleDown({ scale, stretch = 1 }: View): number {
  return scale * stretch;
}

/** Grey put where a view reaches past the picture. */
const outside = 114 / 255;

/**
 * Samples a view bilinearly from the fitting level. Returns RGB in 0–1, `height` × `width` × 3, the layout
 * of the networks' input.
 */
export function sampleView(pyramid: Pyramid, view: View): Float32Array {
  const { pixels, factor } = levelFor(pyramid, view.scale);
  const { width: w, height: h, data } = pixels;
  const out = new Float32Array(view.width * view.height * 3).fill(outside);
  const columns = axisSamples(view.width, view.origin[0] * factor, factor / view.scale, w);
  const rows = axisSamples(view.height, view.origin[1] * factor, factor / scaleDown(view), h);
  for (let y = 0; y < view.height; y++) {
    if (rows.inside[y] === 0) continue;
    const top = rows.low[y]! * w;
    const bottom = rows.high[y]! * w;
    const fy = rows.share[y]!;
    let to = y * view.width * 3;
    for (let x = 0; x < view.width; x++, to += 3) {
      if (columns.inside[x] === 0) continue;
      const fx = columns.share[x]!;
      const left = columns.low[x]!;
      const right = columns.high[x]!;
      const a = (top + left) * 4;
      const b = (top + right) * 4;
      const c = (bottom + left) * 4;
      const d = (bottom + right) * 4;
      const wa = ((1 - fx) * (1 - fy)) / 255;
      const wb = (fx * (1 - fy)) / 255;
      const wc = ((1 - fx) * fy) / 255;
      const wd = (fx * fy) / 255;
      out[to] = data[a]! * wa + data[b]! * wb + data[c]! * wc + data[d]! * wd;
      out[to + 1] = data[a + 1]! * wa + data[b + 1]! * wb + data[c + 1]! * wc + data[d + 1]! * wd;
      out[to + 2] = data[a + 2]! * wa + data[b + 2]! * wb + data[c + 2]! * wc + data[d + 2]! * wd;
    }
  }
  return out;
}

/** Along one axis: which two source pixels each sample lies between, and how far from the first. */
function axisSamples(
  count: number,
  start: number,
  step: number,
  size: number,
): { low: Int32Array; high: Int32Array; share: Float32Array; inside: Uint8Array } {
  const low = new Int32Array(count);
  const high = new Int32Array(count);
  const share = new Float32Array(count);
  const inside = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const edge = start + (i + 0.5) * step;
    inside[i] = edge >= 0 && edge <= size ? 1 : 0;
    const at = Math.min(Math.max(edge - 0.5, 0), size - 1);
    low[i] = Math.floor(at);
    high[i] = Math.min(low[i]! + 1, size - 1);
    share[i] = at - low[i]!;
  }
  return { low, high, share, inside };
}

/** The view of a whole picture with its long side on `side` view pixels, rounded up to multiples of 32. */
export function wholeView(width: number, height: number, side: number): View {
  const scale = side / Math.max(width, height);
  return {
    origin: [0, 0],
    scale,
    width: roundUp(width * scale),
    height: roundUp(height * scale),
  };
}

/** The next multiple of 32, the detector's coarsest stride. */
export function roundUp(size: number): number {
  return Math.max(32, Math.ceil(size / 32 - 1e-6) * 32);
}

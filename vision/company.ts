import { dot, length, subtract, unit } from './geometry';
import type { Outline } from './geometry';

// What a tile's neighbours are: places that touch it, how alike the classifier sees two of them, and how alike in colour.

/** How tiles lie side by side, in their sides: apart, past one another; how far sizes (logarithm) and directions differ. */
const beside = { near: 0.75, far: 1.3, past: 0.35, size: 0.3, turned: 0.94 };

/** Whether two outlines touch side by side, alike in size and direction. */
export function areBeside(a: Outline, b: Outline): boolean {
  const way = subtract(b.centre, a.centre);
  const along = (axis: Outline['u']): number => Math.abs(dot(way, unit(axis))) / (2 * length(axis) + 1e-9);
  const [x, y] = [along(a.v), along(a.u)];
  const touching = (on: number, off: number): boolean =>
    on > beside.near && on < beside.far && off < beside.past;
  if (!touching(x, y) && !touching(y, x)) return false;
  const cosine = (p: Outline['u'], q: Outline['u']): number => Math.abs(dot(unit(p), unit(q)));
  const crossed = cosine(a.u, b.u) < cosine(a.u, b.v);
  const pairs = [
    [a.u, crossed ? b.v : b.u],
    [a.v, crossed ? b.u : b.v],
  ] as const;
  return pairs.every(
    ([p, q]) =>
      cosine(p, q) > beside.turned &&
      Math.abs(Math.log((length(p) + 1e-9) / (length(q) + 1e-9))) < beside.size,
  );
}

/** The numbers below `count` in parts that are linked to one another. */
export function linked(count: number, isLinked: (i: number, j: number) => boolean): number[][] {
  const left = new Set(Array.from({ length: count }, (_, i) => i));
  const rows: number[][] = [];
  for (const first of left) {
    left.delete(first);
    const row = [first];
    for (const i of row) {
      for (const j of left) {
        if (!isLinked(i, j)) continue;
        left.delete(j);
        row.push(j);
      }
    }
    rows.push(row);
  }
  return rows;
}

/** How alike the classifier saw two tiles: the cosine of their embeddings, 0–1. */
export function likeness(a: Float32Array, b: Float32Array): number {
  let [both, first, second] = [0, 0, 0];
  for (let k = 0; k < a.length; k++) {
    both += a[k]! * b[k]!;
    first += a[k]! * a[k]!;
    second += b[k]! * b[k]!;
  }
  return both / Math.max(Math.sqrt(first * second), 1e-9);
}

/** Added to a channel before its logarithm is taken: what dim light leaves is noise. */
const dark = 0.03;

/** How far two colours (red, green, blue, 0–1) are apart: the most that the logarithm of a channel differs. */
export function offColour(a: readonly number[], b: readonly number[]): number {
  return Math.max(...a.map((value, c) => Math.abs(Math.log((value + dark) / (b[c]! + dark)))));
}

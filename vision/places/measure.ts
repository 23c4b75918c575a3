import { dot, length, median, tileRatio } from './geometry';
import type { Outline } from './geometry';
import type { Point } from '../protocol';

// The table's measure: tiles are of one size, so outlines of some of them tell how long a way on the table looks in each
// direction of the picture.

/** A standing or misread tile is this far off the others; relative to their usual error. */
const outlier = 2.5;

/** The linear map that makes tiles one wide, as high as they are, and square-cornered; it turns nothing. */
export function shapeOf(outlines: readonly Outline[]): (p: Point) => Point {
  const width = Math.max(1e-9, median(outlines.map((o) => 2 * length(o.v))));
  const products = (p: Point, q: Point): number[] => [
    (4 * p[0] * q[0]) / width ** 2,
    (4 * (p[0] * q[1] + p[1] * q[0])) / width ** 2,
    (4 * p[1] * q[1]) / width ** 2,
  ];
  // Unknown: the symmetric matrix S of the table's measure, and the square of a tile's height.
  const rows = outlines.flatMap(({ u, v }) => [
    { a: [...products(u, u), -1], b: 0 },
    { a: [...products(v, v), 0], b: 1 },
    { a: [...products(u, v), 0], b: 0 },
  ]);
  const sure = Math.max(2, Math.sqrt(outlines.length));
  const pull = [{ a: [0, 0, 0, sure], b: sure * tileRatio ** 2 }];
  const fit = robustFit(rows, pull, 4);
  const scale = (p: Point): Point => [p[0] / width, p[1] / width];
  if (fit === undefined) return scale;
  const [p, q, r] = fit as [number, number, number];
  const determinant = p * r - q * q;
  if (p <= 0 || r <= 0 || determinant <= 0.02 * p * r) return scale;
  // The square root of S: (S + √det·1) / √(trace + 2√det).
  const root = Math.sqrt(determinant);
  const by = width * Math.sqrt(p + r + 2 * root);
  const [s, t, z] = [(p + root) / by, q / by, (r + root) / by];
  return (point) => [dot([s, t], point), dot([t, z], point)];
}

/** One line of a fit: a · unknowns = b. */
export interface Equation {
  a: number[];
  b: number;
}

/**
 * Least squares in which equations far off the others lose their weight (Cauchy's), `pull` always keeping its
 * own; undefined where the equations do not determine the unknowns.
 */
export function robustFit(
  rows: readonly Equation[],
  pull: readonly Equation[],
  unknowns: number,
): number[] | undefined {
  let weights = rows.map(() => 1);
  let fit: number[] | undefined;
  for (let round = 0; round < 8; round++) {
    const next = leastSquares([...rows, ...pull], [...weights, ...pull.map(() => 1)], unknowns);
    if (next === undefined) return fit;
    fit = next;
    const off = rows.map(({ a, b }) => Math.abs(b - a.reduce((sum, x, i) => sum + x * next[i]!, 0)));
    const usual = Math.max(0.01, outlier * median(off));
    weights = off.map((each) => 1 / (1 + (each / usual) ** 2));
  }
  return fit;
}

function leastSquares(
  rows: readonly Equation[],
  weights: readonly number[],
  unknowns: number,
): number[] | undefined {
  const m = Array.from({ length: unknowns }, () => new Array<number>(unknowns + 1).fill(0));
  rows.forEach(({ a, b }, k) => {
    for (let i = 0; i < unknowns; i++) {
      for (let j = 0; j < unknowns; j++) m[i]![j]! += weights[k]! * a[i]! * a[j]!;
      m[i]![unknowns]! += weights[k]! * a[i]! * b;
    }
  });
  for (let i = 0; i < unknowns; i++) {
    let best = i;
    for (let j = i + 1; j < unknowns; j++) if (Math.abs(m[j]![i]!) > Math.abs(m[best]![i]!)) best = j;
    [m[i], m[best]] = [m[best]!, m[i]!];
    if (Math.abs(m[i]![i]!) < 1e-12) return undefined;
    for (let j = 0; j < unknowns; j++) {
      if (j === i) continue;
      const factor = m[j]![i]! / m[i]![i]!;
      for (let k = i; k <= unknowns; k++) m[j]![k]! -= factor * m[i]![k]!;
    }
  }
  return m.map((row, i) => row[unknowns]! / row[i]!);
}

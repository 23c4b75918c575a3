import { scaled, subtract } from '../places/geometry';
import type { Point, Quad } from '../protocol';

/** A projective change of place, row by row: (x, y, 1) times it, divided by the third number. */
export type Transform = readonly [number, number, number, number, number, number, number, number, number];

export const identity: Transform = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** Turns by (a, b) = size × (cos, sin), then moves by (x, y). */
export function similarity(a: number, b: number, x: number, y: number): Transform {
  return [a, -b, x, b, a, y, 0, 0, 1];
}

export function moved(t: Transform, [x, y]: Point): Point {
  const w = t[6] * x + t[7] * y + t[8];
  return [(t[0] * x + t[1] * y + t[2]) / w, (t[3] * x + t[4] * y + t[5]) / w];
}

export function movedQuad(t: Transform, quad: Quad): Quad {
  return t === identity ? quad : (quad.map((p) => moved(t, p)) as Quad);
}

/** First `first`, then `then`. */
export function joined(first: Transform, then: Transform): Transform {
  if (first === identity) return then;
  if (then === identity) return first;
  const at = (row: number, column: number): number =>
    then[row * 3]! * first[column]! +
    then[row * 3 + 1]! * first[3 + column]! +
    then[row * 3 + 2]! * first[6 + column]!;
  return normal([at(0, 0), at(0, 1), at(0, 2), at(1, 0), at(1, 1), at(1, 2), at(2, 0), at(2, 1), at(2, 2)]);
}

/** The way back. A transform that has none (it flattens the plane) gives NaN. */
export function inverse(t: Transform): Transform {
  if (t === identity) return t;
  const [a, b, c, d, e, f, g, h, i] = t;
  return normal([
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ]);
}

function normal(t: Transform): Transform {
  const [a, b, c, d, e, f, g, h, i] = t;
  return [a / i, b / i, c / i, d / i, e / i, f / i, g / i, h / i, 1];
}

/** The same change told in a picture `factor` times as large. */
export function enlarged(t: Transform, factor: number): Transform {
  if (t === identity) return t;
  const [a, b, c, d, e, f, g, h, i] = t;
  return [a, b, c * factor, d, e, f * factor, g / factor, h / factor, i];
}

/** Solves a small system of linear equations by elimination; undefined where it has no single solution. */
export function solve(rows: readonly (readonly number[])[], right: readonly number[]): number[] | undefined {
  const n = right.length;
  const m = rows.map((row, i) => [...row, right[i]!]);
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let row = column + 1; row < n; row++) {
      if (Math.abs(m[row]![column]!) > Math.abs(m[pivot]![column]!)) pivot = row;
    }
    if (!(Math.abs(m[pivot]![column]!) > 1e-12)) return undefined;
    [m[column], m[pivot]] = [m[pivot]!, m[column]!];
    for (let row = 0; row < n; row++) {
      if (row === column) continue;
      const factor = m[row]![column]! / m[column]![column]!;
      for (let k = column; k <= n; k++) m[row]![k]! -= factor * m[column]![k]!;
    }
  }
  return m.map((row, i) => row[n]! / row[i]!);
}

/**
 * The projective change that takes points nearest to others, by least squares; undefined with fewer than four
 * points or where they lie on a line.
 */
export function fitProjective(from: readonly Point[], to: readonly Point[]): Transform | undefined {
  if (from.length < 4) return undefined;
  // Numbers about 1 keep the equations well behaved.
  const a = centring(from);
  const b = centring(to);
  const rows = Array.from({ length: 8 }, () => new Array<number>(8).fill(0));
  const right = new Array<number>(8).fill(0);
  const add = (row: readonly number[], value: number): void => {
    for (let i = 0; i < 8; i++) {
      for (let j = 0; j < 8; j++) rows[i]![j]! += row[i]! * row[j]!;
      right[i]! += row[i]! * value;
    }
  };
  from.forEach((p, k) => {
    const [x, y] = moved(a, p);
    const [u, v] = moved(b, to[k]!);
    add([x, y, 1, 0, 0, 0, -u * x, -u * y], u);
    add([0, 0, 0, x, y, 1, -v * x, -v * y], v);
  });
  const found = solve(rows, right);
  if (found === undefined || !found.every(Number.isFinite)) return undefined;
  const [h0, h1, h2, h3, h4, h5, h6, h7] = found as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return joined(joined(a, [h0, h1, h2, h3, h4, h5, h6, h7, 1]), inverse(b));
}

/** Moves points' mean to the origin and their mean distance to 1. */
function centring(points: readonly Point[]): Transform {
  const n = points.length;
  const middle: Point = [
    points.reduce((sum, p) => sum + p[0], 0) / n,
    points.reduce((sum, p) => sum + p[1], 0) / n,
  ];
  const far = points.reduce((sum, p) => sum + Math.hypot(...subtract(p, middle)), 0) / n;
  const size = 1 / Math.max(far, 1e-6);
  const [x, y] = scaled(middle, -size);
  return similarity(size, 0, x, y);
}

/** The similarity that takes points nearest to others, by least squares; undefined with fewer than two points. */
export function fitSimilarity(from: readonly Point[], to: readonly Point[]): Transform | undefined {
  const n = from.length;
  if (n < 2) return undefined;
  const mean = (points: readonly Point[], axis: 0 | 1): number =>
    points.reduce((sum, p) => sum + p[axis], 0) / n;
  const [mx, my, nx, ny] = [mean(from, 0), mean(from, 1), mean(to, 0), mean(to, 1)];
  let [along, across, size] = [0, 0, 0];
  from.forEach(([x, y], i) => {
    const [p, q] = [x - mx, y - my];
    const [u, v] = [to[i]![0] - nx, to[i]![1] - ny];
    along += p * u + q * v;
    across += p * v - q * u;
    size += p * p + q * q;
  });
  if (size < 1e-9) return undefined;
  const [a, b] = [along / size, across / size];
  return similarity(a, b, nx - a * mx + b * my, ny - b * mx - a * my);
}

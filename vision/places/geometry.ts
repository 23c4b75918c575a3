import type { Point, Quad } from '../protocol';

/** A tile's outline as centre and half axes: `u` towards the middle of its top edge, `v` towards its right. */
export interface Outline {
  centre: Point;
  u: Point;
  v: Point;
}

/** Height of a tile by its width: 1.25–1.45 on nearly all sets. */
export const tileRatio = 1.33;

export function add(a: Point, b: Point): Point {
  return [a[0] + b[0], a[1] + b[1]];
}

export function subtract(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1]];
}

export function scaled(a: Point, factor: number): Point {
  return [a[0] * factor, a[1] * factor];
}

export function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1];
}

/** z of the cross product; above 0 where `b` lies clockwise of `a` on the screen (y points down). */
export function cross(a: Point, b: Point): number {
  return a[0] * b[1] - a[1] * b[0];
}

/** `d` in units of two axes: d = x·along + y·across. */
export function inFrame(d: Point, along: Point, across: Point): Point {
  const size = cross(along, across);
  return [cross(d, across) / size, cross(along, d) / size];
}

/** The point so many half heights up and half widths to the right of an outline's middle. */
export function pointIn({ centre, u, v }: Outline, up: number, right: number): Point {
  return add(centre, add(scaled(u, up), scaled(v, right)));
}

/** Where a place lies from an outline's middle: in its widths along, in its heights across. */
export function placeIn({ centre, u, v }: Outline, place: Point): Point {
  return inFrame(subtract(place, centre), scaled(v, 2), scaled(u, 2));
}

/** How long a vector is. Places are far from where squares overflow, and `Math.hypot`, which minds that, takes many times as long. */
export function length(a: Point): number {
  return Math.sqrt(a[0] * a[0] + a[1] * a[1]);
}

/** The vector with length 1; a null vector gives [1, 0], so that no caller meets NaN. */
export function unit(a: Point): Point {
  const size = length(a);
  return size > 0 ? [a[0] / size, a[1] / size] : [1, 0];
}

/** Median of some numbers; 0 of none. */
export function median(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The four corners of an outline, clockwise from its top left. */
export function quadOf({ centre: c, u, v }: Outline): Quad {
  return [
    [c[0] + u[0] - v[0], c[1] + u[1] - v[1]],
    [c[0] + u[0] + v[0], c[1] + u[1] + v[1]],
    [c[0] - u[0] + v[0], c[1] - u[1] + v[1]],
    [c[0] - u[0] - v[0], c[1] - u[1] - v[1]],
  ];
}

/** Centre and half axes of a quad, as if it were a parallelogram. */
export function outlineOf([a, b, c, d]: Quad): Outline {
  return {
    centre: [(a[0] + b[0] + c[0] + d[0]) / 4, (a[1] + b[1] + c[1] + d[1]) / 4],
    u: [(a[0] + b[0] - c[0] - d[0]) / 4, (a[1] + b[1] - c[1] - d[1]) / 4],
    v: [(b[0] + c[0] - a[0] - d[0]) / 4, (b[1] + c[1] - a[1] - d[1]) / 4],
  };
}

/** Those of some places whose middles are nearest to a quad's, the nearest first; so many at most. */
export function nearestTo<T extends { quad: Quad }>(quad: Quad, places: readonly T[], most: number): T[] {
  const { centre } = outlineOf(quad);
  return places
    .map((place) => ({ place, far: length(subtract(outlineOf(place.quad).centre, centre)) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ place }) => place);
}

/** The same corners, beginning `turns` corners further clockwise. */
export function turnQuad(quad: Quad, turns: number): Quad {
  const at = (i: number): Point => quad[(((i + turns) % 4) + 4) % 4]!;
  return [at(0), at(1), at(2), at(3)];
}

/** The same corners, running clockwise on the screen; where they did not, from the one after the first. */
export function clockwise(quad: Quad): Quad {
  const [a, b, c, d] = quad;
  return cross(subtract(b, a), subtract(c, a)) >= 0 ? quad : [b, a, d, c];
}

/** A quad with its corners counted so that they lie nearest to those of another. */
export function turnedLike(quad: Quad, other: Quad): Quad {
  const turns = [0, 1, 2, 3].map((by) => quad.map((_, i) => quad[(i + by) % 4]!) as Quad);
  const apart = (turned: Quad): number =>
    turned.reduce((sum, [x, y], i) => sum + Math.hypot(x - other[i]![0], y - other[i]![1]), 0);
  return turns.reduce((best, next) => (apart(next) < apart(best) ? next : best));
}

/** Area of a polygon in square pixels, whichever way round it runs. */
export function area(polygon: readonly Point[]): number {
  let twice = 0;
  for (let i = 0; i < polygon.length; i++) {
    twice += cross(polygon[i]!, polygon[(i + 1) % polygon.length]!);
  }
  return Math.abs(twice) / 2;
}

/**
 * The part of a convex polygon inside another (Sutherland and Hodgman). Both run clockwise on the screen;
 * no overlap gives fewer than three points.
 */
export function clip(subject: readonly Point[], window: readonly Point[]): Point[] {
  let left: Point[] = [...subject];
  for (let i = 0; i < window.length && left.length > 0; i++) {
    const from = window[i]!;
    const along = subtract(window[(i + 1) % window.length]!, from);
    const kept: Point[] = [];
    for (let j = 0; j < left.length; j++) {
      const here = left[j]!;
      const next = left[(j + 1) % left.length]!;
      const a = cross(along, subtract(here, from));
      const b = cross(along, subtract(next, from));
      if (a >= 0) kept.push(here);
      if (a >= 0 !== b >= 0) kept.push(add(here, scaled(subtract(next, here), a / (a - b))));
    }
    left = kept;
  }
  return left;
}

/** Area that two convex clockwise polygons share, in square pixels. */
export function sharedArea(a: readonly Point[], b: readonly Point[]): number {
  // Of most pairs that are asked about not even the boxes around them meet.
  if (lieApart(a, b, 0) || lieApart(a, b, 1)) return 0;
  const inside = clip(a, b);
  return inside.length < 3 ? 0 : area(inside);
}

/** Whether one of two polygons ends before the other begins, along an axis. */
function lieApart(a: readonly Point[], b: readonly Point[], axis: 0 | 1): boolean {
  let [fromA, toA, fromB, toB] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const point of a) {
    const at = point[axis];
    if (at < fromA) fromA = at;
    if (at > toA) toA = at;
  }
  for (const point of b) {
    const at = point[axis];
    if (at < fromB) fromB = at;
    if (at > toB) toB = at;
  }
  return toA <= fromB || toB <= fromA;
}

/** Intersection over union of two quads. */
export function overlap(a: Quad, b: Quad): number {
  const shared = sharedArea(a, b);
  return shared === 0 ? 0 : shared / (area(a) + area(b) - shared);
}

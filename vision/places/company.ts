import { dot, length, subtract, unit } from './geometry';
import type { Outline } from './geometry';
import type { Point } from '../protocol';
import { inCommon } from '../numbers/vectors';

// What a tile's neighbours are: places that touch it, how alike the classifier sees two of them, and how alike in colour.

/** How tiles lie side by side, in their sides: apart, past one another; how far sizes (logarithm) and directions differ. */
const beside = { near: 0.75, far: 1.3, past: 0.35, size: 0.3, turned: 0.94 };

/** How far two lengths are apart: the logarithm of one by the other. */
export function offLength(a: Point, b: Point): number {
  return Math.abs(Math.log((length(a) + 1e-9) / (length(b) + 1e-9)));
}

/** The axes of an outline that run along those of another, and whether that is its width along the other's height. */
export function alignedWith(to: Outline, { u, v }: Outline): { u: Point; v: Point; across: boolean } {
  const across = cosine(to.u, u) < cosine(to.u, v);
  return across ? { u: v, v: u, across } : { u, v, across };
}

/** How much two directions run alike, 0–1. */
export function cosine(p: Point, q: Point): number {
  return Math.abs(dot(unit(p), unit(q)));
}

/** How far a way goes along a side, given by half of it: in such sides. */
function sidesAlong(way: Point, half: Point): number {
  return Math.abs(dot(way, half)) / (2 * dot(half, half) + 1e-9);
}

const touches = (on: number, past: number): boolean =>
  on > beside.near && on < beside.far && past < beside.past;

/** Whether two outlines touch side by side, alike in size and direction. */
export function areBeside(a: Outline, b: Outline): boolean {
  const way = subtract(b.centre, a.centre);
  const [x, y] = [sidesAlong(way, a.v), sidesAlong(way, a.u)];
  if (!touches(x, y) && !touches(y, x)) return false;
  const { u, v } = alignedWith(a, b);
  const isAlike = (p: Point, q: Point): boolean =>
    cosine(p, q) > beside.turned && offLength(p, q) < beside.size;
  return isAlike(a.u, u) && isAlike(a.v, v);
}

/** Of some outlines, told by their numbers, those nearest to a point, the nearest first, so many at most. */
export function nearestTo(
  point: Point,
  numbers: readonly number[],
  outlines: readonly Outline[],
  most: number,
): number[] {
  const [nearest, ways]: [number[], number[]] = [[], []];
  for (const k of numbers) {
    const [x, y] = outlines[k]!.centre;
    const way = (x - point[0]) ** 2 + (y - point[1]) ** 2;
    let at = nearest.length;
    while (at > 0 && ways[at - 1]! > way) at--;
    if (at >= most) continue;
    nearest.splice(at, 0, k);
    ways.splice(at, 0, way);
    nearest.length = Math.min(most, nearest.length);
  }
  return nearest;
}

/** The cosine of the bend that a row makes from one place to the next, at least. */
const straight = 0.9;

/** The places that follow one in a direction, each the nearest of those `beside` the one before, without a bend; so many at most. */
export function rowFrom(
  outlines: readonly Outline[],
  beside: (i: number) => readonly number[],
  from: number,
  way: Point,
  most = Infinity,
): number[] {
  const row: number[] = [];
  let [at, towards] = [from, way];
  while (row.length < most) {
    const here = outlines[at]!;
    let [best, nearest, next] = [-1, Infinity, towards];
    for (const k of beside(at)) {
      if (k === from || row.includes(k)) continue;
      const step = subtract(outlines[k]!.centre, here.centre);
      const far = length(step);
      if (dot(step, towards) < straight * far * length(towards) || far >= nearest) continue;
      [best, nearest, next] = [k, far, step];
    }
    if (best < 0) break;
    row.push(best);
    [at, towards] = [best, next];
  }
  return row;
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

/** How long embeddings are, once it was asked: each is compared with many. */
const sizes = new WeakMap<Float32Array, number>();

function sizeOf(embedding: Float32Array): number {
  const known = sizes.get(embedding);
  if (known !== undefined) return known;
  const size = Math.sqrt(inCommon(embedding, embedding));
  sizes.set(embedding, size);
  return size;
}

/** How alike the classifier saw two tiles: the cosine of their embeddings, 0–1. */
export function likeness(a: Float32Array, b: Float32Array): number {
  return inCommon(a, b) / Math.max(sizeOf(a) * sizeOf(b), 1e-9);
}

/** Added to a channel before its logarithm is taken: what dim light leaves is noise. */
const dark = 0.03;

/** The logarithm of a channel, 0–1, that colours are compared by. */
export function logOf(value: number): number {
  return Math.log(value + dark);
}

/** The same of the 256 values that a channel has in crops. */
export const logs = Float64Array.from({ length: 256 }, (_, value) => logOf(value / 255));

/** How far two colours (red, green, blue, 0–1) are apart: the most that the logarithm of a channel differs. */
export function offColour(a: readonly number[], b: readonly number[]): number {
  return Math.max(...channels(a, b).map(Math.abs));
}

/** The same where only their hue counts: light and shadow change all channels alike. */
export function offHue(a: readonly number[], b: readonly number[]): number {
  const [red, green, blue] = channels(a, b) as [number, number, number];
  return hueApart(red, green, blue);
}

/** How far two colours' hues are apart whose channels differ by so much, in logarithms. */
export function hueApart(red: number, green: number, blue: number): number {
  const mean = (red + green + blue) / 3;
  return Math.max(Math.abs(red - mean), Math.abs(green - mean), Math.abs(blue - mean));
}

function channels(a: readonly number[], b: readonly number[]): number[] {
  return a.map((value, c) => logOf(value) - logOf(b[c]!));
}

/** A place's colour (red, green, blue, 0–1), where it is known. */
export type Colour = readonly number[] | undefined;

/**
 * Plain tiles whose hues are farther apart than this (see `offHue`) are not alike: a wall's neighbours, a concealed kong's last back and the white
 * dragons of the set beside it. Of 14,736 pairs of backs that touch in walls of 1,000 renders all but one in 300 are nearer, of 38 pairs of a back
 * and a white dragon 13. In shadow colours differ by more, hues do not.
 */
const mostOff = 0.25;

/** Whether two plain tiles may be alike as far as their colours are known. */
export function mayBeOfOneHue(a: Colour, b: Colour): boolean {
  return a === undefined || b === undefined || offHue(a, b) <= mostOff;
}

/** A plain place that lies on the edge of a face as a side of that tile does: its colour, and the face. */
export interface Side<Face> {
  body: readonly number[];
  of: Face;
}

/** So many sides of other faces, no farther apart in colour than this, tell what the sides of a picture look like. */
const sidesAlike = { least: 2, off: 0.12 };

/** Whether something looks as the sides of other faces of its picture do. */
export function isLikeSides<Face>({ body, of }: Side<Face>, sides: readonly Side<Face>[]): boolean {
  const alike = sides.filter((side) => side.of !== of && offColour(body, side.body) <= sidesAlike.off);
  return new Set(alike.map((side) => side.of)).size >= sidesAlike.least;
}

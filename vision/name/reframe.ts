import { area, length, outlineOf, sharedArea, subtract } from '../places/geometry';
import type { Point, Quad } from '../protocol';
import { crop } from '../picture/rectify';

/** How far, in sides of the crop, a corner may be moved: further out than the crop reaches nothing is known. */
const mostMoved = 0.12;

/** Where the outline's corners lie in its own crop, 0–1: inside by the margin. */
const inset = crop.margin / (1 + 2 * crop.margin);
const cut: Quad = [
  [inset, inset],
  [1 - inset, inset],
  [1 - inset, 1 - inset],
  [inset, 1 - inset],
];

/**
 * An outline with its corners moved to where the classifier sees those of the face. `offsets`: x and y of each
 * corner, from the top left clockwise, beside where a well-cut crop has them, in sides of the crop.
 */
export function reframe([a, b, c, d]: Quad, offsets: ArrayLike<number>): Quad {
  const moved = cut.map(([x, y], i): Point => {
    const s = (x + bounded(offsets[2 * i]!) - inset) / (1 - 2 * inset);
    const t = (y + bounded(offsets[2 * i + 1]!) - inset) / (1 - 2 * inset);
    // Between the corners as on a flat sheet: an outline from the detector is a parallelogram, or nearly one.
    const at = (axis: 0 | 1): number =>
      a[axis] * (1 - s) * (1 - t) + b[axis] * s * (1 - t) + c[axis] * s * t + d[axis] * (1 - s) * t;
    return [at(0), at(1)];
  });
  return moved as Quad;
}

function bounded(offset: number): number {
  return Math.max(-mostMoved, Math.min(mostMoved, offset));
}

/** From this part of the smaller of two outlines on, and so much more than as found, one lies on the other's tile. */
const astray = { least: 0.35, more: 0.15 };

/**
 * Whether an outline of one of several places, by its number, has come to lie on another one: what is seen there is
 * another tile's face.
 */
export function isAstray(quad: Quad, index: number, places: readonly Quad[]): boolean {
  const { centre, u, v } = outlineOf(quad);
  const reach = length(u) + length(v);
  return places.some((other, i) => {
    const there = outlineOf(other);
    const away = length(subtract(there.centre, centre));
    if (i === index || away > reach + length(there.u) + length(there.v)) return false;
    const shared = (mine: Quad): number => sharedArea(mine, other) / Math.min(area(mine), area(other));
    const now = shared(quad);
    return now > astray.least && now > shared(places[index]!) + astray.more;
  });
}

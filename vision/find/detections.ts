import { area, cross, length, outlineOf, quadOf, scaled, sharedArea } from '../places/geometry';
import type { Outline } from '../places/geometry';
import type { Point, Quad } from '../protocol';
import { scaleDown } from '../picture/pyramid';
import type { View } from '../picture/pyramid';

/** A tile found: its outline in picture pixels and how sure the detector is that it is one. */
export interface Detection {
  quad: Quad;
  /** 0–1. */
  objectness: number;
  /** Long side of the tile in the view it was found in, px: the detector is best in a middle range. */
  seenSize: number;
  /** Its long side by its short one there, from 1; what looks flat is outlined badly. */
  seenShape?: number;
  /** Whether only a view that stretches the picture shows it: the side of a tile then has the shape of a face. */
  onlyStretched?: boolean;
}

/** Pixels of the view per output cell of the detector. */
export const stride = 8;

/** Numbers per cell: objectness logit, centre (2), sum (2) and difference (2) of the half axes, see `axesOf`. */
export const channels = 7;

/** Sizes (long side of a tile in view px) at which the detector was trained most. */
export const goodSize = { low: 36, ideal: 56, high: 150 };

export function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

/**
 * Decodes the detector's raw output for a view into tiles in picture pixels: 3×3 local maxima of objectness
 * above `threshold`. See the model's card for the meaning of the channels.
 */
export function decode(output: Float32Array, view: View, threshold: number): Detection[] {
  const columns = view.width / stride;
  const rows = view.height / stride;
  const bar = Math.log(threshold / (1 - threshold));
  const score = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= columns || y >= rows ? -Infinity : output[(y * columns + x) * channels]!;
  const found: Detection[] = [];
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const here = score(x, y);
      if (!(here >= bar) || !isPeak(score, x, y, here)) continue;
      const at = (y * columns + x) * channels;
      const outline = outlineAt(output, at, x, y);
      if (outline === undefined) continue;
      found.push({
        quad: quadOf(outline).map((p): Point => [
          view.origin[0] + p[0] / view.scale,
          view.origin[1] + p[1] / scaleDown(view),
        ]) as Quad,
        objectness: sigmoid(here),
        ...seenAs(outline),
      });
    }
  }
  return found;
}

/** How a view shows an outline. */
function seenAs({ u, v }: Outline): Pick<Detection, 'seenSize' | 'seenShape'> {
  const [a, b] = [length(u), length(v)];
  return { seenSize: 2 * Math.max(a, b), seenShape: Math.max(a, b) / Math.max(1e-9, Math.min(a, b)) };
}

/** Ties go to the first cell in reading order, so that a plateau gives one peak. */
function isPeak(score: (x: number, y: number) => number, x: number, y: number, here: number): boolean {
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      if (dx === 0 && dy === 0) continue;
      const there = score(x + dx, y + dy);
      const earlier = dy < 0 || (dy === 0 && dx < 0);
      if (earlier ? there >= here : there > here) return false;
    }
  }
  return true;
}

/** The outline of one cell in view px; undefined where it is no parallelogram worth the name. */
function outlineAt(output: Float32Array, at: number, x: number, y: number): Outline | undefined {
  const centre: Point = [(x + 0.5 + output[at + 1]!) * stride, (y + 0.5 + output[at + 2]!) * stride];
  let [u, v] = axesOf(output.subarray(at + 3, at + channels));
  const sizes = length(u) * length(v);
  // Up is taken to be up in the picture until the classifier has looked; v lies to the right of u.
  if (u[1] > 0) u = [-u[0], -u[1]];
  if (cross(u, v) < 0) v = [-v[0], -v[1]];
  const upright = cross(u, v) / sizes;
  if (!Number.isFinite(sizes) || sizes < 4 || upright < 0.3) return undefined;
  return { centre, u, v };
}

/**
 * The longer and the shorter half axis in view px, their signs arbitrary. Of both axes as complex numbers, in cells
 * at twice their angle, the detector gives the sum, and the difference at twice its angle: neither says which
 * axis is which, so a detector that wavers between a tile lying and standing gives a square of its size.
 */
export function axesOf([sumX, sumY, apartX, apartY]: ArrayLike<number> & Iterable<number>): [Point, Point] {
  const [x, y] = halved(apartX!, apartY!);
  const a = halved((sumX! + x) / 2, (sumY! + y) / 2);
  const b = halved((sumX! - x) / 2, (sumY! - y) / 2);
  const [long, short] = length(a) >= length(b) ? [a, b] : [b, a];
  return [scaled(long, stride), scaled(short, stride)];
}

/** A vector of the same length at half its angle. */
function halved(x: number, y: number): Point {
  const size = Math.hypot(x, y);
  const angle = Math.atan2(y, x) / 2;
  return [size * Math.cos(angle), size * Math.sin(angle)];
}

/** Two quads closer than this are the same tile. */
const sameTile = { overlap: 0.3, inside: 0.5 };

/**
 * Keeps of several detections of one tile the best: the surest, seen at the best size. Two are the same tile
 * where they overlap much, or where one covers most of the other.
 */
export function suppress(detections: readonly Detection[]): Detection[] {
  const sizes = detections.map((d) => area(d.quad));
  const order = detections
    .map((d, i) => ({
      d,
      size: sizes[i]!,
      worth: d.objectness * sizeWorth(d.seenSize) * shapeWorth(d.seenShape ?? 1),
    }))
    .sort((a, b) => b.worth - a.worth);
  const kept: typeof order = [];
  for (const next of order) {
    const again = kept.some((best) => isSame(best.d.quad, best.size, next.d.quad, next.size));
    if (!again) kept.push(next);
  }
  return kept.map(({ d }) => d);
}

/** Whether two quads of known area, px², are the same tile. */
function isSame(a: Quad, sizeA: number, b: Quad, sizeB: number): boolean {
  const [ax, ay] = outlineOf(a).centre;
  const [bx, by] = outlineOf(b).centre;
  const far = 2 * (Math.sqrt(sizeA) + Math.sqrt(sizeB));
  if (Math.abs(ax - bx) > far || Math.abs(ay - by) > far) return false;
  const shared = sharedArea(a, b);
  return (
    shared / (sizeA + sizeB - shared) > sameTile.overlap || shared / Math.min(sizeA, sizeB) > sameTile.inside
  );
}

/** 1 for a tile's own shape, falling towards half where it looks flat: another view shows it better. */
function shapeWorth(seenShape: number): number {
  return Math.max(0.5, 1 - 0.6 * Math.max(0, Math.log2(seenShape / 1.6)));
}

/** 1 at the detector's best sizes, falling towards half at the ends of what it can see. */
function sizeWorth(seenSize: number): number {
  const off = Math.abs(Math.log2(Math.max(seenSize, 1) / goodSize.ideal));
  return Math.max(0.5, 1 - 0.2 * Math.max(0, off - 0.5));
}

/** A look sees parts of tiles as tiles of this size or more. */
const leastPart = 100;

/**
 * What a look from `farther` away found and one from nearer sees large. What is smaller the nearer look sees better: signs in the boxes of a
 * printed page, which it did not take for tiles, were sure ones from afar.
 */
export function largeFrom(near: View, farther: View, found: readonly Detection[]): Detection[] {
  return found.filter(({ seenSize }) => seenSize * (near.scale / farther.scale) >= leastPart);
}

/** What a look from nearer found without what was seen large and lies on a tile seen from `farther` away: that is part of it. */
export function withoutParts(near: readonly Detection[], far: readonly Detection[]): Detection[] {
  const wholes = far.map(({ quad }) => ({ quad, size: area(quad) }));
  return near.filter(({ quad, seenSize }) => {
    const size = area(quad);
    return seenSize < leastPart || !wholes.some((whole) => isSame(quad, size, whole.quad, whole.size));
  });
}

/** How much of a tile, along its long side, may reach past a view without the tile counting as cut. */
const cutShare = 0.15;

/**
 * Joins the looks at one picture, each tile as the look at its best size found it. What the edge of a later
 * view cuts has a wrong outline there and is left out; where the view ends with the picture nothing is cut.
 */
export function joinLooks(
  first: readonly Detection[],
  later: readonly { view: View; found: readonly Detection[] }[],
  picture: { width: number; height: number },
): Detection[] {
  const all = [...first];
  const unstretched = [...first];
  for (const { view, found } of later) {
    const open = (edge: number, end: number): number => (edge > 0 && edge < end ? edge : Infinity);
    const left = view.origin[0] > 0 ? view.origin[0] : -Infinity;
    const top = view.origin[1] > 0 ? view.origin[1] : -Infinity;
    const right = open(view.origin[0] + view.width / view.scale, picture.width);
    const bottom = open(view.origin[1] + view.height / scaleDown(view), picture.height);
    const whole = found.filter(({ quad, seenSize }) => {
      const spare = (cutShare * seenSize) / view.scale;
      return quad.every(
        ([x, y]) => x > left - spare && y > top - spare && x < right + spare && y < bottom + spare,
      );
    });
    if (view.stretch === undefined) unstretched.push(...whole);
    all.push(...whole.map((d) => (view.stretch === undefined ? d : { ...d, onlyStretched: true })));
  }
  const others = unstretched.map(({ quad }) => ({ quad, size: area(quad) }));
  return suppress(all).map((d) => {
    if (d.onlyStretched !== true) return d;
    const size = area(d.quad);
    return { ...d, onlyStretched: !others.some((other) => isSame(d.quad, size, other.quad, other.size)) };
  });
}

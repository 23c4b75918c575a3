import { area, cross, length, median, outlineOf, quadOf, scaled, sharedArea } from '../places/geometry';
import type { Outline } from '../places/geometry';
import type { Point, Quad } from '../protocol';
import { roundUp, scaleDown, wholeView } from '../picture/pyramid';
import type { View } from '../picture/pyramid';
import { longSide, slantOf, stretched } from './slant';

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

/** Size of tiles in a view that is stretched; larger ones find no more there, and take longer. */
export const stretchedSize = 40;

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

/** Intersection over union of two quads. */
export function overlap(a: Quad, b: Quad): number {
  const shared = sharedArea(a, b);
  return shared === 0 ? 0 : shared / (area(a) + area(b) - shared);
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

/** Largest view of a second look, in view pixels; more would take too long. */
const largestView = 1280 * 640;

/** How large a look from further away shows tiles, px; one whose long side is less than `least` px shows nothing. */
const farther = { size: 80, least: 96 };

/**
 * Where nothing is found as surely as this, tiles may fill the picture. In each of 145 pictures of hands, tables and heaps something was; the
 * weave of cloths from near came to 0.66.
 */
const surelyFound = 0.7;

/**
 * The view from further away for what one look found: where tiles seemed larger than the detector outlines well, or none was
 * found surely. Of a tile that fills the picture it takes halves for tiles: half a four of dots is a two that lies across.
 */
export function viewFarther(
  found: readonly Detection[],
  view: View,
  picture: { width: number; height: number },
): View | undefined {
  const large = found.filter((d) => d.seenSize > goodSize.high);
  if (large.length === 0 && found.some((d) => d.objectness >= surelyFound)) return undefined;
  const closeness = large.length === 0 ? 2 : median(large.map((d) => d.seenSize)) / farther.size;
  const scale = view.scale / closeness;
  if (Math.max(picture.width, picture.height) * scale < farther.least) return undefined;
  return viewOf(picture, [0, 0], [picture.width, picture.height], scale);
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

/**
 * Where small tiles mostly look smaller than this, px, there may be others that look smaller still and are missed; the long side of a view of the
 * whole picture that shows these, and how many times nearer it is at least. Of 1,586 tiles of 30 tables 98.7 % were found where the table
 * took five eighths of the picture each way, and 99.7 with such a view; 97.6 and 99.1 where it took five twelfths. (From 24 px on more such
 * views: of 1,364 melds five fewer right, all but one of tiles of less than 24 px in the picture.)
 */
const crowded = { size: 20, side: 1280, nearer: 1.4 };

/**
 * The view of the whole picture from nearer, where the small tiles that one look found look so small that it may have missed others; none
 * that was found shall look too large in it.
 */
export function viewNearer(
  found: readonly Detection[],
  view: View,
  picture: { width: number; height: number },
): View | undefined {
  const small = found.filter((d) => d.seenSize < goodSize.low).map((d) => d.seenSize);
  if (small.length === 0 || median(small) >= crowded.size) return undefined;
  const longSide = Math.max(picture.width, picture.height);
  const side = Math.min(
    crowded.side,
    mostScale * longSide,
    longSide * view.scale * (goodSize.high / Math.max(...found.map((d) => d.seenSize))),
  );
  if (side < crowded.nearer * longSide * view.scale) return undefined;
  return wholeView(picture.width, picture.height, side);
}

/**
 * Plans the second look: where the first found tiles that look flat, views around them that stretch the picture; where
 * it found tiles too small to be read well and the picture has more to give, views around them at a better scale.
 * Returns no views where the first look was good.
 */
export function planViews(
  first: readonly Detection[],
  view: View,
  picture: { width: number; height: number },
): View[] {
  const slant = slantOf(first.map((d) => d.quad));
  const isFlat = ({ quad }: Detection): boolean => slant?.flat.includes(quad) === true;
  const others = first.filter((d) => !isFlat(d));
  const views = slant === undefined ? [] : viewsOfFlat(first.filter(isFlat), view, picture, slant.stretch);
  const small = others.filter((d) => d.seenSize < goodSize.low);
  if (small.length > 0) {
    const wanted = (view.scale * goodSize.ideal) / median(small.map((d) => d.seenSize));
    const scale = Math.min(wanted, mostScale);
    if (scale > view.scale * 1.25) views.push(...around(small, picture, scale, view.scale));
  }
  return views;
}

/** Beyond the picture's own pixels there is nothing to see; the network only copes better with size. */
export const mostScale = 1.5;

/** Views around the tiles that look flat, stretched; seen no smaller than before, unless they are too large. */
function viewsOfFlat(
  flat: readonly Detection[],
  view: View,
  picture: { width: number; height: number },
  stretch: number,
): View[] {
  const seen = flat.map((d) => ({ ...d, seenSize: longSide(d.quad, stretch) * view.scale }));
  const size = median(seen.map((d) => d.seenSize));
  const least = size > goodSize.high ? farther.size / size : 1;
  const scale = view.scale * Math.min(Math.max(stretchedSize / size, least), mostScale / view.scale);
  return around(seen, picture, scale, view.scale, stretch);
}

/** The view of a part of a picture, as far as it lies in that; its corners in picture px. */
export function viewOf(
  picture: { width: number; height: number },
  low: Point,
  high: Point,
  scale: number,
  stretch?: number,
): View {
  const left = Math.max(0, low[0]);
  const top = Math.max(0, low[1]);
  const right = Math.min(picture.width, high[0]);
  const bottom = Math.min(picture.height, high[1]);
  return {
    origin: [left, top],
    scale,
    ...(stretch === undefined ? {} : { stretch }),
    width: roundUp((right - left) * scale),
    height: roundUp((bottom - top) * scale * (stretch ?? 1)),
  };
}

/** Rectangles around some tiles, cut where they would be too large for one look. */
function around(
  tiles: readonly Detection[],
  picture: { width: number; height: number },
  scale: number,
  seenAt: number,
  stretch?: number,
): View[] {
  const xs = tiles.flatMap((d) => d.quad.map((p) => p[0]));
  const ys = tiles.flatMap((d) => d.quad.map((p) => p[1]));
  const margin = (1.5 * median(tiles.map((d) => d.seenSize))) / seenAt;
  const low: Point = [Math.max(0, Math.min(...xs) - margin), Math.max(0, Math.min(...ys) - margin)];
  const high: Point = [
    Math.min(picture.width, Math.max(...xs) + margin),
    Math.min(picture.height, Math.max(...ys) + margin),
  ];
  const whole = viewOf(picture, low, high, scale, stretch);
  const shown = stretched([high[0] - low[0], high[1] - low[1]], stretch ?? 1);
  if (shown[0] * scale * (shown[1] * scale) <= largestView) return [whole];
  // Halve the longer side. With what lies around them the tiles of one half reach into the other: no tile is cut in both.
  const centres = tiles.map((d) => outlineOf(d.quad).centre);
  const axis = shown[0] > shown[1] ? 0 : 1;
  const middle = (low[axis] + high[axis]) / 2;
  const halves = [
    tiles.filter((_, i) => centres[i]![axis] <= middle),
    tiles.filter((_, i) => centres[i]![axis] > middle),
  ];
  // All on one side: cut again it would be no smaller.
  if (halves.some((half) => half.length === tiles.length)) return [whole];
  return halves.flatMap((half) => around(half, picture, scale, seenAt, stretch));
}

/** A view, or where it has more than so many pixels parts of it that share a strip as wide as two tiles. */
export function partsOf(view: View, largest: number): View[] {
  if (view.width * view.height <= largest) return [view];
  const wide = view.width >= view.height;
  const side = wide ? view.width : view.height;
  const half = roundUp(side / 2 + goodSize.ideal);
  if (half >= side) return [view];
  const [x, y] = view.origin;
  const on = (side - half) / (wide ? view.scale : scaleDown(view));
  const size = wide ? { width: half } : { height: half };
  const rest: View = { ...view, ...size, origin: wide ? [x + on, y] : [x, y + on] };
  return [{ ...view, ...size }, rest].flatMap((part) => partsOf(part, largest));
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

import { alignedWith, cosine, mayBeOfOneHue, offLength, rowFrom } from '../places/company';
import type { Colour } from '../places/company';
import {
  add,
  area,
  clockwise,
  dot,
  inFrame,
  length,
  median,
  outlineOf,
  overlap,
  scaled,
  sharedArea,
  subtract,
  turnQuad,
  unit,
} from '../places/geometry';
import type { Outline } from '../places/geometry';
import { robustFit } from '../places/measure';
import type { Point, Quad } from '../protocol';

// Rows of backs, as walls are: one frame for all of a row, in which its tiles are equally long, and parts of it cut in that frame.

/** Fewer backs than this make no row whose frame could be told. */
export const fewestInWall = 4;

/** No wall is longer than this, in tiles: badly outlined, its frame may say anything. */
export const longestWall = 40;

/** How backs of one row lie, in half axes of the first: so far along, so little past; and how far sizes (logarithm) may differ. */
const follows = { near: 0.8, far: 3.2, past: 0.6, size: 0.7, turned: 0.8 };

/** A row of which more than this is in another one already is the same. */
const sameRow = 0.5;

/** Whether a back is the next or the one before in a row, however badly either is outlined; up to `gap` tiles may be missing between them. */
function follow(a: Outline, b: Outline, gap: number): boolean {
  const [x, y] = inFrame(subtract(b.centre, a.centre), a.v, a.u).map(Math.abs) as Point;
  const [along, past] = x > y ? [x, y] : [y, x];
  const { u, v } = alignedWith(a, b);
  const isAlike = (p: Point, q: Point): boolean =>
    offLength(p, q) < follows.size && cosine(p, q) > follows.turned;
  return (
    past < follows.past &&
    along > follows.near &&
    along < follows.far + 2 * gap &&
    isAlike(a.u, u) &&
    isAlike(a.v, v)
  );
}

/**
 * The rows of backs among outlines, the longest first: their numbers, from one end to the other. Where two rows meet, the tile that is in both is
 * in none. `colours` are those of the outlines, where they are known; up to `gap` tiles may be missing between two that follow each other.
 */
export function rowsOf(outlines: readonly Outline[], colours: readonly Colour[] = [], gap = 0): number[][] {
  const all = outlines.map((_, i) => i);
  const beside = all.map((i) =>
    all.filter(
      (k) => k !== i && follow(outlines[i]!, outlines[k]!, gap) && mayBeOfOneHue(colours[i], colours[k]),
    ),
  );
  const through = (i: number, way: Point): number[] => [
    ...rowFrom(outlines, (k) => beside[k]!, i, scaled(way, -1)).reverse(),
    i,
    ...rowFrom(outlines, (k) => beside[k]!, i, way),
  ];
  const found = all
    .flatMap((i) => [through(i, outlines[i]!.u), through(i, outlines[i]!.v)])
    .filter((row) => row.length >= fewestInWall)
    .sort((a, b) => b.length - a.length);
  const taken = new Set<number>();
  const rows = found.filter((row) => {
    if (row.filter((i) => taken.has(i)).length > sameRow * row.length) return false;
    for (const i of row) taken.add(i);
    return true;
  });
  return rows
    .map((row) => row.filter((i) => rows.every((other) => other === row || !other.includes(i))))
    .filter((row) => row.length >= fewestInWall);
}

/**
 * In dim light most of a wall may hardly be told from what is none: a row of what may be backs is one, too, where so many of it are tiles
 * surely. Of 336 renders three had such walls.
 */
const fewestSure = 2;

/** The rows of backs among outlines, as `rowsOf` gives them: first those of sure tiles, then others that share none with these. */
export function wallsAmong(
  outlines: readonly Outline[],
  isSure: readonly boolean[],
  colours: readonly Colour[] = [],
): number[][] {
  const all = outlines.map((_, i) => i);
  const sureOnes = all.filter((i) => isSure[i]!);
  const sure = rowsOf(
    sureOnes.map((i) => outlines[i]!),
    sureOnes.map((i) => colours[i]),
  ).map((row) => row.map((k) => sureOnes[k]!));
  const taken = new Set(sure.flat());
  const others = rowsOf(outlines, colours).filter(
    (row) => row.filter((i) => isSure[i]!).length >= fewestSure && !row.some((i) => taken.has(i)),
  );
  return [...sure, ...others];
}

/** A straight line: y = at + slope · x. */
export interface Line {
  at: number;
  slope: number;
}

/** The line through most of some points; level through their middle where they do not tell one. */
export function lineThrough(points: readonly Point[]): Line {
  const [mean, scale] = [
    median(points.map(([, y]) => y)),
    Math.max(1e-6, ...points.map(([x]) => Math.abs(x))),
  ];
  const fit = robustFit(
    points.map(([x, y]) => ({ a: [1, x / scale], b: y })),
    [],
    2,
  );
  return fit === undefined ? { at: mean, slope: 0 } : { at: fit[0]!, slope: fit[1]! / scale };
}

export const valueAt = ({ at, slope }: Line, x: number): number => at + slope * x;

/**
 * The frame of a row of backs: where along it, from side to side, a point of the picture is. Places along the row are measured half-way between
 * its two long sides, px; `seams` are those of each outline there, its own two ends.
 */
export interface RowFrame {
  /** The point of the picture at a place along the row, from 0 on its upper long side to 1 on the lower one, as seen. */
  pointAt: (along: number, down: number) => Point;
  seams: [number, number][];
  /** How wide the row is from long side to long side, px. */
  width: number;
  /** Where the row would vanish, as its long sides run together; infinite where they do not. */
  vanishing: number;
}

/** The frame that the outlines of a row's backs have in common. */
export function frameOf(outlines: readonly Outline[]): RowFrame {
  const centres = outlines.map(({ centre }) => centre);
  const middle: Point = [
    centres.reduce((sum, [x]) => sum + x, 0) / centres.length,
    centres.reduce((sum, [, y]) => sum + y, 0) / centres.length,
  ];
  const along = unit(subtract(centres.at(-1)!, centres[0]!));
  // What lies down the row is what lies lower in the picture: of two sides the front of a wall is below the lower one.
  const across: Point = along[0] >= 0 ? [-along[1], along[0]] : [along[1], -along[0]];
  const place = (p: Point): Point => {
    const d = subtract(p, middle);
    return [dot(d, along), dot(d, across)];
  };
  const ends = outlines.map((outline) => {
    const { centre, u, v } = outline;
    const [long, wide] = cosine(v, along) >= cosine(u, along) ? [v, u] : [u, v];
    const forth = dot(long, along) < 0 ? scaled(long, -1) : long;
    const down = dot(wide, across) < 0 ? scaled(wide, -1) : wide;
    return [-1, 1].map((side) => {
      const seam = add(centre, scaled(forth, side));
      return { upper: place(subtract(seam, down)), lower: place(add(seam, down)) };
    });
  });
  const all = ends.flat();
  const [upper, lower] = [lineThrough(all.map((end) => end.upper)), lineThrough(all.map((end) => end.lower))];
  const middles = all.map((end): number => (end.upper[0] + end.lower[0]) / 2);
  const lean = lineThrough(all.map((end, k): Point => [middles[k]!, end.lower[0] - end.upper[0]]));
  const narrowing = lower.slope - upper.slope;
  return {
    pointAt: (at, down) => {
      const x = at + (down - 0.5) * valueAt(lean, at);
      const [top, bottom] = [valueAt(upper, x), valueAt(lower, x)];
      return add(middle, add(scaled(along, x), scaled(across, top + (bottom - top) * down)));
    },
    seams: outlines.map((_, k) => [middles[2 * k]!, middles[2 * k + 1]!]),
    width: median(middles.map((x) => Math.abs(valueAt(lower, x) - valueAt(upper, x)))),
    vanishing: Math.abs(narrowing) < 1e-9 ? Infinity : -(lower.at - upper.at) / narrowing,
  };
}

/** A change of the places along a row to those in which its tiles are equally long, and back. */
export interface Steps {
  to: (along: number) => number;
  from: (step: number) => number;
}

/** A row so far from where it vanishes, in its own lengths, is seen without perspective. */
const farAway = 50;

/**
 * The changes that may make a row's tiles equally long: none, and where its long sides tell where it vanishes, the one after which equal
 * steps towards that point look as they do in the picture. Outlines that the picture's edge cuts tell it wrongly, so both are tried.
 */
export function stepsOf({ seams, vanishing: v }: RowFrame): Steps[] {
  const plain: Steps = { to: (x) => x, from: (t) => t };
  const [least, most] = [Math.min(...seams.flat()), Math.max(...seams.flat())];
  const isSeen = v >= least && v <= most;
  if (isSeen || Math.abs(v) > farAway * (most - least)) return [plain];
  return [{ to: (x) => (v * v) / (v - x), from: (t) => v - (v * v) / t }, plain];
}

/** A seam of a row: its ends on the upper and on the lower long side, px of the picture. */
export type Seam = readonly [upper: Point, lower: Point];

/** The outline of what lies between two seams of a row, with its longer side first. */
export function partBetween(begin: Seam, end: Seam): Quad {
  const part = clockwise([begin[0], end[0], end[1], begin[1]]);
  const { u, v } = outlineOf(part);
  return length(u) >= length(v) ? part : turnQuad(part, 1);
}

/** What is cut out of a row: the parts' outlines, and the numbers of the places that they stand for. */
export interface WallCut {
  quads: Quad[];
  instead: number[];
}

/**
 * A place that lies on the parts with more of itself than this is replaced by them; a part that a face covers as much is none; and where a
 * kept place is outlined so nearly as a part it stays, as tiles of a wall lie a little before or behind each other.
 */
const onParts = { place: 0.5, face: 0.3, same: 0.8 };

/**
 * A row cut at its seams, instead of the places that lie there otherwise. `places` are all of the picture; a part on which a kept face lies is left out.
 */
export function cutAt(
  seams: readonly Seam[],
  places: readonly { quad: Quad; isBlank: boolean; isKept: boolean }[],
): WallCut {
  const share = (part: Quad, of: Quad): number => sharedArea(part, of) / Math.max(1e-9, area(of));
  const faces = places.filter(({ isBlank, isKept }) => isKept && !isBlank);
  const parts = seams.slice(1).flatMap((end, k): Quad[] => {
    const begin = seams[k]!;
    const part = partBetween(begin, end);
    return faces.some(({ quad }) => share(quad, part) > onParts.face) ? [] : [part];
  });
  const stays = parts.map((part) => {
    const same = places.map(({ quad, isBlank, isKept }) => (isBlank && isKept ? overlap(part, quad) : 0));
    const best = same.indexOf(Math.max(...same));
    return same[best]! > onParts.same ? best : undefined;
  });
  const instead = places.flatMap(({ quad, isBlank }, i) => {
    const on = parts.reduce((sum, part) => sum + share(part, quad), 0);
    return isBlank && on > onParts.place && !stays.includes(i) ? [i] : [];
  });
  return { quads: parts.filter((_, k) => stays[k] === undefined), instead };
}

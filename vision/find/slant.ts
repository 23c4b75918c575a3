import { areBeside } from '../places/company';
import { dot, length, outlineOf, placeIn } from '../places/geometry';
import type { Outline } from '../places/geometry';
import type { Point, Quad } from '../protocol';

/** How flat the tiles of a picture look that lie on a table seen from the side. */
export interface Slant {
  /** Stretched downwards by so many times, the picture shows them in their own shape. */
  stretch: number;
  /** Outlines of the tiles that look flat. */
  flat: Quad[];
}

/** Height of a tile's face by its width. */
const usualRatio = 1.35;

/** An outline farther than this from a tile's own shape may be one that looks flat. */
const leastOff = 0.2;

/** One that comes nearer to it by this much, once the picture is stretched, is one. */
const leastGain = 0.1;

/** An outline farther off than this tells nothing more: it is none of a tile that lies flat. */
const mostOff = 0.5;

/** So many outlines must look flat, and this share of all. */
const enough = { count: 2, share: 1 / 8 };

/** Less than this is not worth a look of its own; more shows hardly more of a tile seen so flat. */
const range = { least: 1.25, most: 2.5, step: 0.1 };

/** What a stretch must gain to be taken instead of a smaller one by 1. */
const costOfStretch = 0.02;

const stretches = Array.from(
  { length: Math.round((range.most - 1) / range.step) },
  (_, k) => 1 + range.step * (k + 1),
);

/**
 * How far a picture is to be stretched downwards for its tiles to have their own shape: a camera is hardly ever held at a
 * slope, so what lies on a table looks flat from top to bottom. `quads` are outlines as they were found, in picture
 * pixels, which way round they lie not being known. Undefined where few of them look flat.
 */
export function slantOf(quads: readonly Quad[]): Slant | undefined {
  const outlines = quads.map(outlineOf);
  const tiles = outlines.map((outline) => ({ outline, wide: widthOf(outline, outlines) }));
  const odd = tiles.flatMap((tile, i) => (offShape(tile, 1) > leastOff ? [{ tile, quad: quads[i]! }] : []));
  if (odd.length < enough.count || odd.length < enough.share * quads.length) return undefined;
  const costs = stretches.map(
    (stretch) =>
      odd.reduce((sum, { tile }) => sum + Math.min(mostOff, offShape(tile, stretch)), 0) / odd.length +
      costOfStretch * stretch,
  );
  const stretch = stretches[costs.indexOf(Math.min(...costs))]!;
  const flat = odd.filter(({ tile }) => offShape(tile, stretch) < offShape(tile, 1) - leastGain);
  if (stretch < range.least || flat.length < enough.count) return undefined;
  return { stretch, flat: flat.map(({ quad }) => quad) };
}

/** An outline, and which of its axes is a tile's width, where its neighbours tell it. */
interface Lying {
  outline: Outline;
  wide: 'u' | 'v' | undefined;
}

/**
 * Which axis of an outline is a tile's width: that along which others touch it that lie as it does, as tiles lie side by
 * side. By itself a tile that looks half as high as it is looks like one that lies on its side. Undefined where
 * nothing touches it so, or on both axes.
 */
function widthOf(outline: Outline, all: readonly Outline[]): Lying['wide'] {
  const beside = all.filter((other) => other !== outline && areBeside(outline, other));
  const axes = new Set(
    beside.map(({ centre }): 'u' | 'v' => {
      const [x, y] = placeIn(outline, centre);
      return Math.abs(x) > Math.abs(y) ? 'v' : 'u';
    }),
  );
  return axes.size === 1 ? [...axes][0] : undefined;
}

/** How far an outline is from a tile's shape and from square corners: 0 for one seen from above. */
function offShape({ outline: { u, v }, wide }: Lying, stretch: number): number {
  const [a, b] = [stretched(u, stretch), stretched(v, stretch)];
  const [high, across] = [length(a) + 1e-9, length(b) + 1e-9];
  const ratio = Math.log(high / across) * (wide === 'u' ? -1 : 1);
  const shape = wide === undefined ? Math.abs(ratio) : ratio;
  return Math.abs(shape - Math.log(usualRatio)) + Math.abs(dot(a, b)) / (high * across);
}

/** Long side of an outline in a picture stretched downwards, px. */
export function longSide(quad: Quad, stretch: number): number {
  const { u, v } = outlineOf(quad);
  return 2 * Math.max(length(stretched(u, stretch)), length(stretched(v, stretch)));
}

/** A place or a way in a picture, where it comes to lie once that is stretched downwards. */
export function stretched([x, y]: Point, stretch: number): Point {
  return [x, y * stretch];
}

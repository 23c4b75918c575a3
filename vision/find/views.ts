import { median, outlineOf } from '../places/geometry';
import type { Point } from '../protocol';
import { roundUp, scaleDown, wholeView } from '../picture/pyramid';
import type { View } from '../picture/pyramid';
import { goodSize } from './detections';
import type { Detection } from './detections';
import { longSide, slantOf, stretched } from './slant';

/** Size of tiles in a view that is stretched; larger ones find no more there, and take longer. */
export const stretchedSize = 40;

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

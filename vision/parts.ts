import type { TileCode } from '../rules/tiles/tile';
import { isPlain } from './faces';
import { area, length, median, outlineOf, sharedArea, subtract } from './geometry';
import type { Quad } from './protocol';

// Tiles of which only a part may be seen: it may be another tile than the whole.

/** Circles, sticks and strokes laid out so that with a row or column more they would be those of another tile. */
const growing = /[12346]p|[0-6]s|[1-3]m/;

/**
 * How much of a tile may be cut off for it to be seen all the same: if it has circles, sticks or strokes laid out so that with a
 * row or column more they would be those of another tile, as these are seen in part before they are gone; if it is plain; if it
 * is any other. Of 350 cut-off tiles in renders of unseen sets that were otherwise read surely, the 156 within these bounds were
 * all right, of the 194 beyond them 189.
 */
const leastSeen = { growing: 0.25, plain: 0.3, other: 0.5 };

/**
 * Whether so much of a tile is cut off (see `cutOff`) that it may be another than it seems: circles, sticks and strokes are
 * counted, so any of them that is not seen makes a difference, unless those that are seen are so many, or lie so, that none
 * is missing. A back is a back.
 */
export function mayBeCutShort(code: TileCode, cut: number): boolean {
  if (code === 'x') return false;
  return cut > leastSeen[growing.test(code) ? 'growing' : isPlain(code) ? 'plain' : 'other'];
}

/** A tile is compared with so many of the nearest ones, no fewer and no more, and none farther away than so many of its lengths. */
const around = { least: 2, most: 4, away: 3 };

/**
 * What covers less than this part of what the tiles around it do may be a part of one. In 780 renders of unseen sets and 165 photographs in
 * glare or too much light 44 tiles that were otherwise read surely lay below it: 32 were right, 12 wrong or where no whole tile lies, as fours of
 * circles of which two were left and taken for twos. Of all others one in 300 was wrong.
 */
const leastWhole = 0.65;

/** How much of an outline lies within a picture of a size in px: 0 to 1. */
export function shareInside(quad: Quad, { width, height }: { width: number; height: number }): number {
  const picture: Quad = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const whole = area(quad);
  return whole > 0 ? sharedArea(quad, picture) / whole : 0;
}

/**
 * The numbers of tiles of which much less is outlined within the picture (`inside`: that share of it, all unless told) than those around them
 * measure, and which may be parts of others: covered, washed out by light, or cut off by the picture's edge, past which an
 * outline may reach less far than its tile. Only of what shows circles, sticks or strokes that could be more.
 */
export function partsAmong(
  tiles: readonly { quad: Quad; code: TileCode; inside?: number | undefined }[],
): Set<number> {
  const places = tiles.map(({ quad, inside = 1 }) => {
    const { centre, u, v } = outlineOf(quad);
    const size = area(quad);
    return { centre, size, seen: inside * size, long: 2 * Math.max(length(u), length(v)) };
  });
  const parts = tiles.flatMap(({ code }, i) => {
    if (!growing.test(code)) return [];
    const own = places[i]!;
    const near = places
      .map((other) => ({ ...other, way: length(subtract(other.centre, own.centre)) }))
      .filter(({ way, long }, k) => k !== i && way < around.away * Math.max(long, own.long))
      .sort((a, b) => a.way - b.way)
      .slice(0, around.most);
    if (near.length < around.least) return [];
    return own.seen < leastWhole * median(near.map(({ size }) => size)) ? [i] : [];
  });
  return new Set(parts);
}

/**
 * Something lies on a face where so much of a side or corner is of another hue than its body (see `FaceLight.covered`): less for a six, which shows
 * two thirds of a nine, than for others, which show half of one. In photographs with fingers and sticks laid over them by the computer it was
 * so of none of 1,800 whole tiles and of 5 of the 15 that were read as less than they are; in renders of unseen sets of 3 whole tiles in
 * 1,000, badly outlined ones.
 */
const mostOther = { six: 0.8, other: 0.9 };

/** Whether something seems to lie on a tile, which may then show more than is seen. */
export function mayBeCovered(code: TileCode, covered = 0): boolean {
  return growing.test(code) && covered > mostOther[/6[ps]/.test(code) ? 'six' : 'other'];
}

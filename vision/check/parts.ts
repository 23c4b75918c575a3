import type { TileCode } from '../../rules/tiles/tile';
import { isPlain } from '../places/faces';
import { area, length, median, outlineOf, sharedArea, subtract } from '../places/geometry';
import type { Outline } from '../places/geometry';
import { shapeOf } from '../places/measure';
import type { Quad } from '../protocol';

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

/** Sides are measured by so many of the nearest tiles, no fewer and no more, and none farther away than so many of its lengths. */
const measuredBy = { least: 3, most: 8, away: 5 };

/**
 * What reaches the picture's edge is measured by tiles that do not, for those beside it are cut off alike; they may lie farther away. Of ten tiles of
 * 1,920 rendered pictures that were surely read, and are asked about for it, three were wrong: two are sevens of circles whose upper half is seen.
 */
const fromEdge = { ...measuredBy, away: 10 };

/** Tiles tell how long and wide one there looks where the usual one of them is off by less than this. */
const agreed = 0.17;

/**
 * A tile one of whose sides looks shorter than this beside those around it may lie under another in part: circles, sticks and strokes are
 * more than are seen, the numeral of a character may be another's half. Of 16,100 tiles surely read in photographs, photographs with fingers
 * laid over them (`spoilt.py`) and heaps of real tiles (`heaps.py`) 24 were so that were not smaller in all, five of them wrong and two no
 * tiles; in renders of unseen sets one or two in a thousand.
 */
const shortest = { growing: 0.8, character: 0.65 };

/** Whose other side looks longer than this lies at another slant; and so do several that look alike to within so much. */
const slanted = { longest: 1.2, alike: 0.1 };

/** A tile's outline: its area in all and as far as it is seen, whether it reaches the picture's edge, and its longer side. */
interface Placed extends Outline {
  quad: Quad;
  size: number;
  seen: number;
  atEdge: boolean;
  long: number;
}

/** Two outlines that share more than this of one of them may be two parts of one tile. */
const oneTile = 0.15;

/** Whether one side of a tile, and only one, looks shorter than `least` beside those of the tiles around it, as far as these agree. */
function isShortBeside(own: Placed, near: readonly Placed[], least: number): boolean {
  if (near.length < measuredBy.least) return false;
  const onTable = shapeOf(near);
  const sides = ({ u, v }: Outline): number[] => [length(onTable(u)), length(onTable(v))];
  const measured = near.map(sides);
  const usual = [0, 1].map((k) => median(measured.map((each) => each[k]!)));
  const beside = (each: readonly number[]): number[] => each.map((side, k) => side / usual[k]!);
  const others = measured.map(beside);
  const apart = (a: readonly number[], b: readonly number[]): number =>
    Math.max(...a.map((part, k) => Math.abs(part - b[k]!)));
  const seen = beside(sides(own));
  return (
    Math.min(...seen) < least &&
    Math.max(...seen) < slanted.longest &&
    median(others.map((other) => apart(other, [1, 1]))) < agreed &&
    !others.some((other, k) => apart(other, seen) < slanted.alike && !liesOver(near[k]!, own))
  );
}

/** Whether two outlines lie over each other as two parts of one tile may. */
function liesOver(one: Placed, other: Placed): boolean {
  return sharedArea(one.quad, other.quad) > oneTile * Math.min(one.size, other.size);
}

/**
 * The numbers of tiles of which less is outlined than those around them measure, and which may be parts of others: covered, washed
 * out by light, or cut off by the picture's edge, past which an outline may reach less far than its tile. Much less in all within the
 * picture (`inside`: that share of it, all unless told), where it shows circles, sticks or strokes that could be more; or one
 * side that is shorter by far, as the slant of the others tells, where it shows these or a numeral.
 */
export function partsAmong(
  tiles: readonly { quad: Quad; code: TileCode; inside?: number | undefined }[],
): Set<number> {
  const places = tiles.map(({ quad, inside = 1 }): Placed => {
    const outline = outlineOf(quad);
    const size = area(quad);
    return {
      ...outline,
      quad,
      size,
      seen: inside * size,
      atEdge: inside < 1,
      long: 2 * Math.max(length(outline.u), length(outline.v)),
    };
  });
  const parts = tiles.flatMap(({ code }, i) => {
    const grows = growing.test(code);
    if (!grows && !code.endsWith('m')) return [];
    const own = places[i]!;
    const about = places
      .map((other) => ({ ...other, way: length(subtract(other.centre, own.centre)) }))
      .filter((_, k) => k !== i)
      .sort((a, b) => a.way - b.way);
    const nearest = ({ most, away }: typeof around, among = about): typeof about =>
      among.filter(({ way, long }) => way < away * Math.max(long, own.long)).slice(0, most);
    const near = nearest(around);
    const isSmall =
      grows && near.length >= around.least && own.seen < leastWhole * median(near.map(({ size }) => size));
    const least = shortest[grows ? 'growing' : 'character'];
    const uncut = about.filter(({ atEdge }) => !atEdge);
    const measure = own.atEdge ? nearest(fromEdge, uncut) : nearest(measuredBy);
    return isSmall || isShortBeside(own, measure, least) ? [i] : [];
  });
  return new Set(parts);
}

/**
 * Something lies on a face where so much of a side or corner is of another hue than its body (see `FaceLight.covered`): less for a six, which shows
 * two thirds of a nine, than for others, which show half of one. In 220 photographs with fingers and sticks laid over them by the computer 41 of the
 * 139 faces read wrongly are so, six of which nothing else speaks against, and 78 of 4,780 read rightly; on 400 rendered tables of unseen sets five of 24,000 tiles.
 */
const mostOther = { six: 0.8, other: 0.9 };

/** Whether something seems to lie on a tile, which may then show more than is seen. */
export function mayBeCovered(code: TileCode, covered = 0): boolean {
  return growing.test(code) && covered > mostOther[/6[ps]/.test(code) ? 'six' : 'other'];
}

/**
 * Of two faces of which more than this, of the smaller, lies on the other one is often outlined wrongly, or none: sooner the one that the
 * detector is less sure of. In 500 renders of unseen sets 4 of 33 of these were, that were otherwise read surely, of all others 1 in 500; in
 * 367 photographs there are hardly any. Of circles, sticks and strokes laid out so that more of them would be another tile's either may be
 * outlined with a part of its neighbour: in 1,380 tables of two renderers four of 51 that share a quarter to three tenths were read wrongly, two of
 * them fours of sticks side by side, taken for twos; of 64 that share a fifth to a quarter one.
 */
const mostShared = { any: 0.3, growing: 0.25 };

/** The numbers of the faces that lie partly on another one, which the detector sees more surely (`objectness`), or that may be outlined with a part of it. */
export function lyingOnOthers(
  tiles: readonly { quad: Quad; code: TileCode; objectness: number }[],
): Set<number> {
  const faces = tiles.flatMap(({ quad, code, objectness }, index) => {
    if (code === 'x') return [];
    const { centre, u, v } = outlineOf(quad);
    const grows = growing.test(code);
    return [{ index, quad, objectness, centre, grows, size: area(quad), reach: length(u) + length(v) }];
  });
  const lies = ({ index, quad, objectness, centre, grows, size, reach }: (typeof faces)[number]): boolean =>
    faces.some((other) => {
      if (other.index === index || length(subtract(other.centre, centre)) >= reach + other.reach)
        return false;
      const shared = sharedArea(quad, other.quad) / Math.min(size, other.size);
      return (
        (grows && shared > mostShared.growing) || (other.objectness > objectness && shared > mostShared.any)
      );
    });
  return new Set(faces.filter(lies).map(({ index }) => index));
}

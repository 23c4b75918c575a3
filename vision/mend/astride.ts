import type { TileCode } from '../../rules/tiles/tile';
import { sameTile } from '../keep/doubles';
import { isPlain } from '../places/faces';
import {
  add,
  area,
  cross,
  dot,
  inFrame,
  length,
  median,
  outlineOf,
  overlap,
  quadOf,
  scaled,
  sharedArea,
  subtract,
  unit,
} from '../places/geometry';
import type { Outline } from '../places/geometry';
import type { Point, Quad } from '../protocol';
import { isOutlined, leastNone } from '../name/verdict';
import type { Verdict } from '../name/verdict';

/** Two places of which the smaller shares more than this with the other dispute each other's outline. */
const disputed = 0.1;

/** What both looks are as sure of is outlined well, unless something on it is not. */
const sureOfBoth = 0.9;

/** No more outlines than this are taken together. */
const mostTogether = 6;

/** They lie in one row where they have this share of their height in common. */
const inOneRow = 0.6;

/**
 * How large, by the median of so many of the nearest tiles, and how long, by their width, the tiles of a row may be. One tile instead of
 * several is no larger than most, or where these may be columns of it than one outlined loosely; more tiles than outlines are no smaller, and two
 * instead of one outline, which nothing disputes, neither.
 * A table seen from a chair shows its tiles flat, and those on their side twice as flat.
 */
const alike = { near: 4, fewest: 2, least: 0.7, most: 1.35, ratio: 2.6 };
const oneInstead = { most: 1.12, ofColumns: 1.7 };
const moreInstead = { least: 0.8 };
const twoInstead = { least: 0.8, ratio: 3.5 };

/** An outline that is one of the row's already. */
const asBefore = 0.8;

/** So surely must every tile of a row be seen, and lie where it was looked for; without a dispute, more surely. */
const surely = { none: 0.05, best: 0.9, worse: 0.8, where: 0.6 };
const surelyTwo = { none: 0.02, best: 0.97, worse: 0.9 };

/** Tiles of a row share no more than this, of the smaller one, with each other, and with what stays beside them. */
const apart = { own: 0.2, others: 0.25 };

/** Of two tiles that share more than this, of the smaller one, one is none. */
const bothTiles = 0.28;

/** What is read no more surely than this may be a part of a tile, which is no longer than so many widths. */
const mayBePart = { worse: 0.5, ratio: 1.8 };

/** Two tiles that together show what was read as one, as two ones do a two, must be as large as this by those around. */
const halves = { least: 0.9 };

/** A row of tiles, all of a size, that may lie where some places, of these numbers, lie on one another. */
export interface Row {
  of: number[];
  quads: Quad[];
  /** How large its tiles are, by the nearest others, and how much longer than wide. */
  size: number;
  ratio: number;
  objectness: number;
}

type Place = Outline & { quad: Quad; verdict: Verdict; i: number; size: number };

/**
 * Rows of tiles that may lie where outlines lie on one another: the dots of neighbours are outlined astride their edge, and two tiles as
 * one. Tiles of a set are all of a size, so what such outlines cover together is cut into equal parts, as many as are about as large as
 * the tiles around. `places` begin at their faces' own top left.
 */
export function rowsAstride(places: readonly { quad: Quad; verdict: Verdict }[]): Row[] {
  const faces = places
    .map(({ quad, verdict }, i): Place => ({ quad, verdict, i, size: area(quad), ...outlineOf(quad) }))
    .filter(({ verdict: { none, codes } }) => none < leastNone && !isPlain(codes[0]![0]));
  const outlined = faces.filter(({ verdict }) => isOutlined(verdict));
  return disputesAmong(faces)
    .filter((together) => together.some(({ verdict }) => verdict.evidence.worse < sureOfBoth))
    .flatMap((together) => rowsFor(together, outlined));
}

/** Places to be looked at together: each by itself, with one and two that lie on it, and with all that lie on these. */
function disputesAmong(faces: readonly Place[]): Place[][] {
  const on = new Map<Place, Place[]>(faces.map((face) => [face, []]));
  faces.forEach((a, k) => {
    for (const b of faces.slice(k + 1)) {
      const reach = length(a.u) + length(a.v) + length(b.u) + length(b.v);
      if (length(subtract(a.centre, b.centre)) > reach) continue;
      if (sharedArea(a.quad, b.quad) <= disputed * Math.min(a.size, b.size)) continue;
      on.get(a)!.push(b);
      on.get(b)!.push(a);
    }
  });
  const found = new Map<string, Place[]>();
  const take = (some: Iterable<Place>): void => {
    const together = [...some].sort((a, b) => a.i - b.i);
    if (together.length <= mostTogether) found.set(together.map(({ i }) => i).join(' '), together);
  };
  for (const a of faces) {
    take([a]);
    const all = new Set([a]);
    for (const b of all) for (const c of on.get(b)!) all.add(c);
    take(all);
    for (const b of on.get(a)!) {
      take([a, b]);
      for (const c of on.get(b)!) if (c !== a) take([a, b, c]);
    }
  }
  return [...found.values()];
}

/** The rows that may lie where some places lie. */
function rowsFor(together: readonly Place[], outlined: readonly Place[]): Row[] {
  const surest = ({ verdict: { evidence } }: Place): number => evidence.best * evidence.objectness;
  const lead = together.reduce((best, next) => (surest(next) > surest(best) ? next : best));
  const away = ({ centre }: Place): number => length(subtract(centre, lead.centre));
  const near = outlined
    .filter((tile) => !together.includes(tile))
    .sort((a, b) => away(a) - away(b))
    .slice(0, alike.near);
  if (near.length < alike.fewest) return [];
  const usual = median(near.map(({ size }) => size));
  const alone = together.length === 1;
  const mostOfOne = oneInstead[mayBeColumns(together.map(codeOf)) ? 'ofColumns' : 'most'];
  return waysOf(together, lead).flatMap((way) => {
    const band = bandOf(together, lead, way);
    if (band === undefined) return [];
    const counts = alone ? [2] : together.map((_, k) => k + 1).concat(together.length + 1);
    return counts.flatMap((count): Row[] => {
      const { quads, ratio } = cut(band, count);
      const size = area(quads[0]!) / usual;
      const least = alone ? twoInstead.least : count > together.length ? moreInstead.least : alike.least;
      if (size < least || size > (count === 1 ? mostOfOne : alike.most)) return [];
      if (ratio > (alone ? twoInstead.ratio : alike.ratio)) return [];
      const isThere =
        count === together.length &&
        together.every((place) => quads.some((quad) => overlap(quad, place.quad) > asBefore));
      const { objectness } = lead.verdict.evidence;
      return isThere ? [] : [{ of: together.map(({ i }) => i), quads, size, ratio, objectness }];
    });
  });
}

/** Directions of length 1 along a row and across it. */
type Way = readonly [along: Point, across: Point];

/** Along which of the lead's axes some places may lie in a row: as the two farthest from each other lie, and one by itself either way. */
function waysOf(together: readonly Place[], { u, v }: Place): Way[] {
  const ways: [Way, Way] = [
    [unit(v), unit(u)],
    [unit(u), unit(v)],
  ];
  if (together.length === 1) return ways;
  const between = together.flatMap((a) => together.map((b) => subtract(a.centre, b.centre)));
  const farthest = between.reduce((most, next) => (length(next) > length(most) ? next : most));
  const [along, across] = inFrame(farthest, ...ways[0]);
  return [Math.abs(along) >= Math.abs(across) ? ways[0] : ways[1]];
}

/** A parallelogram: its middle, and its sides as vectors. */
interface Band {
  middle: Point;
  along: Point;
  across: Point;
}

/** What some places cover together along a row; undefined where they do not lie in one. */
function bandOf(together: readonly Place[], { centre: from }: Place, [along, across]: Way): Band | undefined {
  const reaches = together.map(({ centre, u, v }) => {
    const [x, y] = inFrame(subtract(centre, from), along, across);
    const [long, high] = Math.abs(dot(unit(v), along)) >= Math.abs(dot(unit(u), along)) ? [v, u] : [u, v];
    const width = Math.abs(inFrame(long, along, across)[0]);
    const height = Math.abs(inFrame(high, along, across)[1]);
    return { left: x - width, right: x + width, top: y - height, bottom: y + height };
  });
  const left = Math.min(...reaches.map((reach) => reach.left));
  const right = Math.max(...reaches.map((reach) => reach.right));
  const top = median(reaches.map((reach) => reach.top));
  const bottom = median(reaches.map((reach) => reach.bottom));
  const isRow = reaches.every((reach) => {
    const common = Math.min(reach.bottom, bottom) - Math.max(reach.top, top);
    return common >= inOneRow * Math.min(reach.bottom - reach.top, bottom - top);
  });
  if (!isRow) return undefined;
  const middle = add(scaled(along, (left + right) / 2), scaled(across, (top + bottom) / 2));
  return {
    middle: add(from, middle),
    along: scaled(along, right - left),
    across: scaled(across, bottom - top),
  };
}

/** A band cut into so many equal parts, outlined as the detector does, and how much longer than wide they are. */
function cut({ middle, along, across }: Band, count: number): { quads: Quad[]; ratio: number } {
  const step = scaled(along, 1 / count);
  const [u, other] = length(step) > length(across) ? [step, across] : [across, step];
  const v = cross(u, other) < 0 ? scaled(other, -1) : other;
  const quads = Array.from({ length: count }, (_, k) => {
    const centre = add(middle, scaled(step, k + 0.5 - count / 2));
    return quadOf({ centre, u: scaled(u, 0.5), v: scaled(v, 0.5) });
  });
  return { quads, ratio: length(u) / length(v) };
}

/** What was read somewhere, and where. */
type Read = Readonly<{ quad: Quad; verdict: Verdict }>;

const codeOf = ({ verdict }: Read): TileCode => verdict.codes[0]![0];

/** Whether two outlines share more than this of the smaller one. */
function lieOn(a: Quad, b: Quad, share: number): boolean {
  return sharedArea(a, b) > share * Math.min(area(a), area(b));
}

/**
 * The places that are none if what is seen in a row's parts are tiles: all surely read there, beside one another and beside what stays.
 * Undefined where they are not, or are what was read before. `kept` are those of the places that were taken for tiles.
 */
export function insteadOf(
  row: Row,
  seen: readonly Read[],
  places: readonly Read[],
  kept: readonly Read[],
): number[] | undefined {
  if (!areSure(row, seen)) return undefined;
  const instead = row.of.filter((i) =>
    seen.some(({ quad }) => lieOn(quad, places[i]!.quad, sameTile.inside)),
  );
  const goes = ({ quad }: Read): boolean => instead.some((i) => places[i]!.quad === quad);
  const isOnOthers = kept.some(
    (tile) => !goes(tile) && seen.some(({ quad }) => lieOn(quad, tile.quad, apart.others)),
  );
  const before = kept.filter(goes);
  const was = row.of.map((i) => codeOf(places[i]!));
  const isBetter = !isOnOthers && isNew(seen, before) && isLikelier(row, seen, before, was);
  return isBetter ? instead : undefined;
}

/** Whether all tiles of a row are surely seen where they were looked for, and beside one another. */
function areSure(row: Row, seen: readonly Read[]): boolean {
  const bar = row.of.length === 1 ? { ...surely, ...surelyTwo } : surely;
  return seen.every((tile, k) => {
    const { none, evidence } = tile.verdict;
    const isSure = none < bar.none && evidence.best >= bar.best && evidence.worse > bar.worse;
    const isThere = overlap(tile.quad, row.quads[k]!) > bar.where;
    const isApart = seen.slice(k + 1).every((other) => !lieOn(tile.quad, other.quad, apart.own));
    return isSure && isThere && isApart && !isPlain(codeOf(tile));
  });
}

/** Whether what is seen is something else than the tiles read there before, if any were. */
function isNew(seen: readonly Read[], before: readonly Read[]): boolean {
  if (before.length === 0 || before.length !== seen.length) return before.length > 0;
  return !before.every((tile) =>
    seen.some((now) => codeOf(now) === codeOf(tile) && overlap(now.quad, tile.quad) > surely.where),
  );
}

/**
 * Whether what is seen instead of other tiles is likelier than these. Where it is fewer, one of them must have lain on another, or those
 * that go been hardly read, and what stays been read there (`was`) or have them as its columns; where it is two halves of one, they must be large.
 */
function isLikelier(
  row: Row,
  seen: readonly Read[],
  before: readonly Read[],
  was: readonly TileCode[],
): boolean {
  if (seen.length < before.length) {
    const lay = before.some(({ quad }, k) =>
      before.slice(k + 1).some((other) => lieOn(quad, other.quad, bothTiles)),
    );
    const hardlyRead = before.filter(({ verdict }) => verdict.evidence.worse < mayBePart.worse).length;
    const areParts = row.ratio <= mayBePart.ratio && hardlyRead >= before.length - seen.length;
    const isLarger = seen.length === 1 && row.size > oneInstead.most;
    if (!isLarger && seen.every((tile) => was.includes(codeOf(tile)))) return lay || areParts;
    return lay && seen.length === 1 && isShownBy(codeOf(seen[0]!), before.map(codeOf));
  }
  const areHalves = was.length === 1 && addUpTo(was[0]!, seen.map(codeOf));
  return !areHalves || row.size >= halves.least;
}

/** Whether some tiles may be the columns of one that shows circles or sticks: two of its suit. */
function mayBeColumns(parts: readonly TileCode[]): boolean {
  return parts.length === 2 && parts.every((part) => /[ps]$/.test(part) && part[1] === parts[0]![1]);
}

/** The number of a tile of a suit. */
const numberOf = (code: TileCode): number => Number(code[0]) || 5;

const sumOf = (codes: readonly TileCode[]): number => codes.reduce((sum, code) => sum + numberOf(code), 0);

/** Whether a tile shows two others as its columns: each shows less than it, both together no less. */
function isShownBy(one: TileCode, parts: readonly TileCode[]): boolean {
  const number = numberOf(one);
  return (
    mayBeColumns([one, parts[0]!]) &&
    mayBeColumns(parts) &&
    parts.every((part) => numberOf(part) < number) &&
    sumOf(parts) >= number
  );
}

/** Whether some tiles of one suit show together as much as another one does. */
function addUpTo(one: TileCode, parts: readonly TileCode[]): boolean {
  const areOfSuit = parts.every((part) => part[1] === one[1]);
  return areOfSuit && sumOf(parts) === numberOf(one);
}

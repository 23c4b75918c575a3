import { overlap } from './detections';
import { sameTile } from './doubles';
import { isPlain } from './faces';
import {
  add,
  area,
  cross,
  dot,
  inFrame,
  length,
  median,
  outlineOf,
  quadOf,
  scaled,
  sharedArea,
  subtract,
  unit,
} from './geometry';
import type { Outline } from './geometry';
import type { Point, Quad } from './protocol';
import { isOutlined, leastNone } from './verdict';
import type { Verdict } from './verdict';

/** Two places of which the smaller shares more than this with the other dispute each other's outline. */
const disputed = 0.1;

/** What both looks are as sure of is outlined well, unless something on it is not. */
const sureOfBoth = 0.9;

/** No more outlines than this are taken together. */
const mostTogether = 6;

/** They lie in one row where they have this share of their height in common. */
const inOneRow = 0.6;

/**
 * How large, by the median of so many of the nearest tiles, and how long, by their width, the tiles of a row may be; one tile instead of
 * several no larger, and two instead of one place, which has nothing on it that disputes it, more like tiles.
 */
const alike = { near: 4, fewest: 2, least: 0.7, most: 1.35, ratio: 1.8 };
const oneInstead = { most: 1.12 };
const twoInstead = { least: 0.8, ratio: 1.6 };

/** An outline that is one of the row's already. */
const asBefore = 0.8;

/** So surely must every tile of a row be seen, and lie where it was looked for; without a dispute, more surely. */
const surely = { none: 0.05, best: 0.9, worse: 0.8, where: 0.6 };
const surelyTwo = { none: 0.02, best: 0.97, worse: 0.9 };

/** Tiles of a row share no more than this, of the smaller one, with each other, and with what stays beside them. */
const apart = { own: 0.2, others: 0.25 };

/** A row of tiles, all of a size, that may lie where some places, of these numbers, lie on one another. */
export interface Row {
  of: number[];
  quads: Quad[];
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
  return waysOf(together, lead).flatMap((way) => {
    const band = bandOf(together, lead, way);
    if (band === undefined) return [];
    const counts = alone ? [2] : together.map((_, k) => k + 1).concat(together.length + 1);
    return counts.flatMap((count): Row[] => {
      const { quads, ratio } = cut(band, count);
      const size = area(quads[0]!) / usual;
      const most = count === 1 ? oneInstead.most : alike.most;
      if (size < (alone ? twoInstead.least : alike.least) || size > most) return [];
      if (ratio > (alone ? twoInstead.ratio : alike.ratio)) return [];
      const isThere =
        count === together.length &&
        together.every((place) => quads.some((quad) => overlap(quad, place.quad) > asBefore));
      const { objectness } = lead.verdict.evidence;
      return isThere ? [] : [{ of: together.map(({ i }) => i), quads, objectness }];
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
  const apart = together.flatMap((a) => together.map((b) => subtract(a.centre, b.centre)));
  const farthest = apart.reduce((most, next) => (length(next) > length(most) ? next : most));
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
  const part = scaled(along, 1 / count);
  const [u, other] = length(part) > length(across) ? [part, across] : [across, part];
  const v = cross(u, other) < 0 ? scaled(other, -1) : other;
  const quads = Array.from({ length: count }, (_, k) => {
    const centre = add(middle, scaled(part, k + 0.5 - count / 2));
    return quadOf({ centre, u: scaled(u, 0.5), v: scaled(v, 0.5) });
  });
  return { quads, ratio: length(u) / length(v) };
}

/**
 * The places that are none if what is seen in a row's parts are tiles: all surely read there, beside one another and beside what stays.
 * Undefined where they are not, or are what was read before. `kept` are those of the places that were taken for tiles.
 */
export function insteadOf(
  row: Row,
  seen: readonly { quad: Quad; verdict: Verdict }[],
  places: readonly { quad: Quad; verdict: Verdict }[],
  kept: readonly { quad: Quad; verdict: Verdict }[],
): number[] | undefined {
  const bar = row.of.length === 1 ? { ...surely, ...surelyTwo } : surely;
  const isSure = seen.every(({ quad, verdict: { none, codes, evidence } }, k) => {
    const isSeen = none < bar.none && evidence.best >= bar.best && evidence.worse > bar.worse;
    return isSeen && !isPlain(codes[0]![0]) && overlap(quad, row.quads[k]!) > bar.where;
  });
  if (!isSure) return undefined;
  const lieOn = (a: Quad, b: Quad, share: number): boolean =>
    sharedArea(a, b) > share * Math.min(area(a), area(b));
  if (seen.some(({ quad }, k) => seen.slice(k + 1).some((other) => lieOn(quad, other.quad, apart.own))))
    return undefined;
  const instead = row.of.filter((i) =>
    seen.some(({ quad }) => lieOn(quad, places[i]!.quad, sameTile.inside)),
  );
  const goes = ({ quad }: { quad: Quad }): boolean => instead.some((i) => places[i]!.quad === quad);
  const isOnOthers = kept.some(
    (tile) => !goes(tile) && seen.some(({ quad }) => lieOn(quad, tile.quad, apart.others)),
  );
  if (isOnOthers) return undefined;
  const before = kept.filter(goes);
  const code = ({ verdict }: { verdict: Verdict }): string => verdict.codes[0]![0];
  const isNew =
    before.length !== seen.length ||
    !before.every((tile) =>
      seen.some((now) => code(now) === code(tile) && overlap(now.quad, tile.quad) > surely.where),
    );
  // Fewer tiles are what some of the others were.
  const codes = new Set(row.of.map((i) => code(places[i]!)));
  const isTold = seen.length >= before.length || seen.every((tile) => codes.has(code(tile)));
  return before.length > 0 && isNew && isTold ? instead : undefined;
}

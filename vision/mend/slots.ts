import { sameTile } from '../keep/doubles';
import { isPlain } from '../places/faces';
import {
  area,
  length,
  median,
  outlineOf,
  pointIn,
  quadOf,
  scaled,
  sharedArea,
  subtract,
  tileRatio,
} from '../places/geometry';
import type { Outline } from '../places/geometry';
import type { Quad } from '../protocol';
import { isOutlined, leastNone } from '../name/verdict';
import type { Verdict } from '../name/verdict';

/** A tile much smaller than usual, than the median of so many of the nearest, does not tell where others lie beside it. */
const usualOf = { near: 4, least: 0.6 };

/** What lies on another thing with less than this, of the smaller one, lies beside it. */
const beside = 0.25;

/** A place that shares as much with a slot, of both together, fills it already, unless it is doubtful and so much larger: outlined loosely. */
const filled = { shared: 0.6, loosely: 1.3 };

/** A place this much smaller than the slot that it lies in, and lying in it with this part of itself, may be a part of a tile. */
const partOf = { size: 0.76, inside: 0.7 };

/**
 * What both looks are as sure of is a part of a tile only where it is smaller still, and the slot hardly larger than tiles usually are
 * here: on 628 renders of unseen sets, such ones were no parts nearly whenever they were larger, or the slot was.
 */
const surePart = { worse: 0.9, size: 0.66, usual: 1.15 };

/**
 * A place of which one look is less sure than this, or less so times the detector, may lie astride two tiles; of those that were surer
 * most had good outlines.
 */
const doubtful = { worse: 0.7, product: 0.5 };

/** So surely must a slot's crop be a tile, by both looks, for the slot to be its outline. */
const surely = { none: 0.02, best: 0.97, worse: 0.9 };

/**
 * So surely must a free slot's crop be a face for it to be one that the detector overlooked. On 400 tables rendered with unseen sets 683 such slots
 * have the colour of the tile beside them: of 15 that look so 14 are the tile that they look like (one is hardly seen, and misread); in 329
 * photographs none of 212 does.
 */
const overlooked = { none: 0.005, worse: 0.85, upright: 0.5 };

/**
 * Where a tile may lie beside another one: to its left and right as it lies itself, or across, flush with its foot or its head, as
 * claimed tiles lie in melds and riichi discards in ponds.
 */
export function slotsBeside(outline: Outline): { quad: Quad; across: boolean }[] {
  const { u, v } = outline;
  return [-1, 1].flatMap((side) => [
    { quad: quadOf({ centre: pointIn(outline, 0, 2 * side), u, v }), across: false },
    ...[-1, 1].map((end) => {
      const middle = pointIn(outline, end * (1 - 1 / tileRatio), side * (1 + tileRatio));
      const quad = quadOf({ centre: middle, u: scaled(v, tileRatio), v: scaled(u, -1 / tileRatio) });
      return { quad, across: true };
    }),
  ]);
}

/** An outline that a tile may have, and the numbers of the places that are none if it has. */
export interface Slot {
  quad: Quad;
  objectness: number;
  instead: number[];
}

type Known<Place> = Place & Outline & { i: number; size: number };

/** Places with their outlines and numbers, those of them that tell where others may lie, and the places around one. */
function around<Place extends { quad: Quad; verdict: Verdict }>(
  places: readonly Place[],
): { seeds: Known<Place>[]; near: (by: Known<Place>) => Known<Place>[] } {
  const known = places.map((place, i) => ({ ...place, i, size: area(place.quad), ...outlineOf(place.quad) }));
  const near = (by: Known<Place>): Known<Place>[] => {
    const reach = length(by.u) + length(by.v);
    return known.filter(({ i, centre, u, v }) => {
      return i !== by.i && length(subtract(centre, by.centre)) < 3 * reach + length(u) + length(v);
    });
  };
  return { seeds: known.filter(({ verdict }) => isOutlined(verdict)), near };
}

/**
 * Slots beside tiles surely read that nothing fills, but in which something lies: a part of a tile may have been taken for all of
 * it, and dots of two tiles for one that lies astride them. `places` begin at their faces' own top left; `gone` are those that others
 * took the place of before: the second tile of the two is still to be found.
 */
export function slotsAmong(
  places: readonly { quad: Quad; verdict: Verdict }[],
  gone: readonly { quad: Quad }[] = [],
): Slot[] {
  const { seeds, near: nearTo } = around(places);
  return seeds.flatMap((by) => {
    const away = ({ centre }: Outline): number => length(subtract(centre, by.centre));
    const others = seeds
      .filter((other) => other !== by)
      .sort((a, b) => away(a) - away(b))
      .slice(0, usualOf.near);
    const usual = by.size / median(others.map(({ size }) => size));
    if (usual < usualOf.least) return [];
    const near = nearTo(by);
    return slotsBeside(by).flatMap(({ quad, across }): Slot[] => {
      const size = area(quad);
      const instead: number[] = [];
      let astride = gone.some(
        (other) => sharedArea(other.quad, quad) > beside * Math.min(size, area(other.quad)),
      );
      for (const other of near) {
        const shared = sharedArea(other.quad, quad);
        if (shared <= beside * Math.min(size, other.size)) continue;
        const { worse, objectness } = other.verdict.evidence;
        const isDoubtful = worse < doubtful.worse || worse * objectness < doubtful.product;
        const isLoose = isDoubtful && other.size > filled.loosely * size;
        if (shared >= filled.shared * (size + other.size - shared) && !isLoose) return [];
        const isPart = other.size < partOf.size * size && shared > partOf.inside * other.size;
        const mayBePart =
          isPart &&
          (worse < surePart.worse || (other.size < surePart.size * size && usual <= surePart.usual));
        if (!mayBePart && (across || !isDoubtful)) return [];
        astride = true;
        if (shared > sameTile.inside * Math.min(size, other.size)) instead.push(other.i);
      }
      return astride ? [{ quad, objectness: by.verdict.evidence.objectness, instead }] : [];
    });
  });
}

/** A slot in which nothing was found, and the number of the tile beside which it lies. */
export interface FreeSlot {
  quad: Quad;
  by: number;
}

/** Slots beside faces surely read in which nothing was found that may be a tile: one may have been overlooked there. */
export function freeSlotsAmong(places: readonly { quad: Quad; verdict: Verdict }[]): FreeSlot[] {
  const { seeds, near: nearTo } = around(places);
  return seeds.flatMap((by) => {
    if (isPlain(by.verdict.codes[0]![0])) return [];
    const near = nearTo(by).filter(({ verdict }) => verdict.none < leastNone);
    return slotsBeside(by).flatMap(({ quad }) => {
      const size = area(quad);
      const isFree = near.every(
        (other) => sharedArea(other.quad, quad) <= beside * Math.min(size, other.size),
      );
      return isFree ? [{ quad, by: by.i }] : [];
    });
  });
}

/** Whether what is seen in a free slot is surely a face, as it looks in that slot. */
export function isOverlooked(verdict: Verdict): boolean {
  const { none, codes, turn, evidence } = verdict;
  const { worse, upright } = evidence;
  return (
    none < overlooked.none &&
    worse > overlooked.worse &&
    upright > overlooked.upright &&
    !isPlain(codes[0]![0]) &&
    turn % 2 === 0
  );
}

/** Whether what is seen in a slot is surely a whole tile that lies as the slot does, and no plain one, which would look the same astride two. */
export function fillsSlot({ none, codes, turn, evidence }: Verdict): boolean {
  return (
    none < surely.none &&
    evidence.best >= surely.best &&
    evidence.worse > surely.worse &&
    !isPlain(codes[0]![0]) &&
    turn % 2 === 0
  );
}

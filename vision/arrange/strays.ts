import { isBonus } from '../../rules/tiles/tile';
import { dot, scaled, subtract } from '../places/geometry';
import type { Outline } from '../places/geometry';
import type { Area } from './areas';
import { setsApart, setsBeforeEnd } from './melds';
import type { Segment } from './melds';
import { continued, isStraight } from './ponds';
import type { Pond } from './ponds';
import type { Named } from './sets';
import { isAlong, middleOf, sideOf, wayBetween } from './sides';
import type { Table } from './sides';
import type { Strip } from './strips';

/**
 * What is left over when each player's tiles were sorted, looked at once more across players: what ends a pond, a pond too
 * short to be told by itself, the melds of somebody of whom nothing else is seen.
 */

/** Takes tiles out of what belongs to nothing. */
export function take(areas: readonly Area[], tiles: readonly number[]): void {
  for (const area of areas)
    area.rest = area.rest.flatMap((piece) => {
      const left = piece.tiles.filter((i) => !tiles.includes(i));
      return left.length > 0 ? [{ ...piece, tiles: left }] : [];
    });
}

/** Gives strays that go on where a pond ends to its player. */
export function continuePonds(
  areas: readonly Area[],
  tiles: readonly Named[],
  outlines: readonly Outline[],
): void {
  for (const area of areas) {
    area.ponds = area.ponds.map((pond) => {
      const strays = areas
        .flatMap(({ rest }) => rest.flatMap((piece) => piece.tiles))
        .filter((i) => tiles[i]!.code !== 'x');
      const longer = continued(pond, strays, outlines, area.up);
      take(areas, longer.rows.flat());
      return longer;
    });
  }
}

/**
 * A stray that lies askew so near to a row of discards, in tile widths, makes it a part of a heap; a row so long, which hardly came about by
 * chance, takes two: one may be somebody else's discard.
 */
const besideHeap = { near: 2, long: 5 };

/**
 * Where discards are thrown together nobody lays his in rows: a single one is a part of the heap. Takes such rows from the ponds, and gives
 * their tiles.
 */
export function takeRowsOfHeaps(
  areas: readonly Area[],
  heap: ReadonlySet<number>,
  outlines: readonly Outline[],
): number[] {
  const strays = areas.flatMap(({ rest }) => rest.flatMap((piece) => piece.tiles));
  return areas.flatMap((area) => {
    const askew = strays.filter((i) => !isStraight(outlines[i]!, area.up));
    const isOfHeap = ({ rows: [first, ...others] }: Pond): boolean => {
      const beside = askew.filter((i) => wayBetween(outlines, [i], first!) < besideHeap.near);
      const isCrowded = beside.length > (first!.length < besideHeap.long ? 0 : 1);
      return others.length === 0 && (heap.size > 0 || isCrowded);
    };
    const rows = area.ponds.filter(isOfHeap);
    area.ponds = area.ponds.filter((pond) => !rows.includes(pond));
    return rows.flatMap((pond) => pond.rows.flat());
  });
}

/**
 * Rows of nothing but sets that lie across to the player to whom they fell, or upside down and with a turned tile: the melds of somebody
 * of whom nothing else tells anything. Takes them from the strays.
 */
export function areasOfSets(
  areas: readonly Area[],
  tiles: readonly Named[],
  outlines: readonly Outline[],
  table: Table,
): Area[] {
  return areas.flatMap((area) => {
    const isOthers = (strip: Strip): boolean =>
      !isAlong(strip, area.up) ||
      (dot(strip.up, area.up) < 0 && strip.votes > 0 && strip.tiles.some((i) => strip.sideways.has(i)));
    const rows = new Set(area.rest.map(({ strip }) => strip).filter(isOthers));
    return [...rows].flatMap((strip): Area[] => {
      const mine = area.rest.filter((piece) => piece.strip === strip).flatMap((piece) => piece.tiles);
      const row = { strip, tiles: strip.tiles.filter((i) => mine.includes(i)) };
      const faces = strip.tiles.filter((i) => !isBonus(tiles[i]!.code));
      if (row.tiles.length < faces.length) return [];
      const whole = setsApart(row, tiles);
      const melds = whole.length > 0 ? whole : setsBeforeEnd(row, tiles);
      if (melds.length === 0) return [];
      take(
        [area],
        melds.flatMap((meld) => meld.tiles),
      );
      const side = sideOf(table, outlines, strip);
      const up = scaled(table.outward[side], -1);
      return [{ side, hand: undefined, melds, ponds: [], bonus: [], rest: [], up }];
    });
  });
}

/** Whether strays lie beyond all hands that are seen, as their players see it; never where no hand is. */
export function inFront(
  strays: readonly Segment[],
  areas: readonly Area[],
  outlines: readonly Outline[],
): boolean {
  const tiles = strays.flatMap((piece) => piece.tiles);
  const hands = areas.flatMap(({ hand, up }) =>
    hand === undefined ? [] : [{ row: hand.rows.flatMap((piece) => piece.tiles), up }],
  );
  const beyond = tiles.filter((i) =>
    hands.every(({ row, up }) => {
      const ahead = dot(subtract(outlines[i]!.centre, middleOf(outlines, row)), up);
      return ahead > 2 && wayBetween(outlines, [i], row) > 1.5;
    }),
  );
  return hands.length > 0 && beyond.length >= 0.7 * tiles.length;
}

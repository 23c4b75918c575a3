import { isBonus } from '../../rules/tiles/tile';
import { dot, scaled, subtract } from '../geometry';
import type { Outline } from '../geometry';
import type { Point } from '../protocol';
import type { Area } from './areas';
import { setsApart, setsBeforeEnd } from './melds';
import type { Segment } from './melds';
import { continued, shortPond } from './ponds';
import type { Named } from './sets';
import { faced, middleOf, sideOf, wayBetween } from './sides';
import type { Table } from './sides';
import type { Strip } from './strips';

/**
 * What is left over when each player's tiles were sorted, looked at once more across players: what ends a pond, a pond too
 * short to be told by itself, the melds of somebody of whom nothing else is seen.
 */

/** Takes tiles out of what belongs to nothing. */
function take(areas: readonly Area[], tiles: readonly number[]): void {
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
 * Takes rows of strays in front of the hands for ponds that have hardly begun, each that of whom its faces face; but where two
 * are one player's, or somebody has a pond already, they may be a heap, and nobody gets any. What lies in a row with anything
 * else is no such row, nor is a set.
 */
export function beginPonds(
  areas: readonly Area[],
  tiles: readonly Named[],
  outlines: readonly Outline[],
  table: Table,
): Area[] {
  const strays = areas.flatMap((area) => area.rest);
  const rows = [...new Set(strays.map(({ strip }) => strip))].flatMap((strip): Segment[] => {
    const mine = strays.filter((piece) => piece.strip === strip).flatMap((piece) => piece.tiles);
    const row = { strip, tiles: mine };
    const isWhole = strip.votes > 0 && mine.length === strip.tiles.length;
    const isFaces = mine.every((i) => tiles[i]!.code !== 'x');
    const isPond =
      isWhole && isFaces && setsApart(row, tiles).length === 0 && inFront([row], areas, outlines);
    return isPond ? [row] : [];
  });
  const owners = rows.map(({ strip }) => faced(table, strip));
  const having = areas.flatMap(({ side, ponds }) => (ponds.length > 0 ? [side] : []));
  if (new Set([...owners, ...having]).size < owners.length + having.length) return [];
  return rows.map(({ strip, tiles: row }, k): Area => {
    take(areas, row);
    const side = owners[k]!;
    const up = scaled(table.outward[side], -1);
    const ponds = [shortPond(strip, row, outlines, up)];
    return { side, hand: undefined, melds: [], ponds, bonus: [], rest: [], up };
  });
}

function isAlong(strip: Strip, up: Point): boolean {
  return Math.abs(dot(strip.up, up)) > Math.SQRT1_2;
}

/**
 * Rows of nothing but sets that lie across to the player to whom they fell: the melds of somebody of whom nothing else tells
 * anything. Takes them from the strays.
 */
export function areasOfSets(
  areas: readonly Area[],
  tiles: readonly Named[],
  outlines: readonly Outline[],
  table: Table,
): Area[] {
  return areas.flatMap((area) => {
    const rows = new Set(area.rest.map(({ strip }) => strip).filter((strip) => !isAlong(strip, area.up)));
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

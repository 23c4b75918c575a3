import { kindIndex, type TileCode } from '../tiles/tile';

/** How many of each of the 34 kinds, by kind number. Red fives count as fives; other codes are not counted. */
export type Counts = Int8Array;

/** Counts the kinds among tiles. */
export function countTiles(tiles: readonly TileCode[]): Counts {
  const counts = new Int8Array(34);
  for (const tile of tiles) {
    const kind = kindIndex(tile);
    if (kind >= 0) counts[kind]!++;
  }
  return counts;
}

/** How many tiles there are in all. */
export function countKinds(counts: Counts): number {
  let tiles = 0;
  for (const count of counts) tiles += count;
  return tiles;
}

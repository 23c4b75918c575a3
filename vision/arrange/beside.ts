import { dot, subtract } from '../places/geometry';
import type { Outline } from '../places/geometry';
import type { Segment } from './melds';
import type { Strip } from './strips';

/**
 * In a row, from the middle of a tile to that of what lies beside it: so far at most, in tile widths; and where a
 * hand has room for a tile that was just drawn.
 */
export const beside = { along: 1.75, drawn: 2.6, across: 0.6 };

/** Whether something lies beside a tile of a row, or between two. */
export function isBeside(
  { right, up }: Strip,
  { centre }: Outline,
  other: Outline,
  reach = beside.along,
): boolean {
  const way = subtract(other.centre, centre);
  return Math.abs(dot(way, right)) < reach && Math.abs(dot(way, up)) < beside.across;
}

/** Whether something of what is around lies beside a piece of a row. */
export function hasBeside(
  { strip, tiles }: Segment,
  outlines: readonly Outline[],
  around: readonly Outline[],
): boolean {
  return around.some((other) => tiles.some((i) => isBeside(strip, outlines[i]!, other)));
}

/** Tiles of a row lie together where the gap between them is smaller than this, in tile widths. */
export const together = 0.3;

/** Whether some tiles of a row lie beside some others in it, without a gap wider than that. */
export function touchesIn(
  strip: Strip,
  tiles: readonly number[],
  others: readonly number[],
  widest = together,
): boolean {
  return strip.gaps.some((gap, k) => {
    const [a, b] = [strip.tiles[k]!, strip.tiles[k + 1]!];
    return (
      gap < widest && ((tiles.includes(a) && others.includes(b)) || (tiles.includes(b) && others.includes(a)))
    );
  });
}

/** The gaps between tiles of a row that lie beside each other. */
export function gapsIn({ tiles, gaps }: Strip, mine: readonly number[]): number[] {
  return gaps.filter((_, k) => mine.includes(tiles[k]!) && mine.includes(tiles[k + 1]!));
}

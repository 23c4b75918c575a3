import { isWhole, won } from './pieces';

/** Worth of signs that some tiles are a hand, against each other. */
export const worth = {
  /** Tiles of the hand, its melds counting three: 13 or 14, or 16 or 17 as in Taiwan. */
  whole: 9,
  taiwan: 2,
  /** It has won. */
  complete: 3,
  /** For each tile more or less. */
  off: -1,
  tile: 0.3,
  winningTile: 0.7,
  /** It lies to the left of the hand; it may be no tile, or shows its back. */
  atLeft: -0.8,
  faint: -2,
  /** It lies in no row of the hand, and does not make it whole. */
  strayWinner: -2,
  melds: { turned: 3, backs: 3, broken: 0.5, apart: 1, held: 0 },
  /** It is whole if four of a kind in its row are a kong. */
  withKong: -1.5,
  /** A meld that has a row or a place of its own. */
  ownPlace: 1.5,
  /** A meld within reach that is left out. */
  leftOut: -3,
  /** For each width that a meld is away. */
  way: -0.15,
  /** A meld that nothing but a small gap tells from the hand's row; one that lies far from the others. */
  touching: -4,
  /** It lies in the hand's row, and none of its tiles is turned as those claimed on this table are. */
  unturned: -3,
  farAway: -2.5,
  /** A parting within the hand, and for each width that it is wide. */
  parting: -0.2,
  wide: -2,
  /** Tiles laid out in blocks as hands are sorted. */
  sorted: { sets: 12, suits: 4 },
  /** Two rows are one hand, and one of them is nothing but sets. */
  secondRow: -2.5,
  rowOfSets: -7,
  /** But it goes on as the other row is sorted, against it, and no gap parts its sets. */
  sortedOn: 8,
  /** A tile in the same row that belongs to nothing; one that would make a hand of 13 one of 14. */
  rest: -1,
  fourteenth: -1.5,
};

/** What so many tiles are worth as a hand, in whose row so many kongs may lie. */
export function countWorth(count: number, kongs: number): number {
  if (isWhole(count)) return worth.whole;
  if (kongs > 0 && count - kongs === won) return worth.whole + worth.withKong;
  if (count === 16 || count === 17) return worth.taiwan;
  return worth.off * Math.min(Math.abs(count - 13), Math.abs(count - 14));
}

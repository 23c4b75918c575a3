import type { TileCode } from '../../rules/tiles/tile';

/** Probability of each code of a tile; they sum to 1. */
export type Odds = readonly (readonly [TileCode, number])[];

/** How likely a tile is a code. */
export function chanceIn(odds: Odds, code: TileCode): number {
  return odds.find(([name]) => name === code)?.[1] ?? 0;
}

/** Log odds, kept within ±`most`: beyond that a network's certainty means nothing. */
export function logOdds(p: number, most: number): number {
  const within = Math.min(Math.max(p, 1e-9), 1 - 1e-9);
  return Math.min(Math.max(Math.log(within / (1 - within)), -most), most);
}

import { isBonus } from '../rules/tiles/tile';
import { likeness } from './company';
import { reweighed } from './verdict';
import type { Verdict } from './verdict';

/** From which likeness on two tiles show the same face. */
const leastAlike = 0.85;

/**
 * How much less likely a tile is to be a bonus tile for each other that looks the same, after the first: a set has one of
 * each, and two of them may look alike. On renders of unseen sets none of six such tiles with three others was one.
 */
const less = 0.1;

/**
 * The tiles of a picture with those told from bonus tiles that cannot be any, such as birds drawn like flowers: what looks
 * the same lies about more than once. Such a tile is to be asked about: it never looked like what it is taken for.
 */
export function withFewBonus<T extends { verdict: Verdict }>(tiles: readonly T[]): T[] {
  return tiles.map((tile, i) => {
    if (!isBonus(tile.verdict.codes[0]![0])) return tile;
    const alike = tiles.filter(
      (other, k) => k !== i && likeness(tile.verdict.embedding, other.verdict.embedding) >= leastAlike,
    );
    return alike.length < 2
      ? tile
      : { ...tile, verdict: lessBonus(tile.verdict, less ** (alike.length - 1)) };
  });
}

/** A verdict with the odds of its bonus codes multiplied by `share`; it keeps what it looked like, whatever it is then. */
function lessBonus(verdict: Verdict, share: number): Verdict {
  const weighed = reweighed(verdict, (code) => (isBonus(code) ? share : 1));
  return { ...weighed, evidence: { ...weighed.evidence, looks: verdict.codes[0]![0] } };
}

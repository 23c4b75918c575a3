import type { Taken } from './facts';
import type { PointsOptions, ReadyHand } from './hand';

/**
 * Calls back once for each choice of what the jokers in hand stand for. The counts given, of how many stand for each kind, are valid during the call only.
 * A joker stands for any of the 34 kinds, the 2 bamboo too, never for a bonus tile (BMJA rules sheet, "Fishing, calls,
 * goulash"), and no kind comes to more than four.
 */
export function eachStandIn(hand: ReadyHand<PointsOptions>, visit: (stands: Int8Array) => void): void {
  const { counts, jokers } = hand;
  const stands = new Int8Array(34);
  function place(from: number, left: number): void {
    if (left === 0) {
      visit(stands);
      return;
    }
    for (let kind = from; kind < 34; kind++) {
      if (counts[kind]! + stands[kind]! >= 4) continue;
      stands[kind]!++;
      place(kind, left - 1);
      stands[kind]!--;
    }
  }
  place(0, jokers);
}

/**
 * True if the jokers lie as they may: one in a pung or pair; in a special hand the pair is free. A joker drawn from
 * the wall that wins at once may be one more. Source: seed 000, "The Goulash".
 */
export function jokersAllowed(hand: ReadyHand<PointsOptions>, taken: Taken, special: boolean): boolean {
  if (taken.stands === null) return true;
  const drawn = hand.win?.tile === 'j' && !hand.claimed ? 1 : 0;
  return taken.jokersOver + (special ? 0 : taken.pairJokersOver) <= drawn;
}

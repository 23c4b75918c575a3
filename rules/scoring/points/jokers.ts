import type { Taken } from './facts';
import type { PointsOptions, ReadyHand } from './hand';

/**
 * Calls back once for each choice of what the jokers in hand stand for among the kinds below `kinds`; return true to
 * stop. The counts given, of how many stand for each kind, are valid during the call only.
 * A joker stands for any of the 34 kinds, the 2 bamboo too, never for a bonus tile (BMJA rules sheet, "Fishing, calls,
 * goulash"), and no kind comes to more than four.
 */
export function eachStandIn(
  hand: ReadyHand<PointsOptions>,
  kinds: number,
  visit: (stands: Int8Array) => boolean,
): boolean {
  const { counts, jokers } = hand;
  const stands = new Int8Array(34);
  function place(from: number, left: number): boolean {
    if (left === 0) return visit(stands);
    for (let kind = from; kind < kinds; kind++) {
      if (counts[kind]! + stands[kind]! >= 4) continue;
      stands[kind]!++;
      const stop = place(kind, left - 1);
      stands[kind]!--;
      if (stop) return true;
    }
    return false;
  }
  return place(0, jokers);
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

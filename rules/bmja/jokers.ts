import type { Taken } from './arrange';
import type { ReadyHand } from './hand';

/**
 * Calls back with the hand once for each choice of what its jokers, and so many more tiles to come, stand for; a hand
 * without either comes as it is. The hand called back with is valid during the call only.
 * A joker stands for any of the 34 kinds, the 2 bamboo too, never for a bonus tile (sheet, "Fishing, calls, goulash"),
 * and no kind comes to more than four.
 */
export function eachStandIn(hand: ReadyHand, more: number, visit: (hand: ReadyHand) => void): void {
  if (hand.jokers + more === 0) {
    visit(hand);
    return;
  }
  const inHand = Int8Array.from(hand.inHand);
  const counts = Int8Array.from(hand.counts);
  const stands = new Int8Array(34);
  const standing: ReadyHand = { ...hand, jokers: 0, inHand, counts, stands };
  function place(from: number, left: number): void {
    if (left === 0) {
      visit(standing);
      return;
    }
    for (let kind = from; kind < 34; kind++) {
      if (counts[kind]! >= 4) continue;
      stands[kind]!++;
      inHand[kind]!++;
      counts[kind]!++;
      place(kind, left - 1);
      stands[kind]!--;
      inHand[kind]!--;
      counts[kind]!--;
    }
  }
  place(0, hand.jokers + more);
}

/**
 * True if the jokers lie as they may: one in a pung or pair; in a special hand the pair is free. A joker drawn from
 * the wall that wins at once may be one more. Source: seed 000, "The Goulash".
 */
export function jokersAllowed(hand: ReadyHand, taken: Taken, special: boolean): boolean {
  const drawn = hand.win?.tile === 'j' && !hand.claimed ? 1 : 0;
  return taken.jokersOver + (special ? 0 : taken.pairJokersOver) <= drawn;
}

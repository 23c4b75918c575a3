import type { ClaimRules } from '../play';
import { seatIndex, type Seat } from '../seat';

/** Whose claim of equal kind goes first. */
export function firstInTie(tie: ClaimRules['tie'], from: Seat, claiming: readonly Seat[]): Seat {
  return inTieOrder(tie, from, claiming)[0]!;
}

/** Those who claim the same, whoever goes first being first. Source: `claims.tie` of the ruleset. */
export function inTieOrder(tie: ClaimRules['tie'], from: Seat, claiming: readonly Seat[]): Seat[] {
  const place = (seat: Seat): number =>
    tie === 'dealer' ? seatIndex(seat) : (seatIndex(seat) - seatIndex(from) + 4) % 4;
  return [...claiming].sort((one, other) => place(one) - place(other));
}

/** The rule in words. */
export function tieWords(tie: ClaimRules['tie']): string {
  return tie === 'dealer'
    ? 'whoever comes first in turn order from the dealer goes first'
    : 'whoever’s turn comes first after the discarder goes first';
}

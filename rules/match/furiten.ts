import { seatNames, type Seat } from '../seat';
import { kindIndex, tileName, type TileCode } from '../tiles/tile';
import { waitsOf } from './hands';
import { refuse, type Refusal } from './refusal';
import type { DealState, HandState, MatchState } from './state';

/** The refusal of a win on another's tile with a hand that is furiten. Source: riichi rules sheet, “Frame”, furiten. */
export function refuseFuriten(match: MatchState, hand: HandState): Refusal | null {
  const play = match.play.riichi;
  const waits = play && waitsOf(match, hand);
  const why = waits && furitenOf(hand, waits);
  return why ? refuse('furiten', `${seatNames[hand.seat]} is furiten: ${why}.`, play.furitenSource) : null;
}

/** Why a waiting hand may not win on a discard; null if it may. */
function furitenOf(hand: HandState, waits: readonly number[]): string | null {
  const own = hand.pond.find(({ tile }) => waits.includes(kindIndex(tile)));
  if (own) return `the ${tileName(own.tile)}, which the hand waits for, is among the player’s own discards`;
  if (hand.missedInRiichi) return 'a win was passed while in riichi';
  if (hand.missed) return 'a win was passed, and that has not ended yet';
  return null;
}

/** Notes whose hands the tile would have completed: they have passed a win. */
export function notePasses(match: MatchState, deal: DealState, from: Seat, tile: TileCode): void {
  for (const hand of deal.hands) {
    if (hand.seat === from || !waitsOf(match, hand)?.includes(kindIndex(tile))) continue;
    hand.missed = true;
    if (hand.riichi) hand.missedInRiichi = true;
  }
}

/** Ends furiten for a passed win, where this moment does under the rules. */
export function endFuriten(match: MatchState, hand: HandState, at: 'draw' | 'claim' | 'discard'): void {
  const ends = match.play.riichi?.furitenEnds;
  if (ends === undefined) return;
  if (ends === 'own-discard' ? at === 'discard' : at !== 'discard') hand.missed = false;
}

/** Any call ends furiten for a passed win, where it does under the rules, a kong of one’s own included. */
export function endFuritenByCall(match: MatchState, deal: DealState): void {
  if (match.play.riichi?.furitenEnds !== 'turn-or-call') return;
  for (const hand of deal.hands) hand.missed = false;
}

import { seatNames } from '../seat';
import { kindIndex, tileName } from '../tiles/tile';
import { waitsOf } from './hands';
import { refuse, type Refusal } from './refusal';
import type { DealState, HandState, MatchState } from './state';

const FURITEN = 'riichi rules sheet, “Frame”, furiten';

export function refuseFuriten(match: MatchState, hand: HandState): Refusal | null {
  const waits = waitsOf(match, hand);
  const why = waits && furitenOf(match, hand, waits);
  return why ? refuse('furiten', `${seatNames[hand.seat]} is furiten: ${why}.`, FURITEN) : null;
}

/** Why a waiting hand may not win on a discard; null if it may. */
function furitenOf(match: MatchState, hand: HandState, waits: readonly number[]): string | null {
  if (!match.play.riichi) return null;
  const own = hand.pond.find(({ tile }) => waits.includes(kindIndex(tile)));
  if (own) return `the ${tileName(own.tile)}, which the hand waits for, is among the player’s own discards`;
  if (hand.missedInRiichi) return 'a win was passed while in riichi';
  if (hand.missed) return 'a win was passed, and that has not ended yet';
  return null;
}

export function notePasses(
  match: MatchState,
  deal: DealState,
  from: DealState['turn'],
  kind: number,
  concealed: boolean,
): void {
  for (const hand of deal.hands) {
    if (hand.seat === from || concealed) continue;
    const waits = waitsOf(match, hand);
    if (!waits?.includes(kind)) continue;
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

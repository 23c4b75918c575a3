import { kindIndex } from '../tiles/tile';
import { handOf, waitsOf } from './hands';
import type { DealState, HandState, MatchState } from './state';

/**
 * The discard, or the tile of a kong, is not won by those who did not say so: they have passed it, and a riichi
 * declared with it stands.
 */
export function passLast(match: MatchState, deal: DealState): void {
  const open = deal.last ?? deal.kong;
  if (open) {
    if (match.play.riichi)
      notePasses(match, deal, open.seat, kindIndex(open.tile), deal.kong?.concealed === true);
    if (deal.kong) endIppatsu(deal);
    deal.last = null;
    deal.kong = null;
  }
  layBet(match, deal);
}

function notePasses(
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

/** Lays the bet of a riichi whose discard was not won. */
export function layBet(match: MatchState, deal: DealState): void {
  const seat = deal.pendingBet;
  if (seat === null) return;
  deal.pendingBet = null;
  handOf(deal, seat).riichi!.stands = true;
  match.scores[playerAt(match, deal, seat)]! -= match.play.riichi!.bet;
  match.bets++;
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

/** The player sitting at a seat in this deal. */
export function playerAt(_match: MatchState, deal: DealState, seat: DealState['turn']): number {
  return (deal.dealer + 'ESWN'.indexOf(seat)) % 4;
}

/** Any call and any kong end ippatsu and the first go-around. */
export function endIppatsu(deal: DealState): void {
  deal.unbroken = false;
  for (const hand of deal.hands) if (hand.riichi) hand.riichi.ippatsu = false;
}

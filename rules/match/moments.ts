import { notePasses } from './furiten';
import { layBet } from './riichi';
import type { DealState, MatchState } from './state';

/**
 * The discard, or the tile of a kong, is not won by those who did not say so: they have passed it, and a riichi
 * declared with it stands.
 */
export function passLast(match: MatchState, deal: DealState): void {
  const open = deal.last ?? deal.kong;
  if (open) {
    if (match.play.riichi && !deal.kong?.concealed) notePasses(match, deal, open.seat, open.tile);
    if (deal.kong) endIppatsu(deal);
    deal.last = null;
    deal.kong = null;
  }
  layBet(match, deal);
}

/** Any call and any kong end ippatsu and the first go-around. */
export function endIppatsu(deal: DealState): void {
  deal.unbroken = false;
  for (const hand of deal.hands) if (hand.riichi) hand.riichi.ippatsu = false;
}

import type { DealState, MatchState } from './state';

/** A copy of a match that can be played on without touching it. */
export function copyOf(match: MatchState): MatchState {
  return {
    ...match,
    scores: [...match.scores],
    penalties: [...match.penalties],
    deal: match.deal && copyOfDeal(match.deal),
  };
}

/** A copy of a deal; the table before its last turn, which nobody changes, is shared. */
export function copyOfDeal(deal: DealState): DealState {
  return {
    ...deal,
    hands: deal.hands.map((hand) => ({
      ...hand,
      tiles: [...hand.tiles],
      melds: [...hand.melds],
      bonus: [...hand.bonus],
      pond: hand.pond.map((tile) => ({ ...tile })),
      riichi: hand.riichi && { ...hand.riichi },
      fishing: hand.fishing && { ...hand.fishing },
    })),
    indicators: [...deal.indicators],
    winners: [...deal.winners],
    seen: deal.seen.slice(),
  };
}

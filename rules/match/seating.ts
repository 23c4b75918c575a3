import { seats, type Seat } from '../seat';
import type { DealState, MatchState } from './state';

/** The player sitting at a seat in this deal. */
export function playerAt(_match: MatchState, deal: DealState, seat: DealState['turn']): number {
  return (deal.dealer + 'ESWN'.indexOf(seat)) % 4;
}

/** The seat wind of a player in the deal that is played, or will be next. */
export function seatOf(match: MatchState, player: number): Seat {
  const dealer = match.deal && match.deal.phase !== 'settled' ? match.deal.dealer : match.dealer;
  return seats[(player - dealer + 4) % 4]!;
}

import { seatIndex, seats, type Seat } from '../seat';
import type { Player } from './entry';
import type { DealState, MatchState } from './state';

/** The player sitting at a seat while this player is the dealer. */
export function playerAt({ dealer }: { readonly dealer: Player }, seat: Seat): number {
  return (dealer + seatIndex(seat)) % 4;
}

/** The deal that is played, or the match where the next one has not begun: both say who the dealer is. */
function current(match: MatchState): MatchState | DealState {
  return match.deal && match.deal.phase !== 'settled' ? match.deal : match;
}

/** The player at a seat of the deal that is played, or will be next. */
export function playerIn(match: MatchState, seat: Seat): number {
  return playerAt(current(match), seat);
}

/** The seat wind of a player in the deal that is played, or will be next. */
export function seatOf(match: MatchState, player: number): Seat {
  return seats[(player - current(match).dealer + 4) % 4]!;
}

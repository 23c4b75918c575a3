import { seatNames } from '../seat';
import { refuseDead } from './dead';
import type { RiichiEntry } from './entry';
import { canWait, handOf, isClosed, isKnown } from './hands';
import { refuse, type Refusal } from './refusal';
import { playerAt } from './seating';
import type { DealState, MatchState } from './state';

/** May this seat declare riichi now? */
export function refuseRiichi(match: MatchState, deal: DealState, { seat }: RiichiEntry): Refusal | null {
  const player = seatNames[seat];
  const play = match.play.riichi;
  if (!play) return refuse('no-riichi', 'These rules have no riichi.', match.ruleset.source);
  if (deal.phase !== 'act' || deal.claimed)
    return refuse('wrong-moment', `${player} can declare riichi only after drawing a tile.`, play.source);
  if (seat !== deal.turn)
    return refuse('not-your-turn', `It is ${seatNames[deal.turn]}’s turn, not ${player}’s.`, play.source);
  const hand = handOf(deal, seat);
  const dead = refuseDead(match, hand, 'declare riichi');
  if (dead) return dead;
  if (hand.riichi) return refuse('no-riichi', `${player} is in riichi already.`, play.source);
  if (!isClosed(hand))
    return refuse(
      'no-riichi',
      `${player} has a claimed set on the table; riichi needs a concealed hand.`,
      play.source,
    );
  const points = match.scores[playerAt(deal, seat)]!;
  if (points < play.bet)
    return refuse(
      'no-riichi',
      `${player} has ${points} points; riichi needs ${play.bet} for the bet.`,
      play.source,
    );
  const least = play.leastWall;
  if (deal.wall < least)
    return refuse(
      'no-riichi',
      `Only ${deal.wall} tiles are left in the wall; riichi needs ${least}${play.needs === 'own-draw' ? ', so that the player draws once more' : ''}.`,
      play.source,
    );
  if (isKnown(hand) && !canWait(match, hand))
    return refuse(
      'not-waiting',
      `${player}’s hand is not waiting, whatever is discarded; riichi needs a waiting hand.`,
      play.source,
    );
  return null;
}

/** Says riichi; the bet is laid when the discard has not been won. */
export function applyRiichi(match: MatchState, deal: DealState, { seat }: RiichiEntry): void {
  // A wrong record may say it where nobody can.
  if (!match.play.riichi) return;
  const hand = handOf(deal, seat);
  hand.riichi = { double: deal.unbroken && hand.pond.length === 0, ippatsu: true, stands: false };
  deal.declaring = seat;
}

/** Lays the bet of a riichi whose discard was not won. */
export function layBet(match: MatchState, deal: DealState): void {
  const seat = deal.pendingBet;
  if (seat === null) return;
  deal.pendingBet = null;
  handOf(deal, seat).riichi!.stands = true;
  match.scores[playerAt(deal, seat)]! -= match.play.riichi!.bet;
  match.bets++;
}

import type { PlayTable } from '../play';
import { seatNames, seats, type Seat } from '../seat';
import { hasNineMajors, isFourKongs, isFourRiichi, isFourWinds } from './aborts';
import { refuseDead } from './dead';
import { supplementLeft } from './drawing';
import type { DrawReason, NoWinEntry } from './entry';
import { handOf, isKnown, waitsOf } from './hands';
import { passLast } from './moments';
import { refuse, type Refusal } from './refusal';
import { nagashiSeats } from './requests';
import type { DealState, MatchState } from './state';
import { refuseWin } from './wins';

/** How each draw that not all rules have is called, and whether these have it. */
const drawsBy: Readonly<Partial<Record<DrawReason, { name: string; known: (play: PlayTable) => boolean }>>> =
  {
    nagashi: { name: 'nagashi mangan', known: ({ draws }) => draws.nagashi !== 'none' },
    'nine-terminals': { name: 'nine terminals', known: ({ draws }) => draws.nineTerminals },
    'four-winds': { name: 'four winds', known: ({ draws }) => draws.fourWinds },
    'four-riichi': { name: 'four riichi', known: ({ draws }) => draws.fourRiichi },
    'four-kongs': { name: 'four kongs', known: ({ draws }) => draws.fourKongs },
    'three-wins': {
      name: 'three wins on one discard',
      known: ({ claims }) => claims.several === 'three-cancel',
    },
  };

/** The refusal of a draw that these rules do not have; an exhausted wall all have. */
export function refuseReason({ play, ruleset }: MatchState, reason: DrawReason): Refusal | null {
  const draw = drawsBy[reason];
  if (!draw || draw.known(play)) return null;
  return refuse('no-draw', `Under these rules no deal is drawn by ${draw.name}.`, ruleset.source);
}

/** May the deal end so, without a winner? */
export function refuseNoWin(
  match: MatchState,
  deal: DealState,
  { reason, seat, waiting }: NoWinEntry,
): Refusal | null {
  const source = match.ruleset.source;
  const no = (message: string) => refuse('no-draw', message, source);
  if (deal.phase === 'won' || deal.phase === 'drawn' || deal.phase === 'settled')
    return refuse('wrong-moment', 'The deal is over already.', source);
  const told = waiting ? refuseWaiting(match, deal, reason, waiting) : null;
  if (told) return told;
  const unknown = refuseReason(match, reason);
  if (unknown) return unknown;
  switch (reason) {
    case 'exhausted':
    case 'nagashi': {
      if (reason === 'exhausted' && deal.phase === 'supplement' && !supplementLeft(match, deal)) return null;
      if (deal.wall > 0)
        return no(
          `The wall is not exhausted: ${deal.wall === 1 ? 'one tile is' : `${deal.wall} tiles are`} left to draw.`,
        );
      if (deal.phase !== 'draw')
        return no(`${seatNames[deal.turn]}’s turn is not over; the deal is drawn after the discard.`);
      if (reason === 'nagashi' && nagashiSeats(deal).length === 0)
        return no('Nobody has a nagashi mangan: every player discarded a 2 to 8, or had a discard claimed.');
      return null;
    }
    case 'nine-terminals': {
      if (deal.phase !== 'act' || deal.claimed || !deal.unbroken || seat !== deal.turn)
        return no('Nine terminals can be declared only on one’s own first draw, before any claim.');
      const hand = handOf(deal, seat);
      if (hand.pond.length > 0) return no(`It is not ${seatNames[seat]}’s first turn any more.`);
      if (isKnown(hand) && !hasNineMajors(hand))
        return no(`${seatNames[seat]} does not hold nine different terminals and honours.`);
      return null;
    }
    case 'four-winds': {
      return isFourWinds(deal)
        ? null
        : no('Not all four players discarded the same wind in the first go-around.');
    }
    case 'four-riichi': {
      return isFourRiichi(deal) ? null : no('Not all four players are in riichi.');
    }
    case 'four-kongs': {
      return isFourKongs(deal)
        ? null
        : no(
            'A deal ends by four kongs only when several players made them and the discard after the fourth is not won.',
          );
    }
    case 'three-wins': {
      if (!deal.last && !deal.kong) return no('No tile lies there that three players could win on.');
      const before = { ...deal, winners: [] };
      const winning = seats.filter((one) => refuseWin(match, before, { type: 'win', seat: one }) === null);
      return winning.length === 3 ? null : no('Not all three other players could win on this tile.');
    }
  }
}

/** Can these have shown waiting hands, and nobody else? Source: riichi sheet, “Points”, exhausted wall. */
function refuseWaiting(
  match: MatchState,
  deal: DealState,
  reason: NoWinEntry['reason'],
  waiting: readonly Seat[],
): Refusal | null {
  const { source } = match.ruleset;
  if (!match.play.draws.notenPayments || (reason !== 'exhausted' && reason !== 'nagashi'))
    return refuse('bad-request', 'Nobody is paid for waiting when a deal is drawn so.', source);
  for (const hand of deal.hands) {
    const player = seatNames[hand.seat];
    const says = waiting.includes(hand.seat);
    const dead = says ? refuseDead(match, hand, 'be shown as waiting') : null;
    if (dead) return dead;
    if (says && waitsOf(match, hand)?.length === 0)
      return refuse(
        'not-waiting',
        `${player} is said to be waiting, but no tile completes the hand.`,
        source,
      );
    if (!says && hand.riichi && !hand.dead)
      return refuse(
        'not-waiting',
        `${player} is in riichi and has to show a waiting hand; riichi on one that is not waiting is a foul.`,
        source,
      );
  }
  return null;
}

/** Ends the deal without a winner. */
export function applyNoWin(match: MatchState, deal: DealState, { reason, waiting }: NoWinEntry): void {
  // A riichi whose discard was claimed to win by three players does not stand; otherwise it does.
  if (reason === 'three-wins') {
    deal.pendingBet = null;
    deal.winners = [];
  } else passLast(match, deal);
  deal.noWin = reason;
  deal.waiting = waiting ?? null;
  deal.phase = 'drawn';
}

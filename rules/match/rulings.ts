import { isSeat, seatNames, seats, type Seat } from '../seat';
import type {
  CorrectionRuling,
  DeadHandReason,
  DeadHandRuling,
  FoulRuling,
  PenaltyRuling,
  RulingEntry,
} from './entry';
import { handOf, tilesHeld } from './hands';
import { refuse, type Refusal } from './refusal';
import { playerIn } from './seating';
import type { DealState, MatchState } from './state';

/** Can the referee rule so? What a player did is the referee's to see; only what contradicts the record is refused. */
export function refuseRuling(match: MatchState, entry: RulingEntry): Refusal | null {
  const { source } = match.play.fouls;
  if (entry.ruling === 'correction') return refuseCorrection(match, entry);
  if (!isSeat(entry.seat)) return refuse('bad-ruling', 'A ruling names the seat that it is about.', source);
  if (entry.ruling === 'penalty') return refusePenalty(match, entry);
  const { deal } = match;
  if (!deal || deal.phase === 'settled')
    return refuse('wrong-moment', 'No deal is being played: penalties only can be ruled now.', source);
  if (deal.foul !== null) return refuse('wrong-moment', 'A foul has ended the deal already.', source);
  return entry.ruling === 'dead-hand' ? refuseDeadHand(match, deal, entry) : refuseFoul(match, deal, entry);
}

/** Puts a ruling into the state; one that can't be has no effect. */
export function applyRuling(match: MatchState, entry: RulingEntry): void {
  if (refuseRuling(match, entry)) return;
  const { deal } = match;
  switch (entry.ruling) {
    case 'correction':
      entry.points.forEach((points, player) => (match.scores[player]! += points));
      return;
    case 'penalty':
      return applyPenalty(match, entry);
    case 'dead-hand':
      if (deal) applyDeadHand(deal, entry);
      return;
    case 'foul':
      if (deal) applyFoulRuling(deal, entry);
  }
}

const deadHandReasons: readonly DeadHandReason[] = [
  'tile-count',
  'false-set',
  'not-taken',
  'empty-call',
  'referee',
];

function refuseDeadHand(
  match: MatchState,
  deal: DealState,
  { seat, reason, tiles }: DeadHandRuling,
): Refusal | null {
  const { source } = match.play.fouls;
  const hand = handOf(deal, seat);
  const player = seatNames[seat];
  if (!deadHandReasons.includes(reason))
    return refuse('bad-ruling', `A hand is dead for one of ${deadHandReasons.join(', ')}.`, source);
  if (hand.dead) return refuse('bad-ruling', `${player}’s hand is dead already.`, source);
  if (deal.winners.some((winner) => winner.seat === seat))
    return refuse(
      'bad-ruling',
      `${player} has won; a win on a hand that does not win is ${match.play.fouls.name}.`,
      source,
    );
  if (reason === 'tile-count' && tiles === tilesHeld(hand))
    return refuse(
      'bad-ruling',
      `${tiles} tiles, each set counted as three, is what ${player} should have.`,
      source,
    );
  if (reason === 'false-set' && hand.melds.length === 0)
    return refuse('bad-ruling', `${player} has no set on the table.`, source);
  return null;
}

function applyDeadHand(deal: DealState, { seat, reason, tiles }: DeadHandRuling): void {
  const hand = handOf(deal, seat);
  hand.dead = { reason, long: tiles !== undefined && tiles > tilesHeld(hand) };
  hand.untaken = null;
}

/** A valid win at the same moment cancels a foul. Source: riichi rules sheet, “Fouls”. */
function refuseFoul(match: MatchState, deal: DealState, { seat }: FoulRuling): Refusal | null {
  const other = deal.winners.find((winner) => winner.seat !== seat);
  if (!other) return null;
  return refuse(
    'no-foul',
    `${seatNames[other.seat]} has won; a valid win at the same moment cancels a foul.`,
    match.play.fouls.source,
  );
}

function applyFoulRuling(deal: DealState, { seat }: FoulRuling): void {
  deal.foul = seat;
  deal.winners = [];
  if (deal.phase === 'won') deal.phase = 'act';
}

/** What the penalty is in points, to each of the others. */
function paidTo(match: MatchState, { seat, penalty, pays }: PenaltyRuling): Map<Seat, number> {
  const known = match.play.fouls.penalties.find(({ id }) => id === penalty);
  const paid = new Map<Seat, number>();
  for (const other of seats) {
    const amount = (other === seat ? 0 : (known?.toEach ?? 0)) + (pays?.[other] ?? 0);
    if (amount !== 0) paid.set(other, amount);
  }
  return paid;
}

function refusePenalty(match: MatchState, entry: PenaltyRuling): Refusal | null {
  const { source, penalties } = match.play.fouls;
  const { seat, penalty, pays = {}, atEnd = 0 } = entry;
  if (penalty !== undefined && !penalties.some(({ id }) => id === penalty)) {
    const known = penalties.map(({ id }) => id).join(', ');
    return refuse(
      'bad-ruling',
      `These rules know no penalty “${penalty.slice(0, 40)}”; ${known === '' ? 'the referee says what is paid' : `there is ${known}`}.`,
      source,
    );
  }
  if (pays[seat] !== undefined)
    return refuse('bad-ruling', `${seatNames[seat]} can’t pay a penalty to ${seatNames[seat]}.`, source);
  const amounts = [...Object.values(pays), atEnd];
  if (amounts.some((amount) => !Number.isSafeInteger(amount) || amount < 0))
    return refuse('bad-ruling', 'A penalty is a whole number of points.', source);
  if (atEnd === 0 && paidTo(match, entry).size === 0)
    return refuse(
      'bad-ruling',
      'The penalty says neither what is paid nor what is taken off at the end.',
      source,
    );
  return null;
}

function applyPenalty(match: MatchState, entry: PenaltyRuling): void {
  const offender = playerIn(match, entry.seat);
  match.penalties[offender]! += entry.atEnd ?? 0;
  for (const [seat, amount] of paidTo(match, entry)) {
    match.scores[offender]! -= amount;
    match.scores[playerIn(match, seat)]! += amount;
  }
}

function refuseCorrection(match: MatchState, { points }: CorrectionRuling): Refusal | null {
  const { source } = match.play.fouls;
  if (!Array.isArray(points) || points.length !== 4 || !points.every(Number.isSafeInteger))
    return refuse('bad-ruling', 'A correction is four whole numbers, one for each player.', source);
  const sum = points.reduce((all: number, own: number) => all + own, 0);
  if (sum !== 0)
    return refuse(
      'bad-ruling',
      `A correction moves points between players; these make ${sum}, not 0.`,
      source,
    );
  return null;
}

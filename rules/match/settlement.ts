import { fault, ok, type Result } from '../result';
import type { Deltas, Judged, ScoreResult } from '../scoring/answer';
import { seats, type Seat } from '../seat';
import { passDeal, whyOver } from './course';
import { handOf, waitsOf } from './hands';
import { exhaustedInput, winInput } from './requests';
import { layBet } from './riichi';
import { playerAt } from './seating';
import type { DealState, MatchState, Settlement } from './state';
import { refuseShown } from './wins';

/** Settles a won deal. Errors: those of the scoring; `illegal-win` where a hand shown after the win can't have won. */
function judgeWins(match: MatchState, deal: DealState): Result<Judged> {
  const shown = refuseShown(match, deal);
  if (shown) return fault('illegal-win', shown.message);
  return match.rules.judge(winInput(match, deal, deal.winners));
}

/** The wall was exhausted: told so, or as the nagashi mangan that it came to. */
function isPlayedOut({ noWin }: DealState): boolean {
  return noWin === 'exhausted' || noWin === 'nagashi';
}

/** A deal that is over, explained; null where nothing was scored. */
export function explainDeal(match: MatchState, deal: DealState): ScoreResult | null {
  if (deal.winners.length > 0) {
    const judged = judgeWins(match, deal);
    return judged.ok ? judged.value.explain() : null;
  }
  if (deal.foul !== null || !isPlayedOut(deal) || !match.play.draws.notenPayments) return null;
  const input = exhaustedInput(match, deal);
  const judged = input.ok ? match.rules.judge(input.value) : input;
  return judged.ok ? judged.value.explain() : null;
}

/** What a finished deal comes to. Errors: those of the scoring. */
export function settlementOf(match: MatchState, deal: DealState): Result<Settlement> {
  const { course, draws } = match.play;
  if (deal.foul !== null) return ok(foulSettlement(match, deal, deal.foul));
  if (deal.winners.length > 0) {
    const judged = judgeWins(match, deal);
    if (!judged.ok) return judged;
    return ok(wonSettlement(match, deal, judged.value.deltas, winnersOf(deal).includes('E')));
  }
  if (deal.noWin !== 'exhausted' && deal.noWin !== 'nagashi') return ok(cancelledSettlement(match, deal));
  const dealerHand = handOf(deal, 'E');
  const dealerWaits =
    course.staysOnDraw === 'dealer-waiting' &&
    !dealerHand.dead &&
    (deal.waiting?.includes('E') ?? (waitsOf(match, dealerHand)?.length ?? 0) > 0);
  if (!draws.notenPayments) return ok(exhaustedSettlement(match, deal, null, dealerWaits));
  const input = exhaustedInput(match, deal);
  if (!input.ok) return input;
  const judged = match.rules.judge(input.value);
  return judged.ok ? ok(exhaustedSettlement(match, deal, judged.value, dealerWaits)) : judged;
}

function winnersOf(deal: DealState): Seat[] {
  return deal.winners.map(({ seat }) => seat);
}

/** A deal that somebody won. */
export function wonSettlement(
  { play, counters }: MatchState,
  deal: DealState,
  deltas: Deltas,
  dealerWon: boolean,
): Settlement {
  const { course } = play;
  return settled(deal, deltas, {
    dealerStays: dealerWon && course.staysOnWin,
    counters: dealerWon && course.counters ? counters + 1 : 0,
    bets: 0,
    drawn: false,
    cancelled: false,
  });
}

/** A deal drawn before its wall was exhausted: nothing is paid, the same player deals again. */
export function cancelledSettlement({ play, counters, bets }: MatchState, deal: DealState): Settlement {
  return settled(deal, nothing, {
    dealerStays: true,
    counters: play.course.counters ? counters + 1 : 0,
    bets,
    drawn: true,
    cancelled: true,
  });
}

/** A deal that a foul ended: its bets go back, the same player deals again, no counter is added. */
export function foulSettlement(
  { play, counters, bets }: MatchState,
  deal: DealState,
  offender: Seat,
): Settlement {
  return settled(
    deal,
    { ...nothing, ...play.fouls.cost?.(offender).deltas },
    {
      dealerStays: true,
      counters,
      bets: bets - deal.hands.filter(({ riichi }) => riichi?.stands).length,
      drawn: false,
      cancelled: true,
    },
  );
}

/** An exhausted wall, with what was judged where those waiting are paid. */
export function exhaustedSettlement(
  { play, counters, bets }: MatchState,
  deal: DealState,
  judged: Judged | null,
  dealerWaits: boolean,
): Settlement {
  const { course } = play;
  const more = course.counters ? counters + 1 : 0;
  const stays = course.staysOnDraw === 'always' || (course.staysOnDraw === 'dealer-waiting' && dealerWaits);
  const deltas = judged?.deltas ?? nothing;
  if (!judged || judged.wins.length === 0)
    return settled(deal, deltas, { dealerStays: stays, counters: more, bets, drawn: true, cancelled: false });
  // Nagashi mangan as a win: counters and bets go with it.
  const dealerStays = stays || judged.wins.some(({ seat }) => seat === 'E');
  return settled(deal, deltas, {
    dealerStays,
    counters: dealerStays ? more : 0,
    bets: 0,
    drawn: false,
    cancelled: false,
  });
}

const nothing: Deltas = { E: 0, S: 0, W: 0, N: 0 };

function settled(
  deal: DealState,
  bySeat: Deltas,
  rest: Pick<Settlement, 'dealerStays' | 'counters' | 'bets' | 'drawn' | 'cancelled'>,
): Settlement {
  const deltas = [0, 0, 0, 0];
  for (const seat of seats) deltas[playerAt(deal, seat)] = bySeat[seat];
  return { deltas, bySeat, wall: deal.wall, ...rest };
}

/** Pays, and moves the deal on; says whether the match is over. */
export function applySettlement(match: MatchState, deal: DealState, settlement: Settlement): void {
  // A riichi whose discard was won does not stand.
  if (deal.winners.length > 0 || deal.foul !== null) deal.pendingBet = null;
  else layBet(match, deal);
  if (deal.foul !== null) applyFoul(match, deal, deal.foul);
  deal.settlement = settlement;
  deal.phase = 'settled';
  settlement.deltas.forEach((delta, player) => (match.scores[player]! += delta));
  match.bets = settlement.bets;
  match.counters = settlement.counters;
  match.over = whyOver(match, deal, settlement);
  if (match.over === null && !settlement.dealerStays) passDeal(match);
}

/** The bets of the deal go back; what the foul costs at the end is noted. */
function applyFoul(match: MatchState, deal: DealState, offender: Seat): void {
  for (const { seat, riichi } of deal.hands)
    if (riichi?.stands) match.scores[playerAt(deal, seat)]! += match.play.riichi!.bet;
  match.penalties[playerAt(deal, offender)]! += match.play.fouls.cost?.(offender).atEnd ?? 0;
  match.replayed++;
}

import { ok, type Result } from '../result';
import type { Deltas, Judged } from '../scoring/answer';
import { seatIndex, seatNames, seats, type Seat } from '../seat';
import { refuseDead } from './dead';
import { isFourKongs, isFourRiichi, isFourWinds } from './aborts';
import type { NoWinEntry, Player } from './entry';
import { handOf, isKnown, waitsOf } from './hands';
import { hasNineMajors, supplementLeft } from './turns';
import { layBet, passLast, playerAt } from './moments';
import { refuse, type Refusal } from './refusal';
import type { DealState, MatchState, Settlement } from './state';
import { exhaustedInput, judgeWins, nagashiSeats, refuseWin } from './wins';

/** May the deal end so, without a winner? */
export function refuseNoWin(
  match: MatchState,
  deal: DealState,
  { reason, seat, waiting }: NoWinEntry,
): Refusal | null {
  const { draws } = match.play;
  const source = match.ruleset.source;
  const no = (message: string) => refuse('no-draw', message, source);
  if (deal.phase === 'won' || deal.phase === 'drawn' || deal.phase === 'settled')
    return refuse('wrong-moment', 'The deal is over already.', source);
  const told = waiting ? refuseWaiting(match, deal, reason, waiting) : null;
  if (told) return told;
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
      const found = draws.nagashi === 'none' ? [] : nagashiSeats(deal);
      if (reason === 'nagashi' && found.length === 0)
        return no('Nobody has a nagashi mangan: every player discarded a 2 to 8, or had a discard claimed.');
      return null;
    }
    case 'nine-terminals': {
      if (!draws.nineTerminals) return no('These rules have no draw by nine terminals.');
      if (deal.phase !== 'act' || deal.claimed || !deal.unbroken || seat !== deal.turn)
        return no('Nine terminals can be declared only on one’s own first draw, before any claim.');
      const hand = handOf(deal, seat);
      if (hand.pond.length > 0) return no(`It is not ${seatNames[seat]}’s first turn any more.`);
      if (isKnown(hand) && !hasNineMajors(hand))
        return no(`${seatNames[seat]} does not hold nine different terminals and honours.`);
      return null;
    }
    case 'four-winds': {
      if (!draws.fourWinds) return no('These rules have no draw by four winds.');
      return isFourWinds(deal)
        ? null
        : no('Not all four players discarded the same wind in the first go-around.');
    }
    case 'four-riichi': {
      if (!draws.fourRiichi) return no('These rules have no draw by four riichi.');
      return isFourRiichi(deal) ? null : no('Not all four players are in riichi.');
    }
    case 'four-kongs': {
      if (!draws.fourKongs) return no('These rules have no draw by four kongs.');
      return isFourKongs(deal)
        ? null
        : no(
            'A deal ends by four kongs only when several players made them and the discard after the fourth is not won.',
          );
    }
    case 'three-wins': {
      if (match.play.claims.several !== 'three-cancel')
        return no('Under these rules three wins on one discard do not cancel the deal.');
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
  for (const seat of seats) deltas[(deal.dealer + seatIndex(seat)) % 4] = bySeat[seat];
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
    if (riichi?.stands) match.scores[playerAt(match, deal, seat)]! += match.play.riichi!.bet;
  match.penalties[playerAt(match, deal, offender)]! += match.play.fouls.cost?.(offender).atEnd ?? 0;
  match.replayed++;
}

/** The deal goes to the next player, and with the first dealer the prevailing wind to the next wind. */
export function passDeal(match: MatchState): void {
  match.dealer = ((match.dealer + 1) % 4) as Player;
  if (match.dealer === 0) match.prevailing = seats[(seatIndex(match.prevailing) + 1) % 4]!;
}

/** Why the match ends with this deal; null if it goes on. Source: sheet, table; README of the game records. */
function whyOver(match: MatchState, deal: DealState, { dealerStays, cancelled }: Settlement): string | null {
  const { course } = match.play;
  const { scores } = match;
  if (course.endsBelowZero) {
    const broke = scores.findIndex((score) => score < 0);
    if (broke >= 0) return `${match.players[broke]} is below zero.`;
  }
  if (course.rounds === 0)
    return match.deals - match.replayed >= match.length
      ? 'All deals that were agreed have been played.'
      : null;
  const round = seatIndex(deal.prevailing);
  const lastOfRound = deal.dealer === 3;
  const extra = course.extraUntil !== null && round >= match.rounds;
  const last = extra || (round === match.rounds - 1 && lastOfRound);
  if (!last || cancelled) return null;
  const most = Math.max(...scores);
  if (!dealerStays) {
    if (course.extraUntil === null) return 'The last deal of the last round has been played.';
    if (most >= course.extraUntil) return `Somebody has ${course.extraUntil} points after the last deal.`;
    return extra && lastOfRound ? 'The extra round is over.' : null;
  }
  if (course.extraUntil === null) return null;
  const leads = scores.indexOf(most) === deal.dealer;
  return leads && most >= course.extraUntil ? 'The dealer leads at the end and stops.' : null;
}

/** The points of the players when the match is over, bets left on the table given as the rules say. */
export function finalScores(match: MatchState): number[] {
  const scores = [...match.scores];
  const bet = match.play.riichi?.bet ?? 0;
  if (match.play.course.betsLeft === 'to-first' && match.bets > 0)
    scores[scores.indexOf(Math.max(...scores))]! += match.bets * bet;
  return scores;
}

import type { Payer } from '../scoring/answer';
import { seats, seatIndex, type Seat } from '../seat';
import type { RiichiHand } from './hand';
import { LIMITS, pointsOf, ronPayment, tsumoPayment } from './points';
import { baseOf, type Scored } from './worth';

/** Points on the table for each riichi bet, and for each counter on a ron; a self-draw takes a third from each. */
export const BET = 1000;
export const COUNTER = 300;

/** Why a payment is made. */
type Cause = 'ron' | 'tsumo' | 'liable' | 'half' | 'bets' | 'own-bet' | 'noten' | 'nagashi' | 'chombo';

/** One payment as numbers; the words are made when somebody wants to read them. */
export interface Due {
  from: Payer;
  to: Seat;
  /** For the hand, and for the counters. */
  hand: number;
  counters: number;
  cause: Cause;
}

/** The yakuman for whose last set a feeder is liable. Source: sheet, "Points", liability. */
export const liableYakuman: readonly string[] = ['daisangen', 'daisuushii'];

/** Base points of the part of a hand that the feeder of its last set is liable for; 0: none. */
function liableBase(scored: Scored): number {
  if (scored.detail['yakuman'] === undefined) return 0;
  let liable = 0;
  for (const { row, value } of scored.hits) if (liableYakuman.includes(row.id)) liable += value;
  // Where yakuman don't add up there is one value only, and it is the one fed.
  if (liable === 0 || !scored.facts.hand.options.yakumanAdded) return liable === 0 ? 0 : baseOf(scored);
  return LIMITS.yakuman * liable;
}

/** A winner in turn order after the discarder: smaller is nearer. */
export function turnsAfter(from: Seat, seat: Seat): number {
  return (seatIndex(seat) - seatIndex(from) + 4) % 4;
}

/**
 * Who pays whom, the winners in turn order after the discarder.
 * Source: sheet, "Points": ron, tsumo, counters, bets, liability; table, several rons; README of the game records.
 */
export function settleWins(winners: readonly Scored[]): Due[] {
  const dues: Due[] = [];
  const { options, input } = winners[0]!.facts.hand;
  winners.forEach((scored, place) => {
    const counters = place === 0 || options.countersTo === 'each-winner' ? input.honba : 0;
    payHand(dues, scored, counters);
  });
  payBets(
    dues,
    winners.map(({ facts }) => facts.hand),
  );
  return dues;
}

function payHand(dues: Due[], scored: Scored, counters: number): void {
  const { hand } = scored.facts;
  const { win, dealer, claimed } = hand;
  const to = win.seat;
  const base = baseOf(scored);
  const liable = win.responsible;
  const fed = liable === null || liable === win.from ? 0 : liableBase(scored);
  const rest = base - fed;
  if (claimed) {
    const half = fed === 0 ? 0 : ronPayment(fed, dealer) / 2;
    const own = rest === 0 ? 0 : ronPayment(rest, dealer);
    pay(dues, win.from!, to, own + half, COUNTER * counters, half > 0 ? 'half' : 'ron');
    if (half > 0) pay(dues, liable!, to, half, 0, 'half');
    return;
  }
  if (fed > 0) {
    const all = pointsOf(fed, dealer, false);
    const own = rest === 0 ? 0 : tsumoPayment(rest, dealer || liable === 'E');
    pay(dues, liable!, to, all + own, COUNTER * counters, 'liable');
  }
  for (const from of seats) {
    if (from === to || (fed > 0 && (from === liable || rest === 0))) continue;
    const each = fed > 0 ? 0 : (COUNTER / 3) * counters;
    pay(dues, from, to, tsumoPayment(rest, dealer || from === 'E'), each, 'tsumo');
  }
}

function payBets(dues: Due[], winners: readonly RiichiHand[]): void {
  const { options, input } = winners[0]!;
  let left = input.sticks;
  if (winners.length > 1 && options.betsOfSeveral === 'own-back') {
    for (const { riichi, win } of winners) {
      if (riichi === 0 || left === 0) continue;
      left--;
      pay(dues, 'table', win.seat, BET, 0, 'own-bet');
    }
  }
  if (left > 0) pay(dues, 'table', winners[0]!.win.seat, BET * left, 0, 'bets');
}

function pay(dues: Due[], from: Payer, to: Seat, hand: number, counters: number, cause: Cause): void {
  dues.push({ from, to, hand, counters, cause });
}

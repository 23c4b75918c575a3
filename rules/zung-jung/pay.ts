import type { Deltas, Payment } from '../scoring/answer';
import { isClaimed } from '../scoring/check';
import type { WinInput } from '../scoring/request';
import { seatNames, seats, type Seat } from '../seat';
import type { ZungJungOptions } from './options';

/** Up to this much of a hand won on a discard everybody pays alike under Zung Jung 3.3. Source: sheet, “payment”. */
const SHARED = 25;

/** A win to be paid for. */
export interface Due {
  win: WinInput;
  /** What the hand is worth. */
  value: number;
  /** Who answers for the winning tile, the winner too; null: it was drawn. */
  responsible: Seat | null;
  payment: ZungJungOptions['payment'];
}

/** What a loser pays. Where the winner is responsible, all pay as for a drawn tile. Source: sheet, “payment”. */
function share({ win, value, responsible, payment }: Due, loser: Seat): number {
  if (responsible === null || responsible === win.seat) return value;
  if (payment === 'v3.3') {
    if (value <= SHARED) return value;
    return loser === responsible ? 3 * value - 2 * SHARED : SHARED;
  }
  return loser === responsible ? 3 * value : 0;
}

/** What everybody has more or less after a win. */
export function deltasOf(due: Due): Deltas {
  const deltas: Deltas = { E: 0, S: 0, W: 0, N: 0 };
  const winner = due.win.seat;
  for (const loser of seats) {
    if (loser === winner) continue;
    const amount = share(due, loser);
    deltas[loser] -= amount;
    deltas[winner] += amount;
  }
  return deltas;
}

/** The same as payments with their reasons; nothing where nothing is paid. */
export function paymentsOf(due: Due): Payment[] {
  const to = due.win.seat;
  return seats
    .filter((seat) => seat !== to && share(due, seat) > 0)
    .map((from) => {
      const amount = share(due, from);
      return {
        from,
        to,
        amount,
        reason: `${seatNames[from]} pays ${seatNames[to]} ${amount}: ${reason(due, from, amount)}.`,
      };
    });
}

function reason({ win, value, responsible }: Due, loser: Seat, amount: number): string {
  const winner = seatNames[win.seat];
  if (!isClaimed(win)) return `${winner} drew the winning tile, so each pays the value of the hand`;
  if (responsible === win.seat) {
    return `${winner} had discarded the same tile in this go-around, so all pay as for a self-drawn win`;
  }
  if (amount === value) return `the hand is worth ${value}, and up to ${SHARED} everybody pays alike`;
  if (loser !== responsible) return `not responsible, so no more than ${SHARED}`;
  const what =
    responsible !== win.from
      ? 'first discarded the winning tile in this go-around'
      : win.by === 'robbed-kong'
        ? 'made the quad that was robbed'
        : 'discarded the winning tile';
  const sum =
    amount === 3 * value
      ? `three times ${value}`
      : `three times ${value} less the ${2 * SHARED} of the others`;
  return `${seatNames[loser]} ${what} and pays ${sum}`;
}

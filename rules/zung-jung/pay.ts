import type { Deltas, Payment } from '../scoring/answer';
import { isClaimed } from '../scoring/check';
import type { WinInput } from '../scoring/request';
import { seatNames, seats, type Seat } from '../seat';
import type { ZungJungOptions } from './options';

/** Up to this much of a hand won on a discard everybody pays alike under Zung Jung 3.3. Source: sheet, “payment”. */
const SHARED = 25;

/** Who answers for the winning tile; null where everybody pays alike. Source: sheet, “payment” and “go-around”. */
export function responsibleSeat(win: WinInput, { responsibility }: ZungJungOptions): Seat | null {
  if (!isClaimed(win)) return null;
  const responsible = responsibility === 'off' ? win.from : (win.responsible ?? win.from);
  return responsible === win.seat ? null : responsible;
}

/** What one loser pays the winner of a hand worth so much. */
function share(loser: Seat, responsible: Seat | null, value: number, { payment }: ZungJungOptions): number {
  if (responsible === null) return value;
  if (payment === 'v3.3') {
    if (value <= SHARED) return value;
    return loser === responsible ? 3 * value - 2 * SHARED : SHARED;
  }
  return loser === responsible ? 3 * value : 0;
}

/** What everybody has more or less after a win worth so much. */
export function deltasOfWin(win: WinInput, value: number, options: ZungJungOptions): Deltas {
  const deltas: Deltas = { E: 0, S: 0, W: 0, N: 0 };
  const responsible = responsibleSeat(win, options);
  for (const loser of seats) {
    if (loser === win.seat) continue;
    const amount = share(loser, responsible, value, options);
    deltas[loser] -= amount;
    deltas[win.seat] += amount;
  }
  return deltas;
}

/** The same as payments with their reasons; nothing where nothing is paid. */
export function paymentsOfWin(win: WinInput, value: number, options: ZungJungOptions): Payment[] {
  const responsible = responsibleSeat(win, options);
  return seats.flatMap((from): Payment[] => {
    if (from === win.seat) return [];
    const amount = share(from, responsible, value, options);
    if (amount === 0) return [];
    const why = reason(win, from, responsible, value, amount);
    return [
      {
        from,
        to: win.seat,
        amount,
        reason: `${seatNames[from]} pays ${seatNames[win.seat]} ${amount}: ${why}.`,
      },
    ];
  });
}

function reason(win: WinInput, loser: Seat, responsible: Seat | null, value: number, amount: number): string {
  const winner = seatNames[win.seat];
  if (responsible === null) {
    return isClaimed(win)
      ? `${winner} had discarded the same tile in this go-around, so all pay as for a self-drawn win`
      : `${winner} drew the winning tile, so each pays the value of the hand`;
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

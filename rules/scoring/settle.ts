import type { Deltas, Payment } from './answer';
import { seatNames, seats, type Seat } from '../seat';

/**
 * Who pays whom: each loser pays the winner the winner's score, then the losers pay each other the difference of
 * theirs; every payment to or from East is doubled. Payments of nothing are left out.
 * Source: BMJA rules sheet, "Settlement".
 */
export function settleAll(winner: Seat, seatTotals: Readonly<Record<Seat, number>>): Payment[] {
  const payments: Payment[] = [];
  const losers = seats.filter((seat) => seat !== winner);
  for (const from of losers)
    pay(from, winner, seatTotals[winner], `${seatNames[winner]}’s Mah-Jong is worth`);
  losers.forEach((one, place) => {
    for (const other of losers.slice(place + 1)) {
      const difference = seatTotals[one] - seatTotals[other];
      const [from, to] = difference > 0 ? [other, one] : [one, other];
      const words = `${seatNames[to]}’s ${seatTotals[to]} less ${seatNames[from]}’s ${seatTotals[from]} is`;
      pay(from, to, Math.abs(difference), words);
    }
  });
  return payments;

  function pay(from: Seat, to: Seat, score: number, words: string): void {
    if (score === 0) return;
    const east = from === 'E' || to === 'E';
    const amount = east ? score * 2 : score;
    const doubled = from === 'E' ? ', doubled because East pays' : ', doubled because East is paid';
    payments.push({
      from,
      to,
      amount,
      reason: `${seatNames[from]} pays ${seatNames[to]} ${amount}: ${words} ${score}${east ? doubled : ''}.`,
    });
  }
}

/** What everybody has more or less after these payments; the sum is 0. `table` is there if it paid or was paid. */
export function deltasOf(payments: readonly Payment[]): Deltas {
  const deltas: Deltas = { E: 0, S: 0, W: 0, N: 0 };
  for (const { from, to, amount } of payments) {
    deltas[from] = (deltas[from] ?? 0) - amount;
    deltas[to] = (deltas[to] ?? 0) + amount;
  }
  return deltas;
}

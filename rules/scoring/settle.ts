import type { Deltas, Payment } from './answer';
import { seatNames, seats, type Seat } from '../seat';

/**
 * Calls back for everything that is owed: each loser owes the winner the winner's score, then the losers owe each
 * other the difference of theirs; what is owed to or by East counts double. Nothing owed is left out.
 * Source: BMJA rules sheet, "Settlement".
 */
function eachDebt(
  winner: Seat,
  seatTotals: Readonly<Record<Seat, number>>,
  owes: (from: Seat, to: Seat, score: number, amount: number) => void,
): void {
  const owe = (from: Seat, to: Seat, score: number) => {
    if (score > 0) owes(from, to, score, from === 'E' || to === 'E' ? score * 2 : score);
  };
  for (const loser of seats) if (loser !== winner) owe(loser, winner, seatTotals[winner]);
  for (let one = 0; one < 4; one++) {
    for (let other = one + 1; other < 4; other++) {
      const [a, b] = [seats[one]!, seats[other]!];
      if (a === winner || b === winner) continue;
      const difference = seatTotals[a] - seatTotals[b];
      if (difference > 0) owe(b, a, difference);
      else owe(a, b, -difference);
    }
  }
}

/** Who pays whom when every hand is scored, each payment with its reason. Source: BMJA rules sheet, "Settlement". */
export function settleAll(winner: Seat, seatTotals: Readonly<Record<Seat, number>>): Payment[] {
  const payments: Payment[] = [];
  eachDebt(winner, seatTotals, (from, to, score, amount) => {
    const words =
      to === winner
        ? `${seatNames[to]}’s Mah-Jong is worth`
        : `${seatNames[to]}’s ${seatTotals[to]} less ${seatNames[from]}’s ${seatTotals[from]} is`;
    const doubled = from === 'E' ? ', doubled because East pays' : ', doubled because East is paid';
    payments.push({
      from,
      to,
      amount,
      reason: `${seatNames[from]} pays ${seatNames[to]} ${amount}: ${words} ${score}${amount > score ? doubled : ''}.`,
    });
  });
  return payments;
}

/** What everybody has more or less after `settleAll`, without putting the payments into words. */
export function settledDeltas(winner: Seat, seatTotals: Readonly<Record<Seat, number>>): Deltas {
  const deltas: Deltas = { E: 0, S: 0, W: 0, N: 0 };
  eachDebt(winner, seatTotals, (from, to, _score, amount) => {
    deltas[from] -= amount;
    deltas[to] += amount;
  });
  return deltas;
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

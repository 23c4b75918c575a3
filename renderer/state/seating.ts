import type { Payer, Payment } from '../../rules/score';
import type { Seat } from '../../rules/seat';
import { placeSeen } from './table';

/** A place on the drawing of the table, in its own units. */
export interface Spot {
  x: number;
  y: number;
}

/** An arrow from who pays to who receives, and where its amount stands. */
export interface Arrow {
  key: string;
  from: Payer;
  to: Payer;
  amount: number;
  start: Spot;
  end: Spot;
  label: Spot;
}

/**
 * Where a seat is drawn on a table of 640 × 640 seen from above, `below` at the lower edge. The next player
 * sits to the right, as at a real table: play runs anticlockwise.
 */
export function spotOf(seat: Seat, below: Seat): Spot {
  switch (placeSeen(below, seat)) {
    case 'right':
      return { x: 565, y: 320 };
    case 'across':
      return { x: 320, y: 75 };
    case 'left':
      return { x: 75, y: 320 };
    default:
      return { x: 320, y: 565 };
  }
}

/** Bets lie in the corner on the left hand of whoever takes them, where no other arrow passes. */
function betsOf(seat: Seat, below: Seat): Spot {
  switch (placeSeen(below, seat)) {
    case 'right':
      return { x: 545, y: 540 };
    case 'across':
      return { x: 545, y: 100 };
    case 'left':
      return { x: 95, y: 120 };
    default:
      return { x: 95, y: 540 };
  }
}

/**
 * Arrows for the payments, kept clear of the seats; what goes the same way is one arrow. Amounts on crossing
 * lines stand off the crossing, those of bets at their start.
 */
export function arrowsOf(payments: readonly Payment[], below: Seat): Arrow[] {
  const sums = new Map<string, Pick<Payment, 'from' | 'to' | 'amount'>>();
  for (const { from, to, amount } of payments) {
    const key = `${from}-${to}`;
    if (amount > 0) sums.set(key, { from, to, amount: amount + (sums.get(key)?.amount ?? 0) });
  }
  return [...sums].flatMap(([key, { from, to, amount }]) => {
    const seat = from === 'table' ? to : from;
    if (seat === 'table') return [];
    const bets = from === 'table' || to === 'table' ? betsOf(seat, below) : null;
    const a = from === 'table' ? bets! : spotOf(from, below);
    const b = to === 'table' ? bets! : spotOf(to, below);
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const along = (distance: number): Spot => ({
      x: a.x + ((b.x - a.x) * distance) / length,
      y: a.y + ((b.y - a.y) * distance) / length,
    });
    const crossing = a.x === b.x || a.y === b.y;
    const start = along(from === 'table' ? 0 : 88);
    const end = along(length - (to === 'table' ? 46 : 92));
    const label = bets ?? along(crossing ? length * 0.32 : length / 2);
    return [{ key, from, to, amount, start, end, label }];
  });
}

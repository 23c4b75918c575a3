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
  payment: Payment;
  from: Spot;
  to: Spot;
  label: Spot;
}

/**
 * Where a seat is drawn on a table of 640 × 640 seen from above, `below` at the lower edge. The next player
 * sits to the right, as at a real table: play runs anticlockwise. The table itself is its middle.
 */
export function spotOf(seat: Payer, below: Seat): Spot {
  if (seat === 'table') return { x: 320, y: 320 };
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

/** Arrows for the payments, kept clear of the seats. Amounts on crossing lines stand off the crossing. */
export function arrowsOf(payments: readonly Payment[], below: Seat): Arrow[] {
  return payments
    .filter((payment) => payment.amount > 0)
    .map((payment) => {
      const a = spotOf(payment.from, below);
      const b = spotOf(payment.to, below);
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      const along = (distance: number): Spot => ({
        x: a.x + ((b.x - a.x) * distance) / length,
        y: a.y + ((b.y - a.y) * distance) / length,
      });
      const crossing = a.x === b.x || a.y === b.y;
      return {
        payment,
        from: along(88),
        to: along(length - 92),
        label: along(crossing ? length * 0.32 : length / 2),
      };
    });
}

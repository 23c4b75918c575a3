import type { Seat } from '../../rules/seat';
import { doubtsLeft } from '../state/hand';
import type { Hand } from '../state/hand';
import { text } from './text';

/** What of a hand that is not settled needs a person's eye, as a title; with `seat`, whose hand it is. */
export function doubtTitle(hand: Hand, seat?: Seat): string {
  const { title, titleSeat, hand: whole, handSeat } = text.doubt;
  const count = doubtsLeft(hand);
  if (count === 0) return seat === undefined ? whole : handSeat(seat);
  return seat === undefined ? title(count) : titleSeat(count, seat);
}

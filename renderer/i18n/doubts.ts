import type { Seat } from '../../rules/seat';
import { doubtsLeft, onlyHandLeft } from '../state/hand';
import type { Hand } from '../state/hand';
import { text } from './text';

/** What of a hand needs a person's eye, as a title; with `seat`, whose hand it is. */
export function doubtTitle(hand: Hand, seat?: Seat): string {
  const { title, titleSeat, hand: whole, handSeat } = text.doubt;
  if (onlyHandLeft(hand)) return seat === undefined ? whole : handSeat(seat);
  const count = doubtsLeft(hand);
  return seat === undefined ? title(count) : titleSeat(count, seat);
}

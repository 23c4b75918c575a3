import type { Seat } from '../../rules/seat';
import { doubtfulMelds, doubts } from '../state/hand';
import type { Hand } from '../state/hand';
import { text } from './text';

/** What of a hand that is not settled needs a person's eye, as a title; with `seat`, whose hand it is. */
export function doubtTitle(hand: Hand, seat?: Seat): string {
  const { title, titleSeat, hand: whole, handSeat } = text.doubt;
  const [tiles, sets] = [doubts(hand).length, doubtfulMelds(hand).length];
  if (tiles + sets === 0) return seat === undefined ? whole : handSeat(seat);
  return seat === undefined ? title(tiles, sets) : titleSeat(tiles, sets, seat);
}

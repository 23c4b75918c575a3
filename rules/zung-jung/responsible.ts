import { isClaimed } from '../scoring/check';
import type { ScoreInput, WinInput } from '../scoring/request';
import { seatIndex, seats, type Seat } from '../seat';
import { kindIndex, type TileCode } from '../tiles/tile';
import type { ZungJungOptions } from './options';

/**
 * Who answers for the winning tile; the winner where it was the winner who first discarded it; null where nobody does,
 * since it was drawn. What the request says goes before what the discards tell.
 * Source: handbook, “Additionally”; sheet, “go-around”.
 */
export function responsibleSeat(
  deal: ScoreInput,
  win: WinInput,
  { responsibility }: ZungJungOptions,
): Seat | null {
  if (!isClaimed(win)) return null;
  if (responsibility === 'off') return win.from;
  return win.responsible ?? firstDiscarder(deal, win) ?? win.from;
}

/**
 * Who first discarded the winning tile since the winner's own last discard, that one included; null where the
 * discards don't tell. They do where all four players' are given and no loser has claimed a set, for then each player
 * between the winner and the one who gave the tile has discarded once.
 */
function firstDiscarder({ hands }: ScoreInput, win: WinInput): Seat | null {
  const kind = kindIndex(win.tile);
  const giver = win.from!;
  for (const seat of seats) {
    const hand = hands[seat];
    if (!hand) return null;
    if (seat !== win.seat && hand.melds.some((meld) => !meld.concealed)) return null;
  }
  const last = (seat: Seat): TileCode | undefined => hands[seat]!.discards.at(-1);
  // The winning discard is the last one of whoever gave it; a list without it is not whole.
  if (win.by === 'discard' && last(giver) !== win.tile) return null;
  const players = turnsFrom(win.seat).slice(0, turnsFrom(win.seat).indexOf(giver));
  return players.find((seat) => last(seat) !== undefined && kindIndex(last(seat)!) === kind) ?? null;
}

/** The seats in turn order, this one first. */
function turnsFrom(seat: Seat): readonly Seat[] {
  const place = seatIndex(seat);
  return [...seats.slice(place), ...seats.slice(0, place)];
}

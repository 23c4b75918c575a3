import { seats } from '../../rules/seat';
import type { Seat } from '../../rules/seat';
import { makeTiles } from '../../rules/tiles/notation';
import type { TileCode } from '../../rules/tiles/tile';
import { waitsOf } from '../../rules/waits';
import type { WaitsOf13, WaitsOf14, WaitsRequest } from '../../rules/waits';
import { rulesOf } from './agreed';
import { isSettled, meldCodes, sizeOf, tileOf } from './hand';
import type { Hand } from './hand';
import { handRequest, makeRequest } from './request';
import { claimOf, winnersOf } from './table';
import type { Table } from './table';

/**
 * What a hand waits for, or how far it is from that, as the rules see it; null for tiles of which nothing can be
 * said: another number than 13 or 14, doubtful ones, ones the rules refuse.
 */
export function outlookOf(table: Table, seat: Seat): WaitsOf13 | WaitsOf14 | null {
  const hand = table.hands[seat];
  const tiles = sizeOf(hand);
  if (tiles !== 13 && tiles !== 14) return null;
  if (!isSettled(hand)) return null;
  const answer = waitsOf(waitsRequest(table, seat));
  return answer.ok ? answer : null;
}

/** Why some of the tiles waited for would not win: the first reason of each kind. */
export function reasonsOf(outlook: WaitsOf13): string[] {
  const found = new Map<string, string>();
  for (const { discard, wall } of outlook.waits) {
    for (const worth of [discard, wall]) {
      if (!worth.ok && !found.has(worth.error.code)) found.set(worth.error.code, worth.error.message);
    }
  }
  return [...found.values()];
}

function waitsRequest(table: Table, seat: Seat): WaitsRequest {
  const { ruleset, options, prevailingWind, goulash, doraIndicators, honba, sticks } = makeRequest(
    table,
    null,
  );
  const { concealed = '', melds, bonus } = handRequest(table.hands[seat], seat);
  const known = rulesOf(table).declarations.map(({ id }) => id);
  const said = winnersOf(table).includes(seat) ? claimOf(table, seat).declared : [];
  const declared = said.filter((id) => known.includes(id));
  const seen = seats.filter((each) => each !== seat).flatMap((each) => shownBy(table.hands[each]));
  return {
    ruleset,
    ...(options ? { options } : {}),
    prevailingWind,
    seat,
    concealed,
    ...(melds ? { melds } : {}),
    ...(bonus ? { bonus } : {}),
    ...(declared.length > 0 ? { declared } : {}),
    ...(seen.length > 0 ? { seen: makeTiles(seen) } : {}),
    ...(doraIndicators ? { doraIndicators } : {}),
    ...(goulash ? { goulash } : {}),
    ...(honba ? { honba } : {}),
    ...(sticks ? { sticks } : {}),
  };
}

/** What a player has laid on the table for all to see. */
function shownBy(hand: Hand): TileCode[] {
  return [
    ...hand.melds.flatMap((meld) => meldCodes(hand, meld)),
    ...hand.bonus.map((id) => tileOf(hand, id).code),
  ];
}

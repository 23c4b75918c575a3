import type { HandRequest, MeldRequest, ScoreRequest } from '../../rules/score';
import { seats } from '../../rules/seat';
import type { Seat } from '../../rules/seat';
import { makeTiles } from '../../rules/tiles/notation';
import type { TileCode } from '../../rules/tiles/tile';
import { isEmpty, meldCodes, sorted, tileOf } from './hand';
import type { Hand, HandMeld } from './hand';
import { needsFrom, seatAt } from './table';
import type { Table } from './table';

/**
 * What the rules are asked about a table: a score request as in the spec. `winningTile` stands in where
 * nobody marked one.
 */
export function makeRequest(table: Table, winningTile: TileCode): ScoreRequest {
  const hands: Partial<Record<Seat, HandRequest>> = {};
  for (const seat of seats) {
    const hand = table.hands[seat];
    if (isEmpty(hand)) continue;
    hands[seat] = handRequest(hand, seat);
    if (seat !== table.winner && hand.declared.length > 0) hands[seat].declared = [...hand.declared];
  }
  const { win } = table;
  return {
    ruleset: table.ruleset,
    options: table.options,
    prevailingWind: table.prevailingWind,
    ...(table.goulash ? { goulash: true } : {}),
    hands,
    win: {
      seat: table.winner,
      tile: winningTile,
      by: win.by,
      ...(needsFrom(win.by) && win.from ? { from: win.from } : {}),
      ...(win.by === 'replacement' ? { replaces: win.replaces } : {}),
      ...(win.lastTile ? { lastTile: true } : {}),
      ...(win.firstTurn ? { firstTurn: true } : {}),
      ...(win.declared.length > 0 ? { declared: [...win.declared] } : {}),
    },
  };
}

/** Code of the marked winning tile; null while nobody marked one. */
export function markedTile(table: Table): TileCode | null {
  const hand = table.hands[table.winner];
  return hand.winning === null ? null : tileOf(hand, hand.winning).code;
}

/** The different tiles that could have won: all that the winner has, without kongs and bonus tiles. */
export function possibleWinningTiles(table: Table): TileCode[] {
  const hand = table.hands[table.winner];
  return [...new Set(sorted(hand, hand.concealed).map((id) => tileOf(hand, id).code))];
}

function handRequest(hand: Hand, seat: Seat): HandRequest {
  // A set that the winning tile completed may lie on the table already; to the rules it is still in hand.
  const completed = hand.melds.find(
    (meld) => meld.kind !== 'kong' && hand.winning !== null && meld.tiles.includes(hand.winning),
  );
  const melds = hand.melds.filter((meld) => meld !== completed);
  const concealed = [...hand.concealed, ...(completed?.tiles ?? [])];
  const codes = (ids: readonly number[]): string =>
    makeTiles(sorted(hand, ids).map((id) => tileOf(hand, id).code));
  return {
    concealed: codes(concealed),
    ...(melds.length > 0 ? { melds: melds.map((meld) => meldRequest(hand, meld, seat)) } : {}),
    ...(hand.bonus.length > 0 ? { bonus: codes(hand.bonus) } : {}),
  };
}

function meldRequest(hand: Hand, meld: HandMeld, seat: Seat): MeldRequest {
  return {
    kind: meld.kind,
    tiles: makeTiles(meldCodes(hand, meld)),
    ...(meld.concealed ? { concealed: true } : {}),
    ...(meld.added ? { added: true } : {}),
    ...(meld.from ? { from: seatAt(seat, meld.from) } : {}),
    ...(meld.kind === 'chow' && meld.claimed !== null ? { claimed: tileOf(hand, meld.claimed).code } : {}),
  };
}

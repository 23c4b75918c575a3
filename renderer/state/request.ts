import type { Choice, Ruleset } from '../../rules/ruleset';
import type { HandRequest, MeldRequest, ScoreRequest, WinRequest } from '../../rules/score';
import { seats } from '../../rules/seat';
import type { Seat } from '../../rules/seat';
import { makeTiles } from '../../rules/tiles/notation';
import type { TileCode } from '../../rules/tiles/tile';
import { houseRulesOf, rulesOf } from './agreed';
import { betsLaid } from './declare';
import { addTile, isEmpty, markWinning, meldCodes, sorted, tileOf } from './hand';
import type { Hand, HandMeld } from './hand';
import { claimOf, isDrawn, needsFrom, seatAt, winnersOf } from './table';
import type { Table } from './table';

/** What a ruleset wants to be told. */
export type Listener = Pick<Ruleset, 'asks' | 'declarations' | 'loserDeclarations'>;

/**
 * What the rules are asked about a table: a score request as in the spec, with what a ruleset asks for and nothing
 * else. `winningTile` stands in where nobody marked one; a drawn deal has none.
 */
export function makeRequest(
  table: Table,
  winningTile: TileCode | null,
  listener: Listener = rulesOf(table),
): ScoreRequest {
  const { asks } = listener;
  const winners = winningTile === null ? [] : winnersOf(table);
  const hands: Partial<Record<Seat, HandRequest>> = {};
  for (const seat of seats) {
    const hand = table.hands[seat];
    const won = winners.includes(seat);
    const declared = won ? [] : known(listener.loserDeclarations, hand.declared);
    // At an exhausted wall a player may have said that the hand is waiting without its tiles being given.
    if (isEmpty(hand) && (declared.length === 0 || !isDrawn(table))) continue;
    hands[seat] = handRequest(
      won && seat !== table.winner ? withWinningTile(hand, winningTile!) : hand,
      seat,
    );
    if (declared.length > 0) hands[seat].declared = declared;
  }
  const wins = winners.map((seat) => winRequest(table, seat, winningTile!, listener));
  return {
    ruleset: table.ruleset,
    options: houseRulesOf(table),
    prevailingWind: table.prevailingWind,
    ...(table.goulash && asks.includes('goulash') ? { goulash: true } : {}),
    hands,
    ...(wins.length > 1 ? { wins } : wins[0] ? { win: wins[0] } : {}),
    ...(isDrawn(table) && table.nagashi.length > 0 && asks.includes('nagashi')
      ? { nagashi: [...table.nagashi] }
      : {}),
    ...(asks.includes('dora') ? indicatorsOf(table) : {}),
    ...(asks.includes('counters') ? { honba: table.counters, sticks: betsOnTable(table) } : {}),
  };
}

/** All bets on the table: those that were there, and those that players of this deal laid. */
export function betsOnTable(table: Table): number {
  return table.bets + betsOfThisDeal(table);
}

/** The bets that players of this deal laid, as was said of them. */
export function betsOfThisDeal(table: Table): number {
  const { declarations, loserDeclarations } = rulesOf(table);
  const winners = winnersOf(table);
  return seats.reduce(
    (sum, seat) =>
      sum +
      (winners.includes(seat)
        ? betsLaid(declarations, claimOf(table, seat).declared)
        : betsLaid(loserDeclarations, table.hands[seat].declared)),
    0,
  );
}

/** A winner's hand with the tile that somebody else discarded, where it was not laid to it. */
export function withWinningTile(hand: Hand, tile: TileCode): Hand {
  if (hand.winning !== null || hand.concealed.length % 3 !== 1) return hand;
  return markWinning(addTile(hand, tile), hand.next);
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

function winRequest(table: Table, seat: Seat, tile: TileCode, { asks, declarations }: Listener): WinRequest {
  const { win } = table;
  const claim = claimOf(table, seat);
  const declared = known(declarations, claim.declared);
  return {
    seat,
    tile,
    by: win.by,
    ...(needsFrom(win.by) && win.from ? { from: win.from } : {}),
    ...(win.by === 'replacement' && asks.includes('bonus') ? { replaces: win.replaces } : {}),
    ...(win.lastTile ? { lastTile: true } : {}),
    ...(claim.firstTurn ? { firstTurn: true } : {}),
    ...(declared.length > 0 ? { declared } : {}),
    ...(claim.responsible && asks.includes('responsible') ? { responsible: claim.responsible } : {}),
  };
}

/** Of what was declared, that of which a ruleset has heard. */
function known(choices: readonly Choice[], declared: readonly string[]): string[] {
  return declared.filter((id) => choices.some((choice) => choice.id === id));
}

function indicatorsOf(table: Table): Pick<ScoreRequest, 'doraIndicators' | 'uraIndicators'> {
  return {
    ...(table.indicators.length > 0
      ? { doraIndicators: makeTiles(table.indicators.map(({ code }) => code)) }
      : {}),
    ...(table.ura.length > 0 ? { uraIndicators: makeTiles(table.ura) } : {}),
  };
}

/** A hand as a request writes it. */
export function handRequest(hand: Hand, seat: Seat): HandRequest {
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

import type { Json } from '../../electron/api/contract';
import type { WinBy } from '../../rules/score';
import { seatIndex, seats } from '../../rules/seat';
import type { Seat } from '../../rules/seat';
import type { TileCode } from '../../rules/tiles/tile';
import type { Side } from '../../vision/protocol';
import { seatOn } from '../photo/groups';
import { emptyHand, markWinning } from './hand';
import type { Hand } from './hand';

/** What people said about one deal: whose tiles are whose, who won and how. The truth the screens edit. */
export interface Table {
  ruleset: string;
  /** Options that differ from the ruleset's defaults, by id. */
  options: Record<string, Json>;
  prevailingWind: Seat;
  /** Played as a goulash. */
  goulash: boolean;
  winner: Seat;
  hands: Record<Seat, Hand>;
  win: Win;
}

/** How the hand was won; the field's words, as in a score request. */
export interface Win {
  by: WinBy;
  /** The discarder, or whose kong was robbed; null while nobody said. */
  from: Seat | null;
  /** What a loose tile replaced. */
  replaces: 'kong' | 'bonus';
  lastTile: boolean;
  firstTurn: boolean;
  /** Ids of what the winner had declared (`Ruleset.declarations`). */
  declared: string[];
}

/** A table before the first photograph. */
export function newTable(): Table {
  return {
    ruleset: 'bmja',
    options: {},
    prevailingWind: 'E',
    goulash: false,
    winner: 'E',
    hands: { E: emptyHand(), S: emptyHand(), W: emptyHand(), N: emptyHand() },
    win: newWin(),
  };
}

/** A win from the wall with nothing special about it: the usual one. */
export function newWin(): Win {
  return { by: 'wall', from: null, replaces: 'kong', lastTile: false, firstTurn: false, declared: [] };
}

/** The same table for the next deal: the round and what was agreed stay. */
export function nextDeal(table: Table): Table {
  return { ...newTable(), options: table.options, prevailingWind: table.prevailingWind };
}

/** Changes one seat's hand. */
export function editHand(table: Table, seat: Seat, edit: (hand: Hand) => Hand): Table {
  return { ...table, hands: { ...table.hands, [seat]: edit(table.hands[seat]) } };
}

/** Puts a freshly read hand before a seat. A new winning hand starts with an ordinary win. */
export function placeHand(table: Table, seat: Seat, hand: Hand): Table {
  const placed = editHand(table, seat, (old) => ({ ...hand, declared: old.declared }));
  return seat === table.winner
    ? { ...placed, win: { ...newWin(), by: table.win.by, from: table.win.from } }
    : placed;
}

/**
 * Puts the hands of one picture before their players, `below` sitting at its lower edge. The one that can have
 * won is the winner's: it has the tile lying apart, or 14 tiles.
 */
export function placeHands(table: Table, below: Seat, hands: Partial<Record<Side, Hand>>): Table {
  const placed = Object.entries(hands).map(([side, hand]) => ({ seat: seatOn(side as Side, below), hand }));
  if (placed.length === 1) return placeHand(table, placed[0]!.seat, placed[0]!.hand);
  const size = (hand: Hand): number => hand.concealed.length + 3 * hand.melds.length;
  const won =
    placed.find(({ hand }) => hand.winning !== null) ??
    placed.find(({ hand }) => size(hand) === 14) ??
    placed.find(({ seat }) => seat === table.winner);
  const start: Table = { ...table, winner: won?.seat ?? table.winner };
  return placed.reduce((all, { seat, hand }) => placeHand(all, seat, hand), start);
}

/** Everybody's tiles one seat on, in the order of play: for a picture taken from another side. */
export function turnSeats(table: Table): Table {
  const next = (seat: Seat): Seat => seatAt(seat, 'right');
  const { E, S, W, N } = table.hands;
  const from = table.win.from === null ? null : next(table.win.from);
  return {
    ...table,
    winner: next(table.winner),
    hands: { E: N, S: E, W: S, N: W },
    win: { ...table.win, from },
  };
}

/** The seats whose tiles were read in the same picture as the winner's. */
export function seatsInPicture(table: Table): Seat[] {
  const id = table.hands[table.winner].photo?.id;
  return id === undefined ? [] : seats.filter((seat) => table.hands[seat].photo?.id === id);
}

/** Says where the winner sits: his hand moves there, and the hand that was there takes the place he left. */
export function seatWinner(table: Table, seat: Seat): Table {
  const old = table.winner;
  if (seat === old) return table;
  const hands = { ...table.hands, [seat]: table.hands[old], [old]: markWinning(table.hands[seat], null) };
  const from = table.win.from === seat ? old : table.win.from;
  return { ...table, winner: seat, hands, win: { ...table.win, from } };
}

/** Changes how the hand was won. What cannot be together is taken apart: a wall has no discarder. */
export function patchWin(table: Table, patch: Partial<Win>): Table {
  const win = { ...table.win, ...patch };
  if (!needsFrom(win.by) || win.from === table.winner) win.from = null;
  if (win.by === 'replacement' || win.by === 'robbed-kong') win.lastTile = false;
  return { ...table, win };
}

/** True where somebody else gave the winning tile. */
export function needsFrom(by: WinBy): boolean {
  return by === 'discard' || by === 'robbed-kong';
}

/** The seat a place is in, seen from `seat`: the next player sits to the right. */
export function seatAt(seat: Seat, place: 'right' | 'across' | 'left'): Seat {
  const steps = { right: 1, across: 2, left: 3 }[place];
  return seats[(seatIndex(seat) + steps) % 4]!;
}

/** Where another seat sits, seen from `seat`; null for the seat itself. */
export function placeSeen(seat: Seat, other: Seat): 'right' | 'across' | 'left' | null {
  const steps = (seatIndex(other) - seatIndex(seat) + 4) % 4;
  return ([null, 'right', 'across', 'left'] as const)[steps]!;
}

/** The tile of a seat's wind. */
export function windTile(seat: Seat): TileCode {
  return (['1z', '2z', '3z', '4z'] as const)[seatIndex(seat)]!;
}

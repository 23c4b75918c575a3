import type { Counts } from '../hand/counts';
import { isClaimed, meldTiles } from '../scoring/check';
import type { HandInput, ScoreInput, WinInput } from '../scoring/request';
import { seatIndex } from '../seat';
import { set136Red } from '../tiles/sets';
import { FIRST_HONOUR, isMajor, kindIndex, suitOf, type TileCode } from '../tiles/tile';
import { doraCount } from './dora';
import { setFu } from './fu';
import { chowBit, pungBit } from './masks';
import type { RiichiOptions } from './options';

/** How far a riichi went: none, declared later, or on the first turn. */
export const NO_RIICHI = 0;
export const RIICHI = 1;
export const DOUBLE_RIICHI = 2;
export type Riichi = typeof NO_RIICHI | typeof RIICHI | typeof DOUBLE_RIICHI;

/** What is true of a winner's hand whichever way its tiles are taken; computed once. */
export interface RiichiHand {
  options: RiichiOptions;
  input: ScoreInput;
  given: HandInput;
  win: WinInput;
  dealer: boolean;
  /** Kind number of the winning tile. */
  winKind: number;
  /** True if the winning tile came from another player. */
  claimed: boolean;
  /** No set was claimed; the winning tile does not count. */
  closed: boolean;
  riichi: Riichi;
  ippatsu: boolean;
  /** Kind numbers of the winner's and the round's wind. */
  seatWind: number;
  roundWind: number;
  /** Of the 34 kinds: all tiles, a kong's four included. */
  counts: Counts;
  /** Of the 34 kinds: the tiles in hand. */
  inHand: Counts;
  /** One bit a suit: characters 1, dots 2, bamboo 4. */
  suits: number;
  hasHonours: boolean;
  hasTerminals: boolean;
  hasSimples: boolean;
  melds: number;
  kongs: number;
  /** Concealed kongs. */
  concealedKongs: number;
  /** The melded chows, the melded pungs and kongs, and the honours of them, as bits; see masks.ts. */
  chows: number;
  pungs: number;
  honourPungs: number;
  /** Fu of the melds. */
  meldFu: number;
  /** Every meld has a terminal or honour. */
  meldsOutside: boolean;
  dora: number;
  ura: number;
  red: number;
  /** Number of chows among the melds. */
  meldedChows: number;
}

/** What a kind brings into a hand, as bits: its suit in the lowest three, then whether it is one of these. */
const SUITS = 7;
const HONOUR = 8;
const TERMINAL = 16;
const SIMPLE = 32;
const featuresOf = Uint8Array.from({ length: 34 }, (_, kind) =>
  kind >= FIRST_HONOUR ? HONOUR : (1 << suitOf(kind)) | (isMajor(kind) ? TERMINAL : SIMPLE),
);

function riichiOf(declared: readonly string[]): Riichi {
  let found: Riichi = NO_RIICHI;
  for (const word of declared) {
    if (word === 'double-riichi') return DOUBLE_RIICHI;
    if (word === 'riichi') found = RIICHI;
  }
  return found;
}

/** Reads a winner's hand. The deal must have been checked. */
export function riichiHand(input: ScoreInput, options: RiichiOptions, win: WinInput): RiichiHand {
  const given = input.hands[win.seat]!;
  const seat = seatIndex(win.seat);
  const inHand = new Int8Array(34);
  let red = 0;
  let found = 0;
  for (const tile of given.concealed) {
    const kind = kindIndex(tile);
    inHand[kind]!++;
    found |= featuresOf[kind]!;
    if (isRed(tile)) red++;
  }
  const counts = given.melds.length === 0 ? inHand : inHand.slice();
  let kongs = 0;
  let concealedKongs = 0;
  let chows = 0;
  let pungs = 0;
  let honourPungs = 0;
  let meldFu = 0;
  let meldedChows = 0;
  let closed = true;
  let meldsOutside = true;
  for (const meld of given.melds) {
    const tiles = meld.concealed ? meldTiles(meld, set136Red) : meld.tiles;
    let low = 34;
    for (const tile of tiles) {
      const kind = kindIndex(tile);
      counts[kind]!++;
      found |= featuresOf[kind]!;
      if (kind < low) low = kind;
      if (isRed(tile)) red++;
    }
    if (!meld.concealed) closed = false;
    if (meld.kind === 'chow') {
      chows |= chowBit(low);
      meldedChows++;
      if (low % 9 !== 0 && low % 9 !== 6) meldsOutside = false;
      continue;
    }
    const kong = meld.kind === 'kong';
    if (kong) kongs++;
    if (meld.concealed) concealedKongs++;
    meldFu += setFu(low, meld.concealed, kong);
    if (low < FIRST_HONOUR) pungs |= pungBit(low);
    else honourPungs |= 1 << (low - FIRST_HONOUR);
    if (!isMajor(low)) meldsOutside = false;
  }
  const handDeclared = riichiOf(given.declared);
  const winDeclared = riichiOf(win.declared);
  const riichi = handDeclared > winDeclared ? handDeclared : winDeclared;
  return {
    options,
    input,
    given,
    win,
    dealer: seat === 0,
    winKind: kindIndex(win.tile),
    claimed: isClaimed(win),
    closed,
    riichi,
    ippatsu: win.declared.includes('ippatsu') || given.declared.includes('ippatsu'),
    seatWind: FIRST_HONOUR + seat,
    roundWind: FIRST_HONOUR + seatIndex(input.prevailingWind),
    counts,
    inHand,
    suits: found & SUITS,
    hasHonours: (found & HONOUR) !== 0,
    hasTerminals: (found & TERMINAL) !== 0,
    hasSimples: (found & SIMPLE) !== 0,
    melds: given.melds.length,
    kongs,
    concealedKongs,
    chows,
    pungs,
    honourPungs,
    meldFu,
    meldsOutside,
    dora: doraCount(counts, input.doraIndicators),
    ura: riichi === NO_RIICHI ? 0 : doraCount(counts, input.uraIndicators),
    red,
    meldedChows,
  };
}

/** True for a red five. */
export function isRed(tile: TileCode): boolean {
  return tile.charCodeAt(0) === 48;
}

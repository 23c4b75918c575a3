import type { TileCode } from '../../../rules/tiles/tile';
import type { Outline } from '../../places/geometry';
import type { Point } from '../../protocol';
import { isComplete } from '../complete';
import type { Meld, Segment } from '../melds';

/** A player's hand: tiles of its row or rows, the tile lying apart, and its melds. */
export interface Hand {
  rows: Segment[];
  winningTile?: number;
  melds: Meld[];
  /** It lies in blocks, some of which could be melds as well. */
  inBlocks: boolean;
  /** With other melds there would be nearly as good a hand. */
  unsure: boolean;
  /** Quite other tiles would be nearly as good a hand with its melds. */
  rivalled: boolean;
  /** Its tiles, a meld counting three; whole at 13 or 14. */
  count: number;
  whole: boolean;
}

/** What a player's tiles may be made of. */
export interface Pieces {
  outlines: readonly Outline[];
  codes: readonly TileCode[];
  /** What may well be no tile. */
  faint: ReadonlySet<number>;
  /** Pieces of rows that no turned tile or back shows to be melds, in order along their rows. */
  loose: readonly Segment[];
  /** Melds that show it; those of `loose` that could be melds too, for lying apart. */
  shown: readonly Meld[];
  apart: readonly Meld[];
  /** Where the middle of the table is known: the way there. */
  inward?: Point;
  /** Whether claimed tiles are turned on this table. */
  turned?: boolean;
  /** Tiles that stand, as only those of hands do. */
  standing: ReadonlySet<number>;
}

/** What the hand's row may be: some pieces taken together. */
export interface Core {
  segments: Segment[];
  tiles: number[];
  value: number;
  inBlocks: boolean;
  /** It is a hand only with this as its winning tile, if that wins. */
  winner?: Segment;
}

/** A hand that a row of tiles may be, and what speaks for it. */
export interface Option {
  core: Core;
  hand: Hand;
  value: number;
}

/** Tiles of a hand that has won, a meld counting three. */
export const won = 14;

/** Whether tiles of a player, with so many melds beside them, have won. */
export function haveWon(tiles: readonly number[], melds: number, codes: readonly TileCode[]): boolean {
  return tiles.length + 3 * melds === won && isComplete(tiles.map((i) => codes[i]!));
}

/** No game deals a hand of more tiles: rows of more are a set laid out, or kept in its box. */
export const largestHand = 17;

/** Whether a hand of so many tiles, a meld counting three, is whole: it waits for one, or has it. */
export function isWhole(count: number): boolean {
  return count === 13 || count === 14;
}

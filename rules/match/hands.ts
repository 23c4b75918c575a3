import type { HandInput } from '../scoring/request';
import { seatIndex, seats, type Seat } from '../seat';
import type { TileCode } from '../tiles/tile';
import { see } from './copies';
import type { DealState, HandState, MatchState } from './state';

/** The hand of a seat. */
export function handOf(deal: DealState, seat: Seat): HandState {
  return deal.hands[seatIndex(seat)]!;
}

/** The seat whose turn comes so many turns after this one. */
export function seatAfter(seat: Seat, turns = 1): Seat {
  return seats[(seatIndex(seat) + turns) % 4]!;
}

/** So many tiles of which nobody has seen any. */
export function unknownTiles(count: number): TileCode[] {
  return Array.from({ length: count }, () => 'x');
}

/** True if the hand holds the tile, or tiles nobody has seen, any of which may be it. */
export function holds(hand: HandState, tile: TileCode): boolean {
  return hand.tiles.includes(tile) || hand.tiles.includes('x');
}

/** True if the hand holds all of these, unknown tiles standing for what is missing. */
export function holdsAll(hand: HandState, tiles: readonly TileCode[]): boolean {
  const left = [...hand.tiles];
  for (const tile of tiles) {
    let place = left.indexOf(tile);
    if (place < 0) place = left.indexOf('x');
    if (place < 0) return false;
    left.splice(place, 1);
  }
  return true;
}

/** Takes a tile out of the hand, an unknown one where it is not known. What was not there is not taken. */
export function take(deal: DealState, hand: HandState, tile: TileCode): void {
  let place = hand.tiles.lastIndexOf(tile);
  if (place < 0) {
    place = hand.tiles.lastIndexOf('x');
    if (place >= 0) see(deal, tile);
  }
  if (place >= 0) hand.tiles.splice(place, 1);
  hand.waits = null;
}

/** Number of tiles in hand, each set on the table as three. */
export function tilesHeld(hand: HandState): number {
  return hand.tiles.length + 3 * hand.melds.length;
}

/** True if all tiles in hand are known. */
export function isKnown(hand: HandState): boolean {
  return !hand.tiles.includes('x');
}

/** No set but concealed kongs is on the table. */
export function isClosed(hand: HandState): boolean {
  return hand.melds.every((meld) => meld.concealed);
}

/** Tiles without one of them. */
export function without(tiles: readonly TileCode[], tile: TileCode): TileCode[] {
  const place = tiles.lastIndexOf(tile);
  return place < 0 ? [...tiles] : tiles.filter((_, at) => at !== place);
}

/** The hand as it would be with a kong of four of its tiles, or of three and a discard, on the table. */
export function withKong(
  hand: HandState,
  own: readonly TileCode[],
  discard: TileCode | null = null,
): HandState {
  const meld = {
    kind: 'kong' as const,
    tiles: discard === null ? [...own] : [discard, ...own],
    concealed: discard === null,
    added: false,
    from: null,
    claimed: null,
  };
  const tiles = own.reduce<TileCode[]>(without, hand.tiles);
  return { ...hand, tiles, melds: [...hand.melds, meld], waits: null };
}

/** The hand as the scoring reads it. */
export function handInput(hand: HandState): HandInput {
  const { riichi } = hand;
  return {
    concealed: hand.tiles,
    bonus: hand.bonus,
    melds: hand.melds,
    declared: riichi ? [riichi.double ? 'double-riichi' : 'riichi'] : saidBy(hand),
    calling: null,
    discards: [],
  };
}

/** A hand of which nobody has seen a tile, for what is said about it. */
export function toldHand(): HandInput {
  return { concealed: [], bonus: [], melds: [], declared: [], calling: null, discards: [] };
}

function saidBy({ fishing }: HandState): string[] {
  if (!fishing?.stands) return [];
  return fishing.original && fishing.kept ? ['original-call'] : ['fishing'];
}

/** The kinds that complete a hand of thirteen tiles; empty where it is not waiting, null where it is not known. */
export function waitsOf(match: MatchState, hand: HandState): readonly number[] | null {
  if (!isKnown(hand)) return null;
  hand.waits ??= match.play.waits(handInput(hand), isGoulashOf(match));
  return hand.waits;
}

function isGoulashOf({ deal }: MatchState): boolean {
  return deal?.goulash === true;
}

/** What the hand would wait for without one of its tiles. */
export function waitsWithout(match: MatchState, hand: HandState, tile: TileCode): readonly number[] {
  return match.play.waits({ ...handInput(hand), concealed: without(hand.tiles, tile) }, isGoulashOf(match));
}

/** True if the hand waits once some tile is let go. */
export function canWait(match: MatchState, hand: HandState): boolean {
  return [...new Set(hand.tiles)].some((tile) => waitsWithout(match, hand, tile).length > 0);
}

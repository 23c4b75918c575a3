import { InvalidArgumentError } from 'commander';
import type { HandRequest, MeldRequest, Seat, WinBy } from '../../../rules/score';
import { isSeat } from '../../../rules/seat';
import { makeTiles, parseTiles } from '../../../rules/tiles/notation';
import { isBonus, kindIndex } from '../../../rules/tiles/tile';
import type { TileCode } from '../../../rules/tiles/tile';
import type { Side } from '../../../vision/protocol';
import type { Corrections, Deal } from '../photo/request';

/** The options of `sparrow photo` as the command line gives them. */
export interface PhotoOptions {
  ruleset: string;
  json: boolean;
  seat?: Seat;
  side?: Side;
  wind?: Seat;
  from?: Seat;
  by?: WinBy;
  winningTile?: TileCode;
  correct?: Map<number, TileCode | null>;
  add?: TileCode[];
  seen?: TileCode[];
  hand?: Partial<Record<Seat, HandRequest>>;
  limit?: number;
  option?: Record<string, unknown>;
  declared?: string[];
  lastTile?: boolean;
  firstTurn?: boolean;
  replaces?: 'kong' | 'bonus';
  responsible?: Seat;
  dora?: TileCode[];
  ura?: TileCode[];
  counters?: number;
  bets?: number;
  /** The learnt set on the table. */
  set?: string;
}

/** What the options say about the deal. */
export function dealOf(options: PhotoOptions): Deal {
  const { wind, option, limit, hand } = options;
  const deal: Deal = {
    ruleset: options.ruleset,
    options: { ...option, ...(limit === undefined ? {} : { limit }) },
    others: hand ?? {},
  };
  if (wind) deal.prevailingWind = wind;
  const { seat, side, from, by, winningTile, declared, lastTile, firstTurn, replaces, responsible } = options;
  const { dora, ura, counters, bets } = options;
  return {
    ...deal,
    ...(seat ? { seat } : {}),
    ...(side ? { side } : {}),
    ...(from ? { from } : {}),
    ...(by ? { by } : {}),
    ...(winningTile ? { winningTile } : {}),
    ...(declared ? { declared } : {}),
    ...(lastTile ? { lastTile } : {}),
    ...(firstTurn ? { firstTurn } : {}),
    ...(replaces ? { replaces } : {}),
    ...(responsible ? { responsible } : {}),
    ...(dora ? { dora } : {}),
    ...(ura ? { ura } : {}),
    ...(counters === undefined ? {} : { counters }),
    ...(bets === undefined ? {} : { bets }),
  };
}

/** What the options say about the tiles. */
export function correctionsOf({ correct, add }: PhotoOptions): Corrections {
  return { tiles: correct ?? new Map(), added: add ?? [] };
}

/** An edge of the picture. */
export function parseSide(text: string): Side {
  const side = ['bottom', 'right', 'top', 'left'].find((each) => each === text.toLowerCase());
  if (!side) throw new InvalidArgumentError('The sides of a picture are bottom, right, top and left.');
  return side as Side;
}

/** `E`, `S`, `W` or `N`, in either case. */
export function parseSeat(text: string): Seat {
  const seat = text.toUpperCase();
  if (!isSeat(seat)) throw new InvalidArgumentError('Seats and winds are E, S, W, N.');
  return seat;
}

/** A way of winning. */
export function parseBy(text: string): WinBy {
  const ways: WinBy[] = ['wall', 'replacement', 'discard', 'robbed-kong'];
  return ways.find((way) => way === text) ?? refuse(`It is one of ${ways.join(', ')}.`);
}

/** What a replacement tile stands in for. */
export function parseReplaces(text: string): 'kong' | 'bonus' {
  return text === 'kong' || text === 'bonus' ? text : refuse('It is kong or bonus.');
}

/** One tile. */
export function parseOneTile(text: string): TileCode {
  const [tile, ...more] = tilesOf(text);
  return tile && more.length === 0 ? tile : refuse('One tile is wanted, such as 9s.');
}

/** Comma-separated words. */
export function parseWords(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** A whole number above 0. */
export function parseCount(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : refuse('A whole number above 0 is wanted.');
}

/** A whole number, 0 allowed. */
export function parseNumber(text: string): number {
  return /^\d{1,4}$/.test(text) ? Number(text) : refuse('A whole number is wanted.');
}

/** The port the app is served at when nobody asks for another. */
export const usualPort = 4136;

/** A TCP port; 0 for any free one. */
export function parsePort(text: string): number {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65535
    ? Number(text)
    : refuse('A port is a number up to 65535.');
}

/** Tiles, added to those of an earlier use of the option. */
export function collectTiles(text: string, before: TileCode[] = []): TileCode[] {
  return [...before, ...tilesOf(text)];
}

/** `3=5m`, `3=none` or `3-6=none`: tile #3 is the 5 of characters; that or those are no tiles of the hand. */
export function collectCorrection(
  text: string,
  before: Map<number, TileCode | null> = new Map(),
): Map<number, TileCode | null> {
  const [, from, to, code] = /^#?([1-9]\d{0,2})(?:[-–]#?([1-9]\d{0,2}))?=(.+)$/.exec(text) ?? [];
  if (!from || !code) return refuse('A correction is written 3=5m: the number of the tile, and what it is.');
  const tile = code === 'none' ? null : parseOneTile(code);
  const corrections = new Map(before);
  for (let place = Number(from); place <= Number(to ?? from); place += 1) corrections.set(place - 1, tile);
  return corrections;
}

/** `looseTileCountsAsDrawn=true`: numbers, true and false as such, anything else as text. */
export function collectOption(text: string, before: Record<string, unknown> = {}): Record<string, unknown> {
  const [, name, value] = /^([\w-]+)=(.*)$/.exec(text) ?? [];
  if (!name || value === undefined) return refuse('An option is written name=value.');
  return { ...before, [name]: /^(true|false|-?\d+(\.\d+)?)$/.test(value) ? JSON.parse(value) : value };
}

/**
 * `S=19m5z2f/777z/1111s*`: a player's tiles in hand with the bonus tiles, then the sets on the table, a concealed
 * kong with a star.
 */
export function collectHand(
  text: string,
  before: Partial<Record<Seat, HandRequest>> = {},
): Partial<Record<Seat, HandRequest>> {
  const [, seat, tiles] = /^([ESWN])=(.*)$/i.exec(text) ?? [];
  if (!seat || tiles === undefined) return refuse('A hand is written S=123m11z/777z: seat, tiles, sets.');
  return { ...before, [parseSeat(seat)]: handFrom(tiles) };
}

/** `19m5z2f/777z/1111s*`: the tiles in hand with the bonus tiles, then the sets on the table, a concealed kong with a star. */
export function handFrom(text: string): HandRequest {
  const [inHand = '', ...sets] = text.split('/');
  const loose = tilesOf(inHand);
  return {
    concealed: makeTiles(loose.filter((code) => !isBonus(code))),
    bonus: makeTiles(loose.filter(isBonus)),
    melds: sets.map(meldOf),
  };
}

function meldOf(text: string): MeldRequest {
  const concealed = text.endsWith('*');
  const tiles = tilesOf(concealed ? text.slice(0, -1) : text);
  const alike = tiles.every((tile) => kindIndex(tile) === kindIndex(tiles[0] as TileCode));
  if (tiles.length < 3 || tiles.length > 4 || (concealed && !(alike && tiles.length === 4)))
    return refuse(
      `“${text}” is no set: a chow or pung has three tiles, a kong four; only a kong takes a star.`,
    );
  const kind = alike ? (tiles.length === 4 ? 'kong' : 'pung') : 'chow';
  return { kind, tiles: makeTiles(tiles), concealed };
}

function tilesOf(text: string): TileCode[] {
  const tiles = parseTiles(text);
  return tiles.ok ? tiles.value : refuse(tiles.error.message);
}

function refuse(message: string): never {
  throw new InvalidArgumentError(message);
}

import { type Counts, countTiles } from '../../hand/counts';
import { type HandSet, setTiles } from '../../hand/set';
import { type Seat, seatIndex } from '../../seat';
import { set144 } from '../../tiles/sets';
import { compareTiles, FIRST_HONOUR, kindCode, kindIndex, type TileCode, tileKinds } from '../../tiles/tile';
import { isClaimed, meldTiles } from '../check';
import type { Part } from '../evaluate';
import type { HandInput, MeldInput, ScoreInput, WinInput } from '../request';
import type { SpecialHand } from './special-hands';

/** What every game of points and doubles is agreed by. */
export interface PointsOptions {
  /** The most a hand can be worth. */
  limit: number;
  /** The special hands that are played. */
  specialHands: readonly SpecialHand[];
  /** What a group has agreed that a row is worth, by its id; the others are worth what their table says. */
  values: Readonly<Record<string, number>>;
}

/** Something an element refers to. */
export interface HandPart extends Part {
  kind: HandSet['kind'] | 'pair' | 'bonus' | 'hand';
  /** Kind number of its lowest tile; place in `bonusCodes` of a bonus tile. */
  tile: number;
  concealed: boolean;
}

/** A checked hand made ready for taking its tiles in every way: melds as sets, tiles counted. */
export interface ReadyHand<O extends PointsOptions> {
  seat: Seat;
  /** The winner's win; null of a loser. */
  win: WinInput | null;
  options: O;
  goulash: boolean;
  ownWind: number;
  prevailingWind: number;
  declared: readonly string[];
  melds: readonly HandSet[];
  bonus: readonly TileCode[];
  /** Counts of the tiles in hand, jokers left out. */
  inHand: Counts;
  /** Counts of all tiles, melds included, jokers in hand left out. */
  counts: Counts;
  /** Jokers in hand. */
  jokers: number;
  /** True if the winning tile came from another player. */
  claimed: boolean;
  /** Most chows that any hand may have. */
  chows: number;
  /** Id of the hand it must be scored as, a special hand's or `ordinary`; null: any. */
  bound: string | null;
}

const concealedPungs = tileKinds.map((_, kind) => concealedSet('pung', kind));
const concealedChows = tileKinds.map((_, kind) =>
  kind < FIRST_HONOUR && kind % 9 <= 6 ? concealedSet('chow', kind) : null,
);

function concealedSet(kind: 'chow' | 'pung', tile: number): HandSet {
  return { kind, tile, concealed: true, melded: false, tiles: setTiles(kind, tile) };
}

/** A pung in hand; so many of its tiles may be jokers. */
export function pungInHand(kind: number, jokers = 0): HandSet {
  const pung = concealedPungs[kind]!;
  return jokers === 0 ? pung : { ...pung, tiles: withJokers(pung.tiles, jokers) };
}

/** The chow in hand that begins with this kind. */
export function chowInHand(kind: number): HandSet {
  return concealedChows[kind]!;
}

const pairs = tileKinds.map((code, kind): HandPart => ({
  kind: 'pair',
  tile: kind,
  concealed: true,
  tiles: [code, code],
}));

/** Two equal tiles as a part of a hand; so many of them may be jokers. */
export function pairInHand(kind: number, jokers = 0): HandPart {
  const pair = pairs[kind]!;
  return jokers === 0 ? pair : { ...pair, tiles: withJokers(pair.tiles, jokers) };
}

/** The tiles with the last ones shown as the jokers that stand for them. */
function withJokers(tiles: readonly TileCode[], jokers: number): readonly TileCode[] {
  return tiles.map((tile, place) => (place < tiles.length - jokers ? tile : 'j'));
}

/** A checked meld as a set. */
function meldedSet(meld: MeldInput): HandSet {
  const { kind, concealed } = meld;
  if (kind === 'chow') {
    const tile = Math.min(...meld.tiles.map(kindIndex));
    return { kind, tile, concealed, melded: true, tiles: concealedChows[tile]!.tiles };
  }
  const tiles = meldTiles(meld, set144);
  const sorted = tiles.includes('j') ? [...tiles].sort(compareTiles) : tiles;
  return { kind, tile: kindIndex(sorted[0]!), concealed, melded: true, tiles: sorted };
}

/** How the hands of a deal are read under a ruleset and its options. */
export interface Reading {
  /** Most chows of an ordinary winning hand. */
  chows: number;
  /** Most chows of any hand, special ones included. */
  mostChows: number;
  /** The refusal's words for a hand with more chows than an ordinary one may have; null where it may have any. */
  tooManyChows: ((player: string, chows: readonly number[]) => string) | null;
  /** True if the hand called for must be the hand made. */
  binds: (declared: readonly string[]) => boolean;
}

/** Makes a hand ready. The deal must have been checked. */
export function readyHand<O extends PointsOptions>(
  deal: ScoreInput,
  options: O,
  seat: Seat,
  { mostChows, binds }: Reading,
): ReadyHand<O> {
  const input = deal.hands[seat]!;
  const win = winOf(deal, seat);
  const melds = input.melds.map(meldedSet);
  const declared = win && win.declared.length > 0 ? [...input.declared, ...win.declared] : input.declared;
  const inHand = countTiles(input.concealed);
  return {
    seat,
    win,
    options,
    goulash: deal.goulash,
    ownWind: FIRST_HONOUR + seatIndex(seat),
    prevailingWind: FIRST_HONOUR + seatIndex(deal.prevailingWind),
    declared,
    melds,
    bonus: input.bonus,
    inHand,
    counts: withMelds(inHand, melds),
    jokers: jokersAmong(input),
    claimed: win !== null && isClaimed(win),
    chows: mostChows,
    bound: input.calling !== null && binds(declared) ? input.calling : null,
  };
}

function winOf({ wins }: ScoreInput, seat: Seat): WinInput | null {
  const win = wins[0];
  return win !== undefined && win.seat === seat ? win : null;
}

function jokersAmong({ concealed }: HandInput): number {
  let jokers = 0;
  for (const tile of concealed) if (tile === 'j') jokers++;
  return jokers;
}

function withMelds(inHand: Counts, melds: readonly HandSet[]): Counts {
  if (melds.length === 0) return inHand;
  const counts = Int8Array.from(inHand);
  for (const { kind, tile } of melds) {
    if (kind === 'chow') {
      counts[tile]!++;
      counts[tile + 1]!++;
      counts[tile + 2]!++;
    } else counts[tile]! += kind === 'kong' ? 4 : 3;
  }
  return counts;
}

/** The hand with one more tile in it. */
export function withTile<O extends PointsOptions>(hand: ReadyHand<O>, kind: number): ReadyHand<O> {
  const inHand = Int8Array.from(hand.inHand);
  const counts = Int8Array.from(hand.counts);
  inHand[kind]!++;
  counts[kind]!++;
  return { ...hand, inHand, counts };
}

/** All tiles of a hand but the bonus tiles: the sets on the table, then the tiles in hand in order. */
export function allTiles(hand: ReadyHand<PointsOptions>): TileCode[] {
  return [...hand.melds.flatMap((meld) => meld.tiles), ...tilesInHand(hand)];
}

/** The tiles in hand in order, jokers at the end. */
export function tilesInHand({ inHand, jokers }: ReadyHand<PointsOptions>): TileCode[] {
  const tiles: TileCode[] = [];
  for (let kind = 0; kind < 34; kind++)
    for (let copy = 0; copy < inHand[kind]!; copy++) tiles.push(kindCode(kind));
  for (let joker = 0; joker < jokers; joker++) tiles.push('j');
  return tiles;
}

/** What can be called for beside the special hands: four sets and a pair. */
export const ORDINARY = 'ordinary';

/** `tileKinds` by number, for lists of tiles waited for. */
export function codesOf(kinds: readonly number[]): TileCode[] {
  return kinds.map(kindCode);
}

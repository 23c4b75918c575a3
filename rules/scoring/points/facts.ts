import type { Counts } from '../../hand/counts';
import type { HandSet } from '../../hand/set';
import { type Seat, seatIndex } from '../../seat';
import { type BonusCode, bonusCodes, FIRST_HONOUR, isMajor, suitOf, type TileCode } from '../../tiles/tile';
import type { Row } from '../evaluate';
import type { WinInput } from '../request';
import type { HandPart, PointsOptions, ReadyHand } from './hand';
import type { SpecialHand } from './special-hands';

/** A row of a table of points and doubles. */
export type PointsRow<O extends PointsOptions = PointsOptions> = Row<Facts<O>, HandPart>;

/** A hand with its tiles taken in one way: what the rows of the table look at. */
export interface Facts<O extends PointsOptions = PointsOptions> {
  seat: Seat;
  options: O;
  goulash: boolean;
  /** Null of a loser. */
  win: WinInput | null;
  /** Sets; of a loser as many as there are. */
  sets: readonly HandSet[];
  /** Pairs; of an ordinary winning hand exactly one. */
  pairs: readonly HandPart[];
  /** Tiles in no set and no pair. */
  rest: readonly TileCode[];
  bonus: readonly HandPart[];
  /** The special hand it is taken as; null for the ordinary formula. */
  special: SpecialHand | null;
  /** The tiles a fishing loser is waiting for with `special`; of anybody else none. */
  waits: readonly TileCode[];
  /** The tiles in hand and on the table, for what needs them one by one. */
  hand: ReadyHand<O>;

  ownWind: number;
  prevailingWind: number;
  /** True if the winning tile came from another player. */
  claimed: boolean;
  /** True if the winning tile was the second of the pair. */
  pairCompleted: boolean;
  originalCall: boolean;
  hasChow: boolean;
  hasHonours: boolean;
  /** Number of suits among characters, dots and bamboo. */
  suits: number;
  onlyMajors: boolean;
  /** Nothing on the table but concealed kongs; the winning claim does not count. */
  concealedBeforeWin: boolean;
  ownFlower: boolean;
  ownSeason: boolean;
  allFlowers: boolean;
  allSeasons: boolean;
}

/** The tiles of a hand taken in one way. */
export interface Taken {
  sets: readonly HandSet[];
  pairs: readonly HandPart[];
  rest: readonly TileCode[];
  pairCompleted: boolean;
  /** How many of each kind the jokers in hand stand for; null without jokers. */
  stands: Counts | null;
  /** Jokers beyond the one that a pung may have. */
  jokersOver: number;
  /** Jokers beyond the one that a pair may have. */
  pairJokersOver: number;
}

/** What is known about a hand whichever way its tiles are taken. */
export type HandFacts<O extends PointsOptions> = Pick<
  Facts<O>,
  'bonus' | 'originalCall' | 'concealedBeforeWin' | 'ownFlower' | 'ownSeason' | 'allFlowers' | 'allSeasons'
> & { hand: ReadyHand<O>; tiles: TileFacts };

/** What is known from the kinds of all tiles, jokers counted as what they stand for. */
interface TileFacts {
  hasHonours: boolean;
  suits: number;
  onlyMajors: boolean;
}

const bonusParts: readonly HandPart[] = bonusCodes.map((code, tile) => ({
  kind: 'bonus',
  tile,
  concealed: false,
  tiles: [code],
}));

const suitBits = [1, 2, 4, 0] as const;
const kindFacts = Array.from({ length: 34 }, (_, kind) => ({
  suit: suitBits[suitOf(kind)]!,
  honour: kind >= FIRST_HONOUR,
  minor: !isMajor(kind),
}));

function tileFacts(counts: Counts, stands: Counts | null): TileFacts {
  let suits = 0;
  let hasHonours = false;
  let onlyMajors = true;
  for (let kind = 0; kind < 34; kind++) {
    if (counts[kind] === 0 && (stands === null || stands[kind] === 0)) continue;
    const { suit, honour, minor } = kindFacts[kind]!;
    suits |= suit;
    hasHonours ||= honour;
    onlyMajors &&= !minor;
  }
  return { hasHonours, suits: (suits & 1) + ((suits >> 1) & 1) + (suits >> 2), onlyMajors };
}

/** Computes what the table asks about a hand whichever way its tiles are taken. */
export function handFacts<O extends PointsOptions>(hand: ReadyHand<O>): HandFacts<O> {
  const place = seatIndex(hand.seat);
  const bonus: HandPart[] = [];
  // One bit a bonus tile, in the order of `bonusCodes`.
  let held = 0;
  for (const code of hand.bonus) {
    const part = bonusParts[bonusCodes.indexOf(code as BonusCode)]!;
    bonus.push(part);
    held |= 1 << part.tile;
  }
  let concealedBeforeWin = true;
  for (const meld of hand.melds) concealedBeforeWin &&= meld.concealed;
  return {
    hand,
    tiles: tileFacts(hand.counts, null),
    bonus,
    originalCall: hand.declared.includes('original-call'),
    concealedBeforeWin,
    ownFlower: (held & (1 << place)) !== 0,
    ownSeason: (held & (16 << place)) !== 0,
    allFlowers: (held & 15) === 15,
    allSeasons: (held & 240) === 240,
  };
}

/**
 * A hand's facts with its tiles taken in one way: by the ordinary formula, or as a special hand; of a fishing loser
 * with the tiles that would complete it.
 */
export function takenAs<O extends PointsOptions>(
  known: HandFacts<O>,
  taken: Taken,
  special: SpecialHand | null = null,
  waits: readonly TileCode[] = [],
): Facts<O> {
  const { hand } = known;
  const { sets } = taken;
  const tiles = taken.stands === null ? known.tiles : tileFacts(hand.counts, taken.stands);
  let hasChow = false;
  for (const set of sets) if (set.kind === 'chow') hasChow = true;
  // Written out: spreading objects into each other took most of the time of scoring.
  return {
    seat: hand.seat,
    options: hand.options,
    goulash: hand.goulash,
    win: hand.win,
    sets,
    pairs: taken.pairs,
    rest: taken.rest,
    bonus: known.bonus,
    special,
    waits,
    hand,
    ownWind: hand.ownWind,
    prevailingWind: hand.prevailingWind,
    claimed: hand.claimed,
    pairCompleted: taken.pairCompleted,
    originalCall: known.originalCall,
    hasChow,
    hasHonours: tiles.hasHonours,
    suits: tiles.suits,
    onlyMajors: tiles.onlyMajors,
    concealedBeforeWin: known.concealedBeforeWin,
    ownFlower: known.ownFlower,
    ownSeason: known.ownSeason,
    allFlowers: known.allFlowers,
    allSeasons: known.allSeasons,
  };
}

import type { Counts } from '../hand/counts';
import type { HandSet } from '../hand/set';
import type { Part } from '../scoring/evaluate';
import type { WinInput } from '../scoring/request';
import { seatIndex, type Seat } from '../seat';
import {
  bonusCodes,
  FIRST_HONOUR,
  isHonour,
  isMajor,
  suitOf,
  type BonusCode,
  type TileCode,
} from '../tiles/tile';
import type { BmjaOptions } from './options';
import type { SpecialHand } from './special-hands';

/** Something an element of the British table refers to. */
export interface HandPart extends Part {
  kind: HandSet['kind'] | 'pair' | 'bonus' | 'hand';
  /** Kind number of its lowest tile; place in `bonusCodes` of a bonus tile; -1 of a whole hand. */
  tile: number;
  concealed: boolean;
}

/** A hand with its tiles taken in one way: what the rows of the table look at. */
export interface Facts {
  seat: Seat;
  options: BmjaOptions;
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
  /** True of a loser one tile away from `special`. */
  fishing: boolean;
  /** The tiles a fishing loser is waiting for. */
  waits: readonly TileCode[];
  /** All tiles but the bonus tiles, for what refers to the hand as a whole. */
  tiles: readonly TileCode[];

  ownWind: number;
  prevailingWind: number;
  /** True if the winning tile came from another player. */
  claimed: boolean;
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

/** What is known about a hand whichever way its tiles are taken. */
export interface HandContext {
  seat: Seat;
  prevailingWind: Seat;
  options: BmjaOptions;
  goulash: boolean;
  win: WinInput | null;
  declared: readonly string[];
  claimed: boolean;
  /** Counts of all tiles, melds included. */
  counts: Counts;
  melds: readonly HandSet[];
  bonus: readonly TileCode[];
  /** The tiles in hand. */
  concealed: readonly TileCode[];
}

/** The facts of a hand that no interpretation changes; computed once a hand. */
export type HandFacts = Omit<Facts, 'sets' | 'pairs' | 'rest' | 'special' | 'fishing' | 'waits' | 'hasChow'>;

/** Computes what the table asks about a hand whichever way its tiles are taken. */
export function handFacts(context: HandContext): HandFacts {
  const { counts, bonus, seat, win, melds } = context;
  const place = seatIndex(seat);
  let suitsSeen = 0;
  let hasHonours = false;
  let onlyMajors = true;
  for (let kind = 0; kind < 34; kind++) {
    if (counts[kind] === 0) continue;
    if (isHonour(kind)) hasHonours = true;
    else suitsSeen |= 1 << suitOf(kind);
    if (!isMajor(kind)) onlyMajors = false;
  }
  // One bit a bonus tile, in the order of `bonusCodes`.
  let held = 0;
  for (const code of bonus) held |= 1 << bonusCodes.indexOf(code as BonusCode);
  return {
    seat,
    options: context.options,
    goulash: context.goulash,
    win,
    bonus: bonus.map((code) => ({
      kind: 'bonus',
      tile: bonusCodes.indexOf(code as BonusCode),
      concealed: false,
      tiles: [code],
    })),
    tiles: [...melds.flatMap((meld) => meld.tiles), ...context.concealed],
    ownWind: FIRST_HONOUR + place,
    prevailingWind: FIRST_HONOUR + seatIndex(context.prevailingWind),
    claimed: context.claimed,
    originalCall: context.declared.includes('original-call'),
    hasHonours,
    suits: (suitsSeen & 1) + ((suitsSeen >> 1) & 1) + ((suitsSeen >> 2) & 1),
    onlyMajors,
    concealedBeforeWin: melds.every((meld) => meld.concealed),
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
export function takenAs(
  hand: HandFacts,
  { sets, pairs, rest }: Pick<Facts, 'sets' | 'pairs' | 'rest'>,
  special: SpecialHand | null = null,
  waits: readonly TileCode[] = [],
): Facts {
  // Written out: spreading the hand's facts into each interpretation took most of the time of scoring.
  return {
    seat: hand.seat,
    options: hand.options,
    goulash: hand.goulash,
    win: hand.win,
    sets,
    pairs,
    rest,
    bonus: hand.bonus,
    special,
    fishing: waits.length > 0,
    waits,
    tiles: hand.tiles,
    ownWind: hand.ownWind,
    prevailingWind: hand.prevailingWind,
    claimed: hand.claimed,
    originalCall: hand.originalCall,
    hasChow: sets.some((set) => set.kind === 'chow'),
    hasHonours: hand.hasHonours,
    suits: hand.suits,
    onlyMajors: hand.onlyMajors,
    concealedBeforeWin: hand.concealedBeforeWin,
    ownFlower: hand.ownFlower,
    ownSeason: hand.ownSeason,
    allFlowers: hand.allFlowers,
    allSeasons: hand.allSeasons,
  };
}

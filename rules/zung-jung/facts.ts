import type { Counts } from '../hand/counts';
import type { HandSet } from '../hand/set';
import type { WinInput } from '../scoring/request';
import { seatIndex, type Seat } from '../seat';
import {
  FIRST_DRAGON,
  FIRST_HONOUR,
  isHonour,
  isMajor,
  isTerminal,
  kindIndex,
  suitOf,
  type TileCode,
} from '../tiles/tile';
import type { ZungJungOptions } from './options';

/** How the tiles are taken: four sets and a pair, or one of the two irregular hands. */
export type Form = 'regular' | 'seven-pairs' | 'thirteen-wonders';

/** A checked winning hand made ready for taking its tiles in every way: melds as sets, tiles counted. */
export interface ReadyHand {
  win: WinInput;
  options: ZungJungOptions;
  melds: readonly HandSet[];
  /** The tiles in hand, as they came. */
  concealed: readonly TileCode[];
  /** Counts of the tiles in hand, and of all tiles. */
  inHand: Counts;
  counts: Counts;
  /** True if anybody has a concealed quad on the table. */
  concealedQuad: boolean;
}

/** What is known about a winning hand whichever way its tiles are taken. */
export interface HandFacts {
  seat: Seat;
  options: ZungJungOptions;
  win: WinInput;
  /** The tiles in hand, as they came. */
  inHand: readonly TileCode[];
  /** Kind number of the wind of the winner's seat. */
  ownWind: number;
  /** Number of suits among characters, dots and bamboo. */
  suits: number;
  hasHonours: boolean;
  hasTerminals: boolean;
  /** True if the hand has a number from 2 to 8. */
  hasMiddles: boolean;
  /** Nothing on the table but concealed quads; the winning tile may be a discard. */
  concealed: boolean;
  /** The thirteen tiles before the win were 1112345678999 of one suit, all in hand. */
  nineGates: boolean;
  /** Quads on the table, concealed ones too. */
  quads: readonly HandSet[];
  /** The win came in the first go-around, before anybody had claimed a set or declared a concealed quad. */
  untouched: boolean;
}

/** A winning hand with its tiles taken in one way: what the rows of the table look at. */
export interface Facts {
  hand: HandFacts;
  form: Form;
  /** The sets, those on the table first; none of an irregular hand. */
  sets: readonly HandSet[];
  runs: readonly HandSet[];
  /** Triplets and quads: the handbook counts a quad wherever it says triplet. */
  triplets: readonly HandSet[];
  /** Triplets and quads without a claimed tile; one that the winning discard completed is melded. */
  concealedTriplets: readonly HandSet[];
  /** Kind number of the pair; -1 of an irregular hand. */
  pair: number;
  /** Number of triplets and quads of dragons, and of winds. */
  dragonTriplets: number;
  windTriplets: number;
  /** For each suit nine bits: on which numbers a run begins, of which there is a triplet, of which the pair is. */
  runBits: readonly [number, number, number];
  tripletBits: readonly [number, number, number];
  /** Number of the pair as a bit of its suit, and that suit; 0 and 3 of honours. */
  pairBit: number;
  pairSuit: number;
  /** How often the run that is there most often is there. */
  equalRuns: number;
  /** How many different runs are there at least twice. */
  doubledRuns: number;
  /** Every set and the pair hold a terminal or an honour. */
  branching: boolean;
}

const noSets: readonly HandSet[] = [];

/** How often each number is there in 1112345678999. */
const gates: readonly number[] = [3, 1, 1, 1, 1, 1, 1, 1, 3];

/** True if the hand without its winning tile is 1112345678999. Source: sheet, row 2.2. */
function isNineGates(inHand: Counts, winningKind: number): boolean {
  const suit = suitOf(winningKind);
  if (suit > 2) return false;
  for (let number = 0; number < 9; number++) {
    const kind = suit * 9 + number;
    if (inHand[kind]! - (kind === winningKind ? 1 : 0) !== gates[number]) return false;
  }
  return true;
}

/** Computes what the table asks about a hand whichever way its tiles are taken. */
export function handFacts({
  win,
  options,
  melds,
  concealed,
  inHand,
  counts,
  concealedQuad,
}: ReadyHand): HandFacts {
  let suitsSeen = 0;
  let hasHonours = false;
  let hasTerminals = false;
  let hasMiddles = false;
  for (let kind = 0; kind < counts.length; kind++) {
    if (counts[kind] === 0) continue;
    if (isHonour(kind)) hasHonours = true;
    else {
      suitsSeen |= 1 << suitOf(kind);
      if (isTerminal(kind)) hasTerminals = true;
      else hasMiddles = true;
    }
  }
  const none = melds.length === 0;
  return {
    seat: win.seat,
    options,
    win,
    inHand: concealed,
    ownWind: FIRST_HONOUR + seatIndex(win.seat),
    suits: (suitsSeen & 1) + ((suitsSeen >> 1) & 1) + ((suitsSeen >> 2) & 1),
    hasHonours,
    hasTerminals,
    hasMiddles,
    concealed: none || melds.every((meld) => meld.concealed),
    nineGates: none && isNineGates(inHand, kindIndex(win.tile)),
    quads: none ? noSets : melds.filter((meld) => meld.kind === 'kong'),
    untouched: win.firstTurn && none && !concealedQuad,
  };
}

const noBits = [0, 0, 0] as const;

/** The facts of an irregular hand: it has no sets, so nothing that counts sets applies. */
export function irregular(hand: HandFacts, form: Exclude<Form, 'regular'>): Facts {
  return {
    hand,
    form,
    sets: noSets,
    runs: noSets,
    triplets: noSets,
    concealedTriplets: noSets,
    pair: -1,
    dragonTriplets: 0,
    windTriplets: 0,
    runBits: noBits,
    tripletBits: noBits,
    pairBit: 0,
    pairSuit: 3,
    equalRuns: 0,
    doubledRuns: 0,
    branching: false,
  };
}

/** The facts of a hand taken as these sets and this pair. */
export function regular(hand: HandFacts, sets: readonly HandSet[], pair: number): Facts {
  const runs: HandSet[] = [];
  const triplets: HandSet[] = [];
  const concealedTriplets: HandSet[] = [];
  const runBits: [number, number, number] = [0, 0, 0];
  const tripletBits: [number, number, number] = [0, 0, 0];
  let dragonTriplets = 0;
  let windTriplets = 0;
  let equalRuns = 0;
  let doubledRuns = 0;
  let branching = isMajor(pair);
  for (const set of sets) {
    const { tile } = set;
    if (set.kind === 'chow') {
      let same = 1;
      for (const run of runs) if (run.tile === tile) same++;
      if (same === 2) doubledRuns++;
      if (same > equalRuns) equalRuns = same;
      runs.push(set);
      const number = tile % 9;
      runBits[suitOf(tile) as 0 | 1 | 2] |= 1 << number;
      if (number !== 0 && number !== 6) branching = false;
      continue;
    }
    triplets.push(set);
    if (set.concealed) concealedTriplets.push(set);
    if (tile >= FIRST_DRAGON) dragonTriplets++;
    else if (tile >= FIRST_HONOUR) windTriplets++;
    else tripletBits[suitOf(tile) as 0 | 1 | 2] |= 1 << (tile % 9);
    if (!isMajor(tile)) branching = false;
  }
  const pairSuit = suitOf(pair);
  return {
    hand,
    form: 'regular',
    sets,
    runs,
    triplets,
    concealedTriplets,
    pair,
    dragonTriplets,
    windTriplets,
    runBits,
    tripletBits,
    pairBit: pairSuit < 3 ? 1 << (pair % 9) : 0,
    pairSuit,
    equalRuns,
    doubledRuns,
    branching,
  };
}

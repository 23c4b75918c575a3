import { FIRST_HONOUR } from '../tiles/tile';
import type { Counts } from './counts';
import { CHOW, holdingAt, LIST_BITS, LIST_MASK, PAIR_SHIFT, SET_BITS, wayAt, waysOf } from './suits';

export { CHOW };

/** No hand is taken as sets and a pair in more ways than this. */
export const MOST_SPLITS = 32;

/** A set of a packed split: the kind number of its lowest tile, with CHOW added for a chow. `place`: 0 to 3. */
export function splitSet(split: number, place: number): number {
  return (split >> (SET_BITS * place)) & 63;
}

/** The kind number of a packed split's pair; 0 too where it has none. */
export function splitPair(split: number): number {
  return split >> PAIR_SHIFT;
}

/** By number of sets: 1 in the place of each set, so that a suit's number can be added to all of them at once. */
const ones = [0, 1, 1 | (1 << 6), 1 | (1 << 6) | (1 << 12), 1 | (1 << 6) | (1 << 12) | (1 << 18)] as const;

/** The way as it is in another suit: 9 or 18 added to all its numbers. */
function inSuit(way: number, first: number, sets: number, pair: number): number {
  return way + first * ones[sets]! + ((first * pair) << PAIR_SHIFT);
}

/** Two ways of different suits together, the other's sets behind so many sets of the one. */
function join(one: number, sets: number, other: number): number {
  const pairs = (1 << PAIR_SHIFT) - 1;
  return one | ((other & pairs) << (SET_BITS * sets)) | (other & ~pairs);
}

/**
 * Writes every way to split tiles into exactly `sets` pungs and chows (at most four) and, if `withPair`, one pair,
 * nothing left over, as packed numbers into a list (MOST_SPLITS long) and returns how many there are; each comes once,
 * at the lowest tile pair before pung before chow. `counts`: of all 34 kinds, each at most 4. Allocates nothing.
 */
export function packedSplits(counts: Counts, sets: number, withPair: boolean, into: Int32Array): number {
  let honours = 0;
  let honourSets = 0;
  let honourPair = 0;
  for (let kind = FIRST_HONOUR; kind < 34; kind++) {
    const count = counts[kind]!;
    if (count === 0) continue;
    if (count === 3) honours |= kind << (SET_BITS * honourSets++);
    else if (count === 2) {
      if (honourPair++ > 0) return 0;
      honours |= kind << PAIR_SHIFT;
    } else return 0;
  }
  const characters = waysOf(holdingAt(counts, 0));
  if (characters < 0) return 0;
  const dots = waysOf(holdingAt(counts, 9));
  if (dots < 0) return 0;
  const bamboo = waysOf(holdingAt(counts, 18));
  if (bamboo < 0) return 0;
  const [m, p, s] = [tilesFrom(counts, 0), tilesFrom(counts, 9), tilesFrom(counts, 18)];
  // A suit with a pair has 2 tiles more than its sets have.
  const [mSets, pSets, sSets] = [Math.trunc(m / 3), Math.trunc(p / 3), Math.trunc(s / 3)];
  const [mPair, pPair, sPair] = [(m % 3) >> 1, (p % 3) >> 1, (s % 3) >> 1];
  if (mSets + pSets + sSets + honourSets !== sets) return 0;
  if (mPair + pPair + sPair + honourPair !== (withPair ? 1 : 0)) return 0;
  let found = 0;
  const [mFirst, pFirst, sFirst] = [characters >> LIST_BITS, dots >> LIST_BITS, bamboo >> LIST_BITS];
  const mEnd = mFirst + (characters & LIST_MASK);
  const pEnd = pFirst + (dots & LIST_MASK);
  const sEnd = sFirst + (bamboo & LIST_MASK);
  for (let i = mFirst; i < mEnd; i++) {
    const inCharacters = wayAt(i);
    for (let j = pFirst; j < pEnd; j++) {
      const andDots = join(inCharacters, mSets, inSuit(wayAt(j), 9, pSets, pPair));
      for (let k = sFirst; k < sEnd; k++) {
        const andBamboo = join(andDots, mSets + pSets, inSuit(wayAt(k), 18, sSets, sPair));
        into[found++] = join(andBamboo, mSets + pSets + sSets, honours);
      }
    }
  }
  return found;
}

function tilesFrom(counts: Counts, first: number): number {
  let tiles = 0;
  for (let kind = first; kind < first + 9; kind++) tiles += counts[kind]!;
  return tiles;
}

/** Called for each way to split; the array is reused, copy what is to be kept. Return true to stop. */
export type SplitVisitor = (sets: readonly number[], pair: number) => boolean;

/** Lists not in use; a visitor may split other tiles meanwhile. */
const spare: Int32Array[] = [];

/**
 * Visits every way to split tiles into exactly `sets` pungs and chows (at most `chows` of them chows) and, if
 * `withPair`, one pair, nothing left over, as `packedSplits`. `pair` is -1 without a pair.
 * Returns true if a visit stopped it.
 */
export function eachSplit(
  counts: Counts,
  sets: number,
  chows: number,
  withPair: boolean,
  visit: SplitVisitor,
): boolean {
  const splits = spare.pop() ?? new Int32Array(MOST_SPLITS);
  const number = packedSplits(counts, sets, withPair, splits);
  const found: number[] = [];
  let stopped = false;
  for (let i = 0; i < number && !stopped; i++) {
    let chowsFound = 0;
    for (let place = 0; place < sets; place++) {
      found[place] = splitSet(splits[i]!, place);
      if (found[place]! >= CHOW) chowsFound++;
    }
    if (chowsFound <= chows) stopped = visit(found, withPair ? splitPair(splits[i]!) : -1);
  }
  spare.push(splits);
  return stopped;
}

/** The best that can be made of tiles that don't split: the tiles left over when as many as possible are used. */
export interface Closest {
  /** Pungs by kind number, chows with CHOW added. */
  sets: number[];
  /** Kind number, or -1. */
  pair: number;
  /** Kind numbers of the tiles left over. */
  rest: number[];
}

/**
 * Finds a split that leaves the fewest tiles over, with at most `sets` sets (at most `chows` chows) and one pair.
 * For telling a player what is missing; not fast.
 */
export function closestSplit(counts: Counts, sets: number, chows: number): Closest {
  const left = Int8Array.from(counts);
  const found: number[] = [];
  let pair = -1;
  let used = 0;
  let best: Closest = { sets: [], pair: -1, rest: [] };
  let bestUsed = -1;

  function step(from: number, onlyChows: boolean, chowsLeft: number): void {
    if (used > bestUsed) {
      bestUsed = used;
      const rest: number[] = [];
      left.forEach((count, kind) => {
        for (let copy = 0; copy < count; copy++) rest.push(kind);
      });
      best = { sets: [...found], pair, rest };
    }
    for (let kind = from; kind < left.length; kind++) {
      const chowOnly = onlyChows && kind === from;
      if (!chowOnly && pair < 0 && left[kind]! >= 2) {
        left[kind]! -= 2;
        pair = kind;
        used += 2;
        step(kind, false, chowsLeft);
        used -= 2;
        pair = -1;
        left[kind]! += 2;
      }
      if (found.length === sets) continue;
      if (!chowOnly && left[kind]! >= 3) {
        left[kind]! -= 3;
        found.push(kind);
        used += 3;
        step(kind, false, chowsLeft);
        used -= 3;
        found.pop();
        left[kind]! += 3;
      }
      if (
        chowsLeft > 0 &&
        kind < FIRST_HONOUR &&
        kind % 9 <= 6 &&
        left[kind]! &&
        left[kind + 1]! &&
        left[kind + 2]!
      ) {
        for (const tile of [kind, kind + 1, kind + 2]) left[tile]!--;
        found.push(kind + CHOW);
        used += 3;
        step(kind, true, chowsLeft - 1);
        used -= 3;
        found.pop();
        for (const tile of [kind, kind + 1, kind + 2]) left[tile]!++;
      }
    }
  }

  step(0, false, chows);
  return best;
}

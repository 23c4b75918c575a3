import { FIRST_HONOUR } from '../tiles/tile';
import type { Counts } from './counts';

/** Added to a kind number to mean the chow that begins there; without it the number means the pung. */
export const CHOW = 34;

/** Called for each way to split; the arrays are reused, copy what is to be kept. Return true to stop. */
export type SplitVisitor = (sets: readonly number[], pair: number) => boolean;

/**
 * Visits every way to split tiles into exactly `sets` pungs and chows (at most `chows` of them chows) and, if
 * `withPair`, one pair, nothing left over. Each way comes once. `pair` is -1 without a pair.
 * Returns true if a visit stopped it. `counts` has 34 places, or fewer for a part of the kinds; during a visit it is
 * not what it was, afterwards it is.
 *
 * The lowest tile left must belong to something, so each step has at most three choices; pair, pung and chow of
 * one tile are tried in this order only, which is what keeps a way from coming twice.
 */
export function eachSplit(
  counts: Counts,
  sets: number,
  chows: number,
  withPair: boolean,
  visit: SplitVisitor,
): boolean {
  let tiles = 0;
  for (let kind = 0; kind < counts.length; kind++) tiles += counts[kind]!;
  if (tiles !== 3 * sets + (withPair ? 2 : 0)) return false;
  const found: number[] = [];
  let pair = -1;

  function step(from: number, onlyChows: boolean, pairLeft: boolean, chowsLeft: number): boolean {
    let kind = from;
    while (kind < counts.length && counts[kind] === 0) kind++;
    if (kind === counts.length) return visit(found, pair);
    const count = counts[kind]!;
    const chowOnly = onlyChows && kind === from;
    if (!chowOnly && pairLeft && count >= 2) {
      counts[kind] = count - 2;
      pair = kind;
      const stop = step(kind, false, false, chowsLeft);
      pair = -1;
      counts[kind] = count;
      if (stop) return true;
    }
    if (!chowOnly && count >= 3) {
      counts[kind] = count - 3;
      found.push(kind);
      const stop = step(kind, false, pairLeft, chowsLeft);
      found.pop();
      counts[kind] = count;
      if (stop) return true;
    }
    if (
      chowsLeft > 0 &&
      kind < FIRST_HONOUR &&
      kind % 9 <= 6 &&
      counts[kind + 1]! > 0 &&
      counts[kind + 2]! > 0
    ) {
      counts[kind]!--;
      counts[kind + 1]!--;
      counts[kind + 2]!--;
      found.push(kind + CHOW);
      const stop = step(kind, true, pairLeft, chowsLeft - 1);
      found.pop();
      counts[kind]!++;
      counts[kind + 1]!++;
      counts[kind + 2]!++;
      if (stop) return true;
    }
    return false;
  }

  return step(0, false, withPair, chows);
}

/** True if the tiles split into so many sets (any chows) and, if `withPair`, a pair. */
export function splits(counts: Counts, sets: number, withPair = true): boolean {
  return eachSplit(counts, sets, sets, withPair, () => true);
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

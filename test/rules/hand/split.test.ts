import { describe, expect, it } from 'vitest';
import { countTiles } from '../../../rules/hand/counts';
import {
  CHOW,
  closestSplit,
  eachSplit,
  MOST_SPLITS,
  packedSplits,
  splitPair,
  splitSet,
} from '../../../rules/hand/split';
import { holdingAt, LIST_MASK, waysOf } from '../../../rules/hand/suits';
import { parseTiles } from '../../../rules/tiles/notation';
import { kindCode } from '../../../rules/tiles/tile';

function counts(text: string) {
  const tiles = parseTiles(text);
  if (!tiles.ok) throw new Error(tiles.error.message);
  return countTiles(tiles.value);
}

/** Every way to hold so many tiles of one suit, at most four of a number. */
function* suits(tiles: number): Generator<Int8Array> {
  const held = new Int8Array(34);
  function* place(number: number, left: number): Generator<Int8Array> {
    if (number === 8) {
      if (left > 4) return;
      held[8] = left;
      yield held;
      return;
    }
    for (let count = 0; count <= Math.min(4, left); count++) {
      held[number] = count;
      yield* place(number + 1, left - count);
    }
    held[number] = 0;
  }
  yield* place(0, tiles);
}

function complete(sets: number, withPair: boolean): number {
  let found = 0;
  for (const held of suits(3 * sets + (withPair ? 2 : 0))) if (waysOf(holdingAt(held, 0)) > 0) found++;
  return found;
}

const choose = (from: number, some: number): number =>
  some === 0 ? 1 : (choose(from - 1, some - 1) * from) / some;

// Counted independently (style.md).
describe('how many holdings of one suit split into sets', () => {
  it('there are 118,800 holdings of 14 tiles', () => {
    expect([...suits(14)].length).toBe(118_800);
  });

  it.each([
    [0, 1, 9],
    [1, 16, 135],
    [2, 127, 996],
    [3, 627, 4475],
    [4, 2098, 13_259],
  ])('%i sets: %i alone, %i with a pair', (sets, alone, withPair) => {
    expect(complete(sets, false)).toBe(alone);
    expect(complete(sets, true)).toBe(withPair);
  });

  it('11,498,658 complete hands over the 34 kinds', () => {
    // One suit's holdings by number of sets and pairs; honours hold pungs and pairs only.
    type Table = number[][];
    const suit: Table = [0, 1, 2, 3, 4].map((sets) => [complete(sets, false), complete(sets, true)]);
    const honours: Table = [0, 1, 2, 3, 4].map((sets) => [choose(7, sets), choose(7, sets) * (7 - sets)]);
    const join = (one: Table, other: Table): Table =>
      [0, 1, 2, 3, 4].map((sets) =>
        [0, 1].map((pairs) => {
          let ways = 0;
          for (let s = 0; s <= sets; s++)
            for (let p = 0; p <= pairs; p++) ways += one[s]![p]! * other[sets - s]![pairs - p]!;
          return ways;
        }),
      );
    expect(join(join(join(suit, suit), suit), honours)[4]![1]).toBe(11_498_658);
  });

  it('13,259 of the 118,800 holdings of 14 tiles are complete', () => {
    let complete = 0;
    for (const held of suits(14))
      if (packedSplits(held, 4, true, new Int32Array(MOST_SPLITS)) > 0) complete++;
    expect(complete).toBe(13_259);
  });

  it('the table holds every holding of a suit there is', () => {
    let lists = 0;
    let ways = 0;
    for (let tiles = 0; tiles <= 14; tiles++) {
      for (const held of suits(tiles)) {
        const list = waysOf(holdingAt(held, 0));
        if (list > 0) [lists, ways] = [lists + 1, ways + (list & LIST_MASK)];
      }
    }
    expect([lists, ways]).toEqual([2869 + 18_874, 23_533]);
  });
});

/** Every way, found by trying each set that the tiles hold: slow, and written another way than the table. */
function waysByTrying(counts: Int8Array, sets: number, from = 0): string[] {
  const found: string[] = [];
  if (sets === 0) {
    const pair = counts.findIndex((count) => count === 2);
    const left = counts.reduce((sum, count) => sum + count, 0);
    return pair >= 0 && left === 2 ? [`pair ${pair}`] : [];
  }
  for (let set = from; set < 34 + 27; set++) {
    const tile = set % 34;
    if (set >= 34 && tile % 9 > 6) continue;
    const tiles = set < 34 ? [tile, tile, tile] : [tile, tile + 1, tile + 2];
    const left = Int8Array.from(counts);
    for (const each of tiles) left[each]!--;
    if (left.some((count) => count < 0)) continue;
    found.push(...waysByTrying(left, sets - 1, set).map((rest) => `${set} ${rest}`));
  }
  return found;
}

describe('packed splits', () => {
  it('are those found by trying, in random hands that hold several', () => {
    let state = 7;
    const next = (below: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const into = new Int32Array(MOST_SPLITS);
    let several = 0;
    for (let hand = 0; hand < 3000; hand++) {
      const counts = new Int8Array(34);
      const sets = 1 + next(4);
      // Of few kinds, so that tiles can be taken in many ways.
      const low = 9 * next(3) + next(4);
      for (let set = 0; set < sets; set++) {
        const tile = next(8) === 0 ? 27 + next(7) : low + next(4);
        const chow = tile < 27 && tile % 9 <= 6 && next(3) > 0;
        for (const each of chow ? [tile, tile + 1, tile + 2] : [tile, tile, tile]) counts[each]!++;
      }
      counts[next(3) === 0 ? next(34) : low + next(3)]! += 2;
      if (counts.some((count) => count > 4)) continue;
      const number = packedSplits(counts, sets, true, into);
      const found = Array.from(into.subarray(0, number), (split) => {
        const parts = Array.from({ length: sets }, (_, place) => splitSet(split, place));
        return [...parts.sort((a, b) => a - b), `pair ${splitPair(split)}`].join(' ');
      });
      expect(found.sort()).toEqual(waysByTrying(counts, sets).sort());
      if (number > 1) several++;
    }
    expect(several).toBeGreaterThan(80);
  });

  it('there are never more than the list is long', () => {
    // The most in one suit by its sets, without and with the pair; then the most in three suits together.
    const most = [0, 1].map((pair) =>
      [0, 1, 2, 3, 4].map((sets) => {
        let ways = 0;
        for (const held of suits(3 * sets + 2 * pair)) {
          const list = waysOf(holdingAt(held, 0));
          if (list > 0) ways = Math.max(ways, list & LIST_MASK);
        }
        return ways;
      }),
    );
    let together = 0;
    for (let one = 0; one <= 4; one++) {
      for (let two = 0; one + two <= 4; two++) {
        together = Math.max(together, most[0]![one]! * most[0]![two]! * most[1]![4 - one - two]!);
      }
    }
    expect(together).toBeLessThan(MOST_SPLITS);
  });

  it('of sets alone, without a pair', () => {
    const into = new Int32Array(MOST_SPLITS);
    expect(packedSplits(counts('111222333m'), 3, false, into)).toBe(2);
    expect(packedSplits(counts('111222333m'), 2, false, into)).toBe(0);
    expect(packedSplits(counts('11122m'), 1, false, into)).toBe(0);
  });
});

/** All splits, written so that people can read them. */
function all(text: string, sets: number, chows: number): string[] {
  const found: string[] = [];
  const held = counts(text);
  eachSplit(held, sets, chows, true, (parts, pair) => {
    const names = parts.map((part) => (part >= CHOW ? `${kindCode(part - CHOW)}…` : `3×${kindCode(part)}`));
    found.push([...names, `2×${kindCode(pair)}`].join(' '));
    return false;
  });
  expect(held).toEqual(counts(text));
  return found;
}

describe('ways to split', () => {
  it.each<[string, number, string[]]>([
    ['11122233344455m', 4, ['3×1m 3×2m 3×3m 3×4m 2×5m', '3×1m 2m… 2m… 2m… 2×5m', '1m… 1m… 1m… 3×4m 2×5m']],
    ['11122233344455m', 1, ['3×1m 3×2m 3×3m 3×4m 2×5m']],
    ['55566m111222333z', 0, ['3×5m 3×1z 3×2z 3×3z 2×6m']],
    ['123m456p789s11122z', 3, ['1m… 4p… 7s… 3×1z 2×2z']],
    ['123m456p789s11122z', 2, []],
  ])('%s with %i chows at most', (text, chows, expected) => {
    const found = all(text, 4, chows);
    for (const way of expected) expect(found).toContain(way);
    if (expected.length === 0) expect(found).toEqual([]);
    expect(new Set(found).size).toBe(found.length);
  });

  it('stops when told to', () => {
    let visits = 0;
    expect(eachSplit(counts('11122233344455m'), 4, 4, true, () => ++visits > 0)).toBe(true);
    expect(visits).toBe(1);
  });

  it('honours make no chows, and chows don’t run over the end of a suit', () => {
    expect(all('123z11m', 1, 1)).toEqual([]);
    expect(all('89m1p11z', 1, 1)).toEqual([]);
  });
});

describe('the closest to a hand', () => {
  it.each([
    ['111222333m44p5s6z', '5s6z'],
    ['111m222p333s4445z', '5z'],
    ['147m258p369s12567z', '147m258p369s12567z'],
  ])('%s leaves %s', (text, rest) => {
    const left = closestSplit(counts(text), 4, 1).rest.map(kindCode);
    expect(counts(rest)).toEqual(countTiles(left));
  });
});

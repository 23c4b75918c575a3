import { describe, expect, it } from 'vitest';
import { countTiles } from '../../../rules/hand/counts';
import { CHOW, closestSplit, eachSplit, splits } from '../../../rules/hand/split';
import { parseTiles } from '../../../rules/tiles/notation';
import { kindCode } from '../../../rules/tiles/tile';

function counts(text: string) {
  const tiles = parseTiles(text);
  if (!tiles.ok) throw new Error(tiles.error.message);
  return countTiles(tiles.value);
}

/** Every way to hold so many tiles of one suit, at most four of a number. */
function* suits(tiles: number): Generator<Int8Array> {
  const held = new Int8Array(9);
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
  for (const held of suits(3 * sets + (withPair ? 2 : 0))) if (splits(held, sets, withPair)) found++;
  return found;
}

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
    const choose = (from: number, some: number): number =>
      some === 0 ? 1 : (choose(from - 1, some - 1) * from) / some;
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

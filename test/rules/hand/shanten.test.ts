import { describe, expect, it } from 'vitest';
import { countTiles } from '../../../rules/hand/counts';
import { missingToSets } from '../../../rules/hand/shanten';
import { setsAndPair, sevenPairs, shapedHand, thirteenOrphans, type Shape } from '../../../rules/hand/shape';
import { MOST_SPLITS, packedSplits } from '../../../rules/hand/split';
import type { HandSet } from '../../../rules/hand/set';
import { parseTiles } from '../../../rules/tiles/notation';
import { numbers } from '../draw';

function counts(text: string) {
  const tiles = parseTiles(text);
  if (!tiles.ok) throw new Error(tiles.error.message);
  return countTiles(tiles.value);
}

const standard = setsAndPair(4);
const british = setsAndPair(1);
const pairs = sevenPairs(false);
const repeatedPairs = sevenPairs(true);

describe('shanten', () => {
  it.each<[tiles: string, shape: Shape, shanten: number]>([
    ['123m456p789s11122z', standard, -1],
    ['123m456p789s1112z', standard, 0],
    ['123m456p78s11122z', standard, 0],
    ['19m19p19s1234567z', standard, 8],
    ['147m258p369s1234z', standard, 8],
    ['1112345678999m', standard, 0],
    ['123m456p79s11667z', standard, 1],
    ['1111m2222p3333s4z', standard, 2],
    ['123m456p789s11122z', british, 3],
    ['123m456p999s11122z', british, 1],
    ['111m444p999s11122z', british, -1],
    ['111m456p999s11122z', british, -1],
    ['1122334455667m', pairs, 0],
    ['1111m2222p3333s4z', pairs, 6],
    ['1111m2222p3333s4z', repeatedPairs, 0],
    ['111122223333m44p', repeatedPairs, -1],
    ['147m258p369s1234z', pairs, 6],
    ['19m19p19s1234567z', thirteenOrphans, 0],
    ['19m19p19s12345677z', thirteenOrphans, -1],
    ['119m19p19s123456z', thirteenOrphans, 0],
    ['2345678m2345678p', thirteenOrphans, 13],
  ])('%s as $1.name is %i', (tiles, shape, shanten) => {
    expect(shape.shanten(shapedHand(counts(tiles), []))).toBe(shanten);
  });

  const meld = (kind: HandSet['kind'], tile: number, concealed = false) => ({ kind, tile, concealed });
  it.each<[what: string, tiles: string, shape: Shape, melds: HandSet['tile'][], shanten: number | null]>([
    ['a pung on the table is a set', '123m456p78s11z', standard, [30], 0],
    ['a pair whose other tiles lie on the table can’t be made', '123m456p789s1z', standard, [27], 1],
    ['seven pairs have nothing on the table', '1122334455m', pairs, [30], null],
  ])('%s', (_, tiles, shape, pungs, shanten) => {
    const melds = pungs.map((tile) => meld(tile === 27 ? 'kong' : 'pung', tile));
    expect(shape.shanten(shapedHand(counts(tiles), melds))).toBe(shanten);
  });

  it('two chows on the table are no British hand', () => {
    const hand = shapedHand(counts('111m22z'), [meld('chow', 0), meld('chow', 3), meld('pung', 20)]);
    expect([standard.shanten(hand), british.shanten(hand)]).toEqual([-1, null]);
  });
});

/** The fewest tiles missing to four sets and a pair, by trying every set; written another way than the tables. */
function missingByTrying(held: Int8Array, sets: number, chows: number): number {
  const wanted = new Int8Array(34);
  let best = 14;
  const cost = (kind: number) => (wanted[kind]! > held[kind]! ? 1 : 0);
  const add = (kinds: readonly number[], missing: number, then: (missing: number) => void) => {
    let sum = missing;
    for (const kind of kinds) {
      wanted[kind]!++;
      sum += cost(kind);
    }
    if (sum < best && kinds.every((kind) => wanted[kind]! <= 4)) then(sum);
    for (const kind of kinds) wanted[kind]!--;
  };
  const step = (from: number, left: number, chowsLeft: number, missing: number) => {
    if (left === 0) {
      for (let pair = 0; pair < 34; pair++) add([pair, pair], missing, (sum) => (best = Math.min(best, sum)));
      return;
    }
    for (let set = from; set < 61; set++) {
      const tile = set % 34;
      if (set < 34) add([tile, tile, tile], missing, (sum) => step(set, left - 1, chowsLeft, sum));
      else if (tile % 9 <= 6 && chowsLeft > 0) {
        add([tile, tile + 1, tile + 2], missing, (sum) => step(set, left - 1, chowsLeft - 1, sum));
      }
    }
  };
  step(0, sets, chows, 0);
  return best;
}

/** Thirteen tiles drawn from the box, or from a part of it. */
function drawn(next: (below: number) => number, tiles: number): Int8Array {
  const held = new Int8Array(34);
  const kinds = next(3) === 0 ? 34 : 9 + next(12);
  while (tiles > 0) {
    const kind = next(kinds);
    if (held[kind]! === 4) continue;
    held[kind]!++;
    tiles--;
  }
  return held;
}

describe('tiles missing to sets and a pair', () => {
  it.each([4, 1, 0])('are those found by trying, with %i chows at most', (chows) => {
    const next = numbers(chows);
    for (let hand = 0; hand < 60; hand++) {
      const sets = next(5);
      const held = drawn(next, 3 * sets + 1 + next(2));
      const { most } = shapedHand(held, []);
      expect(missingToSets({ inHand: held, most }, sets, chows)).toBe(missingByTrying(held, sets, chows));
    }
  });

  it('are none exactly where the tiles split', () => {
    const next = numbers(5);
    const into = new Int8Array(34);
    const splits = new Int32Array(MOST_SPLITS);
    let complete = 0;
    for (let hand = 0; hand < 2000; hand++) {
      into.fill(0);
      for (let set = 0; set < 4; set++) {
        const tile = next(20);
        const chow = tile % 9 <= 6 && next(2) === 0;
        for (const kind of chow ? [tile, tile + 1, tile + 2] : [tile, tile, tile]) into[kind]!++;
      }
      into[next(20)]! += 1;
      into[next(20)]! += 1;
      if (into.some((count) => count > 4)) continue;
      const splitsSo = packedSplits(into, 4, true, splits) > 0;
      expect(standard.shanten(shapedHand(into, [])) === -1).toBe(splitsSo);
      if (splitsSo) complete++;
    }
    expect(complete).toBeGreaterThan(50);
  });
});

describe('how many hands there are', () => {
  it('5,379,616 of seven different pairs', () => {
    // Kind by kind, hands by their pairs: a kind is a pair of the hand or it is not.
    let hands = [1, 0, 0, 0, 0, 0, 0, 0];
    const one = new Int8Array(34);
    for (let kind = 0; kind < 34; kind++) {
      one.fill(0)[kind] = 2;
      const adds = (13 - pairs.shanten(shapedHand(one, []))!) / 2;
      hands = hands.map((ways, count) => ways + (adds === 1 && count > 0 ? hands[count - 1]! : 0));
    }
    expect(hands[7]).toBe(5_379_616);
  });
});

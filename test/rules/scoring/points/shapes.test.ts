import { describe, expect, it } from 'vitest';
import { parseBmjaOptions } from '../../../../rules/bmja/options';
import { specialHands } from '../../../../rules/bmja/special-hands';
import { countTiles } from '../../../../rules/hand/counts';
import { shapedHand } from '../../../../rules/hand/shape';
import { matchesKnitted } from '../../../../rules/scoring/points/knitted';
import { fillPairs, fillTiles, readyPattern } from '../../../../rules/scoring/points/pattern';
import { pointsShapes } from '../../../../rules/scoring/points/shapes';
import { parseTiles } from '../../../../rules/tiles/notation';
import { numbers } from '../../draw';

function options(given: Record<string, unknown> = {}) {
  const read = parseBmjaOptions(given);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

function shapesBy(given: Record<string, unknown> = {}) {
  return pointsShapes(options(given), 1, 'four sets and a pair, one chow at most');
}

const shapes = shapesBy();

function shape(id: string, of = shapes) {
  return of.find((each) => each.id === id)!;
}

function counts(text: string) {
  const tiles = parseTiles(text);
  if (!tiles.ok) throw new Error(tiles.error.message);
  return countTiles(tiles.value);
}

describe('how far from a special hand', () => {
  it.each<[id: string, tiles: string, shanten: number | null]>([
    ['ordinary', '123m555p777p999s22z', -1],
    ['ordinary', '123m555p777p99s22z', 0],
    ['all-winds-and-dragons', '11122233344455z', -1],
    ['all-winds-and-dragons', '1112223334445z', 0],
    ['all-winds-and-dragons', '111m222333444z5z', 3],
    ['heads-and-tails', '111999m111999p1s', 0],
    ['heads-and-tails', '111999m111999p2s', 1],
    ['imperial-jade', '222333444666s66z', -1],
    ['imperial-jade', '222333444555s66z', 2],
    ['four-blessings-hovering-over-the-door', '11122233344455m', 11],
    ['four-blessings-hovering-over-the-door', '111222333z44z55m', 0],
    ['three-great-scholars', '555666777z111m2m', 0],
    ['three-great-scholars', '555666z111222m3m', 2],
    ['buried-treasure', '111222333m444z5m', 0],
    ['buried-treasure', '111222333m444p5m', 3],
    ['purity', '111222333444m5m', 0],
    ['purity', '111222333444m5z', 1],
    ['gates-of-heaven', '1112345678999m', 0],
    ['gates-of-heaven', '11123456789999m', 0],
    ['gates-of-heaven', '11122345678999m', -1],
    ['wriggling-snake', '1123456789m1234z', 0 - 1],
    ['wriggling-snake', '123456789m1234z', 0],
    ['thirteen-unique-wonders', '19m19p19s1234567z', 0],
    ['all-pair-honours', '11m11m99p1122334z', 0],
    ['all-pair-honours', '11m22m99p1122334z', 2],
    ['knitting', '1122m1122p33s33m4p', 0],
    ['knitting', '1122m1122p33s33m44z', 1],
    ['triple-knitting', '123m123p123s44m4p4s5m', 0],
    ['triple-knitting', '1234m1234p1234s5m5s', -1],
    ['fourfold-plenty', '111222333444m55m', null],
  ])('%s: %s is %o', (id, tiles, shanten) => {
    expect(shape(id).shanten(shapedHand(counts(tiles), []))).toBe(shanten);
  });

  it('sets on the table rule out what needs them in hand', () => {
    const pung = { kind: 'pung', tile: 30, concealed: false } as const;
    const hand = shapedHand(counts('11m11m99p2233z'), [pung]);
    expect(shape('all-pair-honours').shanten(hand)).toBe(null);
    expect(shape('buried-treasure').shanten(hand)).toBe(null);
    expect(shape('heads-and-tails').shanten(hand)).toBe(null);
    const kongs = [0, 9, 18, 27].map((tile) => ({ kind: 'kong', tile, concealed: true }) as const);
    expect(shape('fourfold-plenty').shanten(shapedHand(counts('2z'), kongs))).toBe(0);
  });

  it('Knitting in the same two suits, where a group plays so', () => {
    const strict = shapesBy({ knittingSameSuits: true });
    const hand = shapedHand(counts('1122m1122p33s33m4p'), []);
    expect(shape('knitting', strict).shanten(hand)).toBe(2);
  });
});

describe('of random hands near each special hand', () => {
  const byTiles = specialHands.filter(({ pattern }) => !['win', 'sets'].includes(pattern.form));
  const complete = (id: string, inHand: Int8Array): boolean => {
    const { pattern } = specialHands.find((hand) => hand.id === id)!;
    switch (pattern.form) {
      case 'tiles':
        return readyPattern(pattern).holdings.some((holding) => fillTiles(inHand, 0, holding).length > 0);
      case 'pairs':
        return fillPairs(inHand, 0, readyPattern(pattern).allowed!) !== undefined;
      case 'knitted':
        return matchesKnitted(pattern, inHand);
      default:
        throw new Error(`${id} is not told by its tiles`);
    }
  };
  const seeds: Readonly<Record<string, string>> = {
    'gates-of-heaven': '11122345678999p',
    'wriggling-snake': '1123456789s1234z',
    'thirteen-unique-wonders': '19m19p19s12345677z',
    'all-pair-honours': '1199m11p1111z2255z',
    knitting: '1122m1122p33s33m4p4m',
    'triple-knitting': '1234m1234p1234s5m5s',
  };

  it.each(byTiles.map(({ id }) => id))('%s is as far as its nearest tile tells', (id) => {
    const next = numbers(11);
    const { shanten } = shape(id);
    let seen = 0;
    for (let round = 0; round < 60; round++) {
      const held = counts(seeds[id]!);
      const changes = next(4);
      for (let change = 0; change < changes; change++) {
        let out = next(34);
        while (held[out] === 0) out = next(34);
        let come = next(34);
        while (held[come] === 4) come = next(34);
        held[out]!--;
        held[come]!++;
      }
      const far = shanten(shapedHand(held, []))!;
      // Fourteen tiles are complete exactly where the pattern itself says so.
      expect(far === -1).toBe(complete(id, held));
      if (far === -1) continue;
      seen++;
      // One tile more brings some of them nearer by one, and none by more.
      let nearest = far;
      for (let kind = 0; kind < 34; kind++) {
        if (held[kind] === 4) continue;
        held[kind]!++;
        nearest = Math.min(nearest, shanten(shapedHand(held, []))!);
        held[kind]!--;
      }
      expect(nearest).toBe(far - 1);
    }
    expect(seen).toBeGreaterThan(20);
  });
});

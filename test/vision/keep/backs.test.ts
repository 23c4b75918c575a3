import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { withBacks } from '../../../vision/keep/backs';
import type { Quad } from '../../../vision/protocol';
import { face, saying } from '../learn/tiles';

/** A tile of 30 × 40 px whose left edge is at `x`, read as one code that surely, looking like face number `looks`. */
const tile = (code: TileCode, sure: number, looks: number, x: number, y = 0) => ({
  quad: [
    [x, y],
    [x + 30, y],
    [x + 30, y + 40],
    [x, y + 40],
  ] as Quad,
  verdict: saying({ [code]: sure }, face(looks)),
});

/** Tiles side by side from the left: code, how sure it is read, what it looks like. */
const row = (...seen: [TileCode, number, number][]) =>
  seen.map(([code, sure, looks], i) => tile(code, sure, looks, 31 * i));

/** The same, none touching another, a row below. */
const apart = (...seen: [TileCode, number, number][]) =>
  seen.map(([code, sure, looks], i) => tile(code, sure, looks, 100 * i, 200));

const codes = (tiles: readonly ReturnType<typeof tile>[]) =>
  withBacks(tiles).map(({ verdict }) => verdict.codes[0]![0]);

describe('backs are told by their company', () => {
  it.each<[string, ReturnType<typeof tile>[], TileCode[]]>([
    [
      'five alike side by side that were hardly read are backs: a set has four of each face',
      row(['6z', 0.8, 1], ['6z', 0.8, 1], ['6z', 0.7, 1], ['6z', 0.8, 1], ['6z', 0.6, 1]),
      ['x', 'x', 'x', 'x', 'x'],
    ],
    [
      'four alike may be four dragons',
      row(['6z', 0.8, 1], ['6z', 0.8, 1], ['6z', 0.7, 1], ['6z', 0.8, 1]),
      ['6z', '6z', '6z', '6z'],
    ],
    [
      'five read with ease stay: two sets may be mixed',
      row(['6p', 0.99, 1], ['6p', 0.99, 1], ['6p', 0.98, 1], ['6p', 0.99, 1], ['6p', 0.99, 1]),
      ['6p', '6p', '6p', '6p', '6p'],
    ],
    [
      'five of which one looks otherwise are no wall',
      row(['6z', 0.8, 1], ['6z', 0.8, 1], ['6z', 0.7, 2], ['6z', 0.8, 1], ['6z', 0.6, 1]),
      ['6z', '6z', '6z', '6z', '6z'],
    ],
    [
      'a code given to one of a row of backs does not hold',
      row(['x', 0.8, 1], ['1s', 0.5, 1], ['x', 0.7, 1], ['j', 0.4, 1]),
      ['x', 'x', 'x', 'x'],
    ],
    [
      'faces beside backs that look otherwise stay what they are',
      row(['x', 0.9, 1], ['1p', 0.9, 2], ['1p', 0.9, 2], ['x', 0.9, 1]),
      ['x', '1p', '1p', 'x'],
    ],
    [
      'plain white tiles stay: they may be spares',
      row(['5z', 0.8, 1], ['5z', 0.8, 1], ['5z', 0.8, 1], ['5z', 0.8, 1], ['5z', 0.8, 1]),
      ['5z', '5z', '5z', '5z', '5z'],
    ],
    [
      'more plain tiles that look alike than dragons and as many spares are backs',
      [0, 100, 200, 300, 400, 500, 600, 700, 800].map((x) => tile('5z', 0.9, 1, x)),
      Array.from({ length: 9 }, () => 'x' as const),
    ],
    [
      'eight of them may be dragons and spares',
      [0, 100, 200, 300, 400, 500, 600, 700].map((x) => tile('5z', 0.9, 1, x)),
      Array.from({ length: 8 }, () => '5z' as const),
    ],
    [
      'the drawing of the backs lies elsewhere too',
      [
        ...row(['6z', 0.8, 1], ['6z', 0.8, 1], ['6z', 0.7, 1], ['6z', 0.8, 1], ['6z', 0.6, 1]),
        tile('6z', 0.8, 1, 400),
        tile('6z', 0.8, 2, 600),
      ],
      ['x', 'x', 'x', 'x', 'x', 'x', '6z'],
    ],
    [
      'more of one drawing than a set has are backs wherever they lie',
      [0, 100, 200, 300, 400].map((x) => tile('6z', 0.8, 1, x)),
      ['x', 'x', 'x', 'x', 'x'],
    ],
    [
      'five hardly read as the same flower are backs; four may be flowers',
      [0, 100, 200, 300, 400, 500, 600, 700, 800].map((x, i) =>
        tile(i < 5 ? '2g' : '3g', 0.4, i < 5 ? 1 : 2, x),
      ),
      ['x', 'x', 'x', 'x', 'x', '3g', '3g', '3g', '3g'],
    ],
    [
      'six alike that were each hardly read as another thing are, where three of them touch',
      [
        ...row(['4f', 0.4, 1], ['2g', 0.3, 1], ['6z', 0.5, 1]),
        ...apart(['1s', 0.4, 1], ['4f', 0.2, 1], ['7z', 0.3, 1]),
      ],
      ['x', 'x', 'x', 'x', 'x', 'x'],
    ],
    [
      'five of them may be faces, as far as one can see',
      [...row(['4f', 0.4, 1], ['2g', 0.3, 1], ['6z', 0.5, 1]), ...apart(['1s', 0.4, 1], ['4f', 0.2, 1])],
      ['4f', '2g', '6z', '1s', '4f'],
    ],
    [
      'and six of which no three touch',
      [
        ...row(['4f', 0.4, 1], ['2g', 0.3, 1]),
        ...apart(['6z', 0.5, 1], ['1s', 0.4, 1], ['4f', 0.2, 1], ['7z', 0.3, 1]),
      ],
      ['4f', '2g', '6z', '1s', '4f', '7z'],
    ],
    [
      'and six that are not alike, or read with ease',
      [
        ...row(['4f', 0.4, 1], ['2g', 0.3, 2], ['6z', 0.5, 3]),
        ...apart(['1s', 0.9, 1], ['4f', 0.9, 2], ['7z', 0.9, 3]),
      ],
      ['4f', '2g', '6z', '1s', '4f', '7z'],
    ],
    [
      'two hardly read alike around a pair are a concealed kong’s backs',
      row(['1s', 0.5, 1], ['1p', 0.99, 2], ['1p', 0.99, 2], ['6z', 0.4, 1]),
      ['x', '1p', '1p', 'x'],
    ],
    [
      'and so are two between a pair',
      row(['1p', 0.99, 2], ['1s', 0.5, 1], ['6z', 0.4, 1], ['1p', 0.99, 2]),
      ['1p', 'x', 'x', '1p'],
    ],
    [
      'also around a red five and a plain one',
      row(['1s', 0.5, 1], ['0p', 0.99, 2], ['5p', 0.99, 2], ['6z', 0.4, 1]),
      ['x', '0p', '5p', 'x'],
    ],
    [
      'also where the kong touches another meld, if they are hardly read at all',
      row(['3s', 0.99, 4], ['1s', 0.5, 1], ['1p', 0.99, 2], ['1p', 0.99, 2], ['6z', 0.4, 1]),
      ['3s', 'x', '1p', '1p', 'x'],
    ],
    [
      'but not around a pair in a row',
      row(['3s', 0.99, 4], ['6z', 0.8, 1], ['1p', 0.99, 2], ['1p', 0.99, 2], ['6z', 0.8, 1]),
      ['3s', '6z', '1p', '1p', '6z'],
    ],
    [
      'two that look otherwise than each other are not',
      row(['1s', 0.5, 1], ['1p', 0.99, 2], ['1p', 0.99, 2], ['6z', 0.4, 3]),
      ['1s', '1p', '1p', '6z'],
    ],
    [
      'nor are two that are read with ease',
      row(['1s', 0.97, 1], ['1p', 0.99, 2], ['1p', 0.99, 2], ['1s', 0.97, 1]),
      ['1s', '1p', '1p', '1s'],
    ],
  ])('%s', (_, tiles, wanted) => {
    expect(codes(tiles)).toEqual(wanted);
  });

  it('drawn backs told so are large enough to be made out', () => {
    const many = row(
      ['4f', 0.4, 1],
      ['2g', 0.3, 1],
      ['6z', 0.5, 1],
      ['1s', 0.4, 1],
      ['4f', 0.2, 1],
      ['7z', 0.3, 1],
    );
    const seen = (size: number) =>
      many.map((one) => ({
        ...one,
        verdict: { ...one.verdict, evidence: { ...one.verdict.evidence, size } },
      }));
    expect(codes(seen(16))).toEqual(Array.from({ length: 6 }, () => 'x'));
    expect(codes(seen(15))).toEqual(['4f', '2g', '6z', '1s', '4f', '7z']);
  });

  it('a back so told is as sure as its company makes it, and its odds sum to 1', () => {
    const [first] = withBacks(row(['x', 0.6, 1], ['x', 0.6, 1], ['x', 0.6, 1]));
    expect(first!.verdict.evidence.best).toBeCloseTo(0.95);
    expect(first!.verdict.codes.reduce((sum, [, p]) => sum + p, 0)).toBeCloseTo(1);
    const alone = row(['x', 0.6, 1]);
    expect(withBacks(alone)).toEqual(alone);
    expect(withBacks([])).toEqual([]);
  });
});

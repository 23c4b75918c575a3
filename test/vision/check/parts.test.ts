import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { shareInside } from '../../../vision/places/edge';
import { lyingOnOthers, mayBeCovered, mayBeCutShort, partsAmong } from '../../../vision/check/parts';
import type { Point, Quad } from '../../../vision/protocol';
import { tileAt, tileSize } from '../fixtures';

describe('what the picture’s edge cuts off', () => {
  // Of what is counted, any that is not seen makes another tile.
  it.each<[code: TileCode, cut: number, other: boolean]>([
    ['4p', 0, false],
    ['4p', 0.2, false],
    ['4p', 0.3, true],
    ['2s', 0.3, true],
    ['0s', 0.3, true],
    ['2m', 0.3, true],
    ['7m', 0.3, false],
    ['3z', 0.45, false],
    ['3z', 0.55, true],
    ['5z', 0.2, false],
    ['5z', 0.4, true],
    ['x', 0.7, false],
    ['9p', 0.45, false],
    ['8s', 0.45, false],
    ['9p', 0.55, true],
  ])('%s with %f of its width beyond it may be another: %s', (code, cut, other) => {
    expect(mayBeCutShort(code, cut)).toBe(other);
  });
});

describe('what is outlined smaller than the tiles around it', () => {
  const whole = { width: 30, height: 40 };
  const half = { width: 30, height: 20 };
  const picture = { width: 1000, height: 1000 };
  /** Four tiles in a row, the second read as a code and outlined so large; their middles so far from the picture's upper edge. */
  const row = (code: TileCode, size: typeof whole, count = 4, middle = 200, others = middle) =>
    Array.from({ length: count }, (_, i) => ({
      quad: tileAt(60 + 32 * i, i === 1 ? middle : others, 0, i === 1 ? size : whole),
      code: i === 1 ? code : ('7z' as const),
    }));
  it.each<[string, ReturnType<typeof row>, number[]]>([
    ['half a four of circles, taken for a two', row('2p', half), [1]],
    ['two thirds of a nine, taken for a six', row('6p', { width: 30, height: 27 }), [1]],
    ['a little less than the others', row('6p', { width: 30, height: 34 }), []],
    ['as narrow as two thirds of them', row('6s', { width: 20, height: 40 }), [1]],
    ['lower, but wider: it lies at another slant', row('6p', { width: 38, height: 27 }), []],
    ['a nine without half of its numeral, taken for another', row('4m', { width: 30, height: 25 }), [1]],
    ['a numeral that is seen nearly whole', row('4m', { width: 30, height: 29 }), []],
    ['as large as they: nothing is missing', row('2p', whole), []],
    ['larger than they', row('2p', { width: 40, height: 50 }), []],
    ['two sticks', row('2s', half), [1]],
    ['a stroke', row('1m', half), [1]],
    ['a nine: it has no more to show', row('9p', half), []],
    ['a wind', row('1z', half), []],
    ['a back', row('x', half), []],
    ['a quarter is cut off by the edge', row('4p', whole, 4, 10), []],
    ['more is, but its outline ends soon after', row('2p', { width: 30, height: 33 }, 4, 8, 12), [1]],
    ['the same outline within the picture', row('2p', { width: 30, height: 33 }), []],
    ['smaller than the outlines of cut-off tiles', row('2p', { width: 30, height: 24 }, 4, 12, 10), [1]],
    ['one neighbour tells too little', row('2p', half, 2), []],
    ['far from any other', [...row('7z', whole), { quad: tileAt(900, 900, 0, half), code: '2p' }], []],
  ])('%s', (_what, tiles, parts) => {
    expect([
      ...partsAmong(tiles.map((tile) => ({ ...tile, inside: shareInside(tile.quad, picture) }))),
    ]).toEqual(parts);
  });
});

describe('two outlines of one tile', () => {
  /** Whole tiles in a row, and two narrow outlines, read as twos of sticks, so many px apart. */
  const parts = (apart: number): number[] => {
    const halves = [0, apart].map((x) => ({
      quad: tileAt(300 + x, 200, 0, { width: 22, height: 40 }),
      code: '2s' as const,
    }));
    const whole = Array.from({ length: 6 }, (_, i) => ({
      quad: tileAt(60 + 32 * i, 200),
      code: '7z' as const,
    }));
    return [...partsAmong([...halves, ...whole])];
  };

  it('say nothing of how large the other should be', () => {
    expect(parts(14)).toEqual([0, 1]);
  });

  it('while two narrow tiles side by side may lie so', () => {
    expect(parts(24)).toEqual([]);
    expect(parts(21)).toEqual([]);
  });
});

describe('what the picture’s edge cuts off like the tiles beside it', () => {
  const picture = { width: 1000, height: 1000 };
  /** Three in a row, taken for threes of circles, their middles so far from the picture's upper edge, and whole tiles so much farther down. */
  const parts = (middle: number, down: number, height: number, count = 3): number[] => {
    const cut = Array.from({ length: count }, (_, i) => ({
      quad: tileAt(100 + 32 * i, middle, 0, { width: 30, height }),
      code: '3p',
    }));
    const whole = [0, 1, 2, 3].map((i) => ({
      quad: tileAt(90 + 32 * i, middle + down, 0, { width: 30, height: 40 }),
      code: '7z',
    }));
    const tiles = [...cut, ...whole] as { quad: Quad; code: TileCode }[];
    return [...partsAmong(tiles.map((tile) => ({ ...tile, inside: shareInside(tile.quad, picture) })))];
  };

  it.each<[string, middle: number, down: number, height: number, parts: number[]]>([
    ['is measured by whole ones farther away', 11, 250, 24, [0, 1, 2]],
    ['not where these are too far', 11, 450, 24, []],
    ['not where it is as long as they are', 11, 250, 36, []],
    ['not where no edge is', 300, 250, 24, []],
  ])('%s', (_name, middle, down, height, expected) => {
    expect(parts(middle, down, height)).toEqual(expected);
  });

  it('but not by so far ones where no edge cuts it', () => {
    expect(parts(11, 250, 24, 1)).toEqual([0]);
    expect(parts(300, 250, 24, 1)).toEqual([]);
  });
});

describe('what is shorter than the slant of the others tells', () => {
  const upright = { width: 30, height: 40 };
  const low = { width: 30, height: 27 };
  /** A tile read as a six between others, turned by so much and outlined so large, in a picture taken flat over the table. */
  const seenFlat = (turn: number, own: typeof upright, others: (typeof upright)[] = Array(4).fill(upright)) =>
    [...others.slice(0, 2), own, ...others.slice(2)].map((size, i) => ({
      quad: tileAt(60 + 60 * i, 200, i === 2 ? turn : i % 2 === 0 ? 0 : 90, size).map(([x, y]): Point => [
        x,
        0.6 * y,
      ]) as Quad,
      code: i === 2 ? ('6p' as const) : ('7z' as const),
    }));
  it.each<[string, ReturnType<typeof seenFlat>, number[]]>([
    ['a whole tile', seenFlat(0, upright), []],
    ['a whole one on its side', seenFlat(90, upright), []],
    ['one at a slant', seenFlat(30, upright), []],
    ['two thirds of one', seenFlat(0, low), [2]],
    ['two thirds of one on its side', seenFlat(90, low), [2]],
    ['two thirds of one at a slant', seenFlat(30, low), [2]],
    [
      'another that is as low: both lie at another slant',
      seenFlat(0, low, [upright, upright, low, upright]),
      [],
    ],
    [
      'two thirds of one where the others do not agree',
      seenFlat(0, low, [
        { width: 16, height: 40 },
        { width: 44, height: 40 },
        { width: 18, height: 40 },
        { width: 40, height: 40 },
      ]),
      [],
    ],
  ])('%s', (_what, tiles, parts) => {
    expect([...partsAmong(tiles)]).toEqual(parts);
  });
});

describe('what something lies on', () => {
  it.each<[code: TileCode, covered: number | undefined, more: boolean]>([
    ['2s', 0.95, true],
    ['1m', 0.95, true],
    ['2s', 0.85, false],
    ['6s', 0.85, true],
    ['6p', 0.65, false],
    ['2s', undefined, false],
    ['9s', 0.95, false],
    ['1z', 0.95, false],
  ])('%s of which %s of a side is of another hue may show more than is seen: %s', (code, covered, more) => {
    expect(mayBeCovered(code, covered)).toBe(more);
  });
});

describe('faces that lie partly on others', () => {
  const { width, height } = tileSize;
  const face = (x: number, objectness: number, code: TileCode = '7m', times = 1) => ({
    quad: tileAt(x, 0, 0, { width: times * width, height: times * height }),
    code,
    objectness,
  });

  it.each([
    ['by 0.35 of it: the one seen less surely', [face(0, 0.9), face(0.65 * width, 0.8, '2s')], [1]],
    ['whichever comes first', [face(0.65 * width, 0.8, '2s'), face(0, 0.9)], [0]],
    ['by 0.28: none', [face(0, 0.9), face(0.72 * width, 0.8)], []],
    ['of circles or sticks that could be more, also one', [face(0, 0.9), face(0.72 * width, 0.8, '2s')], [1]],
    ['also the one seen more surely', [face(0, 0.9, '2s'), face(0.72 * width, 0.8)], [0]],
    ['and both of two', [face(0, 0.9, '2s'), face(0.72 * width, 0.8, '2s')], [0, 1]],
    ['by 0.22: none', [face(0, 0.9), face(0.78 * width, 0.8, '2s')], []],
    ['a back: none', [face(0, 0.9, 'x'), face(0.65 * width, 0.8)], []],
    ['a back on a face: none', [face(0, 0.9), face(0.65 * width, 0.8, 'x')], []],
    ['far from one another: none', [face(0, 0.9), face(5 * width, 0.8)], []],
    ['a small one with more than this of its own', [face(0, 0.9), face(0.55 * width, 0.8, '1p', 0.5)], [1]],
  ])('%s', (_, tiles, numbers) => {
    expect([...lyingOnOthers(tiles)]).toEqual(numbers);
  });
});

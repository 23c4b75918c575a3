import { describe, expect, it } from 'vitest';
import type { Quad } from '../../../vision/protocol';
import { isAstray, reframe } from '../../../vision/name/reframe';
import { tileAt } from '../fixtures';

/** 108 px with the crop's margin, so that a side of the crop is 108 px. */
const square: Quad = [
  [100, 100],
  [200, 100],
  [200, 200],
  [100, 200],
];
const round = (quad: Quad): number[] => quad.flat().map((n) => Math.round(n * 10) / 10);

describe('reframing', () => {
  it.each<[what: string, offsets: number[], expected: number[]]>([
    ['nothing to move', [0, 0, 0, 0, 0, 0, 0, 0], [100, 100, 200, 100, 200, 200, 100, 200]],
    ['top edge further down', [0, 0.05, 0, 0.05, 0, 0, 0, 0], [100, 105.4, 200, 105.4, 200, 200, 100, 200]],
    ['one corner alone', [0, 0, 0, 0, 0.1, -0.05, 0, 0], [100, 100, 200, 100, 210.8, 194.6, 100, 200]],
    [
      'no further than the crop can tell',
      [0.5, 0, 0, 0, 0, 0, -3, 0],
      [113, 100, 200, 100, 200, 200, 87, 200],
    ],
  ])('%s', (_, offsets, expected) => {
    expect(round(reframe(square, offsets))).toEqual(expected);
  });

  it("works along the outline's own sides, however it lies", () => {
    const turned: Quad = [
      [200, 100],
      [200, 200],
      [100, 200],
      [100, 100],
    ];
    // Its first side runs down the picture, so moving along x moves down.
    expect(round(reframe(turned, [0.1, 0, 0, 0, 0, 0, 0, 0]))).toEqual([
      200, 110.8, 200, 200, 100, 200, 100, 100,
    ]);
  });
});

describe('an outline that has come to lie on another tile', () => {
  const row = [tileAt(100, 100), tileAt(131, 100), tileAt(162, 100)];
  it.each<[name: string, quad: Quad, index: number, astray: boolean, places?: Quad[]]>([
    ['as it was found', row[1]!, 1, false],
    ['a little larger', tileAt(131, 100, 0, { width: 36, height: 46 }), 1, false],
    ['moved aside by less than a third', tileAt(122, 100), 1, false],
    ['moved aside by half', tileAt(115, 100), 1, true],
    ['onto the other one', row[0]!, 1, true],
    ['as large as two', tileAt(115, 100, 0, { width: 62, height: 40 }), 1, true],
    ['away from all', tileAt(131, 160), 1, false],
    ['where two were found half on each other', tileAt(114, 100), 1, false, [row[0]!, tileAt(116, 100)]],
  ])('%s', (_name, quad, index, astray, places = row) => {
    expect(isAstray(quad, index, places)).toBe(astray);
  });
});

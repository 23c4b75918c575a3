import { describe, expect, it } from 'vitest';
import type { Quad } from '../../vision/protocol';
import { reframe } from '../../vision/reframe';

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

import { describe, expect, it } from 'vitest';
import { nearestTo, offColour, offHue } from '../../../vision/places/company';
import type { Point } from '../../../vision/protocol';

describe('two colours', () => {
  // Far from black, so that what dim light leaves hardly counts.
  it.each<[string, number[], number[], colour: number, hue: number]>([
    ['the same', [0.8, 0.6, 0.4], [0.8, 0.6, 0.4], 0, 0],
    ['one in half the light', [0.8, 0.6, 0.4], [0.4, 0.3, 0.2], Math.LN2, 0],
    ['one with half the red', [0.8, 0.6, 0.4], [0.4, 0.6, 0.4], Math.LN2, (2 / 3) * Math.LN2],
    ['one with twice the blue', [0.8, 0.6, 0.4], [0.8, 0.6, 0.8], Math.LN2, (2 / 3) * Math.LN2],
  ])('are as far apart as a channel and as their hue differ: %s', (_, a, b, colour, hue) => {
    expect(offColour(a, b)).toBeCloseTo(colour, 1);
    expect(offHue(a, b)).toBeCloseTo(hue, 1);
  });
});

describe('the nearest places', () => {
  /** Places along a line, at so many px; the numbers of those nearest to its beginning. */
  const nearest = (at: number[], numbers: number[], most: number): number[] => {
    const outlines = at.map((x) => ({ centre: [x, 0] as Point, u: [0, 1] as Point, v: [1, 0] as Point }));
    return nearestTo([0, 0], numbers, outlines, most);
  };

  it.each<[string, at: number[], numbers: number[], most: number, told: number[]]>([
    ['come nearest first, on either side', [40, -10, 30, 20], [0, 1, 2, 3], 3, [1, 3, 2]],
    ['are all where there are no more', [40, -10], [0, 1], 3, [1, 0]],
    ['are only those asked about', [40, -10, 30, 20], [0, 2], 1, [2]],
    ['keep their order where they are as near', [10, -10, 10, 5], [0, 1, 2, 3], 3, [3, 0, 1]],
    ['are none among none', [], [], 3, []],
  ])('%s', (_, at, numbers, most, told) => {
    expect(nearest(at, numbers, most)).toEqual(told);
  });
});

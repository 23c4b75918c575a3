import { describe, expect, it } from 'vitest';
import { offColour, offHue } from '../../vision/company';

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

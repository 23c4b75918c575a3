import { describe, expect, it } from 'vitest';
import { hintsOn, measureLight, measureSharpness } from '../../vision/quality';
import { crop, cropSize } from '../../vision/rectify';
import { plain } from './fixtures';

describe('measureLight', () => {
  it.each([
    ['black', 0, { mean: 0, high: 0, burnt: 0 }],
    ['grey', 128, { mean: 0.5, high: 0.5, burnt: 0 }],
    ['white', 255, { mean: 1, high: 1, burnt: 1 }],
  ])('of a %s picture', (_name, grey, expected) => {
    const light = measureLight(plain(40, 30, [grey, grey, grey]));
    expect(light.mean).toBeCloseTo(expected.mean, 1);
    expect(light.high).toBeCloseTo(expected.high, 1);
    expect(light.burnt).toBe(expected.burnt);
  });

  it('ignores the brightest twentieth: a lamp in a dark room is a dark room', () => {
    const room = plain(100, 100, [10, 10, 10]);
    room.data.fill(255, 0, 100 * 4 * 4);
    expect(measureLight(room).high).toBeLessThan(0.1);
  });
});

/** A crop with vertical bars whose edges are `soft` px wide. */
function bars(soft: number): Float32Array {
  const out = new Float32Array(cropSize);
  for (let i = 0; i < crop.side * crop.side; i++) {
    const x = (i % crop.side) % 16;
    const edge = Math.min(x, 16 - x) - 4;
    out.fill(Math.min(1, Math.max(0, edge / soft + 0.5)), 3 * i, 3 * i + 3);
  }
  return out;
}

describe('measureSharpness', () => {
  it('falls the softer the edges are', () => {
    const sharpness = [0.5, 2, 4, 8].map((soft) => measureSharpness(bars(soft)));
    expect(sharpness).toEqual([...sharpness].sort((a, b) => b - a));
  });

  it('does not judge by blank faces, nor by none', () => {
    expect(measureSharpness(new Float32Array(cropSize).fill(0.8))).toBe(1);
    expect(measureSharpness(new Float32Array(0))).toBe(1);
  });
});

describe('hintsOn', () => {
  const day = { mean: 0.5, high: 0.85, burnt: 0.01 };
  const clear = { sharpness: 0.2, size: 60 };
  const cases: [name: string, light: typeof day, found: typeof clear | undefined, advice: RegExp[]][] = [
    ['a good photograph', day, clear, []],
    ['no tiles in good light', day, undefined, []],
    ['a dark one', { mean: 0.05, high: 0.1, burnt: 0 }, clear, [/very dark/]],
    ['glare', { mean: 0.9, high: 1, burnt: 0.6 }, clear, [/glare/]],
    ['blur', day, { ...clear, sharpness: 0.01 }, [/blurred/]],
    ['far tiles', day, { ...clear, size: 9 }, [/go closer/]],
    ['far tiles are not also called blurred', day, { sharpness: 0.01, size: 9 }, [/go closer/]],
    [
      'dark and blurred',
      { mean: 0.05, high: 0.1, burnt: 0 },
      { ...clear, sharpness: 0.01 },
      [/dark/, /blurred/],
    ],
  ];
  it.each(cases)('%s', (_name, light, found, advice) => {
    const given = hintsOn(light, found);
    expect(given).toHaveLength(advice.length);
    advice.forEach((pattern, i) => expect(given[i]!.message).toMatch(pattern));
  });
});

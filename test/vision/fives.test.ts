import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../rules/tiles/tile';
import { asFive, redSigns, twinOf, twinShare } from '../../vision/fives';
import type { Evidence } from '../../vision/verdict';

const weights = [-4, 1.2];
const evidence = (best: number, second: number): Evidence => ({
  best,
  worse: best,
  second,
  agree: true,
  upright: 1,
  objectness: 1,
  size: 40,
  familiar: 5,
});
const reading = (...codes: [TileCode, number][]) => ({
  codes,
  evidence: evidence(codes[0]![1], codes[1]![1]),
});

describe('a five and its twin', () => {
  it.each<[TileCode, TileCode | undefined]>([
    ['5m', '0m'],
    ['0s', '5s'],
    ['4p', undefined],
    ['5z', undefined],
    ['x', undefined],
  ])('%s: %s', (code, twin) => {
    expect(twinOf(code)).toBe(twin);
  });
});

describe('a reading as that of any five', () => {
  it('counts both together, and what is second to both', () => {
    const five = asFive(reading(['5p', 0.75], ['0p', 0.125], ['4p', 0.0625]));
    expect(five.evidence).toMatchObject({ best: 0.875, worse: 0.875, second: 0.0625 });
  });

  it('leaves other tiles alone', () => {
    const four = reading(['4p', 0.75], ['5p', 0.125]);
    expect(asFive(four)).toBe(four);
  });
});

describe('the chance that a five is its twin', () => {
  const plain = (red: number) =>
    twinShare(
      {
        codes: [
          ['5s', 1 - red],
          ['0s', red],
        ],
      },
      weights,
    );
  it('is none of other tiles', () => {
    expect(redSigns({ codes: [['6p', 1]] })).toBeUndefined();
    expect(twinShare({ codes: [['6p', 1]] }, weights)).toBe(0);
  });

  it('rises with what the classifier says for it', () => {
    const chances = [0, 0.001, 0.01, 0.1, 0.3].map(plain);
    expect(chances).toEqual([...chances].sort((a, b) => a - b));
    expect(chances[0]).toBeLessThan(0.001);
  });

  it('is one question, asked from both ends', () => {
    const red = twinShare(
      {
        codes: [
          ['0s', 0.6],
          ['5s', 0.4],
        ],
      },
      weights,
    );
    expect(red).toBeCloseTo(1 - plain(0.6), 9);
  });
});

import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { asFive, fiveCompanies, redSigns, twinOf, twinShare } from '../../../vision/name/fives';
import { shipped } from '../../../vision/name/confidence';
import type { Evidence, FiveCompany } from '../../../vision/name/verdict';

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
  const plain = (red: number) => twinShare(reading(['5s', 1 - red], ['0s', red]), weights);
  it('is none of other tiles', () => {
    const six = reading(['6p', 1], ['5p', 0]);
    expect(redSigns(six)).toBeUndefined();
    expect(twinShare(six, weights)).toBe(0);
  });

  it('rises with what the classifier says for it', () => {
    const chances = [0, 0.001, 0.01, 0.1, 0.3].map(plain);
    expect(chances).toEqual([...chances].sort((a, b) => a - b));
    expect(chances[0]).toBeLessThan(0.001);
  });

  it('is one question, asked from both ends', () => {
    const red = twinShare(reading(['0s', 0.6], ['5s', 0.4]), weights);
    expect(red).toBeCloseTo(1 - plain(0.6), 9);
  });
});

describe('what the other tiles of a picture say of a five', () => {
  /** A tile so surely of a code, its ink so red. */
  const tile = (code: TileCode, red: number, best = 1) => {
    const ink = new Float32Array(30);
    ink[0] = -red;
    return { codes: [[code, best]] as [TileCode, number][], best, ink };
  };
  const companyOf = (...tiles: ReturnType<typeof tile>[]) => fiveCompanies(tiles)[0];

  it('is how much redder it is than the reddest of its suit that is read with ease', () => {
    const { redder } = companyOf(tile('5p', 1), tile('4p', 0.25), tile('3p', 0.5), tile('2p', 0.875, 0.5))!;
    expect(redder).toBeCloseTo(0.5);
    expect(companyOf(tile('5p', 1), tile('4s', 0.25))!.redder).toBeUndefined();
  });

  it('is how near its ink is to that of a five surely plain, and whether one is surely red', () => {
    const among = companyOf(tile('5p', 0.5), tile('5p', 0.5), tile('5p', 0), tile('0p', 1));
    expect(among).toEqual({ hasRed: true, fromPlain: 0 });
    expect(companyOf(tile('5p', 0.5), tile('5s', 0.5), tile('0s', 1))).toEqual({ hasRed: false });
    expect(companyOf(tile('4p', 0.5), tile('5p', 0.5))).toBeUndefined();
  });

  it('makes one redder than its suit the likelier red, one like a plain one the less, by the weights shipped', () => {
    const chance = (five?: FiveCompany) => {
      const { codes, evidence } = reading(['5p', 0.6], ['0p', 0.4]);
      return twinShare({ codes, evidence: { ...evidence, ...(five && { five }) } }, shipped.fives);
    };
    expect(chance({ hasRed: false, redder: 0.8 })).toBeGreaterThan(chance({ hasRed: false, redder: -0.2 }));
    expect(chance({ hasRed: false, fromPlain: 0.1 })).toBeLessThan(chance({ hasRed: false, fromPlain: 8 }));
    expect(chance({ hasRed: true })).toBeLessThan(chance({ hasRed: false }));
    expect(shipped.fives).toHaveLength(redSigns(reading(['5p', 0.6], ['0p', 0.4]))!.length);
  });
});

import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { twinInDoubt } from '../../../vision/check/twins';
import { face, saying } from '../learn/tiles';

/** What a tile may be instead that looks like `other` as much as this, and of which one look was as sure as `worse`. */
const doubted = (code: TileCode, other: TileCode, chance: number, worse: number) => {
  const verdict = saying({ [code]: 1 - chance, [other]: chance }, face(1));
  Object.assign(verdict.evidence, { worse });
  return twinInDoubt(code, verdict.codes, verdict);
};

describe('tiles that little tells apart', () => {
  it.each<[TileCode, TileCode, number, number, TileCode | undefined]>([
    ['3f', '3g', 0.03, 0.2, '3g'],
    ['3g', '3f', 0.03, 0.2, '3f'],
    ['3f', '3g', 0.03, 0.45, '3g'],
    ['3f', '3g', 0.03, 0.55, undefined],
    ['3f', '3g', 0.01, 0.2, undefined],
    ['3f', '4f', 0.03, 0.2, undefined],
    ['5p', '0p', 0.02, 0.9, '0p'],
    ['5p', '0p', 0.005, 0.9, undefined],
    ['0p', '5p', 0.02, 0.9, undefined],
    ['3z', '5z', 0.02, 0.9, '5z'],
    ['3z', '5z', 0.01, 0.9, undefined],
    ['3z', '2z', 0.02, 0.9, undefined],
    ['5z', '3z', 0.02, 0.9, undefined],
    ['6p', '9p', 0.1, 0.2, undefined],
  ])('%s that looks like %s by %d, one look sure by %d: %s', (code, other, chance, worse, twin) => {
    expect(doubted(code, other, chance, worse)).toBe(twin);
  });

  it('of a five goes by all that was heard, of others by what they look like', () => {
    const five = saying({ '5p': 0.9, '0p': 0.1 }, face(1));
    expect(twinInDoubt('5p', [['5p', 1]], five)).toBeUndefined();
    const flower = saying({ '3f': 0.9, '3g': 0.1 }, face(1));
    Object.assign(flower.evidence, { worse: 0.1 });
    expect(twinInDoubt('3f', [['3f', 1]], flower)).toBe('3g');
    expect(twinInDoubt('3z', [['3z', 1]], saying({ '3z': 0.9, '5z': 0.1 }, face(1)))).toBe('5z');
  });
});

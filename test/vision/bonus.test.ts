import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../rules/tiles/tile';
import { withFewBonus } from '../../vision/bonus';
import { face, saying } from './learn/tiles';

type Seen = [odds: Partial<Record<TileCode, number>>, looks: number];

const read = (...seen: Seen[]) =>
  withFewBonus(seen.map(([odds, looks]) => ({ verdict: saying(odds, face(looks)) }))).map(
    ({ verdict }) => verdict,
  );
const bird: Seen = [{ '1f': 0.7, '1s': 0.2 }, 1];

describe('a set has one of each bonus tile', () => {
  it.each<[string, Seen[], TileCode]>([
    ['four that look the same are no flowers', [bird, bird, bird, bird], '1s'],
    ['three are hardly', [bird, bird, bird], '1s'],
    ['two may be: flowers are drawn alike', [bird, bird], '1f'],
    [
      'nor does what looks otherwise count',
      [bird, [{ '2f': 0.7 }, 2], [{ '3f': 0.7 }, 3], [{ '4f': 0.7 }, 4]],
      '1f',
    ],
    [
      'what is no flower stays',
      [
        [{ '6z': 0.9 }, 1],
        [{ '6z': 0.9 }, 1],
        [{ '6z': 0.9 }, 1],
      ],
      '6z',
    ],
  ])('%s', (_what, seen, code) => {
    expect(read(...seen)[0]!.codes[0]![0]).toBe(code);
  });

  it('keeps what it looked like, and its odds sum to 1', () => {
    const [first] = read(bird, bird, bird, bird);
    expect(first!.evidence).toMatchObject({ looks: '1f', second: first!.codes[1]![1] });
    expect(first!.evidence.worse).toBeLessThanOrEqual(first!.evidence.best);
    expect(first!.codes.reduce((sum, [, p]) => sum + p, 0)).toBeCloseTo(1);
    expect(read(bird)[0]!.evidence.looks).toBeUndefined();
  });
});

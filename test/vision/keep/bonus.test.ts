import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { withFewBonus } from '../../../vision/keep/bonus';
import { tileAt } from '../fixtures';
import { face, saying } from '../learn/tiles';

type Seen = [odds: Partial<Record<TileCode, number>>, looks: number];

const read = (...seen: Seen[]) =>
  withFewBonus(
    seen.map(([odds, looks], i) => ({ quad: tileAt(90 * i, 0), verdict: saying(odds, face(looks)) })),
  ).map(({ verdict }) => verdict);
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

describe('nobody keeps a bonus tile in a row of others', () => {
  const doubtful = saying({ '1f': 0.7, '1s': 0.2 }, face(1));
  const sure = (code: TileCode, looks: number) => saying({ [code]: 0.95 }, face(looks));
  const row = (...verdicts: ReturnType<typeof saying>[]) =>
    verdicts.map((verdict, i) => ({ quad: tileAt(31 * i, 0), verdict }));
  const [left, right] = [sure('2s', 2), sure('3s', 3)];

  it.each<[string, ReturnType<typeof row>, number, TileCode]>([
    ['between two tiles that surely are none', row(left, doubtful, right), 1, '1s'],
    ['at the end of a row', row(left, right, doubtful), 2, '1s'],
    [
      'there, but likelier one than the midst of a row leaves',
      row(left, right, saying({ '1f': 0.88, '1s': 0.05 }, face(1))),
      2,
      '1f',
    ],
    ['in no row', row(doubtful), 0, '1f'],
    ['beside a flower', row(left, doubtful, sure('2f', 4)), 1, '1f'],
    ['beside a back', row(left, doubtful, sure('x', 4)), 1, '1f'],
    ['beside a tile in doubt', row(left, doubtful, saying({ '3s': 0.6 }, face(3))), 1, '1f'],
    [
      'with a third tile below it, a back',
      [...row(left, doubtful, right), { quad: tileAt(31, 41), verdict: sure('x', 5) }],
      1,
      '1f',
    ],
    ['where it surely is one', row(left, saying({ '1f': 0.98, '1s': 0.01 }, face(1)), right), 1, '1f'],
  ])('%s', (_what, tiles, at, code) => {
    expect(withFewBonus(tiles)[at]!.verdict.codes[0]![0]).toBe(code);
  });
});

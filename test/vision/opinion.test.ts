import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../rules/tiles/tile';
import { mayBeBonus, withOpinion } from '../../vision/opinion';
import type { Verdict } from '../../vision/verdict';

const classes = ['1s', '2f', '3f', '1g', 'j', '5m', 'none'];

/** A verdict with these odds, both looks of which agree. */
function verdict(codes: [TileCode, number][], none = 0): Verdict {
  return {
    codes,
    none,
    turn: 0,
    embedding: new Float32Array(2),
    evidence: {
      best: codes[0]![1],
      worse: codes[0]![1] - 0.01,
      second: codes[1]![1],
      agree: true,
      upright: 1,
      objectness: 1,
      size: 50,
      familiar: 5,
    },
  };
}

/** Probabilities of the classes: these, the rest of them nothing. */
const says = (odds: Record<string, number>): number[] => classes.map((name) => odds[name] ?? 0);

describe('which tiles a second opinion is asked about', () => {
  it.each<[string, Verdict, boolean]>([
    [
      'a flower',
      verdict([
        ['2f', 0.9],
        ['3f', 0.1],
      ]),
      true,
    ],
    [
      'a joker, which seasons are taken for',
      verdict([
        ['j', 0.99],
        ['5m', 0.01],
      ]),
      true,
    ],
    [
      'a bird that hardly looks like a flower',
      verdict([
        ['1s', 0.6],
        ['1g', 0.4],
      ]),
      false,
    ],
    [
      'a five',
      verdict([
        ['5m', 0.99],
        ['1g', 0.01],
      ]),
      false,
    ],
    [
      'what is no tile',
      verdict(
        [
          ['2f', 0.9],
          ['3f', 0.1],
        ],
        0.8,
      ),
      false,
    ],
  ])('%s', (_, given, asked) => expect(mayBeBonus(given)).toBe(asked));
});

describe('a verdict with a second opinion', () => {
  it('is surer where both say the same', () => {
    const { codes, evidence } = withOpinion(
      verdict([
        ['2f', 0.7],
        ['3f', 0.3],
      ]),
      says({ '2f': 0.95, '3f': 0.05 }),
      classes,
    );
    expect(codes[0]).toEqual(['2f', expect.closeTo(0.85)]);
    expect(evidence).toMatchObject({
      agree: true,
      best: expect.closeTo(0.85),
      second: expect.closeTo(0.15),
      worse: expect.closeTo(0.69),
    });
  });

  it('goes by what the second one is sure of, and says that they differ', () => {
    const { codes, evidence } = withOpinion(
      verdict([
        ['1s', 0.9],
        ['2f', 0.1],
      ]),
      says({ '2f': 1 }),
      classes,
    );
    expect(codes[0]).toEqual(['2f', expect.closeTo(0.64)]);
    expect(evidence).toMatchObject({
      agree: false,
      worse: expect.closeTo(0.1),
      second: expect.closeTo(0.36),
    });
  });

  it('stays what it was where the second one knows nothing, in doubt', () => {
    const { codes, evidence } = withOpinion(
      verdict([
        ['2f', 0.99],
        ['3f', 0.01],
      ]),
      says({ '2f': 0.3, '1g': 0.35, '3f': 0.35 }),
      classes,
    );
    expect(codes[0]![0]).toBe('2f');
    expect(evidence).toMatchObject({ agree: false, worse: expect.closeTo(0.3) });
  });

  it('does not hear of what is no tile', () => {
    const { codes, none } = withOpinion(
      verdict(
        [
          ['2f', 0.8],
          ['3f', 0.2],
        ],
        0.1,
      ),
      says({ none: 0.5, '2f': 0.5 }),
      classes,
    );
    expect([none, codes[0]![1]]).toEqual([0.1, expect.closeTo(0.92)]);
    expect(codes.reduce((sum, [, p]) => sum + p, 0)).toBeCloseTo(1);
  });
});

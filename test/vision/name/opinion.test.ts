import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { confidenceOf } from '../../../vision/name/confidence';
import learning from '../../../vision/name/learning.json';
import { isAsked, opinionKind, withOpinion } from '../../../vision/name/opinion';
import type { SetSigns, Verdict } from '../../../vision/name/verdict';

const classes = ['1s', '2f', '3f', '1g', 'j', '4m', '5m', '0m', '7z', 'none'];

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
  const [sure, doubtful] = [false, true];
  it.each<[string, [TileCode, number][], boolean, boolean, number?]>([
    ['a flower, however sure', [['2f', 0.999]], sure, true],
    ['a joker, which seasons are taken for', [['j', 0.999]], sure, true],
    [
      'a sure five that may be the red one',
      [
        ['5m', 0.99],
        ['0m', 0.01],
      ],
      sure,
      true,
    ],
    [
      'a red five that may be the plain one',
      [
        ['0p', 0.99],
        ['5p', 0.01],
      ],
      sure,
      true,
    ],
    ['a five that is the plain one beyond doubt', [['5m', 0.999]], sure, false],
    ['a six that is sure', [['6m', 0.999]], sure, false],
    ['a white dragon that is sure, though its number is five', [['5z', 0.999]], sure, false],
    ['a five in doubt', [['5m', 0.7]], doubtful, true],
    ['a white dragon in doubt', [['5z', 0.7]], doubtful, true],
    ['a back in doubt: there is nothing on it', [['x', 0.7]], doubtful, false],
    ['what is no tile', [['5m', 0.7]], doubtful, false, 0.8],
  ])('%s', (_, codes, isDoubtful, asked, none) => {
    expect(isAsked(verdict([...codes, ['9s', 0.001]], none), isDoubtful)).toBe(asked);
  });
});

describe('what kind of tile it is asked about', () => {
  it.each<[TileCode[], string]>([
    [['1f', '4g', 'j'], 'bonus'],
    [['1p', '0p', '9s', '0s'], 'counted'],
    [['1m', '0m', '1z', '5z'], 'written'],
  ])('%s: %s', (codes, kind) => {
    expect(codes.map(opinionKind)).toEqual(codes.map(() => kind));
  });
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
    expect(codes[0]).toEqual(['2f', expect.closeTo(0.925)]);
    expect(evidence).toMatchObject({
      best: expect.closeTo(0.925),
      second: expect.closeTo(0.075),
      opinion: expect.closeTo(0.95),
    });
  });

  it('goes by what the second one is sure of', () => {
    const { codes, evidence } = withOpinion(
      verdict([
        ['1s', 0.9],
        ['2f', 0.1],
      ]),
      says({ '2f': 1 }),
      classes,
    );
    expect(codes[0]).toEqual(['2f', expect.closeTo(0.91)]);
    expect(evidence).toMatchObject({
      worse: expect.closeTo(0.1),
      second: expect.closeTo(0.09),
      opinion: 1,
    });
  });

  it('stays what it was where the second one knows nothing, and tells how little', () => {
    const { codes, evidence } = withOpinion(
      verdict([
        ['2f', 0.99],
        ['3f', 0.01],
      ]),
      says({ '2f': 0.3, '1g': 0.35, '3f': 0.35 }),
      classes,
    );
    expect(codes[0]![0]).toBe('2f');
    expect(evidence.opinion).toBeCloseTo(0.3);
  });

  it('hears of a five, red or plain: which of them is judged apart', () => {
    const { evidence } = withOpinion(
      verdict([
        ['5m', 0.8],
        ['0m', 0.2],
      ]),
      says({ '0m': 0.45, '5m': 0.4 }),
      classes,
    );
    expect(evidence.opinion).toBeCloseTo(0.85);
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
    expect([none, codes[0]![1]]).toEqual([0.1, expect.closeTo(0.98)]);
    expect(codes.reduce((sum, [, p]) => sum + p, 0)).toBeCloseTo(1);
  });
});

describe('how far a reading is believed', () => {
  it.each<[string, TileCode, TileCode]>([
    ['a flower', '2f', '3f'],
    ['what is counted', '1s', '5m'],
    ['what is written', '7z', '4m'],
  ])('depends on the second opinion: %s', (_, code, other) => {
    const heard = (opinion: number): number =>
      confidenceOf(
        withOpinion(
          verdict([
            [code, 0.9],
            [other, 0.1],
          ]),
          says({ [code]: opinion, [other]: 1 - opinion }),
          classes,
        ),
      );
    expect(heard(0.98)).toBeGreaterThan(heard(0.4) + 0.1);
  });

  /** Confidence of a tile that is as likely as this, where the second opinion gives it so much; read with a set or without. */
  const believed = (code: TileCode, best: number, opinion: number, set?: SetSigns): number => {
    const tile = verdict([
      [code, best],
      ['3f', 1 - best],
    ]);
    return confidenceOf({
      ...tile,
      evidence: { ...tile.evidence, opinion, ...(set === undefined ? {} : { set }) },
    });
  };

  it('is the surer, the nearer its ink is to that of a tile surely read as the same', () => {
    const inked = (code: TileCode, ink?: number): number => {
      const tile = verdict([
        [code, 0.8],
        ['3f', 0.2],
      ]);
      const kinship = { kin: 0, rival: 0, conflict: 0, alike: 0, ...(ink === undefined ? {} : { ink }) };
      return confidenceOf({ ...tile, evidence: { ...tile.evidence, opinion: 0.8, kinship } });
    };
    for (const code of ['2f', '6p', '6z'] as const) {
      expect(inked(code, 0.1)).toBeGreaterThan(inked(code));
      expect(inked(code, 30)).toBeLessThan(inked(code) - 0.1);
    }
    for (const plain of ['x', '5z'] as const) expect(inked(plain, 30)).toBe(inked(plain, 0.1));
  });

  it('does not for a back, which is told by its colour, whatever was asked about before', () => {
    expect(believed('x', 0.95, 0.98)).toBe(believed('x', 0.95, 0.02));
  });

  it('does not with a learnt set, whose weights were fitted to readings that knew it', () => {
    const { weights, fives } = learning;
    const like = { general: 0.9, agrees: true, nearest: 0.95, other: 0.2, far: 20, fit: 0.95 };
    const set = { ...like, knowsBacks: true, weights, fives };
    expect(believed('2f', 0.999, 0.98, set)).toBe(believed('2f', 0.999, 0.02, set));
    expect(believed('2f', 0.999, 0.98, set)).toBeGreaterThan(0.97);
  });
});

import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { confidenceOf, featuresOf, isSureByOneCut, shipped } from '../../../vision/name/confidence';
import type { Named } from '../../../vision/networks/outputs';
import { chooseTurn, firstLook, judge, softmax } from '../../../vision/name/verdict';
import type { ClassName, Evidence, Verdict } from '../../../vision/name/verdict';

const classes: ClassName[] = ['1m', '2p', '5z', '6z', 'none'];

/** What is said of one crop: logits of the classes, then of the turns. */
function said(named: Partial<Record<ClassName, number>>, turns = [0, 0, 0, 0]): Named {
  const logits = Float32Array.from([...classes.map((name) => named[name] ?? 0), ...turns]);
  return { logits, embeddings: Float32Array.of(1, 2, 3) };
}

const seen = { objectness: 0.9, size: 40 };

describe('chooseTurn', () => {
  const cases: [what: string, turns: number[], code: ClassName, turn: number][] = [
    ['a face with a top: the likeliest turn', [0.1, 0.2, 0.6, 0.1], '1m', 2],
    ['a face alike upside down: its axis only', [0.1, 0.4, 0.2, 0.3], '2p', 1],
    ['… upright where the axis is', [0.1, 0.2, 0.6, 0.1], '2p', 0],
    ['a blank face: as it was outlined', [0, 0, 1, 0], '5z', 0],
    ['a back: as it was outlined', [0, 1, 0, 0], 'x', 0],
  ];
  it.each(cases)('%s', (_what, turns, code, turn) => {
    expect(chooseTurn(turns, code)).toBe(turn);
  });
});

describe('judge', () => {
  it('joins both looks and lists codes likeliest first, without “none”', () => {
    const first = said({ '1m': 2, '6z': 1 }, [0, 0, 3, 0]);
    const second = said({ '1m': 5 }, [4, 0, 0, 0]);
    expect(firstLook(first.logits, 0, classes, 1)).toMatchObject({ code: '1m', turn: 2 });
    const verdict = judge(first, second, 0, 2, classes, 1, seen);
    expect(verdict.codes.map(([code]) => code)).toEqual(['1m', '6z', '2p', '5z']);
    expect(verdict.codes.reduce((sum, [, p]) => sum + p, 0)).toBeCloseTo(1, 6);
    expect(verdict.turn).toBe(2);
    expect([...verdict.embedding]).toEqual([1, 2, 3]);
    expect(verdict.evidence.agree).toBe(true);
    expect(verdict.evidence.worse).toBeLessThan(verdict.evidence.best);
    expect(verdict.evidence.upright).toBeGreaterThan(0.9);
  });

  it('notices that the looks disagree', () => {
    const verdict = judge(said({ '1m': 4 }), said({ '6z': 4 }), 0, 0, classes, 1, seen);
    expect(verdict.evidence.agree).toBe(false);
    expect(verdict.codes[0]![1]).toBeLessThan(0.6);
  });

  it('tells what is no tile', () => {
    const nothing = said({ none: 6 }, [0, 0, 0, 0]);
    expect(judge(nothing, nothing, 0, 0, classes, 1, seen).none).toBeGreaterThan(0.9);
  });

  it('is less sure at a higher temperature', () => {
    const [cool] = softmax(said({ '1m': 4 }).logits, 0, classes.length, 1);
    const [warm] = softmax(said({ '1m': 4 }).logits, 0, classes.length, 2);
    expect(warm!).toBeLessThan(cool!);
  });
});

describe('confidenceOf', () => {
  const codes: Verdict['codes'] = [
    ['1m', 0.9999],
    ['2m', 0.0001],
  ];
  const confidenceIn = (evidence: Evidence, code: TileCode = '1m'): number =>
    confidenceOf({ codes: [[code, 1], ...codes], evidence });
  const sure: Evidence = {
    best: 0.9999,
    worse: 0.9999,
    second: 0.00005,
    agree: true,
    upright: 0.999,
    objectness: 0.95,
    size: 40,
    familiar: 6,
  };
  const worse: [what: string, change: Partial<Evidence>][] = [
    ['the best code is less likely', { best: 0.7, second: 0.2 }],
    ['one of the two looks is less sure', { worse: 0.5 }],
    ['the two looks name different codes', { agree: false }],
    ['it hardly stands upright', { upright: 0.3 }],
    ['it hardly looks like a tile', { objectness: 0.4 }],
    ['it is small', { size: 10 }],
    ['the other tiles of the picture are hard to read too', { familiar: 0 }],
  ];
  it.each(worse)('never rises where %s', (_what, change) => {
    expect(confidenceIn({ ...sure, ...change })).toBeLessThanOrEqual(confidenceIn(sure));
  });

  it.each<[TileCode, number, boolean]>([
    ['1m', 0.99, true],
    ['1m', 0.98, false],
    ['x', 0.98, true],
    ['x', 0.96, false],
  ])('%s is sure by one cut with a confidence of %d: %s', (code, confidence, isSure) => {
    // What was told by all signs is as sure as its code.
    expect(isSureByOneCut({ codes: [[code, confidence]], evidence: { ...sure, toldBack: true } })).toBe(
      isSure,
    );
  });

  const company: [what: string, code: TileCode, alike: number, more: number][] = [
    ['a back is the surer the more look the same', 'x', 2, 12],
    ['a white dragon is the surer the fewer look the same', '5z', 12, 2],
  ];
  it.each(company)('%s', (_what, code, alike, more) => {
    const among = (count: number): number =>
      confidenceIn({ ...sure, kinship: { kin: 0, rival: 0, conflict: 0, alike: count } }, code);
    expect(among(more)).toBeGreaterThan(among(alike));
  });

  it('believes white dragons, red fives, bonus tiles and jokers less than other faces that look as unclear', () => {
    const unclear = { ...sure, best: 0.8, worse: 0.6, second: 0.1 };
    for (const code of ['5z', '0p', '2f', 'j'] as const) {
      expect(confidenceIn(unclear, code), code).toBeLessThan(confidenceIn(unclear));
    }
  });

  it('falls where all of these come together', () => {
    const all = Object.assign({}, ...worse.map(([, change]) => change)) as Partial<Evidence>;
    expect(confidenceIn({ ...sure, ...all })).toBeLessThan(0.9 * confidenceIn(sure));
  });

  it('vouches for what could not be clearer and not for a toss-up', () => {
    expect(confidenceIn(sure)).toBeGreaterThan(shipped.vouch);
    const tossUp = { ...sure, best: 0.5, worse: 0.4, second: 0.45, agree: false };
    expect(confidenceIn(tossUp)).toBeLessThan(shipped.vouch);
  });

  it('has a weight for each feature, and no number is lost at the ends', () => {
    expect(shipped.weights).toHaveLength(featuresOf({ codes, evidence: sure }).length);
    for (const p of [0, 1]) {
      const end = { ...sure, best: p, worse: p, upright: p, objectness: p, size: 0 };
      expect(Number.isFinite(confidenceIn(end))).toBe(true);
    }
  });
});

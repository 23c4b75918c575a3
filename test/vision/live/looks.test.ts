import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { agreedVerdict, codeOf } from '../../../vision/live/looks';
import type { Verdict } from '../../../vision/name/verdict';

/** A look that takes a tile for one code with some probability, and for another with the rest. */
function look(code: TileCode, p: number, other: TileCode): Verdict {
  const evidence = {
    best: p,
    worse: p - 0.05,
    second: 1 - p,
    agree: true,
    upright: 0.9,
    objectness: 0.8,
    size: 30,
    familiar: 5,
  };
  return {
    codes: [
      [code, p],
      [other, 1 - p],
    ],
    none: 0,
    turn: 0,
    evidence,
  } as unknown as Verdict;
}

const sure = look('5p', 0.95, '6p');
const wrong = look('6p', 0.99, '5p');
const torn = look('5p', 0.55, '6p');

describe('agreedVerdict', () => {
  it.each<[string, Verdict[], TileCode, number, boolean]>([
    ['one look', [sure], '5p', 0.95, true],
    ['looks that agree', [sure, sure, sure], '5p', 0.95, true],
    ['a wrong one among three', [sure, wrong, sure], '5p', 0.64, false],
    ['a wrong one among four', [sure, wrong, sure, sure], '5p', 0.95, true],
    ['two wrong ones among five', [sure, wrong, sure, wrong, sure], '5p', 0.574, false],
    ['most of them wrong', [sure, wrong, wrong], '6p', 0.677, false],
    ['looks that can hardly tell', [torn, torn, torn, torn], '5p', 0.55, true],
  ])('of %s', (_name, looks, code, best, agree) => {
    const verdict = agreedVerdict(looks);
    expect(codeOf(verdict)).toBe(code);
    expect(verdict.evidence.best).toBeCloseTo(best, 2);
    expect(verdict.evidence.agree).toBe(agree);
    expect(verdict.codes.reduce((sum, [, p]) => sum + p, 0)).toBeCloseTo(1);
  });

  it('goes by looks by several cuts, and by those so sure that they needed none', () => {
    const cut = (one: Verdict): Verdict => ({ ...one, evidence: { ...one.evidence, cuts: 5 } });
    const plain = look('5p', 0.99999, '6p');
    const surest = { ...plain, evidence: { ...plain.evidence, worse: 0.9999, upright: 0.999, familiar: 6 } };
    // An arm hid half of the tile once, and that look was cut anew.
    expect(codeOf(agreedVerdict([surest, surest, cut(wrong), surest]))).toBe('5p');
    expect(codeOf(agreedVerdict([torn, torn, cut(wrong), cut(wrong)]))).toBe('6p');
  });

  it('joins second opinions about the code that it names', () => {
    const heard = (one: Verdict, opinion: number): Verdict => ({
      ...one,
      evidence: { ...one.evidence, opinion },
    });
    const opinionOf = (looks: Verdict[]): unknown => agreedVerdict(looks).evidence.opinion;
    expect(opinionOf([heard(sure, 0.9), sure, heard(sure, 0.7)])).toBeCloseTo(0.8);
    expect(opinionOf([heard(sure, 0.9), sure, heard(wrong, 0.2)])).toBe(0.9);
    expect(opinionOf([sure, sure, heard(wrong, 0.2)])).toBeUndefined();
  });

  it('counts a look that hardly saw a tile for little', () => {
    const blind = { ...wrong, none: 0.95 };
    expect(codeOf(agreedVerdict([torn, blind]))).toBe('5p');
  });
});

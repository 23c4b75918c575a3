import { describe, expect, it } from 'vitest';
import { length, outlineOf } from '../../vision/geometry';
import type { Quad } from '../../vision/protocol';
import { otherCuts } from '../../vision/recut';
import { joinVerdicts } from '../../vision/verdict';
import type { Verdict } from '../../vision/verdict';
import { tileAt } from './fixtures';

/** Height and width of a quad, rounded. */
function sizeOf(quad: Quad): string {
  const { u, v } = outlineOf(quad);
  return `${Math.round(2 * length(u))} × ${Math.round(2 * length(v))}`;
}

describe('otherCuts', () => {
  const row = [0, 1, 2, 3].map((i) => tileAt(31 * i, 0));

  it('tries larger, smaller, longer and wider outlines around the same centre', () => {
    const cuts = otherCuts([tileAt(10, 20, 30)], 0);
    expect(cuts.map(sizeOf)).toEqual(['45 × 34', '36 × 27', '49 × 30', '40 × 37']);
    for (const cut of cuts) {
      const [x, y] = outlineOf(cut).centre;
      expect(Math.hypot(x - 10, y - 20)).toBeLessThan(1e-9);
    }
  });

  it('tries the size of its neighbours', () => {
    const short = tileAt(124, 0, 0, { width: 28, height: 20 });
    expect(sizeOf(otherCuts([...row, short], 4).at(-1)!)).toBe('40 × 30');
  });

  it('also where it lies on its side', () => {
    const turned = tileAt(130, 5, -90, { width: 18, height: 44 });
    const cut = otherCuts([...row, turned], 4).at(-1)!;
    expect(sizeOf(cut)).toBe('40 × 30');
    // Its long side still runs along the row.
    expect(Math.abs(outlineOf(cut).u[0])).toBeCloseTo(20, 6);
  });

  it('does not listen to far tiles, or to a single one', () => {
    const far = tileAt(2000, 0, 0, { width: 60, height: 80 });
    expect(otherCuts([tileAt(0, 0), far, far], 0)).toHaveLength(4);
    expect(otherCuts([tileAt(0, 0), tileAt(31, 0)], 0)).toHaveLength(4);
  });
});

describe('joinVerdicts', () => {
  const verdict = (codes: Verdict['codes'], none: number, turn = 0): Verdict => ({
    codes,
    none,
    turn,
    embedding: new Float32Array(),
    evidence: {
      best: codes[0]![1] * (1 - none),
      worse: codes[0]![1] * (1 - none),
      second: codes[1]![1],
      agree: true,
      upright: 1,
      objectness: 0.9,
      size: 40,
      familiar: 0,
    },
  });

  it('takes what most good cuts say, from the cut that says it most clearly', () => {
    const { verdict: joint, best } = joinVerdicts([
      verdict(
        [
          ['6p', 0.5],
          ['7p', 0.5],
        ],
        0.1,
      ),
      verdict(
        [
          ['7p', 0.9],
          ['6p', 0.1],
        ],
        0.0,
        2,
      ),
      verdict(
        [
          ['7p', 0.6],
          ['6p', 0.4],
        ],
        0.0,
      ),
    ]);
    expect(joint.codes[0]![0]).toBe('7p');
    expect(best).toBe(1);
    expect(joint.turn).toBe(2);
  });

  it('lets cuts that look like no tile say little about the code, and nothing about there being one', () => {
    const { verdict: joint } = joinVerdicts([
      verdict(
        [
          ['1m', 0.9],
          ['7z', 0.1],
        ],
        0.95,
      ),
      verdict(
        [
          ['7z', 0.9],
          ['1m', 0.1],
        ],
        0.02,
      ),
    ]);
    expect(joint.codes[0]![0]).toBe('7z');
    expect(joint.none).toBe(0.02);
  });

  it('counts disagreement between cuts as a doubt', () => {
    const { verdict: joint } = joinVerdicts([
      verdict(
        [
          ['4p', 0.99],
          ['5p', 0.01],
        ],
        0,
      ),
      verdict(
        [
          ['5p', 0.98],
          ['4p', 0.02],
        ],
        0,
      ),
    ]);
    expect(joint.evidence.agree).toBe(false);
    expect(joint.evidence.best).toBeLessThan(0.6);
  });
});

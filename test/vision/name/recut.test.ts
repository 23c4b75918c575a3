import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { length, outlineOf } from '../../../vision/places/geometry';
import type { Quad } from '../../../vision/protocol';
import { otherCuts, worthAnotherLook } from '../../../vision/name/recut';
import type { NamedPlace } from '../../../vision/name/recut';
import { joinVerdicts } from '../../../vision/name/verdict';
import type { Verdict } from '../../../vision/name/verdict';
import { tileAt } from '../fixtures';

/** Height and width of a quad, rounded. */
function sizeOf(quad: Quad): string {
  const { u, v } = outlineOf(quad);
  return `${Math.round(2 * length(u))} × ${Math.round(2 * length(v))}`;
}

describe('otherCuts', () => {
  const row = [0, 1, 2, 3].map((i) => tileAt(31 * i, 0));
  const all = (quads: readonly Quad[]): boolean[] => quads.map(() => true);
  const cutsOf = (quads: readonly Quad[], index: number, trusted = all(quads)): string[] =>
    otherCuts(quads, trusted, index).map(({ quad }) => sizeOf(quad));

  it.each<[string, Quad[], number, string[]]>([
    [
      'alone: its own, larger, smaller, longer and wider',
      [tileAt(10, 20, 30)],
      0,
      ['40 × 30', '45 × 34', '36 × 27', '49 × 30', '40 × 37'],
    ],
    [
      'beside others: its own, larger, smaller, and as they are, along them and across',
      [...row, tileAt(124, 0, 0, { width: 28, height: 20 })],
      4,
      ['20 × 28', '23 × 32', '18 × 25', '40 × 30', '40 × 30'],
    ],
    [
      'on its side beside others',
      [...row, tileAt(130, 5, -90, { width: 18, height: 44 })],
      4,
      ['44 × 18', '50 × 20', '40 × 16', '40 × 30', '40 × 30'],
    ],
    [
      'beside tiles that are far away',
      [
        tileAt(0, 0),
        tileAt(2000, 0, 0, { width: 60, height: 80 }),
        tileAt(2100, 0, 0, { width: 60, height: 80 }),
      ],
      0,
      ['40 × 30', '45 × 34', '36 × 27', '49 × 30', '40 × 37'],
    ],
    [
      'beside a single tile, which may be outlined badly itself',
      [tileAt(0, 0), tileAt(31, 0)],
      0,
      ['40 × 30', '45 × 34', '36 × 27', '49 × 30', '40 × 37'],
    ],
  ])('%s', (_name, quads, index, sizes) => {
    expect(cutsOf(quads, index)).toEqual(sizes);
    for (const { quad } of otherCuts(quads, all(quads), index))
      expect(outlineOf(quad).centre).toEqual(
        outlineOf(quads[index]!).centre.map((x) => expect.closeTo(x, 6)),
      );
  });

  it('lays an outline across its neighbours, however it was outlined itself', () => {
    const across = otherCuts(
      [...row, tileAt(124, 0, 40, { width: 20, height: 20 })],
      all([...row, row[0]!]),
      4,
    ).at(-1)!;
    expect(across.anew).toBe(true);
    expect(outlineOf(across.quad).u[1]).toBeCloseTo(0, 6);
  });

  it('does not go by outlines that are not trusted', () => {
    const odd = tileAt(155, 0, 0, { width: 60, height: 70 });
    const doubtful = [...row, tileAt(124, 0, 0, { width: 28, height: 20 }), odd, odd];
    const trusted = doubtful.map((_, i) => i < 4);
    expect(cutsOf(doubtful, 4, trusted).at(-1)).toBe('40 × 30');
  });
});

describe('worthAnotherLook', () => {
  const wall = Array.from({ length: 12 }, (_, i) => tileAt(31 * i, 0));
  const faces = [0, 1, 2].map((i) => tileAt(31 * i, 400));
  const lone = tileAt(600, 400);
  const isWhite = (i: number): boolean => i < 12 || i === 15;
  const places = [...wall, ...faces, lone].map((quad, i): NamedPlace => {
    return { quad, code: isWhite(i) ? '5z' : '1m', objectness: 0.8 };
  });
  const numbers = (worth: readonly boolean[]): number[] => worth.flatMap((is, i) => (is ? [i] : []));
  const seen = (doubtful: readonly boolean[]): number[] => numbers(worthAnotherLook(places, doubtful));

  it('are all doubtful tiles where hardly more look like white dragons than a set has', () => {
    const doubtful = places.map((_, i) => i < 7 || i > 12);
    expect(seen(doubtful)).toEqual([0, 1, 2, 3, 4, 5, 6, 13, 14, 15]);
  });

  it('are, of a wall of white backs, only its ends, but what looks the same elsewhere, and every face', () => {
    const worth = seen(places.map(() => true));
    expect(worth.filter(isWhite)).toHaveLength(8);
    expect(worth.filter((i) => i >= 12)).toEqual([12, 13, 14, 15]);
    expect(worth).toEqual(expect.arrayContaining([0, 11]));
  });

  it('are none that are not doubtful', () => expect(seen(places.map(() => false))).toEqual([]));

  it('are no plain tiles that are hardly seen, but faces are', () => {
    const faint = ['x', '5z', '1m', 'x', '5z', '1m'].map((code, i): NamedPlace => {
      return { quad: tileAt(31 * i, 0), code: code as TileCode, objectness: i < 3 ? 0.5 : 0.6 };
    });
    const worth = worthAnotherLook(
      faint,
      faint.map(() => true),
    );
    expect(numbers(worth)).toEqual([2, 3, 4, 5]);
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

  it('does not listen to cuts that are much less clear than the clearest', () => {
    const joined = joinVerdicts([
      verdict(
        [
          ['4s', 0.52],
          ['6s', 0.48],
        ],
        0.1,
      ),
      verdict(
        [
          ['6s', 0.99],
          ['4s', 0.01],
        ],
        0,
      ),
    ]);
    expect(joined.best).toBe(1);
    expect(joined.verdict.codes[0]).toEqual(['6s', 0.99]);
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

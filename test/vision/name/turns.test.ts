import { describe, expect, it } from 'vitest';
import type { Quad } from '../../../vision/protocol';
import { settleTurn, settleTurns } from '../../../vision/name/turns';
import { rolled, tileAt, tileSize } from '../fixtures';

const upright = tileSize;
/** The outline of a tile on its side, begun at its upper left as if it stood. */
const lying = { width: tileSize.height, height: tileSize.width };

/** A row of upright tiles with one more outline at its right. */
function row(last: { width: number; height: number }): Quad[] {
  return [...[0, 1, 2, 3].map((i) => tileAt(31 * i, 0)), tileAt(130, 0, 0, last)];
}

/** Guesses: the row upright, the last tile at the given turn, its runner-up as given. */
function guesses(turn: number, second: number): { turn: number; odds: number[] }[] {
  const odds = [0.01, 0.01, 0.01, 0.01];
  odds[second] = 0.2;
  odds[turn] = 0.7;
  const up = { turn: 0, odds: [0.97, 0.01, 0.01, 0.01] };
  return [up, up, up, up, { turn, odds }];
}

const cases: [name: string, last: typeof upright, turn: number, second: number, settled: number][] = [
  ['an upright tile read upright', upright, 0, 1, 0],
  ['an upright tile read upside down', upright, 2, 0, 2],
  ['a tile on its side read as such', lying, 1, 0, 1],
  ['a tile on its side taken for upright', lying, 0, 3, 3],
  ['a tile on its side taken for upside down', lying, 2, 1, 1],
  ['an upright tile taken to lie on its side', upright, 3, 2, 2],
  ['a square outline, which tells nothing', { width: 35, height: 35 }, 0, 1, 0],
];

describe('settleTurns', () => {
  for (const degrees of [0, 20, 90, 200]) {
    it.each(cases)(`in a row turned by ${degrees}°: %s`, (_name, last, turn, second, settled) => {
      const quads = row(last).map((quad) => rolled(quad, degrees));
      expect(settleTurns(quads, guesses(turn, second))).toEqual([0, 0, 0, 0, settled]);
    });
  }

  it('leaves tiles without neighbours alone', () => {
    const alone = [tileAt(0, 0, 0, lying), tileAt(500, 0)];
    expect(settleTurns(alone, guesses(0, 1).slice(3))).toEqual([0, 0]);
    expect(settleTurns([], [])).toEqual([]);
  });

  it('leaves a heap alone, where neighbours lie anyhow', () => {
    const heap = [0, 40, 80, 125].map((degrees, i) => tileAt(50 * i, 0, degrees));
    const last = tileAt(75, 50, 0, lying);
    expect(settleTurns([...heap, last], guesses(0, 1))).toEqual([0, 0, 0, 0, 0]);
  });

  it('asks more of the size where the face is surer', () => {
    // Between upright and lying, nearer to lying.
    const between = { width: 1.25 * tileSize.width, height: 0.8 * tileSize.height };
    const said = (sure: number) => {
      const [a, b, c, d] = guesses(0, 3);
      const rest = (1 - sure) / 3;
      return [a!, b!, c!, d!, { turn: 0, odds: [sure, rest, rest, rest] }];
    };
    expect(settleTurns(row(between), said(0.6))[4]).not.toBe(0);
    expect(settleTurns(row(between), said(0.9999))[4]).toBe(0);
    expect(settleTurns(row(lying), said(0.9999))[4]).not.toBe(0);
  });

  it('does not go by neighbours whose faces tell nothing', () => {
    const plain = guesses(0, 3).map((guess, i) => (i < 4 ? { ...guess, plain: true } : guess));
    expect(settleTurns(row(lying), plain)).toEqual([0, 0, 0, 0, 0]);
  });

  it('compares sizes with a slanted row as well', () => {
    // Seen from a low angle all tiles are lower than wide.
    const low = (quad: Quad): Quad => quad.map(([x, y]) => [x, 0.5 * y]) as Quad;
    expect(settleTurns(row(lying).map(low), guesses(0, 3))).toEqual([0, 0, 0, 0, 3]);
    expect(settleTurns(row(upright).map(low), guesses(0, 3))).toEqual([0, 0, 0, 0, 0]);
  });

  it('settles another outline of one tile by the same rule', () => {
    const [, , , , guess] = guesses(0, 3);
    const turns = [0, 0, 0, 0, 0];
    const known = turns.map(() => false);
    const small = { width: 24, height: 32 };
    const other = tileAt(130, 0, 0, lying);
    expect(settleTurn(row(small), turns, known, 4, tileAt(130, 0, 0, small), guess!)).toBe(0);
    expect(settleTurn(row(small), turns, known, 4, other, guess!)).toBe(3);
  });
});

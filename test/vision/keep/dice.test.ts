import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { diceAmong, withoutDice } from '../../../vision/keep/dice';
import type { Quad } from '../../../vision/protocol';
import { rolled, tileAt } from '../fixtures';
import { saying } from '../learn/tiles';

/** A place read as a code, so surely. */
function place(code: TileCode, quad: Quad, best = 0.99, objectness = 0.8) {
  const verdict = saying({ [code]: 0.99 }, new Float32Array(4));
  return { quad, verdict: { ...verdict, evidence: { ...verdict.evidence, best, objectness } } };
}

/** A row of characters, 30 px wide each. */
const row = (count = 8, best = 0.99) =>
  Array.from({ length: count }, (_, i) => place('3m', tileAt(31 * i, 0), best));

/** Something in front of the row. */
const thing = (code: TileCode, width: number, height = width) =>
  place(code, tileAt(100, -90, 20, { width, height }));

describe('dice', () => {
  it.each<[name: string, places: ReturnType<typeof place>[], told: 'surely' | 'maybe' | 'none']>([
    ['six pips, a third as wide as a tile', [...row(), thing('6p', 12)], 'surely'],
    ['two sides of one, read as eight circles', [...row(), thing('8p', 12, 18)], 'maybe'],
    [
      'circles among tiles as small: a box far away, or keys',
      [...row(), place('7z', tileAt(114, -90, 0, { width: 12, height: 16 })), thing('6p', 12)],
      'maybe',
    ],
    [
      'beside something smaller still',
      [...row(), place('7z', tileAt(114, -90, 0, { width: 6, height: 7 })), thing('6p', 12)],
      'surely',
    ],
    [
      'with tiles as small far off',
      [...row(), place('7z', tileAt(10, -190, 0, { width: 12, height: 16 })), thing('6p', 12)],
      'surely',
    ],
    ['a larger die', [...row(), thing('5p', 18)], 'maybe'],
    ['a tile nearly as large as the others', [...row(), thing('5p', 23)], 'none'],
    ['as small, but no circles', [...row(), thing('7s', 12)], 'none'],
    ['as small, but as long as a tile seen from low down is wide', [...row(), thing('5p', 9, 18)], 'none'],
    ['and wide', [...row(), thing('5p', 18, 9)], 'none'],
    ['beside too few faces to tell', [...row(3), thing('6p', 12)], 'none'],
    [
      'beside faces that may be none',
      [...row().map(({ quad }) => place('3m', quad, 0.99, 0.4)), thing('6p', 12)],
      'none',
    ],
    ['beside faces that are hardly read', [...row(8, 0.5), thing('6p', 12)], 'none'],
    ['beside plain tiles only', [...row().map(({ quad }) => place('x', quad)), thing('6p', 12)], 'none'],
  ])('%s', (_name, places, told) => {
    const expected = {
      surely: new Set(told === 'surely' ? [places.length - 1] : []),
      maybe: new Set(told === 'maybe' ? [places.length - 1] : []),
    };
    expect(diceAmong(places)).toEqual(expected);
    const held = places.map((one) => ({ ...one, quad: rolled(one.quad, 130, 2) }));
    expect(diceAmong(held)).toEqual(expected);
  });

  it('are told where several lie together', () => {
    const dice = [0, 1, 2, 3, 4].map((i) =>
      place('4p', tileAt(100 + 14 * i, -90, 10 * i, { width: 12, height: 12 })),
    );
    expect(diceAmong([...row(12), ...dice]).surely).toEqual(new Set([12, 13, 14, 15, 16]));
  });

  it('are none where all tiles are as small', () => {
    const far = Array.from({ length: 8 }, (_, i) =>
      place('4p', tileAt(14 * i, -200, 0, { width: 12, height: 16 })),
    );
    expect(diceAmong([...row(), ...far]).surely.size).toBe(0);
  });

  it('are taken out of what is kept, and the others stay where they are', () => {
    const [first, ...others] = row();
    const die = thing('6p', 12);
    const kept = [undefined, first, die, undefined, ...others];
    expect(withoutDice(kept)).toEqual([undefined, first, undefined, undefined, ...others]);
    expect(withoutDice([])).toEqual([]);
  });

  it('survive nothing', () => {
    expect(diceAmong([])).toEqual({ surely: new Set(), maybe: new Set() });
  });
});

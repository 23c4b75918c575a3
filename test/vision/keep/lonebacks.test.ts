import { describe, expect, it } from 'vitest';
import { outlineOf } from '../../../vision/places/geometry';
import { loneBacks } from '../../../vision/keep/lonebacks';
import { tileAt } from '../fixtures';

/**
 * Tiles a tile's height and more from one another: f a discard's face, w x y tiles of three walls, o any other tile, - a tile's room. Returns
 * the lone backs as they are drawn.
 */
const lone = (sketch: string, step = 50): string => {
  const drawn = sketch
    .split(' ')
    .flatMap((row, line) =>
      [...row].map((one, at) => ({ one, quad: tileAt(80 + step * at, 80 + step * line, 17 * at) })),
    )
    .filter(({ one }) => one !== '-');
  const of = (name: string): number[] => drawn.flatMap(({ one }, i) => (one === name ? [i] : []));
  const outlines = drawn.map(({ quad }) => outlineOf(quad));
  return loneBacks(outlines, ['w', 'x', 'y'].map(of), new Set(of('f')))
    .map((i) => drawn[i]!.one)
    .join('');
};

describe('plain tiles among discards', () => {
  it.each([
    ['in the middle of a heap', 'fff fwf fff', 'w'],
    ['two of them', 'ffff fwwf ffff', 'ww'],
    ['of two walls', 'fffff fwfxf fffff', 'wx'],
    ['at its edge', 'ff- fwo ff-', 'w'],
    ['three are what is left of a wall', 'fffff fwwwf fffff', ''],
    ['beside two discards only', 'fwo fo- ---', ''],
    ['among tiles of other kinds', 'ooo owo ooo', ''],
  ])('%s', (_, sketch, found) => {
    expect(lone(sketch)).toBe(found);
  });

  it('asks nothing of what lies far off', () => {
    expect(lone('fff fwf fff', 70)).toBe('w');
    expect(lone('fff fwf fff', 80)).toBe('');
  });
});

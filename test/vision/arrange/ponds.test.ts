import { describe, expect, it } from 'vitest';
import { findPonds } from '../../../vision/arrange/ponds';
import type { Strip } from '../../../vision/arrange/strips';
import type { Outline } from '../../../vision/places/geometry';

/** Rows of upright tiles, so many each, of one height and so far below one another, in tile widths. */
function laid(
  counts: readonly number[],
  tall: number,
  step: number,
): { outlines: Outline[]; strips: Strip[] } {
  const outlines: Outline[] = [];
  const strips = counts.map((count, row): Strip => {
    const tiles = Array.from({ length: count }, (_, i) => {
      return outlines.push({ centre: [i, row * step], u: [0, -tall / 2], v: [0.5, 0] }) - 1;
    });
    const gaps = tiles.slice(1).map(() => 0);
    return {
      tiles,
      gaps,
      up: [0, -1],
      right: [1, 0],
      votes: count,
      sideways: new Set(),
      stacked: new Map(),
    };
  });
  return { outlines, strips };
}

describe('findPonds', () => {
  // Where a standing hand spoils the slant that is undone, lying tiles come out too low, and so do the steps between rows.
  it.each([
    ['as tall as tiles are', 1.33, 1.33, [[6, 3]]],
    ['half as tall', 0.66, 0.66, [[6, 3]]],
    ['as tall as tiles are, half on one another', 1.33, 0.66, [[6], [3]]],
    ['half as tall, a row missing between', 0.66, 1.33, [[6], [3]]],
  ])('takes rows %s for one pond or not', (_rows, tall, step, expected) => {
    const { outlines, strips } = laid([6, 3], tall, step);
    const ponds = findPonds(strips, outlines, [0, -1], { first: () => true, alone: () => true, cut: false });
    expect(ponds.map(({ rows }) => rows.map((row) => row.length))).toEqual(expected);
  });
});

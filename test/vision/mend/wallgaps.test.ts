import { describe, expect, it } from 'vitest';
import { outlineOf, overlap } from '../../../vision/places/geometry';
import type { Outline } from '../../../vision/places/geometry';
import type { Quad } from '../../../vision/protocol';
import { vacantIn } from '../../../vision/mend/wallgaps';
import { cell, level, slanted } from './drawn-wall';
import type { Wall } from './drawn-wall';

/** What a row of the tiles of a wall with these numbers lacks. */
const vacant = (wall: Wall, numbers: readonly number[], size = 1): Quad[] =>
  vacantIn(numbers.map((i) => outlineOf(cell(wall, i + (1 - size) / 2, size))));

/** The numbers of a wall's tiles that some outlines are those of. */
const numbersOf = (wall: Wall, quads: readonly Quad[]): (number | undefined)[] =>
  quads.map((quad) =>
    Array.from({ length: 20 }, (_, i) => i - 4).find((i) => overlap(quad, cell(wall, i)) > 0.8),
  );

describe('a row of backs lacks', () => {
  it.each([
    ['the next tile at each end', level, [0, 1, 2, 3], [-1, 4]],
    ['what is missing in it', level, [2, 3, 5, 6, 7], [1, 4, 8]],
    ['the same from its other end', level, [7, 6, 5, 3, 2], [8, 4, 1]],
    ['the same where it goes away from the camera', slanted, [1, 2, 3, 5, 6, 7], [0, 4, 8]],
  ])('%s', (_name, wall, numbers, expected) => {
    expect(numbersOf(wall, vacant(wall, numbers))).toEqual(expected);
  });

  it('nothing where its outlines lie unevenly', () => {
    expect(vacant(level, [0, 1.12, 1.88, 3.12, 3.88])).toHaveLength(2);
    expect(vacant(level, [0, 1.25, 1.75, 3.25, 3.75])).toEqual([]);
  });

  it('nothing where its tiles are much shorter than their steps', () => {
    expect(vacant(level, [0, 1, 2, 3], 0.8)).toHaveLength(2);
    expect(vacant(level, [0, 1, 2, 3], 0.7)).toEqual([]);
  });

  it('the next tile at equal steps, too, where its outlines grow narrower as if it went away', () => {
    const tapered: Wall = { tiles: 7, at: (x, y) => [60 + 36 * x, 100 + (64 - 5 * x) * y] };
    expect(numbersOf(tapered, vacant(tapered, [0, 1, 2, 3, 4, 5]))).toEqual([-1, 6]);
  });

  it('nothing where it is longer than walls are', () => {
    const tiles = Array.from({ length: 41 }, (_, i) => i);
    expect(vacant(level, tiles)).toHaveLength(2);
    expect(vacant(level, [...tiles, 41])).toEqual([]);
  });

  it('nothing odd whatever its outlines are', () => {
    let [seed, found] = [11, 0];
    const random = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
    for (let round = 0; round < 300; round++) {
      const [turn, size] = [6 * random(), 3 + 30 * random()];
      const around = (value: number): number => value * (0.97 + 0.06 * random());
      const [right, down] = [size * Math.cos(turn), size * Math.sin(turn)];
      const outlines = Array.from({ length: 4 + Math.floor(5 * random()) }, (_, i): Outline => ({
        centre: [300 + around(2 * right * i), 200 + around(2 * down * i)],
        u: [around(1.3 * down), -around(1.3 * right)],
        v: [around(right), around(down)],
      }));
      const quads = vacantIn(outlines);
      found += quads.length;
      expect(quads.length).toBeLessThan(outlines.length + 3);
      expect(quads.flat(2).every(Number.isFinite)).toBe(true);
    }
    expect(found).toBeGreaterThan(100);
  });
});

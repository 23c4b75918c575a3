import { describe, expect, it } from 'vitest';
import { outlineOf, overlap, quadOf } from '../../../vision/places/geometry';
import type { Outline } from '../../../vision/places/geometry';
import type { Pixels } from '../../../vision/pixels';
import type { Point, Quad } from '../../../vision/protocol';
import { createPyramid } from '../../../vision/picture/pyramid';
import { seamsOf } from '../../../vision/mend/seams';
import { cutAt, frameOf, rowsOf, wallsAmong } from '../../../vision/keep/walls';
import { astride, cell, drawn, level, outlined, right, slanted } from '../mend/drawn-wall';

/** A wall's places as they are cut anew. */
function cutOf(quads: readonly Quad[], picture: Pixels): Quad[] | undefined {
  const outlines = quads.map(outlineOf);
  const rows = rowsOf(outlines);
  expect(rows).toHaveLength(1);
  const seams = seamsOf(createPyramid(picture), frameOf(rows[0]!.map((i) => outlines[i]!)));
  return seams && cutAt(seams, []).quads;
}

describe('a wall of plain backs', () => {
  it.each([
    ['level', level],
    ['going away from the camera', slanted],
  ])('%s is cut where its front shows the seams', (_name, wall) => {
    const quads = outlined(wall, astride(wall.tiles));
    expect(right(wall, quads)).toBeLessThan(wall.tiles / 2);
    const cut = cutOf(quads, drawn(wall))!;
    expect(cut.length).toBeLessThanOrEqual(wall.tiles + 1);
    expect(right(wall, cut)).toBeGreaterThanOrEqual(wall.tiles - 1);
  });

  it('is left where its outlines follow each other evenly', () => {
    expect(cutOf(outlined(level, Array<number>(10).fill(0.02)), drawn(level))).toBeUndefined();
  });

  it('is left where no seam is seen', () => {
    expect(cutOf(outlined(level, astride(10)), drawn(level, false))).toBeUndefined();
  });
});

describe('outlines of any kind', () => {
  const pyramid = createPyramid(drawn(level));

  it('give parts within reason, or none', () => {
    let [seed, found, cut] = [7, 0, 0];
    const random = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
    for (let round = 0; round < 25; round++) {
      const [x, y, turn, size] = [600 * random(), 400 * random(), 6 * random(), 3 + 30 * random()];
      const around = (value: number): number => value * (0.8 + 0.4 * random());
      const [right, down] = [size * Math.cos(turn), size * Math.sin(turn)];
      const outlines = Array.from({ length: 9 }, (_, i): Outline => ({
        centre: [x + around(2 * right * i), y + around(2 * down * i)],
        u: [around(1.3 * down), -around(1.3 * right)],
        v: [around(right), around(down)],
      }));
      for (const row of rowsOf(outlines)) {
        const seams = seamsOf(pyramid, frameOf(row.map((i) => outlines[i]!))) ?? [];
        found++;
        if (seams.length > 0) cut++;
        expect(seams.length).toBeLessThan(80);
        expect(seams.flat(2).every(Number.isFinite)).toBe(true);
      }
    }
    expect(found).toBeGreaterThan(9);
    expect(cut).toBeGreaterThan(0);
  });
});

describe('rows of backs', () => {
  const outlines = (...quads: Quad[]): ReturnType<typeof outlineOf>[] => quads.map(outlineOf);

  it('are four at least, from one end to the other', () => {
    const four = outlines(...[2, 0, 3, 1].map((i) => cell(level, i)));
    const [row] = rowsOf(four);
    expect([row, row!.toReversed()]).toContainEqual([1, 3, 0, 2]);
    expect(rowsOf(outlines(...[0, 1, 2].map((i) => cell(level, i))))).toEqual([]);
  });

  it('go on past a gap of as many tiles as are told', () => {
    const parted = outlines(...[0, 1, 4, 5].map((i) => cell(level, i)));
    expect(rowsOf(parted, [], 2).map((row) => row.toSorted())).toEqual([[0, 1, 2, 3]]);
    expect(rowsOf(parted, [], 1)).toEqual([]);
  });

  it('do not take in what lies past them, is turned or is of another size', () => {
    const row = [0, 1, 2, 3];
    const past = cell({ ...level, at: (x, y) => level.at(x, y + 0.32) }, -1);
    const small = cell({ ...level, at: (x, y) => level.at(x, 0.3 + 0.4 * y) }, 4, 0.4);
    const [sin, cos] = [18 * Math.SQRT1_2, 25 * Math.SQRT1_2];
    const turned = quadOf({ centre: level.at(4.5, 0.5), u: [cos, -cos], v: [sin, sin] });
    for (const other of [past, small, turned]) {
      const rows = rowsOf(outlines(...row.map((i) => cell(level, i)), other));
      expect(rows.map((found) => found.toSorted())).toEqual([row]);
    }
  });
});

describe('walls', () => {
  const cells = (numbers: readonly number[], past = 0): ReturnType<typeof outlineOf>[] =>
    numbers.map((i) => outlineOf(cell({ ...level, at: (x, y) => level.at(x, y + past) }, i)));
  const walls = (...args: Parameters<typeof wallsAmong>): number[][] =>
    wallsAmong(...args).map((row) => row.toSorted());

  it('are rows of sure tiles', () => {
    expect(walls(cells([0, 1, 2, 3]), [true, true, true, true])).toEqual([[0, 1, 2, 3]]);
  });

  it('are others where two of them are sure', () => {
    expect(walls(cells([0, 1, 2, 3]), [false, true, false, true])).toEqual([[0, 1, 2, 3]]);
    expect(walls(cells([0, 1, 2, 3]), [false, true, false, false])).toEqual([]);
  });

  it('take in nothing doubtful where four are sure', () => {
    const isSure = [true, true, true, true, false, false];
    expect(walls(cells([0, 1, 2, 3, 4, 5]), isSure)).toEqual([[0, 1, 2, 3]]);
  });

  it.each<[what: string, others: [number, number, number], rows: number[][]]>([
    ['of one colour', [0.6, 0.45, 0.2], [[0, 1, 2, 3, 4]]],
    ['of which some lie in shadow', [0.2, 0.15, 0.067], [[0, 1, 2, 3, 4]]],
    ['are none with what is of another hue', [0.9, 0.9, 0.85], []],
  ])('%s', (_, colour, rows) => {
    const gold = [0.6, 0.45, 0.2];
    const colours = [gold, gold, gold, colour, colour];
    expect(walls(cells([0, 1, 2, 3, 4]), Array<boolean>(5).fill(true), colours)).toEqual(rows);
    expect(walls(cells([0, 1, 2, 3, 4]), [false, true, true, false, true], colours)).toEqual(rows);
  });

  it('come with the sure ones first', () => {
    const outlines = [...cells([0, 1, 2, 3, 4]), ...cells([0, 1, 2, 3], 4)];
    const isSure = [true, false, false, true, false, true, true, true, true];
    expect(walls(outlines, isSure)).toEqual([
      [5, 6, 7, 8],
      [0, 1, 2, 3, 4],
    ]);
  });
});

describe('two rows that meet', () => {
  it('share no tile: the one in which they meet is of neither', () => {
    const along = [0, 1, 2, 3, 4].map((i) => cell(level, i));
    const down = [1, 2, 3, 4].map((k) => cell({ ...level, at: (x, y) => level.at(x, y + k) }, 4));
    const rows = rowsOf([...along, ...down].map(outlineOf)).map((row) => row.toSorted());
    expect(rows.toSorted()).toEqual([
      [0, 1, 2, 3],
      [5, 6, 7, 8],
    ]);
  });
});

describe('a row cut at its seams', () => {
  const seams = [0, 1, 2, 3].map((i): [Point, Point] => [level.at(i, 0), level.at(i, 1)]);
  const place = (from: number, isBlank: boolean, isKept = true): Parameters<typeof cutAt>[1][number] => ({
    quad: cell(level, from),
    isBlank,
    isKept,
  });

  it('stands for the plain places that lie on it, kept or not, and for no others', () => {
    const places = [
      place(0.4, true),
      place(1.3, true, false),
      place(2.9, true),
      place(5, true),
      place(1.1, false, false),
    ];
    const { quads, instead } = cutAt(seams, places);
    expect(quads).toHaveLength(3);
    expect(instead).toEqual([0, 1]);
  });

  it('leaves out a part on which a face lies, as an indicator is turned over', () => {
    const { quads, instead } = cutAt(seams, [place(0.4, true), place(1, false)]);
    expect(quads.map((quad) => Math.round(overlap(quad, cell(level, 1))))).toEqual([0, 0]);
    expect(instead).toEqual([0]);
  });

  it('leaves a kept place that is outlined nearly as a part, and drops another one there', () => {
    const { quads, instead } = cutAt(seams, [place(0.05, true), place(0.2, true), place(1.1, true, false)]);
    expect(quads.map((quad) => Math.round(overlap(quad, cell(level, 0))))).toEqual([0, 0]);
    expect(instead).toEqual([1, 2]);
  });

  it('outlines parts with the longer side first, clockwise', () => {
    for (const quad of cutAt(seams, []).quads) {
      const { u, v } = outlineOf(quad);
      expect(Math.hypot(...u)).toBeGreaterThan(Math.hypot(...v));
      expect(u[0] * v[1] - u[1] * v[0]).toBeGreaterThan(0);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { flatten } from '../../../vision/arrange/flatten';
import { length } from '../../../vision/places/geometry';
import type { Outline } from '../../../vision/places/geometry';
import type { Point, Quad } from '../../../vision/protocol';

/** A tile of `wide` × `high` on the table, in widths of a tile, its top left at (x, y). */
function lying(x: number, y: number, wide = 1, high = 1.33): Quad {
  return [
    [x, y],
    [x + wide, y],
    [x + wide, y + high],
    [x, y + high],
  ];
}

/** The table as a camera shows it, px: `slant` parts of its depth are seen, what is one width farther is so much smaller. */
const seenWith =
  (slant: number, farther = 0) =>
  (quad: Quad): Quad =>
    quad.map(([x, y]): Point => {
      const nearness = 1 / (1 - farther * (y - 10));
      return [400 + 40 * x * nearness, 300 + 40 * slant * (y - 10) * nearness];
    }) as Quad;

const hand = Array.from({ length: 13 }, (_, i) => lying(i - 6.5, 9));
/** Outlines as (width, height), to a tenth. */
const sizes = (outlines: readonly Outline[]): string[] =>
  outlines.map(({ u, v }) => `${(2 * length(v)).toFixed(1)} × ${(2 * length(u)).toFixed(1)}`);
const all = (outlines: readonly Outline[]): Set<string> => new Set(sizes(outlines));

describe('flatten', () => {
  const pond = [0, 1, 2].flatMap((y) => [0, 1, 2, 3, 4, 5].map((x) => lying(x - 3, 1.33 * y)));
  it.each<[from: string, slant: number, farther: number]>([
    ['straight above', 1, 0],
    ['a chair', 0.7, 0.02],
    ['low over the table', 0.5, 0.02],
  ])('makes tiles seen from %s one wide and as high as they are', (_from, slant, farther) => {
    expect(all(flatten([...hand, ...pond].map(seenWith(slant, farther))))).toEqual(new Set(['1.0 × 1.3']));
  });

  it('turns a plain tile as the face that it touches, whichever side its outline begins at', () => {
    const [a, b, c, d] = lying(6.5, 9);
    const seen = [...hand, [b, c, d, a] satisfies Quad].map(seenWith(1));
    const { u } = flatten(seen, [], new Set([hand.length])).at(-1)!;
    expect(Math.abs(u[1])).toBeGreaterThan(Math.abs(u[0]));
  });

  it('goes by the faces where walls with odd outlines fit them not', () => {
    // Of both side walls little more than half of each tile’s width is outlined.
    const walls = [-12, 12].flatMap((x) =>
      Array.from({ length: 18 }, (_, i) => lying(x, i * 0.5, 1.33, 0.5)),
    );
    const seen = [...hand, ...walls].map(seenWith(1));
    const flat = flatten(seen, [], new Set(walls.map((_, i) => hand.length + i)));
    expect(all(flat.slice(0, hand.length))).toEqual(new Set(['1.0 × 1.3']));
  });

  it('turns plain tiles as their own row runs, though a longer one meets it', () => {
    const row = Array.from({ length: 4 }, (_, i) => lying(i, 0));
    const other = Array.from({ length: 5 }, (_, i) => lying(0, 1.33 * (i + 1)));
    const plain = [...row, ...other].map(([a, b, c, d]): Quad => [b, c, d, a]);
    const seen = [...hand, ...plain].map(seenWith(1));
    const flat = flatten(seen, [], new Set(plain.map((_, i) => hand.length + i)));
    const stand = flat
      .slice(hand.length + 1, hand.length + 4)
      .map(({ u }) => Math.abs(u[1]) > Math.abs(u[0]));
    expect(stand).toEqual([true, true, true]);
  });

  it('has nothing to say of nothing', () => {
    expect(flatten([])).toEqual([]);
  });
});

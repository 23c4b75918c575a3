import { describe, expect, it } from 'vitest';
import { outlineOf, length } from '../../vision/geometry';
import type { Quad } from '../../vision/protocol';
import { unfold } from '../../vision/unfold';
import { tileAt, tileSize } from './fixtures';

const found = (quad: Quad): { quad: Quad; objectness: number; seenSize: number } => {
  return { quad, objectness: 0.7, seenSize: 50 };
};

/** A tile's outline so many times smaller than it is. */
function shrunk(x: number, y: number, by: number): Quad {
  return tileAt(x, y).map(([a, b]) => [x + (a - x) * by, y + (b - y) * by]) as Quad;
}

/** Three tiles side by side, the first of which came out so many times too small. */
function row(by: number): ReturnType<typeof found>[] {
  const { width, height } = tileSize;
  return [
    found(shrunk(0, 0, by)),
    found(tileAt((height + width) / 2, 0)),
    found(tileAt((height + width) / 2 + width, 0)),
  ];
}

describe('unfold', () => {
  const sizes: [name: string, by: number, turned: boolean][] = [
    ['a collapsed outline', 0.4, true],
    ['one that is hardly there', 0.05, true],
    ['not one a little too small', 0.85, false],
  ];
  it.each(sizes)('lays %s across its neighbours', (_name, by, turned) => {
    const given = row(by);
    const [first, ...others] = unfold(given);
    expect(others).toEqual(given.slice(1));
    if (!turned) return expect(first).toEqual(given[0]);
    const { centre, u, v } = outlineOf(first!.quad);
    expect(centre.map(Math.round)).toEqual([0, 0]);
    expect(Math.abs(u[1])).toBeLessThan(1e-6);
    expect(Math.abs(v[0])).toBeLessThan(1e-6);
    expect(2 * length(u)).toBeCloseTo(1.33 * tileSize.width, 3);
    expect(2 * length(v)).toBeCloseTo(tileSize.height / 1.33, 3);
  });

  it('leaves small tiles alone that have no larger ones beside them', () => {
    const { width } = tileSize;
    const far = [found(shrunk(0, 0, 0.4)), found(tileAt(20 * width, 0)), found(tileAt(21 * width, 0))];
    expect(unfold(far)).toEqual(far);
    expect(unfold([])).toEqual([]);
  });
});

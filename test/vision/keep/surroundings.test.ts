import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import type { Quad } from '../../../vision/protocol';
import { surroundingSigns } from '../../../vision/keep/surroundings';
import { face, saying } from '../learn/tiles';

type Body = [number, number, number];

/** A place 40 px wide, from `y` on so high. */
const place = (code: TileCode, y: number, high: number, body?: Body, x = 0) => ({
  quad: [
    [x, y],
    [x + 40, y],
    [x + 40, y + high],
    [x, y + high],
  ] as Quad,
  verdict: saying({ [code]: 0.95 }, face(code.charCodeAt(0))),
  ...(body ? { face: { body } } : {}),
});

const above = { is: 0, guess: 1, alike: 2, brighter: 3, off: 4, higher: 5, plain: 6 };
const [below, covered, offFaces, shape] = [7, 14, 16, 18];

describe('what lies around a place', () => {
  it('a side lies below its back, in another light', () => {
    const [back, side] = surroundingSigns(
      [place('x', 0, 50, [0.1, 0.5, 0.2]), place('x', 50, 25, [0.05, 0.25, 0.1])],
      [0.9, 0.3],
    );
    expect(side!.slice(0, 7)).toEqual([
      1,
      0.9,
      expect.closeTo(1),
      expect.any(Number),
      expect.any(Number),
      expect.closeTo(Math.log(2)),
      1,
    ]);
    expect(side![above.brighter]).toBeLessThan(-0.3);
    expect(side![above.off]).toBeGreaterThan(0.3);
    expect(side![below]).toBe(0);
    expect([back![above.is], back![below]]).toEqual([0, 1]);
    expect(back![below + above.guess]).toBe(0.3);
  });

  it('what lies aside, or is of another width, lies neither above nor below', () => {
    for (const other of [place('x', 50, 50, undefined, 25), place('x', 0, 50, undefined, 42)]) {
      const [signs] = surroundingSigns([place('x', 0, 50), other], [0.9, 0.9]);
      expect([signs![above.is], signs![below]]).toEqual([0, 0]);
    }
    const wide = {
      ...place('x', 50, 50),
      quad: [
        [-30, 50],
        [70, 50],
        [70, 100],
        [-30, 100],
      ] as Quad,
    };
    expect(surroundingSigns([place('x', 0, 50), wide], [0.9, 0.9])[0]![below]).toBe(0);
  });

  it('of several below, the one that is likeliest a tile counts', () => {
    const places = [place('x', 0, 50), place('5z', 50, 50), place('3p', 52, 50)];
    const [first] = surroundingSigns(places, [0.9, 0.2, 0.8]);
    expect(first!.slice(below, below + 2)).toEqual([1, 0.8]);
    expect(first![below + above.plain]).toBe(0);
  });

  it('what covers it counts, how far its colour is from the faces’, and its shape', () => {
    const [own] = surroundingSigns(
      [place('x', 0, 40, [0.1, 0.5, 0.2]), place('3p', 20, 40, [0.8, 0.8, 0.7])],
      [0.9, 0.9],
    );
    expect(own![covered]).toBeCloseTo(0.5);
    expect(own![offFaces]).toBe(1);
    expect(own![shape]).toBeCloseTo(0);
  });

  it('a place alone has none of it, and all signs are numbers wherever places lie', () => {
    expect(surroundingSigns([], [])).toEqual([]);
    const [alone] = surroundingSigns([place('x', 0, 50)], [0.5]);
    expect(alone!.slice(0, 16)).toEqual(Array.from({ length: 16 }, () => 0));
    const dot = {
      ...place('x', 0, 0),
      quad: [
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
      ] as Quad,
    };
    for (const signs of surroundingSigns([dot, dot, place('x', 0, 50)], [1, 0, 0.5]))
      expect(signs.every(Number.isFinite)).toBe(true);
  });
});

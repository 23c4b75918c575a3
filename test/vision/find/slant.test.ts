import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Quad } from '../../../vision/protocol';
import { longSide, slantOf } from '../../../vision/find/slant';
import { tileAt } from '../fixtures';

/** Tiles of 30 × 40 px as seen from above, turned by so many degrees, none touching another. */
const lying = (...degrees: number[]): Quad[] => degrees.map((turn, i) => tileAt(100 + 60 * i, 200, turn));

/** Eight side by side in a row, hardly turned. */
const hand = [0, 1, -1, 0, 2, 0, 1, 0].map((turn, i) => tileAt(100 + 31 * i, 400, turn));

/** Six on their side above one another, as the player at the left has them. */
const aside = Array.from({ length: 6 }, (_, i) => tileAt(40, 300 + 31 * i, 90));

/** The same, their picture pressed flat to so much of its height. */
const pressed = (quads: Quad[], share: number): Quad[] =>
  quads.map((quad) => quad.map(([x, y]) => [x, y * share]) as Quad);

describe('how far a picture is to be stretched', () => {
  const cases: [name: string, quads: Quad[], stretch: number | undefined, flat: number][] = [
    ['not at all: a hand seen from above', hand, undefined, 0],
    ['not at all: tiles lying crosswise', lying(0, 90, 45, 20, 90), undefined, 0],
    ['not at all: a row on its side', aside, undefined, 0],
    ['not at all: a slight slant', pressed(hand, 0.9), undefined, 0],
    ['a hand seen from a chair', pressed(hand, 1 / 2), 2, 8],
    ['a hand and another player’s', pressed([...hand, ...aside], 1 / 2), 2, 14],
    [
      'discards turned every way, but those that may lie either way',
      pressed(lying(0, 90, 45, 20, 70, 130), 1 / 1.8),
      1.8,
      5,
    ],
    ['as far as is worth it: a hand seen from the edge of the table', pressed(hand, 1 / 3), 2.5, 8],
    ['only the tiles that lie, where others stand', [...lying(0, 0, 0), ...pressed(hand, 1 / 2)], 2, 8],
    ['not for one tile: it is badly outlined', [...hand, ...pressed(lying(0), 1 / 2)], undefined, 0],
    ['not for two of many', [...hand, ...hand, ...hand, ...pressed(lying(0, 0), 1 / 2)], undefined, 0],
    ['no tiles', [], undefined, 0],
  ];
  it.each(cases)('%s', (_name, quads, stretch, flat) => {
    const slant = slantOf(quads);
    if (stretch === undefined) expect(slant).toBeUndefined();
    else {
      expect(slant!.stretch).toBeGreaterThan(stretch - 0.21);
      expect(slant!.stretch).toBeLessThan(stretch + 0.21);
      expect(slant!.flat).toHaveLength(flat);
      for (const quad of slant!.flat) expect(quads).toContain(quad);
    }
  });

  it('never comes of any outlines out of its range, nor as no number', () => {
    const point = fc.tuple(fc.integer({ min: -50, max: 5000 }), fc.integer({ min: -50, max: 5000 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(point, point, point, point), { maxLength: 12 }), (quads) => {
        const { stretch } = slantOf(quads as Quad[]) ?? { stretch: 1.25 };
        expect(stretch).toBeGreaterThanOrEqual(1.25);
        expect(stretch).toBeLessThanOrEqual(2.5);
      }),
    );
  });
});

describe('longSide', () => {
  it.each([
    ['a tile pressed flat has its height again', pressed(lying(0), 1 / 2)[0]!, 2, 40],
    ['one that lies across has its width', pressed(lying(90), 1 / 2)[0]!, 2, 40],
    ['not stretched, a flat tile is as long as it is wide', pressed(lying(0), 1 / 2)[0]!, 1, 30],
  ])('%s', (_name, quad, stretch, side) => expect(longSide(quad, stretch)).toBeCloseTo(side, 6));
});

import { describe, expect, it } from 'vitest';
import type { Detection } from '../../../vision/find/detections';
import { planViews, stretchedSize, viewFarther, viewNearer } from '../../../vision/find/views';
import { outlineOf } from '../../../vision/places/geometry';
import type { Point } from '../../../vision/protocol';
import { wholeView } from '../../../vision/picture/pyramid';
import type { View } from '../../../vision/picture/pyramid';
import { found, tileAt } from '../fixtures';

describe('planViews', () => {
  const picture = { width: 4000, height: 3000 };
  const first = wholeView(picture.width, picture.height, 640);
  /** A tile of a row of them, 150 px wide and as high as a slant leaves it. */
  const row = (height: number) =>
    Array.from({ length: 12 }, (_, i): Detection => {
      const quad = tileAt(600 + 160 * i, 1500, 0, { width: 150, height });
      return { quad, objectness: 0.9, seenSize: 40 };
    });

  it('looks at tiles that look flat once more, stretched, and no closer than need be', () => {
    const [view, ...others] = planViews(row(100), first, picture);
    expect(others).toEqual([]);
    expect(view!.stretch).toBeGreaterThan(1.7);
    expect(view!.stretch).toBeLessThan(2.2);
    expect([view!.width % 32, view!.height % 32]).toEqual([0, 0]);
    expect(view!.scale * 200).toBeCloseTo(stretchedSize, -1);
    expect(view!.origin[1]).toBeLessThan(1450);
    expect(view!.origin[1] + view!.height / (view!.scale * view!.stretch!)).toBeGreaterThan(1550);
    expect(planViews(row(200), first, picture)).toEqual([]);
  });

  it('looks closer at the small ones among others that look flat', () => {
    const far = Array.from({ length: 5 }, (_, i) => found(1000 + 70 * i, 200, { seenSize: 14 }));
    const views = planViews([...row(100), ...far], first, picture);
    expect(views.map(({ stretch }) => stretch === undefined)).toEqual([false, true]);
  });

  it('looks once where the tiles are of a good size', () => {
    expect(planViews([found(500, 500), found(900, 500)], first, picture)).toEqual([]);
    expect(planViews([], first, picture)).toEqual([]);
  });

  it('looks closer at a far row, in multiples of 32 and within the picture', () => {
    const far = Array.from({ length: 14 }, (_, i) => found(1000 + 70 * i, 200, { seenSize: 14 }));
    const views = planViews(far, first, picture);
    expect(views).toHaveLength(1);
    const [closer] = views;
    expect(closer!.scale).toBeGreaterThan(2 * first.scale);
    expect([closer!.width % 32, closer!.height % 32]).toEqual([0, 0]);
    expect(closer!.origin[0]).toBeGreaterThanOrEqual(0);
    expect(closer!.origin[0]).toBeLessThan(1000);
    expect(closer!.origin[0] + closer!.width / closer!.scale).toBeGreaterThan(1000 + 13 * 70);
  });

  describe('cuts a large area of small tiles into several looks', () => {
    const heap: Detection[] = [];
    for (let x = 0; x < 40; x++)
      for (let y = 0; y < 30; y++) heap.push(found(50 + 95 * x, 50 + 95 * y, { seenSize: 12 }));
    const views = planViews(heap, first, picture);
    /** How far a place is from the nearest edge of a view within the picture, px; less than 0 outside. */
    const depthIn = ({ origin: [left, top], width, height, scale }: View, [x, y]: Point): number => {
      const [right, bottom] = [left + width / scale, top + height / scale];
      return Math.min(
        left <= 0 ? Infinity : x - left,
        top <= 0 ? Infinity : y - top,
        right >= picture.width ? Infinity : right - x,
        bottom >= picture.height ? Infinity : bottom - y,
      );
    };

    it('of which one shows each tile with what lies around it', () => {
      expect(views.length).toBeGreaterThan(2);
      for (const { quad } of heap) {
        const { centre } = outlineOf(quad);
        const depth = Math.max(...views.map((each) => depthIn(each, centre)));
        expect(depth, `the tile at ${centre.join(', ')}`).toBeGreaterThan(100);
      }
    });

    it('that share no more than what lies around the tiles along the cuts', () => {
      const pixels = views.reduce((sum, { width, height }) => sum + width * height, 0);
      const { scale } = views[0]!;
      expect(pixels).toBeLessThan(1.5 * picture.width * scale * picture.height * scale);
    });
  });

  it('does not enlarge much beyond the picture’s own pixels', () => {
    const small = { width: 300, height: 200 };
    for (const next of planViews([found(20, 20, { seenSize: 8 })], wholeView(300, 200, 640), small)) {
      expect(next.scale).toBeLessThanOrEqual(3);
    }
  });
});

describe('viewFarther', () => {
  const picture = { width: 4000, height: 3000 };
  const first = wholeView(picture.width, picture.height, 640);
  const cases: [name: string, tiles: Partial<Detection>[], closeness: number | undefined][] = [
    ['tiles of a good size', [{ seenSize: 40 }, { seenSize: 140 }], undefined],
    ['a tile that fills the picture', [{ seenSize: 400 }], 5],
    ['one among smaller ones', [{ seenSize: 24 }, { seenSize: 30 }, { seenSize: 320 }], 4],
    ['nothing found surely', [{ seenSize: 40, objectness: 0.4 }], 2],
    ['nothing found', [], 2],
  ];
  it.each(cases)('%s', (_name, tiles, closeness) => {
    const view = viewFarther(
      tiles.map((one, i) => found(100 + 300 * i, 500, one)),
      first,
      picture,
    );
    expect(view && first.scale / view.scale).toEqual(
      closeness === undefined ? undefined : expect.closeTo(closeness, 5),
    );
    if (view) expect([view.origin, view.width % 32, view.height % 32]).toEqual([[0, 0], 0, 0]);
  });

  it('does not go where nothing can be seen any more', () => {
    const little = wholeView(4000, 3000, 128);
    expect(viewFarther([found(500, 500, { seenSize: 160 })], little, picture)).toBeUndefined();
  });
});

describe('viewNearer', () => {
  const picture = { width: 4000, height: 3000 };
  const first = wholeView(picture.width, picture.height, 640);
  const cases: [name: string, sizes: number[], side: number | undefined][] = [
    ['tiles that look tiny', [12, 14, 16], 1280],
    [
      'tiles that look small enough to look closer at, and others are found that are no smaller',
      [20, 21, 22],
      undefined,
    ],
    ['few of many', [10, 19, 50, 50, 50, 50], 1280],
    ['no nearer than shows the largest well', [16, 90], 640 * (150 / 90)],
    ['one so large that it would be no nearer', [16, 120], undefined],
    ['tiles of a good size', [40, 60], undefined],
    ['nothing found', [], undefined],
  ];
  it.each(cases)('%s', (_name, sizes, side) => {
    const tiles = sizes.map((seenSize, i) => found(100 + 300 * i, 500, { seenSize }));
    const view = viewNearer(tiles, first, picture);
    const wanted = side && wholeView(picture.width, picture.height, side);
    expect(view).toEqual(wanted);
  });

  it('shows no more than the picture has', () => {
    const tiles = [found(100, 100, { seenSize: 12 })];
    expect(viewNearer(tiles, wholeView(640, 480, 640), { width: 640, height: 480 })).toEqual(
      wholeView(640, 480, 960),
    );
    expect(viewNearer(tiles, wholeView(400, 300, 640), { width: 400, height: 300 })).toBeUndefined();
  });
});

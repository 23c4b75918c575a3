import { describe, expect, it } from 'vitest';
import {
  decode,
  joinLooks,
  largeFrom,
  overlap,
  planViews,
  stretchedSize,
  suppress,
  viewFarther,
  viewNearer,
  withoutParts,
} from '../../../vision/find/detections';
import type { Detection } from '../../../vision/find/detections';
import { length, outlineOf } from '../../../vision/places/geometry';
import type { Point } from '../../../vision/protocol';
import { wholeView } from '../../../vision/picture/pyramid';
import type { View } from '../../../vision/picture/pyramid';
import { cellsOf, tileAt } from '../fixtures';

const view: View = { origin: [0, 0], scale: 1, width: 160, height: 96 };

function found(x: number, y: number, more: Partial<Detection> & { degrees?: number } = {}): Detection {
  const { degrees = 0, ...rest } = more;
  return { quad: tileAt(x, y, degrees), objectness: 0.9, seenSize: 40, ...rest };
}

describe('decode', () => {
  it.each([0, 20, 45, 89, 91, 150, 179])('gives back a tile turned by %i°', (degrees) => {
    const [tile] = decode(cellsOf(view, [{ centre: [61, 43], degrees, width: 30, height: 40 }]), view, 0.3);
    const { centre, u, v } = outlineOf(tile!.quad);
    expect(centre[0]).toBeCloseTo(61, 3);
    expect(centre[1]).toBeCloseTo(43, 3);
    expect(length(u)).toBeCloseTo(20, 3);
    expect(length(v)).toBeCloseTo(15, 3);
    // Up is up in the picture until the classifier has looked, and corners run clockwise.
    expect(u[1]).toBeLessThanOrEqual(1e-4);
    expect(overlap(tile!.quad, tileAt(61, 43, degrees))).toBeCloseTo(1, 2);
  });

  it('tells places in picture pixels, whatever the view', () => {
    const zoomed: View = { origin: [100, 50], scale: 2, width: 160, height: 96 };
    const [tile] = decode(
      cellsOf(zoomed, [{ centre: [60, 44], degrees: 0, width: 30, height: 40 }]),
      zoomed,
      0.3,
    );
    expect(outlineOf(tile!.quad).centre).toEqual([130, 72]);
    expect(tile!.seenSize).toBeCloseTo(40, 3);
  });

  it('tells places in picture pixels where the view is stretched, and how it showed them', () => {
    const tall: View = { origin: [100, 50], scale: 1, stretch: 2, width: 160, height: 96 };
    const [tile] = decode(
      cellsOf(tall, [{ centre: [60, 44], degrees: 0, width: 30, height: 40 }]),
      tall,
      0.3,
    );
    const { centre, u, v } = outlineOf(tile!.quad);
    expect(centre).toEqual([160, 72]);
    expect(length(u)).toBeCloseTo(10, 3);
    expect(length(v)).toBeCloseTo(15, 3);
    expect(tile!.seenSize).toBeCloseTo(40, 3);
    expect(tile!.seenShape).toBeCloseTo(4 / 3, 3);
  });

  it('takes only peaks above the threshold', () => {
    const tiles = [
      { centre: [20, 20] as Point, degrees: 0, width: 30, height: 40, logit: 3 },
      { centre: [28, 20] as Point, degrees: 0, width: 30, height: 40, logit: 2 },
      { centre: [100, 60] as Point, degrees: 0, width: 30, height: 40, logit: -2 },
    ];
    expect(decode(cellsOf(view, tiles), view, 0.3)).toHaveLength(1);
    expect(decode(cellsOf(view, tiles), view, 0.05)).toHaveLength(2);
  });

  it('gives one peak on a plateau and ignores broken numbers', () => {
    const flat = cellsOf(view, [
      { centre: [20, 20], degrees: 0, width: 30, height: 40, logit: 3 },
      { centre: [28, 20], degrees: 0, width: 30, height: 40, logit: 3 },
    ]);
    expect(decode(flat, view, 0.3)).toHaveLength(1);
    expect(
      decode(
        flat.map(() => NaN),
        view,
        0.3,
      ),
    ).toEqual([]);
    expect(
      decode(
        flat.map(() => Infinity),
        view,
        0.3,
      ),
    ).toEqual([]);
    expect(
      decode(
        flat.map(() => 0),
        view,
        0.3,
      ),
    ).toEqual([]);
  });
});

describe('suppress', () => {
  const cases: [name: string, tiles: Detection[], kept: number][] = [
    ['touching neighbours are two tiles', [found(0, 0), found(30, 0)], 2],
    ['neighbours overlapping by a tenth are two tiles', [found(0, 0), found(27, 0)], 2],
    ['the same tile twice', [found(0, 0), found(3, 2)], 1],
    [
      'half a tile inside a whole one',
      [found(0, 0), { ...found(0, 0), quad: tileAt(0, 5, 0, { width: 28, height: 25 }) }],
      1,
    ],
    [
      'turned tiles whose boxes overlap but whose faces do not',
      [found(0, 0, { degrees: 45 }), found(22, 22, { degrees: 45 })],
      2,
    ],
    ['nothing', [], 0],
  ];
  it.each(cases)('%s', (_name, tiles, kept) => {
    expect(suppress(tiles)).toHaveLength(kept);
  });

  it('keeps the surest, and among equally sure ones the one seen at the better size', () => {
    expect(
      suppress([found(0, 0, { objectness: 0.5 }), found(2, 0, { objectness: 0.8 })])[0]!.objectness,
    ).toBe(0.8);
    expect(suppress([found(0, 0, { seenSize: 12 }), found(2, 0, { seenSize: 50 })])[0]!.seenSize).toBe(50);
  });
});

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

describe('largeFrom', () => {
  const [near, afar] = [wholeView(4000, 3000, 640), wholeView(4000, 3000, 320)];

  it('leaves what the look from nearer sees well to that look', () => {
    const [little, large] = [found(500, 500, { seenSize: 40 }), found(1500, 500, { seenSize: 60 })];
    expect(largeFrom(near, afar, [little, large])).toEqual([large]);
  });
});

describe('withoutParts', () => {
  /** A four of dots seen from near: its halves look like twos that lie across. */
  const whole: Detection = {
    quad: tileAt(0, 0, 0, { width: 300, height: 400 }),
    objectness: 0.6,
    seenSize: 100,
  };
  const half = (y: number, seenSize: number): Detection => ({
    quad: tileAt(0, y, 0, { width: 300, height: 200 }),
    objectness: 0.9,
    seenSize,
  });

  it('leaves out halves of a tile seen whole from afar, however sure they are', () => {
    expect(withoutParts([half(-100, 200), half(100, 190)], [whole])).toEqual([]);
  });

  it('keeps what was seen at a good size, and what no look from afar shows whole', () => {
    const beside: Detection = { ...half(0, 200), quad: tileAt(400, 0, 0, { width: 300, height: 200 }) };
    expect(withoutParts([beside], [whole])).toHaveLength(1);
    expect(withoutParts([half(-100, 60), half(100, 60)], [whole])).toHaveLength(2);
  });
});

describe('joinLooks', () => {
  const closer: View = { origin: [0, 0], scale: 1, width: 96, height: 96 };
  const whole = found(40, 40);
  const atEdge = found(92, 40, { objectness: 0.99 });

  it('leaves out tiles cut by the edge of a closer look', () => {
    const large = { width: 400, height: 400 };
    expect(joinLooks([whole], [{ view: closer, found: [found(41, 40), atEdge] }], large)).toHaveLength(1);
  });

  it('takes the outline of the look that stretched what looks flat, and says what no other look showed', () => {
    const picture = { width: 400, height: 400 };
    const tall: View = { origin: [0, 0], scale: 1, stretch: 2, width: 400, height: 800 };
    const flat = found(40, 40, { seenShape: 2.6 });
    const again = found(41, 40, { seenShape: 1.3 });
    const joined = joinLooks([flat], [{ view: tall, found: [again, found(200, 200)] }], picture);
    expect(joined.map(({ quad, onlyStretched }) => [quad, onlyStretched])).toEqual([
      [again.quad, false],
      [found(200, 200).quad, true],
    ]);
    expect(joinLooks([flat, whole], [], picture).every((d) => d.onlyStretched !== true)).toBe(true);
  });

  it('keeps tiles at the edge of the picture itself', () => {
    const small = { width: 96, height: 96 };
    expect(joinLooks([whole], [{ view: closer, found: [found(41, 40), atEdge] }], small)).toHaveLength(2);
  });
});

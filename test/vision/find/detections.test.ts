import { describe, expect, it } from 'vitest';
import { decode, joinLooks, largeFrom, suppress, withoutParts } from '../../../vision/find/detections';
import type { Detection } from '../../../vision/find/detections';
import { length, outlineOf, overlap } from '../../../vision/places/geometry';
import type { Point } from '../../../vision/protocol';
import { wholeView } from '../../../vision/picture/pyramid';
import type { View } from '../../../vision/picture/pyramid';
import { cellsOf, found, tileAt } from '../fixtures';

const view: View = { origin: [0, 0], scale: 1, width: 160, height: 96 };

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

import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { createFootprints } from '../../../vision/keep/footprint';
import { outlineOf, tileRatio } from '../../../vision/places/geometry';
import type { Quad } from '../../../vision/protocol';
import { tileAt } from '../fixtures';
import { face, saying } from '../learn/tiles';

const tile = { width: 30, height: 30 * tileRatio };

const place = (code: TileCode, quad: Quad, best = 0.99, objectness = 0.9) => {
  const verdict = saying({ [code]: best }, face(1));
  return { quad, verdict: { ...verdict, evidence: { ...verdict.evidence, best, objectness } } };
};

/** A hand of faces, all as they lie on the table. */
const faces = [0, 1, 2, 3, 4].map((k) => place('3p', tileAt(100 + 31 * k, 300, 0, tile)));

/** How the table looks to a camera that is tilted, or turned, or both. */
const looks: Record<string, (quad: Quad) => Quad> = {
  'from above': (quad) => quad,
  'at a slant': (quad) => quad.map(([x, y]) => [x, 0.5 * y]) as Quad,
  'turned at a slant': (quad) => quad.map(([x, y]) => [0.8 * x - 0.6 * y, 0.5 * (0.6 * x + 0.8 * y)]) as Quad,
};

const log = Math.log;

type Place = ReturnType<typeof place>;

/** What a place measures in a picture of a table as it looks, its row going along its width. */
function measured(quad: Quad, look: (quad: Quad) => Quad, inRow = true, others: Place[] = faces) {
  const places = [place('x', quad), ...others].map((each) => ({ ...each, quad: look(each.quad) }));
  const outlines = places.map((each) => outlineOf(each.quad));
  const { u, v } = outlines[0]!;
  const signs = createFootprints(places, outlines)(0, { along: v, across: u, inRow });
  const of = (from: number) => ({
    inRow: signs[from]!,
    alone: signs[from + 1]!,
    width: signs[from + 2]!,
    askew: signs[from + 3]!,
  });
  return { known: signs[0], everywhere: of(1), nearest: of(5) };
}

describe.each(Object.entries(looks))('what a plain place measures on the table, seen %s', (_name, look) => {
  it.each<[what: string, size: { width: number; height: number }, higher: number, width: number]>([
    ['a back in a wall is as high as a tile', tile, 0, 0],
    ['a back far away is so, too', { width: 15, height: 15 * tileRatio }, 0, log(0.5)],
    ['the upper side of a standing tile is not', { width: 30, height: 20 }, log(20 / 30 / tileRatio), 0],
    ['two tiles outlined as one are wider', { width: 60, height: 30 * tileRatio }, log(0.5), log(2)],
  ])('%s', (_what, size, higher, width) => {
    const { known, everywhere, nearest } = measured(tileAt(400, 200, 0, size), look);
    expect(known).toBe(1);
    for (const { inRow, alone, ...by } of [everywhere, nearest]) {
      expect(inRow).toBeCloseTo(higher, 1);
      expect(alone).toBe(0);
      expect(by.width).toBeCloseTo(width, 1);
      expect(by.askew).toBeCloseTo(0, 1);
    }
  });
});

describe('what a plain place measures', () => {
  const above = looks['from above']!;
  const back = tileAt(400, 200, 0, tile);

  it('is told apart for what lies in no row', () => {
    const { everywhere } = measured(tileAt(400, 200, 0, { width: 30, height: 30 }), above, false);
    expect(everywhere.inRow).toBe(0);
    expect(everywhere.alone).toBeCloseTo(-log(tileRatio), 1);
  });

  it.each<[string, Place[]]>([
    ['are too few', faces.slice(3)],
    ['are hardly read', faces.map(({ quad }) => place('3p', quad, 0.8))],
    ['are hardly seen', faces.map(({ quad }) => place('3p', quad, 0.99, 0.4))],
    ['are plain themselves', faces.map(({ quad }) => place('5z', quad))],
  ])('is unknown where faces %s', (_why, others) => {
    const { known, everywhere, nearest } = measured(back, above, true, others);
    expect(known).toBe(0);
    for (const by of [everywhere, nearest]) expect(Object.values(by)).toEqual([0, 0, 0, 0]);
  });

  it('goes by the nearest faces, too: of a far wall by those that are as far', () => {
    const half = { width: 15, height: 15 * tileRatio };
    const far = Array.from({ length: 8 }, (_, k) => place('3p', tileAt(300 + 16 * k, 150, 0, half)));
    const near = [...faces, ...faces, ...faces, ...faces];
    const { everywhere, nearest } = measured(tileAt(400, 100, 0, half), above, true, [...near, ...far]);
    expect(nearest.width).toBeCloseTo(0, 1);
    expect(everywhere.width).toBeLessThan(-0.4);
  });

  it('is capped, whatever is outlined', () => {
    const { everywhere } = measured(tileAt(400, 200, 0, { width: 1, height: 2000 }), above);
    expect(everywhere.inRow).toBe(1.5);
    expect(everywhere.width).toBe(-1.5);
  });
});

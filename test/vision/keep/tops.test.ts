import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { turnQuad } from '../../../vision/places/geometry';
import type { Quad } from '../../../vision/protocol';
import type { FaceLight } from '../../../vision/picture/quality';
import { isTopOf, topsAmong, topsLike } from '../../../vision/keep/tops';
import { saying } from '../learn/tiles';
import { rolled, tileAt } from '../fixtures';

/** A place read as a code; `tileness` is how surely it is a tile by itself. */
function place(code: TileCode, quad: Quad, tileness = 0.99) {
  const verdict = saying({ [code]: 0.99 }, new Float32Array(4));
  return { quad, verdict: { ...verdict, evidence: { ...verdict.evidence, tileness } } };
}

/** Standing tiles seen from above: squat faces, and their upper sides beyond them, this far off and this wide. */
function standing(tileness: number, { off = 0, aside = 0, width = 30, height = 16, count = 4 } = {}) {
  const places = Array.from({ length: count }, (_, i) => [
    place('3m', tileAt(31 * i, 0, 0, { width: 30, height: 16 })),
    place('x', tileAt(31 * i + aside, -(16 + height) / 2 - off, 0, { width, height }), tileness),
  ]);
  return [...places.map(([face]) => face!), ...places.map(([, top]) => top!)];
}

describe('the upper sides of standing tiles', () => {
  it.each<[name: string, places: ReturnType<typeof standing>, tops: number]>([
    ['doubtful backs at the upper edge of squat faces', standing(0.6), 4],
    ['the same a little off', standing(0.6, { off: 2, aside: 2, height: 20 }), 4],
    ['backs that surely are tiles: a wall', standing(0.99), 0],
    ['backs farther away', standing(0.6, { off: 9 }), 0],
    ['backs half a tile aside', standing(0.6, { aside: 15 }).slice(0, 5), 0],
    ['backs of another width', standing(0.6, { width: 45 }), 0],
    ['no faces', standing(0.6).slice(4), 0],
  ])('%s', (_name, places, tops) => {
    const faces = places.filter(({ verdict }) => verdict.codes[0]![0] !== 'x').length;
    const expected = Array.from({ length: tops }, (_, i) => faces + i);
    expect([...topsAmong(places)].sort((a, b) => a - b)).toEqual(expected);
    const held = places.map((one) => ({ ...one, quad: rolled(one.quad, 25, 1.3) }));
    expect(topsAmong(held).size).toBe(tops);
  });

  // Other tiles lie on the table, seen from above at this slant.
  it.each([
    ['are told from a wall by being low, however surely each looks like a tile', 0.75, 16, 4],
    ['but not where backs lie as high there', 0.75, 28, 0],
    ['nor where all tiles look as low', 0.42, 16, 0],
  ])('%s', (_name, slant, height, tops) => {
    const lying = Array.from({ length: 9 }, (_, i) =>
      place('7m', tileAt(31 * i, 200, 0, { width: 30, height: 40 * slant })),
    );
    expect(topsAmong([...standing(0.99, { height }), ...lying]).size).toBe(tops);
  });

  it('are as low beyond faces seen from less high above', () => {
    const faces = Array.from({ length: 4 }, (_, i) =>
      place('3m', tileAt(31 * i, 0, 0, { width: 30, height: 24 })),
    );
    const tops = Array.from({ length: 4 }, (_, i) =>
      place('x', tileAt(31 * i, -20, 0, { width: 30, height: 16 })),
    );
    const lying = Array.from({ length: 9 }, (_, i) =>
      place('7m', tileAt(31 * i, 200, 0, { width: 30, height: 30 })),
    );
    expect(topsAmong([...faces, ...tops, ...lying]).size).toBe(4);
  });

  it('may lie at either edge of a face that looks the same on its head', () => {
    const upside = standing(0.6).map((one, i) => (i < 4 ? place('2p', turnQuad(one.quad, 2)) : one));
    expect(topsAmong(upside).size).toBe(4);
    const told = standing(0.6).map((one, i) => (i < 4 ? place('7m', turnQuad(one.quad, 2)) : one));
    expect(topsAmong(told).size).toBe(0);
  });

  it('are none beyond tiles that lie, which are higher than wide', () => {
    const places = [place('3m', tileAt(0, 0)), place('x', tileAt(0, -40), 0.6)];
    expect(topsAmong(places).size).toBe(0);
  });

  it('go with their row, where one is above a face that was not read', () => {
    const [a, b, c, d, ...tops] = standing(0.6);
    expect(topsAmong([a!, b!, c!, ...tops]).size).toBe(4);
    expect(topsAmong([a!, ...tops]).size).toBe(0);
    expect(isTopOf(tops[0]!, [a!, b!, c!, d!])).toBe(true);
    expect(isTopOf(tops[0]!, [c!, d!])).toBe(false);
    expect(isTopOf(a!, tops)).toBe(false);
  });

  it('survive nothing and a heap', () => {
    expect(topsAmong([]).size).toBe(0);
    const heap = Array.from({ length: 6 }, () => place('x', tileAt(0, 0), 0.5));
    expect(topsAmong([...heap, place('1m', tileAt(0, 0))]).size).toBe(0);
  });
});

describe('an upper side that was taken for a tile', () => {
  type Colour = NonNullable<FaceLight['body']>;
  const pale: Colour = [0.9, 0.9, 0.8];
  const lit = (code: TileCode, quad: Quad, tileness = 0.99, body = pale) => {
    const face: Pick<FaceLight, 'body'> = { body };
    return { ...place(code, quad, tileness), face };
  };
  const faces = [0, 31, 62].map((x) => lit('4s', tileAt(x, 0)));
  const top = (x: number, y = -30, tileness = 0.4, body = pale) =>
    lit('5z', tileAt(x, y, 0, { width: 30, height: 20 }), tileness, body);
  const none = [top(0), top(31)];

  it.each<[string, ReturnType<typeof lit>, ReturnType<typeof lit>[], boolean]>([
    ['beyond a face, as others that are none lie beyond theirs', top(62), none, true],
    [
      'outlined so that it lies on its face',
      lit('5z', tileAt(62, -28, 0, { width: 30, height: 38 }), 0.4),
      none,
      true,
    ],
    ['taken for a back', lit('x', tileAt(62, -30, 0, { width: 30, height: 20 }), 0.4), none, true],
    ['no side: it surely is a tile', top(62, -30, 0.9), none, false],
    ['no side: it shows a face', lit('1p', tileAt(62, -30, 0, { width: 30, height: 20 }), 0.4), none, false],
    ['no side: of another colour', top(62, -30, 0.4, [0.9, 0.7, 0.5]), none, false],
    ['no side: its colour is not known', { ...top(62), face: {} }, none, false],
    ['no side: below a face', top(62, 30), none, false],
    ['no side: far from a face', top(62, -50), none, false],
    ['no side: between two faces', top(46), none, false],
    ['not told by one other', top(62), none.slice(1), false],
    ['not told by two beyond one other face', top(62), [top(31), top(31, -32)], false],
    ['not told by what lies beyond its own face', top(62), [top(31), top(62, -31)], false],
    ['not told by what shows faces', top(62), [0, 31].map((x) => lit('1p', tileAt(x, -30))), false],
  ])('%s', (_name, tile, others, is) => {
    expect([...topsLike([...faces, tile], others)]).toEqual(is ? [3] : []);
  });

  it('is none where the faces lie on their sides', () => {
    const lying = [0, 41, 82].map((x) => lit('4s', tileAt(x, 0, 90)));
    const above = (x: number) => lit('5z', tileAt(x, -25, 0, { width: 40, height: 20 }), 0.4);
    expect(topsLike([...lying, above(82)], [above(0), above(41)]).size).toBe(0);
  });
});

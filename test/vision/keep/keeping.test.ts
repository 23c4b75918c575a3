import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { familiarised, keptAmong, likelyTiles } from '../../../vision/keep/keeping';
import type { SeenTile } from '../../../vision/name/naming';
import { sightOf } from '../../../vision/sight';
import { tileAt } from '../fixtures';
import { saying } from '../learn/tiles';

/** A place read as a code, by itself so sure that it is that, and any tile at all. */
function place(code: TileCode, x: number, best = 0.99, objectness = 0.7): SeenTile {
  const verdict = saying({ [code]: best }, new Float32Array(4));
  const face: SeenTile['face'] = { high: 0.9, burnt: 0, sharpness: 0.4, covered: 0, body: [0.5, 0.48, 0.46] };
  return {
    quad: tileAt(x, 0, 0, { width: 90, height: 120 }),
    face,
    ink: new Float32Array(0),
    verdict: { ...verdict, none: 0.001, evidence: { ...verdict.evidence, best, objectness, size: 90 } },
  };
}

describe('something plain photographed by itself', () => {
  it.each<[name: string, places: SeenTile[], kept: number]>([
    ['a white dragon is found', [place('5z', 0)], 1],
    ['and so are three of them', [place('5z', 0), place('5z', 400), place('5z', 800)], 3],
    ['is none where it is read less surely', [place('5z', 0, 0.9)], 0],
    ['is none where little speaks for a tile', [place('5z', 0, 0.99, 0.4)], 0],
    ['a back by itself is none: any box looks like one', [place('x', 0)], 0],
    ['two backs that lie apart are none', [place('x', 0), place('x', 400)], 0],
    ['beside one another they are', [place('x', 0), place('x', 92)], 2],
    ['where a face is seen a back by itself is one, too', [place('x', 0), place('4p', 400)], 2],
  ])('%s', (_name, places, kept) => {
    expect(likelyTiles(places).filter((tile) => tile !== undefined)).toHaveLength(kept);
  });
});

it('what is a tile among some places is worked out once', () => {
  const places = [place('x', 0), place('4p', 400)];
  expect(keptAmong(places)).toBe(keptAmong(places));
  expect(keptAmong([...places])).not.toBe(keptAmong(places));
});

it('a back of another hue does not contradict a white dragon that looks the same', () => {
  const conflict = (body: [number, number, number]) => {
    const dragon = place('5z', 0);
    const back = place('x', 400);
    const alike = [1, 0, 0, 0];
    const seen = [dragon, { ...back, face: { ...back.face, body } }].map((tile) => ({
      ...tile,
      verdict: { ...tile.verdict, embedding: Float32Array.from(alike) },
    }));
    const faces = [place('1p', 800), place('2p', 900)];
    return familiarised([...seen, ...faces])[0]!.verdict.evidence.kinship!.conflict;
  };
  expect(conflict([0.3, 0.29, 0.27])).toBeGreaterThan(0);
  expect(conflict([0.1, 0.2, 0.5])).toBe(0);
});

it('a die beside a hand is no tile, nor something that could not be read', () => {
  const light = { mean: 0.5, high: 0.85, burnt: 0 };
  const hand = (['1m', '2m', '3m', '6s', '7s', '8s'] as const).map((code, k) => place(code, 92 * k));
  const seen = (width: number, height: number) => {
    const more = { ...place('6p', 0, 0.999, 0.9), quad: tileAt(200, -250, 15, { width, height }) };
    const { tiles, unread } = sightOf({ width: 900, height: 400, light, places: [...hand, more] });
    return [tiles.length, unread!.length];
  };
  expect(seen(41, 41)).toEqual([6, 0]);
  expect(seen(80, 106)).toEqual([7, 0]);
});

it('a wind printed on the table is no tile, nor something that could not be read', () => {
  const light = { mean: 0.5, high: 0.85, burnt: 0 };
  const hand = (['1m', '2m', '3m', '6s', '7s', '8s'] as const).map((code, k) => place(code, 92 * k));
  const seen = (body: [number, number, number], objectness: number) => {
    const wind = place('1z', 200, 0.99, objectness);
    const more = { ...wind, quad: tileAt(200, -250, 0, { width: 90, height: 120 }) };
    const places = [...hand, { ...more, face: { ...more.face, body } }];
    const { tiles, unread } = sightOf({ width: 900, height: 400, light, places });
    return [tiles.length, unread!.length];
  };
  expect(seen([0.5, 0.48, 0.46], 0.7)).toEqual([7, 0]);
  expect(seen([0.1, 0.1, 0.1], 0.55)).toEqual([6, 0]);
});

it('a tile between backs knows that it lies there', () => {
  const wall = [0, 1, 2, 3, 4].map((k) => place('x', 92 * k, k === 2 ? 0.5 : 0.999));
  const among = (tiles: SeenTile[]) => familiarised(tiles).map(({ verdict }) => verdict.evidence.amongBacks);
  expect(among(wall)).toEqual([true, true, true, true, true]);
  expect(among(wall.slice(2))).not.toContain(true);
});

import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { outsizedAmong } from '../../../vision/arrange/outsized';
import { outlineOf } from '../../../vision/places/geometry';
import { tileAt } from '../fixtures';

describe('what is outlined larger than the tiles of its table', () => {
  const usual = { width: 1, height: 1.35 };
  const twice = { width: 1.5, height: 2 };
  const near = { width: 1.6, height: 2.15 };
  /** A row of faces, and a tile apart from it, read as `code` and so large. */
  const table = (code: TileCode, size: typeof usual, faces: TileCode = '7z', count = 9, row = usual) =>
    [
      ...Array.from({ length: count }, (_, i) => ({ quad: tileAt(1.1 * i, 0, 0, row), code: faces })),
      { quad: tileAt(14, 0, 0, size), code },
    ].map((tile) => ({ ...outlineOf(tile.quad), code: tile.code, directed: true }));

  it.each<[name: string, tiles: ReturnType<typeof table>, are: boolean]>([
    ['two fours of circles side by side, taken for an eight', table('8p', twice), true],
    ['three sticks above three, taken for a six', table('6s', twice), true],
    ['as large as they are', table('8p', usual), false],
    ['a little larger', table('8p', { width: 1.2, height: 1.6 }), false],
    ['wider only: it lies at another slant', table('8p', { width: 2, height: 1.35 }), false],
    ['a character: two of them look like no other one', table('8m', twice), false],
    ['a back', table('x', twice), false],
    ['among backs alone, which are outlined loosely', table('8p', twice, 'x'), false],
    ['beside two faces only', table('8p', twice, '7z', 2), false],
    ['as large as those around it', table('8p', near, '7z', 9, near), false],
  ])('is asked about: %s', (_name, tiles, are) => {
    expect([...outsizedAmong(tiles)]).toEqual(are ? [tiles.length - 1] : []);
  });

  it('is compared with those around it, too: what is near the camera may look larger than all', () => {
    const far = table('7z', usual).map(({ centre: [x, y], ...tile }) => ({ ...tile, centre: [x, y - 30] }));
    const close = table('8p', near, '1m', 8, near);
    const tiles = [...far, ...far, ...close] as ReturnType<typeof table>;
    expect([...outsizedAmong(tiles)]).toEqual([]);
  });

  it('is compared with all, too: those around it may be outlined in part', () => {
    const whole = table('7z', usual, '7z', 19);
    const parts = table('8p', usual, '1m', 8, { width: 0.7, height: 0.9 });
    const tiles = [
      ...whole.map(({ centre: [x, y], ...tile }) => ({ ...tile, centre: [x, y - 30] })),
      ...parts,
    ];
    expect([...outsizedAmong(tiles as ReturnType<typeof table>)]).toEqual([]);
  });
});

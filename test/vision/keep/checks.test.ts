import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { checksAmong } from '../../../vision/keep/checks';
import { likelyTiles } from '../../../vision/keep/keeping';
import type { SeenTile } from '../../../vision/name/naming';
import { sightOf } from '../../../vision/sight';
import { tileAt, tileSize } from '../fixtures';
import { face, saying } from '../learn/tiles';

/** Greys of a cloth's dark and light squares, of backs in light and shadow, 0–1. */
const greys: Record<string, number> = { d: 0.15, l: 0.6, b: 0.35, s: 0.2, '1': 0.9 };

/** Rows of a table: a letter a place, of the grey of that name, read as a back; 1 a face; . nothing. */
function seen(...rows: string[]): SeenTile[] {
  return rows.flatMap((row, y) =>
    [...row].flatMap((letter, x) => {
      if (letter === '.') return [];
      const grey = greys[letter]!;
      const code: TileCode = letter === '1' ? '1p' : 'x';
      const quad = tileAt(100 + tileSize.width * x, 100 + 3 * tileSize.height * y);
      const verdict = saying({ [code]: 0.97 }, face(code === 'x' ? 2 : 1));
      return [
        {
          quad,
          verdict,
          face: { high: 0, burnt: 0, sharpness: undefined, body: [grey, grey, grey], covered: 0 },
        },
      ];
    }),
  );
}

const greysOf = (tiles: readonly SeenTile[], numbers: Iterable<number>): string =>
  [...numbers]
    .toSorted((a, b) => a - b)
    .map((i) => Object.keys(greys).find((letter) => greys[letter] === tiles[i]!.face.body![0]))
    .join('');

describe('squares of a checked cloth', () => {
  it.each<[what: string, rows: string[], cloth: string]>([
    ['a row in turn light and dark', ['dldl'], 'dldl'],
    ['three', ['ldl'], 'ldl'],
    ['a row, and a single one elsewhere', ['dldl', '.l'], 'dldll'],
    ['a row, and a pair elsewhere', ['dldl', 'dl'], 'dldldl'],
    ['a row, and backs of another colour', ['dldl', 'b.bb'], 'dldl'],
    ['a row, and a wall of the colour of its squares', ['dldl', 'llll'], 'dldl'],
    ['two, which a shadow may have parted', ['dl'], ''],
    ['backs', ['bbbb'], ''],
    ['backs of which some lie in shadow', ['bbss'], ''],
    ['backs that are light and dark, two by two', ['ddll'], ''],
    ['faces among backs', ['b1b1'], ''],
  ])('are told: %s', (_, rows, cloth) => {
    const tiles = seen(...rows);
    expect(greysOf(tiles, checksAmong(tiles))).toBe(cloth);
  });

  it('hide none, either', () => {
    const light = { mean: 0.5, high: 0.8, burnt: 0 };
    const { tiles, unread } = sightOf({ width: 900, height: 400, light, places: seen('dldld', '1111') });
    expect([tiles.length, unread!.length]).toEqual([4, 0]);
  });

  it('are no tiles', () => {
    const tiles = seen('dldld', '1111');
    const kept = likelyTiles(tiles, Array<number>(tiles.length).fill(0.9));
    expect(kept.map((tile) => tile?.verdict.codes[0]![0])).toEqual([
      ...Array(5).fill(undefined),
      ...Array(4).fill('1p'),
    ]);
  });
});

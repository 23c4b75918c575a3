import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { groundAmong } from '../../../vision/keep/ground';
import { likelyTiles } from '../../../vision/keep/keeping';
import type { Pixels } from '../../../vision/pixels';
import { createPyramid } from '../../../vision/picture/pyramid';
import { sightOf } from '../../../vision/sight';
import { surroundOf } from '../../../vision/picture/surround';
import { plain, tileAt } from '../fixtures';
import { face, saying } from '../learn/tiles';

/** Colours of a drawn table: cloth, cloth in the shadow of a tile, in deep shadow, the bodies of faces, and two of backs. */
const colours: Record<string, [number, number, number]> = {
  '.': [60, 130, 75],
  s: [44, 96, 55],
  k: [18, 39, 22],
  i: [225, 215, 190],
  b: [40, 80, 180],
  g: [60, 130, 95],
};

/** A cell of a drawn table, px. */
const cell = { width: 30, height: 40 };

/** The table in colours, a letter a cell, rows parted by spaces; each cell `scale` times as large. */
function drawn(table: string, scale: number): Pixels {
  const rows = table.split(' ');
  const picture = plain(cell.width * scale * rows[0]!.length, cell.height * scale * rows.length, [0, 0, 0]);
  for (let i = 0; i < picture.width * picture.height; i++) {
    const [x, y] = [i % picture.width, Math.floor(i / picture.width)];
    const letter = rows[Math.floor(y / (cell.height * scale))]![Math.floor(x / (cell.width * scale))]!;
    picture.data.set(colours[letter]!, 4 * i);
  }
  return picture;
}

/**
 * The tiles of a table and what lies around them; `read` has a digit for a face in its place, x for a back, w for a white dragon, and . where
 * nothing was found.
 */
function scene(table: string, read: string, { scale = 1, tileness = 0.9 } = {}) {
  const pyramid = createPyramid(drawn(table, scale));
  return read.split(' ').flatMap((row, y) =>
    [...row].flatMap((one, x) => {
      if (one === '.') return [];
      const quad = tileAt((x + 0.5) * cell.width * scale, (y + 0.5) * cell.height * scale, 0, {
        width: cell.width * scale,
        height: cell.height * scale,
      });
      const code = (one === 'x' ? 'x' : one === 'w' ? '5z' : `${one}p`) as TileCode;
      const verdict = saying({ [code]: 0.995 }, face(/\d/.test(one) ? Number(one) : 20));
      const surround = surroundOf(pyramid, quad);
      return [
        {
          quad,
          verdict: { ...verdict, evidence: { ...verdict.evidence, tileness } },
          face: { ...(surround && { body: surround.colour, surround }) },
        },
      ];
    }),
  );
}

const groundIn = (...of: Parameters<typeof scene>): number => groundAmong(scene(...of)).size;

describe('the table between tiles, read as a back', () => {
  it.each<[what: string, table: string, read: string, count: number]>([
    ['cloth between two faces', '... i.i ...', '... 1x2 ...', 1],
    ['in the shadow of a tile', '... isi ...', '... 1x2 ...', 1],
    ['a back of another colour', '... ibi ...', '... 1x2 ...', 0],
    ['a back of another hue, as bright as the cloth', '... igi ...', '... 1x2 ...', 0],
    ['a back darker than a shadow makes cloth', '... iki ...', '... 1x2 ...', 0],
    ['cloth beside something that was not found', '... i.b ...', '... 1x. ...', 1],
    ['a back beside another one that was not found', '... ibb ...', '... 1x. ...', 0],
    ['where tiles lie all around', 'iii i.i iii', '123 4x5 678', 0],
    ['a block of backs', 'bbbb bggb bggb bbbb', '.... .xx. .xx. ....', 0],
    ['read as a white dragon', '... i.i ...', '... 1w2 ...', 0],
    ['as pale as the faces, as backs may be', 'iii iii iii', '... 1x2 ...', 0],
    ['the inner tiles of a concealed kong', '.... i..i ....', '.... 1xx1 ....', 0],
    ['two side by side between faces', '.... i..i ....', '.... 1xx2 ....', 2],
    ['where backs are of another colour', '...... i.i.b. ......', '...... 1x2.x. ......', 1],
    ['where a back that ends at its outline is', '...bbb i.ib.b ...bbb', '...... 1x2.x. ......', 0],
  ])('%s', (_what, table, read, count) => expect(groundIn(table, read)).toBe(count));

  it('is told in pictures of any size', () => {
    for (const scale of [0.5, 8]) {
      expect(groundIn('... i.i ...', '... 1x2 ...', { scale })).toBe(1);
      expect(groundIn('... ibi ...', '... 1x2 ...', { scale })).toBe(0);
    }
  });

  it('is told where enough of it is seen around', () => {
    const of = (count: number): number => {
      const tiles = scene('... i.i ...', '... 1x2 ...');
      tiles[1]!.face.surround!.cells = tiles[1]!.face.surround!.cells.slice(0, 3 * count);
      return groundAmong(tiles).size;
    };
    // Of the first cells, towards one side and the next in turn, those at the faces' sides do not count.
    expect([of(2), of(5)]).toEqual([0, 1]);
  });

  it('is a tile where that is sure', () => {
    const of = (tileness: number): number => groundIn('... i.i ...', '... 1x2 ...', { tileness });
    expect([of(0.94), of(0.96)]).toEqual([1, 0]);
  });

  it('is neither kept nor told of as something that could not be read', () => {
    const seen = (table: string, objectness: number, none: number) => {
      const places = scene(table, '..... 12x34 .....').map((tile) => {
        const { verdict } = tile;
        const evidence = { ...verdict.evidence, objectness };
        const isBack = verdict.codes[0]![0] === 'x';
        return {
          ...tile,
          verdict: isBack ? { ...verdict, none, evidence } : verdict,
          face: { high: 0.9, burnt: 0, sharpness: 0.4, covered: 0, ...tile.face },
        };
      });
      const kept = likelyTiles(places, [1, 1, 0.8, 1, 1]).filter((tile) => tile !== undefined);
      const { unread } = sightOf({
        width: 150,
        height: 120,
        light: { mean: 0.5, high: 1, burnt: 0 },
        places,
      });
      return { kept: kept.length, unread: unread!.length };
    };
    expect(seen('..... ii.ii .....', 0.9, 0.01).kept).toBe(4);
    expect(seen('..... iibii .....', 0.9, 0.01).kept).toBe(5);
    expect(seen('..... ii.ii .....', 0.55, 0.8).unread).toBe(0);
    expect(seen('..... iibii .....', 0.55, 0.8).unread).toBe(1);
    // Nor is what is hardly any tile.
    expect(seen('..... iibii .....', 0.55, 0.95).unread).toBe(0);
  });
});

describe('what lies around a place', () => {
  const around = (table: string, x: number, y: number) =>
    surroundOf(createPyramid(drawn(table, 1)), tileAt((x + 0.5) * 30, (y + 0.5) * 40));

  it('are the colours beyond its four sides', () => {
    const seen = around('.k. gbi .s.', 1, 1)!;
    expect(seen.colour.map((value) => Math.round(255 * value))).toEqual(colours['b']);
    const of = (letter: string): number =>
      seen.cells.filter((one) =>
        one.colour.every((value, c) => Math.round(255 * value) === colours[letter]![c]),
      ).length;
    expect(['k', 'g', 'i', 's', '.'].map(of)).toEqual([4, 4, 4, 4, 0]);
  });

  it('is not told beyond the picture’s edge', () => {
    expect(around('... b.. ...', 0, 1)!.cells).toHaveLength(12);
    expect(around('b.. ... ...', 0, 0)!.cells).toHaveLength(8);
    expect(around('... b.. ...', -0.1, 1)!.cells).toHaveLength(12);
    expect(around('... b.. ...', -0.2, 1)!.cells).toHaveLength(10);
    expect(around('... ... ...', 7, 1)).toBeUndefined();
  });
});

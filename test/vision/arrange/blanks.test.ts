import { describe, expect, it } from 'vitest';
import { blankSets } from '../../../vision/arrange/blanks';
import type { NamedTile } from '../../../vision/arrange/sets';
import type { Strip } from '../../../vision/arrange/strips';
import type { Outline } from '../../../vision/places/geometry';
import { groupTiles } from '../../../vision/group';
import { tileAt } from '../fixtures';
import { lay } from '../sketches';

describe('sets of white dragons without a drawing', () => {
  it.each<[name: string, rows: string[], meld: string | undefined]>([
    ['three', ['1m2m3m4p5p6p7s8s9s6z__<xxx'], 'pung 5z5z5z from left'],
    ['the last one', ['1m2m3m4p5p6p7s8s9s6z__xx>x'], 'pung 5z5z5z from right'],
    ['some of them read as such', ['1m2m3m4p5p6p7s8s9s6z__<x5zx'], 'pung 5z5z5z from left'],
    ['four', ['1m2m3m4p5p6p7s8s9s6z__x<xxx'], 'kong 5z5z5z5z from across'],
    ['beside a concealed kong', ['1m2m3m4p5p6p6z__x2z2zx<xxx'], 'pung 5z5z5z from left'],
    ['a wall in another row', ['xxxxxxx', '1m2m3m4p5p6p7s8s9s6z__<xxx'], 'pung 5z5z5z from left'],
    ['none where none is turned', ['1m2m3m4p5p6p7s8s9s6z', 'xxx'], undefined],
    ['none where two are turned', ['1m2m3m4p5p6p7s8s9s6z', '<x<xx'], undefined],
    ['none where more lie beside', ['1m2m3m4p5p6p7s8s9s6z', '<xxxxx'], undefined],
    ['none with a face between them', ['1m2m3m4p5p6p7s8s9s6z', '<xx1zx'], undefined],
    ['none of a wall of white backs', ['5z5z5z5z5z', '', '1m2m3m4p5p6p7s8s9s6z', '<5zx5z'], undefined],
  ])('takes blank tiles that lie like a claimed set for white dragons: %s', (_name, rows, meld) => {
    const tiles = lay(rows).map((tile) => ({ ...tile, mayBeFace: true }));
    const { groups, places, mended } = groupTiles(tiles);
    const codeOf = (tile: number): string => mended.get(tile) ?? tiles[tile]!.code;
    const told = groups
      .filter(({ role, concealed }) => role === 'meld' && concealed !== true)
      .map(({ id, kind, from }) => {
        const codes = places.filter(({ group }) => group === id).map(({ tile }) => codeOf(tile));
        return `${kind} ${codes.join('')} from ${from}`;
      });
    expect(told).toEqual(meld === undefined ? [] : [meld]);
    expect(mended.size > 0).toBe(meld !== undefined);
  });

  it('takes no backs of another colour for white dragons, however they lie', () => {
    const { groups, mended } = groupTiles(lay(['1m2m3m4p5p6p7s8s9s6z__<xxx']));
    expect(mended.size).toBe(0);
    expect(groups.map(({ role }) => role)).not.toContain('meld');
  });

  it.each<[name: string, second: number, told: number]>([
    ['three that lie like one', 31, 3],
    ['none that lie on one another', 18, 0],
  ])('takes plain tiles for a set of white dragons: %s', (_name, second, told) => {
    const plain = [tileAt(0, 200), tileAt(second, 200), tileAt(second + 36, 205, 90)];
    const tiles = plain.map((quad): NamedTile => ({ quad, code: 'x', mayBeFace: true }));
    expect(groupTiles([...lay(['1m2m3m4p5p6p7s8s9s6z']), ...tiles]).mended.size).toBe(told);
  });

  // In a wall outlined unevenly some tile seems to lie on its side, and is hardly another shape than the others.
  it.each<[long: number, high: number, told: number[]]>([
    [20, 15, [0, 1, 2]],
    [16, 17, [0, 1, 2]],
    [15, 18, []],
  ])('need a tile that clearly lies on its side: %i long along the row and %i high', (long, high, told) => {
    const strip: Strip = {
      tiles: [0, 1, 2],
      gaps: [0, 0],
      up: [0, -1],
      right: [1, 0],
      votes: 0,
      sideways: new Set([2]),
      stacked: new Map(),
    };
    const straight: Outline = { centre: [0, 0], u: [0, -20], v: [15, 0] };
    const turned: Outline = { centre: [0, 0], u: [long, 0], v: [0, high] };
    const tiles = [0, 1, 2].map((i): NamedTile => ({ quad: tileAt(31 * i, 0), code: 'x', mayBeFace: true }));
    expect(blankSets(strip, tiles, [straight, straight, turned])).toEqual(told);
  });
});

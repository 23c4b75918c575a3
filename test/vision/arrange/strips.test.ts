import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { findStrips, majorityUp } from '../../../vision/arrange/strips';
import { outlineOf } from '../../../vision/places/geometry';
import { tileAt } from '../fixtures';

/** A row of tiles, each upright (`u`), upside down (`d`), or with a face that tells neither (`-`). */
const row = (ways: string) =>
  [...ways].map((way, i) => ({
    ...outlineOf(tileAt(31 * i, 0, way === 'd' ? 180 : 0)),
    code: '3m' as TileCode,
    directed: way !== '-',
  }));

describe('which way is up', () => {
  it.each<[ways: string, down: boolean, votes: number]>([
    ['uuu', false, 3],
    ['ddd', true, 3],
    ['ddu', true, 1],
    ['--d', true, 1],
    ['---', false, 0],
    ['ddddddddd', true, 9],
    ['dddu', true, 2],
    ['duuuu', false, 3],
    ['ddddddduu', true, 5],
    // Of five or nine faces nearly all would say the same: where they contradict each other, they tell nothing.
    ['ddduu', false, 0],
    ['dddddduuu', false, 0],
    ['uuuuuuddd', false, 0],
  ])('%s', (ways, down, votes) => {
    const told = majorityUp(row(ways));
    expect(told.votes).toBe(votes);
    expect(told.up[1] > 0).toBe(down);
  });
});

it('rows go on without the tiles that are left out', () => {
  const all = row('uuuuu');
  const rows = (out: number[]) => findStrips(all, new Set(out)).map(({ tiles }) => tiles);
  expect(rows([])).toEqual([[0, 1, 2, 3, 4]]);
  expect(rows([4])).toEqual([[0, 1, 2, 3]]);
  expect(rows([0, 2])).toEqual([[1, 3, 4]]);
});

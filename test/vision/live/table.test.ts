import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { Table } from '../../../vision/live/table';
import type { Track } from '../../../vision/live/table';
import type { Quad } from '../../../vision/protocol';
import type { SeenTile } from '../../../vision/name/naming';
import { tileAt } from '../fixtures';

const memory = { face: new Float32Array(0), contrast: 0, ground: undefined };

function seen(code: TileCode, quad: Quad): SeenTile {
  const evidence = { best: 1, second: 0, worse: 1, agree: true, upright: 1, objectness: 1, size: 30 };
  const verdict = { codes: [[code, 1]], none: 0, turn: 0, embedding: new Float32Array(1), evidence };
  return { quad, verdict: verdict as unknown as SeenTile['verdict'], face: {} as SeenTile['face'] };
}

/** Confirmed tiles, each looked at three times. */
function lay(table: Table, tiles: readonly (readonly [TileCode, Quad])[]): Track[] {
  return tiles.map(([code, quad]) => {
    const track = table.add(seen(code, quad), memory, 0);
    for (const time of [100, 200]) table.look(track, seen(code, quad), time);
    table.settle(200);
    return track;
  });
}

describe('the tiles on the table', () => {
  it.each<[name: string, others: [TileCode, Quad][], left: string]>([
    ['waits where nothing else lies', [], '1m'],
    ['waits beside others', [['2m', tileAt(131, 100)]], '1m 2m'],
    ['waits beside one whose outline reaches over a little', [['2m', tileAt(126, 100)]], '1m 2m'],
    ['has gone where another lies in a part of its place', [['2m', tileAt(112, 118)]], '2m'],
    ['has gone where another lies', [['2m', tileAt(112, 106)]], '2m'],
    [
      'has gone where several lie together, each in a part of its place',
      [
        ['2m', tileAt(75, 100)],
        ['3m', tileAt(125, 100)],
      ],
      '2m 3m',
    ],
  ])('a tile that looks missed %s', (_name, others, left) => {
    const told = (table: Table): string => table.tracks.map(({ code }) => code).join(' ');
    const codes = left.split(' ');
    // Whether it was missed before the others were known, or after.
    for (const late of [false, true]) {
      const table = new Table();
      const [missed] = lay(table, [['1m', tileAt(100, 100)]]);
      if (!late) table.miss(missed!, 250);
      lay(table, others);
      if (late) table.miss(missed!, 250);
      table.settle(300);
      expect([late, told(table)]).toEqual([late, codes.join(' ')]);
    }
  });
});

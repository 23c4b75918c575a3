import { describe, expect, it } from 'vitest';
import { groupTiles } from '../../../vision/group';
import type { NamedTile } from '../../../vision/arrange/sets';
import type { Point, Quad } from '../../../vision/protocol';
import { rolled } from '../fixtures';
import { lay } from '../sketches';

const doubt = /does it lie on a fourth one/;

/**
 * A hand and a pung beside it, seen at an angle: of its depth a table shows the cosine, and what lies `higher` (in tile widths) comes
 * out farther up by its sine.
 */
function seen(pung: string, degrees: number, higher: number, rise: readonly number[] = []): NamedTile[] {
  const [cosine, sine] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const tiles = lay(['1s3m5m', '', '', `1m2m3m4p5p6p7s8s9s6z6z__${pung}`]);
  return tiles.map((tile, i) => ({
    ...tile,
    quad: tile.quad.map(([x, y]): Point => {
      const up = rise.includes(i) ? higher * 30 * sine : 0;
      return [x, 400 + y * cosine - up];
    }) as Quad,
  }));
}
const at = (pung: string, place: number, degrees: number, higher: number): boolean => {
  const { groups } = groupTiles(seen(pung, degrees, higher, [14 + place]));
  const meld = groups.find(({ role }) => role === 'meld')!;
  expect(meld.kind).toBe('pung');
  return meld.reasons?.some((reason) => doubt.test(reason)) === true;
};

describe('a turned tile that lies higher than its pung', () => {
  it.each([
    ['<7m7m7m', 0],
    ['7m<7m7m', 1],
    ['7m7m>7m', 2],
  ])('is asked about, as it may lie on a fourth: %s', (pung, place) => {
    expect(at(pung, place, 45, 0.6)).toBe(true);
    expect(at(pung, place, 30, 0.6)).toBe(true);
  });

  it('is also seen where little of the table’s depth is lost', () => {
    expect(at('<7m7m7m', 0, 25, 0.6)).toBe(true);
  });

  // A neighbour’s pung: up in the picture is along its row.
  it.each([
    [0.4, true],
    [0, false],
  ])('is seen along its row as well: %f widths higher', (higher, asked) => {
    const mine = seen('<7m8m6m', 45, 0);
    const theirs = lay(['<3m3m3m_4m5m6m7m8m']).map(({ code, quad }, i) => {
      const up = i === 0 ? higher * 30 * Math.SQRT1_2 : 0;
      const turned = rolled(quad, -90).map(([x, y]): Point => [x + 100, 400 + (y - 100) * Math.SQRT1_2 - up]);
      return { code, quad: turned as Quad };
    });
    const pung = groupTiles([...mine, ...theirs]).groups.find(({ kind }) => kind === 'pung')!;
    expect(pung).toMatchObject({ side: 'right', from: 'left' });
    expect(pung.reasons?.some((reason) => doubt.test(reason)) === true).toBe(asked);
  });

  it('is not where it lies on the table', () => {
    for (const degrees of [0, 20, 40, 60]) expect(at('<7m7m7m', 0, degrees, 0)).toBe(false);
    expect(at('7m<7m7m', 1, 45, 0.1)).toBe(false);
  });

  it('cannot be told from straight above', () => {
    expect(at('<7m7m7m', 0, 5, 0.6)).toBe(false);
  });

  it('is told by its own height, not by that of the others', () => {
    const { groups } = groupTiles(seen('<7m7m7m', 45, 0.6, [15, 16]));
    expect(groups.flatMap(({ reasons }) => reasons ?? []).filter((reason) => doubt.test(reason))).toEqual([]);
  });

  it('is not asked about in a chow, and not where its face tells no longer side', () => {
    const reasons = (meld: string): string[] =>
      groupTiles(seen(meld, 45, 0.6, [14])).groups.flatMap((group) => group.reasons ?? []);
    expect(reasons('<3s2s4s').filter((reason) => doubt.test(reason))).toEqual([]);
    expect(reasons('<5z5z5z').filter((reason) => doubt.test(reason))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { NamedTile } from '../../../vision/arrange/sets';
import { standingTiles } from '../../../vision/arrange/standing';
import { findStrips } from '../../../vision/arrange/strips';
import type { PlacedTile } from '../../../vision/arrange/strips';
import type { Point } from '../../../vision/protocol';
import { tileSize } from '../fixtures';
import { atTheRight, lay, moved, told as inWords } from '../sketches';

/** Tiles as they come out where they stand, faces to the camera: so many times as high, from the same lower edge. */
function raised(tiles: readonly NamedTile[], times: number): NamedTile[] {
  return tiles.map(({ code, quad: [a, b, c, d] }) => {
    const up = (from: readonly [number, number], to: readonly [number, number]): [number, number] => [
      from[0] + times * (to[0] - from[0]),
      from[1] + times * (to[1] - from[1]),
    ];
    return { code, quad: [up(d, a), up(c, b), c, d] };
  });
}

/** Hand and melds in words. */
const told = (tiles: readonly NamedTile[]): string =>
  inWords(tiles, (role) => role === 'hand' || role === 'meld');

/** The walls and discards of a table, which show how tiles lie. */
const table = lay(['4z8m2s7s6p9m', '1z3m', '_ _ _', 'xxxxxxxxxx']);
const nearer = 8 * tileSize.height;

describe('a row that stands', () => {
  const row = lay(['7m8p8p8p2z2z2z']);

  it.each([
    ['is the hand, however many sets are in it', 1.5, 'hand 7m888p222z'],
    ['that lies is what its sets tell', 1, 'pung 888p · pung 222z'],
  ])('%s', (_, times, words) => {
    const right = moved(atTheRight('1s2s3s5m6m7m'), -120, 400);
    expect(told([...table, ...moved(raised(row, times), 0, nearer), ...right])).toContain(words);
  });

  it.each([
    ['a pair, all else of which is hidden behind it', '5m5m', 'hand 55m'],
    ['sets that lie apart', '7m_8p8p8p_2z2z2z', 'hand 7m888p222z'],
  ])('is the hand: %s', (_, tiles, words) => {
    expect(told([...table, ...moved(raised(lay([tiles]), 1.5), 0, nearer)])).toBe(words);
  });

  it.each([
    ['5m6m7m', 'chow 567m'],
    ['5m6m8m', 'hand 568m'],
  ])('is no hand where it is one set and nothing else: %s', (tiles, words) => {
    expect(told([...table, ...moved(raised(lay([tiles]), 1.5), 0, nearer)]).split(' · ')).toContain(words);
  });

  it('is told by the rows that lie along with it: seen from low down those across come out slim', () => {
    const rowOf = (count: number, at: Point, step: Point, u: Point, v: Point): PlacedTile[] =>
      Array.from({ length: count }, (_, i) => ({
        ...{ u, v, code: '1m', directed: true },
        centre: [at[0] + i * step[0], at[1] + i * step[1]],
      }));
    const hand = rowOf(8, [0, 10], [1, 0], [0, -0.75], [0.5, 0]);
    const along = [0, 4].flatMap((y) => rowOf(6, [0, y], [1, 0], [0, -0.5], [0.5, 0]));
    const across = rowOf(12, [12, -4], [0, 0.6], [-0.7, 0], [0, -0.3]);
    const outlines = [...hand, ...along, ...across];
    expect([...standingTiles(findStrips(outlines), outlines, outlines)].sort((x, y) => x - y)).toEqual(
      hand.map((_, i) => i),
    );
  });

  it('is the hand sooner than a longer row that lies', () => {
    const hand = moved(raised(lay(['4m4m6s7s']), 1.5), 0, nearer);
    expect(told([...table, ...hand, ...moved(lay(['1s9m3p7z2p8s5p']), 200, nearer - 80)])).toContain(
      'hand 44m67s',
    );
  });

  it.each([
    ['is the hand, whatever lies in front of it', 1.5, 'hand 567m33z'],
    ['that lies is none where what lies in front of it is whole', 1, 'hand 1z832p344m8s4p6z6m1z5s'],
  ])('%s', (_, times, words) => {
    const hand = moved(raised(lay(['5m6m7m3z3z']), times), 0, nearer);
    const inFront = moved(lay(['1z8p3p2p3m4m4m8s4p6z6m1z5s']), 0, nearer - 4 * tileSize.height);
    expect(told([...table, ...hand, ...inFront])).toContain(words);
  });

  it('is the hand, and the melds beside it in the same line are none of it', () => {
    const line = lay(['3m5p7s1z1z_ _9p9p9p_4s5s6s_1m1m1m']);
    const hand = raised(line.slice(0, 5), 1.5);
    expect(told([...table, ...moved([...hand, ...line.slice(5)], 0, nearer)])).toBe(
      'hand 3m5p7s11z · pung 999p · chow 456s · pung 111m',
    );
  });

  it('has no winning tile that lies behind it', () => {
    const hand = moved(raised(lay(['2m3m4m6p7p8p9s9s3s4s']), 1.6), 0, nearer);
    const stray = moved(lay(['7s']), 340, nearer - 60);
    expect(told([...table, ...hand, ...moved(lay(['1p1p1p']), 450, nearer), ...stray])).toBe(
      'hand 234m678p9934s · pung 111p',
    );
  });

  it('is none that lies beside one seen from above, which comes out too low', () => {
    const hand = moved(raised(lay(['2m4m6m8m1p3p5p2s4s5z']), 0.6), 0, nearer);
    expect(told([...table, ...hand, ...moved(lay(['6p6p6p']), 400, nearer)])).toBe(
      'hand 2468m135p24s5z · pung 666p',
    );
  });
});

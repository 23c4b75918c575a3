import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { kinshipOf } from '../../../vision/name/kinship';

/** Tiles with a code and what was seen of them, in two dimensions and about any middle. */
const tiles = (...seen: [TileCode, number, number][]) =>
  seen.map(([code, x, y]) => ({ code, embedding: Float32Array.from([x + 5, y - 3]), best: 0.9 }));

describe('kinshipOf', () => {
  it('a tile that looks like its own kind has kin, one that looks like another has not', () => {
    const [first, , odd] = kinshipOf(
      tiles(['4s', 1, 0], ['4s', 1, 0.1], ['4s', -1, 0], ['6s', -1, 0.1], ['6s', -1, -0.1]),
    );
    expect(first!.kin).toBeGreaterThan(1.5);
    expect(odd!.kin).toBeLessThan(-1.5);
    expect([first!.rival, odd!.rival]).toEqual([0, 0]);
  });

  it('two that look the same and are read differently are rivals', () => {
    const [first, second, third] = kinshipOf(
      tiles(['4s', 1, 0], ['6s', 1, 0.02], ['1m', -1, 1], ['2z', -1, -1]),
    );
    expect(first!.rival).toBeGreaterThan(0.99);
    expect(second!.rival).toBeGreaterThan(0.99);
    expect(third!.rival).toBeLessThan(0.1);
  });

  it('a tile that looks the same and is surely read as another contradicts', () => {
    const looks = (code: TileCode, best: number, ...embedding: number[]) => ({
      code,
      best,
      embedding: Float32Array.from(embedding),
    });
    const [doubtful, other, alone] = kinshipOf([
      looks('4s', 0.6, 1, 0, 0),
      looks('6s', 0.6, 0, 1, 0),
      looks('1m', 0.6, 0, 0, 1),
      looks('4s', 0.99, 1, 0.1, 0),
      looks('9s', 0.95, 0.1, 1, 0),
    ]);
    expect(doubtful!.conflict).toBe(0);
    expect(other!.conflict).toBeCloseTo(Math.log(19));
    expect(alone!.conflict).toBe(0);
  });

  it('counts the tiles that look the same, whatever they are read as', () => {
    const looks = (code: TileCode, ...embedding: number[]) => ({
      code,
      best: 0.9,
      embedding: Float32Array.from(embedding),
    });
    const counted = kinshipOf([
      looks('x', 1, 0),
      looks('x', 1, 0.1),
      looks('5z', 1, 0.2),
      looks('1m', 0, 1),
    ]).map(({ alike }) => alike);
    expect(counted).toEqual([2, 2, 2, 0]);
  });

  it.each<
    [name: string, code: TileCode, other: TileCode, body: readonly number[] | undefined, alike: boolean]
  >([
    ['plain tiles of different hues', '5z', 'x', [0.1, 0.2, 0.6], false],
    ['the other way round', 'x', '5z', [0.1, 0.2, 0.6], false],
    ['plain tiles of one hue in other light', '5z', 'x', [0.4, 0.4, 0.36], true],
    ['where a colour is not known', '5z', 'x', undefined, true],
    ['a face of another hue', '5z', '1m', [0.1, 0.2, 0.6], true],
    ['a face beside a back of another hue', '1m', 'x', [0.1, 0.2, 0.6], true],
    ['faces of different hues', '2m', '1m', [0.1, 0.2, 0.6], true],
  ])('plain tiles are told apart by their hue: %s', (_name, code, other, body, alike) => {
    const looks = (own: TileCode, colour: readonly number[] | undefined, ...embedding: number[]) => ({
      code: own,
      best: 0.95,
      embedding: Float32Array.from(embedding),
      body: colour,
    });
    const pale = [0.9, 0.9, 0.8];
    const [first] = kinshipOf([
      looks(code, pale, 1, 0, 0),
      looks(other, body, 1, 0.1, 0),
      looks('3p', pale, 0, 1, 0),
      looks('3s', pale, 0, 0, 1),
    ]);
    expect([first!.alike, first!.conflict > 0, first!.rival > 0.5]).toEqual(
      alike ? [1, true, true] : [0, false, false],
    );
  });

  it('few tiles, or tiles that all look alike, say nothing wrong', () => {
    expect(kinshipOf(tiles(['4s', 1, 0], ['6s', 1, 0]))).toEqual([
      { kin: 0, rival: 0, conflict: 0, alike: 0 },
      { kin: 0, rival: 0, conflict: 0, alike: 0 },
    ]);
    for (const { kin, rival } of kinshipOf(tiles(['1m', 1, 1], ['1m', 1, 1], ['2m', 1, 1], ['3m', 1, 1]))) {
      expect(Number.isFinite(kin) && Number.isFinite(rival)).toBe(true);
    }
    expect(kinshipOf([])).toEqual([]);
  });

  it('knows how far its ink is from that of a tile surely read as the same', () => {
    const inked = (code: TileCode, best: number, ink: number) => ({
      code,
      best,
      embedding: Float32Array.of(best, ink),
      ink: Float32Array.of(ink, 0, 0),
    });
    const [near, far, unsure, alone] = kinshipOf([
      inked('6z', 0.6, 0.1),
      inked('6z', 0.6, 2),
      inked('7z', 0.6, 1),
      inked('5z', 0.6, 1),
      inked('6z', 0.95, 0.1),
      inked('7z', 0.8, 1),
    ]);
    expect(near!.ink).toBe(0);
    expect(far!.ink).toBeGreaterThan(10);
    expect([unsure!.ink, alone!.ink]).toEqual([undefined, undefined]);
  });
});

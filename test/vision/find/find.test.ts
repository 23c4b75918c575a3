import { describe, expect, it } from 'vitest';
import { findTiles } from '../../../vision/find/find';
import { shareOut } from '../../../vision/find/lanes';
import { outlineOf } from '../../../vision/places/geometry';
import type { Point } from '../../../vision/protocol';
import { createPyramid, scaleDown } from '../../../vision/picture/pyramid';
import type { View } from '../../../vision/picture/pyramid';
import { cellsOf, plain } from '../fixtures';

interface Drawn {
  centre: Point;
  /** Its longer side, picture px. */
  height: number;
}

/** A detector that sees tiles which look as large as this at least, px, takes larger ones than `most` for two halves, surely, and tells of its looks. */
function seer(tiles: readonly Drawn[], least: number, most = Infinity) {
  const views: View[] = [];
  let [busy, atOnce] = [0, 0];
  const look = async (_: Float32Array, view: View): Promise<Float32Array> => {
    views.push(view);
    atOnce = Math.max(atOnce, ++busy);
    await Promise.resolve();
    busy--;
    const inView = tiles.flatMap(({ centre: [x, y], height }) => {
      const centre: Point = [(x - view.origin[0]) * view.scale, (y - view.origin[1]) * scaleDown(view)];
      const isIn = centre[0] > 0 && centre[1] > 0 && centre[0] < view.width && centre[1] < view.height;
      const size = height * view.scale;
      if (!isIn || size < least) return [];
      const whole = { centre, degrees: 0, width: 0.75 * size, height: size, logit: 1 };
      const half = (way: number) => {
        return {
          ...whole,
          centre: [centre[0], centre[1] + (way * size) / 4] as Point,
          height: size / 2,
          logit: 6,
        };
      };
      return size <= most ? [whole] : [half(-1), half(1)];
    });
    return cellsOf(view, inView);
  };
  return { look, views, atOnce: () => atOnce };
}

const picture = createPyramid(plain(2560, 1920, [90, 120, 90]));
const row = (y: number, height: number): Drawn[] =>
  Array.from({ length: 6 }, (_, i) => ({ centre: [400 + 300 * i, y], height }));

const heightsOf = async (tiles: readonly Drawn[], least: number, most?: number): Promise<number[]> => {
  const found = await findTiles(seer(tiles, least, most).look, picture);
  return found.map(({ quad }) => Math.round(2 * Math.hypot(...outlineOf(quad).u))).sort((a, b) => a - b);
};

describe('findTiles', () => {
  it('finds what the first look misses where others look tiny, all over the picture', async () => {
    // A quarter as large in the first look: 14 px and 10.
    const [near, far] = [row(1700, 56), row(200, 40)];
    expect(await heightsOf([...near, ...far], 12)).toEqual([...Array(6).fill(40), ...Array(6).fill(56)]);
  });

  it('keeps what the first look saw well and the one from nearer takes for parts', async () => {
    // 80 px in the first look, and 150 in the other.
    const large: Drawn = { centre: [1200, 1000], height: 320 };
    expect(await heightsOf([...row(1700, 56), large], 12, 140)).toEqual([...Array(6).fill(56), 320]);
  });

  it('looks no nearer at all of a picture whose tiles are seen well', async () => {
    const { look, views } = seer(row(1700, 240), 12);
    expect(await findTiles(look, picture)).toHaveLength(6);
    expect(views.every(({ scale }) => scale === 0.25)).toBe(true);
  });

  it('shares a single view near by between two threads: each looks at half of it', async () => {
    const { look, views } = seer(row(1700, 56), 12);
    await findTiles(look, picture);
    expect(views.filter(({ scale }) => scale > 0.5)).toHaveLength(2);
  });

  it('looks at several views at once, unless looks have to be short', async () => {
    // The ends of a table, too far apart for one view of both.
    const tiles = [...row(150, 56), ...row(1750, 56)];
    const [at, shortly] = [seer(tiles, 12), seer(tiles, 12)];
    await findTiles(at.look, picture);
    await findTiles(shortly.look, picture, 300_000);
    expect([at.atOnce(), shortly.atOnce()]).toEqual([2, 1]);
    // Each whole, though they are long: halves of them would overlap.
    const near = at.views.filter(({ scale }) => scale > 0.5);
    expect(near.map(({ width }) => width > 640)).toEqual([true, true]);
    expect(shortly.views.every(({ width, height }) => width * height <= 300_000)).toBe(true);
  });

  it('asks for all that another thread is to look at before this one is busy, and for its own in turn', async () => {
    const { look, views, atOnce } = seer(
      [150, 500, 850, 1200, 1550, 1850].flatMap((y) => row(y, 56)),
      12,
    );
    await findTiles(look, picture);
    const near = views.filter(({ scale }) => scale > 0.5);
    const { own, other } = shareOut(near);
    expect([own.length, other.length].every((count) => count > 1)).toBe(true);
    expect(atOnce()).toBe(1 + other.length);
  });
});

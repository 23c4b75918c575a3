import { beforeAll, describe, expect, it } from 'vitest';
import { turnQuad } from '../../../vision/places/geometry';
import type { Pixels } from '../../../vision/pixels';
import type { Quad } from '../../../vision/protocol';
import { createPyramid } from '../../../vision/picture/pyramid';
import { crop, cropSize, rectify, startRectify, turnCrops } from '../../../vision/picture/rectify';
import { plain, tileAt } from '../fixtures';

/** A grey picture with one tile: its upper half red, its lower half blue, its left edge green. */
function pictureOf(quad: Quad, width: number, height: number): Pixels {
  const picture = plain(width, height, [128, 128, 128]);
  const [a, b, , d] = quad;
  const across = [b[0] - a[0], b[1] - a[1]] as const;
  const down = [d[0] - a[0], d[1] - a[1]] as const;
  const size = across[0] * down[1] - across[1] * down[0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = [x + 0.5 - a[0], y + 0.5 - a[1]] as const;
      const right = (p[0] * down[1] - p[1] * down[0]) / size;
      const low = (across[0] * p[1] - across[1] * p[0]) / size;
      if (right < 0 || right > 1 || low < 0 || low > 1) continue;
      const colour = right < 0.2 ? [0, 255, 0] : low < 0.5 ? [255, 0, 0] : [0, 0, 255];
      picture.data.set(colour, (y * width + x) * 4);
    }
  }
  return picture;
}

/** Colour of a crop at a place given in shares of its sides. */
function colourAt(crops: Float32Array, x: number, y: number, index = 0): string {
  const at = index * cropSize + (Math.floor(y * crop.side) * crop.side + Math.floor(x * crop.side)) * 3;
  const [r, g, b] = crops.slice(at, at + 3);
  if (r! > 0.9 && g! < 0.1) return 'red';
  if (b! > 0.9 && g! < 0.1) return 'blue';
  return g! > 0.9 && r! < 0.1 ? 'green' : 'grey';
}

beforeAll(startRectify);

describe('rectify', () => {
  for (const degrees of [0, 30, 90, 180, 260]) {
    it(`cuts out a tile turned by ${degrees}°, its top at the top`, () => {
      const quad = tileAt(100, 100, degrees, { width: 60, height: 80 });
      const crops = rectify(createPyramid(pictureOf(quad, 200, 200)), [quad]);
      expect(crops).toHaveLength(cropSize);
      expect([colourAt(crops, 0.6, 0.25), colourAt(crops, 0.6, 0.75), colourAt(crops, 0.1, 0.5)]).toEqual([
        'red',
        'blue',
        'green',
      ]);
      // The margin around the outline is there, and no wider than it should be.
      expect(colourAt(crops, 0.01, 0.5)).toBe('grey');
      expect(colourAt(crops, 0.6, 0.99)).toBe('grey');
      expect(colourAt(crops, 0.6, 0.08)).toBe('red');
    });
  }

  it.each([8, 30, 400])('cuts tiles %i px high, and several at once', (height) => {
    const quad = tileAt(height, height, 10, { width: 0.75 * height, height });
    const picture = pictureOf(quad, 2 * height, 2 * height);
    const crops = rectify(createPyramid(picture, 16), [quad, quad]);
    expect(colourAt(crops, 0.6, 0.25, 1)).toBe('red');
    expect(colourAt(crops, 0.6, 0.8, 1)).toBe('blue');
  });

  it('copes with outlines outside the picture, empty or folded', () => {
    const pyramid = createPyramid(plain(20, 20, [9, 9, 9]));
    const folded: Quad = [
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ];
    const crops = rectify(pyramid, [tileAt(-500, 30), tileAt(10, 900), folded]);
    expect(crops.every((value) => Number.isFinite(value))).toBe(true);
    expect(rectify(pyramid, [])).toHaveLength(0);
  });
});

describe('OpenCV in Node', () => {
  it('leaves uncaught exceptions and rejections to the program', () => {
    const handlers = [...process.listeners('uncaughtException'), ...process.listeners('unhandledRejection')];
    expect(handlers.filter((handler) => /ExitStatus|^function abort\(/.test(String(handler)))).toEqual([]);
  });
});

describe('turnCrops', () => {
  it.each([0, 1, 2, 3])(
    'by %i quarter turns is beginning the outline so many corners further on',
    (turns) => {
      const quad = tileAt(100, 100, 0, { width: 60, height: 80 });
      const pyramid = createPyramid(pictureOf(quad, 200, 200));
      const turned = turnCrops(rectify(pyramid, [quad]), [turns]);
      const other = turnQuad(quad, turns);
      const direct = rectify(pyramid, [other]);
      let worst = 0;
      direct.forEach((value, i) => (worst = Math.max(worst, Math.abs(value - turned[i]!))));
      expect(worst).toBeLessThan(0.35);
      expect(colourAt(turned, 0.6, 0.3)).toBe(colourAt(direct, 0.6, 0.3));
    },
  );
});

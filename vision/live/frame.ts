import { outlineOf } from '../places/geometry';
import type { Pixels } from '../pixels';
import type { Quad } from '../protocol';
import { createPyramid } from '../picture/pyramid';
import type { Pyramid } from '../picture/pyramid';
import type { Detail } from './memory';
import type { Scene } from './scene';
import { enlarged } from './transform';
import type { Transform } from './transform';
import type { Change, Watch } from './watch';

/** A frame taken in, and what changed in it. */
export interface Frame {
  /** px */
  width: number;
  height: number;
  /** When it was taken in, ms. */
  at: number;
  pyramid: Pyramid;
  scene: Scene;
  /** Cells of the scene per pixel. */
  factor: number;
  detail: Detail;
  change: Change;
  /** Where places of the frame looked at last lie in this one, in px. */
  pose: Transform;
}

/** A frame's scene is the level with a long side of at least this many cells and less than twice as many. */
const sceneSide = 128;

/** Takes in a frame; throws where its data are not of its size. */
export function takeFrame(pixels: Pixels, watch: Watch, at: number): Frame {
  const { width, height, data } = pixels;
  if (data.length !== width * height * 4 || width < 1 || height < 1) {
    throw new Error(`A frame of ${width} × ${height} has not ${data.length} bytes.`);
  }
  const pyramid = createPyramid(pixels, sceneSide);
  const scene = pyramid.levels.at(-1)!;
  const factor = 0.5 ** (pyramid.levels.length - 1);
  const fine = pyramid.levels.at(-2);
  const detail = fine === undefined ? { scene, factor } : { scene: fine, factor: 2 * factor };
  const change = watch.observe(scene, at);
  const pose = enlarged(change.pose, 1 / factor);
  return { width, height, at, pyramid, scene, factor, detail, change, pose };
}

/** Whether a tile's middle lies in the frame. */
export function isInside(quad: Quad, { width, height }: Frame): boolean {
  const [x, y] = outlineOf(quad).centre;
  return x >= 0 && y >= 0 && x < width && y < height;
}

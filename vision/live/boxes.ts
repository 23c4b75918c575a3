import { goodSize } from '../find/detections';
import { longSide, slantOf } from '../find/slant';
import { mostScale, stretchedSize, viewOf } from '../find/views';
import { median, tileRatio } from '../places/geometry';
import type { Quad } from '../protocol';
import type { View } from '../picture/pyramid';
import type { Frame } from './frame';
import { boxesOf } from './scene';
import type { Box } from './scene';
import { shortSide } from './table';
import type { Track } from './table';
import { movedQuad } from './transform';

/** Share of the picture with news from which all of it is looked at. */
const mostParts = 0.45;

/** Whether a tile lies in a box as far as it lies in the picture. */
export function isInBox(quad: Quad, box: Box, frame: Frame): boolean {
  const { left, top, right, bottom } = cellsOf(quad, frame);
  return left >= box.left && top >= box.top && right <= box.right && bottom <= box.bottom;
}

/** The cells of the scene that a tile lies in. */
function cellsOf(quad: Quad, { scene: { width, height }, factor }: Frame): Box {
  const reach = (values: number[], end: number): [number, number] => [
    Math.max(0, Math.floor(factor * Math.min(...values))),
    Math.min(end, Math.ceil(factor * Math.max(...values))),
  ];
  const [left, right] = reach(
    quad.map(([x]) => x),
    width,
  );
  const [top, bottom] = reach(
    quad.map(([, y]) => y),
    height,
  );
  return { left, top, right, bottom };
}

/**
 * Boxes around what is new and around some known tiles, wide enough for the tiles in them; undefined where all
 * is to be looked at.
 */
export function boxesAround(
  frame: Frame,
  tracks: readonly Track[],
  about: readonly Track[] = [],
): Box[] | undefined {
  const { change, scene, factor, pose } = frame;
  const { width, height } = scene;
  const tile = Math.ceil(usualSize(tracks) * factor);
  const mask = change.news.slice();
  for (const track of about) {
    const { left, top, right, bottom } = cellsOf(movedQuad(pose, track.tile.quad), frame);
    for (let y = top; y < bottom; y++) mask.fill(1, y * width + left, y * width + right);
  }
  const boxes = boxesOf(mask, width, height, tile).map((box) => ({
    left: Math.max(0, box.left - 2 * tile),
    top: Math.max(0, box.top - 2 * tile),
    right: Math.min(width, box.right + 2 * tile),
    bottom: Math.min(height, box.bottom + 2 * tile),
  }));
  const share = boxes.reduce((sum, b) => sum + (b.right - b.left) * (b.bottom - b.top), 0);
  return tracks.length === 0 || share > mostParts * width * height ? undefined : boxes;
}

/** Views of boxes at the scale, and stretched as far, at which the tiles on the table are seen best there. */
export function viewsOf(boxes: readonly Box[], frame: Frame, tracks: readonly Track[]): View[] {
  const { factor, pose, pyramid } = frame;
  const known = tracks.map((track) => movedQuad(pose, track.tile.quad));
  return boxes.map((box) => {
    const inside = known.filter((quad) => isInBox(quad, box, frame));
    const tiles = inside.length > 0 ? inside : known;
    const slant = slantOf(tiles);
    // A box is looked at once: stretched, where most of its tiles look flat.
    const flat = slant !== undefined && 2 * slant.flat.length >= tiles.length ? slant : undefined;
    const scale = flat
      ? stretchedSize / median(flat.flat.map((quad) => longSide(quad, flat.stretch)))
      : goodSize.ideal / usualSize(tracks);
    const { left, top, right, bottom } = box;
    return viewOf(
      pyramid.levels[0]!,
      [left / factor, top / factor],
      [right / factor, bottom / factor],
      Math.min(mostScale, scale),
      flat?.stretch,
    );
  });
}

/** Long side of the tiles on the table, px. */
function usualSize(tracks: readonly Track[]): number {
  const sides = tracks.map(({ tile }) => tileRatio * shortSide(tile.quad));
  return sides.length === 0 ? goodSize.ideal : Math.max(8, median(sides));
}

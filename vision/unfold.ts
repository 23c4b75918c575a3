import type { Detection } from './detections';
import { area, length, median, outlineOf, quadOf, scaled, unit } from './geometry';
import type { Outline } from './geometry';

/** An outline is collapsed where its area is less than this part of its neighbours'. */
const collapsed = 0.5;

/** Height of a tile by its width: 1.25–1.45 on nearly all sets. */
const tileRatio = 1.33;

/** Neighbours lie so many of their own lengths away at most; so many tell how large a tile is, and no fewer. */
const neighbours = { reach: 2.6, least: 2, most: 4 };

/**
 * Gives tiles lying across their row their outlines back. Between neighbours that all lie the other way the
 * detector may waver between both directions, which cancel out: it is sure of the tile and its middle, but the
 * outline is far too small. Such a tile is as large as those beside it, and lies across them.
 */
export function unfold(detections: readonly Detection[]): Detection[] {
  const outlines = detections.map(({ quad }) => outlineOf(quad));
  const sizes = detections.map(({ quad }) => area(quad));
  return detections.map((detection, i) => {
    const like = besides(outlines, sizes, i);
    if (like === undefined) return detection;
    const height = median(like.map((k) => length(outlines[k]!.u)));
    const width = median(like.map((k) => length(outlines[k]!.v)));
    const { u, v } = outlines[like[0]!]!;
    const quad = quadOf({
      centre: outlines[i]!.centre,
      u: scaled(unit(v), width * tileRatio),
      v: scaled(unit(u), -height / tileRatio),
    });
    return { ...detection, quad };
  });
}

/** Those next to a tile that are much larger than it, the nearest first; undefined where they are too few. */
function besides(
  outlines: readonly Outline[],
  sizes: readonly number[],
  index: number,
): number[] | undefined {
  const [x, y] = outlines[index]!.centre;
  const way = (k: number): number => Math.hypot(outlines[k]!.centre[0] - x, outlines[k]!.centre[1] - y);
  const near = outlines
    .map((_, k) => k)
    .filter((k) => {
      const { u, v } = outlines[k]!;
      const side = 2 * Math.max(length(u), length(v));
      return k !== index && sizes[k]! > sizes[index]! / collapsed && way(k) < neighbours.reach * side;
    })
    .sort((a, b) => way(a) - way(b))
    .slice(0, neighbours.most);
  return near.length < neighbours.least ? undefined : near;
}

import { dot, length, median, outlineOf, quadOf, scaled, unit } from './geometry';
import type { Outline } from './geometry';
import type { Quad } from './protocol';

/** Other cuts tried for a doubtful tile: factors of its height and width. A loose outline shows as one of these. */
const cuts: readonly (readonly [height: number, width: number])[] = [
  [1.13, 1.13],
  [0.9, 0.9],
  [1.22, 1],
  [1, 1.22],
];

/** A neighbour's size counts up to this many tile sizes away. */
const reach = 4;

/**
 * Other outlines that a doubtful tile may have: a little larger, smaller, longer or wider than the detector
 * said, and as large as its neighbours are. Tiles of one set are all alike, so a tile that is unlike those
 * beside it has probably been outlined badly.
 */
export function otherCuts(quads: readonly Quad[], index: number): Quad[] {
  const outlines = quads.map(outlineOf);
  const mine = outlines[index]!;
  const others = cuts.map(([height, width]) =>
    quadOf({ centre: mine.centre, u: scaled(mine.u, height), v: scaled(mine.v, width) }),
  );
  const shape = neighbourShape(outlines, index);
  if (shape !== undefined) {
    others.push(
      quadOf({ ...mine, u: scaled(unit(mine.u), shape.height), v: scaled(unit(mine.v), shape.width) }),
    );
  }
  return others;
}

/**
 * Half height and half width that a tile should have by its neighbours lying parallel or perpendicular to
 * it; undefined where fewer than two are near. Perspective changes sizes slowly, so near ones are alike.
 */
function neighbourShape(
  outlines: readonly Outline[],
  index: number,
): { height: number; width: number } | undefined {
  const mine = outlines[index]!;
  const size = 2 * Math.max(length(mine.u), length(mine.v));
  const heights: number[] = [];
  const widths: number[] = [];
  outlines.forEach((other, i) => {
    const apart = Math.hypot(other.centre[0] - mine.centre[0], other.centre[1] - mine.centre[1]);
    if (i === index || apart > reach * size) return;
    const along = Math.abs(dot(unit(other.u), unit(mine.u)));
    // A neighbour on its side measures our width by its height only up to perspective: near enough.
    const [height, width] = [length(other.u), length(other.v)];
    if (along > 0.9 || along < 0.44) {
      heights.push(height);
      widths.push(width);
    }
  });
  if (heights.length < 2) return undefined;
  return { height: median(heights), width: median(widths) };
}

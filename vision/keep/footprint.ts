import { cosine, nearestTo } from '../places/company';
import { isPlain } from '../places/faces';
import { length, tileRatio } from '../places/geometry';
import type { Outline } from '../places/geometry';
import { shapeOf } from '../places/measure';
import type { Point } from '../protocol';
import type { Verdict } from '../name/verdict';

/** Faces read as surely as this tell how large tiles look; the nearest so many do where a place is, and fewer than that tell nothing. */
const ease = { best: 0.9, objectness: 0.5, nearest: 8, least: 3 };

/** The numbers of some places that are faces read with ease. */
export function easyFaces(places: readonly { verdict: Pick<Verdict, 'codes' | 'evidence'> }[]): number[] {
  return places.flatMap(({ verdict: { codes, evidence } }, i) => {
    const isEasy = evidence.best >= ease.best && evidence.objectness >= ease.objectness;
    return isEasy && !isPlain(codes[0]![0]) ? [i] : [];
  });
}

/** How far off (logarithm) is told at most. */
const most = 1.5;

const capped = (value: number): number => Math.max(-most, Math.min(most, value));

/** Half axes of a place: the one that its row goes along, and the other; `inRow`: whether it lies in one. */
export interface Sides {
  along: Point;
  across: Point;
  inRow: boolean;
}

/** What is told where nothing tells how large tiles look. */
const unknown = [0, 0, 0, 0];

/**
 * What some of a picture's places measure on the table, as the faces around show it. A wall's backs are as wide as a tile along
 * their row and as high as one across it, the upper sides of standing tiles and the fronts of walls hardly higher than half of that.
 * For a place: 1, or 0 where there are too few faces; then by all faces, and by the nearest: how much higher than a tile it is across its row, by
 * what it is along it (logarithm; the second number where it lies in no row, and its shorter side is taken for its width), how wide it is
 * along it, in tiles (logarithm), and how askew (cosine).
 */
export function createFootprints(
  places: readonly { verdict: Pick<Verdict, 'codes' | 'evidence'> }[],
  outlines: readonly Outline[],
): (place: number, sides: Sides) => number[] {
  const faces = easyFaces(places);
  if (faces.length < ease.least) return () => [0, ...unknown, ...unknown];
  const shapeBy = (some: readonly number[]): Shape => shapeOf(some.map((k) => outlines[k]!));
  const everywhere = shapeBy(faces);
  const known = new Map<string, Shape>();
  return (place, sides) => {
    const nearest = nearestTo(outlines[place]!.centre, faces, outlines, ease.nearest).sort((a, b) => a - b);
    // The tiles of a wall mostly have the same faces near.
    const key = nearest.join();
    const shape = known.get(key) ?? shapeBy(nearest);
    known.set(key, shape);
    return [1, ...footprint(everywhere, sides), ...footprint(shape, sides)];
  };
}

/** How ways in the picture look on the table: `shapeOf`. */
type Shape = (p: Point) => Point;

function footprint(shape: Shape, { along, across, inRow }: Sides): number[] {
  const [wide, high] = [shape(along), shape(across)];
  const [width, height] = [length(wide), length(high)].map((half) => 2 * half + 1e-6) as [number, number];
  const higher = capped(Math.log(height / width / tileRatio));
  return [inRow ? higher : 0, inRow ? 0 : higher, capped(Math.log(width)), cosine(wide, high)];
}

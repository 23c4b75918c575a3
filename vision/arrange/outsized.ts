import { length, median, subtract } from '../places/geometry';
import { opinionKind } from '../name/opinion';
import type { PlacedTile } from './strips';

/**
 * So many times as large both ways as other faces. Of 59,000 tiles vouched for on 1,300 rendered tables and 367 photographs six tiles of circles or
 * sticks were, and four of these wrong: two fours of circles that touch, burnt out, taken for an eight. At 1.2 times fifteen were, five of
 * these wrong.
 */
const outsized = 1.28;

/** The faces that a tile is compared with: all, no fewer than these, and so many of the nearest. */
const compared = { least: 4, nearest: 7 };

/**
 * The tiles of circles or sticks, by number, that are outlined larger both ways than the faces of the table, those around them and all: tiles
 * are of one size, and where light hides the edge between two of them they look like one with more circles. `outlines` lie flat, in widths
 * of a tile.
 */
export function outsizedAmong(outlines: readonly PlacedTile[]): Set<number> {
  const faces = outlines.flatMap(({ code, centre, u, v }, index) =>
    code === 'x' ? [] : [{ index, centre, sides: [length(u), length(v)] as const, code }],
  );
  if (faces.length < compared.least) return new Set();
  const usualOf = (some: typeof faces): number[] =>
    [0, 1].map((k) => median(some.map(({ sides }) => sides[k]!)));
  const isLarger = ({ sides }: (typeof faces)[number], usual: readonly number[]): boolean =>
    sides.every((side, k) => side > outsized * usual[k]!);
  const usual = usualOf(faces);
  const found = faces.filter((face) => {
    if (opinionKind(face.code) !== 'counted' || !isLarger(face, usual)) return false;
    const way = (other: (typeof faces)[number]): number => length(subtract(other.centre, face.centre));
    const others = faces.filter((other) => other !== face).sort((a, b) => way(a) - way(b));
    return isLarger(face, usualOf(others.slice(0, compared.nearest)));
  });
  return new Set(found.map(({ index }) => index));
}

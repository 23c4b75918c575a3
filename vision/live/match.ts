import { add, outlineOf, overlap, scaled } from '../places/geometry';
import type { Point, Quad } from '../protocol';
import { shortSide } from './table';

/** A detection is a known tile where they overlap so much, or their middles are so near, in short sides. */
const same = { overlap: 0.35, middle: 0.4 };

/** A tile that moved less than this, in short sides, lies where it lay. */
const still = 0.15;

/** Finds for each detection the known tile that lies there; each tile is given once, to the nearest. */
export function matchTiles(found: readonly Quad[], known: readonly Quad[]): (number | undefined)[] {
  const middles = known.map((quad) => outlineOf(quad).centre);
  const sizes = known.map(shortSide);
  const pairs: { i: number; j: number; fit: number }[] = [];
  found.forEach((quad, i) => {
    const [x, y] = outlineOf(quad).centre;
    known.forEach((other, j) => {
      const away = Math.hypot(middles[j]![0] - x, middles[j]![1] - y) / sizes[j]!;
      if (away > 1) return;
      const fit = overlap(quad, other);
      if (fit >= same.overlap || away <= same.middle) pairs.push({ i, j, fit: fit - away });
    });
  });
  pairs.sort((a, b) => b.fit - a.fit);
  const matched: (number | undefined)[] = found.map(() => undefined);
  const taken = new Set<number>();
  for (const { i, j } of pairs) {
    if (matched[i] !== undefined || taken.has(j)) continue;
    matched[i] = j;
    taken.add(j);
  }
  return matched;
}

/** Where a tile lies, from where it lay and where it was found now: outlines tremble less than they are found. */
export function steadied(before: Quad, now: Quad): Quad {
  const limit = still * shortSide(before);
  if (now.some(([x, y], i) => Math.hypot(x - before[i]![0], y - before[i]![1]) > limit)) return now;
  return before.map((p, i): Point => add(scaled(p, 0.7), scaled(now[i]!, 0.3))) as Quad;
}

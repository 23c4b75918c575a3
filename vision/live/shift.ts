import type { TileCode } from '../../rules/tiles/tile';
import { directionOf } from '../places/faces';
import { dot, length, outlineOf, quadOf, scaled, subtract } from '../places/geometry';
import type { Outline } from '../places/geometry';
import type { Quad } from '../protocol';
import { fitProjective, fitSimilarity, moved, movedQuad, similarity } from './transform';
import type { Transform } from './transform';

/** A named tile at a place. */
export interface NamedPlace {
  quad: Quad;
  code: TileCode;
}

/** How a whole table moved in the picture, and which tile is which. */
export interface Shift {
  transform: Transform;
  /** Numbers of a tile before and of the same tile now. */
  pairs: [before: number, now: number][];
}

/** So many guesses are tried, those by the rarest tiles first. */
const mostGuesses = 400;

/** How far from where it is expected a tile may lie, in parts of its short side: at first, and when fitted. */
const near = { guess: 0.6, fitted: 0.45 };

/** At least this part of the tiles that could be seen both times must fit. */
const leastShare = 0.5;

/** Factors by which tiles may have grown or shrunk. */
const sizes = { least: 0.4, most: 2.5 };

/**
 * Finds the table again after the camera or the table was moved: the change of place under which the most
 * tiles lie where one of the same code did. Each pair of tiles with one code is a guess, since outlines tell
 * place, turn and size; the best is fitted to all tiles that agree. Undefined where too few agree, so that it
 * may be another table.
 */
export function findShift(before: readonly NamedPlace[], now: readonly NamedPlace[]): Shift | undefined {
  const was = before.map((tile) => outlineOf(tile.quad));
  const is = now.map((tile) => outlineOf(tile.quad));
  const reach = is.map(({ u, v }) => 2 * Math.min(length(u), length(v)));
  const byCode = new Map<TileCode, number[]>();
  now.forEach(({ code }, j) => byCode.set(code, [...(byCode.get(code) ?? []), j]));

  const pairsUnder = (transform: Transform, within: number): [number, number][] => {
    const taken = new Set<number>();
    const pairs: [number, number][] = [];
    before.forEach(({ code }, i) => {
      const place = moved(transform, was[i]!.centre);
      let best = -1;
      let least = Infinity;
      for (const j of byCode.get(code) ?? []) {
        const away = length(subtract(is[j]!.centre, place)) / reach[j]!;
        if (away < within && away < least && !taken.has(j)) [best, least] = [j, away];
      }
      if (best < 0) return;
      taken.add(best);
      pairs.push([i, best]);
    });
    return pairs;
  };
  // A row of backs fits itself one place further on: backs tell little.
  const worth = (pairs: readonly [number, number][]): number =>
    pairs.reduce((sum, [i]) => sum + (before[i]!.code === 'x' ? 0.1 : 1), 0);

  const many = (code: TileCode): number => byCode.get(code)!.length;
  const guesses = before
    .flatMap(({ code }, i) => (byCode.get(code) ?? []).map((j) => ({ i, j })))
    .sort((a, b) => many(before[a.i]!.code) - many(before[b.i]!.code))
    .slice(0, mostGuesses);
  let best: { transform: Transform; pairs: [number, number][] } | undefined;
  for (const { i, j } of guesses) {
    for (const transform of between(was[i]!, is[j]!, before[i]!.code)) {
      const pairs = pairsUnder(transform, near.guess);
      if (worth(pairs) > worth(best?.pairs ?? [])) best = { transform, pairs };
    }
  }
  if (best === undefined) return undefined;
  let { transform, pairs } = best;
  for (let round = 0; round < 3; round++) {
    const fitted = fit(pairs, before, now, transform);
    if (fitted === undefined) break;
    const again = pairsUnder(fitted, near.fitted);
    if (worth(again) < worth(pairs)) break;
    [transform, pairs] = [fitted, again];
  }
  const possible = Math.min(before.length, now.length);
  return pairs.length >= Math.max(Math.min(3, possible), leastShare * possible)
    ? { transform, pairs }
    : undefined;
}

/** The changes of place that lay one outline on another; a face without a top may lie either way round. */
function between(from: Outline, to: Outline, code: TileCode): Transform[] {
  const size = Math.sqrt((length(to.u) * length(to.v)) / (length(from.u) * length(from.v)));
  if (!(size >= sizes.least && size <= sizes.most)) return [];
  const ups = directionOf(code) === 'top' ? [to.u] : [to.u, scaled(to.u, -1)];
  return ups.map((up) => {
    const turn = Math.atan2(up[1], up[0]) - Math.atan2(from.u[1], from.u[0]);
    const [a, b] = [size * Math.cos(turn), size * Math.sin(turn)];
    const [x, y] = from.centre;
    return similarity(a, b, to.centre[0] - a * x + b * y, to.centre[1] - b * x - a * y);
  });
}

/** The change of place fitted to pairs of tiles: with perspective where there are enough of them. */
function fit(
  pairs: readonly [number, number][],
  before: readonly NamedPlace[],
  now: readonly NamedPlace[],
  guess: Transform,
): Transform | undefined {
  const from = pairs.map(([i]) => before[i]!.quad);
  const to = pairs.map(([i, j]) => facing(now[j]!.quad, movedQuad(guess, before[i]!.quad)));
  if (pairs.length >= 4)
    return fitProjective(from.flat(), to.flat()) ?? fitSimilarity(from.flat(), to.flat());
  return fitSimilarity(from.flat(), to.flat());
}

/** A quad with its corners counted from the same end as those of another. */
function facing(quad: Quad, other: Quad): Quad {
  const { centre, u, v } = outlineOf(quad);
  if (dot(u, outlineOf(other).u) >= 0) return quad;
  return quadOf({ centre, u: scaled(u, -1), v: scaled(v, -1) });
}

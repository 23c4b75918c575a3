import { isPlain } from '../places/faces';
import { area, overlap, sharedArea } from '../places/geometry';
import type { Quad } from '../protocol';
import type { Verdict } from '../name/verdict';

/**
 * Two tiles that share more than this, of both together or of the smaller one, are the same found twice; what shares more of
 * itself than this with several is made up of their parts.
 */
export const sameTile = { overlap: 0.25, inside: 0.5, astride: 0.7 };

/**
 * A face left out that both looks are as sure of, and that shares this much with the one that stays, of both together, was not the
 * same found twice: one of the two begins elsewhere. Of seven such tiles that stayed on 950 pictures, and would have been vouched
 * for, two were none.
 */
const rival = { worse: 0.9, least: 0.1, most: 0.5 };

/**
 * Of tiles that lie on each other, the clearest: outlines may come to lie so as they are mended. And none that lies astride
 * others, as do the right dots of one tile and the left ones of the next. What stays knows whether its outline is disputed.
 */
export function withoutDoubles<T extends { quad: Quad; verdict: Verdict }>(tiles: readonly T[]): T[] {
  const worth = ({ verdict: { codes, none, evidence } }: T): number =>
    evidence.best * (1 - none) * evidence.objectness * (isPlain(codes[0]![0]) ? 0.5 : 1);
  const kept = new Set<T>();
  for (const tile of [...tiles].sort((a, b) => worth(b) - worth(a))) {
    const own = area(tile.quad);
    let covered = 0;
    const again = [...kept].some(({ quad }) => {
      const shared = sharedArea(quad, tile.quad);
      const other = area(quad);
      covered += shared;
      return (
        shared > sameTile.overlap * (own + other - shared) || shared > sameTile.inside * Math.min(own, other)
      );
    });
    if (!again && covered <= sameTile.astride * own) kept.add(tile);
  }
  const rivals = tiles.filter((tile) => {
    const { codes, evidence } = tile.verdict;
    return !kept.has(tile) && evidence.worse >= rival.worse && !isPlain(codes[0]![0]);
  });
  return tiles
    .filter((tile) => kept.has(tile))
    .map((tile) => {
      const disputed = rivals.some(({ quad }) => {
        const share = overlap(quad, tile.quad);
        return share > rival.least && share < rival.most;
      });
      const { verdict } = tile;
      return disputed
        ? { ...tile, verdict: { ...verdict, evidence: { ...verdict.evidence, disputed } } }
        : tile;
    });
}

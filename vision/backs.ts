import type { TileCode } from '../rules/tiles/tile';
import { areBeside, likeness } from './company';
import { median, outlineOf } from './geometry';
import type { Quad } from './protocol';
import type { Verdict } from './verdict';

/** Tiles that touch and whose descriptions are alike by this at least show the same. (Others: 0.79 in 98 of 100.) */
const leastAlike = 0.8;

/** A set has so many of a kind: more of one that touch each other are backs, unless they are read with ease. */
const copies = { most: 4, ease: 0.9 };

/**
 * The tiles of a picture with its backs told by their company: walls are rows of tiles that all look the same, which
 * faces never do. A drawing on the backs is no dragon then, and a code that only some of a row were given does not
 * hold. Plain white tiles stay what they are: see `whiteBacks`.
 */
export function withBacks<T extends { quad: Quad; verdict: Verdict }>(tiles: readonly T[]): T[] {
  const outlines = tiles.map(({ quad }) => outlineOf(quad));
  const codeOf = (i: number): TileCode => tiles[i]!.verdict.codes[0]![0];
  const alike = (i: number, j: number): boolean =>
    likeness(tiles[i]!.verdict.embedding, tiles[j]!.verdict.embedding) >= leastAlike;
  const backs = new Set<number>();
  for (const row of rowsOf(tiles.length, (i, j) => areBeside(outlines[i]!, outlines[j]!) && alike(i, j))) {
    if (row.length < 2) continue;
    const times = new Map<TileCode, number[]>();
    for (const i of row)
      times.set(codeOf(i), [...(times.get(codeOf(i)) ?? []), tiles[i]!.verdict.evidence.best]);
    const tooMany = [...times].some(
      ([code, sure]) => code !== '5z' && sure.length > copies.most && median(sure) < copies.ease,
    );
    if (tooMany || 2 * (times.get('x')?.length ?? 0) >= row.length) for (const i of row) backs.add(i);
  }
  // The same drawing lies about in shorter rows too.
  const drawn = [...backs].filter((i) => codeOf(i) !== 'x' && codeOf(i) !== '5z');
  tiles.forEach((_, i) => {
    if (drawn.some((back) => codeOf(back) === codeOf(i) && alike(back, i))) backs.add(i);
  });
  return tiles.map((tile, i) => (backs.has(i) ? { ...tile, verdict: asBack(tile.verdict) } : tile));
}

/** The numbers below `count` in parts that are linked to one another. */
function rowsOf(count: number, isLinked: (i: number, j: number) => boolean): number[][] {
  const left = new Set(Array.from({ length: count }, (_, i) => i));
  const rows: number[][] = [];
  for (const first of left) {
    left.delete(first);
    const row = [first];
    for (const i of row) {
      for (const j of left) {
        if (!isLinked(i, j)) continue;
        left.delete(j);
        row.push(j);
      }
    }
    rows.push(row);
  }
  return rows;
}

/** How sure a tile is to be a back that lies among its like. */
const sureBack = 0.95;

/** A verdict as that of a back: what it looked like otherwise shares what is left. */
function asBack(verdict: Verdict): Verdict {
  const others = verdict.codes.filter(([code]) => code !== 'x');
  const own = verdict.codes.find(([code]) => code === 'x')?.[1] ?? 0;
  const best = Math.max(own, sureBack);
  const rest = others.reduce((sum, [, p]) => sum + p, 0);
  const share = (1 - best) / Math.max(rest, 1e-9);
  const { evidence } = verdict;
  const worse = Math.max(evidence.worse, own);
  const second = (others[0]?.[1] ?? 0) * share;
  return {
    ...verdict,
    codes: [
      ['x', best],
      ...others.map(([code, p]): [(typeof others)[number][0], number] => [code, p * share]),
    ],
    evidence: { ...evidence, best, worse, second, upright: 1 },
  };
}

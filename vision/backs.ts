import { dot, length, median, outlineOf, subtract, unit } from './geometry';
import type { Outline } from './geometry';
import type { Quad } from './protocol';
import type { Verdict } from './verdict';

/** A tile of which it is asked whether it lies in a wall; `kept`: whether it was taken for a tile by itself. */
export interface WallTile {
  quad: Quad;
  verdict: Verdict;
  kept: boolean;
}

/** What its company makes of a tile: a back, a tile of its own code, or nothing that it was not before. */
export type Company = 'back' | 'tile' | undefined;

/** Something plain that is not surely something else than a tile may be a back that was hardly seen. */
const mostNone = 0.75;

/** Tiles that touch and whose descriptions have this cosine at least show the same. (Others: 0.79 in 98 of 100.) */
const leastAlike = 0.8;

/** How tiles lie side by side, in their sides: apart, past one another; how far sizes (logarithm) and directions differ. */
const beside = { near: 0.75, far: 1.3, past: 0.35, size: 0.3, turned: 0.94 };

/** A set has so many of a kind: more of one that touch each other are backs, unless they are read with ease. */
const copies = { most: 4, ease: 0.9 };

/**
 * Backs are told by their company: walls are rows of tiles that all look the same, which faces never do. In such a
 * row a place that the networks hardly took for a tile is one, a drawing on the backs is no dragon, and no code that
 * only some of them were given holds. Plain white tiles stay what they are: see `whiteBacks`.
 */
export function companyOf(tiles: readonly WallTile[]): Company[] {
  const outlines = tiles.map(({ quad }) => outlineOf(quad));
  const codeOf = (i: number): string => tiles[i]!.verdict.codes[0]![0];
  const asked = tiles.flatMap(({ kept, verdict }, i) =>
    kept || ((codeOf(i) === 'x' || codeOf(i) === '5z') && verdict.none < mostNone) ? [i] : [],
  );
  const company: Company[] = tiles.map(() => undefined);
  for (const row of rowsOf(asked, (i, j) => areBeside(outlines[i]!, outlines[j]!) && areAlike(tiles, i, j))) {
    const kept = row.filter((i) => tiles[i]!.kept);
    if (row.length < 2 || kept.length === 0) continue;
    const times = new Map<string, number[]>();
    for (const i of kept)
      times.set(codeOf(i), [...(times.get(codeOf(i)) ?? []), tiles[i]!.verdict.evidence.best]);
    const tooMany = [...times].some(
      ([code, sure]) => code !== '5z' && sure.length > copies.most && median(sure) < copies.ease,
    );
    const backs = tooMany || 2 * (times.get('x')?.length ?? 0) >= kept.length;
    for (const i of row) {
      if (backs) company[i] = 'back';
      else if (!tiles[i]!.kept) company[i] = 'tile';
    }
  }
  // The same drawing lies about in shorter rows too.
  const drawn = asked.filter((i) => company[i] === 'back' && codeOf(i) !== 'x' && codeOf(i) !== '5z');
  for (const i of asked)
    if (drawn.some((back) => codeOf(back) === codeOf(i) && areAlike(tiles, back, i))) company[i] = 'back';
  return company;
}

/** Parts of some numbers that are linked to one another. */
function rowsOf(members: readonly number[], isLinked: (i: number, j: number) => boolean): number[][] {
  const left = new Set(members);
  const rows: number[][] = [];
  for (const first of members) {
    if (!left.delete(first)) continue;
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

/** Whether two outlines lie side by side, alike in size and direction. */
function areBeside(a: Outline, b: Outline): boolean {
  const way = subtract(b.centre, a.centre);
  const along = (axis: Outline['u']): number => Math.abs(dot(way, unit(axis))) / (2 * length(axis));
  const [x, y] = [along(a.v), along(a.u)];
  const touching = (on: number, off: number): boolean =>
    on > beside.near && on < beside.far && off < beside.past;
  if (!touching(x, y) && !touching(y, x)) return false;
  const cosine = (p: Outline['u'], q: Outline['u']): number => Math.abs(dot(unit(p), unit(q)));
  const crossed = cosine(a.u, b.u) < cosine(a.u, b.v);
  const pairs = [
    [a.u, crossed ? b.v : b.u],
    [a.v, crossed ? b.u : b.v],
  ] as const;
  return pairs.every(
    ([p, q]) =>
      cosine(p, q) > beside.turned && Math.abs(Math.log(length(p) / Math.max(length(q), 1e-9))) < beside.size,
  );
}

/** Whether the classifier saw the same in two tiles. */
function areAlike(tiles: readonly WallTile[], i: number, j: number): boolean {
  const [a, b] = [tiles[i]!.verdict.embedding, tiles[j]!.verdict.embedding];
  let [both, first, second] = [0, 0, 0];
  for (let k = 0; k < a.length; k++) {
    both += a[k]! * b[k]!;
    first += a[k]! * a[k]!;
    second += b[k]! * b[k]!;
  }
  return both >= leastAlike * Math.sqrt(first * second) && both > 0;
}

/** How sure a tile is to be a back that lies among its like. */
const sureBack = 0.95;

/** A verdict as that of a back: what it looked like otherwise shares what is left. */
export function asBack(verdict: Verdict): Verdict {
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

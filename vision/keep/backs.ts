import { kindIndex } from '../../rules/tiles/tile';
import type { TileCode } from '../../rules/tiles/tile';
import { areBeside, likeness, linked } from '../places/company';
import { chanceIn } from '../numbers/odds';
import { isPlain } from '../places/faces';
import { median, outlineOf } from '../places/geometry';
import type { Quad } from '../protocol';
import type { Verdict } from '../name/verdict';

/**
 * Tiles that touch and whose descriptions are alike by this at least show the same (others: 0.79 in 98 of 100), and
 * tiles that lie apart by this.
 */
const leastAlike = { touching: 0.8, apart: 0.85 };

/** A set has so many of a kind: more of one that look alike are backs, unless they are read with ease. */
const copies = { most: 4, ease: 0.86 };

/** How sure a tile is to be a back: among its like, and where only their number or a pair beside it speaks for it. */
const sure = { wall: 0.95, hardly: 0.7 };

/** A set has four white dragons and at most as many spares without a drawing; more plain tiles that look alike are backs. */
export const mostWhite = 2 * copies.most;

/**
 * Tiles read less surely than this under one code are backs where so many are so much alike: more than a set has of two
 * kinds, as two may be mistaken for the same.
 */
const hardlyRead = { best: 0.7, alike: 0.65, most: 2 * copies.most };

/**
 * Unclear tiles that touch, so many of them, taken for several things but so much alike, are backs with a drawing where more of the
 * picture's unclear tiles look so. Small ones are unclear whatever they show: px. Of 65 such rows in 1,900 pictures 62
 * were backs, in three lay no tiles.
 */
const severalThings = { alike: 0.45, row: 3, least: 6, size: 16 };

/** What is read less surely than this may be the back of a concealed kong, and beside other tiles than this. */
const doubtful = { alone: 0.85, inRow: 0.7 };

/**
 * The tiles of a picture with its backs told by their company: walls are rows of tiles that all look the same, which
 * faces never do. A drawing on the backs is no dragon then, and a code that only some of a row were given does not
 * hold. A few plain white tiles stay what they are: see `whiteBacks`.
 */
export function withBacks<T extends { quad: Quad; verdict: Verdict }>(tiles: readonly T[]): T[] {
  const outlines = tiles.map(({ quad }) => outlineOf(quad));
  const codeOf = (i: number): TileCode => tiles[i]!.verdict.codes[0]![0];
  const bestOf = (i: number): number => tiles[i]!.verdict.evidence.best;
  const alike = (i: number, j: number): number =>
    likeness(tiles[i]!.verdict.embedding, tiles[j]!.verdict.embedding);
  const touch = (i: number, j: number): boolean => areBeside(outlines[i]!, outlines[j]!);
  const isTooMany = (same: readonly number[]): boolean =>
    same.length > copies.most && median(same.map(bestOf)) < copies.ease;
  const backs = new Map<number, number>();
  for (const row of linked(tiles.length, (i, j) => touch(i, j) && alike(i, j) >= leastAlike.touching)) {
    const ofCode = (code: TileCode): number[] => row.filter((i) => codeOf(i) === code);
    const codes = new Set(row.map(codeOf));
    const drawn = [...codes].some((code) => code !== '5z' && isTooMany(ofCode(code)));
    if (row.length > 1 && (drawn || 2 * ofCode('x').length >= row.length))
      for (const i of row) backs.set(i, drawn ? sure.hardly : sure.wall);
  }
  // The same drawing lies about in shorter rows too.
  tiles.forEach((_, i) => {
    const code = codeOf(i);
    if (isPlain(code) || backs.has(i)) return;
    const same = tiles.flatMap((_, k) => (codeOf(k) === code && alike(i, k) >= leastAlike.apart ? [k] : []));
    if (isTooMany(same) || same.some((k) => backs.has(k))) backs.set(i, sure.hardly);
  });
  // And so does one that is made out badly: taken again and again for the same thing that it hardly looks like.
  const unclear = tiles.flatMap((_, i) => (bestOf(i) < hardlyRead.best && !backs.has(i) ? [i] : []));
  for (const i of unclear) {
    const code = codeOf(i);
    const same = unclear.filter((k) => codeOf(k) === code && alike(i, k) >= hardlyRead.alike);
    if (code !== 'x' && code !== '5z' && same.length > hardlyRead.most) backs.set(i, sure.hardly);
  }
  const large = unclear.filter((i) => tiles[i]!.verdict.evidence.size >= severalThings.size);
  for (const i of seenAsSeveral(large, touch, codeOf, alike)) backs.set(i, sure.hardly);
  // Plain ones are backs by their number alone.
  const plain = tiles.flatMap((_, i) => (isPlain(codeOf(i)) ? [i] : []));
  for (const i of plain) {
    if (codeOf(i) === 'x' || backs.has(i)) continue;
    const same = plain.filter((k) => alike(i, k) >= leastAlike.apart);
    if (same.length > mostWhite) backs.set(i, sure.wall);
  }
  for (const i of backsOfKongs(tiles.length, touch, codeOf, bestOf, alike)) {
    if (!backs.has(i)) backs.set(i, sure.hardly);
  }
  return tiles.map((tile, i) => {
    const chance = backs.get(i);
    return chance === undefined ? tile : { ...tile, verdict: asBack(tile.verdict, chance) };
  });
}

/** Of some unclear tiles those that show the drawing of the backs, where each was taken for another thing: see `severalThings`. */
function seenAsSeveral(
  unclear: readonly number[],
  touch: (i: number, j: number) => boolean,
  codeOf: (i: number) => TileCode,
  alike: (i: number, j: number) => number,
): number[] {
  const rows = linked(unclear.length, (a, b) => {
    const [i, j] = [unclear[a]!, unclear[b]!];
    return touch(i, j) && alike(i, j) >= severalThings.alike;
  }).map((row) => row.map((a) => unclear[a]!));
  return rows.flatMap((row) => {
    if (row.length < severalThings.row || new Set(row.map(codeOf)).size < 2) return [];
    const same = unclear.filter((k) => median(row.map((i) => alike(i, k))) >= severalThings.alike);
    return same.length >= severalThings.least ? same : [];
  });
}

/**
 * Tiles that are probably the backs of a concealed kong: of four that touch in a row two surely show the same face, both
 * outer or both inner ones, and the other two look alike, like none of them, and are hardly read.
 */
function backsOfKongs(
  count: number,
  touch: (i: number, j: number) => boolean,
  codeOf: (i: number) => TileCode,
  bestOf: (i: number) => number,
  alike: (i: number, j: number) => number,
): number[] {
  return foursOf(count, touch).flatMap(({ ends, inner, alone }) => {
    const isFace = (pair: number[]): boolean =>
      isPair(pair.map(codeOf)) && Math.min(...pair.map(bestOf)) >= doubtful.alone;
    const bar = alone ? doubtful.alone : doubtful.inRow;
    const areBacks = ([a, b]: number[], face: number): boolean =>
      Math.max(bestOf(a!), bestOf(b!)) < bar &&
      alike(a!, b!) >= leastAlike.touching &&
      Math.max(alike(a!, face), alike(b!, face)) < leastAlike.touching;
    if (isFace(inner) && areBacks(ends, inner[0]!)) return ends;
    return isFace(ends) && areBacks(inner, ends[0]!) ? inner : [];
  });
}

/** Whether two tiles show the same face; one of two fives may be the red one. */
export function isPair([a, b]: readonly TileCode[]): boolean {
  return a !== 'x' && kindIndex(a!) >= 0 && kindIndex(a!) === kindIndex(b!);
}

/** The backs of tiles that lie as concealed kongs: four in a row, two of one face, both outer or both inner ones, and two backs. */
export function backsAroundPairs(tiles: readonly { quad: Quad; verdict: Verdict }[]): Set<number> {
  const outlines = tiles.map(({ quad }) => outlineOf(quad));
  const codeOf = (i: number): TileCode => tiles[i]!.verdict.codes[0]![0];
  const touch = (i: number, j: number): boolean => areBeside(outlines[i]!, outlines[j]!);
  const areBacks = (pair: number[]): boolean => pair.every((i) => codeOf(i) === 'x');
  const backs = foursOf(tiles.length, touch).flatMap(({ ends, inner }) => {
    if (areBacks(ends) && isPair(inner.map(codeOf))) return ends;
    return areBacks(inner) && isPair(ends.map(codeOf)) ? inner : [];
  });
  return new Set(backs);
}

/** Four tiles that follow each other in a row: the outer and the inner two, and whether they touch no others. */
interface Four {
  ends: number[];
  inner: number[];
  alone: boolean;
}

/** All fours in rows of tiles that touch one another, each no more than two others. */
function foursOf(count: number, touch: (i: number, j: number) => boolean): Four[] {
  return linked(count, touch).flatMap((row) => {
    const beside = new Map(row.map((i) => [i, row.filter((k) => k !== i && touch(i, k))]));
    let next = row.find((i) => beside.get(i)!.length === 1);
    if (row.length < 4 || next === undefined || [...beside.values()].some((list) => list.length > 2))
      return [];
    const order: number[] = [];
    for (; next !== undefined; next = beside.get(next)!.find((k) => !order.includes(k))) order.push(next);
    return order.slice(3).map((_, k): Four => {
      const [a, b, c, d] = order.slice(k, k + 4) as [number, number, number, number];
      return { ends: [a, d], inner: [b, c], alone: order.length === 4 };
    });
  });
}

/** A verdict as that of a back: what it looked like otherwise shares what is left. */
export function asBack(verdict: Verdict, chance: number): Verdict {
  const others = verdict.codes.filter(([code]) => code !== 'x');
  const own = chanceIn(verdict.codes, 'x');
  const best = Math.max(own, chance);
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

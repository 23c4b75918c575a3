import type { TileCode } from '../../rules/tiles/tile';
import { cosine } from '../places/company';
import { dot, placeIn, subtract } from '../places/geometry';
import type { Outline } from '../places/geometry';
import type { Point } from '../protocol';
import { setKind } from './sets';

/**
 * Sets that a turned tile shows, found before rows are: where melds lie above one another, their turned tiles lie in a
 * column that looks like a row of its own, and only the faces tell that it is none.
 */

/** A tile lying on its side beside an upright one: the gap between them, in widths, and how far it is off their line, in heights. */
export interface SideLink {
  upright: number;
  sideways: number;
  gap: number;
  off: number;
}

/** Upright tiles side by side and a turned one among them that make a set; `onTop` was put on the turned one. */
export interface TurnedSet {
  turned: number;
  upright: number[];
  onTop?: number;
}

/**
 * What lies together in a set has no wider gaps than this, in tile widths, is no farther off its line, in heights, and no more
 * askew: in a heap tiles that happen to make a set hardly lie so straight.
 */
const together = { gap: 0.3, off: 0.4, askew: Math.cos((15 * Math.PI) / 180) };

/** A tile put on a turned one lies so many of its widths away. */
const onTop = { least: 0.6, most: 1.3, off: 0.5 };

type Face = Outline & { code: TileCode };

/**
 * The sets that turned tiles show. `pairs` are tiles that lie side by side, `links` turned tiles beside upright ones. Sets along
 * one line may share tiles: which they are of is settled with the whole row. Where a tile could be of two sets that lie across
 * each other, it is of the one that lies as more others do, and of neither where as many do.
 */
export function turnedSets(
  tiles: readonly Face[],
  pairs: readonly (readonly [number, number])[],
  links: readonly SideLink[],
): TurnedSet[] {
  const beside = besideEach(tiles, pairs);
  const found: TurnedSet[] = [];
  for (const turned of new Set(links.map((link) => link.sideways))) {
    const [one, other] = rowsFrom(tiles, beside, links, turned);
    const upright = setAmong(tiles, turned, one, other);
    if (upright === undefined) continue;
    const top = topOf(tiles, turned, upright);
    found.push({ turned, upright, ...(top === undefined ? {} : { onTop: top }) });
  }
  return withoutShared(tiles, found);
}

/** For each tile those that lie close beside it in its row. */
function besideEach(tiles: readonly Face[], pairs: readonly (readonly [number, number])[]): number[][] {
  const beside = tiles.map((): number[] => []);
  for (const [a, b] of pairs) {
    const gap = Math.abs(placeIn(tiles[a]!, tiles[b]!.centre)[0]) - 1;
    if (gap > together.gap || cosine(tiles[a]!.u, tiles[b]!.u) < together.askew) continue;
    beside[a]!.push(b);
    beside[b]!.push(a);
  }
  return beside;
}

/** No set has more upright tiles than this beside a turned one. */
const mostUpright = 3;

/** The upright tiles at both sides of a turned one that touches them, each from it on. */
function rowsFrom(
  tiles: readonly Face[],
  beside: readonly (readonly number[])[],
  links: readonly SideLink[],
  turned: number,
): [number[], number[]] {
  const rows: [number[], number[]] = [[], []];
  const close = links
    .filter(
      ({ sideways, upright, gap, off }) =>
        sideways === turned &&
        gap < together.gap &&
        off < together.off &&
        cosine(tiles[turned]!.u, tiles[upright]!.v) > together.askew,
    )
    .sort((a, b) => a.gap - b.gap);
  const nearest = close[0]?.upright;
  if (nearest === undefined) return rows;
  const middle = tiles[turned]!.centre;
  const outward = subtract(tiles[nearest]!.centre, middle);
  for (const { upright } of close) {
    const away = subtract(tiles[upright]!.centre, middle);
    const row = rows[dot(away, outward) > 0 ? 0 : 1];
    if (row.length > 0 || !isAlong(tiles[upright]!, tiles[nearest]!)) continue;
    let next: number | undefined = upright;
    while (next !== undefined && row.length < mostUpright) {
      row.push(next);
      const from: Point = tiles[next]!.centre;
      next = beside[next]!.find((i) => dot(subtract(tiles[i]!.centre, from), away) > 0);
    }
  }
  return rows;
}

function isAlong(a: Outline, b: Outline): boolean {
  return cosine(a.u, b.u) > Math.SQRT1_2;
}

/** The upright tiles, of those at both sides of a turned one, that make a set with it; a kong sooner than less. */
function setAmong(
  tiles: readonly Face[],
  turned: number,
  one: readonly number[],
  other: readonly number[],
): number[] | undefined {
  for (const size of [3, 2]) {
    for (let k = size; k >= 0; k--) {
      if (k > one.length || size - k > other.length) continue;
      const upright = [...one.slice(0, k), ...other.slice(0, size - k)];
      const codes = [...upright, turned].map((i) => tiles[i]!.code);
      if (!codes.includes('x') && setKind(codes) !== undefined) return upright;
    }
  }
  return undefined;
}

/** The tile that was put on the turned one of a pung, and makes it a kong. */
function topOf(tiles: readonly Face[], turned: number, upright: readonly number[]): number | undefined {
  const codes = [...upright, turned].map((i) => tiles[i]!.code);
  const tops = tiles.flatMap((tile, i) => {
    if (i === turned || upright.includes(i) || !isAlong(tile, tiles[turned]!)) return [];
    const [x, y] = placeIn(tiles[turned]!, tile.centre);
    const away = Math.abs(x);
    const lies = away > onTop.least && away < onTop.most && Math.abs(y) < onTop.off;
    return lies && tile.code !== 'x' && setKind([...codes, tile.code]) === 'kong' ? [{ i, away }] : [];
  });
  return tops.sort((a, b) => a.away - b.away)[0]?.i;
}

/** The sets without those of which a tile is as well in one across them, as which no fewer sets lie. */
function withoutShared(tiles: readonly Face[], sets: readonly TurnedSet[]): TurnedSet[] {
  const members = ({ turned, upright }: TurnedSet): number[] => [turned, ...upright];
  const along = (a: TurnedSet, b: TurnedSet): boolean => isAlong(tiles[a.turned]!, tiles[b.turned]!);
  const fellows = (set: TurnedSet): number => sets.filter((other) => along(set, other)).length;
  const yields = (set: TurnedSet, other: TurnedSet): boolean =>
    !along(set, other) &&
    members(set).some((i) => members(other).includes(i)) &&
    fellows(set) <= fellows(other);
  return sets.filter((set) => !sets.some((other) => yields(set, other)));
}

import { cosine } from '../places/company';
import { dot, length, median } from '../places/geometry';
import type { Outline } from '../places/geometry';
import type { Point } from '../protocol';
import type { Strip } from './strips';

/** Discards in rows of six, as far as they can be seen. */
export interface Pond {
  /** Rows in the order of discarding, each from its first tile on. */
  rows: number[][];
  strips: Strip[];
  /** The discard laid sideways. */
  riichi?: number;
  /** Whether it is given to its player for where it lies, though too short to be told by itself. */
  byPlace?: 'alone' | 'and faces';
}

/** Tiles in a row of a pond. */
export const fullRow = 6;

/** Of these one may be missed; so many lie in the last row of several, and in one that is the only one. */
const rowOf = { full: fullRow, least: 5, last: 10, alone: 3 };

/**
 * From one row to the next: so far apart, in tile heights as they came out here (a standing hand spoils the slant that was
 * undone, and lying tiles come out too low), and beginning so far from each other, in tile widths.
 */
const step = { least: 0.64, most: 1.39, indent: 1.3 };

/** A row as a player sees it who has `up` at the top. */
interface Row {
  strips: Strip[];
  tiles: number[];
  /** Where its first tile begins, where its last one ends, and how far away it is. */
  left: number;
  right: number;
  away: number;
  /** How tall its upright tiles came out, in tile widths. */
  tall: number;
}

/**
 * Ponds among a player's rows. `up` points from the player to the middle of the table. A block of rows is one
 * where all but the last hold about six tiles. `can` says which rows may be the first of one, and which its only
 * one for lying where discards lie, and whether the picture's edge may cut their rows.
 */
export function findPonds(
  strips: readonly Strip[],
  outlines: readonly Outline[],
  up: Point,
  can: { first: (strip: Strip) => boolean; alone: (strip: Strip) => boolean; cut: boolean },
): Pond[] {
  const rows = joinRows(
    strips.map((strip) => rowFor([strip], outlines, up)),
    outlines,
    up,
  ).sort((a, b) => b.away - a.away);
  const used = new Set<Row>();
  const ponds: Pond[] = [];
  for (const first of rows) {
    if (used.has(first) || first.tiles.length < rowOf.alone || first.tiles.length > rowOf.full + 1) continue;
    if (!first.strips.every(can.first)) continue;
    const chain = [first];
    for (;;) {
      const last = chain.at(-1)!;
      const full = chain.length >= 3 ? last.tiles.length >= rowOf.least : startsPond(last);
      const goesOn = (row: Row): boolean => full || (can.cut && areCutAlike([...chain, row]));
      const next = rows.find((row) => !used.has(row) && follows(chain, row) && goesOn(row));
      if (next === undefined) break;
      chain.push(next);
    }
    const counted = chain.slice(0, -1).map((row) => row.tiles.length);
    const whole =
      counted.reduce((a, b) => a + b, 0) >= (rowOf.full - 0.5) * counted.length || areCutAlike(chain);
    if (chain.length > 4 || !whole || (chain.length === 1 && !first.strips.every(can.alone))) continue;
    for (const row of chain) used.add(row);
    const found = chain.map((row) => row.tiles);
    const strips = chain.flatMap((row) => row.strips);
    ponds.push({ rows: found, strips, ...riichiOf(found.flat(), outlines, up) });
  }
  return ponds;
}

/**
 * A pond with the strays that go on where it ends: at the end of its last row or, where that is full, below its first tiles. The
 * first of a row that is laid sideways looks like another player's tile as long as it lies alone.
 */
export function continued(
  pond: Pond,
  strays: readonly number[],
  outlines: readonly Outline[],
  up: Point,
): Pond {
  const rows = pond.rows.map((row) => [...row]);
  const lefts = rows.map((row) => extentOf(row, outlines, up).left);
  const begins = lefts.reduce((a, b) => a + b, 0) / lefts.length;
  const left = new Set(strays);
  for (;;) {
    const last = rows.at(-1)!;
    const end = extentOf(last, outlines, up);
    const goesOn = (tile: number, isNew: boolean): boolean => {
      const at = extentOf([tile], outlines, up);
      const down = end.away - at.away;
      return isNew
        ? isNextRow(down, end.tall) && Math.abs(at.left - begins) < ending.gap
        : Math.abs(down) < ending.offset && Math.abs(at.left - end.right) < ending.gap;
    };
    const isFull = last.length >= (rows.length < 3 ? rowOf.full : rowOf.last);
    const isNew = isFull && rows.length < 3;
    const next = isFull && !isNew ? undefined : [...left].find((tile) => goesOn(tile, isNew));
    if (next === undefined) break;
    left.delete(next);
    if (isNew) rows.push([next]);
    else last.push(next);
  }
  const { strips } = pond;
  return { rows, strips, ...riichiOf(rows.flat(), outlines, up) };
}

/** A pond of a few discards, in rows from the first on, each from left to right. */
export function shortPond(strips: Strip[], rows: number[][], outlines: readonly Outline[], up: Point): Pond {
  return { rows, strips, ...riichiOf(rows.flat(), outlines, up) };
}

/** The discard laid sideways, where there is one. */
function riichiOf(tiles: readonly number[], outlines: readonly Outline[], up: Point): Pick<Pond, 'riichi'> {
  const turned = tiles.filter((i) => isAcross(outlines[i]!, up));
  return turned.length === 1 ? { riichi: turned[0]! } : {};
}

/** A row and a single tile at one of its ends, laid too carelessly or sideways to be seen as one. */
const ending = { gap: 0.6, offset: 0.45 };

/** Puts single tiles that end or begin a row of six into it. */
function joinRows(rows: readonly Row[], outlines: readonly Outline[], up: Point): Row[] {
  const singles = new Set(rows.filter((row) => row.tiles.length === 1));
  const result: Row[] = [];
  for (const row of [...rows].sort((a, b) => b.tiles.length - a.tiles.length)) {
    if (row.tiles.length === 1 && !singles.has(row)) continue;
    singles.delete(row);
    let joined = row;
    for (;;) {
      const next: Row | undefined = [...singles].find(
        (single) =>
          joined.tiles.length < rowOf.full &&
          Math.abs(single.away - joined.away) < ending.offset &&
          Math.max(single.left - joined.right, joined.left - single.right) < ending.gap,
      );
      if (next === undefined) break;
      singles.delete(next);
      joined = rowFor([...joined.strips, ...next.strips], outlines, up);
    }
    result.push(joined);
  }
  return result;
}

function rowFor(strips: Strip[], outlines: readonly Outline[], up: Point): Row {
  const place = (i: number): number => dot(outlines[i]!.centre, rightOf(up));
  const tiles = strips
    .flatMap((strip) => [...strip.tiles, ...strip.stacked.keys()])
    .sort((a, b) => place(a) - place(b));
  return { strips, tiles, ...extentOf(tiles, outlines, up) };
}

/** Where tiles of a row begin and end, first and last being at its ends, and how far away they are. */
export function extentOf(
  tiles: readonly number[],
  outlines: readonly Outline[],
  up: Point,
): Omit<Row, 'strips' | 'tiles'> {
  const place = (i: number): number => dot(outlines[i]!.centre, rightOf(up));
  const reach = (i: number): number => (isAcross(outlines[i]!, up) ? 0.67 : 0.5);
  const upright = tiles.filter((i) => !isAcross(outlines[i]!, up));
  return {
    left: place(tiles[0]!) - reach(tiles[0]!),
    right: place(tiles.at(-1)!) + reach(tiles.at(-1)!),
    away: tiles.reduce((sum, i) => sum + dot(outlines[i]!.centre, up), 0) / tiles.length,
    tall: median((upright.length > 0 ? upright : tiles).map((i) => 2 * length(outlines[i]!.u))),
  };
}

export function rightOf(up: Point): Point {
  return [-up[1], up[0]];
}

/** Whether a tile lies on its side for someone who has `up` at the top. */
export function isAcross(outline: Outline, up: Point): boolean {
  return Math.abs(dot(outline.u, up)) < Math.abs(dot(outline.v, up));
}

/** What is laid for a player lies no more askew than this. */
const leastStraight = Math.cos((10 * Math.PI) / 180);

/** Whether a tile lies as straight as one that was laid for somebody who has `up` at the top. */
export function isStraight({ u, v }: Outline, up: Point): boolean {
  return Math.max(cosine(u, up), cosine(v, up)) > leastStraight;
}

/** Whether a row could be one of six, of which one may have been missed. */
function startsPond({ tiles, left, right }: Row): boolean {
  return tiles.length >= rowOf.least && tiles.length <= rowOf.full + 1 && right - left < rowOf.full + 2;
}

/**
 * Whether rows are of a pond that the picture's edge cuts across: the second ends where the first does, and a third does not go on
 * beyond; they begin at the edge, which may have left one more tile of one row than of another.
 */
function areCutAlike([first, ...others]: readonly Row[]): boolean {
  return (
    first !== undefined &&
    others.length > 0 &&
    first.tiles.length >= rowOf.alone &&
    others.every(
      (row, k) =>
        Math.abs(row.left - first.left) < step.indent &&
        (k > 0 || Math.abs(row.tiles.length - first.tiles.length) <= 1) &&
        (k > 0 ? row.right - first.right : Math.abs(row.right - first.right)) < ending.gap,
    )
  );
}

/** Whether a row so far down below one so tall, both in tile widths, is the next one. */
function isNextRow(down: number, tall: number): boolean {
  return down >= step.least * tall && down <= step.most * tall;
}

function follows(chain: readonly Row[], row: Row): boolean {
  const last = chain.at(-1)!;
  const down = last.away - row.away;
  const begins = chain.reduce((sum, each) => sum + each.left, 0) / chain.length;
  if (chain.includes(row) || !isNextRow(down, last.tall)) return false;
  return row.tiles.length <= rowOf.last && Math.abs(row.left - begins) < step.indent;
}

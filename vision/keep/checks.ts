import type { LitTile } from './bodies';
import { areBeside, linked, offColour } from '../places/company';
import { outlineOf } from '../places/geometry';

// Checked cloth: its squares look like backs, but each is of another colour than its neighbours, as no set's backs are.

/**
 * A row of so many seeming backs, in which each is farther from those beside it in colour than this (see `offColour`), is cloth: of 4,513 such rows on
 * 2,400 tables of unseen sets two were so, on one checked cloth, and the next had neighbours .85 apart. Single ones and pairs of the same colours, no
 * farther from them than this, are cloth as well then.
 */
const checked = { row: 3, apart: 0.95, alike: 0.25 };

/** The numbers of a picture's seeming backs that are squares of a checked cloth. */
export function checksAmong(tiles: readonly LitTile[]): Set<number> {
  const places = tiles.flatMap(({ quad, verdict, face: { body } }, i) =>
    verdict.codes[0]![0] === 'x' && body !== undefined ? [{ i, body, outline: outlineOf(quad) }] : [],
  );
  const touch = (a: number, b: number): boolean => areBeside(places[a]!.outline, places[b]!.outline);
  const off = (a: number, b: number): number => offColour(places[a]!.body, places[b]!.body);
  const rows = linked(places.length, touch);
  const isChecked = (row: readonly number[]): boolean =>
    row.length >= checked.row &&
    row.every((a) => row.every((b) => a === b || !touch(a, b) || off(a, b) > checked.apart));
  const squares = rows.filter(isChecked).flat();
  if (squares.length === 0) return new Set();
  const isLike = (a: number): boolean => squares.some((b) => off(a, b) <= checked.alike);
  const others = rows.filter((row) => row.length < checked.row && row.every(isLike)).flat();
  return new Set([...squares, ...others].map((a) => places[a]!.i));
}

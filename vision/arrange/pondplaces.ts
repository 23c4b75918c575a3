import { linked } from '../places/company';
import { dot, median, scaled, subtract } from '../places/geometry';
import type { Point, Side } from '../protocol';
import type { Area } from './areas';
import { setsApart } from './melds';
import type { Pond } from './ponds';
import { extentOf, isAcross, isStraight, rightOf, shortPond } from './ponds';
import type { Named } from './sets';
import { sides, wayBetween } from './sides';
import type { Table } from './sides';
import { inFront, take } from './strays';
import { stripOf } from './strips';
import type { PlacedTile } from './strips';

/**
 * Where ponds lie round the middle of the table, and those that have hardly begun. A discard or two, one of them on its side perhaps, say little of whose they are; where they lie does, once
 * the middle of the table is known from somebody's longer pond: everybody's first discard lies at the left end of the same square.
 */

/** From the middle of the table to the first row of a pond, in heights of its tiles, and to where that row begins, in tile widths. */
const square = { ahead: 2.86, left: 3.05 };

/** A first row of so many discards tells where the middle is. */
const telling = 3;

/** A pond begins so near to where it should, in tile widths; its tiles lie so far off their line and on each other, its rows begin so far apart. */
const within = {
  place: 1.7,
  off: 0.5,
  overlap: -0.45,
  indent: 1.3,
};

/** Strays so near to each other, from middle to middle in tile widths, are looked at together. */
const near = 1.75;

/** Some tiles as the first discards of a player: in rows from the middle outwards, with how many faces more say so than do not. */
interface Beginning {
  side: Side;
  /** What is up for the player. */
  up: Point;
  rows: number[][];
  faces: number;
  /** The middle of the table, if they begin where they should. */
  middle: Point;
}

/**
 * Takes strays for ponds that have hardly begun, each for that of the one player whose first discards could lie so: where the middle of the
 * table is known, or several agree in it, by where they lie; else by their faces. Where more begin nobody's pond than do they are a heap, and
 * nobody gets any.
 */
export function beginPonds(
  areas: readonly Area[],
  tiles: readonly Named[],
  outlines: readonly PlacedTile[],
  table: Table,
): Area[] {
  const open = sides.filter((side) => !areas.some((area) => area.side === side && area.ponds.length > 0));
  const upFor = (side: Side): Point => scaled(table.outward[side], -1);
  const middle = middleOfTable(areas, outlines);
  const pieces = loosePieces(areas, tiles, outlines, middle === undefined).map((piece) =>
    open.flatMap((side) => beginning(piece, side, upFor(side), outlines)),
  );
  const placed = byPlace(pieces, middle);
  const found = placed.length > 0 || middle !== undefined ? placed : byFaces(pieces);
  if (2 * found.length < pieces.length) return [];
  return found.map(({ side, up, rows, faces }): Area => {
    take(areas, rows.flat());
    const strips = rows.flat().map((i) => stripOf(outlines, i));
    const pond = shortPond(strips, rows, outlines, up);
    const how = faces > 0 ? 'and faces' : 'alone';
    const ponds = [placed.length > 0 ? ({ ...pond, byPlace: how } as const) : pond];
    return { side, hand: undefined, melds: [], ponds, bonus: [], rest: [], up };
  });
}

/** What lies where its player's first discards should, given the middle of the table; else given the one in which most agree. */
function byPlace(pieces: readonly Beginning[][], known: Point | undefined): Beginning[] {
  const middles = known === undefined ? pieces.flat().map(({ middle }) => middle) : [known];
  const [best = []] = middles
    .map((middle) =>
      onlyOnes(pieces.map((piece) => piece.filter((one) => liesThere(one, middle, known !== undefined)))),
    )
    .sort((a, b) => b.length - a.length);
  // Single tiles may agree by chance.
  const several = best.filter(({ rows }) => rows.flat().length > 1);
  return known === undefined && several.length < 2 ? [] : best;
}

/** What a face gives to a player, if it is a row. */
function byFaces(pieces: readonly Beginning[][]): Beginning[] {
  return onlyOnes(pieces.map((piece) => piece.filter(({ faces, rows }) => faces > 0 && rows.length === 1)));
}

/** What could be one player's only, and whose nothing else could be. */
function onlyOnes(found: readonly Beginning[][]): Beginning[] {
  const ones = found.flatMap((each) => (each.length === 1 ? each : []));
  return ones.filter(({ side }) => ones.filter((other) => other.side === side).length === 1);
}

/** Strays in the pieces they lie in, in front of the hands where asked for; what lies in a row with anything else is none, nor is a set. */
function loosePieces(
  areas: readonly Area[],
  tiles: readonly Named[],
  outlines: readonly PlacedTile[],
  ahead: boolean,
): number[][] {
  const rest = areas.flatMap((area) => area.rest);
  const strays = new Set(rest.flatMap((piece) => piece.tiles));
  const whole = rest.filter(({ strip }) => strip.tiles.every((i) => strays.has(i)));
  const loose = whole.flatMap(({ strip, tiles: mine }) => mine.map((tile) => ({ strip, tile })));
  const parts = linked(loose.length, (a, b) => {
    const [one, other] = [loose[a]!, loose[b]!];
    return one.strip === other.strip || wayBetween(outlines, [one.tile], [other.tile]) < near;
  }).map((part) => part.map((k) => loose[k]!.tile));
  return parts.filter((part) => {
    const rows = whole.filter((piece) => piece.tiles.some((i) => part.includes(i)));
    return (
      part.every((i) => tiles[i]!.code !== 'x') &&
      rows.every((row) => setsApart(row, tiles).length === 0) &&
      (!ahead || inFront(rows, areas, outlines))
    );
  });
}

/** A pond that lies so much farther from the middle than the others say, or nearer, in tile widths, is none of its player's. */
const elsewhere = 4;

/** Whether a pond lies where its player's does, as the others lie; undefined where these do not tell. */
export function liesInPlace(
  pond: Pond,
  up: Point,
  areas: readonly Area[],
  outlines: readonly PlacedTile[],
): boolean | undefined {
  const others = areas.map((area) => ({ ...area, ponds: area.ponds.filter((other) => other !== pond) }));
  const middle = middleOfTable(others, outlines);
  const [first] = pond.rows;
  if (middle === undefined) return undefined;
  return Math.abs(dot(subtract(middleBy(first!, outlines, up), middle), up)) <= elsewhere;
}

/** The middle of the table by the ponds round it. */
function middleOfTable(areas: readonly Area[], outlines: readonly PlacedTile[]): Point | undefined {
  const told = areas.flatMap(({ ponds, up }) =>
    ponds.flatMap(({ rows: [first], strips }) => {
      const isTold = strips.some(({ votes }) => votes > 0);
      return isTold && first!.length >= telling ? [middleBy(first!, outlines, up)] : [];
    }),
  );
  if (told.length === 0) return undefined;
  return [median(told.map(([x]) => x)), median(told.map(([, y]) => y))];
}

/** The middle of the table by the first row of a pond. */
function middleBy(row: readonly number[], outlines: readonly PlacedTile[], up: Point): Point {
  const { left, away, tall } = extentOf(row, outlines, up);
  const [x, y] = [scaled(rightOf(up), left + square.left), scaled(up, away + square.ahead * tall)];
  return [x[0] + y[0], x[1] + y[1]];
}

/** Whether some discards lie where their player's should: the first ones, or `later` ones of a row that is not seen whole. */
function liesThere({ rows: [row], up, faces, middle }: Beginning, there: Point, later: boolean): boolean {
  const off = subtract(middle, there);
  const begins = dot(off, rightOf(up));
  const last = later && faces > 0 ? 2 * square.left - row!.length + 1 : within.place;
  return faces >= 0 && Math.abs(dot(off, up)) < within.place && begins > -within.place && begins < last;
}

/** Some tiles as the first discards of a player for whom `up` is up, one of them on its side perhaps; nothing where they cannot be. */
function beginning(
  piece: readonly number[],
  side: Side,
  up: Point,
  outlines: readonly PlacedTile[],
): Beginning[] {
  const place = (i: number): number => dot(outlines[i]!.centre, rightOf(up));
  const away = (i: number): number => dot(outlines[i]!.centre, up);
  const rows: number[][] = [];
  for (const i of [...piece].sort((a, b) => away(b) - away(a))) {
    const last = rows.at(-1);
    if (last !== undefined && away(last[0]!) - away(i) < within.off) last.push(i);
    else rows.push([i]);
  }
  for (const row of rows) row.sort((a, b) => place(a) - place(b));
  const begins = rows.map((row) => extentOf(row, outlines, up).left);
  const areRows = rows.every((row, k) => {
    return Math.abs(begins[k]! - begins[0]!) < within.indent && isRow(row, outlines, up);
  });
  const across = piece.filter((i) => isAcross(outlines[i]!, up));
  const areStraight = piece.every((i) => isStraight(outlines[i]!, up));
  if (!areStraight || !areRows || across.length > 1) return [];
  const faces = piece.reduce((sum, i) => {
    const { directed, u } = outlines[i]!;
    return directed && !across.includes(i) ? sum + Math.sign(dot(u, up)) : sum;
  }, 0);
  return [{ side, up, rows, faces, middle: middleBy(rows[0]!, outlines, up) }];
}

/** Whether no tile of a row from left to right lies on the next one. */
function isRow(row: readonly number[], outlines: readonly PlacedTile[], up: Point): boolean {
  return row.every((i, k) => {
    const next = row[k + 1];
    if (next === undefined) return true;
    return extentOf([next], outlines, up).left - extentOf([i], outlines, up).right > within.overlap;
  });
}

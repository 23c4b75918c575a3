import { alignedWith, areBeside, cosine, offColour, offLength, rowFrom } from '../places/company';
import { isPlain } from '../places/faces';
import { createFootprints } from './footprint';
import type { Sides } from './footprint';
import { length, outlineOf, subtract } from '../places/geometry';
import type { Outline } from '../places/geometry';
import { logOdds } from '../numbers/odds';
import type { Point } from '../protocol';
import type { NamedPlace } from './surroundings';

/** Whose colours a plain place is compared with: what looks like a back, like a face, and what is plain and is no tile, this surely. */
const surely = { back: 0.9, face: 0.8, none: 0.15 };

/** A place is compared with the nearer quarter of others by colour, and with backs by the farther one, too. */
const share = { near: 0.25, far: 0.75 };

/** How far apart colours count that were not measured, and how uneven a row is of one place alone. */
const unknown = 0.3;

/** A row is followed so many places far. */
const mostInRow = 12;

/**
 * What tells backs and white dragons from the sides of tiles once the chance of each place to be a tile is guessed: the row of
 * plain places that it lies in, and how far its colour is from others'. For each place; none for what is not plain, or of no known
 * colour: 1; whether it looks like a back; log odds of its own chance; of the longer of the two rows through it how many others lie in
 * it (logarithm), whether at both sides, the mean, highest and lowest log odds of their chances, how far their colours are, and how
 * unevenly they lie; of four sets of others (`surely`, `share`) whether there are any, and how far their colours are; and what it
 * measures on the table (`footprint.ts`).
 */
export function plainSigns(places: readonly NamedPlace[], chances: readonly number[]): number[][] {
  const outlines = places.map(({ quad }) => outlineOf(quad));
  const isBlank = places.map(({ verdict }) => isPlain(verdict.codes[0]![0]));
  const isBack = places.map(({ verdict }) => verdict.codes[0]![0] === 'x');
  const all = places.map((_, i) => i);
  const blanks = all.filter((i) => isBlank[i]!);
  const beside = new Map(
    blanks.map((i) => [i, blanks.filter((k) => k !== i && areBeside(outlines[i]!, outlines[k]!))]),
  );
  const backs = blanks.filter((i) => isBack[i]! && chances[i]! > surely.back);
  const faces = all.filter((i) => !isBlank[i]! && chances[i]! > surely.face);
  const none = blanks.filter((i) => chances[i]! < surely.none);
  const footprint = createFootprints(places, outlines);
  return places.map((_, i) => {
    if (!isBlank[i]! || places[i]!.face?.body === undefined) return [];
    const { row, sides } = rowThrough(outlines, beside, i);
    return [
      1,
      isBack[i]! ? 1 : 0,
      logOdds(chances[i]!, 5),
      ...signsOfRow(places, outlines, chances, i, row),
      ...colourFrom(places, i, backs, share.near),
      ...colourFrom(places, i, backs, share.far),
      ...colourFrom(places, i, faces, share.near),
      ...colourFrom(places, i, none, share.near),
      ...footprint(i, sides),
    ];
  });
}

/** A row that goes on from a place to both sides, each side from the nearest on. */
type Row = [number[], number[]];

/** The longer of the two rows of plain places through a place, and the place's sides along and across it. */
function rowThrough(
  outlines: readonly Outline[],
  beside: ReadonlyMap<number, number[]>,
  i: number,
): { row: Row; sides: Sides } {
  const { u, v } = outlines[i]!;
  const towards = (way: Point): number[] => rowFrom(outlines, (k) => beside.get(k)!, i, way, mostInRow);
  const [row, other] = [v, u].map((way): Row => [towards(way), towards([-way[0], -way[1]])]) as [Row, Row];
  const [count, others] = [row.flat().length, other.flat().length];
  const isOther = others > count || (others === count && length(u) < length(v));
  const inRow = Math.max(count, others) > 0;
  return isOther
    ? { row: other, sides: { along: u, across: v, inRow } }
    : { row, sides: { along: v, across: u, inRow } };
}

/** How far two outlines that follow each other in a row are from equally long ones, end to end. */
function unevenness(here: Outline, other: Outline): number {
  const step = subtract(other.centre, here.centre);
  const { u, v } = alignedWith(here, other);
  const [own, next] = cosine(step, here.v) >= cosine(step, here.u) ? [here.v, v] : [here.u, u];
  const gap = length(step) / (length(own) + length(next) + 1e-9) - 1;
  return Math.abs(gap) + offLength(own, next);
}

function signsOfRow(
  places: readonly NamedPlace[],
  outlines: readonly Outline[],
  chances: readonly number[],
  i: number,
  sides: Row,
): number[] {
  const row = sides.flat();
  const odds = row.map((k) => logOdds(chances[k]!, 5));
  const body = places[i]!.face?.body;
  const off = row.flatMap((k) => {
    const other = places[k]!.face?.body;
    return body && other ? [offColour(body, other)] : [];
  });
  const uneven = sides.flatMap((side) =>
    side.map((k, at) => unevenness(outlines[side[at - 1] ?? i]!, outlines[k]!)),
  );
  const mean = (values: readonly number[], otherwise: number): number =>
    values.length === 0 ? otherwise : values.reduce((sum, value) => sum + value, 0) / values.length;
  return [
    Math.log1p(row.length),
    sides.every((side) => side.length > 0) ? 1 : 0,
    mean(odds, 0),
    odds.length === 0 ? 0 : Math.max(...odds),
    odds.length === 0 ? 0 : Math.min(...odds),
    mean(off, unknown),
    mean(uneven, unknown),
  ];
}

/** Whether there are others to compare a place's colour with, and how far a share of them is from it. */
function colourFrom(
  places: readonly NamedPlace[],
  i: number,
  others: readonly number[],
  part: number,
): number[] {
  const body = places[i]!.face?.body;
  const bodies = others.flatMap((k) => (k !== i && places[k]!.face?.body ? [places[k]!.face!.body!] : []));
  if (body === undefined || bodies.length === 0) return [0, unknown];
  const off = bodies.map((other) => offColour(body, other)).sort((a, b) => a - b);
  return [1, off[Math.floor(part * off.length)]!];
}

import { alignedWith, areBeside, offColour, offLength } from './company';
import { isPlain } from './faces';
import { dot, length, outlineOf, subtract } from './geometry';
import type { Outline } from './geometry';
import { logOdds } from './odds';
import type { Point } from './protocol';
import type { NamedPlace } from './surroundings';

/** Whose colours a plain place is compared with: what looks like a back, like a face, and what is plain and is no tile, this surely. */
const surely = { back: 0.9, face: 0.8, none: 0.15 };

/** A place is compared with the nearer quarter of others by colour, and with backs by the farther one, too. */
const share = { near: 0.25, far: 0.75 };

/** How far apart colours count that were not measured, and how uneven a row is of one place alone. */
const unknown = 0.3;

/** A row is followed as long as it bends no more than this from one place to the next (cosine), and so many places far. */
const straight = 0.9;
const mostInRow = 12;

/**
 * What tells backs and white dragons from the sides of tiles once the chance of each place to be a tile is guessed: the row of
 * plain places that it lies in, and how far its colour is from others'. For each place; none for what is not plain, or of no known colour: 1; whether it looks
 * like a back; log odds of its own chance; of the longer of the two rows through it how many others lie in it (logarithm), whether at both
 * sides, the mean, highest and lowest log odds of their chances, how far their colours are, and how unevenly they lie; of four sets
 * of others (`surely`, `share`) whether there are any, and how far their colours are.
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
  return places.map((_, i) => {
    if (!isBlank[i]! || places[i]!.face?.body === undefined) return [];
    const row = rowThrough(outlines, beside, i);
    return [
      1,
      isBack[i]! ? 1 : 0,
      logOdds(chances[i]!, 5),
      ...signsOfRow(places, chances, i, row),
      ...colourFrom(places, i, backs, share.near),
      ...colourFrom(places, i, backs, share.far),
      ...colourFrom(places, i, faces, share.near),
      ...colourFrom(places, i, none, share.near),
    ];
  });
}

/** A row that goes on from a place to both sides, each side from the nearest on, and how unevenly its places lie. */
interface Row {
  sides: [number[], number[]];
  uneven: number;
}

/** The longer of the two rows of plain places through a place. */
function rowThrough(outlines: readonly Outline[], beside: ReadonlyMap<number, number[]>, i: number): Row {
  const { u, v } = outlines[i]!;
  const rows = [v, u].map((way): Row => {
    const sides = [way, [-way[0], -way[1]] as Point].map((towards) => follow(outlines, beside, i, towards));
    const steps = sides.flatMap(({ uneven }) => uneven);
    const uneven = steps.length === 0 ? unknown : steps.reduce((sum, step) => sum + step, 0) / steps.length;
    return { sides: [sides[0]!.row, sides[1]!.row], uneven };
  });
  const lengths = rows.map(({ sides }) => sides[0].length + sides[1].length);
  return lengths[1]! > lengths[0]! || (lengths[1] === lengths[0] && length(u) < length(v))
    ? rows[1]!
    : rows[0]!;
}

/** The places that follow one in a direction, each touching the one before, and how unevenly each lies by that one. */
function follow(
  outlines: readonly Outline[],
  beside: ReadonlyMap<number, number[]>,
  from: number,
  way: Point,
): { row: number[]; uneven: number[] } {
  const row: number[] = [];
  const uneven: number[] = [];
  let [at, towards] = [from, way];
  while (row.length < mostInRow) {
    const here = outlines[at]!;
    let [best, nearest, next] = [-1, Infinity, towards];
    for (const k of beside.get(at)!) {
      const step = subtract(outlines[k]!.centre, here.centre);
      const far = length(step);
      const isAhead = dot(step, towards) >= straight * far * length(towards);
      if (!isAhead || far >= nearest || k === from || row.includes(k)) continue;
      [best, nearest, next] = [k, far, step];
    }
    if (best < 0) break;
    uneven.push(unevenness(here, outlines[best]!, next));
    row.push(best);
    [at, towards] = [best, next];
  }
  return { row, uneven };
}

/** How far two outlines that follow each other are from equally long ones, end to end. */
function unevenness(here: Outline, other: Outline, step: Point): number {
  const { u, v } = alignedWith(here, other);
  const isAlongV =
    Math.abs(dot(step, here.v)) / length(here.v) >= Math.abs(dot(step, here.u)) / length(here.u);
  const [own, next] = isAlongV ? [here.v, v] : [here.u, u];
  const gap = length(step) / (length(own) + length(next) + 1e-9) - 1;
  return Math.abs(gap) + offLength(own, next);
}

function signsOfRow(
  places: readonly NamedPlace[],
  chances: readonly number[],
  i: number,
  { sides, uneven }: Row,
): number[] {
  const row = sides.flat();
  const odds = row.map((k) => logOdds(chances[k]!, 5));
  const body = places[i]!.face?.body;
  const off = row.flatMap((k) => {
    const other = places[k]!.face?.body;
    return body && other ? [offColour(body, other)] : [];
  });
  const mean = (values: readonly number[], otherwise: number): number =>
    values.length === 0 ? otherwise : values.reduce((sum, value) => sum + value, 0) / values.length;
  return [
    Math.log1p(row.length),
    sides.every((side) => side.length > 0) ? 1 : 0,
    mean(odds, 0),
    odds.length === 0 ? 0 : Math.max(...odds),
    odds.length === 0 ? 0 : Math.min(...odds),
    mean(off, unknown),
    uneven,
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

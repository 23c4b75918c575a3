import { median } from '../places/geometry';
import type { Outline } from '../places/geometry';
import type { Point, Quad } from '../protocol';
import { frameOf, lineThrough, longestWall, partBetween, stepsOf, valueAt } from '../keep/walls';
import type { Line, RowFrame, Seam, Steps } from '../keep/walls';

// Where a wall goes on: its tiles are equally long, so its own steps tell where the next one lies at either end, and where one is missing.

/** Tiles of a row lie off their steps by so much of one at most, and are as long as these to within this (logarithm): else it tells no place. */
const even = { off: 0.16, length: 0.3 };

/** Equal steps along a row: the number of each of its tiles, the middle of each by its number, and how far the tiles lie off, in steps. */
interface Row {
  steps: Steps;
  numbers: number[];
  line: Line;
  off: number;
  /** The tiles' own length. */
  tile: number;
}

/** The numbers of tiles that follow each other with their middles at these places, from 0 on. */
function numbersOf(centres: readonly number[], tile: number): number[] {
  const numbers = [0];
  for (const [i, at] of centres.slice(1).entries()) {
    numbers.push(numbers[i]! + Math.max(1, Math.round(Math.abs(at - centres[i]!) / tile)));
  }
  return numbers;
}

/** The steps that a row's outlines follow most evenly. */
function rowOf(frame: RowFrame): Row {
  const rows = stepsOf(frame).map((steps): Row => {
    const pairs = frame.seams.map(([a, b]): [number, number] => [steps.to(a), steps.to(b)]);
    const tile = Math.max(1e-9, median(pairs.map(([a, b]) => Math.abs(b - a))));
    const centres = pairs.map(([a, b]) => (a + b) / 2);
    const numbers = numbersOf(centres, tile);
    const line = lineThrough(numbers.map((k, i): Point => [k, centres[i]!]));
    const squares = numbers.reduce((sum, k, i) => sum + (centres[i]! - valueAt(line, k)) ** 2, 0);
    return { steps, numbers, line, off: Math.sqrt(squares / numbers.length) / Math.abs(line.slope), tile };
  });
  return rows.reduce((a, b) => (b.off < a.off ? b : a));
}

/**
 * The outlines of the tiles that a row of backs, given from one end to the other, lacks by its own steps: in its gaps, and one at each
 * end. None where its outlines are too uneven to tell.
 */
export function vacantIn(outlines: readonly Outline[]): Quad[] {
  const frame = frameOf(outlines);
  const { steps, numbers, line, off, tile } = rowOf(frame);
  const last = numbers.at(-1)!;
  const isEven = off <= even.off && Math.abs(Math.log(tile / Math.abs(line.slope))) <= even.length;
  if (!isEven || last > longestWall) return [];
  const seamAt = (k: number): number => steps.from(valueAt(line, k - 0.5));
  const seam = (k: number): Seam => [frame.pointAt(seamAt(k), 0), frame.pointAt(seamAt(k), 1)];
  return Array.from({ length: last + 3 }, (_, i) => i - 1)
    .filter((k) => !numbers.includes(k))
    .map((k) => partBetween(seam(k), seam(k + 1)));
}

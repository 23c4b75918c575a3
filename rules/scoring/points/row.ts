import type { Facts, PointsRow } from './facts';
import type { HandPart, PointsOptions } from './hand';

/** A row of a table of points and doubles, with its value as the table has it. */
export interface TableRow<O extends PointsOptions = PointsOptions> extends PointsRow<O> {
  /** What the table says it is worth; of a set, the exposed one. A group may have agreed on another number. */
  standard: number;
}

/** A row as a table writes it. */
export interface RowWords<O extends PointsOptions> extends Omit<
  PointsRow<O>,
  'unit' | 'value' | 'worth' | 'because'
> {
  /** Points or doubles; a group may have agreed on another number (`options.values`). */
  value: number;
  /** Why it counts here, without what it is worth: `The hand has no chow`. */
  because: (facts: Facts<O>, part: HandPart | null) => string;
}

/** What a row is worth in this game: what the group agreed on, otherwise what the table says. */
export function agreedValue(facts: Facts, id: string, value: number): number {
  return facts.options.values[id] ?? value;
}

/** A row of points: `The pair of red dragons counts 2 points.` */
export function pointsRow<O extends PointsOptions>(row: RowWords<O>): TableRow<O> {
  const value = (facts: Facts<O>) => agreedValue(facts, row.id, row.value);
  return {
    ...row,
    unit: 'points',
    value,
    standard: row.value,
    worth: String(row.value),
    because: (facts, part) => `${row.because(facts, part)} counts ${pointsWord(value(facts))}.`,
  };
}

/** A row of doubles: `The hand has no chow: 1 double.` */
export function doublesRow<O extends PointsOptions>(row: RowWords<O>): TableRow<O> {
  const value = (facts: Facts<O>) => agreedValue(facts, row.id, row.value);
  return {
    ...row,
    unit: 'doubles',
    value,
    standard: row.value,
    worth: String(row.value),
    because: (facts, part) => `${row.because(facts, part)}: ${doublesWord(value(facts))}.`,
  };
}

/** `1 point`, `4 points`. */
export function pointsWord(points: number): string {
  return points === 1 ? '1 point' : `${points} points`;
}

/** `1 double`, `2 doubles`. */
function doublesWord(doubles: number): string {
  return doubles === 1 ? '1 double' : `${doubles} doubles`;
}

import type { ElementInfo } from './answer';
import type { Part, Row } from './evaluate';

/** A row as a newcomer reads about it. */
export function elementInfo<F, P extends Part>(row: Row<F, P>): ElementInfo {
  const { id, name, nativeName, unit, value, meaning, source } = row;
  return { id, name, nativeName, unit, worth: row.worth ?? worthOf(id, value), meaning, source };
}

/** A value that depends on the hand must be put into words by its row. */
function worthOf(id: string, value: unknown): string {
  if (typeof value !== 'number') throw new TypeError(`the row ${id} does not say what it is worth`);
  return String(value);
}

import { FIRST_HONOUR, kindIndex } from '../../rules/tiles/tile';
import type { TileCode } from '../../rules/tiles/tile';

/** The tiles of a hand that has won, a meld counting three. */
export const won = 14;

/**
 * Whether tiles in hand, with so many melds beside them, have won: four sets and a pair, or seven different pairs. What happens to lie
 * together hardly ever does. No code but those of the 34 kinds, and red fives, makes a set here.
 */
export function isComplete(codes: readonly TileCode[], melds: number): boolean {
  const kinds = codes.map(kindIndex).sort((a, b) => a - b);
  if (kinds.length !== won - 3 * melds || kinds.some((kind) => kind < 0)) return false;
  const pairs = [...new Set(kinds)].filter((kind) => kinds.indexOf(kind) < kinds.lastIndexOf(kind));
  return pairs.length === won / 2 || pairs.some((kind) => areSets(without(kinds, [kind, kind])));
}

/** Whether kinds, in order, are pungs and chows with nothing left over. */
function areSets(kinds: readonly number[]): boolean {
  const [first] = kinds;
  if (first === undefined) return true;
  const sets = [[first, first, first]];
  if (first < FIRST_HONOUR && first % 9 < 7) sets.push([first, first + 1, first + 2]);
  return sets.some((set) => {
    const left = without(kinds, set);
    return left.length === kinds.length - 3 && areSets(left);
  });
}

/** A list without one of each of these, where it has them. */
function without(kinds: readonly number[], these: readonly number[]): number[] {
  const left = [...kinds];
  for (const kind of these) {
    const at = left.indexOf(kind);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

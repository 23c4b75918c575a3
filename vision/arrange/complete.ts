import { kindIndex } from '../../rules/tiles/tile';
import type { TileCode } from '../../rules/tiles/tile';

/** Kinds of suit tiles come first, nine a suit; of honours no chow can be made. */
const [kinds, suited, suit] = [34, 27, 9];

/** The terminals and honours: of thirteen orphans each is there, and one twice. */
const orphans = Array.from({ length: kinds }, (_, kind) => kind).filter(
  (kind) => kind >= suited || kind % suit === 0 || kind % suit === suit - 1,
);

/**
 * Whether tiles are sets of three and a pair, or, where there are fourteen, seven different pairs or thirteen orphans: what wins
 * under all rulesets that have it. Special hands of single rulesets are not looked for.
 */
export function isComplete(codes: readonly TileCode[]): boolean {
  const counts = new Array<number>(kinds).fill(0);
  for (const code of codes) {
    const kind = kindIndex(code);
    if (kind < 0) return false;
    counts[kind]!++;
  }
  if (codes.length > 14 || codes.length % 3 !== 2) return false;
  const pairs = counts.flatMap((count, kind) => (count >= 2 ? [kind] : []));
  if (codes.length === 14 && counts.filter((count) => count === 2).length === 7) return true;
  if (codes.length === 14 && orphans.every((kind) => counts[kind]! > 0)) {
    return orphans.reduce((sum, kind) => sum + counts[kind]!, 0) === 14;
  }
  return pairs.some((kind) => areSets(counts.with(kind, counts[kind]! - 2)));
}

/** Whether tiles, counted by kind, are pungs and chows with none left over. */
function areSets(counts: readonly number[]): boolean {
  const first = counts.findIndex((count) => count > 0);
  if (first < 0) return true;
  if (counts[first]! >= 3 && areSets(counts.with(first, counts[first]! - 3))) return true;
  const run = [first, first + 1, first + 2];
  if (first >= suited || first % suit > suit - 3 || run.some((kind) => counts[kind] === 0)) return false;
  return areSets(counts.map((count, kind) => (run.includes(kind) ? count - 1 : count)));
}

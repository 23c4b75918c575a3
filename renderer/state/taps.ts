import type { Entry } from '../../rules/match/entry';

/**
 * Whether an entry of the log is the first that was written down with its tap. Tile by tile a draw is written with what
 * comes after it, the one for a flower with the flower, what is said with a discard with that, and several wins at once.
 */
export function beginsTap(log: readonly Entry[], at: number): boolean {
  const before = log[at - 1];
  const own = log[at]!;
  if (!before) return true;
  if (own.type === 'draw') return !isFlowerOf(before, own.seat);
  if (before.type === 'draw') return isFlowerOf(log[at - 2], before.seat);
  if (own.type === 'discard')
    return !((before.type === 'riichi' || before.type === 'declare') && before.seat === own.seat);
  return !(own.type === 'win' && before.type === 'win');
}

/** Whether the log ends with an entry after which more may have been written down with the same tap. */
export function mayGoOn(log: readonly Entry[]): boolean {
  const last = log.at(-1)!;
  return last.type === 'draw'
    ? !isFlowerOf(log.at(-2), last.seat)
    : ['riichi', 'declare', 'bonus', 'win'].includes(last.type);
}

function isFlowerOf(entry: Entry | undefined, seat: string): boolean {
  return entry?.type === 'bonus' && entry.seat === seat;
}

import { MOST_SPLITS, packedSplits } from '../hand/split';
import type { Facts } from '../scoring/points/facts';
import { FIRST_HONOUR, kindIndex } from '../tiles/tile';

const splits = new Int32Array(MOST_SPLITS);

/** True if no tile of another kind than the winning one would have completed the winner's hand. */
export function isOnlyTile({ win, hand }: Facts): boolean {
  if (win === null) return false;
  const won = kindIndex(win.tile);
  const left = Int8Array.from(hand.inHand);
  left[won]!--;
  for (let kind = 0; kind < 34; kind++) {
    if (kind === won || hand.counts[kind] === 4 || !isNear(left, kind)) continue;
    left[kind]!++;
    const completes = packedSplits(left, 4 - hand.melds.length, true, splits) > 0;
    left[kind]!--;
    if (completes) return false;
  }
  return true;
}

/** False for a kind that stands alone: nothing in hand is of it or within two of it in its suit. */
function isNear(inHand: Int8Array, kind: number): boolean {
  if (inHand[kind]! > 0) return true;
  if (kind >= FIRST_HONOUR) return false;
  const number = kind % 9;
  return (
    (number >= 1 && inHand[kind - 1]! > 0) ||
    (number <= 7 && inHand[kind + 1]! > 0) ||
    (number >= 2 && inHand[kind - 2]! > 0) ||
    (number <= 6 && inHand[kind + 2]! > 0)
  );
}

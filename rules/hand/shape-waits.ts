import type { Counts } from './counts';
import { shapedHand, type Shape, type ShapedHand } from './shape';

/**
 * The kinds, 0 to 33, of which one more tile completes a hand of thirteen in one of these shapes; a kind that the
 * hand holds four times is none of them. `jokers` are tiles beside those counted that stand for any kind: each makes
 * up for one that is missing.
 */
export function shapeWaits(
  shapes: readonly Shape[],
  inHand: Counts,
  melds: ShapedHand['melds'],
  jokers = 0,
): number[] {
  const hand = shapedHand(inHand, melds);
  const far = (shape: Shape) => shape.shanten(hand) ?? Infinity;
  const near = shapes.filter((shape) => far(shape) <= jokers);
  if (near.length === 0) return [];
  const waits: number[] = [];
  for (let kind = 0; kind < inHand.length; kind++) {
    if (inHand[kind]! >= hand.most[kind]!) continue;
    inHand[kind]!++;
    if (near.some((shape) => far(shape) < jokers)) waits.push(kind);
    inHand[kind]!--;
  }
  return waits;
}

import { countKinds } from './counts';
import type { Shape, ShapedHand } from './shape';

/** A complete hand near to some tiles: kind numbers of the tiles that must come in and of those that must go. */
export interface Exchange {
  take: number[];
  give: number[];
}

/** The exchanges of so few tiles are all looked at, to tell the likeliest; of a hand farther away any will do. */
const ALL_LOOKED_AT = 2;

/**
 * The kinds of which one more brings the hand nearer to a shape; of a waiting hand, those that complete it.
 */
export function improvingKinds(shape: Shape, hand: ShapedHand): number[] {
  const shanten = shape.shanten(hand);
  const kinds: number[] = [];
  if (shanten === null) return kinds;
  const { inHand, most } = hand;
  for (let kind = 0; kind < 34; kind++) {
    if (inHand[kind]! >= most[kind]!) continue;
    inHand[kind]!++;
    const after = shape.shanten(hand);
    inHand[kind]!--;
    if (after !== null && after < shanten) kinds.push(kind);
  }
  return kinds;
}

/**
 * The complete hands of this shape with the fewest tiles exchanged, likelier ones first; `likely` tells how likely a
 * kind is to come, 0: not at all. At most `limit` of them.
 */
export function nearestHands(
  shape: Shape,
  hand: ShapedHand,
  likely: (kind: number) => number,
  limit: number,
): Exchange[] {
  const held: ShapedHand = { ...hand, inHand: Int8Array.from(hand.inHand) };
  const tiles = countKinds(held.inHand);
  const found: { exchange: Exchange; likelihood: number }[] = [];
  const take: number[] = [];
  const most = (shape.shanten(hand) ?? 0) < ALL_LOOKED_AT ? Number.POSITIVE_INFINITY : limit;

  function come(from: number, likelihood: number): void {
    if (found.length >= most) return;
    if (shape.shanten(held) === -1) {
      found.push({ exchange: { take: [...take], give: surplus(shape, held, tiles) }, likelihood });
      return;
    }
    for (const kind of improvingKinds(shape, held)) {
      // In rising order, so that no choice comes twice.
      if (kind < from || likely(kind) === 0) continue;
      held.inHand[kind]!++;
      take.push(kind);
      come(kind, likelihood * likely(kind));
      take.pop();
      held.inHand[kind]!--;
    }
  }

  come(0, 1);
  return found
    .sort((a, b) => b.likelihood - a.likelihood)
    .slice(0, limit)
    .map(({ exchange }) => exchange);
}

/** What can go from a hand that holds a complete one, until it has so many tiles. */
function surplus(shape: Shape, hand: ShapedHand, tiles: number): number[] {
  const inHand = Int8Array.from(hand.inHand);
  const give: number[] = [];
  for (let kind = 33; kind >= 0 && countKinds(inHand) > tiles;) {
    if (inHand[kind] === 0) {
      kind--;
      continue;
    }
    inHand[kind]!--;
    if (shape.shanten({ ...hand, inHand }) === -1) give.push(kind);
    else {
      inHand[kind]!++;
      kind--;
    }
  }
  return give.reverse();
}

import type { HandSet } from '../../hand/set';
import { isDragon, kindCode, type TileCode } from '../../tiles/tile';
import { type Facts, handFacts, type Taken, takenAs } from './facts';
import { type HandPart, pairInHand, type PointsOptions, pungInHand, type ReadyHand } from './hand';
import { fishedFor } from './fishing';

/**
 * Every way to take a loser's tiles: by the ordinary formula, and for one who declared fishing (or an original call,
 * which stands in its place), as each special hand that is one tile away.
 * Source: BMJA rules sheet, "Fishing: a loser who has declared fishing and is one tile away when someone else wins".
 */
export function loserInterpretations<O extends PointsOptions>(hand: ReadyHand<O>): Facts<O>[] {
  const taken = loserSets(hand);
  const facts = handFacts(hand);
  const found: Facts<O>[] = [];
  if (hand.declared.includes('fishing') || hand.declared.includes('original-call')) {
    for (const [special, waits] of fishedFor(hand)) {
      // A special hand worth doubles of its points takes them from the tiles as they lie; otherwise they don't matter.
      for (const way of 'doubles' in special.win ? taken : taken.slice(0, 1))
        found.push(takenAs(facts, way, special, waits));
    }
  }
  for (const way of taken) found.push(takenAs(facts, way));
  return found;
}

/**
 * A loser's sets and pairs. Three of a kind are always worth more as a pung than as a pair, and chows nothing, so
 * each kind is taken by itself. Jokers complete pairs and pungs, one in each: in every way that makes of a pair a pung
 * or of a single tile a pair that counts, as many of them as can, since no hand gets worse by it.
 */
function loserSets(hand: ReadyHand<PointsOptions>): Taken[] {
  const { inHand, counts, jokers } = hand;
  if (jokers === 0) return [loserSetsWith(hand, null, 0)];
  const gaining: number[] = [];
  for (let kind = 0; kind < 34; kind++) {
    if (counts[kind] === 4) continue;
    if (inHand[kind] === 2 || (inHand[kind] === 1 && pairCounts(hand, kind))) gaining.push(kind);
  }
  const found: Taken[] = [];
  const joined = new Int8Array(34);
  function join(from: number, left: number): void {
    if (left === 0 || from === gaining.length) {
      found.push(loserSetsWith(hand, Int8Array.from(joined), left));
      return;
    }
    const kind = gaining[from]!;
    joined[kind] = 1;
    join(from + 1, left - 1);
    joined[kind] = 0;
    // Leaving this one out is a choice only while there are more to join than jokers.
    if (gaining.length - from > left) join(from + 1, left);
  }
  join(0, jokers);
  return found;
}

/** True if a pair of this kind is worth points. */
function pairCounts({ ownWind, prevailingWind }: ReadyHand<PointsOptions>, kind: number): boolean {
  return isDragon(kind) || kind === ownWind || kind === prevailingWind;
}

function loserSetsWith(
  { melds, inHand }: ReadyHand<PointsOptions>,
  joined: Int8Array | null,
  jokersLeft: number,
): Taken {
  const sets: HandSet[] = [...melds];
  const pairs: HandPart[] = [];
  const rest: TileCode[] = [];
  for (let kind = 0; kind < 34; kind++) {
    const natural = inHand[kind]!;
    if (natural === 0) continue;
    const jokers = joined === null ? 0 : joined[kind]!;
    const count = natural + jokers;
    if (count >= 3) sets.push(pungInHand(kind, jokers));
    else if (count === 2) pairs.push(pairInHand(kind, jokers));
    if (count === 1 || count === 4) rest.push(kindCode(kind));
  }
  for (let joker = 0; joker < jokersLeft; joker++) rest.push('j');
  return { sets, pairs, rest, pairCompleted: false, stands: joined, jokersOver: 0, pairJokersOver: 0 };
}

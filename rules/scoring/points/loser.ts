import type { HandSet } from '../../hand/set';
import { kindCode, type TileCode } from '../../tiles/tile';
import { handFacts, takenAs, type Facts, type Taken } from './facts';
import { type HandPart, type PointsOptions, type ReadyHand, pairInHand, pungInHand } from './hand';
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
 * each kind is taken by itself; jokers complete pairs and pungs, one in each, in every way.
 */
function loserSets(hand: ReadyHand<PointsOptions>): Taken[] {
  const { inHand, jokers } = hand;
  if (jokers === 0) return [loserSetsWith(hand, null, 0)];
  const found: Taken[] = [];
  const joined = new Int8Array(34);
  function join(from: number, left: number): void {
    found.push(loserSetsWith(hand, Int8Array.from(joined), left));
    if (left === 0) return;
    for (let kind = from; kind < 34; kind++) {
      if ((inHand[kind] !== 1 && inHand[kind] !== 2) || hand.counts[kind] === 4) continue;
      joined[kind] = 1;
      join(kind + 1, left - 1);
      joined[kind] = 0;
    }
  }
  join(0, jokers);
  return found;
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

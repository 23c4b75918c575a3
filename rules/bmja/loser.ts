import type { Counts } from '../hand/counts';
import { setTiles, type HandSet } from '../hand/set';
import type { ScoreInput } from '../scoring/request';
import type { Seat } from '../seat';
import { kindCode, type TileCode } from '../tiles/tile';
import { arrange, takenAsSpecial, type Taken } from './arrange';
import { handFacts, takenAs, type Facts, type HandPart } from './facts';
import { pairPart, readyHand, withJokers, type ReadyHand } from './hand';
import { eachStandIn, jokersAllowed } from './jokers';
import { mostChows, type BmjaOptions } from './options';
import type { SpecialHand } from './special-hands';

/**
 * Every way to take a loser's tiles: by the ordinary formula, and for one who declared fishing (or an original call,
 * which stands in its place), as each special hand that is one tile away.
 * Source: sheet, "Fishing: a loser who has declared fishing and is one tile away when someone else wins".
 */
export function loserInterpretations(deal: ScoreInput, options: BmjaOptions, seat: Seat): Facts[] {
  const hand = readyHand(deal, options, seat, deal.hands[seat]!);
  const taken = loserSets(hand);
  const facts = handFacts(hand);
  const ordinary = taken.map((way) => takenAs(facts, way));
  if (!hand.declared.includes('fishing') && !hand.declared.includes('original-call')) return ordinary;
  const found: Facts[] = [];
  for (const [special, waits] of fishedFor(hand)) {
    // A special hand worth doubles of its points takes them from the tiles as they lie; otherwise they don't matter.
    for (const way of 'doubles' in special.win ? taken : taken.slice(0, 1)) {
      found.push(takenAs(facts, way, special, waits));
    }
  }
  return [...found, ...ordinary];
}

/** The special hands that one more tile would make, with the tiles that would, in the order of the table. */
function fishedFor(hand: ReadyHand): [SpecialHand, TileCode[]][] {
  const { options, bound } = hand;
  const candidates = options.specialHands.filter(
    (special) => special.fishing !== null && (bound === null || bound === special.id),
  );
  const chows = mostChows(options, hand.goulash);
  const waits = new Map<SpecialHand, Set<number>>();
  // The awaited tile is looked for like one more joker; each kind that has come in may be it.
  eachStandIn(hand, 1, (standing) => {
    const arrangements = arrange(standing, chows);
    for (const special of candidates) {
      if (takenAsSpecial(standing, special, arrangements).length === 0) continue;
      for (let kind = 0; kind < 34; kind++) {
        if (standing.stands![kind] === 0 || waits.get(special)?.has(kind)) continue;
        const awaited = awaiting(standing, kind);
        const ways = takenAsSpecial(awaited, special, arrange(awaited, chows));
        if (!ways.some((way) => jokersAllowed(awaited, way, true))) continue;
        const kinds = waits.get(special) ?? new Set();
        waits.set(special, kinds.add(kind));
      }
    }
  });
  return candidates.flatMap((special) => {
    const kinds = waits.get(special);
    return kinds
      ? [[special, [...kinds].sort((a, b) => a - b).map(kindCode)] as [SpecialHand, TileCode[]]]
      : [];
  });
}

/** The hand with one of the tiles that came in for this kind being the tile itself, not a joker. */
function awaiting(standing: ReadyHand, kind: number): ReadyHand {
  const stands = Int8Array.from(standing.stands!);
  stands[kind]!--;
  return { ...standing, stands };
}

/**
 * A loser's sets and pairs. Three of a kind are always worth more as a pung than as a pair, and chows nothing, so
 * each kind is taken by itself; jokers complete pairs and pungs, one in each, in every way.
 */
function loserSets(hand: ReadyHand): Taken[] {
  const { inHand, jokers } = hand;
  const found: Taken[] = [];
  const joined = new Int8Array(34);
  function join(from: number, left: number): void {
    found.push(loserSetsWith(hand, joined, left));
    if (left === 0) return;
    for (let kind = from; kind < 34; kind++) {
      if (inHand[kind] !== 1 && inHand[kind] !== 2) continue;
      joined[kind] = 1;
      join(kind + 1, left - 1);
      joined[kind] = 0;
    }
  }
  join(0, jokers);
  return found;
}

function loserSetsWith({ melds, inHand }: ReadyHand, joined: Counts, jokersLeft: number): Taken {
  const sets: HandSet[] = [...melds];
  const pairs: HandPart[] = [];
  const rest: TileCode[] = [];
  for (let kind = 0; kind < 34; kind++) {
    const jokers = joined[kind]!;
    const count = inHand[kind]! + jokers;
    if (count === 0) continue;
    if (count >= 3) {
      const tiles = withJokers(setTiles('pung', kind), jokers);
      sets.push({ kind: 'pung', tile: kind, concealed: true, melded: false, tiles });
    } else if (count === 2) pairs.push(pairPart(kind, jokers));
    if (count === 1 || count === 4) rest.push(kindCode(kind));
  }
  for (let joker = 0; joker < jokersLeft; joker++) rest.push('j');
  return { sets, pairs, rest, jokersOver: 0, pairJokersOver: 0 };
}

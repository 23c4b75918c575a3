import { CHOW, MOST_SPLITS, packedSplits, splitPair, splitSet } from '../../hand/split';
import { type HandSet, setHolds } from '../../hand/set';
import { kindIndex } from '../../tiles/tile';
import type { Taken } from './facts';
import {
  chowInHand,
  type HandPart,
  pairInHand,
  type PointsOptions,
  pungInHand,
  type ReadyHand,
} from './hand';
import { eachStandIn } from './jokers';

type Hand = ReadyHand<PointsOptions>;

/** Number of chows among sets. */
export function chowsIn(sets: readonly HandSet[]): number {
  let chows = 0;
  for (const set of sets) if (set.kind === 'chow') chows++;
  return chows;
}

/** All ways to take the tiles as four sets and a pair with at most so many chows, claimed tiles in every place. */
export function arrange(hand: Hand, chows: number): Taken[] {
  const found: Taken[] = [];
  const left = chows - chowsIn(hand.melds);
  if (left < 0) return found;
  if (hand.jokers === 0) arrangeSplits(hand, hand.inHand, null, left, found);
  else if (left === 0) arrangePungs(hand, found);
  else {
    eachStandIn(hand, (stands) => {
      const standing = hand.inHand.map((count, kind) => count + stands[kind]!);
      arrangeSplits(hand, standing, stands, left, found);
    });
  }
  return found;
}

const splits = new Int32Array(MOST_SPLITS);

function arrangeSplits(
  hand: Hand,
  inHand: Int8Array,
  stands: Int8Array | null,
  chows: number,
  found: Taken[],
): void {
  const wanted = 4 - hand.melds.length;
  const number = packedSplits(inHand, wanted, true, splits);
  for (let place = 0; place < number; place++) {
    const split = splits[place]!;
    let chowsFound = 0;
    for (let set = 0; set < wanted; set++) if (splitSet(split, set) >= CHOW) chowsFound++;
    if (chowsFound > chows) continue;
    const sets: HandSet[] = [];
    let jokersOver = 0;
    for (let each = 0; each < wanted; each++) {
      const set = splitSet(split, each);
      if (set >= CHOW) sets.push(chowInHand(set - CHOW));
      else {
        const jokers = jokersIn(hand, stands, set, 3);
        jokersOver += Math.max(0, jokers - 1);
        sets.push(pungInHand(set, jokers));
      }
    }
    const pair = splitPair(split);
    const pairJokers = jokersIn(hand, stands, pair, 2);
    addClaims(hand, sets, pairInHand(pair, pairJokers), stands && Int8Array.from(stands), found, jokersOver);
  }
}

function jokersIn({ inHand }: Hand, stands: Int8Array | null, kind: number, size: number): number {
  return stands === null ? 0 : Math.max(0, size - inHand[kind]!);
}

/** With jokers and no chows every kind in hand is the pair or a pung, whatever it lacks filled with jokers. */
function arrangePungs(hand: Hand, found: Taken[]): void {
  const { inHand, counts } = hand;
  const stands = new Int8Array(34);
  const sets: HandSet[] = [];
  let pair = -1;
  let jokersOver = 0;
  const wanted = 4 - hand.melds.length;

  function take(from: number, jokers: number): void {
    let kind = from;
    while (kind < 34 && inHand[kind] === 0) kind++;
    if (kind === 34) {
      if (jokers === 0) finish();
      else if (sets.length < wanted) each(3, jokers, pungOf);
      else if (pair < 0) each(2, jokers, pairOf);
      return;
    }
    pungOf(kind, jokers, () => take(kind + 1, jokers - stands[kind]!));
    pairOf(kind, jokers, () => take(kind + 1, jokers - stands[kind]!));
  }

  /** Jokers left alone make a set of any kind that is not in hand. */
  function each(size: number, jokers: number, make: typeof pungOf): void {
    for (let kind = 0; kind < 34; kind++) {
      if (inHand[kind] === 0 && stands[kind] === 0) make(kind, jokers, () => take(34, jokers - size));
    }
  }

  function pungOf(kind: number, jokers: number, then: () => void): void {
    const lacking = 3 - inHand[kind]!;
    if (sets.length === wanted || lacking < 0 || lacking > jokers || counts[kind]! + lacking > 4) return;
    const over = Math.max(0, lacking - 1);
    stands[kind] = lacking;
    jokersOver += over;
    sets.push(pungInHand(kind, lacking));
    then();
    sets.pop();
    jokersOver -= over;
    stands[kind] = 0;
  }

  function pairOf(kind: number, jokers: number, then: () => void): void {
    const lacking = 2 - inHand[kind]!;
    if (pair >= 0 || lacking < 0 || lacking > jokers || counts[kind]! + lacking > 4) return;
    stands[kind] = lacking;
    pair = kind;
    then();
    pair = -1;
    stands[kind] = 0;
  }

  function finish(): void {
    if (sets.length < wanted || pair < 0) return;
    addClaims(hand, [...sets], pairInHand(pair, stands[pair]!), Int8Array.from(stands), found, jokersOver);
  }

  take(0, hand.jokers);
}

/** True if the winning tile can be one of this kind: its own, or for a joker what jokers stand for. */
function canBeWon({ win }: Hand, stands: Int8Array | null, kind: number): boolean {
  return win!.tile === 'j' ? stands![kind]! > 0 : kindIndex(win!.tile) === kind;
}

/**
 * Adds the sets in hand with the claimed tile in each that can have taken it: that set is then exposed. In the pair it
 * exposes nothing. Source: BMJA rules sheet, "A set completed by a claimed tile, the winning claim included, is exposed".
 */
function addClaims(
  hand: Hand,
  sets: readonly HandSet[],
  pair: HandPart,
  stands: Int8Array | null,
  found: Taken[],
  jokersOver: number,
): void {
  const { melds } = hand;
  const pairs = [pair];
  const pairJokersOver = stands !== null && stands[pair.tile] === 2 ? 1 : 0;
  const add = (inHand: readonly HandSet[], pairCompleted: boolean) => {
    const all = melds.length === 0 ? inHand : [...melds, ...inHand];
    found.push({ sets: all, pairs, rest: [], pairCompleted, stands, jokersOver, pairJokersOver });
  };
  const inPair = hand.win !== null && canBeWon(hand, stands, pair.tile);
  if (!hand.claimed) {
    add(sets, inPair);
    return;
  }
  if (inPair) add(sets, true);
  for (let place = 0; place < sets.length; place++) {
    const set = sets[place]!;
    if (!takesWinningTile(hand, stands, set) || sets.indexOf(set) !== place) continue;
    const exposed = [...sets];
    exposed[place] = { ...set, concealed: false };
    add(exposed, false);
  }
}

function takesWinningTile(hand: Hand, stands: Int8Array | null, set: HandSet): boolean {
  if (hand.win!.tile !== 'j') return setHolds(set, kindIndex(hand.win!.tile));
  for (let kind = 0; kind < 34; kind++) if (stands![kind]! > 0 && setHolds(set, kind)) return true;
  return false;
}

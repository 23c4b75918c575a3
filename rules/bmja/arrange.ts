import { CHOW, eachSplit } from '../hand/split';
import { setHolds, setTiles, type HandSet } from '../hand/set';
import { kindIndex } from '../tiles/tile';
import type { Facts, HandPart } from './facts';
import { pairPart, withJokers, type ReadyHand } from './hand';
import {
  matchesKnitted,
  matchesPairs,
  matchesSets,
  matchesTiles,
  readyPattern,
  type WholeHand,
} from './pattern';
import type { SpecialHand } from './special-hands';

/** The tiles of a hand taken in one way. */
export type Taken = Pick<Facts, 'sets' | 'pairs' | 'rest'> & {
  /** Jokers beyond the one that a pung may have. */
  jokersOver: number;
  /** Jokers beyond the one that a pair may have. */
  pairJokersOver: number;
};

/** Number of chows among sets. */
export function chowsIn(sets: readonly HandSet[]): number {
  let chows = 0;
  for (const set of sets) if (set.kind === 'chow') chows++;
  return chows;
}

/** The kinds that the winning tile can be if it was claimed: its own, or for a joker what jokers stand for. */
function claimedKinds({ claimed, win, stands }: ReadyHand): number[] {
  if (!claimed) return [];
  const kind = kindIndex(win!.tile);
  if (kind >= 0 || stands === null) return kind >= 0 ? [kind] : [];
  const kinds: number[] = [];
  stands.forEach((count, stood) => {
    if (count > 0) kinds.push(stood);
  });
  return kinds;
}

/** All ways to take the tiles as four sets and a pair with at most so many chows, claimed tiles in every place. */
export function arrange(hand: ReadyHand, chows: number): Taken[] {
  const found: Taken[] = [];
  const { melds, stands, inHand } = hand;
  if (melds.length > 4) return found;
  const claimed = claimedKinds(hand);
  const natural = stands === null ? null : inHand.map((count, kind) => count - stands[kind]!);
  eachSplit(inHand, 4 - melds.length, chows - chowsIn(melds), true, (split, pair) => {
    let jokersOver = 0;
    const sets = split.map((set): HandSet => {
      const [kind, tile] = set >= CHOW ? (['chow', set - CHOW] as const) : (['pung', set] as const);
      let tiles: HandSet['tiles'] = setTiles(kind, tile);
      if (natural !== null && kind === 'pung') {
        const jokers = Math.max(0, 3 - natural[tile]!);
        jokersOver += Math.max(0, jokers - 1);
        tiles = withJokers(tiles, jokers);
      }
      return { kind, tile, concealed: true, melded: false, tiles };
    });
    const pairJokers = natural === null ? 0 : Math.max(0, 2 - natural[pair]!);
    const pairs = [pairPart(pair, pairJokers)];
    const pairJokersOver = Math.max(0, pairJokers - 1);
    for (const choice of claimed.length === 0 ? [sets] : placeClaim(sets, pair, claimed)) {
      found.push({ sets: [...melds, ...choice], pairs, rest: [], jokersOver, pairJokersOver });
    }
    return false;
  });
  return found;
}

/**
 * The sets in hand with the claimed tile in each that can have taken it: that set is then exposed. In the pair it
 * exposes nothing. Source: sheet, "A set completed by a claimed tile, the winning claim included, is exposed".
 */
function placeClaim(sets: readonly HandSet[], pair: number, claimed: readonly number[]): HandSet[][] {
  const found: HandSet[][] = claimed.includes(pair) ? [[...sets]] : [];
  sets.forEach((set, place) => {
    if (!claimed.some((kind) => setHolds(set, kind))) return;
    const same = sets.findIndex((other) => other.kind === set.kind && other.tile === set.tile);
    if (same !== place) return;
    found.push(sets.map((other, index) => (index === place ? { ...other, concealed: false } : other)));
  });
  return found;
}

/** The ways in which a hand is this special hand by its tiles; none for one that is a way of winning. */
export function takenAsSpecial(
  hand: ReadyHand,
  { pattern }: SpecialHand,
  arrangements: readonly Taken[],
): readonly Taken[] {
  if (pattern.form === 'win') return [];
  if (pattern.form === 'sets') {
    const ready = readyPattern(pattern);
    return arrangements.filter((taken) => matchesSets(ready, taken.sets, taken.pairs[0]!));
  }
  const whole: WholeHand = {
    counts: hand.counts,
    melds: hand.melds,
    claimed: hand.claimed ? kindIndex(hand.win!.tile) : -1,
  };
  switch (pattern.form) {
    case 'tiles':
      return matchesTiles(readyPattern(pattern), whole) ? [asItLies(hand)] : [];
    case 'pairs':
      return matchesPairs(readyPattern(pattern), whole) ? [inPairs(hand)] : [];
    case 'knitted':
      return matchesKnitted(pattern.suits, hand.options.knittingSameSuits, whole) ? [asItLies(hand)] : [];
  }
}

/** Tiles that make no sets: what is not melded is simply listed. Three of a kind keep a pung's rule for jokers. */
function asItLies({ melds, concealed, inHand, stands }: ReadyHand): Taken {
  let jokersOver = 0;
  if (stands !== null) {
    for (let kind = 0; kind < 34; kind++)
      if (inHand[kind]! >= 3) jokersOver += Math.max(0, stands[kind]! - 1);
  }
  return { sets: melds, pairs: [], rest: concealed, jokersOver, pairJokersOver: 0 };
}

function inPairs({ inHand, stands }: ReadyHand): Taken {
  const pairs: HandPart[] = [];
  for (let kind = 0; kind < 34; kind++) {
    let jokers = stands?.[kind] ?? 0;
    for (let pair = 0; pair < inHand[kind]! >> 1; pair++) {
      const here = Math.min(2, jokers);
      jokers -= here;
      pairs.push(pairPart(kind, here));
    }
  }
  return { sets: [], pairs, rest: [], jokersOver: 0, pairJokersOver: 0 };
}

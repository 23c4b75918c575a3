import { kindIndex } from '../../tiles/tile';
import type { Taken } from './facts';
import { type HandPart, pairInHand, type PointsOptions, type ReadyHand, tilesInHand } from './hand';
import { matchesKnitted, missingToKnitted } from './knitted';
import { allowsMelds, fillPairs, fillTiles, matchesSets, readyPattern } from './pattern';
import type { Pattern, SpecialHand } from './special-hands';

type Hand = ReadyHand<PointsOptions>;

const none: readonly Taken[] = [];

/**
 * The ways in which a hand is this special hand by its tiles; none for one that is a way of winning.
 * `arrangements`: its tiles as four sets and a pair.
 */
export function takenAsSpecial(
  hand: Hand,
  { pattern }: SpecialHand,
  arrangements: readonly Taken[],
): readonly Taken[] {
  switch (pattern.form) {
    case 'win':
      return none;
    case 'sets': {
      if (arrangements.length === 0) return none;
      const ready = readyPattern(pattern);
      return arrangements.filter((taken) => matchesSets(ready, taken.sets, taken.pairs[0]!));
    }
    case 'tiles': {
      if (!allowsMelds(pattern, hand.melds)) return none;
      const { holdings } = readyPattern(pattern);
      // Whichever way its jokers are taken it is the same hand; what matters is that they lie as they may.
      let best: Taken | null = null;
      for (const holding of holdings) {
        for (const stands of fillTiles(hand.counts, hand.jokers, holding)) {
          if (pattern.concealedPungs && claimedPung(hand, stands)) continue;
          const taken = asItLies(hand, stands);
          if (best === null || taken.jokersOver < best.jokersOver) best = taken;
        }
      }
      return best === null ? none : [best];
    }
    case 'pairs': {
      if (hand.melds.length > 0) return none;
      const stands = fillPairs(hand.counts, hand.jokers, readyPattern(pattern).allowed!);
      return stands === undefined ? none : [inPairs(hand, stands)];
    }
    case 'knitted':
      return hand.melds.length > 0 ? none : knitted(hand, pattern);
  }
}

/** True if the winning tile was claimed and can only be the third of a kind. */
function claimedPung({ claimed, win, counts }: Hand, stands: Int8Array | null): boolean {
  if (!claimed) return false;
  const third = (kind: number) => counts[kind]! + (stands?.[kind] ?? 0) === 3;
  if (win!.tile !== 'j') return third(kindIndex(win!.tile));
  return stands!.every((count, kind) => count === 0 || third(kind));
}

function knitted(hand: Hand, pattern: Extract<Pattern, { form: 'knitted' }>): readonly Taken[] {
  const complete =
    hand.jokers === 0
      ? matchesKnitted(pattern, hand.counts)
      : missingToKnitted(pattern, hand.counts) <= hand.jokers;
  // What its jokers stand for changes nothing: it has no pungs, and it is listed as it lies.
  return complete ? [asItLies(hand, null)] : none;
}

/**
 * Tiles that make no sets: what is not melded is simply listed. Three of a kind keep a pung's rule for jokers.
 */
function asItLies(hand: Hand, stands: Int8Array | null): Taken {
  let jokersOver = 0;
  if (stands !== null) {
    for (let kind = 0; kind < 34; kind++) {
      if (hand.inHand[kind]! + stands[kind]! >= 3) jokersOver += Math.max(0, stands[kind]! - 1);
    }
  }
  const rest = tilesInHand(hand);
  return { sets: hand.melds, pairs: [], rest, pairCompleted: false, stands, jokersOver, pairJokersOver: 0 };
}

function inPairs({ inHand }: Hand, stands: Int8Array | null): Taken {
  const pairs: HandPart[] = [];
  for (let kind = 0; kind < 34; kind++) {
    let natural = inHand[kind]!;
    const all = natural + (stands?.[kind] ?? 0);
    for (let pair = 0; pair < all >> 1; pair++) {
      const here = Math.min(2, natural);
      natural -= here;
      pairs.push(pairInHand(kind, 2 - here));
    }
  }
  return { sets: [], pairs, rest: [], pairCompleted: false, stands, jokersOver: 0, pairJokersOver: 0 };
}

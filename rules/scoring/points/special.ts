import { kindIndex } from '../../tiles/tile';
import { type Taken } from './facts';
import { type HandPart, type PointsOptions, type ReadyHand, pairInHand, tilesInHand } from './hand';
import { eachStandIn } from './jokers';
import { allowsMelds, fillPairs, fillTiles, matchesKnitted, matchesSets, readyPattern } from './pattern';
import type { SpecialHand } from './special-hands';

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
      const found: Taken[] = [];
      for (const holding of holdings) {
        for (const stands of fillTiles(hand.counts, hand.jokers, holding)) {
          if (!pattern.concealedPungs || !claimedPung(hand, stands)) found.push(asItLies(hand, stands, true));
        }
      }
      return found;
    }
    case 'pairs': {
      if (hand.melds.length > 0) return none;
      const stands = fillPairs(hand.counts, hand.jokers, readyPattern(pattern).allowed!);
      return stands === undefined ? none : [inPairs(hand, stands)];
    }
    case 'knitted':
      return hand.melds.length > 0 ? none : knitted(hand, pattern.suits, pattern.sameSuits ?? false);
  }
}

/** True if the winning tile was claimed and can only be the third of a kind. */
function claimedPung({ claimed, win, counts }: Hand, stands: Int8Array | null): boolean {
  if (!claimed) return false;
  const third = (kind: number) => counts[kind]! + (stands?.[kind] ?? 0) === 3;
  if (win!.tile !== 'j') return third(kindIndex(win!.tile));
  return stands!.every((count, kind) => count === 0 || third(kind));
}

function knitted(hand: Hand, suits: 2 | 3, sameSuits: boolean): readonly Taken[] {
  const { counts, jokers } = hand;
  if (jokers === 0) return matchesKnitted(suits, sameSuits, counts) ? [asItLies(hand, null, false)] : none;
  for (let kind = 27; kind < 34; kind++) if (counts[kind] !== 0) return none;
  const found: Taken[] = [];
  eachStandIn(hand, 27, (stands) => {
    const standing = counts.map((count, kind) => count + stands[kind]!);
    if (!matchesKnitted(suits, sameSuits, standing)) return false;
    found.push(asItLies(hand, Int8Array.from(stands), false));
    return true;
  });
  return found;
}

/**
 * Tiles that make no sets: what is not melded is simply listed. Three of a kind keep a pung's rule for jokers where
 * they make one (`pungs`).
 */
function asItLies(hand: Hand, stands: Int8Array | null, pungs: boolean): Taken {
  let jokersOver = 0;
  if (stands !== null && pungs) {
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

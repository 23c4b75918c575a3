import { suitOf, type TileCode } from '../../tiles/tile';
import { arrange, chowsIn } from './arrange';
import type { Taken } from './facts';
import { codesOf, type PointsOptions, type ReadyHand, withTile } from './hand';
import { jokersAllowed } from './jokers';
import { missingToKnitted } from './knitted';
import { allowsMelds, oneSuit, readyPattern, type ReadyPattern } from './pattern';
import { takenAsSpecial } from './special';
import type { Pattern, SpecialHand } from './special-hands';

type Hand = ReadyHand<PointsOptions>;

/** The special hands that one more tile would make, with the tiles that would, in the order of the table. */
export function fishedFor(hand: Hand): [SpecialHand, TileCode[]][] {
  const found: [SpecialHand, TileCode[]][] = [];
  // What each tile would make is worked out when the first pattern asks for it.
  const withEach: ({ hand: Hand; arrangements: readonly Taken[] | null } | undefined)[] = [];
  for (const special of hand.options.specialHands) {
    if (special.fishing === null || (hand.bound !== null && hand.bound !== special.id)) continue;
    if (!isNear(hand, special.pattern)) continue;
    const waits: number[] = [];
    for (let kind = 0; kind < 34; kind++) {
      if (hand.counts[kind]! >= 4) continue;
      const one = (withEach[kind] ??= { hand: withTile(hand, kind), arrangements: null });
      const arrangements =
        special.pattern.form === 'sets' ? (one.arrangements ??= arrange(one.hand, hand.chows)) : [];
      const ways = takenAsSpecial(one.hand, special, arrangements);
      if (ways.some((way) => jokersAllowed(one.hand, way, true))) waits.push(kind);
    }
    if (waits.length > 0) found.push([special, codesOf(waits)]);
  }
  return found;
}

/**
 * False if no one tile more can make a hand this pattern: all that it has must fit. Quick, since nearly every hand
 * is far from nearly every pattern.
 */
function isNear(hand: Hand, pattern: Pattern): boolean {
  switch (pattern.form) {
    case 'win':
      return false;
    case 'sets':
      return isNearSets(hand, readyPattern(pattern));
    case 'tiles':
      return (
        allowsMelds(pattern, hand.melds) &&
        readyPattern(pattern).holdings.some((holding) => isNearTiles(hand, holding))
      );
    case 'pairs':
      return hand.melds.length === 0 && isNearPairs(hand, readyPattern(pattern).allowed!);
    case 'knitted':
      return (
        hand.melds.length === 0 &&
        hasNoHonours(hand) &&
        missingToKnitted(pattern, hand.counts) <= 1 + hand.jokers
      );
  }
}

function isNearSets(
  hand: Hand,
  { pattern, allowed, include }: ReadyPattern<Extract<Pattern, { form: 'sets' }>>,
): boolean {
  const { melds, counts, jokers } = hand;
  for (const meld of melds) {
    if (pattern.kongs === 'all' ? meld.kind !== 'kong' : pattern.kongs === 'none' && meld.kind === 'kong')
      return false;
    if (pattern.concealed && !meld.concealed) return false;
  }
  // A kong counts once it lies on the table.
  if (pattern.kongs === 'all' && melds.length < 4) return false;
  const chows = pattern.chows ?? 0;
  if (chowsIn(melds) > chows) return false;
  for (const kind of include) if (counts[kind]! + jokers < 2) return false;
  let suits = 0;
  let singles = 0;
  for (let kind = 0; kind < 34; kind++) {
    const count = counts[kind]!;
    if (count === 0) continue;
    if (allowed !== null && !allowed.has(kind)) return false;
    suits |= 1 << suitOf(kind);
    if (hand.inHand[kind] === 1) singles++;
  }
  // Without chows a tile alone waits for its like; with one tile to come there can't be two such.
  if (chows === 0 && singles > 1 + jokers) return false;
  return pattern.suits === undefined || oneSuit(suits, pattern.suits);
}

function isNearTiles(
  { counts, jokers }: Hand,
  { counts: wanted }: ReadyPattern['holdings'][number],
): boolean {
  let right = 0;
  for (let kind = 0; kind < 34; kind++) right += Math.min(counts[kind]!, wanted[kind]!);
  return right + jokers >= 12;
}

function isNearPairs({ counts, jokers }: Hand, allowed: ReadonlySet<number>): boolean {
  let odd = 0;
  for (let kind = 0; kind < 34; kind++) {
    const count = counts[kind]!;
    if (count > 0 && !allowed.has(kind)) return false;
    odd += count & 1;
  }
  return odd <= 1 + jokers;
}

function hasNoHonours({ counts }: Hand): boolean {
  for (let kind = 27; kind < 34; kind++) if (counts[kind] !== 0) return false;
  return true;
}

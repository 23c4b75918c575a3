import { fromMissing, setsAndPair, type Shape, type ShapedHand } from '../../hand/shape';
import { missingToPairs, missingToSets, NEVER } from '../../hand/shanten';
import { isHonour, suitOf } from '../../tiles/tile';
import { ORDINARY, type PointsOptions } from './hand';
import { missingToKnitted } from './knitted';
import { readyPattern, type ReadyPattern } from './pattern';
import type { Pattern, SpecialHand } from './special-hands';

/** What a hand can look like: the ordinary hand (`words`), and every special hand that is told by its tiles. */
export function pointsShapes(
  { specialHands }: PointsOptions,
  chows: number,
  words: string,
): readonly Shape[] {
  const special = specialHands.filter(({ pattern }) => pattern.form !== 'win');
  return [setsAndPair(chows, ORDINARY, words), ...special.map(specialShape)];
}

function specialShape({ id, name, pattern }: SpecialHand): Shape {
  const missing = missingTo(pattern);
  return { id, name, shanten: (hand) => fromMissing(missing(hand)) };
}

function missingTo(pattern: Pattern): (hand: ShapedHand) => number {
  switch (pattern.form) {
    case 'win':
      return () => NEVER;
    case 'sets': {
      const ready = readyPattern(pattern);
      return (hand) => missingToPattern(ready, hand);
    }
    case 'tiles': {
      const ready = readyPattern(pattern);
      return (hand) => missingToTiles(ready, hand);
    }
    case 'pairs': {
      const { allowed } = readyPattern(pattern);
      return (hand) => (hand.melds.length > 0 ? NEVER : missingToPairs(hand, true, allowed));
    }
    case 'knitted':
      return (hand) => (hand.melds.length > 0 ? NEVER : missingToKnitted(pattern, hand.inHand));
  }
}

type SetsPattern = Extract<Pattern, { form: 'sets' }>;
type TilesPattern = Extract<Pattern, { form: 'tiles' }>;

/** Suits that the tiles may be of, each with honours or without: a choice of these. */
const allSuits = [0, 1, 2] as const;

function missingToPattern(
  { pattern, allowed, include }: ReadyPattern<SetsPattern>,
  hand: ShapedHand,
): number {
  const { melds } = hand;
  let chows = pattern.chows ?? 0;
  for (const meld of melds) {
    if (meld.kind === 'chow') chows--;
    if (pattern.kongs === 'none' && meld.kind === 'kong') return NEVER;
    if (pattern.kongs === 'all' && meld.kind !== 'kong') return NEVER;
    if (pattern.concealed && !meld.concealed) return NEVER;
    if (allowed !== null && !kindsOf(meld).every((kind) => allowed.has(kind))) return NEVER;
  }
  // A kong counts once it lies on the table; until then only its pair can be waited for.
  if (chows < 0 || melds.length > 4 || (pattern.kongs === 'all' && melds.length < 4)) return NEVER;
  const { suits } = pattern;
  if (suits === undefined) return missingWithin(hand, chows, include, (kind) => allowed?.has(kind) ?? true);
  return Math.min(
    ...allSuits.map((suit) => {
      const fits = (kind: number) => (isHonour(kind) ? suits === 'one-or-honours' : suitOf(kind) === suit);
      if (!melds.every((meld) => fits(meld.tile))) return NEVER;
      return missingWithin(hand, chows, include, (kind) => fits(kind) && (allowed?.has(kind) ?? true));
    }),
  );
}

function kindsOf({ kind, tile }: ShapedHand['melds'][number]): number[] {
  return kind === 'chow' ? [tile, tile + 1, tile + 2] : [tile];
}

/** Tiles missing to sets and a pair of the kinds that may be, the pungs that must be among them. */
function missingWithin(
  { inHand, most, melds }: ShapedHand,
  chows: number,
  include: readonly number[],
  may: (kind: number) => boolean,
): number {
  const held = Int8Array.from(inHand);
  const bound = most.map((count, kind) => (may(kind) ? count : 0));
  let sets = 4 - melds.length;
  let missing = 0;
  for (const kind of include) {
    if (melds.some((meld) => meld.kind !== 'chow' && meld.tile === kind)) continue;
    if (bound[kind]! < 3 || sets === 0) return NEVER;
    missing += Math.max(0, 3 - held[kind]!);
    held[kind] = Math.max(0, held[kind]! - 3);
    bound[kind]! -= 3;
    sets--;
  }
  const rest = missingToSets({ inHand: held, most: bound }, sets, chows);
  return Math.min(NEVER, missing + rest);
}

function missingToTiles({ pattern, holdings }: ReadyPattern<TilesPattern>, hand: ShapedHand): number {
  if (!hand.melds.every((meld) => pattern.claimedChows && meld.kind === 'chow')) return NEVER;
  const counts = Int8Array.from(hand.inHand);
  for (const meld of hand.melds) for (const kind of kindsOf(meld)) counts[kind]!++;
  let best = NEVER;
  for (const { counts: wanted, extra } of holdings) {
    let missing = 0;
    let over = false;
    for (let kind = 0; kind < 34; kind++) {
      missing += Math.max(0, wanted[kind]! - counts[kind]!);
      // What lies on the table can't be given away again; one such tile may be the extra one.
      const onTable = counts[kind]! - hand.inHand[kind]!;
      if (onTable > wanted[kind]! + (extra.includes(kind) ? 1 : 0)) over = true;
    }
    if (over) continue;
    if (extra.length > 0 && !extra.some((kind) => counts[kind]! > wanted[kind]!)) missing++;
    best = Math.min(best, missing);
  }
  return best;
}

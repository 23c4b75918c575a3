import type { Counts } from '../../hand/counts';
import { fromMissing, setsAndPair, type Shape, type ShapedHand } from '../../hand/shape';
import { missingToPairs, missingToSets, NEVER } from '../../hand/shanten';
import { isHonour, suitOf } from '../../tiles/tile';
import { ORDINARY, type PointsOptions } from './hand';
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
      return (hand) => {
        if (hand.melds.length > 0) return NEVER;
        return pattern.suits === 2
          ? missingToKnittedPairs(hand.inHand, pattern.sameSuits ?? false)
          : missingToKnittedTriples(hand.inHand);
      };
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

/** By number of pairs or triples taken: the fewest tiles missing so far. */
type Best = number[];

/** Takes one of the ways for each number in turn, each adding so many to the count and so many missing tiles. */
function through(
  wanted: number,
  waysAt: (number: number) => readonly (readonly [count: number, missing: number])[],
) {
  let best: Best = Array.from({ length: wanted + 1 }, (_, count) => (count === 0 ? 0 : NEVER));
  for (let number = 0; number < 9; number++) {
    const next: Best = best.map(() => NEVER);
    for (const [count, missing] of waysAt(number)) {
      for (let before = 0; before + count <= wanted; before++) {
        const sum = best[before]! + missing;
        if (sum < next[before + count]!) next[before + count] = sum;
      }
    }
    best = next;
  }
  return best[wanted]!;
}

/** The tiles missing at one number, when it should come to so many in each suit. */
function short(counts: Counts, number: number, wanted: readonly [number, number, number]): number {
  let missing = 0;
  for (const suit of allSuits) missing += Math.max(0, wanted[suit] - counts[number + 9 * suit]!);
  return missing;
}

type Trio = readonly [number, number, number];

/** How many characters, dots and bamboo of one number make pairs across suits: their number, and what it takes. */
const knittedPairs: readonly (readonly [pairs: number, wanted: Trio])[] = [0, 1, 2, 3, 4].flatMap((mp) =>
  [0, 1, 2, 3, 4].flatMap((ms) =>
    [0, 1, 2, 3, 4].flatMap((ps): (readonly [number, Trio])[] => {
      const wanted: Trio = [mp + ms, mp + ps, ms + ps];
      return Math.max(...wanted) <= 4 ? [[mp + ms + ps, wanted]] : [];
    }),
  ),
);

function missingToKnittedPairs(counts: Counts, sameSuits: boolean): number {
  const missing = (without: number | null) =>
    through(7, (number) =>
      knittedPairs
        .filter(([, wanted]) => without === null || wanted[without] === 0)
        .map(([pairs, wanted]): readonly [number, number] => [pairs, short(counts, number, wanted)]),
    );
  return sameSuits ? Math.min(...allSuits.map(missing)) : missing(null);
}

/** A pair counts 10 and a triple 1, so that four triples and one pair come to 14; fourteen triples never take less. */
const PAIR = 10;
const knittedTriples: readonly (readonly [worth: number, wanted: Trio])[] = [0, 1, 2, 3, 4].flatMap(
  (triples) => [
    [triples, [triples, triples, triples]] as const,
    ...(triples < 4
      ? allSuits.map((without): readonly [number, Trio] => {
          const wanted = allSuits.map((suit) => triples + (suit === without ? 0 : 1));
          return [triples + PAIR, wanted as unknown as Trio];
        })
      : []),
  ],
);

function missingToKnittedTriples(counts: Counts): number {
  return through(4 + PAIR, (number) =>
    knittedTriples.map(([worth, wanted]): readonly [number, number] => [
      worth,
      short(counts, number, wanted),
    ]),
  );
}

import type { Counts } from '../../hand/counts';
import { NEVER } from '../../hand/shanten';
import { FIRST_HONOUR } from '../../tiles/tile';
import type { Pattern } from './special-hands';

type KnittedPattern = Extract<Pattern, { form: 'knitted' }>;

const allSuits = [0, 1, 2] as const;

/**
 * True if the tiles are Knitting (2 suits: seven pairs of one number in two suits) or Triple Knitting (3 suits: four
 * triples of one number in all three and a pair of one number in two).
 */
export function matchesKnitted({ suits, sameSuits }: KnittedPattern, counts: Counts): boolean {
  for (let kind = FIRST_HONOUR; kind < 34; kind++) if (counts[kind] !== 0) return false;
  return suits === 2 ? knitsInPairs(counts, sameSuits ?? false) : knitsInTriples(counts);
}

/** The fewest tiles missing to Knitting or Triple Knitting. */
export function missingToKnitted({ suits, sameSuits }: KnittedPattern, counts: Counts): number {
  return suits === 2 ? missingToKnittedPairs(counts, sameSuits ?? false) : missingToKnittedTriples(counts);
}

function knitsInPairs(counts: Counts, sameSuits: boolean): boolean {
  let suitsSeen = 0;
  for (let number = 0; number < 9; number++) {
    const [m, p, s] = [counts[number]!, counts[number + 9]!, counts[number + 18]!];
    const sum = m + p + s;
    // Tiles of one number pair off across suits exactly if their number is even and no suit has more than half.
    if (sum % 2 !== 0 || 2 * Math.max(m, p, s) > sum) return false;
    suitsSeen |= (m ? 1 : 0) | (p ? 2 : 0) | (s ? 4 : 0);
  }
  return !sameSuits || suitsSeen !== 7;
}

function knitsInTriples(counts: Counts): boolean {
  let pairs = 0;
  for (let number = 0; number < 9; number++) {
    const [m, p, s] = [counts[number]!, counts[number + 9]!, counts[number + 18]!];
    const triples = Math.min(m, p, s);
    const over = m + p + s - 3 * triples;
    if (over === 0) continue;
    if (over !== 2 || Math.max(m, p, s) - triples !== 1) return false;
    pairs++;
  }
  return pairs === 1;
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

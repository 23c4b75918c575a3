import { FIRST_HONOUR, isMajor, tileKinds } from '../tiles/tile';
import type { Counts } from './counts';
import { holdingAt } from './suits';

/**
 * How many tiles are missing to sets and a pair. For each group of kinds (a suit, the honours) a table tells the
 * fewest tiles missing to so many sets, so many of them chows, with or without a pair; the groups are then joined.
 * Everything here asks for the fewest tiles that must come in; what must go out is not counted, so that hands of any
 * number of tiles can be compared.
 */

/** The tiles in hand, and for each kind how many of it they can come to: 4 less those on the table. */
export interface Held {
  inHand: Counts;
  most: Counts;
}

/** What cannot be reached, however many tiles come. */
export const NEVER = 99;

/** The most sets of a hand. */
const SETS = 4;
/** In a table: the place of so many sets, so many chows (at most), a pair or none. */
const SIZE = 2 * (SETS + 1) * (SETS + 1);
const placeOf = (sets: number, chows: number, pair: number) =>
  (pair * (SETS + 1) + chows) * (SETS + 1) + sets;

type Table = Int8Array;

/** Tables by what is held and what can be held. Emptied when there are many: a long stream of hands has few. */
const suitTables = new Map<number, Table>();
const honourTables = new Map<number, Table>();
const MOST_TABLES = 40_000;

function tableOf(known: Map<number, Table>, held: Held, first: number, length: number): Table {
  // Two holdings of nine counts to the base of 5 are below 2^43.
  const key = keyOf(held.inHand, first, length) + 1_953_125 * keyOf(held.most, first, length);
  const table = known.get(key);
  if (table) return table;
  if (known.size >= MOST_TABLES) known.clear();
  const made = makeTable(held, first, length);
  known.set(key, made);
  return made;
}

function keyOf(counts: Counts, first: number, length: number): number {
  if (length === 9) return holdingAt(counts, first);
  let key = 0;
  for (let number = length - 1; number >= 0; number--) key = key * 5 + counts[first + number]!;
  return key;
}

/** At one kind: how many chows begin at each of the two kinds below it. Three equal chows are three pungs. */
const BEGUN = 9;

function makeTable({ inHand, most }: Held, first: number, length: number): Table {
  let now = new Int8Array(BEGUN * SIZE).fill(NEVER);
  now[placeOf(0, 0, 0)] = 0;
  for (let number = 0; number < length; number++) {
    const next = new Int8Array(BEGUN * SIZE).fill(NEVER);
    const held = inHand[first + number]!;
    const bound = most[first + number]!;
    const chowsHere = length === 9 && number <= 6 ? 2 : 0;
    for (let begun = 0; begun < BEGUN; begun++) {
      const before = Math.trunc(begun / 3);
      const last = begun % 3;
      if (before + last > bound) continue;
      for (let sets = 0; sets <= SETS; sets++) {
        for (let chows = 0; chows <= sets; chows++) {
          for (let pair = 0; pair < 2; pair++) {
            const missing = now[begun * SIZE + placeOf(sets, chows, pair)]!;
            if (missing === NEVER) continue;
            for (let chow = 0; chow <= chowsHere && sets + chow <= SETS; chow++) {
              for (let pung = 0; pung < 2 && sets + chow + pung <= SETS; pung++) {
                for (let two = 0; two < 2 - pair; two++) {
                  const wanted = before + last + chow + 3 * pung + 2 * two;
                  if (wanted > bound) continue;
                  const place =
                    (3 * last + chow) * SIZE + placeOf(sets + chow + pung, chows + chow, pair + two);
                  const cost = missing + Math.max(0, wanted - held);
                  if (cost < next[place]!) next[place] = cost;
                }
              }
            }
          }
        }
      }
    }
    now = next;
  }
  const table = now.slice(0, SIZE);
  // From exactly so many chows to at most so many.
  for (let pair = 0; pair < 2; pair++) {
    for (let chows = 1; chows <= SETS; chows++) {
      for (let sets = 0; sets <= SETS; sets++) {
        const place = placeOf(sets, chows, pair);
        table[place] = Math.min(table[place]!, table[placeOf(sets, chows - 1, pair)]!);
      }
    }
  }
  return table;
}

/** Two groups together; only the chows up to `chows` are worked out, or the last row alone where any number may be. */
function joined(one: Table, other: Table, sets: number, chows: number): Table {
  const table = new Int8Array(SIZE).fill(NEVER);
  const free = chows >= sets;
  const from = free ? SETS : 0;
  const to = free ? SETS : chows;
  for (let pair = 0; pair < 2; pair++) {
    for (let all = 0; all <= sets; all++) {
      for (let allChows = from; allChows <= to; allChows++) {
        let best = NEVER;
        for (let p = 0; p <= pair; p++) {
          for (let s = 0; s <= all; s++) {
            for (let c = free ? SETS : 0; c <= allChows; c++) {
              const missing =
                one[placeOf(s, c, p)]! + other[placeOf(all - s, free ? SETS : allChows - c, pair - p)]!;
              if (missing < best) best = missing;
            }
          }
        }
        table[placeOf(all, allChows, pair)] = best;
      }
    }
  }
  return table;
}

/**
 * The fewest tiles missing to so many sets (at most four, at most `chows` of them chows) and a pair; NEVER where no
 * tiles make them.
 */
export function missingToSets(held: Held, sets: number, chows: number): number {
  const most = Math.max(0, Math.min(chows, SETS));
  let table = tableOf(suitTables, held, 0, 9);
  table = joined(table, tableOf(suitTables, held, 9, 9), sets, most);
  table = joined(table, tableOf(suitTables, held, 18, 9), sets, most);
  table = joined(table, tableOf(honourTables, held, FIRST_HONOUR, 7), sets, most);
  return table[placeOf(sets, most >= sets ? SETS : most, 1)]!;
}

/**
 * The fewest tiles missing to seven pairs; `repeats`: four of a kind may be two of them. `of`: the kinds they may be
 * of, all where it is null.
 */
export function missingToPairs(
  { inHand, most }: Held,
  repeats: boolean,
  of: ReadonlySet<number> | null,
): number {
  let pairs = 0;
  let singles = 0;
  let possible = 0;
  for (let kind = 0; kind < 34; kind++) {
    if (of !== null && !of.has(kind)) continue;
    const perKind = repeats ? 2 : 1;
    const count = inHand[kind]!;
    const here = Math.min(perKind, count >> 1);
    const couldBe = Math.min(perKind, most[kind]! >> 1);
    pairs += here;
    possible += couldBe;
    // What is left of an odd number begins another pair, if there may be one.
    if (here < couldBe && count % 2 === 1) singles++;
  }
  if (possible < 7) return NEVER;
  const wanted = Math.max(0, 7 - pairs);
  const begun = Math.min(wanted, singles);
  return begun + 2 * (wanted - begun);
}

/** The fewest tiles missing to one of each terminal and honour and one more of them. */
export function missingToOrphans({ inHand }: Held): number {
  let kinds = 0;
  let pair = 0;
  for (let kind = 0; kind < tileKinds.length; kind++) {
    if (!isMajor(kind) || inHand[kind] === 0) continue;
    kinds++;
    if (inHand[kind]! >= 2) pair = 1;
  }
  return 14 - kinds - pair;
}

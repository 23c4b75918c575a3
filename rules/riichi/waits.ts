import type { Counts } from '../hand/counts';
import { MOST_SPLITS, packedSplits } from '../hand/split';
import { meldTiles } from '../scoring/check';
import type { HandInput } from '../scoring/request';
import { set136Red } from '../tiles/sets';
import { FIRST_HONOUR, kindIndex } from '../tiles/tile';
import { isOrphans, isSevenPairs } from './facts';

const splits = new Int32Array(MOST_SPLITS);

/** True if the tiles in hand, beside so many melds, are a winning hand. */
function isComplete(inHand: Counts, melds: number): boolean {
  return (
    packedSplits(inHand, 4 - melds, true, splits) > 0 ||
    (melds === 0 && (isSevenPairs(inHand) || isOrphans(inHand)))
  );
}

/**
 * The kinds that would complete thirteen tiles, whatever value the hand had, also those that have all been seen.
 * A kind that the player holds four times, melds included, is none of them, unless `fifth` says so (an option).
 * Source: sheet, "Frame": tenpai needs a completing tile.
 */
export function waitsOf({ concealed, melds }: HandInput, fifth: boolean): number[] {
  const inHand = new Int8Array(34);
  for (const tile of concealed) inHand[kindIndex(tile)]!++;
  const held = inHand.slice();
  for (const meld of melds) for (const tile of meldTiles(meld, set136Red)) held[kindIndex(tile)]!++;
  const waits: number[] = [];
  for (let kind = 0; kind < 34; kind++) {
    if (held[kind] === 4) {
      if (fifth && takesFifth(inHand, kind, melds.length)) waits.push(kind);
      continue;
    }
    inHand[kind]!++;
    if (isComplete(inHand, melds.length)) waits.push(kind);
    inHand[kind]!--;
  }
  return waits;
}

/**
 * True if three tiles of a kind stand as a triplet in every way to complete thirteen tiles, so that a fourth may be put
 * to them in riichi. Source: sheet, "Frame": waits and structure do not change.
 */
export function isAlwaysTriplet(
  { concealed, melds }: HandInput,
  kind: number,
  waits: readonly number[],
): boolean {
  const inHand = new Int8Array(34);
  for (const tile of concealed) inHand[kindIndex(tile)]!++;
  if (inHand[kind] !== 3) return false;
  const sets = 4 - melds.length;
  return waits.every((wait) => {
    inHand[wait]!++;
    const ways = packedSplits(inHand, sets, true, splits);
    inHand[kind]! -= 3;
    const apart = packedSplits(inHand, sets - 1, true, splits);
    inHand[kind]! += 3;
    inHand[wait]!--;
    return ways === apart;
  });
}

/** True if one more of a kind would complete the hand, though there are four of it. */
function takesFifth(inHand: Counts, kind: number, melds: number): boolean {
  const sets = 4 - melds;
  // Without what the fifth tile would stand with: as a pair, a pung, and in each chow.
  const partners: readonly (readonly [tiles: readonly number[], pair: boolean])[] = [
    [[kind], true],
    [[kind, kind], false],
    ...[-2, -1, 0]
      .map((from) => [kind + from, kind + from + 1, kind + from + 2])
      .filter(
        ([low]) =>
          kind < FIRST_HONOUR && low! >= 0 && low! % 9 <= 6 && Math.floor(low! / 9) === Math.floor(kind / 9),
      )
      .map((chow): readonly [readonly number[], boolean] => [chow.filter((tile) => tile !== kind), false]),
  ];
  return partners.some(([tiles, pair]) => {
    const left = inHand.slice();
    for (const tile of tiles) left[tile]!--;
    if (left.some((count) => count < 0)) return false;
    return packedSplits(left, sets - (pair ? 0 : 1), !pair, splits) > 0;
  });
}

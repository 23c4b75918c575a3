import { compareTiles } from '../../../rules/tiles/tile';
import type { TileCode } from '../../../rules/tiles/tile';
import { dot, length, subtract } from '../../places/geometry';
import type { Outline } from '../../places/geometry';
import { gapBetween } from '../melds';
import type { Segment } from '../melds';
import { setKind } from '../sets';
import type { Strip } from '../strips';
import { worth } from './worth';

/** Gaps from which a set within a row looks like a meld, in tile widths. */
const doubtfulGap = 0.35;

/** Whether a piece of a row lies so far from the one before it that one of them may be a meld. */
export function arePartedAt(blocks: readonly Segment[], k: number): boolean {
  const [before, after] = [blocks[k - 1], blocks[k]];
  if (before === undefined || after === undefined) return true;
  return gapBetween(after.strip, before.tiles.at(-1)!, after.tiles[0]!) > doubtfulGap;
}

/** Whether a piece of a row is a chow, pung or kong. */
export function isSet({ tiles }: Segment, codes: readonly TileCode[]): boolean {
  return setKind(tiles.map((i) => codes[i]!)) !== undefined;
}

/** Whether some pieces of a row, but not all, are sets that follow each other and lie so far from what is before and after them that they may be melds. */
export function mayHoldMelds(blocks: readonly Segment[], codes: readonly TileCode[]): boolean {
  return blocks.some((_, from) => {
    const after = blocks.findIndex((block, k) => k >= from && !isSet(block, codes));
    const most = after < 0 ? blocks.length : after;
    const ends = Array.from({ length: most - from }, (__, k) => from + k + 1);
    return (
      arePartedAt(blocks, from) && ends.some((to) => to - from < blocks.length && arePartedAt(blocks, to))
    );
  });
}

/** Blocks laid out alike lie apart alike: where one gap is so wide, in tile widths, and by so much wider than the others, melds may lie beyond it. */
const widerGap = { least: 0.5, times: 1.5 };

/** Whether one gap between blocks of a row is much wider than all others. */
export function liePartedOnce(blocks: readonly Segment[]): boolean {
  const gaps = blocks
    .slice(1)
    .map(({ strip, tiles }, k) => gapBetween(strip, blocks[k]!.tiles.at(-1)!, tiles[0]!));
  const [widest, next] = gaps.toSorted((a, b) => b - a);
  return widest! > widerGap.least && widest! > widerGap.times * (next ?? 0);
}

/**
 * How blocks of one row are sorted as only a hand is: into sets and a pair, with no kong and nothing left over;
 * or into suits, each in one block.
 */
export function sortedAs(
  blocks: readonly Segment[],
  codes: readonly TileCode[],
): 'sets' | 'suits' | undefined {
  const lists = blocks.map((block) => block.tiles.map((i) => codes[i]!));
  const pairs = lists.filter((list) => list.length === 2).length;
  const whole = lists.every((list) => list.length === 2 || (list.length === 3 && setKind(list)));
  if (lists.length >= 3 && pairs === 1 && whole) return 'sets';
  const suits = lists.map((list) => new Set(list.map((code) => code[1] ?? code)));
  const single = suits.every((suit) => suit.size === 1);
  const different = new Set(suits.flatMap((suit) => [...suit])).size === suits.length;
  return lists.length >= 3 && single && different ? 'suits' : undefined;
}

/** A second row that is nothing but sets, and no longer than this, is a meld sooner. */
const oneSet = 4;

/** Whether two rows, one after the other, are sorted by suits and within these by numbers, as people sort hands and do not lay melds down. */
export function areSortedOn(a: readonly number[], b: readonly number[], codes: readonly TileCode[]): boolean {
  if (Math.min(a.length, b.length) <= oneSet) return false;
  return [
    [...a, ...b],
    [...b, ...a],
  ].some((order) => {
    const sorted = order.map((i) => codes[i]!);
    const suits = sorted.map((code) => code[1]!);
    const parted = suits.some((suit, k) => suit !== suits[k - 1] && suits.slice(0, k).includes(suit));
    const steps = sorted
      .slice(1)
      .map((code, k) => (code[1] === suits[k] ? compareTiles(sorted[k]!, code) : 0));
    return !parted && (steps.every((step) => step >= 0) || steps.every((step) => step <= 0));
  });
}

/** From the middle of a hand's row to that of its second one, in tile heights at most, and from the end of the one to that of the other, in widths. */
const nextRow = { away: 1.35, ends: 0.35 };

/** Whether two rows begin or end at the same place, the one as near to the other as rows of one hand are. */
export function areAligned(
  row: readonly number[],
  other: readonly number[],
  { right, up }: Strip,
  outlines: readonly Outline[],
): boolean {
  const place = (i: number): number => dot(outlines[i]!.centre, right);
  const [mine, its] = [row, other].map((tiles) => tiles.toSorted((a, b) => place(a) - place(b)));
  return [0, -1].some((end) => {
    const [a, b] = [outlines[mine!.at(end)!]!, outlines[its!.at(end)!]!];
    const way = subtract(a.centre, b.centre);
    return (
      Math.abs(dot(way, up)) < nextRow.away * 2 * length(b.u) &&
      Math.abs(dot(way, right)) < nextRow.ends * 2 * length(b.v)
    );
  });
}

/** What speaks for and against pieces of one row being one hand. */
export function valueOfBlocks(blocks: readonly Segment[]): number {
  const { strip } = blocks[0]!;
  let value = 0;
  for (let k = 1; k < blocks.length; k++) {
    const gap = gapBetween(strip, blocks[k - 1]!.tiles.at(-1)!, blocks[k]!.tiles[0]!);
    value += worth.parting + worth.wide * Math.min(1.5, Math.max(0, gap));
  }
  return value;
}

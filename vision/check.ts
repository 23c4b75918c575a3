import { isBonus, kindIndex, tileName } from '../rules/tiles/tile';
import type { TileCode } from '../rules/tiles/tile';
import type { ReadGroup } from './protocol';

/** A tile as the joint checks see it. */
export interface JudgedTile {
  code: TileCode;
  /** Calibrated probability that `code` is right. */
  confidence: number;
  /** Probability of each code, likeliest first, before any check. */
  codes: readonly [TileCode, number][];
  /** Why the reader does not vouch for it; empty where it does. */
  reasons: readonly string[];
}

/** Bounds of "the evidence is clear": see `checkCopies`. */
const clear = {
  /** The odd one out gives its code up for an alternative at least this likely against it … */
  alternative: 0.1,
  /** … where the next doubtful copy is this many times surer of its code. */
  distance: 20,
};

/** What a code counts as: its kind with red fives among the fives, or itself. Backs and jokers are not counted. */
function counted(code: TileCode): string | undefined {
  if (isBonus(code)) return code;
  const kind = kindIndex(code);
  return kind < 0 ? undefined : String(kind);
}

/** How many a set of tiles has of what `counted` names. */
function limitOf(code: TileCode): number {
  return isBonus(code) ? 1 : 4;
}

/**
 * No kind more than four times, no bonus tile twice. A surplus copy gives way to its next likely code where
 * it is clear which one is wrong; otherwise all copies are marked, since any of them may be.
 */
export function checkCopies(tiles: readonly JudgedTile[]): JudgedTile[] {
  const result = tiles.map((tile) => ({ ...tile }));
  const settled = new Set<string>();
  for (;;) {
    const copies = countCopies(result);
    const over = [...copies].find(
      ([key, members]) => !settled.has(key) && members.length > limitOf(result[members[0]!]!.code),
    );
    if (over === undefined) return result;
    const [key, members] = over;
    const weighed = members
      .map((index) => ({ index, next: nextFree(result[index]!, key, copies) }))
      .map(({ index, next }) => ({ index, next, odds: (next?.[1] ?? 0) / weightOf(result[index]!, key) }))
      .sort((a, b) => b.odds - a.odds);
    const surplus = members.length - limitOf(result[members[0]!]!.code);
    const last = weighed[surplus - 1]!;
    const following = weighed[surplus]!;
    if (last.odds >= clear.alternative && last.odds >= clear.distance * following.odds) {
      for (const { index, next } of weighed.slice(0, surplus)) giveWay(result[index]!, key, next!);
      continue;
    }
    settled.add(key);
    const code = result[members[0]!]!.code;
    const name = tileName(code);
    const reason = isBonus(code)
      ? `The ${name} was read ${members.length} times; a set has one.`
      : `The ${name} was read ${members.length} times; a set has four.`;
    for (const { index } of weighed) {
      const tile = result[index]!;
      tile.reasons = [...tile.reasons, reason];
    }
  }
}

function countCopies(tiles: readonly JudgedTile[]): Map<string, number[]> {
  const copies = new Map<string, number[]>();
  tiles.forEach((tile, index) => {
    const key = counted(tile.code);
    if (key !== undefined) copies.set(key, [...(copies.get(key) ?? []), index]);
  });
  return copies;
}

/** Probability of all codes that count as the same. */
function weightOf(tile: JudgedTile, key: string): number {
  const sum = tile.codes.reduce((total, [code, p]) => (counted(code) === key ? total + p : total), 0);
  return Math.max(sum, 1e-6);
}

/** The likeliest code of a tile that counts as something else and is not used up. */
function nextFree(
  tile: JudgedTile,
  key: string,
  copies: ReadonlyMap<string, number[]>,
): [TileCode, number] | undefined {
  return tile.codes.find(([code]) => {
    const other = counted(code);
    if (other === key) return false;
    return other === undefined || (copies.get(other)?.length ?? 0) < limitOf(code);
  });
}

/** Names a tile anew, given that it is not what `key` counts. */
function giveWay(tile: JudgedTile, key: string, next: [TileCode, number]): void {
  const left = Math.max(1e-6, 1 - weightOf(tile, key));
  const was = tile.code;
  tile.code = next[0];
  // What is known for certain is only that it is another tile; how sure the new name is follows from the rest.
  tile.confidence = Math.min(tile.confidence, next[1] / left);
  tile.reasons = [
    ...tile.reasons,
    `It looked like the ${tileName(was)}, of which all copies are taken; the ${tileName(next[0])} is the next likely.`,
  ];
}

/**
 * What the hand's tiles count up to, as a sentence for a player where that is no 13 or 14 (each meld
 * counting three); undefined where it is right or no hand was found.
 */
export function checkCount(
  tiles: readonly { group: number }[],
  groups: readonly ReadGroup[],
): string | undefined {
  const hand = groups.find((group) => group.role === 'hand');
  if (hand === undefined) return undefined;
  const concealed = tiles.filter((tile) => tile.group === hand.id).length;
  const melds = groups.filter((group) => group.role === 'meld').length;
  const count = concealed + 3 * melds;
  if (count === 13 || count === 14) return undefined;
  const with_ = melds === 0 ? '' : ` and ${melds} ${melds === 1 ? 'meld' : 'melds'}`;
  return `I see ${concealed} ${concealed === 1 ? 'tile' : 'tiles'} in the hand${with_}; that is no hand of 13 or 14. Is one covered, or are others beside it?`;
}

import { isHidden } from './protocol';
import type { ClaimedFrom, ReadGroup, Reading, Side } from './protocol';

/** A meld of a reading; `tiles` index `Reading.tiles`. */
export interface ReadMeld {
  kind: 'chow' | 'pung' | 'kong';
  concealed: boolean;
  tiles: number[];
  from?: ClaimedFrom;
  /** The turned tile, which was claimed. */
  claimed?: number;
  /** A pung made a kong. */
  added?: boolean;
}

/** One player's tiles as they lay in the picture; all numbers index `Reading.tiles`. */
export interface ReadHand {
  concealed: number[];
  melds: ReadMeld[];
  bonus: number[];
  /** Tiles that belong to no hand: discards, wall, strays. */
  other: number[];
  /** The tile lying apart from the hand's row, probably the winning one; also in `concealed`. */
  winning?: number;
}

/**
 * Sorts the tiles of a reading into one player's hand. Where several players' tiles are in the picture it is
 * that of `side`, by default of whoever sits nearest to the camera (see `mainSide`); the others' tiles count as
 * `other`. Nothing is judged here: any tiles, any number.
 */
export function handFromReading(reading: Reading, side = mainSide(reading)): ReadHand {
  return collect(reading, (group) => group.side === undefined || group.side === side);
}

/**
 * The hands of all players of whom hand, melds or bonus tiles are in the picture. What lies in a player's pond
 * is in that player's `other`; walls and strays are in nobody's.
 */
export function handsFromReading(reading: Reading): Partial<Record<Side, ReadHand>> {
  const hands: Partial<Record<Side, ReadHand>> = {};
  for (const group of reading.groups) {
    const { side, role } = group;
    if (side === undefined || hands[side] !== undefined) continue;
    if (isHidden(group, reading.tiles) || !['hand', 'meld', 'bonus'].includes(role)) continue;
    const own = { ...reading, groups: reading.groups.filter((group) => group.side === side) };
    hands[side] = collect(own, () => true);
  }
  return hands;
}

/**
 * Whose hand a picture is of: the player's at its bottom, if there is a hand; else the first hand, which is
 * the largest; else whose melds there are. Undefined where no group has a side.
 */
export function mainSide({ tiles, groups }: Pick<Reading, 'tiles' | 'groups'>): Side | undefined {
  const seen = groups.filter((group) => !isHidden(group, tiles));
  for (const role of ['hand', 'meld', 'bonus'] as const) {
    const sides = seen.flatMap((group) => (group.role === role && group.side ? [group.side] : []));
    if (sides.length > 0) return sides.includes('bottom') ? 'bottom' : sides[0];
  }
  return undefined;
}

function collect(reading: Reading, isOwn: (group: ReadGroup) => boolean): ReadHand {
  const hand: ReadHand = { concealed: [], melds: [], bonus: [], other: [] };
  const members = new Map<number, number[]>(reading.groups.map((group) => [group.id, []]));
  reading.tiles.forEach((tile, index) => members.get(tile.group)?.push(index));
  for (const group of reading.groups) {
    const tiles = members.get(group.id)!;
    if (!isOwn(group) || isHidden(group, reading.tiles)) {
      hand.other.push(...tiles);
    } else if (group.role === 'hand') {
      hand.concealed.push(...tiles);
      if (group.winningTile !== undefined) hand.winning = group.winningTile;
    } else if (group.role === 'meld' && group.kind !== undefined) {
      const meld: ReadMeld = { kind: group.kind, concealed: group.concealed ?? false, tiles };
      if (group.from !== undefined) meld.from = group.from;
      if (group.claimed !== undefined) meld.claimed = group.claimed;
      if (group.added !== undefined) meld.added = group.added;
      hand.melds.push(meld);
    } else if (group.role === 'bonus') {
      hand.bonus.push(...tiles);
    } else {
      hand.other.push(...tiles);
    }
  }
  return hand;
}

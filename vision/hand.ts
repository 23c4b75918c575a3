import type { ClaimedFrom, Reading } from './protocol';

/** A meld of a reading; `tiles` index `Reading.tiles`. */
export interface ReadMeld {
  kind: 'chow' | 'pung' | 'kong';
  concealed: boolean;
  tiles: number[];
  from?: ClaimedFrom;
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

/** Sorts the tiles of a reading into one player's hand. Nothing is judged here: any tiles, any number. */
export function handFromReading(reading: Reading): ReadHand {
  const hand: ReadHand = { concealed: [], melds: [], bonus: [], other: [] };
  const members = (id: number): number[] =>
    reading.tiles.flatMap((tile, index) => (tile.group === id ? [index] : []));
  for (const group of reading.groups) {
    const tiles = members(group.id);
    if (group.role === 'hand') {
      hand.concealed.push(...tiles);
      if (group.winningTile !== undefined) hand.winning = group.winningTile;
    } else if (group.role === 'meld' && group.kind !== undefined) {
      const meld: ReadMeld = { kind: group.kind, concealed: group.concealed ?? false, tiles };
      if (group.from !== undefined) meld.from = group.from;
      hand.melds.push(meld);
    } else if (group.role === 'bonus') {
      hand.bonus.push(...tiles);
    } else {
      hand.other.push(...tiles);
    }
  }
  return hand;
}

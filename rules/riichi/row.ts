import { setTiles } from '../hand/set';
import type { Row } from '../scoring/evaluate';
import type { TileCode } from '../tiles/tile';
import type { Facts } from './facts';
import { SHEET } from './presets';

/**
 * What a hand must have for some rows to be worth asking, as bits: most hands lack most of it, and rows that need it
 * are passed by together. A row is still asked whether it counts.
 */
export const NEEDS = {
  /** A pung or kong of honours. */
  honourSet: 1,
  riichi: 2,
  /** A replacement tile, a robbed kong, the last tile. */
  occasion: 4,
  /** What every yakuman has at least one of; see worth.ts. */
  rarity: 8,
  /** No claimed set. */
  closed: 16,
} as const;

/** A row of the riichi tables. */
export interface RiichiRow extends Row<Facts> {
  /** Bits of NEEDS. */
  needs: number;
  /** A sentence for a newcomer: what it is. */
  meaning: string;
  /** Han with a concealed hand, and with claimed sets; of a yakuman how many. */
  closed: number;
  open: number;
}

/** A yaku as the table writes it. */
interface YakuWords {
  id: string;
  name: string;
  nativeName: string;
  /** Han with a concealed hand. */
  closed: number;
  /** Han with claimed sets; 0: only a concealed hand has it. */
  open: number;
  /** Bits of NEEDS; a yaku of concealed hands needs one anyway. */
  needs?: number;
  when: (facts: Facts) => boolean;
  tiles?: (facts: Facts) => readonly TileCode[];
  meaning: string;
  because: (facts: Facts) => string;
}

const YAKU = `${SHEET}, “Yaku”`;

/** Makes a row that is worth so many han, concealed and open. */
export function yaku(words: YakuWords): RiichiRow {
  const { closed, open, needs = 0 } = words;
  return {
    ...words,
    needs: needs | (open === 0 ? NEEDS.closed : 0),
    unit: 'han',
    value: closed === open ? closed : ({ hand }) => (hand.closed ? closed : open),
    source: YAKU,
  };
}

/** The tiles of a pung. */
export function pungTiles(kind: number): TileCode[] {
  return setTiles('pung', kind);
}

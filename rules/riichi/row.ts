import { setTiles } from '../hand/set';
import type { Row } from '../scoring/evaluate';
import type { TileCode } from '../tiles/tile';
import type { Facts } from './facts';
import { SHEET } from './presets';

/** A row of the riichi tables. */
export interface RiichiRow extends Row<Facts> {
  /** A sentence for a newcomer: what it is. */
  meaning: string;
  /** Han with a concealed hand, and with claimed sets; of a yakuman how many. */
  closed: number;
  open: number;
}

/** A yaku as the table writes it. */
export interface YakuWords {
  id: string;
  name: string;
  nativeName: string;
  /** Han with a concealed hand. */
  closed: number;
  /** Han with claimed sets; 0: only a concealed hand has it. */
  open: number;
  when: (facts: Facts) => boolean;
  tiles?: (facts: Facts) => readonly TileCode[];
  meaning: string;
  because: (facts: Facts) => string;
}

const YAKU = `${SHEET}, “Yaku”`;

/** Makes a row that is worth so many han, concealed and open. */
export function yaku(words: YakuWords): RiichiRow {
  const { closed, open } = words;
  return {
    ...words,
    unit: 'han',
    value: closed === open ? closed : ({ hand }) => (hand.closed ? closed : open),
    source: YAKU,
  };
}

/** The tiles of a pung. */
export function pungTiles(kind: number): TileCode[] {
  return setTiles('pung', kind);
}

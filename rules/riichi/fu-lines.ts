import { CHOW, splitSet } from '../hand/split';
import { setTiles } from '../hand/set';
import { findHits, type Hit, type Part, type Row } from '../scoring/evaluate';
import { isMajor, kindCode, kindIndex, tileName } from '../tiles/tile';
import { meldTiles } from '../scoring/check';
import { set136Red } from '../tiles/sets';
import type { Facts } from './facts';
import { FU, isNarrow, pairFu, setFu } from './fu';
import { SHEET } from './presets';

/** A set or pair that is worth fu. */
interface FuPart extends Part {
  kind: number;
  value: number;
  /** `concealed kong`, `open pung`, `pair`. */
  what: string;
}

/** A row of the fu table. */
type FuRow = Row<Facts, FuPart> & { meaning: string };

const SOURCE = `${SHEET}, “Fu”`;

function pungParts({ hand, split, winPlace, form }: Facts): FuPart[] {
  if (form !== 'sets') return [];
  const parts: FuPart[] = [];
  for (const meld of hand.given.melds) {
    if (meld.kind === 'chow') continue;
    const tiles = meldTiles(meld, set136Red);
    const kind = kindIndex(tiles[0]!);
    const what = `${meld.concealed ? 'concealed' : 'open'} ${meld.kind}`;
    parts.push({ tiles, kind, value: setFu(kind, meld.concealed, meld.kind === 'kong'), what });
  }
  for (let place = 0; place < 4 - hand.melds; place++) {
    const kind = splitSet(split, place);
    if (kind >= CHOW) continue;
    const concealed = place !== winPlace || !hand.claimed;
    const what = concealed ? 'concealed pung' : 'pung, open because another’s tile completed it,';
    parts.push({ tiles: setTiles('pung', kind), kind, value: setFu(kind, concealed, false), what });
  }
  return parts;
}

const waitWords = {
  closed: 'the middle of a chow',
  edge: 'the end of a chow at the edge of the suit',
  pair: 'the pair',
} as const;

const exactRows: readonly FuRow[] = [
  {
    id: 'fu-base',
    name: 'Base fu',
    nativeName: '副底',
    unit: 'fu',
    value: FU.base,
    when: ({ form }) => form === 'sets',
    meaning: 'What every winning hand of four sets and a pair begins with.',
    because: () => 'Every winning hand begins with 20 fu.',
    source: SOURCE,
  },
  {
    id: 'fu-seven-pairs',
    name: 'Seven pairs',
    nativeName: '七対子',
    unit: 'fu',
    value: FU.sevenPairs,
    when: ({ form }) => form === 'pairs',
    meaning: 'Seven pairs always have 25 fu, and nothing is added or rounded.',
    because: () => 'Seven pairs have 25 fu, whatever they are made of.',
    source: SOURCE,
  },
  {
    id: 'fu-closed-ron',
    name: 'Concealed ron',
    nativeName: '門前加符',
    unit: 'fu',
    value: FU.closedRon,
    when: ({ form, hand }) => form === 'sets' && hand.closed && hand.claimed,
    meaning: 'A concealed hand won on another player’s tile.',
    because: () => 'The hand was concealed and won on another player’s tile: 10 fu.',
    source: SOURCE,
  },
  {
    id: 'fu-tsumo',
    name: 'Self-draw',
    nativeName: '自摸符',
    unit: 'fu',
    value: FU.tsumo,
    when: ({ form, hand, pinfu }) => form === 'sets' && !hand.claimed && !pinfu,
    meaning: 'The winning tile was drawn; not beside pinfu.',
    because: ({ hand }) => `The winner drew the ${tileName(hand.win.tile)}: 2 fu.`,
    source: SOURCE,
  },
  {
    id: 'fu-set',
    name: 'Pungs and kongs',
    nativeName: '刻子・槓子',
    unit: 'fu',
    value: (_, part) => part!.value,
    when: pungParts,
    meaning:
      'An open pung of 2 to 8 has 2 fu; ones, nines and honours twice that; concealed twice that; a kong four times that.',
    because: (_, part) =>
      `The ${part!.what} of ${tileName(kindCode(part!.kind))}${isMajor(part!.kind) ? ' (a one, nine or honour)' : ''} has ${part!.value} fu.`,
    source: SOURCE,
  },
  {
    id: 'fu-pair',
    name: 'Pair of value',
    nativeName: '雀頭符',
    unit: 'fu',
    value: (_, part) => part!.value,
    when: ({ form, hand, pair }) => {
      const value = form === 'sets' ? pairFu(hand, pair) : 0;
      const tile = value > 0 ? kindCode(pair) : null;
      return tile === null ? false : [{ tiles: [tile, tile], kind: pair, value, what: 'pair' }];
    },
    meaning: 'A pair of dragons, of the seat’s or the round’s wind.',
    because: ({ hand }, part) => {
      const both = part!.kind === hand.seatWind && part!.kind === hand.roundWind;
      return `The pair of ${tileName(kindCode(part!.kind))}${both ? ', seat and round wind,' : ''} has ${part!.value} fu.`;
    },
    source: SOURCE,
  },
  {
    id: 'fu-wait',
    name: 'Narrow wait',
    nativeName: '待ち符',
    unit: 'fu',
    value: FU.narrowWait,
    when: ({ form, wait }) => form === 'sets' && isNarrow(wait),
    meaning:
      'The winning tile completed the middle of a chow, 1-2-3 with the 3, 7-8-9 with the 7, or the pair.',
    because: ({ hand, wait }) =>
      `The ${tileName(hand.win.tile)} completed ${waitWords[wait as keyof typeof waitWords]}: 2 fu.`,
    source: SOURCE,
  },
];

const openRow: FuRow = {
  id: 'fu-open',
  name: 'Open hand',
  nativeName: '副露平和',
  unit: 'fu',
  value: FU.openLeast - FU.base,
  when: () => false,
  meaning: 'An open hand that has only its 20 base fu counts 30.',
  because: () => 'An open hand with nothing but the 20 base fu counts as 30.',
  source: SOURCE,
};

const roundingRow: FuRow = {
  id: 'fu-rounding',
  name: 'Rounded up',
  nativeName: '切り上げ',
  unit: 'fu',
  value: (_, part) => part!.value,
  when: () => false,
  meaning: 'Fu are rounded up to the next ten.',
  because: ({ fu }, part) => `${fu - part!.value} fu are rounded up to ${fu}.`,
  source: SOURCE,
};

/** Every line that fu can have, in the order of the sheet. */
export const fuRows: readonly FuRow[] = [...exactRows, openRow, roundingRow];

/**
 * What a hand's fu are made of, line by line: they add up to its fu. The last two rows stand for what is missing then,
 * which can only be the rounding or what an open hand is given. Source: sheet, "Fu".
 */
export function fuHits(facts: Facts): Hit<Facts, FuPart>[] {
  if (facts.form === 'orphans') return [];
  const hits = findHits(exactRows, facts);
  let value = facts.fu;
  for (const hit of hits) value -= hit.value;
  if (value === 0) return hits;
  const open = value === FU.openLeast - FU.base && hits.length === 1;
  if (!open && (value < 0 || value > 9))
    throw new RangeError(`the lines of ${facts.fu} fu leave ${value} over`);
  hits.push({
    row: open ? openRow : roundingRow,
    part: { tiles: [], kind: -1, value, what: '' },
    value,
  });
  return hits;
}

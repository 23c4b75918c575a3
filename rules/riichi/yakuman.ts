import { isRenhou, type Facts } from './facts';
import type { RiichiHand } from './hand';
import { DRAGONS, honoursIn, WINDS } from './masks';
import { SHEET } from './presets';
import { NEEDS, pungTiles, type RiichiRow } from './row';
import { seatNames } from '../seat';
import { kindCode, tileName, type TileCode } from '../tiles/tile';
import { doraRows, yakuRows } from './yaku';

/** A yakuman as the table writes it. */
interface YakumanWords {
  id: string;
  name: string;
  nativeName: string;
  /** The option value that makes it count twice; every one of them includes the ones before. */
  doubledBy?: 'daisuushii' | 'all-four';
  when: (facts: Facts) => boolean;
  tiles?: (facts: Facts) => readonly TileCode[];
  meaning: string;
  because: (facts: Facts) => string;
}

/** Beside a yakuman neither yaku nor dora count. */
const superseded = [...yakuRows, ...doraRows].map((row) => row.id);

function yakuman(words: YakumanWords): RiichiRow {
  const { doubledBy } = words;
  return {
    ...words,
    closed: 1,
    open: 1,
    needs: NEEDS.rarity,
    unit: 'yakuman',
    value:
      doubledBy === undefined
        ? 1
        : ({ hand }) => {
            const { doubleYakuman } = hand.options;
            return doubleYakuman === doubledBy || doubleYakuman === 'all-four' ? 2 : 1;
          },
    supersedes: () => superseded,
    source: `${SHEET}, “Yaku”, yakuman`,
  };
}

/** Four concealed pungs and kongs. */
function fourConcealed({ concealedPungs }: Facts): boolean {
  return concealedPungs === 4;
}

/** The suit's nine gates: 1112345678999 and one more. */
const gates = [3, 1, 1, 1, 1, 1, 1, 1, 3] as const;

/** The tile beyond the nine gates; -1 where there are none. All fourteen tiles must be in hand. */
function gateTile({ inHand, melds, suits }: RiichiHand): number {
  if (melds > 0 || (suits !== 1 && suits !== 2 && suits !== 4)) return -1;
  const first = suits === 1 ? 0 : suits === 2 ? 9 : 18;
  let more = -1;
  for (let number = 0; number < 9; number++) {
    const beyond = inHand[first + number]! - gates[number]!;
    if (beyond < 0) return -1;
    if (beyond > 0) more = first + number;
  }
  return more;
}

/** 2, 3, 4, 6 and 8 bamboo and the green dragon. */
const greens = new Set([19, 20, 21, 23, 25, 32]);

function isAllGreen({ counts, suits }: RiichiHand): boolean {
  // A glance first: nearly every hand has a tile of another suit.
  return (suits & 3) === 0 && counts.every((count, kind) => count === 0 || greens.has(kind));
}

function honourTiles(kinds: readonly number[], honourPungs: number): TileCode[] {
  return kinds.filter((kind) => (honourPungs >> (kind - 27)) & 1).flatMap((kind) => pungTiles(kind));
}

const windKinds = [27, 28, 29, 30];
const dragonKinds = [31, 32, 33];

function pairTile({ pair }: Facts): string {
  return tileName(kindCode(pair));
}

/** Every yakuman. Source: sheet, “Yaku”, last row; which count twice is an option. */
export const yakumanRows: readonly RiichiRow[] = [
  yakuman({
    id: 'tenhou',
    name: 'Tenhou',
    nativeName: '天和',
    when: ({ hand }) => hand.win.firstTurn && hand.dealer && hand.win.by === 'wall',
    meaning: 'Hand of heaven: East wins with the fourteen tiles that were dealt.',
    because: () => 'East’s first fourteen tiles were a winning hand.',
  }),
  yakuman({
    id: 'chiihou',
    name: 'Chiihou',
    nativeName: '地和',
    when: ({ hand }) => hand.win.firstTurn && !hand.dealer && hand.win.by === 'wall',
    meaning: 'Hand of earth: a win on one’s first draw, before anybody has made a call.',
    because: ({ hand }) =>
      `${seatNames[hand.win.seat]} drew the ${tileName(hand.win.tile)} on the first turn, before any call.`,
  }),
  yakuman({
    id: 'renhou',
    name: 'Renhou',
    nativeName: '人和',
    when: ({ hand }) => hand.options.renhou === 'yakuman' && isRenhou(hand),
    meaning: 'Hand of man: a win on a discard in the first unbroken go-around, before one’s own first turn.',
    because: ({ hand }) => `${seatNames[hand.win.seat]} won before having had a turn.`,
  }),
  yakuman({
    id: 'kokushi',
    name: 'Kokushi musou',
    nativeName: '国士無双',
    when: ({ form, hand }) => form === 'orphans' && hand.inHand[hand.winKind] === 1,
    meaning: 'Thirteen orphans: one of each one, nine and honour, and one more of any of them.',
    because: () => 'The hand has each of the thirteen ones, nines and honours, and one of them twice.',
  }),
  yakuman({
    id: 'kokushi-13',
    name: 'Kokushi musou on thirteen waits',
    nativeName: '国士無双十三面',
    doubledBy: 'all-four',
    when: ({ form, hand }) => form === 'orphans' && hand.inHand[hand.winKind] === 2,
    meaning: 'Thirteen orphans that waited for any of the thirteen tiles.',
    because: ({ hand }) =>
      `All thirteen ones, nines and honours were there before the win; the ${tileName(hand.win.tile)} was the second of its kind.`,
  }),
  yakuman({
    id: 'chuuren',
    name: 'Chuuren poutou',
    nativeName: '九蓮宝燈',
    when: ({ hand }) => gateTile(hand) >= 0 && gateTile(hand) !== hand.winKind,
    meaning: 'Nine gates: 1112345678999 of one suit and any one more tile of it, all in hand.',
    because: ({ hand }) =>
      `The hand is 1-1-1-2-3-4-5-6-7-8-9-9-9 of one suit and another ${tileName(kindCode(gateTile(hand)))}.`,
  }),
  yakuman({
    id: 'chuuren-9',
    name: 'Pure chuuren poutou',
    nativeName: '純正九蓮宝燈',
    doubledBy: 'all-four',
    when: ({ hand }) => gateTile(hand) >= 0 && gateTile(hand) === hand.winKind,
    meaning: 'Nine gates that waited for all nine tiles of the suit.',
    because: ({ hand }) =>
      `1-1-1-2-3-4-5-6-7-8-9-9-9 were there before the win; the ${tileName(hand.win.tile)} was one of nine waits.`,
  }),
  yakuman({
    id: 'suuankou',
    name: 'Suuankou',
    nativeName: '四暗刻',
    when: (facts) => fourConcealed(facts) && facts.wait !== 'pair',
    meaning: 'Four concealed pungs or kongs.',
    because: ({ hand }) =>
      `All four pungs are concealed; the last one was completed by the ${tileName(hand.win.tile)} the winner drew.`,
  }),
  yakuman({
    id: 'suuankou-tanki',
    name: 'Suuankou on a pair wait',
    nativeName: '四暗刻単騎',
    doubledBy: 'all-four',
    when: (facts) => fourConcealed(facts) && facts.wait === 'pair',
    meaning: 'Four concealed pungs or kongs, won on the pair.',
    because: ({ hand }) =>
      `All four pungs were there before the win; the ${tileName(hand.win.tile)} made the pair.`,
  }),
  yakuman({
    id: 'suukantsu',
    name: 'Suukantsu',
    nativeName: '四槓子',
    when: ({ hand }) => hand.kongs === 4,
    meaning: 'Four kongs.',
    because: () => 'The winner made four kongs.',
  }),
  yakuman({
    id: 'ryuuiisou',
    name: 'Ryuuiisou',
    nativeName: '緑一色',
    when: ({ hand }) => isAllGreen(hand),
    meaning: 'All green: only 2, 3, 4, 6, 8 bamboo and green dragons, whose faces show no other colour.',
    because: () => 'Every tile is a 2, 3, 4, 6 or 8 bamboo or a green dragon.',
  }),
  yakuman({
    id: 'chinroutou',
    name: 'Chinroutou',
    nativeName: '清老頭',
    when: ({ hand }) => !hand.hasSimples && !hand.hasHonours,
    meaning: 'Ones and nines only.',
    because: () => 'Every tile is a one or a nine.',
  }),
  yakuman({
    id: 'tsuuiisou',
    name: 'Tsuuiisou',
    nativeName: '字一色',
    when: ({ hand }) => hand.suits === 0,
    meaning: 'Winds and dragons only.',
    because: () => 'Every tile is a wind or a dragon.',
  }),
  yakuman({
    id: 'daisangen',
    name: 'Daisangen',
    nativeName: '大三元',
    when: ({ honourPungs }) => (honourPungs & DRAGONS) === DRAGONS,
    tiles: ({ honourPungs }) => honourTiles(dragonKinds, honourPungs),
    meaning: 'Big three dragons: sets of all three.',
    because: () => 'There are sets of the white, the green and the red dragon.',
  }),
  yakuman({
    id: 'shousuushii',
    name: 'Shousuushii',
    nativeName: '小四喜',
    when: ({ honourPungs, pair }) => pair >= 27 && pair <= 30 && honoursIn(honourPungs & WINDS) === 3,
    tiles: ({ honourPungs, pair }) => [
      ...honourTiles(windKinds, honourPungs),
      kindCode(pair),
      kindCode(pair),
    ],
    meaning: 'Little four winds: sets of three winds and a pair of the fourth.',
    because: (facts) => `There are sets of three winds, and the pair is the fourth, the ${pairTile(facts)}.`,
  }),
  yakuman({
    id: 'daisuushii',
    name: 'Daisuushii',
    nativeName: '大四喜',
    doubledBy: 'daisuushii',
    when: ({ honourPungs }) => (honourPungs & WINDS) === WINDS,
    tiles: ({ honourPungs }) => honourTiles(windKinds, honourPungs),
    meaning: 'Big four winds: sets of all four.',
    because: () => 'There are sets of all four winds.',
  }),
];

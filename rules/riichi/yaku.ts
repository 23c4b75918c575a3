import { setTiles } from '../hand/set';
import { seatNames } from '../seat';
import { FIRST_HONOUR, kindCode, tileName, type TileCode } from '../tiles/tile';
import { tileWords } from '../tiles/words';
import { isRenhou, type Facts } from './facts';
import { DOUBLE_RIICHI, NO_RIICHI, RIICHI } from './hand';
import { chowOfThreeSuits, DRAGONS, honoursIn, pungOfThreeSuits, straightSuit } from './masks';
import { NEEDS, pungTiles, yaku, type RiichiRow } from './row';
import { allTiles } from './tiles';

/** The bits of the dragons among those of honour sets. */
const [WHITE, GREEN, RED] = [1 << 4, 1 << 5, 1 << 6];

function winTile({ hand }: Facts): string {
  return `the ${tileName(hand.win.tile)}`;
}

/** Three sets that begin with the same number in each suit. */
function inThreeSuits(kind: 'chow' | 'pung', number: number): TileCode[] {
  return [0, 9, 18].flatMap((suit) => setTiles(kind, suit + number));
}

/** A pung or kong of one of the dragons. */
function dragonRow(id: string, name: string, nativeName: string, bit: number, kind: number): RiichiRow {
  const tile = tileName(kindCode(kind));
  return yaku({
    id,
    name,
    nativeName,
    closed: 1,
    open: 1,
    needs: NEEDS.honourSet,
    when: ({ honourPungs }) => (honourPungs & bit) !== 0,
    tiles: () => pungTiles(kind),
    meaning: `A pung or kong of the ${tile} (yakuhai).`,
    because: () => `The hand has a set of the ${tile}; dragons are of value to everybody.`,
  });
}

/** The yaku by which a hand may be won: from how it was won to what it is made of. */
export const yakuRows: readonly RiichiRow[] = [
  yaku({
    id: 'riichi',
    name: 'Riichi',
    nativeName: '立直',
    closed: 1,
    open: 0,
    needs: NEEDS.riichi,
    when: ({ hand }) => hand.riichi === RIICHI,
    meaning:
      'The player called riichi on a waiting concealed hand: 1,000 points are bet and the hand stays as it is.',
    because: () => 'Riichi was declared and the bet laid.',
  }),
  yaku({
    id: 'double-riichi',
    name: 'Double riichi',
    nativeName: '両立直',
    closed: 2,
    open: 0,
    needs: NEEDS.riichi,
    when: ({ hand }) => hand.riichi === DOUBLE_RIICHI,
    meaning: 'Riichi on the player’s very first turn, before any call; it stands instead of riichi.',
    because: () => 'Riichi was declared on the first turn, before any call; it counts instead of riichi.',
  }),
  yaku({
    id: 'ippatsu',
    name: 'Ippatsu',
    nativeName: '一発',
    closed: 1,
    open: 0,
    needs: NEEDS.riichi,
    when: ({ hand }) => hand.ippatsu && hand.riichi !== NO_RIICHI,
    meaning: 'A win within one go-around after riichi, before anybody has made a call: “one shot”.',
    because: () => 'The win came within one go-around of the riichi, unbroken by a call.',
  }),
  yaku({
    id: 'menzen-tsumo',
    name: 'Menzen tsumo',
    nativeName: '門前清自摸和',
    closed: 1,
    open: 0,
    when: ({ hand }) => hand.closed && !hand.claimed,
    meaning: 'A concealed hand won by a tile the player drew himself.',
    because: (facts) => `No set was claimed, and ${winTile(facts)} was drawn by the winner.`,
  }),
  yaku({
    id: 'pinfu',
    name: 'Pinfu',
    nativeName: '平和',
    closed: 1,
    open: 0,
    when: ({ pinfu }) => pinfu,
    meaning:
      'A concealed hand without any fu of its own: four chows, a pair of no value, and a wait on both ends of a chow.',
    because: (facts) =>
      `Four chows and a pair of ${tileName(kindCode(facts.pair))}, which has no value; ${winTile(facts)} completed a chow that was open at both ends.`,
  }),
  yaku({
    id: 'iipeikou',
    name: 'Iipeikou',
    nativeName: '一盃口',
    closed: 1,
    open: 0,
    when: ({ equalChows }) => equalChows === 1,
    meaning: 'Two equal chows of one suit in a concealed hand.',
    because: () => 'Two of the chows are equal, and no set was claimed.',
  }),
  yaku({
    id: 'tanyao',
    name: 'Tanyao',
    nativeName: '断幺九',
    closed: 1,
    open: 1,
    when: ({ hand }) => !hand.hasTerminals && !hand.hasHonours && (hand.closed || hand.options.openTanyao),
    meaning: 'All simples: a hand of 2 to 8 only, without ones, nines and honours.',
    because: () => 'Every tile is a 2 to 8.',
  }),
  dragonRow('yakuhai-haku', 'Haku', '役牌 白', WHITE, 31),
  dragonRow('yakuhai-hatsu', 'Hatsu', '役牌 發', GREEN, 32),
  dragonRow('yakuhai-chun', 'Chun', '役牌 中', RED, 33),
  yaku({
    id: 'seat-wind',
    name: 'Seat wind',
    nativeName: '役牌 自風',
    closed: 1,
    open: 1,
    needs: NEEDS.honourSet,
    when: ({ hand, honourPungs }) => ((honourPungs >> (hand.seatWind - FIRST_HONOUR)) & 1) === 1,
    tiles: ({ hand }) => pungTiles(hand.seatWind),
    meaning: 'A pung or kong of the player’s own wind (yakuhai).',
    because: ({ hand }) =>
      `The hand has a set of the ${tileName(kindCode(hand.seatWind))}, the winner’s own.`,
  }),
  yaku({
    id: 'round-wind',
    name: 'Round wind',
    nativeName: '役牌 場風',
    closed: 1,
    open: 1,
    needs: NEEDS.honourSet,
    when: ({ hand, honourPungs }) => ((honourPungs >> (hand.roundWind - FIRST_HONOUR)) & 1) === 1,
    tiles: ({ hand }) => pungTiles(hand.roundWind),
    meaning: 'A pung or kong of the wind of the round (yakuhai).',
    because: ({ hand }) =>
      `The hand has a set of the ${tileName(kindCode(hand.roundWind))}, the wind of the round.`,
  }),
  yaku({
    id: 'rinshan',
    name: 'Rinshan kaihou',
    nativeName: '嶺上開花',
    closed: 1,
    open: 1,
    needs: NEEDS.occasion,
    when: ({ hand }) => hand.win.by === 'replacement',
    meaning: 'A win on the replacement tile drawn after a kong of one’s own.',
    because: (facts) => `The winner drew ${winTile(facts)} from the dead wall after a kong.`,
  }),
  yaku({
    id: 'chankan',
    name: 'Chankan',
    nativeName: '搶槓',
    closed: 1,
    open: 1,
    needs: NEEDS.occasion,
    when: ({ hand }) => hand.win.by === 'robbed-kong',
    meaning: 'Robbing a kong: a win on the tile with which another player extends a pung to a kong.',
    because: (facts) =>
      `${seatNames[facts.hand.win.from!]} was making a kong with ${winTile(facts)}, which completed this hand.`,
  }),
  yaku({
    id: 'haitei',
    name: 'Haitei',
    nativeName: '海底摸月',
    closed: 1,
    open: 1,
    needs: NEEDS.occasion,
    when: ({ hand }) => hand.win.lastTile && hand.win.by === 'wall',
    meaning: 'A win on the last tile of the wall.',
    because: (facts) => `The winner drew ${winTile(facts)}, the last tile of the wall.`,
  }),
  yaku({
    id: 'houtei',
    name: 'Houtei',
    nativeName: '河底撈魚',
    closed: 1,
    open: 1,
    needs: NEEDS.occasion,
    when: ({ hand }) => hand.win.lastTile && hand.win.by === 'discard',
    meaning: 'A win on the discard after the last tile of the wall.',
    because: (facts) => `With no tile left in the wall ${winTile(facts)} was the last discard.`,
  }),
  yaku({
    id: 'chiitoitsu',
    name: 'Chiitoitsu',
    nativeName: '七対子',
    closed: 2,
    open: 0,
    when: ({ form }) => form === 'pairs',
    meaning: 'Seven different pairs. It always has 25 fu.',
    because: () => 'The hand is seven different pairs.',
  }),
  yaku({
    id: 'sanshoku-doujun',
    name: 'Sanshoku doujun',
    nativeName: '三色同順',
    closed: 2,
    open: 1,
    when: ({ chows }) => chowOfThreeSuits(chows) >= 0,
    tiles: ({ chows }) => inThreeSuits('chow', chowOfThreeSuits(chows)),
    meaning: 'The same chow in each of the three suits.',
    because: ({ chows }) => {
      const number = chowOfThreeSuits(chows) + 1;
      return `The chow ${number}-${number + 1}-${number + 2} is there in characters, dots and bamboo.`;
    },
  }),
  yaku({
    id: 'ittsuu',
    name: 'Ittsuu',
    nativeName: '一気通貫',
    closed: 2,
    open: 1,
    when: ({ chows }) => straightSuit(chows) >= 0,
    tiles: ({ chows }) => [0, 3, 6].flatMap((low) => setTiles('chow', 9 * straightSuit(chows) + low)),
    meaning: 'A straight: the chows 1-2-3, 4-5-6 and 7-8-9 of one suit.',
    because: ({ chows }) =>
      `The chows 1-2-3, 4-5-6 and 7-8-9 of ${['characters', 'dots', 'bamboo'][straightSuit(chows)]!} make a straight.`,
  }),
  yaku({
    id: 'chanta',
    name: 'Chanta',
    nativeName: '混全帯幺九',
    closed: 2,
    open: 1,
    when: ({ outside, chowCount, hand }) => outside && chowCount > 0 && hand.hasHonours,
    meaning: 'Every set and the pair hold a one, a nine or an honour; there is a chow.',
    because: () => 'Each set and the pair hold a one, a nine or an honour.',
  }),
  yaku({
    id: 'sanshoku-doukou',
    name: 'Sanshoku doukou',
    nativeName: '三色同刻',
    closed: 2,
    open: 2,
    when: ({ pungs }) => pungOfThreeSuits(pungs) >= 0,
    tiles: ({ pungs }) => inThreeSuits('pung', pungOfThreeSuits(pungs)),
    meaning: 'Pungs or kongs of the same number in each of the three suits.',
    because: ({ pungs }) =>
      `There are sets of ${pungOfThreeSuits(pungs) + 1} in characters, dots and bamboo.`,
  }),
  yaku({
    id: 'sanankou',
    name: 'Sanankou',
    nativeName: '三暗刻',
    closed: 2,
    open: 2,
    when: ({ concealedPungs }) => concealedPungs === 3,
    meaning: 'Three pungs or kongs of tiles the player drew himself; the rest of the hand may be open.',
    because: () =>
      'Three of the pungs and kongs are concealed; none of them was completed by another’s tile.',
  }),
  yaku({
    id: 'sankantsu',
    name: 'Sankantsu',
    nativeName: '三槓子',
    closed: 2,
    open: 2,
    when: ({ hand }) => hand.kongs === 3,
    meaning: 'Three kongs.',
    because: () => 'The winner made three kongs.',
  }),
  yaku({
    id: 'toitoi',
    name: 'Toitoi',
    nativeName: '対々和',
    closed: 2,
    open: 2,
    when: ({ form, chowCount }) => form === 'sets' && chowCount === 0,
    meaning: 'All four sets are pungs or kongs.',
    because: () => 'All four sets are pungs or kongs.',
  }),
  yaku({
    id: 'shousangen',
    name: 'Shousangen',
    nativeName: '小三元',
    closed: 2,
    open: 2,
    needs: NEEDS.honourSet,
    when: ({ honourPungs, pair }) => pair > 30 && honoursIn(honourPungs & DRAGONS) === 2,
    tiles: ({ honourPungs, pair }) => [
      ...[31, 32, 33]
        .filter((kind) => (honourPungs >> (kind - FIRST_HONOUR)) & 1)
        .flatMap((kind) => pungTiles(kind)),
      kindCode(pair),
      kindCode(pair),
    ],
    meaning: 'Little three dragons: two sets and the pair are dragons. The sets count besides.',
    because: ({ pair }) => `Two sets of dragons, and the pair is the third, the ${tileName(kindCode(pair))}.`,
  }),
  yaku({
    id: 'honroutou',
    name: 'Honroutou',
    nativeName: '混老頭',
    closed: 2,
    open: 2,
    when: ({ hand, form }) => !hand.hasSimples && hand.hasTerminals && hand.hasHonours && form !== 'orphans',
    meaning: 'Ones, nines and honours only.',
    because: () => 'Every tile is a one, a nine or an honour.',
  }),
  yaku({
    id: 'honitsu',
    name: 'Honitsu',
    nativeName: '混一色',
    closed: 3,
    open: 2,
    when: ({ hand }) => hand.hasHonours && hand.suits !== 0 && (hand.suits & (hand.suits - 1)) === 0,
    meaning: 'A half flush: tiles of one suit and honours.',
    because: ({ hand }) =>
      `Besides honours there are only ${['', 'characters', 'dots', '', 'bamboo'][hand.suits]!}.`,
  }),
  yaku({
    id: 'junchan',
    name: 'Junchan',
    nativeName: '純全帯幺九',
    closed: 3,
    open: 2,
    when: ({ outside, chowCount, hand }) => outside && chowCount > 0 && !hand.hasHonours,
    meaning: 'Every set and the pair hold a one or a nine; there are no honours, and there is a chow.',
    because: () => 'Each set and the pair hold a one or a nine, and there are no honours.',
  }),
  yaku({
    id: 'ryanpeikou',
    name: 'Ryanpeikou',
    nativeName: '二盃口',
    closed: 3,
    open: 0,
    when: ({ equalChows }) => equalChows === 2,
    meaning: 'Twice two equal chows in a concealed hand. It stands instead of iipeikou and chiitoitsu.',
    because: () => 'The four chows are two pairs of equal ones, and no set was claimed.',
  }),
  yaku({
    id: 'chinitsu',
    name: 'Chinitsu',
    nativeName: '清一色',
    closed: 6,
    open: 5,
    when: ({ hand }) => !hand.hasHonours && (hand.suits & (hand.suits - 1)) === 0,
    tiles: ({ hand }) => allTiles(hand),
    meaning: 'A full flush: tiles of one suit only.',
    because: ({ hand }) => `All tiles are ${['', 'characters', 'dots', '', 'bamboo'][hand.suits]!}.`,
  }),
];

/** Renhou where it stands alone, without other yaku and dora. Source: sheet, table, renhou. */
export const renhouRow: RiichiRow = {
  ...yaku({
    id: 'renhou',
    name: 'Renhou',
    nativeName: '人和',
    closed: 5,
    open: 5,
    when: (facts) => isRenhou(facts.hand),
    meaning: 'Hand of man: a win on a discard in the first unbroken go-around, before one’s own first turn.',
    because: ({ hand }) =>
      hand.options.renhou === 'mangan'
        ? `${seatNames[hand.win.seat]} won before having had a turn; that is worth a mangan.`
        : `${seatNames[hand.win.seat]} won before having had a turn; that is 5 han, and nothing is added to them.`,
  }),
};

function red({ hand }: Facts): TileCode[] {
  return allTiles(hand).filter((tile) => tile.startsWith('0'));
}

/** Dora: han, but no yaku. */
export const doraRows: readonly RiichiRow[] = [
  {
    ...yaku({
      id: 'dora',
      name: 'Dora',
      nativeName: 'ドラ',
      closed: 1,
      open: 1,
      when: ({ hand }) => hand.dora > 0,
      meaning:
        'A bonus tile: the one that follows an indicator, 1 han for each. It is no yaku; a hand can’t be won by it alone.',
      because: ({ hand }) =>
        `${tileWords(hand.input.doraIndicators)} as ${hand.input.doraIndicators.length > 1 ? 'indicators make' : 'indicator makes'} ${hand.dora} dora of the tiles in this hand.`,
    }),
    value: ({ hand }) => hand.dora,
  },
  {
    ...yaku({
      id: 'aka-dora',
      name: 'Red dora',
      nativeName: '赤ドラ',
      closed: 1,
      open: 1,
      when: ({ hand }) => hand.red > 0,
      tiles: red,
      meaning: 'A red five: 1 han each. It is no yaku.',
      because: ({ hand }) =>
        hand.red > 1 ? `There are ${hand.red} red fives in the hand.` : 'There is a red five in the hand.',
    }),
    value: ({ hand }) => hand.red,
  },
  {
    ...yaku({
      id: 'ura-dora',
      name: 'Ura dora',
      nativeName: '裏ドラ',
      closed: 1,
      open: 0,
      needs: NEEDS.riichi,
      when: ({ hand }) => hand.ura > 0,
      meaning:
        'Dora by the indicators that lie under the others; they are turned up for winners who declared riichi.',
      because: ({ hand }) =>
        `After riichi the lower indicators count too: ${tileWords(hand.input.uraIndicators)} make ${hand.ura} dora.`,
    }),
    value: ({ hand }) => hand.ura,
  },
];

import { describe, expect, it } from 'vitest';
import { rulesets } from '../../rules/rulesets';
import { scoreRequest, type Seat, type WinResult } from '../../rules/score';
import { hand, win } from './deal';

/**
 * What each ruleset makes of the same hand.
 * - `bmja`, `classical`: points, times what they are doubled to, total: `34 ×2 = 68`; a special hand by its id.
 * - `zung-jung`: the patterns and what they pay.
 * - `riichi`: yaku, han/fu and points; one result for all five editions, or five: 2012, WRC 2015, EMA 2016, EMA 2025,
 *   Tenhou.
 * - a refusal: its code.
 */
interface Results {
  bmja: string;
  classical: string;
  zungJung: string;
  riichi: string | readonly [string, string, string, string, string];
}

interface Row {
  /** What is tried. */
  what: string;
  /** South wins in the East round unless it says otherwise. */
  seat?: Seat;
  wind?: Seat;
  tiles: string;
  how: string;
  results: Results;
}

const editions = [
  'riichi-rcr-2012',
  'riichi-wrc-2015',
  'riichi-ema-2016',
  'riichi-ema-2025',
  'riichi-tenhou',
];

/** The same refusal everywhere. */
function all(code: string): Results {
  return { bmja: code, classical: code, zungJung: code, riichi: code };
}

const rows: readonly Row[] = [
  // Runs
  {
    what: 'four runs, two-sided wait, on a discard',
    tiles: '234567m234p67855s',
    how: 'discard 8s<N',
    results: {
      bmja: 'too-many-chows',
      classical: '20 ×4 = 80',
      zungJung: '1.1 1.2 1.3 = 15',
      riichi: 'pinfu tanyao 2/30 = 2000',
    },
  },
  {
    what: 'four runs, two-sided wait, self-drawn',
    tiles: '234567m234p67855s',
    how: 'wall 8s',
    results: {
      bmja: 'too-many-chows',
      classical: '22 ×4 = 88',
      zungJung: '1.1 1.2 1.3 = 15',
      riichi: 'menzen-tsumo pinfu tanyao 3/20 = 2700',
    },
  },
  {
    what: 'one of the runs claimed: open tanyao is a question of the edition',
    tiles: '567m234p67855s chow:234m<E',
    how: 'discard 8s<N',
    results: {
      bmja: 'too-many-chows',
      classical: '20 ×2 = 40',
      zungJung: '1.1 1.3 = 10',
      riichi: [
        'no-yaku',
        'tanyao 1/30 = 1000',
        'tanyao 1/30 = 1000',
        'tanyao 1/30 = 1000',
        'tanyao 1/30 = 1000',
      ],
    },
  },
  {
    what: 'four runs and a pair of the prevailing wind: no pinfu',
    tiles: '123m456p234789s11z',
    how: 'discard 4s<N',
    results: { bmja: 'too-many-chows', classical: '22 ×2 = 44', zungJung: '1.1 1.2 = 10', riichi: 'no-yaku' },
  },
  {
    what: 'four runs and a pair of a wind that is nobody’s here',
    tiles: '123m456p234789s44z',
    how: 'discard 4s<N',
    results: {
      bmja: 'too-many-chows',
      classical: '20 ×4 = 80',
      zungJung: '1.1 1.2 = 10',
      riichi: 'pinfu 1/30 = 1000',
    },
  },
  {
    what: 'the same run in three suits: 7,700, or rounded up to a mangan',
    tiles: '234m234p23467855s',
    how: 'discard 8s<N',
    results: {
      bmja: 'too-many-chows',
      classical: '20 ×4 = 80',
      zungJung: '1.1 1.2 1.3 6.1 = 50',
      riichi: [
        'pinfu tanyao sanshoku-doujun 4/30 = 7700',
        'pinfu tanyao sanshoku-doujun 4/30 = 8000',
        'pinfu tanyao sanshoku-doujun 4/30 = 7700',
        'pinfu tanyao sanshoku-doujun 4/30 = 8000',
        'pinfu tanyao sanshoku-doujun 4/30 = 7700',
      ],
    },
  },
  {
    what: 'the same run in three suits, one claimed, ends everywhere',
    tiles: '123m123p99s444z chow:123s<E',
    how: 'discard 9s<N',
    results: {
      bmja: 'too-many-chows',
      classical: '34 ×1 = 34',
      zungJung: '6.1 8.1.1 = 75',
      riichi: 'sanshoku-doujun chanta 2/30 = 2000',
    },
  },
  {
    what: '1 to 9 of a suit, pair wait',
    tiles: '123456789m22p444z',
    how: 'discard 2p<N',
    results: {
      bmja: 'too-many-chows',
      classical: '32 ×2 = 64',
      zungJung: '1.2 7.1 = 45',
      riichi: 'ittsuu 2/40 = 2600',
    },
  },
  {
    what: 'twice the same run, and red dragons; edge wait',
    tiles: '223344m789p55s777z',
    how: 'discard 7p<W',
    results: {
      bmja: 'too-many-chows',
      classical: '30 ×4 = 120',
      zungJung: '1.2 3.1 5.1.1 = 25',
      riichi: 'iipeikou yakuhai-chun 2/40 = 2600',
    },
  },
  {
    what: 'twice twice the same run: more than seven pairs',
    tiles: '223344m667788p55s',
    how: 'wall 5s',
    results: {
      bmja: 'too-many-chows',
      classical: '26 ×4 = 104',
      zungJung: '1.1 1.2 1.3 5.1.2 = 75',
      riichi: 'ryanpeikou tanyao menzen-tsumo 5/30 = 8000',
    },
  },
  {
    what: 'a terminal everywhere, two sets claimed',
    tiles: '123m789p99s chow:789s<E pung:111m<E',
    how: 'discard 9s<N',
    results: {
      bmja: 'too-many-chows',
      classical: '30 ×1 = 30',
      zungJung: '8.1.2 = 50',
      riichi: 'junchan 2/30 = 2000',
    },
  },
  {
    what: 'nothing but runs claimed and a triplet of a wind of others',
    tiles: '123m456p77s444z chow:234s<E',
    how: 'discard 7s<N',
    results: {
      bmja: 'too-many-chows',
      classical: '32 ×1 = 32',
      zungJung: 'chicken-hand = 1',
      riichi: 'no-yaku',
    },
  },
  {
    what: 'a pair of the wind that is own and prevailing: 2 fu or 4 make 30 fu or 40',
    seat: 'E',
    tiles: '234m678s555p11z pung:777z<S',
    how: 'discard 4m<W',
    results: {
      bmja: 'too-many-chows',
      classical: '32 ×2 = 64',
      zungJung: '3.1 = 10',
      riichi: [
        'yakuhai-chun 1/40 = 2000',
        'yakuhai-chun 1/30 = 1500',
        'yakuhai-chun 1/40 = 2000',
        'yakuhai-chun 1/30 = 1500',
        'yakuhai-chun 1/40 = 2000',
      ],
    },
  },
  // Triplets
  {
    what: 'four triplets, one claimed, the discard makes the pair',
    tiles: '222m555p888s33z pung:777m<E',
    how: 'discard 3z<N',
    results: {
      bmja: '34 ×2 = 68',
      classical: '40 ×4 = 160',
      zungJung: '4.1 4.2.2 = 60',
      riichi: 'toitoi sanankou 4/40 = 8000',
    },
  },
  {
    what: 'the same hand, the discard makes a triplet: that one is exposed',
    tiles: '222m555p888s33z pung:777m<E',
    how: 'discard 8s<N',
    results: {
      bmja: '32 ×2 = 64',
      classical: '32 ×2 = 64',
      zungJung: '4.1 4.2.1 = 35',
      riichi: 'toitoi 2/40 = 2600',
    },
  },
  {
    what: 'four concealed triplets, self-drawn',
    tiles: '222m555p777888s33z',
    how: 'wall 8s',
    results: {
      bmja: '38 ×4 = 152',
      classical: 'all-concealed-pungs = 500',
      zungJung: '1.2 4.1 4.2.3 = 160',
      riichi: 'suuankou yakuman = 32000',
    },
  },
  {
    what: 'four concealed triplets, the discard makes the pair',
    tiles: '222m555p777888s33z',
    how: 'discard 3z<N',
    results: {
      bmja: '36 ×2 = 72',
      classical: 'all-concealed-pungs = 500',
      zungJung: '1.2 4.1 4.2.3 = 160',
      riichi: 'suuankou-tanki yakuman = 32000',
    },
  },
  {
    what: 'four triplets in hand, the discard completes one of them',
    tiles: '222m555p777888s33z',
    how: 'discard 8s<N',
    results: {
      bmja: '34 ×2 = 68',
      classical: '34 ×8 = 272',
      zungJung: '1.2 4.1 4.2.2 = 65',
      riichi: 'toitoi sanankou 4/50 = 8000',
    },
  },
  {
    what: 'four claimed triplets, waiting for the pair',
    tiles: '55m pung:222p<E pung:888s<N pung:333z<W pung:999m<E',
    how: 'discard 5m<N',
    results: {
      bmja: '32 ×2 = 64',
      classical: '36 ×2 = 72',
      zungJung: '4.1 = 30',
      riichi: 'toitoi 2/40 = 2600',
    },
  },
  {
    what: 'three claimed triplets and a claimed run: nothing anywhere',
    tiles: '55m pung:222p<E pung:888s<N pung:333z<W chow:123m<E',
    how: 'discard 5m<N',
    results: { bmja: '28 ×1 = 28', classical: '32 ×1 = 32', zungJung: 'chicken-hand = 1', riichi: 'no-yaku' },
  },
  {
    what: 'triplets of 1, 2 and 3 that could be three equal runs',
    tiles: '111222333m99p pung:777z<E',
    how: 'discard 9p<N',
    results: {
      bmja: '40 ×4 = 160',
      classical: '46 ×8 = 368',
      zungJung: '3.1 4.1 4.2.2 7.2.1 = 170',
      riichi: 'yakuhai-chun toitoi sanankou 5/50 = 8000',
    },
  },
  {
    what: 'the same number as triplets in three suits',
    tiles: '222m222p123s99s pung:222s<E',
    how: 'discard 9s<N',
    results: {
      bmja: '30 ×1 = 30',
      classical: '36 ×1 = 36',
      zungJung: '4.2.1 6.2.2 = 125',
      riichi: 'sanshoku-doukou 2/40 = 2600',
    },
  },
  {
    what: 'numbers from 2 to 8, two triplets claimed',
    tiles: '222m55p567s pung:888s<E pung:444m<N',
    how: 'discard 5p<W',
    results: {
      bmja: '28 ×1 = 28',
      classical: '32 ×1 = 32',
      zungJung: '1.3 = 5',
      riichi: [
        'no-yaku',
        'tanyao 1/30 = 1000',
        'tanyao 1/30 = 1000',
        'tanyao 1/30 = 1000',
        'tanyao 1/30 = 1000',
      ],
    },
  },
  // Winds and dragons
  {
    what: 'red dragons',
    tiles: '123m555p99s777z pung:888m<E',
    how: 'discard 9s<W',
    results: {
      bmja: '34 ×2 = 68',
      classical: '40 ×2 = 80',
      zungJung: '3.1 4.2.1 = 15',
      riichi: 'yakuhai-chun 1/40 = 1300',
    },
  },
  {
    what: 'the own wind',
    tiles: '123m555p99s666m pung:222z<E',
    how: 'discard 1m<W',
    results: {
      bmja: '32 ×2 = 64',
      classical: '32 ×2 = 64',
      zungJung: '3.1 4.2.1 = 15',
      riichi: 'seat-wind 1/40 = 1300',
    },
  },
  {
    what: 'the prevailing wind: nothing in Zung Jung',
    tiles: '123m555p99s666m pung:111z<E',
    how: 'discard 1m<W',
    results: {
      bmja: '32 ×2 = 64',
      classical: '32 ×2 = 64',
      zungJung: '4.2.1 = 5',
      riichi: 'round-wind 1/40 = 1300',
    },
  },
  {
    what: 'a wind that is neither',
    tiles: '123m555p99s666m pung:333z<E',
    how: 'discard 1m<W',
    results: { bmja: '32 ×1 = 32', classical: '32 ×1 = 32', zungJung: '4.2.1 = 5', riichi: 'no-yaku' },
  },
  {
    what: 'East’s wind in the East round counts twice, and East is paid more',
    seat: 'E',
    tiles: '123m555p99s666m pung:111z<S',
    how: 'discard 1m<W',
    results: {
      bmja: '32 ×4 = 128',
      classical: '32 ×4 = 128',
      zungJung: '3.1 4.2.1 = 15',
      riichi: 'seat-wind round-wind 2/40 = 3900',
    },
  },
  {
    what: 'North in the West round: own and prevailing wind',
    seat: 'N',
    wind: 'W',
    tiles: '123m555p99s444z pung:333z<E',
    how: 'discard 1m<E',
    results: {
      bmja: '36 ×4 = 144',
      classical: '36 ×4 = 144',
      zungJung: '3.1 4.2.1 = 15',
      riichi: 'seat-wind round-wind 2/40 = 2600',
    },
  },
  {
    what: 'small three dragons',
    tiles: '123m55666777z pung:888s<E',
    how: 'wall 5z',
    results: {
      bmja: '42 ×4 = 168',
      classical: '48 ×8 = 384',
      zungJung: '3.1 3.1 3.2.1 4.2.1 = 65',
      riichi: 'yakuhai-hatsu yakuhai-chun shousangen 4/50 = 8000',
    },
  },
  {
    what: 'big three dragons with a run',
    tiles: '123m99p666777z pung:555z<E',
    how: 'discard 9p<W',
    results: {
      bmja: '40 ×8 = 320',
      classical: '46 ×32 = 500',
      zungJung: '3.1 3.1 3.1 3.2.2 4.2.1 8.1.1 = 205',
      riichi: 'daisangen yakuman = 32000',
    },
  },
  {
    what: 'big three dragons with four triplets',
    tiles: '888m99p666777z pung:555z<E',
    how: 'discard 9p<W',
    results: {
      bmja: 'three-great-scholars = 1000',
      classical: 'three-great-dragons = 500',
      zungJung: '3.1 3.1 3.1 3.2.2 4.1 4.2.2 = 220',
      riichi: 'daisangen yakuman = 32000',
    },
  },
  {
    what: 'small four winds',
    tiles: '11122233344z pung:555m<E',
    how: 'discard 4z<W',
    results: {
      bmja: '46 ×16 = 736',
      classical: '52 ×64 = 500',
      zungJung: '2.1.1 3.1 3.3.3 4.1 4.2.2 = 320',
      riichi: 'shousuushii yakuman = 32000',
    },
  },
  {
    what: 'big four winds',
    tiles: '55m111222333z pung:444z<E',
    how: 'discard 5m<N',
    results: {
      bmja: 'four-blessings-hovering-over-the-door = 1000',
      classical: 'big-four-winds = 500',
      zungJung: '2.1.1 3.1 3.3.4 4.1 4.2.2 = 400',
      riichi: [
        'daisuushii yakuman = 64000',
        'daisuushii yakuman = 32000',
        'daisuushii yakuman = 32000',
        'daisuushii yakuman = 32000',
        'daisuushii yakuman = 32000',
      ],
    },
  },
  {
    what: 'winds and dragons only',
    tiles: '11222333555z pung:777z<E',
    how: 'discard 1z<W',
    results: {
      bmja: 'all-winds-and-dragons = 1000',
      classical: 'all-honours = 500',
      zungJung: '3.1 3.1 3.1 3.3.1 3.4 4.1 4.2.2 8.1.3 = 320',
      riichi: 'tsuuiisou yakuman = 32000',
    },
  },
  // One suit, terminals, green
  {
    what: 'one suit with honours and a run',
    tiles: '12355577m444z pung:888m<E',
    how: 'discard 1m<W',
    results: {
      bmja: '34 ×2 = 68',
      classical: '34 ×2 = 68',
      zungJung: '2.1.1 4.2.1 = 45',
      riichi: 'honitsu 2/40 = 2600',
    },
  },
  {
    what: 'one suit with honours, all in hand and self-drawn',
    tiles: '11123455m444777z',
    how: 'wall 5m',
    results: {
      bmja: '46 ×8 = 368',
      classical: '48 ×16 = 500',
      zungJung: '1.2 2.1.1 3.1 4.2.2 = 85',
      riichi: 'menzen-tsumo yakuhai-chun honitsu sanankou 7/50 = 12000',
    },
  },
  {
    what: 'one suit alone with a run: no double in the British rules',
    tiles: '12355577m pung:888m<E pung:999m<W',
    how: 'discard 1m<W',
    results: {
      bmja: '30 ×1 = 30',
      classical: '30 ×8 = 240',
      zungJung: '2.1.2 = 80',
      riichi: 'chinitsu 5/30 = 8000',
    },
  },
  {
    what: 'one suit alone without a run',
    tiles: '22255577m pung:888m<E pung:999m<W',
    how: 'discard 7m<N',
    results: {
      bmja: 'purity = 272',
      classical: '36 ×16 = 500',
      zungJung: '2.1.2 4.1 4.2.1 = 115',
      riichi: 'chinitsu toitoi 7/40 = 12000',
    },
  },
  {
    what: 'concealed triplets of one suit and honours, self-drawn',
    tiles: '222555888m33444z',
    how: 'wall 3z',
    results: {
      bmja: 'buried-treasure = 1000',
      classical: 'all-concealed-pungs = 500',
      zungJung: '1.2 2.1.1 4.1 4.2.3 = 200',
      riichi: 'suuankou-tanki yakuman = 32000',
    },
  },
  {
    what: 'nine gates, won on the 5: pure',
    tiles: '11123455678999m',
    how: 'discard 5m<N',
    results: {
      bmja: 'gates-of-heaven = 1000',
      classical: 'nine-gates = 500',
      zungJung: '1.2 2.1.2 2.2 4.2.1 = 480',
      riichi: 'chuuren-9 yakuman = 32000',
    },
  },
  {
    what: 'the same tiles won on the 1: only Zung Jung asks what was there before',
    tiles: '11123455678999m',
    how: 'wall 1m',
    results: {
      bmja: 'gates-of-heaven = 1000',
      classical: 'nine-gates = 500',
      zungJung: '1.2 2.1.2 4.2.1 = 90',
      riichi: 'chuuren yakuman = 32000',
    },
  },
  {
    what: 'terminals and honours in triplets',
    tiles: '111999m99s111z pung:999p<E',
    how: 'discard 9s<W',
    results: {
      bmja: '48 ×8 = 384',
      classical: '54 ×16 = 500',
      zungJung: '4.1 4.2.2 6.2.1 8.1.3 = 190',
      riichi: 'round-wind toitoi sanankou honroutou 7/50 = 12000',
    },
  },
  {
    what: 'terminals only',
    tiles: '111999m111p99s pung:999p<E',
    how: 'discard 9s<W',
    results: {
      bmja: 'heads-and-tails = 1000',
      classical: 'all-terminals = 500',
      zungJung: '4.1 4.2.2 6.2.1 8.1.4 = 400',
      riichi: 'chinroutou yakuman = 32000',
    },
  },
  {
    what: 'all green',
    tiles: '22233366688s pung:666z<E',
    how: 'discard 8s<W',
    results: {
      bmja: 'imperial-jade = 1000',
      classical: 'all-green = 500',
      zungJung: '2.1.1 3.1 4.1 4.2.2 = 110',
      riichi: 'ryuuiisou yakuman = 32000',
    },
  },
  // Kongs
  {
    what: 'four kongs',
    tiles: '55m kong:2222p kong:3333z<W kong:8888s<W kong:7777m<N+',
    how: 'discard 5m<N',
    results: {
      bmja: 'fourfold-plenty = 1000',
      classical: 'four-kongs = 500',
      zungJung: '4.1 4.3.4 = 480',
      riichi: 'suukantsu yakuman = 32000',
    },
  },
  {
    what: 'three kongs and a run',
    tiles: '55m123s kong:2222p kong:3333z<W kong:8888s<W',
    how: 'wall 1s',
    results: {
      bmja: '62 ×1 = 62',
      classical: '62 ×1 = 62',
      zungJung: '4.3.3 = 120',
      riichi: 'sankantsu 2/70 = 4700',
    },
  },
  {
    what: 'two concealed kongs: the hand is concealed',
    tiles: '123m99p444s kong:8888p kong:7777z',
    how: 'wall 9p',
    results: {
      bmja: '74 ×4 = 296',
      classical: '80 ×8 = 500',
      zungJung: '1.2 3.1 4.2.2 4.3.2 = 65',
      riichi: 'menzen-tsumo yakuhai-chun sanankou 4/80 = 8000',
    },
  },
  {
    what: 'four equal tiles in hand are no kong',
    tiles: '123m99p4444s56s pung:888p<E',
    how: 'wall 1m',
    results: {
      bmja: 'too-many-chows',
      classical: '28 ×1 = 28',
      zungJung: 'chicken-hand = 1',
      riichi: 'no-yaku',
    },
  },
  // How it was won
  {
    what: 'the supplement tile of a kong of white dragons',
    tiles: '123m99p444s kong:5555z<W pung:888p<E',
    how: 'replacement 9p',
    results: {
      bmja: '44 ×4 = 176',
      classical: '50 ×4 = 200',
      zungJung: '3.1 4.3.1 9.2 = 25',
      riichi: 'yakuhai-haku rinshan 2/50 = 3200',
    },
  },
  {
    what: 'a robbed kong',
    tiles: '123m99p444s222z pung:888p<E',
    how: 'robbed-kong 1m<N',
    results: {
      bmja: '34 ×4 = 136',
      classical: '34 ×4 = 136',
      zungJung: '3.1 4.2.1 9.3 = 25',
      riichi: 'seat-wind chankan 2/40 = 2600',
    },
  },
  {
    what: 'the last tile of the wall',
    tiles: '123m99p444s222z pung:888p<E',
    how: 'wall 1m last',
    results: {
      bmja: '36 ×4 = 144',
      classical: '36 ×4 = 144',
      zungJung: '3.1 4.2.1 9.1.1 = 25',
      riichi: 'seat-wind haitei 2/40 = 2700',
    },
  },
  {
    what: 'the last discard',
    tiles: '123m99p444s222z pung:888p<E',
    how: 'discard 1m<N last',
    results: {
      bmja: '34 ×4 = 136',
      classical: '34 ×4 = 136',
      zungJung: '3.1 4.2.1 9.1.2 = 25',
      riichi: 'seat-wind houtei 2/40 = 2600',
    },
  },
  {
    what: 'East wins with the tiles of the deal',
    seat: 'E',
    tiles: '123m555p99s666m222z',
    how: 'wall 9s first',
    results: {
      bmja: 'heavens-blessing = 1000',
      classical: 'hand-from-heaven = 500',
      zungJung: '1.2 4.2.2 9.4.1 = 190',
      riichi: 'tenhou yakuman = 48000',
    },
  },
  {
    what: 'South wins on East’s first discard',
    tiles: '123m555p99s666m222z',
    how: 'discard 9s<E first',
    results: {
      bmja: 'earths-blessing = 1000',
      classical: 'hand-from-earth = 500',
      zungJung: '1.2 3.1 4.2.2 9.4.2 = 200',
      riichi: [
        'renhou yakuman = 32000',
        'renhou 5/50 = 8000',
        'renhou 5/50 = 8000',
        'renhou 5/50 = 8000',
        'seat-wind sanankou 3/50 = 6400',
      ],
    },
  },
  {
    what: 'South wins with the first tile drawn: nothing in the British rules and Zung Jung',
    tiles: '123m555p99s666m222z',
    how: 'wall 9s first',
    results: {
      bmja: '38 ×4 = 152',
      classical: '44 ×8 = 352',
      zungJung: '1.2 3.1 4.2.2 = 45',
      riichi: 'chiihou yakuman = 32000',
    },
  },
  {
    what: 'East draws the winning tile',
    seat: 'E',
    tiles: '234m55m666p888s333z',
    how: 'wall 4m',
    results: {
      bmja: '38 ×2 = 76',
      classical: '38 ×4 = 152',
      zungJung: '1.2 4.2.2 = 35',
      riichi: 'menzen-tsumo sanankou 3/40 = 7800',
    },
  },
  // Hands without sets
  {
    what: 'seven pairs of terminals and honours',
    tiles: '1199m1199p1199s55z',
    how: 'wall 5z',
    results: {
      bmja: 'all-pair-honours = 500',
      classical: 'not-a-hand',
      zungJung: '8.1.3 10.2 = 130',
      riichi: 'menzen-tsumo chiitoitsu honroutou 5/25 = 8000',
    },
  },
  {
    what: 'seven pairs of any tiles',
    tiles: '2244m3366p557788s',
    how: 'discard 8s<N',
    results: {
      bmja: 'not-a-hand',
      classical: 'not-a-hand',
      zungJung: '1.3 10.2 = 35',
      riichi: 'chiitoitsu tanyao 3/25 = 3200',
    },
  },
  {
    what: 'seven pairs, two of them equal',
    tiles: '2222m3366p557788s',
    how: 'discard 8s<N',
    results: { bmja: 'not-a-hand', classical: 'not-a-hand', zungJung: '1.3 10.2 = 35', riichi: 'not-a-hand' },
  },
  {
    what: 'thirteen orphans, waiting for any of them',
    tiles: '19m19p19s12345677z',
    how: 'wall 7z',
    results: {
      bmja: 'thirteen-unique-wonders = 1000',
      classical: 'thirteen-wonders = 500',
      zungJung: '10.1 = 160',
      riichi: 'kokushi-13 yakuman = 32000',
    },
  },
  {
    what: 'thirteen orphans, waiting for the 1',
    tiles: '19m19p19s12345677z',
    how: 'discard 1m<W',
    results: {
      bmja: 'thirteen-unique-wonders = 1000',
      classical: 'thirteen-wonders = 500',
      zungJung: '10.1 = 160',
      riichi: 'kokushi yakuman = 32000',
    },
  },
  {
    what: 'seven pairs across two suits',
    tiles: '1234567m1234567p',
    how: 'wall 7p',
    results: { ...all('not-a-hand'), bmja: 'knitting = 500' },
  },
  {
    what: 'triples across the suits and a pair',
    tiles: '12345m12345p1234s',
    how: 'wall 5p',
    results: { ...all('not-a-hand'), bmja: 'triple-knitting = 500' },
  },
  {
    what: 'a run from 1 to 9 with a pair of ones and the winds',
    tiles: '1123456789s1234z',
    how: 'wall 4z',
    results: { ...all('not-a-hand'), bmja: 'wriggling-snake = 1000' },
  },
  // What does not go
  {
    what: 'a flower: the own one in the British rules, not in the box elsewhere',
    tiles: '222m555p888s33z pung:777m<E bonus:2f',
    how: 'discard 3z<N',
    results: { ...all('bad-request'), bmja: '38 ×4 = 152', classical: '44 ×4 = 176' },
  },
  {
    what: 'a red five: in the box of two editions',
    tiles: '340m555p99s666s pung:222z<E',
    how: 'discard 3m<W',
    results: {
      ...all('bad-request'),
      riichi: [
        'seat-wind aka-dora 2/40 = 2600',
        'bad-request',
        'bad-request',
        'bad-request',
        'seat-wind aka-dora 2/40 = 2600',
      ],
    },
  },
  {
    what: 'tiles that make nothing',
    tiles: '124m555p99s666m pung:222z<E',
    how: 'discard 1m<W',
    results: all('not-a-hand'),
  },
  {
    what: 'a tile five times',
    tiles: '123m99p4444s44s pung:888p<E',
    how: 'wall 1m',
    results: all('too-many-copies'),
  },
  {
    what: 'a tile too few',
    tiles: '123m555p9s666m pung:222z<E',
    how: 'discard 1m<W',
    results: all('tile-count'),
  },
  {
    what: 'a winning tile that is not in the hand',
    tiles: '123m555p99s666m pung:222z<E',
    how: 'discard 8s<W',
    results: all('bad-request'),
  },
  {
    what: 'a win on one’s own discard',
    tiles: '123m555p99s666m pung:222z<E',
    how: 'discard 1m<S',
    results: all('illegal-win'),
  },
  {
    what: 'a supplement tile without a kong',
    tiles: '123m555p99s666m pung:222z<E',
    how: 'replacement 1m',
    results: all('illegal-win'),
  },
];

/** The ids of what a hand counts, the parts of points and fu left out. */
function counted({ elements }: WinResult, units: readonly string[]): string[] {
  return elements.filter(({ unit }) => units.includes(unit)).map(({ id }) => id);
}

/** A result as the table writes it. */
function told(ruleset: string, { what: _what, seat = 'S', wind = 'E', tiles, how }: Row): string {
  const result = scoreRequest({
    ruleset,
    prevailingWind: wind,
    hands: { [seat]: hand(tiles) },
    win: win(seat, how),
  });
  if (!result.ok) return result.error.code;
  const { deltas, detail, interpretations, total } = result;
  expect(deltas.E + deltas.S + deltas.W + deltas.N + (deltas.table ?? 0)).toBe(0);
  if (ruleset === 'zung-jung') return `${counted(result, ['points']).join(' ')} = ${total}`;
  if (editions.includes(ruleset)) {
    const yaku = counted(result, ['han', 'yakuman']).join(' ');
    const worth = detail['yakuman'] ? 'yakuman' : `${detail['han'] ?? 0}/${detail['fu'] ?? 0}`;
    return `${yaku} ${worth} = ${total}`;
  }
  const { id } = interpretations[0]!;
  return id === 'ordinary' ? `${detail['base']} ×${2 ** detail['doubles']!} = ${total}` : `${id} = ${total}`;
}

/** Names in any order. */
function sorted(text: string): string {
  const [names = '', ...rest] = text.split(/ (?==|\d+\/|yakuman)/);
  return [names.split(' ').sort().join(' '), ...rest].join(' ');
}

function expected(ruleset: string, { results }: Row): string {
  if (ruleset === 'bmja') return results.bmja;
  if (ruleset === 'classical') return results.classical;
  if (ruleset === 'zung-jung') return results.zungJung;
  const { riichi } = results;
  return typeof riichi === 'string' ? riichi : riichi[editions.indexOf(ruleset)]!;
}

describe.each(rulesets.map(({ id }) => id))('%s', (ruleset) => {
  it.each(rows.map((row): [string, Row] => [row.what, row]))('%s', (_, row) => {
    expect(sorted(told(ruleset, row))).toBe(sorted(expected(ruleset, row)));
  });
});

describe('the table', () => {
  it('has many hands, each told once', () => {
    expect(rows.length).toBeGreaterThanOrEqual(60);
    expect(new Set(rows.map(({ what }) => what)).size).toBe(rows.length);
    expect(new Set(rows.map(({ tiles, how, seat, wind }) => `${tiles} ${how} ${seat} ${wind}`)).size).toBe(
      rows.length,
    );
  });
});

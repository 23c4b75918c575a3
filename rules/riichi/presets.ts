import type { Preset } from '../ruleset';
import type { RiichiOptions } from './options';

/** Where the rules of all presets are put side by side. */
export const SHEET = 'riichi rules sheet';

/** A rule book as named option values, and the variants of it that groups play. */
export interface RiichiPreset {
  id: string;
  name: string;
  source: string;
  options: RiichiOptions;
  variants: readonly Preset[];
}

/** The championship rules of 2015: what the later books are told by. Source: sheet, column riichi-wrc-2015. */
const wrc2015: RiichiOptions = {
  redFives: false,
  openTanyao: true,
  swapCalling: 'forbidden',
  claimTiming: 'until-next-draw',
  severalRons: 'head-bump',
  claimedTileInTime: true,
  roundUpToMangan: true,
  doubleWindPairFour: false,
  countedYakuman: false,
  yakumanAdded: false,
  doubleYakuman: 'none',
  renhou: 'mangan',
  furitenEnds: 'draw-or-claim',
  twoHanAtFiveCounters: false,
  abortNineTerminals: false,
  abortFourWinds: false,
  abortFourRiichi: false,
  abortFourKongs: false,
  nagashiMangan: 'none',
  concealedKongShows: 'middle',
  kanDora: 'at-once',
  riichiNeeds: 'own-draw',
  riichiKong: 'same-structure',
  emptyWaitCounts: false,
  countersTo: 'each-winner',
  betsOfSeveral: 'own-back',
  startPoints: 30_000,
  targetPoints: 30_000,
  uma: '15-5',
  betsLeft: 'stay-out',
  chombo: 'twenty-points',
};

/** Source: sheet, column riichi-rcr-2012; its uma is left open there and an option. */
const rcr2012: RiichiOptions = {
  ...wrc2015,
  redFives: true,
  openTanyao: false,
  swapCalling: 'allowed',
  claimTiming: 'three-seconds',
  severalRons: 'all-win',
  roundUpToMangan: false,
  doubleWindPairFour: true,
  countedYakuman: true,
  doubleYakuman: 'daisuushii',
  renhou: 'yakuman',
  furitenEnds: 'turn-or-call',
  twoHanAtFiveCounters: true,
  abortNineTerminals: true,
  abortFourWinds: true,
  abortFourRiichi: true,
  abortFourKongs: true,
  nagashiMangan: 'win',
  concealedKongShows: 'outer',
  riichiNeeds: 'four-tiles',
  riichiKong: 'same-structure',
  chombo: 'reverse-mangan',
};

/** Source: sheet, column riichi-ema-2016. */
const ema2016: RiichiOptions = {
  ...wrc2015,
  claimTiming: 'pung-over-chow',
  severalRons: 'all-win',
  roundUpToMangan: false,
  doubleWindPairFour: true,
  renhou: 'five-han',
  betsLeft: 'to-first',
  chombo: 'twenty-thousand',
};

/** Source: sheet, column riichi-ema-2025. */
const ema2025: RiichiOptions = {
  ...ema2016,
  roundUpToMangan: true,
  doubleWindPairFour: false,
  betsLeft: 'to-first-split',
};

/** Source: sheet, column riichi-tenhou, and the README of the game records. */
const tenhou: RiichiOptions = {
  ...wrc2015,
  redFives: true,
  claimTiming: 'pung-over-chow',
  severalRons: 'three-abort',
  claimedTileInTime: false,
  roundUpToMangan: false,
  doubleWindPairFour: true,
  countedYakuman: true,
  yakumanAdded: true,
  renhou: 'none',
  furitenEnds: 'own-discard',
  abortNineTerminals: true,
  abortFourWinds: true,
  abortFourRiichi: true,
  abortFourKongs: true,
  nagashiMangan: 'draw',
  kanDora: 'open-after-discard',
  riichiNeeds: 'four-tiles',
  riichiKong: 'same-waits',
  countersTo: 'first-winner',
  betsOfSeveral: 'first-winner',
  startPoints: 25_000,
  uma: '20-10',
  betsLeft: 'to-first',
  chombo: 'reverse-mangan',
};

/** The rule books, oldest first. */
export const riichiPresets: readonly RiichiPreset[] = [
  {
    id: 'riichi-rcr-2012',
    name: 'Riichi: EMA Riichi Competition Rules 2012',
    source: 'EMA Riichi Competition Rules (2012), 3.3.x; riichi rules sheet',
    options: rcr2012,
    variants: [
      { id: 'no-red-fives', name: 'Without red fives', options: { redFives: false } },
      { id: 'fifth-tile', name: 'Waiting for a fifth tile counts', options: { emptyWaitCounts: true } },
    ],
  },
  {
    id: 'riichi-wrc-2015',
    name: 'Riichi: World Riichi Championship 2015',
    source: 'World Riichi Championship Rules (2015), 5.4.x; riichi rules sheet',
    options: wrc2015,
    variants: [],
  },
  {
    id: 'riichi-ema-2016',
    name: 'Riichi: EMA 2016',
    source: 'EMA riichi rules (2016); riichi rules sheet',
    options: ema2016,
    variants: [],
  },
  {
    id: 'riichi-ema-2025',
    name: 'Riichi: EMA 2025',
    source: 'EMA riichi rules (2025); riichi rules sheet',
    options: ema2025,
    variants: [{ id: 'social', name: 'Social play', options: { chombo: 'reverse-mangan' } }],
  },
  {
    id: 'riichi-tenhou',
    name: 'Riichi: Tenhou',
    source: 'the rules of the Tenhou server; riichi rules sheet',
    options: tenhou,
    variants: [
      { id: 'no-red-fives', name: 'Without red fives', options: { redFives: false } },
      { id: 'closed-tanyao', name: 'Without open tanyao', options: { openTanyao: false } },
      {
        id: 'no-red-fives-closed-tanyao',
        name: 'Without red fives and open tanyao',
        options: { redFives: false, openTanyao: false },
      },
    ],
  },
];

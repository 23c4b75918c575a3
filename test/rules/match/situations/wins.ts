import { waiting } from './hands';
import type { Situation } from './situation';
import { CLAIMS, FURITEN } from './sources';

/** Wins: furiten, no yaku, no hand. */
export const wins: readonly Situation[] = [
  {
    words: 'A win on a tile that one has discarded oneself.',
    hands: { S: waiting },
    table: 'E 7z, S+ 1p, S 1p, W+, W 4p',
    asked: 'S win',
    verdicts: { riichi: 'furiten' },
    source: FURITEN,
  },
  {
    words: 'A win from the wall in furiten.',
    hands: { S: waiting },
    table: 'E 7z, S+ 1p, S 1p, W+, W 2z, N+, N 2z, E+, E 9p, S+ 4p',
    asked: 'S win',
    verdicts: { riichi: 'allowed' },
    source: FURITEN,
  },
  {
    words: 'A win passed, and the same tile discarded by the next player.',
    hands: { W: waiting },
    table: 'E 4p, S+, S 4p',
    asked: 'W win',
    verdicts: { riichi: 'furiten', 'zung-jung': 'allowed', classical: 'allowed' },
    source: FURITEN,
  },
  {
    words: 'A win passed; furiten after one’s own draw and discard.',
    hands: { W: waiting },
    table: 'E 4p, S+, S 1z, W+ 7z, W 7z, N+, N 4p',
    asked: 'W win',
    verdicts: { riichi: 'allowed' },
    source: FURITEN,
  },
  {
    words: 'A win passed; somebody calls a tile before the next chance.',
    hands: { W: waiting },
    table: 'E 4p, S+, S 1z, E pung 1z 11z, E 4p',
    asked: 'W win',
    verdicts: { all: 'allowed', riichi: 'furiten', rcr: 'allowed', bmja: 'not-a-hand' },
    source: FURITEN,
  },
  {
    words: 'A closed win without a yaku on a discard.',
    hands: { W: '111m234p678s99p12s' },
    table: 'E 3s',
    asked: 'W win',
    verdicts: {
      ema25: 'allowed',
      ema16: 'allowed',
      tenhou: 'no-yaku',
      bmja: 'not-a-hand',
      all: 'allowed',
    },
    source: 'riichi sheet, yaku: one is required; table, renhou',
  },
  {
    words: 'The same after one’s first turn.',
    hands: { W: '111m234p678s99p12s' },
    table: 'E 1z, S+, S 1z, W+ 7z, W 7z, N+, N 3s',
    asked: 'W win',
    verdicts: { riichi: 'no-yaku', 'zung-jung': 'allowed', classical: 'allowed', bmja: 'illegal-win' },
    source: 'riichi sheet, yaku: one is required; seed 000, calling hand',
  },
  {
    words: 'A win on a tile that does not complete the hand.',
    hands: { W: waiting },
    table: 'E 9m',
    asked: 'W win',
    verdicts: { all: 'not-a-hand' },
    source: CLAIMS,
  },
];

import { waiting } from './hands';
import type { Situation } from './situation';
import { CLAIMS, FURITEN, KONGS } from './sources';

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
  {
    words:
      'A win on a discard by a hand nobody had seen, which is laid open: it waits for a tile of its own pond.',
    table: 'E 7z, S+, S 4p, W+, W 1p, S win, S show 23p234m567m678s55s',
    asked: 'end',
    verdicts: { riichi: 'furiten', classical: 'allowed', 'zung-jung': 'allowed' },
    source: FURITEN,
  },
  {
    words: 'A win from the wall by such a hand.',
    table: 'E 7z, S+, S 4p, W+, W 1z, N+, N 2z, E+, E 3z, S+, S win, S show 23p234m567m678s55s1p',
    asked: 'end',
    verdicts: { riichi: 'allowed', classical: 'allowed', 'zung-jung': 'allowed' },
    source: FURITEN,
  },
  {
    words: 'A concealed kong robbed by a hand nobody had seen, which is laid open: no thirteen orphans.',
    table: 'E 1s, S+, S ckong 1111p, W win, W show 23p234m567m678s55s',
    asked: 'end',
    verdicts: { riichi: 'illegal-win' },
    source: KONGS,
  },
  {
    words:
      'A hand nobody had seen wins from the wall and is laid open, the tile drawn last: it does not complete it.',
    table: 'E 7z, S+, S win, S show 23p234m567m678s55s9m',
    asked: 'end',
    verdicts: { all: 'not-a-hand' },
    source: CLAIMS,
  },
];

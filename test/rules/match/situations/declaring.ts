import { waiting, apart } from './hands';
import type { Situation } from './situation';
import { RIICHI } from './sources';

/** Riichi, and what it binds. */
export const declaring: readonly Situation[] = [
  {
    words: 'Riichi with a hand nobody has seen.',
    table: 'E 1z, S+',
    asked: 'S riichi',
    verdicts: { riichi: 'allowed', all: 'no-riichi' },
    source: RIICHI,
  },
  {
    words: 'Riichi with a claimed set.',
    table: 'E 8m, W pung 8m 88m, W 1z, N+, N 2z, E+, E 3z, S+, S 4z, W+',
    asked: 'W riichi',
    verdicts: { all: 'no-riichi' },
    source: RIICHI,
  },
  {
    words: 'Riichi with a concealed kong.',
    table: 'E 1z, S+, S ckong 8888m, S+',
    asked: 'S riichi',
    verdicts: { riichi: 'allowed', all: 'no-riichi' },
    source: RIICHI,
  },
  {
    words: 'Riichi with a hand that is not waiting.',
    hands: { S: apart },
    table: 'E 1z, S+ 9p',
    asked: 'S riichi',
    verdicts: { riichi: 'not-waiting', all: 'no-riichi' },
    source: RIICHI,
  },
  {
    words: 'Riichi with a hand that waits.',
    hands: { S: waiting },
    table: 'E 1z, S+ 7z',
    asked: 'S riichi',
    verdicts: { riichi: 'allowed', all: 'no-riichi' },
    source: RIICHI,
  },
  {
    words: 'Riichi, and the tile discarded that breaks the hand.',
    hands: { S: waiting },
    table: 'E 1z, S+ 7z, S riichi',
    asked: 'S 2p',
    verdicts: { riichi: 'not-waiting' },
    source: RIICHI,
  },
  {
    words: 'Riichi before drawing.',
    table: 'E 1z',
    asked: 'S riichi',
    verdicts: { riichi: 'wrong-moment', all: 'no-riichi' },
    source: RIICHI,
  },
  {
    words: 'Another tile than the drawn one discarded in riichi.',
    hands: { S: waiting },
    table: 'E 1z, S+ 7z, S riichi, S 7z, W+, W 1z, N+, N 1z, E+, E 9p, S+ 6z',
    asked: 'S 5s',
    verdicts: { riichi: 'riichi-binds' },
    source: RIICHI,
  },
  {
    words: 'A pung in riichi.',
    hands: { S: waiting },
    table: 'E 1z, S+ 7z, S riichi, S 7z, W+, W 5s',
    asked: 'S pung 5s 55s',
    verdicts: { riichi: 'riichi-binds' },
    source: RIICHI,
  },
  {
    words: 'A concealed kong in riichi that leaves the waits as they are.',
    hands: { S: '111z23p234m567m55s' },
    table: 'E 7z, S+ 7z, S riichi, S 7z, W+, W 2z, N+, N 2z, E+, E 9p, S+ 1z',
    asked: 'S ckong 1111z',
    verdicts: { riichi: 'allowed' },
    source: RIICHI,
  },
  {
    words: 'A concealed kong in riichi that changes the waits.',
    hands: { S: '3334m567p678s111z' },
    table: 'E 7z, S+ 7z, S riichi, S 7z, W+, W 2z, N+, N 2z, E+, E 9p, S+ 3m',
    asked: 'S ckong 3333m',
    verdicts: { riichi: 'riichi-binds' },
    source: RIICHI,
  },
  {
    words: 'A concealed kong in riichi of tiles held before.',
    hands: { S: '1111z23p234m567m5s' },
    table: 'E 7z, S+ 5s',
    asked: 'S ckong 1111z',
    verdicts: { all: 'allowed' },
    source: RIICHI,
  },
];

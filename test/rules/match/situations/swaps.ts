import type { Situation } from './situation';
import { CLAIMS, KONGS } from './sources';

/** What comes after a claim. */
export const swaps: readonly Situation[] = [
  {
    words: 'A pung, and the same tile discarded at once.',
    table: 'E 4m, W pung 4m 44m',
    asked: 'W 4m',
    verdicts: {
      all: 'allowed',
      wrc: 'swap-call',
      ema16: 'swap-call',
      ema25: 'swap-call',
      tenhou: 'swap-call',
    },
    source: 'seed 003, 5.4, swap-calling; riichi sheet, table',
  },
  {
    words: 'A chow, and the same tile discarded at once.',
    table: 'E 4m, S chow 4m 56m',
    asked: 'S 4m',
    verdicts: {
      all: 'allowed',
      wrc: 'swap-call',
      ema16: 'swap-call',
      ema25: 'swap-call',
      tenhou: 'swap-call',
    },
    source: 'seed 003, 5.4, swap-calling; riichi sheet, table',
  },
  {
    words: 'A chow 4-5-6 with the 4, and the 7 at the other end discarded at once.',
    table: 'E 4m, S chow 4m 56m',
    asked: 'S 7m',
    verdicts: {
      all: 'allowed',
      wrc: 'swap-call',
      ema16: 'swap-call',
      ema25: 'swap-call',
      tenhou: 'swap-call',
    },
    source: 'seed 003, 5.4, swap-calling; riichi sheet, table',
  },
  {
    words: 'A chow 4-5-6 with the 6, and the 3 at the other end discarded at once.',
    table: 'E 6m, S chow 6m 45m',
    asked: 'S 3m',
    verdicts: {
      all: 'allowed',
      wrc: 'swap-call',
      ema16: 'swap-call',
      ema25: 'swap-call',
      tenhou: 'swap-call',
    },
    source: 'seed 003, 5.4, swap-calling; riichi sheet, table',
  },
  {
    words: 'A chow with the middle tile, and a tile next to it discarded.',
    table: 'E 8m, S chow 8m 79m',
    asked: 'S 7m',
    verdicts: { all: 'allowed' },
    source: 'seed 003, 5.4, swap-calling; riichi sheet, table',
  },
  {
    words: 'The tile claimed for a chow discarded one turn later.',
    table: 'E 4m, S chow 4m 56m, S 1z, W+, W 2z, N+, N 3z, E+, E 9p, S+',
    asked: 'S 7m',
    verdicts: { all: 'allowed' },
    source: 'seed 003, 5.4, swap-calling; riichi sheet, table',
  },
  {
    words: 'After a pung the next player draws: players between are passed over.',
    table: 'E 8m, W pung 8m 88m, W 1z',
    asked: 'N+',
    verdicts: { all: 'allowed' },
    source: CLAIMS,
  },
  {
    words: 'After a pung a player who was passed over draws.',
    table: 'E 8m, W pung 8m 88m, W 1z',
    asked: 'S+',
    verdicts: { all: 'not-your-turn' },
    source: CLAIMS,
  },
  {
    words: 'A tile drawn after a pung.',
    table: 'E 8m, W pung 8m 88m',
    asked: 'W+',
    verdicts: { all: 'wrong-moment' },
    source: CLAIMS,
  },
  {
    words: 'A supplement drawn after a claimed kong.',
    table: 'E 8m, W kong 8m 888m',
    asked: 'W+',
    verdicts: { all: 'allowed' },
    source: KONGS,
  },
  {
    words: 'A discard after a claimed kong without its supplement.',
    table: 'E 8m, W kong 8m 888m',
    asked: 'W 1z',
    verdicts: { all: 'wrong-moment' },
    source: KONGS,
  },
];

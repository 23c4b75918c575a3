import type { Situation } from './situation';
import { DRAWS } from './sources';

/** Deals that nobody wins. */
export const draws: readonly Situation[] = [
  {
    words: 'Nine different terminals and honours on the first draw.',
    hands: { S: '19m19p19s123z2345m' },
    table: 'E 5s, S+ 7p',
    asked: 'S drawn nine-terminals',
    verdicts: { all: 'no-draw', rcr: 'allowed', tenhou: 'allowed' },
    source: DRAWS,
  },
  {
    words: 'Eight of them.',
    hands: { S: '19m19p19s12z23456m' },
    table: 'E 5s, S+ 7p',
    asked: 'S drawn nine-terminals',
    verdicts: { all: 'no-draw' },
    source: DRAWS,
  },
  {
    words: 'Nine of them, after a pung.',
    hands: { S: '19m19p19s123z2345m' },
    table: 'E 5s, W pung 5s 55s, W 7p, N+, N 7p, E+, E 6p, S+ 6p',
    asked: 'S drawn nine-terminals',
    verdicts: { all: 'no-draw' },
    source: DRAWS,
  },
  {
    words: 'All four discard the same wind at first.',
    table: 'E 4z, S+, S 4z, W+, W 4z, N+, N 4z',
    asked: 'drawn four-winds',
    verdicts: { all: 'no-draw', rcr: 'allowed', tenhou: 'allowed' },
    source: DRAWS,
  },
  {
    words: 'All four discard the same dragon at first.',
    table: 'E 5z, S+, S 5z, W+, W 5z, N+, N 5z',
    asked: 'drawn four-winds',
    verdicts: { all: 'no-draw' },
    source: DRAWS,
  },
  {
    words: 'All four are in riichi.',
    table: 'E riichi, E 1z, S+, S riichi, S 2z, W+, W riichi, W 3z, N+, N riichi, N 4z',
    asked: 'drawn four-riichi',
    verdicts: { riichi: 'no-draw', rcr: 'allowed', tenhou: 'allowed' },
    source: DRAWS,
  },
  {
    words: 'Three are in riichi.',
    table: 'E riichi, E 1z, S+, S riichi, S 2z, W+, W riichi, W 3z, N+, N 4z',
    asked: 'drawn four-riichi',
    verdicts: { riichi: 'no-draw' },
    source: DRAWS,
  },
  {
    words: 'An exhausted wall with tiles left.',
    table: 'E 1z',
    asked: 'drawn exhausted',
    verdicts: { all: 'no-draw' },
    source: 'every ruleset: the wall is played out',
  },
];

import type { Situation } from './situation';
import { FISHING } from './sources';

/** Fishing and original calls. */
export const fishing: readonly Situation[] = [
  {
    words: 'Fishing declared after drawing.',
    table: 'E 1z, S+',
    asked: 'S fishing',
    verdicts: { bmja: 'allowed', all: 'no-fishing' },
    source: FISHING,
  },
  {
    words: 'Fishing declared after the discard.',
    table: 'E 1z',
    asked: 'E fishing',
    verdicts: { bmja: 'wrong-moment', all: 'no-fishing' },
    source: FISHING,
  },
  {
    words: 'Mah-Jong without having declared fishing.',
    table: 'E 1z, S+, S 2z, W+, W 8m',
    asked: 'S win',
    verdicts: { bmja: 'illegal-win', all: 'allowed' },
    source: FISHING,
  },
  {
    words: 'Mah-Jong on the discard after fishing was declared.',
    table: 'E 1z, S+, S fishing, S 2z, W+, W 8m',
    asked: 'S win',
    verdicts: { bmja: 'allowed' },
    source: FISHING,
  },
  {
    words: 'Mah-Jong in the turn in which fishing is declared.',
    table: 'E 1z, S+, S 2z, W+, W 3z, N+, N 3z, E+, E 3z, S+, S fishing',
    asked: 'S win',
    verdicts: { bmja: 'illegal-win' },
    source: FISHING,
  },
  {
    words: 'Another tile discarded after fishing.',
    table: 'E 1z, S+, S fishing, S 2z, W+, W 3z, N+, N 3z, E+, E 3z, S+ 4z',
    asked: 'S 8m',
    verdicts: { bmja: 'allowed' },
    source: FISHING,
  },
  {
    words: 'The same where fishing binds.',
    options: { noChangesAfterFishing: true },
    table: 'E 1z, S+, S fishing, S 2z, W+, W 3z, N+, N 3z, E+, E 3z, S+ 4z',
    asked: 'S 8m',
    verdicts: { bmja: 'fishing-binds' },
    source: FISHING,
  },
  {
    words: 'An original call with the tiles dealt.',
    table: '',
    asked: 'E original',
    verdicts: { bmja: 'allowed', all: 'no-fishing' },
    source: FISHING,
  },
  {
    words: 'An original call in the second turn.',
    table: 'E 1z, S+, S 2z, W+, W 3z, N+, N 3z, E+',
    asked: 'E original',
    verdicts: { bmja: 'no-fishing' },
    source: FISHING,
  },
];

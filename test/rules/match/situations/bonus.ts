import type { Situation } from './situation';
import { BONUS } from './sources';

/** Flowers and seasons. */
export const bonus: readonly Situation[] = [
  {
    words: 'A flower drawn and laid aside.',
    table: 'E 1z, S+ 1f',
    asked: 'S bonus 1f',
    verdicts: { bmja: 'allowed', classical: 'allowed' },
    source: BONUS,
  },
  {
    words: 'A flower drawn and kept.',
    table: 'E 1z, S+ 1f',
    asked: 'S 2z',
    verdicts: { bmja: 'wrong-moment', classical: 'wrong-moment' },
    source: BONUS,
  },
  {
    words: 'A flower discarded.',
    table: 'E 1z, S+ 1f',
    asked: 'S 1f',
    verdicts: { bmja: 'wrong-moment', classical: 'wrong-moment' },
    source: BONUS,
  },
  {
    words: 'A discard instead of the supplement for a flower.',
    table: 'E 1z, S+ 1f, S bonus 1f',
    asked: 'S 2z',
    verdicts: { bmja: 'wrong-moment', classical: 'wrong-moment' },
    source: BONUS,
  },
];

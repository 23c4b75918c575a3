import { apart } from './hands';
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
  {
    words: 'A flower laid aside before drawing.',
    table: 'E 1z',
    asked: 'S bonus 1f',
    verdicts: { bmja: 'wrong-moment', classical: 'wrong-moment' },
    source: BONUS,
  },
  {
    words: 'A flower laid aside in another’s turn.',
    table: 'E 1z, S+',
    asked: 'W bonus 1f',
    verdicts: { bmja: 'not-your-turn', classical: 'not-your-turn' },
    source: BONUS,
  },
  {
    words: 'A flower laid aside before play when the next player has replaced one already.',
    table: 'S bonus 1f, S+',
    asked: 'E bonus 2f',
    verdicts: { bmja: 'not-your-turn', classical: 'not-your-turn' },
    source: BONUS,
  },
  {
    words: 'A flower laid aside before play in turn.',
    table: 'E bonus 1f, E+, S bonus 2f, S+',
    asked: 'N bonus 3f',
    verdicts: { bmja: 'allowed', classical: 'allowed' },
    source: BONUS,
  },
  {
    words: 'A second flower of the same player laid aside before play.',
    table: 'E bonus 1f, E+',
    asked: 'E bonus 2f',
    verdicts: { bmja: 'allowed', classical: 'allowed' },
    source: BONUS,
  },
  {
    words: 'A flower laid aside by a player who is known to hold none.',
    hands: { S: apart },
    table: 'E 1z, S+ 9p',
    asked: 'S bonus 1f',
    verdicts: { bmja: 'tile-not-held', classical: 'tile-not-held' },
    source: BONUS,
  },
  {
    words: 'A flower laid aside that lies before another player.',
    table: 'E 1z, S+ 1f, S bonus 1f, S+, S 1z, W+',
    asked: 'W bonus 1f',
    verdicts: { bmja: 'too-many-copies', classical: 'too-many-copies' },
    source: BONUS,
  },
  {
    words: 'A tile that is no flower laid aside.',
    hands: { S: apart },
    table: 'E 1z, S+ 9p',
    asked: 'S bonus 9p',
    verdicts: { bmja: 'bad-bonus', classical: 'bad-bonus' },
    source: BONUS,
  },
  {
    words: 'A flower drawn that a player nobody has seen the hand of has laid aside.',
    table: 'E 1z, S+, S bonus 1f',
    asked: 'S+ 1f',
    verdicts: { bmja: 'too-many-copies', classical: 'too-many-copies' },
    source: BONUS,
  },
  {
    words: 'A supplement for a flower of a hand nobody has seen: thirteen tiles, and one to act on.',
    table: 'E 1z, S+, S bonus 1f, S+',
    asked: 'count S',
    verdicts: { bmja: 14, classical: 14 },
    source: BONUS,
  },
];

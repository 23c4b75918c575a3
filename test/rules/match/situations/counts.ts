import type { Situation } from './situation';
import { KONGS } from './sources';

/** What is counted, and goulash exchanges. */
export const counts: readonly Situation[] = [
  {
    words: 'A flower drawn where there are none.',
    table: 'E 1z',
    asked: 'S+ 1f',
    verdicts: { riichi: 'too-many-copies', 'zung-jung': 'too-many-copies' },
    source: 'riichi sheet, frame; seed 001, tiles',
  },
  {
    words: 'A goulash exchange in an ordinary deal.',
    table: '',
    asked: 'exchange 1',
    verdicts: { all: 'bad-exchange' },
    source: 'seed 000, goulash',
  },
  {
    words: 'Tiles to draw after the deal, East’s first included.',
    table: '',
    asked: 'count wall',
    verdicts: { riichi: 69, bmja: 77, classical: 77, 'zung-jung': 83 },
    source: 'sheets: dead wall and kong box of each ruleset',
  },
  {
    words: 'Tiles in the dead wall or kong box after the deal.',
    table: '',
    asked: 'count dead',
    verdicts: { riichi: 14, bmja: 14, classical: 14, 'zung-jung': 0 },
    source: 'sheets: dead wall and kong box of each ruleset',
  },
  {
    words: 'Tiles to draw after a kong and its supplement.',
    table: 'E ckong 1111m, E+',
    asked: 'count wall',
    verdicts: { riichi: 68, bmja: 77, classical: 77, 'zung-jung': 82 },
    source: 'sheets: dead wall and kong box of each ruleset',
  },
  {
    words: 'Tiles in the dead wall or kong box after a kong and its supplement.',
    table: 'E ckong 1111m, E+',
    asked: 'count dead',
    verdicts: { riichi: 14, bmja: 13, classical: 13, 'zung-jung': 0 },
    source: 'sheets: dead wall and kong box of each ruleset',
  },
  {
    words: 'Tiles to draw after two kongs: in the classical game the loose tiles are laid anew.',
    table: 'E ckong 1111m, E+, E ckong 2222m, E+',
    asked: 'count wall',
    verdicts: { riichi: 67, bmja: 77, classical: 75, 'zung-jung': 81 },
    source: 'seed 004, dead wall; sheets',
  },
  {
    words: 'Tiles a player holds after a kong, each set as three.',
    table: 'E 1z, S+, S ckong 8888m, S+, S 2z',
    asked: 'count S',
    verdicts: { all: 13 },
    source: KONGS,
  },
];

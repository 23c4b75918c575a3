import type { Situation } from './situation';

/** Tiles nobody has seen: there are four of each. */
export const copies: readonly Situation[] = [
  {
    words: 'A concealed kong of a tile that lies in a pond.',
    table: 'E 1z, S+',
    asked: 'S ckong 1111z',
    verdicts: { all: 'too-many-copies' },
    source: 'every set has four of a tile',
  },
  {
    words: 'A tile discarded a fifth time.',
    table: 'E 5z, S+, S 5z, W+, W 5z, N+, N 5z, E+',
    asked: 'E 5z',
    verdicts: { all: 'too-many-copies' },
    source: 'every set has four of a tile',
  },
  {
    words: 'A tile drawn a fifth time.',
    table: 'E 5z, S+, S 5z, W+, W 5z, N+, N 5z',
    asked: 'E+ 5z',
    verdicts: { all: 'too-many-copies' },
    source: 'every set has four of a tile',
  },
  {
    words: 'A kong claimed of a tile that lies in a pond twice.',
    table: 'E 1z, S+, S 1z',
    asked: 'N kong 1z 111z',
    verdicts: { all: 'too-many-copies' },
    source: 'every set has four of a tile',
  },
  {
    words: 'A chow with a tile of which all four are gone.',
    table: 'E 4m, S+, S 4m, W+, W 4m, N+, N 4m, E+, E 6m',
    asked: 'S chow 6m 45m',
    verdicts: { all: 'too-many-copies' },
    source: 'every set has four of a tile',
  },
  {
    words: 'A hand shown with two of a tile of which three lie in the ponds.',
    table: 'E 8m, S+, S 8m, W+, W 8m, N+',
    asked: 'E show 88m147p258s12345z',
    verdicts: { all: 'too-many-copies' },
    source: 'every set has four of a tile',
  },
  {
    words: 'A hand shown with one of them.',
    table: 'E 8m, S+, S 8m, W+, W 8m, N+',
    asked: 'E show 18m147p258s12345z',
    verdicts: { all: 'allowed' },
    source: 'every set has four of a tile',
  },
  {
    words: 'A hand shown with twelve tiles of thirteen.',
    table: 'E 8m',
    asked: 'E show 1m147p258s12345z',
    verdicts: { all: 'bad-request' },
    source: 'a hand shown is all of it',
  },
  {
    words: 'A hand shown with one of two equal tiles it is known to hold.',
    hands: { S: '1155m147p258s123z' },
    table: 'E 8m',
    asked: 'S show 1355m147p258s123z',
    verdicts: { all: 'bad-request' },
    source: 'a hand shown is all of it',
  },
  {
    words: 'Three of a tile are shown in a hand, the fourth lies in a pond: another discards one.',
    table: 'E 8m, S show 888m147p258s1234z, S+, S 1z, W+',
    asked: 'W 8m',
    verdicts: { all: 'too-many-copies' },
    source: 'every set has four of a tile',
  },
  {
    words: 'A hand that was known is shown: its tiles are counted once.',
    hands: { S: '888m147p258s1234z' },
    table: 'E 1z, S show 888m147p258s1234z, S+, S 1z, W+',
    asked: 'W 8m',
    verdicts: { all: 'allowed' },
    source: 'every set has four of a tile',
  },
];

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
];

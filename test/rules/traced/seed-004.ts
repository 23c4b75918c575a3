import type { TracedSeed } from './trace';

/** Rules of seed 004 and the tests that hold them. */
export const seed004: TracedSeed = {
  seed: '004',
  title: 'Classical game',
  rows: [],
  noRule: [],
};

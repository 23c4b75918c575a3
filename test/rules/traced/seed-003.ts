import type { TracedSeed } from './trace';

/** Rules of seed 003 and the tests that hold them. */
export const seed003: TracedSeed = {
  seed: '003',
  title: 'Riichi, making a group',
  rows: [],
  noRule: [],
};

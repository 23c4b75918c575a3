import type { TracedSeed } from './trace';

/** Rules of seed 001 and the tests that hold them. */
export const seed001: TracedSeed = {
  seed: '001',
  title: 'Zung Jung handbook',
  rows: [],
  noRule: [],
};

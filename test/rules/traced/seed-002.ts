import type { TracedSeed } from './trace';

/** Rules of seed 002 and the tests that hold them. */
export const seed002: TracedSeed = {
  seed: '002',
  title: 'Riichi, play',
  rows: [],
  noRule: [],
};

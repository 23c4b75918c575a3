import type { TracedSeed } from './trace';

/** Rules of seed 000 and the tests that hold them. */
export const seed000: TracedSeed = {
  seed: '000',
  title: 'British gameplay',
  rows: [],
  noRule: [],
};

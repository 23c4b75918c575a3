import { seed000 } from './seed-000';
import { seed001 } from './seed-001';
import { seed002 } from './seed-002';
import { seed003 } from './seed-003';
import { seed004 } from './seed-004';
import type { TracedSeed } from './trace';

/** The five seeds, traced. */
export const tracedSeeds: readonly TracedSeed[] = [seed000, seed001, seed002, seed003, seed004];

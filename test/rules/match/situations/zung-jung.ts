import type { Situation } from './situation';

/** Zung Jung: what its own rules say. */
export const zungJung: readonly Situation[] = [];

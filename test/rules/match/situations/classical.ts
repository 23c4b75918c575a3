import type { Situation } from './situation';

/** The classical game: what its own rules say. */
export const classical: readonly Situation[] = [];

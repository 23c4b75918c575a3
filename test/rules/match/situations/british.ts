import type { Situation } from './situation';

/** British Mah-Jong: what its own rules say. */
export const british: readonly Situation[] = [];

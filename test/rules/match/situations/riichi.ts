import type { Situation } from './situation';

/** Riichi in its presets: what their own rules say. */
export const riichi: readonly Situation[] = [];

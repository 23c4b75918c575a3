import type { Counts } from '../hand/counts';
import { FIRST_DRAGON, FIRST_HONOUR, kindIndex, type TileCode } from '../tiles/tile';

/**
 * The kind that an indicator makes dora: the next of its suit, 9 → 1; East South West North → East; white green red
 * → white. Source: sheet, "Yaku", dora.
 */
function doraOf(indicator: number): number {
  if (indicator >= FIRST_DRAGON) return indicator === 33 ? FIRST_DRAGON : indicator + 1;
  if (indicator >= FIRST_HONOUR) return indicator === 30 ? FIRST_HONOUR : indicator + 1;
  return indicator % 9 === 8 ? indicator - 8 : indicator + 1;
}

/** Dora of every kind's indicator. */
const doraOfKind = Int8Array.from({ length: 34 }, (_, kind) => doraOf(kind));

/** How many dora the indicators make of these tiles; a tile shown twice counts twice. */
export function doraCount(counts: Counts, indicators: readonly TileCode[]): number {
  let dora = 0;
  for (const indicator of indicators) dora += counts[doraOfKind[kindIndex(indicator)]!]!;
  return dora;
}

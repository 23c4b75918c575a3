import { isTileCode } from '../../rules/tiles/tile';
import type { TileCode } from '../../rules/tiles/tile';

/** What a key led to: digits still waiting for their suit, and the tiles that are complete. */
export interface Typed {
  typed: string;
  codes: TileCode[];
}

/**
 * One key of a tile code being typed, as in the notation: digits first, then the suit (`5m`, `123p`), or `j`,
 * `x` and `?` alone. At most `most` digits are kept, the last ones. Null for keys that mean nothing here;
 * what can be no tile is forgotten.
 */
export function typeKey(typed: string, key: string, most: number): Typed | null {
  if (/^[0-9]$/.test(key)) return { typed: (typed + key).slice(-most), codes: [] };
  if (key.length !== 1) return null;
  const sign = key.toLowerCase();
  if (typed === '' && (sign === 'j' || sign === 'x' || sign === '?')) return { typed: '', codes: [sign] };
  if (!'mpszfg'.includes(sign) || typed === '') return null;
  return { typed: '', codes: [...typed].map((digit) => digit + sign).filter(isTileCode) };
}

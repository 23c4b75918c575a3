import type { TileCode } from '../../rules/tiles/tile';
import { isPlain } from '../places/faces';
import { twinOf } from '../name/fives';
import { reweighed } from '../name/verdict';
import type { Verdict } from '../name/verdict';
import { inCommon, unit } from '../numbers/vectors';

/** A tile read as surely as this shows what its code looks like in this set. */
const surely = 0.8;

/**
 * How much less likely a code is for a tile that looks unlike those surely read as it: its odds times e to the power of minus
 * `weight` times what the likeness (cosine) lacks of `alike`. Rounded from fits to three quarters each of 5,168 tiles
 * of tables of made sets that no network was trained on (weight 2.2 to 3.9).
 */
const less = { weight: 3, alike: 0.9 };

/**
 * The tiles of a picture, each less likely to be what others surely are that look otherwise: a set draws each of its tiles in one
 * way. That something looks like a tile surely read raises nothing, for tiles alike are misread alike. Plain tiles are left to
 * those who know backs, and tiles read with a learnt set to that.
 */
export function withUnlike<T extends { verdict: Verdict }>(tiles: readonly T[]): T[] {
  const shown = new Map<TileCode, number[]>();
  tiles.forEach(({ verdict: { codes, evidence } }, i) => {
    const kind = kindOf(codes[0]![0]);
    if (kind !== 'x' && evidence.best >= surely) shown.set(kind, [...(shown.get(kind) ?? []), i]);
  });
  const looks = tiles.map(({ verdict }) => unit(verdict.embedding));
  return tiles.map((tile, i) => {
    const { codes, evidence } = tile.verdict;
    if (isPlain(codes[0]![0]) || evidence.set !== undefined) return tile;
    const shares = new Map<TileCode, number>();
    for (const [kind, members] of shown) {
      const others = members.filter((k) => k !== i);
      if (others.length === 0) continue;
      const nearest = Math.max(...others.map((k) => inCommon(looks[i]!, looks[k]!)));
      shares.set(kind, Math.exp(-less.weight * Math.max(0, less.alike - nearest)));
    }
    return shares.size === 0
      ? tile
      : { ...tile, verdict: reweighed(tile.verdict, (code) => shares.get(kindOf(code)) ?? 1) };
  });
}

/** What a code counts as here: red fives are fives. */
function kindOf(code: TileCode): TileCode {
  return code.startsWith('0') ? twinOf(code)! : code;
}

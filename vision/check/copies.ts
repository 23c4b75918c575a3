import { isBonus, kindIndex } from '../../rules/tiles/tile';
import type { TileCode } from '../../rules/tiles/tile';
import type { Odds } from '../numbers/odds';

/** What a code counts as: its kind with red fives among the fives, or itself. Backs and jokers are not counted. */
export function countedAs(code: TileCode): string | undefined {
  if (isBonus(code)) return code;
  const kind = kindIndex(code);
  return kind < 0 ? undefined : String(kind);
}

/** How many a set of tiles has of what a code counts as. */
export function copiesOf(code: TileCode): number {
  return isBonus(code) ? 1 : 4;
}

/**
 * How likely it is, against as many copies as a set has, that a picture shows one more: two sets may be mixed.
 * Spare tiles are blank and so look like white dragons.
 */
const surplus = { usual: 1e-3, bonus: 1e-2, white: 0.1 };

/** How likely a picture is to show more than one set, or a set with more copies, before anything is seen of it. */
const severalSets = 0.03;

/** What is less likely than this is not counted at all. */
const negligible = 5e-4;

/** Copies beyond the limit are told apart up to so many more. */
const beyond = 4;

/** Messages go back and forth until they change less than this, or so often. */
const settled = { change: 1e-3, rounds: 12 };

/**
 * Decides all tiles of a picture together: no set has a fifth copy of a kind or a second of a bonus tile.
 * Returns the probabilities of each tile's codes given those of all others, likeliest first. `gone` are copies
 * known to lie elsewhere. Where the tiles surely are more than one set's, they say nothing of each other.
 *
 * Each kind is one factor over the number of its copies, exact for given probabilities of the tiles (a dynamic
 * program over the count), and the factors are made to agree by passing messages (belief propagation).
 */
export function decideCopies(tiles: readonly Odds[], gone: readonly TileCode[] = []): [TileCode, number][][] {
  const kinds = kindsOf(tiles, gone);
  const oneSet = oneSetOdds(kinds);
  // For each tile and kind: how much the other tiles speak for it being of that kind, as a factor; and for each
  // tile the sum of its codes' probabilities times those factors.
  const spoken = kinds.map(({ members }) => new Float64Array(members.length).fill(1));
  const sums = new Float64Array(tiles.length).fill(1);
  for (let round = 0; round < settled.rounds; round++) {
    let change = 0;
    for (const [k, kind] of kinds.entries()) {
      const { members, alone } = kind;
      const heard = spoken[k]!;
      const shares = members.map((tile, m) => {
        const own = alone[m]!;
        return own / Math.max(own + sums[tile]! - own * heard[m]!, 1e-12);
      });
      const factors = factorsOf(shares, kind);
      members.forEach((tile, m) => {
        const before = heard[m]!;
        // Half way only: full steps may swing to and fro for ever.
        const after = Math.sqrt(before * factors[m]!);
        change = Math.max(change, Math.abs(Math.log(after / before)));
        heard[m] = after;
        sums[tile]! += alone[m]! * (after - before);
      });
    }
    if (change < settled.change) break;
  }
  const weights = tiles.map(() => new Map<string, number>());
  for (const [k, { key, members }] of kinds.entries()) {
    members.forEach((tile, m) => weights[tile]!.set(key, spoken[k]![m]!));
  }
  return tiles.map((codes, tile) =>
    codes
      .map(([code, p]): [TileCode, number] => {
        const together =
          (p * (weights[tile]!.get(countedAs(code) ?? '') ?? 1)) / Math.max(sums[tile]!, 1e-12);
        return [code, oneSet * together + (1 - oneSet) * p];
      })
      .sort((x, y) => y[1] - x[1]),
  );
}

/** A kind of which there may be too many: copies left of it, how likely one more is, and the tiles that may be it. */
interface Kind {
  key: string;
  limit: number;
  odds: number;
  members: number[];
  /** Probability of each member to be of the kind, by itself. */
  alone: number[];
}

function kindsOf(tiles: readonly Odds[], gone: readonly TileCode[]): Kind[] {
  const kinds = new Map<string, Kind>();
  const left = new Map<string, number>();
  for (const code of gone) {
    const key = countedAs(code);
    if (key !== undefined) left.set(key, (left.get(key) ?? 0) + 1);
  }
  tiles.forEach((codes, tile) => {
    const shares = new Map<string, number>();
    for (const [code, p] of codes) {
      const key = countedAs(code);
      if (key === undefined) continue;
      shares.set(key, (shares.get(key) ?? 0) + p);
      if (kinds.has(key)) continue;
      const limit = Math.max(0, copiesOf(code) - (left.get(key) ?? 0));
      const odds = code === '5z' ? surplus.white : isBonus(code) ? surplus.bonus : surplus.usual;
      kinds.set(key, { key, limit, odds, members: [], alone: [] });
    }
    for (const [key, share] of shares) {
      if (share <= negligible) continue;
      const kind = kinds.get(key)!;
      kind.members.push(tile);
      kind.alone.push(share);
    }
  });
  // Fewer tiles than copies cannot be too many.
  return [...kinds.values()].filter(({ members, limit }) => members.length > limit);
}

/**
 * What is allowed of a count, after each of some independent chances: `values[i][n]` is how likely it is kept to
 * where n of the first i hit, the rest being open.
 */
function valuesOf(shares: readonly number[], { limit, odds }: Kind): Float64Array[] {
  const last = limit + beyond;
  const values = [Float64Array.from({ length: last + 1 }, (_, n) => odds ** Math.max(0, n - limit))];
  for (let i = shares.length - 1; i >= 0; i--) {
    const [p, next] = [shares[i]!, values[0]!];
    values.unshift(next.map((value, n) => p * next[Math.min(n + 1, last)]! + (1 - p) * value));
  }
  return values;
}

/** How much likelier it is that the count is kept to where each chance hits than where it does not. */
function factorsOf(shares: readonly number[], kind: Kind): number[] {
  const last = kind.limit + beyond;
  const values = valuesOf(shares, kind);
  let counts = new Float64Array(last + 1);
  counts[0] = 1;
  return shares.map((p, i) => {
    const next = values[i + 1]!;
    let [hit, missed] = [0, 0];
    counts.forEach((q, n) => {
      hit += q * next[Math.min(n + 1, last)]!;
      missed += q * next[n]!;
    });
    const after = new Float64Array(last + 1);
    counts.forEach((q, n) => {
      after[n]! += q * (1 - p);
      after[Math.min(n + 1, last)]! += q * p;
    });
    counts = after;
    return Math.max(1e-9, hit) / Math.max(1e-9, missed);
  });
}

/** How likely the tiles are all of one set, by how well their own probabilities keep to its copies. */
function oneSetOdds(kinds: readonly Kind[]): number {
  const kept = kinds.reduce((product, kind) => product * valuesOf(kind.alone, kind)[0]![0]!, 1);
  return (kept * (1 - severalSets)) / (kept * (1 - severalSets) + severalSets);
}

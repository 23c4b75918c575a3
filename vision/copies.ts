import { isBonus, kindIndex } from '../rules/tiles/tile';
import type { TileCode } from '../rules/tiles/tile';

/** Probability of each code of a tile; they sum to 1. */
export type Odds = readonly (readonly [TileCode, number])[];

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
const surplus = { usual: 1e-3, bonus: 1e-2, white: 0.05 };

/** How likely a picture is to show more than one set, or a set with more copies, before anything is seen of it. */
const severalSets = 0.03;

/** What is less likely than this is not counted at all, and not more than so many copies are told apart. */
const negligible = 1e-4;
const mostCounted = 12;

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
  const limits = limitsOf(tiles, gone);
  const oneSet = oneSetOdds(tiles, limits);
  /** For each tile and kind: how much the other tiles speak for it being of that kind, as a factor. */
  const spoken = tiles.map(() => new Map<string, number>());
  const weightOf = (tile: number, code: TileCode): number => {
    const key = countedAs(code);
    return key === undefined ? 1 : (spoken[tile]!.get(key) ?? 1);
  };
  for (let round = 0; round < settled.rounds; round++) {
    let change = 0;
    for (const [key, { limit, odds }] of limits) {
      const members = tiles.flatMap((codes, tile) => {
        let [own, other] = [0, 0];
        for (const [code, p] of codes) {
          if (countedAs(code) === key) own += p;
          else other += p * weightOf(tile, code);
        }
        const share = own / Math.max(own + other, 1e-12);
        return share > negligible ? [{ tile, share }] : [];
      });
      if (members.length <= limit) continue;
      for (const { tile } of members) {
        const counts = countsOf(members.flatMap((member) => (member.tile === tile ? [] : [member.share])));
        const allowed = (more: number): number =>
          counts.reduce((sum, p, n) => sum + p * odds ** Math.max(0, n + more - limit), 0);
        const factor = Math.max(1e-9, allowed(1)) / Math.max(1e-9, allowed(0));
        const before = spoken[tile]!.get(key) ?? 1;
        // Half way only: full steps may swing to and fro for ever.
        const after = Math.sqrt(before * factor);
        change = Math.max(change, Math.abs(Math.log(after / before)));
        spoken[tile]!.set(key, after);
      }
    }
    if (change < settled.change) break;
  }
  return tiles.map((codes, tile) => {
    const weighed = codes.map(([code, p]) => p * weightOf(tile, code));
    const sum = Math.max(
      weighed.reduce((total, p) => total + p, 0),
      1e-12,
    );
    return codes
      .map(([code, p], i): [TileCode, number] => [code, (oneSet * weighed[i]!) / sum + (1 - oneSet) * p])
      .sort((x, y) => y[1] - x[1]);
  });
}

/** How likely the tiles are all of one set, by how well their own probabilities keep to its copies. */
function oneSetOdds(
  tiles: readonly Odds[],
  limits: ReadonlyMap<string, { limit: number; odds: number }>,
): number {
  let kept = 1;
  for (const [key, { limit, odds }] of limits) {
    const shares = tiles.flatMap((codes) => {
      const share = codes.reduce((sum, [code, p]) => (countedAs(code) === key ? sum + p : sum), 0);
      return share > negligible ? [share] : [];
    });
    if (shares.length > limit) {
      kept *= countsOf(shares).reduce((sum, p, n) => sum + p * odds ** Math.max(0, n - limit), 0);
    }
  }
  return (kept * (1 - severalSets)) / (kept * (1 - severalSets) + severalSets);
}

/** The kinds in question: copies left of each, and how likely one more is. */
function limitsOf(
  tiles: readonly Odds[],
  gone: readonly TileCode[],
): Map<string, { limit: number; odds: number }> {
  const limits = new Map<string, { limit: number; odds: number }>();
  for (const [code] of tiles.flat()) {
    const key = countedAs(code);
    if (key === undefined || limits.has(key)) continue;
    const elsewhere = gone.filter((other) => countedAs(other) === key).length;
    const odds = code === '5z' ? surplus.white : isBonus(code) ? surplus.bonus : surplus.usual;
    limits.set(key, { limit: Math.max(0, copiesOf(code) - elsewhere), odds });
  }
  return limits;
}

/** Probability of each number of hits among independent chances; the last entry is that many or more. */
function countsOf(chances: readonly number[]): number[] {
  const counts = new Array<number>(mostCounted + 1).fill(0);
  counts[0] = 1;
  for (const p of chances) {
    counts[mostCounted] = counts[mostCounted]! + counts[mostCounted - 1]! * p;
    for (let n = mostCounted - 1; n > 0; n--) counts[n] = counts[n]! * (1 - p) + counts[n - 1]! * p;
    counts[0] = counts[0]! * (1 - p);
  }
  return counts;
}

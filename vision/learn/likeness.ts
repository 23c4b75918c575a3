import { tileKinds } from '../../rules/tiles/tile';
import type { TileCode } from '../../rules/tiles/tile';
import { isPlain } from '../faces';
import { twinOf } from '../fives';
import { median } from '../geometry';
import { dot } from '../vectors';
import { leastNone } from '../verdict';
import type { SetSigns, Verdict } from '../verdict';
import type { Learning } from './learning';

/** A set made ready to read with. */
export interface PreparedSet {
  name: string;
  learning: Learning;
  /** The middle of the set's embeddings: what all its tiles have in common tells none from another. */
  middle: Float32Array;
  /** One direction (length 1) a sample, and the code it stands for. */
  samples: { code: TileCode; direction: Float32Array }[];
  /** How many nats too little the classifier gives a code at the set's own tiles; codes that it knows are left out. */
  lacking: Map<TileCode, number>;
}

/** A sample as the classifier sees it. */
export interface SeenSample {
  code: TileCode;
  embedding: Float32Array;
  /** Probability that the classifier gives its code by itself; where it is not known that counts as certain. */
  general?: number;
}

/** Makes a set's samples ready to compare tiles with. */
export function prepareSamples(name: string, seen: readonly SeenSample[], learning: Learning): PreparedSet {
  const middle = middleOf(seen);
  const samples = seen.map(({ code, embedding }) => {
    const { direction } = placed(embedding, middle, learning);
    return { code, direction };
  });
  return { name, learning, middle, samples, lacking: lackingOf(seen, learning) };
}

/** A code that the classifier gives its samples with at least this probability is one that it knows. */
const known = 0.9;

function lackingOf(seen: readonly SeenSample[], { mix }: Learning): Map<TileCode, number> {
  const short = new Map<TileCode, number[]>();
  for (const { code, general = 1 } of seen) {
    const nats = Math.log(known) - Math.log(Math.max(general, leastOdds));
    short.set(code, [...(short.get(code) ?? []), nats]);
  }
  const means = [...short].map(([code, nats]): [TileCode, number] => [
    code,
    Math.min(nats.reduce((a, b) => a + b, 0) / nats.length, mix.helped),
  ]);
  return new Map(means.filter(([, nats]) => nats > 0));
}

/** Mean of the codes' means, so that a code with many samples counts no more than another. */
function middleOf(seen: readonly SeenSample[]): Float32Array {
  const copies = new Map<TileCode, number>();
  for (const { code } of seen) copies.set(code, (copies.get(code) ?? 0) + 1);
  const middle = new Float32Array(seen[0]?.embedding.length ?? 0);
  for (const { code, embedding } of seen) {
    const share = 1 / (copies.size * copies.get(code)!);
    embedding.forEach((value, k) => (middle[k]! += share * value));
  }
  return middle;
}

/** Where an embedding lies from the middle: its direction and how far. */
function placed(
  embedding: Float32Array,
  middle: Float32Array,
  { scale }: Learning,
): { direction: Float32Array; far: number } {
  const away = embedding.map((value, k) => value - (middle[k] ?? 0));
  const far = Math.sqrt(away.reduce((sum, value) => sum + value * value, 0));
  return { direction: away.map((value) => value / Math.max(far, 1e-9)), far: far * scale };
}

/** How like a tile is to the tiles of a set. */
export interface Likeness {
  /** Cosine with the nearest sample of each code that has one. */
  cosines: Map<TileCode, number>;
  /** How far the tile lies from the set's middle: an unclear tile is near to it and like none. */
  far: number;
}

/** Compares an embedding with a set; `except` leaves out one sample, such as the tile's own. */
export function likenessOf(embedding: Float32Array, set: PreparedSet, except = -1): Likeness {
  const { direction, far } = placed(embedding, set.middle, set.learning);
  const cosines = new Map<TileCode, number>();
  set.samples.forEach((sample, i) => {
    if (i === except) return;
    const cosine = dot(direction, sample.direction);
    if (cosine > (cosines.get(sample.code) ?? -Infinity)) cosines.set(sample.code, cosine);
  });
  return { cosines, far };
}

/** How much less like than its nearest a code without sample counts in any case: what is known goes first. */
const leastApart = 0.05;

/** How far at most a tile's distance from the middle multiplies its likeness. */
const farthest = 40;

/**
 * What the classifier gives a back less than this is as unlikely one as any other tile that the set has no sample of: else a
 * face in odd light, like none of the set's, became a back.
 */
const leastBack = 0.01;

/** Less than this no odds are. */
const leastOdds = 1e-7;

/**
 * Odds of each code by the classifier and by likeness to a set's tiles together; they sum to 1. What the classifier
 * makes of a code that it misread on the set's own tiles says little against it: it is given what it lacked there.
 */
export function mixedOdds(
  codes: readonly [TileCode, number][],
  { cosines, far }: Likeness,
  { learning: { mix }, lacking }: Pick<PreparedSet, 'learning' | 'lacking'>,
): [TileCode, number][] {
  const reach = Math.min(far, farthest);
  // A code without a sample may be like the tile as well as any other: less likely so, the more the set holds.
  const best = Math.max(0, ...cosines.values());
  const held = tileKinds.filter((code) => cosines.has(code)).length / tileKinds.length;
  const without = best - leastApart - mix.unknown * held ** 4;
  const scores = codes.map(([code, p]) => {
    const mayBeBack = code === 'x' && p >= leastBack;
    const like = cosines.get(code) ?? (mayBeBack ? Math.max(without, mix.back) : without);
    const nats = Math.log(Math.max(p, leastOdds)) + (lacking.get(code) ?? 0);
    return mix.general * nats + (mix.likeness * reach * like) / 20;
  });
  const top = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - top));
  const sum = powers.reduce((a, b) => a + b, 0);
  return codes.map(([code], i): [TileCode, number] => [code, powers[i]! / sum]).sort((a, b) => b[1] - a[1]);
}

/**
 * A verdict as it is with a learnt set; `fit` as of `fitOf`. What the classifier says and the set has no sample of stays as it is:
 * the set knows nothing of it, and no tile of the set looks more like it. Backs, which are seldom learnt, are weighed all the same.
 */
export function readWithSet(verdict: Verdict, set: PreparedSet, fit: number): Verdict {
  const likeness = likenessOf(verdict.embedding, set);
  const { cosines, far } = likeness;
  const alone = verdict.codes[0]![0];
  const mixed = mixedOdds(verdict.codes, likeness, set);
  const best = mixed[0]![0];
  if (best !== 'x' && !cosines.has(best) && best === alone) return verdict;
  const isUnlikeAll = best === 'x' && alone === '5z' && !cosines.has(best);
  const codes = isUnlikeAll ? plainOdds(mixed) : mixed;
  // A five is one of its suit, whether red or plain: which of them is asked apart.
  const either = [best, twinOf(best)];
  const others = [...cosines].filter(([code]) => !either.includes(code)).map(([, cosine]) => cosine);
  const tile = 1 - verdict.none;
  const general = verdict.codes.filter(([code]) => either.includes(code));
  const signs: SetSigns = {
    general: tile * general.reduce((sum, [, p]) => sum + p, 0),
    agrees: either.includes(alone),
    nearest: cosines.get(best) ?? 0,
    other: Math.max(0, ...others),
    far,
    fit,
    weights: set.learning.weights,
    fives: set.learning.fives,
  };
  const evidence = { ...verdict.evidence, best: codes[0]![1] * tile, second: codes[1]?.[1] ?? 0, set: signs };
  return { ...verdict, codes, evidence };
}

/**
 * Odds of what is plain and like none of a set's tiles: if it is no back it is a white dragon, whatever face it is a little less unlike.
 * The set's own plain one may be burnt out, and as unlike as that.
 */
function plainOdds(codes: readonly [TileCode, number][]): [TileCode, number][] {
  const back = codes.find(([code]) => code === 'x')![1];
  const others = codes.filter(([code]) => !isPlain(code)).map(([code]): [TileCode, number] => [code, 0]);
  return [['x', back], ['5z', 1 - back], ...others];
}

/** How much tiles look like those of a set altogether: the median of their nearest cosines. */
export function fitOf(embeddings: readonly Float32Array[], set: PreparedSet): number {
  return median(embeddings.map((embedding) => Math.max(0, ...likenessOf(embedding, set).cosines.values())));
}

/**
 * How much the tiles of a picture look like those of a learnt set altogether, by its places as they were named without it; 1
 * where nothing is taken for a tile. Backs are left out, and what looks like white ones: they are seldom learnt, and on a table
 * with walls they would speak for all other tiles.
 */
export function fitTo(
  set: PreparedSet,
  verdicts: readonly Pick<Verdict, 'none' | 'codes' | 'embedding'>[],
): number {
  const faces = verdicts.filter(({ none, codes }) => none < leastNone && !isPlain(codes[0]![0]));
  return faces.length === 0
    ? 1
    : fitOf(
        faces.map(({ embedding }) => embedding),
        set,
      );
}

/** Verdicts as they are with the learnt set, if there is one and the picture, what lies `beside` them included, looks like it. */
export function withSet(
  set: PreparedSet | undefined,
  verdicts: readonly Verdict[],
  beside: readonly Verdict[],
): Verdict[] {
  if (set === undefined) return [...verdicts];
  const fit = fitTo(set, [...verdicts, ...beside]);
  return fit < set.learning.unlike
    ? [...verdicts]
    : verdicts.map((verdict) => readWithSet(verdict, set, fit));
}

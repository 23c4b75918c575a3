import { isKind, tileKinds } from '../../rules/tiles/tile';
import type { TileCode } from '../../rules/tiles/tile';
import { isPlain } from '../places/faces';
import { twinOf } from './fives';
import { median } from '../places/geometry';
import { inkApart } from '../picture/ink';
import { inCommon } from '../numbers/vectors';
import { leastNone } from './verdict';
import type { SetSigns, Verdict } from './verdict';
import type { Learning } from './learning';

/** A set made ready to read with. */
export interface PreparedSet {
  name: string;
  learning: Learning;
  /** The middle of the set's embeddings: what all its tiles have in common tells none from another. */
  middle: Float32Array;
  /** One direction (length 1) a sample, the code it stands for, and its ink (see ink.ts) where that is known. */
  samples: { code: TileCode; direction: Float32Array; ink?: Float32Array }[];
  /** How many nats too little the classifier gives a code at the set's own tiles; codes that it knows are left out. */
  lacking: Map<TileCode, number>;
}

/** A sample as the classifier sees it. */
export interface SeenSample {
  code: TileCode;
  embedding: Float32Array;
  /** Its ink: see ink.ts. */
  ink?: Float32Array;
  /** Probability that the classifier gives its code by itself; where it is not known that counts as certain. */
  general?: number;
}

/** Makes a set's samples ready to compare tiles with. */
export function prepareSamples(name: string, seen: readonly SeenSample[], learning: Learning): PreparedSet {
  const middle = middleOf(seen);
  const samples = seen.map(({ code, embedding, ink }) => {
    const { direction } = placed(embedding, middle, learning);
    return { code, direction, ...(ink && { ink }) };
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
  /** How far its ink is from that of the nearest sample of each code, about 1 for one and the same; empty where it is not known. */
  inks: Map<TileCode, number>;
}

/** What a tile is compared with a set by. */
export interface Compared {
  embedding: Float32Array;
  /** Its ink: see ink.ts. Without it only the embeddings are compared. */
  ink?: Float32Array;
}

/** Compares a tile with a set; `except` leaves out one sample, such as the tile's own. */
export function likenessOf({ embedding, ink }: Compared, set: PreparedSet, except = -1): Likeness {
  const { direction, far } = placed(embedding, set.middle, set.learning);
  const cosines = new Map<TileCode, number>();
  const inks = new Map<TileCode, number>();
  set.samples.forEach((sample, i) => {
    if (i === except) return;
    const cosine = inCommon(direction, sample.direction);
    if (cosine > (cosines.get(sample.code) ?? -Infinity)) cosines.set(sample.code, cosine);
    if (ink === undefined || sample.ink === undefined) return;
    const apart = inkApart(ink, sample.ink);
    if (apart < (inks.get(sample.code) ?? Infinity)) inks.set(sample.code, apart);
  });
  return { cosines, far, inks };
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
  { cosines, far, inks }: Likeness,
  { learning: { mix }, lacking }: Pick<PreparedSet, 'learning' | 'lacking'>,
): [TileCode, number][] {
  const reach = Math.min(far, farthest);
  // A code without a sample may be like the tile as well as any other: less likely so, the more the set holds. But every set has each
  // kind: what of these was not learnt is no stranger for it.
  const best = Math.max(0, ...cosines.values());
  const held = tileKinds.filter((code) => cosines.has(code)).length / tileKinds.length;
  const stranger = mix.unknown * held ** 4;
  const without = (code: TileCode): number =>
    best - leastApart - (isKind(code) ? Math.min(stranger, mix.missing) : stranger);
  // Of the ink of what has no sample nothing is known: it is as near as any.
  const nearest = inks.size === 0 ? 0 : Math.min(...inks.values());
  const scores = codes.map(([code, p]) => {
    const mayBeBack = code === 'x' && p >= leastBack;
    const unlearnt = mayBeBack ? Math.max(without(code), mix.back) : without(code);
    const like = cosines.get(code) ?? unlearnt;
    const nats = Math.log(Math.max(p, leastOdds)) + (lacking.get(code) ?? 0);
    const offInk = Math.log1p(inks.get(code) ?? nearest);
    return mix.general * nats + (mix.likeness * reach * like) / 20 - mix.ink * offInk;
  });
  const top = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - top));
  const sum = powers.reduce((a, b) => a + b, 0);
  const odds = codes.map(([code], i): [TileCode, number] => [code, powers[i]! / sum]);
  // Of neither a back nor a white dragon there is a sample: which of the two it is the set cannot tell.
  const knowsPlain = cosines.has('x') || cosines.has('5z');
  return (knowsPlain ? odds : withPlain(odds, codes)).sort((a, b) => b[1] - a[1]);
}

/** Odds in which what is given to the back and to the white dragon is shared out between them as in `others`. */
function withPlain(
  odds: readonly [TileCode, number][],
  others: readonly (readonly [TileCode, number])[],
): [TileCode, number][] {
  const sumOf = (some: readonly (readonly [TileCode, number])[]): number =>
    some.reduce((sum, [code, p]) => sum + (isPlain(code) ? p : 0), 0);
  const [shared, among] = [sumOf(odds), sumOf(others)];
  const known = new Map(others);
  return odds.map(([code, p]) => [
    code,
    isPlain(code) && among > 0 ? (shared * known.get(code)!) / among : p,
  ]);
}

/**
 * A verdict as it is with a learnt set; `fit` as of `fitOf`, `ink` of its face where that is known. What the classifier says and
 * the set has no sample of stays as it is: the set knows nothing of it, and no tile of the set looks more like it. Backs, which are seldom learnt, are weighed all the same.
 */
export function readWithSet(verdict: Verdict, set: PreparedSet, fit: number, ink?: Float32Array): Verdict {
  const likeness = likenessOf({ embedding: verdict.embedding, ...(ink && { ink }) }, set);
  const { cosines, far, inks } = likeness;
  const alone = verdict.codes[0]![0];
  const mixed = mixedOdds(verdict.codes, likeness, set);
  const best = mixed[0]![0];
  if (best !== 'x' && !cosines.has(best) && best === alone) return verdict;
  const isUnlikeAll = best === 'x' && alone === '5z' && !cosines.has(best);
  const codes = isUnlikeAll ? plainOdds(mixed) : mixed;
  // A five is one of its suit, whether red or plain: which of them is asked apart.
  const either = [best, twinOf(best)];
  const others = [...cosines].filter(([code]) => !either.includes(code)).map(([, cosine]) => cosine);
  const next = codes.find(([code, p]) => p >= strange.likely && !either.includes(code))?.[0];
  const inkAs = next !== undefined && isInkOf(next, best, inks) ? next : undefined;
  const tile = 1 - verdict.none;
  const general = verdict.codes.filter(([code]) => either.includes(code));
  const signs: SetSigns = {
    general: tile * general.reduce((sum, [, p]) => sum + p, 0),
    agrees: either.includes(alone),
    nearest: cosines.get(best) ?? 0,
    other: Math.max(0, ...others),
    ...(inkAs === undefined ? {} : { inkAs }),
    knowsBacks: cosines.has('x'),
    far,
    fit,
    weights: set.learning.weights,
    fives: set.learning.fives,
  };
  const evidence = { ...verdict.evidence, best: codes[0]![1] * tile, second: codes[1]?.[1] ?? 0, set: signs };
  return { ...verdict, codes, evidence };
}

/**
 * From how far on an ink is not that of a code, if it is nearer to that of another, as likely as this, by so many nats. Of 48
 * faces of 180 designs that were vouched for all the same six were wrong, of the 13,333 others six.
 */
const strange = { ink: 3, nearer: 0.3, likely: 0.001 };

/** Whether the ink of a tile is rather that of a code than of the one it is taken for. */
function isInkOf(code: TileCode, taken: TileCode, inks: Likeness['inks']): boolean {
  const [own, other] = [inks.get(taken), inks.get(code)];
  if (own === undefined || other === undefined || isPlain(taken)) return false;
  return own > strange.ink && Math.log1p(own) - Math.log1p(other) > strange.nearer;
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
  return median(
    embeddings.map((embedding) => Math.max(0, ...likenessOf({ embedding }, set).cosines.values())),
  );
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

/**
 * Verdicts as they are with a learnt set if the picture, what lies `beside` them included, looks like it; `inks` of their faces, in
 * their order.
 */
export function withSet(
  set: PreparedSet,
  verdicts: readonly Verdict[],
  inks: readonly Float32Array[],
  beside: readonly Verdict[],
): Verdict[] {
  const fit = fitTo(set, [...verdicts, ...beside]);
  return fit < set.learning.unlike
    ? [...verdicts]
    : verdicts.map((verdict, i) => readWithSet(verdict, set, fit, inks[i]));
}

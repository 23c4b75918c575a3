import { bonusCodes, isBonus, isKind, redFives, tileKinds } from '../../rules/tiles/tile';
import type { TileCode } from '../../rules/tiles/tile';
import type { Quad } from '../protocol';
import type { Verdict } from '../name/verdict';
import { assign } from './assign';
import type { Assignment } from './assign';
import type { Learning } from '../name/learning';
import { likenessOf, mixedOdds, prepareSamples } from '../name/likeness';
import type { PreparedSet } from '../name/likeness';
import { isInOrder, isMiddleDragon, nextOf } from './order';

/** What a laid-out tile was found to be. */
export interface LaidOut {
  code: TileCode;
  /** Probability of the code, as far as the other tiles tell. */
  confidence: number;
  /** Whether it can be learnt without asking. */
  sure: boolean;
}

/** The codes that tiles may be given: all but `?`. */
const codes: readonly TileCode[] = [...tileKinds, ...bonusCodes, ...redFives, 'j', 'x'];

/** What a laid-out set holds, in nats. */
const holding = {
  /** Odds that no classifier's certainty goes beyond: how dear the dearest code is. */
  floor: 4e-4,
  /** A copy more than a layout has. */
  over: 6,
  /** One more of a kind where most lie there once. */
  again: 2.5,
  /** How much sooner it is one of each than that some lie there again: of a few tiles, and where there are enough for all kinds. */
  once: { few: 3, whole: 7 },
  /** A kind that is not there, where so many tiles lie that all of them should be. */
  absent: 3,
  /** How much sooner a dragon in the middle of three is the green one, whoever lays them out from white to red or back. */
  green: 7,
  /** Tiles that many sets do not have. */
  rare: { red: 1, joker: 1.5, back: 0.5 },
  /** So many tiles are a whole set laid out by kinds, or with all copies. */
  whole: { each: 30, some: 30, all: 118 },
};

/** What may lie there: one of each kind, one of most and some of them again, or whatever of all copies. */
const layouts = ['each', 'some', 'all'] as const;

type Layout = (typeof layouts)[number];

const reds: ReadonlySet<TileCode> = new Set(redFives);

/**
 * So many nats dearer any other flower or season must be for one to be learnt without asking: each set draws them in its own way. Of
 * 212 sets laid out ten were wrong with 3.5 to 5.5, of 157, and none of the 1,037 with more; of all other tiles none from 2 on.
 */
const leastOfBonus = 5.5;

/**
 * Two tiles of a kind are at least so like each other (cosine of their embeddings, from the middle of all). What is less like all
 * that go by its name is learnt without asking only where any other is so many nats dearer: in 270 pictures of sets with several of
 * a kind (30 designs kept out of training, 16,500 tiles) 40 more tiles are asked about, and 14 learnt wrong instead of 22.
 */
const alike = { cosine: 0.8, margin: 6 };

/**
 * So likely at most a back may be no tile to be learnt without asking: what the other tiles tell is what it is, not that it is one.
 * Of 17 patches of cloth and pieces of faces that were taken for backs in 530 pictures one was below, of 33 backs 26.
 */
const mostNone = 0.02;

/** How many nats dearer any other code must be for a tile of a set laid out to be learnt as this one without asking. */
function leastMargin(code: TileCode, { sure }: Pick<Learning, 'sure'>): number {
  return isBonus(code) || code === 'j' ? Math.max(sure, leastOfBonus) : sure;
}

/** What one more tile of a code costs in a layout of `count` tiles. */
function fillOf(layout: Layout, count: number): (place: number, held: number) => number {
  const { over, again, absent, rare, whole } = holding;
  const complete = count >= whole[layout] ? absent : 0;
  return (place, held) => {
    const code = codes[place]!;
    if (code === 'x') return rare.back;
    if (code === 'j') return rare.joker;
    const copies = layout !== 'each' && isKind(code) ? 4 : 1;
    if (held >= copies) return over;
    if (layout === 'some' && held > 0) return again;
    if (reds.has(code)) return rare.red;
    return isKind(code) ? -complete : 0;
  };
}

/**
 * How little a layout explains a picture of `count` tiles, in nats. One of each lies in one of n! orders; with all copies any tile may
 * be anything. What `fillOf` gives for each kind that is there it takes back here: it is the kinds that lack that speak against a layout.
 */
function strangenessOf(layout: Layout, { cost }: Assignment, count: number): number {
  const { absent, once, whole } = holding;
  const isWhole = count >= whole[layout];
  const orders = layout === 'all' ? count * Math.log(codes.length) : logFactorial(count);
  const prior = layout === 'some' ? once[isWhole ? 'whole' : 'few'] : 0;
  return cost + (isWhole ? absent * tileKinds.length : 0) + orders + prior;
}

/** Logarithm of n!, Stirling's way. */
function logFactorial(n: number): number {
  return n < 2 ? 0 : n * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI * n);
}

/**
 * Names the tiles of a set laid out, in any order, jointly: each kind once, with some copies or with all, whichever
 * explains the picture best; flowers and seasons once. So a bird that looks like no other bird is the one
 * of bamboo if that is all that is left. Where several copies lie there they are also compared with each
 * other. `known` are codes that a person has given; `quads` where they lie tells of dragons that look alike which is which.
 */
export function nameLaidOut(
  verdicts: readonly Verdict[],
  known: ReadonlyMap<number, TileCode>,
  learning: Learning,
  quads: readonly Quad[] = [],
): LaidOut[] {
  if (verdicts.length === 0) return [];
  const green = new Set<number>();
  const solve = (odds: readonly (readonly [TileCode, number][])[], layout: Layout): Assignment =>
    assign(
      odds.map((own, i) => costsOf(own, known.get(i), green.has(i))),
      fillOf(layout, verdicts.length),
    );
  const alone = verdicts.map((verdict) => verdict.codes);
  const n = verdicts.length;
  const tried = layouts.map((layout) => {
    const found = solve(alone, layout);
    return { layout, found, strangeness: strangenessOf(layout, found, n) };
  });
  const best = tried.reduce((a, b) => (b.strangeness < a.strangeness ? b : a));
  const { layout } = best;
  let { found } = best;
  if (layout !== 'each') {
    for (let round = 0; round < 2; round++) found = solve(comparedOdds(verdicts, found, learning), layout);
  } else if (quads.length > 0) {
    for (const i of middleDragons(quads, found, learning)) green.add(i);
    if (green.size > 0) found = solve(alone, layout);
  }
  const set = samplesOf(verdicts, found, learning);
  return found.places.map((place, i) => {
    const margin = found.margins[i]!;
    const given = known.get(i);
    if (given !== undefined) return { code: given, confidence: 1, sure: true };
    const code = codes[place]!;
    const likeness = likenessOf(verdicts[i]!, set, i).cosines.get(code) ?? 1;
    const least = leastMargin(code, learning);
    const mayBeNone = code === 'x' && verdicts[i]!.none > mostNone;
    return {
      code,
      confidence: 1 / (1 + Math.exp(-Math.min(margin, 30))),
      sure: !mayBeNone && margin >= (likeness < alike.cosine ? Math.max(least, alike.margin) : least),
    };
  });
}

/** The tiles of a picture as samples of what they were found to be, to compare them with each other. */
function samplesOf(verdicts: readonly Verdict[], { places }: Assignment, learning: Learning): PreparedSet {
  const seen = verdicts.map(({ embedding }, i) => ({ code: codes[places[i]!]!, embedding }));
  return prepareSamples('', seen, learning);
}

/** The dragons that lie in the middle of three, where the suits are laid out in order. */
function middleDragons(
  quads: readonly Quad[],
  { places, margins }: Assignment,
  { sure }: Learning,
): number[] {
  const named = places.map((place) => codes[place]!);
  const next = nextOf(quads, named);
  const isSure = margins.map((margin) => margin >= sure);
  if (!isInOrder(next, named, isSure)) return [];
  return places.flatMap((_, i) => (isMiddleDragon(i, next, named) ? [i] : []));
}

/** What each of `codes` costs a tile; `isMiddle`: it lies where the green dragon does. */
function costsOf(
  odds: readonly [TileCode, number][],
  given: TileCode | undefined,
  isMiddle: boolean,
): number[] {
  const { floor, green } = holding;
  const by = new Map(odds);
  return codes.map((code) => {
    if (given !== undefined) return code === given ? 0 : 1e6;
    const cost = -Math.log((1 - floor * codes.length) * (by.get(code) ?? 0) + floor);
    return isMiddle && code === '6z' ? cost - green : cost;
  });
}

/** Odds of each tile, given that the others are what they were found to be. */
function comparedOdds(
  verdicts: readonly Verdict[],
  found: Assignment,
  learning: Learning,
): [TileCode, number][][] {
  const set = samplesOf(verdicts, found, learning);
  return verdicts.map((verdict, i) => mixedOdds(verdict.codes, likenessOf(verdict, set, i), set));
}

/** Which kinds a set has no sample of; flowers and seasons count where it has any of them. */
export function missingOf(learnt: readonly TileCode[]): TileCode[] {
  const have = new Set(learnt);
  const wanted: TileCode[] = [...tileKinds, ...(learnt.some(isBonus) ? bonusCodes : [])];
  return wanted.filter((code) => !have.has(code));
}

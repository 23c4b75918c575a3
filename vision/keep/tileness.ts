import type { TileCode } from '../../rules/tiles/tile';
import { areBeside, likeness, nearestTo, offColour } from '../places/company';
import { isPlain } from '../places/faces';
import { logOdds } from '../numbers/odds';
import { length, outlineOf } from '../places/geometry';
import { plainSigns } from './plainsigns';
import { surroundingSigns } from './surroundings';
import type { NamedPlace } from './surroundings';
import fitted from './tileness.json';
import { dot } from '../numbers/vectors';
import type { Verdict } from '../name/verdict';

/** A network with one layer of hidden units: for each unit a weight for each sign, and how much each unit counts, after a constant. */
export interface Units {
  hidden: number[][];
  out: number[];
}

/**
 * What whether something is a tile is judged by, fitted by bench/tileness.mjs: a second guess, by `signsOf`, `companySigns` and
 * `surroundingSigns`, which go by a first guess of the other places.
 */
export interface Tileness extends Units {
  /** One weight for each of `signsOf`, in its order: the first guess. */
  first: number[];
  /** A third guess of what looks plain, as backs, white dragons and the sides of tiles do: by `thirdSigns`, which go by the second one. */
  plain: Units;
  /** What looks plain, what may be the side of a tile, and what looks like another face is taken for a tile from this probability on. */
  keep: { plain: number; side: number; face: number };
}

/** The weights shipped with the networks. */
export const shippedTileness: Tileness = fitted;

/** What the classifier takes for none this surely is no tile, whatever else speaks for it. */
export const mostNone = 0.9;

/** Tiles read with ease tell how large tiles are in their part of a picture: so sure, and the nearest so many. */
const ease = { best: 0.95, objectness: 0.6, near: 4 };

/** How odd a place can be at most (logarithm of a size), and how odd it is where nothing is read with ease. */
const odd = { most: 1.2, unknown: 0.5 };

/**
 * The signs by which each of a picture's places is judged to be a tile or none: 1; log odds of both networks and of its
 * best code; whether it looks like a back, or like a plain white tile; how far its size and shape are from those of
 * the nearest tiles read with ease, and how many of these there are; how surely something that touches it is a tile, and how
 * alike one of these is; smallness (octaves below 24 px). What is plain, as are backs, white dragons, wall sides and
 * boxes, has weights of its own for those that matter.
 */
export function signsOf(places: readonly NamedPlace[]): number[][] {
  const outlines = places.map(({ quad }) => outlineOf(quad));
  const sizes = outlines.map(({ u, v }) => Math.sqrt(length(u) * length(v)) + 1e-6);
  const shapes = outlines.map(({ u, v }) => Math.abs(Math.log((length(u) + 1e-6) / (length(v) + 1e-6))));
  const easy = places.flatMap(({ verdict: { evidence } }, i) =>
    evidence.best >= ease.best && evidence.objectness >= ease.objectness ? [i] : [],
  );
  const oddness = (i: number): number => {
    const others = easy.filter((k) => k !== i);
    const near = nearestTo(outlines[i]!.centre, others, outlines, ease.near);
    if (near.length === 0) return odd.unknown;
    const off = near.map((k) =>
      Math.max(Math.abs(Math.log(sizes[i]! / sizes[k]!)), Math.abs(shapes[i]! - shapes[k]!)),
    );
    return Math.min(odd.most, ...off);
  };
  return places.map(({ verdict: { codes, none, embedding, evidence } }, i) => {
    const beside = places.filter(
      (place, k) => k !== i && !mayBeSide(place.verdict) && areBeside(outlines[i]!, outlines[k]!),
    );
    const held = Math.max(
      0,
      ...beside.map(
        ({ verdict: other }) => other.evidence.best * (1 - other.none) * other.evidence.objectness,
      ),
    );
    const alike = Math.max(
      0,
      ...beside.map(({ verdict: other }) => likeness(embedding, other.embedding) - 0.7),
    );
    const code = codes[0]![0];
    const plain = isPlain(code) ? 1 : 0;
    const seen = logOdds(evidence.objectness, 3);
    const nothing = logOdds(none, 7);
    const strange = oddness(i);
    const company = Math.log1p(easy.length);
    return [
      1,
      seen,
      nothing,
      logOdds(evidence.best, 7),
      code === 'x' ? 1 : 0,
      code === '5z' ? 1 : 0,
      strange,
      plain * strange,
      company,
      plain * company,
      held,
      plain * held,
      alike,
      plain * alike,
      Math.max(0, Math.log2(24 / Math.max(evidence.size, 1))),
      plain * seen,
      plain * nothing,
    ];
  });
}

/**
 * Whether a place may be the side of a tile: something plain that only a stretched view shows, where such sides have the
 * shape of backs. It says nothing of other places, or the sides of a wall would bear each other out.
 */
export function mayBeSide({ codes, evidence }: Pick<Verdict, 'codes' | 'evidence'>): boolean {
  return evidence.onlyStretched === true && isPlain(codes[0]![0]);
}

/** A place that is a tile as surely as this, by a first guess, tells what tiles look like here. */
const surely = 0.8;

/** Backs as sure as this by the first guess tell the colour of all; a place is compared with the nearer quarter of them. */
const colour = { surely: 0.9, share: 0.25 };

/**
 * What the other places say of each once a first guess is made of all: how like it is to one that surely is a tile and
 * does not touch it (the other tiles of a wall look the same); how surely one that touches it is a tile, times how
 * alike the two are; how many tiles there are. Each once more for what is plain. For what looks like a back: whether there
 * are others that surely are, and how far its colour is from theirs, as backs of one set are of one colour, sides of another.
 */
export function companySigns(places: readonly NamedPlace[], first: readonly number[]): number[][] {
  const outlines = places.map(({ quad }) => outlineOf(quad));
  const count = first.reduce((sum, chance) => sum + chance, 0);
  const codeOf = (i: number): TileCode => places[i]!.verdict.codes[0]![0];
  const backs = places.flatMap(({ face }, i) =>
    codeOf(i) === 'x' && first[i]! > colour.surely && face?.body ? [i] : [],
  );
  const amongBacks = (i: number): number[] => {
    const body = places[i]!.face?.body;
    if (codeOf(i) !== 'x' || body === undefined) return [0, 0];
    const off = backs
      .filter((k) => k !== i)
      .map((k) => offColour(body, places[k]!.face!.body!))
      .sort((a, b) => a - b);
    return off.length === 0 ? [0, 0] : [1, Math.log1p(10 * off[Math.floor(colour.share * off.length)]!)];
  };
  return places.map(({ verdict: { embedding } }, i) => {
    let [away, beside] = [0, 0];
    places.forEach((other, k) => {
      if (k === i) return;
      const touches = areBeside(outlines[i]!, outlines[k]!);
      if (!touches && first[k]! <= surely) return;
      const alike = likeness(embedding, other.verdict.embedding);
      if (touches) beside = Math.max(beside, first[k]! * alike);
      else away = Math.max(away, alike);
    });
    const others = Math.log1p(count - first[i]!);
    const plain = isPlain(codeOf(i)) ? 1 : 0;
    return [away, beside, others, plain * away, plain * beside, plain * others, ...amongBacks(i)];
  });
}

/** The probability that a sum of weighted signs stands for. */
export function chanceOf(signs: readonly number[], weights: readonly number[]): number {
  return 1 / (1 + Math.exp(-dot(signs, weights)));
}

/** All signs of a picture's places, by a first guess of each, in the order of the weights. */
export function allSigns(places: readonly NamedPlace[], first: readonly number[]): number[][] {
  return signsByFirst(places, first).all;
}

/** All signs, and apart from the others those of what lies around. */
function signsByFirst(
  places: readonly NamedPlace[],
  first: readonly number[],
): { all: number[][]; around: number[][] } {
  const own = signsOf(places);
  const guesses = own.map((signs, i) => (mayBeSide(places[i]!.verdict) ? 0 : chanceOf(signs, first)));
  const company = companySigns(places, guesses);
  const around = surroundingSigns(places, guesses);
  return { all: own.map((signs, i) => [...signs, ...company[i]!, ...around[i]!]), around };
}

/** The probability that signs stand for by all that is between them: what a sign says depends on others. */
export function chanceByAll(signs: readonly number[], { hidden, out }: Units): number {
  const units = hidden.map((weights) => Math.tanh(dot(signs, weights)));
  return 1 / (1 + Math.exp(-dot([1, ...units], out)));
}

/** What the first two guesses are made by. */
type Earlier = Pick<Tileness, 'first' | 'hidden' | 'out'>;

/** Probability of each of a picture's places to be a tile by the second guess, and the signs that the third goes by: see `thirdSigns`. */
function guessTwice(
  places: readonly NamedPlace[],
  { first, ...units }: Earlier,
): { second: number[]; third: number[][] } {
  const { all, around } = signsByFirst(places, first);
  const second = all.map((signs) => chanceByAll(signs, units));
  const third = plainSigns(places, second).map((own, i) => (own.length === 0 ? [] : [...own, ...around[i]!]));
  return { second, third };
}

/**
 * The signs that the third guess of a picture's plain places goes by: `plainSigns`, by the second guess, and what lies around. None
 * for what is not plain, or of no known colour.
 */
export function thirdSigns(places: readonly NamedPlace[], earlier: Earlier): number[][] {
  return guessTwice(places, earlier).third;
}

/** What was worked out of lists of places: a long one is asked about several times. */
const known = new WeakMap<readonly NamedPlace[], readonly number[]>();

/** Probability of each of a picture's places to be a tile. */
export function tilenessOf(places: readonly NamedPlace[]): readonly number[] {
  const chances = known.get(places) ?? tilenessBy(places, shippedTileness);
  known.set(places, chances);
  return chances;
}

/** The same by other weights. */
export function tilenessBy(
  places: readonly NamedPlace[],
  { plain, ...earlier }: Omit<Tileness, 'keep'>,
): number[] {
  const { second, third } = guessTwice(places, earlier);
  return second.map((chance, i) => (third[i]!.length === 0 ? chance : chanceByAll(third[i]!, plain)));
}

/** A back that lies between a wall's seams is taken for a tile from this probability on. */
export const leastInWall = 0.1;

/** Whether a place is taken for a tile that is one with this probability. */
export function isTile(verdict: Pick<Verdict, 'none' | 'codes' | 'evidence'>, tileness: number): boolean {
  return verdict.none < mostNone && tileness >= leastOf(verdict);
}

function leastOf(verdict: Pick<Verdict, 'codes' | 'evidence'>): number {
  const { plain, side, face } = shippedTileness.keep;
  if (!isPlain(verdict.codes[0]![0])) return face;
  if (mayBeSide(verdict)) return side;
  return verdict.evidence.inWall === true ? leastInWall : plain;
}

import { isBonus } from '../../rules/tiles/tile';
import type { TileCode } from '../../rules/tiles/tile';
import calibration from './calibration.json';
import { offHue } from '../places/company';
import { isPlain } from '../places/faces';
import { asFive, twinShare } from './fives';
import { logOdds } from '../numbers/odds';
import { opinionKind } from './opinion';
import type { OpinionKind } from './opinion';
import { dot } from '../numbers/vectors';
import { leastNone } from './verdict';
import type { Evidence, SetSigns, Verdict } from './verdict';

/** Weights of the confidence, fitted by bench/calibrate.mjs on pictures kept out of training. */
export interface Calibration {
  /** One weight for each of `featuresOf`, in its order. */
  weights: number[];
  /** One weight for each of `redSigns`. */
  fives: number[];
  /** One weight for each of `opinionSigns`, for each kind of tile. */
  opinion: Record<OpinionKind, number[]>;
  /** One weight for each of `inkSigns`. */
  ink: number[];
  /** The reader vouches for a tile from this confidence on. */
  vouch: number;
}

type Fitted = Pick<Calibration, 'weights' | 'fives' | 'opinion' | 'ink'>;

/**
 * What is no surer than this by one cut is cut out in other ways, too. Higher than the bar from which the reader vouches: a cut
 * costs a moment, a tile vouched for and wrong costs a game. Backs are hardly ever surer, and of 267 that were by 0.97 at least other cuts
 * made one more wrong and none right.
 */
const sureByOneCut = { face: 0.985, back: 0.97 };

/** About what is no surer than this by the classifier alone a second opinion is asked, which is a better reader of upright crops. */
export const sureByOneReader = 0.995;

/** The calibration shipped with the weights. */
export const shipped: Calibration = calibration;

/**
 * A place that is no surer than this to be a tile at all may be none. What looks like a back may be the side of a wall's tile:
 * on 781 pictures of unseen sets, asking about such ones leaves 97 of 121 vouched for that are none, and marks 64 of 10,733
 * backs. What looks like a face that lies by itself may be a letter on the table, as the winds on the middle of an automatic one
 * are: there asking finds 28 that are none for 24 tiles against which nothing else speaks, and leaves 40. Of faces in rows it
 * finds three more for five.
 */
const leastTile = { back: 0.5, alone: 0.85, inRow: 0.7 };

/** Whether what is read as this code, by itself or in a row, may well be no tile. */
export function mayBeNone(code: TileCode, { tileness }: Evidence, alone = false): boolean {
  const bar = code === 'x' ? leastTile.back : alone ? leastTile.alone : leastTile.inRow;
  return (tileness ?? usualTileness) < bar;
}

/** How surely a place is a tile, as long as nobody has asked. */
const usualTileness = 0.97;

/** How many others usually look like a back and like a white dragon, as long as they were not compared. */
const usualAlike = { back: 7, white: 1 };

/** A reading that is to be believed more or less: its code and the signs. */
type Reading = Pick<Verdict, 'codes' | 'evidence'>;

/**
 * What a code is by itself, as signs. `kind`: 1 for a back, for a plain white tile, a red five, a bonus tile and a joker;
 * for backs and white tiles how many look the same (octaves above none), as walls do and dragons do not. `best`: log odds
 * of the code, told apart for faces, backs, white tiles and bonus tiles, as these are mistaken in other ways.
 */
function signsOfCode({ codes, evidence }: Reading): { kind: number[]; best: number[] } {
  const code = codes[0]![0];
  const odds = logOdds(evidence.best, 7);
  const alike = (usual: number): number => Math.log2(1 + (evidence.kinship?.alike ?? usual));
  const one = (is: boolean, value = 1): number => (is ? value : 0);
  const [back, white, bonus] = [code === 'x', code === '5z', isBonus(code)];
  return {
    kind: [
      one(back),
      one(white),
      one(code.startsWith('0')),
      one(bonus),
      one(code === 'j'),
      one(back, alike(usualAlike.back)),
      one(white, alike(usualAlike.white)),
    ],
    best: [one(!back && !white && !bonus, odds), one(back, odds), one(white, odds), one(bonus, odds)],
  };
}

/**
 * The numbers the confidence is made of, a five being any five of its suit: 1; what the code is by itself (see
 * `signsOfCode`); log odds of the best code in all looks and in the worst of them; how far the best code leads; log odds
 * of standing upright and of being a tile at all; how familiar the picture's tiles are altogether; smallness (octaves
 * below 24 px on the short side); whether any cut is taken for another code; of the picture's other tiles, how much more
 * alike those of its own code are, and how alike one of another code is where there are none; log odds of being a tile by
 * all that the picture shows; and how surely a tile that looks the same is read as another.
 */
export function featuresOf(given: Reading): number[] {
  const reading = asFive(given);
  const { evidence } = reading;
  const { kind, best } = signsOfCode(reading);
  return [
    1,
    ...kind,
    ...best,
    logOdds(evidence.worse, 7),
    Math.log((evidence.best + 1e-3) / (evidence.second + 1e-3)),
    logOdds(evidence.upright, 5),
    logOdds(evidence.objectness, 3),
    evidence.familiar,
    Math.max(0, Math.log2(24 / Math.max(evidence.size, 1))),
    evidence.agree ? 0 : 1,
    evidence.kinship?.kin ?? 0,
    evidence.kinship?.rival ?? 0,
    logOdds(evidence.tileness ?? usualTileness, 5),
    evidence.kinship?.conflict ?? 0,
  ];
}

/**
 * The same for a tile read with a learnt set: 1; what the code is by itself, log odds of the best code by kind included;
 * these once more less cut off, and by the classifier alone, and whether that says another one; how far the best code
 * leads; the likeness to the set's tile of this code, and how much less like any other it is; how clear the tile is; how
 * much the picture looks like the set; log odds of being a tile; smallness.
 */
export function setFeaturesOf(given: Reading, signs: SetSigns): number[] {
  const reading = asFive(given);
  const { evidence } = reading;
  const { kind, best } = signsOfCode(reading);
  return [
    1,
    ...kind,
    ...best,
    logOdds(evidence.best, 9),
    logOdds(signs.general, 7),
    signs.agrees ? 0 : 1,
    Math.log((evidence.best + 1e-4) / (evidence.second + 1e-4)),
    signs.nearest,
    signs.nearest - signs.other,
    Math.log(Math.max(signs.far, 1)),
    signs.fit,
    logOdds(evidence.objectness, 3),
    Math.max(0, Math.log2(24 / Math.max(evidence.size, 1))),
  ];
}

/**
 * What the probability of a reading with a second opinion is made of, beside `sum`, the log odds that it would have without: 1;
 * these; log odds of the code by that opinion; how far the code leads; of the picture's other tiles, how much more alike those
 * of its own code are, how alike one of another code is where there are none, and how surely one that looks the same is read
 * as another. A five is any five of its suit.
 */
export function opinionSigns(reading: Reading, sum: number): number[] {
  const { evidence } = asFive(reading);
  const { kin = 0, rival = 0, conflict = 0 } = evidence.kinship ?? {};
  return [
    1,
    sum,
    logOdds(evidence.opinion ?? 0.5, 7),
    Math.log((evidence.best + 1e-3) / (evidence.second + 1e-3)),
    kin,
    rival,
    conflict,
  ];
}

/**
 * What ink says of the same reading: whether another tile is surely read as the same, and how far its ink is from that one's. Of
 * plain tiles it says nothing: what little ink they show are shadows.
 */
export function inkSigns({ codes, evidence: { kinship } }: Reading): number[] {
  const ink = kinship?.ink;
  return ink === undefined || isPlain(codes[0]![0]) ? [0, 0] : [1, Math.log1p(ink)];
}

/**
 * How surely a plain tile in a row of faces is a white dragon, and one between two backs of a row a back. Not fitted: all 154 of those
 * in 88 photographs and all 173 in 468 renders were, though one rendered set in four has backs of its faces' colour, as hardly a real
 * one has; and all 33 of these in 684 renders that were doubtful.
 */
const amongLike = 0.99;

/**
 * Whether a plain tile read as a back lies as a white dragon does, as pale as the faces of its row, or is one of few as pale as those of its
 * picture, and looks like no back of a learnt set, which hardly ever holds one. It may as well be a dragon, or a spare tile without a face:
 * what a set holds of its plain dragon may be burnt out, and the tile look like nothing that it holds.
 */
export function mayBeWhite(code: TileCode, { amongFaces, amongBacks, fewPlain, set }: Evidence): boolean {
  const isPale = (amongFaces === true || fewPlain === true) && amongBacks !== true;
  return code === 'x' && isPale && (set === undefined || set.nearest <= 0);
}

/** How likely the best code of a reading is right, and how likely it is its twin: see fives.ts. */
export interface Belief {
  confidence: number;
  twin: number;
}

/**
 * Probability that the best code is right: a logistic function of the evidence; of a five, times that of being the red one
 * or the plain one.
 */
export function beliefIn(reading: Reading, fitted: Fitted = shipped): Belief {
  const code = reading.codes[0]![0];
  const { evidence } = reading;
  const least = code === 'x' && evidence.amongBacks === true ? amongLike : 0;
  // How likely a back is no dragon, or a dragon no back, was fitted by itself.
  if (evidence.toldBack === true) return { confidence: Math.max(reading.codes[0]![1], least), twin: 0 };
  const { sum, fives } = weighed(reading, fitted);
  const isDragon = code === '5z' && evidence.amongFaces === true;
  const right = Math.max(1 / (1 + Math.exp(-sum)), isDragon ? amongLike : least);
  const share = twinShare(reading, fives);
  return { confidence: right * (1 - share), twin: right * share };
}

/**
 * Log odds of a reading being right, and what whether a five is the red one is weighed by. Of a tile read with a learnt set
 * these are the set's weights alone: they were fitted to readings that already knew second opinions. What turned out to be a
 * back after all, by its colour, is one whatever was said of the code that it was asked about for.
 */
function weighed(
  reading: Reading,
  { weights, fives, opinion, ink }: Fitted,
): { sum: number; fives: readonly number[] } {
  const { set, opinion: second } = reading.evidence;
  if (set !== undefined && set.weights.length > 0) {
    return { sum: dot(setFeaturesOf(reading, set), set.weights), fives: set.fives };
  }
  const code = reading.codes[0]![0];
  const alone = dot(featuresOf(reading), weights);
  const sum =
    second === undefined || code === 'x'
      ? alone
      : dot(opinionSigns(reading, alone), opinion[opinionKind(code)]) + dot(inkSigns(reading), ink);
  return { sum, fives };
}

/** Whether a reading by one cut is sure enough to be left at that. */
export function isSureByOneCut(reading: Reading): boolean {
  const bar = reading.codes[0]![0] === 'x' ? sureByOneCut.back : sureByOneCut.face;
  return confidenceOf(reading) >= bar;
}

/** The probability that the best code is right, alone. */
export function confidenceOf(reading: Reading, fitted: Fitted = shipped): number {
  return beliefIn(reading, fitted).confidence;
}

/**
 * How familiar tiles look together: the mean log odds of their best codes. Where most tiles of a picture are
 * read surely, their design is one the classifier knows, and a doubtful one among them is more likely right
 * than the same tile of a design that it knows little of.
 */
export function familiarityOf(all: readonly Evidence[]): number {
  return all.reduce((sum, evidence) => sum + logOdds(evidence.best, 7), 0) / Math.max(1, all.length);
}

/** Verdicts that know how familiar all tiles of their picture are, those `among` which they lie included. */
export function withFamiliarity(verdicts: readonly Verdict[], among: readonly Verdict[] = []): Verdict[] {
  const tiles = [...verdicts, ...among].filter((verdict) => verdict.none < leastNone);
  const familiar = familiarityOf(tiles.map((verdict) => verdict.evidence));
  return verdicts.map((verdict) => ({ ...verdict, evidence: { ...verdict.evidence, familiar } }));
}

/**
 * What a picture must show before the reader vouches for any tile in it: keyboards, walls and pages of text have
 * places enough that look like some tile. Found on pictures without tiles, drawn by test/hostile.
 */
const shown = {
  /** At least this part of what is read would be vouched for otherwise, */
  share: 1 / 3,
  /** and the tiles that have a face are as familiar as this, */
  familiar: 2.5,
  /** and more where they are few: this much divided by their number. A single tile never reaches it. */
  few: 11,
};

/** Codes of faces so simple that other things look the same. */
const speechless: ReadonlySet<TileCode> = new Set<TileCode>(['x', '5z', '1p']);

/**
 * Faces of dots look like the studs of toy bricks, whose bodies differ in hue by more than this. Those of tiles with dots differed
 * by less in 298 of 299 photographs and 460 of 475 renders and heaps; two of 39 drawn pictures of bricks came to 0.22 and 0.5.
 */
const oneHue = 0.2;

/**
 * A face of which the classifier is as sure as this that it is no other thing shows tiles by itself, where few are to be seen. Of 2,000
 * drawn pictures without tiles and 532 close-ups of what looked most like a tile in them, faces that would have been vouched for came to
 * 3e-6 (written) and 4e-6 (counted) at the lowest; of 76 photographs of single tiles 30 are below these bars.
 */
const plainly: { none: Record<OpinionKind, number>; worse: number; objectness: number } = {
  none: { written: 1e-6, counted: 3e-7, bonus: 0 },
  worse: 0.9,
  objectness: 0.6,
};

/** A tile as decided together with the others: see `showsTiles`. */
export interface ShownTile {
  code: TileCode;
  /** Whether it would be vouched for otherwise. */
  sure: boolean;
  verdict: Pick<Verdict, 'none'> & { evidence: Pick<Evidence, 'best' | 'worse' | 'objectness'> };
  /** The colour of its body: red, green, blue, 0–1; absent where it was not measured. */
  body?: readonly number[] | undefined;
}

/**
 * Whether there is reason to believe that a picture shows tiles at all, by its tiles as decided together. Backs, plain white
 * tiles and the 1 of dots speak for nothing: any box or ring looks like one. Nor do dots in rows alone on bodies of many colours.
 */
export function showsTiles(tiles: readonly ShownTile[]): boolean {
  const vouched = tiles.filter((tile) => tile.sure);
  const faces = tiles.filter(({ code }) => !speechless.has(code));
  const familiar =
    faces.reduce((sum, { verdict }) => sum + logOdds(verdict.evidence.best, 7), 0) /
    Math.max(1, faces.length);
  const isFamiliar = familiar >= shown.familiar + shown.few / faces.length && speak(tiles);
  return (
    faces.length > 0 &&
    vouched.length >= shown.share * tiles.length &&
    (isFamiliar || vouched.some(isPlainlyTile))
  );
}

/** Whether what is read as some face can hardly be anything else. */
function isPlainlyTile({ code, verdict: { none, evidence } }: ShownTile): boolean {
  return (
    !speechless.has(code) &&
    none <= plainly.none[opinionKind(code)] &&
    evidence.worse >= plainly.worse &&
    evidence.objectness >= plainly.objectness
  );
}

/** Whether some of the tiles that are sure show more than other things do. */
function speak(tiles: readonly ShownTile[]): boolean {
  const faces = tiles.filter(({ code }) => !speechless.has(code));
  const sure = faces.filter((tile) => tile.sure);
  if (sure.some(({ code }) => !code.endsWith('p'))) return true;
  const bodies = faces.flatMap(({ body }) => (body === undefined ? [] : [body]));
  return sure.length > 0 && bodies.every((a) => bodies.every((b) => offHue(a, b) <= oneHue));
}

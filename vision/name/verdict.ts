import type { TileCode } from '../../rules/tiles/tile';
import { chanceIn } from '../numbers/odds';
import { directionOf } from '../places/faces';
import type { Kinship } from './kinship';
import { turnOutputs } from '../networks/outputs';
import type { Named } from '../networks/outputs';

/** A class of the classifier: a tile code, or `none` for what is no tile. */
export type ClassName = Exclude<TileCode, '?'> | 'none';

/** What the classifier says of one tile. */
export interface Verdict {
  /** Probability of each code, likeliest first; they sum to 1. */
  codes: [TileCode, number][];
  /** Probability that it is no tile at all. */
  none: number;
  /** Quarter turns clockwise from the outline's top to the face's top. */
  turn: number;
  /** What the classifier saw in the crop turned upright: its embedding, which a learnt set is compared by. */
  embedding: Float32Array;
  /** What the calibration weighs: see confidence.ts. */
  evidence: Evidence;
}

/** Signs of how far a verdict can be trusted. */
export interface Evidence {
  /** Probability of the best code, of both looks together and of the worse of the two. */
  best: number;
  worse: number;
  /** Probability of the second best code. */
  second: number;
  /** Whether both looks name the same code. */
  agree: boolean;
  /** By how many cuts of the tile it was judged; absent where by its outline alone. */
  cuts?: number;
  /** How sure the second look is that the turned crop stands upright (or on its axis), 0–1. */
  upright: number;
  /** The detector's objectness, 0–1. */
  objectness: number;
  /** Short side of the tile in the picture, px. */
  size: number;
  /** How surely the picture's tiles are read altogether: see `familiarityOf`. */
  familiar: number;
  /** Probability that it is a tile at all, by all of the picture's places: see tileness.ts; absent before they are asked. */
  tileness?: number;
  /** What the picture's other tiles say of it; absent before they are asked. */
  kinship?: Kinship;
  /** Whether it is a plain tile as pale as the faces of its row, as white dragons lie and backs do not: see plain.ts. */
  amongFaces?: boolean;
  /** Whether it is one of so few plain tiles, as pale as the faces here, that they may be white dragons: see plain.ts. */
  fewPlain?: boolean;
  /** Whether it is a back that lies in a row of them between two that surely are: see plain.ts. */
  amongBacks?: boolean;
  /** Whether it was doubtful if it is a back or a white dragon, and told by all signs: see dragons.ts. */
  toldBack?: boolean;
  /** Whether another face, read with ease, was seen astride its edge: one of the two is not there. See doubles.ts. */
  disputed?: boolean;
  /** How far it reached past the edge of the picture that it was read in, in parts of its short side. */
  cutOff?: number;
  /** How much of its outline lay within that picture, 0–1. */
  inside?: number;
  /** Whether it was found only where the picture was stretched: see `Detection.onlyStretched`. */
  onlyStretched?: boolean;
  /** Whether it is a part of a wall that was cut where its seams are seen: see seams.ts. */
  inWall?: boolean;
  /** What it looks like by itself, where that cannot be: more such tiles lie here than a set has. */
  looks?: TileCode;
  /** Probability of the best code by a second opinion, where one was asked for, that of a five being any five of its suit: see opinion.ts. */
  opinion?: number;
  /** Of a five, what the picture's other tiles say of whether it is the red one; absent before they are asked. */
  five?: FiveCompany;
  /** Where the tile was read with a learnt set: what that says of it. */
  set?: SetSigns;
}

/** What the other tiles of a picture say of whether a five is the red one: see fives.ts. */
export interface FiveCompany {
  /** How much redder it is than the reddest other tile of its suit that is read with ease; absent where there is none. */
  redder?: number;
  /** How far its ink is from that of the nearest tile that is surely a plain five of its suit; absent where there is none. */
  fromPlain?: number;
  /** Whether another tile is surely a red five of its suit. */
  hasRed: boolean;
}

/** Signs of how far a reading with a learnt set can be trusted. */
export interface SetSigns {
  /** Probability of the best code by the classifier alone. */
  general: number;
  /** Whether the classifier alone would have said the same. */
  agrees: boolean;
  /** Cosine with the nearest sample of the best code (0 where it has none), and with that of any other. */
  nearest: number;
  other: number;
  /** The next likeliest code, where the tile's ink is clearly nearer to that of its sample: what lies astride two tiles looks so. */
  inkAs?: TileCode;
  /** Whether the set has a sample of its backs. Without one it takes them for a white dragon that is as plain. */
  knowsBacks: boolean;
  /** How far the tile lies from what all tiles of the set have in common: unclear ones are near to it. */
  far: number;
  /** How much the picture's tiles look like the set's altogether: the middle of their nearest cosines. */
  fit: number;
  /** How much each of these signs weighs: see `setFeaturesOf`. Empty: they are not weighed. */
  weights: readonly number[];
  /** Likewise of whether a five is the red one: see `redSigns`. */
  fives: readonly number[];
}

/** What the classifier takes for none with at least this probability tells nothing of a picture's tiles. */
export const leastNone = 0.5;

/** A tile as likely as this, of both networks, is outlined well enough to mend others by. */
const outlineOfEase = { best: 0.9, objectness: 0.5 };

/** Whether a tile was read so easily that its outline is right. */
export function isOutlined({ evidence }: Verdict): boolean {
  return evidence.best >= outlineOfEase.best && evidence.objectness >= outlineOfEase.objectness;
}

/** Softmax of `count` numbers from `at`, divided by the temperature first. */
export function softmax(values: Float32Array, at: number, count: number, temperature = 1): number[] {
  let top = -Infinity;
  for (let i = 0; i < count; i++) top = Math.max(top, values[at + i]!);
  const powers = Array.from({ length: count }, (_, i) => Math.exp((values[at + i]! - top) / temperature));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / sum);
}

/** Number of the largest of some numbers. */
export function indexOfMax(values: readonly number[]): number {
  let best = 0;
  values.forEach((value, i) => {
    if (value > values[best]!) best = i;
  });
  return best;
}

/** The turn to undo, given what the face is taken for: faces alike upside down only tell their axis. */
export function chooseTurn(turns: readonly number[], code: ClassName): number {
  if (code === 'none') return indexOfMax(turns);
  switch (directionOf(code)) {
    case 'none':
      return 0;
    case 'axis':
      return turns[0]! + turns[2]! >= turns[1]! + turns[3]! ? 0 : 1;
    case 'top':
      return indexOfMax(turns);
  }
}

/** The likelier of a turn and its opposite. */
export function likelierOnAxis(odds: readonly number[], turn: number): number {
  const other = (turn + 2) % 4;
  return odds[other]! > odds[turn]! ? other : turn;
}

/** First look at crop number `index`: its likeliest class, how likely that is, and the turn to undo for the second look. */
export function firstLook(
  logits: Float32Array,
  index: number,
  classes: readonly ClassName[],
  temperature: number,
): { code: ClassName; best: number; turn: number; odds: number[] } {
  const at = index * (classes.length + turnOutputs);
  const said = softmax(logits, at, classes.length, temperature);
  const best = indexOfMax(said);
  const code = classes[best]!;
  const odds = softmax(logits, at + classes.length, turnOutputs);
  return { code, best: said[best]!, turn: chooseTurn(odds, code), odds };
}

/** The embedding of crop number `index`. */
function embeddingOf({ logits, embeddings }: Named, index: number, classes: number): Float32Array {
  const width = (embeddings.length * (classes + turnOutputs)) / logits.length;
  return embeddings.subarray(index * width, (index + 1) * width);
}

/**
 * Joins both looks at crop number `index`, as cut and turned upright: the mean of their probabilities.
 * `turn` is what the second look undid.
 */
export function judge(
  first: Named,
  second: Named,
  index: number,
  turn: number,
  classes: readonly ClassName[],
  temperature: number,
  seen: { objectness: number; size: number },
): Verdict {
  const at = index * (classes.length + turnOutputs);
  const a = softmax(first.logits, at, classes.length, temperature);
  const b = softmax(second.logits, at, classes.length, temperature);
  const none = classes.indexOf('none');
  const both = a.map((p, i) => (p + b[i]!) / 2);
  const rest = Math.max(1e-9, 1 - (both[none] ?? 0));
  const codes = classes
    .map((name, i): [ClassName, number] => [name, both[i]! / rest])
    .filter((entry): entry is [Exclude<ClassName, 'none'>, number] => entry[0] !== 'none')
    .sort((x, y) => y[1] - x[1]);
  const best = codes[0]![0];
  const place = classes.indexOf(best);
  const ups = softmax(second.logits, at + classes.length, turnOutputs);
  const direction = directionOf(best);
  const upright = direction === 'top' ? ups[0]! : direction === 'axis' ? ups[0]! + ups[2]! : 1;
  return {
    codes,
    none: both[none] ?? 0,
    turn,
    embedding: embeddingOf(second, index, classes.length),
    evidence: {
      best: both[place]!,
      worse: Math.min(a[place]!, b[place]!),
      second: codes[1]![1],
      agree: indexOfMax(a) === indexOfMax(b),
      upright,
      objectness: seen.objectness,
      size: seen.size,
      familiar: 0,
    },
  };
}

/** A cut counts where it is at least this much as clear as the clearest. */
const clearEnough = 0.7;

/**
 * One verdict of several cuts of the same tile: their mean, each cut counting as far as it looks like a
 * tile, and not at all where it is much less clear than the clearest: that one is the tile's outline, the
 * others miss it. `best` is the number of the cut that speaks clearest for the joint code; its turn is taken.
 */
export function joinVerdicts(verdicts: readonly Verdict[]): { verdict: Verdict; best: number } {
  const clear = verdicts.map(({ none, evidence }) => evidence.best * (1 - none));
  const bar = clearEnough * Math.max(...clear);
  const weights = verdicts.map((verdict, i) => (clear[i]! >= bar ? 1 - verdict.none + 1e-6 : 0));
  const total = weights.reduce((a, b) => a + b, 0);
  const sums = new Map<TileCode, number>();
  verdicts.forEach(({ codes }, i) => {
    for (const [code, p] of codes) sums.set(code, (sums.get(code) ?? 0) + (p * weights[i]!) / total);
  });
  const codes = [...sums].sort((a, b) => b[1] - a[1]);
  const code = codes[0]![0];
  const say = verdicts.map((verdict, i) => weights[i]! * chanceIn(verdict.codes, code));
  const best = indexOfMax(say);
  const chosen = verdicts[best]!;
  // A tile is there where one good cut of it is; whether it is one is not for bad cuts to say.
  const none = Math.min(...verdicts.map((verdict, i) => (weights[i]! > 0 ? verdict.none : 1)));
  const shares = verdicts.map((v, i) => (weights[i]! / total) * (v.codes[0]![0] === code ? 1 : 0));
  return {
    best,
    verdict: {
      codes,
      none,
      turn: chosen.turn,
      embedding: chosen.embedding,
      evidence: {
        ...chosen.evidence,
        best: codes[0]![1] * (1 - none),
        worse: Math.min(...verdicts.map((v, i) => (weights[i]! > 0.5 ? v.evidence.worse : 1)), codes[0]![1]),
        second: codes[1]![1],
        agree: chosen.evidence.agree && shares.reduce((a, b) => a + b, 0) > 0.8,
        cuts: verdicts.length,
      },
    },
  };
}

/**
 * A verdict with the odds of each code multiplied by a share. A best code that it changes was never seen: `looks` tells what was.
 */
export function reweighed(verdict: Verdict, shareOf: (code: TileCode) => number): Verdict {
  const weighed = verdict.codes
    .map(([code, p]): Verdict['codes'][number] => [code, shareOf(code) * p])
    .sort((a, b) => b[1] - a[1]);
  const sum = weighed.reduce((total, [, p]) => total + p, 0);
  const codes = weighed.map(([code, p]): Verdict['codes'][number] => [code, p / sum]);
  const best = codes[0]![1] * (1 - verdict.none);
  const { evidence } = verdict;
  const before = verdict.codes[0]![0];
  return {
    ...verdict,
    codes,
    evidence: {
      ...evidence,
      best,
      worse: Math.min(evidence.worse, best),
      second: codes[1]?.[1] ?? 0,
      ...(codes[0]![0] !== before && evidence.looks === undefined ? { looks: before } : {}),
    },
  };
}

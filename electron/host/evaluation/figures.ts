import { allTileCodes } from '../../../rules/tiles/tile';
import type { TileCode } from '../../../rules/tiles/tile';
import { boundsOf } from './labels';
import type { LabelledHand, LabelledMeld } from './labels';
import type { Found, Matching } from './matching';
import { reliabilityOf } from './reliability';
import type { Reliability } from './reliability';

/** What one labelled picture came to. */
export interface Judged extends Matching {
  file: string;
  /** The part of the labelled set it belongs to, where the labels say. */
  part?: string;
  /** Time for decoding and reading, in milliseconds. */
  ms: number;
  /** Why the picture could not be read at all. */
  failure?: string;
}

/** A wrong tile, for looking at. */
export interface Mistake {
  image: string;
  kind: 'wrong' | 'missed' | 'extra';
  label?: TileCode;
  read?: TileCode;
  confidence?: number;
  marked?: boolean;
  /** Left, top, width, height in image pixels. */
  box: number[];
}

/** How tiles of one code fared. */
export interface ClassFigures {
  code: TileCode;
  labelled: number;
  found: number;
  right: number;
  marked: number;
  silent: number;
  /** What it was taken for instead, most often first. */
  takenFor: [TileCode, number][];
}

/** How well tiles were read; shares are 0–1, null where there is nothing to divide by. */
interface TileFigures {
  images: number;
  labelled: number;
  read: number;
  /** Paired with a label. */
  found: number;
  precision: number | null;
  recall: number | null;
  f1: number | null;
  /** Right code among found tiles, and among all labelled ones. */
  rightOfFound: number | null;
  rightOfLabelled: number | null;
  /** Found tiles marked as needing review. */
  marked: number;
  markedShare: number | null;
  /** Right code among found tiles that are not marked. */
  rightOfUnmarked: number | null;
  /** Found, wrong and not marked. */
  silentErrors: number;
  silentShare: number | null;
  /** Read where there is no tile, and not marked. */
  silentExtras: number;
  /** Expected calibration error over the found tiles, 0–1. */
  calibrationError: Reliability['ece'];
}

/** The figures of an evaluation. */
export interface Figures extends TileFigures {
  /** Pictures that could not be read at all. */
  failed: number;
  /** Tiles read where nothing can be judged. */
  unjudged: number;
  reliability: Reliability;
  /** The same by the parts of the labelled set, where the labels name any. */
  parts: Record<string, TileFigures>;
  classes: ClassFigures[];
  hands: HandFigures | null;
  ms: { median: number | null; p95: number | null };
  /** Wrong or extra tiles that were not marked: the worst that can happen, so each is told. */
  silent: Mistake[];
  mistakes: Mistake[];
}

/** How whole hands fared. */
interface HandFigures {
  total: number;
  exact: number;
  share: number | null;
  /** Not exact, and no tile was marked. */
  unmarkedWrong: number;
  /** The labelled melds: how many were seen as melds, and how many of those with the kind, turned tile and giver as labelled. */
  melds: { total: number; seen: number; exact: number; share: number | null };
}

/** What a hand photograph was read as. */
export interface ReadTiles {
  tiles: readonly Pick<Found, 'code' | 'needsReview'>[];
  melds: readonly LabelledMeld[];
}

/** Sums up judged pictures. */
export function figuresOf(judged: readonly Judged[]): Omit<Figures, 'hands'> {
  const times = judged.filter((image) => image.failure === undefined).map((image) => image.ms);
  const names = [...new Set(judged.flatMap(({ part }) => (part === undefined ? [] : [part])))].sort();
  const mistakes = judged.flatMap(mistakesOf);
  return {
    ...tileFigures(judged),
    failed: judged.filter((image) => image.failure !== undefined).length,
    unjudged: judged.reduce((sum, image) => sum + image.unjudged.length, 0),
    reliability: reliabilityOf(claimsOf(judged)),
    parts: Object.fromEntries(
      names.map((name) => [name, tileFigures(judged.filter(({ part }) => part === name))]),
    ),
    classes: classFigures(judged),
    ms: { median: percentile(times, 0.5), p95: percentile(times, 0.95) },
    silent: mistakes.filter((mistake) => mistake.marked === false),
    mistakes,
  };
}

function tileFigures(judged: readonly Judged[]): TileFigures {
  const pairs = judged.flatMap((image) => image.pairs);
  const wrong = pairs.filter(({ label, tile }) => label.code !== tile.code);
  const unmarked = pairs.filter(({ tile }) => !tile.needsReview);
  const silent = wrong.filter(({ tile }) => !tile.needsReview);
  const extra = judged.flatMap((image) => image.extra);
  const missed = judged.flatMap((image) => image.missed);
  const labelled = pairs.length + missed.length;
  return {
    images: judged.length,
    labelled,
    read: pairs.length + extra.length,
    found: pairs.length,
    precision: share(pairs.length, pairs.length + extra.length),
    recall: share(pairs.length, labelled),
    f1: share(2 * pairs.length, 2 * pairs.length + extra.length + missed.length),
    rightOfFound: share(pairs.length - wrong.length, pairs.length),
    rightOfLabelled: share(pairs.length - wrong.length, labelled),
    marked: pairs.length - unmarked.length,
    markedShare: share(pairs.length - unmarked.length, pairs.length),
    rightOfUnmarked: share(unmarked.length - silent.length, unmarked.length),
    silentErrors: silent.length,
    silentShare: share(silent.length, pairs.length),
    silentExtras: extra.filter((tile) => !tile.needsReview).length,
    calibrationError: reliabilityOf(claimsOf(judged)).ece,
  };
}

function claimsOf(judged: readonly Judged[]): { confidence: number; right: boolean }[] {
  return judged.flatMap(({ pairs }) =>
    pairs.map(({ label, tile }) => ({ confidence: tile.confidence, right: label.code === tile.code })),
  );
}

/**
 * Judges the photographs of one hand: exact means every tile of the picture and every meld as labelled, nothing
 * more, doubts or not. `unmarkedWrong` are hands that are wrong though no tile was marked.
 */
export function handFigures(
  hands: readonly LabelledHand[],
  readings: ReadonlyMap<string, ReadTiles>,
): HandFigures {
  let [melds, seen, right] = [0, 0, 0];
  const judged = hands.map((hand) => {
    const read = readings.get(hand.image) ?? { tiles: [], melds: [] };
    const found = matchMelds(hand.melds, read.melds);
    melds += hand.melds.length;
    seen += found.seen;
    right += found.exact;
    const exact =
      same(
        hand.tiles,
        read.tiles.map((tile) => tile.code),
      ) &&
      found.exact === hand.melds.length &&
      read.melds.length === hand.melds.length;
    return { exact, marked: read.tiles.some((tile) => tile.needsReview) };
  });
  const exact = judged.filter((hand) => hand.exact).length;
  return {
    total: hands.length,
    exact,
    share: share(exact, hands.length),
    unmarkedWrong: judged.filter((hand) => !hand.exact && !hand.marked).length,
    melds: { total: melds, seen, exact: right, share: share(right, melds) },
  };
}

/** How many labelled melds were read with the same tiles, and how many of them in every way that is labelled. */
function matchMelds(
  labels: readonly LabelledMeld[],
  read: readonly LabelledMeld[],
): { seen: number; exact: number } {
  const free = [...read];
  const said = (meld: LabelledMeld): number => Object.keys(meld).length;
  let [seen, exact] = [0, 0];
  // What says most is the hardest to match, so it chooses first.
  for (const label of [...labels].sort((a, b) => said(b) - said(a))) {
    const alike = free.filter((meld) => same(label.tiles, meld.tiles));
    const fits = alike.find(
      (meld) =>
        (label.kind === undefined || meld.kind === label.kind) &&
        (label.rotated === undefined || meld.rotated === label.rotated) &&
        (label.from === undefined || meld.from === label.from) &&
        (label.concealed === undefined || (meld.concealed ?? false) === label.concealed),
    );
    if (alike.length > 0) seen += 1;
    if (fits !== undefined) exact += 1;
    const taken = fits ?? alike[0];
    if (taken !== undefined) free.splice(free.indexOf(taken), 1);
  }
  return { seen, exact };
}

/** The value that `fraction` of the values do not exceed (nearest rank); null of none. */
export function percentile(values: readonly number[], fraction: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(fraction * sorted.length) - 1)] ?? null;
}

function classFigures(judged: readonly Judged[]): ClassFigures[] {
  return allTileCodes.flatMap((code) => {
    const pairs = judged.flatMap((image) => image.pairs.filter(({ label }) => label.code === code));
    const missed = judged.reduce(
      (sum, image) => sum + image.missed.filter((label) => label.code === code).length,
      0,
    );
    if (pairs.length + missed === 0) return [];
    const wrong = pairs.filter(({ tile }) => tile.code !== code);
    const takenFor = new Map<TileCode, number>();
    for (const { tile } of wrong) takenFor.set(tile.code, (takenFor.get(tile.code) ?? 0) + 1);
    return {
      code,
      labelled: pairs.length + missed,
      found: pairs.length,
      right: pairs.length - wrong.length,
      marked: pairs.filter(({ tile }) => tile.needsReview).length,
      silent: wrong.filter(({ tile }) => !tile.needsReview).length,
      takenFor: [...takenFor].sort((a, b) => b[1] - a[1]),
    };
  });
}

function mistakesOf({ file: image, pairs, missed, extra }: Judged): Mistake[] {
  const readAs = (tile: Found) => ({
    read: tile.code,
    confidence: tile.confidence,
    marked: tile.needsReview,
  });
  return [
    ...pairs
      .filter(({ label, tile }) => label.code !== tile.code)
      .map(({ label, tile }) => ({
        image,
        kind: 'wrong' as const,
        label: label.code,
        ...readAs(tile),
        box: label.box,
      })),
    ...missed.map((label) => ({ image, kind: 'missed' as const, label: label.code, box: label.box })),
    ...extra.map((tile) => ({ image, kind: 'extra' as const, ...readAs(tile), box: boundsOf(tile.quad) })),
  ];
}

/** Whether two lists hold the same things, in any order. */
function same(a: readonly string[], b: readonly string[]): boolean {
  return [...a].sort().join() === [...b].sort().join();
}

function share(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}

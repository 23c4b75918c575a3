import { allTileCodes } from '../../../rules/tiles/tile';
import type { TileCode } from '../../../rules/tiles/tile';
import { boundsOf } from './labels';
import type { LabelledHand } from './labels';
import type { Found, Matching } from './matching';

/** What one labelled picture came to. */
export interface Judged extends Matching {
  file: string;
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

/** The figures of an evaluation; shares are 0–1, null where there is nothing to divide by. */
export interface Figures {
  images: number;
  failed: number;
  labelled: number;
  read: number;
  /** Paired with a label. */
  found: number;
  unjudged: number;
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
  classes: ClassFigures[];
  hands: { total: number; exact: number; share: number | null; unmarkedWrong: number } | null;
  ms: { median: number | null; p95: number | null };
  mistakes: Mistake[];
}

/** What a hand photograph was read as. */
export interface ReadTiles {
  tiles: readonly Pick<Found, 'code' | 'needsReview'>[];
  melds: TileCode[][];
}

/** Sums up judged pictures. */
export function figuresOf(judged: readonly Judged[]): Omit<Figures, 'hands'> {
  const pairs = judged.flatMap((image) => image.pairs);
  const wrong = pairs.filter(({ label, tile }) => label.code !== tile.code);
  const unmarked = pairs.filter(({ tile }) => !tile.needsReview);
  const silent = wrong.filter(({ tile }) => !tile.needsReview);
  const extra = judged.flatMap((image) => image.extra);
  const missed = judged.flatMap((image) => image.missed);
  const labelled = pairs.length + missed.length;
  const precision = share(pairs.length, pairs.length + extra.length);
  const recall = share(pairs.length, labelled);
  const times = judged.filter((image) => image.failure === undefined).map((image) => image.ms);
  return {
    images: judged.length,
    failed: judged.filter((image) => image.failure !== undefined).length,
    labelled,
    read: pairs.length + extra.length,
    found: pairs.length,
    unjudged: judged.reduce((sum, image) => sum + image.unjudged.length, 0),
    precision,
    recall,
    f1: share(2 * pairs.length, 2 * pairs.length + extra.length + missed.length),
    rightOfFound: share(pairs.length - wrong.length, pairs.length),
    rightOfLabelled: share(pairs.length - wrong.length, labelled),
    marked: pairs.length - unmarked.length,
    markedShare: share(pairs.length - unmarked.length, pairs.length),
    rightOfUnmarked: share(unmarked.length - silent.length, unmarked.length),
    silentErrors: silent.length,
    silentShare: share(silent.length, pairs.length),
    silentExtras: extra.filter((tile) => !tile.needsReview).length,
    classes: classFigures(judged),
    ms: { median: percentile(times, 0.5), p95: percentile(times, 0.95) },
    mistakes: judged.flatMap(mistakesOf),
  };
}

/**
 * Judges the photographs of one hand: exact means every tile of the picture and every meld as labelled, nothing
 * more, doubts or not. `unmarkedWrong` are hands that are wrong though no tile was marked.
 */
export function handFigures(
  hands: readonly LabelledHand[],
  readings: ReadonlyMap<string, ReadTiles>,
): NonNullable<Figures['hands']> {
  const judged = hands.map((hand) => {
    const read = readings.get(hand.image) ?? { tiles: [], melds: [] };
    const exact =
      same(
        hand.tiles,
        read.tiles.map((tile) => tile.code),
      ) && same(hand.melds.map(asText), read.melds.map(asText));
    return { exact, marked: read.tiles.some((tile) => tile.needsReview) };
  });
  const exact = judged.filter((hand) => hand.exact).length;
  return {
    total: hands.length,
    exact,
    share: share(exact, hands.length),
    unmarkedWrong: judged.filter((hand) => !hand.exact && !hand.marked).length,
  };
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

function asText(tiles: readonly TileCode[]): string {
  return [...tiles].sort().join(' ');
}

/** Whether two lists hold the same things, in any order. */
function same(a: readonly string[], b: readonly string[]): boolean {
  return [...a].sort().join() === [...b].sort().join();
}

function share(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}

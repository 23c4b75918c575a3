import { dot, length, median, outlineOf, tileRatio, unit } from '../places/geometry';
import type { Outline } from '../places/geometry';
import type { Point, Quad } from '../protocol';
import { indexOfMax } from './verdict';

/** What the first look says of a tile's turn. */
export interface TurnGuess {
  /** Quarter turns clockwise from the outline's top to the face's top. */
  turn: number;
  /** Probability of each of the four turns. */
  odds: readonly number[];
  /** Whether its face tells nothing of its turn, as a back does; its neighbours do not go by it then. */
  plain?: boolean;
}

/** The turn of a tile whose corners begin at its face's own top left. */
export const upright: TurnGuess = { turn: 0, odds: [1, 0, 0, 0] };

/**
 * How much better (sum of two logarithms) a tile's size must fit the other way round to be turned, and how much more for
 * each power of e by which its face tells that it lies as it does. A tile that surely lies the other way is better by 0.57.
 */
const margin = { least: 0.15, face: 0.04 };

/** Neighbours count up to this many tile sizes away. */
const reach = 4;

/**
 * Corrects turns by the tiles' sizes. Tiles are higher than wide: one that lies like its neighbours is as
 * high and wide as they are, one on its side is longer along their row and lower. Where the face alone was
 * taken to lie the other way, the size decides, and the likelier of the two turns left is taken. Returns the
 * turns; tiles without two comparable neighbours keep theirs.
 */
export function settleTurns(quads: readonly Quad[], guesses: readonly TurnGuess[]): number[] {
  const facing = quads.map((quad, i) => turned(outlineOf(quad), guesses[i]!.turn));
  const plain = guesses.map((guess) => guess.plain === true);
  return guesses.map((guess, i) => settled(facing, plain, i, guess));
}

/**
 * The same for another outline of tile number `index`, with the other tiles' turns settled before: `quads`
 * are all tiles, `turns` theirs, `plain` those whose faces tell nothing of their turn.
 */
export function settleTurn(
  quads: readonly Quad[],
  turns: readonly number[],
  plain: readonly boolean[],
  index: number,
  quad: Quad,
  guess: TurnGuess,
): number {
  const facing = quads.map((other, i) =>
    i === index ? turned(outlineOf(quad), guess.turn) : turned(outlineOf(other), turns[i]!),
  );
  return settled(facing, plain, index, guess);
}

/** The turn of one tile; `facing` are all outlines as their faces are taken to lie. */
function settled(
  facing: readonly Outline[],
  plain: readonly boolean[],
  index: number,
  { turn, odds }: TurnGuess,
): number {
  const like = neighbours(facing, plain, index);
  if (like === undefined) return turn;
  const mine = facing[index]!;
  const sideways = Math.abs(dot(unit(mine.u), like.up)) < Math.SQRT1_2;
  const [height, width] = sideways ? [length(mine.v), length(mine.u)] : [length(mine.u), length(mine.v)];
  const asThey = Math.abs(Math.log(width / like.width)) + Math.abs(Math.log(height / like.height));
  const onItsSide =
    Math.abs(Math.log(width / (like.width * tileRatio))) +
    Math.abs(Math.log((height * tileRatio) / like.height));
  const others = [(turn + 1) % 4, (turn + 3) % 4];
  const across = others.reduce((sum, other) => sum + odds[other]!, 0);
  const face = Math.max(0, Math.log((1 - across + 1e-6) / (across + 1e-6)));
  const better = sideways ? onItsSide - asThey : asThey - onItsSide;
  if (better <= margin.least + margin.face * face) return turn;
  return others[indexOfMax(others.map((other) => odds[other]!))]!;
}

/** The outline beginning `turn` quarter turns further clockwise. */
function turned({ centre, u, v }: Outline, turn: number): Outline {
  const back = (p: Point): Point => [-p[0], -p[1]];
  switch (turn & 3) {
    case 1:
      return { centre, u: v, v: back(u) };
    case 2:
      return { centre, u: back(u), v: back(v) };
    case 3:
      return { centre, u: back(v), v: u };
    default:
      return { centre, u, v };
  }
}

/** How the tiles near one lie, where at least two agree and hardly any contradict; half sizes in px. */
function neighbours(
  outlines: readonly Outline[],
  plain: readonly boolean[],
  index: number,
): { up: Point; height: number; width: number } | undefined {
  const { centre, u, v } = outlines[index]!;
  const size = 2 * Math.max(length(u), length(v));
  const near = outlines.filter(
    (other, i) =>
      i !== index &&
      !plain[i] &&
      Math.hypot(other.centre[0] - centre[0], other.centre[1] - centre[1]) < reach * size,
  );
  const own = unit(u);
  const along = near.filter((other) => Math.abs(dot(unit(other.u), own)) > 0.92);
  const across = near.filter((other) => Math.abs(dot(unit(other.u), own)) < 0.39);
  const most = along.length >= across.length ? along : across;
  if (most.length < 2 || most.length < 2 * (near.length - most.length)) return undefined;
  return {
    up: unit(most[0]!.u),
    height: median(most.map((other) => length(other.u))),
    width: median(most.map((other) => length(other.v))),
  };
}

import { sum } from '../numbers/vectors';
import { isBonus } from '../../rules/tiles/tile';
import type { TileCode } from '../../rules/tiles/tile';
import { area, clockwise } from '../places/geometry';
import type { SeenTile } from './naming';
import type { Networks } from '../networks';
import { logOdds } from '../numbers/odds';
import type { Pixels } from '../pixels';
import type { Hint, KnownTable, MarkedTile, Point, Quad, ReadTile } from '../protocol';
import type { Pyramid } from '../picture/pyramid';
import { rectify, startRectify } from '../picture/rectify';
import { softmax } from './verdict';

// Cameras above a screen often keep what they show: left for right. Faces that are written or drawn look wrong then, and a
// seven of characters like a five; which way round they make more sense tells it.

/** So many faces are looked at both ways round, the largest ones, and one of each kind: a set may draw one as others do not. */
const most = 8;

/**
 * Log odds, over all faces looked at, by which they must be surer turned over. Measured: 64 of 66 mirrored photographs come to 5.2
 * or more, two show no face that would tell; of 547 other pictures the highest is 1.8.
 */
const surely = 5;

/** And so much of it at most by one of them. */
const byOne = 4;

/** Mean log odds that they must reach turned over: of what is no tile nothing makes sense either way. */
const readable = 3;

/** None is surer than this, in log odds: one face must not outweigh all. */
const surest = 8.5;

/**
 * Whether a face is another one in the mirror: what is written or drawn is. Dots and bamboos mostly are not, and those that lie
 * aslant, as the seven of dots, lie the other way in some sets.
 */
function isLopsided(code: TileCode): boolean {
  return isBonus(code) || /^([0-9]m|[1-467]z)$/.test(code);
}

/**
 * Whether a picture, given as its pyramid, is mirrored: its faces are read more surely turned over. `tiles` are what was seen in it. Looks at
 * nothing where they are read so surely that little could be gained.
 */
export async function isMirrored(
  { name, classes }: Pick<Networks, 'name' | 'classes'>,
  pyramid: Pyramid,
  tiles: readonly SeenTile[],
): Promise<boolean> {
  const largest = new Map<TileCode, SeenTile>();
  for (const tile of [...tiles].sort((a, b) => area(a.quad) - area(b.quad))) {
    const code = tile.verdict.codes[0]![0];
    if (isLopsided(code)) largest.set(code, tile);
  }
  const telling = [...largest.values()].sort((a, b) => area(b.quad) - area(a.quad)).slice(0, most);
  const mayGain = sum(
    telling.map(({ verdict }) => Math.min(byOne, surest - logOdds(verdict.evidence.best, surest))),
  );
  if (mayGain <= surely) return false;
  await startRectify();
  const oddsOf = async (quads: Quad[]): Promise<number[]> => {
    const { logits } = await name(rectify(pyramid, quads));
    const width = logits.length / quads.length;
    return quads.map((_, i) => {
      const odds = softmax(logits, i * width, classes.length);
      return logOdds(Math.max(...odds.filter((_p, c) => classes[c] !== 'none')), surest);
    });
  };
  const quads = telling.map(({ quad }) => quad);
  const turned = await oddsOf(quads.map(turnedOver));
  if (sum(turned) <= readable * quads.length) return false;
  const plain = await oddsOf(quads);
  return sum(turned.map((odds, i) => Math.min(byOne, odds - plain[i]!))) > surely;
}

/** The corners of a face as it would be counted in the mirror: read so, its crop is turned over. */
function turnedOver([a, b, c, d]: Quad): Quad {
  return [b, a, d, c];
}

/** A picture turned over, left for right. */
export function mirrorPixels({ width, height, data }: Pixels): Pixels {
  const from = new Uint32Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength));
  for (let y = 0; y < height; y++) from.subarray(y * width, (y + 1) * width).reverse();
  return { width, height, data: new Uint8ClampedArray(from.buffer) };
}

/** An outline in a picture `width` px wide, as it lies in the picture turned over. The first corner stays the first. */
export function mirrorQuad(quad: Quad, width: number): Quad {
  return quad.map(([x, y]): Point => [width - x, y]) as Quad;
}

/** Places that a person has named, as they lie in the picture turned over. */
export function mirrorMarks(marks: readonly MarkedTile[], width: number): MarkedTile[] {
  return marks.map(({ quad, code }) => ({ code, quad: clockwise(mirrorQuad(quad, width)) }));
}

/** What is known of a table, as it lies in the picture turned over. */
export function mirrorKnown(known: KnownTable | undefined, width: number): KnownTable | undefined {
  return known?.seen === undefined ? known : { ...known, seen: mirrorMarks(known.seen, width) };
}

/** Tiles and hints of a picture turned over, as they lie in the picture itself. */
export function mirrorRead<T extends { tiles: ReadTile[]; hints: Hint[] }>(read: T, width: number): T {
  return {
    ...read,
    tiles: read.tiles.map((tile) => ({ ...tile, quad: mirrorQuad(tile.quad, width) })),
    hints: read.hints.map((hint) => ({ ...hint, areas: hint.areas.map((quad) => mirrorQuad(quad, width)) })),
  };
}

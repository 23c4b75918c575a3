import type { TileCode } from '../../rules/tiles/tile';
import { whiteDragons } from '../arrange/walls';
import { backsAroundPairs, isPair } from './backs';
import { facesAmong, isOfTheirColour, sameColour } from './bodies';
import type { LitTile } from './bodies';
import {
  alignedWith,
  areBeside,
  cosine,
  likeness,
  mayBeOfOneHue,
  offColour,
  rowFrom,
} from '../places/company';
import { confidenceOf, shipped } from '../name/confidence';
import { chanceIn } from '../numbers/odds';
import { isPlain } from '../places/faces';
import { outlineOf } from '../places/geometry';
import type { Outline } from '../places/geometry';
import type { Verdict } from '../name/verdict';
import { rowsOf } from './walls';

/** A tile is a face that tells what its neighbours are where it is read as surely as this. */
const leastFace = 0.9;

/** A plain tile is read as nothing but a white dragon or a back, and as a tile, this surely. */
const leastPlain = { codes: 0.97, tileness: 0.7 };

/** From which likeness on two plain tiles are the same. */
const leastAlike = 0.85;

/** A row has so many faces that follow each other, where plain tiles lie at its end and not between faces. */
const leastRow = 3;

/** Plain tiles that follow each other: a pung of white dragons at most. */
const mostTogether = 3;

/**
 * The plain tiles of a picture that lie as white dragons do and backs do not. A plain white tile may also be the back of
 * a set whose backs are white. But in a row of faces nobody lays a tile face down, except in a concealed kong: so one that
 * has faces at both sides, or ends a row of them, and is as pale as they are, is a dragon where it is read as one and there
 * are no more of them than a set has; where it is read as a back, it may be a dragon, or a spare tile without a face.
 */
export function plainInRows(tiles: readonly LitTile[]): Set<number> {
  const outlines = tiles.map(({ quad }) => outlineOf(quad));
  const codeOf = (i: number): TileCode => tiles[i]!.verdict.codes[0]![0];
  const isBlank = (i: number): boolean => isPlain(codeOf(i));
  const blanks = tiles.flatMap((_, i) => (isBlank(i) ? [i] : []));
  const faces = facesAmong(tiles);
  const found = blanks.filter((i) => {
    const { verdict } = tiles[i]!;
    const isBack = codeOf(i) === 'x';
    if (chanceIn(verdict.codes, '5z') + chanceIn(verdict.codes, 'x') < leastPlain.codes) return false;
    if ((verdict.evidence.tileness ?? 1) < leastPlain.tileness) return false;
    const alike = blanks.filter((k) => areAlike(tiles[k]!, tiles[i]!, leastAlike));
    if (
      hasDrawnDragon(tiles, verdict) ||
      (!isBack && alike.length > whiteDragons) ||
      !isOfTheirColour(tiles[i]!, faces)
    )
      return false;
    const { u, v } = outlines[i]!;
    return [u, v].some((way) => {
      const back = rowFrom(outlines, beside, i, [-way[0], -way[1]]);
      return isRowOfFaces(
        [...back.reverse(), i, ...rowFrom(outlines, beside, i, way)].map(said),
        back.length,
      );
    });
  });
  return new Set(found);

  /** The tiles that touch one and lie in the same direction. */
  function beside(i: number): number[] {
    const here = outlines[i]!;
    return outlines.flatMap((other, k) =>
      k !== i && areBeside(here, other) && areAligned(here, other) ? [k] : [],
    );
  }

  /** What a place of a row is: its code where it is surely a face, `blank`, or undefined. */
  function said(i: number): TileCode | 'blank' | undefined {
    if (isBlank(i)) return 'blank';
    return tiles[i]!.verdict.evidence.best >= leastFace ? codeOf(i) : undefined;
  }
}

/** Whether two plain tiles look the same, by this likeness and their hues. */
function areAlike(a: LitTile, b: LitTile, least: number): boolean {
  return (
    mayBeOfOneHue(a.face.body, b.face.body) && likeness(a.verdict.embedding, b.verdict.embedding) >= least
  );
}

/** Whether a white dragon that looks unlike a plain tile is surely seen in a picture: a set whose dragons have a drawing has no plain ones. */
export function hasDrawnDragon(
  tiles: readonly Pick<LitTile, 'verdict'>[],
  plain: Pick<Verdict, 'embedding'>,
): boolean {
  return tiles.some(
    ({ verdict: { codes, evidence, embedding } }) =>
      codes[0]![0] === '5z' &&
      evidence.best >= leastFace &&
      likeness(embedding, plain.embedding) < leastAlike,
  );
}

/** What is read as a back by no look more surely than this, and looks like others by this, may be a white dragon where they are few. */
const few = { worse: 0.9, alike: 0.7 };

/**
 * The backs of a picture that may be white dragons, wherever they lie: hardly read, as pale as the faces here, and no more of them than a
 * set has dragons, but for the backs of concealed kongs. In 2,200 pictures 21 backs and three dragons were so that nothing else asked about.
 */
export function fewPlain(tiles: readonly LitTile[]): Set<number> {
  const blanks = tiles.filter(({ verdict }) => isPlain(verdict.codes[0]![0]));
  const faces = facesAmong(tiles);
  const inKongs = backsAroundPairs(tiles);
  const found = tiles.flatMap((tile, i) => {
    const { codes, evidence } = tile.verdict;
    if (codes[0]![0] !== 'x' || evidence.worse >= few.worse || inKongs.has(i)) return [];
    const same = blanks.filter((other) => areAlike(other, tile, few.alike));
    return same.length <= whiteDragons && isOfTheirColour(tile, faces) ? [i] : [];
  });
  return new Set(found);
}

/** A back tells those of its row where it is a tile as surely as this, and would be vouched for. */
const leastTile = 0.8;

/**
 * The backs of a picture that lie in a row of them between two that are surely backs, and of the colour of one of these: what a wall has
 * there is one, however hardly it is read. Of 33 such places in 684 renders that had been asked about all were backs.
 */
export function backsAmongBacks(tiles: readonly LitTile[]): Set<number> {
  const backs = tiles.flatMap(({ verdict }, i) => (verdict.codes[0]![0] === 'x' ? [i] : []));
  const isSure = (i: number): boolean => {
    const { verdict } = tiles[i]!;
    return (verdict.evidence.tileness ?? 1) >= leastTile && confidenceOf(verdict) >= shipped.vouch;
  };
  const isLike = (i: number, k: number): boolean => {
    const [a, b] = [tiles[i]!.face.body, tiles[k]!.face.body];
    return a !== undefined && b !== undefined && offColour(a, b) <= sameColour;
  };
  const between = rowsOf(backs.map((i) => outlineOf(tiles[i]!.quad))).flatMap((places) => {
    const row = places.map((k) => backs[k]!);
    const sure = row.filter(isSure);
    const [first, last] = [row.indexOf(sure[0]!), row.indexOf(sure.at(-1)!)];
    return row.slice(first, last + 1).filter((i) => sure.some((k) => isLike(i, k)));
  });
  return new Set(between);
}

/** Whether a row has faces around the blank at `at`, and does not look like a concealed kong there. */
function isRowOfFaces(row: readonly (TileCode | 'blank' | undefined)[], at: number): boolean {
  let [first, last] = [at, at];
  while (row[first - 1] === 'blank') first--;
  while (row[last + 1] === 'blank') last++;
  const together = last - first + 1;
  if (together > mostTogether) return false;
  const sides = [row.slice(0, first).reverse(), row.slice(last + 1)].map((side) => {
    const end = side.findIndex((one) => one === undefined || one === 'blank');
    const faces = (end < 0 ? side : side.slice(0, end)) as TileCode[];
    return { faces, next: side[faces.length] };
  });
  const outer = sides.some(({ faces, next }) => {
    return faces.length === 2 && next === 'blank' && isPair(faces);
  });
  const nearest = sides.flatMap(({ faces }) => faces.slice(0, 1));
  const between = nearest.length === 2;
  if (outer || (between && together === 2 && isPair(nearest))) return false;
  return between || sides.some(({ faces }) => faces.length >= leastRow);
}

/** Tiles of a row lie in one direction within 10°; in a heap two may touch that do not. */
const aligned = 0.985;

/** Whether two outlines lie in the same direction or across each other. */
function areAligned(a: Outline, b: Outline): boolean {
  const { u, v } = alignedWith(a, b);
  return cosine(a.u, u) >= aligned && cosine(a.v, v) >= aligned;
}

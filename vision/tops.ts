import type { TileCode } from '../rules/tiles/tile';
import { alignedWith, areBeside, linked } from './company';
import { mayBeNone } from './confidence';
import { dot, length, outlineOf, subtract, unit } from './geometry';
import type { Outline } from './geometry';
import type { Quad } from './protocol';
import type { Verdict } from './verdict';

/** A named place of a picture. */
interface Place {
  quad: Quad;
  verdict: Pick<Verdict, 'codes' | 'evidence'>;
}

/**
 * The upper side of a standing tile looks like a back that lies at the face's upper edge: as wide as the face, so far aside
 * at most (in its width), and with so much room between or overlap (in half its height). A face seen so that its upper side
 * shows is no higher than this by its width.
 */
const top = { narrower: 0.85, wider: 1.15, aside: 0.12, apart: 0.35, squat: 0.75 };

/** Tops are told where at least this part of what lies so may be no tile by itself: a wall behind a row is surely tiles. */
const doubted = 0.5;

/** Whether a place lies as the upper side of a standing tile does, seen from above. */
function isAbove(place: Outline, face: Outline): boolean {
  const way = subtract(place.centre, face.centre);
  const [high, wide] = [length(face.u) + 1e-9, length(face.v) + 1e-9];
  const { u, v } = alignedWith(face, place);
  const [ownHeight, ownWidth] = [length(u), length(v)];
  const gap = dot(way, unit(face.u)) / high - 1 - ownHeight / high;
  return (
    high < top.squat * wide &&
    Math.abs(gap) < top.apart &&
    Math.abs(dot(way, unit(face.v))) / (2 * wide) < top.aside &&
    ownWidth > top.narrower * wide &&
    ownWidth < top.wider * wide
  );
}

const codeOf = ({ verdict }: Place): TileCode => verdict.codes[0]![0];

/** The outlines of what shows a face. */
function facesOf(places: readonly Place[]): Outline[] {
  return places
    .filter((place) => codeOf(place) !== 'x' && codeOf(place) !== '5z')
    .map(({ quad }) => outlineOf(quad));
}

/** Whether a place that looks like a back lies as the upper side of one of some tiles does. */
export function isTopOf(place: Place, tiles: readonly Place[]): boolean {
  const outline = outlineOf(place.quad);
  return codeOf(place) === 'x' && facesOf(tiles).some((face) => isAbove(outline, face));
}

/** The numbers of a picture's tiles that are the upper sides of standing ones, taken for backs: whole rows of them. */
export function topsAmong(tiles: readonly Place[]): Set<number> {
  const faces = facesOf(tiles);
  const backs = tiles.flatMap((tile, i) => (codeOf(tile) === 'x' ? [i] : []));
  const outlines = backs.map((i) => outlineOf(tiles[i]!.quad));
  const above = outlines.map((outline) => faces.some((face) => isAbove(outline, face)));
  const rows = linked(backs.length, (a, b) => areBeside(outlines[a]!, outlines[b]!));
  const tops = rows
    .filter((row) => 2 * row.filter((k) => above[k]).length >= row.length)
    .flatMap((row) => row.map((k) => backs[k]!));
  const doubtful = tops.filter((i) => mayBeNone('x', tiles[i]!.verdict.evidence));
  return new Set(doubtful.length >= doubted * tops.length ? tops : []);
}

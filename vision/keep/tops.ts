import type { TileCode } from '../../rules/tiles/tile';
import { alignedWith, areBeside, cosine, isLikeSides, linked } from '../places/company';
import type { Side } from '../places/company';
import { directionOf, isPlain } from '../places/faces';
import { createFootprints } from './footprint';
import { dot, inFrame, length, median, outlineOf, placeIn, scaled, subtract, unit } from '../places/geometry';
import type { Outline } from '../places/geometry';
import type { Quad } from '../protocol';
import type { FaceLight } from '../picture/quality';
import type { Verdict } from '../name/verdict';

/** A named place of a picture. */
interface Place {
  quad: Quad;
  verdict: Pick<Verdict, 'codes' | 'evidence'>;
}

/** A place of which the colour is known, too, where anything of it is seen. */
type LitPlace = Place & { face: Pick<FaceLight, 'body'> };

/**
 * The upper side of a standing tile looks like a back that lies at the face's upper edge: as wide as the face, so far aside
 * at most (in its width), and with so much room between or overlap (in half its height). A face seen so that its upper side
 * shows is no higher than this by its width.
 */
const top = { narrower: 0.85, wider: 1.15, aside: 0.12, apart: 0.35, squat: 0.75 };

/** Tops are told where at least this part of what lies so may be no tile by itself: a wall behind a row is surely tiles. */
const doubted = 0.5;

/**
 * What is a tile as likely as this is one: on 820 tables of unseen sets, 440 everyday pictures and 640 photographs four upper sides looked
 * like others and were less likely, of the tiles that did all were likelier than .98.
 */
const surelyTile = 0.7;

function isDoubtful({ verdict }: Place): boolean {
  return (verdict.evidence.tileness ?? 1) < surelyTile;
}

/** Whether a place lies as the upper side of a standing tile does, seen from above. */
function isAbove(place: Outline, face: Outline, squat = top.squat): boolean {
  const way = subtract(place.centre, face.centre);
  const [high, wide] = [length(face.u) + 1e-9, length(face.v) + 1e-9];
  const { u, v } = alignedWith(face, place);
  const [ownHeight, ownWidth] = [length(u), length(v)];
  const gap = dot(way, unit(face.u)) / high - 1 - ownHeight / high;
  return (
    high < squat * wide &&
    Math.abs(gap) < top.apart &&
    Math.abs(dot(way, unit(face.v))) / (2 * wide) < top.aside &&
    ownWidth > top.narrower * wide &&
    ownWidth < top.wider * wide
  );
}

const codeOf = ({ verdict }: Place): TileCode => verdict.codes[0]![0];

/** The outlines of what shows a face; of one that looks the same on its head both ways round. */
function facesOf(places: readonly Place[]): Outline[] {
  return places
    .filter((place) => codeOf(place) !== 'x' && codeOf(place) !== '5z')
    .flatMap((place) => {
      const { centre, u, v } = outlineOf(place.quad);
      const turned = { centre, u: scaled(u, -1), v: scaled(v, -1) };
      return directionOf(codeOf(place)) === 'top' ? [{ centre, u, v }] : [{ centre, u, v }, turned];
    });
}

/** Whether a place that looks like a back lies as the upper side of one of some tiles does. */
export function isTopOf(place: Place, tiles: readonly Place[]): boolean {
  const outline = outlineOf(place.quad);
  return codeOf(place) === 'x' && facesOf(tiles).some((face) => isAbove(outline, face));
}

/**
 * For their width the upper sides of standing tiles are half as high as backs, which lie on the table. A row of so many that is lower than this
 * (logarithm, median) is none of backs, however surely each by itself looks like a tile: on 1,300 tables of unseen sets all six rows of kept
 * backs beyond squat faces were upper sides, and by .22 or more too low.
 */
const low = { least: 2, high: -0.2, squat: 0.9 };

/** The numbers of a picture's tiles that are the upper sides of standing ones, taken for backs: whole rows of them. */
export function topsAmong(tiles: readonly Place[]): Set<number> {
  const faces = facesOf(tiles);
  const backs = tiles.flatMap((tile, i) => (codeOf(tile) === 'x' ? [i] : []));
  const outlines = backs.map((i) => outlineOf(tiles[i]!.quad));
  const rows = linked(backs.length, (a, b) => areBeside(outlines[a]!, outlines[b]!));
  const areAbove = (row: readonly number[], squat?: number): boolean => {
    const above = row.filter((k) => faces.some((face) => isAbove(outlines[k]!, face, squat)));
    return 2 * above.length >= row.length;
  };
  const numbers = (some: readonly number[][]): number[] => some.flatMap((row) => row.map((k) => backs[k]!));
  const mayBeSure = rows.filter((row) => row.length >= low.least && areAbove(row, low.squat));
  const sure = mayBeSure.length === 0 ? [] : mayBeSure.filter(lowRows(tiles, backs, outlines));
  const others = numbers(rows.filter((row) => !sure.includes(row) && areAbove(row)));
  const doubtful = others.filter((i) => isDoubtful(tiles[i]!));
  return new Set([...numbers(sure), ...(doubtful.length >= doubted * others.length ? others : [])]);
}

/** Which rows of backs are lower than backs are, for their width. `outlines` are those of the tiles with the numbers `backs`. */
function lowRows(
  tiles: readonly Place[],
  backs: readonly number[],
  outlines: readonly Outline[],
): (row: readonly number[]) => boolean {
  const footprint = createFootprints(
    tiles,
    tiles.map(({ quad }) => outlineOf(quad)),
  );
  return (row) => {
    const way = subtract(outlines[row.at(-1)!]!.centre, outlines[row[0]!]!.centre);
    const signs = row.map((k) => {
      const { u, v } = outlines[k]!;
      const lies = cosine(v, way) > cosine(u, way);
      return footprint(backs[k]!, { along: lies ? v : u, across: lies ? u : v, inRow: true });
    });
    return signs[0]![0] === 1 && median(signs.map((told) => told[1]!)) < low.high;
  };
}

/**
 * The upper side of a tile that stands facing the camera, outlined well or not: on the far edge of an upright face (how much of its
 * axis points so), this far aside at most and this wide, by the face's width, and so far beyond its edge or over it, by its height.
 */
const beyond = { upright: 0.7, aside: 0.25, narrow: 0.7, wide: 1.4, over: 0.45, apart: 0.15 };

/** Whether a place lies on the far edge of a face, as the camera looks. */
function liesBeyond(place: Quad, face: Quad): boolean {
  const [own, other] = [outlineOf(place), outlineOf(face)];
  if (Math.abs(other.u[1]) < beyond.upright * length(other.u) || own.centre[1] > other.centre[1])
    return false;
  const reach = [own.u, own.v].map((axis) => inFrame(axis, scaled(other.v, 2), scaled(other.u, 2)));
  const [width, height] = [0, 1].map((k) => 2 * Math.max(...reach.map((way) => Math.abs(way[k]!))));
  const [aside, away] = placeIn(other, own.centre).map(Math.abs);
  const apart = away! - (1 + height!) / 2;
  return (
    aside! < beyond.aside &&
    width! > beyond.narrow &&
    width! < beyond.wide &&
    apart > -beyond.over &&
    apart < beyond.apart
  );
}

/**
 * The numbers of plain tiles that are the upper sides of standing ones: they lie beyond a face and look like others of a picture's places
 * that lie so, beyond other faces, and are no tiles: `none`.
 */
export function topsLike(tiles: readonly LitPlace[], none: readonly LitPlace[]): Set<number> {
  const doubtful = tiles.flatMap((tile, i) => (isPlain(codeOf(tile)) && isDoubtful(tile) ? [i] : []));
  if (doubtful.length === 0) return new Set();
  const faces = tiles.filter((tile) => !isPlain(codeOf(tile)));
  const beyondFace = ({ quad, face: { body } }: LitPlace): Side<LitPlace>[] => {
    const below = faces.find((face) => liesBeyond(quad, face.quad));
    return body === undefined || below === undefined ? [] : [{ body, of: below }];
  };
  const sides = none.filter((place) => isPlain(codeOf(place))).flatMap(beyondFace);
  return new Set(doubtful.filter((i) => beyondFace(tiles[i]!).some((own) => isLikeSides(own, sides))));
}

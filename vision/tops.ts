import type { TileCode } from '../rules/tiles/tile';
import { alignedWith, areBeside, linked, offColour } from './company';
import { mayBeNone } from './confidence';
import { isPlain } from './faces';
import { dot, inFrame, length, outlineOf, placeIn, scaled, subtract, unit } from './geometry';
import type { Outline } from './geometry';
import type { Quad } from './protocol';
import type { FaceLight } from './quality';
import type { Verdict } from './verdict';

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

/**
 * The upper side of a tile that stands facing the camera, outlined well or not: on the far edge of an upright face (how much of its
 * axis points so), this far aside at most and this wide, by the face's width, and so far beyond its edge or over it, by its height.
 */
const beyond = { upright: 0.7, aside: 0.25, narrow: 0.7, wide: 1.4, over: 0.45, apart: 0.15 };

/**
 * Upper sides that surely are no tiles tell what others look like: so many, above other faces, no farther from one's colour than `alike`.
 * What is a tile as likely as this is one: on 820 tables of unseen sets, 440 everyday pictures and 640 photographs four upper sides lay so
 * and were less likely, of the tiles that lay so all were likelier than .98.
 */
const company = { least: 2, alike: 0.12, tileness: 0.7 };

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
  const faces = tiles.filter((tile) => !isPlain(codeOf(tile)));
  const faceBelow = ({ quad }: LitPlace): LitPlace | undefined =>
    faces.find((face) => liesBeyond(quad, face.quad));
  const tops = none.flatMap((place) => {
    const below = isPlain(codeOf(place)) ? faceBelow(place) : undefined;
    return below === undefined ? [] : [{ place, below }];
  });
  const isTop = (tile: LitPlace): boolean => {
    const { body } = tile.face;
    const below = faceBelow(tile);
    if (below === undefined || body === undefined) return false;
    const alike = tops.filter(
      (top) =>
        top.below !== below &&
        top.place.face.body !== undefined &&
        offColour(body, top.place.face.body) <= company.alike,
    );
    return new Set(alike.map((top) => top.below)).size >= company.least;
  };
  return new Set(
    tiles.flatMap((tile, i) => {
      const mayBe = isPlain(codeOf(tile)) && (tile.verdict.evidence.tileness ?? 1) < company.tileness;
      return mayBe && isTop(tile) ? [i] : [];
    }),
  );
}

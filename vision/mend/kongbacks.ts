import { kindIndex } from '../../rules/tiles/tile';
import type { TileCode } from '../../rules/tiles/tile';
import { goesOnAround } from '../keep/ground';
import { keptAmong } from '../keep/keeping';
import { nameTiles } from '../name/naming';
import type { SeenTile } from '../name/naming';
import type { Networks } from '../networks';
import { surroundOf } from '../picture/surround';
import type { Surround } from '../picture/surround';
import type { Pyramid } from '../picture/pyramid';
import { alignedWith, cosine, offColour, offLength } from '../places/company';
import { shareInside } from '../places/edge';
import { isPlain } from '../places/faces';
import { add, area, length, outlineOf, quadOf, scaled, sharedArea, subtract } from '../places/geometry';
import type { Outline } from '../places/geometry';
import type { Point, Quad } from '../protocol';

// The backs of concealed kongs that were not found: a plain back has nothing that shows by itself, but two tiles of one face with two places of
// one colour around them, or between them, that is not the table's are such a kong.

/** A place that a concealed kong's back lies at, by its two faces; the number of the back that was found there already. */
interface KongPlace {
  quad: Quad;
  found?: number;
}

/** The two places of a kong's backs, and which of the tiles are its faces. */
interface KongPlaces {
  backs: [KongPlace, KongPlace];
  faces: [number, number];
}

/** Faces of a kong are read as surely as this, and no smaller, px. */
const surely = { best: 0.9, size: 16 };

/**
 * How a kong's two faces lie, in half widths apart: side by side, or with two tiles between them; how far their sizes (logarithm) may differ, and how
 * alike their directions are, upwards and along the row (cosine): from near by upright edges run apart.
 */
const lie = { beside: [1.6, 2.5], apart: [5, 7], size: 0.2, up: 0.8, along: 0.97 } as const;

/** A place is free where no tile lies on more of it than this; a back lies there where it covers more than that. */
const taken = { most: 0.2, back: 0.6 };

/** The outline at a part of the way from one tile to another of the same row, past them below 0 and above 1. */
function outlineAt(a: Outline, b: Outline, part: number): Outline {
  const between = (p: Point, q: Point): Point => add(p, scaled(subtract(q, p), part));
  return { centre: between(a.centre, b.centre), u: between(a.u, b.u), v: between(a.v, b.v) };
}

/** Where the backs of two faces' kong lie, in parts of the way from one to the other; undefined where they lie as none does. */
function partsOf(a: Outline, b: Outline): [number, number] | undefined {
  const way = subtract(b.centre, a.centre);
  const { u, v, across } = alignedWith(a, b);
  const isAlike = (p: Point, q: Point, least: number): boolean =>
    offLength(p, q) <= lie.size && cosine(p, q) >= least;
  if (across || !isAlike(a.u, u, lie.up) || !isAlike(a.v, v, lie.along)) return undefined;
  if (Math.min(cosine(way, a.v), cosine(way, v)) < lie.along) return undefined;
  const far = (2 * length(way)) / (length(a.v) + length(v));
  const within = ([least, most]: readonly [number, number]): boolean => far >= least && far <= most;
  if (within(lie.beside)) return [-1, 2];
  return within(lie.apart) ? [1 / 3, 2 / 3] : undefined;
}

/** An outline turned so that its axes point the way of another's. */
function likewise(outline: Outline, { u, v }: Outline): Outline {
  const along = (p: Point, q: Point): Point => (p[0] * q[0] + p[1] * q[1] < 0 ? scaled(p, -1) : p);
  return { ...outline, u: along(outline.u, u), v: along(outline.v, v) };
}

/** The numbers of the tiles of each kind of which there are two: a kong has all four of its kind, so nothing else shows its face. */
function pairsAmong(tiles: readonly SeenTile[]): [number, number][] {
  const ofKind = new Map<number, number[]>();
  tiles.forEach(({ verdict }, i) => {
    const kind = kindIndex(verdict.codes[0]![0]);
    ofKind.set(kind, [...(ofKind.get(kind) ?? []), i]);
  });
  return [...ofKind].flatMap(([kind, [i, k, ...more]]) =>
    kind >= 0 && k !== undefined && more.length === 0 ? [[i!, k]] : [],
  );
}

/** Where backs of concealed kongs are missing among tiles, by the kongs' faces alone; at least one of each two was not found. */
export function kongPlacesAmong(tiles: readonly SeenTile[]): KongPlaces[] {
  const codeOf = (i: number): TileCode => tiles[i]!.verdict.codes[0]![0];
  const isFace = (i: number): boolean => {
    const { best, size } = tiles[i]!.verdict.evidence;
    return !isPlain(codeOf(i)) && best >= surely.best && size >= surely.size;
  };
  const placeOf = (outline: Outline): KongPlace | undefined => {
    const quad = quadOf(outline);
    const shares = tiles.map((tile) => sharedArea(tile.quad, quad) / Math.min(area(quad), area(tile.quad)));
    const found = shares.findIndex((share, i) => share >= taken.back && codeOf(i) === 'x');
    if (found >= 0) return { quad, found };
    return Math.max(0, ...shares) <= taken.most ? { quad } : undefined;
  };
  return pairsAmong(tiles).flatMap((faces): KongPlaces[] => {
    if (!faces.every(isFace)) return [];
    const [a, other] = faces.map((i) => outlineOf(tiles[i]!.quad)) as [Outline, Outline];
    const b = likewise(other, a);
    const [first, second] = (partsOf(a, b) ?? []).map((part) => placeOf(outlineAt(a, b, part)));
    if (first === undefined || second === undefined) return [];
    if (first.found !== undefined && second.found !== undefined) return [];
    return [{ backs: [first, second], faces }];
  });
}

/** The two backs' colours are no farther apart than this (see `offColour`), and no farther from that of the nearest in colour of the other backs. */
const sameBack = { two: 0.25, others: 0.3 };

/** So much of a back lies in the picture. */
const leastInside = 0.9;

/** What is looked at there is none no likelier than this. */
const mostNone = 0.5;

/**
 * A picture's named places, and those backs of concealed kongs that were not found: on 2,400 tables of unseen sets three, on 270 drawn flat, without
 * shades, ten, and nothing that is none; nothing in 329 photographs of `dev`, where no concealed kong lies.
 */
export async function withKongBacks(
  networks: Networks,
  pyramid: Pyramid,
  named: readonly SeenTile[],
): Promise<readonly SeenTile[]> {
  const kept = keptAmong(named);
  const outlines = kept.map(({ quad }) => outlineOf(quad));
  const others = kept.flatMap(({ face }) => face.surround ?? []);
  const isOfTheirs = ({ colour }: Surround): boolean =>
    others.length === 0 || others.some((other) => offColour(other.colour, colour) <= sameBack.others);
  const areBacks = ({ backs }: KongPlaces): boolean => {
    if (backs.some(({ quad }) => shareInside(quad, pyramid.levels[0]!) < leastInside)) return false;
    const [first, second] = backs.map(({ quad }) => surroundOf(pyramid, quad));
    if (first === undefined || second === undefined) return false;
    if (offColour(first.colour, second.colour) > sameBack.two) return false;
    return [first, second].every((surround) => isOfTheirs(surround) && !goesOnAround(surround, outlines));
  };
  const kongs = kongPlacesAmong(kept).filter(areBacks);
  if (kongs.length === 0) return named;
  const missing = kongs.flatMap(({ backs, faces }, kong) => {
    const objectness = Math.min(...faces.map((i) => kept[i]!.verdict.evidence.objectness));
    return backs.flatMap(({ quad, found }) => (found === undefined ? [{ quad, objectness, kong }] : []));
  });
  const seen = await nameTiles(networks, pyramid, missing, named, undefined, () => false);
  const isBack = ({ verdict }: SeenTile): boolean => verdict.codes[0]![0] === 'x' && verdict.none <= mostNone;
  const whole = kongs.map((_, kong) => seen.every((tile, i) => missing[i]!.kong !== kong || isBack(tile)));
  const backs = seen.flatMap((tile, i) => {
    const { quad, kong } = missing[i]!;
    return whole[kong] ? [{ ...tile, quad }] : [];
  });
  if (backs.length === 0) return named;
  const isInstead = ({ quad }: SeenTile): boolean =>
    backs.some((back) => sharedArea(back.quad, quad) > taken.back * area(quad));
  return [...named.filter((place) => !isInstead(place)), ...backs];
}

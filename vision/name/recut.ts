import type { TileCode } from '../../rules/tiles/tile';
import { isPlain } from '../places/faces';
import {
  dot,
  length,
  median,
  outlineOf,
  quadOf,
  scaled,
  subtract,
  tileRatio,
  unit,
} from '../places/geometry';
import type { Outline } from '../places/geometry';
import type { Quad } from '../protocol';

/** Another outline that a tile may have. */
export interface OtherCut {
  quad: Quad;
  /** It is no variant of the tile's own outline but as its neighbours lie, or across them: its turn is open. */
  anew: boolean;
  across?: boolean;
}

/**
 * Other cuts tried for a doubtful tile: factors of its height and width. The first is framed anew by what the second look
 * saw of its corners; a loose outline shows as one of the others.
 */
const cuts: readonly (readonly [height: number, width: number])[] = [
  [1, 1],
  [1.13, 1.13],
  [0.9, 0.9],
];

/** And where no neighbours tell how large it is. */
const lengthened: typeof cuts = [
  [1.22, 1],
  [1, 1.22],
];

/** So many doubtful tiles that look like white dragons are cut anew at most: twice as many as a set has. */
const mostWhite = 8;

/**
 * Something plain is cut anew where the detector is as sure of it as this: of 187 places of 65 pictures that were less sure 15 were tiles,
 * and other cuts made one of these wrong.
 */
const plainlySeen = 0.55;

/** A neighbour counts up to this many of its own sizes away; so many of the nearest are asked, and no fewer. */
const neighbours = { reach: 4, least: 2, most: 4 };

/**
 * Other outlines that a doubtful tile may have: its own once more, a little larger and smaller than the detector said,
 * and as large as its neighbours are, lying as they do and across them. Tiles of one set are all alike, so a tile that is
 * unlike those beside it has probably been outlined badly. `trusted` says which tiles' outlines may be gone by.
 */
export function otherCuts(quads: readonly Quad[], trusted: readonly boolean[], index: number): OtherCut[] {
  const outlines = quads.map(outlineOf);
  const { centre, u, v } = outlines[index]!;
  const cut = ([height, width]: readonly [number, number]): OtherCut => {
    return { quad: quadOf({ centre, u: scaled(u, height), v: scaled(v, width) }), anew: false };
  };
  const like = neighbour(outlines, trusted, index);
  if (like === undefined) return [...cuts, ...lengthened].map(cut);
  const [up, right] = [unit(like.u), unit(like.v)];
  const [height, width] = [length(like.u), length(like.v)];
  return [
    ...cuts.map(cut),
    { quad: quadOf({ centre, u: like.u, v: like.v }), anew: true },
    {
      quad: quadOf({ centre, u: scaled(right, width * tileRatio), v: scaled(up, -height / tileRatio) }),
      anew: true,
      across: true,
    },
  ];
}

/** A place that was named by one cut. */
export interface NamedPlace {
  quad: Quad;
  code: TileCode;
  /** How sure the detector is of it, 0–1. */
  objectness: number;
}

/**
 * Which doubtful tiles are worth another look. Not what looks plain and is hardly seen as a tile: most of it are the sides of tiles, which
 * other cuts make look no less like backs. Nor seeming white dragons beyond `mostWhite`: no set has as many, they are a wall's backs, and
 * each tells what the others are. Those that fewest others of them lie around come first. (Of 35 pictures with such walls the latter saves a
 * sixth of the time, and five tiles more of 2,022 are marked. What the second network says of them is worth its time: 13 more without.)
 */
export function worthAnotherLook(
  places: readonly NamedPlace[],
  doubtful: readonly boolean[],
): readonly boolean[] {
  const worth = places.map(
    ({ code, objectness }, i) => doubtful[i]! && !(isPlain(code) && objectness < plainlySeen),
  );
  const isWhite = (i: number): boolean => places[i]!.code === '5z';
  const asked = worth.flatMap((is, i) => (is && isWhite(i) ? [i] : []));
  if (asked.length <= mostWhite) return worth;
  const outlines = places.map(({ quad }) => outlineOf(quad));
  const around = ({ centre, u, v }: Outline): number => {
    const reach = neighbours.reach * 2 * Math.max(length(u), length(v));
    return outlines.filter((other, k) => isWhite(k) && length(subtract(other.centre, centre)) < reach).length;
  };
  const company = new Map(asked.map((i) => [i, around(outlines[i]!)]));
  const spare = new Set(asked.sort((a, b) => company.get(a)! - company.get(b)!).slice(mostWhite));
  return worth.map((is, i) => is && !spare.has(i));
}

/**
 * How the nearest trusted tiles lie, as one outline; undefined where fewer than two lie alike near by.
 * Perspective changes sizes slowly, so near ones are alike.
 */
function neighbour(
  outlines: readonly Outline[],
  trusted: readonly boolean[],
  index: number,
): Outline | undefined {
  const [x, y] = outlines[index]!.centre;
  const near = outlines
    .map((outline) => ({ outline, way: Math.hypot(outline.centre[0] - x, outline.centre[1] - y) }))
    .filter(({ outline: { u, v }, way }, i) => {
      return i !== index && trusted[i]! && way < neighbours.reach * 2 * Math.max(length(u), length(v));
    })
    .sort((a, b) => a.way - b.way)
    .slice(0, neighbours.most)
    .map(({ outline }) => outline);
  const first = near[0];
  if (first === undefined) return undefined;
  const like = near.filter((other) => Math.abs(dot(unit(other.u), unit(first.u))) > 0.9);
  if (like.length < neighbours.least) return undefined;
  return {
    centre: first.centre,
    u: scaled(unit(first.u), median(like.map((other) => length(other.u)))),
    v: scaled(unit(first.v), median(like.map((other) => length(other.v)))),
  };
}

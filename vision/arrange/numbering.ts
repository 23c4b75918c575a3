import type { TileCode } from '../../rules/tiles/tile';
import { directionOf } from '../places/faces';
import { dot, scaled, turnQuad } from '../places/geometry';
import type { Point, Quad, ReadGroup, Rotation } from '../protocol';
import type { Segment } from './melds';
import type { NamedTile } from './sets';
import { majorityUp } from './strips';
import type { PlacedTile } from './strips';

/** Where a tile belongs. */
export interface Place {
  /** Its number among the given tiles. */
  tile: number;
  group: number;
  rotation: Rotation;
  /** Corners from the face's own top left, settled for faces that look alike upside down. */
  quad: Quad;
}

/** The groups of a picture and the tiles in them, as they are numbered one after the other. */
export interface Numbering {
  groups: ReadGroup[];
  places: Place[];
  /** Begins a group of some tiles, in their order; `up` is where the top of its tiles is. */
  put(group: Omit<ReadGroup, 'id'>, members: readonly number[], up: Point): ReadGroup;
  /** Puts more tiles into a group. */
  add(group: ReadGroup, members: readonly number[], up: Point): void;
  /** The number of a tile among the places. */
  placeOf(tile: number): number;
}

/** Numbers groups and settles every tile's rotation in its group. */
export function createNumbering(tiles: readonly NamedTile[], outlines: readonly PlacedTile[]): Numbering {
  const groups: ReadGroup[] = [];
  const places: Place[] = [];
  const add: Numbering['add'] = ({ id }, members, up) => {
    for (const tile of members) {
      const { code, quad } = tiles[tile]!;
      places.push({ tile, group: id, ...settle(code, quad, outlines[tile]!, up) });
    }
  };
  return {
    groups,
    places,
    add,
    put(group, members, up) {
      const made = { id: groups.length, ...group };
      groups.push(made);
      add(made, members, up);
      return made;
    },
    placeOf: (tile) => places.findIndex((place) => place.tile === tile),
  };
}

/** Asks about a group. */
export function doubt(group: ReadGroup, reason: string): void {
  group.needsReview = true;
  group.reasons = [...(group.reasons ?? []), reason];
}

/**
 * A segment's own up where its faces tell it; else its axis, on the side of the player's up. Faces of one code
 * alone do not tell that it lies on its head: drawings alike are mistaken alike.
 */
export function upOf(segment: Segment, handUp: Point, placed: readonly PlacedTile[]): Point {
  const frame = segment.tiles.filter((i) => !segment.strip.sideways.has(i)).map((i) => placed[i]!);
  if (frame.length === 0) return segment.strip.up;
  const { up, votes } = majorityUp(frame);
  const along = Math.abs(dot(up, handUp)) > 0.5;
  const faces = new Set(frame.flatMap(({ code, directed }) => (directed ? [code] : [])));
  if (votes > 1 && !(along && faces.size === 1)) return up;
  if (along) return dot(up, handUp) < 0 ? scaled(up, -1) : up;
  return votes > 0 || segment.strip.votes === 0 ? up : segment.strip.up;
}

/** Tiles from left to right for someone who has `up` at the top. */
export function ordered(tiles: readonly number[], up: Point, placed: readonly PlacedTile[]): number[] {
  const right: Point = [-up[1], up[0]];
  const place = (i: number): number => dot(placed[i]!.centre, right);
  return [...tiles].sort((a, b) => place(a) - place(b));
}

const rotations: readonly Rotation[] = ['upright', 'right', 'upside-down', 'left'];

/** How a tile lies in a group with a given up; faces that look alike upside down count as upright. */
function settle(
  code: TileCode,
  quad: Quad,
  { u }: PlacedTile,
  up: Point,
): { rotation: Rotation; quad: Quad } {
  const right: Point = [-up[1], up[0]];
  const angle = Math.atan2(dot(u, right), dot(u, up));
  const quarter = ((Math.round(angle / (Math.PI / 2)) % 4) + 4) % 4;
  if (quarter === 2 && directionOf(code) !== 'top') return { rotation: 'upright', quad: turnQuad(quad, 2) };
  return { rotation: rotations[quarter]!, quad: turnQuad(quad, 0) };
}

import { sameTile } from './doubles';
import { findTiles } from './find';
import { area, sharedArea } from './geometry';
import { tilesAmong } from './keeping';
import { nameTiles } from './naming';
import type { SeenTile } from './naming';
import type { Networks } from './networks';
import type { Pixels } from './pixels';
import type { Quad, Stage } from './protocol';
import { createPyramid } from './pyramid';
import type { Pyramid } from './pyramid';
import { measureLight } from './quality';
import type { Light } from './quality';
import { fillsSlot, slotsAmong } from './slots';
import { mayBeSide } from './tileness';
import { isTopOf } from './tops';

/** What the networks see in a picture. */
export interface Sight {
  /** Size of the picture, px. */
  width: number;
  height: number;
  tiles: SeenTile[];
  /** Places where the detector saw something like a tile that could not be read as one; they hide missed tiles. */
  unread?: Quad[];
  light: Light;
  /** Name of the learnt set that was to be read with, where the tiles do not look like it: read without. */
  unlike?: string;
}

/** All places of a picture that the detector took for tiles, named, whether tiles or not. */
export interface SeenPlaces extends Pick<Sight, 'width' | 'height' | 'light'> {
  places: SeenTile[];
}

/** Finds and names the tiles of a picture, each by itself: all of a reading that needs the networks. */
export async function seeTiles(
  networks: Networks,
  pixels: Pixels,
  begin?: (stage: Stage) => void,
): Promise<Sight> {
  return sightOf(await seePlaces(networks, pixels, begin), networks.set?.name);
}

/** Looks for tiles in a picture and names what is found. */
export async function seePlaces(
  networks: Networks,
  pixels: Pixels,
  begin: (stage: Stage) => void = () => undefined,
): Promise<SeenPlaces> {
  begin('quality');
  const pyramid = createPyramid(pixels);
  const light = measureLight(pyramid.levels.at(-1)!);
  begin('detect');
  const detections = await findTiles(networks.look, pyramid);
  const named = await nameTiles(networks, pyramid, detections, [], begin);
  const places = await withSlots(networks, pyramid, named);
  return { width: pixels.width, height: pixels.height, light, places };
}

/** So often slots are looked for, beside what was found in slots, too: several tiles of a row may be outlined astride one another. */
const rounds = 3;

/** A picture's named places; what turns out to be a part of a tile, or to lie astride two, replaced by these: see slots.ts. */
export async function withSlots(
  networks: Networks,
  pyramid: Pyramid,
  named: readonly SeenTile[],
): Promise<SeenTile[]> {
  let places = [...named];
  const gone = new Set<SeenTile>();
  for (let round = 0; round < rounds; round++) {
    const slots = slotsAmong(places, [...gone]);
    if (slots.length === 0) break;
    const seen = await nameTiles(networks, pyramid, slots, places, undefined, () => false);
    const filled = slots.flatMap((slot, i) =>
      fillsSlot(seen[i]!.verdict) ? [{ ...slot, tile: seen[i]! }] : [],
    );
    if (filled.length === 0) break;
    for (const { instead } of filled) for (const i of instead) gone.add(places[i]!);
    places = [...places.filter((place) => !gone.has(place)), ...filled.map((slot) => slot.tile)];
  }
  return places;
}

/** What is seen in a picture, of its places; `set` names the learnt set that was to be read with. */
export function sightOf({ width, height, light, places }: SeenPlaces, set?: string): Sight {
  const tiles = tilesAmong(places);
  const other = tiles.length > 0 && tiles.every((tile) => tile.verdict.evidence.set === undefined);
  const unlike = set !== undefined && other ? { unlike: set } : {};
  return { width, height, tiles, unread: unreadAmong(places, tiles), light, ...unlike };
}

/** Something is told of as unread where the detector is as sure of it as this. */
const leastUnread = 0.5;

/** Places of what was named but not kept, without those that lie on a tile, or are the upper side of one. */
function unreadAmong(named: readonly SeenTile[], kept: readonly SeenTile[]): Quad[] {
  return named.flatMap((tile) => {
    const { quad, verdict } = tile;
    if (kept.some((other) => other.quad === quad) || verdict.evidence.objectness < leastUnread) return [];
    if (mayBeSide(verdict)) return [];
    const own = area(quad);
    const onTile = kept.some((other) => {
      return sharedArea(other.quad, quad) > sameTile.inside * Math.min(own, area(other.quad));
    });
    return onTile || isTopOf(tile, kept) ? [] : [quad];
  });
}

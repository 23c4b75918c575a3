import { checksAmong } from './keep/checks';
import { diceAmong } from './keep/dice';
import { sameTile } from './keep/doubles';
import { findTiles } from './find/find';
import { area, sharedArea } from './places/geometry';
import { groundAmong } from './keep/ground';
import { tilesAmong } from './keep/keeping';
import { mendOutlines } from './mend/mend';
import { nameTiles } from './name/naming';
import type { SeenTile } from './name/naming';
import type { Networks } from './networks';
import type { Pixels } from './pixels';
import { printedAmong } from './keep/printed';
import type { Quad, Stage } from './protocol';
import { createPyramid } from './picture/pyramid';
import type { Pyramid } from './picture/pyramid';
import { measureLight } from './picture/quality';
import type { Light } from './picture/quality';
import { mayBeSide, tilenessOf } from './keep/tileness';
import { isTopOf } from './keep/tops';

/** What the networks see in a picture. */
export interface Sight {
  /** Size of the picture, px. */
  width: number;
  height: number;
  tiles: SeenTile[];
  /** Places where the detector saw something like a tile that could not be read as one; they hide missed tiles. */
  unread?: Quad[];
  light: Light;
  /** Whether the picture is mirrored: this is seen in it turned over. */
  mirrored?: boolean;
  /** Name of the learnt set that was to be read with, where the tiles do not look like it: read without. */
  unlike?: string;
}

/** All places of a picture that the detector took for tiles, named, whether tiles or not. */
export interface SeenPlaces extends Pick<Sight, 'width' | 'height' | 'light'> {
  places: readonly SeenTile[];
}

/**
 * Finds and names the tiles of a picture, each by itself: all of a reading that needs the networks. `pyramid` is the
 * picture's, where it was made before.
 */
export async function seeTiles(
  networks: Networks,
  pixels: Pixels,
  begin?: (stage: Stage) => void,
  pyramid?: Pyramid,
): Promise<Sight> {
  return sightOf(await seePlaces(networks, pixels, begin, pyramid), networks.set?.name);
}

/** Looks for tiles in a picture and names what is found. */
export async function seePlaces(
  networks: Networks,
  pixels: Pixels,
  begin: (stage: Stage) => void = () => undefined,
  given?: Pyramid,
): Promise<SeenPlaces> {
  begin('quality');
  const pyramid = given ?? createPyramid(pixels);
  const light = measureLight(pyramid.levels.at(-1)!);
  begin('detect');
  const detections = await findTiles(networks.look, pyramid);
  const named = await nameTiles(networks, pyramid, detections, [], begin);
  const places = await mendOutlines(networks, pyramid, named);
  return { width: pixels.width, height: pixels.height, light, places };
}

/** What is seen in a picture, of its places; `set` names the learnt set that was to be read with. */
export function sightOf({ width, height, light, places }: SeenPlaces, set?: string): Sight {
  const tileness = tilenessOf(places);
  const kept = tilesAmong(places);
  // Only now: what is outlined in part may look like a die before it is looked at anew.
  const dice = diceAmong(kept).surely;
  const tiles = kept.filter((_, i) => !dice.has(i));
  const other = tiles.length > 0 && tiles.every((tile) => tile.verdict.evidence.set === undefined);
  const unlike = set !== undefined && other ? { unlike: set } : {};
  return { width, height, tiles, unread: unreadAmong(places, tileness, kept), light, ...unlike };
}

/**
 * Something is told of as unread where the detector is as sure of it as this, and it is a tile as likely as this: of twelve that were less
 * likely one, beside hands and melds in renders and photographs, eleven were none.
 */
const leastUnread = { objectness: 0.5, tileness: 0.08 };

/** Places of what was named but not kept, without those that lie on a tile, or are the upper side of one, or the table or printed on it. */
function unreadAmong(
  named: readonly SeenTile[],
  tileness: readonly number[],
  kept: readonly SeenTile[],
): Quad[] {
  const checks = checksAmong(named);
  return named.flatMap((tile, i) => {
    const { quad, verdict } = tile;
    const isLikely =
      verdict.evidence.objectness >= leastUnread.objectness && tileness[i]! >= leastUnread.tileness;
    if (!isLikely || kept.some((other) => other.quad === quad)) return [];
    if (mayBeSide(verdict) || checks.has(i)) return [];
    const own = area(quad);
    const onTile = kept.some((other) => {
      return sharedArea(other.quad, quad) > sameTile.inside * Math.min(own, area(other.quad));
    });
    if (onTile || isTopOf(tile, kept)) return [];
    const isGround = verdict.codes[0]![0] === 'x' && groundAmong([...kept, tile]).has(kept.length);
    return isGround || printedAmong([...kept, tile]).surely.has(kept.length) ? [] : [quad];
  });
}

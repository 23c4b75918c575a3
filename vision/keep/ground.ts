import { backsAroundPairs } from './backs';
import { facesAmong, isOfTheirColour } from './bodies';
import type { LitTile } from './bodies';
import { offColour, offHue } from '../places/company';
import { outlineOf, placeIn } from '../places/geometry';
import type { Outline } from '../places/geometry';
import type { Point } from '../protocol';
import type { Surround } from '../picture/surround';

// The table between tiles: a patch of cloth framed by tiles and shadows looks like a back, but goes on beyond its outline.

/** A tile of a picture that knows what lies around it. */
export type GroundedTile = LitTile & { face: { surround?: Surround } };

/**
 * The table goes on around a place where this part of the cells that no tile lies on, of so many at least, has its colour: no farther from
 * it than a shadow makes it, and of no other hue.
 */
const goesOn = { share: 0.4, least: 4, colour: 0.4, hue: 0.09 };

/** What is a tile more surely than this is one, though it may run on: as walls do where not all of their tiles are found. */
const surely = 0.95;

/** How far a back may be in colour from another one of its set. */
const sameBack = 0.25;

/**
 * The numbers of what was read as backs and is the table: around it the picture goes on as it is within, and neither the faces' bodies nor
 * any back that ends at its outline are of its colour. In 756 photographs 29 of 31 such places were cloth, wood or clothes; in 684 renders 22 of
 * 27 were no tiles, and the other five of 9,100 backs lay in walls of which little was found.
 */
export function groundAmong(tiles: readonly GroundedTile[]): Set<number> {
  const outlines = tiles.map(({ quad }) => outlineOf(quad));
  const backs = tiles.flatMap(({ verdict, face: { surround } }, i) => {
    if (verdict.codes[0]![0] !== 'x' || surround === undefined) return [];
    return [{ i, surround, open: goesOnAround(surround, outlines) }];
  });
  if (!backs.some(({ open }) => open)) return new Set();
  const faces = facesAmong(tiles);
  const inKongs = backsAroundPairs(tiles);
  const ground = backs.filter(({ i, surround, open }) => {
    const tile = tiles[i]!;
    if (!open || inKongs.has(i) || (tile.verdict.evidence.tileness ?? 0) >= surely) return false;
    const isBack = backs.some(
      (back) => !back.open && offColour(back.surround.colour, surround.colour) <= sameBack,
    );
    return !isBack && !isOfTheirColour(tile, faces);
  });
  return new Set(ground.map(({ i }) => i));
}

/** Whether the table goes on around a place, as far as no tile lies there: around this part of it at least. */
export function goesOnAround(
  { colour, cells }: Surround,
  tiles: readonly Outline[],
  share: number = goesOn.share,
): boolean {
  const isSame = (cell: Surround['cells'][number]): boolean =>
    offColour(cell.colour, colour) <= goesOn.colour && offHue(cell.colour, colour) <= goesOn.hue;
  const isFree = ({ at }: Surround['cells'][number]): boolean => !tiles.some((tile) => isOn(tile, at));
  // Around most backs nothing has their colour, and where tiles lie takes longer to tell.
  if (cells.filter(isSame).length < share * goesOn.least) return false;
  const free = cells.filter(isFree);
  return free.length >= goesOn.least && free.filter(isSame).length >= share * free.length;
}

/** Whether a point lies on an outline. */
function isOn(outline: Outline, at: Point): boolean {
  return placeIn(outline, at).every((far) => Math.abs(far) <= 0.5);
}

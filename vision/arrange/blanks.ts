import type { TileCode } from '../../rules/tiles/tile';
import { isPlain } from '../places/faces';
import type { Outline } from '../places/geometry';
import type { NamedTile } from './sets';
import { areClearlyTurned } from './strips';
import type { Strip } from './strips';
import { backsOfKongs, whiteDragons } from './walls';

/** The tiles of a set are no farther apart than this, and lie no more on one another, in tile widths. */
const touching = 0.25;

/**
 * The seeming backs of a row that are white dragons without a drawing, as they lie like a claimed set: three or four plain tiles side by
 * side, of the colour of the faces around them, one of them clearly on its side. No wall lies so; what else of their row is plain must be a
 * concealed kong's.
 */
export function blankSets(strip: Strip, tiles: readonly NamedTile[], outlines: readonly Outline[]): number[] {
  const codeOf = (tile: number): TileCode => tiles[tile]!.code;
  const backs = new Set(backsOfKongs(strip, tiles).flat());
  const loose = strip.tiles.filter((tile) => isPlain(codeOf(tile)) && !backs.has(tile));
  if (loose.length < whiteDragons - 1 || loose.length > whiteDragons) return [];
  const [first, last] = [strip.tiles.indexOf(loose[0]!), strip.tiles.indexOf(loose.at(-1)!)];
  const turned = loose.filter((tile) => strip.sideways.has(tile));
  if (last - first !== loose.length - 1 || turned.length !== 1) return [];
  if (strip.gaps.slice(first, last).some((gap) => Math.abs(gap) > touching)) return [];
  const straight = loose.filter((tile) => tile !== turned[0]);
  const areFaces = loose.every((tile) => codeOf(tile) === '5z' || tiles[tile]!.mayBeFace === true);
  const isSet = areFaces && areClearlyTurned(strip, turned, straight, outlines);
  return isSet ? loose.filter((tile) => codeOf(tile) === 'x') : [];
}

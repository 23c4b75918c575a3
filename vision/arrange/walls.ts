import { isBonus } from '../../rules/tiles/tile';
import type { TileCode } from '../../rules/tiles/tile';
import { isPlain } from '../places/faces';
import { isDoubtful, setKind } from './sets';
import type { Named } from './sets';
import type { Segment } from './melds';
import { givenAway, partRuns, setsApart, withStacked } from './melds';
import type { Strip } from './strips';

/** A stretch of the wall; `shown` are its tiles that lie face up on it, such as dora indicators. */
export interface Wall extends Segment {
  shown: number[];
}

/** A set has so many white dragons: of more plain tiles some are backs. */
export const whiteDragons = 4;

/**
 * The tiles of rows that are backs, though they look like white dragons: where a picture has more of these than a
 * set, those that lie among nothing but backs, and those of which more than a set has lie side by side.
 */
export function whiteBacks(strips: readonly Strip[], tiles: readonly Named[]): number[] {
  const isWhite = (tile: number): boolean => tiles[tile]!.code === '5z';
  const isBlank = (tile: number): boolean => isPlain(tiles[tile]!.code);
  if (tiles.filter((_, i) => isWhite(i)).length <= whiteDragons) return [];
  return strips.flatMap((strip) => {
    if (strip.tiles.every(isBlank)) return strip.tiles.filter(isWhite);
    return partRuns(strip).flatMap((run) => {
      const most = run.filter(isBlank).length >= leastBacks * run.length;
      const whites = run.filter(isWhite);
      return most && whites.length > whiteDragons ? whites : [];
    });
  });
}

/**
 * The seeming white dragons of a row of four plain tiles and nothing else, two of them read as backs and two, not surely, as dragons: what is
 * left of a wall lies so on any table, a concealed kong of dragons whose backs look like them on hardly any.
 */
export function dragonsAmongBacks({ tiles: mine }: Strip, tiles: readonly Named[]): number[] {
  const whites = mine.filter((tile) => tiles[tile]!.code === '5z');
  const isRow = mine.length === whiteDragons && mine.every((tile) => isPlain(tiles[tile]!.code));
  return isRow && whites.length === 2 && whites.every((tile) => isDoubtful(tiles[tile]!)) ? whites : [];
}

/**
 * Seeming white dragons in a row that are a concealed kong's backs: two plain tiles around two tiles alike, or between. To be asked only
 * of a set whose backs are plain and white, or where they are doubtful; for each kong.
 */
export function whiteKongs(strip: Strip, tiles: readonly Named[]): number[][] {
  return backsOfKongs(strip, tiles).flatMap((backs) => {
    const whites = backs.filter((tile) => tiles[tile]!.code === '5z');
    return whites.length > 0 ? [whites] : [];
  });
}

/** The plain tiles of each concealed kong that may lie in a row: around two tiles alike, or between. */
export function backsOfKongs(strip: Strip, tiles: readonly Named[]): number[][] {
  const codeOf = (tile: number): TileCode => tiles[tile]!.code;
  return strip.tiles.flatMap((_, k): number[][] => {
    const [a, b, c, d] = strip.tiles.slice(k, k + 4);
    if (d === undefined) return [];
    const [outer, inner] = [
      [a!, d],
      [b!, c!],
    ];
    const isBlank = (tile: number): boolean => isPlain(codeOf(tile));
    const [backs, faces] = outer.every(isBlank) ? [outer, inner] : [inner, outer];
    const isKong = backs.every(isBlank) && !faces.some(isBlank) && codeOf(faces[0]!) === codeOf(faces[1]!);
    return isKong ? [backs] : [];
  });
}

/** A concealed kong shows two of its tiles, seldom one: that is an indicator sooner, where nothing else lies in the row. */
const kongBacks = { alone: 2, inRow: 3 };

/** More than half of a stretch show their backs: two concealed kongs side by side show half. */
const leastBacks = 0.55;

/**
 * The runs of a row that are wall: mostly backs. Four tiles by themselves of which one or two show are a concealed kong
 * instead, and are not counted here.
 */
export function findWalls(strip: Strip, tiles: readonly Named[]): Wall[] {
  const runs = partRuns(strip).map((run) => withStacked(run, strip));
  const isBack = (tile: number): boolean => tiles[tile]!.code === 'x';
  const mostlyBacks = (run: readonly number[]): boolean =>
    run.filter(isBack).length >= leastBacks * run.length;
  return runs.flatMap((run, k) => {
    if (!mostlyBacks(run) && !isDeadWall(run, tiles) && !isBesideMelds(run, strip, tiles)) return [];
    const alone = [runs[k - 1], runs[k + 1]].every((other) => other === undefined || !mostlyBacks(other));
    const mayBeKong = run.filter(isBack).length <= (runs.length > 1 ? kongBacks.inRow : kongBacks.alone);
    if (run.length === 4 && alone && mayBeKong) return [];
    const melds = new Set(meldsAtEnds(run, strip, tiles));
    const mine = run.filter((tile) => !melds.has(tile));
    return [{ strip, tiles: mine, shown: mine.filter((tile) => !isBack(tile)) }];
  });
}

/** The dead wall shows so many indicators at most, side by side, and on one side of them hides so many. */
const deadWall = { shown: 5, hidden: 2 };

/**
 * Whether a row is a dead wall, of which half may lie face up: indicators side by side, no three of them a set, with backs at
 * their sides. Around the faces of a concealed kong lie two, one at each side.
 */
function isDeadWall(run: readonly number[], tiles: readonly Named[]): boolean {
  const codeOf = (tile: number): TileCode => tiles[tile]!.code;
  const first = run.findIndex((tile) => codeOf(tile) !== 'x');
  const last = run.findLastIndex((tile) => codeOf(tile) !== 'x');
  const shown = run.slice(first, last + 1);
  return (
    shown.length <= deadWall.shown &&
    Math.max(first, run.length - 1 - last) >= deadWall.hidden &&
    !shown.some((tile) => codeOf(tile) === 'x' || isBonus(codeOf(tile))) &&
    !shown.some((_, k) => setKind(shown.slice(k, k + 3).map(codeOf)) !== undefined)
  );
}

/** So many backs at one end of a row, the rest of which is melds, are a hand of which no face is seen, or wall; two may be a pair of white dragons. */
const backsBeside = 3;

function isBesideMelds(run: readonly number[], strip: Strip, tiles: readonly Named[]): boolean {
  const backs = run.filter((tile) => tiles[tile]!.code === 'x').length;
  return backs >= backsBeside && meldsAtEnds(run, strip, tiles).length === run.length - backs;
}

/** Tiles that are a meld beside backs, a hand seen from behind or a wall, rather than lie open in a wall. */
function meldsAtEnds(run: readonly number[], strip: Strip, tiles: readonly Named[]): number[] {
  const isBack = (tile: number): boolean => tiles[tile]!.code === 'x';
  const first = run.findIndex(isBack);
  const last = run.findLastIndex(isBack);
  return [run.slice(0, first), run.slice(last + 1)].filter((end) => areMelds(end, strip, tiles)).flat();
}

/** Whether some neighbours in a row are melds, with nothing left over. */
function areMelds(mine: readonly number[], strip: Strip, tiles: readonly Named[]): boolean {
  if (mine.length < 3) return false;
  const base = mine.filter((tile) => !strip.stacked.has(tile));
  return (
    setsApart({ strip, tiles: [...mine] }, tiles).length > 0 ||
    givenAway(base, strip, tiles).rest.length === 0
  );
}

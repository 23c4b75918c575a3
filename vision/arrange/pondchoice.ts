import { dot, length, median, scaled } from '../places/geometry';
import type { Point } from '../protocol';
import type { Meld } from './melds';
import type { Part } from './parting';
import { findPonds, fullRow } from './ponds';
import type { Pond } from './ponds';
import type { NamedTile } from './sets';
import { isAlong, middleOf } from './sides';
import type { PlacedTile, Strip } from './strips';
import type { Wall } from './walls';

/**
 * Discards lie at least so far from other tiles of their player, in tile widths; what lies `behind` others by more is no part
 * of them.
 */
const nearestPond = { several: 1.9, one: 2.5, behind: 5 };

/** A wall farther from a row than this, in tile widths, is the one of the player across. */
const farthestWall = 7;

/** A row of which sets are a larger share than this is melds, no discards. */
const mostSets = 0.6;

/** Where a player's rows lie. */
interface Around {
  tiles: readonly NamedTile[];
  outlines: readonly PlacedTile[];
  walls: readonly Wall[];
  /** The way to the middle of the table. */
  inward: Point;
  /** Tiles of several players are in the picture. */
  several: boolean;
}

/** The discards among one player's rows: one pond, or what may be several. */
export function pondsAmong(parts: readonly Part[], around: Around): Pond[] {
  const { outlines, inward, several } = around;
  const strips = parts.map(({ strip }) => strip);
  const away = awayAlong(inward, outlines);
  const inPond = parts.filter((part) => mayBeOfPond(part, around));
  const allSets = new Set(
    inPond.filter((part) => isNothingButSets(part, around.tiles)).map(({ strip }) => strip),
  );
  // Of a player whose hand and melds are out of the picture only discards are in it.
  const melded = new Set(parts.flatMap(({ shown, apart }) => [...shown, ...apart].map((meld) => meld.strip)));
  const isAllOf = (pond: readonly Strip[]): boolean =>
    strips.every((strip) => pond.includes(strip) || (strip.tiles.length <= fullRow && !melded.has(strip)));
  // Discards lie in front of other tiles of their player, or within the walls.
  const isInside = (pond: readonly Strip[]): boolean => {
    const near = Math.min(...pond.map(away)) - (several ? nearestPond.several : nearestPond.one);
    const behind = strips.some((strip) => !pond.includes(strip) && away(strip) < near);
    return (
      behind ||
      (several && isAllOf(pond)) ||
      around.walls.some((wall) => isBeyond(wall, pond[0]!, inward, outlines))
    );
  };
  const found = findPonds(
    inPond.map(({ strip }) => strip),
    outlines,
    inward,
    { first: (strip) => !allSets.has(strip), alone: (strip) => isInside([strip]), cut: several },
  ).filter((pond) => several || isInside(pond.strips));
  return found.filter((pond) => !found.some((other) => yields(pond, other, away)));
}

/** How far in on the table a row lies, in tile widths. */
type Away = (strip: Strip) => number;

function awayAlong(inward: Point, outlines: readonly PlacedTile[]): Away {
  return (strip) => dot(middleOf(outlines, strip.tiles), inward);
}

/** Whether a row may be one of a pond by how it lies and what it holds. */
function mayBeOfPond({ strip, shown, tiles: mine }: Part, around: Around): boolean {
  const { tiles, outlines, inward } = around;
  // A row may be short, and a bonus tile among discards a misread one; but not in a row of two.
  const flowers = strip.tiles.length - mine.length;
  return (
    (isAlong(strip, inward) || strip.tiles.length === 1) &&
    lies(strip, outlines) &&
    !isBehindWall(strip, around) &&
    !areSets(shown, mine, tiles) &&
    !isTwiceTurned(strip, shown, tiles) &&
    flowers <= mine.length / 3
  );
}

/** Whether a row is mostly sets. No pond shows backs: beside a set they are what is seen of another. */
function areSets(melds: readonly Meld[], among: readonly number[], tiles: readonly NamedTile[]): boolean {
  const inSets = melds.filter((meld) => meld.sign !== 'broken').flatMap((meld) => meld.tiles);
  return inSets.length > mostSets * among.filter((i) => tiles[i]!.code !== 'x').length;
}

/**
 * Whether a row begins no pond. Discards may happen to be a set, a chow sooner than a pung; a row that is nothing else begins no
 * pond, nor does a chow beside which a further set begins.
 */
function isNothingButSets({ shown, apart, cutOff, tiles: mine }: Part, tiles: readonly NamedTile[]): boolean {
  if (areSets([...shown, ...apart], mine, tiles) || cutOff.length > 1) return true;
  const left = cutOff.reduce((count, meld) => count - meld.tiles.length, mine.length);
  return cutOff.some(({ kind, mended }) => mended === undefined && (kind !== 'chow' || left === 2));
}

/** Whether a claimed set and one more tile are turned in a row: of a pond's row one tile is, at most. */
function isTwiceTurned(strip: Strip, shown: readonly Meld[], tiles: readonly NamedTile[]): boolean {
  const sets = shown.filter((meld) => meld.sign === 'turned').flatMap((meld) => meld.tiles);
  const isTurned = (i: number): boolean => strip.sideways.has(i) && tiles[i]!.code !== 'x';
  return sets.length > 0 && strip.tiles.some((i) => isTurned(i) && !sets.includes(i));
}

/** Whether a row lies between its player's wall and the edge of the table, where hand and melds lie. */
function isBehindWall(strip: Strip, { walls, outlines, inward }: Around): boolean {
  return (
    walls.some((wall) => isBeyond(wall, strip, scaled(inward, -1), outlines)) &&
    !walls.some((wall) => isBeyond(wall, strip, inward, outlines))
  );
}

/**
 * Whether a pond is none beside another: nobody has two. What lies far behind discards is none of them, nor is a single row far in
 * front of a block.
 */
function yields(pond: Pond, other: Pond, away: Away): boolean {
  if (isFarBehind(pond, other, away)) return !isBlockBeside(pond, other);
  return isFarBehind(other, pond, away) && isBlockBeside(other, pond);
}

function isFarBehind(pond: Pond, other: Pond, away: Away): boolean {
  return Math.min(...other.strips.map(away)) - Math.max(...pond.strips.map(away)) >= nearestPond.behind;
}

function isBlockBeside(pond: Pond, other: Pond): boolean {
  return pond.rows.length > 1 && other.rows.length === 1;
}

/** Whether a row's tiles are of the height that lying ones have; standing ones come out higher or lower. */
function lies(strip: Strip, outlines: readonly PlacedTile[]): boolean {
  const usual = median(outlines.map((outline) => length(outline.u)));
  const own = median(strip.tiles.map((i) => length(outlines[i]!.u)));
  return own < 1.25 * usual && usual < 1.25 * own;
}

/** Whether a stretch of wall lies between a row and the player whose row it is. */
function isBeyond(wall: Wall, row: Strip, inward: Point, outlines: readonly PlacedTile[]): boolean {
  if (wall.tiles.length < 3 || Math.abs(dot(wall.strip.right, inward)) > Math.SQRT1_2) return false;
  const right: Point = [-inward[1], inward[0]];
  const place = (i: number): number => dot(outlines[i]!.centre, right);
  const middle = dot(middleOf(outlines, row.tiles), right);
  const across = wall.tiles.map(place);
  const between = dot(middleOf(outlines, row.tiles), inward) - dot(middleOf(outlines, wall.tiles), inward);
  return (
    between > 1 &&
    between < farthestWall &&
    middle > Math.min(...across) - 2 &&
    middle < Math.max(...across) + 2
  );
}

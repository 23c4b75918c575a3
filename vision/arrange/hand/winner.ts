import { dot, length, median } from '../../places/geometry';
import type { Point } from '../../protocol';
import { gapBetween, isBeyondAny } from '../melds';
import type { Segment } from '../melds';
import { wayBetween } from '../sides';
import { anyStands, higher } from '../standing';
import type { Strip } from '../strips';
import type { Core, Hand, Pieces } from './pieces';

/** How far from the hand, in tile widths, a single tile may lie and still be its winning tile. */
const winningTileReach = 4;

/** So many single tiles beside a row are tried as its winning tile. */
const mostWinners = 3;

/**
 * A winning tile in the hand's own row lies apart by so much more than the tiles there mostly do, in tile widths: all of 222 in renders by .2
 * and more, where they are outlined exactly; of 16 tiles in photographs that only ended an uneven row 13 by .15 and less.
 */
const setOff = 0.16;

/** A gap no wider than another by so much, in tile widths, and so many times as wide may be like it. */
const sameGap = { more: 0.1, times: 1.2 };

/** The gap beside a tile that lies apart in a hand's row, and those between the others. */
interface Gaps {
  own: number;
  within: number[];
}

/** The gaps between the tiles of a hand's row, and the one between it and a tile that lies apart in the same row. */
function gapsTo(tile: number, strip: Strip, mine: readonly number[]): Gaps | undefined {
  const row = strip.tiles.filter((i) => i === tile || mine.includes(i));
  if (row.length < 2 || !row.includes(tile)) return undefined;
  const gaps = row.slice(1).map((each, k) => gapBetween(strip, row[k]!, each));
  const at = row.indexOf(tile);
  const beside = [gaps[at - 1], gaps[at]].filter((gap) => gap !== undefined);
  return { own: Math.min(...beside), within: gaps.filter((_, k) => k !== at && k !== at - 1) };
}

/**
 * Whether a tile lies farther from the hand than its tiles mostly do from each other, or, in an even row, than any of them; what lies in no row
 * of it does.
 */
function isSetOff({ strip, tiles: [tile] }: Segment, { tiles }: Core): boolean {
  const gaps = gapsTo(tile!, strip, tiles);
  if (gaps === undefined) return true;
  return isFarOff(gaps) || isBeyondAny(gaps.own, gaps.within);
}

/** Whether a tile lies so far off that it is its row's winning tile without asking. */
function isFarOff({ own, within }: Gaps): boolean {
  return own > Math.max(0, median(within)) + setOff;
}

/** Whether a hand's winning tile lies apart hardly more than others of its row do. */
export function mayBeOfRow({ rows, winningTile }: Hand): boolean {
  const winner = rows.find(({ tiles }) => winningTile !== undefined && tiles.includes(winningTile));
  if (winner === undefined || winner.strip.sideways.has(winningTile!)) return false;
  const gaps = gapsTo(
    winningTile!,
    winner.strip,
    rows.flatMap(({ tiles }) => tiles),
  );
  if (gaps === undefined) return false;
  const alike = gaps.within.flatMap((gap, k) => (gaps.own < sameGap.times * gap + sameGap.more ? [k] : []));
  return !isFarOff(gaps) || (alike.length > 0 && !isSplit(alike, gaps));
}

/** Whether all that lies as far apart as the winning tile are two parts of the row, neither of them a single tile. */
function isSplit([at, ...more]: readonly number[], { within }: Gaps): boolean {
  return more.length === 0 && at! > 0 && at! < within.length - 1;
}

/** The single tiles near enough to a row to be its winning tile, the nearest first. */
export function nearestSingles(core: Core, { loose, outlines, standing }: Pieces): Segment[] {
  const stands = ({ tiles }: Segment): boolean => anyStands(tiles, standing);
  const strips = new Set(core.segments.map(({ strip }) => strip));
  const height = (tiles: readonly number[]): number => median(tiles.map((i) => length(outlines[i]!.u)));
  // What lies behind the hand does not stand beside it.
  const mayStand = ({ strip, tiles }: Segment): boolean =>
    strips.has(strip) || height(tiles) * higher > height(core.tiles);
  return loose
    .filter((segment) => segment.tiles.length === 1 && !core.segments.includes(segment))
    .filter((segment) => !core.segments.some(stands) || mayStand(segment))
    .filter((segment) => isSetOff(segment, core))
    .map((segment) => ({ segment, way: wayBetween(outlines, core.tiles, segment.tiles) }))
    .filter(({ way }) => way < winningTileReach)
    .sort((a, b) => a.way - b.way)
    .slice(0, mostWinners)
    .map(({ segment }) => segment);
}

/** Whether a tile lies to the left of the hand's row, where hardly anyone puts the winning tile. */
export function isAtLeft(winner: Segment, core: Core, { outlines, inward }: Pieces): boolean {
  const { strip } = core.segments[0]!;
  const up = inward ?? (strip.votes > 0 ? strip.up : undefined);
  if (up === undefined) return false;
  const right: Point = [-up[1], up[0]];
  const place = (i: number): number => dot(outlines[i]!.centre, right);
  return place(winner.tiles[0]!) < Math.min(...core.tiles.map(place));
}

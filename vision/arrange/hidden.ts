import { dot, median, scaled, subtract } from '../places/geometry';
import type { Point, Side } from '../protocol';
import type { Area } from './areas';
import { isAlong, middleOf, sideOf } from './sides';
import type { Table } from './sides';
import { shapeIn } from './strips';
import type { PlacedTile } from './strips';
import type { Wall } from './walls';

/**
 * Hands of which no face is seen: laid face down, or standing and seen from behind or from above. Their rows look like walls, but lie where
 * hands do, or look as none does that lies.
 */
export interface HiddenHand {
  side: Side;
  tiles: number[];
  /** The player's up. */
  up: Point;
}

/**
 * A hand has so many tiles at most; fewer than a row of `least` tell nothing. It lies farther out than its player's wall, by so much in tile
 * widths, or as far out as his melds, or farther.
 */
const hidden = { most: 14, least: 3, behind: { from: 1, to: 7 }, beforeMelds: 0.7 };

/**
 * Everybody's first row of discards lies equally far from the middle of the table, and his hand and melds equally far behind it. A row of as
 * many backs as its player holds tiles, if so many at least, is a hand where others' hands and melds lie, or so little nearer, in tile widths;
 * where there are none, so far behind all that is wall for certain; one that lacks up to so many, where both is so. On 940 rendered tables
 * walls lie 1.9 widths nearer than hands, and more, but for a few short ones.
 */
const concealed = {
  whole: 13,
  least: 10,
  nearer: 1.5,
  behindWalls: 1.4,
  part: { lacks: 4, least: 5, nearer: 1.3 },
};

/**
 * What lies is so high across its row, for its width along it. Of standing tiles their upper sides are lower, their backs, seen from low
 * down, higher than any wall was.
 */
const lying = { low: 0.9, high: 2.6 };

/** Whether most tiles of a row look as none do that lie on the table. */
function standsUp({ strip, tiles }: Wall, outlines: readonly PlacedTile[]): boolean {
  const shape = 1 / median(tiles.map((i) => shapeIn(strip, outlines[i]!)));
  return shape < lying.low || shape > lying.high;
}

/**
 * Which of a picture's rows of backs are hands, of players of whom no whole hand is seen. Of 209 rows of three and more that are, on 1,000
 * rendered tables, this tells 156, and two of 1,694 walls for some; then, on 200 others, 35 of 45, and none of 338.
 */
export function hiddenHands(
  walls: readonly Wall[],
  areas: readonly Area[],
  outlines: readonly PlacedTile[],
  table: Table,
): Map<Wall, HiddenHand> {
  const rows = walls.filter(({ tiles }) => tiles.length >= hidden.least);
  const outside = (side: Side, tiles: readonly number[]): number =>
    dot(subtract(middleOf(outlines, tiles), table.centre), table.outward[side]);
  const liesWhereHandsDo = handPlaces(areas, walls, outlines, table);
  const found = rows.flatMap((wall): [Wall, HiddenHand][] => {
    const { strip, tiles, shown } = wall;
    if (shown.length > 0) return [];
    const side = sideOf(table, outlines, strip);
    const mine = areas.filter((area) => area.side === side);
    if (mine.some(({ hand }) => hand?.whole === true)) return [];
    const beyond = (other: readonly number[]): number => outside(side, tiles) - outside(side, other);
    const isBehind = rows.some((other) => {
      const way = beyond(other.tiles);
      const isBetween = way > hidden.behind.from && way < hidden.behind.to;
      return isBetween && isAlong(other.strip, strip.up) && areAbreast(wall, other, outlines);
    });
    const byMelds = mine.flatMap(({ melds }) => melds.map((meld) => beyond(meld.tiles)));
    const nearest = byMelds.reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a), -Infinity);
    const held = concealed.whole - 3 * byMelds.length;
    // With the tile just drawn.
    if (tiles.length > held + 1) return [];
    if (
      !isBehind &&
      !liesWhereHandsDo(side, tiles, held) &&
      nearest < -hidden.beforeMelds &&
      !standsUp(wall, outlines)
    )
      return [];
    return [[wall, { side, tiles, up: scaled(table.outward[side], -1) }]];
  });
  // Nobody has two: what lies nearer to the middle is a wall.
  const isOuter = ([wall, { side }]: [Wall, HiddenHand]): boolean =>
    found.every(
      ([other, its]) => its.side !== side || outside(side, other.tiles) <= outside(side, wall.tiles),
    );
  return new Map(found.filter(isOuter));
}

/** Whether backs of a player who holds so many tiles lie where hands do, as the ponds tell how far out that is. */
function handPlaces(
  areas: readonly Area[],
  walls: readonly Wall[],
  outlines: readonly PlacedTile[],
  table: Table,
): (side: Side, tiles: readonly number[], held: number) => boolean {
  const along = (side: Side, tiles: readonly number[]): number =>
    dot(middleOf(outlines, tiles), table.outward[side]);
  const firstRow = (side: Side): number => {
    const ponds = areas.flatMap((area) => (area.side === side ? area.ponds : []));
    return Math.min(...ponds.flatMap(({ rows }) => rows.map((row) => along(side, row))));
  };
  /** How far behind his first row of discards a player's tiles lie; minus infinity where no such row is seen. */
  const behind = (side: Side, tiles: readonly number[]): number => along(side, tiles) - firstRow(side);
  const others = areas
    .flatMap(({ side, hand, melds }) => {
      const own = hand?.whole === true ? [hand.rows.flatMap((row) => row.tiles)] : [];
      return [...own, ...melds.map((meld) => meld.tiles)].map((tiles) => behind(side, tiles));
    })
    .filter((out) => out > 0);
  const certain = walls
    .filter(({ tiles, shown }) => tiles.length > hidden.most || shown.length > 0)
    .map(({ strip, tiles }) => behind(sideOf(table, outlines, strip), tiles))
    .filter((out) => out > 0);
  const { least, nearer, behindWalls, part } = concealed;
  return (side, tiles, held) => {
    const out = behind(side, tiles);
    const isNear = (by: number): boolean => out > median(others) - by;
    const isBehindWalls = certain.length > 0 && certain.every((wall) => out > wall + behindWalls);
    if (tiles.length === held && held >= least) return others.length > 0 ? isNear(nearer) : isBehindWalls;
    const isPart = tiles.length >= Math.max(part.least, held - part.lacks) && tiles.length <= held;
    return isPart && isBehindWalls && others.length > 0 && isNear(part.nearer);
  };
}

/** Whether one row lies in front of another somewhere, or nearly. */
function areAbreast({ strip, tiles }: Wall, other: Wall, outlines: readonly PlacedTile[]): boolean {
  const along = (row: readonly number[]): number[] => row.map((i) => dot(outlines[i]!.centre, strip.right));
  const [own, its] = [along(tiles), along(other.tiles)];
  return Math.max(...its) > Math.min(...own) - 1 && Math.min(...its) < Math.max(...own) + 1;
}

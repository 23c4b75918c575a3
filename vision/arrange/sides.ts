import { dot, length, subtract } from '../places/geometry';
import type { Outline } from '../places/geometry';
import type { Point, Side } from '../protocol';
import type { Strip } from './strips';

/** The edges of the picture, in the order of play: whoever sits at the next one plays next. */
export const sides: readonly Side[] = ['bottom', 'right', 'top', 'left'];

/** The table as it lies in the picture: what is outward for the player at each side, and its middle. */
export interface Table {
  outward: Record<Side, Point>;
  centre: Point;
  /** Half the larger extent of all tiles, in tile widths. */
  radius: number;
  /** Whose tiles are in the picture. */
  players: Side[];
}

/** A row that tells whose it is has so many tiles, and so many more faces for its up than against it. */
const telling = { tiles: 3, votes: 2 };

/** A row of so many tiles is a hand sooner than anything else. */
export const handRow = 10;

/** Rows of players sitting across from each other are so far apart, in tile widths. */
const acrossTable = 2.5;

/** Finds the table's axes, which may lie at any angle in the picture, and whose tiles are on it. */
export function layTable(outlines: readonly Outline[], strips: readonly Strip[]): Table {
  const turn = gridAngle(strips);
  const outward = {} as Record<Side, Point>;
  sides.forEach((side, k) => {
    const angle = turn + Math.PI / 2 - (k * Math.PI) / 2;
    outward[side] = [Math.cos(angle), Math.sin(angle)];
  });
  const along = (axis: Point): [middle: number, half: number] => {
    const places = outlines.map((o) => dot(o.centre, axis));
    const [least, most] = [Math.min(...places), Math.max(...places)];
    return [(least + most) / 2, (most - least) / 2];
  };
  const [x, halfX] = along(outward.right);
  const [y, halfY] = along(outward.bottom);
  const centre: Point = [
    x * outward.right[0] + y * outward.bottom[0],
    x * outward.right[1] + y * outward.bottom[1],
  ];
  const table = { outward, centre, radius: Math.max(1, halfX, halfY), players: [] };
  return { ...table, players: playersAt(table, outlines, strips) };
}

/** How far the table's axes are turned from the picture's, −π/4…π/4: the rows' directions, quarter turns apart. */
function gridAngle(strips: readonly Strip[]): number {
  let [x, y] = [0, 0];
  for (const { tiles, up } of strips) {
    const angle = 4 * Math.atan2(up[1], up[0]);
    const weight = tiles.length > 1 ? tiles.length : 0.1;
    x += weight * Math.cos(angle);
    y += weight * Math.sin(angle);
  }
  return Math.atan2(y, x) / 4;
}

/** Sides that a row of some length plainly faces; the one with the most such tiles first. */
function playersAt(
  table: Omit<Table, 'players'>,
  outlines: readonly Outline[],
  strips: readonly Strip[],
): Side[] {
  const found = sides.map((side) => {
    const rows = strips.filter(
      (strip) =>
        strip.tiles.length >= telling.tiles && strip.votes >= telling.votes && faced(table, strip) === side,
    );
    const tiles = rows.reduce((sum, row) => sum + row.tiles.length, 0);
    const out = rows.flatMap((row) => row.tiles.map((i) => dot(outlines[i]!.centre, table.outward[side])));
    return { side, tiles, out: out.reduce((a, b) => a + b, 0) / Math.max(1, out.length) };
  });
  const players = found.filter(({ tiles }) => tiles > 0).sort((a, b) => b.tiles - a.tiles);
  // Two neighbouring rows that only lie upside down to each other are no two players.
  const real = players.filter(({ side, out }, k) =>
    players.slice(0, k).every((other) => side !== opposite(other.side) || out + other.out > acrossTable),
  );
  // What a heap seems to face says nothing of hands that lie across to it.
  const hands = strips.filter((strip) => strip.tiles.length >= handRow);
  const isAcross = (strip: Strip): boolean => !isAlong(strip, table.outward[real[0]!.side]);
  if (real.length === 1 && hands.length > 0 && hands.every(isAcross)) return [];
  return real.map(({ side }) => side);
}

/** Whether a row lies along for a player for whom `up` is up, or down, not across. */
export function isAlong(strip: Pick<Strip, 'up'>, up: Point): boolean {
  return Math.abs(dot(strip.up, up)) > Math.SQRT1_2;
}

function opposite(side: Side): Side {
  return sides[(sides.indexOf(side) + 2) % 4]!;
}

/** The side that a row's faces face, by its up. */
export function faced({ outward }: Pick<Table, 'outward'>, { up }: Pick<Strip, 'up'>): Side {
  const facing = sides.map((side) => -dot(up, outward[side]));
  return sides[facing.indexOf(Math.max(...facing))]!;
}

/** What it costs to take a row for that of a player who has no row that plainly tells so. */
const unseenPlayer = 1.4;

/** The player whose row it is: by the way its faces lie, and by where it lies. */
export function ownerOf(table: Table, outlines: readonly Outline[], strip: Strip): Side {
  const middle = middleOf(outlines, strip.tiles);
  const costs = sides.map((side) => {
    const cosine = -dot(strip.up, table.outward[side]);
    const off = dot(subtract(middle, table.centre), table.outward[side]) / table.radius;
    const single = strip.tiles.length === 1;
    const facing =
      Math.abs(cosine) < Math.SQRT1_2 ? (single ? 2 : 6) : cosine < 0 ? Math.min(6, 1.5 * strip.votes) : 0;
    const unseen = table.players.includes(side) ? 0 : unseenPlayer;
    return { side, cost: facing - 2 * off + unseen };
  });
  return costs.sort((a, b) => a.cost - b.cost)[0]!.side;
}

/** The side at which a row lies: by the way its faces lie where they tell it, else by its place. */
export function sideOf(table: Table, outlines: readonly Outline[], strip: Strip): Side {
  if (strip.votes > 0) return faced(table, strip);
  const axis = faced(table, strip);
  const off = dot(subtract(middleOf(outlines, strip.tiles), table.centre), table.outward[axis]);
  return off < 0 ? opposite(axis) : axis;
}

/** The mean of some tiles' centres. */
export function middleOf(outlines: readonly Outline[], tiles: readonly number[]): Point {
  const sum = tiles.reduce<Point>(
    ([x, y], i) => [x + outlines[i]!.centre[0], y + outlines[i]!.centre[1]],
    [0, 0],
  );
  return [sum[0] / Math.max(1, tiles.length), sum[1] / Math.max(1, tiles.length)];
}

/** Shortest way between a tile of one list and a tile of another, in tile widths. */
export function wayBetween(outlines: readonly Outline[], a: readonly number[], b: readonly number[]): number {
  let least = Infinity;
  for (const i of a) {
    for (const j of b) least = Math.min(least, length(subtract(outlines[i]!.centre, outlines[j]!.centre)));
  }
  return least;
}

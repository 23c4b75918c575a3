import type { TileCode } from '../../rules/tiles/tile';
import { cosine } from '../places/company';
import { cross, dot, inFrame, length, median, placeIn, scaled, subtract, unit } from '../places/geometry';
import type { Outline } from '../places/geometry';
import type { Point } from '../protocol';
import { turnedSets } from './turned';
import type { SideLink, TurnedSet } from './turned';

/**
 * Rows of tiles by geometry; faces have a say only in which tiles are turned (turned.ts). All measures are in the tiles' own
 * frames (widths along the row, heights across it), so it works at any roll of the picture, under slant and at any size.
 */

/** A tile's outline, what is on its face, and whether that tells which of its axes' ends is up. */
export interface PlacedTile extends Outline {
  code: TileCode;
  directed: boolean;
}

/** Tiles side by side on one line, perhaps with gaps. */
export interface Strip {
  /** Tile numbers from left to right, seen with the row's up at the top. */
  tiles: number[];
  /** Gap before each tile but the first, in tile widths: `gaps[i]` lies between tiles i and i + 1. */
  gaps: number[];
  /** Unit vectors: across the row (the tiles' height axis, its sign by majority) and along it to the right. */
  up: Point;
  right: Point;
  /** How many more faces say `up` is up than say it is down; 0 where `up` is only the picture's. */
  votes: number;
  /** Tiles lying on their side in the row. */
  sideways: Set<number>;
  /** Tiles put on top of a sideways tile of the row (a pung made a kong), each with the tile below. */
  stacked: Map<number, number>;
}

/** Bounds of "side by side", in tile widths and heights. */
const row = { largestGap: 1.3, overlap: -0.45, offset: 0.42, sidewaysGap: 0.5, sidewaysOffset: 0.5 };

/** Two axes count as parallel, or as perpendicular, within this many degrees. */
const tolerance = Math.cos((32 * Math.PI) / 180);

/** Finds the rows in a picture; every tile but those left `out` is in exactly one strip, alone where it has no neighbours. */
export function findStrips(outlines: readonly PlacedTile[], out: ReadonlySet<number> = new Set()): Strip[] {
  const count = outlines.length;
  const joined = createSets(count);
  const pairs: [number, number][] = [];
  const sideLinks: SideLink[] = [];
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < count; j++) {
      if (i === j || out.has(i) || out.has(j)) continue;
      const a = outlines[i]!;
      const b = outlines[j]!;
      if (!alike(a, b)) continue;
      if (parallel(a, b)) {
        if (i < j && sideBySide(a, b)) pairs.push([i, j]);
      } else if (perpendicular(a, b)) {
        const place = besideOnItsSide(a, b);
        if (place !== undefined) sideLinks.push({ upright: i, sideways: j, ...place });
      }
    }
  }
  for (const [i, j] of pairs) joined.join(i, j);
  const columns = turnedColumns(turnedSets(outlines, pairs, sideLinks), joined);
  const { sideways, stacked } = attachSideways(outlines, joined, sideLinks, columns);
  const rows = joined.lists().filter(([first]) => !out.has(first!));
  return rows.flatMap((tiles) => {
    const strip = makeStrip(outlines, tiles, sideways, stacked);
    const straight = straighten(strip, outlines);
    if (straight.length === 1) return [strip];
    // A heap: turned tiles joined what is no row.
    return straight.map((piece) => makeStrip(outlines, piece, sideways, stacked));
  });
}

/** A tile as a row of its own. */
export function stripOf(outlines: readonly PlacedTile[], tile: number): Strip {
  return makeStrip(outlines, [tile], new Set(), new Map());
}

/**
 * A turned tile is longer along its row and lower than the others, by the square of a tile's height by its
 * width (1.7): by less than this it is not clear, as half of a straight one behind a hand may look a sixth
 * longer; and where by this much in a meld without one, one may be turned.
 */
export const turnedShape = { least: 1.2, most: 1.4 };

/** A tile's extent along a row by that across it. */
export function shapeIn({ right, up }: Strip, { u, v }: Outline): number {
  const reach = (axis: Point): number => Math.max(Math.abs(dot(u, axis)), Math.abs(dot(v, axis)));
  return reach(right) / Math.max(1e-6, reach(up));
}

/** Whether those of a row's tiles that are turned clearly are, beside those that lie straight. */
export function areClearlyTurned(
  strip: Strip,
  turned: readonly number[],
  straight: readonly number[],
  outlines: readonly Outline[],
): boolean {
  const shapes = (tiles: readonly number[]): number[] => tiles.map((i) => shapeIn(strip, outlines[i]!));
  return Math.min(...shapes(turned)) >= turnedShape.least * Math.max(...shapes(straight));
}

/** From one tile of a row to the next: so far up or down, in tile widths, and such gaps. */
const even = { step: 0.75, overlap: -0.5, gap: 1.6 };

/** The tiles of a row, parted where two that follow each other do not lie side by side. */
function straighten(strip: Strip, outlines: readonly PlacedTile[]): number[][] {
  const width = 2 * median(strip.tiles.map((i) => length(outlines[i]!.v)));
  const pieces: number[][] = [];
  strip.tiles.forEach((tile, k) => {
    const before = strip.tiles[k - 1];
    const gap = strip.gaps[k - 1] ?? Infinity;
    const step =
      before === undefined
        ? Infinity
        : Math.abs(dot(subtract(outlines[tile]!.centre, outlines[before]!.centre), strip.up)) / width;
    if (step > even.step || gap < even.overlap || gap > even.gap) pieces.push([]);
    const tops = [...strip.stacked].flatMap(([top, below]) => (below === tile ? [top] : []));
    pieces.at(-1)!.push(tile, ...tops);
  });
  return pieces;
}

/** Neighbours in a row are of about the same size. */
function alike(a: Outline, b: Outline): boolean {
  const ratio = Math.sqrt(Math.abs(cross(a.u, a.v)) / Math.abs(cross(b.u, b.v)));
  return ratio > 0.6 && ratio < 1 / 0.6;
}

function parallel(a: Outline, b: Outline): boolean {
  return cosine(a.u, b.u) > tolerance;
}

function perpendicular(a: Outline, b: Outline): boolean {
  return cosine(a.u, b.v) > tolerance;
}

/** The mean of two axes whose signs may differ. */
function meanAxis(a: Point, b: Point): Point {
  const sign = dot(a, b) < 0 ? -1 : 1;
  return [(a[0] + sign * b[0]) / 2, (a[1] + sign * b[1]) / 2];
}

function sideBySide(a: Outline, b: Outline): boolean {
  const along = scaled(meanAxis(a.v, b.v), 2);
  const across = scaled(meanAxis(a.u, b.u), 2);
  const [x, y] = inFrame(subtract(b.centre, a.centre), along, across);
  const gap = Math.abs(x) - 1;
  return Math.abs(y) < row.offset && gap > row.overlap && gap < row.largestGap;
}

/** Where a tile `b` lies that lies on its side in a's row; undefined where it does not. */
function besideOnItsSide(a: Outline, b: Outline): Pick<SideLink, 'gap' | 'off'> | undefined {
  const [x, y] = placeIn(a, b.centre);
  const half = length(b.u) / (2 * length(a.v));
  const gap = Math.abs(x) - 0.5 - half;
  const fits = Math.abs(y) < row.sidewaysOffset && gap > row.overlap && gap < row.sidewaysGap;
  return fits ? { gap, off: Math.abs(y) } : undefined;
}

/** Tiles joined into sets. */
interface Sets {
  join(i: number, j: number): void;
  /** Takes one tile out of its set. */
  leave(i: number): void;
  members(i: number): number[];
  lists(): number[][];
}

function createSets(count: number): Sets {
  const mark = Array.from({ length: count }, (_, i) => i);
  let fresh = count;
  const members = (i: number): number[] => mark.flatMap((m, j) => (m === mark[i] ? [j] : []));
  return {
    join(i, j) {
      const to = mark[i]!;
      for (const k of members(j)) mark[k] = to;
    },
    leave(i) {
      mark[i] = fresh++;
    },
    members,
    lists() {
      const lists = new Map<number, number[]>();
      mark.forEach((m, i) => lists.set(m, [...(lists.get(m) ?? []), i]));
      return [...lists.values()];
    },
  };
}

/**
 * The sets whose turned tiles lie in a column that would look like a row of its own: more of its tiles are turned ones of
 * sets, or lie on such, than are not.
 */
function turnedColumns(sets: readonly TurnedSet[], joined: Sets): TurnedSet[] {
  const turned = new Set(
    sets.flatMap((set) => [set.turned, ...(set.onTop === undefined ? [] : [set.onTop])]),
  );
  return sets.filter((set) => {
    const column = joined.members(set.turned);
    return 2 * column.filter((i) => turned.has(i)).length > column.length;
  });
}

/**
 * Puts tiles that lie on their side into the rows they lie in. Geometry alone does not tell which of two
 * perpendicular neighbours is the turned one; the row does: a turned tile lies beside two upright ones at
 * least, and is not itself one of a row of its own.
 */
function attachSideways(
  outlines: readonly Outline[],
  joined: Sets,
  allLinks: readonly SideLink[],
  shown: readonly TurnedSet[],
): { sideways: Set<number>; stacked: Map<number, number> } {
  const sideways = new Set<number>();
  const stacked = new Map<number, number>();
  for (const { turned, onTop } of shown) {
    for (const tile of [turned, ...(onTop === undefined ? [] : [onTop])]) {
      joined.leave(tile);
      sideways.add(tile);
    }
    if (onTop !== undefined) stacked.set(onTop, turned);
  }
  for (const { turned, onTop } of shown) {
    const beside = allLinks.filter((link) => link.sideways === turned && !sideways.has(link.upright));
    for (const { upright } of beside) joined.join(upright, turned);
    if (onTop !== undefined) joined.join(onTop, turned);
  }
  // What is known to be upright or turned is so for its other neighbours, too.
  const settled = new Set(shown.flatMap(({ upright }) => upright));
  const links = allLinks.filter(
    (link) => !sideways.has(link.sideways) && !settled.has(link.sideways) && !sideways.has(link.upright),
  );
  const supported = new Map<number, typeof links>();
  for (const tile of new Set(links.map((link) => link.sideways))) {
    const mine = links.filter((link) => link.sideways === tile);
    const longest = Math.max(...mine.map((link) => joined.members(link.upright).length));
    // A lone upright tile on each side is support enough (the turned tile in the middle of three).
    if (longest >= 2 || mine.length >= 2) supported.set(tile, mine);
  }
  // Seen aslant the upper tile of a pung made a kong may seem to lie beside an upright one, too.
  for (const tile of [...supported.keys()]) {
    const [mate, ...others] = joined.members(tile).filter((each) => each !== tile);
    if (mate === undefined || others.length > 0 || !supported.has(mate)) continue;
    const [mine, its] = [tile, mate].map((each) => Math.min(...supported.get(each)!.map(({ off }) => off)));
    if (mine! > its! && near(outlines[mate]!, outlines[tile]!)) supported.delete(tile);
  }
  const own = new Map([...supported.keys()].map((tile) => [tile, joined.members(tile)] as const));
  for (const [tile, mine] of supported) {
    const mates = own.get(tile)!.filter((mate) => mate !== tile);
    const alsoTurned = mates.filter((mate) => supported.has(mate)).length;
    // A row of its own, met by another at its end, stays a row: only one of its tiles is beside the other.
    if (mates.length >= 2 && alsoTurned + 1 < (mates.length + 1) / 2) continue;
    // Two tiles each calling the other turned: the one in the longer row is upright.
    const rowLength = Math.max(...mine.map((link) => joined.members(link.upright).length));
    if (mates.length + 1 > rowLength && mates.length >= 2) continue;
    joined.leave(tile);
    sideways.add(tile);
    const best = [...mine].sort((a, b) => a.gap - b.gap);
    for (const link of best) if (!sideways.has(link.upright)) joined.join(link.upright, tile);
    const onTop = mates.filter((mate) => !supported.has(mate));
    if (mates.length === 1 && onTop.length === 1 && near(outlines[tile]!, outlines[onTop[0]!]!)) {
      const mate = onTop[0]!;
      joined.leave(mate);
      joined.join(tile, mate);
      sideways.add(mate);
      stacked.set(mate, tile);
    }
  }
  // Two turned tiles end to end between upright ones.
  for (const a of sideways) {
    for (const b of sideways) {
      if (a >= b || stacked.has(a) || stacked.has(b)) continue;
      const [x, y] = inFrame(
        subtract(outlines[b]!.centre, outlines[a]!.centre),
        scaled(outlines[a]!.u, 2),
        scaled(outlines[a]!.v, 2),
      );
      if (Math.abs(x) > 0.7 && Math.abs(x) < 1.25 && Math.abs(y) < 0.4) joined.join(a, b);
    }
  }
  return { sideways, stacked };
}

function near(a: Outline, b: Outline): boolean {
  const [x] = placeIn(a, b.centre);
  return Math.abs(x) < 1.3;
}

/** Sorts a row's tiles along it and measures its gaps. */
function makeStrip(
  outlines: readonly PlacedTile[],
  members: readonly number[],
  allSideways: ReadonlySet<number>,
  allStacked: ReadonlyMap<number, number>,
): Strip {
  const sideways = new Set(members.filter((i) => allSideways.has(i)));
  const stacked = new Map([...allStacked].filter(([top]) => members.includes(top)));
  const upright = members.filter((i) => !sideways.has(i));
  const frame = (upright.length > 0 ? upright : members).map((i) => outlines[i]!);
  const { up, votes } = majorityUp(frame);
  const right = sharedAxis(
    frame.map((tile) => tile.v),
    [-up[1], up[0]],
  );
  const place = (i: number): number => dot(outlines[i]!.centre, right);
  const tiles = members.filter((i) => !stacked.has(i)).sort((a, b) => place(a) - place(b));
  const width = median(frame.map((tile) => 2 * length(tile.v)));
  const reach = (i: number): number => length(sideways.has(i) ? outlines[i]!.u : outlines[i]!.v);
  const gaps = tiles.slice(1).map((tile, k) => {
    const before = tiles[k]!;
    const apart = length(subtract(outlines[tile]!.centre, outlines[before]!.centre));
    const reaches = reach(before) + reach(tile);
    return (apart - reaches) / ((width + reaches) / 2);
  });
  return { tiles, gaps, up, right, votes, sideways, stacked };
}

/** Where so many faces tell which way is up, what they say counts if so many more of them (a share) say it than do not. */
const many = { tiles: 5, agree: 0.4 };

/**
 * The direction most tiles have their top in. Faces that look the same upside down have no say in its
 * sign; where the others are even, up is up in the picture.
 */
export function majorityUp(tiles: readonly PlacedTile[]): { up: Point; votes: number } {
  const axis = sharedAxis(
    tiles.map((tile) => tile.u),
    tiles[0]?.u ?? [0, -1],
  );
  const telling = tiles.filter(({ directed }) => directed);
  const sum = telling.reduce((votes, { u }) => votes + Math.sign(dot(u, axis)), 0);
  // Of many tiles nearly all say the same, unless none of them does so for certain.
  const votes = telling.length >= many.tiles && Math.abs(sum) < many.agree * telling.length ? 0 : sum;
  const down = votes < 0 || (votes === 0 && axis[1] > 0);
  return { up: down ? scaled(axis, -1) : axis, votes: Math.abs(votes) };
}

/** The mean direction of some axes, each turned to the side of `towards`. */
function sharedAxis(axes: readonly Point[], towards: Point): Point {
  let sum: Point = [0, 0];
  for (const axis of axes) {
    const one = unit(axis);
    sum = dot(one, towards) < 0 ? subtract(sum, one) : [sum[0] + one[0], sum[1] + one[1]];
  }
  return unit(sum);
}

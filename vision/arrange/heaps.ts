import { isBonus } from '../../rules/tiles/tile';
import { cosine, linked } from '../places/company';
import { length, placeIn, subtract } from '../places/geometry';
import type { Outline } from '../places/geometry';
import type { Point } from '../protocol';
import type { PlacedTile } from './strips';

/**
 * Heaps: discards thrown into the middle, as most people play at home, or tiles tipped out. Many a row or set could be picked
 * out of one, and none of it means anything.
 */

/** Beside each other as somebody lays tiles: askew by so much, off their line (in sides) and apart (in sides), at most. */
const order = { askew: Math.cos((7 * Math.PI) / 180), off: 0.14, offTurned: 0.5, overlap: -0.2, gap: 0.3 };

/** So many tiles in good order were laid so; fewer may happen to lie like that, or be melds. */
const laid = { row: 5, set: 3 };

/** Tiles of a heap lie so near to each other, from middle to middle in tile widths. */
const near = 2;

/**
 * So many tiles are a heap if they lie every way (the mean of the directions of either of their sides, quarter turns alike, 0–1,
 * is no longer than this) and not along one line, as standing ones do whose directions came out wrong: so thick at least, in
 * tile widths. So are tiles pushed together by quarter turns (`turned`: that mean, half turns alike), of which less than a part lies
 * beside another in good order (`inRows`).
 */
const heap = { least: 8, aligned: 0.72, thick: 0.75, turned: 0.5, inRows: 0.72 };

/** Rows this long at most, and sets, belong to a heap in which such a share of their tiles has several of it near. */
const inside = { row: 8, share: 0.6, near: 2 };

/**
 * The tiles that lie in heaps: faces, as backs are told by themselves. What looks like a bonus tile belongs to one it lies in: nobody lays
 * out a flower there.
 */
export function tilesInHeaps(outlines: readonly PlacedTile[]): Set<number> {
  const faces = outlines.flatMap(({ code }, i) => (code === 'x' || isBonus(code) ? [] : [i]));
  const areNear = (i: number, j: number): boolean =>
    length(subtract(outlines[i]!.centre, outlines[j]!.centre)) < near;
  const areInRow = (i: number, j: number): boolean => inOrder(outlines[i]!, outlines[j]!);
  const rows = partsOf(faces, areInRow);
  const loose = rows.filter((row) => row.length < laid.row).flat();
  const inRows = new Set(rows.filter((row) => row.length > 1).flat());
  const isPushed = (part: readonly number[]): boolean =>
    part.filter((i) => inRows.has(i)).length < heap.inRows * part.length;
  const heaps = partsOf(loose, areNear).filter((part) =>
    isHeap(
      part.map((i) => outlines[i]!),
      isPushed(part),
    ),
  );
  const found = new Set(heaps.flat());
  const core = [...found];
  const isAmid = (i: number, row: readonly number[]): boolean =>
    core.filter((j) => !row.includes(j) && areNear(i, j)).length >= inside.near;
  for (const row of rows.filter((each) => each.length >= laid.set)) {
    const amid = row.filter((i) => isAmid(i, row));
    const isInside = row.length <= inside.row && amid.length >= inside.share * row.length;
    for (const i of row) {
      if (isInside) found.add(i);
      else found.delete(i);
    }
  }
  const bonus = outlines.flatMap(({ code }, i) => (isBonus(code) ? [i] : []));
  for (const i of bonus) if (isAmid(i, []) && !bonus.some((j) => j !== i && areInRow(i, j))) found.add(i);
  return found;
}

/** Some tiles in parts that are linked to one another. */
function partsOf(tiles: readonly number[], areLinked: (i: number, j: number) => boolean): number[][] {
  const parts = linked(tiles.length, (a, b) => areLinked(tiles[a]!, tiles[b]!));
  return parts.map((part) => part.map((k) => tiles[k]!));
}

/** Whether each of some tiles lies in good order beside another of them. */
export function areInOrder(tiles: readonly Outline[]): boolean {
  return tiles.every((tile) => tiles.some((other) => other !== tile && inOrder(tile, other)));
}

/** Whether two tiles lie beside each other in good order: in a row, in rows above each other, or one on its side. */
function inOrder(a: Outline, b: Outline): boolean {
  const along = cosine(a.u, b.u) > order.askew;
  if (!along && cosine(a.u, b.v) <= order.askew) return false;
  const [x, y] = placeIn(a, b.centre).map(Math.abs) as [number, number];
  const [wide, high] = along ? [b.v, b.u] : [b.u, b.v];
  const touches = (way: number, own: Point, its: Point): boolean => {
    const gap = way - 0.5 - length(its) / (2 * length(own));
    return gap > order.overlap && gap < order.gap;
  };
  const off = along ? order.off : order.offTurned;
  return (touches(x, a.v, wide) && y < off) || (touches(y, a.u, high) && x < off);
}

/** Whether some tiles are a heap; `pushed` where few of them lie beside another in good order. */
function isHeap(tiles: readonly Outline[], pushed: boolean): boolean {
  if (tiles.length < heap.least || thickness(tiles) <= heap.thick) return false;
  // Seen from low down the sides of tiles that stand side by side lean every way, but not their upper edges.
  const ways = [tiles.map(({ u }) => u), tiles.map(({ v }) => v)];
  return (
    ways.every((each) => alignment(each, 4) < heap.aligned) ||
    (pushed && ways.every((each) => alignment(each, 2) < heap.turned))
  );
}

/** How much some directions are the same, parts of a turn (quarters: 4, halves: 2) alike: 1 where all are, about 0 where they go every way. */
function alignment(ways: readonly Point[], parts: 2 | 4): number {
  const angles = ways.map(([x, y]) => parts * Math.atan2(y, x));
  const mean = (f: (angle: number) => number): number =>
    angles.reduce((sum, angle) => sum + f(angle), 0) / ways.length;
  return Math.hypot(mean(Math.cos), mean(Math.sin));
}

/** How far some tiles are spread across the line along which they are spread most: the standard deviation, in tile widths. */
function thickness(tiles: readonly Outline[]): number {
  const mean = (f: (centre: Point) => number): number =>
    tiles.reduce((sum, { centre }) => sum + f(centre), 0) / tiles.length;
  const [x, y] = [mean((p) => p[0]), mean((p) => p[1])];
  const [xx, xy, yy] = [
    mean((p) => (p[0] - x) ** 2),
    mean((p) => (p[0] - x) * (p[1] - y)),
    mean((p) => (p[1] - y) ** 2),
  ];
  return Math.sqrt(Math.max(0, (xx + yy) / 2 - Math.hypot((xx - yy) / 2, xy)));
}

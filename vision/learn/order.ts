import { isDragon, isHonour, kindIndex, suitOf } from '../../rules/tiles/tile';
import type { TileCode } from '../../rules/tiles/tile';
import { directionOf } from '../places/faces';
import { dot, length, outlineOf, subtract, unit } from '../places/geometry';
import type { Point, Quad } from '../protocol';

// The order in which a set is laid out. Any will do; but who lays its suits out from 1 to 9 lays the green dragon between the
// other two as well, whichever of them comes first.

/** What lies next in a row is no farther away than this, in tile widths, and no farther above or below, in tile heights. */
const nextInRow = { away: 2.4, aside: 0.5 };

/** For each tile of a picture the one to its right, as the faces stand; undefined at the end of a row. */
export function nextOf(quads: readonly Quad[], codes: readonly TileCode[]): (number | undefined)[] {
  const outlines = quads.map(outlineOf);
  const right = rightOf(quads, codes);
  const down: Point = [-right[1], right[0]];
  return outlines.map(({ centre, u, v }, i) => {
    let [next, nearest]: [number | undefined, number] = [undefined, nextInRow.away];
    outlines.forEach((other, k) => {
      const way = subtract(other.centre, centre);
      const along = dot(way, right) / (2 * length(v) + 1e-9);
      if (k === i || along <= 0.5 || along >= nearest) return;
      if (Math.abs(dot(way, down)) > nextInRow.aside * 2 * length(u)) return;
      [next, nearest] = [k, along];
    });
    return next;
  });
}

/** The direction in which most faces that have a top are read. */
function rightOf(quads: readonly Quad[], codes: readonly TileCode[]): Point {
  let sum: Point = [0, 0];
  quads.forEach(([a, b], i) => {
    if (directionOf(codes[i]!) !== 'top') return;
    const [x, y] = unit(subtract(b, a));
    sum = [sum[0] + x, sum[1] + y];
  });
  return length(sum) === 0 ? [1, 0] : unit(sum);
}

/** Whether a tile has a number of a suit. */
function isSuited(code: TileCode): boolean {
  const kind = kindIndex(code);
  return kind >= 0 && !isHonour(kind);
}

/** Whether one suited tile follows another in its suit; a red five lies before or after the plain one, or is none. */
function follows(code: TileCode, before: TileCode): boolean {
  const [own, last] = [kindIndex(code), kindIndex(before)];
  return suitOf(own) === suitOf(last) && (own === last + 1 || (own === last && code !== before));
}

/** So many neighbours of a suit tell an order, if so many of them follow each other. */
const orderly = { pairs: 12, share: 0.9 };

/** Whether suits are laid out in order, by tiles that are surely named. */
export function isInOrder(
  next: readonly (number | undefined)[],
  codes: readonly TileCode[],
  sure: readonly boolean[],
): boolean {
  const pairs = next.flatMap((k, i): [TileCode, TileCode][] =>
    k !== undefined && sure[i] && sure[k] && isSuited(codes[i]!) && isSuited(codes[k]!)
      ? [[codes[i]!, codes[k]!]]
      : [],
  );
  const following = pairs.filter(([before, code]) => follows(code, before));
  return pairs.length >= orderly.pairs && following.length >= orderly.share * pairs.length;
}

/** Whether a tile lies in the middle of three dragons side by side. */
export function isMiddleDragon(
  tile: number,
  next: readonly (number | undefined)[],
  codes: readonly TileCode[],
): boolean {
  const around = [next.indexOf(tile), tile, next[tile] ?? -1];
  return around.every((i) => i >= 0 && isDragon(kindIndex(codes[i]!)));
}

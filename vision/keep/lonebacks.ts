import { nearestTo } from '../places/company';
import { length } from '../places/geometry';
import type { Outline } from '../places/geometry';

/** So many of the tiles nearest to one tell what it lies among: where so many of them do, each no farther off than so many of its heights. */
const around = { asked: 4, agree: 3, reach: 1.8 };

/** More plain tiles together than these may be what is left of a wall, among whatever they lie. */
const mostTogether = 2;

/**
 * The tiles of walls of one or two that lie among tiles thrown on the table, by their numbers: nobody builds a wall there. `walls`: the tiles
 * of each; `shown`: what is of no player and shows its face. Asked about, where the set may have plain dragons, on 1,500 tables three more
 * were white dragons that had been vouched for as backs, and nothing else; on 367 photographs and 348 pictures of other sets nothing.
 */
export function loneBacks(
  outlines: readonly Outline[],
  walls: readonly (readonly number[])[],
  shown: ReadonlySet<number>,
): number[] {
  const all = outlines.map((_, i) => i);
  const isAmong = (tile: number): boolean => {
    const { centre, u, v } = outlines[tile]!;
    const reach = around.reach * 2 * Math.max(length(u), length(v));
    const others = all.filter((i) => i !== tile);
    const near = nearestTo(centre, others, outlines, around.asked).filter((i) => {
      const [x, y] = outlines[i]!.centre;
      return shown.has(i) && Math.hypot(x - centre[0], y - centre[1]) < reach;
    });
    return near.length >= around.agree;
  };
  return walls.filter((wall) => wall.length <= mostTogether).flatMap((wall) => wall.filter(isAmong));
}

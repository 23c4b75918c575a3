import { length, median } from '../places/geometry';
import { partRuns } from './melds';
import type { Segment } from './melds';
import { setKind } from './sets';
import type { Named } from './sets';
import { isAlong } from './sides';
import type { PlacedTile, Strip } from './strips';

/**
 * Tiles that stand on edge, faces to the camera. Outlines are laid flat as most tiles of a picture lie; those of
 * standing ones come out too high then.
 */

/** Standing tiles are so much higher than lying ones, and higher for their width. Of some 900 rows in photographs only one of keys and one of tiles in a box do. */
export const higher = 1.2;

/** So many tiles are a row that can be seen to stand; so many others tell how tiles lie, not all of them in one row. */
const enough = { row: 2, others: 8, elsewhere: 4 };

/** Most of the other tiles, in such a share, lie. */
const mostOthers = 0.7;

/**
 * The tiles that stand, in parts of rows: nobody but a hand's own player sees their faces. A row that is one set is none of them: no hand is
 * nothing else, and what lies comes out higher than hands that stand and are seen from above.
 */
export function standingTiles(
  strips: readonly Strip[],
  named: readonly Named[],
  outlines: readonly PlacedTile[],
): Set<number> {
  const shape = ({ u, v }: PlacedTile): number => length(u) / Math.max(1e-6, length(v));
  const runs = strips.flatMap((strip) => partRuns(strip).map((tiles) => ({ strip, tiles })));
  const stands = ({ strip, tiles: run }: Segment): boolean => {
    const mine = run.map((i) => outlines[i]!);
    if (run.length < enough.row) return false;
    if (run.length === strip.tiles.length && setKind(run.map((i) => named[i]!.code)) !== undefined)
      return false;
    const [high, slim] = [median(mine.map(({ u }) => length(u))), median(mine.map(shape))];
    const isLower = (i: number): boolean =>
      length(outlines[i]!.u) * higher < high && shape(outlines[i]!) * higher < slim;
    // Seen from low down those that lie across come out slim.
    const others = runs.filter(({ strip: its, tiles }) => tiles !== run && isAlong(its, strip.up));
    const lower = others.map(({ tiles }) => tiles.filter(isLower).length);
    const count = lower.reduce((sum, n) => sum + n, 0);
    return (
      count >= enough.others &&
      count - Math.max(...lower) >= enough.elsewhere &&
      count > mostOthers * others.flatMap(({ tiles }) => tiles).length
    );
  };
  return new Set(runs.filter(stands).flatMap(({ tiles }) => tiles));
}

/** Whether some tiles of a row are among those that stand. */
export function anyStands(tiles: readonly number[], standing: ReadonlySet<number>): boolean {
  return tiles.some((i) => standing.has(i));
}

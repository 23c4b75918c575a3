import { nearestTo } from '../places/company';
import { easyFaces } from './footprint';
import { area, length, median, outlineOf, subtract, tileRatio } from '../places/geometry';
import { shapeOf } from '../places/measure';
import type { Quad } from '../protocol';
import type { Verdict } from '../name/verdict';

// Dice lie on nearly every table, and what shows of them looks like a tile of circles.

/** A place that is taken for a tile. */
interface Place {
  quad: Quad;
  verdict: Pick<Verdict, 'codes' | 'evidence'>;
}

/** So many of the nearest faces tell how large tiles look; fewer than the least tell nothing. */
const telling = { nearest: 12, least: 4 };

/**
 * A die covers no more than this of what a tile does on the table, and in the picture, and is hardly higher than wide. Up to `most` there are
 * tiles among such, too.
 */
const die = { surely: 0.2, most: 0.35, inPicture: 0.45, squat: 0.65, tall: 1.7 };

/** No side of a die shows more pips; two sides together may. */
const oneSide = /^[1-6]p$/;

/**
 * Something else, up to so many times as large or small (areas) and no farther away than so many of its lengths, tells that a place is as small as
 * all that lies there: tiles in a box far away, the keys of a remote control.
 */
const alike = { size: 2, away: 3 };

/** Whether a place is read as a tile of circles. */
function isCircles({ codes }: Pick<Verdict, 'codes'>): boolean {
  return codes[0]![0].endsWith('p');
}

/** The numbers of some tiles that are dice, and of those that may be. */
export function diceAmong(tiles: readonly Place[]): { surely: Set<number>; maybe: Set<number> } {
  const outlines = tiles.map(({ quad }) => outlineOf(quad));
  const faces = easyFaces(tiles);
  /** Whether something as small that shows no circles lies near a place. */
  const isAmongAlike = (i: number): boolean => {
    const [own, { centre, u }] = [area(tiles[i]!.quad), outlines[i]!];
    return tiles.some(({ quad, verdict }, k) => {
      const ratio = area(quad) / own;
      const away = length(subtract(outlines[k]!.centre, centre));
      const isNear = away < alike.away * 2 * length(u);
      return isNear && !isCircles(verdict) && Math.max(ratio, 1 / ratio) < alike.size;
    });
  };
  const found = { surely: new Set<number>(), maybe: new Set<number>() };
  tiles.forEach(({ quad, verdict }, i) => {
    if (!isCircles(verdict)) return;
    const { centre, u, v } = outlines[i]!;
    const others = faces.filter((k) => k !== i);
    const near = nearestTo(centre, others, outlines, telling.nearest);
    if (near.length < telling.least) return;
    // Where as many tiles are far away as near, the table's measure is that of either.
    if (area(quad) > die.inPicture * median(near.map((k) => area(tiles[k]!.quad)))) return;
    const onTable = shapeOf(near.map((k) => outlines[k]!));
    const [high, wide] = [2 * length(onTable(u)), 2 * length(onTable(v))];
    const size = (high * wide) / tileRatio;
    if (size > die.most || high < die.squat * wide || high > die.tall * wide) return;
    const isDie = size <= die.surely && oneSide.test(verdict.codes[0]![0]) && !isAmongAlike(i);
    found[isDie ? 'surely' : 'maybe'].add(i);
  });
  return found;
}

/** Some tiles, undefined standing for none, without dice. */
export function withoutDice<T extends Place>(tiles: readonly (T | undefined)[]): (T | undefined)[] {
  const kept = tiles.flatMap((tile, i) => (tile === undefined ? [] : [{ tile, i }]));
  const { surely } = diceAmong(kept.map(({ tile }) => tile));
  const dice = new Set([...surely].map((k) => kept[k]!.i));
  return tiles.map((tile, i) => (dice.has(i) ? undefined : tile));
}

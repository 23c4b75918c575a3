import { nearestTo } from './company';
import { easyFaces } from './footprint';
import { area, length, median, outlineOf, tileRatio } from './geometry';
import { shapeOf } from './measure';
import type { Quad } from './protocol';
import type { Verdict } from './verdict';

// Dice lie on nearly every table, and what shows of them looks like a tile of circles; so do the keys of a remote control.

/** A place that is taken for a tile. */
interface Place {
  quad: Quad;
  verdict: Pick<Verdict, 'codes' | 'evidence'>;
}

/** So many of the nearest faces tell how large tiles look; fewer than the least tell nothing. */
const telling = { nearest: 12, least: 4 };

/**
 * A die covers no more than this of what a tile does on the table, and in the picture, and is hardly higher than wide. In 367 photographs 60 places read as
 * circles cover no more than `surely`, every one a die or a key; of 31,000 tiles in renders of unseen sets two did, of which a fifth was to be
 * seen. Up to `most` there are both.
 */
const die = { surely: 0.2, most: 0.35, inPicture: 0.45, squat: 0.65, tall: 1.7 };

/** The numbers of some tiles that are dice, and of those that may be. */
export function diceAmong(tiles: readonly Place[]): { surely: Set<number>; maybe: Set<number> } {
  const outlines = tiles.map(({ quad }) => outlineOf(quad));
  const faces = easyFaces(tiles);
  const found = { surely: new Set<number>(), maybe: new Set<number>() };
  tiles.forEach(({ quad, verdict }, i) => {
    if (!verdict.codes[0]![0].endsWith('p')) return;
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
    found[size > die.surely ? 'maybe' : 'surely'].add(i);
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

import type { TileCode } from '../../../rules/tiles/tile';
import { hasBeside } from '../beside';
import { fullRow } from '../ponds';
import type { Pond } from '../ponds';
import { mayBeMelds } from '../sets';
import { wayBetween } from '../sides';
import type { Wall } from '../walls';
import type { Surroundings } from './hand';

/**
 * What leaves room for doubt in how some tiles were sorted, each as a sentence for a player. What is doubtful is
 * told of, never settled in silence.
 */

/** Discards of a row lie farther apart than this, in tile widths, only where one was missed. */
const holeInPond = 0.6;

/** A stray this near to a pond, in tile widths, may belong to it. */
const strayByPond = 1.45;

/** Doubts about a pond: whether a discard may have been missed, or lies apart, and whose it is; `inPlace` where others tell where it should lie. */
export function pondDoubts(
  { rows, strips, byPlace }: Pond,
  {
    strays,
    outlines,
    unread,
    inPlace,
  }: { strays: readonly number[]; inPlace: boolean | undefined } & Pick<Surroundings, 'outlines' | 'unread'>,
): string[] {
  const hole = strips.some(({ gaps }) => gaps.some((gap) => gap > holeInPond));
  const short = rows.slice(0, -1).some((row) => row.length !== fullRow);
  const missed = strips.some((strip) => hasBeside({ strip, tiles: strip.tiles }, outlines, unread));
  const apart = wayBetween(outlines, rows.flat(), strays) < strayByPond;
  const reasons =
    hole || short || missed || apart
      ? ['A discard may be missing here, or one too many: the rows are not even.']
      : [];
  const votes = strips.reduce((sum, strip) => sum + strip.votes, 0);
  if (inPlace === false)
    reasons.push('Judged by the other ponds these discards do not lie where this player lays his.');
  if (byPlace === 'alone') reasons.push('Only where they lie tells whose discards these are.');
  if (byPlace === undefined && rows.length === 1) {
    if (votes === 0 && inPlace === undefined)
      reasons.push('No face tells whose discards these are, and no other pond does.');
    else if (rows[0]!.length < fewDiscards && votes < 2)
      reasons.push('Whose discards these are is told by one face alone.');
  }
  return reasons;
}

/** A pond of fewer discards lies too near the middle for its place to tell whose it is. */
const fewDiscards = 3;

/** Doubts about what lies face up in a wall: at an end of it may lie something else. */
export function indicatorDoubts({ tiles, shown }: Wall, codes: readonly TileCode[]): string[] {
  if (!shown.includes(tiles[0]!) && !shown.includes(tiles.at(-1)!)) return [];
  const reasons: string[] = [];
  if (mayBeMelds(shown, codes))
    reasons.push('These may be a meld of which a tile was not seen: they lie at the end of a row of backs.');
  if (2 * shown.length > tiles.length)
    reasons.push('These lie at the end of fewer backs than they are: they may be no dora indicators.');
  return reasons;
}

import { length } from '../../places/geometry';
import type { Outline } from '../../places/geometry';
import type { Segment } from '../melds';
import { anyStands } from '../standing';
import { coresOf, isAllSets, isFarIn } from './cores';
import { withMelds } from './options';
import { largestHand, won } from './pieces';
import type { Core, Hand, Option, Pieces } from './pieces';
import { withKongsLaid, withTurnedWinner, withoutChowAtEnd } from './settle';
import { nearestSingles } from './winner';

/** A hand is clear where any whole one with other melds is worth so much less. */
const clearBy = 2;

/** Chooses the hand among a player's tiles: its row, its winning tile and its melds, all at once. Undefined where none stands out. */
export function chooseHand(pieces: Pieces): Hand | undefined {
  const options = optionsOf(pieces);
  const [best] = bestBy(options, () => 0);
  if (best === undefined) return undefined;
  const hand = {
    ...best.hand,
    unsure: mayHaveOtherMelds(best, options),
    rivalled: mayBeOtherTiles(best, options),
  };
  if (hand.whole) return withTurnedWinner(withoutChowAtEnd(hand, pieces), pieces);
  return withKongsLaid(hand, pieces) ?? (standsOut(hand, pieces) ? hand : undefined);
}

/** All hands that a player's tiles may be. */
function optionsOf(pieces: Pieces): Option[] {
  const cores = coresOf(pieces);
  // What stands is the hand, however well other rows would make one.
  const standing = cores.filter(({ tiles }) => anyStands(tiles, pieces.standing));
  const mayBe = (core: Core): boolean => !isFarIn(core, pieces) && !isAllSets(core, pieces);
  return (standing.length > 0 ? standing : cores).filter(mayBe).flatMap((core) => {
    const winners = core.winner === undefined ? [undefined, ...nearestSingles(core, pieces)] : [core.winner];
    return winners.flatMap((winner) => [...withMelds(core, winner, pieces)]);
  });
}

/** The best option, the first of those worth the same, of each kind that `kind` tells. */
function bestBy(options: readonly Option[], kind: (option: Option) => unknown): Option[] {
  const best = new Map<unknown, Option>();
  for (const option of options) {
    const key = kind(option);
    if (option.value > (best.get(key)?.value ?? -Infinity)) best.set(key, option);
  }
  return [...best.values()];
}

/** Which melds a hand has, for telling two hands apart. */
function meldsOf({ hand: { melds } }: Option): string {
  return melds
    .map((meld) => Math.min(...meld.tiles))
    .sort((a, b) => a - b)
    .join();
}

function mayHaveOtherMelds(best: Option, options: readonly Option[]): boolean {
  const chosen = meldsOf(best);
  return bestBy(options, meldsOf).some(
    (other) => meldsOf(other) !== chosen && other.hand.whole && other.value > best.value - clearBy,
  );
}

function mayBeOtherTiles(best: Option, options: readonly Option[]): boolean {
  const { rows, melds, count } = best.hand;
  if (melds.length === 0 || count !== won) return false;
  const chosen = meldsOf(best);
  const own = new Set(rows.flatMap(({ tiles }) => tiles));
  return bestBy(options, ({ core }) => core).some(
    (other) =>
      !other.core.tiles.some((i) => own.has(i)) &&
      meldsOf(other) === chosen &&
      other.value > best.value - clearBy,
  );
}

/** A hand that is not whole has so many times the tiles of the largest piece of a row beside it. */
const standOut = 1.5;

/** Fewer tiles without melds, with anything beside them, are no hand. */
const fewest = 4;

/** Whether a hand that is not whole stands out among the player's tiles. */
function standsOut({ rows, melds, count }: Hand, { outlines, loose, standing }: Pieces): boolean {
  if (rows.some(({ tiles }) => anyStands(tiles, standing))) return true;
  if (count > largestHand) return false;
  const tiles = rows.reduce((sum, row) => sum + row.tiles.length, 0);
  if (tiles < fewest && melds.length === 0 && loose.length > 1) return false;
  const used = new Set([...rows, ...melds].flatMap((mine) => mine.tiles));
  const next = largestFirst(loose, outlines).find((row) => !row.tiles.some((i) => used.has(i)));
  return tiles >= standOut * (next?.tiles.length ?? 0);
}

/** Pieces of rows by their number of tiles and by how large these look. */
function largestFirst(pieces: readonly Segment[], outlines: readonly Outline[]): Segment[] {
  const size = ({ tiles }: Segment): number => tiles.length * Math.sqrt(length(outlines[tiles[0]!]!.v));
  return pieces.toSorted((a, b) => size(b) - size(a));
}

import { codeIndex, tileName, type TileCode } from '../tiles/tile';
import type { DrawEntry } from './entry';
import { refuse, type Refusal } from './refusal';
import type { DealState, HandState, MatchState } from './state';

/** The refusal for a tile of which the box has no more. */
export function surplus(
  match: MatchState,
  deal: DealState,
  tile: DrawEntry['tile'],
  source: string,
): Refusal | null {
  if (tile === undefined || !tooMany(match, deal, tile)) return null;
  const most = copiesIn(match, deal, tile);
  return refuse(
    'too-many-copies',
    most === 0
      ? `The ${tileName(tile)} does not belong to the set that is played with.`
      : `All ${most} of the ${tileName(tile)} have been seen already.`,
    source,
  );
}

/** Notes that a tile has been seen once more. */
export function see(deal: DealState, tile: TileCode): void {
  if (tile !== 'x') deal.seen[codeIndex(tile)]!++;
}

/** True if one more of a tile (after `more` that are on their way) would be more than the box has. */
export function tooMany(match: MatchState, deal: DealState, tile: TileCode, more = 0): boolean {
  return tile !== 'x' && deal.seen[codeIndex(tile)]! + more >= copiesIn(match, deal, tile);
}

/** How many of a tile the box has; in a goulash jokers stand in for the 2 bamboo. */
export function copiesIn(match: MatchState, deal: DealState, tile: TileCode): number {
  if (deal.goulash && (tile === 'j' || tile === '2s')) return tile === 'j' ? 4 : 0;
  return match.copies[codeIndex(tile)]!;
}

/** The first of these tiles that unknown tiles of the hand can’t be, as the box has no more of it; null if none. */
export function surplusIn(
  match: MatchState,
  deal: DealState,
  hand: HandState,
  tiles: readonly TileCode[],
): TileCode | null {
  const left = [...hand.tiles];
  const coming = new Map<TileCode, number>();
  for (const tile of tiles) {
    const place = left.indexOf(tile);
    if (place >= 0) {
      left.splice(place, 1);
      continue;
    }
    const more = coming.get(tile) ?? 0;
    if (tooMany(match, deal, tile, more)) return tile;
    coming.set(tile, more + 1);
  }
  return null;
}

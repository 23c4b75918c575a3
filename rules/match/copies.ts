import { codeIndex, tileName, type TileCode } from '../tiles/tile';
import { refuse, type Refusal } from './refusal';
import type { DealState, HandState, MatchState } from './state';

/** How many of a tile the box has; in a goulash jokers stand in for the 2 bamboo. */
function copiesIn(match: MatchState, deal: DealState, tile: TileCode): number {
  if (deal.goulash && (tile === 'j' || tile === '2s')) return tile === 'j' ? 4 : 0;
  return match.copies[codeIndex(tile)]!;
}

/** Notes that a tile has been seen once more. */
export function see(deal: DealState, tile: TileCode): void {
  if (tile !== 'x') deal.seen[codeIndex(tile)]!++;
}

/** A tile that was seen is among others again, face down: nobody can tell it any more. */
export function forget(deal: DealState, tile: TileCode): void {
  if (tile !== 'x') deal.seen[codeIndex(tile)]!--;
}

/** True if one more of a tile (after `more` that are on their way) would be more than the box has. */
function tooMany(match: MatchState, deal: DealState, tile: TileCode, more = 0): boolean {
  return tile !== 'x' && deal.seen[codeIndex(tile)]! + more >= copiesIn(match, deal, tile);
}

/** The refusal of one more of a tile of which the box has no more. */
export function refuseSurplus(
  match: MatchState,
  deal: DealState,
  tile: TileCode,
  source: string,
): Refusal | null {
  if (!tooMany(match, deal, tile)) return null;
  const name = tileName(tile);
  const most = copiesIn(match, deal, tile);
  const seen = most === 1 ? `The only ${name} has` : `All ${most} of the ${name} have`;
  return refuse(
    'too-many-copies',
    most === 0 ? `The ${name} does not belong to the set that is played with.` : `${seen} been seen already.`,
    source,
  );
}

/** Those of the tiles that are not known to be in the hand: unknown tiles have to be them. */
export function unseenIn(hand: HandState, tiles: readonly TileCode[]): TileCode[] {
  const left = [...hand.tiles];
  return tiles.filter((tile) => {
    const place = left.indexOf(tile);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/** The first of these tiles, none of them seen before, of which the box has no more; null if there is none. */
export function surplusAmong(
  match: MatchState,
  deal: DealState,
  tiles: readonly TileCode[],
): TileCode | null {
  const coming = new Map<TileCode, number>();
  for (const tile of tiles) {
    const more = coming.get(tile) ?? 0;
    if (tooMany(match, deal, tile, more)) return tile;
    coming.set(tile, more + 1);
  }
  return null;
}

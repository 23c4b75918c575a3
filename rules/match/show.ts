import { seatNames } from '../seat';
import { tileName } from '../tiles/tile';
import { see, surplusAmong } from './copies';
import type { ShowEntry } from './entry';
import { handOf, tilesHeld } from './hands';
import { refuse, type Refusal } from './refusal';
import type { DealState, MatchState } from './state';

/** May this hand be laid open so? */
export function refuseShow(match: MatchState, deal: DealState, { seat, tiles }: ShowEntry): Refusal | null {
  const hand = handOf(deal, seat);
  const { source } = match.ruleset;
  if (tiles.length !== hand.tiles.length)
    return refuse(
      'bad-request',
      `${seatNames[seat]} has ${hand.tiles.length} tiles in hand beside ${hand.melds.length} sets, ${tilesHeld(hand)} in all; ${tiles.length} are shown.`,
      source,
    );
  const known = hand.tiles.filter((tile) => tile !== 'x');
  const left = [...tiles];
  for (const tile of known) {
    const place = left.indexOf(tile);
    if (place < 0)
      return refuse(
        'bad-request',
        `${seatNames[seat]} is known to hold the ${tileName(tile)}, which is not shown.`,
        source,
      );
    left.splice(place, 1);
  }
  const surplus = surplusAmong(match, deal, left);
  if (surplus === null) return null;
  return refuse('too-many-copies', `More of the ${tileName(surplus)} are shown than are left of it.`, source);
}

/** Lays a hand open. */
export function applyShow(_match: MatchState, deal: DealState, { seat, tiles }: ShowEntry): void {
  const hand = handOf(deal, seat);
  const known = [...hand.tiles];
  for (const tile of tiles) {
    const place = known.indexOf(tile);
    if (place >= 0) known.splice(place, 1);
    else see(deal, tile);
  }
  // The tile drawn last stays last; of a draw that nobody saw the tile is shown last.
  if (hand.drawn === 'x') hand.drawn = tiles.at(-1) ?? null;
  const last = hand.drawn === null ? -1 : tiles.lastIndexOf(hand.drawn);
  hand.tiles = last < 0 ? [...tiles] : [...tiles.slice(0, last), ...tiles.slice(last + 1), tiles[last]!];
  hand.waits = null;
}

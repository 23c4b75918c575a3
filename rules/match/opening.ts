import { seatNames } from '../seat';
import { isBonus, tileName } from '../tiles/tile';
import { refuse, type Refusal } from './refusal';
import type { DealState, MatchState } from './state';

/** Before play begins, Mah-Jong included, all replace their bonus tiles. Source: BMJA sheet, “Set, wall, deal”. */
export function refuseUnreplaced(match: MatchState, deal: DealState): Refusal | null {
  if (!deal.opening) return null;
  for (const { seat, tiles } of deal.hands) {
    const bonus = tiles.find(isBonus);
    if (bonus)
      return refuse(
        'wrong-moment',
        `${seatNames[seat]} has the ${tileName(bonus)}; bonus tiles are replaced before play begins.`,
        match.ruleset.source,
      );
  }
  return null;
}

/** What must still happen before East discards or makes a kong; null if nothing must. */
export function refuseOpening(match: MatchState, deal: DealState): Refusal | null {
  if (!deal.opening) return null;
  const unreplaced = refuseUnreplaced(match, deal);
  if (unreplaced) return unreplaced;
  const called = deal.hands.some(({ fishing }) => fishing?.original);
  if (deal.goulash && deal.exchanges < 3 && !called)
    return refuse(
      'wrong-moment',
      `In a goulash three exchanges come before play; ${deal.exchanges} have been made.`,
      match.ruleset.source,
    );
  return null;
}

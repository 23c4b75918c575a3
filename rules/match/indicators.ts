import { refuseSurplus, see } from './copies';
import type { IndicatorEntry } from './entry';
import { refuse, type Refusal } from './refusal';
import type { DealState, MatchState } from './state';

/** What forbids that anybody draws, claims or makes a kong: the indicator of a kong has not been turned yet. */
export function refuseUnturned({ play }: MatchState, owed: number): Refusal | null {
  if (owed === 0) return null;
  return refuse(
    'bad-indicator',
    'The indicator of the kong has to be turned before the game goes on.',
    play.kongs.source,
  );
}

/** Notes that a kong has an indicator turned: at once, or with the next discard. */
export function oweIndicator({ play }: MatchState, deal: DealState, concealed: boolean): void {
  const { indicator } = play.kongs;
  if (indicator === null) return;
  if (indicator === 'at-once' || concealed) deal.due++;
  else deal.dueLater++;
}

/** May an indicator be turned now? */
export function refuseIndicator(
  match: MatchState,
  deal: DealState,
  { tile }: IndicatorEntry,
): Refusal | null {
  if (match.play.kongs.indicator === null)
    return refuse('bad-indicator', 'These rules have no indicators.', match.ruleset.source);
  if (deal.due + deal.dueLater === 0)
    return refuse(
      'bad-indicator',
      'No indicator is to be turned: each kong turns one.',
      match.play.kongs.source,
    );
  // A second kong of the turn has the first one’s turned.
  if (deal.due === 0 && deal.dueLater === 1 && deal.phase === 'supplement')
    return refuse(
      'bad-indicator',
      'The indicator of this kong is turned with the discard, not before the supplement is drawn.',
      match.play.kongs.source,
    );
  return refuseSurplus(match, deal, tile, match.play.kongs.source);
}

/** Turns an indicator. */
export function applyIndicator(_match: MatchState, deal: DealState, { tile }: IndicatorEntry): void {
  if (deal.due > 0) deal.due--;
  else if (deal.dueLater > 0) deal.dueLater--;
  deal.indicators.push(tile);
  see(deal, tile);
}

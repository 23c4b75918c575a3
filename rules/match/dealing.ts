import { seats } from '../seat';
import { tileName } from '../tiles/tile';
import { see, surplusAmong } from './copies';
import type { DealEntry } from './entry';
import { freshDeal } from './fresh';
import { handOf, unknownTiles } from './hands';
import { refuse, type Refusal } from './refusal';
import { setUp } from './setup';
import type { MatchState } from './state';

/** Can a deal begin so: tiles and indicator that the box has, dice that the rules throw? */
export function refuseDeal(match: MatchState, { hands = {}, indicator, dice }: DealEntry): Refusal | null {
  const course = match.ruleset.source;
  const thrown = dice && setUp(match.play, dice);
  if (thrown && !thrown.ok) return refuse('wrong-deal', thrown.error.message, match.play.wall.source);
  const deal = freshDeal(match);
  for (const seat of seats) {
    const tiles = hands[seat];
    if (!tiles) continue;
    if (tiles.length !== 13 && !(seat === 'E' && tiles.length === 14))
      return refuse(
        'wrong-deal',
        `A player is dealt 13 tiles, East one more with the first draw; here ${tiles.length} were.`,
        course,
      );
  }
  const all = [...Object.values(hands).flat(), ...(indicator ? [indicator] : [])];
  const surplus = surplusAmong(match, deal, all);
  if (surplus === null) return null;
  return refuse('too-many-copies', `More of the ${tileName(surplus)} were dealt than the set has.`, course);
}

/** Deals: tiles that nobody has told lie there unknown. */
export function beginDeal(match: MatchState, { hands = {}, indicator }: DealEntry): void {
  const deal = freshDeal(match);
  match.deals++;
  match.deal = deal;
  for (const seat of seats) {
    const tiles = hands[seat] ?? unknownTiles(seat === 'E' ? 14 : 13);
    handOf(deal, seat).tiles = [...tiles];
    for (const tile of tiles) see(deal, tile);
  }
  const east = handOf(deal, 'E');
  if (east.tiles.length === 14) {
    deal.wall--;
    deal.phase = 'act';
    east.drawn = east.tiles.at(-1)!;
  }
  if (indicator) {
    deal.indicators.push(indicator);
    see(deal, indicator);
  }
}

import { seats } from '../seat';
import type { TileCode } from '../tiles/tile';
import { see, tooMany } from './copies';
import type { DealEntry } from './entry';
import { freshDeal } from './fresh';
import { handOf } from './hands';
import { refuse, type Refusal } from './refusal';
import { setUp } from './setup';
import type { MatchState } from './state';

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
  for (const tile of all) {
    if (tooMany(match, deal, tile))
      return refuse('too-many-copies', 'More of a tile were dealt than the set has.', course);
    see(deal, tile);
  }
  return null;
}

const unknown = (count: number): TileCode[] => Array.from({ length: count }, () => 'x');

export function beginDeal(match: MatchState, { hands = {}, indicator }: DealEntry): void {
  const deal = freshDeal(match);
  match.deals++;
  match.deal = deal;
  for (const seat of seats) {
    const tiles = hands[seat] ?? unknown(seat === 'E' ? 14 : 13);
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

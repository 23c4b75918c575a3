import type { ScoreInput } from '../scoring/request';
import { seats } from '../seat';
import type { TileCode } from '../tiles/tile';

/**
 * The deal with its tiles as they count: in a goulash the 2 bamboo are jokers, whether joker tiles were put in their
 * place or the players only remember it. Source: seed 000, "The Goulash".
 */
export function asPlayed(deal: ScoreInput): ScoreInput {
  if (!deal.goulash) return deal;
  const joker = (tile: TileCode): TileCode => (tile === '2s' ? 'j' : tile);
  const hands: ScoreInput['hands'] = {};
  for (const seat of seats) {
    const hand = deal.hands[seat];
    if (!hand) continue;
    hands[seat] = {
      ...hand,
      concealed: hand.concealed.map(joker),
      melds: hand.melds.map((meld) => ({
        ...meld,
        tiles: meld.tiles.map(joker),
        claimed: meld.claimed && joker(meld.claimed),
      })),
    };
  }
  return { ...deal, hands, wins: deal.wins.map((win) => ({ ...win, tile: joker(win.tile) })) };
}

import { seatIndex, seats } from '../seat';
import type { Player } from './entry';
import type { DealState, MatchState, Settlement } from './state';

/** The deal goes to the next player, and with the first dealer the prevailing wind to the next wind. */
export function passDeal(match: MatchState): void {
  match.dealer = ((match.dealer + 1) % 4) as Player;
  if (match.dealer === 0) match.prevailing = seats[(seatIndex(match.prevailing) + 1) % 4]!;
}

/** Why the match ends with this deal; null if it goes on. Source: sheet, table; README of the game records. */
export function whyOver(
  match: MatchState,
  deal: DealState,
  { dealerStays, cancelled }: Settlement,
): string | null {
  const { course } = match.play;
  const { scores } = match;
  if (course.endsBelowZero) {
    const broke = scores.findIndex((score) => score < 0);
    if (broke >= 0) return `${match.players[broke]} is below zero.`;
  }
  if (course.rounds === 0)
    return match.deals - match.replayed >= match.length
      ? 'All deals that were agreed have been played.'
      : null;
  const round = seatIndex(deal.prevailing);
  const lastOfRound = deal.dealer === 3;
  const extra = course.extraUntil !== null && round >= match.rounds;
  const last = extra || (round === match.rounds - 1 && lastOfRound);
  if (!last || cancelled) return null;
  const most = Math.max(...scores);
  if (!dealerStays) {
    if (course.extraUntil === null) return 'The last deal of the last round has been played.';
    if (most >= course.extraUntil) return `Somebody has ${course.extraUntil} points after the last deal.`;
    return extra && lastOfRound ? 'The extra round is over.' : null;
  }
  if (course.extraUntil === null) return null;
  const leads = scores.indexOf(most) === deal.dealer;
  return leads && most >= course.extraUntil ? 'The dealer leads at the end and stops.' : null;
}

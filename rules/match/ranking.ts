import type { Standing } from '../play';
import type { MatchState } from './state';

/** The points of the players when the match is over, bets left on the table given as the rules say. */
export function finalScores(match: MatchState): number[] {
  const scores = [...match.scores];
  const bet = match.play.riichi?.bet ?? 0;
  if (match.play.course.betsLeft === 'to-first' && match.bets > 0)
    scores[scores.indexOf(Math.max(...scores))]! += match.bets * bet;
  return scores;
}

/**
 * How the players stand, by player: at the end of a match its final ranking. Riichi: with uma and oka, bets left on
 * the table and penalties as the rules say; elsewhere by points, penalties taken off. Tied players share a place.
 * Source: `rank` of the ruleset.
 */
export function rankingOf(match: MatchState): readonly Standing[] {
  const { play, scores, bets, penalties } = match;
  if (play.rank) return play.rank(scores, bets, penalties);
  const totals = finalScores(match).map((points, player) => points - penalties[player]!);
  return totals.map((total, player) => ({
    place: 1 + totals.filter((other) => other > total).length,
    points: scores[player]!,
    uma: 0,
    oka: 0,
    penalty: penalties[player]!,
    total,
  }));
}

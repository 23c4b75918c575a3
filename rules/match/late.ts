import { seatNames, type Seat } from '../seat';
import { tileName, type TileCode } from '../tiles/tile';
import { copyOfDeal } from './copy';
import type { ClaimTime } from './entry';
import { handOf, seatAfter } from './hands';
import { refuse, type Refusal } from './refusal';
import type { BeforeDraw, DealState, MatchState } from './state';

/** How long a discard can be claimed though the next player has drawn. Source: seed 003, 3.3.1. */
export const CLAIM_SECONDS = 3;

/** Keeps the table as it is, where these rules know claims that put the next drawn tile back. */
export function rememberDraw({ play, scores, bets }: MatchState, deal: DealState): void {
  const { until, winUntil, tooFast } = play.claims;
  if (deal.last === null || (until === 'draw' && winUntil === 'draw' && !tooFast)) return;
  deal.beforeDraw = { deal: copyOfDeal(deal), scores: [...scores], bets };
}

/** The drawn tile goes back into the wall: everything is as it was before that draw. */
export function putBackDraw(match: MatchState, deal: DealState): void {
  const { beforeDraw } = deal;
  if (!beforeDraw) return;
  Object.assign(deal, copyOfDeal(beforeDraw.deal));
  match.scores = [...beforeDraw.scores];
  match.bets = beforeDraw.bets;
}

/** A match as it was before the last draw; to be read only. */
export function matchBefore(match: MatchState, { deal, scores, bets }: BeforeDraw): MatchState {
  return { ...match, deal, scores: [...scores], bets };
}

/** The discard that was passed when the player whose turn it is drew; null where the turn did not begin so. */
export function passedDiscard(deal: DealState): { seat: Seat; tile: TileCode } | null {
  if (deal.beforeDraw) return deal.beforeDraw.deal.last;
  if (deal.phase !== 'act' || deal.claimed || deal.supplement !== null || deal.opening) return null;
  const seat = seatAfter(deal.turn, 3);
  const tile = handOf(deal, seat).pond.at(-1);
  return tile && !tile.claimed ? { seat, tile: tile.tile } : null;
}

/**
 * Why a claim is too late for a discard after which the next player has drawn; null if it stands and the drawn tile
 * goes back. Source: seed 003, 3.3.1 and 5.4.1; each ruleset's own words otherwise.
 */
export function refuseLate(
  match: MatchState,
  deal: DealState,
  seat: Seat,
  toWin: boolean,
  { seconds, tooFast = false }: ClaimTime,
): Refusal | null {
  const { claims } = match.play;
  const player = seatNames[seat];
  const drawer = seatNames[deal.turn];
  const passed = passedDiscard(deal);
  const name = passed ? `the ${tileName(passed.tile)}` : 'the discard';
  const late = (message: string): Refusal => refuse('too-late', message, claims.source);
  if (seat === deal.turn) return late(`${player} has drawn a tile and so has not claimed ${name}.`);
  if (seat === passed?.seat)
    return refuse('not-claimable', `${player} can’t claim ${player}’s own discard.`, claims.source);
  const until = toWin ? claims.winUntil : claims.until;
  if (until === 'discard') return null;
  if (tooFast && claims.tooFast) return null;
  if (until === 'three-seconds') {
    if (seconds !== undefined && seconds <= CLAIM_SECONDS) return null;
    return late(
      seconds === undefined
        ? `${drawer} has drawn already; ${name} can be claimed only within three seconds of the discard, so say after how many seconds it was.`
        : `${player} claimed ${name} ${seconds} seconds after the discard, and ${drawer} had drawn; once the next player has drawn a tile can be claimed only within three seconds.`,
    );
  }
  return late(
    `${drawer} has drawn a tile, so ${name} can’t be claimed ${toWin ? 'to win' : 'for a set'} any more${claims.tooFast ? ', unless the tile was drawn before the others had time to call' : ''}.`,
  );
}

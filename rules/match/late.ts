import { seatNames, type Seat } from '../seat';
import { tileName, type TileCode } from '../tiles/tile';
import { copyOfDeal } from './copy';
import type { ClaimEntry, ClaimTime } from './entry';
import { handOf, seatAfter } from './hands';
import { refuse, type Refusal } from './refusal';
import type { BeforeTurn, DealState, MatchState } from './state';

/** How long a discard can be claimed though the next turn has begun. Source: seed 003, 3.3.1. */
export const CLAIM_SECONDS = 3;

/** Keeps the table as it is, where these rules know claims that undo the beginning of the next turn. */
export function rememberTable(
  { play, scores, bets }: MatchState,
  deal: DealState,
  by: BeforeTurn['by'],
): void {
  const { until, winUntil, tooFast } = play.claims;
  if (deal.last === null || (until === 'draw' && winUntil === 'draw' && !tooFast)) return;
  deal.beforeTurn = { by, deal: copyOfDeal(deal), scores: [...scores], bets };
}

/** The drawn tile goes back into the wall, or the claimed one to be claimed: all is as it was before the turn. */
export function undoTurn(match: MatchState, deal: DealState): void {
  const { beforeTurn } = deal;
  if (!beforeTurn) return;
  Object.assign(deal, copyOfDeal(beforeTurn.deal));
  match.scores = [...beforeTurn.scores];
  match.bets = beforeTurn.bets;
}

/** A match as it was before the turn; to be read only. */
export function matchBefore(match: MatchState, { deal, scores, bets }: BeforeTurn): MatchState {
  return { ...match, deal, scores: [...scores], bets };
}

/** The discard with which, or after which, the turn began; null where none can be told. */
export function passedDiscard(deal: DealState): { seat: Seat; tile: TileCode } | null {
  if (deal.beforeTurn) return deal.beforeTurn.deal.last;
  if (deal.phase !== 'act' || deal.claimed || deal.supplement !== null || deal.opening) return null;
  const seat = seatAfter(deal.turn, 3);
  const tile = handOf(deal, seat).pond.at(-1);
  return tile && !tile.claimed ? { seat, tile: tile.tile } : null;
}

/**
 * Why a claim is too late for a discard after which the next player has drawn, or which another has claimed for a set;
 * null if it stands and that is undone. Source: seed 003, 3.3.1 and 5.4.1; each ruleset's own words otherwise.
 */
export function refuseLate(
  match: MatchState,
  deal: DealState,
  { type, seat, seconds, tooFast = false }: ClaimTime & { type: 'win' | ClaimEntry['type']; seat: Seat },
): Refusal | null {
  const { claims } = match.play;
  const player = seatNames[seat];
  const other = seatNames[deal.turn];
  const by = deal.beforeTurn?.by ?? 'draw';
  const toWin = type === 'win';
  const passed = passedDiscard(deal);
  const name = passed ? `the ${tileName(passed.tile)}` : 'the discard';
  const late = (message: string): Refusal => refuse('too-late', message, claims.source);
  if (seat === deal.turn)
    return by === 'draw'
      ? late(`${player} has drawn a tile and so has not claimed ${name}.`)
      : refuse(
          toWin ? 'illegal-win' : 'not-claimable',
          `${player} has claimed ${name} for a ${by}.`,
          claims.source,
        );
  if (seat === passed?.seat)
    return refuse(
      toWin ? 'illegal-win' : 'not-claimable',
      `${player} can’t ${toWin ? 'win on' : 'claim'} ${player}’s own discard.`,
      claims.source,
    );
  const until = toWin ? claims.winUntil : claims.until;
  if (until === 'discard') return null;
  if (by !== 'draw' && !toWin && !(until === 'three-seconds' && by === 'chow' && type !== 'chow'))
    return refuse('not-claimable', `${other} has claimed ${name} for a ${by} already.`, claims.source);
  if (by === 'draw' && tooFast && claims.tooFast) return null;
  if (until === 'three-seconds') {
    if (seconds !== undefined && seconds <= CLAIM_SECONDS) return null;
    const begun = by === 'draw' ? 'drawn' : 'claimed it';
    return late(
      seconds === undefined
        ? `${other} has ${begun} already; ${name} can be claimed only within three seconds of the discard, so say after how many seconds it was.`
        : `${player} claimed ${name} ${seconds} seconds after the discard, and ${other} had ${begun}; after that a tile can be claimed only within three seconds.`,
    );
  }
  return late(
    `${other} has drawn a tile, so ${name} can’t be claimed ${toWin ? 'to win' : 'for a set'} any more${claims.tooFast ? ', unless the tile was drawn before the others had time to call' : ''}.`,
  );
}

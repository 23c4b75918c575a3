import { seatNames } from '../seat';
import type { DeadHandReason } from './entry';
import { refuse, type Refusal } from './refusal';
import type { HandState, MatchState } from './state';

/** Why a hand is dead, as the end of a sentence. */
const reasons: Readonly<Record<DeadHandReason, string>> = {
  'tile-count': 'it has a wrong number of tiles',
  'false-set': 'a set on the table is none',
  'not-taken': 'a claimed tile was not taken before two more discards',
  'empty-call': 'a win was called and nothing shown',
  referee: 'the referee ruled so',
};

/** The refusal of a set with a dead hand, where it may not make any more. Source: `fouls` of the ruleset. */
export function refuseDeadCall(match: MatchState, hand: HandState, doing: string): Refusal | null {
  return match.play.fouls.deadHandCalls ? null : refuseDead(match, hand, doing);
}

/**
 * The refusal for what a dead hand may not do any more. Source: riichi rules sheet, “Frame” and “Fouls”; BMJA sheet,
 * “Fishing, calls, goulash”: a short or long hand may not win.
 */
export function refuseDead(match: MatchState, { seat, dead }: HandState, doing: string): Refusal | null {
  if (!dead) return null;
  return refuse(
    'dead-hand',
    `${seatNames[seat]}’s hand is dead (${reasons[dead.reason]}) and can’t ${doing}; its player goes on drawing and discarding.`,
    match.play.fouls.source,
  );
}

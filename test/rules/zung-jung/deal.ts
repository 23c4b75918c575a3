import {
  scoreRequest,
  type HandRequest,
  type ScoreRequest,
  type ScoreResult,
  type Seat,
} from '../../../rules/score';
import { hand, win } from '../deal';

/** A Zung Jung deal that South wins unless said otherwise: 2z is South's own wind. */
export function zungJung(
  winnersHand: string,
  how: string,
  more: {
    seat?: Seat;
    others?: Partial<Record<Seat, string>>;
    responsible?: Seat;
    options?: Record<string, unknown>;
  } = {},
): ScoreRequest {
  const seat = more.seat ?? 'S';
  const others = Object.entries(more.others ?? {}).map(([other, text]) => [other, hand(text)]);
  return {
    ruleset: 'zung-jung',
    prevailingWind: 'E',
    hands: { [seat]: hand(winnersHand), ...(Object.fromEntries(others) as Record<Seat, HandRequest>) },
    win: { ...win(seat, how), ...(more.responsible ? { responsible: more.responsible } : {}) },
    ...(more.options ? { options: more.options } : {}),
  };
}

/** The result of a request that must be a hand. */
export function scored(request: ScoreRequest): ScoreResult {
  const result = scoreRequest(request);
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result;
}

/** A result's patterns as the tables write them: `1.2 5, 3.1 10, 3.1 10`. */
export function patternsOf({ elements }: ScoreResult): string {
  return elements.map(({ id, value }) => `${id} ${value}`).join(', ');
}

import { expect } from 'vitest';
import {
  scoreRequest,
  type HandRequest,
  type ScoreRequest,
  type ScoreResult,
  type Seat,
} from '../../../rules/score';
import { hand, win } from '../deal';

export interface More {
  ruleset?: string;
  seat?: Seat;
  wind?: Seat;
  dora?: string;
  ura?: string;
  honba?: number;
  sticks?: number;
  options?: Record<string, unknown>;
  discards?: string;
  responsible?: Seat;
  others?: Partial<Record<Seat, string>>;
}

/** A riichi deal that South wins in the East round under Tenhou's rules unless said otherwise. */
export function riichi(winnersHand: string, how: string, more: More = {}): ScoreRequest {
  const seat = more.seat ?? 'S';
  const others = Object.entries(more.others ?? {}).map(([other, text]) => [other, hand(text)] as const);
  const own: HandRequest = { ...hand(winnersHand), ...(more.discards ? { discards: more.discards } : {}) };
  return {
    ruleset: more.ruleset ?? 'riichi-tenhou',
    prevailingWind: more.wind ?? 'E',
    hands: { [seat]: own, ...Object.fromEntries(others) },
    win: { ...win(seat, how), ...(more.responsible ? { responsible: more.responsible } : {}) },
    ...(more.dora ? { doraIndicators: more.dora } : {}),
    ...(more.ura ? { uraIndicators: more.ura } : {}),
    ...(more.honba ? { honba: more.honba } : {}),
    ...(more.sticks ? { sticks: more.sticks } : {}),
    ...(more.options ? { options: more.options } : {}),
  };
}

/** The result of a request that must not be refused. */
export function scored(request: ScoreRequest): ScoreResult {
  const result = scoreRequest(request);
  if (!result.ok) expect.fail(`${result.error.code}: ${result.error.message}`);
  return result;
}

/** Yaku and dora as a line: `riichi 1, dora 2`. */
export function yakuOf(request: ScoreRequest): string {
  const result = scoreRequest(request);
  if (!result.ok) return result.error.code;
  return result.elements
    .filter(({ unit }) => unit !== 'fu')
    .map(({ id, value }) => `${id} ${value}`)
    .join(', ');
}

/** Han and fu, or yakuman, and the points: `3 han 40 fu 5200`. */
export function worthOf(request: ScoreRequest): string {
  const result = scoreRequest(request);
  if (!result.ok) return result.error.code;
  const { han, fu, yakuman } = result.detail;
  return yakuman === undefined ? `${han} han ${fu} fu ${result.total}` : `${yakuman} yakuman ${result.total}`;
}

/** What everybody has more or less: `E -1000, S 3000`; those with nothing are left out. */
export function deltasOf(request: ScoreRequest): string {
  const result = scoreRequest(request);
  if (!result.ok) return result.error.code;
  return (['E', 'S', 'W', 'N', 'table'] as const)
    .filter((who) => (result.deltas[who] ?? 0) !== 0)
    .map((who) => `${who} ${result.deltas[who]}`)
    .join(', ');
}

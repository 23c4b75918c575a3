import type { ScoreResult } from './answer';

/** A deal that nobody won and in which nobody pays. */
export function drawnDeal(ruleset: string): ScoreResult {
  return {
    ok: true,
    ruleset,
    winner: null,
    total: 0,
    detail: {},
    limited: false,
    elements: [],
    arrangement: { sets: [] },
    seatTotals: { E: 0, S: 0, W: 0, N: 0 },
    payments: [],
    deltas: { E: 0, S: 0, W: 0, N: 0 },
    interpretations: [],
    hands: {},
    options: [],
  };
}

import type { Interpretation, ScoreAnswer, ScoreResult, Seat, WinResult } from '../../../rules/score';
import { seats } from '../../../rules/seat';

/**
 * The answer as one line of JSON. In full it is all that scoring gives: every interpretation of every hand. Otherwise
 * only what the deal came to: each winner's best interpretation, once, and the best of each loser whose hand is
 * scored; that is a third of the text, and writing text is most of the time of `sparrow score`.
 */
export function answerLine(answer: ScoreAnswer, full: boolean): string {
  return JSON.stringify(full || !answer.ok ? answer : shown(answer));
}

/** Keys that are undefined are not written. */
function shown(result: ScoreResult) {
  const { id, ok, ruleset, results, seatTotals, payments, deltas, options } = result;
  const { winner, total, detail, limited, elements, arrangement, explanation } = shownWin(result);
  return {
    id,
    ok,
    ruleset,
    winner,
    total,
    detail,
    limited,
    elements,
    arrangement,
    explanation,
    results: results?.map(shownWin),
    seatTotals,
    payments,
    deltas,
    hands: others(result),
    options,
  };
}

function shownWin({ winner, total, detail, limited, elements, arrangement, interpretations }: WinResult) {
  const explanation = interpretations[0]?.explanation;
  return { winner, total, detail, limited, elements, arrangement, explanation };
}

/** The best interpretation of each hand that did not win; undefined where there is none. */
function others({
  winner,
  results,
  hands,
}: ScoreResult): Partial<Record<Seat, Interpretation[]>> | undefined {
  let found: Partial<Record<Seat, Interpretation[]>> | undefined;
  for (const seat of seats) {
    const hand = hands[seat];
    if (!hand || seat === winner || results?.some((won) => won.winner === seat)) continue;
    found ??= {};
    found[seat] = hand.slice(0, 1);
  }
  return found;
}

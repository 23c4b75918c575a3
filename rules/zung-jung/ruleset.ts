import { sevenPairs, setsAndPair, thirteenOrphans } from '../hand/shape';
import { ok, type Result } from '../result';
import type { Judged, Rules, Ruleset } from '../ruleset';
import type { Deltas, ScoreResult } from '../scoring/answer';
import { drawnDeal } from '../scoring/drawn';
import { evaluate } from '../scoring/evaluate';
import type { ScoreInput } from '../scoring/request';
import type { Seat } from '../seat';
import { arrange, readyHand } from './arrange';
import { checkDeal, notAHand } from './check';
import {
  defaultZungJungOptions,
  parseZungJungOptions,
  zungJungOptions,
  zungJungPresets,
  type ZungJungOptions,
} from './options';
import { optionsInForce } from './in-force';
import { HANDBOOK, patterns } from './patterns';
import { zungJungPlay } from './play';
import { deltasOf, paymentsOf, type Due } from './pay';
import { responsibleSeat } from './responsible';
import { elementInfos, interpretationOf, totalOf, type Scored } from './worth';

const ID = 'zung-jung';

function judge(deal: ScoreInput, options: ZungJungOptions): Result<Judged> {
  const wrong = checkDeal(deal, options);
  if (wrong) return { ok: false, error: wrong };
  const win = deal.wins[0];
  if (!win) {
    return ok({ wins: [], deltas: { E: 0, S: 0, W: 0, N: 0 }, explain: () => drawnDeal(ID) });
  }
  const hand = readyHand(deal, win, options);
  const ways = arrange(hand);
  if (ways.length === 0) return notAHand(hand);
  const scored = evaluate(ways, () => patterns, totalOf);
  const { total } = scored[0]!;
  const due = {
    win,
    value: total,
    responsible: responsibleSeat(deal, win, options),
    payment: options.payment,
  };
  const deltas = deltasOf(due);
  return ok({
    wins: [{ seat: win.seat, total }],
    deltas,
    explain: () => explain(scored, due, deltas, options),
  });
}

function explain(scored: readonly Scored[], due: Due, deltas: Deltas, options: ZungJungOptions): ScoreResult {
  const interpretations = scored.map(interpretationOf);
  const { total, detail, limited, elements, arrangement } = interpretations[0]!;
  const winner = due.win.seat;
  const seatTotals: Record<Seat, number> = { E: 0, S: 0, W: 0, N: 0 };
  seatTotals[winner] = total;
  return {
    ok: true,
    ruleset: ID,
    winner,
    total,
    detail,
    limited,
    elements,
    arrangement,
    seatTotals,
    payments: paymentsOf(due),
    deltas,
    interpretations,
    hands: { [winner]: interpretations },
    options: optionsInForce(due, scored[0]!.hits.length === 0, options),
  };
}

const shapes = [setsAndPair(4), sevenPairs(true), thirteenOrphans];

function rulesOf(options: ZungJungOptions): Rules {
  return {
    judge: (deal) => judge(deal, options),
    shapes,
    furiten: false,
    play: zungJungPlay(options, shapes),
  };
}

const handbookRules = rulesOf(defaultZungJungOptions);

/** The Runs, Triplets and Quads handbook of the Zung Jung family. */
export const zungJung: Ruleset = {
  id: ID,
  name: 'Zung Jung (Runs, Triplets and Quads)',
  source: HANDBOOK,
  tileSet: 'set-136',
  options: zungJungOptions,
  presets: zungJungPresets,
  declarations: [],
  loserDeclarations: [],
  scoresLosers: false,
  asks: ['responsible'],
  elements: elementInfos,
  withOptions(given) {
    if (given === undefined) return ok(handbookRules);
    const options = parseZungJungOptions(given);
    return options.ok ? ok(rulesOf(options.value)) : options;
  },
};

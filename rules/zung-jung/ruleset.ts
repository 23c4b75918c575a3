import { sevenPairs, setsAndPair, thirteenOrphans } from '../hand/shape';
import { ok, type Result } from '../result';
import type { Judged, Rules, Ruleset } from '../ruleset';
import type { ScoreResult } from '../scoring/answer';
import { drawnDeal } from '../scoring/drawn';
import { evaluate } from '../scoring/evaluate';
import type { ScoreInput, WinInput } from '../scoring/request';
import type { Seat } from '../seat';
import { arrange, readyHand } from './arrange';
import { checkDeal, notAHand } from './check';
import {
  defaultZungJungOptions,
  optionsInForce,
  parseZungJungOptions,
  zungJungOptions,
  zungJungPresets,
  type ZungJungOptions,
} from './options';
import { HANDBOOK, patterns } from './patterns';
import { deltasOfWin, paymentsOfWin } from './pay';
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
  return ok({
    wins: [{ seat: win.seat, total }],
    deltas: deltasOfWin(win, total, options),
    explain: () => explain(scored, win, options),
  });
}

function explain(scored: readonly Scored[], win: WinInput, options: ZungJungOptions): ScoreResult {
  const interpretations = scored.map(interpretationOf);
  const { total, detail, limited, elements, arrangement } = interpretations[0]!;
  const seatTotals: Record<Seat, number> = { E: 0, S: 0, W: 0, N: 0 };
  seatTotals[win.seat] = total;
  return {
    ok: true,
    ruleset: ID,
    winner: win.seat,
    total,
    detail,
    limited,
    elements,
    arrangement,
    seatTotals,
    payments: paymentsOfWin(win, total, options),
    deltas: deltasOfWin(win, total, options),
    interpretations,
    hands: { [win.seat]: interpretations },
    options: optionsInForce(win, scored[0]!.hits.length === 0, options),
  };
}

const shapes = [setsAndPair(4), sevenPairs(true), thirteenOrphans];

function rulesOf(options: ZungJungOptions): Rules {
  return { judge: (deal) => judge(deal, options), shapes, furiten: false };
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

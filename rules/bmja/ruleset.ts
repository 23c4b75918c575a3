import { fault, ok, type Fault, type Result } from '../result';
import type { Judged, Ruleset } from '../ruleset';
import type { Interpretation, ScoreResult } from '../scoring/answer';
import { evaluate } from '../scoring/evaluate';
import { deltasOf, settleAll } from '../scoring/settle';
import type { ScoreInput } from '../scoring/request';
import { seats, type Seat } from '../seat';
import { checkDeal } from './check';
import { asPlayed } from './goulash';
import { loserInterpretations } from './loser';
import { optionsInForce } from './in-force';
import { bmjaOptions, bmjaPresets, parseBmjaOptions, type BmjaOptions } from './options';

import { SHEET } from './special-hands';
import { bmjaShapes } from './shapes';
import { winnerInterpretations } from './winner';
import { distinct, interpretationOf, rowsFor, totalOf, type Scored } from './worth';

/** What is wrong with a deal, before it is known whether the winner's tiles make a hand. */
function check(input: ScoreInput, options: BmjaOptions): Fault | null {
  const wrong = checkDeal(input);
  if (wrong) return wrong;
  for (const seat of seats) {
    const calling = input.hands[seat]?.calling ?? null;
    if (
      calling === null ||
      calling === 'ordinary' ||
      options.specialHands.some((hand) => hand.id === calling)
    )
      continue;
    return fault('bad-request', `“${calling.slice(0, 40)}” is not a hand that can be called for.`).error;
  }
  return checkDeclarations(input, options);
}

const declarations = [
  { id: 'fishing', label: 'Fishing' },
  { id: 'original-call', label: 'Original call' },
  { id: 'twofold-fortune', label: 'Twofold Fortune' },
];

/** Declarations that nobody knows: a misspelt “fishing” must not cost a player points without a word. */
function checkDeclarations({ hands, wins }: ScoreInput, { specialHands }: BmjaOptions): Fault | null {
  const known = new Set(declarations.map(({ id }) => id));
  // A group's own way of winning may depend on a word of its own.
  for (const { pattern } of specialHands) {
    if (pattern.form === 'win' && pattern.declared !== undefined) known.add(pattern.declared);
  }
  const said = [...seats.map((seat) => hands[seat]), ...wins].flatMap((player) => player?.declared ?? []);
  const word = said.find((candidate) => !known.has(candidate));
  if (word === undefined) return null;
  return fault(
    'bad-request',
    `“${word.slice(0, 40)}” is nothing that can be declared; there is ${[...known].join(', ')}.`,
  ).error;
}

/** A drawn deal: nobody scores, nobody pays. Source: sheet, "Points". */
function drawn(): ScoreResult {
  const nothing = { E: 0, S: 0, W: 0, N: 0 };
  return {
    ok: true,
    ruleset: 'bmja',
    winner: null,
    total: 0,
    detail: {},
    limited: false,
    elements: [],
    arrangement: { sets: [] },
    seatTotals: { ...nothing },
    payments: [],
    deltas: { ...nothing },
    interpretations: [],
    hands: {},
    options: [],
  };
}

function judge(deal: ScoreInput, options: BmjaOptions): Result<Judged> {
  const scored = score(deal, options);
  if (!scored.ok) return scored;
  const { winner, total, deltas } = scored.value;
  const wins = winner === null ? [] : [{ seat: winner, total }];
  return ok({ wins, deltas, explain: () => scored.value });
}

function score(deal: ScoreInput, options: BmjaOptions): Result<ScoreResult> {
  const input = asPlayed(deal);
  const wrong = check(input, options);
  if (wrong) return { ok: false, error: wrong };
  const win = input.wins[0];
  if (!win) return ok(drawn());

  const scored: Partial<Record<Seat, Scored[]>> = {};
  for (const seat of seats) {
    if (!input.hands[seat]) continue;
    const interpretations =
      seat === win.seat
        ? winnerInterpretations(input, options, win)
        : ok(loserInterpretations(input, options, seat));
    if (!interpretations.ok) return interpretations;
    scored[seat] = evaluate(interpretations.value, rowsFor, totalOf);
  }
  const seatTotals: Record<Seat, number> = { E: 0, S: 0, W: 0, N: 0 };
  const hands: Partial<Record<Seat, Interpretation[]>> = {};
  for (const seat of seats) {
    const all = scored[seat];
    if (!all) continue;
    seatTotals[seat] = all[0]!.total;
    hands[seat] = distinct(all.map(interpretationOf));
  }
  const payments = settleAll(win.seat, seatTotals);
  const interpretations = hands[win.seat]!;
  const [best] = interpretations as [Interpretation];
  return ok({
    ok: true,
    ruleset: 'bmja',
    winner: win.seat,
    total: best.total,
    detail: best.detail,
    limited: best.limited,
    elements: best.elements,
    arrangement: best.arrangement,
    seatTotals,
    payments,
    deltas: deltasOf(payments),
    interpretations,
    hands,
    options: optionsInForce(Object.values(scored).map((all) => all[0]!)),
  });
}

/** The rules of the British Mah-Jong Association. */
export const bmja: Ruleset = {
  id: 'bmja',
  name: 'British Mah-Jong Association',
  source: SHEET,
  tileSet: 'set-144',
  options: bmjaOptions,
  presets: bmjaPresets,
  declarations,
  loserDeclarations: [
    { id: 'fishing', label: 'Fishing' },
    { id: 'original-call', label: 'Original call' },
  ],
  scoresLosers: true,
  asks: ['prevailing-wind', 'bonus', 'goulash'],
  elements: [],
  withOptions(given) {
    const options = parseBmjaOptions(given);
    if (!options.ok) return options;
    return ok({
      judge: (deal) => judge(deal, options.value),
      shapes: bmjaShapes(options.value),
      furiten: false,
    });
  },
};

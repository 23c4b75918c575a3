import type { Shape } from '../../hand/shape';
import { type Fault, ok, type Result } from '../../result';
import { type Seat, seats } from '../../seat';
import type { Interpretation, Judged, OptionInForce, ScoreResult } from '../answer';
import { drawnDeal } from '../drawn';
import { evaluate } from '../evaluate';
import type { Option } from '../options';
import type { ScoreInput, WinInput } from '../request';
import { deltasOf, settleAll, settledDeltas } from '../settle';
import type { Facts } from './facts';
import { type PointsOptions, type Reading, readyHand } from './hand';
import { loserInterpretations } from './loser';
import { pointsShapes } from './shapes';
import { winnerInterpretations } from './winner';
import { distinct, interpretationOf, type Scored, type Worth } from './worth';

/** A game in which every player's hand is scored in points and doubles, as data and a few questions. */
export interface PointsGame<O extends PointsOptions> {
  id: string;
  /** What is wrong with a deal before it is known whether the winner's tiles make a hand. */
  check: (deal: ScoreInput, options: O) => Fault | null;
  /** The deal with its tiles as they count. */
  asPlayed: (deal: ScoreInput) => ScoreInput;
  /** Most chows of an ordinary winning hand. */
  chows: (goulash: boolean) => number;
  /** The refusal's words for a hand that has more; null where any number is allowed. */
  tooManyChows: ((player: string, chows: readonly number[], goulash: boolean) => string) | null;
  /** What an ordinary winning hand is, in a few words. */
  shape: string;
  /** True if what a player declared binds him to the hand he called for. */
  binds: (declared: readonly string[], goulash: boolean, options: O) => boolean;
  worth: Worth<O>;
  /** For each option that can change a score: whether it matters to a hand. */
  matters: readonly OptionMatters<O>[];
}

/** An option, and whether it matters to a hand as it was taken. */
export type OptionMatters<O extends PointsOptions> = readonly [
  id: keyof O & string,
  matters: (facts: Facts<O>, limited: boolean) => boolean,
];

/** What a ruleset of this family answers with when its options are settled. */
interface PointsRules {
  judge: (deal: ScoreInput) => Result<Judged>;
  shapes: readonly Shape[];
  furiten: boolean;
}

/** The rules of a game with its options settled. `labels`: what its options are called. */
export function makePointsRules<O extends PointsOptions>(
  game: PointsGame<O>,
  options: O,
  labels: readonly Option[],
): PointsRules {
  const readings = [false, true].map((goulash) => readingOf(game, options, goulash));
  return {
    judge: (deal) => judge(game, options, readings[deal.goulash ? 1 : 0]!, labels, game.asPlayed(deal)),
    shapes: pointsShapes(options, game.chows(false), game.shape),
    furiten: false,
  };
}

/** How the hands of a deal are read: what the game and its options say, worked out once. */
function readingOf<O extends PointsOptions>(game: PointsGame<O>, options: O, goulash: boolean): Reading {
  const { tooManyChows } = game;
  const chows = game.chows(goulash);
  let most = chows;
  // A group may have a special hand of more chows.
  for (const { pattern } of options.specialHands)
    if (pattern.form === 'sets') most = Math.max(most, pattern.chows ?? 0);
  return {
    chows,
    mostChows: most,
    tooManyChows: tooManyChows && ((player, needed) => tooManyChows(player, needed, goulash)),
    binds: (declared) => game.binds(declared, goulash, options),
  };
}

type ScoredHands<O extends PointsOptions> = Partial<Record<Seat, Scored<O>[]>>;

/**
 * Judges a deal: the winner's hand and all others that are given, each taken in the way that pays it most.
 * Errors: those of the game's check and of `winnerInterpretations`.
 */
function judge<O extends PointsOptions>(
  game: PointsGame<O>,
  options: O,
  reading: Reading,
  labels: readonly Option[],
  deal: ScoreInput,
): Result<Judged> {
  const wrong = game.check(deal, options);
  if (wrong) return { ok: false, error: wrong };
  const win = deal.wins[0];
  if (!win) return ok({ wins: [], deltas: { E: 0, S: 0, W: 0, N: 0 }, explain: () => drawnDeal(game.id) });

  const { rows, total } = game.worth;
  const scored: ScoredHands<O> = {};
  const totals: Record<Seat, number> = { E: 0, S: 0, W: 0, N: 0 };
  for (const seat of seats) {
    if (!deal.hands[seat]) continue;
    const hand = readyHand(deal, options, seat, reading);
    const ways = seat === win.seat ? winnerInterpretations(hand, reading) : ok(loserInterpretations(hand));
    if (!ways.ok) return ways;
    const all = evaluate(ways.value, rows, total);
    scored[seat] = all;
    totals[seat] = all[0]!.total;
  }
  return ok({
    wins: [{ seat: win.seat, total: totals[win.seat] }],
    deltas: settledDeltas(win.seat, totals),
    explain: () => explain(game, options, labels, win, scored, totals),
  });
}

function explain<O extends PointsOptions>(
  game: PointsGame<O>,
  options: O,
  labels: readonly Option[],
  win: WinInput,
  scored: ScoredHands<O>,
  totals: Record<Seat, number>,
): ScoreResult {
  const hands: Partial<Record<Seat, Interpretation[]>> = {};
  for (const seat of seats) {
    const all = scored[seat];
    if (all) hands[seat] = distinct(all.map((each) => interpretationOf(each, game.worth)));
  }
  const payments = settleAll(win.seat, totals);
  const interpretations = hands[win.seat]!;
  const { total, detail, limited, elements, arrangement } = interpretations[0]!;
  const best = seats.flatMap((seat) => scored[seat]?.[0] ?? []);
  return {
    ok: true,
    ruleset: game.id,
    winner: win.seat,
    total,
    detail,
    limited,
    elements,
    arrangement,
    seatTotals: totals,
    payments,
    deltas: deltasOf(payments),
    interpretations,
    hands,
    options: inForce(game, options, labels, best),
  };
}

/** The options that a result depends on, as they stand. Source: BMJA rules sheet, "printed with every result". */
function inForce<O extends PointsOptions>(
  { matters }: PointsGame<O>,
  options: O,
  labels: readonly Option[],
  best: readonly Scored<O>[],
): OptionInForce[] {
  return matters
    .filter(([, doesMatter]) => best.some(({ facts, limited }) => doesMatter(facts, limited)))
    .map(([id]) => ({
      id,
      label: labels.find((option) => option.id === id)!.label,
      value: options[id] as boolean | number | string,
    }));
}

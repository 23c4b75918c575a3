import { ok, type Fault, type Result } from '../result';
import type { Ruleset } from '../ruleset';
import type { Interpretation, ScoreResult } from '../scoring/answer';
import { elementOf, evaluate, type Evaluation, type Hit, type Total } from '../scoring/evaluate';
import type { ScoreInput } from '../scoring/request';
import { seats, type Seat } from '../seat';
import { makeTiles } from '../tiles/notation';
import { checkDeal } from './check';
import { bonusIds, ordinaryRows, specialRows, timesWord } from './elements';
import type { Facts, HandPart } from './facts';
import { asPlayed } from './goulash';
import { loserInterpretations } from './loser';
import { optionsInForce } from './in-force';
import { bmjaOptions, bmjaPresets, parseBmjaOptions, type BmjaOptions } from './options';
import { deltasOf, settle } from './settle';
import { SHEET } from './special-hands';
import { winnerInterpretations } from './winner';

type Scored = Evaluation<Facts, HandPart>;

function rowsFor(facts: Facts) {
  return facts.special ? specialRows(facts.special, facts.bonus.length > 0) : ordinaryRows;
}

/** Points and doubles of the hits, those of the bonus tiles apart. */
function sums(hits: readonly Hit<Facts, HandPart>[]) {
  const sum = { points: 0, doubles: 0, bonusPoints: 0, bonusDoubles: 0 };
  for (const { row, value } of hits) {
    if (row.unit === 'points') sum[bonusIds.has(row.id) ? 'bonusPoints' : 'points'] += value;
    if (row.unit === 'doubles') sum[bonusIds.has(row.id) ? 'bonusDoubles' : 'doubles'] += value;
  }
  return sum;
}

/** A percentage of the limit, to the whole point. */
function shareOfLimit(limit: number, percent: number): number {
  return Math.round((limit * percent) / 100);
}

/**
 * Points × 2^doubles, cut at the limit; a special hand is its share of the limit (or its own points doubled) plus
 * the bonus tiles' points, doubled only by their own doubles. Source: sheet, "Doubles" and "Special hands".
 */
function totalOf(hits: readonly Hit<Facts, HandPart>[], facts: Facts): Total {
  const { points, doubles, bonusPoints, bonusDoubles } = sums(hits);
  const { limit } = facts.options;
  if (facts.special === null) {
    const base = points + bonusPoints;
    const all = doubles + bonusDoubles;
    const full = base * 2 ** all;
    return { total: Math.min(full, limit), detail: { base, doubles: all }, limited: full > limit };
  }
  const worth = facts.fishing ? facts.special.fishing! : facts.special.win;
  const special = 'doubles' in worth ? points * 2 ** worth.doubles : shareOfLimit(limit, worth.percent);
  const full = special + bonusPoints * 2 ** bonusDoubles;
  const detail = { special, base: bonusPoints, doubles: bonusDoubles };
  return { total: Math.min(full, limit), detail, limited: full > limit };
}

/** `44 points doubled 3 times are 352`, `36 points`. */
function doubledWords(points: number, doubles: number): string {
  const words = points === 1 ? '1 point' : `${points} points`;
  return doubles === 0 ? words : `${words} doubled ${timesWord(doubles)} are ${points * 2 ** doubles}`;
}

/** The sum as a sentence. */
function explainTotal({ facts, hits, total, limited }: Scored): string {
  const { points, doubles, bonusPoints, bonusDoubles } = sums(hits);
  const { limit } = facts.options;
  const cut = limited ? `, cut at the limit of ${limit}` : '';
  if (facts.special === null) return `${doubledWords(points + bonusPoints, doubles + bonusDoubles)}${cut}.`;
  const worth = facts.fishing ? facts.special.fishing! : facts.special.win;
  const special =
    'doubles' in worth
      ? doubledWords(points, worth.doubles)
      : worth.percent === 100
        ? `The limit, ${limit}`
        : `${worth.percent} % of the limit of ${limit} are ${shareOfLimit(limit, worth.percent)}`;
  if (bonusPoints === 0) return `${special}${cut}.`;
  return `${special}; bonus tiles: ${doubledWords(bonusPoints, bonusDoubles)}; together ${
    limited ? `more than ${total}${cut}` : total
  }.`;
}

function interpretationOf(scored: Scored): Interpretation {
  const { facts, hits, total, detail, limited } = scored;
  const single = facts.pairs.length === 1 ? facts.pairs[0] : undefined;
  const sets = facts.sets.map((set) => makeTiles(set.tiles));
  const pairs = facts.pairs.map((part) => makeTiles(part.tiles));
  const complete = facts.win !== null;
  return {
    id: facts.special?.id ?? 'ordinary',
    name: facts.special
      ? facts.fishing
        ? `Fishing for ${facts.special.name}`
        : facts.special.name
      : 'Ordinary hand',
    nativeName: facts.special?.nativeName ?? '',
    total,
    detail,
    limited,
    elements: hits.map((hit) => elementOf(hit, facts)),
    arrangement: {
      sets: [
        ...sets,
        ...(complete && single ? [] : pairs),
        ...(complete && facts.rest.length > 0 ? [makeTiles(facts.rest)] : []),
      ],
      ...(complete && single ? { pair: makeTiles(single.tiles) } : {}),
      ...(!complete && facts.rest.length > 0 ? { rest: makeTiles(facts.rest) } : {}),
    },
    explanation: explainTotal(scored),
  };
}

/** Leaves out arrangements that a player could not tell from a better one. */
function distinct(interpretations: readonly Interpretation[]): Interpretation[] {
  const seen = new Set<string>();
  return interpretations.filter(({ id, total, arrangement }) => {
    const key = JSON.stringify([id, total, [...arrangement.sets].sort(), arrangement.pair]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Everything wrong with a deal, before it is known whether the winner's tiles make a hand. */
function check(input: ScoreInput, options: BmjaOptions): Fault[] {
  const faults = checkDeal(input);
  for (const seat of seats) {
    const calling = input.hands[seat]?.calling ?? null;
    if (
      calling === null ||
      calling === 'ordinary' ||
      options.specialHands.some((hand) => hand.id === calling)
    )
      continue;
    faults.push({
      code: 'bad-request',
      message: `“${calling.slice(0, 40)}” is not a hand that can be called for.`,
    });
  }
  return faults;
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

function score(deal: ScoreInput, given: unknown): Result<ScoreResult> {
  const options = parseBmjaOptions(given);
  if (!options.ok) return options;
  const input = asPlayed(deal);
  const [wrong] = check(input, options.value);
  if (wrong) return { ok: false, error: wrong };
  const win = input.wins[0];
  if (!win) return ok(drawn());

  const scored: Partial<Record<Seat, Scored[]>> = {};
  for (const seat of seats) {
    if (!input.hands[seat]) continue;
    const interpretations =
      seat === win.seat
        ? winnerInterpretations(input, options.value, win)
        : ok(loserInterpretations(input, options.value, seat));
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
  const payments = settle(win.seat, seatTotals);
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
  declarations: [
    { id: 'fishing', label: 'Fishing' },
    { id: 'original-call', label: 'Original call' },
    { id: 'twofold-fortune', label: 'Twofold Fortune' },
  ],
  loserDeclarations: [
    { id: 'fishing', label: 'Fishing' },
    { id: 'original-call', label: 'Original call' },
  ],
  scoresLosers: true,
  check(input, given) {
    const options = parseBmjaOptions(given);
    return options.ok ? check(asPlayed(input), options.value) : [options.error];
  },
  score,
};

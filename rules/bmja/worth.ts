import type { Interpretation } from '../scoring/answer';
import { elementOf, type Evaluation, type Hit, type Total } from '../scoring/evaluate';
import { makeTiles } from '../tiles/notation';
import { bonusIds, ordinaryRows, specialRows, timesWord } from './elements';
import type { Facts, HandPart } from './facts';

/** A hand taken in one way, with what it is worth. */
export type Scored = Evaluation<Facts, HandPart>;

/** The rows that can count for a hand taken in one way. */
export function rowsFor(facts: Facts) {
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
export function totalOf(hits: readonly Hit<Facts, HandPart>[], facts: Facts): Total {
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

/** A hand taken in one way as the screen shows it. */
export function interpretationOf(scored: Scored): Interpretation {
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
export function distinct(interpretations: readonly Interpretation[]): Interpretation[] {
  const seen = new Set<string>();
  return interpretations.filter(({ id, total, arrangement }) => {
    const key = JSON.stringify([id, total, [...arrangement.sets].sort(), arrangement.pair]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

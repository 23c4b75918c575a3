import { makeTiles } from '../../tiles/notation';
import type { Arrangement, Interpretation } from '../answer';
import { elementOf, type Evaluation, type Hit, type Total } from '../evaluate';
import type { Facts, PointsRow } from './facts';
import { type HandPart, ORDINARY, type PointsOptions } from './hand';
import { pointsWord } from './row';
import { specialRow, specialValue } from './special-rows';
import type { SpecialHand } from './special-hands';
import { timesWord } from './words';

/** The tables of a game of points and doubles. */
interface PointsTables<O extends PointsOptions> {
  /** Everything that counts in an ordinary hand. */
  ordinary: readonly PointsRow<O>[];
  /** The points of the hand itself: what a special hand that is worth doubles has doubled. */
  ofSpecial: readonly PointsRow<O>[];
  /** What counts beside a special hand, apart from it: the bonus tiles' own points and doubles. */
  beside: readonly PointsRow<O>[];
}

/** A hand taken in one way, with what it is worth. */
export type Scored<O extends PointsOptions> = Evaluation<Facts<O>, HandPart>;

/** How the hands of a game are valued: which rows can count for one, and what the hits come to. */
export interface Worth<O extends PointsOptions> {
  rows: (facts: Facts<O>) => readonly PointsRow<O>[];
  total: (hits: readonly Hit<Facts<O>, HandPart>[], facts: Facts<O>) => Total;
  /** The sum as a sentence. */
  explain: (scored: Scored<O>) => string;
}

/** A percentage of the limit, to the whole point. */
function shareOfLimit(limit: number, percent: number): number {
  return Math.round((limit * percent) / 100);
}

/** `44 points doubled 3 times are 352`, `36 points`. */
function doubledWords(points: number, doubles: number): string {
  const words = pointsWord(points);
  return doubles === 0 ? words : `${words} doubled ${timesWord(doubles)} are ${points * 2 ** doubles}`;
}

/** Makes the valuing of a game from its tables. */
export function makeWorth<O extends PointsOptions>(tables: PointsTables<O>): Worth<O> {
  const besideIds = new Set(tables.beside.map((row) => row.id));
  const rowsOfSpecial = new WeakMap<SpecialHand, readonly PointsRow<O>[]>();

  function specialRows(special: SpecialHand): readonly PointsRow<O>[] {
    const known = rowsOfSpecial.get(special);
    if (known) return known;
    const points = 'doubles' in special.win ? tables.ofSpecial : [];
    const rows = [...points, specialRow<O>(special), ...tables.beside];
    rowsOfSpecial.set(special, rows);
    return rows;
  }

  /** Points and doubles of the hits, those of the bonus tiles apart. */
  function sums(hits: readonly Hit<Facts<O>, HandPart>[]) {
    const sum = { points: 0, doubles: 0, bonusPoints: 0, bonusDoubles: 0 };
    for (const { row, value } of hits) {
      if (row.unit === 'points') sum[besideIds.has(row.id) ? 'bonusPoints' : 'points'] += value;
      else if (row.unit === 'doubles') sum[besideIds.has(row.id) ? 'bonusDoubles' : 'doubles'] += value;
    }
    return sum;
  }

  return {
    rows: ({ special }) => (special === null ? tables.ordinary : specialRows(special)),

    /**
     * Points × 2^doubles, cut at the limit; a special hand is its share of the limit (or its own points doubled) plus
     * the bonus tiles' points, doubled only by their own doubles. Source: BMJA rules sheet, "Doubles", "Special hands".
     */
    total(hits, facts) {
      const { limit } = facts.options;
      if (facts.special === null) {
        let base = 0;
        let doubles = 0;
        for (const { row, value } of hits) {
          if (row.unit === 'points') base += value;
          else doubles += value;
        }
        const full = base * 2 ** doubles;
        return { total: Math.min(full, limit), detail: { base, doubles }, limited: full > limit };
      }
      const { points, bonusPoints, bonusDoubles } = sums(hits);
      const value = specialValue(facts, facts.special);
      const special = 'doubles' in value ? points * 2 ** value.doubles : shareOfLimit(limit, value.percent);
      const full = special + bonusPoints * 2 ** bonusDoubles;
      const detail = { special, base: bonusPoints, doubles: bonusDoubles };
      return { total: Math.min(full, limit), detail, limited: full > limit };
    },

    explain({ facts, hits, total, detail, limited }) {
      const { limit } = facts.options;
      const cut = limited ? `, cut at the limit of ${limit}` : '';
      if (facts.special === null) return `${doubledWords(detail['base']!, detail['doubles']!)}${cut}.`;
      const { points, bonusPoints, bonusDoubles } = sums(hits);
      const value = specialValue(facts, facts.special);
      const special =
        'doubles' in value
          ? doubledWords(points, value.doubles)
          : value.percent === 100
            ? `The limit, ${limit}`
            : `${value.percent} % of the limit of ${limit} are ${shareOfLimit(limit, value.percent)}`;
      if (bonusPoints === 0) return `${special}${cut}.`;
      return `${special}; bonus tiles: ${doubledWords(bonusPoints, bonusDoubles)}; together ${
        limited ? `more than ${total}${cut}` : total
      }.`;
    },
  };
}

/** How the tiles lie: a winner's single pair apart, and what no set holds with the sets; a loser's apart. */
function arrangementOf<O extends PointsOptions>({ sets, pairs, rest, win }: Facts<O>): Arrangement {
  const shown: Arrangement = { sets: sets.map((set) => makeTiles(set.tiles)) };
  if (win !== null && pairs.length === 1) shown.pair = makeTiles(pairs[0]!.tiles);
  else for (const pair of pairs) shown.sets.push(makeTiles(pair.tiles));
  if (rest.length > 0) {
    const tiles = makeTiles(rest);
    if (win === null) shown.rest = tiles;
    else shown.sets.push(tiles);
  }
  return shown;
}

/** A hand taken in one way as the screen shows it. */
export function interpretationOf<O extends PointsOptions>(
  scored: Scored<O>,
  worth: Worth<O>,
): Interpretation {
  const { facts, hits, total, detail, limited } = scored;
  const { special, waits } = facts;
  return {
    id: special?.id ?? ORDINARY,
    name:
      special === null ? 'Ordinary hand' : waits.length > 0 ? `Fishing for ${special.name}` : special.name,
    nativeName: special?.nativeName ?? '',
    total,
    detail,
    limited,
    elements: hits.map((hit) => elementOf(hit, facts)),
    arrangement: arrangementOf(facts),
    explanation: worth.explain(scored),
  };
}

/** Leaves out arrangements that a player could not tell from a better one. */
export function distinct(interpretations: readonly Interpretation[]): Interpretation[] {
  if (interpretations.length < 2) return [...interpretations];
  const seen = new Set<string>();
  return interpretations.filter(({ id, total, arrangement }) => {
    const key = JSON.stringify([id, total, [...arrangement.sets].sort(), arrangement.pair]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

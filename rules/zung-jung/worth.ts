import type { HandSet } from '../hand/set';
import type { ElementInfo } from '../ruleset';
import type { Element, Interpretation } from '../scoring/answer';
import { elementInfo } from '../scoring/element-info';
import { elementOf, type Evaluation, type Hit, type Total } from '../scoring/evaluate';
import { makeTiles } from '../tiles/notation';
import { compareTiles, kindCode } from '../tiles/tile';
import type { Facts } from './facts';
import { patterns } from './patterns';

/** The most that patterns add up to; a single pattern that is worth more counts alone. Source: handbook, “Additionally”. */
const LIMIT = 320;

/** A hand taken in one way, with what it is worth. */
export type Scored = Evaluation<Facts, HandSet>;

/** The sum of the patterns, cut at the limit. Source: sheet, “320 limit” and “a hand with no pattern”. */
export function totalOf(hits: readonly Hit<Facts, HandSet>[], { hand }: Facts): Total {
  let raw = 0;
  let highest = 0;
  for (const { value } of hits) {
    raw += value;
    if (value > highest) highest = value;
  }
  if (hits.length === 0) raw = hand.options.chickenHand;
  const most = highest > LIMIT ? highest : LIMIT;
  const limited = raw > most;
  // Where the limit makes two arrangements equal, the one of the higher sum is the one to show.
  return { total: limited ? most : raw, detail: { raw }, limited, rank: raw };
}

const chickenHand = {
  id: 'chicken-hand',
  name: 'Chicken Hand',
  nativeName: '雞和',
  unit: 'points',
  meaning: 'A winning hand that makes no pattern at all.',
  source: 'Zung Jung rules sheet, “a hand with no pattern”',
} as const;

/** Every pattern as a newcomer reads about it, in the order of the handbook. */
export const elementInfos: readonly ElementInfo[] = [
  ...patterns.map(elementInfo),
  { ...chickenHand, worth: '1, or as agreed' },
];

function elementsOf({ hits, facts }: Scored): Element[] {
  const value = facts.hand.options.chickenHand;
  if (hits.length > 0 || value === 0) return hits.map((hit) => elementOf(hit, facts));
  const { id, name, nativeName, unit, source } = chickenHand;
  const explanation = 'The hand makes no pattern; winning alone counts.';
  return [{ id, name, nativeName, unit, value, explanation, source }];
}

const names = {
  regular: { id: 'ordinary', name: 'Four sets and a pair', nativeName: '' },
  'seven-pairs': { id: 'seven-pairs', name: 'Seven Pairs', nativeName: '七對子' },
  'thirteen-wonders': { id: 'thirteen-wonders', name: 'Thirteen Wonders', nativeName: '十三么九' },
} as const;

/** The sum as a sentence: `5 + 40 + 10 make 55.` */
function explainTotal({ hits, total, detail, limited }: Scored): string {
  const raw = detail['raw']!;
  if (hits.length === 0) return `No pattern: the hand is worth ${total}.`;
  const sum =
    hits.length === 1
      ? `One pattern of ${raw}.`
      : `${hits.map(({ value }) => value).join(' + ')} make ${raw}.`;
  if (!limited) return sum;
  return total > LIMIT
    ? `${sum} That is above the limit of ${LIMIT}, so the highest pattern counts alone: ${total}.`
    : `${sum} That is above the limit: the hand is worth ${LIMIT}.`;
}

function arrangementOf({ form, sets, pair, hand }: Facts): Interpretation['arrangement'] {
  const sorted = () => [...hand.inHand].sort(compareTiles);
  switch (form) {
    case 'regular':
      return {
        sets: sets.map((set) => makeTiles(set.tiles)),
        pair: makeTiles([kindCode(pair), kindCode(pair)]),
      };
    case 'seven-pairs': {
      const tiles = sorted();
      return {
        sets: Array.from({ length: 7 }, (_, place) => makeTiles(tiles.slice(place * 2, place * 2 + 2))),
      };
    }
    case 'thirteen-wonders':
      return { sets: [makeTiles(sorted())] };
  }
}

/** A hand taken in one way as the screen shows it. */
export function interpretationOf(scored: Scored): Interpretation {
  const { facts, total, detail, limited } = scored;
  return {
    ...names[facts.form],
    total,
    detail,
    limited,
    elements: elementsOf(scored),
    arrangement: arrangementOf(facts),
    explanation: explainTotal(scored),
  };
}

import { evaluate, type Evaluation, type Hit, type Total } from '../scoring/evaluate';
import type { Facts } from './facts';
import { basePoints, LIMITS, limitOf, pointsOf } from './points';
import type { RiichiRow } from './row';
import { doraRows, renhouRow, yakuRows } from './yaku';
import { yakumanRows } from './yakuman';

/** A hand taken in one way, with what it is worth. */
export type Scored = Evaluation<Facts>;

const rows: readonly RiichiRow[] = [...yakumanRows, ...yakuRows, ...doraRows];
const renhouRows: readonly RiichiRow[] = [renhouRow];

/** The rows that can count for a hand taken in one way. */
function rowsFor(facts: Facts): readonly RiichiRow[] {
  return facts.renhouAlone ? renhouRows : rows;
}

function isDora({ row }: Hit<Facts>): boolean {
  return row === doraRows[0] || row === doraRows[1] || row === doraRows[2];
}

/** How many yakuman a hand is paid as: all of them, or the highest one, an option. */
export function yakumanPaid(hits: readonly Hit<Facts>[], added: boolean): number {
  let paid = 0;
  for (const { row, value } of hits) {
    if (row.unit === 'yakuman') paid = added ? paid + value : Math.max(paid, value);
  }
  return paid;
}

/** With five counters and more two han of yaku are needed in some rules. */
export function hanNeeded({ options, input }: Facts['hand']): number {
  return options.twoHanAtFiveCounters && input.honba >= 5 ? 2 : 1;
}

/** Han of yaku, without dora. */
export function yakuHan(hits: readonly Hit<Facts>[]): number {
  let han = 0;
  for (const hit of hits) if (hit.row.unit === 'han' && !isDora(hit)) han += hit.value;
  return han;
}

/**
 * What a hand is paid in all, without counters and bets; 0 where it has no yaku. Of equal ones that of more han is
 * shown, then that of more fu. Source: sheet, "Yaku" and "Points".
 */
function totalOf(hits: readonly Hit<Facts>[], facts: Facts): Total {
  const { hand, fu } = facts;
  const yakuman = yakumanPaid(hits, hand.options.yakumanAdded);
  if (yakuman > 0) {
    const total = pointsOf(LIMITS.yakuman * yakuman, hand.dealer, hand.claimed);
    return { total, detail: { yakuman }, limited: true, rank: hits.length };
  }
  let [han, yaku] = [0, 0];
  for (const hit of hits) {
    han += hit.value;
    if (!isDora(hit)) yaku += hit.value;
  }
  const rank = 1000 * han + fu;
  if (yaku < hanNeeded(hand)) return { total: 0, detail: { han, fu }, limited: false, rank };
  const total = pointsOf(basePoints(han, fu, hand.options), hand.dealer, hand.claimed);
  return { total, detail: { han, fu }, limited: limitOf(han, fu, hand.options) !== null, rank };
}

/** All ways to take a winner's tiles, the best first. */
export function scoredWays(ways: readonly Facts[]): Scored[] {
  return evaluate(ways, rowsFor, totalOf);
}

/** Base points of what was counted. */
export function baseOf({ facts, detail }: Scored): number {
  const { han, fu, yakuman } = detail;
  return yakuman === undefined ? basePoints(han!, fu!, facts.hand.options) : LIMITS.yakuman * yakuman;
}

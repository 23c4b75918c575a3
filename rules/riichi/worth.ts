import { evaluate, type Evaluation, type Hit, type Total } from '../scoring/evaluate';
import type { Facts } from './facts';
import { NO_RIICHI } from './hand';
import { honoursIn } from './masks';
import { basePoints, LIMITS, limitOf, pointsOf } from './points';
import { NEEDS, type RiichiRow } from './row';
import { doraRows, renhouRow, yakuRows } from './yaku';
import { yakumanRows } from './yakuman';

/** A hand taken in one way, with what it is worth. */
export type Scored = Evaluation<Facts>;

const rows: readonly RiichiRow[] = [...yakumanRows, ...yakuRows, ...doraRows];
const renhouRows: readonly RiichiRow[] = [renhouRow];

/** The rows worth asking, by what a hand has; made when a hand is the first to have it. */
const rowsByNeeds: (readonly RiichiRow[] | undefined)[] = [];

function rowsWithin(has: number): readonly RiichiRow[] {
  return (rowsByNeeds[has] ??= rows.filter(({ needs }) => (needs & ~has) === 0));
}

/** The rows that can count for a hand taken in one way. */
function rowsFor(facts: Facts): readonly RiichiRow[] {
  if (facts.renhouAlone) return renhouRows;
  const { hand, honourPungs } = facts;
  const { win } = hand;
  let has = honourPungs === 0 ? 0 : NEEDS.honourSet;
  if (hand.riichi !== NO_RIICHI) has |= NEEDS.riichi;
  if (win.lastTile || win.by === 'replacement' || win.by === 'robbed-kong') has |= NEEDS.occasion;
  if (hand.closed) has |= NEEDS.closed;
  if (isRare(facts)) has |= NEEDS.rarity;
  return rowsWithin(has);
}

/** True of every hand that can be a yakuman, and of few others. */
function isRare({ hand, form, concealedPungs, honourPungs }: Facts): boolean {
  const oneSuitAtMost = (hand.suits & (hand.suits - 1)) === 0;
  return (
    oneSuitAtMost ||
    !hand.hasSimples ||
    concealedPungs === 4 ||
    hand.kongs === 4 ||
    hand.win.firstTurn ||
    form === 'orphans' ||
    (honourPungs !== 0 && honoursIn(honourPungs) >= 3)
  );
}

function isDora({ row }: Hit<Facts>): boolean {
  return row === doraRows[0] || row === doraRows[1] || row === doraRows[2];
}

/** How many yakuman a hand is paid as: all of them, or the highest one, an option. */
function yakumanPaid(hits: readonly Hit<Facts>[], added: boolean): number {
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

/** Above any han and fu. */
const YAKUMAN_FIRST = 1_000_000;

/**
 * What a hand is paid in all, without counters and bets; 0 where it has no yaku. Of equal ones a yakuman is shown
 * before a counted one, then that of more han, then that of more fu. Source: sheet, "Yaku" and "Points".
 */
function totalOf(hits: readonly Hit<Facts>[], facts: Facts): Total {
  const { hand, fu } = facts;
  const yakuman = yakumanPaid(hits, hand.options.yakumanAdded);
  if (yakuman > 0) {
    const total = pointsOf(LIMITS.yakuman * yakuman, hand.dealer, hand.claimed);
    return { total, detail: { yakuman }, limited: true, rank: YAKUMAN_FIRST + hits.length };
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

import { describe, expect, it } from 'vitest';
import { resolveCalls, type Call } from '../../../rules/match/calls';
import { tilesHeld } from '../../../rules/match/hands';
import type { History } from '../../../rules/match/history';
import { refusalOf } from '../../../rules/match/referee';
import { seats, type Seat } from '../../../rules/seat';
import { playMoves, readMove, turnIndicators } from './moves';
import { situations } from './situations/index';
import type { Situation, Where } from './situations/situation';
import { dealt, must, verdict } from './table';

const names: Readonly<Record<Exclude<Where, 'all' | 'riichi'>, string>> = {
  rcr: 'riichi-rcr-2012',
  wrc: 'riichi-wrc-2015',
  ema16: 'riichi-ema-2016',
  ema25: 'riichi-ema-2025',
  tenhou: 'riichi-tenhou',
  bmja: 'bmja',
  classical: 'classical',
  'zung-jung': 'zung-jung',
};

function verdictIn(ruleset: string, { hands, options, goulash, table, asked }: Situation): string | number {
  const history = dealt(ruleset, hands, options ? { options } : {}, goulash);
  playMoves(history, table);
  const { match } = history;
  const deal = match.deal!;
  if (asked === 'count wall') return deal.wall;
  if (asked === 'count bets') return match.bets;
  if (asked === 'count counters') return match.counters;
  if (asked.startsWith('count points')) return pointsOf(history, asked.slice(13) as Seat);
  if (asked === 'count dead') return deal.dead;
  if (asked === 'who pays' || asked === 'who deals') return afterDeal(history, asked);
  if (asked.startsWith('count')) return tilesHeld(deal.hands[seats.indexOf(asked.slice(6) as Seat)]!);
  // A robbed kong turns no indicator.
  if (!asked.startsWith('indicator') && !asked.includes('win')) turnIndicators(history);
  const calls = asked.split('&').map(readMove);
  return calls.length > 1
    ? resolveCalls(match, calls as Call[]).seats.join('')
    : verdict(refusalOf(match, calls[0]!));
}

/** Points of the player who has this seat in the deal. */
function pointsOf({ match }: History, seat: Seat): number {
  return match.scores[(match.deal!.dealer + seats.indexOf(seat)) % 4]!;
}

/** Who loses points by the deal, or who deals next, by the seats of the deal that is over. */
function afterDeal(history: History, asked: 'who pays' | 'who deals'): string {
  must(history, { type: 'end-deal' });
  const { deal, dealer } = history.match;
  if (asked === 'who deals') return seats[(dealer - deal!.dealer + 4) % 4]!;
  return seats.filter((seat) => deal!.settlement!.bySeat[seat] < 0).join('');
}

const rows = situations.flatMap((situation) => {
  const { verdicts } = situation;
  return Object.entries(names).flatMap(([name, ruleset]) => {
    const riichi = ruleset.startsWith('riichi') ? verdicts.riichi : undefined;
    const expected = verdicts[name as Where] ?? riichi ?? verdicts.all;
    return expected === undefined ? [] : [{ ...situation, ruleset, expected }];
  });
});

describe('situations in words, with the verdict of each ruleset', () => {
  it.each(rows)('$ruleset: $words $asked: $expected', ({ ruleset, expected, ...situation }) => {
    expect(verdictIn(ruleset, situation)).toBe(expected);
  });

  it('there are as many as were asked for, each with its source', () => {
    expect(rows.length).toBeGreaterThan(150);
    expect(situations.filter(({ source }) => source === '')).toEqual([]);
    expect(new Set(situations.map(({ words, table, asked }) => words + table + asked)).size).toBe(
      situations.length,
    );
  });
});

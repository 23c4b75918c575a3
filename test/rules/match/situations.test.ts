import { describe, expect, it } from 'vitest';
import { resolveCalls, type Call } from '../../../rules/match/calls';
import type { Entry } from '../../../rules/match/entry';
import { tilesHeld } from '../../../rules/match/hands';
import type { History } from '../../../rules/match/history';
import { refusalOf } from '../../../rules/match/referee';
import { seats, type Seat } from '../../../rules/seat';
import type { TileCode } from '../../../rules/tiles/tile';
import { situations } from './situations/index';
import type { Situation, Where } from './situations/situation';
import { dealt, must, tiles, verdict } from './table';

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

const declared = { fishing: 'fishing', original: 'original-call', unfish: 'not-fishing' } as const;

/**
 * Reads a move: `S+ 5m` draws, `S 5m` discards, `S chow 5m 46m` claims with two tiles of the hand, `S ckong 5555m`,
 * `S akong 5m`, `S bonus 1f`, `S riichi`, `S win`, `S fishing`, `S unfish`, `indicator 2z`, `exchange 1`, `drawn four-winds`;
 * `@2` seconds after the discard, `@fast` a draw too fast, `#1` the first call.
 */
function readMove(text: string): Entry {
  const words = text.trim().split(' ');
  const time = words.find((word) => word.startsWith('@'))?.slice(1);
  const call = words.find((word) => word.startsWith('#'))?.slice(1);
  const [first, second, third, fourth] = words.filter((word) => !/^[@#]/.test(word));
  const more = {
    ...(time === undefined ? {} : time === 'fast' ? { tooFast: true } : { seconds: Number(time) }),
    ...(call === undefined ? {} : { order: Number(call) }),
  };
  const one = (word: string | undefined): TileCode => tiles(word!)[0]!;
  if (first === 'indicator') return { type: 'indicator', tile: one(second) };
  if (first === 'exchange') return { type: 'exchange', round: Number(second) as 1 };
  if (first === 'drawn') return { type: 'no-win', reason: second as 'exhausted' };
  const seat = first!.slice(0, 1) as Seat;
  if (first!.endsWith('+')) return { type: 'draw', seat, ...(second ? { tile: one(second) } : {}) };
  switch (second) {
    case 'chow':
    case 'pung':
    case 'kong':
      return { type: second, seat, tile: one(third), own: tiles(fourth!), ...more };
    case 'ckong':
      return { type: 'concealed-kong', seat, tiles: tiles(third!) };
    case 'akong':
      return { type: 'added-kong', seat, tile: one(third) };
    case 'bonus':
      return { type: 'bonus', seat, tile: one(third) };
    case 'drawn':
      return { type: 'no-win', reason: third as 'nine-terminals', seat };
    case 'fishing':
    case 'original':
    case 'unfish':
      return { type: 'declare', seat, what: declared[second] };
    case 'riichi':
    case 'win':
      return { type: second, seat, ...more };
    default:
      return { type: 'discard', seat, tile: one(second) };
  }
}

/** Turns the indicators that are due: which ones is of no account here. */
function turnIndicators(history: History): void {
  for (;;) {
    const { deal } = history.match;
    if (!deal || deal.due + deal.dueLater === 0) return;
    if (deal.due === 0 && deal.phase !== 'draw') return;
    must(history, { type: 'indicator', tile: 'x' });
  }
}

function verdictIn(ruleset: string, { hands = {}, options, table, asked }: Situation): string | number {
  const history = dealt(ruleset, hands, options ? { options } : {});
  for (const move of table === '' ? [] : table.split(',')) {
    turnIndicators(history);
    must(history, readMove(move));
  }
  const { match } = history;
  const deal = match.deal!;
  if (asked === 'count wall') return deal.wall;
  if (asked === 'count dead') return deal.dead;
  if (asked.startsWith('count')) return tilesHeld(deal.hands[seats.indexOf(asked.slice(6) as Seat)]!);
  // A robbed kong turns no indicator.
  if (!asked.startsWith('indicator') && !asked.includes('win')) turnIndicators(history);
  const calls = asked.split('&').map(readMove);
  return calls.length > 1
    ? resolveCalls(match, calls as Call[]).seats.join('')
    : verdict(refusalOf(match, calls[0]!));
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

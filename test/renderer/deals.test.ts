import { describe, expect, it } from 'vitest';
import type { Entry, ResultEntry } from '../../rules/match/entry';
import { fold } from '../../rules/match/history';
import { scoreRequest } from '../../rules/score';
import { historyOf, matchBefore } from '../../renderer/state/deals';
import type { DealLine } from '../../renderer/state/deals';
import { makeRequest, markedTile } from '../../renderer/state/request';
import { headOfLine, titleOfLine } from '../../renderer/state/told';
import { judge } from '../../renderer/state/verdict';
import {
  bettorsOf,
  canShow,
  dealTable,
  drawsOf,
  frameOf,
  playersBySeat,
  resultOf,
  tableOf,
  withBet,
} from '../../renderer/state/written';

const players = ['Ada', 'Ben', 'Cleo', 'Dora'];
const straight = '22234p123456789s';

function start(ruleset: string, options?: Record<string, unknown>): Entry {
  return { type: 'match', ruleset, players, ...(options ? { options } : {}) };
}

function state(log: readonly Entry[]) {
  const folded = fold(log);
  if (!folded.ok) throw new Error(folded.error.message);
  expect(folded.value.broken).toBeNull();
  return folded.value.match;
}

describe('a deal written down is a deal described, and back', () => {
  const written: [string, string, ResultEntry][] = [
    [
      'a self-drawn win with melds of every kind',
      'riichi-ema-2016',
      {
        type: 'result',
        hands: {
          S: {
            concealed: '55z234p',
            melds: [
              { kind: 'chow', tiles: '123s', from: 'E', claimed: '2s' },
              { kind: 'pung', tiles: '777z', from: 'N' },
              { kind: 'kong', tiles: '1111m', concealed: true },
            ],
          },
        },
        win: { seat: 'S', tile: '4p', by: 'wall' },
        doraIndicators: '3s9m',
      },
    ],
    [
      'a win on a discard in riichi, another bet lost, ura dora',
      'riichi-ema-2016',
      {
        type: 'result',
        hands: { W: { concealed: straight } },
        win: { seat: 'W', tile: '9s', by: 'discard', from: 'N', declared: ['riichi', 'ippatsu'] },
        doraIndicators: '1p',
        uraIndicators: '4s',
        riichi: ['E', 'W'],
      },
    ],
    [
      'two winners on one discard',
      'riichi-ema-2016',
      {
        type: 'result',
        hands: { E: { concealed: straight }, N: { concealed: '789m789p78s111z55z9s' } },
        wins: [
          { seat: 'N', tile: '9s', by: 'discard', from: 'W' },
          { seat: 'E', tile: '9s', by: 'discard', from: 'W' },
        ],
      },
    ],
    [
      'an exhausted wall: one hand shown, one said, a bet',
      'riichi-ema-2016',
      {
        type: 'result',
        hands: { E: { concealed: '22234p12345678s' }, S: { declared: ['tenpai', 'riichi'] } },
        reason: 'exhausted',
        riichi: ['S'],
      },
    ],
    [
      'losers’ hands with flowers',
      'bmja',
      {
        type: 'result',
        hands: {
          E: { concealed: '111222333m55p777z', bonus: '1f' },
          W: {
            concealed: '111z333z4455m',
            melds: [{ kind: 'pung', tiles: '888p', from: 'S' }],
            bonus: '2g',
          },
        },
        win: { seat: 'E', tile: '5p', by: 'replacement', replaces: 'bonus' },
      },
    ],
  ];
  it.each(written)('%s', (_, ruleset, entry) => {
    const match = state([start(ruleset)]);
    const table = tableOf(frameOf(match), entry);
    const tile = entry.win || entry.wins ? markedTile(table) : null;
    const again = resultOf(table, tile);
    const before = state([start(ruleset), entry]);
    const after = state([start(ruleset), again]);
    expect(after.scores).toEqual(before.scores);
    expect([after.bets, after.counters, after.dealer]).toEqual([before.bets, before.counters, before.dealer]);
    expect(resultOf(tableOf(frameOf(match), again), tile)).toEqual(again);
    const verdict = judge(table);
    expect(verdict.state).toBe('scored');
  });

  it('who was waiting, said in the entry itself, is said on the table', () => {
    const table = tableOf(frameOf(state([start('riichi-ema-2016')])), {
      type: 'result',
      reason: 'exhausted',
      waiting: ['E', 'N'],
    });
    expect([table.drawn, table.hands.E.declared, table.hands.S.declared]).toEqual([true, ['tenpai'], []]);
  });
});

it('a table says what the match knows: rules, wind, counters, bets, goulash, who sits where', () => {
  const riichi = state([
    start('riichi-ema-2016', { roundUpToMangan: true }),
    { type: 'result', reason: 'exhausted', waiting: ['S'], riichi: ['S'] },
  ]);
  const table = dealTable(frameOf(riichi, { roundUpToMangan: true }));
  expect(table.houseRules).toEqual({ 'riichi-ema-2016': { roundUpToMangan: true } });
  expect([table.counters, table.bets, table.prevailingWind]).toEqual([1, 1, 'E']);
  expect(playersBySeat(riichi)).toEqual({ E: 'Ben', S: 'Cleo', W: 'Dora', N: 'Ada' });
  const british = state([start('bmja'), { type: 'result', reason: 'exhausted' }]);
  expect(frameOf(british).goulash).toBe(true);
  expect(makeRequest({ ...dealTable(frameOf(british)) }, null).goulash).toBe(true);
});

it('a bet of somebody who did not win is said and taken back', () => {
  const table = dealTable(frameOf(state([start('riichi-ema-2016')])));
  const laid = withBet(table, 'N', true);
  expect(bettorsOf(laid)).toEqual(['N']);
  expect(bettorsOf(withBet(laid, 'N', false))).toEqual([]);
  expect(withBet(dealTable(frameOf(state([start('bmja')]))), 'N', true).hands.N.declared).toEqual([]);
});

it.each([
  ['bmja', ['exhausted']],
  ['zung-jung', ['exhausted']],
  ['classical', ['exhausted']],
  ['riichi-ema-2016', ['exhausted']],
])('%s: how a deal can be drawn', (ruleset, reasons) => {
  expect(drawsOf(state([start(ruleset)]))).toEqual(reasons);
});

it('riichi with abortive draws: those that are agreed', () => {
  const match = state([start('riichi-ema-2016', { abortFourRiichi: true, abortNineTerminals: true })]);
  expect(drawsOf(match)).toEqual(['exhausted', 'nine-terminals', 'four-riichi']);
});

it('only what the screens can show is offered to be shown', () => {
  const drawn: ResultEntry = { type: 'result', reason: 'exhausted' };
  expect(canShow({ ruleset: 'riichi-ema-2016' }, drawn)).toBe(true);
  expect(canShow({ ruleset: 'bmja' }, drawn)).toBe(false);
  expect(canShow({ ruleset: 'riichi-ema-2016' }, { type: 'result', reason: 'four-riichi' })).toBe(false);
  expect(canShow({ ruleset: 'bmja' }, { type: 'result', foul: 'S' })).toBe(false);
});

describe('the history of a match', () => {
  const log: Entry[] = [
    start('riichi-ema-2016'),
    {
      type: 'result',
      hands: { S: { concealed: straight } },
      win: { seat: 'S', tile: '9s', by: 'discard', from: 'N', declared: ['riichi'] },
      riichi: ['S', 'E'],
    },
    { type: 'result', reason: 'exhausted', waiting: ['E'] },
    { type: 'ruling', ruling: 'penalty', seat: 'E', pays: { S: 500 }, reason: 'Too loud' },
    { type: 'result', foul: 'W' },
  ];
  const lines = historyOf(log);

  it('tells each deal by its players, what changed hands and how it stands', () => {
    expect(lines.map((line) => titleOfLine(line, players))).toEqual([
      'Ben 7,700, on a discard of Dora',
      'Nobody won: the wall is exhausted',
      'Penalty for Ben',
      'A foul of Dora ended the deal',
    ]);
    // Ada's bet goes with the hand, Ben's own comes back.
    expect(lines[0]!.change).toEqual([-1000, 8700, 0, -7700]);
    expect(lines[1]!.change).toEqual([-1000, 3000, -1000, -1000]);
    expect(lines[2]!.change).toEqual([0, -500, 500, 0]);
    expect(lines.at(-1)!.scores).toEqual(state(log).scores);
    expect(lines.map(({ at, count }) => [at, count])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
    ]);
    expect(headOfLine(lines[0]!)).toMatch(/^Deal 1, East round · Ittsuu, /);
    expect(headOfLine(lines[2]!)).toBe('Too loud');
    expect(lines[3]).toMatchObject({ number: 3, counters: 1, foul: 3, dealer: 1 });
  });

  it('ends where an entry is not allowed any more', () => {
    expect(historyOf([...log.slice(0, 2), { type: 'draw', seat: 'E' }, ...log.slice(2)])).toHaveLength(1);
    expect(historyOf([])).toEqual([]);
    expect(historyOf([{ type: 'end-match' }])).toEqual([]);
  });

  it('tells a deal that was played turn by turn as one, explained like a written one', () => {
    const east = [
      '2p',
      '2p',
      '2p',
      '3p',
      '4p',
      '1s',
      '2s',
      '3s',
      '4s',
      '5s',
      '6s',
      '7s',
      '8s',
      '9s',
    ] as const;
    const played: Entry[] = [
      start('riichi-ema-2016'),
      { type: 'deal', hands: { E: east }, indicator: '1m' },
      { type: 'win', seat: 'E' },
    ];
    const [open] = historyOf(played) as DealLine[];
    expect(open).toMatchObject({ at: 1, count: 2, ended: false });
    const [line] = historyOf([...played, { type: 'end-deal' }]) as DealLine[];
    expect(line).toMatchObject({ at: 1, count: 3, ended: true, result: null });
    expect(line!.wins).toMatchObject([{ player: 0, by: 'wall', from: null }]);
    expect(line!.wins[0]!.total).toBe(line!.change[0]);
  });

  it('a deal is judged as the match stood before it', () => {
    expect(matchBefore(log, 3)!.scores).toEqual(lines[1]!.scores);
    expect(matchBefore([], 0)).toBeNull();
    const entry = log[1] as ResultEntry;
    const table = tableOf(frameOf(matchBefore(log, 1)!), entry);
    expect(scoreRequest(makeRequest(table, markedTile(table))).ok).toBe(true);
  });
});

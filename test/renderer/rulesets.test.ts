import { describe, expect, it } from 'vitest';
import { addTile, emptyHand, markWinning } from '../../renderer/state/hand';
import type { Hand } from '../../renderer/state/hand';
import { comparedWith } from '../../renderer/state/compared';
import { outlookOf } from '../../renderer/state/outlook';
import { betsOnTable, makeRequest } from '../../renderer/state/request';
import {
  alsoWon,
  chooseRuleset,
  editHand,
  newTable,
  patchClaim,
  patchWin,
  takeWinningTile,
} from '../../renderer/state/table';
import type { Table } from '../../renderer/state/table';
import { judge } from '../../renderer/state/verdict';
import type { Seat } from '../../rules/seat';
import { handOf } from './readings';

/** A table with hands in the East round; the winner is whoever `winner` is, from the wall. */
function tableOf(ruleset: string, winner: Seat, hands: Partial<Record<Seat, Hand>>): Table {
  return Object.entries(hands).reduce(
    (table, [seat, hand]) => editHand(table, seat as Seat, () => hand),
    chooseRuleset({ ...newTable(), winner }, ruleset),
  );
}

/** The hand with the first tile of this code marked as the winning one. */
function wonOn(hand: Hand, code: string): Hand {
  return markWinning(hand, hand.tiles.find((tile) => tile.code === code)!.id);
}

// The rule book's example: 22p 234p 123s 456s 78s, won on 9s in riichi as South.
const straight = wonOn(handOf('22234p123456789s'), '9s');

describe('a request says what its rules ask for', () => {
  const everything: Table = {
    ...tableOf('bmja', 'S', { S: straight }),
    indicators: [{ code: '1p', doubtful: false }],
    ura: ['3s'],
    counters: 2,
    bets: 1,
    goulash: true,
    drawn: true,
    nagashi: ['W'],
  };

  it.each<[string, object, string[]]>([
    ['bmja', { goulash: true }, ['doraIndicators', 'uraIndicators', 'honba', 'sticks', 'nagashi']],
    ['zung-jung', {}, ['goulash', 'doraIndicators', 'honba', 'nagashi']],
    [
      'riichi-ema-2016',
      { doraIndicators: '1p', uraIndicators: '3s', honba: 2, sticks: 1, nagashi: ['W'] },
      ['goulash', 'win'],
    ],
  ])('%s', (ruleset, wanted, unwanted) => {
    const table = chooseRuleset(everything, ruleset);
    const request = makeRequest(table, ruleset.startsWith('riichi') ? null : '9s');
    expect(request).toMatchObject(wanted);
    for (const key of unwanted) expect(request).not.toHaveProperty(key);
  });

  it('what was declared under other rules is not sent', () => {
    const table = patchWin(tableOf('bmja', 'S', { S: straight }), { declared: ['fishing'] });
    const other = { ...table, ruleset: 'riichi-ema-2016' };
    expect(makeRequest(other, '9s').win).not.toHaveProperty('declared');
  });
});

describe('riichi', () => {
  const table = tableOf('riichi-ema-2016', 'S', { S: straight });

  it('from the hand to the payments, with dora and bets', () => {
    const declared = { ...patchWin(table, { declared: ['riichi'] }), counters: 1, bets: 1 };
    expect(betsOnTable(declared)).toBe(2);
    const verdict = judge({ ...declared, indicators: [{ code: '1p', doubtful: false }] });
    // Riichi, tsumo, pinfu, ittsuu and three dora.
    expect(verdict).toMatchObject({
      state: 'scored',
      result: {
        total: 16000,
        detail: { han: 8 },
        deltas: { E: -8100, S: 18300, W: -4100, N: -4100, table: -2000 },
      },
    });
  });

  it('waits until somebody has looked at a doubtful indicator', () => {
    const doubtful = { ...table, indicators: [{ code: '1p' as const, doubtful: true }] };
    expect(judge(doubtful)).toEqual({ state: 'indicators', count: 1 });
    expect(judge(chooseRuleset(doubtful, 'zung-jung')).state).toBe('scored');
  });

  describe('two winners on one discard', () => {
    const north = handOf('789m789p78s111z55z');
    const both = alsoWon(
      patchWin(tableOf('riichi-ema-2016', 'S', { S: straight, N: north }), { by: 'discard', from: 'W' }),
      'N',
      true,
    );

    it('the second one’s thirteen tiles are completed by it', () => {
      expect(makeRequest(both, '9s').hands.N?.concealed).toBe('789m789p789s11155z');
      const verdict = judge(both);
      expect(verdict).toMatchObject({
        state: 'scored',
        result: { results: [{ winner: 'N' }, { winner: 'S' }] },
      });
    });

    it('what one declared, the other did not', () => {
      const said = patchClaim(both, 'S', { declared: ['riichi'] });
      const wins = makeRequest(said, '9s').wins!;
      expect(wins.map(({ seat, declared }) => [seat, declared])).toEqual([
        ['S', ['riichi']],
        ['N', undefined],
      ]);
      expect(betsOnTable(said)).toBe(1);
    });

    it('a winner without tiles is asked for them', () => {
      expect(judge(editHand(both, 'N', emptyHand))).toEqual({ state: 'hand', seat: 'N' });
    });

    it('a fault says whose hand it is about', () => {
      expect(judge(editHand(both, 'N', () => handOf('789m789p78s111z5z')))).toMatchObject({
        state: 'fault',
        seat: 'N',
      });
    });

    it('three may cancel the deal: then nobody has won', () => {
      const three = alsoWon(
        editHand(chooseRuleset(both, 'riichi-tenhou'), 'E', () => handOf('456p78s77999m777z')),
        'E',
        true,
      );
      expect(judge(three)).toMatchObject({
        state: 'scored',
        result: { winner: null, deltas: { E: 0, S: 0, W: 0, N: 0 } },
      });
    });

    it('rules that know one winner are asked about one', () => {
      expect(makeRequest(chooseRuleset(both, 'zung-jung'), '9s')).toMatchObject({ win: { seat: 'S' } });
    });
  });

  it('an exhausted wall: who shows a waiting hand is paid by the others', () => {
    const drawn = {
      ...tableOf('riichi-ema-2016', 'S', { S: handOf('22234p12345678s') }),
      drawn: true,
    };
    expect(judge(drawn)).toMatchObject({
      state: 'scored',
      winningTile: null,
      result: { winner: null, deltas: { E: -1000, S: 3000, W: -1000, N: -1000 } },
    });
    expect(judge({ ...newTable(), ruleset: 'riichi-ema-2016', drawn: true })).toMatchObject({
      state: 'scored',
      result: { deltas: { E: 0, S: 0, W: 0, N: 0 } },
    });
  });
});

it('the same hand by other rules: what they have no ear for is left out', () => {
  const table = {
    ...patchWin(tableOf('riichi-ema-2016', 'S', { S: straight }), { declared: ['riichi'], responsible: 'W' }),
    indicators: [{ code: '1p' as const, doubtful: false }],
    houseRules: { classical: { limit: 300 } },
  };
  const compared = comparedWith(table, '9s');
  expect(compared.map(({ ruleset }) => ruleset)).not.toContain('riichi-ema-2016');
  const under = (id: string) => compared.find(({ ruleset }) => ruleset === id);
  // Riichi, tsumo, pinfu, ittsuu and three dora.
  expect(under('riichi-ema-2025')).toMatchObject({ leftOut: [], answer: { ok: true, total: 16000 } });
  expect(under('zung-jung')).toMatchObject({
    leftOut: expect.arrayContaining(['riichi', 'doraIndicators']) as string[],
    answer: { ok: true, elements: expect.arrayContaining([expect.objectContaining({ id: '7.1' })]) },
  });
  expect(under('bmja')).toMatchObject({ answer: { ok: false, error: { code: 'too-many-chows' } } });
});

describe('what a hand waits for', () => {
  const waiting = handOf('22234p12345678s');

  it.each<[string, string[]]>([
    ['bmja', []],
    ['zung-jung', ['3s', '6s', '9s']],
    ['riichi-ema-2016', ['3s', '6s', '9s']],
  ])('%s', (ruleset, waits) => {
    const outlook = outlookOf(tableOf(ruleset, 'S', { S: waiting }), 'S');
    expect(outlook?.tiles === 13 ? outlook.waits.map(({ tile }) => tile) : null).toEqual(waits);
  });

  it('counts what lies on the table, and what the dora make of it', () => {
    const table: Table = {
      ...tableOf('riichi-ema-2016', 'S', { S: waiting, W: handOf('1m', ['999s']) }),
      indicators: [{ code: '1p', doubtful: false }],
    };
    const outlook = outlookOf(table, 'S');
    const nine = outlook?.tiles === 13 ? outlook.waits.find(({ tile }) => tile === '9s') : undefined;
    expect(nine).toMatchObject({ unseen: 1, wall: { ok: true, detail: { han: 7 } } });
  });

  it('is not told of doubtful tiles, nor of any other number of them', () => {
    const unread = addTile(handOf('22234p1234567s'), '?');
    expect(outlookOf(tableOf('zung-jung', 'S', { S: unread }), 'S')).toBeNull();
    expect(outlookOf(tableOf('zung-jung', 'S', { S: handOf('123m') }), 'S')).toBeNull();
  });

  it('taken in, the tile has won', () => {
    const table = tableOf('riichi-ema-2016', 'S', { S: waiting });
    expect(judge(table).state).toBe('fault');
    const won = takeWinningTile(table, '9s', 'wall');
    expect(judge(won)).toMatchObject({ state: 'scored', winningTile: '9s', assumed: false });
    expect(takeWinningTile(table, '9s', 'discard').win).toMatchObject({ by: 'discard', from: null });
    const robbed = patchWin(table, { by: 'robbed-kong', from: 'W' });
    expect(takeWinningTile(robbed, '9s', 'discard').win).toMatchObject({ by: 'robbed-kong', from: 'W' });
  });
});

import { describe, expect, it } from 'vitest';
import { rankingOf } from '../../../rules/match/ranking';
import { startMatch } from '../../../rules/match/referee';
import type { Entry, RulingEntry } from '../../../rules/match/entry';
import type { TileCode } from '../../../rules/tiles/tile';
import { beginMatch, dealt, discard, draw, must } from './table';

describe('Zung Jung: who first discarded the winning tile since the winner’s own last discard pays', () => {
  const south = '123456789m1155p';
  /** Everybody discards in turn from East on; the last discard is won by South. */
  it.each([
    ['nobody before', ['1z', '2z', '3z', '4z', '6z', '7z', '5p'], 'W'],
    ['West in the same go-around', ['1z', '2z', '5p', '6z', '5p'], 'W'],
    ['East, a go-around earlier', ['1z', '2z', '3z', '4z', '5p', '6z', '7z', '5p'], 'N'],
    ['East, before South’s own discard', ['5p', '2z', '5p'], 'W'],
    ['South itself, as its last discard: everybody pays', ['1z', '5p', '5p'], 'all'],
    ['West and North: the first of them', ['1z', '2z', '3z', '5p', '5p'], 'N'],
  ])('%s', (_, discards, payer) => {
    const history = dealt('zung-jung', { S: south });
    discards.forEach((tile, at) => {
      const seat = (['E', 'S', 'W', 'N'] as const)[at % 4]!;
      // What South discards it has just drawn.
      if (at > 0) must(history, draw(seat, tile as TileCode));
      must(history, discard(seat, tile as TileCode));
    });
    must(history, { type: 'win', seat: 'S' }, { type: 'end-deal' });
    const { deltas } = history.match.deal!.settlement!;
    const lost = deltas.flatMap((delta, player) => (delta < 0 ? ['ESWN'[player]!] : []));
    expect(lost.length === 3 ? 'all' : lost.join()).toBe(payer);
  });

  it('not where it was agreed otherwise', () => {
    const history = dealt('zung-jung', { S: south }, { options: { responsibility: 'off' } });
    must(
      history,
      discard('E', '1z'),
      draw('S', '5p'),
      discard('S', '5p'),
      draw('W', '5p'),
      discard('W', '5p'),
    );
    must(history, { type: 'win', seat: 'S' }, { type: 'end-deal' });
    expect(history.match.deal!.settlement!.deltas).toEqual([0, 135, -135, 0]);
  });
});

describe('how long a match is', () => {
  it.each([
    ['zung-jung', { deals: 4 }, true],
    ['zung-jung', { deals: 12 }, true],
    ['zung-jung', { deals: 3 }, false],
    ['zung-jung', { deals: 13 }, false],
    ['zung-jung', { deals: 4.5 }, false],
    ['zung-jung', { rounds: 2 }, false],
    ['bmja', { rounds: 4 }, true],
    ['bmja', { rounds: 1 }, true],
    ['bmja', { rounds: 5 }, false],
    ['bmja', { deals: 8 }, false],
    ['riichi-tenhou', { rounds: 1 }, true],
    ['riichi-ema-2025', { rounds: 0 }, false],
  ])('%s, %j', (ruleset, length, allowed) => {
    const players = ['Ann', 'Ben', 'Cleo', 'Dan'];
    expect(startMatch({ type: 'match', ruleset, players, ...length }).ok).toBe(allowed);
  });

  it.each([
    ['zung-jung', {}, 4],
    ['zung-jung', { deals: 7 }, 7],
    ['riichi-ema-2025', {}, 8],
    ['riichi-ema-2025', { rounds: 1 }, 4],
  ])('%s, %j: over after %i deals that East never keeps', (ruleset, length, deals) => {
    const history = beginMatch(ruleset, length);
    for (let deal = 0; deal < deals; deal++) {
      expect(history.match.over, `deal ${deal}`).toBeNull();
      must(history, { type: 'result' });
    }
    expect(history.match.over).not.toBeNull();
  });
});

const moved = (points: number[]): RulingEntry => ({ type: 'ruling', ruling: 'correction', points });

describe('the last deal of a match of one round', () => {
  const nobody: Entry = { type: 'result', waiting: [] };
  const east: Entry = { type: 'result', waiting: ['E'] };
  const south: Entry = { type: 'result', waiting: ['S'] };
  /** Three deals that pass, then those given; the last dealer is Dan. */
  it.each<[what: string, ruleset: string, before: Entry[], last: Entry[], over: boolean]>([
    ['passes: the match is over', 'riichi-ema-2025', [], [nobody], true],
    ['the dealer stays, and leads: it goes on', 'riichi-ema-2025', [], [east], false],
    ['the dealer stays twice, then passes', 'riichi-ema-2025', [], [east, east, south], true],
    ['nobody has 30,000 when it passes: an extra round', 'riichi-tenhou', [], [nobody], false],
    ['somebody has 30,000 when it passes', 'riichi-tenhou', [moved([6000, -6000, 0, 0])], [nobody], true],
    ['the dealer stays, leads, and has 28,000', 'riichi-tenhou', [], [east], false],
    ['the dealer stays, leads, and has 30,000 or more', 'riichi-tenhou', [], [east, east], true],
    [
      'the dealer stays with 31,000, and another leads',
      'riichi-tenhou',
      [moved([20_000, -10_000, -10_000, 0])],
      [east, east],
      false,
    ],
  ])('%s: %s', (_, ruleset, before, last, over) => {
    const history = beginMatch(ruleset, { rounds: 1 });
    must(history, ...before, nobody, nobody, nobody);
    expect([history.match.dealer, history.match.over]).toEqual([3, null]);
    must(history, ...last);
    expect(history.match.over !== null).toBe(over);
  });

  it('the extra round ends as soon as somebody has 30,000, or when it has been played', () => {
    const history = beginMatch('riichi-tenhou', { rounds: 1 });
    must(history, nobody, nobody, nobody, nobody);
    expect(history.match.prevailing).toBe('S');
    must(history, nobody);
    expect(history.match.over).toBeNull();
    const reached = beginMatch('riichi-tenhou', { rounds: 1 });
    must(reached, nobody, nobody, nobody, nobody, moved([5000, -5000, 0, 0]), nobody);
    expect(reached.match.over).not.toBeNull();
    must(history, nobody, nobody, nobody);
    expect(history.match.over).toBe('The extra round is over.');
  });

  it('somebody below zero ends it at once, where that is played', () => {
    for (const [ruleset, over] of [
      ['riichi-tenhou', 'Ann is below zero.'],
      ['riichi-ema-2025', null],
    ] as const) {
      const history = beginMatch(ruleset);
      must(history, moved([-30_100, 30_100, 0, 0]), nobody);
      expect(history.match.over).toBe(over);
    }
  });
});

const taken = (atEnd: number): RulingEntry => ({ type: 'ruling', ruling: 'penalty', seat: 'S', atEnd });

describe('the final ranking', () => {
  it.each([
    // Sheet, “Points”, end: 28k 28k 37k 27k → +15 for the winner, 0 0, −15.
    ['riichi-ema-2025', [moved([-2000, -2000, 7000, -3000])], [2, 2, 1, 4], [-2000, -2000, 22_000, -18_000]],
    ['riichi-wrc-2015', [moved([1000, 0, 0, -1000])], [1, 2, 2, 4], [16_000, 0, 0, -16_000]],
    [
      'riichi-ema-2025',
      [moved([1000, 0, 0, -1000]), taken(20_000)],
      [1, 2, 2, 4],
      [16_000, -20_000, 0, -16_000],
    ],
    // 25,000 at the start, 30,000 counts as nothing: the leader is paid the difference of all.
    [
      'riichi-tenhou',
      [moved([10_000, 5000, -5000, -10_000])],
      [1, 2, 3, 4],
      [45_000, 10_000, -20_000, -35_000],
    ],
    ['bmja', [moved([100, -50, -50, 0])], [1, 3, 3, 2], [2100, 1950, 1950, 2000]],
    ['zung-jung', [moved([100, -50, -50, 0]), taken(10)], [1, 4, 3, 2], [100, -60, -50, 0]],
  ] as [string, Entry[], number[], number[]][])('%s after %j', (ruleset, entries, places, totals) => {
    const history = beginMatch(ruleset);
    must(history, ...entries);
    const ranking = rankingOf(history.match);
    expect(ranking.map(({ place }) => place)).toEqual(places);
    expect(ranking.map(({ total }) => total)).toEqual(totals);
  });
});

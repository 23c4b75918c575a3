import { describe, expect, it } from 'vitest';
import type { Entry, ResultEntry } from '../../../rules/match/entry';
import type { History } from '../../../rules/match/history';
import { handInput } from '../../../rules/match/hands';
import { winInput } from '../../../rules/match/requests';
import { settle, whatNext, whoMayClaim } from '../../../rules/match/questions';
import { rankingOf } from '../../../rules/match/ranking';
import type { MatchState } from '../../../rules/match/state';
import type { PlayTable } from '../../../rules/play';
import { riichiPresets } from '../../../rules/riichi/presets';
import { seats, type Seat } from '../../../rules/seat';
import type { TileCode } from '../../../rules/tiles/tile';
import { playMoves } from './moves';
import { beginMatch, dealt, discard, draw, must, tiles, verdict } from './table';

const presets = riichiPresets.map(({ id }) => id);
const result = (more: Omit<ResultEntry, 'type'> = {}): ResultEntry => ({ type: 'result', ...more });

// Tanyao and sanshoku: enough by ron under every preset, with many counters too.
const ron = (seat: Seat, from: Seat): ResultEntry =>
  result({
    hands: { [seat]: { concealed: '567m567p567s345s88s' } },
    win: { seat, tile: '8s', by: 'discard', from },
    doraIndicators: '1z',
  });

describe('what the sheet’s table says of play', () => {
  it.each<[topic: string, of: (play: PlayTable) => unknown, values: unknown[]]>([
    [
      'swap-calling',
      ({ claims }) => claims.swap,
      ['allowed', 'forbidden', 'forbidden', 'forbidden', 'forbidden'],
    ],
    ['which set goes first', ({ claims }) => claims.sets, ['pung', 'first-call', 'pung', 'pung', 'pung']],
    ['a set until', ({ claims }) => claims.until, ['three-seconds', 'draw', 'draw', 'draw', 'draw']],
    ['a win until', ({ claims }) => claims.winUntil, ['three-seconds', 'discard', 'draw', 'draw', 'draw']],
    ['a tile drawn too fast goes back', ({ claims }) => claims.tooFast, [false, true, false, false, false]],
    ['several rons', ({ claims }) => claims.several, ['all', 'nearest', 'all', 'all', 'three-cancel']],
    ['a claimed tile taken within', ({ claims }) => claims.takeWithin, [2, 2, 2, 2, null]],
    ['the last discard', ({ claims }) => claims.lastDiscard, ['win', 'win', 'win', 'win', 'win']],
    ['kongs', ({ kongs }) => kongs.most, [4, 4, 4, 4, 4]],
    ['robbing a concealed kong', ({ kongs }) => kongs.robConcealed, Array(5).fill('thirteen-orphans')],
    ['face down', ({ kongs }) => kongs.faceDown, ['inner', 'outer', 'outer', 'outer', 'outer']],
    [
      'kan dora',
      ({ kongs }) => kongs.indicator,
      ['at-once', 'at-once', 'at-once', 'at-once', 'open-after-discard'],
    ],
    [
      'temporary furiten ends',
      ({ riichi }) => riichi!.furitenEnds,
      ['turn-or-call', 'draw-or-claim', 'draw-or-claim', 'draw-or-claim', 'own-discard'],
    ],
    ['nine terminals', ({ draws }) => draws.nineTerminals, [true, false, false, false, true]],
    ['four winds', ({ draws }) => draws.fourWinds, [true, false, false, false, true]],
    ['four riichi', ({ draws }) => draws.fourRiichi, [true, false, false, false, true]],
    ['four kongs', ({ draws }) => draws.fourKongs, [true, false, false, false, true]],
    ['nagashi mangan', ({ draws }) => draws.nagashi, ['win', 'none', 'none', 'none', 'draw']],
    ['points at the start', ({ course }) => course.startPoints, [30_000, 30_000, 30_000, 30_000, 25_000]],
    [
      'bets left at the end',
      ({ course }) => course.betsLeft,
      ['stay-out', 'stay-out', 'to-first', 'to-first-split', 'to-first'],
    ],
    ['prevailing winds', ({ course }) => course.rounds, [2, 2, 2, 2, 2]],
    ['dead wall', ({ dead }) => `${dead.size} ${dead.kind}`, Array(5).fill('14 kept')],
  ])('%s', (_, of, values) => {
    expect(presets.map((id) => of(beginMatch(id).match.play))).toEqual(values);
  });
});

describe('the indicator of a kong', () => {
  const concealed: Entry[] = [
    discard('E', '1z'),
    draw('S'),
    { type: 'concealed-kong', seat: 'S', tiles: tiles('8888m') },
  ];
  const claimed: Entry[] = [discard('E', '8m'), { type: 'kong', seat: 'S', tile: '8m', own: tiles('888m') }];
  const added: Entry[] = [
    discard('E', '8m'),
    { type: 'pung', seat: 'S', tile: '8m', own: tiles('88m') },
    discard('S', '1z'),
    draw('W'),
    discard('W', '2z'),
    draw('N'),
    discard('N', '2z'),
    draw('E'),
    discard('E', '3z'),
    draw('S'),
    { type: 'added-kong', seat: 'S', tile: '8m' },
  ];
  const early = presets.filter((id) => id !== 'riichi-tenhou');
  const turned: Entry = { type: 'indicator', tile: '5z' };
  it.each([
    ...early.map((id) => [id, 'a concealed kong', concealed] as const),
    ...early.map((id) => [id, 'a claimed kong', claimed] as const),
    ...early.map((id) => [id, 'an added kong', added] as const),
    ['riichi-tenhou', 'a concealed kong', concealed] as const,
  ])('%s: of %s is turned before the supplement is drawn', (id, _, moves) => {
    const history = dealt(id);
    must(history, ...moves);
    expect(verdict(history.add(draw('S')))).toBe('bad-indicator');
    must(history, turned, draw('S'));
  });

  it.each([
    ['a claimed kong', claimed],
    ['an added kong', added],
  ] as [string, Entry[]][])(
    'at Tenhou that of %s is turned with the discard, before anything else',
    (_, moves) => {
      const history = dealt('riichi-tenhou');
      must(history, ...moves, draw('S'), discard('S', '9p'));
      const pung: Entry = { type: 'pung', seat: 'N', tile: '9p', own: tiles('99p') };
      expect(verdict(history.add(draw('W')))).toBe('bad-indicator');
      expect(verdict(history.add(pung))).toBe('bad-indicator');
      must(history, turned, pung);
    },
  );

  it('at Tenhou a second open kong of the turn turns that of the first before its own supplement', () => {
    const history = dealt('riichi-tenhou');
    playMoves(
      history,
      'E 9p, S pung 9p 99p, S 1z, W+, W 2z, N+, N 2z, E+, E 8m, S kong 8m 888m, S+, S akong 9p',
    );
    must(history, turned);
    expect(verdict(history.add({ type: 'indicator', tile: '6z' }))).toBe('bad-indicator');
    must(history, draw('S'), discard('S', '3z'), { type: 'indicator', tile: '6z' }, draw('W'));
  });

  it.each(presets)('%s: makes dora', (id) => {
    const paid = (tile: string): number => {
      const history = dealt(id, { S: '23p234m567m678s55s' });
      playMoves(history, `E 7z, S+ 7z, S 7z, W+, W ckong 2222z, indicator ${tile}, W+, W 4p, S win, end`);
      return history.match.deal!.settlement!.bySeat.S;
    };
    // Tanyao and pinfu, 2 han 30 fu; with the 4 dots as dora 3 han.
    expect([paid('6z'), paid('3p')]).toEqual([2000, 3900]);
  });

  it.each(presets)('%s: a robbed kong turns none', (id) => {
    const history = dealt(id);
    must(history, ...added, { type: 'win', seat: 'W' });
    expect(verdict(history.add(turned))).toBe('wrong-moment');
    expect(history.match.deal!.indicators).toHaveLength(1);
  });
});

describe('any call and any kong end ippatsu and the first go-around', () => {
  const south = '23p234m567m678s55s';
  /** What South's win with the last tile is said to be. */
  function said(id: string, moves: string): string {
    const history = dealt(id, { S: south });
    playMoves(history, moves);
    const { match } = history;
    const [win] = winInput(match, match.deal!, [{ seat: 'S', uraIndicators: [] }]).wins;
    return [...win!.declared, ...(win!.firstTurn ? ['first turn'] : [])].join();
  }
  it.each([
    ['nothing', 'E 7z, S+ 7z, S riichi, S 7z, W+, W 2z, N+, N 4p', 'ippatsu'],
    [
      'nothing, by the next own draw',
      'E 7z, S+ 7z, S riichi, S 7z, W+, W 2z, N+, N 2z, E+, E 9p, S+ 4p',
      'ippatsu',
    ],
    [
      'the next own discard',
      'E 7z, S+ 7z, S riichi, S 7z, W+, W 2z, N+, N 2z, E+, E 9p, S+ 6z, S 6z, W+, W 4p',
      '',
    ],
    ['a chow', 'E 7z, S+ 7z, S riichi, S 7z, W+, W 2s, N chow 2s 13s, N 4p', ''],
    ['a pung', 'E 7z, S+ 7z, S riichi, S 7z, W+, W 2z, N pung 2z 22z, N 4p', ''],
    ['a claimed kong', 'E 7z, S+ 7z, S riichi, S 7z, W+, W 2z, N kong 2z 222z, N+, N 4p', ''],
    ['a concealed kong', 'E 7z, S+ 7z, S riichi, S 7z, W+, W ckong 2222z, W+, W 4p', ''],
    [
      'an added kong that is not robbed',
      'E 2z, W pung 2z 22z, W 9s, N+, N 7z, E+, E 7z, S+ 7z, S riichi, S 7z, W+, W akong 2z, W+, W 4p',
      '',
    ],
    [
      'an added kong that is robbed',
      'E 4p, W pung 4p 44p, W 9s, N+, N 7z, E+, E 7z, S+ 7z, S riichi, S 7z, W+, W akong 4p',
      'ippatsu',
    ],
    ['nothing, before the own first turn', 'E 4p', 'first turn'],
    ['a pung, before the own first turn', 'E 2z, N pung 2z 22z, N 9s, E+, E 4p', ''],
    ['a concealed kong, before the own first turn', 'E ckong 2222z, E+, E 4p', ''],
  ])('%s: %s', (_, moves, words) => {
    for (const id of presets) expect(said(id, moves), id).toBe(words);
  });
});

it.each(presets)('%s: what a hand is worth that was furiten when it is shown', (id) => {
  const history = dealt(id);
  playMoves(history, 'E 1z, S+, S 1z, W+, W 4p, N+, N 1p, W win, W show 23p234m567m678s55s');
  expect(settle(history.match)).toMatchObject({ ok: false, error: { code: 'illegal-win' } });
});

describe('riichi on the first, unbroken turn is double riichi', () => {
  it.each([
    ['the first turn', 'E 7z, S+ 7z, S riichi, S 7z', 'double-riichi'],
    ['the second turn', 'E 7z, S+ 7z, S 7z, W+, W 2z, N+, N 2z, E+, E 9p, S+ 6z, S riichi, S 6z', 'riichi'],
    ['after a pung', 'E 2z, N pung 2z 22z, N 9s, E+, E 9p, S+ 6z, S riichi, S 6z', 'riichi'],
    ['after another’s concealed kong', 'E ckong 2222z, E+, E 9p, S+ 6z, S riichi, S 6z', 'riichi'],
  ])('%s: %3$s', (_, moves, word) => {
    for (const id of presets) {
      const history = dealt(id, { S: '23p234m567m678s55s' });
      playMoves(history, moves);
      expect(handInput(history.match.deal!.hands[1]!).declared, id).toEqual([word]);
    }
  });
});

it.each([
  [
    'riichi-wrc-2015',
    [
      ['W', false],
      ['N', true],
    ],
  ],
  // Within three seconds only, so it has to be said.
  [
    'riichi-rcr-2012',
    [
      ['W', false],
      ['N', false],
    ],
  ],
  ['riichi-ema-2025', []],
])('%s: who may still win on a discard when the next player has drawn', (id, expected) => {
  const history = dealt(id, { W: '147m258p369s1234z', N: '67m234567p234s55s' });
  must(history, discard('E', '8m'), draw('S'));
  expect(whoMayClaim(history.match).map(({ seat, win }) => [seat, win])).toEqual(expected);
});

it.each(presets)('%s: a false set makes a hand dead only where a set lies there', (id) => {
  const ruling: Entry = { type: 'ruling', ruling: 'dead-hand', seat: 'W', reason: 'false-set' };
  const history = dealt(id);
  must(history, discard('E', '8m'));
  expect(verdict(history.add(ruling))).toBe('bad-ruling');
  must(history, { type: 'pung', seat: 'W', tile: '8m', own: tiles('88m') }, ruling);
});

it.each(presets)('%s: a riichi whose discard is won costs no bet', (id) => {
  const history = dealt(id, { W: '23p234m567m678s55s' });
  playMoves(history, 'E 7z, S+, S 7z, W+ 7z, W 7z, N+, N 1z, E+, E riichi, E 4p, W win, end');
  const { scores, bets, play } = history.match;
  const [east, south, west, north] = scores.map((score) => score - play.course.startPoints);
  expect([east! + west!, south, north, bets]).toEqual([0, 0, 0, 0]);
});

it.each(presets)('%s: ura indicators shown by a winner in riichi count', (id) => {
  const paid = (...ura: TileCode[]): number => {
    const history = dealt(id, { S: '23p234m567m678s55s' });
    playMoves(
      history,
      'E 7z, N pung 7z 77z, N 9s, E+, E 1s, S+ 7z, S riichi, S 7z, W+, W 2z, N+, N 2z, E+, E 9p, S+ 6z, S 6z, W+, W 4p',
    );
    must(history, { type: 'win', seat: 'S', uraIndicators: ura }, { type: 'end-deal' });
    return history.match.deal!.settlement!.bySeat.S;
  };
  // 3 han 30 fu and the bet; with two ura dora more a mangan.
  expect([paid('3z'), paid('4s')]).toEqual([4900, 9000]);
});

describe.each(presets)('the course of a match: %s', (id) => {
  it('in each of two rounds everybody is East in turn', () => {
    const history = beginMatch(id);
    const course: string[] = [];
    for (let deal = 0; deal < 8; deal++) {
      course.push(`${history.match.prevailing}${history.match.dealer}`);
      must(history, result());
    }
    expect(course).toEqual(['E0', 'E1', 'E2', 'E3', 'S0', 'S1', 'S2', 'S3']);
  });

  it('the points count, not how many deals somebody has won', () => {
    const history = beginMatch(id);
    // Ben and Cleo win small hands from each other; Ann draws a big one.
    must(
      history,
      result({
        hands: { E: { concealed: '19m19p19s12345677z' } },
        win: { seat: 'E', tile: '7z', by: 'wall' },
        doraIndicators: '5p',
      }),
      ron('S', 'W'),
      ron('S', 'N'),
      ron('S', 'W'),
    );
    expect(rankingOf(history.match)[0]!.place).toBe(1);
  });
});

/** The last deal of the South round, with these points. */
function lastDeal(id: string, points: readonly number[]): History {
  const history = beginMatch(id);
  for (let deal = 0; deal < 7; deal++) must(history, result());
  expect([history.match.prevailing, history.match.dealer, history.match.over]).toEqual(['S', 3, null]);
  const { scores } = history.match;
  must(history, {
    type: 'ruling',
    ruling: 'correction',
    points: points.map((own, player) => own - scores[player]!),
  });
  return history;
}

const level = (id: string): number[] => (id === 'riichi-tenhou' ? [25, 25, 25, 25] : [30, 30, 30, 30]);

describe('the end of a match after the last deal of the South round', () => {
  const inThousands = (more: readonly number[], id: string) =>
    level(id).map((start, player) => 1000 * (start + more[player]!));
  const all = (over: boolean): boolean[] => [over, over, over, over, over];
  const butTenhou = (over: boolean): boolean[] => [over, over, over, over, !over];
  it.each<[what: string, more: number[], last: Entry, over: boolean[]]>([
    ['somebody else than East wins', [10, -5, -5, 0], ron('S', 'W'), all(true)],
    ['nobody waits', [10, -5, -5, 0], result(), all(true)],
    ['somebody else wins, and nobody has 30,000', [-10, 4, 4, 2], ron('S', 'W'), butTenhou(true)],
    ['East wins and leads', [-10, 0, 0, 10], ron('E', 'W'), butTenhou(false)],
    ['East wins and does not lead', [10, 0, 0, -10], ron('E', 'W'), all(false)],
    ['East waits and leads', [-10, 0, 0, 10], result({ waiting: ['E'] }), butTenhou(false)],
    ['East waits and leads below 30,000', [-1, 0, 0, 1], result({ waiting: ['E'] }), all(false)],
    ['a foul', [10, -5, -5, 0], result({ foul: 'S' }), all(false)],
    ['a foul, East leading', [-10, 0, 0, 10], result({ foul: 'S' }), all(false)],
    [
      'a player falls below zero, East waiting',
      [0, 25, 0, -25].map((own) => own * 1.2),
      result({ waiting: ['E', 'S', 'W'] }),
      butTenhou(false),
    ],
  ])('%s', (_, more, last, over) => {
    const found = presets.map((id) => {
      const history = lastDeal(id, inThousands(more, id));
      must(history, last);
      return history.match.over !== null;
    });
    expect(found).toEqual(over);
  });

  it.each(['riichi-rcr-2012', 'riichi-tenhou'])('%s: a cancelled deal is played again', (id) => {
    const history = lastDeal(id, inThousands([-10, 0, 0, 10], id));
    must(history, result({ reason: 'four-riichi' }));
    expect([history.match.over, history.match.dealer, history.match.prevailing]).toEqual([null, 3, 'S']);
  });

  it('Tenhou: a West round until somebody has 30,000, and no longer than its last deal', () => {
    const history = lastDeal('riichi-tenhou', [25_000, 25_000, 25_000, 25_000]);
    must(history, result());
    expect([history.match.prevailing, history.match.over]).toEqual(['W', null]);
    must(history, result());
    expect(history.match.over).toBeNull();
    must(history, { type: 'ruling', ruling: 'correction', points: [5000, -5000, 0, 0] });
    must(history, result());
    expect(history.match.over).not.toBeNull();
    const poor = lastDeal('riichi-tenhou', [25_000, 25_000, 25_000, 25_000]);
    for (let deal = 0; deal < 5; deal++) {
      expect(poor.match.over).toBeNull();
      must(poor, result());
    }
    expect(poor.match.over).not.toBeNull();
  });

  it('a player below zero plays on but at Tenhou, where the match ends at once', () => {
    const ends = presets.map((id) => {
      const history = beginMatch(id);
      const { startPoints } = history.match.play.course;
      must(history, {
        type: 'ruling',
        ruling: 'correction',
        points: [startPoints, -startPoints, 0, 0],
      });
      must(history, result({ waiting: ['E'] }));
      return history.match.over !== null;
    });
    expect(ends).toEqual([false, false, false, false, true]);
  });
});

describe('a match that ends with a tie and a bet on the table', () => {
  it.each([
    ['riichi-rcr-2012', [13_000, 13_000, -8000, -19_000]],
    ['riichi-wrc-2015', [13_000, 13_000, -8000, -19_000]],
    ['riichi-ema-2016', [14_000, 13_000, -8000, -19_000]],
    ['riichi-ema-2025', [13_500, 13_500, -8000, -19_000]],
    // The leaders share the 20,000 paid to the first, the bet goes to the one who was East first.
    ['riichi-tenhou', [24_000, 23_000, -18_000, -29_000]],
  ])('%s: %j', (id, totals) => {
    const history = beginMatch(id);
    must(history, result({ waiting: ['E', 'S', 'W', 'N'], riichi: ['N'] }));
    must(history, { type: 'ruling', ruling: 'correction', points: [3000, 3000, -3000, -3000] });
    const ranking = rankingOf(history.match);
    expect(ranking.map(({ total }) => total)).toEqual(totals);
    expect(ranking.map(({ place }) => place)).toEqual([1, 1, 3, 4]);
  });
});

describe('nagashi mangan', () => {
  // Terminals and honours, as many as East draws.
  const majors = tiles('9999m1111p999p111s5556667z');
  const apart = '147m258p369s1234z';

  /** East discards nothing but terminals and honours until the wall is empty; West has two of the first. */
  function playedOut(id: string, claimed: boolean): History {
    const history = dealt(id, {
      E: '258m369p147s1567z',
      S: apart,
      W: '147m258p369s1277z',
      N: apart,
    });
    const own = [...majors];
    for (;;) {
      const deal = history.match.deal!;
      if (deal.wall === 0) return history;
      const seat = deal.turn;
      const tile: TileCode = seat === 'E' ? own.pop()! : 'x';
      must(history, draw(seat, tile), { type: 'discard', seat, tile, drawn: true });
      if (claimed && tile === '7z')
        must(history, { type: 'pung', seat: 'W', tile, own: tiles('77z') }, discard('W', '1z'));
    }
  }

  it.each([
    // A mangan of East: 4,000 from each. As a win it keeps the deal; as a draw East, who does not wait, loses it.
    ['riichi-rcr-2012', 'allowed', [12_000, -4000, -4000, -4000], false, 0],
    ['riichi-tenhou', 'allowed', [12_000, -4000, -4000, -4000], true, 1],
    ['riichi-wrc-2015', 'no-draw', null, true, 1],
    ['riichi-ema-2016', 'no-draw', null, true, 1],
    ['riichi-ema-2025', 'no-draw', null, true, 1],
  ] as [string, string, number[] | null, boolean, number][])(
    '%s: %s',
    (id, expected, deltas, drawn, dealer) => {
      const history = playedOut(id, false);
      const entry: Entry = { type: 'no-win', reason: 'nagashi' };
      expect(verdict(history.add(entry))).toBe(expected);
      if (!deltas) must(history, { type: 'no-win', reason: 'exhausted' });
      must(history, { type: 'end-deal' });
      const { settlement } = history.match.deal!;
      expect(settlement!.deltas).toEqual(deltas ?? [0, 0, 0, 0]);
      expect(settlement!.drawn).toBe(drawn);
      expect([history.match.dealer, history.match.counters]).toEqual([dealer, 1]);
    },
  );

  it.each([
    ['riichi-rcr-2012', 'nagashi'],
    ['riichi-rcr-2012', 'exhausted'],
    ['riichi-tenhou', 'nagashi'],
    ['riichi-tenhou', 'exhausted'],
  ] as [string, 'nagashi'][])('%s: explained as it is paid, told as %s', (id, reason) => {
    const history = playedOut(id, false);
    must(history, { type: 'no-win', reason });
    const worth = settle(history.match);
    if (!worth.ok) throw new Error(worth.error.message);
    const { settlement, explained } = worth.value;
    expect(settlement.bySeat).toMatchObject({ E: 12_000, S: -4000, W: -4000, N: -4000 });
    expect(explained?.deltas).toMatchObject({ E: 12_000, S: -4000, W: -4000, N: -4000 });
    expect(explained?.elements.map(({ id: element }) => element)).toEqual(['nagashi-mangan']);
  });

  it.each(['riichi-rcr-2012', 'riichi-tenhou'])('%s: not with a dead hand', (id) => {
    const history = playedOut(id, false);
    must(history, { type: 'ruling', ruling: 'dead-hand', seat: 'E', reason: 'referee' });
    expect(verdict(history.add({ type: 'no-win', reason: 'nagashi' }))).toBe('no-draw');
  });

  it.each(['riichi-rcr-2012', 'riichi-tenhou'])('%s: not where one of the discards was claimed', (id) => {
    expect(verdict(playedOut(id, true).add({ type: 'no-win', reason: 'nagashi' }))).toBe('no-draw');
  });
});

describe('three wins on one discard', () => {
  it('told one after another they cancel the deal: nothing is paid, the riichi that was won does not stand', () => {
    const history = dealt('riichi-tenhou', { E: '23p234m567m678s55s' });
    must(
      history,
      draw('E', '7z'),
      { type: 'riichi', seat: 'E' },
      discard('E', '7z'),
      { type: 'win', seat: 'S' },
      { type: 'win', seat: 'W' },
      { type: 'no-win', reason: 'three-wins' },
      { type: 'end-deal' },
    );
    const { match } = history;
    expect([match.scores, match.bets, match.counters, match.dealer]).toEqual([
      [25_000, 25_000, 25_000, 25_000],
      0,
      1,
      0,
    ]);
  });
});

describe('a claim after another’s claim undoes it', () => {
  const left = new Set(['ruleset', 'rules', 'play', 'waits']);
  const told = (match: MatchState): string =>
    JSON.stringify(match, (key, value: unknown) => (left.has(key) ? undefined : value));
  const chow: Entry = { type: 'chow', seat: 'S', tile: '8m', own: tiles('79m') };
  it.each([
    ['riichi-wrc-2015', { type: 'win', seat: 'N' }],
    ['riichi-rcr-2012', { type: 'win', seat: 'N', seconds: 3 }],
    ['riichi-rcr-2012', { type: 'pung', seat: 'W', tile: '8m', own: tiles('88m'), seconds: 2 }],
  ] as [string, Entry][])('%s: as if it had come at once (%j)', (id, claim) => {
    const late = dealt(id);
    must(late, discard('E', '8m'), chow, claim);
    const atOnce = dealt(id);
    must(atOnce, discard('E', '8m'), claim);
    expect(told(late.match)).toBe(told(atOnce.match));
  });
});

it.each([
  ['riichi-rcr-2012', 'Unless the discard is won, the deal is drawn: all four are in riichi.'],
  ['riichi-ema-2025', 'Unless somebody claims the North wind, East draws from the wall; 66 tiles are left.'],
])('%s: what comes after four riichi', (id, words) => {
  const history = dealt(id);
  seats.forEach((seat, place) => {
    if (seat !== 'E') must(history, draw(seat));
    must(history, { type: 'riichi', seat }, discard(seat, (['1z', '2z', '3z', '4z'] as const)[place]!));
  });
  expect(whatNext(history.match).words).toBe(words);
});

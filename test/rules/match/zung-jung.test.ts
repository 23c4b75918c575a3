import { describe, expect, it } from 'vitest';
import { setUp } from '../../../rules/match/setup';
import { explainDeal } from '../../../rules/match/settlement';
import { rulesets } from '../../../rules/rulesets';
import { seats, type Seat } from '../../../rules/seat';
import { patternsOf } from '../zung-jung/deal';
import { playMoves } from './moves';
import { beginMatch, dealt, must } from './table';

/** Wait for the 7 bamboo; the triplet is of nobody's own wind but South's. */
const pairOf7 = '123m456p77s89s222z';
const without7 = '123m456p44s89s222z';

/** What was played, what it counts, and what each has more or less. */
const won: readonly [
  what: string,
  hands: Partial<Record<Seat, string>>,
  moves: string,
  patterns: string,
  paid: [E: number, S: number, W: number, N: number],
  options?: Record<string, unknown>,
][] = [
  [
    'the last tile of the wall, drawn',
    { N: pairOf7 },
    'wall 1, N+ 7s, N win',
    '1.2 5, 9.1.1 10',
    [-15, -15, -15, 45],
  ],
  [
    'the last tile of the wall, drawn for a quad',
    { W: '111z123m456p77s89s' },
    'wall 2, W+ 1z, W ckong 1111z, W+ 7s, W win',
    '1.2 5, 4.3.1 5, 9.1.1 10, 9.2 10',
    [-30, -30, 90, -30],
  ],
  [
    'the same tile where a dead wall is kept: it is not the last',
    { E: '111z123m456p77s89s9p' },
    'E 9p, wall 2, E+ 1z, E ckong 1111z, E+ 7s, E win',
    '1.2 5, 3.1 10, 4.3.1 5, 9.2 10',
    [90, -30, -30, -30],
    { deadWall: 14 },
  ],
  [
    'the discard after the last tile',
    { W: pairOf7 },
    'wall 1, N+ 7s, N 7s, W win',
    '1.2 5, 9.1.2 10',
    [0, 0, 45, -45],
  ],
  [
    'the discard after the last tile but one',
    { N: pairOf7 },
    'wall 2, W+ 7s, W 7s, N win',
    '1.2 5',
    [0, 0, -15, 15],
  ],
  ['East, with the tiles dealt', { E: `${pairOf7}7s` }, 'E win', '1.2 5, 9.4.1 155', [480, -160, -160, -160]],
  [
    'East, with the supplement of a quad among the tiles dealt',
    { E: '2222z123m456p77s89s' },
    'E ckong 2222z, E+ 7s, E win',
    '1.2 5, 4.3.1 5, 9.2 10',
    [60, -20, -20, -20],
  ],
  ['North, on East’s first discard', { N: pairOf7 }, 'E 7s, N win', '1.2 5, 9.4.2 155', [-480, 0, 0, 480]],
  [
    'North, on East’s first discard after a concealed quad',
    { N: pairOf7 },
    'E ckong 9999p, E+, E 7s, N win',
    '1.2 5',
    [-15, 0, 0, 15],
  ],
  ['North, on South’s first discard', { N: pairOf7 }, 'E 1z, S+, S 7s, N win', '1.2 5', [0, -15, 0, 15]],
  [
    'South, with the first tile drawn',
    { S: '123m456p77s89s333z' },
    'E 1z, S+ 7s, S win',
    '1.2 5',
    [-5, 15, -5, -5],
  ],
  [
    'the supplement of a claimed quad',
    { W: pairOf7 },
    'E 2z, W kong 2z 222z, W+ 7s, W win',
    '4.3.1 5, 9.2 10',
    [-15, -15, 45, -15],
  ],
  [
    'the first tile drawn after a quad and a discard',
    { W: pairOf7 },
    'E 2z, W kong 2z 222z, W+ 1m, W 1m, N+, N 1p, E+, E 1p, S+, S 1p, W+ 7s, W win',
    '4.3.1 5',
    [-5, -5, 15, -5],
  ],
  [
    'a robbed quad: who made it pays',
    { W: without7 },
    'E 7s, N pung 7s 77s, N 1z, E+, E 1p, S+, S 1p, W+ 9m, W 9m, N+, N akong 7s, W win',
    '1.2 5, 9.3 10',
    [0, 0, 45, -45],
  ],
  [
    'a robbed quad: East had discarded the tile in the same go-around and pays',
    { W: without7 },
    'E 7s, N pung 7s 77s, N 1z, E+, E 6z, N kong 6z 666z, N+, N akong 7s, W win',
    '1.2 5, 9.3 10',
    [-45, 0, 45, 0],
  ],
  [
    'a triplet claimed: the hand is not concealed, and nothing is left of it',
    { W: '123m456p77s89s22z1p' },
    'E 2z, W pung 2z 22z, W 1p, N+, N 7s, W win',
    'chicken-hand 1',
    [0, 0, 3, -3],
  ],
  [
    'the winner itself had discarded the tile: each pays the value once',
    { W: pairOf7 },
    'E 1z, S+, S 1z, W+ 7s, W 7s, N+, N 7s, W win',
    '1.2 5',
    [-5, -5, 15, -5],
  ],
  [
    'the same where nobody answers for an earlier discard',
    { W: pairOf7 },
    'E 1z, S+, S 1z, W+ 7s, W 7s, N+, N 7s, W win',
    '1.2 5',
    [0, 0, 15, -15],
    { responsibility: 'off' },
  ],
];

describe('a win at the table: what it counts and who pays', () => {
  it.each(won)('%s', (_, hands, moves, patterns, paid, options) => {
    const history = dealt('zung-jung', hands, options ? { options } : {});
    playMoves(history, `${moves}, end`);
    const { deal } = history.match;
    expect(patternsOf(explainDeal(history.match, deal!)!)).toBe(patterns);
    expect(seats.map((seat) => deal!.settlement!.bySeat[seat])).toEqual(paid);
  });
});

describe('the deal', () => {
  const { play } = beginMatch('zung-jung').match;

  it('three times four tiles each and one each in turn from East on, then East’s fourteenth', () => {
    const found = setUp(play, [1, 1, 1, 1, 2, 1]);
    if (!found.ok) throw new Error(found.error.message);
    const { deal, first } = found.value;
    const each = ['E', 'S', 'W', 'N'];
    expect(deal.map(({ seat, tiles }) => `${seat}${tiles.length}`)).toEqual([
      ...[4, 4, 4, 1].flatMap((count) => each.map((seat) => `${seat}${count}`)),
      'E1',
    ]);
    // Two by two: the stack after the four that were counted off, and the next one to its left.
    expect(deal[0]!.tiles).toEqual([
      { wall: 'W', stack: 5, level: 'top' },
      { wall: 'W', stack: 5, level: 'bottom' },
      { wall: 'W', stack: 6, level: 'top' },
      { wall: 'W', stack: 6, level: 'bottom' },
    ]);
    expect(first).toEqual(deal[0]!.tiles[0]);
  });

  it('four walls of seventeen stacks of two hold all 136 tiles', () => {
    expect([play.wall.stacks, 4 * 2 * play.wall.stacks, play.dead.size]).toEqual([17, play.tiles, 0]);
  });

  it('dice may be left out, as friends do', () => {
    const history = beginMatch('zung-jung');
    must(history, { type: 'deal' });
    expect(history.match.deal).toMatchObject({ turn: 'E', phase: 'act', wall: 83 });
  });

  it('the turn goes round from East to South, West and North, and to East again', () => {
    const history = dealt('zung-jung');
    const turns = ['E'];
    for (let discards = 0; discards < 5; discards++) {
      playMoves(history, `${history.match.deal!.turn} ${discards + 1}z`);
      turns.push(history.match.deal!.turn);
      must(history, { type: 'draw', seat: history.match.deal!.turn });
    }
    expect(turns.join('')).toBe('ESWNES');
  });
});

describe('a concealed quad lies with two tiles face down', () => {
  const faceDown = Object.fromEntries(
    rulesets.flatMap(({ id, withOptions }) => {
      const rules = withOptions(undefined);
      return rules.ok && rules.value.play ? [[id, rules.value.play.kongs.faceDown]] : [];
    }),
  );
  it('the outer ones in Zung Jung', () => {
    expect(faceDown).toMatchObject({ 'zung-jung': 'outer' });
  });
});

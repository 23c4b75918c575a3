import { describe, expect, it } from 'vitest';
import { setUp } from '../../../rules/match/setup';
import { explainDeal } from '../../../rules/match/settlement';
import type { Seat } from '../../../rules/seat';
import { playMoves } from './moves';
import { beginMatch, dealt, must } from './table';

/** A classical deal, played and settled: what everybody has more or less, and what the hand was scored for. */
function played(hands: Partial<Record<Seat, string>>, moves: string) {
  const history = dealt('classical', hands);
  playMoves(history, `${moves}, end`);
  const deal = history.match.deal!;
  const result = explainDeal(history.match, deal);
  return {
    moved: deal.settlement!.bySeat,
    elements: result?.ok ? result.elements.map(({ id }) => id) : [],
    seatTotals: result?.ok ? result.seatTotals : {},
  };
}

const won = '234m555p666s7774z';
/** Waits for the 2 and the 5 characters. */
const robber = '34m555p666s777z99s';
/** West has a pung of 5 characters on the table and has drawn; North, who waits for it, let it pass the first time. */
const pungOfFives =
  'E 5m, W pung 5m 55m, W 1z, N+ 9m, N 9m, E+, E 1z, S+, S 2z, W+ 5z, W 5z, N+ 8m, N 8m, E+, E 2z, S+, S 3z, W+ 5m';

describe('a win as it was played is scored as that', () => {
  it.each<
    [what: string, hands: Partial<Record<Seat, string>>, moves: string, element: string, counts: boolean]
  >([
    ['East on the tiles dealt', { E: `${won}4z` }, 'E win', 'hand-from-heaven', true],
    [
      'East, a flower replaced before play',
      { E: `${won}1f` },
      'E bonus 1f, E+ 4z, E win',
      'hand-from-heaven',
      true,
    ],
    [
      'East after a kong',
      { E: '234m4444p666s7774z' },
      'E ckong 4444p, E+ 4z, E win',
      'hand-from-heaven',
      false,
    ],
    [
      'East in the second turn',
      { E: `${won}3z` },
      'E 3z, S+, S 3z, W+, W 1z, N+, N 2z, E+ 4z, E win',
      'hand-from-heaven',
      false,
    ],
    ['South on the first discard', { S: won }, 'E 4z, S win', 'hand-from-earth', true],
    [
      'South on the first discard after a kong',
      { S: won },
      'E ckong 1111m, E+, E 4z, S win',
      'hand-from-earth',
      false,
    ],
    ['South on the first tile drawn', { S: won }, 'E 1z, S+ 4z, S win', 'hand-from-earth', false],
    ['West on South’s first discard', { W: won }, 'E 1z, S+, S 4z, W win', 'hand-from-earth', false],
    [
      'on a kong’s loose tile',
      { S: '234m666p777z9s444s' },
      'E 1z, S+ 4s, S ckong 4444s, S+ 9s, S win',
      'supplement-tile',
      true,
    ],
    [
      'on a flower’s loose tile',
      { S: won },
      'E 1z, S+ 1f, S bonus 1f, S+ 4z, S win',
      'supplement-tile',
      true,
    ],
    ['on the last tile of the wall', { S: won }, 'wall 1, S+ 4z, S win', 'last-wall-tile', true],
    ['on the last tile but one', { E: `${won}1z` }, 'E 1z, wall 2, E+ 4z, E win', 'last-wall-tile', false],
    ['on the last discard', { W: won }, 'wall 1, S+, S 4z, W win', 'last-discard', true],
    ['on the last discard but one', { W: won }, 'wall 2, E+, E 4z, W win', 'last-discard', false],
    [
      'on the supplement of a kong made with the supplement of another',
      { S: '4444s555m777z12p9s' },
      'E 1z, S+ 9s, S ckong 4444s, S+ 5m, S ckong 5555m, S+ 3p, S win',
      'twofold-fortune',
      true,
    ],
    [
      'on a kong’s supplement, the other kong made a turn before',
      { S: '4444s555m777z12p9s' },
      'E 1z, S+ 9s, S ckong 4444s, S+ 1z, S 1z, W+, W 1z, N+, N 2z, E+, E 3z, S+ 5m, S ckong 5555m, S+ 3p, S win',
      'twofold-fortune',
      false,
    ],
    ['robbing a kong', { N: robber }, `${pungOfFives}, W akong 5m, N win`, 'robbing-the-kong', true],
    [
      'the fourth tile discarded instead',
      { N: robber },
      `${pungOfFives}, W 5m, N win`,
      'robbing-the-kong',
      false,
    ],
  ])('%s', (_, hands, moves, element, counts) => {
    expect(played(hands, moves).elements.includes(element)).toBe(counts);
  });
});

describe('what is paid', () => {
  it('East is paid the limit by each of the others, twice, for a Hand from Heaven', () => {
    expect(played({ E: `${won}4z` }, 'E win').moved).toEqual({ E: 3000, S: -1000, W: -1000, N: -1000 });
  });

  it('a Hand from Earth is worth the limit', () => {
    expect(played({ S: won }, 'E 4z, S win').moved).toEqual({ E: -1000, S: 2000, W: -500, N: -500 });
  });

  it('whoever’s kong was robbed has a pung again', () => {
    const { seatTotals } = played(
      { N: robber, W: '55m147p258s346m13z' },
      `${pungOfFives}, W akong 5m, N win`,
    );
    expect(seatTotals).toMatchObject({ W: 2 });
  });

  it('flowers are paid to losers too', () => {
    const { seatTotals } = played(
      { S: won, W: '147m258p369s1256z' },
      'E 1z, S+, S 2z, W+ 1f, W bonus 1f, W+ 9p, W 9p, N+, N 4z, S win',
    );
    expect(seatTotals).toMatchObject({ W: 4 });
  });
});

describe('the course of a match', () => {
  /** A deal that a player wins on another's discard. */
  const wins = (seat: Seat) => ({
    type: 'result' as const,
    hands: { [seat]: { concealed: `${won}4z` } },
    win: { seat, tile: '4z', by: 'discard' as const, from: seat === 'W' ? ('S' as const) : ('W' as const) },
  });

  it('East deals again after winning and after a draw, the next player after another’s win', () => {
    const history = beginMatch('classical');
    const dealers: number[] = [];
    for (const entry of [wins('E'), { type: 'result' as const }, wins('S'), wins('N'), wins('E')]) {
      must(history, entry);
      dealers.push(history.match.dealer);
    }
    expect(dealers).toEqual([0, 0, 1, 2, 2]);
  });

  it('the prevailing wind goes on when each player has been East; after four winds the match is over', () => {
    const history = beginMatch('classical');
    const winds: string[] = [];
    while (history.match.over === null) {
      winds.push(history.match.prevailing);
      must(history, wins('W'));
    }
    expect(winds.join('')).toBe('EEEESSSSWWWWNNNN');
  });

  it('no goulash after a draw', () => {
    const history = beginMatch('classical');
    must(history, { type: 'result' }, { type: 'deal' });
    expect(history.match.deal!.goulash).toBe(false);
  });
});

describe('how tiles lie', () => {
  it('a concealed kong with the inner tiles face down, in the British game with the outer ones', () => {
    expect(beginMatch('classical').match.play.kongs.faceDown).toBe('inner');
    expect(beginMatch('bmja').match.play.kongs.faceDown).toBe('outer');
  });

  it.each<[dice: number[], wall: Seat, stack: number]>([
    [[1, 1, 6, 6], 'S', 13],
    [[2, 1, 1, 1], 'W', 3],
    [[1, 3, 2, 5], 'N', 8],
    [[2, 3, 4, 4], 'E', 9],
    [[6, 6, 1, 2], 'N', 4],
  ])(
    'East’s throw counts round the table to a player, whose throw counts along that wall: %j',
    (dice, wall, stack) => {
      const found = setUp(beginMatch('classical').match.play, dice);
      expect(found.ok && found.value.first).toMatchObject({ wall, stack });
    },
  );

  it('four tiles at a time, two stacks, from East on until everybody has twelve; then East two and the others one', () => {
    const found = setUp(beginMatch('classical').match.play, [1, 1, 1, 1]);
    if (!found.ok) throw new Error(found.error.message);
    const { deal } = found.value;
    const fours = deal.slice(0, 12);
    expect(fours.map(({ seat }) => seat).join('')).toBe('ESWNESWNESWN');
    for (const { tiles } of fours) {
      expect(tiles).toHaveLength(4);
      expect(new Set(tiles.map(({ wall, stack }) => `${wall}${stack}`)).size).toBe(2);
    }
    expect(deal.slice(12).map(({ seat, tiles }) => `${seat}${tiles.length}`)).toEqual([
      'E1',
      'S1',
      'W1',
      'N1',
      'E1',
    ]);
  });

  it.each<[options: Record<string, unknown>, stacks: number, tiles: number]>([
    [{}, 18, 144],
    [{ bonusTiles: false }, 17, 136],
  ])('%j: four walls of %i stacks, %i tiles, fourteen of them the dead wall', (options, stacks, tiles) => {
    const { play } = beginMatch('classical', { options }).match;
    for (let pips = 4; pips <= 24; pips++) {
      const dice = [0, 1, 2, 3].map((die) => Math.floor((pips + die) / 4));
      const found = setUp(play, dice);
      if (!found.ok) throw new Error(found.error.message);
      const { deal, draws, dead } = found.value;
      const dealtTiles = deal.flatMap((step) => step.tiles);
      const places = [...dealtTiles, ...draws, ...dead].map(
        ({ wall, stack, level }) => `${wall}${stack}${level}`,
      );
      expect(new Set(places).size).toBe(tiles);
      expect([found.value.stacks, dealtTiles.length, dead.length]).toEqual([stacks, 53, 14]);
      expect(Math.max(...dealtTiles.map(({ stack }) => stack))).toBeLessThanOrEqual(stacks);
    }
  });
});

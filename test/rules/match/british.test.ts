import { describe, expect, it } from 'vitest';
import { seatOf } from '../../../rules/match/seating';
import type { Entry, ResultEntry } from '../../../rules/match/entry';
import { whatNext, whoMayClaim } from '../../../rules/match/questions';
import { winInput } from '../../../rules/match/requests';
import { scoreRequest } from '../../../rules/score';
import { seats, type Seat } from '../../../rules/seat';
import type { TileCode } from '../../../rules/tiles/tile';
import { deal } from '../deal';
import { playMoves } from './moves';
import { beginMatch, dealt, must, tiles } from './table';

/** A deal that a seat wins on another’s discard. */
const won = (seat: Seat): ResultEntry => ({
  type: 'result',
  hands: { [seat]: { concealed: '111m222p333s555z66z' } },
  win: { seat, tile: '6z', by: 'discard', from: seat === 'W' ? 'N' : 'W' },
});
const drawn: ResultEntry = { type: 'result' };

/** The winds that Ann, Ben, Cleo and Dan have in the next deal. */
const windsAfter = (...entries: Entry[]): string => {
  const history = beginMatch('bmja');
  must(history, ...entries);
  return [0, 1, 2, 3].map((player) => seatOf(history.match, player)).join('');
};

describe('winds and rounds', () => {
  it.each<[what: string, entries: ResultEntry[], winds: string]>([
    ['at the beginning', [], 'ESWN'],
    ['East won: nobody moves', [won('E')], 'ESWN'],
    ['a drawn deal: nobody moves', [drawn], 'ESWN'],
    ['South won: East is North now, South East, West South, North West', [won('S')], 'NESW'],
    ['North won: the same', [won('N')], 'NESW'],
    ['after two deals that others won', [won('S'), won('W')], 'WNES'],
    ['after four: as at the beginning', [won('S'), won('W'), won('N'), won('S')], 'ESWN'],
  ])('%s', (_, entries, winds) => {
    expect(windsAfter(...entries)).toBe(winds);
  });

  it('a match is four rounds, their winds East, South, West, North: sixteen deals that East never keeps', () => {
    const history = beginMatch('bmja');
    const winds: Seat[] = [];
    for (let deals = 0; deals < 16; deals++) {
      expect(history.match.over, `after ${deals} deals`).toBeNull();
      winds.push(history.match.prevailing);
      must(history, won('S'));
    }
    expect(winds.join('')).toBe('EEEESSSSWWWWNNNN');
    expect(history.match.over).not.toBeNull();
  });

  it('a round is over when each player has been East, however many deals it takes', () => {
    const history = beginMatch('bmja');
    const course: [ResultEntry, Seat][] = [
      [won('E'), 'E'],
      [won('S'), 'E'],
      [drawn, 'E'],
      [drawn, 'E'],
      [won('N'), 'E'],
      [won('W'), 'E'],
      [won('E'), 'E'],
      [won('S'), 'S'],
    ];
    for (const [result, wind] of course) {
      must(history, result);
      expect(history.match.prevailing).toBe(wind);
    }
  });

  it('in the last deal an East who wins, or a draw, goes on; another’s win ends the match', () => {
    const history = beginMatch('bmja');
    for (let deals = 0; deals < 15; deals++) must(history, won('S'));
    must(history, won('E'), drawn);
    expect(history.match.over).toBeNull();
    must(history, won('S'));
    expect(history.match.over).not.toBeNull();
  });
});

describe('sets on the table', () => {
  const setsOf = (moves: string, seat: Seat) => {
    const history = dealt('bmja');
    playMoves(history, moves);
    const { hands } = history.match.deal!;
    return {
      melds: hands[seats.indexOf(seat)]!.melds.map(
        ({ kind, tiles: own, concealed }) => `${concealed ? 'concealed ' : ''}${kind} ${own.join('')}`,
      ),
      claimed: hands.flatMap(({ pond }) => pond.filter((tile) => tile.claimed).map(({ tile }) => tile)),
    };
  };

  it.each<[what: string, moves: string, seat: Seat, melds: string[], claimed: TileCode[]]>([
    ['a claimed pung lies open with the discard', 'E 8m, W pung 8m 88m', 'W', ['pung 8m8m8m'], ['8m']],
    ['a claimed chow', 'E 8m, S chow 8m 79m', 'S', ['chow 8m7m9m'], ['8m']],
    ['a claimed kong', 'E 8m, W kong 8m 888m', 'W', ['kong 8m8m8m8m'], ['8m']],
    [
      'a concealed kong is shown and counts as concealed',
      'E ckong 1111m',
      'E',
      ['concealed kong 1m1m1m1m'],
      [],
    ],
    [
      'a promoted pung is an exposed kong',
      'E 8m, W pung 8m 88m, W 1z, N+, N 2z, E+, E 3z, S+, S 4z, W+, W akong 8m',
      'W',
      ['kong 8m8m8m8m'],
      ['8m'],
    ],
    [
      'a robbed kong is a pung again',
      'E fishing, E 8m, W pung 8m 88m, W 1z, N+, N 2z, E+, E 3z, S+, S 4z, W+, W akong 8m, E win',
      'W',
      ['pung 8m8m8m'],
      ['8m'],
    ],
  ])('%s', (_, moves, seat, melds, claimed) => {
    expect(setsOf(moves, seat)).toEqual({ melds, claimed });
  });

  it('a concealed kong lies with its outer tiles face down', () => {
    expect(beginMatch('bmja').match.play.kongs.faceDown).toBe('outer');
  });
});

describe('how a hand was won', () => {
  const calling = '111m222p333s23p55z';
  it.each<[what: string, hand: string, moves: string, by: string]>([
    ['from the wall', calling, 'E 1z, S+ 4p, S win', 'wall'],
    ['on a discard', calling, 'E 4p, S win', 'discard'],
    ['with the supplement of a kong', calling, 'E 1m, S kong 1m 111m, S+ 4p, S win', 'replacement'],
    ['with the supplement of a flower', calling, 'E 1z, S+ 1f, S bonus 1f, S+ 4p, S win', 'replacement'],
    [
      'robbing a kong',
      calling,
      'E 1z, S+ 7z, S fishing, S 7z, W+, W 4p, E pung 4p 44p, E 1z, S+ 7z, S 7z, W+, W 2z, N+, N 2z, E+, E akong 4p, S win',
      'robbed-kong',
    ],
  ])('%s', (_, hand, moves, by) => {
    const history = dealt('bmja', { S: hand });
    playMoves(history, moves);
    const { match } = history;
    expect(winInput(match, match.deal!, match.deal!.winners).wins).toMatchObject([{ by, tile: '4p' }]);
    must(history, { type: 'end-deal' });
    expect(match.deal!.settlement!.bySeat.S).toBeGreaterThan(0);
  });

  it('a robbed tile counts as a claimed discard, with a double of its own', () => {
    const elements = (how: string) => {
      const result = scoreRequest(deal('222s666p999s44z234m', how));
      if (!result.ok) throw new Error(result.error.message);
      return result.elements.map(({ id, value }) => `${id} ${value}`);
    };
    expect(elements('robbed-kong 2m<E')).toEqual([...elements('discard 2m<E'), 'robbing-the-kong 1']);
    expect(elements('wall 2m')).toContain('concealed-hand 1');
    expect(elements('robbed-kong 2m<E')).not.toContain('concealed-hand 1');
  });
});

describe('an original call is paid for only while the hand stays as it was dealt', () => {
  const calling = '111m222p333s23p55z';
  const called = 'E 1z, S+ 7z, S original, S 7z';
  const round = 'W+, W 3z, N+, N 3z, E+, E 3z';
  it.each<[what: string, moves: string, declared: string]>([
    ['kept', `${called}, W+, W 4p`, 'original-call'],
    ['fishing said instead', 'E 1z, S+ 7z, S fishing, S 7z, W+, W 4p', 'fishing'],
    ['every tile drawn discarded', `${called}, ${round}, S+ 6z, S 6z, W+, W 4p`, 'original-call'],
    [
      'a tile exchanged for one drawn',
      `${called}, ${round}, S+ 6z, S 5z, W+, W 4z, N+, N 4z, E+, E 4z, S+ 6z, S 5z, W+, W 4p`,
      'fishing',
    ],
    ['the first discard another than the tile drawn', 'E 1z, S+ 5z, S original, S 2p, W+, W 3p', 'fishing'],
    ['a pung claimed', `${called}, W+, W 5z, S pung 5z 55z, S 2p, W+, W 3p`, 'fishing'],
    [
      'a kong claimed, still calling',
      `${called}, W+, W 1m, S kong 1m 111m, S+ 6z, S 6z, W+, W 4p`,
      'original-call',
    ],
    [
      'a concealed kong with the tile drawn',
      `${called}, ${round}, S+ 1m, S ckong 1111m, S+ 6z, S 6z, W+, W 4p`,
      'original-call',
    ],
    [
      'told to be lost, and fishing said',
      `${called}, ${round}, S+ 6z, S unfish, S fishing, S 6z, W+, W 4p`,
      'fishing',
    ],
  ])('%s', (_, moves, declared) => {
    const history = dealt('bmja', { S: calling });
    playMoves(history, `${moves}, S win`);
    const { match } = history;
    expect(winInput(match, match.deal!, match.deal!.winners).hands.S!.declared).toEqual([declared]);
  });

  it.each<[what: string, hand: string, moves: string, declared: string]>([
    [
      'a kong claimed after which the hand does not call',
      '888m79m222p333s55z',
      `${called}, W+, W 8m, S kong 8m 888m, S+ 6z, S 6z`,
      'fishing',
    ],
    [
      'a concealed kong of tiles held before, the tile drawn kept in their place',
      '111123m222p444s5z',
      `${called}, ${round}, S+ 4m, S ckong 1111m, S+ 6z, S 6z`,
      'fishing',
    ],
    ['nothing of the kind', '111123m222p444s5z', `${called}, ${round}, S+ 4m, S 4m`, 'original-call'],
  ])('of a player who does not win, too: %s', (_, hand, moves, declared) => {
    const history = dealt('bmja', { S: hand });
    playMoves(history, moves);
    const { match } = history;
    expect(winInput(match, match.deal!, [{ seat: 'W', uraIndicators: [] }]).hands.S!.declared).toEqual([
      declared,
    ]);
  });

  it('East’s call is of the fourteen tiles dealt: the first discard has to leave them calling', () => {
    const declared = (moves: string) => {
      const history = dealt('bmja', { E: `${calling}7z` });
      playMoves(history, moves);
      return winInput(history.match, history.match.deal!, [{ seat: 'E', uraIndicators: [] }]).hands.E!
        .declared;
    };
    expect(declared('E original, E 7z')).toEqual(['original-call']);
    expect(declared('E original, E 1m')).toEqual(['fishing']);
  });

  it('it doubles the hand of its winner twice, once as a call and once as won on it', () => {
    const total = (said: 'original' | 'fishing') => {
      const history = dealt('bmja', { S: calling });
      playMoves(history, `E 1z, S+ 7z, S ${said}, S 7z, W+, W 4p, S win, end`);
      return history.match.deal!.settlement!.bySeat.S;
    };
    expect(total('original')).toBe(4 * total('fishing'));
  });
});

describe('a goulash', () => {
  const east = '111222333m5556p7p';
  const south = '147m258p369s1234z';
  const west = '444666888m1115s';
  const north = '147p358s369m5677z';

  const held = (history: ReturnType<typeof dealt>, seat: Seat): string =>
    [...history.match.deal!.hands[seats.indexOf(seat)]!.tiles].sort().join('');
  const sorted = (text: string): string => [...tiles(text)].sort().join('');

  it('exchanges go across, then between East and South, West and North, then East and North, West and South', () => {
    const history = dealt('bmja', { E: east, S: south, W: west, N: north }, {}, true);
    playMoves(history, 'exchange 1 E=111m W=444m S=147m N=147p');
    expect(held(history, 'E')).toBe(sorted('222333444m5556p7p'));
    expect(held(history, 'W')).toBe(sorted('111666888m1115s'));
    expect(held(history, 'S')).toBe(sorted('147p258p369s1234z'));
    expect(held(history, 'N')).toBe(sorted('147m358s369m5677z'));
    playMoves(history, 'exchange 2 E=222m S=147p W=111m N=147m, exchange 3 E=147p N=111m W=147m S=222m');
    expect(held(history, 'E')).toBe(sorted('111333444m5556p7p'));
    expect(held(history, 'N')).toBe(sorted('147p358s369m5677z'));
    expect(held(history, 'S')).toBe(sorted('147m258p369s1234z'));
    expect(held(history, 'W')).toBe(sorted('222666888m1115s'));
  });

  it('tiles that nobody else has seen leave hands unknown', () => {
    const history = dealt('bmja', { S: south }, {}, true);
    playMoves(history, 'exchange 1');
    expect(held(history, 'S')).toBe('x'.repeat(13));
  });

  it('with a player who made an original call nobody exchanges, the others do', () => {
    const history = dealt('bmja', { E: east, S: south, W: west }, {}, true);
    playMoves(history, 'exchange 1 E=111m W=444m, N original, exchange 2 E=222m S=147m');
    expect(held(history, 'W')).toBe(sorted('111666888m1115s'));
    expect(held(history, 'E')).toBe(sorted('147m333444m5556p7p'));
  });

  it('after an exchange that nobody saw a hand has as many tiles as before, and any of its own may be discarded', () => {
    const history = dealt('bmja', { E: '1111m234p567s777z1f' }, {}, true);
    must(history, { type: 'bonus', seat: 'E', tile: '1f' }, { type: 'draw', seat: 'E' });
    playMoves(history, 'exchange 1, exchange 2, exchange 3');
    const { hands } = history.match.deal!;
    expect(hands.map((hand) => hand.tiles.length)).toEqual([14, 13, 13, 13]);
    playMoves(history, 'E 1m');
  });

  it('no more of a tile can be passed than are left of it, whoever passes them', () => {
    const pass = (east: string, south: string) => {
      const history = dealt('bmja', { W: '11m222p333s444z56z' }, {}, true);
      return history.add({ type: 'exchange', round: 1, tiles: { E: tiles(east), S: tiles(south) } });
    };
    expect(pass('1m3m9s', '1m8s9s')).toBeNull();
    expect(pass('1m1m9s', '1m8s9s')).toMatchObject({
      code: 'too-many-copies',
      message: 'More of the 1 characters are passed than are left of it.',
    });
  });

  it('it is told what comes next', () => {
    const history = dealt('bmja', {}, {}, true);
    const words = () => whatNext(history.match).words;
    expect(words()).toBe(
      'Exchange 1 of three: each player passes three tiles, unless East declares Mah-Jong.',
    );
    playMoves(history, 'exchange 1, N original');
    expect(words()).toBe(
      'Exchange 2 of three, or East discards: after an original call the rest may be left out. Nobody exchanges with North.',
    );
    playMoves(history, 'exchange 2, exchange 3');
    expect(words()).toBe('East wins, makes a kong or discards.');
  });

  it('who may claim a tile of which two lie there already: with a joker, in a goulash only', () => {
    const claimsOf = (goulash: boolean) => {
      const history = dealt('bmja', {}, {}, goulash);
      playMoves(history, goulash ? 'W original' : 'E original');
      playMoves(history, 'E 7z, S+, S 7z, W+, W 7z');
      const [north] = whoMayClaim(history.match);
      return north!.sets.map(({ type, own }) => `${type} ${own.join('')}`);
    };
    expect(claimsOf(false)).toEqual([]);
    expect(claimsOf(true)).toEqual(['pung 7zj', 'kong 7zjj']);
  });

  it('an original call made before play counts at once', () => {
    const history = dealt('bmja', { N: '111m222p333s66p55z' }, {}, true);
    playMoves(history, 'N original, E 5z, N win');
    const { match } = history;
    expect(winInput(match, match.deal!, match.deal!.winners).hands.N!.declared).toEqual(['original-call']);
  });

  it('East wins between exchanges: play stops, it is settled, and it is no win on the tiles dealt', () => {
    const history = dealt('bmja', { E: '111222m55578p77z1f', W: west }, {}, true);
    playMoves(history, 'E bonus 1f, E+ 9p, exchange 1 E=789p W=666m');
    const { match } = history;
    const input = winInput(match, match.deal!, [{ seat: 'E', uraIndicators: [] }]);
    expect(input.wins).toMatchObject([{ by: 'wall', tile: '6m', firstTurn: false }]);
    playMoves(history, 'E win, end');
    expect(match.deal!.settlement!.bySeat.E).toBeGreaterThan(0);
  });

  it('East wins before any exchange: on the tiles dealt', () => {
    const history = dealt('bmja', { E: '111222333m55566p' }, {}, true);
    const { match } = history;
    expect(winInput(match, match.deal!, [{ seat: 'E', uraIndicators: [] }]).wins[0]!.firstTurn).toBe(true);
    playMoves(history, 'E win, end');
    expect(match.deal!.settlement!.bySeat.E).toBe(6000);
  });

  it('the 2 bamboo are jokers, remembered or replaced', () => {
    for (const joker of ['2s', 'j']) {
      const history = dealt('bmja', { W: `111m222p333s555z${joker}` }, {}, true);
      expect(history.match.deal!.hands[2]!.tiles.at(-1)).toBe('j');
      playMoves(history, 'S original, E 6z, W win, end');
      expect(history.match.deal!.settlement!.bySeat.W).toBeGreaterThan(0);
    }
  });

  // West in the East round: 88m, 222p, 333s, 55z, 66z and a joker somewhere.
  it.each<[what: string, west: string, moves: string]>([
    ['claimed for a pung', '88m222p333s55667z', 'E j, W pung j 88m, W fishing, W 7z, N+, N 1z, E+, E 5z'],
    [
      'claimed with a tile for a pung',
      '8mj222p333s55667z',
      'E 8m, W pung 8m 8mj, W fishing, W 7z, N+, N 1z, E+, E 5z',
    ],
    [
      'added to a pung',
      '88mj222p333s5566z',
      'E 8m, W pung 8m 88m, W fishing, W 5z, N+, N 1z, E+, E 2z, S+, S 2z, W+ 5z, W akong j, W+ 1p, W 1p, N+, N 5z',
    ],
    [
      'in a concealed kong',
      '88mjj22p333s5566z',
      'E 2p, W pung 2p 22p, W fishing, W 3s, N+, N 1z, E+, E 2z, S+, S 2z, W+ 3s, W ckong 88mjj, W+ 1p, W 1p, N+, N 5z',
    ],
  ])('a hand is won with a joker %s', (_, text, moves) => {
    const history = dealt('bmja', { W: text }, {}, true);
    playMoves(history, `S original, ${moves}, W win, end`);
    expect(history.match.deal!.settlement!.bySeat.W).toBeGreaterThan(0);
  });

  it('a joker added to a pung can be robbed, and stands for what the winner needs', () => {
    const history = dealt('bmja', { E: '111m222p444s555z17z' }, {}, true);
    playMoves(
      history,
      'N original, E fishing, E 7z, S+, S 8m, W pung 8m 88m, W 2z, N+, N 2z, E+ 3z, E 3z, S+, S 2z, W+ j, W akong j, E win, end',
    );
    expect(history.match.deal!.settlement!.bySeat.E).toBeGreaterThan(0);
    expect(history.match.deal!.hands[2]!.melds).toMatchObject([{ kind: 'pung', tiles: ['8m', '8m', '8m'] }]);
  });

  it.each<[what: string, option: boolean, entries: Entry[], goulash: boolean]>([
    ['a won deal', true, [won('S')], false],
    ['a drawn deal', true, [drawn], true],
    ['a drawn goulash', true, [drawn, drawn], true],
    ['a drawn goulash where one is enough', false, [drawn, drawn], false],
    ['a goulash that was won', true, [drawn, won('S')], false],
    ['a goulash that a foul ended: it is played again', true, [drawn, { type: 'result', foul: 'S' }], true],
    ['a deal that a foul ended', true, [{ type: 'result', foul: 'S' }], false],
  ])('after %s', (_, goulashAfterGoulash, entries, goulash) => {
    const history = beginMatch('bmja', { options: { goulashAfterGoulash } });
    must(history, ...entries, { type: 'deal' });
    expect(history.match.deal!.goulash).toBe(goulash);
  });
});

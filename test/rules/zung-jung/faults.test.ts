import { describe, expect, it } from 'vitest';
import { scoreRequest, type ScoreRequest } from '../../../rules/score';
import { win } from '../deal';
import { zungJung } from './deal';

const GOOD = '123m456p77s444z chow:234s<E';

describe('a deal that is refused', () => {
  it.each<[what: string, request: ScoreRequest, code: string, message: string]>([
    [
      'tiles that make no hand',
      zungJung('124m456p77s444z chow:234s<E', 'wall 7s'),
      'not-a-hand',
      "South's tiles (124m456p77s444z) don't make four sets and a pair with the set on the table: 1-2-4 characters fit in no set or pair.",
    ],
    [
      'four sets and two unlike tiles',
      zungJung('123m456p444z789s57s', 'wall 7s'),
      'not-a-hand',
      'nor Seven Pairs or Thirteen Wonders: 5-7 bamboo make no pair.',
    ],
    [
      'sets on the table, and two unlike tiles',
      zungJung('123m456p57s chow:789s<E pung:444z<E', 'wall 7s'),
      'not-a-hand',
      'with the sets on the table: 5-7 bamboo make no pair.',
    ],
    [
      'six pairs and two tiles',
      zungJung('1122m3388p5566s17z', 'wall 7z'),
      'not-a-hand',
      'nor Seven Pairs or Thirteen Wonders',
    ],
    [
      'Thirteen Wonders short of one',
      zungJung('119m19p19s1123456z', 'wall 1z'),
      'not-a-hand',
      'nor Seven Pairs or Thirteen Wonders',
    ],
    [
      'a flower: it is not in the box',
      zungJung(`${GOOD} bonus:1f`, 'wall 7s'),
      'bad-request',
      'The plum (flower 1) (1f) of South does not belong to the 136 tiles of Zung Jung.',
    ],
    ['a red five', zungJung('340m456p77s444z chow:234s<E', 'wall 7s'), 'bad-request', 'red 5 characters'],
    ['a tile too many', zungJung(`1${GOOD}`, 'wall 7s'), 'tile-count', 'South has 15 tiles'],
    ['five of a kind', zungJung('123m4444p77s44z chow:456p<E', 'wall 7s'), 'too-many-copies', '4 dots'],
    [
      'a word that is declared elsewhere',
      zungJung(`${GOOD} said:riichi`, 'wall 7s'),
      'bad-request',
      "“riichi” can't be declared in Zung Jung",
    ],
    [
      'a word said with the win',
      zungJung(GOOD, 'wall 7s said:fishing'),
      'bad-request',
      "“fishing” can't be declared in Zung Jung",
    ],
    [
      'nobody discarded the winning tile',
      zungJung(GOOD, 'discard 7s'),
      'bad-request',
      'say in win.from who discarded the winning tile',
    ],
    [
      'nobody made the robbed quad',
      zungJung(GOOD, 'robbed-kong 1m'),
      'bad-request',
      'say in win.from who made the quad that was robbed',
    ],
    [
      'somebody else is responsible for a drawn tile',
      zungJung(GOOD, 'wall 7s', { responsible: 'N' }),
      'bad-request',
      "South drew the winning tile, so North can't be responsible for it",
    ],
    [
      'an option there is not',
      zungJung(GOOD, 'wall 7s', { options: { limit: 500 } }),
      'bad-request',
      'payment, responsibility, chickenHand, deadWall, claimTie',
    ],
    [
      'a way of paying there is not',
      zungJung(GOOD, 'wall 7s', { options: { payment: 'half' } }),
      'bad-request',
      'one of handbook, v3.3',
    ],
  ])('%s', (_, request, code, message) => {
    const result = scoreRequest(request);
    expect(result).toMatchObject({ ok: false, error: { code } });
    expect(!result.ok && result.error.message).toContain(message);
  });

  const both = {
    ...zungJung('123m456p77s444z chow:234s<E', 'discard 7s<E', {
      others: { N: '123m456m77s789p pung:555z<E' },
    }),
    win: undefined,
    wins: [win('S', 'discard 7s<E'), win('N', 'discard 7s<E')],
  };

  it.each([
    ['turn', 'the one whose turn comes first after the discarder'],
    ['dealer', 'the one who comes first in turn order from the dealer'],
  ])('two winners, claimTie %s', (claimTie, who) => {
    expect(scoreRequest({ ...both, options: { claimTie } })).toEqual({
      ok: false,
      error: {
        code: 'illegal-win',
        message: `South and North can't both win: in Zung Jung one player wins, and the tile goes to ${who}.`,
      },
    });
  });
});

describe('what is no fault', () => {
  it('a deal that nobody won: nobody pays', () => {
    const drawn = { ...zungJung('123m456p7s444z chow:234s<E', 'wall 7s'), win: undefined };
    expect(scoreRequest(drawn)).toMatchObject({
      ok: true,
      ruleset: 'zung-jung',
      winner: null,
      total: 0,
      deltas: { E: 0, S: 0, W: 0, N: 0 },
    });
  });

  it('hands of losers: they are looked at for tiles too many, and not scored', () => {
    const others = { E: '111222333m9999p', N: '123p123789s5556z' } as const;
    expect(scoreRequest(zungJung(GOOD, 'wall 7s', { others }))).toMatchObject({
      total: 1,
      seatTotals: { E: 0, S: 1, W: 0, N: 0 },
    });
    expect(scoreRequest(zungJung(GOOD, 'wall 7s', { others: { E: '777s111222333m4p' } }))).toMatchObject({
      error: { code: 'too-many-copies' },
    });
  });

  it('the wind of the round: it has no part in Zung Jung', () => {
    const totals = (['E', 'S', 'W', 'N'] as const).map((prevailingWind) => {
      const result = scoreRequest({ ...zungJung('123m44p666z444z chow:234s<E', 'wall 4p'), prevailingWind });
      return result.ok && result.total;
    });
    expect(totals).toEqual([15, 15, 15, 15]);
  });
});

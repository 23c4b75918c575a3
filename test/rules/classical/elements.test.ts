import { describe, expect, it } from 'vitest';
import { ordinaryRows } from '../../../rules/classical/elements';
import { limitHands } from '../../../rules/classical/limit-hands';
import { classical } from '../../../rules/classical/ruleset';
import { scoreRequest, type Interpretation, type ScoreRequest, type Seat } from '../../../rules/score';
import { deal as anyDeal } from '../deal';

type More = NonNullable<Parameters<typeof anyDeal>[2]>;

/** South wins in the East round unless said otherwise: 2z is South's wind, 1z the prevailing one. */
function deal(winnersHand: string, how: string, more: More = {}): ScoreRequest {
  return anyDeal(winnersHand, how, { ...more, ruleset: 'classical' });
}

/** The ordinary formula of a hand, whatever limit hand it may be besides. */
function ordinary(request: ScoreRequest, seat: Seat = 'S'): Interpretation {
  const result = scoreRequest(request);
  if (!result.ok) throw new Error(result.error.message);
  return result.hands[seat]!.find((interpretation) => interpretation.id === 'ordinary')!;
}

function worth(request: ScoreRequest, id: string, seat: Seat = 'S'): number {
  return ordinary(request, seat)
    .elements.filter((element) => element.id === id)
    .reduce((sum, element) => sum + element.value, 0);
}

const CHOW = 'chow:234m<E';
const rows: [
  id: string,
  what: string,
  value: number,
  hit: ScoreRequest,
  nearMiss: string,
  miss: ScoreRequest | null,
][] = [
  [
    'pung-of-minors',
    'concealed pung of 5 bamboo counts 4, exposed pung of 8 dots 2',
    6,
    deal(`555s111z33z pung:888p<E ${CHOW}`, 'wall 3z'),
    'pungs of 9 bamboo and 1 dots are majors',
    deal(`999s111z33z pung:111p<E ${CHOW}`, 'wall 3z'),
  ],
  [
    'pung-of-majors',
    'concealed pung of 9 bamboo counts 8, exposed pung of West 4',
    12,
    deal(`999s222s66p pung:333z<E ${CHOW}`, 'wall 6p'),
    'pungs of 8 bamboo and 7 dots are minors',
    deal(`888s222s66p pung:777p<E ${CHOW}`, 'wall 6p'),
  ],
  [
    'kong-of-minors',
    'concealed kong of 5 bamboo counts 16, promoted kong of 6 dots 8',
    24,
    deal(`222s33z kong:5555s kong:6666p<N+ ${CHOW}`, 'wall 3z'),
    'four 5 bamboo in hand are a pung and a tile of a chow',
    deal('555546s33z222s pung:777p<N', 'wall 3z'),
  ],
  [
    'kong-of-majors',
    'concealed kong of 9 bamboo counts 32, claimed kong of West 16',
    48,
    deal(`222s66p kong:9999s kong:3333z<N ${CHOW}`, 'wall 6p'),
    'kongs of minors',
    deal(`222s66p kong:8888s kong:3333s<N ${CHOW}`, 'wall 6p'),
  ],
  [
    'pair-of-dragons',
    'pair of green dragons',
    2,
    deal(`222s666p999s66z ${CHOW}`, 'wall 6z'),
    'pair of West winds',
    deal(`222s666p999s33z ${CHOW}`, 'wall 3z'),
  ],
  [
    'pair-of-own-wind',
    'South has a pair of South',
    2,
    deal(`222s666p999s22z ${CHOW}`, 'wall 2z'),
    'South has a pair of North',
    deal(`222s666p999s44z ${CHOW}`, 'wall 4z'),
  ],
  [
    'pair-of-prevailing-wind',
    'pair of East in the East round',
    2,
    deal(`222s666p999s11z ${CHOW}`, 'wall 1z'),
    'pair of East in the West round',
    deal(`222s666p999s11z ${CHOW}`, 'wall 1z', { wind: 'W' }),
  ],
  [
    'mah-jong',
    'the winner',
    20,
    deal(`222s666p999s44z ${CHOW}`, 'wall 4z'),
    'every winner has it; a loser’s hand is tried below',
    null,
  ],
  [
    'self-drawn',
    'won with a tile from the wall',
    2,
    deal(`222s666p999s44z ${CHOW}`, 'wall 4z'),
    'won with a discard',
    deal(`222s666p999s44z ${CHOW}`, 'discard 4z<N'),
  ],
  [
    'self-drawn',
    'a loose tile is drawn too',
    2,
    deal(`666p999s44z kong:2222s ${CHOW}`, 'replacement 4z'),
    'a robbed kong is not',
    deal(`666p34m999s44z2m pung:222s<E`, 'robbed-kong 2m<E'),
  ],
  [
    'only-tile',
    'the inner tile of a chow',
    2,
    deal('234m555p888s666z44z', 'wall 3m'),
    'the outer tile of an open chow',
    deal('234m555p888s666z44z', 'wall 2m'),
  ],
  [
    'only-tile',
    'the end tile of a chow from 1 to 3',
    2,
    deal('123m555p888s666z44z', 'wall 3m'),
    'a chow from 1 to 3 won with the 1 could be won with the 4',
    deal('123m555p888s666z44z', 'wall 1m'),
  ],
  [
    'only-tile',
    'one of a pair',
    2,
    deal('123m555p888s666z44z', 'wall 4z'),
    'one of two pairs that could have been the pung',
    deal('123m555p888s666z44z', 'wall 5p'),
  ],
  [
    'only-tile',
    'the other tile that would do lies in the player’s own kong',
    2,
    deal('234m555p888s44z kong:5555m', 'wall 2m'),
    'no kong bars it',
    deal('234m555p888s44z kong:6666m', 'wall 2m'),
  ],
  [
    'pair-of-minors-completed',
    'the second 5 dots of the pair',
    2,
    deal(`222s666p999s55p ${CHOW}`, 'wall 5p'),
    'the third 6 dots of a pung beside it',
    deal(`222s666p999s55p ${CHOW}`, 'wall 6p'),
  ],
  [
    'pair-of-minors-completed',
    'claimed, in the pair rather than in the chow it could also make',
    2,
    deal('34555m222s666p777s', 'discard 5m<E'),
    'drawn for the pung',
    deal('34555m222s666p777s', 'wall 2s'),
  ],
  [
    'pair-of-majors-completed',
    'the second North of the pair',
    4,
    deal(`222s666p999s44z ${CHOW}`, 'wall 4z'),
    'the second 5 dots of the pair',
    deal(`222s666p999s55p ${CHOW}`, 'wall 5p'),
  ],
  [
    'bonus-tile',
    'three bonus tiles',
    12,
    deal(`222s666p999s44z ${CHOW} bonus:13f4g`, 'wall 4z'),
    'none',
    deal(`222s666p999s44z ${CHOW}`, 'wall 4z'),
  ],
  [
    'own-flower-and-season',
    'South has flower 2 and season 2',
    1,
    deal(`222s666p999s44z ${CHOW} bonus:2f2g`, 'wall 4z'),
    'South has flower 2 and season 1',
    deal(`222s666p999s44z ${CHOW} bonus:2f1g`, 'wall 4z'),
  ],
  [
    'all-flowers',
    'all four flowers',
    1,
    deal(`222s666p999s44z ${CHOW} bonus:1234f`, 'wall 4z'),
    'three flowers and a season',
    deal(`222s666p999s44z ${CHOW} bonus:123f4g`, 'wall 4z'),
  ],
  [
    'all-seasons',
    'all four seasons',
    1,
    deal(`222s666p999s44z ${CHOW} bonus:1234g`, 'wall 4z'),
    'three seasons and a flower',
    deal(`222s666p999s44z ${CHOW} bonus:124g3f`, 'wall 4z'),
  ],
  [
    'pung-of-dragons',
    'pungs of two dragons',
    2,
    deal(`222s666z44z pung:777z<E ${CHOW}`, 'wall 4z'),
    'a pair of dragons',
    deal(`222s666p999s77z ${CHOW}`, 'wall 7z'),
  ],
  [
    'kong-of-dragons',
    'a kong of dragons',
    1,
    deal(`222s666p44z kong:7777z<E ${CHOW}`, 'wall 4z'),
    'a kong of East in the South round',
    deal(`222s666p44z kong:1111z<E ${CHOW}`, 'wall 4z', { wind: 'S' }),
  ],
  [
    'pung-of-own-wind',
    'South has a pung of South',
    1,
    deal(`222s666p44z pung:222z<E ${CHOW}`, 'wall 4z'),
    'South has a pung of West',
    deal(`222s666p44z pung:333z<E ${CHOW}`, 'wall 4z'),
  ],
  [
    'kong-of-own-wind',
    'South has a kong of South',
    1,
    deal(`222s666p44z kong:2222z<E ${CHOW}`, 'wall 4z'),
    'South has a kong of West',
    deal(`222s666p44z kong:3333z<E ${CHOW}`, 'wall 4z'),
  ],
  [
    'pung-of-prevailing-wind',
    'a pung of South in the South round (its own wind as well)',
    1,
    deal(`222s666p44z pung:222z<E ${CHOW}`, 'wall 4z', { wind: 'S' }),
    'a pung of South in the North round',
    deal(`222s666p33z pung:222z<E ${CHOW}`, 'wall 3z', { wind: 'N' }),
  ],
  [
    'kong-of-prevailing-wind',
    'a kong of East in the East round',
    1,
    deal(`222s666p44z kong:1111z<E ${CHOW}`, 'wall 4z'),
    'a kong of East in the North round',
    deal(`222s666p33z kong:1111z<E ${CHOW}`, 'wall 3z', { wind: 'N' }),
  ],
  [
    'three-concealed-pungs',
    'three pungs in hand',
    1,
    deal(`222s666p999s44z ${CHOW}`, 'wall 4z'),
    'one of them completed by a claim',
    deal(`222s666p999s44z ${CHOW}`, 'discard 9s<E'),
  ],
  [
    'three-concealed-pungs',
    'a concealed kong among them',
    1,
    deal(`666p999s44z kong:2222s ${CHOW}`, 'discard 4z<E'),
    'a claimed kong among them',
    deal(`666p999s44z kong:2222s<E ${CHOW}`, 'discard 4z<E'),
  ],
  [
    'small-three-dragons',
    'two pungs and a pair of dragons',
    1,
    deal(`222s666z55z pung:777z<E ${CHOW}`, 'wall 5z'),
    'two pungs of dragons and a pair of North',
    deal(`222s666z44z pung:777z<E ${CHOW}`, 'wall 4z'),
  ],
  [
    'big-three-dragons',
    'three pungs of dragons and a chow',
    2,
    deal(`555z666z44z pung:777z<E ${CHOW}`, 'wall 4z'),
    'two pungs and a pair',
    deal(`222s666z55z pung:777z<E ${CHOW}`, 'wall 5z'),
  ],
  [
    'small-four-winds',
    'three pungs and a pair of winds',
    1,
    deal(`111z222z44z pung:333z<E ${CHOW}`, 'wall 4z'),
    'three pungs of winds and a pair of dragons',
    deal(`111z222z55z pung:333z<E ${CHOW}`, 'wall 5z'),
  ],
  [
    'big-four-winds-sets',
    'pungs of all winds',
    2,
    deal('111z222z55m pung:333z<E pung:444z<N', 'wall 5m'),
    'three pungs and a pair of winds',
    deal('111z222z44z pung:333z<E pung:888m<N', 'wall 4z'),
  ],
  [
    'no-chows',
    'four pungs',
    1,
    deal('222s666p44z pung:333z<E pung:888m<E', 'wall 4z'),
    'three pungs and a chow',
    deal(`222s666p44z pung:333z<E ${CHOW}`, 'wall 4z'),
  ],
  [
    'no-points',
    'four chows and a pair of 5 bamboo',
    1,
    deal(`123456789m55s chow:234p<E`, 'wall 1m'),
    'a pair of dragons',
    deal(`123456789m55z chow:234p<E`, 'wall 1m'),
  ],
  [
    'no-points',
    'a pair of North, nobody’s wind here',
    1,
    deal(`123456789m44z chow:234p<E`, 'wall 1m'),
    'a pair of South, South’s own wind',
    deal(`123456789m22z chow:234p<E`, 'wall 1m'),
  ],
  [
    'no-points',
    'flowers and the winning tile’s points don’t bar it',
    1,
    deal(`123456789m55s chow:234p<E bonus:1f`, 'wall 5s'),
    'three chows and a pung',
    deal(`123456m777m55s chow:234p<E`, 'wall 1m'),
  ],
  [
    'concealed-hand',
    'nothing claimed, won from the wall',
    1,
    deal('222s666p999s44z234m', 'wall 4z'),
    'a claimed chow',
    deal(`222s666p999s44z ${CHOW}`, 'wall 4z'),
  ],
  [
    'concealed-hand',
    'nothing claimed but the winning tile; a concealed kong keeps it',
    1,
    deal('666p999s44z234m kong:2222s', 'discard 4z<E'),
    'a claimed kong does not',
    deal('666p999s44z234m kong:2222s<E', 'discard 4z<E'),
  ],
  [
    'one-suit-with-honours',
    'characters and North winds',
    1,
    deal(`555m888m44z pung:999m<E ${CHOW}`, 'wall 4z'),
    'characters, North winds and a pung of 9 dots',
    deal(`555m888m44z pung:999p<E ${CHOW}`, 'wall 4z'),
  ],
  [
    'one-suit',
    'characters alone',
    3,
    deal(`555m888m66m pung:999m<E ${CHOW}`, 'wall 6m'),
    'characters and a pair of North winds',
    deal(`555m888m44z pung:999m<E ${CHOW}`, 'wall 4z'),
  ],
  [
    'terminals-and-honours',
    'ones, nines and North winds',
    1,
    deal('111m999p44z pung:111s<E pung:333z<E', 'wall 4z'),
    'a pair of 2 dots among them',
    deal('111m999p22p pung:111s<E pung:333z<E', 'wall 2p'),
  ],
  [
    'supplement-tile',
    'won with the supplement tile of a kong',
    1,
    deal(`666p999s44z kong:2222s ${CHOW}`, 'replacement 4z'),
    'won from the wall',
    deal(`666p999s44z kong:2222s ${CHOW}`, 'wall 4z'),
  ],
  [
    'last-wall-tile',
    'won with the last tile of the wall',
    1,
    deal(`222s666p999s44z ${CHOW}`, 'wall 4z last'),
    'won with the discard after it',
    deal(`222s666p999s44z ${CHOW}`, 'discard 4z<E last'),
  ],
  [
    'last-discard',
    'won with the discard after the last tile of the wall',
    1,
    deal(`222s666p999s44z ${CHOW}`, 'discard 4z<E last'),
    'won with the last tile of the wall',
    deal(`222s666p999s44z ${CHOW}`, 'wall 4z last'),
  ],
  [
    'robbing-the-kong',
    'the winning tile robbed from a kong',
    1,
    deal('222s234m666p999s44z', 'robbed-kong 2m<E'),
    'the winning tile a discard',
    deal('222s234m666p999s44z', 'discard 2m<E'),
  ],
];

describe('each element of the classical table', () => {
  for (const [id, what, value, hit, nearMiss, miss] of rows) {
    it(`${id}: ${what}`, () => expect(worth(hit, id)).toBe(value));
    if (miss) it(`${id}, not: ${nearMiss}`, () => expect(worth(miss, id)).toBe(0));
  }

  it('every row of the table is tried', () => {
    const tried = new Set(rows.map(([id]) => id));
    expect(ordinaryRows.map((row) => row.id).filter((id) => !tried.has(id))).toEqual([]);
  });

  it('says why and where the rule stands, in every element', () => {
    for (const [, , , hit] of rows) {
      for (const element of ordinary(hit).elements) {
        expect(element.explanation).toMatch(/^[A-Z].*\.$/);
        expect(element.explanation).not.toMatch(/undefined|NaN|,,/);
        expect(element.source).not.toBe('');
      }
    }
  });

  it('is told to newcomers, limit hands too, each once', () => {
    const ids = classical.elements.map((element) => element.id);
    expect(ids).toEqual([...ordinaryRows, ...limitHands].map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { meaning, worth: value } of classical.elements) {
      expect(meaning).toMatch(/^[A-Z].*\.$/);
      expect(value).toMatch(/\d|limit/);
    }
  });
});

describe('whole hands', () => {
  // Totals worked out by hand from the sheet.
  it.each<[what: string, request: ScoreRequest, base: number, doubles: number, total: number]>([
    [
      'four chows, claimed: 20 points, doubled for having no more',
      deal('123456789m55s chow:234p<E', 'discard 1m<E'),
      20,
      1,
      40,
    ],
    [
      'all concealed and self-drawn on the only tile: 24, doubled for no points and concealed hand',
      deal('123456789m13p55s2p', 'wall 2p'),
      24,
      2,
      96,
    ],
    [
      'three concealed pungs and a claimed chow: 20 + 2 + 2 + 4 + 4 + 4 + 8, doubled once',
      deal(`222s666p999s44z ${CHOW}`, 'wall 4z'),
      44,
      1,
      88,
    ],
    [
      'one suit alone, the 7 characters would have done too: 20 + 2 + 2 + 4 + 4 + 4, doubled three times',
      deal(`555m888m66m pung:999m<E ${CHOW}`, 'wall 6m'),
      36,
      3,
      288,
    ],
  ])('%s', (_, request, base, doubles, total) => {
    expect(scoreRequest(request)).toMatchObject({ ok: true, total, detail: { base, doubles } });
  });

  it('are cut at the limit of 500', () => {
    const result = scoreRequest(deal('555m888m66m pung:999m<E pung:222m<E', 'wall 6m'));
    expect(result).toMatchObject({ ok: true, total: 500, limited: true });
  });
});

describe('losers', () => {
  const winner = '222s666p999s44z chow:234m<E';
  // West loses in the East round: 3z is West's wind, 1z the prevailing one.
  it.each<[what: string, loser: string, total: number]>([
    ['no sets and no pairs', '147m258p369s1256z', 0],
    ['pairs of West (own), East (prevailing) and red dragons, 2 each', '147m258p6s113377z', 6],
    ['chows count nothing', '123m456p789s1256z', 0],
    ['a pung of dragons (8), doubled once', '147m258p36s13555z', 16],
    ['three concealed pungs (12), doubled once', '444m555p888s1256z', 24],
    ['two and a claimed one (10)', '444m555p1256z pung:888s<E', 10],
    ['small three dragons: 8 + 8 + 2, doubled for each dragon and once more', '147m28p555666z77z', 144],
    [
      'big three dragons: 24, doubled three times, twice more, and once as concealed',
      '147m2p555666777z',
      500,
    ],
    ['own flower and season (8), doubled once', '147m258p369s1256z bonus:3f3g', 16],
    ['own flower and another season: 8', '147m258p369s1256z bonus:3f4g', 8],
    ['one tile from thirteen wonders, fishing: nothing for it', '19m19p19s1234567z said:fishing', 0],
  ])('%s', (_, loser, total) => {
    const result = scoreRequest(deal(winner, 'wall 4z', { others: { W: loser } }));
    expect(result).toMatchObject({ ok: true, seatTotals: { W: total } });
  });

  it('pay the winner, East double, and settle their differences', () => {
    const others = { E: '147m258p369s1257z', W: '147m258p36s13555z' };
    const result = scoreRequest(deal(winner, 'wall 4z', { others }));
    expect(result).toMatchObject({
      ok: true,
      seatTotals: { E: 0, S: 88, W: 16, N: 0 },
      deltas: { E: -176 - 32, S: 176 + 88 + 88, W: -88 + 32 + 16, N: -88 - 16 },
    });
  });
});

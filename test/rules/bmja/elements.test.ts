import { describe, expect, it } from 'vitest';
import { ordinaryRows, winDoubleRows, winRows } from '../../../rules/bmja/elements';
import { bmja } from '../../../rules/bmja/ruleset';
import { specialHands } from '../../../rules/bmja/special-hands';
import { scoreRequest, type Interpretation, type ScoreRequest } from '../../../rules/score';
import { deal } from '../deal';

/** The ordinary formula of a hand, whatever special hand it may be besides. */
function ordinary(request: ScoreRequest, seat: 'E' | 'S' | 'W' | 'N' = 'S'): Interpretation {
  const result = scoreRequest(request);
  if (!result.ok) throw new Error(result.error.message);
  const found = result.hands[seat]?.find((interpretation) => interpretation.id === 'ordinary');
  if (!found) throw new Error('no ordinary hand');
  return found;
}

function worth(request: ScoreRequest, id: string): number {
  return ordinary(request)
    .elements.filter((element) => element.id === id)
    .reduce((sum, element) => sum + element.value, 0);
}

// South wins in the East round unless said otherwise: 2z is South's wind, 1z the prevailing one.
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
    deal(`5555s46s33z222s pung:777p<N`, 'wall 3z'),
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
    'winning-tile-from-wall',
    'won with a tile from the wall',
    2,
    deal(`222s666p999s44z ${CHOW}`, 'wall 4z'),
    'won with a discard',
    deal(`222s666p999s44z ${CHOW}`, 'discard 4z<N'),
  ],
  [
    'winning-tile-from-kong-box',
    'won with the supplement tile of a kong',
    2,
    deal(`666p999s44z kong:2222s ${CHOW}`, 'replacement 4z'),
    'won with a tile from the wall after a kong',
    deal(`666p999s44z kong:2222s ${CHOW}`, 'wall 4z'),
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
    'own-flower',
    'South has flower 2',
    1,
    deal(`222s666p999s44z ${CHOW} bonus:2f`, 'wall 4z'),
    'South has flower 3 and season 2',
    deal(`222s666p999s44z ${CHOW} bonus:3f2g`, 'wall 4z'),
  ],
  [
    'own-season',
    'South has season 2',
    1,
    deal(`222s666p999s44z ${CHOW} bonus:2g`, 'wall 4z'),
    'South has flower 2 and season 1',
    deal(`222s666p999s44z ${CHOW} bonus:2f1g`, 'wall 4z'),
  ],
  [
    'all-flowers',
    'all four flowers, own one included',
    2,
    deal(`222s666p999s44z ${CHOW} bonus:1234f`, 'wall 4z'),
    'three flowers and a season',
    deal(`222s666p999s44z ${CHOW} bonus:123f4g`, 'wall 4z'),
  ],
  [
    'all-seasons',
    'all four seasons, own one included',
    2,
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
    'original-call',
    'an original call was declared',
    1,
    deal(`222s666p999s44z234m`, 'wall 4z said:original-call'),
    'fishing was declared',
    deal(`222s666p999s44z234m`, 'wall 4z said:fishing'),
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
    'one-suit-with-honours',
    'characters and North winds',
    1,
    deal(`555m888m44z pung:999m<E ${CHOW}`, 'wall 4z'),
    'characters, North winds and a pung of 9 dots',
    deal(`555m888m44z pung:999p<E ${CHOW}`, 'wall 4z'),
  ],
  [
    'one-suit-with-honours',
    'characters and a pair of North winds',
    1,
    deal(`555m888m44z pung:999m<E ${CHOW}`, 'wall 4z'),
    'characters alone',
    deal(`555m888m66m pung:999m<E ${CHOW}`, 'wall 6m'),
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
    'concealed-hand',
    'suits and honours, nothing claimed, won from the wall',
    1,
    deal('222s666p999s44z234m', 'wall 4z'),
    'the winning tile claimed',
    deal('222s666p999s44z234m', 'discard 4z<E'),
  ],
  [
    'concealed-hand',
    'a concealed kong keeps it',
    1,
    deal('666p999s44z234m kong:2222s', 'wall 4z'),
    'a claimed pung does not',
    deal('222s999s44z234m pung:666p<E', 'wall 4z'),
  ],
  [
    'concealed-hand',
    'the tile for a bonus tile is drawn too',
    1,
    deal('222s666p999s44z234m bonus:1f', 'replacement 4z for-bonus'),
    'suit tiles alone (records: bmja/random/92)',
    deal('222s666p999s44p234m', 'wall 4p'),
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
    'supplement-tile',
    'won with the tile drawn for a bonus tile',
    1,
    deal(`666p999s222s44z ${CHOW} bonus:1f`, 'replacement 4z for-bonus'),
    'with a bonus tile, but won from the wall',
    deal(`666p999s222s44z ${CHOW} bonus:1f`, 'wall 4z'),
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
    deal(`222s34m666p999s44z2m`, 'discard 2m<E'),
  ],
  [
    'win-on-original-call',
    'an original call was won',
    1,
    deal('222s666p999s44z234m', 'wall 4z said:original-call'),
    'no call',
    deal('222s666p999s44z234m', 'wall 4z'),
  ],
];

describe('each element of the British table', () => {
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
        expect(element.source).not.toBe('');
        expect(element.name).not.toBe('');
      }
    }
  });
});

describe('the elements as newcomers read about them', () => {
  it('are the rows of the table and the special hands, each once, with a sentence and a worth', () => {
    const ids = bmja.elements.map((element) => element.id);
    expect(ids).toEqual([...ordinaryRows, ...specialHands].map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { meaning, worth: value } of bmja.elements) {
      expect(meaning).toMatch(/^[A-Z].*\.$/);
      expect(value).toMatch(/\d|limit/);
    }
  });

  it('say what they are worth, fished for too', () => {
    const worthOf = (id: string) => bmja.elements.find((element) => element.id === id)!.worth;
    expect(worthOf('pung-of-majors')).toBe('4 (8 concealed)');
    expect(worthOf('knitting')).toBe('50 % of the limit (20 % fishing)');
    expect(worthOf('purity')).toBe('3 doubles');
    expect(worthOf('heavens-blessing')).toBe('the limit');
  });
});

describe('losers', () => {
  const winner = '222s666p999s44z chow:234m<E';
  // West loses in the East round: 3z is West's wind, 1z the prevailing one.
  const table: [what: string, loser: string, total: number][] = [
    ['no sets and no pairs', '147m258p369s1256z', 0],
    ['a pair of minors', '144m258p369s1256z', 0],
    ['pairs of West (own), East (prevailing) and red dragons, 2 each', '147m258p6s113377z', 6],
    ['a pair of North, nobody’s wind here', '147m258p369s1244z', 0],
    ['pungs of minors, one concealed (4), one exposed (2)', '147m28p555s16z pung:777s<E', 6],
    ['four equal majors in hand count as a pung', '1111m258p36s1256z', 8],
    ['chows count nothing', '123m456p789s1256z', 0],
    ['a pung of dragons (8), doubled once', '147m258p36s13555z', 16],
    ['pungs of own wind and dragons (16), doubled twice', '147m258p3s333555z', 64],
    [
      'ones, nines and honours without chows: 28 doubled for wind and dragons only',
      '1999m333777z pung:111p<E',
      112,
    ],
    ['own flower (8 for two bonus tiles), doubled once', '147m258p369s1256z bonus:3f4g', 16],
    ['own wind (8), an original call: doubled twice', '147m258p36s16333z said:original-call', 32],
    ['a concealed kong of majors', '147m258p3s126z kong:1111p', 32],
  ];
  it.each(table)('%s', (_, loser, total) => {
    const result = scoreRequest(deal(winner, 'wall 4z', { others: { W: loser } }));
    expect(result).toMatchObject({ ok: true, seatTotals: { W: total } });
  });

  it('have nothing for winning, however good the hand', () => {
    const others = { W: '1999m333777z pung:111p<E said:original-call' };
    const found = ordinary(deal(winner, 'wall 4z', { others }), 'W');
    const winnersRows = new Set([...winRows, ...winDoubleRows].map((row) => row.id));
    expect(found.elements.filter((element) => winnersRows.has(element.id))).toEqual([]);
  });
});

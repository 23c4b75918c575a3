import { describe, expect, it } from 'vitest';
import { scoreRequest, type ScoreRequest } from '../../../rules/score';
import { deal } from '../deal';

const good = '222s666p999s44z chow:234m<E';
const loser = (text: string) => deal(good, 'wall 4z', { others: { W: text } });

/** What is wrong, the request, the code, and words the sentence must have. */
const faults: [what: string, request: ScoreRequest, code: string, ...words: string[]][] = [
  [
    'a winner with 13 tiles',
    deal('222s666p99s44z chow:234m<E', 'wall 4z'),
    'tile-count',
    'South has 13 tiles; 13 and the winning tile',
  ],
  [
    'a winner with 15 tiles',
    deal('222s666p9999s44z chow:234m<E', 'wall 4z'),
    'tile-count',
    'South has 15 tiles',
  ],
  ['a loser with 12 tiles', loser('147m258p36s1256z'), 'tile-count', 'West has 12 tiles; 13 were expected'],
  ['a loser with 14 tiles', loser('147m258p369s12566z'), 'tile-count', 'West has 14 tiles'],
  [
    'a kong counted as four',
    loser('147m258p36s5z kong:1111p'),
    'tile-count',
    'West has 12 tiles',
    'each kong counted as three',
  ],
  ['a kong of one tile', loser('147m258p36s12z kong:5p<E'), 'tile-count', 'has 1 tile;'],
  ['a pung of two tiles', loser('147m258p36s12z pung:55p<E'), 'tile-count', 'West', '55p', 'a pung has 3'],
  ['a winner whose hand is not given', { ...deal(good, 'wall 4z'), hands: { E: {} } }, 'tile-count', 'South'],
  [
    'five of a kind in one hand',
    deal('222s666p999s44z pung:666p<E', 'wall 4z'),
    'too-many-copies',
    '6 dots',
    '6 times',
    'the set has 4',
  ],
  ['five of a kind over two hands', loser('147m258p369s4445z'), 'too-many-copies'],
  [
    'the same flower twice',
    deal(`${good} bonus:2f`, 'wall 4z', { others: { W: '147m258p369s1256z bonus:2f' } }),
    'too-many-copies',
    'orchid',
    'South 1, West 1',
  ],
  ['a bonus tile in hand', loser('147m258p369s125z1f'), 'bad-request', 'plum', 'West'],
  ['a suit tile among the bonus tiles', loser('147m258p369s1256z bonus:1m'), 'bad-request', '1m'],
  ['a red five', loser('147m208p369s1256z'), 'bad-request', 'red 5 dots', 'British'],
  ['an unreadable tile', loser('147m258p369s125z?'), 'bad-request', 'could not be read'],
  ['a face-down tile in hand', loser('147m258p369s125zx'), 'bad-request', 'face down'],
  ['a joker outside a goulash', loser('147m258p369s125zj'), 'joker-misuse', 'goulash'],
  ['a pung of unequal tiles', loser('147m258p36s12z pung:556p<E'), 'bad-request', '556p', 'equal'],
  ['a chow with a gap', loser('147m258p36s12z chow:134s<S'), 'bad-request', '1-3-4 bamboo', 'in a row'],
  ['a chow across the end of a suit', loser('147m258p36s12z chow:9m1p2p<S'), 'bad-request', 'in a row'],
  ['a concealed pung on the table', loser('147m258p36s12z pung:555s'), 'bad-request', 'only a kong'],
  [
    'two chows',
    deal('234m567p22888s pung:666z<E', 'wall 8s'),
    'too-many-chows',
    '2-3-4 characters, 5-6-7 dots',
    'one at most',
  ],
  [
    'a second chow beside the claimed one',
    deal(`56722888s666z chow:234m<E`, 'wall 8s'),
    'too-many-chows',
    '2-3-4 characters, 5-6-7 bamboo',
  ],
  [
    'fourteen tiles that make nothing',
    deal('147m258p369s12567z', 'wall 7z'),
    'not-a-hand',
    'South',
    'four sets and a pair',
  ],
  [
    'one tile off',
    deal('222s666p999s45z chow:234m<E', 'wall 4z'),
    'not-a-hand',
    'North wind and white dragon make no pair',
  ],
  ['a winning tile not in hand', deal(good, 'wall 5z'), 'bad-request', 'white dragon', 'not among'],
  ['a bonus tile as winning tile', deal(`${good} bonus:1f`, 'wall 1f'), 'illegal-win', 'plum'],
  ['a win on one’s own discard', deal(good, 'discard 4z<S'), 'illegal-win', 'South'],
  [
    'a kong robbed of a tile the winner has two of',
    deal(good, 'robbed-kong 4z<E'),
    'illegal-win',
    'kong of the North wind',
    'South holds another',
  ],
  ['a supplement tile without a kong', deal(good, 'replacement 4z'), 'illegal-win', 'no kong'],
  [
    'the tile for a bonus tile without one',
    deal(good, 'replacement 4z for-bonus'),
    'illegal-win',
    'no bonus tile',
  ],
  ['the first turn and the last tile', deal(good, 'wall 4z first last'), 'bad-request', 'first', 'last'],
  [
    'two winners',
    {
      ...deal(good, 'wall 4z'),
      win: undefined,
      wins: [
        { seat: 'S', tile: '4z', by: 'discard', from: 'E' },
        { seat: 'W', tile: '4z', by: 'discard', from: 'E' },
      ],
    } as unknown as ScoreRequest,
    'illegal-win',
    'South and West',
  ],
  [
    'a declaration of the winner that there is not',
    deal(good, 'wall 4z said:orignal-call'),
    'bad-request',
    'orignal-call',
    'there is fishing, original-call',
  ],
  [
    'a declaration of a loser that there is not',
    loser('147m258p369s1256z said:Fishing'),
    'bad-request',
    'Fishing',
  ],
  [
    'a hand called for that there is not',
    loser('147m258p369s1256z calling:the-big-one'),
    'bad-request',
    'the-big-one',
  ],
];

describe('what is wrong is said with the spec’s code, in words that name it', () => {
  it.each(faults)('%s', (_, request, code, ...words) => {
    const result = scoreRequest(request);
    expect(result).toMatchObject({ ok: false, error: { code } });
    for (const word of words) expect(!result.ok && result.error.message).toContain(word);
    expect(!result.ok && result.error.message).toMatch(/^[A-Z“].*\.$/);
  });

  it('the sentence is one line without programmers’ words', () => {
    for (const [, request] of faults) {
      const result = scoreRequest(request);
      expect(!result.ok && result.error.message).not.toMatch(/undefined|null|NaN|\[object|\n/);
    }
  });
});

describe('what is not wrong', () => {
  it.each<[string, ScoreRequest]>([
    [
      'an empty hand is not given and counts 0',
      { ...deal(good, 'wall 4z'), hands: { ...deal(good, 'wall 4z').hands, E: {}, W: {} } },
    ],
    [
      'in a goulash, a tile of a robbed kong beside the winner’s own: a joker lies in its place',
      deal('333s666p999s44z pung:333m<E', 'robbed-kong 4z<E', { goulash: true }),
    ],
    [
      'a word that a group’s own hand goes by',
      deal(good, 'wall 4z said:phoenix', {
        options: {
          specialHands: [
            {
              id: 'phoenix',
              name: 'Phoenix',
              win: { percent: 100 },
              pattern: { form: 'win', by: ['wall'], declared: 'phoenix' },
            },
          ],
        },
      }),
    ],
    ['a win without a word about fishing', deal(good, 'discard 4z<E')],
    ['a discard of nobody in particular', deal(good, 'discard 4z')],
    ['a loser with any number of chows', loser('1258p chow:345s<S chow:456s<S chow:567m<S')],
    ['a kong with two tiles face down', deal('666p999s44z kong:x22sx chow:234m<E', 'wall 4z')],
  ])('%s', (_, request) => expect(scoreRequest(request)).toMatchObject({ ok: true }));

  it('a kong lying with its inner or outer tiles face down is the same kong', () => {
    const totals = ['2222s', 'x22sx', '2sxx2s'].map((tiles) => {
      const result = scoreRequest(deal(`666p999s44z kong:${tiles} chow:234m<E`, 'wall 4z'));
      return result.ok && result.total;
    });
    expect(totals).toEqual([totals[0], totals[0], totals[0]]);
  });
});

describe('a drawn deal', () => {
  it('scores nothing, whatever the hands', () => {
    const request: Partial<ScoreRequest> = deal(good, 'wall 4z', { others: { W: '147m258p36s333z16z' } });
    delete request.win;
    expect(scoreRequest(request)).toMatchObject({
      ok: true,
      winner: null,
      total: 0,
      payments: [],
      deltas: { E: 0, S: 0, W: 0, N: 0 },
    });
  });

  it('needs no hands', () => {
    expect(scoreRequest({ ruleset: 'bmja', prevailingWind: 'S', hands: {} })).toMatchObject({
      ok: true,
      total: 0,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { scoreRequest } from '../../../rules/score';
import { deal } from '../deal';

type Row = [what: string, hand: string, how: string, expected: object];

// Seed 000, "The Goulash": the 2 bamboo are jokers; one in a pung or pair, two in a kong, chows only in special hands.
const rows: Row[] = [
  [
    'a joker in a pung: 40 points, doubled for the dragons, not for having no chows',
    '55sj999s44p pung:777z<E pung:888p<E',
    'wall 9s',
    { ok: true, total: 80, detail: { base: 40, doubles: 1 } },
  ],
  ['2 bamboo are the jokers', '55s2s999s44p pung:777z<E pung:888p<E', 'wall 9s', { ok: true, total: 80 }],
  ['a joker in the pair', '555s999s4pj pung:777z<E pung:888p<E', 'wall 9s', { ok: true, total: 80 }],
  [
    'two jokers in a claimed kong',
    '555s44p999s kong:77zjj<E pung:888p<E',
    'wall 9s',
    { ok: true, total: 104 },
  ],
  [
    'three jokers in a kong',
    '555s22z999s kong:7zjjj<E pung:888p<E',
    'wall 9s',
    { ok: false, error: { code: 'joker-misuse' } },
  ],
  [
    'two jokers in a pung on the table',
    '555s22z999s pung:7zjj<E pung:888p<E',
    'wall 9s',
    { ok: false, error: { code: 'joker-misuse' } },
  ],
  [
    'two jokers in one pung',
    '4p5sjjj pung:777z<E pung:888p<E pung:999s<E',
    'wall 4p',
    { ok: false, error: { code: 'joker-misuse' } },
  ],
  [
    '… unless one of them is the drawn winning tile',
    '4p5sjjj pung:777z<E pung:888p<E pung:999s<E',
    'wall j',
    { ok: true },
  ],
  [
    '… but not if it was claimed',
    '4p5sjjj pung:777z<E pung:888p<E pung:999s<E',
    'discard j<E',
    { ok: false, error: { code: 'joker-misuse' } },
  ],
  [
    'all four jokers in a special hand',
    '19m19p19s1234zjjjj',
    'wall 1m',
    { ok: true, total: 1000, elements: [{ id: 'thirteen-unique-wonders' }] },
  ],
  [
    'a joker stands for a green tile in Imperial Jade',
    '3344666sj pung:666z<E pung:888s<E',
    'wall 4s',
    { ok: true, total: 1000 },
  ],
  [
    'a chow',
    '555s22z999s chow:234m<E pung:888p<E',
    'wall 9s',
    { ok: false, error: { code: 'too-many-chows' } },
  ],
  ['a chow in a special hand', '11155678999m chow:234m<E', 'wall 5m', { ok: true, total: 1000 }],
  [
    'a joker in a chow on the table',
    '11155678999m chow:23mj<E',
    'wall 5m',
    { ok: false, error: { code: 'joker-misuse' } },
  ],
  ['a 2 bamboo and three jokers are four', '19m19p19s1234zjjj2s', 'wall 1m', { ok: true, total: 1000 }],
  ['five jokers', '9m19p19s1234zjjjj2s', 'wall 9m', { ok: false, error: { code: 'too-many-copies' } }],
  [
    'a joker as bonus tile',
    '55sj999s44p pung:777z<E pung:888p<E bonus:j',
    'wall 9s',
    { ok: false, error: { code: 'bad-request' } },
  ],
];

describe('a goulash', () => {
  it.each(rows)('%s', (_, text, how, expected) => {
    expect(scoreRequest(deal(text, how, { goulash: true }))).toMatchObject(expected);
  });

  // West loses in the East round: 3z is West's wind.
  it.each([
    ['to a pair of own wind: a pung, 8, doubled', '147m258p36s1335zj', 16],
    ['to a single dragon rather than a minor: a pair', '147m258p369s125zj', 2],
    ['one each, not two in one pung', '147m258p36s135zjj', 4],
  ])('a loser’s joker goes where it pays most: %s', (_, text, total) => {
    const others = { W: text };
    const request = deal('555s999s22z pung:777z<E pung:888p<E', 'wall 9s', { goulash: true, others });
    expect(scoreRequest(request)).toMatchObject({ ok: true, seatTotals: { W: total } });
  });
});

import { describe, expect, it } from 'vitest';
import { ordinaryRows } from '../../../rules/classical/elements';
import { classicalOptions, parseClassicalOptions } from '../../../rules/classical/options';
import { classical } from '../../../rules/classical/ruleset';
import { valueOptions } from '../../../rules/classical/values';
import { scoreRequest, type ScoreRequest } from '../../../rules/score';
import { deal as anyDeal } from '../deal';

function deal(winnersHand: string, how: string): ScoreRequest {
  return anyDeal(winnersHand, how, { ruleset: 'classical' });
}

function total(request: ScoreRequest, options: Record<string, unknown>): number {
  const result = scoreRequest({ ...request, options });
  if (!result.ok) throw new Error(result.error.message);
  return result.total;
}

const chows = deal('123456789m44z234p', 'discard 1m<E');

/** A hand that shows what an option does: its total by default and with the option. South wins in the East round. */
const differences: [
  option: string,
  what: string,
  request: ScoreRequest,
  plain: number,
  value: unknown,
  then: number,
][] = [
  ['limit', 'a limit hand', deal('19m19p19s12345677z', 'wall 7z'), 500, 1000, 1000],
  ['concealedHand', 'the winning tile claimed', chows, 80, 'self-drawn', 40],
  ['concealedHand', 'the winning tile drawn', deal('123456789m44z234p', 'wall 1m'), 88, 'any', 88],
  ['noPointsDoubles', 'four chows: two doubles for them', chows, 80, 2, 160],
  ['noPointsDoubles', 'four chows: nothing for them', chows, 80, 0, 40],
  ['mahJongPoints', 'a base of 10', chows, 80, 10, 40],
  [
    'pungOfMajorsPoints',
    'of a concealed pung twice as many',
    deal('999s234m456p789m44z', 'discard 2m<E'),
    56,
    8,
    72,
  ],
  ['bonusTilePoints', 'two for a flower', deal('123456789m44z234p bonus:1f', 'discard 1m<E'), 96, 2, 88],
];

describe('each option of the classical rules', () => {
  it.each(differences)('%s: %s', (option, _, request, plain, value, then) => {
    expect(total(request, {})).toBe(plain);
    expect(total(request, { [option]: value })).toBe(then);
  });

  it('flowers and seasons can be left in the box', () => {
    const request = deal('123456789m44z234p bonus:1f', 'discard 1m<E');
    expect(scoreRequest({ ...request, options: { bonusTiles: false } })).toMatchObject({
      ok: false,
      error: {
        code: 'bad-request',
        message: expect.stringContaining('classical set of 136 tiles') as string,
      },
    });
    expect(total(chows, { bonusTiles: false })).toBe(80);
  });

  it('each row of the table has an option for its value, from 0 up', () => {
    expect(valueOptions).toHaveLength(ordinaryRows.length);
    for (const option of valueOptions) {
      if (option.type !== 'integer') throw new Error(`${option.id} is no number`);
      expect(parseClassicalOptions({ [option.id]: option.default + 1 }).ok).toBe(true);
      expect(parseClassicalOptions({ [option.id]: -1 })).toMatchObject({ ok: false });
    }
    const ids = classicalOptions.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('a value that a group changes is the one explained', () => {
    const result = scoreRequest({ ...chows, options: { noPointsDoubles: 2 } });
    expect(result.ok && result.elements.find(({ id }) => id === 'no-points')).toMatchObject({
      value: 2,
      explanation: 'The sets are chows and the pair is worth nothing: 2 doubles.',
    });
  });

  it('a limit hand left out is none, one valued anew pays that', () => {
    const request = deal('19m19p19s12345677z', 'wall 7z');
    const off = [{ id: 'thirteen-wonders', on: false }];
    expect(scoreRequest({ ...request, options: { specialHands: off } })).toMatchObject({
      ok: false,
      error: { code: 'not-a-hand' },
    });
    expect(total(request, { specialHands: [{ id: 'thirteen-wonders', win: { percent: 50 } }] })).toBe(250);
  });

  it('a result names the options it depends on, as they stand', () => {
    const ids = (request: ScoreRequest) => {
      const result = scoreRequest(request);
      return result.ok && result.options.map((option) => [option.id, option.value]);
    };
    expect(ids(deal('222s666p999s44z chow:234m<E', 'wall 4z'))).toEqual([]);
    expect(ids(chows)).toEqual([['concealedHand', 'any']]);
    expect(ids(deal('19m19p19s12345677z', 'wall 7z'))).toEqual([['limit', 500]]);
  });

  it('presets hold options that are taken', () => {
    for (const preset of classical.presets) expect(parseClassicalOptions(preset.options).ok).toBe(true);
  });

  it.each<[what: string, options: unknown, named: string]>([
    ['an option there is not', { limits: 500 }, 'limits'],
    ['a limit of nothing', { limit: 0 }, 'limit'],
    ['a choice there is not', { concealedHand: 'none' }, 'concealedHand'],
    ['eleven doubles', { noChowsDoubles: 11 }, 'noChowsDoubles'],
    ['half a point', { mahJongPoints: 20.5 }, 'mahJongPoints'],
  ])('%s is not taken', (_, options, named) => {
    const result = parseClassicalOptions(options);
    expect(result).toMatchObject({ ok: false, error: { code: 'bad-request' } });
    expect(!result.ok && result.error.message).toContain(named);
  });
});

describe('what is wrong under classical rules', () => {
  it.each<[what: string, request: ScoreRequest, code: string, word: string]>([
    ['two winners', two(), 'illegal-win', 'whose turn comes first'],
    ['a goulash', { ...chows, goulash: true }, 'bad-request', 'goulash'],
    ['a joker', deal('123456789m4zj234p', 'discard 1m<E'), 'joker-misuse', 'joker'],
    [
      'an original call',
      deal('123456789m44z234p', 'discard 1m<E said:original-call'),
      'bad-request',
      'original-call',
    ],
    [
      'a hand called for that there is not',
      deal('123456789m44z234p calling:purity', 'discard 1m<E'),
      'bad-request',
      'purity',
    ],
    ['seven pairs', deal('1133m2255p4477s66z', 'wall 6z'), 'not-a-hand', 'four sets and a pair'],
    [
      'numbers in a row of three suits for a chow',
      deal('1m2p3s555m666p777s44z', 'wall 4z'),
      'not-a-hand',
      'four sets and a pair',
    ],
    [
      'winds in a row for a chow',
      deal('123z555m666p777s44z', 'wall 4z'),
      'not-a-hand',
      'four sets and a pair',
    ],
    [
      'two pairs in place of a set and a pair',
      deal('123m555m666p7788s4z', 'wall 7s'),
      'not-a-hand',
      'four sets and a pair',
    ],
    [
      'fourteen tiles that make nothing',
      deal('147m258p369s12567z', 'wall 7z'),
      'not-a-hand',
      'four sets and a pair',
    ],
  ])('%s', (_, request, code, word) => {
    const result = scoreRequest(request);
    expect(result).toMatchObject({ ok: false, error: { code } });
    expect(!result.ok && result.error.message).toContain(word);
  });

  it('fishing may be said, any number of chows may be claimed', () => {
    expect(
      scoreRequest(deal('44z chow:123m<E chow:456m<E chow:789m<E chow:234p<E', 'discard 4z<E said:fishing')),
    ).toMatchObject({ ok: true, total: 52, detail: { base: 26, doubles: 1 } });
  });
});

function two(): ScoreRequest {
  const { win, ...request } = deal('123456789m44z234p', 'discard 1m<E');
  const other = { ...win!, seat: 'W' as const };
  return {
    ...request,
    hands: { ...request.hands, W: { concealed: '123m456s789p11z222s' } },
    wins: [win!, other],
  };
}

import { describe, expect, it } from 'vitest';
import { namedRulesets, rulesets } from '../../rules/rulesets';
import { scoreRequest } from '../../rules/score';
import { deal } from './deal';

const good = deal('222s666p999s44z chow:234m<E', 'wall 4z');

describe('rulesets', () => {
  const there = rulesets.map((ruleset) => ruleset.id);
  it.each(namedRulesets.filter((id) => !there.includes(id)))('%s is not there yet', (ruleset) => {
    const message = `The ruleset “${ruleset}” is not there yet; there is ${there.join(', ')}.`;
    expect(scoreRequest({ ...good, ruleset })).toEqual({
      ok: false,
      error: { code: 'bad-request', message },
    });
  });

  it('each is as data: options with labels, presets, declarations', () => {
    for (const ruleset of rulesets) {
      expect(namedRulesets).toContain(ruleset.id);
      for (const option of ruleset.options) expect(option.label && option.explanation).not.toBe('');
      expect(new Set(ruleset.options.map((option) => option.id)).size).toBe(ruleset.options.length);
    }
  });
});

describe('requests that can’t be read', () => {
  it.each<[what: string, request: unknown, named: string]>([
    ['nothing', undefined, 'JSON object'],
    ['a list', [], 'JSON object'],
    ['no ruleset', { ...good, ruleset: undefined }, 'ruleset'],
    ['an unknown ruleset', { ...good, ruleset: 'poker' }, 'poker'],
    ['no wind', { ...good, prevailingWind: undefined }, 'prevailingWind'],
    ['a wind there is not', { ...good, prevailingWind: 'X' }, 'prevailingWind'],
    ['no hands', { ...good, hands: undefined }, 'hands'],
    ['a fifth seat', { ...good, hands: { Q: {} } }, 'Q'],
    ['a hand that is a text', { ...good, hands: { S: '123m' } }, 'South'],
    ['tiles that are a list', { ...good, hands: { S: { concealed: ['1m'] } } }, 'South'],
    ['a tile there is not', { ...good, hands: { S: { concealed: '9z' } } }, '9z'],
    ['melds that are none', { ...good, hands: { S: { melds: {} } } }, 'melds'],
    [
      'a meld of a kind there is not',
      { ...good, hands: { S: { melds: [{ kind: 'run' }] } } },
      'chow, pung, kong',
    ],
    [
      'a meld from oneself',
      { ...good, hands: { S: { melds: [{ kind: 'pung', tiles: '555p', from: 'S' }] } } },
      'own',
    ],
    ['a win without a seat', { ...good, win: { tile: '4z', by: 'wall' } }, 'win.seat'],
    ['a win without a tile', { ...good, win: { seat: 'S', by: 'wall' } }, 'win.tile'],
    ['a win of two tiles', { ...good, win: { seat: 'S', by: 'wall', tile: '44z' } }, 'win.tile'],
    ['a win nobody knows', { ...good, win: { seat: 'S', by: 'luck', tile: '4z' } }, 'win.by'],
    ['a flag that is a word', { ...good, win: { ...good.win, lastTile: 'yes' } }, 'lastTile'],
    ['win and wins', { ...good, wins: [good.win] }, 'wins'],
    ['the same winner twice', { ...good, win: undefined, wins: [good.win, good.win] }, 'twice'],
  ])('%s', (_, request, named) => {
    const result = scoreRequest(request);
    expect(result).toMatchObject({ ok: false, error: { code: 'bad-request' } });
    expect(!result.ok && result.error.message).toContain(named);
  });
});

describe('a result', () => {
  it('has the keys of the spec with the values of its example', () => {
    const request = {
      id: 'any',
      ...deal('555s999s22z pung:777z<E chow:234s<E bonus:2f', 'wall 9s'),
    };
    expect(scoreRequest(request)).toMatchObject({
      id: 'any',
      ok: true,
      ruleset: 'bmja',
      winner: 'S',
      total: 352,
      detail: { base: 44, doubles: 3 },
      limited: false,
      arrangement: { sets: ['777z', '234s', '555s', '999s'], pair: '22z' },
      seatTotals: { S: 352, E: 0, W: 0, N: 0 },
      deltas: { E: -704, S: 1408, W: -352, N: -352 },
    });
  });

  it('gives the id back, of a refused request too', () => {
    expect(scoreRequest({ id: 7 })).toMatchObject({ id: 7, ok: false });
    expect(scoreRequest({})).not.toHaveProperty('id');
  });

  it('a list of one win is that win', () => {
    expect(scoreRequest({ ...good, win: undefined, wins: [good.win] })).toEqual(scoreRequest(good));
  });
});

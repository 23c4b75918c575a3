import { describe, expect, it } from 'vitest';
import type { ScoreRequest } from '../../../rules/score';
import { riichi, scored } from './deal';

function lines(request: ScoreRequest): string {
  return scored(request)
    .elements.filter(({ unit }) => unit === 'fu')
    .map(({ id, value }) => `${id.slice(3)} ${value}`)
    .join(' + ');
}

const fuOf = (request: ScoreRequest) => scored(request).detail['fu'];

describe('fu, line by line', () => {
  it.each<[what: string, request: ScoreRequest, fu: number, lines: string]>([
    ['pinfu by self-draw', riichi('123m456p456789s99m', 'wall 4p'), 20, 'base 20'],
    ['pinfu by discard', riichi('123m456p456789s99m', 'discard 4p<E'), 30, 'base 20 + closed-ron 10'],
    [
      'an open hand without any',
      riichi('234m55p234567s chow:678p<E', 'discard 2s<W'),
      30,
      'base 20 + open 10',
    ],
    [
      'the same by self-draw: 22, rounded up',
      riichi('234m55p234567s chow:678p<E', 'wall 2s'),
      30,
      'base 20 + tsumo 2 + rounding 8',
    ],
    ['seven pairs', riichi('1133m2288p4499s66z', 'wall 6z'), 25, 'seven-pairs 25'],
    [
      'the middle of a chow',
      riichi('123m456p456789s99m', 'discard 5p<E said:riichi'),
      40,
      'base 20 + closed-ron 10 + wait 2 + rounding 8',
    ],
    [
      'the edge, 1-2 with 3',
      riichi('123m456p456789s99m', 'discard 3m<E said:riichi'),
      40,
      'base 20 + closed-ron 10 + wait 2 + rounding 8',
    ],
    [
      'the edge, 8-9 with 7',
      riichi('789m456p456789s99m', 'discard 7m<E said:riichi'),
      40,
      'base 20 + closed-ron 10 + wait 2 + rounding 8',
    ],
    [
      'the pair',
      riichi('123m456p456789s99m', 'discard 9m<E said:riichi'),
      40,
      'base 20 + closed-ron 10 + wait 2 + rounding 8',
    ],
    [
      'a pair of dragons',
      riichi('123m456p456789s55z', 'discard 4p<E said:riichi'),
      40,
      'base 20 + closed-ron 10 + pair 2 + rounding 8',
    ],
    [
      'a pair of the own wind',
      riichi('123m456p456789s22z', 'wall 4p'),
      30,
      'base 20 + tsumo 2 + pair 2 + rounding 6',
    ],
    ['a pair of no value', riichi('123m456p456789s33z', 'wall 4p'), 20, 'base 20'],
    [
      'pungs and kongs of simples, open and concealed',
      riichi('555m22p kong:6666s pung:888s<E kong:3333p<W', 'discard 2p<E'),
      60,
      'base 20 + set 16 + set 2 + set 8 + set 4 + wait 2 + rounding 8',
    ],
    [
      'the same of ones, nines and honours',
      riichi('111m22p kong:9999s pung:999m<E kong:5555z<W', 'discard 2p<E'),
      90,
      'base 20 + set 32 + set 4 + set 16 + set 8 + wait 2 + rounding 8',
    ],
    [
      'four equal tiles that were not declared are no kong',
      riichi('111123m456p777z99s', 'wall 9s'),
      40,
      'base 20 + tsumo 2 + set 8 + set 8 + wait 2',
    ],
    [
      'a triplet completed by a discard is open',
      riichi('222m333p777s456p99s', 'discard 7s<E said:riichi'),
      40,
      'base 20 + closed-ron 10 + set 4 + set 4 + set 2',
    ],
    [
      'completed by one’s own draw it is concealed',
      riichi('222m333p777s456p99s', 'wall 7s'),
      40,
      'base 20 + tsumo 2 + set 4 + set 4 + set 4 + rounding 6',
    ],
    [
      'a robbed kong is a ron',
      riichi('123m456p789s99m666z', 'robbed-kong 3m<E'),
      40,
      'base 20 + closed-ron 10 + set 8 + wait 2',
    ],
  ])('%s', (_, request, fu, expected) => {
    expect(fuOf(request)).toBe(fu);
    const sum = scored(request).elements.filter(({ unit }) => unit === 'fu');
    expect(sum.reduce((all, line) => all + line.value, 0)).toBe(fu);
    expect(lines(request)).toBe(expected);
  });

  it('a pair that is seat and round wind counts 4 or 2, by the rules', () => {
    const pair = riichi('123m456p456789s22z', 'discard 4p<E said:riichi', { wind: 'S' });
    const of = (ruleset: string) => lines({ ...pair, ruleset });
    expect(of('riichi-tenhou')).toContain('pair 4');
    expect(of('riichi-rcr-2012')).toContain('pair 4');
    expect(of('riichi-ema-2016')).toContain('pair 4');
    expect(of('riichi-ema-2025')).toContain('pair 2');
    expect(of('riichi-wrc-2015')).toContain('pair 2');
  });

  it('the wait that is best for the winner counts', () => {
    // The 3 ends 3-4-5 beside a pair of 3, which makes pinfu; taken as the pair’s second tile it would not.
    expect(lines(riichi('33345m678p234567s', 'wall 3m'))).toBe('base 20');
  });
});

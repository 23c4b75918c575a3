import { describe, expect, it } from 'vitest';
import { yakumanRows } from '../../../rules/riichi/yakuman';
import type { ScoreRequest } from '../../../rules/score';
import { riichi, worthOf, yakuOf } from './deal';

// South wins in the East round under Tenhou's rules unless said otherwise.
const cases: [id: string, request: ScoreRequest, line: string, lacks: string, miss: ScoreRequest][] = [
  [
    'tenhou',
    riichi('123m456p789s99m333z', 'wall 3m first', { seat: 'E' }),
    'tenhou 1',
    'the win was later',
    riichi('123m456p789s99m333z', 'wall 3m', { seat: 'E' }),
  ],
  [
    'chiihou',
    riichi('123m456p789s99m333z', 'wall 3m first'),
    'chiihou 1',
    'the winner is East: that is tenhou',
    riichi('123m456p789s99m333z', 'wall 3m first', { seat: 'E' }),
  ],
  [
    'renhou',
    riichi('123m456p789s99m333z', 'discard 3m<E first', { options: { renhou: 'yakuman' } }),
    'renhou 1',
    'the tile was drawn: that is chiihou',
    riichi('123m456p789s99m333z', 'wall 3m first', { options: { renhou: 'yakuman' } }),
  ],
  [
    'kokushi',
    riichi('119m19p19s1234567z', 'discard 9m<E'),
    'kokushi 1',
    'the tile was the pair: that is the wait on thirteen',
    riichi('119m19p19s1234567z', 'discard 1m<E'),
  ],
  [
    'kokushi-13',
    riichi('119m19p19s1234567z', 'discard 1m<E'),
    'kokushi-13 1',
    'the pair was there before',
    riichi('119m19p19s1234567z', 'discard 7z<E'),
  ],
  [
    'chuuren',
    riichi('11123456678999s', 'discard 9s<E'),
    'chuuren 1',
    'there are only two nines',
    riichi('11123455667899s', 'discard 9s<E'),
  ],
  [
    'chuuren-9',
    riichi('11123456678999s', 'discard 6s<E'),
    'chuuren-9 1',
    'the wait was on one tile',
    riichi('11123456678999s', 'discard 1s<E'),
  ],
  [
    'suuankou',
    riichi('222m333p777s888s99m', 'wall 8s'),
    'suuankou 1',
    'the last one was completed by a discard',
    riichi('222m333p777s888s99m', 'discard 8s<E'),
  ],
  [
    'suuankou-tanki',
    riichi('222m333p777s888s99m', 'discard 9m<E'),
    'suuankou-tanki 1',
    'a triplet was completed',
    riichi('222m333p777s888s99m', 'wall 2m'),
  ],
  [
    'suukantsu',
    riichi('99m kong:2222m kong:3333p<E kong:7777s<W+ kong:8888s', 'discard 9m<E'),
    'suukantsu 1',
    'one of them is a pung',
    riichi('99m kong:2222m kong:3333p<E kong:7777s<W+ pung:888s<W', 'discard 9m<E'),
  ],
  [
    'ryuuiisou',
    riichi('223344s66s888s pung:666z<E', 'discard 8s<E'),
    'ryuuiisou 1',
    'there is a 5 bamboo',
    riichi('234567s22s888s pung:666z<E', 'discard 8s<E'),
  ],
  [
    'ryuuiisou',
    riichi('22334466s888s chow:234s<E', 'discard 8s<E'),
    'ryuuiisou 1',
    'there are white dragons',
    riichi('223344s66s888s pung:555z<E', 'discard 8s<E'),
  ],
  [
    'chinroutou',
    riichi('111m999m11p pung:999p<E pung:111s<W', 'discard 1p<E'),
    'chinroutou 1',
    'there are honours',
    riichi('111m999m11p pung:999p<E pung:333z<W', 'discard 1p<E'),
  ],
  [
    'tsuuiisou',
    riichi('111333z55z pung:444z<E pung:777z<W', 'discard 5z<E'),
    'tsuuiisou 1',
    'there are nines',
    riichi('111333z55z pung:999p<E pung:777z<W', 'discard 5z<E'),
  ],
  [
    'tsuuiisou',
    riichi('11223344556677z', 'discard 5z<E'),
    'tsuuiisou 1',
    'one pair is of ones',
    riichi('11m223344556677z', 'discard 5z<E'),
  ],
  [
    'daisangen',
    riichi('123m99p666z pung:555z<E pung:777z<W', 'discard 9p<E'),
    'daisangen 1',
    'one set is only the pair',
    riichi('123m999p66z pung:555z<E pung:777z<W', 'discard 9p<E'),
  ],
  [
    'shousuushii',
    riichi('123m44z222z pung:111z<E pung:333z<W', 'discard 4z<E'),
    'shousuushii 1',
    'the pair is no wind',
    riichi('123m55z222z pung:111z<E pung:333z<W', 'discard 5z<E'),
  ],
  [
    'daisuushii',
    riichi('99m222z pung:444z<E pung:111z<E pung:333z<W', 'discard 9m<E'),
    'daisuushii 1',
    'one set is only the pair',
    riichi('999m22z pung:444z<E pung:111z<E pung:333z<W', 'discard 9m<E'),
  ],
];

describe('yakuman', () => {
  it.each(cases)('%s', (_, request, line) => expect(yakuOf(request)).toBe(line));
  it.each(cases)('%s: %4$s', (id, _, __, ___, miss) =>
    expect(yakuOf(miss)).not.toMatch(new RegExp(`(^|, )${id} `)),
  );
  it('all of them are here', () => {
    expect(new Set(cases.map(([id]) => id))).toEqual(new Set(yakumanRows.map(({ id }) => id)));
  });
});

const ALL_FOUR_WINDS = riichi('55z222z pung:444z<E pung:111z<E pung:333z<W', 'discard 5z<E');

describe('yakuman together', () => {
  it.each<[what: string, request: ScoreRequest, line: string, worth: string]>([
    [
      'other yaku and dora don’t count beside one',
      riichi('222m333p777s888s99m', 'wall 8s said:riichi', { dora: '1m', ura: '1m' }),
      'suuankou 1',
      '1 yakuman 32000',
    ],
    ['Tenhou adds them up', ALL_FOUR_WINDS, 'tsuuiisou 1, daisuushii 1', '2 yakuman 64000'],
    [
      'EMA never does',
      { ...ALL_FOUR_WINDS, ruleset: 'riichi-ema-2016' },
      'tsuuiisou 1, daisuushii 1',
      '1 yakuman 32000',
    ],
    [
      'nor does the championship',
      { ...ALL_FOUR_WINDS, ruleset: 'riichi-wrc-2015' },
      'tsuuiisou 1, daisuushii 1',
      '1 yakuman 32000',
    ],
    [
      'in 2012 big four winds count double, and the highest is paid',
      { ...ALL_FOUR_WINDS, ruleset: 'riichi-rcr-2012' },
      'tsuuiisou 1, daisuushii 2',
      '2 yakuman 64000',
    ],
    [
      'a group may count four of them double',
      riichi('222m333p777s888s99m', 'discard 9m<E', { options: { doubleYakuman: 'all-four' } }),
      'suuankou-tanki 2',
      '2 yakuman 64000',
    ],
    [
      'East is paid half as much again',
      riichi('119m19p19s1234567z', 'discard 9m<S', { seat: 'E' }),
      'kokushi 1',
      '1 yakuman 48000',
    ],
    [
      'three at once',
      riichi('111222333444z55z', 'wall 5z'),
      'suuankou-tanki 1, tsuuiisou 1, daisuushii 1',
      '3 yakuman 96000',
    ],
  ])('%s', (_, request, line, worth) => {
    expect(yakuOf(request)).toBe(line);
    expect(worthOf(request)).toBe(worth);
  });
});

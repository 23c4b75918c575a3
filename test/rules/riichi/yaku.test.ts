import { describe, expect, it } from 'vitest';
import { doraRows, renhouRow, yakuRows } from '../../../rules/riichi/yaku';
import { riichi, scored, yakuOf } from './deal';
import type { ScoreRequest } from '../../../rules/score';

// South wins in the East round: 2z is South's wind, 1z the round's.

interface Case {
  id: string;
  /** Han with a concealed hand. */
  closed: [han: number, request: ScoreRequest];
  /** Han with claimed sets; null: such a hand can't be. */
  open: [han: number, request: ScoreRequest] | null;
  /** What the near miss lacks. */
  lacks: string;
  miss: ScoreRequest;
}

// A concealed hand of no yaku but what the win brings, and an open one that is carried by a set of green dragons.
const PLAIN = '123m456p789s99m333z';
const OPEN = '123m456p99m789s pung:666z<E';

const cases: Case[] = [
  {
    id: 'riichi',
    closed: [1, riichi(PLAIN, 'discard 3m<E said:riichi')],
    open: null,
    lacks: 'riichi was not declared',
    miss: riichi(PLAIN, 'wall 3m'),
  },
  {
    id: 'double-riichi',
    closed: [2, riichi(PLAIN, 'discard 3m<E said:double-riichi')],
    open: null,
    lacks: 'riichi came later',
    miss: riichi(PLAIN, 'discard 3m<E said:riichi'),
  },
  {
    id: 'ippatsu',
    closed: [1, riichi(PLAIN, 'discard 3m<E said:riichi,ippatsu')],
    open: null,
    lacks: 'more than a go-around has passed',
    miss: riichi(PLAIN, 'discard 3m<E said:riichi'),
  },
  {
    id: 'menzen-tsumo',
    closed: [1, riichi(PLAIN, 'wall 3m')],
    open: [0, riichi(OPEN, 'wall 3m')],
    lacks: 'the tile was another’s discard',
    miss: riichi(PLAIN, 'discard 3m<E said:riichi'),
  },
  {
    id: 'pinfu',
    closed: [1, riichi('123m456p456789s99m', 'discard 4p<E')],
    open: [0, riichi('234m55p234567s chow:678p<E', 'discard 2s<W')],
    lacks: 'the winning tile stood in the middle of a chow',
    miss: riichi('123m456p456789s99m', 'discard 5p<E said:riichi'),
  },
  {
    id: 'iipeikou',
    closed: [1, riichi('223344m678p55588s', 'discard 8s<E')],
    open: [0, riichi('223344m88s678p pung:666z<E', 'discard 8s<E')],
    lacks: 'one of the chows is of another suit',
    miss: riichi('234m234p678p55588s', 'discard 8s<E said:riichi'),
  },
  {
    id: 'tanyao',
    closed: [1, riichi('234m678p345s66688s', 'discard 8s<E')],
    open: [1, riichi('234m678p66688s chow:345s<E', 'discard 8s<E')],
    lacks: 'there is a nine',
    miss: riichi('234m789p345s66688s', 'discard 8s<E said:riichi'),
  },
  {
    id: 'yakuhai-haku',
    closed: [1, riichi('123m456p789s99m555z', 'discard 5z<E')],
    open: [1, riichi('123m456p789s99m pung:555z<E', 'discard 3m<E')],
    lacks: 'white dragons are only the pair',
    miss: riichi('123m456p789s55z333z', 'wall 3m'),
  },
  {
    id: 'yakuhai-hatsu',
    closed: [1, riichi('123m456p789s99m666z', 'discard 6z<E')],
    open: [1, riichi('123m456p789s99m kong:6666z<E', 'discard 3m<E')],
    lacks: 'green dragons are only the pair',
    miss: riichi('123m456p789s66z333z', 'wall 3m'),
  },
  {
    id: 'yakuhai-chun',
    closed: [1, riichi('123m456p789s99m777z', 'discard 7z<E')],
    open: [1, riichi('123m456p789s99m pung:777z<E', 'discard 3m<E')],
    lacks: 'red dragons are only the pair',
    miss: riichi('123m456p789s77z333z', 'wall 3m'),
  },
  {
    id: 'seat-wind',
    closed: [1, riichi('123m456p789s99m222z', 'discard 2z<E')],
    open: [1, riichi('123m456p789s99m pung:222z<E', 'discard 3m<E')],
    lacks: 'West is not South’s wind',
    miss: riichi('123m456p789s99m333z', 'wall 3m'),
  },
  {
    id: 'round-wind',
    closed: [1, riichi('123m456p789s99m111z', 'discard 1z<E')],
    open: [1, riichi('123m456p789s99m pung:111z<E', 'discard 3m<E')],
    lacks: 'East is the wind of another round',
    miss: riichi('123m456p789s99m111z', 'wall 3m', { wind: 'W' }),
  },
  {
    id: 'rinshan',
    closed: [1, riichi('123m456p789s99m kong:3333z', 'replacement 3m')],
    open: [1, riichi('123m456p789s99m kong:3333z<E', 'replacement 3m')],
    lacks: 'the tile came from the wall',
    miss: riichi('123m456p789s99m kong:3333z', 'wall 3m'),
  },
  {
    id: 'chankan',
    closed: [1, riichi(PLAIN, 'robbed-kong 3m<E')],
    open: [1, riichi('123m456p99m789s pung:333z<E', 'robbed-kong 3m<E')],
    lacks: 'the tile was discarded',
    miss: riichi(PLAIN, 'discard 3m<E said:riichi'),
  },
  {
    id: 'haitei',
    closed: [1, riichi(PLAIN, 'wall 3m last')],
    open: [1, riichi('123m456p99m789s pung:333z<E', 'wall 3m last')],
    lacks: 'the last tile was drawn from the dead wall',
    miss: riichi('123m456p789s99m kong:3333z', 'replacement 3m last'),
  },
  {
    id: 'houtei',
    closed: [1, riichi(PLAIN, 'discard 3m<E last')],
    open: [1, riichi('123m456p99m789s pung:333z<E', 'discard 3m<E last')],
    lacks: 'the last tile was drawn',
    miss: riichi(PLAIN, 'wall 3m last'),
  },
  // What it is made of.
  {
    id: 'chiitoitsu',
    closed: [2, riichi('1133m2288p4499s66z', 'discard 6z<E')],
    open: null,
    lacks: 'two of the pairs are four of a kind',
    miss: riichi('1133m2288p4444s66z', 'discard 6z<E'),
  },
  {
    id: 'sanshoku-doujun',
    closed: [2, riichi('345m345p345s111m99p', 'discard 9p<E')],
    open: [1, riichi('345m345p111m99p chow:345s<E', 'discard 9p<E')],
    lacks: 'the chow of bamboo begins elsewhere',
    miss: riichi('345m345p456s111m99p', 'discard 9p<E said:riichi'),
  },
  {
    id: 'ittsuu',
    closed: [2, riichi('123456789m222p33z', 'discard 3z<E')],
    open: [1, riichi('123456m222p33z chow:789m<E', 'discard 3z<E')],
    lacks: 'the chows overlap',
    miss: riichi('123456m678m222p33z', 'discard 3z<E said:riichi'),
  },
  {
    id: 'chanta',
    closed: [2, riichi('123m789p999s111z33z', 'discard 3z<E', { wind: 'N' })],
    open: [1, riichi('123m789p999s33z pung:444z<E', 'discard 3z<E')],
    lacks: 'a chow is in the middle',
    miss: riichi('123m678p999s444z33z', 'discard 3z<E said:riichi'),
  },
  {
    id: 'sanshoku-doukou',
    closed: [2, riichi('333m333p333s678p22z', 'discard 2z<E', { wind: 'W' })],
    open: [2, riichi('333m678p22z pung:333p<E kong:3333s<W', 'discard 2z<E', { wind: 'W' })],
    lacks: 'a set of bamboo is of another number',
    miss: riichi('333m678p22z pung:333p<E kong:4444s<W', 'discard 2z<E', {}),
  },
  {
    id: 'sanankou',
    closed: [2, riichi('222m333p777s456p99s', 'discard 9s<E')],
    open: [2, riichi('222m333p777s99s chow:456p<E', 'discard 9s<E')],
    lacks: 'the third one was completed by a discard',
    miss: riichi('222m333p777s456p99s', 'discard 7s<E said:riichi'),
  },
  {
    id: 'sankantsu',
    closed: [2, riichi('456p99s kong:2222m kong:3333p kong:7777s', 'discard 9s<E')],
    open: [2, riichi('456p99s kong:2222m kong:3333p<W kong:7777s<N+', 'discard 9s<E')],
    lacks: 'one is a pung',
    miss: riichi('456p99s kong:2222m kong:3333p<W pung:666z<N', 'discard 9s<E'),
  },
  {
    id: 'toitoi',
    closed: [2, riichi('222m333p777s888s99s', 'discard 8s<E')],
    open: [2, riichi('222m777s99s pung:333p<E kong:1111p<W', 'discard 7s<E')],
    lacks: 'there is a chow',
    miss: riichi('222m777s99s chow:345p<E pung:666z<W', 'discard 7s<E'),
  },
  {
    id: 'shousangen',
    closed: [2, riichi('123m456p555666z77z', 'discard 7z<E')],
    open: [2, riichi('123m456p77z pung:555z<E pung:666z<W', 'discard 7z<E')],
    lacks: 'the pair is no dragon',
    miss: riichi('123m456p44z pung:555z<E pung:666z<W', 'discard 4z<E'),
  },
  {
    id: 'honroutou',
    closed: [2, riichi('1199m1199p1199s66z', 'discard 6z<E')],
    open: [2, riichi('111m999p11s pung:999s<E pung:333z<W', 'discard 1s<E')],
    lacks: 'there is an eight',
    miss: riichi('111m888p11s pung:999s<E pung:333z<W', 'discard 1s<E'),
  },
  {
    id: 'ryanpeikou',
    closed: [3, riichi('223344m556677p99s', 'discard 9s<E')],
    open: null,
    lacks: 'two of the chows differ',
    miss: riichi('223344m556678p99s', 'wall 9s'),
  },
  {
    id: 'honitsu',
    closed: [3, riichi('123456m99m111z333z', 'discard 3z<E', { wind: 'N' })],
    open: [2, riichi('123456m99m111z pung:333z<E', 'discard 1m<E', { wind: 'N' })],
    lacks: 'there is a chow of another suit',
    miss: riichi('123m456p99m111z pung:333z<E', 'discard 1m<E'),
  },
  {
    id: 'junchan',
    closed: [3, riichi('123m789p111s99m123p', 'discard 9m<E')],
    open: [2, riichi('123m789p111s99m chow:123p<E', 'discard 9m<E')],
    lacks: 'there are honours',
    miss: riichi('123m789p111s44z chow:123p<E', 'discard 4z<E'),
  },
  {
    id: 'chinitsu',
    closed: [6, riichi('11223344567m999m', 'discard 2m<E')],
    open: [5, riichi('123456m99m111m chow:678m<E', 'discard 3m<E')],
    lacks: 'the pair is an honour',
    miss: riichi('123456m44z111m chow:678m<E', 'discard 3m<E'),
  },
  {
    id: 'dora',
    closed: [2, riichi(PLAIN, 'wall 3m', { dora: '8m' })],
    open: [1, riichi('123m456p789s99m pung:666z<E', 'wall 3m', { dora: '9m' })],
    lacks: 'the indicator itself is no dora',
    miss: riichi(PLAIN, 'wall 3m', { dora: '3z7z' }),
  },
  {
    id: 'aka-dora',
    closed: [2, riichi('123m406p340s99m333z', 'wall 3m')],
    open: [1, riichi('123m99m789s chow:406p<E pung:666z<E', 'wall 3m')],
    lacks: 'the five is a plain one',
    miss: riichi('123m456p345s99m333z', 'wall 3m'),
  },
  {
    id: 'ura-dora',
    closed: [1, riichi(PLAIN, 'wall 3m said:riichi', { dora: '5z', ura: '8s' })],
    open: null,
    lacks: 'there was no riichi',
    miss: riichi(PLAIN, 'wall 3m', { dora: '5z', ura: '8s' }),
  },
];

function han(request: ScoreRequest, id: string): number {
  return scored(request)
    .elements.filter((element) => element.id === id)
    .reduce((sum, element) => sum + element.value, 0);
}

describe('yaku', () => {
  it.each(cases)('$id, concealed', ({ id, closed: [value, request] }) =>
    expect(han(request, id)).toBe(value),
  );
  it.each(cases.filter(({ open }) => open))('$id, with claimed sets', ({ id, open }) =>
    expect(han(open![1], id)).toBe(open![0]),
  );
  it.each(cases)('$id: not if $lacks', ({ id, miss }) => {
    const line = yakuOf(miss);
    expect(line).not.toMatch(new RegExp(`(^|, )${id} `));
    expect(['no-yaku', 'not-a-hand'].includes(line) || line.includes(' ')).toBe(true);
  });
  it('all of them are here', () => {
    const ids = [...yakuRows, ...doraRows].map(({ id }) => id);
    expect(cases.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(renhouRow.id).toBe('renhou');
  });
});

describe('yaku together', () => {
  it.each<[what: string, request: ScoreRequest, line: string]>([
    [
      'the printed pinfu',
      riichi('123m456p456789s99m', 'wall 4p said:riichi'),
      'riichi 1, menzen-tsumo 1, pinfu 1',
    ],
    [
      'double riichi stands instead of riichi',
      riichi(PLAIN, 'wall 3m said:double-riichi,ippatsu'),
      'double-riichi 2, ippatsu 1, menzen-tsumo 1',
    ],
    [
      'seven pairs that are twice two equal chows are ryanpeikou',
      riichi('223344m556677p99s', 'discard 9s<E'),
      'ryanpeikou 3',
    ],
    [
      'a wind that is seat and round wind counts twice',
      riichi('123m456p789s99m pung:222z<E', 'discard 3m<E', { wind: 'S' }),
      'seat-wind 1, round-wind 1',
    ],
    [
      'honroutou stands instead of chanta',
      riichi('111m999p11s pung:999s<E pung:333z<W', 'discard 1s<E'),
      'toitoi 2, honroutou 2',
    ],
    [
      'little dragons count beside their sets',
      riichi('123m456p77z pung:555z<E pung:666z<W', 'discard 7z<E'),
      'yakuhai-haku 1, yakuhai-hatsu 1, shousangen 2',
    ],
    [
      'of two ways the better: three equal chows or three triplets',
      riichi('222333444m678p99s', 'wall 4m'),
      'menzen-tsumo 1, sanankou 2',
    ],
    [
      'seven pairs of one suit and honours',
      riichi('1144668899m3366z', 'discard 6z<E'),
      'chiitoitsu 2, honitsu 3',
    ],
    [
      'riichi stated with the hand opens the ura dora too',
      riichi('123m456p789s99m333z said:riichi,ippatsu', 'wall 3m', { dora: '5z', ura: '8s' }),
      'riichi 1, ippatsu 1, menzen-tsumo 1, ura-dora 1',
    ],
    [
      'a concealed kong leaves the hand concealed',
      riichi('123m456p789s99m kong:3333z', 'wall 3m said:riichi'),
      'riichi 1, menzen-tsumo 1',
    ],
    ['a claimed kong does not', riichi('123m456p789s99m kong:6666z<E', 'wall 3m'), 'yakuhai-hatsu 1'],
    [
      'two kongs, and four equal tiles that were not declared',
      riichi('222234m88p kong:6666p kong:7777s<W', 'wall 4m'),
      'tanyao 1',
    ],
    ['a straight of bamboo', riichi('123456789s222p33z', 'discard 3z<E'), 'ittsuu 2'],
    [
      'a dora shown twice counts twice',
      riichi('123m456p789s99m333z', 'wall 3m', { dora: '6s6s' }),
      'menzen-tsumo 1, dora 2',
    ],
    [
      'dora after nine, North and the red dragon',
      riichi('123m456p99m111z555z', 'discard 3m<E', { dora: '9m4z7z', wind: 'N' }),
      'yakuhai-haku 1, dora 7',
    ],
    [
      'a red five that the indicator makes dora counts for both',
      riichi('340m678p345s88s222z', 'discard 8s<E', { dora: '4m' }),
      'seat-wind 1, dora 1, aka-dora 1',
    ],
    [
      'the indicator may be a red five',
      riichi('123m666p789s99m222z', 'discard 3m<E', { dora: '0p' }),
      'seat-wind 1, dora 3',
    ],
  ])('%s', (_, request, line) => expect(yakuOf(request)).toBe(line));
});

describe('the best reading is shown first', () => {
  it('and the others after it', () => {
    const { interpretations, elements, arrangement } = scored(riichi('222333444m678p99s', 'wall 4m'));
    expect(interpretations.map(({ total }) => total)).toEqual([5200, 2700]);
    expect(interpretations[0]!.elements).toBe(elements);
    expect(arrangement).toEqual({ sets: ['222m', '333m', '444m', '678p'], pair: '99s' });
    expect(interpretations[1]!.arrangement).toEqual({ sets: ['234m', '234m', '234m', '678p'], pair: '99s' });
  });
  it('red fives stand where they lie', () => {
    const { arrangement } = scored(riichi('340m678p345s88s222z', 'discard 8s<E'));
    expect(arrangement).toEqual({ sets: ['340m', '678p', '345s', '222z'], pair: '88s' });
  });
});

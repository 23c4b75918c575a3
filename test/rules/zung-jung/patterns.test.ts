import { describe, expect, it } from 'vitest';
import type { ScoreRequest } from '../../../rules/score';
import { zungJung as ruleset } from '../../../rules/zung-jung/ruleset';
import { patternsOf, scored, zungJung } from './deal';

type Tried = readonly [what: string, deal: ScoreRequest, patterns: string, total: number];

const CHOW = 'chow:234s<E';
const CHICKEN = 'chicken-hand 1';

/** Every pattern: a hand that makes it, and one that nearly does; all their patterns and what is paid. */
const table: readonly (readonly [id: string, scores: Tried, misses: Tried])[] = [
  [
    '1.1',
    ['four runs', zungJung(`123m456p789s11z ${CHOW}`, 'wall 9s'), '1.1 5', 5],
    ['three runs and a triplet', zungJung('123m456p789s11z pung:444s<E', 'wall 9s'), CHICKEN, 1],
  ],
  [
    '1.2',
    ['nothing claimed, won on a discard', zungJung('123m456p23477s444z', 'discard 1m<E'), '1.2 5', 5],
    ['a run claimed', zungJung(`123m456p77s444z ${CHOW}`, 'discard 1m<E'), CHICKEN, 1],
  ],
  [
    '1.3',
    ['numbers from 2 to 8', zungJung('234m567p22888s chow:345s<E', 'wall 2s'), '1.3 5', 5],
    ['one run from 1', zungJung('123m567p22888s chow:345s<E', 'wall 2s'), CHICKEN, 1],
  ],
  [
    '2.1.1',
    ['characters and North winds', zungJung('12334577m444z chow:567m<E', 'wall 7m'), '2.1.1 40', 40],
    ['the pair of dots', zungJung('123345m77p444z chow:567m<E', 'wall 7p'), CHICKEN, 1],
  ],
  [
    '2.1.2',
    ['characters only', zungJung('12334577999m chow:567m<E', 'wall 7m'), '2.1.2 80', 80],
    ['the pair of winds', zungJung('123345999m44z chow:567m<E', 'wall 4z'), '2.1.1 40', 40],
  ],
  [
    '2.2',
    [
      '1112345678999 and a fourth 9',
      zungJung('11123456789999m', 'discard 9m<E'),
      '1.2 5, 2.1.2 80, 2.2 480, 7.1 40',
      480,
    ],
    [
      'the same tiles won on the 1: it was not 1112345678999 before',
      zungJung('11123456789999m', 'discard 1m<E'),
      '1.2 5, 2.1.2 80, 7.1 40',
      125,
    ],
  ],
  [
    '3.1',
    [
      'South’s own wind and a dragon',
      zungJung('123m456p77s777z pung:222z<E', 'wall 7s'),
      '3.1 10, 3.1 10',
      20,
    ],
    ['two winds of others', zungJung('123m456p77s444z pung:333z<E', 'wall 7s'), CHICKEN, 1],
  ],
  [
    '3.2.1',
    [
      'two triplets of dragons and the pair of the third',
      zungJung('123m55666777z chow:456p<E', 'wall 5z'),
      '3.1 10, 3.1 10, 3.2.1 40, 4.2.1 5',
      65,
    ],
    ['the pair of North', zungJung('123m44666777z chow:456p<E', 'wall 4z'), '3.1 10, 3.1 10, 4.2.1 5', 25],
  ],
  [
    '3.2.2',
    [
      'all three dragons',
      zungJung('123m44p666777z pung:555z<E', 'wall 4p'),
      '3.1 10, 3.1 10, 3.1 10, 3.2.2 130, 4.2.1 5',
      165,
    ],
    [
      'two dragons and West',
      zungJung('123m44p333777z pung:555z<E', 'wall 4p'),
      '3.1 10, 3.1 10, 4.2.1 5',
      25,
    ],
  ],
  [
    '3.3.1',
    [
      'two triplets of winds and the pair of a third',
      zungJung('123m22333444z chow:456p<E', 'wall 2z'),
      '3.3.1 30, 4.2.1 5',
      35,
    ],
    ['the pair of white dragons', zungJung('123m55333444z chow:456p<E', 'wall 5z'), '4.2.1 5', 5],
  ],
  [
    '3.3.2',
    ['three triplets of winds', zungJung('123m44p333444z pung:111z<E', 'wall 4p'), '3.3.2 120, 4.2.1 5', 125],
    ['two, and white dragons', zungJung('123m44p333444z pung:555z<E', 'wall 4p'), '3.1 10, 4.2.1 5', 15],
  ],
  [
    '3.3.3',
    [
      'three triplets of winds and the pair of the fourth',
      zungJung('123m22333444z pung:111z<E', 'wall 2z'),
      '2.1.1 40, 3.3.3 320, 4.2.1 5, 8.1.1 40',
      320,
    ],
    [
      'the pair of white dragons',
      zungJung('123m55333444z pung:111z<E', 'wall 5z'),
      '2.1.1 40, 3.3.2 120, 4.2.1 5, 8.1.1 40',
      205,
    ],
  ],
  [
    '3.3.4',
    [
      'all four winds',
      zungJung('55m222333444z pung:111z<E', 'wall 5m'),
      '2.1.1 40, 3.1 10, 3.3.4 400, 4.1 30, 4.2.2 30',
      400,
    ],
    [
      'three winds and red dragons',
      zungJung('55m222333444z pung:777z<E', 'wall 5m'),
      '2.1.1 40, 3.1 10, 3.1 10, 3.3.2 120, 4.1 30, 4.2.2 30',
      240,
    ],
  ],
  [
    '3.4',
    [
      'winds and dragons only; that is not one suit with honours',
      zungJung('11333444555z pung:777z<E', 'wall 1z'),
      '3.1 10, 3.1 10, 3.3.1 30, 3.4 320, 4.1 30, 4.2.2 30, 8.1.3 100',
      320,
    ],
    [
      'the pair of 1 characters',
      zungJung('11m333444555z pung:777z<E', 'wall 1m'),
      '2.1.1 40, 3.1 10, 3.1 10, 4.1 30, 4.2.2 30, 8.1.3 100',
      220,
    ],
  ],
  [
    '4.1',
    ['four triplets', zungJung('222m77p444s333z pung:888m<E', 'discard 7p<N'), '4.1 30, 4.2.2 30', 60],
    ['three triplets and a run', zungJung('123m77p444s333z pung:888m<E', 'discard 7p<N'), '4.2.1 5', 5],
  ],
  [
    '4.2.1',
    [
      'two triplets in hand, the discard taken for the pair',
      zungJung('222m12377p444s pung:888m<E', 'discard 7p<N'),
      '4.2.1 5',
      5,
    ],
    ['the discard completed one of them', zungJung('222m12377p444s pung:888m<E', 'discard 4s<N'), CHICKEN, 1],
  ],
  [
    '4.2.2',
    ['three triplets in hand', zungJung('222m77p444s333z chow:123p<E', 'discard 7p<N'), '4.2.2 30', 30],
    [
      'the discard completed one of them',
      zungJung('222m77p444s333z chow:123p<E', 'discard 3z<N'),
      '4.2.1 5',
      5,
    ],
  ],
  [
    '4.2.3',
    [
      'four triplets in hand, self-drawn',
      zungJung('222888m77p444s333z', 'wall 3z'),
      '1.2 5, 4.1 30, 4.2.3 125',
      160,
    ],
    [
      'the discard completed one of them',
      zungJung('222888m77p444s333z', 'discard 3z<E'),
      '1.2 5, 4.1 30, 4.2.2 30',
      65,
    ],
  ],
  [
    '4.3.1',
    ['a claimed quad', zungJung('123m77p444s kong:3333z<W chow:567p<E', 'wall 7p'), '4.3.1 5', 5],
    ['four equal tiles in hand, not declared', zungJung('123m77p444456s chow:567p<E', 'wall 7p'), CHICKEN, 1],
  ],
  [
    '4.3.2',
    [
      'a claimed and a concealed quad',
      zungJung('123m77p kong:3333z<W kong:8888s chow:567p<E', 'wall 7p'),
      '4.3.2 20',
      20,
    ],
    ['a quad and a triplet', zungJung('123m77p888s kong:3333z<W chow:567p<E', 'wall 7p'), '4.3.1 5', 5],
  ],
  [
    '4.3.3',
    [
      'a claimed, a concealed and a promoted quad',
      zungJung('123m77p kong:3333z<W kong:8888s kong:5555m<E+', 'wall 7p'),
      '4.3.3 120',
      120,
    ],
    [
      'the third is a triplet still',
      zungJung('123m77p kong:3333z<W kong:8888s pung:555m<E', 'wall 7p'),
      '4.3.2 20',
      20,
    ],
  ],
  [
    '4.3.4',
    [
      'four quads',
      zungJung('77p kong:3333z<W kong:8888s kong:5555m<E+ kong:2222p', 'wall 7p'),
      '4.1 30, 4.2.1 5, 4.3.4 480',
      480,
    ],
    [
      'three quads and a triplet',
      zungJung('77p kong:3333z<W kong:8888s kong:5555m<E+ pung:222p<E', 'wall 7p'),
      '4.1 30, 4.3.3 120',
      150,
    ],
  ],
  [
    '5.1.1',
    ['twice 1-2-3 characters', zungJung('112233m456p77s chow:678p<E', 'wall 7s'), '1.1 5, 5.1.1 10', 15],
    ['1-2-3 and 2-3-4 characters', zungJung('122334m456p77s chow:678p<E', 'wall 7s'), '1.1 5', 5],
  ],
  [
    '5.1.2',
    [
      'twice 1-2-3 characters and twice 4-5-6 dots',
      zungJung('112233m445566p77s', 'wall 7s'),
      '1.1 5, 1.2 5, 5.1.2 60',
      70,
    ],
    [
      'twice 1-2-3 characters, 4-5-6 and 5-6-7 dots',
      zungJung('112233m455667p77s', 'wall 7s'),
      '1.1 5, 1.2 5, 5.1.1 10',
      20,
    ],
  ],
  [
    '5.1.3',
    [
      'three times 1-2-3 characters',
      zungJung('112233m456p77s chow:123m<E', 'wall 7s'),
      '1.1 5, 5.1.3 120',
      125,
    ],
    ['the third is 2-3-4', zungJung('112233m456p77s chow:234m<E', 'wall 7s'), '1.1 5, 5.1.1 10', 15],
  ],
  [
    '5.1.4',
    [
      'four times 1-2-3 characters',
      zungJung('112233m77s chow:123m<E chow:123m<E', 'wall 7s'),
      '1.1 5, 5.1.4 480',
      480,
    ],
    [
      'the fourth is 2-3-4',
      zungJung('112233m77s chow:123m<E chow:234m<E', 'wall 7s'),
      '1.1 5, 5.1.3 120',
      125,
    ],
  ],
  [
    '6.1',
    ['1-2-3 in all three suits', zungJung('123m123p77s444z chow:123s<E', 'wall 7s'), '6.1 35', 35],
    ['2-3-4 in the third suit', zungJung(`123m123p77s444z ${CHOW}`, 'wall 7s'), CHICKEN, 1],
  ],
  [
    '6.2.1',
    [
      'triplets of 2 in two suits and the pair in the third',
      zungJung('222m123p22s444z pung:222p<E', 'wall 2s'),
      '4.2.1 5, 6.2.1 30',
      35,
    ],
    ['the pair of 3', zungJung('222m123p33s444z pung:222p<E', 'wall 3s'), '4.2.1 5', 5],
  ],
  [
    '6.2.2',
    [
      'triplets of 2 in all three suits',
      zungJung('222m123p22277s pung:222p<E', 'wall 7s'),
      '4.2.1 5, 6.2.2 120',
      125,
    ],
    ['3 in the third suit', zungJung('222m123p33377s pung:222p<E', 'wall 7s'), '4.2.1 5', 5],
  ],
  [
    '7.1',
    ['1 to 9 of characters', zungJung('123456m77p444z chow:789m<E', 'wall 7p'), '7.1 40', 40],
    ['5-6-7 in the middle', zungJung('123567m77p444z chow:789m<E', 'wall 7p'), CHICKEN, 1],
  ],
  [
    '7.2.1',
    [
      'triplets of 2, 3 and 4 characters',
      zungJung('222333m12377p pung:444m<E', 'wall 7p'),
      '4.2.1 5, 7.2.1 100',
      105,
    ],
    ['triplets of 2, 3 and 5 characters', zungJung('222333m12377p pung:555m<E', 'wall 7p'), '4.2.1 5', 5],
  ],
  [
    '7.2.2',
    [
      'triplets of 2, 3, 4 and 5 characters',
      zungJung('222333m77p pung:444m<E pung:555m<N', 'wall 7p'),
      '1.3 5, 4.1 30, 4.2.1 5, 7.2.2 200',
      240,
    ],
    [
      'triplets of 2, 3, 4 and 6 characters',
      zungJung('222333m77p pung:444m<E pung:666m<N', 'wall 7p'),
      '1.3 5, 4.1 30, 4.2.1 5, 7.2.1 100',
      140,
    ],
  ],
  [
    '8.1.1',
    ['a terminal or honour everywhere', zungJung('123m789p99s111z chow:789s<E', 'wall 9s'), '8.1.1 40', 40],
    ['6-7-8 dots has neither', zungJung('123m678p99s111z chow:789s<E', 'wall 9s'), CHICKEN, 1],
  ],
  [
    '8.1.2',
    ['a terminal everywhere', zungJung('123m789p99s chow:789s<E pung:111m<E', 'wall 9s'), '8.1.2 50', 50],
    ['the pair of white dragons', zungJung('123m789p55z chow:789s<E pung:111m<E', 'wall 5z'), '8.1.1 40', 40],
  ],
  [
    '8.1.3',
    [
      'terminals and honours only',
      zungJung('111m999p99s111z pung:333z<E', 'wall 9s'),
      '4.1 30, 4.2.2 30, 8.1.3 100',
      160,
    ],
    ['the pair of 8', zungJung('111m999p88s111z pung:333z<E', 'wall 8s'), '4.1 30, 4.2.2 30', 60],
  ],
  [
    '8.1.4',
    [
      'terminals only',
      zungJung('111m999p99s pung:111p<E pung:999m<E', 'wall 9s'),
      '4.1 30, 4.2.1 5, 6.2.1 30, 8.1.4 400',
      400,
    ],
    [
      'the pair of North',
      zungJung('111m999p44z pung:111p<E pung:999m<E', 'wall 4z'),
      '4.1 30, 4.2.1 5, 8.1.3 100',
      135,
    ],
  ],
  [
    '9.1.1',
    ['the last tile drawn', zungJung(`123m456p77s444z ${CHOW}`, 'wall 7s last'), '9.1.1 10', 10],
    ['not the last', zungJung(`123m456p77s444z ${CHOW}`, 'wall 7s'), CHICKEN, 1],
  ],
  [
    '9.1.2',
    [
      'the discard after the last tile',
      zungJung(`123m456p77s444z ${CHOW}`, 'discard 7s<N last'),
      '9.1.2 10',
      10,
    ],
    ['the last tile itself', zungJung(`123m456p77s444z ${CHOW}`, 'wall 7s last'), '9.1.1 10', 10],
  ],
  [
    '9.2',
    [
      'the supplement tile of a quad',
      zungJung('123m77p444s kong:3333z<W chow:567p<E', 'replacement 7p'),
      '4.3.1 5, 9.2 10',
      15,
    ],
    ['a later tile from the wall', zungJung('123m77p444s kong:3333z<W chow:567p<E', 'wall 7p'), '4.3.1 5', 5],
  ],
  [
    '9.3',
    ['robbed from a quad', zungJung(`123m456p77s444z ${CHOW}`, 'robbed-kong 1m<N'), '9.3 10', 10],
    ['discarded', zungJung(`123m456p77s444z ${CHOW}`, 'discard 1m<N'), CHICKEN, 1],
  ],
  [
    '9.4.1',
    [
      'East on the first draw',
      zungJung('123m456p23477s444z', 'wall 7s first', { seat: 'E' }),
      '1.2 5, 9.4.1 155',
      160,
    ],
    ['South on the first draw', zungJung('123m456p23477s444z', 'wall 7s first'), '1.2 5', 5],
  ],
  [
    '9.4.2',
    [
      'on East’s first discard',
      zungJung('123m456p23477s444z', 'discard 7s<E first'),
      '1.2 5, 9.4.2 155',
      160,
    ],
    ['on West’s first discard', zungJung('123m456p23477s444z', 'discard 7s<W first'), '1.2 5', 5],
  ],
  [
    '10.1',
    ['each terminal and honour', zungJung('19m19p19s11234567z', 'wall 1z'), '10.1 160', 160],
    ['seven pairs of them', zungJung('1199m1199p1199s55z', 'wall 5z'), '8.1.3 100, 10.2 30', 130],
  ],
  [
    '10.2',
    ['seven pairs', zungJung('1122m3388p5566s77z', 'wall 7z'), '10.2 30', 30],
    [
      'seven pairs that are worth more as runs',
      zungJung('112233m445566p77s', 'wall 7s'),
      '1.1 5, 1.2 5, 5.1.2 60',
      70,
    ],
  ],
  [
    'chicken-hand',
    ['nothing at all', zungJung(`123m456p77s444z ${CHOW}`, 'wall 7s'), CHICKEN, 1],
    ['one pattern', zungJung(`123m456p77s444z ${CHOW}`, 'wall 7s last'), '9.1.1 10', 10],
  ],
];

describe('each pattern', () => {
  it.each(table.map(([id, scores]) => [id, ...scores] as const))('%s: %s', (id, _, deal, patterns, total) => {
    const result = scored(deal);
    expect([patternsOf(result), result.total]).toEqual([patterns, total]);
    expect(result.elements.map((element) => element.id)).toContain(id);
  });

  it.each(table.map(([id, , misses]) => [id, ...misses] as const))(
    'not %s: %s',
    (id, _, deal, patterns, total) => {
      const result = scored(deal);
      expect([patternsOf(result), result.total]).toEqual([patterns, total]);
      expect(result.elements.map((element) => element.id)).not.toContain(id);
    },
  );

  it('of the handbook is in the table, once', () => {
    expect(table.map(([id]) => id)).toEqual(ruleset.elements.map((element) => element.id));
  });
});

describe('a pattern says why it counts, and for which tiles', () => {
  it.each<[id: string, hand: string, how: string, tiles: string | undefined, explanation: string]>([
    [
      '1.1',
      '112233m456p77s chow:678p<E',
      'wall 7s',
      '678p123123m456p',
      'All four sets are runs: 6-7-8 dots, 1-2-3 characters, 1-2-3 characters and 4-5-6 dots.',
    ],
    [
      '1.2',
      '123m456p77s444z kong:8888s',
      'discard 7s<N',
      undefined,
      'No set was claimed; a concealed quad on the table keeps the hand concealed.',
    ],
    [
      '2.2',
      '11123456789999m',
      'discard 9m<E',
      undefined,
      'Without the 9 characters the hand was 1-1-1-2-3-4-5-6-7-8-9-9-9 and waited for all nine numbers.',
    ],
    [
      '3.1',
      '123m456p77s444z pung:222z<E',
      'wall 7s',
      '222z',
      'The triplet of South winds is of South’s own wind.',
    ],
    [
      '3.1',
      '123m77p444s kong:5555z<W chow:567p<E',
      'wall 7p',
      '5555z',
      'The quad of white dragons counts for every player.',
    ],
    [
      '3.2.1',
      '123m55666777z chow:456p<E',
      'wall 5z',
      '66677755z',
      'Two triplets or quads of dragons, and the pair of white dragons.',
    ],
    [
      '3.3.2',
      '333444z77p pung:111z<E pung:555z<E',
      'wall 7p',
      '111333444z',
      'Three triplets or quads of winds: the triplet of East winds, the triplet of West winds and the triplet of North winds.',
    ],
    [
      '3.3.1',
      '22333z777888m pung:444z<E',
      'wall 8m',
      '44433322z',
      'Two triplets or quads of winds, and the pair of South winds.',
    ],
    [
      '6.1',
      '123456m123p77s chow:123s<E',
      'wall 7s',
      '123m123p123s',
      'The same numbers in all three suits: 1-2-3 characters, 1-2-3 dots and 1-2-3 bamboo.',
    ],
    [
      '7.1',
      '123456m77p chow:789m<E chow:456p<E',
      'wall 7p',
      '123456789m',
      'From 1 to 9 in one suit: 1-2-3 characters, 4-5-6 characters and 7-8-9 characters.',
    ],
    [
      '6.2.2',
      '222m77p222z pung:222p<E pung:222s<E',
      'wall 7p',
      '222m222p222s',
      'The same number in all three suits: the triplet of 2 characters, the triplet of 2 dots and the triplet of 2 bamboo.',
    ],
    [
      '7.2.1',
      '222333m77p pung:444m<E pung:444z<E',
      'wall 7p',
      '222333444m',
      'Numbers in a row of one suit: the triplet of 2 characters, the triplet of 3 characters and the triplet of 4 characters.',
    ],
    [
      '7.1',
      '123456m77p chow:789m<E chow:345m<E',
      'wall 7p',
      '123456789m',
      'From 1 to 9 in one suit: 1-2-3 characters, 4-5-6 characters and 7-8-9 characters.',
    ],
    [
      '7.1',
      '123456m77p chow:789m<E chow:456m<E',
      'wall 7p',
      '123456789m',
      'From 1 to 9 in one suit: 1-2-3 characters, 4-5-6 characters and 7-8-9 characters.',
    ],
    [
      '5.1.2',
      '112233m445566p77s',
      'wall 7s',
      '123123m456456p',
      'Two runs, each there twice: 1-2-3 characters and 4-5-6 dots.',
    ],
    [
      '4.2.1',
      '222m22s123p444z pung:222p<E',
      'wall 2s',
      '222m444z',
      'No tile was claimed for the triplet of 2 characters and the triplet of North winds.',
    ],
    [
      '4.3.2',
      '123m77p kong:3333z<W kong:8888s chow:567p<E',
      'wall 7p',
      '3333z8888s',
      'Declared as quads: the quad of West winds and the quad of 8 bamboo.',
    ],
    ['5.1.1', '112233m456p77s chow:678p<E', 'wall 7s', '123123m', 'Twice the same run: 1-2-3 characters.'],
    [
      '5.1.2',
      '112233m445566p77s',
      'wall 7s',
      '123123m456456p',
      'Two runs, each there twice: 1-2-3 characters and 4-5-6 dots.',
    ],
    [
      '6.1',
      '123m123p77s444z chow:123s<E',
      'wall 7s',
      '123m123p123s',
      'The same numbers in all three suits: 1-2-3 characters, 1-2-3 dots and 1-2-3 bamboo.',
    ],
    [
      '6.2.1',
      '222m22s123p444z pung:222p<E',
      'wall 2s',
      '222m222p22s',
      'The same number in all three suits: the triplet of 2 characters and the triplet of 2 dots, and the pair of 2 bamboo.',
    ],
    [
      '7.1',
      '123456m77p444z chow:789m<E',
      'wall 7p',
      '123456789m',
      'From 1 to 9 in one suit: 1-2-3 characters, 4-5-6 characters and 7-8-9 characters.',
    ],
    [
      '7.2.1',
      '222333m12377p pung:444m<E',
      'wall 7p',
      '222333444m',
      'Numbers in a row of one suit: the triplet of 2 characters, the triplet of 3 characters and the triplet of 4 characters.',
    ],
    [
      '9.3',
      '123m456p77s444z chow:234s<E',
      'robbed-kong 1m<N',
      undefined,
      'The 1 characters was robbed from a quad of North.',
    ],
    ['10.2', '1122m3388p5566s77z', 'wall 7z', '1122m3388p5566s77z', 'The hand is seven pairs.'],
  ])('%s: %s', (id, hand, how, tiles, explanation) => {
    const found = scored(zungJung(hand, how)).elements.find((element) => element.id === id);
    expect([found?.tiles, found?.explanation]).toEqual([tiles, explanation]);
  });

  it.each(table)('%s in a whole sentence', (id, [, deal]) => {
    const found = scored(deal).elements.find((element) => element.id === id)!;
    expect(found.explanation).toMatch(/^[A-Z].*[a-z0-9]\.$/);
    expect(found.explanation).not.toMatch(/undefined|: \.|,,| {2}/);
    expect(found.tiles).not.toBe('');
  });
});

const more: readonly (readonly [about: string, ...tried: Tried])[] = [
  [
    '1.2',
    'a concealed quad keeps the hand concealed',
    zungJung('123m456p77s444z kong:8888s', 'discard 7s<N'),
    '1.2 5, 4.2.1 5, 4.3.1 5',
    15,
  ],
  [
    '1.2',
    'Seven Pairs and Thirteen Wonders are no concealed hands',
    zungJung('19m19p19s12334567z', 'discard 3z<N last'),
    '9.1.2 10, 10.1 160',
    170,
  ],
  ['1.3', 'Seven Pairs from 2 to 8', zungJung('2233m4488p556677s', 'wall 7s'), '1.3 5, 10.2 30', 35],
  [
    '2.1.1',
    'Seven Pairs of one suit and honours',
    zungJung('22336699m22556z6z', 'discard 2m<W'),
    '2.1.1 40, 10.2 30',
    70,
  ],
  [
    '2.1.2',
    'Seven Pairs of one suit; two are equal',
    zungJung('22224466778899p', 'discard 4p<W'),
    '2.1.2 80, 10.2 30',
    110,
  ],
  [
    '2.2',
    'a run claimed: the gates are not closed',
    zungJung('11123456999m chow:789m<E', 'wall 9m'),
    '2.1.2 80, 7.1 40',
    120,
  ],
  [
    '3.4',
    'Seven Pairs of honours',
    zungJung('11223344556677z', 'wall 1z'),
    '3.4 320, 8.1.3 100, 10.2 30',
    320,
  ],
  [
    '8.1.4',
    'Seven Pairs of terminals, two of them equal',
    zungJung('111199m1199p1199s', 'wall 9s'),
    '8.1.4 400, 10.2 30',
    400,
  ],
  [
    '4.2',
    'the discard may be taken for the run, which leaves the triplet concealed',
    zungJung('11333567p677778s', 'discard 7s<N'),
    '1.2 5, 4.2.1 5',
    10,
  ],
  [
    '4.2',
    'the discard may be the lowest tile of the run',
    zungJung('11333567p777789s', 'discard 7s<N'),
    '1.2 5, 4.2.1 5',
    10,
  ],
  [
    '4.2',
    'the discard may be the highest tile of the run',
    zungJung('345m11333p567777s', 'discard 7s<N'),
    '1.2 5, 4.2.1 5',
    10,
  ],
  [
    '4.2',
    'the discard can be taken for the triplet only: the run has none of it',
    zungJung('11333567p345777s', 'discard 7s<N'),
    '1.2 5',
    5,
  ],
  [
    '4.2',
    'the discard may be taken for the pair of another arrangement',
    zungJung('11122233344455m', 'discard 2m<N'),
    '1.2 5, 2.1.2 80, 4.1 30, 4.2.2 30, 7.2.2 200',
    320,
  ],
  [
    '4.2',
    'a concealed quad counts as a concealed triplet, a claimed and a promoted one do not',
    zungJung('77p222m kong:8888s kong:3333z<W kong:5555p<N+', 'wall 7p'),
    '4.1 30, 4.2.1 5, 4.3.3 120',
    155,
  ],
  [
    '5.1 and 7.2',
    'one arrangement only: three triplets in a row pay more than three equal runs',
    zungJung('111222333m77s chow:456p<E', 'wall 7s'),
    '4.2.2 30, 7.2.1 100',
    130,
  ],
  [
    '5.1 and 7.2',
    'with the third set claimed as a run they are runs',
    zungJung('112233m77s chow:123m<E chow:456p<E', 'wall 7s'),
    '1.1 5, 5.1.3 120',
    125,
  ],
  [
    '5.1 and 6.1',
    'patterns of different series add up, though they share a run',
    zungJung('112233m77p chow:123p<E chow:123s<N', 'wall 7p'),
    '1.1 5, 5.1.1 10, 6.1 35',
    50,
  ],
  ['8.1.1', 'every set but a triplet', zungJung('123m789p99s111z pung:555s<E', 'wall 9s'), CHICKEN, 1],
  ['8.1.1', 'every set but the pair', zungJung('123m789p55s111z chow:789s<E', 'wall 5s'), CHICKEN, 1],
  [
    '9.1.1 and 9.2',
    'the last tile of the wall may be a supplement tile',
    zungJung('123m77p444s kong:3333z<W chow:567p<E', 'replacement 7p last'),
    '4.3.1 5, 9.1.1 10, 9.2 10',
    25,
  ],
  [
    '9.1.2 and 9.3',
    'a robbed tile is no discard',
    zungJung(`123m456p77s444z ${CHOW}`, 'robbed-kong 1m<N last'),
    '9.3 10',
    10,
  ],
  [
    '9.4.1',
    'not after a concealed quad of East’s own',
    zungJung('123m456p77s444z kong:8888s', 'replacement 7s first', { seat: 'E' }),
    '1.2 5, 4.2.1 5, 4.3.1 5, 9.2 10',
    25,
  ],
  [
    '9.4.2',
    'not after a concealed quad of East',
    zungJung('123m456p23477s444z', 'discard 7s<E first', {
      others: { E: '123m123p1238s kong:5555z' },
    }),
    '1.2 5',
    5,
  ],
  [
    '9.4.2',
    'not with a claimed set: another discard came before',
    zungJung('123m456p77s444z chow:234s<E', 'discard 7s<E first'),
    CHICKEN,
    1,
  ],
  [
    '9.4.1',
    'Thirteen Wonders dealt to East',
    zungJung('19m19p19s12334567z', 'wall 3z first', { seat: 'E' }),
    '9.4.1 155, 10.1 160',
    315,
  ],
];

describe('what the sheet says besides', () => {
  it.each(more)('%s: %s', (_about, _what, deal, patterns, total) => {
    const result = scored(deal);
    expect([patternsOf(result), result.total]).toEqual([patterns, total]);
  });
});

/** Hands of declared quads: whatever asks for triplets is content with them. */
const quads: readonly (readonly [id: string, what: string, hand: string, how: string])[] = [
  ['3.1', 'a quad of the own wind', '123m456p77s444z kong:2222z<E', 'wall 7s'],
  ['3.2.1', 'quads of two dragons', '123m55z kong:6666z<E kong:7777z chow:456p<E', 'wall 5z'],
  ['3.2.2', 'quads of three dragons', '123m44p kong:5555z<E kong:6666z<E kong:7777z', 'wall 4p'],
  ['3.3.1', 'quads of two winds', '123m22z kong:3333z<E kong:4444z chow:456p<E', 'wall 2z'],
  ['3.3.2', 'quads of three winds', '123m44p kong:1111z<E kong:3333z<E kong:4444z', 'wall 4p'],
  ['3.3.3', 'quads of three winds and a pair', '123m22z kong:1111z<E kong:3333z<E kong:4444z', 'wall 2z'],
  ['3.3.4', 'quads of four winds', '55m kong:1111z<E kong:2222z<E kong:3333z<E kong:4444z', 'wall 5m'],
  ['3.4', 'quads of honours', '11z kong:3333z<E kong:4444z<E kong:5555z<E kong:7777z', 'wall 1z'],
  ['4.1', 'quads only', '77p kong:3333z<W kong:8888s kong:5555m<E+ kong:2222p', 'wall 7p'],
  ['6.2.1', 'quads of 2 in two suits', '456p22s444z kong:2222m<E kong:2222p', 'wall 2s'],
  ['6.2.2', 'quads of 2 in three suits', '456p77s kong:2222m<E kong:2222p<E kong:2222s', 'wall 7s'],
  ['7.2.1', 'quads of three numbers in a row', '123p77p kong:2222m<E kong:3333m<E kong:4444m', 'wall 7p'],
  [
    '7.2.2',
    'quads of four numbers in a row',
    '77p kong:2222m<E kong:3333m<E kong:4444m kong:5555m<E',
    'wall 7p',
  ],
  ['8.1.1', 'quads of terminals and honours', '123m789p99s kong:1111z<E kong:9999m', 'wall 9s'],
  ['8.1.2', 'quads of terminals beside runs', '123m789p99s kong:1111p<E kong:9999m', 'wall 9s'],
  [
    '8.1.3',
    'quads of terminals and honours only',
    '99s kong:1111m<E kong:9999p<E kong:1111z<E kong:3333z',
    'wall 9s',
  ],
  ['8.1.4', 'quads of terminals only', '99s kong:1111m<E kong:9999p<E kong:1111p<E kong:9999m', 'wall 9s'],
];

describe('a quad counts where a triplet does', () => {
  it.each(quads)('%s: %s', (id, _, hand, how) => {
    expect(scored(zungJung(hand, how)).elements.map((element) => element.id)).toContain(id);
  });
});

it('Nine Gates: any tile of the suit completes it', () => {
  for (let number = 1; number <= 9; number++) {
    const deal = zungJung(`1112345678999${number}m`, `discard ${number}m<E`);
    expect(
      scored(deal).elements.map(({ id }) => id),
      `${number}`,
    ).toContain('2.2');
  }
});

it.each([
  ['E', '1z'],
  ['S', '2z'],
  ['W', '3z'],
  ['N', '4z'],
] as const)('Value Honour: %s’s own wind is %s, and no other', (seat, own) => {
  for (const wind of ['1z', '2z', '3z', '4z']) {
    const triplet = wind[0]!.repeat(3) + 'z';
    const result = scored(
      zungJung(`123m456p77s${triplet} chow:234s<${seat === 'E' ? 'S' : 'E'}`, 'wall 7s', { seat }),
    );
    expect(result.total, wind).toBe(wind === own ? 10 : 1);
  }
});

describe('the sum in a sentence', () => {
  it.each<[what: string, deal: ScoreRequest, words: string]>([
    ['no pattern', zungJung(`123m456p77s444z ${CHOW}`, 'wall 7s'), 'No pattern: the hand is worth 1.'],
    ['one', zungJung(`123m456p77s444z ${CHOW}`, 'wall 7s last'), 'One pattern of 10.'],
    ['several', zungJung('222888m77p444s333z', 'wall 3z'), '5 + 30 + 125 make 160.'],
    [
      'above the limit',
      zungJung('11333444555z pung:777z<E', 'wall 1z'),
      '10 + 10 + 30 + 320 + 30 + 30 + 100 make 530. That is above the limit: the hand is worth 320.',
    ],
    [
      'above the limit, one pattern too',
      zungJung('55m222333444z pung:111z<E', 'wall 5m'),
      '40 + 10 + 400 + 30 + 30 make 510. That is above the limit of 320, so the highest pattern counts alone: 400.',
    ],
  ])('%s', (_, deal, words) => {
    expect(scored(deal).interpretations[0]!.explanation).toBe(words);
  });
});

it('irregular hands are shown as what they are: pairs, and thirteen tiles with one twice', () => {
  expect(scored(zungJung('1122m3388p5566s77z', 'wall 7z')).arrangement.sets).toEqual([
    '11m',
    '22m',
    '33p',
    '88p',
    '55s',
    '66s',
    '77z',
  ]);
  expect(scored(zungJung('19m19p19s11234567z', 'wall 1z')).arrangement.sets).toEqual(['19m19p19s11234567z']);
});

it('a pattern whose number was mended tells the printed one', () => {
  const sources = Object.fromEntries(ruleset.elements.map(({ id, source }) => [id, source]));
  expect(sources['6.2.1']).toMatch(/pattern 6\.2\.1 \(printed as 6\.1\.1\)$/);
  expect(sources['7.2.2']).toMatch(/printed as 7\.1\.2/);
  expect(sources['6.1']).toMatch(/pattern 6\.1$/);
});

describe('the limit', () => {
  it.each<[what: string, deal: ScoreRequest, raw: number, total: number, limited: boolean]>([
    ['below it', zungJung('222888m77p444s333z', 'wall 3z'), 160, 160, false],
    [
      'exactly 320 is not cut',
      zungJung('22233377m pung:444m<E pung:555m<N', 'wall 7m'),
      5 + 80 + 30 + 5 + 200,
      320,
      false,
    ],
    ['a sum above it', zungJung('11333444555z pung:777z<E', 'wall 1z'), 530, 320, true],
    [
      'a single pattern above it counts alone',
      zungJung('55m222333444z pung:111z<E', 'wall 5m'),
      510,
      400,
      true,
    ],
  ])('%s', (_, deal, raw, total, limited) => {
    expect(scored(deal)).toMatchObject({ total, detail: { raw }, limited });
  });

  it('makes two arrangements equal: the one of the higher sum is shown', () => {
    const result = scored(zungJung('22444555666789s', 'discard 4s<E first'));
    const shown = result.interpretations.map(({ total, detail, arrangement }) => [
      total,
      detail['raw'],
      arrangement.sets.join(' '),
    ]);
    expect(shown).toEqual([
      [320, 365, '456s 456s 456s 789s'],
      [320, 345, '444s 555s 666s 789s'],
    ]);
  });
});

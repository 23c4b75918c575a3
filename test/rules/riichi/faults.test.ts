import { describe, expect, it } from 'vitest';
import { scoreRequest, type ScoreRequest } from '../../../rules/score';
import { riichi, worthOf } from './deal';

const PLAIN = '123m456p789s99m333z';
const DRAGONS = '123m99p666z pung:555z<E pung:777z<W';

describe('a deal that is refused', () => {
  it.each<[what: string, request: ScoreRequest, code: string, message: string]>([
    [
      'no yaku with a concealed hand',
      riichi(PLAIN, 'discard 3m<E'),
      'no-yaku',
      "South's hand (123m456p789s99m333z) has no yaku; without one it can't win. Nearest: riichi, had it been declared; menzen tsumo, had the winning tile been drawn.",
    ],
    [
      'only dora',
      riichi('123m456p99m789s pung:333z<E', 'discard 3m<E', { dora: '2z' }),
      'no-yaku',
      'has no yaku; its 3 dora are none',
    ],
    [
      'a hand near tanyao',
      riichi('234m678p99s345s pung:888s<E', 'discard 2m<E'),
      'no-yaku',
      'Nearest: tanyao but for the 9 bamboo',
    ],
    [
      'open tanyao where it does not count',
      riichi('234m678p66688s chow:345s<E', 'discard 8s<E', { options: { openTanyao: false } }),
      'no-yaku',
      'tanyao, which counts only in a concealed hand here',
    ],
    [
      'a pair of dragons',
      riichi('123m456p55z789s pung:333z<E', 'discard 3m<E'),
      'no-yaku',
      'a third white dragon',
    ],
    [
      'a hand near honitsu',
      riichi('123456m99m22p2p pung:333z<E', 'discard 3m<E'),
      'no-yaku',
      'honitsu but for the 2 dots',
    ],
    [
      'one han of yaku at five counters',
      riichi(PLAIN, 'wall 3m', { honba: 5, ruleset: 'riichi-rcr-2012' }),
      'no-yaku',
      "South's hand has 1 han of yaku; with 5 counters on the table two are needed.",
    ],
    [
      'tiles that make no hand',
      riichi('124m456p789s99m333z', 'wall 4m'),
      'not-a-hand',
      "South's tiles (124m456p789s99m333z) don't make four sets and a pair, nor seven different pairs or thirteen orphans: 1-2-4 characters fit in no set or pair.",
    ],
    [
      'two of the seven pairs the same',
      riichi('1133m2288p4444s66z', 'wall 6z'),
      'not-a-hand',
      'nor seven different pairs',
    ],
    [
      'an own discard among the waits: furiten',
      riichi('123m456p456789s99m', 'discard 4p<E', { discards: '1z7p9s' }),
      'illegal-win',
      'South waits for 4-7 dots and has discarded the 7 dots: furiten.',
    ],
    [
      'a word nobody knows',
      riichi(PLAIN, 'wall 3m said:fishing'),
      'bad-request',
      '“fishing” is nothing that can be declared',
    ],
    [
      'riichi with a claimed set',
      riichi('123m456p99m789s pung:666z<E', 'wall 3m said:riichi'),
      'illegal-win',
      'South is said to have declared riichi, but the pung 666z was claimed',
    ],
    [
      'ippatsu without riichi',
      riichi(PLAIN, 'wall 3m said:ippatsu'),
      'bad-request',
      'no riichi of South is stated',
    ],
    [
      'ippatsu after the own kong',
      riichi('123m456p789s99m kong:3333z', 'replacement 3m said:riichi,ippatsu'),
      'bad-request',
      'the kong ended it',
    ],
    [
      'a first go-around with a kong',
      riichi('123m456p789s99m kong:3333z', 'wall 3m first'),
      'bad-request',
      "can't have won in the first unbroken go-around: there is a kong",
    ],
    [
      'riichi before the very first draw',
      riichi(PLAIN, 'wall 3m first said:double-riichi'),
      'bad-request',
      'before winning on the very first draw',
    ],
    [
      'a kong robbed with no tile left',
      riichi(PLAIN, 'robbed-kong 3m<E last'),
      'bad-request',
      "can't have been robbed",
    ],
    [
      'a kong robbed before any call',
      riichi(PLAIN, 'robbed-kong 3m<E first'),
      'bad-request',
      'the pung it was made of broke it',
    ],
    [
      'a robbed kong of which the winner has a tile',
      riichi('123m456p789s33m999m', 'robbed-kong 3m<E'),
      'illegal-win',
      'holds another of its four tiles',
    ],
    [
      'a discarder that is not said',
      riichi(PLAIN, 'discard 3m said:riichi'),
      'bad-request',
      'say whose it was',
    ],
    [
      'a red five that is not in the box',
      riichi('123m406p789s99m333z', 'wall 3m', { ruleset: 'riichi-ema-2025' }),
      'bad-request',
      'red 5 dots',
    ],
    ['two red fives of a suit', riichi('123m406p406p99m333z', 'wall 3m'), 'too-many-copies', 'red 5 dots'],
    [
      'four plain fives beside the red one',
      riichi('123m5555p46p99m333z', 'wall 3m'),
      'too-many-copies',
      '5 dots (5p) is there 4 times',
    ],
    [
      'five of a tile, the indicators included',
      riichi(PLAIN, 'wall 3m', { dora: '3z3z' }),
      'too-many-copies',
      'West wind',
    ],
    ['a flower', riichi(`${PLAIN} bonus:1f`, 'wall 3m'), 'bad-request', 'plum'],
    ['a joker', riichi('12mj456p789s99m333z', 'wall 2m'), 'joker-misuse', 'joker'],
    [
      'a chow from across',
      riichi('123m456p99m666z chow:789s<N', 'wall 3m'),
      'bad-request',
      "South can't have the chow 789s from North: a chow is claimed only from the player on the left, East.",
    ],
    [
      'more indicators than can be turned',
      riichi(PLAIN, 'wall 3m', { dora: '1s1s2s2s3s3s' }),
      'bad-request',
      '6 dora indicators',
    ],
    [
      'ura indicators that do not match',
      riichi(PLAIN, 'wall 3m said:riichi', { dora: '1s2s', ura: '3s' }),
      'bad-request',
      'one lies under each',
    ],
    [
      'five kongs',
      riichi('99m123s kong:1111m kong:2222p kong:3333z', 'wall 9m', {
        others: {
          N: '456m456789s1z kong:4444p',
          W: '456m567p789p1z kong:7777z',
        },
      }),
      'bad-request',
      '5 kongs',
    ],
    [
      'liability without the dragons or winds',
      riichi('123m456p99m789s pung:666z<E', 'wall 3m', { responsible: 'E' }),
      'bad-request',
      "East can't be liable",
    ],
    [
      'liability of a player who fed none of them',
      riichi(DRAGONS, 'wall 9p', { responsible: 'N' }),
      'bad-request',
      'none of its sets on the table came from North',
    ],
    [
      'liability of the winner',
      riichi(DRAGONS, 'wall 9p', { responsible: 'S' }),
      'bad-request',
      "can't be liable for South's own win",
    ],
    [
      'a nagashi mangan beside a win',
      { ...riichi(PLAIN, 'wall 3m'), nagashi: ['E'] },
      'bad-request',
      'only at an exhausted wall',
    ],
  ])('%s', (_, request, code, message) => {
    const answer = scoreRequest(request);
    expect(answer).toMatchObject({ ok: false, error: { code } });
    expect(!answer.ok && answer.error.message).toContain(message);
  });
});

describe('a deal that is not refused', () => {
  it.each<[what: string, request: ScoreRequest]>([
    [
      'furiten does not bar a tile that was drawn',
      riichi('123m456p456789s99m', 'wall 4p', { discards: '7p' }),
    ],
    ['own discards that are no waits', riichi('123m456p456789s99m', 'discard 4p<E', { discards: '5p9s1z' })],
    ['ippatsu on a robbed kong', riichi(PLAIN, 'robbed-kong 3m<E said:riichi,ippatsu')],
    ['ippatsu on the last tile', riichi(PLAIN, 'wall 3m last said:riichi,ippatsu')],
    ['ura indicators of another winner’s riichi', riichi(PLAIN, 'wall 3m', { dora: '1s', ura: '2s' })],
    ['a kong with face-down tiles', riichi('123m456p789s99m kong:x3z3zx', 'wall 3m')],
    ['thirteen orphans may rob a concealed kong', riichi('119m19p19s1234567z', 'robbed-kong 9m<E')],
    [
      'East’s win on a discard in the first go-around',
      riichi('234m567p789s99m222s', 'discard 2s<S first said:double-riichi', { seat: 'E' }),
    ],
    ['thirteen orphans, before any call too', riichi('119m19p19s1234567z', 'robbed-kong 9m<E first')],
    ['riichi stated with the hand', riichi(`${PLAIN} said:riichi`, 'discard 3m<E')],
  ])('%s', (_, request) => expect(worthOf(request)).toMatch(/ \d+$/));
});

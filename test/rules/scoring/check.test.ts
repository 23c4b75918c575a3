import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeDealCheck, meldTiles, type DealRules } from '../../../rules/scoring/check';
import { parseRequest, type ScoreInput } from '../../../rules/scoring/request';
import { makeTiles } from '../../../rules/tiles/notation';
import { set136, set136Red, set144, setGoulash } from '../../../rules/tiles/sets';
import { allTileCodes, compareTiles } from '../../../rules/tiles/tile';
import { hand, win } from '../deal';
import { numbers } from '../draw';

const boxes = {
  plain: { set: set136, setName: 'the plain set', oneWinner: null },
  red: { set: set136Red, setName: 'the red set', oneWinner: null },
  flowers: { set: set144, setName: 'the set with flowers', oneWinner: 'the first in turn wins' },
  jokers: { set: setGoulash, setName: 'the goulash set', oneWinner: 'the first in turn wins' },
} satisfies Record<string, DealRules>;

interface Told {
  hands: Readonly<Record<string, string>>;
  wins?: readonly [seat: 'E' | 'S' | 'W' | 'N', how: string][];
  dora?: string;
  discards?: string;
  goulash?: boolean;
}

/** Hands and wins as the tables write them, read as a request is. */
function input({ hands, wins = [], dora, discards, goulash }: Told): ScoreInput {
  const read = parseRequest({
    prevailingWind: 'E',
    hands: Object.fromEntries(
      Object.entries(hands).map(([seat, text]) => [
        seat,
        { ...hand(text), ...(discards ? { discards } : {}) },
      ]),
    ),
    ...(wins.length > 0 ? { wins: wins.map(([seat, how]) => win(seat, how)) } : {}),
    ...(dora ? { doraIndicators: dora } : {}),
    ...(goulash ? { goulash } : {}),
  });
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

const S = '222s666p999s44z234m';

/** A deal that passes, and one that differs in one thing and is refused. */
const rows: [
  what: string,
  box: keyof typeof boxes,
  fine: Told,
  nearMiss: string,
  wrong: Told,
  code: string,
  ...words: string[],
][] = [
  [
    'one red five',
    'red',
    { hands: { S: '067p111222333m4z' } },
    'two of them',
    { hands: { S: '006p111222333m4z' } },
    'too-many-copies',
    'red 5 dots',
    'the set has 1',
  ],
  [
    'three plain fives beside it',
    'red',
    { hands: { S: '0555p111222333m' } },
    'four plain fives',
    { hands: { S: '5555p111222333m' } },
    'too-many-copies',
    '5 dots',
    'the set has 3',
  ],
  [
    'a red five where the box has one',
    'red',
    { hands: { S: '067p111222333m4z' } },
    'where it has none',
    { hands: { S: '067p111222333m4z' } },
    'bad-request',
    'does not belong to the plain set',
  ],
  [
    'a kong of fives, two tiles face down',
    'red',
    { hands: { S: '111222333m4z kong:5p5pxx' } },
    'its red five in another hand',
    { hands: { S: '111222333m4z kong:5p5pxx', N: '067p111222333s4z' } },
    'too-many-copies',
  ],
  [
    'an indicator that is the fourth of its kind',
    'plain',
    { hands: { S: '111222333m4567z' }, dora: '1m' },
    'the fifth',
    { hands: { S: '1111222333m456z' }, dora: '1m' },
    'too-many-copies',
    '1 characters',
    'indicators 1',
  ],
  [
    'two players who won on one tile',
    'plain',
    {
      hands: { S: '111222333m444z55p', W: '111222333s666z55p' },
      wins: [
        ['S', 'discard 5p<E'],
        ['W', 'discard 5p<E'],
      ],
    },
    'each with a tile of his own, so that there are five',
    {
      hands: { S: '111222333m44z555p', W: '111222333s66z555p' },
      wins: [
        ['S', 'discard 5p<E'],
        ['W', 'discard 5p<E'],
      ],
    },
    'too-many-copies',
    '5 dots',
    '5 times',
  ],
  [
    'two winners on one discard',
    'plain',
    {
      hands: { S: '111222333m444z55p', W: '111222333s666z55p' },
      wins: [
        ['S', 'discard 5p<E'],
        ['W', 'discard 5p<E'],
      ],
    },
    'of different players’ discards',
    {
      hands: { S: '111222333m444z55p', W: '111222333s666z55p' },
      wins: [
        ['S', 'discard 5p<E'],
        ['W', 'discard 5p<N'],
      ],
    },
    'illegal-win',
    'South and West',
    'same tile of the same player',
  ],
  [
    'one winner where only the first in turn wins',
    'flowers',
    { hands: { S }, wins: [['S', 'discard 4z<E']] },
    'two of them',
    {
      hands: { S, W: '111222333p555m44z' },
      wins: [
        ['S', 'discard 4z<E'],
        ['W', 'discard 4z<E'],
      ],
    },
    'illegal-win',
    "South and West can't both win",
    'the first in turn wins',
  ],
  [
    'flowers beside the hand',
    'flowers',
    { hands: { S: '111222333m4567z bonus:1f' } },
    'where the box has none',
    { hands: { S: '111222333m4567z bonus:1f' } },
    'bad-request',
    'plum (flower 1) (1f) of South does not belong to the plain set',
  ],
  [
    'jokers in a goulash',
    'jokers',
    { hands: { S: '111222333m456zj' }, goulash: true },
    'in a set that has none',
    { hands: { S: '111222333m456zj' } },
    'joker-misuse',
    'the plain set has none',
  ],
  [
    'no goulash',
    'plain',
    { hands: { S: '111222333m4567z' } },
    'a goulash without jokers in the box',
    { hands: { S: '111222333m4567z' }, goulash: true },
    'bad-request',
    'goulash',
  ],
  [
    'discards of tiles that there are',
    'plain',
    { hands: { S: '111222333m4567z' }, discards: '1z2z' },
    'one that could not be read',
    { hands: { S: '111222333m4567z' }, discards: '1z?' },
    'bad-request',
    'could not be read',
  ],
  [
    'a drawn winning tile',
    'plain',
    { hands: { S }, wins: [['S', 'wall 4z']] },
    'that came from somebody',
    { hands: { S }, wins: [['S', 'wall 4z<E']] },
    'bad-request',
    'South drew the winning tile',
    'East',
  ],
  [
    'a drawn deal with fourteen tiles in hand',
    'plain',
    { hands: { S } },
    'with fifteen',
    { hands: { S: `${S}5z` } },
    'tile-count',
    'South has 15 tiles',
  ],
];

/** The box that the near miss is tried with: the plain one where the row is about what a box has. */
const tried: Readonly<Record<string, keyof typeof boxes>> = {
  'where it has none': 'plain',
  'where the box has none': 'plain',
  'in a set that has none': 'plain',
};

describe('the check of a deal', () => {
  for (const [what, box, fine, nearMiss, wrong, code, ...words] of rows) {
    it(`takes ${what}`, () => expect(makeDealCheck(boxes[box])(input(fine))).toBeNull());
    it(`refuses ${nearMiss} (${what})`, () => {
      const found = makeDealCheck(boxes[tried[nearMiss] ?? box])(input(wrong));
      expect(found).toMatchObject({ code });
      for (const word of words) expect(found!.message).toContain(word);
    });
  }

  it('gives a concealed kong of fives its red one, if it does not show', () => {
    const [meld] = input({ hands: { S: '111222333m4z kong:5p5pxx' } }).hands.S!.melds;
    const tiles = (set: DealRules['set']) => makeTiles([...meldTiles(meld!, set)].sort(compareTiles));
    expect(tiles(set136Red)).toBe('5550p');
    expect(tiles(set136)).toBe('5555p');
  });

  it('finds any surplus, whatever was checked before', () => {
    const check = makeDealCheck(boxes.red);
    const draw = fc.integer({ min: 0, max: 2 ** 32 - 1 });
    fc.assert(
      fc.property(draw, (seed) => {
        const next = numbers(seed);
        const few = allTileCodes.filter((code) => boxes.red.set.copies.has(code)).slice(0, 6 + next(30));
        const told = () => makeTiles(Array.from({ length: 13 }, () => few[next(few.length)]!));
        const deal = input({ hands: { E: told(), S: told(), W: told() } });
        const held = Object.values(deal.hands).flatMap(({ concealed }) => concealed);
        const over = [...boxes.red.set.copies].some(
          ([code, most]) => held.filter((tile) => tile === code).length > most,
        );
        expect(check(deal)?.code ?? null).toBe(over ? 'too-many-copies' : null);
      }),
      { numRuns: 500 },
    );
  });
});

import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../rules/tiles/tile';
import { checkCopies, checkCount } from '../../vision/check';
import type { JudgedTile } from '../../vision/check';
import type { ReadGroup } from '../../vision/protocol';

/** A tile with its probabilities, likeliest first: `tile('5p', 0.9, '6p', 0.1)`. */
function tile(...odds: (TileCode | number)[]): JudgedTile {
  const codes: [TileCode, number][] = [];
  for (let i = 0; i < odds.length; i += 2) codes.push([odds[i] as TileCode, odds[i + 1] as number]);
  return { code: codes[0]![0], confidence: codes[0]![1], codes, reasons: [] };
}

const sure = (code: TileCode): JudgedTile => tile(code, 0.9999, '1z', 0.0001);

const cases: [name: string, tiles: JudgedTile[], codes: string, marked: number[]][] = [
  ['four of a kind are fine', [sure('5p'), sure('5p'), sure('5p'), sure('5p')], '5p 5p 5p 5p', []],
  [
    'of five, the one that might be another tile is the other tile',
    [sure('5p'), sure('5p'), tile('5p', 0.7, '6p', 0.3), sure('5p'), sure('5p')],
    '5p 5p 6p 5p 5p',
    [2],
  ],
  [
    'five that all look right are all marked',
    [sure('5p'), sure('5p'), sure('5p'), sure('5p'), sure('5p')],
    '5p 5p 5p 5p 5p',
    [0, 1, 2, 3, 4],
  ],
  [
    'two doubtful ones of five: neither is chosen',
    [sure('5p'), tile('5p', 0.7, '6p', 0.3), tile('5p', 0.72, '6p', 0.28), sure('5p'), sure('5p')],
    '5p 5p 5p 5p 5p',
    [0, 1, 2, 3, 4],
  ],
  [
    'two doubtful ones of six give way together',
    [sure('5p'), tile('5p', 0.7, '6p', 0.3), tile('5p', 0.7, '4p', 0.3), sure('5p'), sure('5p'), sure('5p')],
    '5p 6p 4p 5p 5p 5p',
    [1, 2],
  ],
  [
    'a red five is one of the four fives',
    [sure('5p'), sure('5p'), sure('5p'), sure('5p'), tile('0p', 0.6, '1p', 0.4)],
    '5p 5p 5p 5p 1p',
    [4],
  ],
  [
    'the alternative must itself be free',
    [
      ...[sure('5p'), sure('5p'), sure('5p'), sure('5p')],
      ...[sure('6p'), sure('6p'), sure('6p'), sure('6p')],
      tile('5p', 0.5, '6p', 0.3, '4p', 0.2),
    ],
    '5p 5p 5p 5p 6p 6p 6p 6p 4p',
    [8],
  ],
  [
    'a bonus tile read twice: the doubtful one is the other season',
    [sure('1g'), tile('1g', 0.6, '2g', 0.4)],
    '1g 2g',
    [1],
  ],
  ['a bonus tile surely read twice is marked twice', [sure('1f'), sure('1f')], '1f 1f', [0, 1]],
  [
    'backs and jokers are not counted',
    [
      sure('x'),
      sure('x'),
      sure('x'),
      sure('x'),
      sure('x'),
      sure('j'),
      sure('j'),
      sure('j'),
      sure('j'),
      sure('j'),
    ],
    'x x x x x j j j j j',
    [],
  ],
  ['nothing', [], '', []],
];

describe('checkCopies', () => {
  it.each(cases)('%s', (_name, tiles, codes, marked) => {
    const before = structuredClone(tiles);
    const checked = checkCopies(tiles);
    expect(checked.map((t) => t.code).join(' ')).toBe(codes);
    expect(checked.flatMap((t, i) => (t.reasons.length > 0 ? [i] : []))).toEqual(marked);
    expect(tiles).toEqual(before);
  });

  it('says why in words', () => {
    const [first] = checkCopies([sure('5p'), sure('5p'), sure('5p'), sure('5p'), sure('5p')]);
    expect(first!.reasons).toEqual(['The 5 dots was read 5 times; a set has four.']);
  });
});

describe('checkCount', () => {
  const groups: ReadGroup[] = [
    { id: 0, role: 'hand' },
    { id: 1, role: 'meld', kind: 'kong' },
  ];
  const tiles = (hand: number, meld: number): { group: number }[] => [
    ...Array.from({ length: hand }, () => ({ group: 0 })),
    ...Array.from({ length: meld }, () => ({ group: 1 })),
  ];
  it.each([10, 11])('accepts a kong beside %i tiles', (hand) => {
    expect(checkCount(tiles(hand, 4), groups)).toBeUndefined();
  });
  it.each([9, 12])('wonders about a kong beside %i tiles', (hand) => {
    expect(checkCount(tiles(hand, 4), groups)).toMatch(/^I see \d+ tiles in the hand and 1 meld; /);
  });
  it('has nothing to say where there is no hand', () => {
    expect(checkCount([{ group: 0 }], [{ id: 0, role: 'other' }])).toBeUndefined();
  });
});

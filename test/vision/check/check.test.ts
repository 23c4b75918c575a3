import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { checkCount, decideMeld, decideTogether } from '../../../vision/check/check';
import type { SingleTile } from '../../../vision/check/check';
import type { KnownTable, ReadGroup } from '../../../vision/protocol';

/** A tile with its probabilities, likeliest first: `tile('5p', 0.9, '6p', 0.1)`. */
function tile(...odds: (TileCode | number)[]): SingleTile {
  const codes: [TileCode, number][] = [];
  for (let i = 0; i < odds.length; i += 2) codes.push([odds[i] as TileCode, odds[i + 1] as number]);
  return { confidence: codes[0]![1], codes };
}

/** A plain five as likely as this, its red twin as likely as that, and a four for the rest. */
const five = (confidence: number, twin: number): SingleTile => ({
  confidence,
  twin,
  codes: [
    ['5p', 0.6],
    ['4p', 0.3],
    ['0p', 0.1],
  ],
});

const sure = (code: TileCode): SingleTile => tile(code, 0.9999, '1z', 0.0001);
const times = (count: number, code: TileCode): SingleTile[] =>
  Array.from({ length: count }, () => sure(code));

const cases: [name: string, tiles: SingleTile[], codes: string, marked: number[], known?: KnownTable][] = [
  ['four of a kind are fine', times(4, '5p'), '5p 5p 5p 5p', []],
  [
    'of five, the one that might be another tile is the other tile',
    [...times(2, '5p'), tile('5p', 0.7, '6p', 0.3), ...times(2, '5p')],
    '5p 5p 6p 5p 5p',
    [2],
  ],
  ['five that all look right are all marked', times(5, '5p'), '5p 5p 5p 5p 5p', [0, 1, 2, 3, 4]],
  [
    'of two doubtful ones of five either may be the other tile, the sure ones may not',
    [sure('5p'), tile('5p', 0.7, '6p', 0.3), tile('5p', 0.72, '6p', 0.28), ...times(2, '5p')],
    '5p 6p 6p 5p 5p',
    [1, 2],
  ],
  [
    'two doubtful ones of six give way together',
    [sure('5p'), tile('5p', 0.7, '6p', 0.3), tile('5p', 0.7, '4p', 0.3), ...times(3, '5p')],
    '5p 6p 4p 5p 5p 5p',
    [1, 2],
  ],
  [
    'a red five is one of the four fives',
    [...times(4, '5p'), tile('0p', 0.6, '1p', 0.4)],
    '5p 5p 5p 5p 1p',
    [4],
  ],
  [
    'the alternative must itself be free',
    [...times(4, '5p'), ...times(4, '6p'), tile('5p', 0.5, '6p', 0.3, '4p', 0.2)],
    '5p 5p 5p 5p 6p 6p 6p 6p 4p',
    [8],
  ],
  [
    'a bonus tile read twice: the doubtful one is the other season',
    [sure('1g'), tile('1g', 0.6, '2g', 0.4)],
    '1g 2g',
    [1],
  ],
  ['a bonus tile surely read twice is marked twice', times(2, '1f'), '1f 1f', [0, 1]],
  ['backs and jokers are not counted', [...times(5, 'x'), ...times(5, 'j')], 'x x x x x j j j j j', []],
  [
    'a copy known to lie elsewhere is used up',
    times(4, '5p'),
    '5p 5p 5p 5p',
    [0, 1, 2, 3],
    { hidden: ['0p'] },
  ],
  [
    'with three copies elsewhere a doubtful tile is the other one',
    [sure('5p'), tile('5p', 0.7, '6p', 0.3)],
    '5p 6p',
    [1],
    { hidden: ['5p', '5p', '5p'] },
  ],
  ['no red fives are played with', [tile('0p', 0.9, '5p', 0.1)], '5p', [], { redFives: false }],
  ['no bonus tiles are played with', [tile('3f', 0.5, '1s', 0.4, '4f', 0.1)], '1s', [], { bonus: false }],
  [
    'in riichi a bird is rather no flower',
    [tile('3f', 0.6, '1s', 0.4)],
    '1s',
    [],
    { ruleset: 'riichi-tenhou' },
  ],
  ['but a clear flower is one', [tile('3f', 0.99, '1s', 0.01)], '3f', [], { ruleset: 'riichi-tenhou' }],
  ['what can only be a flower stays one', [tile('3f', 1)], '3f', [], { bonus: false }],
  ['nothing', [], '', []],
];

describe('decideTogether', () => {
  it.each(cases)('%s', (_name, tiles, codes, marked, known) => {
    const before = structuredClone(tiles);
    const decided = decideTogether(tiles, known);
    expect(decided.map((t) => t.code).join(' ')).toBe(codes);
    expect(decided.flatMap((t, i) => (t.reasons.length > 0 ? [i] : []))).toEqual(marked);
    expect(tiles).toEqual(before);
    for (const { codes: odds, confidence } of decided) {
      expect(odds.reduce((sum, [, p]) => sum + p, 0)).toBeCloseTo(1, 9);
      expect(confidence).toBe(odds[0]![1]);
    }
  });

  it('leaves alone what does not hang together', () => {
    const single = tile('5p', 0.7, '6p', 0.3);
    const [alone] = decideTogether([single, sure('1m'), sure('9s')]);
    expect(alone!.confidence).toBeCloseTo(0.7, 9);
  });

  it('is surer of a tile when all copies of what else it might be are seen', () => {
    const [first] = decideTogether([tile('5p', 0.7, '6p', 0.3), ...times(4, '6p')]);
    expect(first!.code).toBe('5p');
    expect(first!.confidence).toBeGreaterThan(0.98);
    expect(first!.reasons).toEqual([]);
  });

  it('is unsure of all where any of five may be the wrong one', () => {
    const five = Array.from({ length: 5 }, () => tile('5p', 0.95, '6p', 0.05));
    for (const { code, confidence } of decideTogether(five)) {
      expect(code).toBe('5p');
      expect(confidence).toBeGreaterThan(0.6);
      expect(confidence).toBeLessThan(0.9);
    }
  });

  it('lets a doubtful tile be where the others surely are of more than one set', () => {
    const two = (['1m', '2m', '3m', '4m'] as const).flatMap((code) => times(6, code));
    const decided = decideTogether([...two, tile('1m', 0.7, '7m', 0.3)]);
    expect(decided.at(-1)!.code).toBe('1m');
    expect(decided.at(-1)!.confidence).toBeCloseTo(0.7, 2);
    expect(decided.every((t) => !/^[1-4]m$/.test(t.code) || t.reasons.length === 1)).toBe(true);
  });

  it('more than four plain white tiles may be spares, but are marked', () => {
    const five = decideTogether(times(5, '5z'));
    expect(five.map((t) => t.code)).toEqual(['5z', '5z', '5z', '5z', '5z']);
    expect(five.every((t) => t.reasons.length === 1)).toBe(true);
  });

  it('keeps what a person has named, and counts it', () => {
    const tiles = [...times(4, '5p'), tile('5p', 0.9, '6p', 0.1)];
    const decided = decideTogether(tiles, {}, new Map([[4, '5p' as const]]));
    expect(decided[4]).toMatchObject({ code: '5p', confidence: 1, reasons: [] });
    expect(decided[0]!.reasons).toHaveLength(1);
  });

  it('says why in words', () => {
    const reasons = (tiles: SingleTile[], known?: KnownTable) => decideTogether(tiles, known)[0]!.reasons;
    expect(reasons(times(5, '5p'))).toEqual(['The 5 dots was read 5 times; a set has four.']);
    expect(reasons(times(4, '5p'), { hidden: ['5p'] })).toEqual([
      'The 5 dots was read 4 times beside 1 elsewhere; a set has four.',
    ]);
  });
});

describe('a five, red or plain', () => {
  const odds = (known: KnownTable, confidence: number, twin: number): [TileCode, number][] =>
    decideTogether([five(confidence, twin)], known)[0]!.codes.map(([code, p]) => [
      code,
      Number(p.toFixed(3)),
    ]);
  it.each<[string, KnownTable, TileCode, number, number]>([
    ['is its twin as likely as calibrated, whatever the classifier thinks', {}, '0p', 0.05, 0.05],
    ['is the plain one where no red fives are played with', { redFives: false }, '5p', 0.05, 0.99],
    ['is the red one the sooner where they are', { redFives: true }, '0p', 0.05, 0.174],
    ['is hardly the red one under rules without', { ruleset: 'bmja' }, '0p', 0.05, 0.003],
  ])('%s', (_what, known, code, twin, p) => {
    expect(odds(known, 0.94, twin).find(([name]) => name === code)?.[1]).toBe(p);
  });

  it('is no likelier to be red for that where its set was learnt, which knows its own', () => {
    expect(decideTogether([tile('5p', 0.9, '0p', 0.1)], { redFives: true })[0]!.confidence).toBeCloseTo(
      0.9,
      2,
    );
  });

  it('becomes the red one without a word where that is likelier', () => {
    expect(decideTogether([five(0.4, 0.5)])[0]).toMatchObject({ code: '0p', confidence: 0.5, reasons: [] });
  });
});

describe('decideMeld', () => {
  const best = (...tiles: SingleTile[]) =>
    decideMeld(tiles.map((t) => t.codes)).map((odds) => [odds[0]![0], Number(odds[0]![1].toFixed(2))]);
  it.each<[string, SingleTile[], [TileCode, number][]]>([
    [
      'two of a kind and one that may be',
      [sure('5p'), sure('5p'), tile('6p', 0.6, '5p', 0.4)],
      [
        ['5p', 1],
        ['5p', 1],
        ['5p', 0.97],
      ],
    ],
    [
      'a run with a hole',
      [sure('3s'), tile('7s', 0.7, '4s', 0.3), sure('5s')],
      [
        ['3s', 1],
        ['4s', 0.96],
        ['5s', 1],
      ],
    ],
    [
      'a sure tile that spoils the set stays what it is',
      [sure('3s'), tile('9s', 0.999, '4s', 0.001), sure('5s')],
      [
        ['3s', 1],
        ['9s', 0.95],
        ['5s', 1],
      ],
    ],
    [
      'three that look the same are misread the same: no surer together than one by one',
      [tile('3z', 0.95, '4m', 0.05), tile('3z', 0.95, '4m', 0.05), tile('3z', 0.8, '4m', 0.2)],
      [
        ['3z', 0.92],
        ['3z', 0.92],
        ['3z', 0.92],
      ],
    ],
    [
      'a set confirms its tiles',
      [sure('3s'), tile('4s', 0.8, '7s', 0.2), sure('5s')],
      [
        ['3s', 1],
        ['4s', 1],
        ['5s', 1],
      ],
    ],
    [
      'a kong with two tiles face down',
      [sure('x'), tile('9m', 0.7, '7m', 0.3), sure('9m'), sure('x')],
      [
        ['x', 1],
        ['9m', 0.99],
        ['9m', 0.99],
        ['x', 1],
      ],
    ],
  ])('%s', (_name, tiles, wanted) => {
    expect(best(...tiles)).toEqual(wanted);
  });
});

describe('checkCount', () => {
  const groups: ReadGroup[] = [
    { id: 0, role: 'hand' },
    { id: 1, role: 'meld', kind: 'kong' },
  ];
  const tiles = (hand: number, meld: number, code: TileCode = '1m'): { code: TileCode; group: number }[] => [
    ...Array.from({ length: hand }, () => ({ code, group: 0 })),
    ...Array.from({ length: meld }, () => ({ code, group: 1 })),
  ];
  it.each([10, 11])('accepts a kong beside %i tiles', (hand) => {
    expect(checkCount(tiles(hand, 4), groups)).toBeUndefined();
  });
  it.each([9, 12])('wonders about a kong beside %i tiles', (hand) => {
    expect(checkCount(tiles(hand, 4), groups)).toMatch(/^I see \d+ tiles in the hand and 1 meld; /);
  });
  it('knows of a size that was told', () => {
    expect(checkCount(tiles(10, 4), groups, 13)).toBeUndefined();
    expect(checkCount(tiles(10, 4), groups, 14)).toMatch(/no hand of 14\./);
  });
  it('counts no hand of which no face is seen', () => {
    expect(checkCount(tiles(9, 0, 'x'), groups)).toBeUndefined();
  });
  it('counts a player’s own melds only', () => {
    const table: ReadGroup[] = [
      { id: 0, role: 'hand', side: 'bottom' },
      { id: 1, role: 'meld', kind: 'kong', side: 'top' },
    ];
    expect(checkCount(tiles(13, 4), table)).toBeUndefined();
  });
  it('has nothing to say where there is no hand', () => {
    expect(checkCount(tiles(1, 0), [{ id: 0, role: 'other' }])).toBeUndefined();
  });
});

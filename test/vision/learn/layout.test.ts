import { describe, expect, it } from 'vitest';
import { bonusCodes, isBonus, tileKinds } from '../../../rules/tiles/tile';
import type { TileCode } from '../../../rules/tiles/tile';
import { missingOf, nameLaidOut } from '../../../vision/learn/layout';
import type { Verdict } from '../../../vision/name/verdict';
import { codesOf, tileAt } from '../fixtures';
import { face, learning, saying } from './tiles';

const all: readonly TileCode[] = [...tileKinds, ...bonusCodes];

/** A set laid out, every tile read for certain but those named otherwise. */
function laid(
  codes: readonly TileCode[],
  otherwise: Partial<Record<TileCode, Partial<Record<TileCode, number>>>> = {},
): Verdict[] {
  return codes.map((code) => saying(otherwise[code] ?? { [code]: 0.999 }, face(all.indexOf(code))));
}

/** A learning by which a code that nothing lies there of is unlike. */
const telling = { ...learning, mix: { ...learning.mix, general: 0.8, unknown: 0.8 } };

const named = (verdicts: Verdict[], known = new Map<number, TileCode>()): TileCode[] =>
  nameLaidOut(verdicts, known, learning).map((tile) => tile.code);

describe('nameLaidOut', () => {
  const cases: [
    what: string,
    codes: readonly TileCode[],
    otherwise: Partial<Record<TileCode, Partial<Record<TileCode, number>>>>,
  ][] = [
    ['one of each kind, all clear', tileKinds, {}],
    [
      'a bird that looks like a flower is the bamboo one that is left',
      all,
      { '1s': { '1f': 0.95, '1s': 0.02 } },
    ],
    ['a bird never seen before is what is left', all, { '1s': { '2f': 0.6, '3g': 0.3 } }],
    ['two seasons that both look like one', all, { '3g': { '4g': 0.7, '3g': 0.2 } }],
    [
      'an ornate green dragon taken for the west wind, and a west wind that is unclear',
      all,
      { '6z': { '3z': 0.8, '6z': 0.05 }, '3z': { '3z': 0.5, '9m': 0.3 } },
    ],
  ];
  it.each(cases)('%s', (_what, codes, otherwise) => {
    expect(named(laid(codes, otherwise))).toEqual(codes);
  });

  it('names all copies of a set, one of them unlike the classifier’s idea', () => {
    const codes = tileKinds.flatMap((code) => [code, code, code, code]);
    const verdicts = laid(codes, { '7s': { '9s': 0.6, '7s': 0.3 } });
    expect(named(verdicts)).toEqual(codes);
  });

  it.each<[string, string]>([
    ['a hand of a few', '111222m345p55z'],
    ['sixteen pairs', '1133557799m2244668899p1177s11224466z'],
    ['twenty pairs', '1122334455m1122334455p1122334455s1122334455z'],
    [
      'one of each kind, and a second one of eight',
      '1123456778899m123456789p1122334456789s1234567z1234f1234g',
    ],
    ['some tiles out of the bag', '1113445567999m22246778p113345589s11233455677z'],
  ])('takes no set of one of each for granted: %s', (_what, laidOut) => {
    const codes = codesOf(laidOut);
    const found = nameLaidOut(laid(codes), new Map(), telling);
    expect(found.map((tile) => tile.code)).toEqual(codes);
    // Of flowers and seasons each set has one: nothing here is like them.
    expect(found.filter(({ sure, code }) => !sure && !isBonus(code))).toEqual([]);
  });

  it.each<[string, number, boolean]>([
    ['a tile that looks like another of its name', all.indexOf('1s'), true],
    ['a flower taken for the bird that two others are, which it is unlike', all.indexOf('1f'), false],
  ])('is as sure of %s as it may be', (_what, looks, sure) => {
    const codes = codesOf('11s22334455m667788p');
    const verdicts = [...laid(codes), saying({ '1s': 0.99 }, face(looks))];
    expect(nameLaidOut(verdicts, new Map(), telling).at(-1)).toMatchObject({ code: '1s', sure });
  });

  it.each<[string, number, boolean]>([
    ['a back', 0.01, true],
    ['what may be a patch of the cloth', 0.1, false],
  ])('is as sure of %s as it is that a tile lies there', (_what, none, sure) => {
    const verdicts = [...laid(tileKinds), { ...saying({ x: 0.99 }, face(50)), none }];
    expect(nameLaidOut(verdicts, new Map(), learning).at(-1)).toMatchObject({ code: 'x', sure });
  });

  it('is not sure where two tiles could be either way round', () => {
    const either = { '1f': 0.45, '1g': 0.45 };
    const verdicts = laid(all, { '1f': either, '1g': either });
    const unsure = nameLaidOut(verdicts, new Map(), learning).flatMap((tile, i) =>
      tile.sure ? [] : [all[i]],
    );
    expect(unsure).toEqual(['1f', '1g']);
  });

  it('must be surer of flowers, seasons and jokers, which every set draws in its own way', () => {
    const surely = (code: TileCode, other: TileCode) => {
      const verdicts = laid(all, {
        [code]: { [code]: 0.9, [other]: 0.1 },
        [other]: { [other]: 0.9, [code]: 0.1 },
      });
      return nameLaidOut(verdicts, new Map(), learning)[all.indexOf(code)]!.sure;
    };
    expect(surely('6z', '7z')).toBe(true);
    expect(surely('1f', '2f')).toBe(false);
    const joker = [...laid(tileKinds), saying({ j: 0.98, x: 0.005 }, face(50))];
    expect(nameLaidOut(joker, new Map(), learning).at(-1)).toMatchObject({ code: 'j', sure: false });
  });

  it('takes what a person says, and concludes from it', () => {
    const either = { '1f': 0.45, '1g': 0.45 };
    const verdicts = laid(all, { '1f': either, '1g': either });
    const found = nameLaidOut(verdicts, new Map([[all.indexOf('1g'), '1g']]), learning);
    expect(found.map((tile) => tile.code)).toEqual(all);
    expect(found.every((tile) => tile.sure)).toBe(true);
  });

  describe('of dragons that look alike', () => {
    // Both are taken for the green one, and a little more surely so the white one.
    const alike = { '5z': { '6z': 0.95, '5z': 0.02 }, '6z': { '6z': 0.9, '5z': 0.05 } };
    const suits = ['m', 'p', 's'].map((suit) => [...'123456789'].map((n) => `${n}${suit}` as TileCode));
    /** Rows of tiles as they lie, each from left to right: what the dragons are named, and whether surely. */
    const dragonsOf = (...rows: TileCode[][]) => {
      const codes = rows.flat();
      const quads = rows.flatMap((row, r) => row.map((_, k) => tileAt(60 * k, 90 * r)));
      const found = nameLaidOut(laid(codes, alike), new Map(), learning, quads);
      return found.flatMap(({ code, sure }, i) =>
        /[567]z/.test(codes[i]!) ? [sure ? code : `${code}?`] : [],
      );
    };
    const winds: TileCode[] = ['1z', '2z', '3z', '4z'];

    it.each<[string, TileCode[][], string[]]>([
      ['the green one lies in the middle', [...suits, [...winds, '5z', '6z', '7z']], ['5z', '6z', '7z']],
      ['from red to white, too', [...suits, [...winds, '7z', '6z', '5z']], ['7z', '6z', '5z']],
      ['in a row of their own', [...suits, winds, ['5z', '6z', '7z']], ['5z', '6z', '7z']],
      ['two side by side tell nothing', [...suits, ['5z', '6z', ...winds, '7z']], ['6z?', '5z?', '7z']],
      [
        'nor do three where the suits are in no order',
        [
          ...suits.map((row) =>
            [...row].sort((a, b) => ((Number(a[0]) * 7) % 10) - ((Number(b[0]) * 7) % 10)),
          ),
          [...winds, '5z', '6z', '7z'],
        ],
        ['6z?', '5z?', '7z'],
      ],
    ])('%s', (_what, rows, dragons) => {
      expect(dragonsOf(...rows)).toEqual(dragons);
    });
  });

  it('names nothing of nothing', () => expect(nameLaidOut([], new Map(), learning)).toEqual([]));
});

describe('missingOf', () => {
  it.each<[string, string, string]>([
    ['kinds only', '123456789m123456789p12345678s123456z', '9s7z'],
    ['a flower asks for the other seven', '123456789m123456789p123456789s1234567z2f', '134f1234g'],
  ])('%s', (_what, have, missing) => expect(missingOf(codesOf(have))).toEqual(codesOf(missing)));
});

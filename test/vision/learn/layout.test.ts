import { describe, expect, it } from 'vitest';
import { bonusCodes, tileKinds } from '../../../rules/tiles/tile';
import type { TileCode } from '../../../rules/tiles/tile';
import { missingOf, nameLaidOut } from '../../../vision/learn/layout';
import type { Verdict } from '../../../vision/verdict';
import { codesOf, tileAt } from '../fixtures';
import { face, learning, saying } from './tiles';

const all: readonly TileCode[] = [...tileKinds, ...bonusCodes];

/** A set laid out, every tile read for certain but those named otherwise. */
function laid(
  codes: readonly TileCode[],
  otherwise: Partial<Record<TileCode, Partial<Record<TileCode, number>>>> = {},
): Verdict[] {
  return codes.map((code) => saying(otherwise[code] ?? { [code]: 0.99 }, face(all.indexOf(code))));
}

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

  it('does not make a whole set of a few tiles', () => {
    const hand = codesOf('111222m345p55z');
    expect(named(laid(hand))).toEqual(hand);
  });

  it('is not sure where two tiles could be either way round', () => {
    const either = { '1f': 0.45, '1g': 0.45 };
    const verdicts = laid(all, { '1f': either, '1g': either });
    const unsure = nameLaidOut(verdicts, new Map(), learning).flatMap((tile, i) =>
      tile.sure ? [] : [all[i]],
    );
    expect(unsure).toEqual(['1f', '1g']);
  });

  it('must be surer of flowers and seasons, which every set draws in its own way', () => {
    const surely = (code: TileCode, other: TileCode) => {
      const verdicts = laid(all, {
        [code]: { [code]: 0.9, [other]: 0.1 },
        [other]: { [other]: 0.9, [code]: 0.1 },
      });
      return nameLaidOut(verdicts, new Map(), learning)[all.indexOf(code)]!.sure;
    };
    expect(surely('6z', '7z')).toBe(true);
    expect(surely('1f', '2f')).toBe(false);
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

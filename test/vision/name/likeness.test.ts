import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tileKinds } from '../../../rules/tiles/tile';
import type { TileCode } from '../../../rules/tiles/tile';
import { mayBeWhite, setFeaturesOf } from '../../../vision/name/confidence';
import { redSigns } from '../../../vision/name/fives';
import { learningFor } from '../../../vision/name/learning';
import shipped from '../../../vision/name/learning.json';
import { fitOf, fitTo, prepareSamples, readWithSet } from '../../../vision/name/likeness';
import { face, learning, saying } from '../learn/tiles';

const codes: TileCode[] = ['1s', '1f', '2f', '6z', '3z'];
const set = prepareSamples(
  'mine',
  codes.map((code, i) => ({ code, embedding: face(i) })),
  learning,
);

describe('readWithSet', () => {
  const cases: [what: string, seen: Parameters<typeof saying>, code: TileCode][] = [
    ['a bird of this set is known by its looks', [{ '1f': 0.7, '1s': 0.1 }, face(0)], '1s'],
    ['what the classifier and the set agree on', [{ '6z': 0.9 }, face(3)], '6z'],
    ['an unclear tile is left to the classifier', [{ '3z': 0.6, '6z': 0.2 }, face(3, 0.1)], '3z'],
    [
      'a face like none of the set’s, in which the classifier sees no back',
      [{ '1s': 0.7, x: 0.001 }, face(40)],
      '1s',
    ],
    [
      'a code the set has no sample of, clearly seen, and like none of its tiles',
      [{ x: 0.98 }, face(40, 0.1)],
      'x',
    ],
  ];
  it.each(cases)('%s', (_what, [odds, embedding], code) => {
    const verdict = readWithSet(saying(odds, embedding), set, 1);
    expect(verdict.codes[0]![0]).toBe(code);
    expect(verdict.codes.reduce((sum, [, p]) => sum + p, 0)).toBeCloseTo(1, 6);
  });

  it('leaves what the set has no sample of to the classifier, unless a tile of the set looks like it', () => {
    const seven = saying({ '7p': 0.9 }, face(40, 0.1));
    expect(readWithSet(seven, set, 1)).toBe(seven);
    const bird = readWithSet(saying({ '7p': 0.5, '1s': 0.4 }, face(0)), set, 1);
    expect(bird.codes[0]![0]).toBe('1s');
    // Backs are seldom learnt: how they look tells that they are none of the set's faces.
    expect(readWithSet(saying({ x: 0.98 }, face(40)), set, 1).evidence.set).toBeDefined();
  });

  it('takes a kind that every set has for missing, and a red five that was not learnt for none of the set', () => {
    const strict = { ...learning, mix: { ...learning.mix, unknown: 0.8, missing: 0.1 } };
    const learnt = tileKinds.filter((code) => code !== '6z');
    const whole = prepareSamples(
      'all but one',
      learnt.map((code, i) => ({ code, embedding: face(i) })),
      strict,
    );
    // As like the bird as any two tiles are alike: nothing of the set looks really like it.
    const [green, bird] = [face(40), face(learnt.indexOf('1s'), 8)];
    const odd = green.map((value, k) => value + bird[k]!);
    const read = (code: TileCode) =>
      readWithSet(saying({ [code]: 0.95, '1s': 0.03 }, odd), whole, 1).codes[0]![0];
    expect(read('6z')).toBe('6z');
    expect(read('0m')).toBe('1s');
  });

  it('says how like the set’s tile it is, and whether the classifier would have said the same', () => {
    const { evidence } = readWithSet(saying({ '1f': 0.9 }, face(0)), set, 0.8);
    expect(evidence.set).toMatchObject({ agrees: false, fit: 0.8 });
    expect(evidence.set!.nearest).toBeGreaterThan(0.9);
    expect(evidence.set!.other).toBeLessThan(0.2);
    expect(evidence.set!.general).toBeLessThan(0.05);
  });
});

describe('fitTo', () => {
  const seen = (count: number, code: TileCode, embedding: Float32Array, none = 0.01) =>
    Array.from({ length: count }, () => ({ ...saying({ [code]: 0.98 }, embedding), none }));
  const mine = seen(8, '6z', face(3));

  it('goes by the faces: not by backs, nor by what looks like white ones, nor by what is no tile', () => {
    const alone = fitTo(set, mine);
    expect(alone).toBeGreaterThan(0.9);
    const walls = [...seen(12, 'x', face(40)), ...seen(12, '5z', face(41))];
    const none = seen(12, '4p', face(42), 0.95);
    expect(fitTo(set, [...mine, ...walls, ...none])).toBe(alone);
  });

  it('is low for the faces of another set, and tells nothing where no tile is', () => {
    expect(fitTo(set, seen(8, '6z', face(50)))).toBeLessThan(0.3);
    expect(fitTo(set, [])).toBe(1);
  });
});

describe('a five read with a set that has a red one', () => {
  const fives = prepareSamples(
    'mine',
    [
      { code: '5p', embedding: face(0) },
      { code: '0p', embedding: face(0).map((value, k) => (k === 1 ? 6 : value)) },
      { code: '6z', embedding: face(9) },
    ],
    learning,
  );
  const signs = (odds: Parameters<typeof saying>[0]) => {
    const { codes, evidence } = readWithSet(saying(odds, face(0)), fives, 1);
    expect(codes[0]![0]).toBe('5p');
    return evidence.set!;
  };

  it('is a five as surely as it is either of them, and the other is no stranger that looks like it', () => {
    const { general, agrees, other } = signs({ '5p': 0.3, '0p': 0.6 });
    expect(agrees).toBe(true);
    expect(general).toBeGreaterThan(0.85);
    expect(other).toBeLessThan(0.2);
  });

  it('is none for a classifier that takes it for something else', () => {
    expect(signs({ '6z': 0.5, '5p': 0.4 })).toMatchObject({ agrees: false });
  });
});

describe('a set of which the classifier misreads a tile', () => {
  // Written in full, its one of characters looks much like its three, and the classifier takes both for threes.
  const one = face(0);
  const three = face(0).map((value, k) => (k === 1 ? 12 : value));
  const taken = saying(
    { '3m': 0.8, '1m': 0.1 },
    face(0).map((value, k) => (k === 1 ? 5 : value)),
  );
  const read = (general?: number): TileCode => {
    const own = prepareSamples(
      'mine',
      [
        { code: '1m', embedding: one, ...(general === undefined ? {} : { general }) },
        { code: '3m', embedding: three, general: 0.9 },
        { code: '6z', embedding: face(9), general: 0.99 },
      ],
      learning,
    );
    return readWithSet(taken, own, 1).codes[0]![0];
  };
  const cases: [what: string, general: number | undefined, code: TileCode][] = [
    ['is not read by what the classifier makes of that tile', 0.1, '1m'],
    ['is where the classifier knew the tile', 0.95, '3m'],
    ['is where nobody knows what the classifier made of it', undefined, '3m'],
  ];
  it.each(cases)('%s', (_what, general, code) => expect(read(general)).toBe(code));
});

describe('a plain tile read with a set whose plain dragon was burnt out', () => {
  const burnt = prepareSamples(
    'mine',
    [
      { code: '5z', embedding: face(0) },
      { code: '7s', embedding: face(3).map((value, k) => (k === 5 ? 9 : value)) },
      { code: '6z', embedding: face(9) },
    ],
    learning,
  );
  const likeNone = face(5);

  it('is a back or a dragon, no face that it is a little less unlike', () => {
    const { codes, evidence } = readWithSet(saying({ '5z': 0.8, x: 0.1, '7s': 0.05 }, likeNone), burnt, 1);
    expect(codes.slice(0, 2).map(([code]) => code)).toEqual(['x', '5z']);
    expect(codes.slice(2).every(([, p]) => p === 0)).toBe(true);
    expect(codes.reduce((sum, [, p]) => sum + p, 0)).toBeCloseTo(1);
    expect(evidence.set).toMatchObject({ agrees: false, nearest: 0 });
    expect(mayBeWhite('x', { ...evidence, amongFaces: true })).toBe(true);
    expect(mayBeWhite('x', { ...evidence, fewPlain: true })).toBe(true);
    expect(mayBeWhite('x', evidence)).toBe(false);
  });

  it('is a back for all that lies around it where the set has such a back', () => {
    const { evidence } = readWithSet(
      saying({ '5z': 0.5, x: 0.4 }, likeNone),
      prepareSamples(
        'mine',
        [
          { code: 'x', embedding: likeNone },
          { code: '6z', embedding: face(9) },
        ],
        learning,
      ),
      1,
    );
    expect(evidence.set!.nearest).toBeGreaterThan(0.9);
    expect(mayBeWhite('x', { ...evidence, amongFaces: true, fewPlain: true })).toBe(false);
  });
});

describe('two dragons that only their colours tell apart', () => {
  // The same drawing to the classifier, in green and in black.
  const [green, black] = [Float32Array.of(1, 0), Float32Array.of(0, 1)];
  const drawing = face(0);
  const dragons = prepareSamples(
    'mine',
    [
      { code: '6z', embedding: drawing, ink: green },
      { code: '5z', embedding: drawing, ink: black },
      { code: '7z', embedding: face(9), ink: Float32Array.of(1, 1) },
    ],
    learning,
  );
  const read = (ink?: Float32Array) =>
    readWithSet(saying({ '6z': 0.55, '5z': 0.4 }, drawing), dragons, 1, ink).codes;

  const times = (codes: [TileCode, number][], one: TileCode, other: TileCode): number => {
    const odds = new Map(codes);
    return odds.get(one)! / odds.get(other)!;
  };

  it('are told by their ink', () => {
    expect(read(black)[0]![0]).toBe('5z');
    expect(times(read(black), '5z', '6z')).toBeGreaterThan(10);
    expect(read(green)[0]![0]).toBe('6z');
    expect(read(Float32Array.of(0.8, 0.1))[0]![0]).toBe('6z');
  });

  it('are doubted where their ink is rather that of the next likeliest', () => {
    const inkAs = (ink: Float32Array, odds: Parameters<typeof saying>[0]) =>
      readWithSet(saying(odds, drawing), dragons, 1, ink).evidence.set!.inkAs;
    const likely = { '6z': 0.999999, '5z': 0.0000001 } as const;
    expect(inkAs(black, likely)).toBe('5z');
    expect(inkAs(green, likely)).toBeUndefined();
    // As far from both: it says nothing.
    expect(inkAs(Float32Array.of(0.5, 0.5), likely)).toBeUndefined();
  });

  it('are what the classifier says where their ink is not known', () => expect(read()[0]![0]).toBe('6z'));

  it('are no less likely for a tile without sample than the nearest of them', () => {
    // An ink far from all is nearest to the red dragon's.
    const strange = Float32Array.of(9, 9);
    expect(times(read(strange), '1z', '7z')).toBeCloseTo(times(read(), '1z', '7z'));
    expect(times(read(green), '1z', '6z')).toBeCloseTo(times(read(), '1z', '6z'));
  });
});

describe('a plain tile read with a set of which neither a back nor a white dragon was learnt', () => {
  it('is whichever of the two the classifier says', () => {
    for (const [dragon, code] of [
      [0.9, '5z'],
      [0.08, 'x'],
    ] as const) {
      const seen = saying({ '5z': dragon, x: 0.98 - dragon }, face(40));
      const { codes } = readWithSet(
        seen,
        prepareSamples('mine', [{ code: '6z', embedding: face(3) }], learning),
        1,
      );
      expect(codes[0]![0]).toBe(code);
    }
  });
});

describe('fitOf', () => {
  it('tells pictures of the set from those of another', () => {
    expect(fitOf([face(0), face(1), face(4)], set)).toBeGreaterThan(0.9);
    expect(fitOf([face(20), face(21), face(22)], set)).toBeLessThan(0.5);
  });
});

describe('the learning shipped', () => {
  const idOf = (network: string): string => {
    const file = join(import.meta.dirname, '../../../models', network, 'manifest.json');
    return (JSON.parse(readFileSync(file, 'utf8')) as { id: string }).id;
  };

  it('is fitted to both networks shipped that name tiles; after new weights run bench/learning.mjs', () => {
    expect(shipped).toMatchObject({ classifier: idOf('classifier'), opinion: idOf('opinion') });
    const { scale, weights, fives } = learningFor(shipped.classifier);
    const read = readWithSet(saying({ '6z': 0.9 }, face(3)), set, 1);
    expect(weights).toHaveLength(setFeaturesOf(read, read.evidence.set!).length);
    expect(fives).toHaveLength(redSigns({ ...read, codes: [['5p', 1]] })!.length);
    expect(scale).not.toBe(1);
  });

  it('weighs no signs for another classifier', () => {
    expect(learningFor('another')).toMatchObject({ scale: 1, weights: [] });
  });
});

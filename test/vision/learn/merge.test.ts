import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { cropsFromBase64, cropToBase64, floatsFromBase64, floatsToBase64 } from '../../../vision/learn/bytes';
import { tidySamples, withSamples } from '../../../vision/learn/merge';
import type { LearnedSample, LearnedSet } from '../../../vision/protocol';
import { cropSize } from '../../../vision/picture/rectify';
import { face } from './tiles';

const sample = (code: TileCode, look: number, extra: Partial<LearnedSample> = {}): LearnedSample => ({
  code,
  crop: `crop ${look}`,
  embedding: floatsToBase64(face(look)),
  ...extra,
});
const told = (samples: readonly LearnedSample[]): string =>
  samples.map(({ code, crop }) => `${code} ${crop.slice(5)}`).join(', ');

describe('tidySamples', () => {
  const cases: [what: string, samples: LearnedSample[], kept: string][] = [
    ['keeps what is different', [sample('1s', 0), sample('2s', 1)], '1s 0, 2s 1'],
    [
      'keeps eight of a code, the newest',
      Array.from({ length: 10 }, (_, i) => sample('1s', i)),
      '1s 2, 1s 3, 1s 4, 1s 5, 1s 6, 1s 7, 1s 8, 1s 9',
    ],
    [
      'forgets what the reader had named and a person corrects',
      [sample('1f', 0), sample('2f', 1), sample('1s', 0, { confirmed: true })],
      '2f 1, 1s 0',
    ],
    [
      'does not forget what a person has named for the reader’s sake',
      [sample('1f', 0, { confirmed: true }), sample('1s', 0)],
      '1f 0, 1s 0',
    ],
    [
      'compares nothing with what has no embedding',
      [{ code: '1f', crop: 'crop 0' }, sample('1s', 0, { confirmed: true })],
      '1f 0, 1s 0',
    ],
  ];
  it.each(cases)('%s', (_what, samples, kept) => expect(told(tidySamples(samples))).toBe(kept));
});

describe('withSamples', () => {
  const set: LearnedSet = {
    version: 1,
    name: 'n',
    made: '2026-01-01',
    classifier: 'old',
    samples: [sample('1s', 0)],
  };
  it('adds to what was learnt with the same weights', () => {
    const more = withSamples(set, [sample('2s', 1)], 'old', '2026-02-02');
    expect(told(more.samples)).toBe('1s 0, 2s 1');
    expect(more).toMatchObject({ made: '2026-02-02', classifier: 'old' });
    expect(more.samples.every((each) => each.embedding !== undefined)).toBe(true);
  });
  it('drops the embeddings of other weights, not the crops', () => {
    const more = withSamples(set, [sample('2s', 1)], 'new', '2026-02-02');
    expect(more.samples.map((each) => [each.crop, each.embedding === undefined])).toEqual([
      ['crop 0', true],
      ['crop 1', false],
    ]);
  });
});

describe('what samples are kept as', () => {
  it('brings crops back, to the nearest of 256 levels', () => {
    const crops = Float32Array.from({ length: 2 * cropSize }, (_, i) => (i % 300) / 299);
    const back = cropsFromBase64([cropToBase64(crops, 1)]);
    expect(back.length).toBe(cropSize);
    expect(back.every((value, i) => Math.abs(value - crops[cropSize + i]!) <= 0.5 / 255 + 1e-6)).toBe(true);
  });
  it('brings numbers back exactly', () => {
    const numbers = Float32Array.of(0, -1.5, 3e-20, 7e12);
    expect(floatsFromBase64(floatsToBase64(numbers))).toEqual(numbers);
  });
  it('does not take a crop of another size', () => {
    expect(() => cropsFromBase64(['AAAA'])).toThrow('3 bytes');
  });
});

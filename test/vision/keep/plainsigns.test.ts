import { describe, expect, it } from 'vitest';
import type { TileCode } from '../../../rules/tiles/tile';
import { plainSigns } from '../../../vision/keep/plainsigns';
import { tileAt } from '../fixtures';
import { face, saying } from '../learn/tiles';

type Colour = readonly [number, number, number];
const green: Colour = [0.1, 0.5, 0.2];
const ivory: Colour = [0.8, 0.75, 0.6];

/** Something read as a code that lies `across` tiles to the right and `down` tiles below, with a body of a colour. */
const place = (code: TileCode, across: number, down = 0, body: Colour = ivory) => ({
  quad: tileAt(100 + 30 * across, 100 + 40 * down),
  verdict: saying({ [code]: 0.9 }, face(1)),
  face: { body },
});

/** By name what the signs say of the first place, the chance of every place to be a tile being as told. */
const signsOf = (places: ReturnType<typeof place>[], chances: number[]) => {
  const [one, isBack, odds, count, both, mean, most, least, offRow, uneven, ...colours] = plainSigns(
    places,
    chances,
  )[0]!;
  const [backs, backsFar, faces, none] = [0, 1, 2, 3].map((k) => colours.slice(2 * k, 2 * k + 2));
  return {
    one,
    isBack,
    odds,
    count,
    both,
    mean,
    most,
    least,
    offRow,
    uneven,
    backs,
    backsFar,
    faces,
    none,
  };
};

describe('the row that a plain place lies in', () => {
  it('is followed to both sides, and its chances are told', () => {
    const signs = signsOf(
      [place('x', 0), place('x', -1), place('x', 1), place('x', 2)],
      [0.5, 0.9, 0.8, 0.2],
    );
    expect(signs).toMatchObject({ one: 1, isBack: 1, odds: 0, both: 1 });
    expect(signs.count).toBeCloseTo(Math.log(4));
    expect(signs.most).toBeCloseTo(Math.log(9));
    expect(signs.least).toBeCloseTo(-Math.log(4));
    expect(signs.uneven).toBeCloseTo(0);
  });

  it.each<[string, ReturnType<typeof place>[], number]>([
    ['goes on to one side', [place('x', 1), place('x', 2)], 2],
    ['ends at a face', [place('x', 1), place('3p', 2), place('x', 3)], 1],
    ['ends where nothing touches', [place('x', 1.6)], 0],
    ['does not bend', [place('x', 1), place('x', 1, 1)], 1],
    ['is the longer of two', [place('x', 1), place('x', 0, 1), place('x', 0, 2)], 2],
  ])('%s', (_name, others, count) => {
    const places = [place('5z', 0), ...others];
    const signs = signsOf(
      places,
      places.map(() => 0.5),
    );
    expect(signs.count).toBeCloseTo(Math.log1p(count));
    expect(signs).toMatchObject({ both: 0, isBack: 0 });
  });

  it('is uneven where its places lie apart', () => {
    const near = signsOf([place('x', 0), place('x', 1)], [0.5, 0.5]);
    const apart = signsOf([place('x', 0), place('x', 1.2)], [0.5, 0.5]);
    expect(apart.uneven!).toBeGreaterThan(near.uneven! + 0.1);
  });
});

describe('the colours of others', () => {
  const places = [
    place('x', 0, 0, green),
    place('x', 5, 0, green),
    place('4s', 7, 0, ivory),
    place('5z', 9, 0, ivory),
  ];

  it('are those of what surely is a back, a face, and no tile', () => {
    const { backs, backsFar, faces, none } = signsOf(places, [0.5, 0.95, 0.9, 0.1]);
    expect(backs).toEqual([1, 0]);
    expect(backsFar).toEqual([1, 0]);
    expect(faces).toEqual(none);
    expect(faces![1]!).toBeGreaterThan(1);
  });

  it('say nothing where nothing is sure', () => {
    const { backs, backsFar, faces, none } = signsOf(places, [0.5, 0.5, 0.5, 0.5]);
    expect([backs, backsFar, faces, none].map((sign) => sign![0])).toEqual([0, 0, 0, 0]);
  });
});

describe('what is not plain, or of no known colour', () => {
  it('has no such signs', () => {
    const { quad, verdict } = place('x', 0);
    expect(plainSigns([place('4s', 0), { quad, verdict }], [0.5, 0.5])).toEqual([[], []]);
    expect(plainSigns([], [])).toEqual([]);
  });
});

describe('what a plain place measures on the table', () => {
  const size = { width: 30, height: 40 };
  const easy = (x: number, y: number, { width, height } = size) => {
    const { verdict, face } = place('3p', 0);
    const evidence = { ...verdict.evidence, best: 0.99, objectness: 0.9 };
    return { quad: tileAt(x, y, 0, { width, height }), verdict: { ...verdict, evidence }, face };
  };
  const faces = [0, 1, 2].map((k) => easy(700 + 30 * k, 500));
  const rounded = (value: number) => Math.round(10 * value) / 10 + 0;
  const of = (first: ReturnType<typeof place>, ...others: ReturnType<typeof place>[]) => {
    const places = [...others, first, ...faces];
    const chances = places.map(() => 0.5);
    const [higher, alone, wide] = plainSigns(places, chances)[others.length]!.slice(-8).map(rounded);
    return { higher, alone, wide };
  };

  it.each<[string, ReturnType<typeof place>[], ReturnType<typeof of>]>([
    ['is told by the row it lies in', [place('x', 1)], { higher: 0, alone: 0, wide: 0 }],
    ['where that goes along its height, by this', [place('x', 0, 1)], { higher: -0.6, alone: 0, wide: 0.3 }],
    ['without a row by its shorter side', [], { higher: 0, alone: 0, wide: 0 }],
  ])('%s', (_what, others, signs) => {
    expect(of(place('x', 0), ...others)).toEqual(signs);
  });

  it('is another thing for what is half as high, in a row or not', () => {
    const low = (across: number) => ({
      ...place('x', across),
      quad: tileAt(100 + 30 * across, 100, 0, { width: 30, height: 20 }),
    });
    expect(of(low(0), low(1))).toEqual({ higher: -0.7, alone: 0, wide: 0 });
    expect(of(low(0))).toEqual({ higher: 0, alone: 0.1, wide: -0.4 });
  });

  it('goes by the faces nearest to it, not to another', () => {
    const row = (x: number, size: { width: number; height: number }) =>
      Array.from({ length: 8 }, (_, k) => easy(x + size.width * k, 200, size));
    const far = { ...place('x', 0), quad: tileAt(2000, 100) };
    const places = [place('x', 0), far, ...row(100, { width: 15, height: 20 }), ...row(2000, size)];
    const nearest = (i: number) =>
      rounded(
        plainSigns(
          places,
          places.map(() => 0.5),
        )[i]!.at(-2)!,
      );
    expect(nearest(1)).toBe(0);
    expect(nearest(0)).toBe(0.7);
  });
});

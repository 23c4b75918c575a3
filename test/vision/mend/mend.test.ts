import { describe, expect, it } from 'vitest';
import type { SeenTile } from '../../../vision/name/naming';
import { tilesAmong } from '../../../vision/keep/keeping';
import { createPyramid } from '../../../vision/picture/pyramid';
import { withRows, withSlots } from '../../../vision/mend/mend';
import { withWalls } from '../../../vision/mend/mendwalls';
import { astride, cell, drawn, level, light, outlined, right } from './drawn-wall';
import type { Wall } from './drawn-wall';
import { plain, tileAt } from '../fixtures';
import { overlap } from '../../../vision/places/geometry';
import { cropSize } from '../../../vision/picture/rectify';
import type { Networks } from '../../../vision/networks';
import { lit, seeing, tile } from './seen';

describe('slots of a picture', () => {
  const pyramid = createPyramid(plain(300, 200, [200, 200, 190]));
  const whole = tile(tileAt(100, 100), 0.99);
  const half = tile(tileAt(137, 112, 0, { width: 36, height: 15 }), 0.6);
  const across = tileAt(135, 105, 90);

  it('replace parts of tiles that are seen there whole', async () => {
    const places = await withSlots(seeing([0.99, 0.004, 0.003, 0.003]), pyramid, [whole, half]);
    expect(places).toContain(whole);
    expect(places).not.toContain(half);
    expect(places.some(({ quad }) => overlap(quad, across) > 0.9)).toBe(true);
  });

  it.each([
    ['no tile is sure', [0.6, 0.37, 0.02, 0.01]],
    ['backs are seen', [0.003, 0.004, 0.99, 0.003]],
    ['there is none', [0.003, 0.004, 0.003, 0.99]],
  ])('are left where %s', async (_name, odds) => {
    expect(await withSlots(seeing(odds), pyramid, [whole, half])).toEqual([whole, half]);
  });
});

describe('tiles that were overlooked', () => {
  /** A table with some tiles on it, drawn as no more than their bodies. */
  const table = (...tiles: readonly SeenTile['quad'][]): ReturnType<typeof createPyramid> => {
    const picture = plain(300, 200, [30, 90, 50]);
    for (const quad of tiles) {
      const [[left, top], , [right_, bottom]] = quad;
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right_; x++) picture.data.set([200, 200, 190], 4 * (y * picture.width + x));
    }
    return createPyramid(picture);
  };
  const beside = tileAt(130, 100);
  const seen = lit(tileAt(100, 100), 197, '4p');
  const faceSeen = [0.995, 0.002, 0.002, 0.001];

  it('are found once, beside those of their colour that were seen', async () => {
    const places = await withSlots(seeing(faceSeen), table(seen.quad, beside), [seen]);
    expect(places).toHaveLength(2);
    expect(places[0]).toBe(seen);
    expect(overlap(places[1]!.quad, beside)).toBeGreaterThan(0.9);
  });

  it('are found one beside the other', async () => {
    const places = await withSlots(seeing(faceSeen), table(seen.quad, beside, tileAt(160, 100)), [seen]);
    expect(places).toHaveLength(3);
  });

  it.each<[string, readonly number[], readonly SeenTile['quad'][], SeenTile]>([
    ['only the table lies', faceSeen, [], seen],
    ['none is seen surely', [0.9, 0.05, 0.04, 0.01], [beside], seen],
    ['backs are seen', [0.002, 0.002, 0.995, 0.001], [beside], seen],
    ['the colour is another', faceSeen, [beside], lit(tileAt(100, 100), 170, '4p')],
    ['the colour beside was not measured', faceSeen, [beside], tile(tileAt(100, 100), 0.99)],
  ])('are none where %s', async (_name, odds, drawn_, by) => {
    expect(await withSlots(seeing(odds), table(by.quad, ...drawn_), [by])).toEqual([by]);
  });

  it('are not looked for past the picture’s edge', async () => {
    const at = lit(tileAt(262, 100), 197, '4p');
    const places = await withSlots(seeing(faceSeen), table(at.quad, tileAt(292, 100)), [at]);
    expect(places).toEqual([at]);
  });
});

describe('rows of a picture', () => {
  const pyramid = createPyramid(plain(400, 400, [200, 200, 190]));
  const around = [100, 200, 300].map((x) => tile(tileAt(x, 300), 0.99));
  const wide = tile(tileAt(105, 100, 0, { width: 40, height: 40 }), 0.6, '6p');
  const narrow = tile(tileAt(131, 100, 0, { width: 28, height: 40 }), 0.95);
  const places = [...around, wide, narrow];

  it('replace outlines that lie astride their tiles', async () => {
    const mended = await withRows(seeing([0.99, 0.004, 0.003, 0.003]), pyramid, places);
    expect(mended.slice(0, 3)).toEqual(around);
    expect(mended.length).toBe(5);
    for (const x of [100, 130]) {
      expect(mended.some(({ quad }) => overlap(quad, tileAt(x, 100)) > 0.9)).toBe(true);
    }
  });

  it.each([
    ['no tile is sure', [0.6, 0.37, 0.02, 0.01]],
    ['backs are seen', [0.003, 0.004, 0.99, 0.003]],
    ['there is none', [0.003, 0.004, 0.003, 0.99]],
  ])('are left where %s', async (_name, odds) => {
    expect(await withRows(seeing(odds), pyramid, places)).toEqual(places);
  });
});

describe('walls of a picture', () => {
  const pyramid = createPyramid(drawn(level));
  const face4p = tile(tileAt(300, 320), 0.99);
  const backs = outlined(level, astride(level.tiles)).map((quad) => tile(quad, 0.99, 'x'));
  const backSeen = [0.002, 0.002, 0.995, 0.001];
  const litFace = lit(tileAt(300, 320), 230, '4p');

  it('are cut where their fronts show the seams, and all else is left', async () => {
    // A back tells nothing of its own outline: where the network thinks its corners are does not matter.
    const places = await withWalls(seeing(backSeen, 0.1), pyramid, [face4p, ...backs]);
    expect(places).toContain(face4p);
    const quads = places.filter((place) => place !== face4p).map(({ quad }) => quad);
    expect(quads.length).toBeLessThanOrEqual(level.tiles + 1);
    expect(right(level, quads)).toBeGreaterThanOrEqual(level.tiles - 1);
  });

  it.each([
    ['faces are seen', [0.995, 0.002, 0.002, 0.001], backs],
    [
      'backs are outlined evenly',
      backSeen,
      outlined(level, Array<number>(10).fill(0.02)).map((quad) => tile(quad, 0.99, 'x')),
    ],
    ['backs are three', backSeen, backs.slice(0, 3)],
  ])('are left where %s', async (_name, odds, among) => {
    expect(await withWalls(seeing(odds), pyramid, [face4p, ...among])).toEqual([face4p, ...among]);
  });

  it('are not made of backs of two hues', async () => {
    const of = (gold: number): SeenTile[] =>
      outlined(level, astride(6)).map((quad, i) => {
        const seen = lit(quad, light.back, 'x');
        return i < gold ? { ...seen, face: { ...seen.face, body: [0.6, 0.45, 0.1] } } : seen;
      });
    for (const [gold, isWall] of [
      [0, true],
      [6, true],
      [3, false],
    ] as const) {
      const among = [litFace, ...of(gold)];
      const places = await withWalls(seeing(backSeen), pyramid, among);
      expect(
        places.some(({ verdict }) => verdict.evidence.inWall),
        `${gold} of six`,
      ).toBe(isWall);
    }
  });

  /** A part of the wall in the dark: four of its outlines are tiles, the others may be. */
  const dark = (none: number, objectness = 0.5, onlyStretched = false): SeenTile[] =>
    outlined(level, astride(7)).map((quad, i) => {
      if (i === 1 || i === 5) return lit(quad, light.back, 'x');
      const { verdict, face } = lit(quad, 25, 'x', none);
      return {
        quad,
        verdict: { ...verdict, evidence: { ...verdict.evidence, objectness, onlyStretched } },
        face,
      };
    });
  it('are cut where few of their outlines are tiles surely, and the others may be', async () => {
    const among = [litFace, ...dark(0.28)];
    expect(tilesAmong(among)).toHaveLength(5);
    const places = await withWalls(seeing(backSeen), pyramid, among);
    const quads = places.map(({ quad }) => quad);
    expect(right(level, quads)).toBeGreaterThanOrEqual(6);
    const parts = places.filter((place) => !among.includes(place));
    expect(parts.filter(({ verdict }) => verdict.evidence.inWall).length).toBeGreaterThanOrEqual(4);
  });

  it.each([
    ['none more probably', dark(0.6)],
    ['hardly seen', dark(0.45, 0.1)],
    ['seen only where the picture was stretched', dark(0.1, 0.5, true)],
  ])('are left where the others are %s', async (_name, wall) => {
    const among = [litFace, ...wall];
    expect(await withWalls(seeing(backSeen), pyramid, among)).toEqual(among);
  });

  it('are as surely there as the outlines were, and stretched where all of these were', async () => {
    const stretch = (all: boolean): SeenTile[] =>
      backs.map((back, i) => {
        const evidence = { ...back.verdict.evidence, objectness: 0.6, onlyStretched: all || i > 0 };
        return { ...back, verdict: { ...back.verdict, evidence } };
      });
    for (const all of [true, false]) {
      const among = [face4p, ...stretch(all)];
      const places = await withWalls(seeing(backSeen), pyramid, among);
      const seen = places.filter((place) => !among.includes(place)).map(({ verdict }) => verdict.evidence);
      expect(seen.length).toBeGreaterThan(5);
      expect(new Set(seen.map(({ objectness }) => objectness))).toEqual(new Set([0.6]));
      expect(new Set(seen.map(({ onlyStretched }) => onlyStretched))).toEqual(new Set([all]));
    }
  });
});

describe('backs that were not found', () => {
  const pyramid = createPyramid(drawn(level));
  const backSeen = [0.002, 0.002, 0.995, 0.001];
  const withFace = (numbers: readonly number[], grey: number = light.back): SeenTile[] => [
    lit(tileAt(300, 320), 230, '4p'),
    ...numbers.map((i) => lit(cell(level, i), grey, 'x')),
  ];
  /** The numbers of the wall's tiles that some places outline. */
  const numbersOf = (places: readonly SeenTile[]): number[] =>
    [-2, -1, ...Array(14).keys()].filter((i) =>
      places.some(({ quad }) => overlap(quad, cell(level, i)) > 0.9),
    );

  it('are looked for at the ends of their wall and in its gaps, and the cloth beyond it is none', async () => {
    const places = await withWalls(seeing(backSeen), pyramid, withFace([1, 2, 3, 4, 6, 7]));
    expect(numbersOf(places)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(places).toHaveLength(11);
  });

  it('are looked for between the parts of a wall of five and more that up to four of them part', async () => {
    const places = await withWalls(seeing(backSeen), pyramid, withFace([0, 1, 6, 7, 8]));
    expect(numbersOf(places)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const farther = withFace([0, 1, 2, 8, 9]);
    expect(await withWalls(seeing(backSeen), pyramid, farther)).toEqual(farther);
    const fewer = withFace([0, 1, 6, 7]);
    expect(await withWalls(seeing(backSeen), pyramid, fewer)).toEqual(fewer);
  });

  it('are followed to the end of their wall, eight at most', async () => {
    const places = await withWalls(seeing(backSeen), pyramid, withFace([0, 1, 2, 3]));
    expect(numbersOf(places)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const longer: Wall = { ...level, tiles: 14 };
    const onLonger = await withWalls(seeing(backSeen), createPyramid(drawn(longer)), withFace([0, 1, 2, 3]));
    expect(numbersOf(onLonger)).toEqual([...Array(12).keys()]);
  });

  it('are looked for once where there is none, however far the wall goes on at its other end', async () => {
    // Of the wall's colour, but striped: a face is seen there.
    const picture = drawn(level);
    const [left, top] = level.at(2, 0);
    const [right, bottom] = level.at(3, 1);
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const at = 4 * (y * picture.width + x);
        picture.data.fill(light.back + (x % 8 < 4 ? 20 : -20), at, at + 3);
      }
    }
    const looksAtStripes = async (numbers: readonly number[]): Promise<number> => {
      let looks = 0;
      const [back, face] = [seeing(backSeen), seeing([0.995, 0.002, 0.002, 0.001])];
      const isStriped = (crop: Float32Array): boolean => {
        const mean = crop.reduce((sum, value) => sum + value, 0) / crop.length;
        return crop.filter((value) => Math.abs(value - mean) > 0.02).length > crop.length / 2;
      };
      const networks: Networks = {
        ...back,
        name: async (crops) => {
          const [seen, faces] = await Promise.all([back.name(crops), face.name(crops)]);
          const count = crops.length / cropSize;
          const size = seen.logits.length / count;
          for (let i = 0; i < count; i++) {
            if (!isStriped(crops.slice(i * cropSize, (i + 1) * cropSize))) continue;
            looks++;
            seen.logits.set(faces.logits.slice(i * size, (i + 1) * size), i * size);
          }
          return seen;
        },
      };
      await withWalls(networks, createPyramid(picture), withFace(numbers));
      return looks;
    };
    const once = await looksAtStripes([3, 4, 5, 6, 7, 8, 9]);
    expect(once).toBeGreaterThan(0);
    expect(await looksAtStripes([3, 4, 5, 6])).toBe(once);
  });

  it('stand instead of what was found there and is no tile', async () => {
    const part = lit(cell(level, 4, 0.7), light.back, 'x', 0.97);
    const places = await withWalls(seeing(backSeen), pyramid, [...withFace([0, 1, 2, 3]), part]);
    expect(places).not.toContain(part);
    expect(numbersOf(places)).toContain(4);
  });

  it('are not looked for on what is found already', async () => {
    const among = [...withFace([0, 1, 2, 3]), lit(cell(level, 4), 230, '4p')];
    expect(await withWalls(seeing(backSeen), pyramid, among)).toEqual(among);
  });

  it.each([
    ['a face is seen', [0.995, 0.002, 0.002, 0.001], withFace([0, 1, 2, 3])],
    ['probably none is seen', [0.002, 0.002, 0.546, 0.45], withFace([0, 1, 2, 3])],
    ['it has another colour', backSeen, withFace([0, 1, 2, 3], 1.3 * light.back)],
    ['backs are three', backSeen, withFace([0, 1, 2])],
  ])('are not put where %s', async (_name, odds, among) => {
    expect(await withWalls(seeing(odds), pyramid, among)).toEqual(among);
  });

  it('are none where the table has their colour, and it all goes on', async () => {
    const table = createPyramid(plain(640, 480, [light.back, light.back, light.back]));
    const among = withFace([1, 2, 3, 4, 6, 7]);
    expect(await withWalls(seeing(backSeen), table, among)).toEqual(among);
  });

  it('are not looked for outside the picture', async () => {
    const picture = drawn(level);
    const right = level.at(8, 0)[0] + 10;
    const data = new Uint8ClampedArray(picture.height * right * 4);
    for (let y = 0; y < picture.height; y++) {
      data.set(picture.data.subarray(4 * y * picture.width, 4 * (y * picture.width + right)), 4 * y * right);
    }
    const cut = createPyramid({ width: right, height: picture.height, data });
    expect(numbersOf(await withWalls(seeing(backSeen), cut, withFace([3, 4, 5, 6])))).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7,
    ]);
  });
});

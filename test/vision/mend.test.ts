import { describe, expect, it } from 'vitest';
import { overlap } from '../../vision/detections';
import type { Networks } from '../../vision/networks';
import type { SeenTile } from '../../vision/naming';
import { createPyramid } from '../../vision/pyramid';
import { cropSize } from '../../vision/rectify';
import { withRows, withSlots, withWalls } from '../../vision/mend';
import { turnOutputs } from '../../vision/verdict';
import { astride, drawn, level, outlined, right } from './drawn-wall';
import { plain, tileAt } from './fixtures';
import { face, saying } from './learn/tiles';

const classes = ['4p', '6p', 'x', 'none'] as const;

/** Networks that see the same in every crop: the odds of the classes, upright; and how far the face's corners are off, in sides. */
function seeing(odds: readonly number[], off?: number): Networks {
  const one = [...odds.map(Math.log), 9, ...Array<number>(turnOutputs - 1).fill(0)];
  return {
    look: () => Promise.reject(new Error('Nobody looks for tiles here.')),
    name: (crops) => {
      const count = crops.length / cropSize;
      return Promise.resolve({
        logits: new Float32Array(Array.from({ length: count }, () => one).flat()),
        embeddings: new Float32Array(count * 4).fill(1),
        ...(off === undefined ? {} : { corners: new Float32Array(count * 8).fill(off) }),
      });
    },
    classes,
    temperature: 1,
    about: { backend: 'cpu', detector: 'd', classifier: 'c' },
    close: () => undefined,
  };
}

const tile = (quad: SeenTile['quad'], sure: number, code: '4p' | '6p' | 'x' = '4p'): SeenTile => {
  const verdict = saying({ [code]: sure }, face(1));
  return { quad, verdict: { ...verdict, none: 0.001 }, face: {} as SeenTile['face'] };
};

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

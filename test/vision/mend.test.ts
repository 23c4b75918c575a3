import { describe, expect, it } from 'vitest';
import { overlap } from '../../vision/detections';
import type { Networks } from '../../vision/networks';
import type { SeenTile } from '../../vision/naming';
import { createPyramid } from '../../vision/pyramid';
import { cropSize } from '../../vision/rectify';
import { withRows, withSlots } from '../../vision/mend';
import { turnOutputs } from '../../vision/verdict';
import { plain, tileAt } from './fixtures';
import { face, saying } from './learn/tiles';

const classes = ['4p', '6p', 'x', 'none'] as const;

/** Networks that see the same in every crop: the odds of the classes, upright. */
function seeing(odds: readonly number[]): Networks {
  const one = [...odds.map(Math.log), 9, ...Array<number>(turnOutputs - 1).fill(0)];
  return {
    look: () => Promise.reject(new Error('Nobody looks for tiles here.')),
    name: (crops) => {
      const count = crops.length / cropSize;
      return Promise.resolve({
        logits: new Float32Array(Array.from({ length: count }, () => one).flat()),
        embeddings: new Float32Array(count * 4).fill(1),
      });
    },
    classes,
    temperature: 1,
    about: { backend: 'cpu', detector: 'd', classifier: 'c' },
    close: () => undefined,
  };
}

const tile = (quad: SeenTile['quad'], sure: number, code: '4p' | '6p' = '4p'): SeenTile => {
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

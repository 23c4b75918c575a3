import { allTileCodes } from '../../../rules/tiles/tile';
import type { TileCode } from '../../../rules/tiles/tile';
import type { Learning } from '../../../vision/name/learning';
import type { Verdict } from '../../../vision/name/verdict';

/** A learning that compares embeddings as they are. */
export const learning: Learning = {
  classifier: 'c',
  scale: 1,
  mix: { general: 0.5, likeness: 8, unknown: -0.5, missing: 1, ink: 2, back: 0.5, helped: 3 },
  weights: [],
  fives: [],
  unlike: 0.3,
  sure: 3,
};

/** A face as the made-up classifier sees it: long in one direction of its own. */
export function face(number: number, far = 20): Float32Array {
  const embedding = new Float32Array(64);
  embedding[number % 64] = far;
  return embedding;
}

/** A verdict that gives some codes their odds and shares out the rest. */
export function saying(odds: Partial<Record<TileCode, number>>, embedding: Float32Array): Verdict {
  const codes = allTileCodes.filter((code) => code !== '?');
  const given = Object.values(odds).reduce((sum, p) => sum + p, 0);
  const rest = (1 - given) / (codes.length - Object.keys(odds).length);
  const all = codes.map((code): [TileCode, number] => [code, odds[code] ?? rest]).sort((a, b) => b[1] - a[1]);
  const best = all[0]![1];
  return {
    codes: all,
    none: 0.01,
    turn: 0,
    embedding,
    evidence: {
      best,
      worse: best,
      second: all[1]![1],
      agree: true,
      upright: 0.9,
      objectness: 0.9,
      size: 40,
      familiar: 5,
    },
  };
}

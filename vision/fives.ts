import type { TileCode } from '../rules/tiles/tile';
import type { Verdict } from './verdict';

// Red fives and plain ones: every set marks the red in its own way (all in red, or by a dot), or has none. That a tile is a
// five of its suit and that it is the red one are two questions, answered one after the other.

/** A reading of which is asked whether it is a red five: its codes, likeliest first, and the signs. */
type Reading = Pick<Verdict, 'codes' | 'evidence'>;

/** The red five of a plain one and the plain one of a red; undefined for all other tiles. */
export function twinOf(code: TileCode): TileCode | undefined {
  const [, digit, suit] = /^([05])([mps])$/.exec(code) ?? [];
  return digit === undefined ? undefined : (`${digit === '0' ? 5 : 0}${suit}` as TileCode);
}

/** A reading of a five as that of a five, red or plain; others as they are. */
export function asFive(reading: Reading): Reading {
  const { codes, evidence } = reading;
  const twin = twinOf(codes[0]![0]);
  if (twin === undefined) return reading;
  const share = codes.find(([code]) => code === twin)?.[1] ?? 0;
  const second = codes.find(([code], i) => i > 0 && code !== twin)?.[1] ?? 0;
  const [best, worse] = [Math.min(1, evidence.best + share), Math.min(1, evidence.worse + share)];
  return { codes, evidence: { ...evidence, best, worse, second } };
}

/** Less likely than this is the same to the classifier. */
const least = 1e-4;

/**
 * The signs that a five is the red one: 1, and the log odds of the red against the plain one as the classifier sees
 * them. Undefined for tiles that are no fives.
 */
export function redSigns({ codes }: Pick<Reading, 'codes'>): number[] | undefined {
  const code = codes[0]![0];
  const twin = twinOf(code);
  if (twin === undefined) return undefined;
  const [own, other] = [codes[0]![1], codes.find(([name]) => name === twin)?.[1] ?? 0];
  const lead = Math.log((own + least) / (other + least));
  return [1, code.startsWith('0') ? lead : -lead];
}

/**
 * Of a five, the probability that it is its twin instead, given that it is a five; 0 for other tiles. `weights`: of
 * `redSigns`, fitted by bench/calibrate.mjs, for tiles read with a learnt set by bench/learning.mjs.
 */
export function twinShare(reading: Pick<Reading, 'codes'>, weights: readonly number[]): number {
  const signs = redSigns(reading);
  if (signs === undefined) return 0;
  const sum = signs.reduce((total, x, i) => total + x * (weights[i] ?? 0), 0);
  const red = 1 / (1 + Math.exp(-sum));
  return reading.codes[0]![0].startsWith('0') ? 1 - red : red;
}

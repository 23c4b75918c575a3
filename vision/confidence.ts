import calibration from './calibration.json';
import type { Evidence } from './verdict';

/** Weights of the confidence, fitted on photographs kept out of training; see `confidenceOf`. */
export interface Calibration {
  /** Constant, and weight of each feature in the order of `featuresOf`. */
  weights: number[];
  /** The reader vouches for a tile from this confidence on. */
  vouch: number;
}

/** The calibration shipped with the weights. */
export const shipped: Calibration = calibration;

function logit(p: number): number {
  const within = Math.min(Math.max(p, 1e-5), 1 - 1e-5);
  return Math.log(within / (1 - within));
}

/**
 * The numbers the confidence is made of: 1, log odds of the best code in both looks and in the worse one,
 * of being upright and of being a tile, whether the looks agree, and smallness (0 from 24 px short side on).
 */
export function featuresOf(evidence: Evidence): number[] {
  return [
    1,
    logit(evidence.best),
    logit(evidence.worse),
    logit(evidence.upright),
    logit(evidence.objectness),
    evidence.agree ? 1 : 0,
    Math.max(0, Math.log2(24 / Math.max(evidence.size, 1))),
  ];
}

/** Probability that the best code is right: a logistic function of the evidence. */
export function confidenceOf(evidence: Evidence, { weights }: Calibration = shipped): number {
  const sum = featuresOf(evidence).reduce((total, x, i) => total + x * (weights[i] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}

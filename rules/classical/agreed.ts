import type { PointsOptions } from '../scoring/points/hand';

/** What a group that plays classical rules has agreed on, checked. */
export interface ClassicalOptions extends PointsOptions {
  startScore: number;
  /** Played with flowers and seasons. */
  bonusTiles: boolean;
  concealedHand: 'any' | 'self-drawn';
}

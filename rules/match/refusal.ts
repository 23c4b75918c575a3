import type { FaultCode } from '../result';

/** Codes of what the referee refuses. Source: spec, "A replay result". */
export type RefusalCode =
  | 'wrong-moment'
  | 'not-your-turn'
  | 'tile-not-held'
  | 'too-many-copies'
  | 'wall-empty'
  | 'not-claimable'
  | 'too-late'
  | 'swap-call'
  | 'bad-kong'
  | 'too-many-kongs'
  | 'riichi-binds'
  | 'fishing-binds'
  | 'no-fishing'
  | 'bad-bonus'
  | 'bad-exchange'
  | 'joker-misuse'
  | 'no-riichi'
  | 'not-waiting'
  | 'furiten'
  | 'dead-hand'
  | 'no-foul'
  | 'bad-ruling'
  | 'illegal-win'
  | 'no-yaku'
  | 'not-a-hand'
  | 'bad-indicator'
  | 'no-draw'
  | 'wrong-deal'
  | 'match-over'
  | 'bad-request';

/** Why something is not allowed: a code, the rule in our words, and where it stands. */
export interface Refusal {
  /** The scoring's own code where the scoring refuses. */
  code: RefusalCode | FaultCode;
  message: string;
  source: string;
}

/** Makes a refusal. */
export function refuse(code: Refusal['code'], message: string, source: string): Refusal {
  return { code, message, source };
}

import type { Fault } from '../result';
import { makeDealCheck } from '../scoring/check';
import { wrongStatement } from '../scoring/points/statements';
import type { ScoreInput } from '../scoring/request';
import { set136, set144 } from '../tiles/sets';
import type { ClassicalOptions } from './agreed';

const oneWinner = 'the discard goes to the one whose turn comes first';
const checkWithFlowers = makeDealCheck({
  set: set144,
  setName: `the classical set of ${set144.size} tiles`,
  oneWinner,
});
const checkWithout = makeDealCheck({
  set: set136,
  setName: `the classical set of ${set136.size} tiles that is played with`,
  oneWinner,
});

/** What a winner may have declared that counts. */
export const declarations = [{ id: 'twofold-fortune', label: 'Twofold fortune' }];

/** Fishing may be said, but counts nothing. */
const known: ReadonlySet<string> = new Set(['fishing', ...declarations.map(({ id }) => id)]);

/**
 * What is wrong with the tiles and statements of a deal, before any hand is scored. Codes: see `makeDealCheck`.
 * Source: seed 004; classical rules sheet.
 */
export function checkDeal(deal: ScoreInput, options: ClassicalOptions): Fault | null {
  const wrong = options.bonusTiles ? checkWithFlowers(deal) : checkWithout(deal);
  return wrong ?? wrongStatement(deal, options, known);
}

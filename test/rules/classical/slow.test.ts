import fc from 'fast-check';
import { expect, it } from 'vitest';
import { classical } from '../../../rules/classical/ruleset';
import { scoreRequest } from '../../../rules/score';
import { drawDeal } from '../properties/deals';
import { slowTotals } from './slow';

it('every hand of a drawn deal is worth what the sheet, followed step by step, makes of it', () => {
  let wins = 0;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (seed) => {
      const request = { ...drawDeal(classical, seed), options: {} };
      const answer = scoreRequest(request);
      const slow = slowTotals(request);
      if (slow === null) {
        expect(answer).toMatchObject({ ok: false, error: { code: 'not-a-hand' } });
        return;
      }
      wins++;
      expect(answer.ok && answer.seatTotals).toEqual(slow);
    }),
    { numRuns: 1000 },
  );
  expect(wins).toBeGreaterThan(700);
});

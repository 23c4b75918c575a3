import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deltasOf, settleAll, settledDeltas } from '../../../rules/scoring/settle';

describe('who pays whom', () => {
  it('a loser pays the winner the winner’s score, East double, and the losers settle their differences', () => {
    // The published example: South wins 352; East 8, West 4, North 8.
    const payments = settleAll('S', { E: 8, S: 352, W: 4, N: 8 });
    expect(payments.map(({ from, to, amount }) => `${from}>${to} ${amount}`)).toEqual([
      'E>S 704',
      'W>S 352',
      'N>S 352',
      'W>E 8',
      'W>N 4',
    ]);
    expect(deltasOf(payments)).toEqual({ E: -696, S: 1408, W: -364, N: -348 });
  });

  it('East wins: everybody pays double, the others settle singly', () => {
    const payments = settleAll('E', { E: 100, S: 20, W: 0, N: 20 });
    expect(payments.map(({ from, to, amount }) => `${from}>${to} ${amount}`)).toEqual([
      'S>E 200',
      'W>E 200',
      'N>E 200',
      'W>S 20',
      'W>N 20',
    ]);
  });

  it('a loser may come out ahead', () => {
    expect(deltasOf(settleAll('W', { E: 0, S: 0, W: 32, N: 416 }))).toEqual({
      E: -896,
      S: -448,
      W: 128,
      N: 1216,
    });
  });

  it('says why in a sentence', () => {
    expect(settleAll('S', { E: 8, S: 352, W: 4, N: 8 }).map((payment) => payment.reason)).toEqual([
      'East pays South 704: South’s Mah-Jong is worth 352, doubled because East pays.',
      'West pays South 352: South’s Mah-Jong is worth 352.',
      'North pays South 352: South’s Mah-Jong is worth 352.',
      'West pays East 8: East’s 8 less West’s 4 is 4, doubled because East is paid.',
      'West pays North 4: North’s 8 less West’s 4 is 4.',
    ]);
  });

  it('comes to the same without the words, and to nothing in sum', () => {
    const score = fc.nat(1000);
    fc.assert(
      fc.property(fc.constantFrom('E', 'S', 'W', 'N'), score, score, score, score, (winner, E, S, W, N) => {
        const totals = { E, S, W, N };
        const deltas = settledDeltas(winner, totals);
        expect(deltas).toEqual(deltasOf(settleAll(winner, totals)));
        expect(deltas.E + deltas.S + deltas.W + deltas.N).toBe(0);
      }),
    );
  });
});

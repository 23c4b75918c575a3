import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assign } from '../../../vision/learn/assign';

/** The cheapest cost of all ways there are, where things may be forbidden places. */
function cheapest(
  costs: readonly (readonly number[])[],
  fill: (place: number, count: number) => number,
  forbidden: (thing: number, place: number) => boolean = () => false,
): number {
  const used = new Array<number>(costs[0]!.length).fill(0);
  const place = (i: number): number => {
    if (i === costs.length) return 0;
    let best = Infinity;
    costs[i]!.forEach((cost, p) => {
      if (forbidden(i, p)) return;
      const filled = fill(p, used[p]!);
      used[p]!++;
      best = Math.min(best, cost + filled + place(i + 1));
      used[p]!--;
    });
    return best;
  };
  return place(0);
}

const one = (_place: number, count: number): number => (count === 0 ? 0 : 10);

describe('assign', () => {
  const cases: [what: string, costs: number[][], places: number[]][] = [
    [
      'each takes what it likes where nobody else does',
      [
        [0, 5],
        [5, 0],
      ],
      [0, 1],
    ],
    [
      'who loses less gives way',
      [
        [0, 4],
        [0, 1],
      ],
      [0, 1],
    ],
    [
      'one pushes another, who pushes a third',
      [
        [0, 1, 9],
        [0, 9, 1],
        [0, 9, 9],
      ],
      [1, 2, 0],
    ],
    [
      'two share a place where every other is dearer than that',
      [
        [0, 30],
        [0, 30],
      ],
      [0, 0],
    ],
  ];
  it.each(cases)('%s', (_what, costs, places) => expect(assign(costs, one).places).toEqual(places));

  it('tells how much dearer it is to put a thing elsewhere', () => {
    const { margins, cost } = assign(
      [
        [0, 4],
        [0, 1],
      ],
      one,
    );
    expect(cost).toBe(1);
    // The other way round costs 4: three more.
    expect(margins).toEqual([3, 3]);
  });

  it('gives things alike no margin', () =>
    expect(
      assign(
        [
          [1, 2],
          [1, 2],
        ],
        one,
      ).margins,
    ).toEqual([0, 0]));

  it('takes nothing', () => expect(assign([], one)).toEqual({ places: [], margins: [], cost: 0 }));

  it('comes to an end where costs hardly differ', () => {
    const nearly = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 9 }));
    const hardly = nearly.map(([whole, parts]) => whole + parts * 3e-10);
    fc.assert(
      fc.property(
        fc.array(fc.array(hardly, { minLength: 8, maxLength: 8 }), { minLength: 20, maxLength: 40 }),
        (costs) => {
          const { places } = assign(costs, (_place, count) => 3 * count);
          expect(places.every((place) => place >= 0 && place < 8)).toBe(true);
        },
      ),
    );
  });

  it('finds the cheapest of all ways, and no margin is told too large', () => {
    const whole = fc.integer({ min: 0, max: 20 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(whole, whole, whole, whole), { minLength: 1, maxLength: 5 }),
        fc.array(fc.integer({ min: -3, max: 4 }), { minLength: 4, maxLength: 4 }),
        fc.integer({ min: 0, max: 6 }),
        (costs, first, step) => {
          const fill = (place: number, count: number): number => first[place]! + step * count;
          const found = assign(costs, fill);
          expect(found.cost).toBe(cheapest(costs, fill));
          found.margins.forEach((margin, i) => {
            const elsewhere = cheapest(costs, fill, (thing, p) => thing === i && p === found.places[i]);
            expect(found.cost + margin).toBeLessThanOrEqual(elsewhere);
          });
        },
      ),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  scoreRequest,
  type HandRequest,
  type MeldRequest,
  type ScoreRequest,
  type Seat,
} from '../../rules/score';
import { makeTiles, parseTiles } from '../../rules/tiles/notation';
import { tileKinds, type TileCode } from '../../rules/tiles/tile';

/** A small deterministic source of numbers, so that a deal is one number and shrinks as one. */
function numbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const seats: readonly Seat[] = ['E', 'S', 'W', 'N'];

/** A whole deal drawn from one box of 144 tiles: a winner of four sets (one chow at most) and a pair, three losers. */
function drawDeal(seed: number): ScoreRequest {
  const next = numbers(seed);
  const left = new Map<TileCode, number>(tileKinds.map((code) => [code, 4]));
  const take = (codes: readonly TileCode[]): boolean => {
    if (codes.some((code) => left.get(code)! < codes.filter((other) => other === code).length)) return false;
    for (const code of codes) left.set(code, left.get(code)! - 1);
    return true;
  };
  const anyKind = () => tileKinds[next(34)]!;
  const drawSet = (kind: 'chow' | 'pung' | 'kong'): TileCode[] => {
    for (;;) {
      const start = next(kind === 'chow' ? 27 : 34);
      if (kind === 'chow' && start % 9 > 6) continue;
      const low = tileKinds[start]!;
      const tiles: TileCode[] =
        kind === 'chow'
          ? [low, tileKinds[start + 1]!, tileKinds[start + 2]!]
          : Array.from({ length: kind === 'kong' ? 4 : 3 }, () => low);
      if (take(tiles)) return tiles;
    }
  };
  const seat = seats[next(4)]!;
  const other = seats.filter((candidate) => candidate !== seat)[next(3)]!;
  const concealed: TileCode[] = [];
  const melds: MeldRequest[] = [];
  const chow = next(2);
  for (let set = 0; set < 4; set++) {
    const kind = set < chow ? 'chow' : next(4) === 0 ? 'kong' : 'pung';
    const tiles = drawSet(kind);
    if (kind === 'kong' && next(2) === 0) melds.push({ kind, tiles: makeTiles(tiles), concealed: true });
    else if (kind === 'kong' || next(2) === 0) melds.push({ kind, tiles: makeTiles(tiles), from: other });
    else concealed.push(...tiles);
  }
  for (;;) {
    const code = anyKind();
    if (take([code, code])) {
      concealed.push(code, code);
      break;
    }
  }
  const bonusBox = ['1f', '2f', '3f', '4f', '1g', '2g', '3g', '4g'] as TileCode[];
  const drawBonus = () => makeTiles(bonusBox.splice(0, next(3)).reverse());
  const hands: Partial<Record<Seat, HandRequest>> = {
    [seat]: { concealed: makeTiles(concealed), melds, bonus: drawBonus() },
  };
  for (const loser of seats) {
    if (loser === seat || next(4) === 0) continue;
    const tiles: TileCode[] = [];
    while (tiles.length < 13) {
      const code = anyKind();
      const copies = 1 + next(3);
      const drawn = Array.from({ length: Math.min(copies, 13 - tiles.length) }, () => code);
      if (take(drawn)) tiles.push(...drawn);
    }
    hands[loser] = { concealed: makeTiles(tiles), bonus: drawBonus(), declared: next(2) ? ['fishing'] : [] };
  }
  const tile = concealed[next(concealed.length)]!;
  const win = next(2)
    ? ({ seat, tile, by: 'wall' } as const)
    : ({ seat, tile, by: 'discard', from: other, lastTile: next(8) === 0 } as const);
  return { ruleset: 'bmja', prevailingWind: seats[next(4)]!, hands, win };
}

const anyDeal = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map(drawDeal);

function scored(request: ScoreRequest) {
  const result = scoreRequest(request);
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result;
}

/** The tiles of a hand in another order. */
function shuffled(text: string | undefined, next: (below: number) => number): string {
  const tiles = parseTiles(text ?? '');
  if (!tiles.ok) throw new Error(tiles.error.message);
  const order = [...tiles.value];
  for (let place = order.length - 1; place > 0; place--) {
    const other = next(place + 1);
    [order[place], order[other]] = [order[other]!, order[place]!];
  }
  return makeTiles(order);
}

describe('in every deal', () => {
  it('what is paid is what is won', () => {
    fc.assert(
      fc.property(anyDeal, (request) => {
        const { deltas, payments, seatTotals, total } = scored(request);
        expect(deltas.E + deltas.S + deltas.W + deltas.N).toBe(0);
        const right = payments.every(({ from, to, amount }) => {
          const east = from === 'E' || to === 'E';
          return amount > 0 && (!east || amount % 2 === 0);
        });
        expect(right).toBe(true);
        expect(seatTotals[request.win!.seat]).toBe(total);
        expect(Math.max(...Object.values(seatTotals))).toBeLessThanOrEqual(1000);
      }),
      { numRuns: 2000 },
    );
  });

  it('the best interpretation is the one shown, and its elements make its total', () => {
    fc.assert(
      fc.property(anyDeal, (request) => {
        const { interpretations, total, elements } = scored(request);
        expect(Math.max(...interpretations.map((interpretation) => interpretation.total))).toBe(total);
        expect(interpretations[0]!.elements).toBe(elements);
        for (const { id, elements: lines, detail, limited, total: worth } of interpretations) {
          if (id !== 'ordinary') continue;
          const sum = (unit: string) =>
            lines.filter((line) => line.unit === unit).reduce((all, line) => all + line.value, 0);
          expect(detail).toEqual({ base: sum('points'), doubles: sum('doubles') });
          expect(worth).toBe(limited ? 1000 : sum('points') * 2 ** sum('doubles'));
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('the order of tiles, melds and bonus tiles does not matter', () => {
    fc.assert(
      fc.property(anyDeal, fc.integer(), (request, seed) => {
        const next = numbers(seed);
        const hands = Object.fromEntries(
          Object.entries(request.hands).map(([seat, hand]) => [
            seat,
            {
              ...hand,
              concealed: shuffled(hand.concealed, next),
              bonus: shuffled(hand.bonus, next),
              melds: (hand.melds ?? [])
                .map((meld) => ({ ...meld, tiles: shuffled(meld.tiles, next) }))
                .reverse(),
            },
          ]),
        );
        const [one, other] = [scored(request), scored({ ...request, hands })];
        expect(other.seatTotals).toEqual(one.seatTotals);
        expect(other.detail).toEqual(one.detail);
        expect(other.deltas).toEqual(one.deltas);
      }),
      { numRuns: 1500 },
    );
  });

  it('one more flower or season never lowers a hand', () => {
    fc.assert(
      fc.property(
        anyDeal,
        fc.constantFrom('1f', '2f', '3f', '4f', '1g', '2g', '3g', '4g'),
        (request, code) => {
          const seat = request.win!.seat;
          const taken = Object.values(request.hands).some((hand) => {
            const bonus = parseTiles(hand.bonus ?? '');
            return bonus.ok && bonus.value.includes(code as TileCode);
          });
          fc.pre(!taken);
          const hand = request.hands[seat]!;
          const more = {
            ...request,
            hands: { ...request.hands, [seat]: { ...hand, bonus: `${hand.bonus ?? ''}${code}` } },
          };
          expect(scored(more).total).toBeGreaterThanOrEqual(scored(request).total);
        },
      ),
      { numRuns: 1500 },
    );
  });

  it('a higher limit never lowers a hand', () => {
    fc.assert(
      fc.property(anyDeal, (request) => {
        const totals = [250, 500, 1000, 2000].map(
          (limit) => scored({ ...request, options: { limit } }).total,
        );
        expect(totals).toEqual([...totals].sort((a, b) => a - b));
      }),
      { numRuns: 500 },
    );
  });
});

describe('whatever is sent', () => {
  const codes = [
    'bad-request',
    'tile-count',
    'too-many-copies',
    'not-a-hand',
    'too-many-chows',
    'illegal-win',
    'joker-misuse',
  ];
  const answered = (request: unknown) => {
    const answer = scoreRequest(request);
    if (answer.ok) expect(answer.deltas.E + answer.deltas.S + answer.deltas.W + answer.deltas.N).toBe(0);
    else {
      expect(codes).toContain(answer.error.code);
      expect(answer.error.message).toMatch(/\.$/);
      expect(answer.error.message).not.toMatch(/undefined|NaN|\[object/);
      expect(answer.error.message.length).toBeLessThan(400);
    }
  };

  it('any JSON gets a result or a coded fault', () => {
    fc.assert(fc.property(fc.jsonValue(), answered), { numRuns: 10_000 });
  });

  const words = fc.constantFrom(
    '1m',
    'E',
    'pung',
    'wall',
    'fishing',
    'x',
    '?',
    'j',
    '0p',
    '1f',
    '',
    'purity',
    '555z',
  );
  const junk = fc.oneof(fc.jsonValue({ maxDepth: 1 }), words, fc.constant(undefined), fc.array(words));

  it('a deal with anything in it replaced gets a result or a coded fault', () => {
    fc.assert(
      fc.property(
        anyDeal,
        fc.array(fc.tuple(fc.nat(), junk), { minLength: 1, maxLength: 3 }),
        (request, changes) => {
          const changed = JSON.parse(JSON.stringify({ ...request, options: {} })) as unknown;
          for (const [place, value] of changes) {
            const places = placesIn(changed);
            const [holder, key] = places[place % places.length]!;
            holder[key] = value;
          }
          answered(changed);
        },
      ),
      { numRuns: 10_000 },
    );
  });

  it('a deal of any tiles gets a result or a coded fault', () => {
    const tiles = fc.array(fc.constantFrom<TileCode>(...tileKinds, '1f', 'j'), {
      minLength: 12,
      maxLength: 15,
    });
    fc.assert(
      fc.property(tiles, tiles, (winners, losers) => {
        answered({
          ruleset: 'bmja',
          prevailingWind: 'E',
          hands: {
            S: { concealed: makeTiles(winners) },
            N: { concealed: makeTiles(losers), declared: ['fishing'] },
          },
          win: { seat: 'S', tile: winners[0], by: 'wall' },
        });
      }),
      { numRuns: 3000 },
    );
  });
});

/** Every place in nested data that a value stands in. */
function placesIn(data: unknown): [Record<string, unknown>, string][] {
  if (typeof data !== 'object' || data === null) return [];
  const holder = data as Record<string, unknown>;
  return Object.keys(holder).flatMap((key): [Record<string, unknown>, string][] => [
    [holder, key],
    ...placesIn(holder[key]),
  ]);
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulesets } from '../../../rules/rulesets';
import { readRequest, scoreRequest, type ScoreAnswer } from '../../../rules/score';
import { zungJung } from '../../../rules/zung-jung/ruleset';
import { parseTiles } from '../../../rules/tiles/notation';
import { tileSets } from '../../../rules/tiles/sets';
import { compareTiles, type TileCode } from '../../../rules/tiles/tile';
import { drawDeal, exchanged, retold } from './deals';

const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 });

/** What must be the same whichever way a deal is told: the words may name tiles in another order. */
function essence(answer: ScoreAnswer) {
  if (!answer.ok) return answer.error.code;
  const sums: Record<string, number> = {};
  for (const { id, value } of answer.elements) sums[id] = (sums[id] ?? 0) + value;
  const { winner, total, detail, limited, seatTotals, deltas } = answer;
  const elements = Object.entries(sums).sort(([a], [b]) => (a < b ? -1 : 1));
  return { winner, total, detail, limited, seatTotals, deltas, elements };
}

/** All these tiles, sorted. */
function inOrder(texts: readonly string[]): string {
  const codes = texts.flatMap((text) => {
    const parsed = parseTiles(text);
    if (!parsed.ok) throw new Error(parsed.error.message);
    return parsed.value;
  });
  return codes.sort(compareTiles).join(' ');
}

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  it('takes from one player and the table what it gives the others', () => {
    let scored = 0;
    fc.assert(
      fc.property(seed, (drawn) => {
        const answer = scoreRequest(drawDeal(ruleset, drawn));
        if (!answer.ok) return;
        scored++;
        const { deltas, payments } = answer;
        expect(deltas.E + deltas.S + deltas.W + deltas.N + (deltas.table ?? 0)).toBe(0);
        const moved = { E: 0, S: 0, W: 0, N: 0, table: 0 };
        for (const { from, to, amount } of payments) {
          expect(amount).toBeGreaterThan(0);
          moved[from] -= amount;
          moved[to] += amount;
        }
        expect(moved).toEqual({ table: 0, ...deltas });
      }),
      { numRuns: 1500 },
    );
    // Chows are barred in some rulesets and yaku wanted in others; many of the drawn hands must win all the same.
    expect(scored).toBeGreaterThan(300);
  });

  it('judges a deal as it explains it', () => {
    fc.assert(
      fc.property(seed, (drawn) => {
        const request = drawDeal(ruleset, drawn);
        const read = readRequest(request);
        const answer = scoreRequest(request);
        if (!read.ok) throw new Error(read.error.message);
        const judged = read.value.rules.judge(read.value.input);
        expect(judged.ok).toBe(answer.ok);
        if (!judged.ok || !answer.ok) return;
        expect(judged.value.deltas).toEqual(answer.deltas);
        const [first] = judged.value.wins;
        expect([first?.seat ?? null, first?.total ?? 0]).toEqual([answer.winner, answer.total]);
        expect(answer.total).toBe(Math.max(...answer.interpretations.map(({ total }) => total)));
      }),
      { numRuns: 500 },
    );
  });

  it('does not look at the order of tiles, melds and seats', () => {
    fc.assert(
      fc.property(seed, seed, (drawn, order) => {
        const request = drawDeal(ruleset, drawn);
        expect(essence(scoreRequest(retold(request, order)))).toEqual(essence(scoreRequest(request)));
      }),
      { numRuns: 1000 },
    );
  });

  it('shows an arrangement of the winner’s own tiles, and says why each line of the score and each payment is there', () => {
    const sentence = /^(?!.*(undefined|NaN|null|\[object|: \.| {2})).+\.$/;
    fc.assert(
      fc.property(seed, (drawn) => {
        const request = drawDeal(ruleset, drawn);
        const answer = scoreRequest(request);
        if (!answer.ok || answer.winner === null) return;
        const { concealed, melds = [] } = request.hands[answer.winner]!;
        const held = [concealed ?? '', ...melds.map((meld) => meld.tiles)];
        for (const { arrangement, elements, explanation } of answer.interpretations) {
          const { sets, pair = '' } = arrangement;
          expect(inOrder([...sets, pair])).toBe(inOrder(held));
          expect(explanation).toMatch(sentence);
          for (const element of elements) {
            expect(element.explanation).toMatch(sentence);
            expect(element.name && element.source).not.toBe('');
            expect(element.tiles).not.toBe('');
          }
        }
        for (const { reason } of answer.payments) expect(reason).toMatch(sentence);
      }),
      { numRuns: 800 },
    );
  });

  const { copies } = tileSets.find(({ id }) => id === ruleset.tileSet)!;
  const flower = fc.constantFrom<TileCode>('1f', '2f', '3f', '4f', '1g', '2g', '3g', '4g');
  const withFlower = (drawn: number, code: TileCode) => {
    // With the options as they come: a group can play without flowers where the box has them.
    const request = { ...drawDeal(ruleset, drawn), options: {} };
    const winner = request.win!.seat;
    const held = request.hands[winner]!;
    const taken = Object.values(request.hands).some((hand) => {
      const bonus = parseTiles(hand.bonus ?? '');
      return bonus.ok && bonus.value.includes(code);
    });
    const hands = { ...request.hands, [winner]: { ...held, bonus: `${held.bonus ?? ''}${code}` } };
    return { request, taken, more: { ...request, hands } };
  };

  if (copies.has('1f'))
    it('never pays less for one more flower or season', () => {
      fc.assert(
        fc.property(seed, flower, (drawn, code) => {
          const { request, taken, more } = withFlower(drawn, code);
          fc.pre(!taken);
          const [without, and] = [scoreRequest(request), scoreRequest(more)];
          expect(and.ok).toBe(without.ok);
          if (without.ok && and.ok) expect(and.total).toBeGreaterThanOrEqual(without.total);
        }),
        { numRuns: 500 },
      );
    });
  else
    it('refuses a flower by name: there is none in the box', () => {
      fc.assert(
        fc.property(seed, flower, (drawn, code) => {
          const answer = scoreRequest(withFlower(drawn, code).more);
          expect(answer).toMatchObject({ ok: false, error: { code: 'bad-request' } });
          expect(!answer.ok && answer.error.message).toContain(`(${code})`);
        }),
        { numRuns: 200 },
      );
    });
});

describe('Zung Jung', () => {
  const series = (id: string) => (/^\d+\.\d+\.\d+$/.test(id) ? id.slice(0, id.lastIndexOf('.')) : id);

  it('pays the sum of its patterns, or 320, or one pattern above it; one of each series', () => {
    fc.assert(
      fc.property(seed, (drawn) => {
        const answer = scoreRequest({ ...drawDeal(zungJung, drawn), options: {} });
        if (!answer.ok) return;
        for (const { elements, detail, total, limited } of answer.interpretations) {
          const values = elements.map(({ value }) => value);
          const sum = values.reduce((all, value) => all + value, 0);
          expect(detail).toEqual({ raw: sum });
          expect(total).toBe(sum <= 320 ? sum : Math.max(320, ...values));
          expect(limited).toBe(total < sum);
          const counted = elements.filter(({ id }) => id !== '3.1').map(({ id }) => series(id));
          expect(new Set(counted).size).toBe(counted.length);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('prefers no suit, no end of it, and no dragon', () => {
    const suits: Readonly<Record<string, string>> = { m: 'p', p: 's', s: 'm' };
    const turned = (code: TileCode): TileCode => {
      const [number, suit] = [Number(code[0]), code[1]!];
      if (suit !== 'z') return `${10 - number}${suits[suit]}` as TileCode;
      return number < 5 ? code : (`${number === 7 ? 5 : number + 1}z` as TileCode);
    };
    fc.assert(
      fc.property(seed, (drawn) => {
        const request = drawDeal(zungJung, drawn);
        expect(essence(scoreRequest(exchanged(request, turned)))).toEqual(essence(scoreRequest(request)));
      }),
      { numRuns: 1000 },
    );
  });

  it('pays the winner three times the value, whoever pays it', () => {
    fc.assert(
      fc.property(seed, (drawn) => {
        const request = { ...drawDeal(zungJung, drawn), options: {} };
        const one = scoreRequest(request);
        const other = scoreRequest({ ...request, options: { payment: 'v3.3', responsibility: 'off' } });
        if (!one.ok || !other.ok) throw new Error('every drawn hand is one in Zung Jung');
        expect(other.total).toBe(one.total);
        expect(other.deltas[one.winner!]).toBe(one.deltas[one.winner!]);
        expect(one.deltas[one.winner!]).toBe(3 * one.total);
      }),
      { numRuns: 1000 },
    );
  });
});

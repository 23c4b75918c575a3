import { describe, expect, it } from 'vitest';
import { elementOf, evaluate, findHits, type Row } from '../../../rules/scoring/evaluate';

interface Facts {
  pairs: number;
  grand: boolean;
}

const part = { tiles: ['1z', '1z'] } as const;
const row = (id: string, more: Partial<Row<Facts>>): Row<Facts> => ({
  id,
  name: id,
  nativeName: '',
  unit: 'points',
  value: 1,
  when: () => true,
  meaning: `What ${id} is.`,
  because: () => `Because of ${id}.`,
  source: 'made up',
  ...more,
});
const rows = [
  row('small', { when: ({ pairs }) => Array.from({ length: pairs }, () => part) }),
  row('grand', { value: 5, when: ({ grand }) => grand, supersedes: () => ['small'] }),
  row('nothing', { value: 0 }),
];
const sum = (facts: Facts) => findHits(rows, facts).map((hit) => `${hit.row.id} ${hit.value}`);

describe('the evaluator', () => {
  it('counts a row once for each part', () => {
    expect(sum({ pairs: 2, grand: false })).toEqual(['small 1', 'small 1']);
  });

  it('leaves out what is superseded, wherever it stands in the table', () => {
    expect(sum({ pairs: 2, grand: true })).toEqual(['grand 5']);
  });

  it('leaves out what is worth nothing', () => expect(sum({ pairs: 0, grand: false })).toEqual([]));

  it('puts the best first and keeps the order among equals', () => {
    const total = (hits: readonly { value: number }[]) => ({
      total: hits.reduce((all, hit) => all + hit.value, 0),
      detail: {},
      limited: false,
    });
    const facts = [
      { pairs: 1, grand: false },
      { pairs: 5, grand: false },
      { pairs: 0, grand: true },
    ];
    expect(evaluate(facts, () => rows, total).map((found) => found.facts)).toEqual([
      facts[1],
      facts[2],
      facts[0],
    ]);
  });

  it('writes a hit with its tiles and its reason', () => {
    const facts = { pairs: 1, grand: false };
    expect(elementOf(findHits(rows, facts)[0]!, facts)).toEqual({
      id: 'small',
      name: 'small',
      nativeName: '',
      unit: 'points',
      value: 1,
      tiles: '11z',
      explanation: 'Because of small.',
      source: 'made up',
    });
  });
});

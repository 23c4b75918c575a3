import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scoreRequest, type Element } from '../../rules/score';

// Real and drawn hands with their results lie beside the repository where it is developed; elsewhere this is skipped.
const folder = resolve(import.meta.dirname, '../../../shared/records');

/** Elements are compared as sums by id: three of 1 may be one of 3. */
function sumsById(elements: readonly Pick<Element, 'id' | 'value'>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { id, value } of elements) sums[id] = (sums[id] ?? 0) + value;
  return sums;
}

/** True if every key of what is expected has the same value in the result, however deep. */
function holds(expected: unknown, result: unknown): boolean {
  if (typeof expected !== 'object' || expected === null) return Object.is(expected, result);
  if (typeof result !== 'object' || result === null) return false;
  return Object.entries(expected).every(([key, value]) => {
    const found = (result as Record<string, unknown>)[key];
    if (key === 'elements') {
      return JSON.stringify(sumsById(value as Element[])) === JSON.stringify(sumsById(found as Element[]));
    }
    return holds(value, found);
  });
}

describe.each(['bmja.ndjson', 'bmja-made.ndjson'])('records/%s', (file) => {
  const path = resolve(folder, file);
  it.skipIf(!existsSync(path))('agrees in every hand', () => {
    const lines = readFileSync(path, 'utf8').trim().split('\n');
    const differing: unknown[] = [];
    for (const line of lines) {
      const { expect: expected, ...request } = JSON.parse(line) as Record<string, unknown>;
      const result = scoreRequest(request);
      if (!holds(expected, result))
        differing.push({ request, expected, got: JSON.stringify(result).slice(0, 600) });
    }
    expect(lines.length).toBeGreaterThan(60);
    expect(differing.map((entry) => JSON.stringify(entry))).toEqual([]);
  });

  it('is compared in a way that can fail', () => {
    expect(
      holds({ total: 36, seatTotals: { E: 0 } }, { total: 36, seatTotals: { E: 0, S: 36 }, ok: true }),
    ).toBe(true);
    expect(holds({ total: 36 }, { total: 37 })).toBe(false);
    expect(holds({ seatTotals: { E: 0 } }, { seatTotals: { S: 0 } })).toBe(false);
    expect(holds({ elements: [{ id: 'a', value: 2 }] }, { elements: [{ id: 'a', value: 1 }] })).toBe(false);
  });
});

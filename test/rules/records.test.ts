import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scoreRequest, type Element } from '../../rules/score';

// Real and drawn hands with their results lie beside the repository where it is developed; elsewhere this is skipped.
const folder = resolve(import.meta.dirname, '../../../shared/records');

/** Every file of scored hands, and how many there are at least. */
const files: readonly [file: string, lines: number][] = [
  ['tenhou-score.ndjson', 3000],
  ['tenhou-draws.ndjson', 300],
  ['riichi-derived.ndjson', 600],
  ['riichi-made.ndjson', 250],
  ['ema.ndjson', 28],
  ['zung-jung.ndjson', 30],
  ['zung-jung-made.ndjson', 250],
  ['bmja.ndjson', 66],
  ['bmja-made.ndjson', 250],
];

/** So many differing records are told in full; of the rest the number. */
const TOLD = 10;

type Json = Readonly<Record<string, unknown>>;
type Counted = Pick<Element, 'id' | 'unit' | 'value'>;

/** Elements are compared as sums by id: three of 1 may be one of 3. Fu are explained as the program likes. */
function sumsById(elements: readonly Counted[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { id, unit, value } of elements) {
    if (unit !== 'fu') sums.set(id, (sums.get(id) ?? 0) + value);
  }
  return sums;
}

function elementDifferences(expected: readonly Counted[], found: readonly Counted[] | undefined): string[] {
  const [wanted, got] = [sumsById(expected), sumsById(found ?? [])];
  return [...new Set([...wanted.keys(), ...got.keys()])]
    .filter((id) => wanted.get(id) !== got.get(id))
    .map((id) => `element ${id} ${got.get(id) ?? 'missing'} instead of ${wanted.get(id) ?? 'none'}`);
}

/** Which of the keys that are expected have another value in the result, however deep. What is not told is free. */
function differences(expected: unknown, result: unknown, where = ''): string[] {
  if (typeof expected !== 'object' || expected === null) {
    return Object.is(expected, result) ? [] : [`${where} ${String(result)} instead of ${String(expected)}`];
  }
  if (typeof result !== 'object' || result === null) return [`${where} is missing`];
  if (Array.isArray(expected) && expected.length !== (result as unknown[]).length) {
    return [`${where}: ${(result as unknown[]).length} instead of ${expected.length}`];
  }
  return Object.entries(expected).flatMap(([key, value]) => {
    const found = (result as Json)[key];
    const place = where === '' ? key : `${where}.${key}`;
    if (key === 'elements') return elementDifferences(value as Counted[], found as Counted[] | undefined);
    // Nothing moved for a seat or the table may be told as 0 or not at all.
    if (where === 'deltas' && value === 0 && found === undefined) return [];
    return differences(value, found, place);
  });
}

/** A record that differs, as somebody who mends it wants to read it. */
function told(request: Json, differing: readonly string[], result: ReturnType<typeof scoreRequest>): string {
  const refused = result.ok ? '' : ` — refused (${result.error.code}): ${result.error.message}`;
  return `${String(request['id'])} (${String(request['ruleset'])}): ${differing.join('; ')}${refused}\n  ${JSON.stringify(request)}`;
}

describe.each(files)('records/%s', (file, lines) => {
  const path = resolve(folder, file);
  it.skipIf(!existsSync(path))('agrees in every hand', () => {
    const records = readFileSync(path, 'utf8').trim().split('\n');
    expect(records.length).toBeGreaterThanOrEqual(lines);
    const differing: string[] = [];
    for (const line of records) {
      const { expect: expected, ...request } = JSON.parse(line) as Json;
      const result = scoreRequest(request);
      const found = differences(expected, result);
      if (found.length > 0) differing.push(told(request, found, result));
    }
    const more = differing.length - TOLD;
    const shown = more > 0 ? [...differing.slice(0, TOLD), `and ${more} more`] : differing;
    if (shown.length > 0)
      expect.fail(`${differing.length} of ${records.length} differ:\n${shown.join('\n')}`);
  });
});

describe('records are compared in a way that can fail', () => {
  it.each<[what: string, expected: unknown, result: unknown, found: string[]]>([
    ['the same', { total: 36, deltas: { E: 0 } }, { total: 36, deltas: { E: 0, S: 36 }, ok: true }, []],
    ['another total', { total: 36 }, { total: 37 }, ['total 37 instead of 36']],
    ['nothing for a seat', { deltas: { E: 0 } }, { deltas: { S: 0 } }, []],
    ['a seat’s points missing', { deltas: { E: 3 } }, { deltas: {} }, ['deltas.E undefined instead of 3']],
    ['a seat’s total missing', { seatTotals: { E: 0 } }, {}, ['seatTotals is missing']],
    [
      'elements in another order and in parts',
      {
        elements: [
          { id: 'dora', value: 2 },
          { id: 'riichi', value: 1 },
        ],
      },
      {
        elements: [
          { id: 'riichi', value: 1 },
          { id: 'dora', value: 1 },
          { id: 'dora', value: 1 },
        ],
      },
      [],
    ],
    [
      'an element too few and one too many',
      { elements: [{ id: '1.1', value: 5 }] },
      {
        elements: [
          { id: '1.2', value: 5 },
          { id: 'pair-wait', unit: 'fu', value: 2 },
        ],
      },
      ['element 1.1 missing instead of 5', 'element 1.2 5 instead of none'],
    ],
    [
      'one winner of two',
      { results: [{ total: 1 }, {}] },
      { results: [{ total: 1 }] },
      ['results: 1 instead of 2'],
    ],
    [
      'the second winner',
      { results: [{}, { total: 1 }] },
      { results: [{}, { total: 2 }] },
      ['results.1.total 2 instead of 1'],
    ],
    [
      'another code',
      { ok: false, error: { code: 'no-yaku' } },
      { ok: false, error: { code: 'not-a-hand', message: '' } },
      ['error.code not-a-hand instead of no-yaku'],
    ],
  ])('%s', (_, expected, result, found) => {
    expect(differences(expected, result)).toEqual(found);
  });
});

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tracedSeeds } from './seeds';
import { citation, numbersOf, sentencesOf, type TracedSeed } from './trace';

const root = resolve(import.meta.dirname, '../../..');

// The seeds lie beside the repository where it is developed; elsewhere what needs them is skipped.
const folder = resolve(root, '../shared/seeds');

function textOf({ seed }: TracedSeed): string | null {
  const file = existsSync(folder) && readdirSync(folder).find((name) => name.startsWith(seed));
  return file ? readFileSync(resolve(folder, file), 'utf8') : null;
}

/** Rules whose tests are not there: no such file, or the words do not stand in it between quotes. */
function unheld({ rows }: TracedSeed, read: (file: string) => string | null): string[] {
  return rows.flatMap(({ rule, tests }) =>
    tests.length === 0
      ? [`no test: ${rule}`]
      : tests
          .filter((test) => {
            const { file, words } = citation(test);
            const text = read(file) ?? '';
            return words === '' || !["'", '"', '`'].some((quote) => text.includes(quote + words + quote));
          })
          .map((test) => `not there: ${test}`),
  );
}

/** Sentences that neither a rule nor `noRule` names, both do, or that the text does not have. */
function gaps({ rows, noRule }: TracedSeed, sentences: readonly string[]): string[] {
  const held = new Set(rows.flatMap((row) => numbersOf(row.sentences)));
  const free = noRule.flatMap((row) => numbersOf(row.sentences));
  const places = sentences.map((_, place) => place + 1);
  return [
    ...places
      .filter((place) => !held.has(place) && !free.includes(place))
      .map((place) => `missing: ${place}`),
    ...free.filter((place) => held.has(place)).map((place) => `rule and no rule: ${place}`),
    ...free.filter((place, at) => free.indexOf(place) !== at).map((place) => `twice no rule: ${place}`),
    ...[...held, ...free].filter((place) => place > sentences.length).map((place) => `beyond: ${place}`),
  ];
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Rules in which eight words in a row are the seed's own. */
function copied({ rows, noRule }: TracedSeed, text: string): string[] {
  const seed = ` ${wordsOf(text).join(' ')} `;
  return [...rows.map(({ rule }) => rule), ...noRule.map(({ why }) => why)].filter((own) => {
    const words = wordsOf(own);
    return words.some(
      (_, at) => at + 8 <= words.length && seed.includes(` ${words.slice(at, at + 8).join(' ')} `),
    );
  });
}

function readHere(file: string): string | null {
  const path = resolve(root, file);
  return file.startsWith('test/') && existsSync(path) ? readFileSync(path, 'utf8') : null;
}

it('all five seeds are traced, each into rules', () => {
  expect(tracedSeeds.map(({ seed }) => seed)).toEqual(['000', '001', '002', '003', '004']);
  expect(tracedSeeds.filter(({ rows }) => rows.length === 0).map(({ seed }) => seed)).toEqual([]);
});

describe.each(tracedSeeds)('seed $seed', (seed) => {
  const text = textOf(seed);

  it('every rule has tests, and they are there', () => {
    expect(unheld(seed, readHere)).toEqual([]);
  });

  it.skipIf(text === null)('every sentence is held or said to be no rule', () => {
    expect(gaps(seed, sentencesOf(text!))).toEqual([]);
  });

  it.skipIf(text === null)('no rule is told in the seed’s own words', () => {
    expect(copied(seed, text!)).toEqual([]);
  });
});

describe('the page of traced rules', () => {
  it('is what `npm run docs` writes', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/traced.mjs', '--check'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});

describe('what is traced is checked in a way that can fail', () => {
  const text =
    '# Play\n1. East begins. Is that all? No.\n\n- A chow (e.g. 1-2-3) has max. 3 tiles.\n---\n“Pung!” he says.';
  const seed: TracedSeed = {
    seed: '000',
    title: 'Test',
    rows: [
      {
        place: 'Play',
        sentences: '2-3',
        rule: 'The first turn is East’s.',
        tests: ['test/rules/a.test.ts > East begins'],
      },
    ],
    noRule: [
      { sentences: '1', why: 'heading' },
      { sentences: '4-6', why: 'manners' },
    ],
  };
  const [row] = seed.rows;

  it('sentences are counted by lines, then by their ends', () => {
    expect(sentencesOf(text)).toEqual([
      'Play',
      'East begins.',
      'Is that all?',
      'No.',
      'A chow (e.g. 1-2-3) has max. 3 tiles.',
      '“Pung!” he says.',
    ]);
  });

  it.each<[what: string, changed: Partial<TracedSeed>, found: string[]]>([
    ['complete', {}, []],
    ['a gap', { noRule: [{ sentences: '1, 5-6', why: 'manners' }] }, ['missing: 4']],
    ['both', { noRule: [{ sentences: '1, 3-6', why: 'manners' }] }, ['rule and no rule: 3']],
    ['twice', { noRule: [{ sentences: '1, 4-6, 5', why: 'manners' }] }, ['twice no rule: 5']],
    ['beyond the end', { noRule: [{ sentences: '1, 4-7', why: 'manners' }] }, ['beyond: 7']],
  ])('sentences: %s', (_, changed, found) => {
    expect(gaps({ ...seed, ...changed }, sentencesOf(text))).toEqual(found);
  });

  it.each<[what: string, tests: TracedSeed['rows'][number]['tests'], file: string | null, found: string[]]>([
    ['there', row!.tests, 'it("East begins")', []],
    ['no test', [], '', ['no test: The first turn is East’s.']],
    ['no file', row!.tests, null, ['not there: test/rules/a.test.ts > East begins']],
    ['other words', row!.tests, 'it("East begins late")', ['not there: test/rules/a.test.ts > East begins']],
  ])('tests: %s', (_, tests, file, found) => {
    expect(unheld({ ...seed, rows: [{ ...row!, tests }] }, () => file)).toEqual(found);
  });

  it('eight words in a row are copied, seven are not', () => {
    const words = 'one two three four five six seven eight nine';
    const told = (rule: string) => copied({ ...seed, rows: [{ ...row!, rule }] }, words);
    expect(told('Two, three; four five six seven eight nine!')).toHaveLength(1);
    expect(told('Three four five six seven eight nine ten')).toEqual([]);
  });

  it('numbers of sentences are numbers', () => {
    expect(numbersOf('2, 4-6')).toEqual([2, 4, 5, 6]);
    expect(() => numbersOf('6-4')).toThrow();
    expect(() => numbersOf('all')).toThrow();
  });
});

// Writes docs/rules-traced.md (`npm run docs`): every rule of the seeds, in our own words, and the tests that hold it.
// `--sentences FILE` prints a text's sentences with their numbers instead, for whoever traces it.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from '../bench/modules.mjs';
import { code, table, write } from './page.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { citation, numbersOf, sentencesOf } = await load(join(root, 'test/rules/traced/trace.ts'));
const { tracedSeeds } = await load(join(root, 'test/rules/traced/seeds.ts'));

/** `match/situations/claims` for test/rules/match/situations/claims.ts. */
const shortOf = (file) =>
  file
    .replace(/^test\//, '')
    .replace(/^rules\//, '')
    .replace(/(?:\.test)?\.ts$/, '');

/** The tests of a rule: each file once, with what is cited in it. */
function testsOf(tests) {
  const files = new Map();
  for (const { file, words } of tests.map(citation)) files.set(file, [...(files.get(file) ?? []), words]);
  return [...files]
    .map(([file, cited]) => `[${shortOf(file)}]: ${cited.map((words) => `“${words}”`).join(', ')}`)
    .join('<br>');
}

/** Where the links of all tests lead. */
function links(rows) {
  const files = new Set(rows.flatMap(({ tests }) => tests.map((test) => citation(test).file)));
  return [...files]
    .sort()
    .map((file) => `[${shortOf(file)}]: ../${file}`)
    .join('\n');
}

const sentencesIn = (rows) => new Set(rows.flatMap(({ sentences }) => numbersOf(sentences))).size;

/** A line of the overview: how much of a seed is held by how many tests. */
function overview({ seed, title, rows, noRule }) {
  const tests = new Set(rows.flatMap((row) => row.tests)).size;
  return [
    `[${seed}](#${seed}-${title
      .toLowerCase()
      .replace(/[^a-z0-9 ]/g, '')
      .replaceAll(' ', '-')})`,
    title,
    sentencesIn(rows) + sentencesIn(noRule),
    sentencesIn(rows),
    rows.length,
    tests,
  ];
}

function section({ seed, title, rows, noRule }) {
  return [
    `## ${seed} ${title}`,
    table(
      ['Place', 'Sentences', 'Rule', 'Tests'],
      rows.map(({ place, sentences, rule, tests }) => [place, sentences, rule, testsOf(tests)]),
    ),
    ...(noRule.length === 0
      ? []
      : [
          'No rule, and why:',
          table(
            ['Sentences', 'Why'],
            noRule.map(({ sentences, why }) => [sentences, why]),
          ),
        ]),
  ];
}

if (process.argv[2] === '--sentences') {
  const sentences = sentencesOf(readFileSync(process.argv[3], 'utf8'));
  sentences.forEach((sentence, place) => console.log(`${place + 1}  ${sentence}`));
} else {
  const all = tracedSeeds.flatMap(({ rows }) => rows);
  const lines = tracedSeeds.map(overview);
  const sum = (column) => lines.reduce((total, line) => total + line[column], 0);
  const tests = new Set(all.flatMap((row) => row.tests)).size;
  await write(join(root, 'docs/rules-traced.md'), [
    '# Rules traced to tests',
    `Every sentence of this program’s five sources that states a rule, and the tests that fail when the program breaks it: ${all.length} rules, ${tests} tests. The page is made by ${code('npm run docs')} from the lists in ${code('test/rules/traced')}; a test fails when it is out of date, when a cited test is not there, and when a sentence of a seed is neither held by a test nor said to be no rule.`,
    'A seed is one of the five texts that the rules come from. The texts are not copied here: a rule stands in our own words, with the heading under which the seed has it and the numbers of its sentences. “(sheet: …)” is what the maintainers decided where a seed is silent or several ways are known. What stands in quotes is the title of a test or the words of a row in the table of the file named before it.',
    table(
      ['Seed', 'Title', 'Sentences', 'of them rules', 'Rules', 'Tests'],
      [...lines, ['', '**In all**', sum(2), sum(3), all.length, tests]],
    ),
    ...tracedSeeds.flatMap(section),
    links(all),
  ]);
}

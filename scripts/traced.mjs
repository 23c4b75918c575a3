// Writes docs/rules-traced.md (`npm run docs`): every rule of the seeds, in our own words, and the tests that hold it.
// `--sentences FILE` prints a text's sentences with their numbers instead, for whoever traces it.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from '../bench/modules.mjs';
import { code, table, write } from './page.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { citation, sentencesOf } = await load(join(root, 'test/rules/traced/trace.ts'));
const { tracedSeeds } = await load(join(root, 'test/rules/traced/seeds.ts'));

/** The tests of a rule: each file once, as a link, with what is cited in it. */
function testsOf(tests) {
  const files = new Map();
  for (const { file, words } of tests.map(citation)) files.set(file, [...(files.get(file) ?? []), words]);
  return [...files]
    .map(
      ([file, cited]) =>
        `[${file.replace('test/', '')}](../${file}): ${cited.map((words) => `“${words}”`).join(', ')}`,
    )
    .join('<br>');
}

const testCount = (rows) => new Set(rows.flatMap(({ tests }) => tests)).size;

function section({ seed, title, rows, noRule }) {
  return [
    `## ${seed}: ${title}`,
    table(
      ['Place', 'Sentences', 'Rule', 'Tests'],
      rows.map(({ place, sentences, rule, tests }) => [place, sentences, rule, testsOf(tests)]),
    ),
    ...(noRule.length === 0
      ? []
      : [
          'No rule:',
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
  await write(join(root, 'docs/rules-traced.md'), [
    '# Rules traced to tests',
    `This page is made by ${code('npm run docs')} from the lists in ${code('test/rules/traced')}; a test fails when it is out of date, when a cited test is not there, and when a sentence of a seed is neither held by a test nor said to be no rule.`,
    'A seed is one of the five texts this program’s rules come from. The texts are not copied here: a rule stands in our own words, with the heading under which the seed has it and the numbers of its sentences.',
    table(
      ['Seed', 'Title', 'Rules', 'Tests'],
      [
        ...tracedSeeds.map(({ seed, title, rows }) => [seed, title, rows.length, testCount(rows)]),
        ['', '**In all**', all.length, testCount(all)],
      ],
    ),
    ...tracedSeeds.flatMap(section),
  ]);
}

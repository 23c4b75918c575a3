// Writes docs/rulesets.md (`npm run docs`), the page of all rulesets with their options, presets and elements, from the
// rules themselves.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from '../bench/modules.mjs';
import { code, table, write } from './page.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const { rulesets } = await load(join(root, 'rules/rulesets.ts'));
const { tileSets } = await load(join(root, 'rules/tiles/sets.ts'));

const number = (value) => value.toLocaleString('en-GB');
/** A value of an option as a reader wants it: yes and no, numbers with separators, the words of a choice. */
function valueWords(option, value) {
  switch (option.type) {
    case 'boolean':
      return value ? 'yes' : 'no';
    case 'integer':
      return number(value);
    case 'choice':
      return option.choices.find((choice) => choice.id === value).label;
    default:
      return value.length === 0 ? 'as listed' : `${value.length} changes`;
  }
}

/** What an option may be, as it is written in a request. */
function choicesOf(option) {
  switch (option.type) {
    case 'boolean':
      return `${code('true')}, ${code('false')}`;
    case 'integer': {
      const usual = option.choices ? `; usual: ${option.choices.map(number).join(', ')}` : '';
      return `${number(option.min)} to ${number(option.max)}${usual}`;
    }
    case 'choice':
      return option.choices.map(({ id, label }) => `${code(id)}: ${label}`).join('<br>');
    default:
      return 'a list of changes to the special hands: left out, renamed, valued anew, or a hand of the group’s own';
  }
}

function written(value) {
  return code(JSON.stringify(value));
}

const typeWords = { boolean: 'yes or no', integer: 'number', choice: 'choice', 'special-hands': 'list' };

function optionsTable(options, withDefault) {
  return table(
    ['Option', 'What it is', 'Type', ...(withDefault ? ['Default'] : []), 'May be'],
    options.map((option) => [
      code(option.id),
      `**${option.label}.** ${option.explanation}`,
      typeWords[option.type],
      ...(withDefault ? [written(option.default)] : []),
      choicesOf(option),
    ]),
  );
}

/** Options down, columns across: only the options in which the columns differ. */
function differences(options, columns) {
  const differing = options.filter((option) =>
    columns.some(
      ({ values }) => JSON.stringify(values[option.id]) !== JSON.stringify(columns[0].values[option.id]),
    ),
  );
  if (differing.length === 0) return null;
  const rows = differing.map((option) => [
    option.label,
    ...columns.map(({ values }) => valueWords(option, values[option.id])),
  ]);
  return table(['', ...columns.map(({ name }) => name)], rows);
}

function defaultsOf(options) {
  return Object.fromEntries(options.map((option) => [option.id, option.default]));
}

function presetColumns({ options, presets }) {
  return presets.map((preset) => ({
    name: `${preset.name} (${code(preset.id)})`,
    values: { ...defaultsOf(options), ...preset.options },
  }));
}

/** `2 points (4 concealed)`, `1 double`; what has no number stands as it is. */
function worthWords({ worth, unit }) {
  if (unit === 'limit') return worth;
  return worth.replace(/^\d+/, (value) => `${value} ${value === '1' ? unit.replace(/s$/, '') : unit}`);
}

function elementsTable(elements) {
  return table(
    ['Id', 'Name', 'Native name', 'Worth', 'What it is', 'Source'],
    elements.map((element) => [
      code(element.id),
      element.name,
      element.nativeName,
      worthWords(element),
      element.meaning,
      element.source,
    ]),
  );
}

function tilesOf({ tileSet }) {
  return tileSets.find(({ id }) => id === tileSet).name;
}

const askedWords = {
  'prevailing-wind': 'the wind of the round',
  bonus: 'flowers and seasons',
  dora: 'dora indicators',
  counters: 'counters and bets',
  'several-winners': 'several winners',
  responsible: 'a responsible player',
  goulash: 'a goulash with jokers',
  'waiting-hands': 'who was waiting when the wall was exhausted',
};

/** What a deal's request can hold under these rules, as a list. */
function toldTo(ruleset) {
  const told = ruleset.asks.map((asked) => askedWords[asked]).join(', ');
  const declared = ruleset.declarations.map(({ id }) => code(id)).join(', ');
  return [
    `- Scored: ${ruleset.scoresLosers ? 'all hands that are given' : 'the winner’s hand'}`,
    `- A request may tell besides the hand and the win: ${told || 'nothing'}`,
    ...(declared ? [`- May be declared: ${declared}`] : []),
  ].join('\n');
}

function single(ruleset) {
  const differing = differences(ruleset.options, presetColumns(ruleset));
  return [
    `## ${ruleset.name}`,
    `Id ${code(ruleset.id)}; ${tilesOf(ruleset)}; source: ${ruleset.source}.`,
    toldTo(ruleset),
    '### Options',
    optionsTable(ruleset.options, true),
    ...(differing ? ['### Presets: where they differ', differing] : []),
    '### Elements',
    elementsTable(ruleset.elements),
  ];
}

/** Editions of one game: what they share stands once, where they differ is one table. */
function familyOf(name, editions) {
  const [first] = editions;
  const columns = editions.map(({ id, options }) => ({ name: code(id), values: defaultsOf(options) }));
  const variants = editions.flatMap((edition) =>
    edition.presets
      .filter((preset) => Object.keys(preset.options).length > 0)
      .map((preset) => [
        code(edition.id),
        `${preset.name} (${code(preset.id)})`,
        Object.entries(preset.options)
          .map(([id, value]) => `${code(id)}: ${written(value)}`)
          .join(', '),
      ]),
  );
  const other = editions.find(({ elements }) => elements !== first.elements);
  if (other) throw new Error(`${other.id} has elements of its own; the page shows those of a family once.`);
  return [
    `## ${name}`,
    table(
      ['Id', 'Name', 'Source', 'Tiles'],
      editions.map((edition) => [code(edition.id), edition.name, edition.source, tilesOf(edition)]),
    ),
    toldTo(first),
    '### Where the editions differ',
    differences(first.options, columns),
    '### Options',
    'The default is what the edition has: the table above, and for the options that are not in it what stands here.',
    optionsTable(first.options, false),
    ...alike(first.options, columns),
    ...(variants.length > 0 ? ['### Presets', table(['Edition', 'Preset', 'Its options'], variants)] : []),
    '### Elements',
    elementsTable(first.elements),
  ];
}

/** The options in which all editions agree, with the value they agree on. */
function alike(options, columns) {
  const same = options.filter((option) =>
    columns.every(
      ({ values }) => JSON.stringify(values[option.id]) === JSON.stringify(columns[0].values[option.id]),
    ),
  );
  if (same.length === 0) return [];
  const rows = same.map((option) => [option.label, valueWords(option, option.default)]);
  return ['### In all editions alike', table(['Option', 'Default'], rows)];
}

function sections() {
  const families = new Map();
  for (const ruleset of rulesets) {
    const key = ruleset.family ?? ruleset.id;
    families.set(key, [...(families.get(key) ?? []), ruleset]);
  }
  return [...families].flatMap(([key, members]) =>
    members[0].family ? familyOf(key, members) : single(members[0]),
  );
}

await write(join(root, 'docs/rulesets.md'), [
  '# Rulesets and their options',
  'This page is made from the rules themselves by `npm run docs`; a test fails when it is out of date. Change the rules, not the page.',
  'Options stand in a request as `"options": {"id": value}`, e.g. `{"ruleset": "zung-jung", "options": {"payment": "v3.3"}}`. What is not given has its default. A preset is a set of option values that clubs know by a name.',
  table(
    ['Ruleset', 'Name', 'Source', 'Tiles'],
    rulesets.map((ruleset) => [code(ruleset.id), ruleset.name, ruleset.source, tilesOf(ruleset)]),
  ),
  ...sections(),
]);

// How fast the rules are, on one thread: hands judged a second under each ruleset (of requests already read), on
// hands drawn here and on the records of real games where these lie beside the repository; `sparrow score` from JSON
// to JSON; what a hand of thirteen tiles waits for. `node bench/rules.mjs` alone, or as part of `npm run bench`.
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as buildParts } from '../scripts/build.mjs';
import { loadBundled } from './modules.mjs';

const cache = '.cache/bench';
const records = resolve('../shared/records');
const recordFiles = [
  'tenhou-score',
  'tenhou-draws',
  'riichi-derived',
  'riichi-made',
  'ema',
  'zung-jung',
  'zung-jung-made',
  'bmja',
  'bmja-made',
];
/** Each measure is the best of many short rounds: what else runs on the machine only ever slows it down. */
const ROUNDS = 60;
const HANDS = 1000;

/** Best time of one round over all items, in seconds for one of them. */
function best(items, work) {
  let least = Infinity;
  const repeats = Math.max(1, Math.ceil(HANDS / items.length));
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    for (let repeat = 0; repeat < repeats; repeat++) for (const item of items) work(item);
    least = Math.min(least, performance.now() - began);
  }
  return least / 1000 / items.length / repeats;
}

const perSecond = (seconds) => Math.round(1 / seconds).toLocaleString('en');

function readRecords(file) {
  return readFileSync(join(records, `${file}.ndjson`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => ({ ...JSON.parse(line), expect: undefined }));
}

/** A winner's hand without the winning tile, as a waits request. */
function thirteen({ ruleset, prevailingWind, hands, win, doraIndicators }, { makeTiles, parseTiles }) {
  const { concealed, melds, bonus } = hands[win.seat];
  const tiles = parseTiles(concealed).value;
  tiles.splice(tiles.indexOf(win.tile), 1);
  return {
    ruleset,
    prevailingWind,
    seat: win.seat,
    concealed: makeTiles(tiles),
    melds,
    bonus,
    doraIndicators,
  };
}

export async function benchRules() {
  const modules = await loadBundled('rules', [
    'rules/rulesets',
    'rules/score',
    'rules/waits',
    'rules/tiles/notation',
    'test/rules/properties/deals',
  ]);
  const { drawDeal, readRequest, rulesets, scoreRequest, waitsOf } = modules;
  let sink = 0;
  const judge = ({ rules, input }) => (sink += rules.judge(input).ok ? 1 : 0);
  const read = (requests) => requests.map((request) => readRequest(request).value);

  console.log(`Hands judged a second, one thread, from requests already read (best of ${ROUNDS})\n`);
  const cell = (text) => String(text).padStart(12);
  console.log(`${'drawn here'.padEnd(18)}${cell('judged')}${cell('explained')}${cell('waits, ms')}`);
  for (const ruleset of rulesets) {
    const requests = [];
    for (let seed = 1; requests.length < HANDS && seed < 40 * HANDS; seed++) {
      const request = { ...drawDeal(ruleset, seed), options: undefined };
      if (scoreRequest(request).ok) requests.push(request);
    }
    const inputs = read(requests);
    const judged = best(inputs, judge);
    const explained = best(inputs, ({ rules, input }) => (sink += rules.judge(input).value.explain().total));
    const waits = best(
      requests.slice(0, 500).map((request) => thirteen(request, modules)),
      (request) => (sink += waitsOf(request).waits.length),
    );
    console.log(
      `${ruleset.id.padEnd(18)}${cell(perSecond(judged))}${cell(perSecond(explained))}${cell((waits * 1000).toFixed(3))}`,
    );
  }

  if (!existsSync(records)) console.log(`\nThe records are not here (${records}): left out.`);
  else {
    console.log(`\n${'records'.padEnd(18)}${cell('judged')}${cell('hands')}`);
    for (const file of recordFiles) {
      if (!existsSync(join(records, `${file}.ndjson`))) {
        console.log(`${file.padEnd(18)}not here: left out`);
        continue;
      }
      const inputs = read(readRecords(file));
      console.log(`${file.padEnd(18)}${cell(perSecond(best(inputs, judge)))}${cell(inputs.length)}`);
    }
  }
  await benchCommand(modules);
  return sink;
}

/** `sparrow score` as a process, from a file of requests to a file of results; its start is timed apart. */
async function benchCommand({ drawDeal, rulesets }) {
  await buildParts(['host'], { onlyStale: true });
  const real = existsSync(join(records, 'tenhou-score.ndjson'));
  const tenhou = rulesets.find(({ id }) => id === 'riichi-tenhou');
  const requests = real
    ? readRecords('tenhou-score')
    : Array.from({ length: 3000 }, (_, seed) => ({ ...drawDeal(tenhou, seed), options: undefined }));
  const COPIES = 20;
  const file = join(cache, 'requests.ndjson');
  const empty = join(cache, 'empty.ndjson');
  const text = requests.map((request) => `${JSON.stringify(request)}\n`).join('');
  writeFileSync(file, text.repeat(COPIES));
  writeFileSync(empty, '');
  const time = (from) => {
    const out = openSync(join(cache, 'results.ndjson'), 'w');
    const began = performance.now();
    const { status } = spawnSync(process.execPath, ['dist/sparrow.mjs', 'score', from], {
      stdio: ['ignore', out, 'inherit'],
    });
    const seconds = (performance.now() - began) / 1000;
    closeSync(out);
    if (status === 2) throw new Error('sparrow score could not read its requests');
    return seconds;
  };
  const least = (from) => Math.min(...Array.from({ length: 3 }, () => time(from)));
  const [start, whole] = [least(empty), least(file)];
  const lines = requests.length * COPIES;
  console.log(
    `\nsparrow score, ${lines.toLocaleString('en')} requests ${real ? 'of the Tenhou records' : 'drawn here (the records are not here)'}, JSON lines to JSON lines, one process:`,
  );
  console.log(
    `  ${perSecond(whole / lines)} requests/s, start included; ${perSecond((whole - start) / lines)} once started (start ${Math.round(start * 1000)} ms)`,
  );
  for (const made of [file, empty, join(cache, 'results.ndjson')]) rmSync(made);
}

if (process.argv[1] && import.meta.url === pathToFileURL(resolve(process.argv[1])).href) await benchRules();

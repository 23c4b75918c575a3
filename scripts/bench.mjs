// `npm run bench`: how long each stage of reading a 12-megapixel photograph takes, in Node and in headless
// Chromium (the built app's own worker). The photograph is the sample, enlarged, or that of `-- --photo FILE`. `-- --runs N` sets how many
// warm readings the medians are taken from; a second thread helps with these, as in the app. Before that, how fast the rules are (bench/rules.mjs)
// and the referee (bench/matches.mjs).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { inApp } from '../bench/app.mjs';
import { BadInput, load } from '../bench/modules.mjs';
import { benchMatches } from '../bench/matches.mjs';
import { benchRules } from '../bench/rules.mjs';
import { build } from './build.mjs';

const stages = ['load', 'decode', 'quality', 'detect', 'rectify', 'classify', 'group', 'check', 'total'];
const [width, height] = [4032, 3024];
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    photo: { type: 'string', default: 'renderer/static/sample.jpg' },
  },
});
const runs = Number(values.runs);
if (!(Number.isInteger(runs) && runs > 0))
  throw new BadInput(`--runs is a number of readings, not “${values.runs}”.`);
if (!existsSync(values.photo)) throw new BadInput(`There is no ${values.photo}.`);

const photo = await sharp(values.photo)
  .resize({ width, height, fit: 'cover' })
  .jpeg({ quality: 90 })
  .toBuffer()
  .catch(() => {
    throw new BadInput(`${values.photo} is no picture.`);
  });

const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
};

/** The median of each stage over several readings. */
function medians(readings) {
  return Object.fromEntries(stages.map((stage) => [stage, median(readings.map((r) => r[stage] ?? 0))]));
}

async function inNode() {
  const { createReader } = await load('./vision/reader.ts');
  const { decodeImage } = await load('./electron/host/decode.ts');
  const { startHelper } = await load('./electron/host/helper.ts');
  await build(['host'], { onlyStale: true });
  let helper;
  const started = performance.now();
  const reader = await createReader(
    { loadModel: async (name, file) => readFileSync(join('models', name, file)) },
    () => helper,
  );
  const loaded = performance.now() - started;
  const read = async () => {
    const begun = performance.now();
    const decoded = await decodeImage(photo);
    if (!decoded.ok) throw new Error(decoded.error.message);
    const decode = performance.now() - begun;
    const result = await reader.read(decoded.value);
    if (!result.ok) throw new Error(result.error.message);
    return {
      ...result.value.stages,
      decode,
      total: performance.now() - begun,
      tiles: result.value.tiles.length,
    };
  };
  const first = await read();
  helper = startHelper('models');
  while (helper?.isReady() === false) await sleep(50);
  await read();
  const warm = [];
  for (let i = 0; i < runs; i++) warm.push(await read());
  reader.close();
  return {
    name: `Node (${reader.about.backend})`,
    cold: { ...first, load: loaded, total: loaded + first.total },
    warm: medians(warm),
    tiles: first.tiles,
  };
}

/** Runs in the page: speaks with the app's own worker as vision/client does. */
async function readInPage({ script, wasm, runs }) {
  const blob = await (await fetch('/bench-photo')).blob();
  const begun = performance.now();
  const worker = new Worker(script, { type: 'module' });
  const ask = (request) =>
    new Promise((resolve, reject) => {
      const hear = ({ data }) => {
        if (data.job !== request.job || data.type === 'stage') return;
        worker.removeEventListener('message', hear);
        if (data.type === 'failed') reject(new Error(data.error.message));
        else resolve(data);
      };
      worker.addEventListener('message', hear);
      worker.addEventListener('error', (event) => reject(new Error(event.message)));
      worker.postMessage(request);
    });
  const models = new URL('/models/', location).href;
  const { about } = await ask({ type: 'open', job: 0, models, wasm });
  const loaded = performance.now() - begun;
  const helper = new Worker(script, { type: 'module' });
  const { port1, port2 } = new MessageChannel();
  helper.postMessage({ type: 'help', job: 0, models, wasm, port: port1 }, [port1]);
  worker.postMessage({ type: 'helper', job: 1, port: port2 }, [port2]);
  const read = async (job) => {
    const start = performance.now();
    const { result } = await ask({ type: 'read', job, picture: { image: blob }, options: { set: false } });
    if (!result.ok) throw new Error(result.error.message);
    const { stages, tiles } = result.value;
    return { ...stages, total: performance.now() - start, tiles: tiles.length };
  };
  const first = await read(2);
  // By the third the helper has long been there, too.
  for (const job of [3, 4]) await read(job);
  const warm = [];
  for (let i = 0; i < runs; i++) warm.push(await read(5 + i));
  worker.terminate();
  helper.terminate();
  return { about, loaded, first, warm };
}

async function inChromium() {
  const seen = await inApp((page, _browser, place) => page.evaluate(readInPage, { ...place, runs }), {
    answer: (request) => (new URL(request.url).pathname === '/bench-photo' ? new Response(photo) : undefined),
  });
  return {
    name: `Chromium (${seen.about.backend})`,
    cold: { ...seen.first, load: seen.loaded, total: seen.loaded + seen.first.total },
    warm: medians(seen.warm),
    tiles: seen.first.tiles,
  };
}

await benchRules();
console.log('');
await benchMatches();
console.log('');
const results = [await inNode(), await inChromium()];
const columns = results.flatMap(({ name, cold, warm }) => [
  [`${name} cold`, cold],
  [`${name} warm`, warm],
]);
console.log(`Reading a photograph of ${width} × ${height}, ms (warm: median of ${runs})\n`);
const cell = (text) => String(text).padStart(22);
console.log(`${'stage'.padEnd(10)}${columns.map(([name]) => cell(name)).join('')}`);
for (const stage of stages) {
  console.log(
    `${stage.padEnd(10)}${columns.map(([, times]) => cell(Math.round(times[stage] ?? 0))).join('')}`,
  );
}
console.log(`\nTiles read: ${results.map(({ name, tiles }) => `${name} ${tiles}`).join(', ')}`);

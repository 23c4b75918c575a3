// `npm run bench`: how long each stage of reading a 12-megapixel photograph takes, in Node and in headless
// Chromium (the built app's own worker). The photograph is the sample, enlarged. `-- --runs N` sets how many
// warm readings the medians are taken from. Before that, how fast the rules are (bench/rules.mjs)
// and the referee (bench/matches.mjs).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { inApp } from '../bench/app.mjs';
import { load } from '../bench/modules.mjs';
import { benchMatches } from '../bench/matches.mjs';
import { benchRules } from '../bench/rules.mjs';

const stages = ['load', 'decode', 'quality', 'detect', 'rectify', 'classify', 'group', 'check', 'total'];
const [width, height] = [4032, 3024];
const at = process.argv.indexOf('--runs');
const runs = at > 0 ? Math.max(1, Number(process.argv[at + 1])) : 5;

const photo = await sharp('renderer/static/sample.jpg')
  .resize({ width, height, fit: 'cover' })
  .jpeg({ quality: 90 })
  .toBuffer();

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
  const started = performance.now();
  const reader = await createReader({
    loadModel: async (name, file) => readFileSync(join('models', name, file)),
  });
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
  const { about } = await ask({ type: 'open', job: 0, models: new URL('/models/', location).href, wasm });
  const loaded = performance.now() - begun;
  const read = async (job) => {
    const start = performance.now();
    const { result } = await ask({ type: 'read', job, picture: { image: blob }, options: { set: false } });
    if (!result.ok) throw new Error(result.error.message);
    const { stages, tiles } = result.value;
    return { ...stages, total: performance.now() - start, tiles: tiles.length };
  };
  const first = await read(1);
  const warm = [];
  for (let i = 0; i < runs; i++) warm.push(await read(2 + i));
  worker.terminate();
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

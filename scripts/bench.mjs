// `npm run bench`: how long each stage of reading a 12-megapixel photograph takes, in Node and in headless
// Chromium (the built app's own worker). The photograph is the sample, enlarged. `-- --runs N` sets how many
// warm readings the medians are taken from.
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { runnerImport } from 'vite';
import { findBrowser } from './browser.mjs';

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

/** Imports one of our TypeScript modules into this process. */
async function load(path) {
  const { module } = await runnerImport(path, { configFile: false, logLevel: 'error' });
  return module;
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
    const { result } = await ask({ type: 'read-image', job, image: blob });
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
  if (!existsSync('dist/renderer/index.html')) {
    spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: ['ignore', 'inherit', 'inherit'] });
  }
  const { createHost } = await load('./electron/host/host.ts');
  const { serveOnLoopback } = await load('./electron/host/loopback.ts');
  const dataFolder = mkdtempSync(join(tmpdir(), 'sparrow-bench-'));
  const host = createHost({ dataFolder, staticFolder: 'dist/renderer', modelsFolder: 'models' });
  const withPhoto = {
    ...host,
    fetch: (request) =>
      new URL(request.url).pathname === '/bench-photo' ? new Response(photo) : host.fetch(request),
  };
  const served = await serveOnLoopback(withPhoto, 0);
  const executablePath = await findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(served.url);
    const find = (folder, pattern) => {
      const file = readdirSync(join('dist/renderer', folder)).find((name) => pattern.test(name));
      if (file === undefined) throw new Error(`the build has no ${pattern} in ${folder}/`);
      return `${served.url}${folder}/${file}`;
    };
    const simd = find('assets', /^tfjs-backend-wasm-simd.*\.wasm$/);
    const seen = await page.evaluate(readInPage, {
      script: find('workers', /^worker-.*\.js$/),
      wasm: {
        'tfjs-backend-wasm.wasm': find('assets', /^tfjs-backend-wasm-(?!simd).*\.wasm$/),
        'tfjs-backend-wasm-simd.wasm': simd,
        'tfjs-backend-wasm-threaded-simd.wasm': simd,
      },
      runs,
    });
    return {
      name: `Chromium (${seen.about.backend})`,
      cold: { ...seen.first, load: seen.loaded, total: seen.loaded + seen.first.total },
      warm: medians(seen.warm),
      tiles: seen.first.tiles,
    };
  } finally {
    await browser.close();
    await served.close();
    await host.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

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

// The built app in headless Chromium, for what is measured in a browser.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { load } from './modules.mjs';
import { findBrowser } from '../scripts/browser.mjs';
import { build } from '../scripts/build.mjs';

/**
 * Serves the app, built anew where it is missing or older than its sources, and opens it in Chromium; `run` gets the page, the
 * browser, and what a reader's worker is opened with. `answer` may give responses of its own to requests.
 */
export async function inApp(run, { args = [], answer = () => undefined } = {}) {
  await build(['renderer'], { onlyStale: true });
  const { createHost } = await load('./electron/host/host.ts');
  const { serveOnLoopback } = await load('./electron/host/loopback.ts');
  const dataFolder = mkdtempSync(join(tmpdir(), 'sparrow-bench-'));
  const host = createHost({ dataFolder, staticFolder: 'dist/renderer', modelsFolder: 'models' });
  const served = await serveOnLoopback(
    { ...host, fetch: (request) => answer(request) ?? host.fetch(request) },
    0,
  );
  const executablePath = await findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', ...args],
  });
  const find = (folder, pattern) => {
    const file = readdirSync(join('dist/renderer', folder)).find((name) => pattern.test(name));
    if (file === undefined) throw new Error(`the build has no ${pattern} in ${folder}/`);
    return `${served.url}${folder}/${file}`;
  };
  const simd = find('assets', /^tfjs-backend-wasm-simd.*\.wasm$/);
  const place = {
    script: find('workers', /^worker-.*\.js$/),
    wasm: {
      'tfjs-backend-wasm.wasm': find('assets', /^tfjs-backend-wasm-(?!simd).*\.wasm$/),
      'tfjs-backend-wasm-simd.wasm': simd,
      'tfjs-backend-wasm-threaded-simd.wasm': simd,
    },
  };
  try {
    const page = await browser.newPage();
    await page.goto(served.url);
    return await run(page, browser, place);
  } finally {
    await browser.close();
    await served.close();
    await host.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

// `npm start`: opens the app in Electron, or, where Electron's binary is not to be had, says so in one line and
// serves the same app to the browser.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, isStale, partNames } from './build.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Electron's binary comes from outside the package registry, at first use: one try, and not a long one. */
const downloadLimit = 60_000;

/** An Electron that ends with an error sooner than this never showed the app. */
const openingLimit = 10_000;

try {
  await build(partNames.filter(isStale), { onlyStale: true });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const electron = findElectron() ?? (fetchElectron() && findElectron());
if (electron) await runElectron(electron);
else
  await serve(
    "Electron's binary is not here and cannot be fetched, so the app runs in your browser instead.",
  );

/** Runs the app in Electron; a window that cannot even open (no display, missing libraries) is no reason to give up. */
async function runElectron(executable) {
  const started = Date.now();
  const child = spawn(executable, [root, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  const code = await new Promise((resolve) => {
    child.on('close', (status, signal) => resolve(signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : status));
    child.on('error', () => resolve(null));
  });
  if (code !== 0 && Date.now() - started < openingLimit)
    await serve('Electron could not open a window here, so the app runs in your browser instead.');
  else process.exitCode = code ?? 1;
}

/** Says why in one line, and serves the app on this machine. */
async function serve(reason) {
  console.log(reason);
  process.argv.splice(2, 0, 'serve', '--open');
  await import('../dist/sparrow.mjs');
}

/** Path of Electron's executable, or undefined where it has not been downloaded. */
function findElectron() {
  const folder = packageFolder();
  const named = join(folder ?? '', 'path.txt');
  if (!folder || !existsSync(named)) return undefined;
  const place = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist');
  const executable = join(place, readFileSync(named, 'utf8').trim());
  return existsSync(executable) ? executable : undefined;
}

/** Runs Electron's own download script; true when it succeeded in time. */
function fetchElectron() {
  const folder = packageFolder();
  if (!folder || process.env.ELECTRON_SKIP_BINARY_DOWNLOAD) return false;
  const { status } = spawnSync(process.execPath, [join(folder, 'install.js')], {
    stdio: 'ignore',
    timeout: downloadLimit,
  });
  return status === 0;
}

function packageFolder() {
  try {
    return dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  } catch {
    return undefined;
  }
}

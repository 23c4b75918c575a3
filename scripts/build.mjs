// Builds what runs: `node scripts/build.mjs` all of it, `node scripts/build.mjs host` one part.
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
const lock = join(dist, '.lock');

/** Each part: its Vite configuration, and everything whose change makes a built one out of date. */
const parts = {
  renderer: {
    config: 'vite.renderer.config.ts',
    root: 'renderer',
    sources: ['renderer', 'rules', 'vision', 'electron/api'],
  },
  host: {
    config: 'vite.host.config.ts',
    sources: ['electron', 'rules', 'vision'],
    finish: removeOldChunks,
  },
  main: { config: 'vite.main.config.ts', sources: ['electron', 'rules'] },
};

/** Names of the parts, in the order they are built. */
export const partNames = Object.keys(parts);

/** Whether a part is missing or older than any of its sources. */
export function isStale(name) {
  const stamp = statSync(stampOf(name), { throwIfNoEntry: false });
  if (!stamp) return true;
  const { config, sources } = parts[name];
  return [config, 'scripts/build.mjs', 'package-lock.json', ...sources].some(
    (source) => newest(join(root, source)) > stamp.mtimeMs,
  );
}

/** Builds the named parts; with `onlyStale`, those of them that need it. One process builds at a time. */
export async function build(names, { onlyStale = false } = {}) {
  const { build: bundle } = await import('vite');
  await withLock(async () => {
    for (const name of names) {
      if (onlyStale && !isStale(name)) continue;
      // The sources as they were when the build began: a change made meanwhile must count as newer.
      const began = new Date();
      await bundle({
        configFile: join(root, parts[name].config),
        root: join(root, parts[name].root ?? ''),
        logLevel: 'warn',
      }).catch((error) => {
        throw new Error(`The ${name} part cannot be built. ${stripVTControlCharacters(error.message)}`);
      });
      parts[name].finish?.(began);
      writeFileSync(stampOf(name), '');
      utimesSync(stampOf(name), began, began);
    }
  });
}

/** Chunks of earlier builds; what runs from them meanwhile has long loaded them. */
function removeOldChunks(began) {
  const folder = join(dist, 'chunks');
  for (const name of readdirSync(folder)) {
    if (statSync(join(folder, name)).mtimeMs < began.getTime()) rmSync(join(folder, name));
  }
}

function stampOf(name) {
  return join(dist, `.built-${name}`);
}

/** Time of the last change under a file or folder, in milliseconds. */
function newest(path) {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return 0;
  if (!entry.isDirectory()) return entry.mtimeMs;
  return readdirSync(path).reduce(
    (latest, name) => Math.max(latest, newest(join(path, name))),
    entry.mtimeMs, // a folder changes when something in it is added or removed
  );
}

async function withLock(work) {
  mkdirSync(dist, { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!isHeld()) rmSync(lock, { force: true });
      else await sleep(200);
    }
  }
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Whether the process that took the lock is still there; one that was killed left it behind. */
function isHeld() {
  try {
    const holder = Number(readFileSync(lock, 'utf8'));
    // Taken a moment ago and not yet signed.
    if (holder === 0) return Date.now() - statSync(lock).mtimeMs < 5000;
    process.kill(holder, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !partNames.includes(name));
  if (unknown) {
    console.error(`There is no part called ${unknown}; the parts are ${partNames.join(', ')}.`);
    process.exitCode = 2;
  } else {
    const started = Date.now();
    try {
      await build(names.length > 0 ? names : partNames);
      console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
    } catch (error) {
      console.error(error.message);
      process.exitCode = 1;
    }
  }
}

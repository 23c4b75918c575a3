import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, runnerImport } from 'vite';

/** Something wrong with what a benchmark was given, in one sentence; it ends with that and status 2. */
export class BadInput extends Error {}

// Whoever mistypes a folder is helped by its name, not by a trace of ours.
process.on('uncaughtException', (trouble) => {
  const sentence =
    trouble.code === 'ENOENT'
      ? `There is no ${trouble.path}.`
      : trouble instanceof BadInput || trouble.code?.startsWith('ERR_PARSE_ARGS')
        ? trouble.message
        : undefined;
  console.error(sentence ?? trouble);
  process.exit(sentence === undefined ? 1 : 2);
});

/** Imports one of our TypeScript modules into this process. */
export async function load(path) {
  const { module } = await runnerImport(path, { configFile: false, logLevel: 'error' });
  return module;
}

/** Imports our modules as they are shipped: bundled, not as they are loaded for tests. What is measured by name. */
export async function loadBundled(name, paths) {
  const folder = join('.cache/bench', name);
  mkdirSync(folder, { recursive: true });
  const entry = join(folder, 'entry.ts');
  writeFileSync(entry, paths.map((path) => `export * from ${JSON.stringify(resolve(path))};`).join('\n'));
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: entry, outDir: folder, emptyOutDir: false, target: 'node20', minify: false },
  });
  return import(pathToFileURL(resolve(folder, 'entry.js')).href);
}

// As the command line does: what is measured is what is used.
(await load('./electron/host/fused.ts')).allowFused();

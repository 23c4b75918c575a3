import { runnerImport } from 'vite';

/** Imports one of our TypeScript modules into this process. */
export async function load(path) {
  const { module } = await runnerImport(path, { configFile: false, logLevel: 'error' });
  return module;
}

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import envPaths from 'env-paths';

/** The folder of the program itself: the nearest one above this file that holds its package.json. */
export function appFolder(start: string = dirname(fileURLToPath(import.meta.url))): string {
  for (let folder = start; ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest) && readFileSync(manifest, 'utf8').includes('"sparrow-eye"')) return folder;
    if (dirname(folder) === folder) throw new Error(`No package.json of Sparrow Eye above ${start}.`);
  }
}

/** Where the player's data live: `SPARROW_HOME`, or the platform's folder for an application's data. */
export function dataFolder(environment: NodeJS.ProcessEnv = process.env): string {
  const named = environment.SPARROW_HOME;
  return named ? named : envPaths('Sparrow Eye', { suffix: '' }).data;
}

/** The folders a host needs, in a checkout or an installed package. */
export function hostFolders(): { dataFolder: string; staticFolder: string; modelsFolder: string } {
  const app = appFolder();
  return {
    dataFolder: dataFolder(),
    staticFolder: join(app, 'dist/renderer'),
    modelsFolder: join(app, 'models'),
  };
}

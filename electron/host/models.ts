import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadModelFile } from '../../vision/reader';

/** Gives the files of the models in a folder. */
export function modelsIn(folder: string): LoadModelFile {
  return (name, file) => readFile(join(folder, name, file));
}

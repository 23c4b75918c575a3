import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { isMissing } from './files';

/** Every type of file the app consists of; no other is served. */
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.wasm': 'application/wasm',
  '.bin': 'application/octet-stream',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** A file as it is served. */
export interface ServedFile {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

/**
 * The file at a URL path (still percent-encoded) inside `folder`, or null when there is none, it is hidden, of a
 * type the app does not have, or anywhere else than inside the folder, links followed.
 */
export async function readServedFile(folder: string, path: string): Promise<ServedFile | null> {
  let names: string[];
  try {
    names = decodeURIComponent(path).split('/').slice(1);
  } catch {
    return null;
  }
  if (names.some((name) => name === '' || name.startsWith('.') || /[\\\0:]/.test(name))) return null;
  const type = types[extname(names.at(-1) ?? '').toLowerCase()];
  if (type === undefined) return null;
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, ...names));
    if (!file.startsWith(root + sep) || !(await stat(file)).isFile()) return null;
    return { bytes: await readFile(file), type };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

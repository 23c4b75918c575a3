import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const unfinished = '.tmp';
const hour = 3_600_000;

/**
 * Replaces a file as a whole: after a crash or a power cut at any moment the old content or the new is there,
 * never a part. The folder must exist.
 */
export async function writeWhole(file: string, content: Uint8Array | string): Promise<void> {
  const folder = dirname(file);
  const temporary = join(folder, `.${basename(file)}.${randomUUID()}${unfinished}`);
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(content);
      // Without this the rename may reach the disk before the content does.
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Creates a folder (its owner's only) and removes what writes that never finished have left in it. */
export async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    if (!name.endsWith(unfinished)) continue;
    // Another window of the app may be writing just now.
    const entry = await stat(join(folder, name)).catch(() => null);
    if (entry && Date.now() - entry.mtimeMs > hour) await rm(join(folder, name), { force: true });
  }
}

/** Makes a rename durable. Windows cannot open folders and does not need it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Whether an error of node:fs says that there is no such file. */
export function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/**
 * The first part of the file name of something that a person has named: what can be recognised of the name, and a
 * digest that tells any two names apart. Names that differ in capitals only are the same, as they are on many disks.
 * `otherwise` stands for a name of which nothing can be recognised.
 */
export function safeName(name: string, otherwise: string): string {
  const one = name.normalize('NFC').trim().toLowerCase();
  const plain = one
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 32);
  const digest = createHash('sha256').update(one).digest('hex').slice(0, 12);
  return `${plain === '' ? otherwise : plain}-${digest}`;
}

import { randomUUID } from 'node:crypto';
import { link, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fault } from '../../../rules/result';
import type { Result } from '../../../rules/result';
import { isMissing } from '../files';

/** What this process holds; a lock with its number that is not among these is of a process before it. */
const held = new Set<string>();

/** How long another writer is waited for, and how old a lock file may be that does not say whose it is. */
const patience = 5000;
const unsigned = 4000;

/**
 * Does work that no other process may do at the same time: `file`.lock says whose turn it is. The lock of a process
 * that is gone is taken over.
 * Errors: `unavailable` where another process does not let go of it, and what `work` answers.
 */
export async function withLock<T>(file: string, work: () => Promise<Result<T>>): Promise<Result<T>> {
  const lock = `${file}.lock`;
  const mine = `${process.pid} ${randomUUID()}`;
  const until = Date.now() + patience;
  while (!(await take(lock, mine))) {
    await removeStale(lock);
    if (Date.now() > until)
      return fault(
        'unavailable',
        `Another window is writing to this match; close it, or remove the file ${basename(lock)} if there is none.`,
      );
    await setTimeout(5 + Math.random() * 20);
  }
  try {
    return await work();
  } finally {
    held.delete(mine);
    await rm(lock, { force: true });
  }
}

async function take(lock: string, mine: string): Promise<boolean> {
  // The lock is signed before it is there: a process stopped in between leaves none that says nothing.
  const signed = join(dirname(lock), `.${basename(lock)}.${randomUUID()}.tmp`);
  held.add(mine);
  try {
    await writeFile(signed, mine, { flag: 'wx', mode: 0o600 });
    await link(signed, lock).catch((error: unknown) => {
      // Some disks know no second name for a file.
      if (codeOf(error) === 'EEXIST') throw error;
      return writeFile(lock, mine, { flag: 'wx', mode: 0o600 });
    });
    return true;
  } catch (error) {
    held.delete(mine);
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(signed, { force: true });
  }
}

/** Removes a lock whose process is gone. One process at a time looks, so that none removes what is not stale any more. */
async function removeStale(lock: string): Promise<void> {
  if (!(await isStale(lock))) return;
  const turn = `${lock}.stale`;
  const handle = await open(turn, 'wx', 0o600).catch((error: unknown) => {
    if (codeOf(error) === 'EEXIST') return null;
    throw error;
  });
  if (handle === null) {
    if (await isOld(turn)) await rm(turn, { force: true });
    return;
  }
  await handle.close();
  if (await isStale(lock)) await rm(lock, { force: true });
  await rm(turn, { force: true });
}

async function isStale(lock: string): Promise<boolean> {
  let owner: string;
  try {
    owner = await readFile(lock, 'utf8');
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
  const pid = Number(/^(\d+) /.exec(owner)?.[1]);
  // It was made, and whoever made it was stopped before it was signed.
  if (!(pid > 0)) return isOld(lock);
  if (pid === process.pid) return !held.has(owner);
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}

async function isOld(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > unsigned;
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException | null)?.code ?? '';
}

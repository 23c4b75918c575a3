import { readFile } from 'node:fs/promises';
import { parseLearnedSet } from '../../api/sets';
import { writeWhole } from '../files';
import { dataFolder } from '../folders';
import { createSetStore } from '../sets';
import { complain, unreadable } from './command';
import type { Console, ExitStatus } from './command';

/** `sparrow sets`: the learnt sets. */
export async function listSets(options: { json: boolean }, console: Console): Promise<ExitStatus> {
  const sets = await createSetStore(dataFolder()).list();
  if (options.json) console.out(JSON.stringify(sets));
  else if (sets.length === 0) console.out('No set has been learnt yet: sparrow learn NAME IMAGE');
  for (const { name, made, tiles, codes, damaged } of options.json ? [] : sets) {
    const about = damaged ?? `${codes} different tiles, ${tiles} pictures of them, ${made.slice(0, 10)}`;
    console.out(`${name}: ${about}`);
  }
  return 0;
}

/** `sparrow sets export`: writes a learnt set to a file, or to standard output, to give away. */
export async function exportSet(
  name: string,
  file: string | undefined,
  console: Console,
): Promise<ExitStatus> {
  const stored = await createSetStore(dataFolder()).load(name);
  if (!stored.ok) return complain(console, stored.error.message);
  const text = JSON.stringify(stored.value.set);
  if (file === undefined || file === '-') {
    console.out(text);
    return 0;
  }
  try {
    await writeWhole(file, text);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return complain(console, `${file}: It cannot be written (${code ?? String(error)}).`);
  }
  return 0;
}

/** `sparrow sets import`: takes in a set that was given away, under its own name or another. */
export async function importSet(
  file: string,
  options: { as?: string },
  console: Console,
): Promise<ExitStatus> {
  let input: unknown;
  try {
    input = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const reason =
      error instanceof SyntaxError ? 'This is not a learnt set: it is not JSON.' : unreadable(error);
    return complain(console, `${file}: ${reason}`);
  }
  const renamed =
    options.as !== undefined && typeof input === 'object' && input !== null
      ? { ...input, name: options.as }
      : input;
  const set = parseLearnedSet(renamed);
  if (!set.ok) return complain(console, `${file}: ${set.error.message}`);
  const saved = await createSetStore(dataFolder()).save({ set: set.value, basedOn: 0 });
  if (!saved.ok) return complain(console, `${saved.error.message} Give another name with --as.`, 1);
  console.out(`Took in the set “${set.value.name}”.`);
  return 0;
}

/** `sparrow sets remove`: removes a learnt set. */
export async function removeSet(name: string, console: Console): Promise<ExitStatus> {
  const removed = await createSetStore(dataFolder()).remove(name);
  if (!removed.ok) return complain(console, removed.error.message);
  console.out(`Removed the set “${name}”.`);
  return 0;
}

import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { makeEntry } from '../../../rules/match/notation';
import { fault, ok } from '../../../rules/result';
import type { Result } from '../../../rules/result';
import { isMatchFile, readLines } from '../matches/lines';
import { unreadable } from './command';

/** A line of a record that is no JSON. */
export class NotJson {
  constructor(readonly message: string) {}
}

/**
 * The values of a game record: one a line, or the whole file one value; of a match as it is kept or exported its
 * entries, what was undone left out. A line that is no JSON comes as `NotJson`.
 * Errors: `bad-request` with a sentence where there is no such file, or nothing in it is JSON.
 */
export async function readRecord(file: string, input: Readable): Promise<Result<unknown[]>> {
  let text: string;
  try {
    text = file === '-' ? await textOf(input) : await readFile(file, 'utf8');
  } catch (error) {
    return fault('bad-request', `${file}: ${unreadable(error)}`);
  }
  text = text.replace(/^\uFEFF/, '');
  if (isMatchFile(text)) {
    const match = readLines(Buffer.from(text));
    return match.ok
      ? ok(match.value.history.log.map(makeEntry))
      : fault('bad-request', `${file} cannot be used, ${match.error.message}.`);
  }
  const whole = parse(text);
  if (!(whole instanceof NotJson)) return ok([whole]);
  const values = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(parse);
  return values.every((value) => value instanceof NotJson)
    ? fault('bad-request', `${file} is no game record: nothing in it is JSON.`)
    : ok(values);
}

async function textOf(input: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of input) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return new NotJson(error instanceof Error ? error.message : String(error));
  }
}

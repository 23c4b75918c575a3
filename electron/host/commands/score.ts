import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fault, ok } from '../../../rules/result';
import type { Result } from '../../../rules/result';
import { scoreRequest } from '../../../rules/score';
import { complain } from './command';
import type { Console, ExitStatus } from './command';
import { unreadable } from './pictures';

/**
 * `sparrow score`: newline-delimited JSON requests in, one result line each out, in order and as they come. A line
 * that is not JSON is answered `bad-request` with its number, and the rest goes on. Status 1 when any request was
 * refused; 2 when nothing could be read: no such file, or not one line of JSON in it.
 */
export async function score(
  file: string | undefined,
  console: Console,
  input: Readable = process.stdin,
): Promise<ExitStatus> {
  const source = file === undefined || file === '-' ? input : createReadStream(file);
  let number = 0;
  let readable = 0;
  let refused = 0;
  try {
    for await (const line of createInterface({ input: source, crlfDelay: Infinity })) {
      number += 1;
      // Editors on Windows begin a file with a byte order mark.
      const text = number === 1 ? line.replace(/^\uFEFF/, '') : line;
      if (text.trim() === '') continue;
      const request = parseLine(text, number);
      const answer = request.ok ? scoreRequest(request.value) : { ...request, line: number };
      if (request.ok) readable += 1;
      if (!answer.ok) refused += 1;
      console.out(JSON.stringify(answer));
    }
  } catch (error) {
    return complain(console, `${file ?? 'standard input'}: ${unreadable(error)}`);
  }
  if (readable === 0 && refused > 0) return 2;
  return refused > 0 ? 1 : 0;
}

function parseLine(text: string, line: number): Result<unknown> {
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return fault('bad-request', `Line ${line} is not JSON (${reason}).`);
  }
}

import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { fault, ok } from '../../../rules/result';
import type { Fault, Result } from '../../../rules/result';
import { complain, unreadable } from './command';
import type { Console, ExitStatus } from './command';

/** What a request was answered with: the line to print, and whether it was refused. */
interface Answered {
  line: string;
  refused: boolean;
}

/** Writes the answer to a line that is no JSON; by default as JSON. */
type WriteRefusal = (refusal: { ok: false; error: Fault; line: number }) => string;

/**
 * Newline-delimited JSON requests in, one answer each out, in order and as they come. A line that is not JSON is
 * answered `bad-request` with its number, and the rest goes on. Status 1 when any request was refused; 2 when nothing
 * could be read: no such file, or not one line of JSON in it.
 */
export async function answerLines(
  file: string | undefined,
  answer: (request: unknown) => Answered,
  console: Console,
  input: Readable = process.stdin,
  writeRefusal: WriteRefusal = JSON.stringify,
): Promise<ExitStatus> {
  const source =
    file === undefined || file === '-' ? input : createReadStream(file, { highWaterMark: 1 << 16 });
  let number = 0;
  let readable = 0;
  let refused = 0;

  /** The answer to a line; null where it is empty. */
  function answerTo(line: string): string | null {
    number += 1;
    // Editors on Windows begin a file with a byte order mark.
    const text = number === 1 ? line.replace(/^\uFEFF/, '') : line;
    if (text.trim() === '') return null;
    const request = parseLine(text, number);
    if (!request.ok) {
      refused += 1;
      return writeRefusal({ ...request, line: number });
    }
    readable += 1;
    const answered = answer(request.value);
    if (answered.refused) refused += 1;
    return answered.line;
  }

  try {
    const decoder = new StringDecoder('utf8');
    let rest = '';
    // What came in together goes out together: a write a line takes longer than the scoring.
    for await (const chunk of source as AsyncIterable<Buffer | string>) {
      const lines = (typeof chunk === 'string' ? chunk : decoder.write(chunk)).split('\n');
      const last = lines.pop()!;
      if (lines.length === 0) {
        rest += last;
        continue;
      }
      lines[0] = rest + lines[0];
      rest = last;
      print(lines.map(answerTo));
    }
    print([answerTo(rest + decoder.end())]);
  } catch (error) {
    return complain(console, `${file ?? 'standard input'}: ${unreadable(error)}`);
  }
  if (readable === 0 && refused > 0) return 2;
  return refused > 0 ? 1 : 0;

  function print(answers: readonly (string | null)[]): void {
    let text: string | null = null;
    // Not joined: only added up, the lines are copied together once, when they are encoded.
    for (const line of answers) if (line !== null) text = text === null ? line : `${text}\n${line}`;
    if (text !== null) console.out(text);
  }
}

function parseLine(text: string, line: number): Result<unknown> {
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return fault('bad-request', `Line ${line} is not JSON (${reason}).`);
  }
}

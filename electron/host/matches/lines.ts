import { crc32 } from 'node:zlib';
import { History } from '../../../rules/match/history';
import { makeStep, parseStep } from '../../../rules/match/step';
import type { Step } from '../../../rules/match/step';
import { fault, ok } from '../../../rules/result';
import type { Result } from '../../../rules/result';
import { parseMatchName } from '../../api/matches';

/** What a line of a match's file says: first what the file is, then each step, and what is said about the file. */
export type Line =
  | { type: 'file'; version: 1; name: string; made: string }
  | { type: 'name'; name: string }
  | { type: 'archive'; archived: boolean }
  | Step;

/** A match as its file tells it. */
export interface ReadMatch {
  name: string;
  /** When it was begun, as an ISO date. */
  made: string;
  archived: boolean;
  /** Lines of the file, which are the number of its version. */
  revision: number;
  history: History;
  /** The check of the last line, on which the next one's stands. */
  check: number;
  /** Bytes of the file that are whole lines. */
  length: number;
  /** The last line is whole but for its line break. */
  open: boolean;
  /** Bytes after the last whole line, of a write that was not finished. */
  torn: number;
}

const newline = 0x0a;
const version = 1;

/**
 * Writes lines to follow line `after`, whose check is `check`. A line is {"line":NUMBER,"sum":CHECK,"step":STEP}; the
 * check is the CRC-32 of all steps up to it, so that no line can be changed, left out or put elsewhere unnoticed.
 */
export function writeLines(lines: readonly Line[], after = 0, check = 0): { text: string; check: number } {
  let text = '';
  let sum = check;
  lines.forEach((line, place) => {
    const step = JSON.stringify(isStep(line) ? makeStep(line) : line);
    sum = crc32(step, sum);
    text += `${opening(after + place + 1)}${hex(sum)}","step":${step}}\n`;
  });
  return { text, check: sum };
}

/** Whether a text begins as a match's file does. */
export function isMatchFile(text: string): boolean {
  return text.startsWith(opening(1));
}

const opening = (line: number): string => `{"line":${line},"sum":"`;
const hex = (check: number): string => check.toString(16).padStart(8, '0');

function isStep(line: Line): line is Step {
  return line.type !== 'file' && line.type !== 'name' && line.type !== 'archive';
}

/**
 * Reads a match's file. What stands after the last line break is of a write that was not finished: it was never
 * acknowledged, and is left out.
 * Errors: `unavailable` with the line that is damaged and why, as the end of a sentence.
 */
export function readLines(bytes: Uint8Array): Result<ReadMatch> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const lines: Line[] = [];
  let check = 0;
  let at = 0;
  let open = false;
  while (at < buffer.length) {
    const number = lines.length + 1;
    const found = buffer.indexOf(newline, at);
    const end = found < 0 ? buffer.length : found;
    const read = readLine(buffer.subarray(at, end), number, check);
    if (read === null) {
      if (found >= 0 || !canBeTorn(buffer.subarray(at), number, check))
        return damaged(number, 'it is not what was written');
      break;
    }
    const line = parseLine(read.step, number);
    if (!line.ok) return damaged(number, line.error.message.replace(/\.$/, ''));
    lines.push(line.value);
    check = read.check;
    open = found < 0;
    at = end + (open ? 0 : 1);
  }
  const [file, ...rest] = lines;
  if (file?.type !== 'file' || rest.length === 0) return damaged(lines.length + 1, 'the file ends there');
  let { name } = file;
  let archived = false;
  for (const line of rest) {
    if (line.type === 'name') name = line.name;
    if (line.type === 'archive') archived = line.archived;
  }
  const history = History.restore(rest.filter(isStep));
  if (!history.ok)
    return fault('unavailable', `it cannot be followed: ${history.error.message.replace(/\.$/, '')}`);
  return ok({
    name,
    made: file.made,
    archived,
    revision: lines.length,
    history: history.value,
    check,
    length: at,
    open,
    torn: buffer.length - at,
  });
}

/** The step of a line and its check; null where it is not what was written. */
function readLine(line: Buffer, number: number, before: number): { step: Buffer; check: number } | null {
  const start = opening(number);
  const middle = '","step":';
  const from = start.length + 8 + middle.length;
  if (line.length <= from || line.at(-1) !== 0x7d) return null;
  const step = line.subarray(from, -1);
  const check = crc32(step, before);
  return line.subarray(0, from).equals(Buffer.from(`${start}${hex(check)}${middle}`))
    ? { step, check }
    : null;
}

/**
 * Whether bytes without a line break can be the beginning of a line that was being written: then they begin as one,
 * or the disk has only made room for them, and they are not a whole line with something after it.
 */
function canBeTorn(rest: Buffer, number: number, check: number): boolean {
  const empty = rest.indexOf(0);
  const written =
    empty >= 0 && rest.subarray(empty).every((byte) => byte === 0) ? rest.subarray(0, empty) : rest;
  const start = Buffer.from(opening(number));
  const common = Math.min(start.length, written.length);
  if (number <= 2 || !written.subarray(0, common).equals(start.subarray(0, common))) return false;
  return readLine(rest.subarray(0, -1), number, check) === null;
}

function parseLine(step: Buffer, number: number): Result<Line> {
  let value: unknown;
  try {
    value = JSON.parse(step.toString('utf8'));
  } catch {
    return fault('bad-request', 'it is not JSON');
  }
  if (typeof value !== 'object' || value === null) return fault('bad-request', 'it is no step of a match');
  const { type, name, made, archived, version: written } = value as Record<string, unknown>;
  if ((type === 'file') !== (number === 1)) return fault('bad-request', 'it is not where it belongs');
  if (type === 'file') {
    if (written !== version)
      return fault('bad-request', 'a newer version of the app wrote it; update the app to read it');
    if (typeof made !== 'string' || Number.isNaN(Date.parse(made)))
      return fault('bad-request', 'it does not say when the match was begun');
  }
  if (type === 'file' || type === 'name') {
    const read = parseMatchName(name);
    if (!read.ok) return read;
    return ok(
      type === 'name'
        ? { type, name: read.value }
        : { type, version, name: read.value, made: made as string },
    );
  }
  if (type === 'archive')
    return typeof archived === 'boolean'
      ? ok({ type, archived })
      : fault('bad-request', 'it does not say what');
  return parseStep(value);
}

function damaged(line: number, why: string): Result<never> {
  return fault('unavailable', `line ${line} is damaged: ${why}`);
}

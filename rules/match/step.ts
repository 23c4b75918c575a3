import { fault, ok, type Result } from '../result';
import type { Entry } from './entry';
import { makeEntry, parseEntry } from './notation';

/** What is written down of a match, one after the other: entries, and what was taken back or put right. */
export type Step = Entry | UndoStep | RedoStep | AmendStep;

/** The last change is taken back. */
export interface UndoStep {
  type: 'undo';
}

/** What was taken back last is made again. */
export interface RedoStep {
  type: 'redo';
}

/** Entries from a place of the log on are replaced by others. */
export interface AmendStep {
  type: 'amend';
  /** The first one's place in the log, from 1: the beginning of the match stays. */
  at: number;
  count: number;
  entries: readonly Entry[];
}

/** The most entries that one amendment puts in. */
const mostAmended = 4000;

/**
 * Reads a step as it is stored. `parseStep(makeStep(step))` gives the same step back.
 * Errors: `bad-request` with a sentence that says what is wrong where.
 */
export function parseStep(value: unknown): Result<Step> {
  if (typeof value !== 'object' || value === null || !('type' in value)) return parseEntry(value);
  if (value.type === 'undo' || value.type === 'redo') return ok({ type: value.type });
  return value.type === 'amend' ? parseAmend(value as Record<string, unknown>) : parseEntry(value);
}

function parseAmend({ at, count, entries }: Record<string, unknown>): Result<AmendStep> {
  if (!isWhole(at) || at < 1 || !isWhole(count) || !Array.isArray(entries) || entries.length > mostAmended)
    return fault(
      'bad-request',
      'An amendment says from which entry on (at, from 1), how many it replaces (count) and by which (entries).',
    );
  const read: Entry[] = [];
  for (const each of entries as unknown[]) {
    const entry = parseEntry(each);
    if (!entry.ok) return entry;
    read.push(entry.value);
  }
  return ok({ type: 'amend', at, count, entries: read });
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Writes a step as it is stored. */
export function makeStep(step: Step): Record<string, unknown> {
  switch (step.type) {
    case 'undo':
    case 'redo':
      return { type: step.type };
    case 'amend':
      return { ...step, entries: step.entries.map(makeEntry) };
    default:
      return makeEntry(step);
  }
}

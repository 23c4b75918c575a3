import { fault, ok, type Result } from '../result';
import { LogReplay } from './log';
import { MjaiReplay } from './mjai';
import { fromTenhou } from './tenhou';
import type { Verdict } from './verdict';

/** What plays a record through, an event at a time. */
export interface Replay {
  read(event: number, value: unknown): Verdict[];
}

/** The notations of game records that are understood. */
export type RecordFormat = 'log' | 'mjai' | 'tenhou';

/** Which notation a record is in, by its first value. Null: none that is known. */
export function formatOf(first: unknown): RecordFormat | null {
  if (typeof first !== 'object' || first === null) return null;
  if ('type' in first) return first.type === 'match' ? 'log' : 'mjai';
  return 'log' in first ? 'tenhou' : null;
}

/**
 * Plays a record through.
 * Errors: `bad-request` where it is in no notation that is known, or its own is not kept to.
 */
export function replayRecord(
  values: readonly unknown[],
  ruleset: string,
  tell: (verdict: Verdict) => void,
): Result<RecordFormat> {
  const format = formatOf(values[0]);
  if (format === null)
    return fault(
      'bad-request',
      'This is no game record: neither a match of this program, nor mjai, nor tenhou.net/6.',
    );
  let events = values;
  if (format === 'tenhou') {
    const read = fromTenhou(values[0]);
    if (!read.ok) return read;
    events = read.value;
  }
  const replay: Replay = format === 'log' ? new LogReplay() : new MjaiReplay(ruleset);
  events.forEach((value, event) => {
    for (const verdict of replay.read(event, value)) tell(verdict);
  });
  return ok(format);
}

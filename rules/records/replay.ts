import { fault, ok, type Result } from '../result';
import type { Folded } from '../match/history';
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

/** The events that mjai has; a record that begins with any of them is read as one, and told what it lacks. */
const mjaiEvents: ReadonlySet<unknown> = new Set(
  (
    'start_game start_kyoku tsumo dahai chi pon daiminkan ankan kakan dora reach reach_accepted hora ryukyoku ' +
    'end_kyoku end_game none'
  ).split(' '),
);

/** Which notation a record is in, by its first value. Null: none that is known. */
export function formatOf(first: unknown): RecordFormat | null {
  if (typeof first !== 'object' || first === null) return null;
  if ('type' in first) return first.type === 'match' ? 'log' : mjaiEvents.has(first.type) ? 'mjai' : null;
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
  const events = format === 'tenhou' ? fromTenhou(values[0]) : ok(values);
  if (!events.ok) return events;
  const replay: Replay = format === 'log' ? new LogReplay() : new MjaiReplay(ruleset);
  events.value.forEach((value, event) => {
    for (const verdict of replay.read(event, value)) tell(verdict);
  });
  return ok(format);
}

/**
 * A riichi record, in mjai's or tenhou.net/6's notation, as a match after so many of mjai's events, and the first
 * event that was not legal.
 * Errors: `bad-request` where its notation is not kept to, or no match has begun by then.
 */
export function matchAfter(values: readonly unknown[], ruleset: string, after = Infinity): Result<Folded> {
  const events = formatOf(values[0]) === 'tenhou' ? fromTenhou(values[0]) : ok(values);
  if (!events.ok) return events;
  const replay = new MjaiReplay(ruleset);
  for (const [at, value] of events.value.slice(0, after).entries())
    for (const verdict of replay.read(at, value))
      if ('legal' in verdict && !verdict.legal && replay.state)
        return ok({ match: replay.state, broken: { at, refusal: verdict.error } });
  return replay.state
    ? ok({ match: replay.state, broken: null })
    : fault('bad-request', 'No match has begun there.');
}

import { fault, ok, type Result } from '../result';
import type { Entry, MatchEntry } from './entry';
import { copyOf } from './copy';
import { apply, refusalOf, startMatch } from './referee';
import type { Refusal } from './refusal';
import type { MatchState } from './state';

export { copyOf };

/** An entry of a log that is not allowed where it stands. */
export interface Broken {
  /** Its place in the log, from 0. */
  at: number;
  refusal: Refusal;
}

/** A log played through: the state after its last entry, or after the last one before an entry that is refused. */
export interface Folded {
  match: MatchState;
  broken: Broken | null;
}

/**
 * Plays a log through from its beginning.
 * Errors: `bad-request` where it does not begin with the match.
 */
export function fold(log: readonly Entry[]): Result<Folded> {
  const [first] = log;
  if (first?.type !== 'match') return fault('bad-request', 'A match begins with its ruleset and players.');
  const started = startMatch(first);
  if (!started.ok) return started;
  return ok(foldOn(started.value, log, 1));
}

/** Plays the entries from a place on into a state, which is changed. */
export function foldOn(match: MatchState, log: readonly Entry[], from: number): Folded {
  for (let at = from; at < log.length; at++) {
    const refusal = refusalOf(match, log[at]!);
    if (refusal) return { match, broken: { at, refusal } };
    apply(match, log[at]!);
  }
  return { match, broken: null };
}

/** What a change of the log comes to. */
export interface Amended extends Folded {
  log: readonly Entry[];
  /** What is different now, in sentences. */
  changes: string[];
}

/**
 * Puts other entries in the place of some, and plays what follows again.
 * Errors: `bad-request` where there is no such entry.
 */
export function amend(
  log: readonly Entry[],
  at: number,
  count: number,
  entries: readonly Entry[],
): Result<Amended> {
  if (at < 1 || count < 0 || at + count > log.length)
    return fault('bad-request', `There is no entry ${at}; the log has ${log.length}, and its first stays.`);
  const changed = [...log.slice(0, at), ...entries, ...log.slice(at + count)];
  const before = fold(log);
  if (!before.ok) return before;
  const after = fold(changed);
  if (!after.ok) return after;
  return ok({ ...after.value, log: changed, changes: changesOf(before.value.match, after.value) });
}

function changesOf(before: MatchState, { match, broken }: Folded): string[] {
  const changes: string[] = [];
  match.scores.forEach((score, player) => {
    const was = before.scores[player]!;
    if (was !== score) changes.push(`${match.players[player]} has ${score}, not ${was}.`);
  });
  if (before.dealer !== match.dealer || before.prevailing !== match.prevailing)
    changes.push(`${match.players[match.dealer]} deals in the ${match.prevailing} round.`);
  if (before.counters !== match.counters)
    changes.push(`There are ${match.counters} counters, not ${before.counters}.`);
  if (before.over !== match.over)
    changes.push(match.over === null ? 'The match goes on.' : `The match is over: ${match.over}`);
  if (broken) changes.push(`Entry ${broken.at} is not allowed any more: ${broken.refusal.message}`);
  return changes;
}

/**
 * A match's log with what was undone. Entries are only ever added; undoing takes the last ones back until something
 * else is added.
 */
export class History {
  private readonly entries: Entry[];
  private undone: Entry[] = [];
  private state: MatchState;

  private constructor(start: MatchEntry, state: MatchState) {
    this.entries = [start];
    this.state = state;
  }

  /** Begins a match. Errors: those of `startMatch`. */
  static begin(start: MatchEntry): Result<History> {
    const state = startMatch(start);
    return state.ok ? ok(new History(start, state.value)) : state;
  }

  /** The match as it stands; to be read only. */
  get match(): MatchState {
    return this.state;
  }

  /** What has been written down, what was undone left out. */
  get log(): readonly Entry[] {
    return this.entries;
  }

  /** Adds an entry if it is allowed; says why where it is not, and nothing is changed. */
  add(entry: Entry): Refusal | null {
    const refusal = refusalOf(this.state, entry);
    if (refusal) return refusal;
    apply(this.state, entry);
    this.entries.push(entry);
    this.undone = [];
    return null;
  }

  /** Takes the last entry back; false where there is none. */
  undo(): boolean {
    if (this.entries.length < 2) return false;
    this.undone.push(this.entries.pop()!);
    this.replay();
    return true;
  }

  /** Adds again what was undone last; false where nothing was. */
  redo(): boolean {
    const entry = this.undone.pop();
    if (!entry) return false;
    apply(this.state, entry);
    this.entries.push(entry);
    return true;
  }

  private replay(): void {
    const folded = fold(this.entries);
    if (!folded.ok || folded.value.broken) throw new Error('a log that was allowed is not allowed any more');
    this.state = folded.value.match;
  }
}

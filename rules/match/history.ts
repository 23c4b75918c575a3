import { fault, ok, type Result } from '../result';
import { seatNames } from '../seat';
import { copyOf } from './copy';
import type { Entry, MatchEntry } from './entry';
import { apply, refusalOf, startMatch } from './referee';
import type { Refusal } from './refusal';
import type { MatchState } from './state';
import type { Step } from './step';

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

/** What is different between two states of a match, in sentences. */
export function changesOf(before: MatchState, { match, broken }: Folded): string[] {
  const changes: string[] = [];
  match.scores.forEach((score, player) => {
    const was = before.scores[player]!;
    if (was !== score) changes.push(`${match.players[player]} has ${score}, not ${was}.`);
  });
  if (before.dealer !== match.dealer || before.prevailing !== match.prevailing)
    changes.push(`${match.players[match.dealer]} deals${inRound(match)}.`);
  if (before.counters !== match.counters)
    changes.push(
      `There ${match.counters === 1 ? 'is 1 counter' : `are ${match.counters} counters`}, not ${before.counters}.`,
    );
  if (before.over !== match.over)
    changes.push(match.over === null ? 'The match goes on.' : `The match is over: ${match.over}`);
  if (broken) changes.push(`Entry ${broken.at} is not allowed any more: ${broken.refusal.message}`);
  return changes;
}

/** Which round it is, where the rules know a prevailing wind. */
function inRound({ ruleset, prevailing }: MatchState): string {
  return ruleset.asks.includes('prevailing-wind') ? `, ${seatNames[prevailing]} round` : '';
}

/** A change of the log: entries put in the place of others. An entry that is added stands in the place of none. */
interface Change {
  at: number;
  removed: readonly Entry[];
  added: readonly Entry[];
}

/**
 * A match's log with what was undone. Undoing takes the last change back, an entry or an amendment, until something
 * else is written down.
 */
export class History {
  private readonly entries: Entry[];
  private readonly done: Change[] = [];
  private undone: Change[] = [];
  private folded: Folded;

  private constructor(start: MatchEntry, state: MatchState) {
    this.entries = [start];
    this.folded = { match: state, broken: null };
  }

  /** Begins a match. Errors: those of `startMatch`. */
  static begin(start: MatchEntry): Result<History> {
    const state = startMatch(start);
    return state.ok ? ok(new History(start, state.value)) : state;
  }

  /**
   * The history that these steps made. An entry that is not allowed is told by `broken`: another version of the
   * referee may have allowed it.
   * Errors: those of `startMatch`; `bad-request` where a step takes back or amends what is not there.
   */
  static restore([start, ...steps]: readonly Step[]): Result<History> {
    if (start?.type !== 'match') return fault('bad-request', 'A match begins with its ruleset and players.');
    const begun = History.begin(start);
    if (!begun.ok) return begun;
    const history = begun.value;
    for (const [place, step] of steps.entries()) {
      if (!history.follow(step))
        return fault('bad-request', `Step ${place + 2} of the match takes back or amends what is not there.`);
    }
    history.replay();
    return begun;
  }

  /** The match as it stands, before the first entry that is not allowed if there is one; to be read only. */
  get match(): MatchState {
    return this.folded.match;
  }

  /** What has been written down, what was undone left out. */
  get log(): readonly Entry[] {
    return this.entries;
  }

  /** The first entry that is not allowed where it stands: only of a history that was restored. */
  get broken(): Broken | null {
    return this.folded.broken;
  }

  get canUndo(): boolean {
    return this.done.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  /** Adds an entry if it is allowed; says why where it is not, and nothing is changed. */
  add(entry: Entry): Refusal | null {
    if (this.broken) return stopped(this.broken);
    const refusal = refusalOf(this.match, entry);
    if (refusal) return refusal;
    apply(this.match, entry);
    this.put({ at: this.entries.length, removed: [], added: [entry] });
    return null;
  }

  /** Takes the last change back; false where there is none. */
  undo(): boolean {
    if (!this.back()) return false;
    this.replay();
    return true;
  }

  /** Makes again the change that was undone last; false where nothing was. */
  redo(): boolean {
    if (!this.again()) return false;
    const change = this.done.at(-1)!;
    const [entry] = change.added;
    // What is added at the end was allowed here when it was added: it need not all be played again.
    if (!this.broken && change.removed.length === 0 && change.added.length === 1 && this.isLast(change)) {
      const refusal = refusalOf(this.match, entry!);
      if (refusal) this.folded = { match: this.match, broken: { at: change.at, refusal } };
      else apply(this.match, entry!);
    } else this.replay();
    return true;
  }

  /**
   * Puts other entries in the place of some, if all that follows is still allowed; otherwise the answer's `broken`
   * says why not, and nothing is changed. Errors: those of `amend`.
   */
  amend(at: number, count: number, added: readonly Entry[]): Result<Amended> {
    const amended = amend(this.entries, at, count, added);
    if (!amended.ok || amended.value.broken) return amended;
    const { match, broken } = amended.value;
    this.put({ at, removed: this.entries.slice(at, at + count), added });
    this.folded = { match, broken };
    return amended;
  }

  /** Takes a step without asking the referee; false where there is nothing to take back or to amend. */
  private follow(step: Step): boolean {
    if (step.type === 'undo') return this.back();
    if (step.type === 'redo') return this.again();
    if (step.type !== 'amend') {
      this.put({ at: this.entries.length, removed: [], added: [step] });
      return true;
    }
    const { at, count, entries } = step;
    if (at + count > this.entries.length) return false;
    this.put({ at, removed: this.entries.slice(at, at + count), added: entries });
    return true;
  }

  private put(change: Change): void {
    this.make(change);
    this.undone = [];
  }

  private make(change: Change): void {
    this.entries.splice(change.at, change.removed.length, ...change.added);
    this.done.push(change);
  }

  private back(): boolean {
    const change = this.done.pop();
    if (!change) return false;
    this.entries.splice(change.at, change.added.length, ...change.removed);
    this.undone.push(change);
    return true;
  }

  private again(): boolean {
    const change = this.undone.pop();
    if (change) this.make(change);
    return change !== undefined;
  }

  private isLast({ at, added }: Change): boolean {
    return at + added.length === this.entries.length;
  }

  private replay(): void {
    const folded = fold(this.entries);
    if (!folded.ok) throw new Error('a match that was begun cannot be begun any more');
    this.folded = folded.value;
  }
}

function stopped({ at, refusal }: Broken): Refusal {
  return { ...refusal, message: `Entry ${at} has to be amended first: ${refusal.message}` };
}

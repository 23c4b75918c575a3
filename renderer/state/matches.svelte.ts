import type { MatchApi } from '../../electron/api/match-client';
import type { MatchSummary } from '../../electron/api/matches';
import type { MatchEntry } from '../../rules/match/entry';
import { ok } from '../../rules/result';
import type { Fault, Result } from '../../rules/result';
import type { Undoable } from './history.svelte';

/** What an exported match's file is called after its name. */
export const matchFileEnd = '.sparrow-match.ndjson';

/** One step that can be taken back; false where it could not be made. */
interface Step {
  undo(): Promise<boolean>;
  redo(): Promise<boolean>;
}

interface Removed {
  match: MatchSummary;
  file: string;
}

/** A match of the list, or the place of one that was removed and can be brought back. */
export interface ShelvedMatch {
  match: MatchSummary;
  removed: boolean;
}

/** The matches that are kept: all but what is played in them. */
export class MatchShelf implements Undoable {
  #list = $state.raw<readonly MatchSummary[]>([]);
  /** What was removed and can be brought back; and of which of them the place in the list is shown. */
  #removed = $state.raw<readonly Removed[]>([]);
  #places = $state.raw<readonly string[]>([]);
  /** The list has been fetched. */
  loaded = $state(false);
  /** Why the last change did not happen. */
  trouble = $state.raw<Fault | null>(null);
  readonly #api: MatchApi;
  readonly #moved: (from: string, to: string | null) => Promise<void>;
  #past = $state.raw<readonly Step[]>([]);
  #future = $state.raw<readonly Step[]>([]);
  #last: Promise<unknown> = Promise.resolve();

  /** `moved` is told when a match has changed: what it is called now, or null where it was removed. */
  constructor(api: MatchApi, moved: (from: string, to: string | null) => Promise<void> = async () => {}) {
    this.#api = api;
    this.#moved = moved;
  }

  /** The matches, the newest first, and among them the places of those that were removed. */
  get all(): ShelvedMatch[] {
    return [
      ...this.#list.map((match) => ({ match, removed: false })),
      ...this.#removed
        .filter(({ match: { name } }) => this.#places.includes(name) && !this.#has(name))
        .map(({ match }) => ({ match, removed: true })),
    ].sort((a, b) => b.match.made.localeCompare(a.match.made));
  }

  /** The match begun last; undefined where there is none that can be read. */
  get newest(): MatchSummary | undefined {
    return this.#list.find((match) => match.damaged === undefined);
  }

  /** Everybody who has played, those of the newest matches first. */
  get players(): string[] {
    return this.#list
      .flatMap((match) => match.players)
      .filter((name, place, all) => all.findIndex((other) => isSame(other, name)) === place);
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Fetches the list; what was removed before has no place in it any more, but can still be taken back. */
  async load(): Promise<void> {
    await this.#inTurn(async () => {
      this.#places = [];
      await this.#refresh();
      this.loaded = true;
    });
  }

  /** A name that no match has yet: the given one, or that with a number. */
  freeName(wanted: string): string {
    for (let number = 1; ; number++) {
      const tried = number === 1 ? wanted : `${wanted} (${number})`;
      if (!this.#has(tried)) return tried;
    }
  }

  /** Begins a match. Errors: those of the host. */
  async start(name: string, match: MatchEntry): Promise<Result<string>> {
    return this.#inTurn(async () => {
      const begun = await this.#api.start(name, match);
      if (!begun.ok) return begun;
      await this.#refresh();
      return ok(begun.value.name);
    });
  }

  /** Gives a match another name; one that is taken already is refused. */
  async rename(from: string, wanted: string): Promise<boolean> {
    const to = wanted.trim();
    if (to === '' || to === from) return true;
    const move = async (old: string, name: string): Promise<boolean> => {
      if (!this.#heard(await this.#api.rename(old, name))) return false;
      await this.#moved(old, name);
      return true;
    };
    return this.#do({ redo: () => move(from, to), undo: () => move(to, from) });
  }

  /** Puts a match into the archive, or takes it out. */
  async archive(name: string, archived: boolean): Promise<void> {
    const put = async (on: boolean): Promise<boolean> => {
      if (!this.#heard(await this.#api.archive(name, on))) return false;
      await this.#moved(name, name);
      return true;
    };
    await this.#do({ redo: () => put(archived), undo: () => put(!archived) });
  }

  /** Takes a match away; undo brings it back. What is damaged cannot be brought back. */
  async remove(match: MatchSummary): Promise<void> {
    const { name } = match;
    if (match.damaged !== undefined) {
      await this.#inTurn(async () => {
        this.#heard(await this.#api.remove(name));
        await this.#refresh();
      });
      return;
    }
    await this.#do({ redo: () => this.#takeAway(match), undo: () => this.#putBack(name) });
  }

  /** Brings a match back that was removed, whatever was done since. */
  async bringBack(match: MatchSummary): Promise<void> {
    await this.#do({ redo: () => this.#putBack(match.name), undo: () => this.#takeAway(match) });
  }

  /** A match as a file to give away. */
  async export(name: string): Promise<Blob | null> {
    return this.#inTurn(async () => {
      const text = this.#heard(await this.#api.exported(name));
      return text === null ? null : new Blob([text], { type: 'application/x-ndjson' });
    });
  }

  /** Takes in a match that was given away; under the file's name, or a free one, where its own is taken. */
  async import(file: File): Promise<void> {
    const text = await file.text();
    const stem = file.name.replace(/(\.sparrow-match)?\.\w+$/, '').trim();
    let name: string | undefined;
    const undo = async (): Promise<boolean> => {
      if (name === undefined || !this.#took(await this.#api.remove(name))) return false;
      await this.#moved(name, null);
      return true;
    };
    const redo = async (): Promise<boolean> => {
      let taken = await this.#api.imported(text, name);
      if (!taken.ok && taken.error.code === 'stale' && name === undefined)
        taken = await this.#api.imported(text, this.freeName(stem || 'Match'));
      name = this.#heard(taken)?.name;
      return name !== undefined;
    };
    await this.#do({ redo, undo });
  }

  undo(): void {
    const step = this.#past.at(-1);
    if (!step) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [step, ...this.#future];
    void this.#inTurn(() => this.#make(step.undo()));
  }

  redo(): void {
    const [step, ...rest] = this.#future;
    if (!step) return;
    this.#past = [...this.#past, step];
    this.#future = rest;
    void this.#inTurn(() => this.#make(step.redo()));
  }

  /** Resolves when nothing is being changed. */
  async settled(): Promise<void> {
    await this.#last;
  }

  async #takeAway(match: MatchSummary): Promise<boolean> {
    const { name } = match;
    const file = this.#heard(await this.#api.exported(name));
    if (file === null || !this.#took(await this.#api.remove(name))) return false;
    this.#removed = [...this.#removed.filter((each) => each.match.name !== name), { match, file }];
    this.#places = [...this.#places, name];
    await this.#moved(name, null);
    return true;
  }

  async #putBack(name: string): Promise<boolean> {
    const removed = this.#removed.find(({ match }) => match.name === name);
    return removed !== undefined && this.#took(await this.#api.imported(removed.file, name));
  }

  #has(name: string): boolean {
    return this.#list.some((match) => isSame(match.name, name));
  }

  /** False where it could not be done. */
  async #do(step: Step): Promise<boolean> {
    let done = false;
    await this.#inTurn(async () => {
      done = await this.#make(step.redo());
      if (!done) return;
      this.#past = [...this.#past, step];
      this.#future = [];
    });
    return done;
  }

  async #make(change: Promise<boolean>): Promise<boolean> {
    const made = await change;
    await this.#refresh();
    return made;
  }

  async #refresh(): Promise<void> {
    const matches = await this.#api.list();
    if (matches.ok) this.#list = matches.value;
    else this.trouble = matches.error;
  }

  /** The value of an answer; a refusal becomes the trouble. */
  #heard<T>(answer: Result<T>): T | null {
    if (answer.ok) return answer.value;
    this.trouble = answer.error;
    return null;
  }

  /** Whether an answer is no refusal, whatever its value. */
  #took(answer: Result<unknown>): boolean {
    if (!answer.ok) this.trouble = answer.error;
    return answer.ok;
  }

  /** One change after the other: each begins with what the one before left. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#last.then(() => {
      this.trouble = null;
      return work();
    });
    this.#last = next.catch(() => undefined);
    return next;
  }
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

import type { MatchApi } from '../../electron/api/match-client';
import type { MatchAnswer, MatchView, RefusedEntry } from '../../electron/api/matches';
import type { Entry } from '../../rules/match/entry';
import { fold } from '../../rules/match/history';
import type { MatchState } from '../../rules/match/state';
import { ok } from '../../rules/result';
import type { Fault, Result } from '../../rules/result';
import type { Undoable } from './history.svelte';
import { beginsTap, mayGoOn } from './taps';

/** A match that is being kept: its log as the host has it, and what the referee makes of it. */
export class OpenMatch implements Undoable {
  /** The last answer of the host; a window that changes the match elsewhere is told by `trouble`. */
  #view = $state.raw<MatchView>() as MatchView;
  #match = $state.raw<MatchState>() as MatchState;
  /** Something is being written down, or fetched. */
  busy = $state(false);
  /** What the referee refused last; nothing of it was written down. */
  refused = $state.raw<RefusedEntry | null>(null);
  /** What the last undone, remade or amended entry changed, in sentences. */
  changes = $state.raw<readonly string[]>([]);
  /** Why the last thing was not written down: `stale` where another window wrote in between, see `reload`. */
  trouble = $state.raw<Fault | null>(null);
  readonly #api: MatchApi;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(api: MatchApi, view: MatchView, match: MatchState) {
    this.#api = api;
    this.#view = view;
    this.#match = match;
  }

  /** A match as the host told it. Errors: `bad-request` where its beginning is none to this version of the app. */
  static of(api: MatchApi, view: MatchView): Result<OpenMatch> {
    const folded = fold(view.entries);
    return folded.ok ? ok(new OpenMatch(api, view, folded.value.match)) : folded;
  }

  /** Fetches a match. Errors: those of the host; `bad-request` as `of`. */
  static async load(api: MatchApi, name: string): Promise<Result<OpenMatch>> {
    const view = await api.load(name);
    return view.ok ? OpenMatch.of(api, view.value) : view;
  }

  get name(): string {
    return this.#view.name;
  }

  get view(): MatchView {
    return this.#view;
  }

  /** The match as it stands, before the first entry that is not allowed if there is one; to be read only. */
  get match(): MatchState {
    return this.#match;
  }

  get canUndo(): boolean {
    return this.#view.canUndo && !this.#view.archived && !this.busy;
  }

  get canRedo(): boolean {
    return this.#view.canRedo && !this.#view.archived && !this.busy;
  }

  /** Writes entries down, all or none; false where that did not happen, see `refused` and `trouble`. */
  add(entries: readonly Entry[]): Promise<boolean> {
    return this.#change(() => this.#api.add(this.name, entries, this.#view.revision));
  }

  /** Puts entries in the place of `count` others from `at` on; false as `add`. */
  amend(at: number, count: number, entries: readonly Entry[]): Promise<boolean> {
    return this.#change(() => this.#api.amend(this.name, at, count, entries, this.#view.revision));
  }

  /** Takes the last tap back: what was written down with it, or an amendment. Where there is none, nothing happens. */
  undo(): void {
    void this.#inTurn(
      async () => {
        const changes: string[] = [];
        while (this.#view.canUndo) {
          const log = this.#view.entries;
          if (!(await this.#send(() => this.#api.undo(this.name, this.#view.revision)))) return false;
          changes.push(...this.changes);
          const one = this.#view.entries.length === log.length - 1;
          if (!one || beginsTap(log, log.length - 1)) break;
        }
        this.changes = changes;
        return true;
      },
      () => this.#view.canUndo && !this.#view.archived,
    );
  }

  /** Makes the last tap again that was taken back; where there is none, nothing happens. */
  redo(): void {
    void this.#inTurn(
      async () => {
        const changes: string[] = [];
        for (let first = true; this.#view.canRedo; first = false) {
          const before = this.#view.entries.length;
          if (!(await this.#send(() => this.#api.redo(this.name, this.#view.revision)))) return false;
          const log = this.#view.entries;
          if (!first && (log.length !== before + 1 || beginsTap(log, before))) {
            // That was the next one already.
            await this.#send(() => this.#api.undo(this.name, this.#view.revision));
            break;
          }
          changes.push(...this.changes);
          if (!mayGoOn(log)) break;
        }
        this.changes = changes;
        return this.trouble === null;
      },
      () => this.#view.canRedo && !this.#view.archived,
    );
  }

  /** Fetches the match anew, under another name where it was renamed; false where that failed, see `trouble`. */
  reload(name = this.name): Promise<boolean> {
    return this.#inTurn(async () => {
      const view = await this.#api.load(name);
      if (!view.ok) this.trouble = view.error;
      else this.#take(view.value);
      return this.trouble === null;
    });
  }

  /**
   * Takes over what another window has written since, if there is anything; nothing is said of it, and where the host
   * cannot be reached nothing changes.
   */
  async refresh(): Promise<void> {
    if (this.busy) return;
    const view = await this.#api.load(this.name);
    if (!view.ok || this.busy || view.value.revision <= this.#view.revision) return;
    if (this.trouble?.code === 'stale') this.trouble = null;
    this.#take(view.value);
  }

  /** Nothing is said any more of what happened last. */
  forget(): void {
    this.refused = null;
    this.changes = [];
    this.trouble = null;
  }

  /** Resolves when nothing is being written. */
  async settled(): Promise<void> {
    await this.#last;
  }

  #change(send: () => Promise<Result<MatchAnswer>>): Promise<boolean> {
    return this.#inTurn(() => this.#send(send));
  }

  async #send(send: () => Promise<Result<MatchAnswer>>): Promise<boolean> {
    const answer = await send();
    if (!answer.ok) {
      this.trouble = answer.error;
      return false;
    }
    const { match, refused, changes } = answer.value;
    this.#take(match);
    this.refused = refused;
    this.changes = changes;
    return refused === null && this.trouble === null;
  }

  #take(view: MatchView): void {
    const folded = fold(view.entries);
    if (!folded.ok) {
      this.trouble = folded.error;
      return;
    }
    this.#view = view;
    this.#match = folded.value.match;
  }

  /** One thing after the other: each is based on what the one before left, which may leave nothing to do. */
  #inTurn(work: () => Promise<boolean>, needed: () => boolean = () => true): Promise<boolean> {
    const next = this.#last.then(async () => {
      if (!needed()) return false;
      this.busy = true;
      this.forget();
      try {
        return await work();
      } finally {
        this.busy = false;
      }
    });
    this.#last = next.catch(() => undefined);
    return next;
  }
}

import type { Api } from '../../electron/api/client';
import { parseLearnedSet, setLimits } from '../../electron/api/sets';
import type { SetSummary } from '../../electron/api/sets';
import { fault, ok } from '../../rules/result';
import type { Fault, Result } from '../../rules/result';
import type { LearnedSample, LearnedSet } from '../../vision/protocol';
import { isoNow } from './clock';
import type { Undoable } from './history.svelte';

/** Where learnt sets are kept. */
export type SetStore = Pick<Api, 'sets' | 'learnedSet' | 'saveSet' | 'deleteSet'>;

/** One step that can be taken back. */
interface Step {
  undo(): Promise<void>;
  redo(): Promise<void>;
}

/** The sets of tiles that were learnt, which one is played with, and what it learns from corrections. */
export class SetShelf implements Undoable {
  list = $state.raw<readonly SetSummary[]>([]);
  /** The set that is played with; null where tiles are read as of any set. */
  inUse = $state.raw<LearnedSet | null>(null);
  /** Corrections teach the set in use. */
  learns = $state(true);
  /** Why the last change did not happen. */
  trouble = $state.raw<Fault | null>(null);
  readonly #store: SetStore;
  #past = $state.raw<readonly Step[]>([]);
  #future = $state.raw<readonly Step[]>([]);
  /** What each correction taught, so that it can be taken back: the crops, by the place of the tile. */
  readonly #taught: Record<string, readonly string[]> = {};
  #last: Promise<unknown> = Promise.resolve();

  constructor(store: SetStore) {
    this.#store = store;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Fetches the list, and the set that is to be in use; one that is gone is said. */
  async load(chosen: string | null): Promise<void> {
    await this.#inTurn(async () => {
      await this.#refresh();
      if (chosen !== null) await this.#use(chosen);
    });
  }

  /** Plays with a set; null for none. */
  async choose(name: string | null): Promise<void> {
    await this.#inTurn(() => this.#use(name));
  }

  /** A name that no set has yet: the given one, or that with a number. */
  freeName(wanted: string): string {
    const name = wanted.trim() || 'My tiles';
    const taken = (each: string): boolean =>
      this.list.some((set) => set.name.toLowerCase() === each.toLowerCase());
    for (let number = 1; ; number++) {
      const tried = number === 1 ? name : `${name} ${number}`;
      if (!taken(tried)) return tried;
    }
  }

  /** Keeps a new set and plays with it. Its name must be free. */
  async add(set: LearnedSet): Promise<Result<null>> {
    return this.#inTurn(async () => {
      const before = this.inUse?.name ?? null;
      const redo = async (): Promise<void> => {
        if (this.#heard(await this.#store.saveSet(set, 0))) await this.#use(set.name);
        await this.#refresh();
      };
      await redo();
      if (this.trouble) return { ok: false, error: this.trouble };
      this.#did({
        redo,
        undo: async () => {
          this.#heard(await this.#store.deleteSet(set.name));
          await this.#use(before);
          await this.#refresh();
        },
      });
      return ok(null);
    });
  }

  /** Takes a set away; undo brings it back. */
  async remove(name: string): Promise<void> {
    await this.#inTurn(async () => {
      const stored = this.#heard(await this.#store.learnedSet(name));
      if (!stored) return;
      const used = this.inUse?.name === name;
      const redo = async (): Promise<void> => {
        const gone = await this.#store.deleteSet(name);
        this.#heard(gone);
        if (gone.ok && used) this.inUse = null;
        await this.#refresh();
      };
      await redo();
      this.#did({
        redo,
        undo: async () => {
          if (this.#heard(await this.#store.saveSet(stored.set, 0)) && used) await this.#use(name);
          await this.#refresh();
        },
      });
    });
  }

  /** Gives a set another name; one that is taken already is refused. */
  async rename(from: string, wanted: string): Promise<void> {
    const to = wanted.trim();
    if (to === '' || to === from) return;
    await this.#inTurn(async () => {
      if (this.list.some((set) => set.name !== from && set.name.toLowerCase() === to.toLowerCase())) {
        this.trouble = { code: 'bad-request', message: `There is a set called “${to}” already.` };
        return;
      }
      const move = async (old: string, name: string): Promise<void> => {
        const stored = this.#heard(await this.#store.learnedSet(old));
        if (!stored) return;
        // The new one is there before the old one goes: nothing is lost if the second step fails.
        if (!this.#heard(await this.#store.saveSet({ ...stored.set, name }, 0))) return;
        this.#heard(await this.#store.deleteSet(old));
        if (this.inUse?.name === old) await this.#use(name);
        await this.#refresh();
      };
      await move(from, to);
      this.#did({ redo: () => move(from, to), undo: () => move(to, from) });
    });
  }

  /** A set as a file to give away. */
  async export(name: string): Promise<Blob | null> {
    const stored = this.#heard(await this.#store.learnedSet(name));
    return stored && new Blob([JSON.stringify(stored.set)], { type: 'application/json' });
  }

  /** Takes in a set that was given away, under a free name. */
  async import(file: Blob): Promise<void> {
    const set = parseFile(await file.text());
    if (set.ok) await this.add({ ...set.value, name: this.freeName(set.value.name) });
    else this.trouble = set.error;
  }

  /**
   * A correction teaches the set in use what the tile at a place looks like; what that place taught before is
   * forgotten. Empty samples only forget.
   */
  async teach(place: string, samples: readonly LearnedSample[]): Promise<void> {
    await this.#inTurn(async () => {
      const name = this.inUse?.name;
      if (name === undefined) return;
      const key = `${name}\n${place}`;
      const forget = this.#taught[key] ?? [];
      // Another window may teach the same set; then this is said again on top of what that one said.
      for (let attempt = 0; attempt < 3; attempt++) {
        const stored = this.#heard(await this.#store.learnedSet(name));
        if (!stored) return;
        const set: LearnedSet = {
          ...stored.set,
          made: isoNow(),
          samples: atMost([...stored.set.samples.filter((each) => !forget.includes(each.crop)), ...samples]),
        };
        const saved = await this.#store.saveSet(set, stored.revision);
        if (!saved.ok && saved.error.code === 'stale') continue;
        if (!this.#heard(saved)) return;
        this.#taught[key] = samples.map((each) => each.crop);
        this.inUse = set;
        await this.#refresh();
        return;
      }
    });
  }

  undo(): void {
    const step = this.#past.at(-1);
    if (!step) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [step, ...this.#future];
    void this.#inTurn(() => step.undo());
  }

  redo(): void {
    const [step, ...rest] = this.#future;
    if (!step) return;
    this.#past = [...this.#past, step];
    this.#future = rest;
    void this.#inTurn(() => step.redo());
  }

  /** Resolves when nothing is being changed. */
  async settled(): Promise<void> {
    await this.#last;
  }

  async #use(name: string | null): Promise<void> {
    if (name === null) {
      this.inUse = null;
      return;
    }
    const stored = this.#heard(await this.#store.learnedSet(name));
    this.inUse = stored ? stored.set : null;
  }

  async #refresh(): Promise<void> {
    const sets = await this.#store.sets();
    if (sets.ok) this.list = sets.value;
    else this.trouble = sets.error;
  }

  #did(step: Step): void {
    if (this.trouble) return;
    this.#past = [...this.#past, step];
    this.#future = [];
  }

  /** The value of an answer; a refusal becomes the trouble. */
  #heard<T>(answer: Result<T>): T | null {
    if (answer.ok) return answer.value;
    this.trouble = answer.error;
    return null;
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

/** Reads a set from a file; a `bad-request` says what is wrong with it. */
function parseFile(text: string): Result<LearnedSet> {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    return fault('bad-request', 'This file is not a set of tiles; choose one that was exported here.');
  }
  return parseLearnedSet(input);
}

/** At most as many samples as a set holds: of the tile with most of them the oldest goes. */
function atMost(samples: readonly LearnedSample[]): LearnedSample[] {
  const kept = [...samples];
  while (kept.length > setLimits.samples) {
    const count = (sample: LearnedSample): number =>
      kept.filter((other) => other.code === sample.code).length;
    const most = Math.max(...kept.map(count));
    kept.splice(
      kept.findIndex((sample) => count(sample) === most),
      1,
    );
  }
  return kept;
}

/** How many steps can be taken back; far more than a deal needs, and bounded. */
const depth = 200;

/** Something whose last step can be taken back, and done again. */
export interface Undoable {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  undo(): void;
  redo(): void;
}

/** A value that is only ever replaced, and every step that led to it. */
export class History<T> implements Undoable {
  #now = $state.raw<T>() as T;
  #past = $state.raw<readonly T[]>([]);
  #future = $state.raw<readonly T[]>([]);

  constructor(first: T) {
    this.#now = first;
  }

  get now(): T {
    return this.#now;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Does one step that can be undone. A step that changes nothing is none. */
  edit(change: (now: T) => T): void {
    const changed = change(this.#now);
    if (changed === this.#now) return;
    this.#past = [...this.#past.slice(1 - depth), this.#now];
    this.#future = [];
    this.#now = changed;
  }

  undo(): void {
    const last = this.#past.at(-1);
    if (last === undefined) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [this.#now, ...this.#future];
    this.#now = last;
  }

  redo(): void {
    const [next, ...rest] = this.#future;
    if (next === undefined) return;
    this.#past = [...this.#past, this.#now];
    this.#future = rest;
    this.#now = next;
  }

  /** Puts a value in place of everything; there is nothing to undo then. */
  restore(value: T): void {
    this.#past = [];
    this.#future = [];
    this.#now = value;
  }
}

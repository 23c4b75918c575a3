import type { Result } from '../../rules/result';
import type { TileCode } from '../../rules/tiles/tile';
import type { LearnedSample, Quad } from '../../vision/protocol';
import type { HandPhoto } from './hand';
import type { SetShelf } from './sets.svelte';
import type { Table } from './table';

/** A tile in a photograph that a person named. */
export interface Named {
  photo: HandPhoto;
  tile: number;
  quad: Quad;
  code: TileCode;
}

/** Cuts one tile out of a photograph, as samples of a set. */
export type CutTile = (named: Named) => Promise<Result<LearnedSample[]>>;

/** Corrections that teach the set in use, and are taken back with the step of the game in which they were made. */
export class Lessons {
  /** What was learnt last, to be told; null where nothing was, or it was taken back. */
  last = $state.raw<{ set: string; code: TileCode } | null>(null);
  readonly #shelf: SetShelf;
  readonly #cut: CutTile;
  /** What a step of the game taught, by the table it led to: now, and what the place had taught before. */
  readonly #steps = new WeakMap<Table, { now: Named; before: Named | null }>();
  readonly #taught: Record<string, Named> = {};
  #working: Promise<void> = Promise.resolve();

  constructor(shelf: SetShelf, cut: CutTile) {
    this.#shelf = shelf;
    this.#cut = cut;
  }

  /** A person named a tile, in the step that led to `table`. Without a set in use nothing is learnt. */
  learn(table: Table, now: Named): void {
    if (!this.#shelf.learns || this.#shelf.inUse === null || now.code === '?') return;
    this.#steps.set(table, { now, before: this.#taught[placeOf(now)] ?? null });
    this.#teach(placeOf(now), now);
  }

  /** The step that led to `table` was taken back. */
  undone(table: Table): void {
    const step = this.#steps.get(table);
    if (step) this.#teach(placeOf(step.now), step.before);
  }

  /** The step that led to `table` was done again. */
  redone(table: Table): void {
    const step = this.#steps.get(table);
    if (step) this.#teach(placeOf(step.now), step.now);
  }

  /** Resolves when nothing is being learnt. */
  async settled(): Promise<void> {
    await this.#working;
  }

  #teach(place: string, named: Named | null): void {
    if (named) this.#taught[place] = named;
    else delete this.#taught[place];
    this.#working = this.#working.then(async () => {
      const samples = named ? await this.#cut(named) : null;
      // What cannot be cut out teaches nothing; the correction itself stands.
      if (samples && !samples.ok) return;
      const set = this.#shelf.inUse;
      await this.#shelf.teach(place, samples ? samples.value : []);
      this.last = named && set && !this.#shelf.trouble ? { set: set.name, code: named.code } : null;
    });
  }
}

function placeOf({ photo, tile }: Named): string {
  return `${photo.id} ${tile}`;
}

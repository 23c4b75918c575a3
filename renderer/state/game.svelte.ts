import { judge } from './verdict';
import type { Verdict } from './verdict';
import { editHand, newTable } from './table';
import type { Table } from './table';
import type { Hand } from './hand';
import type { Seat } from '../../rules/seat';

/** How many steps can be taken back; far more than a deal needs, and bounded. */
const depth = 200;

/** The table as it is now, every step that led here, and what the rules say about it. */
export class Game {
  #table = $state.raw<Table>(newTable());
  #past = $state.raw<readonly Table[]>([]);
  #future = $state.raw<readonly Table[]>([]);
  readonly #verdict = $derived(judge(this.#table));

  get table(): Table {
    return this.#table;
  }

  get verdict(): Verdict {
    return this.#verdict;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Does one step that can be undone. A step that changes nothing is none. */
  edit(change: (table: Table) => Table): void {
    const changed = change(this.#table);
    if (changed === this.#table) return;
    this.#past = [...this.#past.slice(1 - depth), this.#table];
    this.#future = [];
    this.#table = changed;
  }

  /** Changes one seat's hand, as one step. */
  editHand(seat: Seat, change: (hand: Hand) => Hand): void {
    this.edit((table) => {
      const changed = change(table.hands[seat]);
      return changed === table.hands[seat] ? table : editHand(table, seat, () => changed);
    });
  }

  undo(): void {
    const last = this.#past.at(-1);
    if (!last) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [this.#table, ...this.#future];
    this.#table = last;
  }

  redo(): void {
    const [next, ...rest] = this.#future;
    if (!next) return;
    this.#past = [...this.#past, this.#table];
    this.#future = rest;
    this.#table = next;
  }

  /** Puts a stored table in place of everything; there is nothing to undo then. */
  restore(table: Table): void {
    this.#past = [];
    this.#future = [];
    this.#table = table;
  }
}

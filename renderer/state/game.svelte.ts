import type { Seat } from '../../rules/seat';
import type { Hand } from './hand';
import { History } from './history.svelte';
import { editHand, newTable } from './table';
import type { Table } from './table';
import { judge } from './verdict';
import type { Verdict } from './verdict';

/** The table as it is now, every step that led here, and what the rules say about it. */
export class Game extends History<Table> {
  readonly #verdict = $derived(judge(this.now));

  constructor() {
    super(newTable());
  }

  get table(): Table {
    return this.now;
  }

  get verdict(): Verdict {
    return this.#verdict;
  }

  /** Changes one seat's hand, as one step. */
  editHand(seat: Seat, change: (hand: Hand) => Hand): void {
    this.edit((table) => {
      const changed = change(table.hands[seat]);
      return changed === table.hands[seat] ? table : editHand(table, seat, () => changed);
    });
  }
}

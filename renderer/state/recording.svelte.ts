import type { ResultEntry } from '../../rules/match/entry';
import type { MatchState } from '../../rules/match/state';
import { seats } from '../../rules/seat';
import type { Seat } from '../../rules/seat';
import { matchBefore } from './deals';
import { Game } from './game.svelte';
import { isEmpty } from './hand';
import type { OpenMatch } from './match.svelte';
import { dealTable, frameOf, playersBySeat, resultOf, tableOf } from './written';
import type { Frame } from './written';
import type { Table } from './table';

/** A deal of the open match on the screens from the photograph to the payments, on its way into the log. */
export class Recording {
  readonly game = new Game();
  /** The entry that it is to take the place of; null for the next deal. */
  readonly amends: number | null;
  /** Who sits where in this deal. */
  players = $state.raw<Record<Seat, string>>({ E: '', S: '', W: '', N: '' });
  #frame: Frame;
  /** The version of the match that it was begun with. */
  #revision: number;

  private constructor(
    open: OpenMatch,
    state: MatchState,
    amends: number | null,
    table: (frame: Frame) => Table,
  ) {
    this.amends = amends;
    this.players = playersBySeat(state);
    this.#frame = frameOf(state, optionsOf(open));
    this.#revision = open.view.revision;
    this.game.restore(table(this.#frame));
  }

  /** The next deal of a match, described from the beginning or as it was left. */
  static next(open: OpenMatch, kept?: Table): Recording {
    return new Recording(open, open.match, null, (frame) =>
      kept?.ruleset === frame.ruleset ? { ...kept, ...frame } : dealTable(frame),
    );
  }

  /** A deal that was written down, as it was, or as it was left while being changed; null where there is none. */
  static written(open: OpenMatch, at: number, kept?: Table): Recording | null {
    const entry = open.view.entries[at];
    const before = matchBefore(open.view.entries, at);
    if (entry?.type !== 'result' || !before) return null;
    return new Recording(open, before, at, (frame) =>
      kept?.ruleset === frame.ruleset ? { ...kept, ...frame } : tableOf(frame, entry),
    );
  }

  /** Says how the deal ended, of which nothing else has been said yet. */
  begin(winner: Seat | null): void {
    const said = { ...dealTable(this.#frame), ...(winner === null ? { drawn: true } : { winner }) };
    const { game } = this;
    if (seats.some((seat) => !isEmpty(game.table.hands[seat]))) game.edit(() => said);
    else game.restore(said);
  }

  /** True where something was said of a deal that the log does not say. */
  get changed(): boolean {
    return this.amends === null || this.game.canUndo;
  }

  /** The entry to be written down; null while the rules give no score. */
  get entry(): ResultEntry | null {
    const { table, verdict } = this.game;
    return verdict.state === 'scored' ? resultOf(table, verdict.winningTile) : null;
  }

  /**
   * Takes over what the match has become since: the next deal is another one after something was written down or
   * taken back. False where the deal to be changed may not be there any more.
   */
  follow(open: OpenMatch): boolean {
    if (open.view.revision === this.#revision) return true;
    if (this.amends !== null) return false;
    this.#revision = open.view.revision;
    this.#frame = frameOf(open.match, optionsOf(open));
    this.players = playersBySeat(open.match);
    this.game.restore({ ...this.game.table, ...this.#frame });
    return true;
  }
}

function optionsOf({ view }: OpenMatch): Readonly<Record<string, unknown>> | undefined {
  const [first] = view.entries;
  return first?.type === 'match' ? first.options : undefined;
}

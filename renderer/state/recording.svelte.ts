import type { Entry } from '../../rules/match/entry';
import { whatIf } from '../../rules/match/questions';
import type { MatchState } from '../../rules/match/state';
import { seats } from '../../rules/seat';
import type { Seat } from '../../rules/seat';
import { matchBefore } from './deals';
import { Game } from './game.svelte';
import { isEmpty } from './hand';
import type { OpenMatch } from './match.svelte';
import type { Table } from './table';
import { playedTable, restated, saidWins, shownEntries } from './turns';
import type { SaidWins } from './turns';
import { dealTable, frameOf, optionsIn, playersBySeat, resultOf, tableOf } from './written';
import type { Frame } from './written';

/** What is written down of a deal: entries that take the place of `count` others from `at` on. */
interface Change {
  at: number;
  count: number;
  entries: readonly Entry[];
}

/** A deal that was won turn by turn: what the record knows of it, and which hands it waits for. */
interface Played {
  match: MatchState;
  said: SaidWins;
  table: Table;
}

/** A deal of the open match on the screens from the photograph to the payments, on its way into the log. */
export class Recording {
  readonly game = new Game();
  /** The entry that it is to take the place of; null for the next deal. */
  readonly amends: number | null;
  /** Who sits where in this deal. */
  players = $state.raw<Record<Seat, string>>({ E: '', S: '', W: '', N: '' });
  /** How it was won is known, as it was played turn by turn; only tiles are wanted. */
  played = $state.raw<Played | null>(null);
  #open: OpenMatch;
  /** It was shown as it was written down, not described from the beginning. */
  #shown = false;
  #frame: Frame;
  /** The version of the match that it was begun with. */
  #revision: number;

  private constructor(
    open: OpenMatch,
    state: MatchState,
    amends: number | null,
    table: (frame: Frame) => Table,
  ) {
    this.#open = open;
    this.amends = amends;
    this.players = playersBySeat(amends === null ? inDeal(state) : state);
    this.#frame = frameOf(state, optionsIn(open.view.entries[0]));
    this.#revision = open.view.revision;
    if (amends === null) this.#know(state);
    this.game.restore(table(this.#frame));
  }

  /** The next deal of a match, or the one that has just been won turn by turn, from the beginning or as it was left. */
  static next(open: OpenMatch, kept?: Table): Recording {
    const recording = new Recording(open, open.match, null, (frame) =>
      kept?.ruleset === frame.ruleset ? { ...kept, ...frame } : dealTable(frame),
    );
    const { played, game } = recording;
    if (played) game.restore(restated(kept ?? played.table, played.table, played.match));
    return recording;
  }

  /**
   * A deal that was written down, as it was, or as it was left while being changed. What is changed of one that was
   * played turn by turn is written down as its result alone. Null where there is none.
   */
  static written(open: OpenMatch, at: number, kept?: Table): Recording | null {
    const { entries } = open.view;
    const entry = entries[at];
    const before = matchBefore(entries, at);
    if (!before || (entry?.type !== 'result' && entry?.type !== 'deal')) return null;
    const won = entry.type === 'deal' ? wonDeal(entries, at) : null;
    const recording = new Recording(open, before, at, (frame) => {
      if (kept?.ruleset === frame.ruleset) return { ...kept, ...frame };
      if (entry.type === 'result') return tableOf(frame, entry);
      const known = won && playedTable(frame, won);
      return known ? { ...restated(known, known, won), ...frame } : dealTable(frame);
    });
    recording.#shown = entry.type === 'result' || won !== null;
    return recording;
  }

  /** Says how the deal ended, of which nothing else has been said yet. */
  begin(winner: Seat | null): void {
    const said = { ...dealTable(this.#frame), ...(winner === null ? { drawn: true } : { winner }) };
    const { game } = this;
    if (seats.some((seat) => !isEmpty(game.table.hands[seat]))) game.edit(() => said);
    else game.restore(said);
  }

  /** Puts what the record knows of the win back, whatever a photograph said. */
  restate(): void {
    const { played } = this;
    if (played) this.game.edit((table) => restated(table, played.table, played.match));
  }

  /** True where something was said of a deal that the log does not say. */
  get changed(): boolean {
    return this.amends === null || this.game.canUndo || !this.#shown;
  }

  /** What is to be written down; null while the rules give no score. */
  get change(): Change | null {
    const { table, verdict } = this.game;
    const { entries } = this.#open.view;
    if (verdict.state !== 'scored') return null;
    if (this.played) {
      if (verdict.winningTile === null) return null;
      const { match, said } = this.played;
      const shown = shownEntries(table, match, said, verdict.winningTile);
      return { at: said.at, count: entries.length - said.at, entries: shown };
    }
    const result = resultOf(table, verdict.winningTile);
    const { amends } = this;
    if (amends === null) return { at: entries.length, count: 0, entries: [result] };
    if (entries[amends]?.type !== 'deal') return { at: amends, count: 1, entries: [result] };
    // Of a deal that was played turn by turn only rulings stay; before its result they are about the same seats.
    const end = entries.findIndex(({ type }, place) => place > amends && type === 'end-deal');
    const played = entries.slice(amends, end < 0 ? entries.length : end + 1);
    const kept = played.filter(
      (entry) => entry.type === 'ruling' && (entry.ruling === 'penalty' || entry.ruling === 'correction'),
    );
    return { at: amends, count: played.length, entries: [...kept, result] };
  }

  /** True where the record of a deal that was played leads to other payments than are shown. */
  get contradicted(): boolean {
    const { verdict } = this.game;
    const { change } = this;
    if (!this.played || !change || verdict.state !== 'scored') return false;
    const before = matchBefore(this.#open.view.entries, change.at);
    const after = before && whatIf(before, change.entries);
    const settled = after?.match.deal?.settlement;
    if (!settled) return false;
    return seats.some((seat) => settled.bySeat[seat] !== verdict.result.deltas[seat]);
  }

  /**
   * Takes over what the match has become since: the next deal is another one after something was written down or
   * taken back. False where the deal to be changed may not be there any more.
   */
  follow(open: OpenMatch): boolean {
    this.#open = open;
    if (open.view.revision === this.#revision) return true;
    if (this.amends !== null) return false;
    this.#revision = open.view.revision;
    this.#frame = frameOf(open.match, optionsIn(open.view.entries[0]));
    this.players = playersBySeat(inDeal(open.match));
    this.#know(open.match);
    const { game, played } = this;
    game.restore(
      played ? restated(game.table, played.table, played.match) : { ...game.table, ...this.#frame },
    );
    return true;
  }

  #know(match: MatchState): void {
    const said = saidWins(this.#open.view.entries, match);
    this.played = said && { match, said, table: playedTable(this.#frame, match) };
  }
}

/** The match just before a deal that was won turn by turn was settled; null where it was not. */
function wonDeal(log: readonly Entry[], at: number): MatchState | null {
  const end = log.findIndex(({ type }, place) => place > at && type === 'end-deal');
  const before = end < 0 ? null : matchBefore(log, end);
  return before?.deal && before.deal.winners.length > 0 ? before : null;
}

/** The match with whoever deals in the deal that is played. */
function inDeal(match: MatchState): MatchState {
  const { deal } = match;
  return deal && deal.phase !== 'settled' ? { ...match, dealer: deal.dealer } : match;
}

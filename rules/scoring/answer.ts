import type { Fault } from '../result';
import type { Seat } from '../seat';

export type Unit = 'points' | 'doubles' | 'han' | 'fu' | 'yakuman' | 'limit';

/** One line of an explained score. */
export interface Element {
  id: string;
  name: string;
  /** The name in the language the rule comes from; empty where there is none. */
  nativeName: string;
  unit: Unit;
  value: number;
  /** The tiles it refers to, in tile notation; absent where it refers to none. */
  tiles?: string;
  /** A sentence for the player: why this counts here. */
  explanation: string;
  /** Where the rule stands. */
  source: string;
}

/** How the tiles were taken together, in tile notation. */
export interface Arrangement {
  /** The sets; for a special hand without sets, its tiles in one or several parts. */
  sets: string[];
  /** The pair; absent where the hand has none or several. */
  pair?: string;
  /** Tiles that belong to no set: of a loser's hand only. */
  rest?: string;
}

/** One way to take the tiles of a hand, with what it is worth. */
export interface Interpretation {
  /** `ordinary`, or the id of the special hand. */
  id: string;
  name: string;
  nativeName: string;
  total: number;
  /**
   * The parts of the total. British: `base` and `doubles`; of a special hand `special`, its own value, and the
   * `base` and `doubles` of the bonus tiles beside it.
   */
  detail: Record<string, number>;
  /** True where the limit cut the total. */
  limited: boolean;
  elements: Element[];
  arrangement: Arrangement;
  /** A sentence that shows the sum: `44 points, doubled 3 times, make 352.` */
  explanation: string;
}

/** A player, or the table on which the riichi bets lie. */
export type Payer = Seat | 'table';

/** What one player pays another, or takes from the table. */
export interface Payment {
  from: Payer;
  to: Payer;
  amount: number;
  /** A sentence for the player: why this much. */
  reason: string;
}

/** An option that this result depends on, as it stood. */
export interface OptionInForce {
  id: string;
  label: string;
  value: boolean | number | string;
}

/** What everybody has more or less after a deal; `table`: the riichi bets on it. The sum is 0. */
export type Deltas = Record<Seat, number> & { table?: number };

/** One winner's hand, explained. */
export interface WinResult {
  /** Null: a drawn deal. */
  winner: Seat | null;
  /** Value of the winner's hand; 0 for a drawn deal. Riichi: without counters and bets. */
  total: number;
  /** The parts of the total, as the ruleset counts. Source: spec "detail". */
  detail: Record<string, number>;
  limited: boolean;
  elements: Element[];
  arrangement: Arrangement;
  /** All arrangements of the winner's tiles, best first; the first is the one shown. */
  interpretations: Interpretation[];
}

/**
 * The score of one deal. Source of the keys: spec "A score result"; further keys are for the screen. With several
 * winners `results` has them all and the keys of a single win are those of the first.
 */
export interface ScoreResult extends WinResult {
  id?: string | number;
  ok: true;
  ruleset: string;
  /** Several winners, in turn order after the discarder; absent for one. */
  results?: WinResult[];
  seatTotals: Record<Seat, number>;
  payments: Payment[];
  deltas: Deltas;
  /** The same for every hand that was given, the winner's included. */
  hands: Partial<Record<Seat, Interpretation[]>>;
  /** The options this result depends on, as they stood. */
  options: OptionInForce[];
}

/** A request that could not be scored: the code, and a sentence that names the tiles and the rule. */
export interface ScoreRefusal {
  id?: string | number;
  ok: false;
  error: Fault;
}

export type ScoreAnswer = ScoreResult | ScoreRefusal;

/** A scoring element as a newcomer reads about it. */
export interface ElementInfo {
  id: string;
  name: string;
  nativeName: string;
  unit: Unit;
  /** What it is worth, in words where that depends: `2 (1 open)`. */
  worth: string;
  /** A sentence for a newcomer: what it is. */
  meaning: string;
  /** Where the rule stands. */
  source: string;
}

/** A deal as judged: numbers only; words are made when somebody wants to read them. */
export interface Judged {
  /** The winners in turn order after the discarder, and what each hand is worth; empty for a drawn deal. */
  wins: readonly { seat: Seat; total: number }[];
  deltas: Deltas;
  /** The explained result. */
  explain(): ScoreResult;
}

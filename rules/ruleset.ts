import type { Shape } from './hand/shape';
import type { PlayTable } from './play';
import type { Result } from './result';
import type { ElementInfo, Judged } from './scoring/answer';
import type { Option } from './scoring/options';
import type { ScoreInput } from './scoring/request';
import type { TileSetId } from './tiles/sets';

export type { ElementInfo, Judged };

/** A set of option values that clubs know by a name. */
export interface Preset {
  id: string;
  name: string;
  options: Readonly<Record<string, unknown>>;
}

/** What a way of winning is called in `win.by`, `win.declared` and `hands.X.declared`, for screens. */
export interface Choice {
  id: string;
  label: string;
  /** Declarations of which one must have been made as well: saying this one says the first of them too. */
  needs?: readonly string[];
  /** Declarations that cannot stand beside this one. */
  excludes?: readonly string[];
  /** Bets that the player lays on the table with it. */
  bets?: number;
}

/** What a request of a ruleset can say beyond tiles and who won how; screens ask only for these. */
export type Asked =
  | 'prevailing-wind'
  | 'bonus'
  | 'dora'
  | 'counters'
  | 'several-winners'
  | 'responsible'
  | 'goulash'
  | 'waiting-hands'
  | 'nagashi';

/** A ruleset with its options settled: what a match is played by. */
export interface Rules {
  /**
   * Judges one deal.
   * Errors: the codes of the spec, each with a sentence for a player.
   */
  judge(input: ScoreInput): Result<Judged>;
  /** What a hand can look like to win, the usual first: tells how far a hand is from waiting, and on what. */
  shapes: readonly Shape[];
  /** True where a player whose own discards hold a tile waited for may not win on a discard. */
  furiten: boolean;
  /** How it is played, as far as it differs from others; absent where it can be scored but not refereed. */
  play?: PlayTable;
}

/** One way to play, as the rest of the program knows it. A ruleset is a folder and one line in rulesets.ts. */
export interface Ruleset {
  id: string;
  name: string;
  /** The game of which several rulesets are editions, for lists of them: `Riichi`; absent for one that stands alone. */
  family?: string;
  /** Where the rules stand. */
  source: string;
  tileSet: TileSetId;
  options: readonly Option[];
  presets: readonly Preset[];
  /** What a winner may have declared beforehand. */
  declarations: readonly Choice[];
  /** What a loser may have declared; empty where it has no effect on the score. */
  loserDeclarations: readonly Choice[];
  /** True where the losers' hands are scored too. */
  scoresLosers: boolean;
  asks: readonly Asked[];
  /** Every scoring element there is, in the order of the rule book. */
  elements: readonly ElementInfo[];
  /**
   * The rules with these options, still unchecked; what is not given has its default.
   * Errors: `bad-request` naming the option and what it may be.
   */
  withOptions(options: unknown): Result<Rules>;
}

/** What is in the box under these rules: an option can change it, such as one that puts red fives into it. */
export function tileSetOf(ruleset: Ruleset, rules: Rules): TileSetId {
  return rules.play?.set ?? ruleset.tileSet;
}

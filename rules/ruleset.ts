import type { Result } from './result';
import type { ScoreResult } from './scoring/answer';
import type { Option } from './scoring/options';
import type { ScoreInput } from './scoring/request';
import type { TileSetId } from './tiles/sets';

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
}

/** One way to play, as the rest of the program knows it. A ruleset is a folder and one line in rulesets.ts. */
export interface Ruleset {
  id: string;
  name: string;
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
  /**
   * Scores one deal. `options` are the request's, still unchecked.
   * Errors: the codes of the spec, each with a sentence for a player.
   */
  score(input: ScoreInput, options: unknown): Result<ScoreResult>;
}

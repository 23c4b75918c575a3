/** A ruleset's verdict: `allowed`, a code of refusal, or what is counted. */
type Verdict = string | number;

/** Names of rulesets; `riichi` stands for the five presets, `all` for everybody not named otherwise. */
export type Where =
  'all' | 'riichi' | 'rcr' | 'wrc' | 'ema16' | 'ema25' | 'tenhou' | 'bmja' | 'classical' | 'zung-jung';

/** What lies on the table, what is asked, and what each ruleset says to it. */
export interface Situation {
  /** What happened and what is asked, in words. */
  words: string;
  /** Hands that are known, by seat. */
  hands?: Partial<Record<'E' | 'S' | 'W' | 'N', string>>;
  options?: Record<string, unknown>;
  /** Dealt after a deal that nobody won: a goulash where there are goulashes. */
  goulash?: true;
  /** What was done before, all of it legal; see `readMove` and `playMoves`. */
  table: string;
  /**
   * A move (`W pung 5m`), several calls on one tile (`S chow 5m 46m & W pung 5m`: who gets it), or what is counted
   * (`count wall`, `count dead`, `count N`: tiles a player should hold, each set as three; `count bets`, `count
   * counters`, `count points N`). Of a deal that is over: `who
   * pays` (the seats that lose points by it: `SN`), `who deals` next, by the seats of this deal.
   */
  asked: string;
  verdicts: Partial<Record<Where, Verdict>>;
  source: string;
}

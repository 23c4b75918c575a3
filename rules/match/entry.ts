import type { HandRequest, WinRequest } from '../scoring/request';
import type { Seat } from '../seat';
import type { TileCode } from '../tiles/tile';

/** A player for the whole match, 0 to 3 in the order of sitting; player 0 is the first dealer. */
export type Player = 0 | 1 | 2 | 3;

/** Begins a match. Source: spec, "the record"; every later entry is read by these rules. */
export interface MatchEntry {
  type: 'match';
  ruleset: string;
  options?: Readonly<Record<string, unknown>>;
  players: readonly string[];
  /** Prevailing winds to be played, or deals, where that differs from the ruleset's own length. */
  rounds?: number;
  deals?: number;
}

/** Begins a deal. Tiles that nobody but their owner has seen are `x` or left out. */
export interface DealEntry {
  type: 'deal';
  /** Tiles in hand by seat wind; East's has 13 or, with the first draw in it, 14. */
  hands?: Partial<Record<Seat, readonly TileCode[]>>;
  indicator?: TileCode;
  dice?: readonly number[];
}

/** A tile taken from the wall, or a supplement from its other end. */
export interface DrawEntry {
  type: 'draw';
  seat: Seat;
  tile?: TileCode;
}

/** A tile laid in the pond. */
export interface DiscardEntry {
  type: 'discard';
  seat: Seat;
  tile: TileCode;
  /** True if it is the tile just drawn. */
  drawn?: boolean;
}

/** When a discard was claimed, where that matters: after the next player has drawn. */
export interface ClaimTime {
  /** Seconds since the discard. */
  seconds?: number;
  /** The next player drew before the others had time to call; the referee says so. */
  tooFast?: boolean;
}

/** A discard claimed for a set. `own` are the tiles from the hand that go with it. */
export interface ClaimEntry extends ClaimTime {
  type: 'chow' | 'pung' | 'kong';
  seat: Seat;
  tile: TileCode;
  own: readonly TileCode[];
  /** True if the claimed tile still lies where it was discarded; a `take` says when it is taken. */
  left?: boolean;
}

/** A claimed tile that was left lying is put to its set. */
export interface TakeEntry {
  type: 'take';
  seat: Seat;
}

/** Four tiles of a hand laid down as a kong. */
export interface ConcealedKongEntry {
  type: 'concealed-kong';
  seat: Seat;
  tiles: readonly TileCode[];
}

/** A pung on the table made a kong. `to`: a tile of the pung, where a joker is added and there are several pungs. */
export interface AddedKongEntry {
  type: 'added-kong';
  seat: Seat;
  tile: TileCode;
  to?: TileCode;
}

/** An indicator turned. */
export interface IndicatorEntry {
  type: 'indicator';
  tile: TileCode;
}

/** A flower or season laid aside; a supplement tile is drawn for it. */
export interface BonusEntry {
  type: 'bonus';
  seat: Seat;
  tile: TileCode;
}

/** Something said about one's hand that is no claim. */
export interface DeclareEntry {
  type: 'declare';
  seat: Seat;
  what: 'fishing' | 'not-fishing' | 'original-call';
}

/** A hand laid open: its tiles are known from now on. One that was just drawn, and that nobody saw, stands last. */
export interface ShowEntry {
  type: 'show';
  seat: Seat;
  tiles: readonly TileCode[];
}

/** One of the three exchanges of a goulash, for all who take part; tiles nobody else has seen are left out. */
export interface ExchangeEntry {
  type: 'exchange';
  round: 1 | 2 | 3;
  tiles?: Partial<Record<Seat, readonly TileCode[]>>;
}

/** Riichi: the next discard stands sideways. */
export interface RiichiEntry {
  type: 'riichi';
  seat: Seat;
}

/** Somebody wins; several winners on one discard are several entries. */
export interface WinEntry extends ClaimTime {
  type: 'win';
  seat: Seat;
  /** The indicators under the dora indicators, shown by a winner in riichi. */
  uraIndicators?: readonly TileCode[];
}

/** How a deal ends that nobody wins. */
export type DrawReason =
  'exhausted' | 'nagashi' | 'nine-terminals' | 'four-winds' | 'four-riichi' | 'four-kongs' | 'three-wins';

/** The deal ends without a winner. `seat`: who declared it, where somebody does. */
export interface NoWinEntry {
  type: 'no-win';
  reason: DrawReason;
  seat?: Seat;
  /** Who showed a waiting hand at an exhausted wall; left out, the tiles tell, which then have to be known. */
  waiting?: readonly Seat[];
}

/** Why a hand is dead. Source: riichi rules sheet, “Fouls”. */
export type DeadHandReason = 'tile-count' | 'false-set' | 'not-taken' | 'empty-call' | 'referee';

/** A hand that can win no more: no win, riichi or call with it; its player goes on drawing and discarding. */
export interface DeadHandRuling {
  type: 'ruling';
  ruling: 'dead-hand';
  seat: Seat;
  reason: DeadHandReason;
  /** How many tiles were counted, each set as three: of a wrong tile count. */
  tiles?: number;
}

/** A foul that ends the deal: the bets of the deal go back, the same player deals again, no counter is added. */
export interface FoulRuling {
  type: 'ruling';
  ruling: 'foul';
  seat: Seat;
  /** What was wrong, in the referee's words. */
  reason?: string;
}

/** A penalty that does not end the deal: one of the ruleset's own, or as much as the referee says. */
export interface PenaltyRuling {
  type: 'ruling';
  ruling: 'penalty';
  seat: Seat;
  /** A penalty of the ruleset, by its id. */
  penalty?: string;
  /** What is paid to each of the others. */
  pays?: Partial<Record<Seat, number>>;
  /** What is taken off at the end of the match. */
  atEnd?: number;
  reason?: string;
}

/** Points put right: a payment that was made wrongly at the table. */
export interface CorrectionRuling {
  type: 'ruling';
  ruling: 'correction';
  /** What each player has more or less, by player; 0 in all. */
  points: readonly number[];
  reason?: string;
}

/** What the referee decides by hand. */
export type RulingEntry = DeadHandRuling | FoulRuling | PenaltyRuling | CorrectionRuling;

/**
 * A whole deal as one result: the hands and who won how, as in a score request. What the match knows (prevailing wind,
 * counters, bets on the table, goulash) is not in it. No win: `reason` says how the deal was drawn.
 */
export interface ResultEntry {
  type: 'result';
  hands?: Partial<Record<Seat, HandRequest>>;
  win?: WinRequest;
  wins?: WinRequest[];
  doraIndicators?: string;
  uraIndicators?: string;
  nagashi?: Seat[];
  /** Who laid a riichi bet in this deal; left out, those whose hands say that they declared riichi. */
  riichi?: Seat[];
  /** Who was waiting at an exhausted wall, where the tiles are not given. */
  waiting?: Seat[];
  reason?: DrawReason;
  /** Whose foul ended the deal. */
  foul?: Seat;
}

/** Settles the deal: payments are made, the next deal can begin. */
export interface EndDealEntry {
  type: 'end-deal';
}

/** Ends the match. */
export interface EndMatchEntry {
  type: 'end-match';
}

/** Anything that can happen at the table, as it is written down. Results are never in it. */
export type Entry =
  | MatchEntry
  | DealEntry
  | DrawEntry
  | DiscardEntry
  | ClaimEntry
  | ConcealedKongEntry
  | AddedKongEntry
  | BonusEntry
  | DeclareEntry
  | ShowEntry
  | ExchangeEntry
  | IndicatorEntry
  | RiichiEntry
  | WinEntry
  | NoWinEntry
  | TakeEntry
  | RulingEntry
  | ResultEntry
  | EndDealEntry
  | EndMatchEntry;

import type { PlayTable } from '../play';
import type { Rules, Ruleset } from '../ruleset';
import type { Deltas } from '../scoring/answer';
import type { MeldInput } from '../scoring/request';
import type { Seat } from '../seat';
import type { TileCode } from '../tiles/tile';
import type { DeadHandReason, DrawReason, Player } from './entry';

/** A tile in a pond. */
export interface PondTile {
  tile: TileCode;
  /** Discarded as drawn. */
  drawn: boolean;
  /** Laid sideways. */
  riichi: boolean;
  claimed: boolean;
  /** Discards of the deal before it, of all players. */
  order: number;
}

/** A hand that can win no more. */
export interface DeadHand {
  reason: DeadHandReason;
  /** More tiles than it should have: it counts nothing where the losers' hands are scored. */
  long: boolean;
}

/** A riichi that was declared. */
export interface RiichiState {
  /** Declared on the first, unbroken turn. */
  double: boolean;
  /** Until the player's next discard, a call or a kong. */
  ippatsu: boolean;
  /** The bet lies on the table: the discard was not won. */
  stands: boolean;
}

/** What a player has said about waiting, where that has to be said. */
export interface FishingState {
  /** Said with the tiles that were dealt. */
  original: boolean;
  /** A discard has been laid since, or play had not begun: from now on it counts. */
  stands: boolean;
  /** The hand has not been changed since. */
  kept: boolean;
}

/** One player's tiles. */
export interface HandState {
  seat: Seat;
  /** Tiles in hand; `x` for one that is not known. */
  tiles: TileCode[];
  melds: MeldInput[];
  bonus: TileCode[];
  pond: PondTile[];
  /** The tile drawn last, while it can be told from the others. */
  drawn: TileCode | null;
  riichi: RiichiState | null;
  fishing: FishingState | null;
  /** A win was passed since furiten last ended. */
  missed: boolean;
  /** A win was passed in riichi: for the rest of the deal. */
  missedInRiichi: boolean;
  /** Kinds that complete the hand; null: to be worked out. */
  waits: readonly number[] | null;
  /** Whoever fed the last of three dragons or four winds. */
  liable: Seat | null;
  dead: DeadHand | null;
  /** Discards of others since a tile was claimed that has not been taken yet; null: none lies there. */
  untaken: number | null;
}

/** What is going on: somebody must draw, act on fourteen tiles, take a supplement; or the deal is over. */
export type Phase = 'draw' | 'act' | 'supplement' | 'won' | 'drawn' | 'settled';

/** A winner, as the log says it. */
export interface Winner {
  seat: Seat;
  uraIndicators: readonly TileCode[];
}

/** The table before the turn that is played, kept where a late claim can still undo its beginning. */
export interface BeforeTurn {
  /** How the turn began: with a tile drawn, or with the discard claimed for a set. */
  by: 'draw' | 'chow' | 'pung' | 'kong';
  deal: DealState;
  scores: readonly number[];
  bets: number;
}

/** A deal being played. */
export interface DealState {
  prevailing: Seat;
  dealer: Player;
  hands: HandState[];
  /** Tiles left to draw. */
  wall: number;
  /** Tiles left in the dead wall or kong box. */
  dead: number;
  /** Loose tiles lying ready on the dead wall, where there are such. */
  loose: number;
  /** Before East's first discard: bonus tiles are being replaced, hands exchanged. */
  opening: boolean;
  /** The player whose turn it is to replace bonus tiles before play begins. */
  replacing: Seat;
  /** Played as a goulash, and how many of its exchanges have been made. */
  goulash: boolean;
  exchanges: number;
  indicators: TileCode[];
  /** Indicators to be turned at once, and after the next discard. */
  due: number;
  dueLater: number;
  phase: Phase;
  /** Whose turn it is: who must draw, act or take a supplement. */
  turn: Seat;
  /** Discards so far. */
  discards: number;
  beforeTurn: BeforeTurn | null;
  /** The discard that can be claimed. */
  last: { seat: Seat; tile: TileCode } | null;
  /** The tile of a kong that can be robbed. */
  kong: { seat: Seat; tile: TileCode; concealed: boolean } | null;
  /** What the tile to act on, or to be drawn, is a supplement for; null for a tile from the wall. */
  supplement: 'kong' | 'bonus' | null;
  /** Kongs made one upon another in this turn. */
  kongRun: number;
  /** True if the turn began with a claim: no kong, and some discards are barred. */
  claimed: boolean;
  /** Kinds that may not be discarded now. */
  barred: readonly number[];
  /** Nothing has been claimed and no kong made. */
  unbroken: boolean;
  /** Kongs in all. */
  kongs: number;
  /** Said riichi, discard not laid yet. */
  declaring: Seat | null;
  /** Riichi of which the bet is not laid yet. */
  pendingBet: Seat | null;
  winners: Winner[];
  noWin: DrawReason | null;
  /** Who showed a waiting hand at an exhausted wall; null where the tiles tell. */
  waiting: readonly Seat[] | null;
  /** Whose foul ended the deal. */
  foul: Seat | null;
  /** How often each code has been seen, by its number. */
  seen: Int8Array;
  settlement: Settlement | null;
}

/** How a deal ended. */
export interface Settlement {
  /** By player, without bets laid during the deal. */
  deltas: readonly number[];
  /** By seat, as judged. */
  bySeat: Deltas;
  /** The dealer deals again. */
  dealerStays: boolean;
  /** Counters of the next deal, and bets left on the table. */
  counters: number;
  bets: number;
  /** Nobody won. */
  drawn: boolean;
  /** Cancelled, not exhausted: such a deal never ends a match. */
  cancelled: boolean;
  /** Tiles left to draw; null where only the result of the deal was written down. */
  wall: number | null;
}

/** A match as its log tells it. */
export interface MatchState {
  ruleset: Ruleset;
  rules: Rules;
  play: PlayTable;
  /** How many of each code the box has, by its number. */
  copies: Int8Array;
  players: readonly string[];
  /** Points by player. */
  scores: number[];
  /** Deals begun. */
  deals: number;
  prevailing: Seat;
  dealer: Player;
  counters: number;
  bets: number;
  /** Prevailing winds, or deals, of this match. */
  rounds: number;
  length: number;
  deal: DealState | null;
  /** Deals ended by a foul, which are played again. */
  replayed: number;
  /** What is taken off at the end for fouls, by player. */
  penalties: number[];
  /** Why the match is over; null while it is not. */
  over: string | null;
}

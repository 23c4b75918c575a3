import type { HandInput } from './scoring/request';
import type { Seat } from './seat';
import type { TileSetId } from './tiles/sets';

/** The tiles kept apart from the wall that is drawn from. */
export interface DeadWall {
  /** How many tiles it has when play begins. */
  size: number;
  /**
   * `kept`: refilled by the last tile of the wall after each supplement (riichi). `box`: never refilled; when it is
   * empty and a supplement is needed the deal is drawn (British). `loose`: its two loose tiles are laid anew from the
   * end of the wall when both are used (classical). `none`: supplements come from the other end of the wall itself.
   */
  kind: 'kept' | 'box' | 'loose' | 'none';
  /** What it is called: `dead wall`, `kong box`. */
  name: string;
}

/** Who gets a discard that several players claim, and for how long it can be claimed. */
export interface ClaimRules {
  /** Several wins on one discard: all win, the nearest in turn order does, or three cancel the deal. */
  several: 'all' | 'nearest' | 'three-cancel';
  /** Whose claim of equal kind goes first: the next in turn after the discarder, or after the dealer. */
  tie: 'turn' | 'dealer';
  /**
   * Between a pung (or kong) and a chow: `pung` always goes first; `first-call`: the first call does, the pung only if
   * both came at once.
   */
  sets: 'pung' | 'first-call';
  /** Until when a set can be claimed: the next draw, or so many seconds after the discard (a tile drawn goes back). */
  until: 'draw' | 'three-seconds';
  /** Until when a win can be claimed. */
  winUntil: 'draw' | 'discard' | 'three-seconds';
  /** A tile drawn before the others had time to call goes back, and the call stands. */
  tooFast: boolean;
  /** Whether the discard after the last tile of the wall can be claimed for a set, or only to win. */
  lastDiscard: 'win' | 'any';
  /** A claimed tile must be taken before so many more discards, or the hand is dead; null: no such rule. */
  takeWithin: number | null;
  /** Which discards a claim forbids at once: none, the tile claimed, or that and the other end of the chow. */
  swap: 'allowed' | 'same-tile' | 'forbidden';
  source: string;
}

/** When a kong may be made, and what comes of it. */
export interface KongRules {
  /** Kongs in a deal; null: no limit. */
  most: number | null;
  /** True if a concealed or added kong may follow a claimed one's supplement in the same turn. */
  afterClaimedKong: boolean;
  /** When the indicator of a kong is turned; null where there are none. */
  indicator: 'at-once' | 'open-after-discard' | null;
  /** Whether a concealed kong can be robbed. */
  robConcealed: 'never' | 'thirteen-orphans';
  /** Which tiles of a concealed kong are turned down. */
  faceDown: 'outer' | 'inner';
  source: string;
}

/** Riichi and furiten; null in rulesets without. */
export interface RiichiPlay {
  bet: number;
  /** `four-tiles`: at least four in the wall. `own-draw`: one more draw of the player's own. */
  needs: 'four-tiles' | 'own-draw';
  /** Tiles that must be left in the wall. */
  leastWall: number;
  furitenEnds: 'turn-or-call' | 'draw-or-claim' | 'own-discard';
  /**
   * True if three tiles of a kind are a triplet however these waits complete the hand: they may become a kong. Null
   * where only what the hand waits for must stay.
   */
  isAlwaysTriplet: ((hand: HandInput, kind: number, waits: readonly number[]) => boolean) | null;
  source: string;
  furitenSource: string;
}

/** Fishing as the British play it; null in rulesets without. */
export interface FishingPlay {
  /** True if a player who declared fishing may not change the hand. */
  bindsFishing: boolean;
  bindsOriginalCall: boolean;
  source: string;
}

/** Claims where one player gets the tile, the next in turn, and a discard waits for nobody. */
export const claimsInTurn: Omit<ClaimRules, 'source'> = {
  several: 'nearest',
  tie: 'turn',
  sets: 'pung',
  until: 'draw',
  winUntil: 'draw',
  tooFast: false,
  lastDiscard: 'any',
  takeWithin: null,
  swap: 'allowed',
};

/** Ends of a deal that nobody won. */
export interface DrawRules {
  nineTerminals: boolean;
  fourWinds: boolean;
  fourRiichi: boolean;
  /** Four kongs of several players cancel the deal after the discard. */
  fourKongs: boolean;
  /** Nagashi mangan: none, as a win, as a draw. */
  nagashi: 'none' | 'win' | 'draw';
  /** True if those waiting at an exhausted wall are paid by the others. */
  notenPayments: boolean;
  /** True if a goulash follows a drawn deal. */
  goulash: boolean;
  /** True if another goulash follows a drawn one. */
  goulashAfterGoulash: boolean;
}

/** Rules by which a deal that nobody wins ends when the wall does, and nothing is paid. */
export const onlyExhausted: DrawRules = {
  nineTerminals: false,
  fourWinds: false,
  fourRiichi: false,
  fourKongs: false,
  nagashi: 'none',
  notenPayments: false,
  goulash: false,
  goulashAfterGoulash: false,
};

/** Who deals next, and when the match ends. */
export interface CourseRules {
  /** The deal stays when the dealer wins. */
  staysOnWin: boolean;
  /** After a draw the deal stays: always, when the dealer is waiting, or never. */
  staysOnDraw: 'always' | 'dealer-waiting' | 'never';
  /** Counters: bonus sticks for repeated deals. */
  counters: boolean;
  /** Prevailing winds played: 4, 2 (East and South), 1; 0: a number of deals agreed beforehand. */
  rounds: number;
  /** Deals of a match where `rounds` is 0. */
  deals: number;
  /** What else can be agreed: the fewest and the most rounds, or deals where `rounds` is 0. */
  length: { from: number; to: number };
  /** The match ends when somebody is below zero. */
  endsBelowZero: boolean;
  /** A further round is played, until somebody has so many points; null: none. */
  extraUntil: number | null;
  startPoints: number;
  /** Bets on the table when the match is over. */
  betsLeft: 'stay-out' | 'to-first' | 'to-first-split';
  source: string;
}

/** How the wall is broken and dealt. */
export interface WallRules {
  /** Stacks of two tiles in each of the four walls. */
  stacks: number;
  /** Dice in a throw. */
  dice: number;
  /** `one`: the same throw chooses the wall and counts the stacks; `second`: a second throw counts them; `both`: both together do. */
  counts: 'one' | 'second' | 'both';
  /**
   * Which stack becomes the two loose tiles lying on the kong box or dead wall: the one that was counted to, the
   * seventh from the end of the wall; null: none does.
   */
  loose: 'counted' | 'seventh' | null;
  source: string;
}

/** A penalty that clubs know by a name. */
export interface PenaltyRule {
  id: string;
  name: string;
  /** A sentence for a newcomer: what it is for. */
  meaning: string;
  /** Points to each of the others. */
  toEach: number;
  source: string;
}

/** What a foul costs. */
export interface FoulCost {
  /** What everybody has more or less at once. */
  deltas: Readonly<Record<Seat, number>>;
  /** What is taken off at the end of the match. */
  atEnd: number;
}

/** What the referee makes of fouls and penalties. */
export interface FoulRules {
  /** What a foul that ends the deal is called, and what it costs; null where only the referee can say. */
  name: string;
  cost: ((offender: Seat) => FoulCost) | null;
  penalties: readonly PenaltyRule[];
  /** True if a dead hand goes on claiming sets and making kongs, and only may not win. */
  deadHandCalls: boolean;
  source: string;
}

/** How a player ends a match. */
export interface Standing {
  /** Place, 1 to 4; tied players have the same. */
  place: number;
  /** Points, less those that count as nothing where there are such. */
  points: number;
  /** What the place is worth, and what the leader is paid of the starting points. */
  uma: number;
  oka: number;
  /** Taken off for fouls. */
  penalty: number;
  total: number;
}

/**
 * How a ruleset is played, as far as it differs from others: data for the one referee. Everything a ruleset's option
 * changes is already settled in it.
 */
export interface PlayTable {
  /** The box of tiles, and how many of them stand in the walls. */
  set: TileSetId;
  tiles: number;
  dead: DeadWall;
  bonusTiles: boolean;
  /** Where the order of turns stands, drawing and discarding. */
  turnSource: string;
  claims: ClaimRules;
  kongs: KongRules;
  riichi: RiichiPlay | null;
  fishing: FishingPlay | null;
  draws: DrawRules;
  wall: WallRules;
  fouls: FoulRules;
  /**
   * Who pays for others: whoever fed the last set of a yakuman, whoever first discarded the winning tile in the same
   * go-around, nobody.
   */
  liability: 'fed-yakuman' | 'go-around' | 'none';
  course: CourseRules;
  /**
   * The kinds that complete a hand of thirteen tiles, whatever it is worth; empty where it is not waiting.
   */
  waits: (hand: HandInput, goulash: boolean) => readonly number[];
  /** Ranks the players at the end, by their points, bets left on the table and penalties; null: by their points. */
  rank:
    ((points: readonly number[], bets: number, penalties: readonly number[]) => readonly Standing[]) | null;
}

import type { Fault } from '../result';
import type { Seat } from '../seat';
import type { TileCode } from '../tiles/tile';
import type { Element } from './answer';
import type { MeldRequest } from './request';

/** What `waitsOf` understands: one hand, with the keys that a score request has for it and for the deal. */
export interface WaitsRequest {
  id?: string | number;
  ruleset: string;
  options?: Record<string, unknown>;
  prevailingWind: Seat;
  /** The player's seat wind. */
  seat: Seat;
  /** The tiles in hand: 13 with the sets on the table, or 14, the tile drawn last. */
  concealed: string;
  melds?: MeldRequest[];
  bonus?: string;
  declared?: string[];
  calling?: string;
  /** The player's own discards. */
  discards?: string;
  /** Every other tile that can be seen: discards and sets of the others. */
  seen?: string;
  doraIndicators?: string;
  honba?: number;
  sticks?: number;
  goulash?: boolean;
}

/** What a win would be worth, or why it would be none. */
export type Worth =
  | {
      ok: true;
      total: number;
      detail: Record<string, number>;
      limited: boolean;
      elements: Pick<Element, 'id' | 'name' | 'unit' | 'value'>[];
    }
  | { ok: false; error: Fault };

/** A tile that completes the hand. */
export interface Wait {
  tile: TileCode;
  /** How many of it are not to be seen from where the player sits. */
  unseen: number;
  /** Won on another player's discard. */
  discard: Worth;
  /** Drawn from the wall. */
  wall: Worth;
}

/** A tile and how many of it are not to be seen. */
export interface Unseen {
  tile: TileCode;
  unseen: number;
}

/** A discard that keeps the hand as near to winning as it is. */
export interface DiscardChoice {
  discard: TileCode;
  /** 0: it is waiting then. */
  shanten: number;
  /** What it waits for then, or which tiles bring it nearer. */
  tiles: Unseen[];
  unseen: number;
}

/** A winning hand near to the tiles: what must come in and go out. */
export interface NearestHand {
  shape: string;
  name: string;
  take: string;
  give: string;
  tiles: string;
}

interface Answered {
  id?: string | number;
  ok: true;
  ruleset: string;
  /** How many tiles the hand is from waiting: -1 complete, 0 waiting. */
  shanten: number;
  /** The shapes it is that near to. */
  shapes: { id: string; name: string }[];
}

/** Of thirteen tiles. */
export interface WaitsOf13 extends Answered {
  tiles: 13;
  waiting: boolean;
  waits: Wait[];
  /** The tiles waited for that bar a win on a discard, and why; null where nothing does. */
  furiten: { tiles: string; reason: string } | null;
  /** Of a hand that is not waiting: the tiles that bring it nearer. */
  improving: Unseen[];
}

/** Of fourteen tiles, the one drawn last. */
export interface WaitsOf14 extends Answered {
  tiles: 14;
  /** The hand as won on the tile drawn, or what is wrong. */
  win: Worth;
  /** Of a hand that is not complete: the winning hands nearest to it. */
  nearest: NearestHand[];
  /** What can be discarded without getting farther away, the best first. */
  discards: DiscardChoice[];
}

export type WaitsAnswer = WaitsOf13 | WaitsOf14 | { id?: string | number; ok: false; error: Fault };

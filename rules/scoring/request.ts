import { fault, ok, type Result } from '../result';
import { isSeat, seatNames, seats, type Seat } from '../seat';
import { parseTiles } from '../tiles/notation';
import type { TileCode } from '../tiles/tile';

export type WinBy = 'wall' | 'replacement' | 'discard' | 'robbed-kong';
export type MeldKind = 'chow' | 'pung' | 'kong';

/** A meld as a request writes it. Source: spec "A score request". */
export interface MeldRequest {
  kind: MeldKind;
  tiles: string;
  /** Seat of the discarder; absent for a concealed kong. */
  from?: Seat;
  /** The tile claimed (chows). */
  claimed?: string;
  /** True for a concealed kong. */
  concealed?: boolean;
  /** True for a pung promoted to a kong. */
  added?: boolean;
}

/** A hand as a request writes it; `{}` is a hand that is not given. */
export interface HandRequest {
  /** The tiles in hand; of the winner, the winning tile among them. */
  concealed?: string;
  bonus?: string;
  melds?: MeldRequest[];
  /** E.g. `["fishing"]`, of losers too. */
  declared?: string[];
  /** The hand it was declared to be calling for: `ordinary`, or the id of a special hand. */
  calling?: string;
  /** The player's own discards in order, claimed ones included; needed for furiten only. */
  discards?: string;
}

export interface WinRequest {
  seat: Seat;
  tile: string;
  by: WinBy;
  /** The discarder's or kong-maker's seat. */
  from?: Seat;
  replaces?: 'kong' | 'bonus';
  lastTile?: boolean;
  firstTurn?: boolean;
  declared?: string[];
  responsible?: Seat;
}

/** What `scoreRequest` understands. Source: spec "A score request". */
export interface ScoreRequest {
  id?: string | number;
  ruleset: string;
  options?: Record<string, unknown>;
  prevailingWind: Seat;
  hands: Partial<Record<Seat, HandRequest>>;
  win?: WinRequest;
  wins?: WinRequest[];
  /** True for a deal played as a goulash (`bmja`). */
  goulash?: boolean;
  /** Riichi: the dora indicators, those under them, counters, and all players' bets on the table. */
  doraIndicators?: string;
  uraIndicators?: string;
  honba?: number;
  sticks?: number;
  /** Riichi, exhausted wall: who discarded only terminals and honours, none of them claimed (nagashi mangan). */
  nagashi?: Seat[];
}

export interface MeldInput {
  kind: MeldKind;
  tiles: TileCode[];
  concealed: boolean;
  added: boolean;
  from: Seat | null;
  claimed: TileCode | null;
}

export interface HandInput {
  concealed: TileCode[];
  bonus: TileCode[];
  melds: MeldInput[];
  declared: string[];
  calling: string | null;
  discards: TileCode[];
}

export interface WinInput {
  seat: Seat;
  tile: TileCode;
  by: WinBy;
  from: Seat | null;
  replaces: 'kong' | 'bonus';
  lastTile: boolean;
  firstTurn: boolean;
  declared: string[];
  responsible: Seat | null;
}

/** A request whose shape has been checked: any tiles, any number; the ruleset judges them. */
export interface ScoreInput {
  prevailingWind: Seat;
  /** The hands that were given. */
  hands: Partial<Record<Seat, HandInput>>;
  /** Empty: an exhausted wall. */
  wins: WinInput[];
  goulash: boolean;
  doraIndicators: TileCode[];
  uraIndicators: TileCode[];
  /** Counters. */
  honba: number;
  /** Riichi bets on the table, of all players, each 1,000 points. */
  sticks: number;
  /** Whose discards at an exhausted wall were only terminals and honours, none of them claimed. */
  nagashi: Seat[];
}

type Json = Record<string, unknown>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Thrown inside this file only, and caught at its door: reading nested data reads better without Result chains. */
class Unreadable extends Error {
  readonly error;
  constructor(message: string) {
    super(message);
    this.error = fault('bad-request', message);
  }
}

function refuse(message: string): never {
  throw new Unreadable(message);
}

/** A set has 144 tiles and their codes are two signs long; blanks may stand between them. */
const MOST_SIGNS = 500;

function readTiles(value: unknown, where: string): TileCode[] {
  if (value === undefined) return [];
  if (typeof value !== 'string') refuse(`${where} must be tiles such as "123m55z".`);
  if (value.length > MOST_SIGNS) refuse(`${where}: that is more than a whole set of tiles.`);
  const tiles = parseTiles(value);
  if (!tiles.ok) refuse(`${where}: ${tiles.error.message}`);
  return tiles.value;
}

function readOneTile(value: unknown, where: string): TileCode {
  const tiles = readTiles(value, where);
  if (tiles.length !== 1) refuse(`${where} must be one tile such as "9s".`);
  return tiles[0]!;
}

function readFlag(value: unknown, where: string): boolean | undefined {
  if (value !== undefined && typeof value !== 'boolean') refuse(`${where} must be true or false.`);
  return value;
}

/** More counters or bets than any match has seen; beyond it a number is a slip of the pen. */
const MOST_STICKS = 1000;

function readNumber(value: unknown, where: string): number {
  if (value === undefined) return 0;
  const whole = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_STICKS;
  return whole ? value : refuse(`${where} must be a whole number from 0 to ${MOST_STICKS}.`);
}

function readSeat(value: unknown, where: string): Seat | null {
  if (value === undefined || value === null) return null;
  if (!isSeat(value)) refuse(`${where} must be one of E, S, W, N.`);
  return value;
}

function readSeats(value: unknown, where: string): Seat[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || value.length > 4) refuse(`${where} must be a list of seats such as ["S"].`);
  return value.map(
    (seat: unknown) => readSeat(seat, where) ?? refuse(`${where} must be a list of seats such as ["S"].`),
  );
}

function readWords(value: unknown, where: string): string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) refuse(`${where} must be a list of words such as ["fishing"].`);
  if (value.length > 20) refuse(`${where} has too many words.`);
  return value.map((word: unknown) =>
    typeof word === 'string' ? word : refuse(`${where} must hold words only.`),
  );
}

function readChoice<T extends string>(value: unknown, choices: readonly T[], where: string): T {
  if (!choices.includes(value as T)) refuse(`${where} must be one of ${choices.join(', ')}.`);
  return value as T;
}

/** What the places of a request are called in sentences; made once each, not with every request. */
interface HandWords {
  hand: string;
  declared: string;
  concealed: string;
  bonus: string;
  discards: string;
  melds: MeldWords[];
}
interface MeldWords {
  set: string;
  kind: string;
  from: string;
  added: string;
  concealed: string;
  claimed: string;
}

/** The most sets a request may put on a table. */
const MOST_SETS = 20;

function handWords(seat: Seat): HandWords {
  const player = seatNames[seat];
  const hand = `The hand of ${player}`;
  return {
    hand,
    declared: `${hand}: declared`,
    concealed: `The tiles in hand of ${player}`,
    bonus: `The bonus tiles of ${player}`,
    discards: `The discards of ${player}`,
    melds: Array.from({ length: MOST_SETS }, (_, place) => {
      const set = `et ${place + 1} on the table of ${player}`;
      const where = `S${set}`;
      return {
        set: where,
        kind: `The kind of s${set}`,
        from: `${where}: from`,
        added: `${where}: added`,
        concealed: `${where}: concealed`,
        claimed: `${where}: claimed`,
      };
    }),
  };
}

const words: Readonly<Record<Seat, HandWords>> = {
  E: handWords('E'),
  S: handWords('S'),
  W: handWords('W'),
  N: handWords('N'),
};

const meldKinds: readonly MeldKind[] = ['chow', 'pung', 'kong'];

function readMeld(value: unknown, seat: Seat, where: MeldWords): MeldInput {
  if (!isObject(value)) refuse(`${where.set} must be an object with kind and tiles.`);
  const kind = readChoice(value['kind'], meldKinds, where.kind);
  const from = readSeat(value['from'], where.from);
  if (from === seat) refuse(`${where.set} can't come from the same player's own discard.`);
  const added = readFlag(value['added'], where.added) ?? false;
  const concealedFlag = readFlag(value['concealed'], where.concealed);
  return {
    kind,
    tiles: readTiles(value['tiles'], where.set),
    // A kong that came from nobody and was not promoted is a concealed one (spec: `from` is absent for it).
    concealed: concealedFlag ?? (kind === 'kong' && from === null && !added),
    added,
    from,
    claimed: value['claimed'] === undefined ? null : readOneTile(value['claimed'], where.claimed),
  };
}

function readHand(value: unknown, seat: Seat): HandInput | null {
  const where = words[seat];
  if (!isObject(value)) refuse(`${where.hand} must be an object with concealed, melds and bonus.`);
  const melds = value['melds'] ?? [];
  if (!Array.isArray(melds)) refuse(`${where.hand}: melds must be a list.`);
  if (melds.length > MOST_SETS) refuse(`${where.hand} has ${melds.length} sets on the table; that can't be.`);
  const calling = value['calling'];
  if (calling !== undefined && typeof calling !== 'string')
    refuse(`${where.hand}: calling must be the name of a hand.`);
  const hand: HandInput = {
    concealed: readTiles(value['concealed'], where.concealed),
    bonus: readTiles(value['bonus'], where.bonus),
    melds: melds.map((meld, place) => readMeld(meld, seat, where.melds[place]!)),
    declared: readWords(value['declared'], where.declared),
    calling: calling ?? null,
    discards: readTiles(value['discards'], where.discards),
  };
  const given = hand.concealed.length + hand.bonus.length + hand.melds.length + hand.declared.length > 0;
  return given ? hand : null;
}

const waysToWin: readonly WinBy[] = ['wall', 'replacement', 'discard', 'robbed-kong'];
const replaced = ['kong', 'bonus'] as const;

function readWin(value: unknown): WinInput {
  if (!isObject(value)) refuse('win must be an object with seat, tile and by.');
  const seat = readSeat(value['seat'], 'win.seat') ?? refuse('win.seat, the seat of the winner, is missing.');
  return {
    seat,
    tile: readOneTile(value['tile'], 'win.tile'),
    by: readChoice(value['by'], waysToWin, 'win.by'),
    from: readSeat(value['from'], 'win.from'),
    replaces:
      value['replaces'] === undefined ? 'kong' : readChoice(value['replaces'], replaced, 'win.replaces'),
    lastTile: readFlag(value['lastTile'], 'win.lastTile') ?? false,
    firstTurn: readFlag(value['firstTurn'], 'win.firstTurn') ?? false,
    declared: readWords(value['declared'], 'win.declared'),
    responsible: readSeat(value['responsible'], 'win.responsible'),
  };
}

function readWins(request: Json): WinInput[] {
  const { win, wins } = request;
  if (win !== undefined && win !== null && wins !== undefined) refuse('Give either win or wins, not both.');
  if (wins === undefined) return win === undefined || win === null ? [] : [readWin(win)];
  if (!Array.isArray(wins) || wins.length > 3) refuse('wins must be a list of at most three wins.');
  const read = wins.map(readWin);
  if (new Set(read.map((entry) => entry.seat)).size < read.length)
    refuse('wins names the same winner twice.');
  return read;
}

/**
 * Reads the tiles that a player sees elsewhere on the table, of a waits request.
 * Errors: `bad-request` naming what is not a tile.
 */
export function parseSeen(value: unknown): Result<TileCode[]> {
  return reading(() => readTiles(value, 'seen, the tiles seen elsewhere,'));
}

/** Runs what may refuse; its refusal becomes a fault. */
function reading<T>(read: () => T): Result<T> {
  try {
    return ok(read());
  } catch (problem) {
    if (problem instanceof Unreadable) return problem.error;
    throw problem;
  }
}

/**
 * Reads the parts of a score request that all rulesets share; whatever else is in it is left to the ruleset.
 * Never throws, whatever is sent. Errors: `bad-request` with a sentence that says what is wrong where.
 * Source: spec "A score request".
 */
export function parseRequest(request: unknown): Result<ScoreInput> {
  return reading(() => readRequest(request));
}

function readRequest(request: unknown): ScoreInput {
  if (!isObject(request)) refuse('A score request must be a JSON object.');
  const wind = readSeat(request['prevailingWind'], 'prevailingWind');
  if (wind === null) refuse('prevailingWind, the wind of the round, is missing: one of E, S, W, N.');
  const given = request['hands'];
  if (!isObject(given)) refuse('hands is missing: an object with the hands by seat, {"E": {…}}.');
  const hands: ScoreInput['hands'] = {};
  for (const seat of Object.keys(given)) {
    if (!isSeat(seat)) refuse(`There is no seat “${seat.slice(0, 40)}”; the seats are ${seats.join(', ')}.`);
    const hand = readHand(given[seat], seat);
    if (hand) hands[seat] = hand;
  }
  const goulash = readFlag(request['goulash'], 'goulash') ?? false;
  return {
    prevailingWind: wind,
    hands,
    wins: readWins(request),
    goulash,
    doraIndicators: readTiles(request['doraIndicators'], 'doraIndicators'),
    uraIndicators: readTiles(request['uraIndicators'], 'uraIndicators'),
    honba: readNumber(request['honba'], 'honba, the counters,'),
    sticks: readNumber(request['sticks'], 'sticks, the riichi bets on the table,'),
    nagashi: readSeats(request['nagashi'], 'nagashi'),
  };
}

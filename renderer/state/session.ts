import type { Json, SessionDocument } from '../../electron/api/contract';
import { fault, ok } from '../../rules/result';
import type { Result } from '../../rules/result';
import { findRuleset } from '../../rules/rulesets';
import { seats } from '../../rules/seat';
import type { Seat } from '../../rules/seat';
import { allTileCodes } from '../../rules/tiles/tile';
import type { TileCode } from '../../rules/tiles/tile';
import type { HintKind, Quad } from '../../vision/protocol';
import type { Hand, HandHint, HandMeld, HandPhoto, HandTile } from './hand';
import { newTable, newWin } from './table';
import type { Claim, Indicator, Table, Win } from './table';
import type { HouseRules } from './agreed';

/** The screens from the photograph to the payments, in the order of the flow. */
export const screens = ['start', 'tiles', 'win', 'score', 'table'] as const;

/** A screen of the flow, or the table of the match that is kept. */
export type Screen = (typeof screens)[number] | 'match';

/** What a restart brings back. */
export interface Session {
  screen: Screen;
  /** Whose hand the tiles screen shows. */
  seat: Seat;
  table: Table;
  /** Name of the set of tiles that is played with; null where they are read as of any set. */
  set: string | null;
  /** Corrections teach the set in use. */
  learns: boolean;
  /** Name of the match that is being kept; null for none. */
  match: string | null;
  /** The deal of that match that is being described; null for none. */
  deal: DealInHand | null;
}

/** A deal of a match that is not written down yet, or is being changed. */
export interface DealInHand {
  table: Table;
  /** The entry that it is to take the place of; null for the next deal. */
  amends: number | null;
}

const version = 3;

const hintKinds = [
  'dark',
  'bright',
  'blur',
  'far',
  'near',
  'glare',
  'tilt',
  'cut-off',
  'covered',
  'count',
  'other-set',
  'mirrored',
] as const satisfies readonly HintKind[];

/** Writes a session as the document that the host stores. */
export function makeSession(session: Session): SessionDocument {
  return asJson({ version, ...session }) as SessionDocument;
}

function asJson(value: object): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}

/**
 * Reads a stored document, one of the version before too. Any other is a `bad-request`; the caller says so and
 * starts afresh, it is never half used.
 */
export function parseSession(document: SessionDocument): Result<Session> {
  try {
    const it = migrated(fields(document));
    if (it.version !== version) throw new Misfit('version');
    return ok({
      screen: oneOf<Screen>(it.screen, [...screens, 'match']),
      seat: seat(it.seat),
      table: table(it.table),
      set: orNull(it.set, text),
      learns: yesNo(it.learns),
      // Sessions written before matches could be kept say nothing of one.
      match: it.match === undefined ? null : orNull(it.match, text),
      deal: it.deal === undefined ? null : orNull(it.deal, deal),
    });
  } catch (error) {
    if (!(error instanceof Misfit)) throw error;
    return fault(
      'bad-request',
      'What was on the table last time was stored by another version of Sparrow Eye and cannot be shown.',
    );
  }
}

/** Marks where a document is not as written by `makeSession`; never leaves this file. */
class Misfit extends Error {}

/** Version 2 knew one ruleset's options, one winner, and nothing that lies on the table beside the hands. */
function migrated(document: Fields): Fields {
  if (document.version !== 2) return document;
  const { options, ...kept } = fields(document.table);
  const { houseRules, drawn, also, nagashi, indicators, ura, counters, bets } = newTable();
  return {
    ...document,
    version,
    table: asJson({
      ...kept,
      houseRules: { ...houseRules, [text(kept.ruleset)]: fields(options) },
      drawn,
      also,
      nagashi,
      indicators,
      ura,
      counters,
      bets,
      win: { ...newWin(), ...fields(kept.win) },
    }),
  };
}

function deal(input: unknown): DealInHand {
  const it = fields(input);
  return { table: table(it.table), amends: orNull(it.amends, number) };
}

function table(input: unknown): Table {
  const it = fields(input);
  const hands = fields(it.hands);
  const parsed: Table = {
    ruleset: text(it.ruleset),
    houseRules: Object.fromEntries(
      Object.entries(fields(it.houseRules)).map(([id, options]) => [id, fields(options) as HouseRules]),
    ),
    prevailingWind: seat(it.prevailingWind),
    goulash: yesNo(it.goulash),
    drawn: yesNo(it.drawn),
    winner: seat(it.winner),
    hands: { E: hand(hands.E), S: hand(hands.S), W: hand(hands.W), N: hand(hands.N) },
    win: win(it.win),
    also: Object.fromEntries(
      Object.entries(fields(it.also)).map(([name, said]) => [seat(name), claim(said)]),
    ),
    nagashi: list(it.nagashi, seat),
    indicators: list(it.indicators, indicator),
    ura: list(it.ura, code),
    counters: number(it.counters),
    bets: number(it.bets),
  };
  if (!findRuleset(parsed.ruleset)) throw new Misfit('ruleset');
  return parsed;
}

function win(input: unknown): Win {
  const it = fields(input);
  return {
    by: oneOf(it.by, ['wall', 'discard', 'replacement', 'robbed-kong'] as const),
    from: orNull(it.from, seat),
    replaces: oneOf(it.replaces, ['kong', 'bonus'] as const),
    lastTile: yesNo(it.lastTile),
    ...claim(input),
  };
}

function claim(input: unknown): Claim {
  const it = fields(input);
  return {
    declared: list(it.declared, text),
    firstTurn: yesNo(it.firstTurn),
    responsible: orNull(it.responsible, seat),
  };
}

function indicator(input: unknown): Indicator {
  const it = fields(input);
  return { code: code(it.code), doubtful: yesNo(it.doubtful) };
}

function hand(input: unknown): Hand {
  const it = fields(input);
  const parsed: Hand = {
    photo: orNull(it.photo, photo),
    tiles: list(it.tiles, tile),
    concealed: list(it.concealed, number),
    melds: list(it.melds, meld),
    bonus: list(it.bonus, number),
    aside: list(it.aside, number),
    winning: orNull(it.winning, number),
    // Sessions kept before 25 November 2026 have none.
    questions: it.questions === undefined ? [] : list(it.questions, text),
    hints: list(it.hints, hint),
    declared: list(it.declared, text),
    next: number(it.next),
  };
  // Every tile lies in exactly one place; anything else would break the edits later.
  const placed = [
    ...parsed.concealed,
    ...parsed.melds.flatMap((each) => each.tiles),
    ...parsed.bonus,
    ...parsed.aside,
  ];
  const known = parsed.tiles.map((each) => each.id);
  const numbers = [...known, ...parsed.melds.map((each) => each.id)];
  if ([...placed].sort().join() !== [...known].sort().join()) throw new Misfit('places');
  if (new Set(numbers).size !== numbers.length || numbers.some((each) => each >= parsed.next))
    throw new Misfit('numbers');
  if (parsed.melds.some((each) => each.claimed !== null && !each.tiles.includes(each.claimed)))
    throw new Misfit('claimed tile');
  if (parsed.winning !== null && !known.includes(parsed.winning)) throw new Misfit('winning tile');
  return parsed;
}

function photo(input: unknown): HandPhoto {
  const it = fields(input);
  return {
    id: text(it.id),
    width: number(it.width),
    height: number(it.height),
    source: oneOf(it.source, ['file', 'camera', 'sample'] as const),
    // Sessions kept before 1 December 2026 have none.
    ...(it.side === undefined ? {} : { side: oneOf(it.side, ['bottom', 'right', 'top', 'left'] as const) }),
  };
}

function tile(input: unknown): HandTile {
  const it = fields(input);
  return {
    id: number(it.id),
    code: code(it.code),
    alternatives: list(it.alternatives, (each) => {
      const [name, likelihood] = list(each, (value) => value);
      return [code(name), number(likelihood)];
    }),
    quad: orNull(it.quad, quad),
    rotation: oneOf(it.rotation, ['upright', 'left', 'right', 'upside-down'] as const),
    doubtful: yesNo(it.doubtful),
    reasons: list(it.reasons, text),
  };
}

function hint(input: unknown): HandHint {
  const it = fields(input);
  return { kind: oneOf(it.kind, hintKinds), message: text(it.message), areas: list(it.areas, quad) };
}

function meld(input: unknown): HandMeld {
  const it = fields(input);
  return {
    id: number(it.id),
    kind: oneOf(it.kind, ['chow', 'pung', 'kong'] as const),
    concealed: yesNo(it.concealed),
    added: yesNo(it.added),
    from: orNull(it.from, (each) => oneOf(each, ['left', 'across', 'right'] as const)),
    claimed: orNull(it.claimed, number),
    tiles: list(it.tiles, number),
    doubtful: yesNo(it.doubtful),
    reasons: list(it.reasons, text),
  };
}

function quad(input: unknown): Quad {
  const corners = list(input, (corner) => list(corner, number));
  if (corners.length !== 4 || corners.some((corner) => corner.length !== 2)) throw new Misfit('quad');
  return corners as Quad;
}

function seat(input: unknown): Seat {
  return oneOf(input, seats);
}

function code(input: unknown): TileCode {
  return oneOf(input, allTileCodes);
}

/** A JSON object of which nothing is known yet. */
type Fields = { [key: string]: Json | undefined };

function fields(input: unknown): Fields {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw new Misfit('object');
  return input as Fields;
}

function list<T>(input: unknown, each: (value: unknown) => T): T[] {
  if (!Array.isArray(input)) throw new Misfit('list');
  return input.map((value) => each(value));
}

function orNull<T>(input: unknown, parse: (value: unknown) => T): T | null {
  return input === null ? null : parse(input);
}

function text(input: unknown): string {
  if (typeof input !== 'string') throw new Misfit('text');
  return input;
}

function number(input: unknown): number {
  if (typeof input !== 'number' || !Number.isFinite(input)) throw new Misfit('number');
  return input;
}

function yesNo(input: unknown): boolean {
  if (typeof input !== 'boolean') throw new Misfit('yes or no');
  return input;
}

function oneOf<const T extends string>(input: unknown, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === input);
  if (found === undefined) throw new Misfit('word');
  return found;
}

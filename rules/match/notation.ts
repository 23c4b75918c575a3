import { fault, ok, type Result } from '../result';
import { isSeat, seats, type Seat } from '../seat';
import { makeTiles, parseTiles } from '../tiles/notation';
import type { TileCode } from '../tiles/tile';
import type { Entry } from './entry';

/** Thrown inside this file only, and caught at its door. */
class Unreadable extends Error {}

type Read = (value: unknown, name: string) => unknown;

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 60);
}

/** More points than this, or fewer than minus this, are never written down at once. */
export const mostPoints = 10_000_000;

const seat: Read = (value, name) => {
  if (isSeat(value)) return value;
  throw new Unreadable(`${name} must be a seat, one of E, S, W, N, not ${shown(value)}.`);
};

const tiles: Read = (value, name) => {
  if (typeof value !== 'string' || value.length > 300)
    throw new Unreadable(`${name} must be tiles such as "123m55z", not ${shown(value)}.`);
  const read = parseTiles(value);
  if (!read.ok) throw new Unreadable(`${name}: ${read.error.message}`);
  return read.value;
};

const tile: Read = (value, name) => {
  const read = tiles(value, name) as TileCode[];
  if (read.length === 1) return read[0];
  throw new Unreadable(`${name} must be one tile such as "9s", not ${shown(value)}.`);
};

const bySeat =
  (read: Read): Read =>
  (value, name) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new Unreadable(`${name} must be an object by seat, {"E": …}.`);
    return Object.fromEntries(
      Object.entries(value).map(([at, each]) => {
        if (!isSeat(at)) throw new Unreadable(`${name}: there is no seat ${shown(at)}.`);
        return [at, read(each, `${name}.${at}`)];
      }),
    );
  };

const flag: Read = (value, name) => {
  if (typeof value === 'boolean') return value;
  throw new Unreadable(`${name} must be true or false, not ${shown(value)}.`);
};

const number: Read = (value, name) => {
  if (typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= mostPoints) return value;
  throw new Unreadable(`${name} must be a number up to ${mostPoints}, not ${shown(value)}.`);
};

const word: Read = (value, name) => {
  if (typeof value === 'string' && value.length <= 400) return value;
  throw new Unreadable(`${name} must be a word, not ${shown(value)}.`);
};

const oneOf =
  (...choices: readonly (string | number)[]): Read =>
  (value, name) => {
    if (choices.includes(value as string)) return value;
    throw new Unreadable(`${name} must be one of ${choices.join(', ')}, not ${shown(value)}.`);
  };

const listOf =
  (read: Read, most = 40): Read =>
  (value, name) => {
    if (!Array.isArray(value) || value.length > most) throw new Unreadable(`${name} must be a list.`);
    return value.map((each, place) => read(each, `${name}[${place}]`));
  };

/** Data that is checked where it is used: options, and the hands and wins of a deal entered as one result. */
const object: Read = (value, name) => {
  if (typeof value === 'object' && value !== null) return value;
  throw new Unreadable(`${name} must be an object.`);
};

const reasons = [
  'exhausted',
  'nagashi',
  'nine-terminals',
  'four-winds',
  'four-riichi',
  'four-kongs',
  'three-wins',
];
const time = { 'seconds?': number, 'tooFast?': flag };
const claim = { seat, tile, own: tiles, 'left?': flag, ...time };

/** For each type of entry its keys; those with a question mark may be left out. */
const shapes: Readonly<Record<Entry['type'], Readonly<Record<string, Read>>>> = {
  match: { ruleset: word, players: listOf(word, 4), 'options?': object, 'rounds?': number, 'deals?': number },
  deal: { 'hands?': bySeat(tiles), 'indicator?': tile, 'dice?': listOf(number) },
  draw: { seat, 'tile?': tile },
  discard: { seat, tile, 'drawn?': flag },
  chow: claim,
  pung: claim,
  kong: claim,
  take: { seat },
  'concealed-kong': { seat, tiles },
  'added-kong': { seat, tile, 'to?': tile },
  indicator: { tile },
  bonus: { seat, tile },
  declare: { seat, what: oneOf('fishing', 'not-fishing', 'original-call') },
  show: { seat, tiles },
  exchange: { round: oneOf(1, 2, 3), 'tiles?': bySeat(tiles) },
  riichi: { seat },
  win: { seat, 'uraIndicators?': tiles, ...time },
  'no-win': { reason: oneOf(...reasons), 'seat?': seat, 'waiting?': listOf(seat, 4) },
  ruling: {
    ruling: oneOf('dead-hand', 'foul', 'penalty', 'correction'),
    'seat?': seat,
    'reason?': word,
    'tiles?': number,
    'penalty?': word,
    'pays?': bySeat(number),
    'atEnd?': number,
    'points?': listOf(number, 4),
  },
  result: {
    'hands?': object,
    'win?': object,
    'wins?': listOf(object, 3),
    'doraIndicators?': word,
    'uraIndicators?': word,
    'nagashi?': listOf(seat, 4),
    'riichi?': listOf(seat, 4),
    'waiting?': listOf(seat, 4),
    'reason?': oneOf(...reasons),
    'foul?': seat,
  },
  'end-deal': {},
  'end-match': {},
};

/**
 * Reads an entry of a match's log as it is stored: one JSON object, tiles in the tile notation.
 * `parseEntry(makeEntry(entry))` gives the same entry back.
 * Errors: `bad-request` with a sentence that says what is wrong where.
 */
export function parseEntry(value: unknown): Result<Entry> {
  try {
    if (typeof value !== 'object' || value === null || !('type' in value))
      throw new Unreadable('An entry is an object with a type, such as {"type": "draw", "seat": "E"}.');
    const given = value as Record<string, unknown>;
    const type = String(given['type']).slice(0, 40);
    if (!Object.hasOwn(shapes, type)) throw new Unreadable(`There is no entry of the type “${type}”.`);
    const shape = shapes[type as Entry['type']];
    const entry: Record<string, unknown> = { type };
    for (const [key, read] of Object.entries(shape)) {
      const name = key.endsWith('?') ? key.slice(0, -1) : key;
      if (given[name] !== undefined) entry[name] = read(given[name], name);
      else if (name === key) throw new Unreadable(`The ${type} does not say its ${name}.`);
    }
    const extra = Object.keys(given).find(
      (key) => key !== 'type' && !(key in shape) && !(`${key}?` in shape),
    );
    if (extra !== undefined) throw new Unreadable(`A ${type} has no “${extra.slice(0, 40)}”.`);
    return ok(entry as unknown as Entry);
  } catch (error) {
    if (error instanceof Unreadable) return fault('bad-request', error.message);
    throw error;
  }
}

/** Writes an entry as it is stored. */
export function makeEntry(entry: Entry): Record<string, unknown> {
  const shape = shapes[entry.type];
  return Object.fromEntries(
    Object.entries(entry).map(([key, value]: [string, unknown]) => {
      const read = shape[key] ?? shape[`${key}?`];
      if (read === tiles) return [key, makeTiles(value as TileCode[])];
      if (read === handsRead || read === exchangeRead)
        return [key, tilesBySeat(value as Partial<Record<Seat, TileCode[]>>)];
      return [key, value];
    }),
  );
}

const handsRead = shapes.deal['hands?'];
const exchangeRead = shapes.exchange['tiles?'];

function tilesBySeat(hands: Partial<Record<Seat, readonly TileCode[]>>): Record<string, string> {
  return Object.fromEntries(
    seats.flatMap((at) => {
      const held = hands[at];
      return held ? [[at, makeTiles(held)]] : [];
    }),
  );
}

import type { Counts } from '../../hand/counts';
import type { HandSet } from '../../hand/set';
import type { WinInput } from '../request';
import { seatIndex } from '../../seat';
import { FIRST_HONOUR, kindIndex, suitOf } from '../../tiles/tile';
import type { HandPart } from './hand';
import { inSuit, type Pattern } from './special-hands';

type SetsPattern = Extract<Pattern, { form: 'sets' }>;
type TilesPattern = Extract<Pattern, { form: 'tiles' }>;
type WinPattern = Extract<Pattern, { form: 'win' }>;

/** A pattern made ready for comparing: its tiles as kind numbers, worked out once. */
export interface ReadyPattern<P extends Pattern = Pattern> {
  pattern: P;
  /** For `of` (sets and pairs): which kinds are allowed; null: all. */
  allowed: ReadonlySet<number> | null;
  /** For `include`. */
  include: readonly number[];
  /** For `tiles`: what the hand must hold, once for each suit that the letter `a` can stand for. */
  holdings: readonly { counts: Counts; extra: readonly number[] }[];
}

const ready = new WeakMap<Pattern, ReadyPattern>();

/** The pattern with its tiles read; the same pattern is read once. */
export function readyPattern<P extends Pattern>(pattern: P): ReadyPattern<P> {
  const known = ready.get(pattern);
  if (known) return known as ReadyPattern<P>;
  const made: ReadyPattern<P> = {
    pattern,
    allowed: 'of' in pattern && pattern.of !== undefined ? new Set(inSuit(pattern.of, 'm')) : null,
    include: 'include' in pattern && pattern.include !== undefined ? inSuit(pattern.include, 'm') : [],
    holdings: pattern.form === 'tiles' ? holdings(pattern) : [],
  };
  ready.set(pattern, made);
  return made;
}

function holdings({ tiles, extra }: TilesPattern): ReadyPattern['holdings'] {
  const anySuit = `${tiles}${extra ?? ''}`.includes('a');
  return (['m', 'p', 's'] as const).slice(0, anySuit ? 3 : 1).map((suit) => {
    const counts = new Int8Array(34);
    for (const kind of inSuit(tiles, suit)) counts[kind]!++;
    return { counts, extra: extra === undefined ? [] : inSuit(extra, suit) };
  });
}

function holdsPung(sets: readonly HandSet[], kind: number): boolean {
  for (const set of sets) if (set.kind !== 'chow' && set.tile === kind) return true;
  return false;
}

/** True if an ordinary hand, its tiles taken in one way, is this pattern. */
export function matchesSets(
  { pattern, allowed, include }: ReadyPattern<SetsPattern>,
  sets: readonly HandSet[],
  pair: HandPart,
): boolean {
  let chows = 0;
  for (const set of sets) {
    if (set.kind === 'chow') chows++;
    if (pattern.kongs === 'all' ? set.kind !== 'kong' : pattern.kongs === 'none' && set.kind === 'kong')
      return false;
    if (pattern.concealed && !set.concealed) return false;
  }
  if (chows > (pattern.chows ?? 0)) return false;
  if (include.length > 0) {
    for (const kind of include) if (!holdsPung(sets, kind)) return false;
  }
  if (allowed !== null) {
    if (!allowed.has(pair.tile)) return false;
    for (const set of sets) {
      if (!allowed.has(set.tile)) return false;
      if (set.kind === 'chow' && !(allowed.has(set.tile + 1) && allowed.has(set.tile + 2))) return false;
    }
  }
  return pattern.suits === undefined || fitsSuits(sets, pair, pattern.suits);
}

function fitsSuits(sets: readonly HandSet[], pair: HandPart, suits: 'one' | 'one-or-honours'): boolean {
  let seen = 1 << suitOf(pair.tile);
  for (const set of sets) seen |= 1 << suitOf(set.tile);
  return oneSuit(seen, suits);
}

const HONOURS = 1 << suitOf(FIRST_HONOUR);

/** True if these suits, one bit each, are one suit, with honours if they may be there. */
export function oneSuit(seen: number, suits: 'one' | 'one-or-honours'): boolean {
  if (suits === 'one' && (seen & HONOURS) !== 0) return false;
  const suited = seen & ~HONOURS;
  return (suited & (suited - 1)) === 0;
}

/** True if the sets on the table don't rule out a pattern of single tiles. */
export function allowsMelds(pattern: TilesPattern, melds: readonly HandSet[]): boolean {
  for (const meld of melds) if (!pattern.claimedChows || meld.kind !== 'chow') return false;
  return true;
}

/**
 * What so many jokers must stand for so that the tiles are exactly those of a pattern: one list of counts for each
 * choice; a single null where there are no jokers and the tiles are right.
 */
export function fillTiles(
  counts: Counts,
  jokers: number,
  { counts: wanted, extra }: ReadyPattern['holdings'][number],
): readonly (Int8Array | null)[] {
  let over = -1;
  let missing = 0;
  for (let kind = 0; kind < 34; kind++) {
    const difference = counts[kind]! - wanted[kind]!;
    if (difference === 0) continue;
    if (difference < 0) missing -= difference;
    else if (difference > 1 || over >= 0) return [];
    else over = kind;
    if (missing > jokers) return [];
  }
  const extraThere = extra.length === 0 ? over < 0 : extra.includes(over);
  if (extraThere) return missing !== jokers ? [] : [jokers === 0 ? null : filled(counts, wanted, -1)];
  if (over >= 0 || missing + 1 !== jokers) return [];
  return extra.filter((kind) => wanted[kind]! < 4).map((kind) => filled(counts, wanted, kind));
}

function filled(counts: Counts, wanted: Counts, extra: number): Int8Array {
  return counts.map((count, kind) => Math.max(0, wanted[kind]! - count) + (kind === extra ? 1 : 0));
}

/**
 * What so many jokers must stand for so that the tiles are seven pairs of the allowed kinds; null without jokers.
 * Undefined: they aren't.
 */
export function fillPairs(
  counts: Counts,
  jokers: number,
  allowed: ReadonlySet<number>,
): Int8Array | null | undefined {
  let odd = 0;
  for (let kind = 0; kind < 34; kind++) {
    const count = counts[kind]!;
    if (count > 0 && !allowed.has(kind)) return undefined;
    odd += count & 1;
  }
  if (odd > jokers || (jokers - odd) % 2 !== 0) return undefined;
  if (jokers === 0) return null;
  const stands = counts.map((count) => count & 1);
  let left = jokers - odd;
  for (const kind of allowed) {
    while (left > 0 && counts[kind]! + stands[kind]! <= 2) {
      stands[kind]! += 2;
      left -= 2;
    }
  }
  return left === 0 ? stands : undefined;
}

/** True if a hand that wins was won in this way. */
export function matchesWin(
  pattern: WinPattern,
  win: WinInput,
  declared: readonly string[],
  melds: readonly HandSet[],
): boolean {
  if (!pattern.by.includes(win.by)) return false;
  if (pattern.seat !== undefined && (pattern.seat === 'east') !== (seatIndex(win.seat) === 0)) return false;
  if (pattern.fromEast && win.from !== 'E') return false;
  // On the deal's own tiles: a supplement tile then can only stand for a bonus tile laid out before play began.
  if (pattern.firstTurn && !(win.firstTurn && melds.length === 0)) return false;
  if (pattern.lastTile && !win.lastTile) return false;
  if (pattern.tile !== undefined && kindIndex(win.tile) !== inSuit(pattern.tile, 'm')[0]) return false;
  if (pattern.kongs !== undefined) {
    if (win.by === 'replacement' && win.replaces !== 'kong') return false;
    if (melds.filter((meld) => meld.kind === 'kong').length < pattern.kongs) return false;
  }
  return pattern.declared === undefined || declared.includes(pattern.declared);
}

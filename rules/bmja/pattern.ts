import type { Counts } from '../hand/counts';
import type { HandSet } from '../hand/set';
import type { WinInput } from '../scoring/request';
import { seatIndex } from '../seat';
import { isHonour, kindIndex, suitOf } from '../tiles/tile';
import type { HandPart } from './facts';
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
    for (const kind of include)
      if (!sets.some((set) => set.kind !== 'chow' && set.tile === kind)) return false;
  }
  if (allowed !== null) {
    if (!allowed.has(pair.tile)) return false;
    for (const set of sets) {
      if (!allowed.has(set.tile)) return false;
      if (set.kind === 'chow' && !(allowed.has(set.tile + 1) && allowed.has(set.tile + 2))) return false;
    }
  }
  return pattern.suits === undefined || fitsSuits([...sets.map((set) => set.tile), pair.tile], pattern.suits);
}

function fitsSuits(tiles: readonly number[], suits: 'one' | 'one-or-honours'): boolean {
  let suit = -1;
  for (const tile of tiles) {
    if (isHonour(tile)) {
      if (suits === 'one') return false;
    } else if (suit < 0) suit = suitOf(tile);
    else if (suit !== suitOf(tile)) return false;
  }
  return true;
}

/** Everything a pattern of single tiles is compared with: counts of all tiles of a hand, and what lies on the table. */
export interface WholeHand {
  counts: Counts;
  melds: readonly HandSet[];
  /** Kind number of the winning tile if it was claimed, otherwise -1. */
  claimed: number;
}

/** True if the hand holds exactly the tiles of this pattern. */
export function matchesTiles({ pattern, holdings }: ReadyPattern<TilesPattern>, hand: WholeHand): boolean {
  if (!hand.melds.every((meld) => pattern.claimedChows && meld.kind === 'chow')) return false;
  if (!holdings.some((holding) => holds(hand.counts, holding))) return false;
  return !(pattern.concealedPungs && hand.claimed >= 0 && hand.counts[hand.claimed] === 3);
}

function holds(counts: Counts, { counts: wanted, extra }: ReadyPattern['holdings'][number]): boolean {
  let over = -1;
  for (let kind = 0; kind < 34; kind++) {
    const difference = counts[kind]! - wanted[kind]!;
    if (difference === 0) continue;
    if (difference !== 1 || over >= 0) return false;
    over = kind;
  }
  return extra.length === 0 ? over < 0 : extra.includes(over);
}

/** True if the hand is seven pairs of the allowed kinds, nothing on the table. */
export function matchesPairs({ allowed }: ReadyPattern, hand: WholeHand): boolean {
  if (hand.melds.length > 0) return false;
  for (let kind = 0; kind < 34; kind++) {
    const count = hand.counts[kind]!;
    if (count % 2 !== 0 || (count > 0 && !allowed!.has(kind))) return false;
  }
  return true;
}

/**
 * True if the hand is Knitting (2 suits: seven pairs of one number in two suits) or Triple Knitting (3 suits: four
 * triples of one number in all three and a pair of one number in two), nothing on the table.
 */
export function matchesKnitted(suits: 2 | 3, sameSuits: boolean, hand: WholeHand): boolean {
  if (hand.melds.length > 0) return false;
  for (let kind = 27; kind < 34; kind++) if (hand.counts[kind] !== 0) return false;
  return suits === 2 ? knitsInPairs(hand.counts, sameSuits) : knitsInTriples(hand.counts);
}

function knitsInPairs(counts: Counts, sameSuits: boolean): boolean {
  let suitsSeen = 0;
  for (let number = 0; number < 9; number++) {
    const [m, p, s] = [counts[number]!, counts[number + 9]!, counts[number + 18]!];
    const sum = m + p + s;
    // Tiles of one number pair off across suits exactly if their number is even and no suit has more than half.
    if (sum % 2 !== 0 || 2 * Math.max(m, p, s) > sum) return false;
    suitsSeen |= (m ? 1 : 0) | (p ? 2 : 0) | (s ? 4 : 0);
  }
  return !sameSuits || suitsSeen !== 7;
}

function knitsInTriples(counts: Counts): boolean {
  let pairs = 0;
  for (let number = 0; number < 9; number++) {
    const [m, p, s] = [counts[number]!, counts[number + 9]!, counts[number + 18]!];
    const triples = Math.min(m, p, s);
    const over = m + p + s - 3 * triples;
    if (over === 0) continue;
    if (over !== 2 || Math.max(m, p, s) - triples !== 1) return false;
    pairs++;
  }
  return pairs === 1;
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

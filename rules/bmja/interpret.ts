import { countTiles, type Counts } from '../hand/counts';
import { CHOW, closestSplit, eachSplit } from '../hand/split';
import { setHolds, setTiles, type HandSet } from '../hand/set';
import { ok, type Result } from '../result';
import type { HandInput, ScoreInput, WinInput } from '../scoring/request';
import { seatNames, type Seat } from '../seat';
import { makeTiles } from '../tiles/notation';
import { compareTiles, kindCode, kindIndex, type TileCode } from '../tiles/tile';
import { fault } from '../result';
import { meldTiles, tooManyChows } from './check';
import { handFacts, takenAs, type Facts, type HandFacts, type HandPart } from './facts';
import type { BmjaOptions } from './options';
import {
  matchesKnitted,
  matchesPairs,
  matchesSets,
  matchesTiles,
  matchesWin,
  readyPattern,
  type WholeHand,
} from './pattern';
import type { SpecialHand } from './special-hands';

type Taken = Pick<Facts, 'sets' | 'pairs' | 'rest'>;

/** A hand made ready: melds as sets, tiles counted, facts computed. */
interface ReadyHand {
  seat: Seat;
  input: HandInput;
  win: WinInput | null;
  declared: readonly string[];
  melds: readonly HandSet[];
  /** Counts of the tiles in hand. */
  inHand: Counts;
  /** Counts of all tiles, melds included. */
  counts: Counts;
  facts: HandFacts;
  /** Id of the hand it must be scored as; null: free. */
  bound: string | null;
}

function pairPart(kind: number): HandPart {
  const code = kindCode(kind);
  return { kind: 'pair', tile: kind, concealed: true, tiles: [code, code] };
}

function readyHand(deal: ScoreInput, options: BmjaOptions, seat: Seat, input: HandInput): ReadyHand {
  const win = deal.wins[0]?.seat === seat ? deal.wins[0] : null;
  const melds = input.melds.map((meld): HandSet => {
    const tiles = meldTiles(meld).sort(compareTiles);
    const kinds = tiles.map(kindIndex).filter((kind) => kind >= 0);
    return { kind: meld.kind, tile: Math.min(...kinds), concealed: meld.concealed, melded: true, tiles };
  });
  const tiles = [...melds.flatMap((meld) => meld.tiles), ...[...input.concealed].sort(compareTiles)];
  const inHand = countTiles(input.concealed);
  const counts = countTiles(tiles);
  const kinds: number[] = [];
  for (let kind = 0; kind < 34; kind++) if (counts[kind]! > 0) kinds.push(kind);
  const declared = win ? [...input.declared, ...win.declared] : input.declared;
  const binding =
    (options.noChangesAfterFishing && declared.includes('fishing')) ||
    (options.noChangesAfterOriginalCall && declared.includes('original-call'));
  return {
    seat,
    input,
    win,
    declared,
    melds,
    inHand,
    counts,
    facts: handFacts({
      seat,
      prevailingWind: deal.prevailingWind,
      options,
      goulash: deal.goulash,
      win,
      declared,
      kinds,
      melds,
      bonus: input.bonus,
      tiles,
    }),
    bound: binding ? input.calling : null,
  };
}

/**
 * Every way to take the winner's tiles: as an ordinary hand or as special hands, and where the winning tile was
 * claimed, with it in each set it can belong to.
 * Errors: `not-a-hand`, `too-many-chows`, `illegal-win` (the hand called for binds and is not this one).
 */
export function winnerInterpretations(
  deal: ScoreInput,
  options: BmjaOptions,
  win: WinInput,
): Result<Facts[]> {
  const hand = readyHand(deal, options, win.seat, deal.hands[win.seat]!);
  const all = completeHand(hand, options);
  if (all.length === 0) return notAHand(hand, deal.goulash);
  const free =
    hand.bound === null ? all : all.filter((facts) => (facts.special?.id ?? 'ordinary') === hand.bound);
  if (free.length === 0) {
    return fault(
      'illegal-win',
      `${seatNames[win.seat]} was calling for ${handName(hand.bound!, options)} and may not change the hand; these tiles don't make it.`,
    );
  }
  return ok([...waysOfWinning(hand, options, free[0]!), ...free]);
}

/** What a hand called for is named. */
function handName(id: string, options: BmjaOptions): string {
  return options.specialHands.find((special) => special.id === id)?.name ?? 'an ordinary hand';
}

/** Special hands that are a way of winning; the tiles are taken as in any interpretation that makes them a hand. */
function waysOfWinning(hand: ReadyHand, options: BmjaOptions, taken: Taken): Facts[] {
  const found: Facts[] = [];
  for (const special of options.specialHands) {
    if (special.pattern.form !== 'win') continue;
    if (matchesWin(special.pattern, hand.win!, hand.declared, hand.melds)) {
      found.push(takenAs(hand.facts, taken, { hand: special, fishing: false, waits: [] }));
    }
  }
  return found;
}

/** Every special hand and ordinary hand that fourteen tiles make. */
function completeHand(hand: ReadyHand, options: BmjaOptions): Facts[] {
  const found: Facts[] = [];
  const arrangements = arrange(hand, mostChows(options));
  for (const special of options.specialHands) {
    for (const taken of matches(hand, special, options, arrangements)) {
      found.push(takenAs(hand.facts, taken, { hand: special, fishing: false, waits: [] }));
    }
  }
  const chowsAllowed = hand.facts.goulash ? 0 : 1;
  for (const taken of arrangements) {
    if (chowsIn(taken.sets) <= chowsAllowed) found.push(takenAs(hand.facts, taken));
  }
  return found;
}

function chowsIn(sets: readonly HandSet[]): number {
  let chows = 0;
  for (const set of sets) if (set.kind === 'chow') chows++;
  return chows;
}

/** The most chows that any hand may have: one, or more if a group has a special hand of chows. */
function mostChows(options: BmjaOptions): number {
  let most = 1;
  for (const { pattern } of options.specialHands) {
    if (pattern.form === 'sets' && pattern.chows !== undefined && pattern.chows > most) most = pattern.chows;
  }
  return most;
}

/** All ways to take the tiles as four sets and a pair with at most so many chows. */
function arrange(hand: ReadyHand, chows: number): Taken[] {
  const found: Taken[] = [];
  const { melds } = hand;
  if (melds.length > 4) return found;
  const claimedKind = hand.facts.claimed ? kindIndex(hand.win!.tile) : -1;
  eachSplit(hand.inHand, 4 - melds.length, chows - chowsIn(melds), true, (sets, pair) => {
    const inHand = sets.map((set): HandSet => {
      const [kind, tile] = set >= CHOW ? (['chow', set - CHOW] as const) : (['pung', set] as const);
      return { kind, tile, concealed: true, melded: false, tiles: setTiles(kind, tile) };
    });
    const pairs = [pairPart(pair)];
    const placed = claimedKind < 0 ? [inHand] : placeClaim(inHand, pair, claimedKind);
    for (const choice of placed) found.push({ sets: [...melds, ...choice], pairs, rest: [] });
    return false;
  });
  return found;
}

/**
 * The sets in hand with the claimed tile in each that can have taken it: that set is then exposed. In the pair it
 * exposes nothing. Source: sheet, "A set completed by a claimed tile, the winning claim included, is exposed".
 */
function placeClaim(sets: readonly HandSet[], pair: number, claimed: number): HandSet[][] {
  const found: HandSet[][] = pair === claimed ? [[...sets]] : [];
  sets.forEach((set, place) => {
    if (!setHolds(set, claimed)) return;
    const same = sets.findIndex((other) => other.kind === set.kind && other.tile === set.tile);
    if (same === place)
      found.push(sets.map((other, index) => (index === place ? { ...other, concealed: false } : other)));
  });
  return found;
}

/** The ways in which a hand is this special hand, of its tiles; none for one that is a way of winning. */
function matches(
  hand: ReadyHand,
  special: SpecialHand,
  options: BmjaOptions,
  arrangements: readonly Taken[],
): readonly Taken[] {
  const { pattern } = special;
  if (pattern.form === 'win') return [];
  if (pattern.form === 'sets') {
    const ready = readyPattern(pattern);
    return arrangements.filter((taken) => matchesSets(ready, taken.sets, taken.pairs[0]!));
  }
  const whole: WholeHand = {
    counts: hand.counts,
    melds: hand.melds,
    claimed: hand.facts.claimed ? kindIndex(hand.win!.tile) : -1,
  };
  switch (pattern.form) {
    case 'tiles':
      return matchesTiles(readyPattern(pattern), whole) ? [loose(hand)] : [];
    case 'pairs':
      return matchesPairs(readyPattern(pattern), whole)
        ? [{ sets: [], pairs: pairsOf(hand.counts), rest: [] }]
        : [];
    case 'knitted':
      return matchesKnitted(pattern.suits, options.knittingSameSuits, whole) ? [loose(hand)] : [];
  }
}

/** Tiles that make no sets: what is not melded is simply listed. */
function loose(hand: ReadyHand): Taken {
  return { sets: hand.melds, pairs: [], rest: [...hand.input.concealed].sort(compareTiles) };
}

function pairsOf(counts: Counts): HandPart[] {
  const pairs: HandPart[] = [];
  counts.forEach((count, kind) => {
    for (let pair = 0; pair < count >> 1; pair++) pairs.push(pairPart(kind));
  });
  return pairs;
}

/** The refusal for fourteen tiles that win in no way: what is left over, or which chows are too many. */
function notAHand(hand: ReadyHand, goulash: boolean): Result<never> {
  const player = seatNames[hand.seat];
  const melded = hand.melds.filter((meld) => meld.kind === 'chow').map((meld) => meld.tile);
  const setsLeft = 4 - hand.melds.length;
  // With the fewest chows that do: the sentence should not name one that could be a pung.
  for (let chows = 0; chows <= setsLeft; chows++) {
    let needed: number[] | null = null;
    eachSplit(hand.inHand, setsLeft, chows, true, (sets) => {
      needed = [...melded, ...sets.filter((set) => set >= CHOW).map((set) => set - CHOW)];
      return true;
    });
    if (needed) return tooManyChows(player, needed, goulash);
  }
  const closest = closestSplit(hand.inHand, setsLeft, Math.max(0, (goulash ? 0 : 1) - melded.length));
  const shown = makeTiles([...hand.input.concealed].sort(compareTiles));
  const over = makeTiles(closest.rest.map(kindCode));
  const missing =
    closest.pair < 0 && closest.rest.length === 2 ? ' make no pair' : ' fit in no set and no pair';
  const table = hand.melds.length > 0 ? ` beside the ${hand.melds.length} on the table` : '';
  return fault(
    'not-a-hand',
    `${player}'s tiles ${shown} don't make four sets and a pair${table}, and no special hand: ${over}${missing}.`,
  );
}

/**
 * Every way to take a loser's tiles: by the ordinary formula, and for one who declared fishing, as each special hand
 * that is one tile away. Source: sheet, "Fishing: a loser who has declared fishing and is one tile away".
 */
export function loserInterpretations(deal: ScoreInput, options: BmjaOptions, seat: Seat): Facts[] {
  const hand = readyHand(deal, options, seat, deal.hands[seat]!);
  const taken = loserSets(hand);
  const ordinary = takenAs(hand.facts, taken);
  if (!hand.declared.includes('fishing') && !hand.declared.includes('original-call')) return [ordinary];
  const found: Facts[] = [];
  const chows = mostChows(options);
  const waits = new Map<SpecialHand, TileCode[]>();
  for (let kind = 0; kind < 34; kind++) {
    if (hand.counts[kind]! >= 4) continue;
    const complete: ReadyHand = {
      ...hand,
      inHand: withOne(hand.inHand, kind),
      counts: withOne(hand.counts, kind),
    };
    const arrangements = arrange(complete, chows);
    for (const special of options.specialHands) {
      if (special.fishing === null || (hand.bound !== null && hand.bound !== special.id)) continue;
      if (matches(complete, special, options, arrangements).length === 0) continue;
      const known = waits.get(special);
      if (known) known.push(kindCode(kind));
      else waits.set(special, [kindCode(kind)]);
    }
  }
  for (const special of options.specialHands) {
    const tiles = waits.get(special);
    if (tiles) found.push(takenAs(hand.facts, taken, { hand: special, fishing: true, waits: tiles }));
  }
  return [...found, ordinary];
}

function withOne(counts: Counts, kind: number): Counts {
  const more = Int8Array.from(counts);
  more[kind]!++;
  return more;
}

/**
 * A loser's sets and pairs. Three of a kind are always worth more as a pung than as a pair, and chows nothing, so
 * each kind is taken by itself.
 */
function loserSets({ melds, inHand }: ReadyHand): Taken {
  const sets: HandSet[] = [...melds];
  const pairs: HandPart[] = [];
  const rest: TileCode[] = [];
  for (let kind = 0; kind < 34; kind++) {
    const count = inHand[kind]!;
    if (count === 0) continue;
    if (count >= 3)
      sets.push({ kind: 'pung', tile: kind, concealed: true, melded: false, tiles: setTiles('pung', kind) });
    if (count === 2) pairs.push(pairPart(kind));
    if (count === 1 || count === 4) rest.push(kindCode(kind));
  }
  return { sets, pairs, rest };
}

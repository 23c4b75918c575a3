import { seatNames, type Seat } from '../seat';
import { tileName } from '../tiles/tile';
import type { ClaimEntry, Entry, WinEntry } from './entry';
import { CLAIM_SECONDS, passedDiscard } from './late';
import { inTieOrder, tieWords } from './precedence';
import { refusalOf } from './referee';
import { refuse, type Refusal } from './refusal';
import type { MatchState } from './state';

/**
 * What a player calls on a discard. `order`: which call came first, from 1; calls with the same number came at once,
 * and so did all of them where one has none: it was not clear.
 */
export type Call = (ClaimEntry | WinEntry) & { order?: number };

/** A call that does not get the tile, and why. */
export interface LostCall {
  call: Call;
  refusal: Refusal;
}

/** Who gets a discard. */
export interface CallsAnswer {
  /** What is to be written down, in order: one set, one or several wins, or the draw that three wins come to. */
  entries: readonly Entry[];
  /** Who gets the tile; empty where nobody does. */
  seats: readonly Seat[];
  lost: readonly LostCall[];
  /** In a sentence. */
  words: string;
  source: string;
}

/**
 * Says who gets the discard that several players call. Nothing is changed.
 * Source: `claims` of the ruleset: seed 000, “Claiming a Discard”; 001, “Play”; 003, 3.3.1 and 5.4.1; 004.
 */
export function resolveCalls(match: MatchState, calls: readonly Call[]): CallsAnswer {
  const { claims } = match.play;
  const lost: LostCall[] = [];
  const standing: Call[] = [];
  for (const call of onePerPlayer(match, calls, lost)) {
    const refusal = refusalOf(match, entryOf(call));
    if (refusal) lost.push({ call, refusal });
    else standing.push(call);
  }
  const wins = standing.filter((call) => call.type === 'win');
  const answer = (
    chosen: readonly Call[],
    words: string,
    entries: readonly Entry[] = chosen.map(entryOf),
  ): CallsAnswer => {
    return { entries, seats: chosen.map(({ seat }) => seat), lost, words, source: claims.source };
  };
  if (standing.length === 0) return answer([], 'Nobody gets the tile: the game goes on.');
  if (wins.length > 0) {
    lose(match, lost, standing, wins, 'a win goes before any set');
    return resolveWins(match, wins, lost, answer);
  }
  const [chosen, why] = firstSet(match, standing.filter(isSet));
  lose(match, lost, standing, [chosen], why);
  return answer([chosen], `${seatNames[chosen.seat]} gets the tile for a ${chosen.type}.`);
}

/** The entry that a call is written down as. */
function entryOf(call: Call): ClaimEntry | WinEntry {
  const { order, ...entry } = call;
  return order === undefined ? call : entry;
}

function lose(
  match: MatchState,
  lost: LostCall[],
  standing: readonly Call[],
  chosen: readonly Call[],
  why: string,
): void {
  for (const call of standing) {
    if (chosen.includes(call)) continue;
    const to = seatNames[chosen[0]!.seat];
    lost.push({
      call,
      refusal: refuse(
        call.type === 'win' ? 'illegal-win' : 'not-claimable',
        `${seatNames[call.seat]} does not get ${tileWords(match)} for a ${call.type}: it goes to ${to}, for ${why}.`,
        match.play.claims.source,
      ),
    });
  }
}

function tileWords({ deal }: MatchState): string {
  const open = deal && (deal.last ?? deal.kong ?? passedDiscard(deal));
  return open ? `the ${tileName(open.tile)}` : 'the tile';
}

/** A player has one call: a win rather than a set, which can’t be changed any more; else the first one said. */
function onePerPlayer(match: MatchState, calls: readonly Call[], lost: LostCall[]): Call[] {
  const kept: Call[] = [];
  for (const call of [...calls].sort((one, other) => (one.order ?? 0) - (other.order ?? 0))) {
    const place = kept.findIndex(({ seat }) => seat === call.seat);
    const before = kept[place];
    if (!before) {
      kept.push(call);
      continue;
    }
    const changed = call.type === 'win' && before.type !== 'win';
    if (changed) kept[place] = call;
    lost.push({
      call: changed ? before : call,
      refusal: refuse(
        'not-claimable',
        `${seatNames[call.seat]} called twice; the ${changed ? 'win' : `first call, the ${before.type},`} counts.`,
        match.play.claims.source,
      ),
    });
  }
  return kept;
}

function resolveWins(
  match: MatchState,
  wins: readonly Call[],
  lost: LostCall[],
  answer: (chosen: readonly Call[], words: string, entries?: Entry[]) => CallsAnswer,
): CallsAnswer {
  const { several, tie } = match.play.claims;
  const { deal } = match;
  const from = deal?.last?.seat ?? deal?.kong?.seat ?? (deal && passedDiscard(deal)?.seat) ?? 'E';
  const order = inTieOrder(
    several === 'nearest' ? tie : 'turn',
    from,
    wins.map(({ seat }) => seat),
  );
  const sorted = order.map((seat) => wins.find((call) => call.seat === seat)!);
  if (several === 'three-cancel' && sorted.length === 3)
    return answer([], 'Three players win on one discard: the deal is cancelled.', [
      { type: 'no-win', reason: 'three-wins' },
    ]);
  if (several === 'nearest') {
    lose(match, lost, sorted, [sorted[0]!], `one player only wins, and ${tieWords(tie)}`);
    return answer([sorted[0]!], `${seatNames[order[0]!]} wins with the tile.`);
  }
  const names = order.map((seat) => seatNames[seat]);
  return answer(
    sorted,
    names.length === 1
      ? `${names[0]} wins with the tile.`
      : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} all win with the tile.`,
  );
}

type SetCall = ClaimEntry & Call;

function isSet(call: Call): call is SetCall {
  return call.type !== 'win';
}

/** The set that goes first, and why. */
function firstSet({ play, deal }: MatchState, sets: readonly SetCall[]): [SetCall, string] {
  const { claims } = play;
  const clear = sets.every(({ order }) => order !== undefined);
  const earliest = Math.min(...sets.map(({ order }) => order ?? 0));
  const first = sets.filter(({ order = 0 }) => order === earliest);
  if (claims.sets === 'first-call' && clear && first.length === 1)
    return [first[0]!, 'the first call goes first'];
  const among = claims.sets === 'first-call' && clear ? first : sets;
  // A pung or kong goes before a chow, but where claims have three seconds only within them.
  const slow = ({ seconds = 0 }: SetCall): boolean =>
    claims.until === 'three-seconds' && seconds > CLAIM_SECONDS;
  const pungs = among.filter((call) => call.type !== 'chow' && !slow(call));
  const from = deal?.last?.seat ?? (deal && passedDiscard(deal)?.seat) ?? 'E';
  if (pungs.length > 0) {
    const seat = inTieOrder(
      claims.tie,
      from,
      pungs.map((call) => call.seat),
    )[0]!;
    const chosen = pungs.find((call) => call.seat === seat)!;
    return [
      chosen,
      pungs.length > 1
        ? tieWords(claims.tie)
        : claims.sets === 'first-call'
          ? 'of calls made at once, or not clearly one after another, a pung or kong goes before a chow'
          : 'a pung or kong goes before a chow',
    ];
  }
  const chow = among.find(({ type }) => type === 'chow');
  return chow
    ? [chow, 'a pung or kong goes before a chow only if it is called within three seconds']
    : [among[0]!, 'it was called first'];
}

import { fault, ok, type Fault, type Result } from '../result';
import type { HandInput, ScoreInput } from '../scoring/request';
import { seatNames, seats, type Seat } from '../seat';
import { isMajor, kindIndex, tileName } from '../tiles/tile';
import type { RiichiOptions } from './options';
import { LIMITS, pointsOf, tsumoPayment } from './points';
import { BET, COUNTER, type Due } from './settle';
import { TENPAI } from './statements';
import { waitsOf } from './waits';

/** What the players who are not waiting pay together. Source: sheet, "Points", exhausted wall. */
const NOTEN_POOL = 3000;

/** An exhausted wall as judged. */
export interface Exhausted {
  /** Who was waiting, and for which kinds; for none where only the word was given. */
  waiting: ReadonlyMap<Seat, readonly number[]>;
  /** Whose discards are a nagashi mangan. */
  nagashi: readonly Seat[];
  /** What a nagashi mangan of these seats won, where it counts as a win. */
  wins: readonly { seat: Seat; total: number }[];
  dues: readonly Due[];
}

/**
 * Judges an exhausted wall: nagashi mangan where it is played and said, else the payments of those not waiting. A hand
 * that is not given was not shown: it is not waiting, unless it is said to be (`declared`).
 * Errors: `tile-count`; `bad-request`: said to be waiting on tiles that are not; `illegal-win`: riichi on a hand that is not waiting, a nagashi mangan that is none.
 * Source: sheet, "Points", exhausted wall; table, nagashi mangan; "Frame", tenpai.
 */
export function judgeExhausted(input: ScoreInput, options: RiichiOptions): Result<Exhausted> {
  const waiting = new Map<Seat, readonly number[]>();
  for (const seat of seats) {
    const hand = input.hands[seat];
    if (!hand) continue;
    if (isToldOnly(hand)) {
      waiting.set(seat, []);
      continue;
    }
    const wrong = wrongCount(hand, seat);
    if (wrong) return { ok: false, error: wrong };
    const waits = waitsOf(hand, options.emptyWaitCounts);
    if (waits.length > 0) waiting.set(seat, waits);
    else if (hand.declared.every((word) => word === TENPAI)) {
      if (hand.declared.length === 0) continue;
      return fault(
        'bad-request',
        `${seatNames[seat]} is said to be waiting, but no tile completes the hand that is given.`,
      );
    } else {
      return fault(
        'illegal-win',
        `${seatNames[seat]} declared riichi on a hand that is not waiting: that is a chombo, and the deal is not settled as a draw.`,
      );
    }
  }
  const nagashi = seats.filter((seat) => input.nagashi.includes(seat));
  for (const seat of nagashi) {
    const wrong = wrongNagashi(input, options, seat);
    if (wrong) return { ok: false, error: wrong };
  }
  if (nagashi.length > 0) return ok(nagashiMangan(input, options, nagashi, waiting));
  return ok({ waiting, nagashi, wins: [], dues: notenDues([...waiting.keys()]) });
}

/** Nobody gave the tiles, only the word that they wait. */
function isToldOnly({ concealed, melds, declared }: HandInput): boolean {
  return concealed.length === 0 && melds.length === 0 && declared.includes(TENPAI);
}

function wrongCount(hand: HandInput, seat: Seat): Fault | null {
  const held = hand.concealed.length + 3 * hand.melds.length;
  if (held === 13) return null;
  return fault(
    'tile-count',
    `${seatNames[seat]} has ${held} tiles, each kong counted as three; at an exhausted wall everybody has 13.`,
  ).error;
}

function wrongNagashi({ hands }: ScoreInput, options: RiichiOptions, seat: Seat): Fault | null {
  const player = seatNames[seat];
  if (options.nagashiMangan === 'none') {
    return fault('illegal-win', `${player} can't have a nagashi mangan; it is not played under these rules.`)
      .error;
  }
  const simple = hands[seat]?.discards.find((tile) => !isMajor(kindIndex(tile)));
  if (simple === undefined) return null;
  return fault(
    'illegal-win',
    `${player} has no nagashi mangan: the ${tileName(simple)} among the discards is no terminal or honour.`,
  ).error;
}

/** The payments of those who are not waiting to those who are. */
export function notenDues(waiting: readonly Seat[]): Due[] {
  const others = seats.filter((seat) => !waiting.includes(seat));
  if (waiting.length === 0 || others.length === 0) return [];
  const hand = NOTEN_POOL / (waiting.length * others.length);
  return others.flatMap((from) =>
    waiting.map((to): Due => ({ from, to, hand, counters: 0, cause: 'noten' })),
  );
}

function nagashiMangan(
  { honba, sticks }: ScoreInput,
  { nagashiMangan: counts, countersTo }: RiichiOptions,
  nagashi: readonly Seat[],
  waiting: Exhausted['waiting'],
): Exhausted {
  const dues: Due[] = [];
  const wins = counts === 'win';
  nagashi.forEach((to, place) => {
    const counters = wins && (place === 0 || countersTo === 'each-winner') ? honba : 0;
    for (const from of seats) {
      if (from === to) continue;
      const hand = tsumoPayment(LIMITS.mangan, to === 'E' || from === 'E');
      dues.push({ from, to, hand, counters: (COUNTER / 3) * counters, cause: 'nagashi' });
    }
  });
  if (wins && sticks > 0)
    dues.push({ from: 'table', to: nagashi[0]!, hand: BET * sticks, counters: 0, cause: 'bets' });
  const total = (seat: Seat) => pointsOf(LIMITS.mangan, seat === 'E', false);
  return {
    waiting,
    nagashi,
    wins: wins ? nagashi.map((seat) => ({ seat, total: total(seat) })) : [],
    dues,
  };
}

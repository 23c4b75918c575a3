import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../rules/match/entry';
import { copyOf, fold, foldOn, History } from '../../../rules/match/history';
import { legalMoves } from '../../../rules/match/legal';
import { apply, refusalOf } from '../../../rules/match/referee';
import type { HandState, MatchState } from '../../../rules/match/state';
import { makeStep, parseStep, type Step } from '../../../rules/match/step';
import { rulesets } from '../../../rules/rulesets';
import { seats } from '../../../rules/seat';
import { allTileCodes, type TileCode } from '../../../rules/tiles/tile';
import { numbers, playMatch } from './play';
import { snapshot } from './table';

function folded(log: readonly Entry[]): MatchState {
  const played = fold(log);
  if (!played.ok) throw new Error(played.error.message);
  expect(played.value.broken).toBeNull();
  return played.value.match;
}

type Next = ReturnType<typeof numbers>;

const any = <T>(items: readonly T[], next: Next): T => items[next(items.length)]!;

/** Anything that can be written, sense or nonsense. */
function anyEntry(match: MatchState, next: Next): Entry {
  const seat = any(seats, next);
  const hand = match.deal?.hands[next(4)];
  const tile = (): TileCode =>
    next(3) === 0 || !hand?.tiles.length ? any(allTileCodes, next) : any(hand.tiles, next);
  const last = match.deal?.last?.tile ?? tile();
  const some = (count: number): TileCode[] => Array.from({ length: count }, tile);
  const same = (count: number): TileCode[] => Array.from({ length: count }, () => last);
  return any<() => Entry>(
    [
      () => ({ type: 'deal', hands: { [seat]: some(next(15)) } }),
      () => ({ type: 'draw', seat, tile: tile() }),
      () => ({ type: 'discard', seat, tile: tile(), drawn: next(2) === 0 }),
      () => ({ type: 'chow', seat, tile: last, own: some(2), seconds: next(5) }),
      () => ({
        type: 'pung',
        seat,
        tile: last,
        own: next(2) === 0 ? same(2) : some(2),
        tooFast: next(2) === 0,
      }),
      () => ({ type: 'kong', seat, tile: last, own: next(2) === 0 ? same(3) : some(3) }),
      () => ({ type: 'concealed-kong', seat, tiles: next(2) === 0 ? same(4) : some(4) }),
      () => ({ type: 'added-kong', seat, tile: tile() }),
      () => ({ type: 'bonus', seat, tile: tile() }),
      () => ({
        type: 'declare',
        seat,
        what: any(['fishing', 'not-fishing', 'original-call'] as const, next),
      }),
      () => ({ type: 'show', seat, tiles: some(13) }),
      () => ({ type: 'exchange', round: any([1, 2, 3] as const, next), tiles: { [seat]: some(3) } }),
      () => ({ type: 'indicator', tile: tile() }),
      () => ({ type: 'riichi', seat }),
      () => ({ type: 'win', seat, seconds: next(5) }),
      () => ({
        type: 'no-win',
        reason: any(
          [
            'exhausted',
            'nagashi',
            'nine-terminals',
            'four-winds',
            'four-riichi',
            'four-kongs',
            'three-wins',
          ] as const,
          next,
        ),
        seat,
      }),
      () => ({ type: 'take', seat }),
      () => ({ type: 'ruling', ruling: 'dead-hand', seat, reason: 'referee' }),
      () => ({ type: 'ruling', ruling: 'foul', seat }),
      () => ({ type: 'ruling', ruling: 'penalty', seat, atEnd: next(3) }),
      () => ({ type: 'ruling', ruling: 'correction', points: [next(9), -next(9), 0, 0] }),
      () => ({ type: 'result', waiting: [seat] }),
      () => ({ type: 'end-deal' }),
      () => ({ type: 'end-match' }),
    ],
    next,
  )();
}

/** What a walk writes down next, and in the place of what it takes out. */
interface Walk {
  entry: (history: History) => Entry | undefined;
  instead: (removed: readonly Entry[]) => readonly Entry[];
}

/**
 * Undoes, redoes, amends and goes on in any order, and holds the history against a plain list of logs. Says how many
 * amendments were made.
 */
function walk(history: History, next: Next, { entry, instead }: Walk): number {
  let log = [...history.log];
  /** The logs before each change that can be taken back, and those that can be made again. */
  const before: (readonly Entry[])[] = log.slice(1).map((_, at) => log.slice(0, at + 1));
  let again: (readonly Entry[])[] = [];
  const steps: Step[] = [...log];
  let amendments = 0;
  const changed = (to: Entry[], step: Step): void => {
    before.push(log);
    log = to;
    again = [];
    steps.push(step);
  };
  for (let turn = 0; turn < 80; turn++) {
    const choice = next(6);
    if (choice === 0) {
      expect(history.undo()).toBe(before.length > 0);
      if (before.length === 0) continue;
      again.push(log);
      log = [...before.pop()!];
      steps.push({ type: 'undo' });
    } else if (choice <= 2) {
      expect(history.redo()).toBe(again.length > 0);
      if (again.length === 0) continue;
      before.push(log);
      log = [...again.pop()!];
      steps.push({ type: 'redo' });
    } else if (choice <= 4) {
      const added = entry(history);
      if (!added) continue;
      expect(history.add(added), JSON.stringify(added)).toBeNull();
      changed([...log, added], added);
    } else {
      if (log.length < 2) continue;
      const at = 1 + next(log.length - 1);
      const count = Math.min(next(3), log.length - at);
      const entries = instead(log.slice(at, at + count));
      const after = [...log.slice(0, at), ...entries, ...log.slice(at + count)];
      const amended = history.amend(at, count, entries);
      if (!amended.ok) throw new Error(amended.error.message);
      expect(amended.value.log).toEqual(after);
      if (amended.value.broken) continue;
      amendments++;
      changed(after, { type: 'amend', at, count, entries });
    }
    expect(history.log.length, `turn ${turn}`).toBe(log.length);
    expect(history.match.scores, `turn ${turn}`).toEqual(folded(log).scores);
  }
  expect(history.log).toEqual(log);
  expect(snapshot(history.match)).toBe(snapshot(folded(log)));
  expect([history.canUndo, history.canRedo]).toEqual([before.length > 0, again.length > 0]);
  // The same by the file’s way: each step written and read.
  const read = steps.map((step) => {
    const parsed = parseStep(JSON.parse(JSON.stringify(makeStep(step))));
    if (!parsed.ok) throw new Error(parsed.error.message);
    return parsed.value;
  });
  const restored = History.restore(read);
  if (!restored.ok) throw new Error(restored.error.message);
  expect(snapshot(restored.value.match)).toBe(snapshot(history.match));
  expect(restored.value.log).toEqual(log);
  return amendments;
}

describe.each(rulesets.map(({ id }) => id))('walks through matches: %s', (id) => {
  it('undo, redo, amendments and new entries in any order, played turn by turn', () => {
    const next = numbers(id.length + 5);
    const source = playMatch(2, id, 2).log;
    const amended = walk(playMatch(2, id, 1), next, {
      // Where the log is the source’s, it goes on as that does; elsewhere somehow.
      entry: ({ match, log }) =>
        isBeginning(log, source) ? source[log.length] : any(legalMoves(match), next),
      instead: (removed) => (next(2) === 0 ? removed : []),
    });
    expect(amended).toBeGreaterThan(0);
  });

  it('undo, redo, amendments and new entries in any order, deals written down as their results', () => {
    const next = numbers(id.length + 6);
    const result = (): Entry =>
      any<Entry>([{ type: 'result' }, { type: 'result', foul: any(seats, next) }], next);
    const amended = walk(playMatch(2, id, 0), next, {
      entry: ({ match }) => (match.over === null ? result() : undefined),
      instead: (removed) => removed.map(result),
    });
    expect(amended).toBeGreaterThan(5);
  });

  it('a deal taken back entry by entry passes through every state it came from', () => {
    const history = playMatch(4, id, 1);
    const states: string[] = [];
    const match = folded(history.log.slice(0, 1));
    for (const entry of history.log.slice(1)) {
      states.push(snapshot(match));
      apply(match, entry);
    }
    expect(snapshot(match)).toBe(snapshot(history.match));
    for (const state of states.reverse()) {
      expect(history.undo()).toBe(true);
      expect(snapshot(history.match)).toBe(state);
    }
    expect(history.undo()).toBe(false);
    states.reverse();
    for (const state of states.slice(1)) {
      expect(history.redo()).toBe(true);
      expect(snapshot(history.match)).toBe(state);
    }
  });

  it('a log split at any entry plays to the same state, and the first part stays as it was', () => {
    const { log } = playMatch(3, id, 1);
    const whole = snapshot(folded(log));
    const match = folded(log.slice(0, 1));
    for (let at = 1; at < log.length; at++) {
      const before = snapshot(match);
      const rest = foldOn(copyOf(match), log, at);
      expect(rest.broken).toBeNull();
      expect(snapshot(rest.match), `at ${at}`).toBe(whole);
      expect(snapshot(match)).toBe(before);
      apply(match, log[at]!);
    }
  });

  it('to ask changes nothing; what is allowed keeps every tile and every point', () => {
    const next = numbers(id.length);
    const codes = new Set<string>();
    let allowed = 0;
    for (let seed = 1; seed <= 3; seed++) {
      const { log } = playMatch(seed, id, 2);
      const match = folded(log.slice(0, 1));
      for (const entry of log.slice(1)) {
        const before = snapshot(match);
        for (let tries = 0; tries < 6; tries++) {
          const asked = anyEntry(match, next);
          const refusal = refusalOf(match, asked);
          codes.add(refusal?.code ?? 'allowed');
          expect(snapshot(match), JSON.stringify(asked)).toBe(before);
          if (refusal) {
            expect(refusal.message, JSON.stringify(asked)).toMatch(/^\S.*\.$/s);
            expect(refusal.message).not.toMatch(/undefined|NaN|null/);
            expect(refusal.source).not.toBe('');
            continue;
          }
          allowed++;
          const after = copyOf(match);
          apply(after, asked);
          expect(snapshot(match), JSON.stringify(asked)).toBe(before);
          expect(pointsIn(after), JSON.stringify(asked)).toBe(pointsIn(match));
          expect(tooMuchSeen(after), JSON.stringify(asked)).toEqual([]);
        }
        apply(match, entry);
        for (const hand of match.deal?.hands ?? []) {
          const waits = hand.waits;
          if (waits === null || hand.tiles.length % 3 !== 1) continue;
          expect(waits, `${JSON.stringify(entry)} ${hand.tiles.join('')}`).toEqual(freshWaits(match, hand));
        }
      }
    }
    expect(allowed).toBeGreaterThan(20);
    expect(codes.size).toBeGreaterThan(8);
  });
});

function isBeginning(log: readonly Entry[], source: readonly Entry[]): boolean {
  return log.length <= source.length && log.every((entry, at) => entry === source[at]);
}

function pointsIn({ scores, bets, play }: MatchState): number {
  return scores.reduce((sum, score) => sum + score, 0) + bets * (play.riichi?.bet ?? 0);
}

/** Tiles of which more have been seen than the box has. */
function tooMuchSeen({ deal, copies }: MatchState): TileCode[] {
  if (!deal) return [];
  // In a goulash jokers stand in for the 2 bamboo.
  const inGoulash = (code: TileCode, box: number): number => (code === 'j' ? 4 : code === '2s' ? 0 : box);
  const most = (code: TileCode, box: number): number => (deal.goulash ? inGoulash(code, box) : box);
  return allTileCodes.filter((code, at) => deal.seen[at]! < 0 || deal.seen[at]! > most(code, copies[at]!));
}

/** What a hand waits for, worked out anew. */
function freshWaits({ play, deal }: MatchState, { tiles, melds, bonus }: HandState): readonly number[] {
  const hand = { concealed: tiles, melds, bonus, declared: [], calling: null, discards: [] };
  return play.waits(hand, deal!.goulash);
}

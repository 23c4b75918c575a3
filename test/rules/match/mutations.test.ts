import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decide, refusalOf, startMatch } from '../../../rules/match/referee';
import type { MatchState } from '../../../rules/match/state';
import { MjaiReplay } from '../../../rules/records/mjai';
import { playMatch } from './play';
import { ways, type Way } from './ways';

/** How often a way is gone in one game. */
const enough = 10;

/** How often each way was gone, and what was answered wrongly. */
class Tally {
  readonly tried = new Map<string, number>();
  readonly wrong = new Set<string>();

  private readonly here = new Map<Way, number>();

  /** Another game begins. */
  nextGame(): void {
    this.here.clear();
  }

  /** Spoils the next move in every way that can be gone here and was not gone often in this game. */
  spoil(match: MatchState, where: string): void {
    const { deal } = match;
    if (!deal) return;
    for (const way of ways) {
      const often = this.here.get(way) ?? 0;
      if (often >= enough) continue;
      const spoilt = way.spoil(match, deal);
      if (!spoilt) continue;
      this.here.set(way, often + 1);
      this.tried.set(way.name, (this.tried.get(way.name) ?? 0) + 1);
      const { entry, match: table = match } = 'entry' in spoilt ? spoilt : { entry: spoilt };
      const refusal = refusalOf(table, entry);
      const right = refusal?.code === way.code && (way.says?.test(refusal.message) ?? true);
      if (!right)
        this.wrong.add(
          `${way.name} (${where}): ${JSON.stringify(entry)} ${refusal ? `${refusal.code}: ${refusal.message}` : 'allowed'}`,
        );
      else if (refusal.source === '') this.wrong.add(`${way.name}: no source`);
    }
  }

  /** Ways that were gone less often than that. */
  seldom(least: number): string[] {
    return ways.map(({ name }) => name).filter((name) => (this.tried.get(name) ?? 0) < least);
  }
}

const games: readonly [string, number, Record<string, unknown>?][] = [
  ['riichi-tenhou', 12],
  ['riichi-rcr-2012', 8],
  ['riichi-wrc-2015', 12],
  ['riichi-ema-2016', 12],
  ['riichi-ema-2025', 12],
  ['zung-jung', 4],
  ['classical', 4],
  ['bmja', 6],
  ['bmja', 6, { noChangesAfterFishing: true }],
];

describe('legal games spoilt one move at a time', () => {
  it('every spoilt move is refused with its code, and only that one', () => {
    const tally = new Tally();
    for (const [ruleset, seeds, options] of games) {
      for (let seed = 1; seed <= seeds; seed++) {
        const { log } = playMatch(seed, ruleset, 3, options);
        const first = log[0]!;
        if (first.type !== 'match') throw new Error('A log begins with its match.');
        const begun = startMatch(first);
        if (!begun.ok) throw new Error(begun.error.message);
        const match = begun.value;
        tally.nextGame();
        log.slice(1).forEach((entry, place) => {
          tally.spoil(match, `${ruleset} ${seed}:${place}`);
          // What was spoilt has left no trace: the game goes on as it was played.
          expect(decide(match, entry)).toBeNull();
        });
        tally.spoil(match, `${ruleset} ${seed}, end`);
      }
    }
    expect([...tally.wrong].slice(0, 20)).toEqual([]);
    expect(tally.seldom(3)).toEqual([]);
  });
});

const folder = resolve(import.meta.dirname, '../../../../shared/records/mjai');

function linesOf(file: string): Record<string, unknown>[] {
  return readFileSync(resolve(folder, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe.skipIf(!existsSync(folder))('real games spoilt one move at a time', () => {
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.mjson'))
        .slice(0, 12)
    : [];

  it('every spoilt move is refused with its code', () => {
    const tally = new Tally();
    for (const file of files) {
      const replay = new MjaiReplay('riichi-tenhou');
      tally.nextGame();
      linesOf(file).forEach((line, event) => {
        if (replay.state) tally.spoil(replay.state, `${file}:${event}`);
        for (const verdict of replay.read(event, line))
          expect('legal' in verdict && !verdict.legal).toBe(false);
      });
    }
    expect([...tally.wrong].slice(0, 20)).toEqual([]);
    expect(tally.tried.size).toBeGreaterThan(40);
  });

  it.each([
    ['another dealer', 'oya', (value: number) => (value + 1) % 4],
    ['a counter too many', 'honba', (value: number) => value + 1],
    ['a bet too many', 'kyotaku', (value: number) => value + 1],
    ['points moved', 'scores', ([one, two, ...rest]: number[]) => [one! + 100, two! - 100, ...rest]],
    ['another prevailing wind', 'bakaze', (value: string) => (value === 'E' ? 'S' : 'E')],
  ] as [string, string, (value: never) => unknown][])('a next deal with %s', (_, key, change) => {
    let tried = 0;
    for (const file of files) {
      const replay = new MjaiReplay('riichi-tenhou');
      let deals = 0;
      linesOf(file).forEach((line, event) => {
        const spoilt = line['type'] === 'start_kyoku' && ++deals === 2;
        const read = replay.read(event, spoilt ? { ...line, [key]: change(line[key] as never) } : line);
        if (!spoilt) return;
        tried++;
        expect(read.map((verdict) => ('error' in verdict ? verdict.error?.code : null))).toContain(
          'wrong-deal',
        );
      });
    }
    expect(tried).toBeGreaterThan(5);
  });
});

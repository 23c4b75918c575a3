import { describe, expect, it } from 'vitest';
import type { MatchApi } from '../../electron/api/match-client';
import type { MatchView } from '../../electron/api/matches';
import type { Entry } from '../../rules/match/entry';
import { fold } from '../../rules/match/history';
import { ok } from '../../rules/result';
import { parseTiles } from '../../rules/tiles/notation';
import { addTile, markWinning } from '../../renderer/state/hand';
import { OpenMatch } from '../../renderer/state/match.svelte';
import { Recording } from '../../renderer/state/recording.svelte';
import { patchWin } from '../../renderer/state/table';

const start: Entry = {
  type: 'match',
  ruleset: 'riichi-ema-2016',
  players: ['Ada', 'Ben', 'Cleo', 'Dora'],
};
const drawn: Entry = { type: 'result', reason: 'exhausted', waiting: ['E'] };

function viewOf(entries: readonly Entry[]): MatchView {
  const folded = fold(entries);
  if (!folded.ok || folded.value.broken) throw new Error(JSON.stringify(folded));
  const { match } = folded.value;
  return {
    name: 'Evening',
    made: '2026-01-01T20:00:00Z',
    archived: false,
    ruleset: match.ruleset.id,
    players: [...match.players],
    scores: [...match.scores],
    prevailing: match.prevailing,
    dealer: match.dealer,
    deals: match.deals,
    over: match.over,
    revision: entries.length,
    entries: [...entries],
    canUndo: true,
    canRedo: false,
    broken: null,
  };
}

/** A match whose log is what `log` holds whenever it is fetched. */
function opened(log: Entry[]): OpenMatch {
  const api = { load: () => Promise.resolve(ok(viewOf(log))) } as unknown as MatchApi;
  const open = OpenMatch.of(api, viewOf(log));
  if (!open.ok) throw new Error(open.error.message);
  return open.value;
}

function lay(recording: Recording, seat: 'E' | 'S' | 'W' | 'N', tiles: string): void {
  const parsed = parseTiles(tiles);
  if (!parsed.ok) throw new Error(parsed.error.message);
  recording.game.editHand(seat, (hand) => {
    const laid = parsed.value.reduce((all, code) => addTile(all, code), hand);
    return markWinning(laid, laid.next - 1);
  });
}

describe('the next deal of a match', () => {
  it('begins with what the match knows, and is written at the end of its log', () => {
    const recording = Recording.next(opened([start, drawn]));
    recording.begin('S');
    const { table } = recording.game;
    expect([table.counters, table.bets, table.winner, table.ruleset]).toEqual([1, 0, 'S', start.ruleset]);
    expect(recording.players.S).toBe('Ben');
    expect(recording.change).toBeNull();
    lay(recording, 'S', '111222333m55p777z');
    expect(recording.change).toMatchObject({
      at: 2,
      count: 0,
      entries: [{ type: 'result', win: { seat: 'S' } }],
    });
  });

  it('begun anew it can be taken back, once tiles have been laid', () => {
    const recording = Recording.next(opened([start]));
    recording.begin('S');
    expect(recording.game.canUndo).toBe(false);
    lay(recording, 'S', '111m');
    recording.begin('W');
    expect([recording.game.table.winner, recording.game.table.hands.S.tiles.length]).toEqual(['W', 0]);
    recording.game.undo();
    expect([recording.game.table.winner, recording.game.table.hands.S.tiles.length]).toEqual(['S', 3]);
  });

  it('follows what was written elsewhere meanwhile', async () => {
    const log: Entry[] = [start];
    const open = opened(log);
    const recording = Recording.next(open);
    recording.begin('S');
    lay(recording, 'S', '111m');
    log.push({ type: 'result', reason: 'exhausted', waiting: ['S'] });
    await open.reload();
    expect(recording.follow(open)).toBe(true);
    expect(recording.game.table.counters).toBe(1);
    expect(recording.game.table.hands.S.tiles).toHaveLength(3);
    // East did not wait, so everybody sits one place on.
    expect(recording.players).toEqual({ E: 'Ben', S: 'Cleo', W: 'Dora', N: 'Ada' });
  });

  it('is there again after a restart, by the rules of the match', () => {
    const open = opened([start, drawn]);
    const before = Recording.next(open);
    before.begin('N');
    lay(before, 'N', '111m');
    const kept = { ...before.game.table, counters: 0 };
    const { table } = Recording.next(open, kept).game;
    expect([table.winner, table.counters, table.hands.N.tiles.length]).toEqual(['N', 1, 3]);
    expect(Recording.next(open, { ...kept, ruleset: 'bmja' }).game.table.hands.N.tiles).toHaveLength(0);
  });
});

describe('a deal that was written down', () => {
  const won: Entry = {
    type: 'result',
    hands: { S: { concealed: '22234p123456789s' } },
    win: { seat: 'S', tile: '9s', by: 'wall' },
  };

  it('is shown as it was, and changed only if something is', () => {
    const recording = Recording.written(opened([start, won, drawn]), 1)!;
    expect(recording.changed).toBe(false);
    expect(recording.game.verdict.state).toBe('scored');
    recording.game.edit((table) => patchWin(table, { by: 'discard', from: 'E' }));
    expect(recording.changed).toBe(true);
    expect(recording.change).toMatchObject({
      at: 1,
      count: 1,
      entries: [{ win: { by: 'discard', from: 'E' } }],
    });
  });

  it('is given up when the log has changed', async () => {
    const log = [start, won, drawn];
    const open = opened(log);
    const recording = Recording.written(open, 1)!;
    expect(recording.follow(open)).toBe(true);
    log.pop();
    await open.reload();
    expect(recording.follow(open)).toBe(false);
  });

  it('is none where no deal stands', () => {
    const open = opened([start, { type: 'ruling', ruling: 'penalty', seat: 'E', atEnd: 100 }]);
    expect(Recording.written(open, 1)).toBeNull();
    expect(Recording.written(open, 9)).toBeNull();
  });
});

describe('a deal played tile by tile', () => {
  const played: Entry[] = [
    start,
    { type: 'deal', indicator: '1p' },
    { type: 'discard', seat: 'E', tile: '9m' },
    { type: 'ruling', ruling: 'penalty', seat: 'W', pays: { E: 300 } },
    { type: 'draw', seat: 'S' },
    { type: 'riichi', seat: 'S' },
    { type: 'discard', seat: 'S', tile: '2z' },
    { type: 'draw', seat: 'W' },
    { type: 'discard', seat: 'W', tile: '9s' },
  ];

  it('described by its result alone keeps the rulings in it', () => {
    const recording = Recording.written(opened(played), 1)!;
    expect(recording.changed).toBe(true);
    recording.begin('N');
    lay(recording, 'N', '111222333m55p777z');
    const change = recording.change!;
    expect([change.at, change.count]).toEqual([1, 8]);
    expect(change.entries.map(({ type }) => type)).toEqual(['ruling', 'result']);
    // West is Cleo in this deal, whoever deals next.
    const ruled = fold([start, change.entries[0]!]);
    expect(ruled.ok && ruled.value.match.scores).toEqual([30_300, 30_000, 29_700, 30_000]);
    expect(fold([...played.slice(0, 1), ...change.entries])).toMatchObject({ value: { broken: null } });
  });

  it('won, it asks for tiles only: the rest is known, and comes back whatever is said', () => {
    const recording = Recording.next(opened([...played, { type: 'win', seat: 'S' }]));
    expect(recording.played).not.toBeNull();
    expect(recording.game.table.win).toMatchObject({ by: 'discard', from: 'W' });
    lay(recording, 'S', '22234p12345678s');
    recording.game.edit((table) => patchWin(table, { by: 'wall' }));
    recording.restate();
    expect(recording.game.table.win).toMatchObject({ by: 'discard', from: 'W' });
    expect(recording.contradicted).toBe(false);
    const { at, count, entries } = recording.change!;
    expect([at, count]).toEqual([9, 1]);
    expect(entries.map(({ type }) => type)).toEqual(['show', 'win', 'end-deal']);
  });

  it('settled, it is shown as it was played', () => {
    const waiting = Recording.next(opened([...played, { type: 'win', seat: 'S' }]));
    lay(waiting, 'S', '22234p12345678s');
    waiting.restate();
    const { change, game } = waiting;
    const before = game.verdict;
    const recording = Recording.written(opened([...played, ...change!.entries]), 1)!;
    expect(recording.changed).toBe(false);
    const after = recording.game.verdict;
    if (before.state !== 'scored' || after.state !== 'scored') throw new Error(JSON.stringify(after));
    expect(after.result.total).toBe(before.result.total);
    expect(after.result.deltas).toEqual(before.result.deltas);
  });

  it('what the record contradicts is not written down unseen', () => {
    const recording = Recording.next(opened([...played, { type: 'win', seat: 'S' }]));
    lay(recording, 'S', '22234p123456789s');
    // Said after all that the screen put back: an indicator that nobody turned.
    recording.restate();
    recording.game.edit((table) => ({ ...table, indicators: [{ code: '8s', doubtful: false }] }));
    expect(recording.contradicted).toBe(true);
  });
});

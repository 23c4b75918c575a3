import { describe, expect, it } from 'vitest';
import { OpenMatch } from '../../renderer/state/match.svelte';
import type { Entry } from '../../rules/match/entry';
import { matchOf, testHost } from './hosts';

const drawn: Entry = { type: 'result', reason: 'exhausted', waiting: ['E'] };

/** A riichi match, opened in as many windows. */
async function windows(count: number) {
  const { matches } = testHost();
  await matches.start('Thursday', matchOf('riichi-tenhou'));
  const open = [];
  for (let window = 0; window < count; window++) {
    const opened = await OpenMatch.load(matches, 'Thursday');
    if (!opened.ok) throw new Error(opened.error.message);
    open.push(opened.value);
  }
  return { open: open as [OpenMatch, OpenMatch], matches };
}

describe('an open match', () => {
  it('tells how it stands after each entry', async () => {
    const { open } = await windows(1);
    const [match] = open;
    expect(match.match.scores).toEqual([25000, 25000, 25000, 25000]);
    expect(await match.add([drawn])).toBe(true);
    expect(match.match.scores).toEqual([28000, 24000, 24000, 24000]);
    expect([match.match.counters, match.view.entries.length, match.busy]).toEqual([1, 2, false]);
  });

  it('says what is refused, and stays as it was', async () => {
    const { open } = await windows(1);
    const [match] = open;
    const before = match.view;
    expect(await match.add([drawn, { type: 'draw', seat: 'E' }])).toBe(false);
    expect(match.refused).toMatchObject({ at: 1, code: 'wrong-moment' });
    expect(match.view).toEqual(before);
    expect(await match.add([drawn])).toBe(true);
    expect(match.refused).toBeNull();
  });

  it('takes the last entry back and makes it again', async () => {
    const { open } = await windows(1);
    const [match] = open;
    expect(match.canUndo).toBe(false);
    await match.add([drawn]);
    match.undo();
    await match.settled();
    expect([match.match.scores[0], match.canUndo, match.canRedo]).toEqual([25000, false, true]);
    expect(match.changes).toContain('Ann has 25000, not 28000.');
    match.redo();
    await match.settled();
    expect([match.match.scores[0], match.canUndo, match.canRedo]).toEqual([28000, true, false]);
  });

  it('takes one tap back and makes it again: the draw with the discard, what was said, the tile for a flower', async () => {
    const { matches } = testHost();
    await matches.start('Friday', matchOf('bmja'));
    const opened = await OpenMatch.load(matches, 'Friday');
    if (!opened.ok) throw new Error(opened.error.message);
    const match = opened.value;
    const taps: Entry[][] = [
      [{ type: 'deal' }],
      [{ type: 'discard', seat: 'E', tile: '1z' }],
      [
        { type: 'draw', seat: 'S' },
        { type: 'bonus', seat: 'S', tile: '1f' },
        { type: 'draw', seat: 'S' },
      ],
      [{ type: 'discard', seat: 'S', tile: '2z' }],
      [
        { type: 'draw', seat: 'W' },
        { type: 'declare', seat: 'W', what: 'fishing' },
        { type: 'discard', seat: 'W', tile: '3z' },
      ],
      [{ type: 'win', seat: 'N' }],
    ];
    const lengths = [1];
    for (const tap of taps) {
      expect(await match.add(tap), JSON.stringify(match.refused ?? match.trouble)).toBe(true);
      lengths.push(match.view.entries.length);
    }
    const steps = async (step: () => void): Promise<number[]> => {
      const seen = [];
      for (let count = 0; count < taps.length; count++) {
        step();
        await match.settled();
        seen.push(match.view.entries.length);
      }
      return seen;
    };
    expect(await steps(() => match.undo())).toEqual(lengths.toReversed().slice(1));
    expect(await steps(() => match.redo())).toEqual(lengths.slice(1));
    expect([match.canRedo, match.trouble]).toEqual([false, null]);
  });

  it('with nothing to take back or to make again stays as it is, without a word', async () => {
    const { open } = await windows(1);
    const [match] = open;
    match.undo();
    match.redo();
    await match.settled();
    expect([match.trouble, match.view.entries.length]).toEqual([null, 1]);
    await match.add([drawn]);
    match.undo();
    match.undo();
    await match.settled();
    expect([match.trouble, match.view.entries.length]).toEqual([null, 1]);
  });

  it('puts one entry in the place of another, and says what that changed', async () => {
    const { open } = await windows(1);
    const [match] = open;
    await match.add([drawn, drawn]);
    expect(await match.amend(1, 1, [{ ...drawn, waiting: [] }])).toBe(true);
    expect(match.changes).toContain('Ann has 24000, not 31000.');
    expect(match.changes).toContain('Ben deals, East round.');
    await match.amend(1, 2, [{ ...drawn, waiting: [] }]);
    expect(match.changes).toContain('There is 1 counter, not 2.');
  });

  it('writes one thing after the other when both are asked for at once', async () => {
    const { open } = await windows(1);
    const [match] = open;
    expect(await Promise.all([match.add([drawn]), match.add([drawn])])).toEqual([true, true]);
    expect(match.match.counters).toBe(2);
  });

  it('is never written over what another window wrote: that is said, and loaded first', async () => {
    const { open } = await windows(2);
    const [one, other] = open;
    await one.add([drawn]);
    expect(await other.add([drawn])).toBe(false);
    expect(other.trouble).toMatchObject({
      code: 'stale',
      message: expect.stringContaining('Another window'),
    });
    expect(other.match.counters).toBe(0);
    other.undo();
    await other.settled();
    expect(other.trouble?.code).toBe('stale');
    expect(await other.reload()).toBe(true);
    expect([other.trouble, other.match.counters]).toEqual([null, 1]);
    expect(await other.add([drawn])).toBe(true);
    expect(other.match.counters).toBe(2);
  });

  it('looked at again shows what another window wrote, without being asked', async () => {
    const { open, matches } = await windows(2);
    const [one, other] = open;
    await one.add([drawn]);
    await other.refresh();
    expect([other.match.counters, other.busy]).toEqual([1, false]);
    await one.add([drawn]);
    await other.add([drawn]);
    expect(other.trouble?.code).toBe('stale');
    await other.refresh();
    expect([other.match.counters, other.trouble]).toEqual([2, null]);
    const before = other.view;
    await other.refresh();
    expect(other.view).toBe(before);
    await matches.remove('Thursday');
    await other.refresh();
    expect([other.view, other.trouble]).toEqual([before, null]);
  });

  it('in the archive can be looked at only', async () => {
    const { open, matches } = await windows(1);
    const [match] = open;
    await match.add([drawn]);
    await matches.archive('Thursday', true);
    await match.reload();
    expect(match.canUndo).toBe(false);
    expect(await match.add([drawn])).toBe(false);
    expect(match.trouble?.message).toContain('in the archive');
    match.forget();
    expect(match.trouble).toBeNull();
  });

  it('that is gone says so and keeps what is shown', async () => {
    const { open, matches } = await windows(1);
    const [match] = open;
    await matches.remove('Thursday');
    expect(await match.reload()).toBe(false);
    expect(match.trouble?.code).toBe('not-found');
    expect(match.view.players).toEqual(['Ann', 'Ben', 'Cleo', 'Dan']);
  });
});

it('a match whose beginning the rules do not know is not opened', async () => {
  const { open, matches } = await windows(1);
  const [match] = open;
  const view = { ...match.view, entries: [matchOf('bridge')] };
  expect(OpenMatch.of(matches, view)).toMatchObject({ ok: false, error: { code: 'bad-request' } });
});

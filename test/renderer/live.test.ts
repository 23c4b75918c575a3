import { describe, expect, it, vi } from 'vitest';
import { nearestQuad } from '../../renderer/photo/crop';
import { groupLabels, seatOn } from '../../renderer/photo/groups';
import { LiveTable } from '../../renderer/state/live.svelte';
import type { FrameSource, LivePhase } from '../../renderer/state/live.svelte';
import { calmTiles, readingOfLive } from '../../renderer/state/seen';
import type { Quad } from '../../vision/protocol';
import { FakeSession, stateOf } from './seen';

/** A camera that gives `count` frames and then none. */
function camera(count: number): FrameSource & { looks: number } {
  return {
    looks: 0,
    next: async () => ({}) as ImageBitmap,
    looked() {
      this.looks++;
    },
    ready() {
      return this.looks < count ? Promise.resolve() : new Promise(() => undefined);
    },
  };
}

/** A live view that has looked as often as its session has states to tell. */
async function viewOf(session: FakeSession, looks = 1): Promise<LiveTable> {
  const live = new LiveTable(async () => session);
  const frames = camera(looks);
  void live.run(frames);
  await vi.waitFor(() => expect(frames.looks).toBe(looks));
  return live;
}

describe('what the live view says it is doing', () => {
  it.each<[LivePhase, Parameters<typeof stateOf>[1], boolean]>([
    ['steady', {}, true],
    ['looking', { steady: false }, false],
    ['moving', { steady: false, moving: true }, false],
    ['lost', { steady: false, lost: true }, false],
  ])('%s', async (phase, more, takeable) => {
    const live = await viewOf(new FakeSession(stateOf(['5m'], more)));
    expect(live.phase).toBe(phase);
    expect(live.takeable).toBe(takeable);
  });

  it('nothing is taken of a table without tiles, nor while it does not look', async () => {
    expect((await viewOf(new FakeSession(stateOf([])))).takeable).toBe(false);
    const live = await viewOf(new FakeSession(stateOf(['5m'])));
    live.paused = true;
    expect([live.phase, live.takeable]).toEqual(['paused', false]);
  });

  it('a reader that cannot look live is said, and no more', async () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const live = new LiveTable(() => Promise.reject(new Error('no wasm')));
    await live.run(camera(1));
    expect(live.phase).toBe('stopped');
    silence.mockRestore();
  });

  it('once closed it forgets its session', async () => {
    const session = new FakeSession(stateOf(['5m']));
    (await viewOf(session)).close();
    expect(session.closed).toBe(true);
  });
});

describe('corrections by hand', () => {
  const code = (live: LiveTable) => live.state!.tiles.map((tile) => tile.code).join(' ');

  it('pin a tile, and can be taken back and done again', async () => {
    const session = new FakeSession(stateOf(['5m!', '1p']));
    const live = await viewOf(session);
    live.name(1, '6m');
    await vi.waitFor(() => expect(code(live)).toBe('6m 1p'));
    live.name(1, '7m');
    live.undo();
    live.undo();
    await vi.waitFor(() => expect(code(live)).toBe('5m 1p'));
    live.redo();
    await vi.waitFor(() => expect(code(live)).toBe('6m 1p'));
    expect(session.told).toEqual(['pin 1 6m', 'pin 1 7m', 'pin 1 6m', 'unpin 1', 'pin 1 6m']);
    live.unname(1);
    await vi.waitFor(() => expect(code(live)).toBe('5m 1p'));
  });

  it('take away what is no tile', async () => {
    const live = await viewOf(new FakeSession(stateOf(['5m', '1p'])));
    live.remove(2);
    await vi.waitFor(() => expect(code(live)).toBe('5m'));
    expect(live.canUndo).toBe(true);
  });
});

describe('taking what is seen', () => {
  it('leaves out what is not confirmed, and all numbers follow', () => {
    const state = stateOf(['9s~', '5m', '1p', '2p!'], {});
    state.groups[0] = { ...state.groups[0]!, winningTile: 3 };
    state.hints = [
      { kind: 'glare', message: 'Glare on two tiles: turn the lamp away.', tiles: [0, 2], areas: [] },
    ];
    const reading = readingOfLive(state);
    expect(reading.tiles.map((tile) => [tile.code, tile.needsReview])).toEqual([
      ['5m', false],
      ['1p', false],
      ['2p', true],
    ]);
    expect(reading.groups).toEqual([{ id: 0, role: 'hand', winningTile: 2 }]);
    expect(reading.hints[0]!.tiles).toEqual([1]);
    expect(reading.advice).toEqual(['Glare on two tiles: turn the lamp away.']);
    expect(Object.keys(reading.tiles[0]!)).not.toContain('pinned');
  });

  it('outlines stand still while corners only tremble', () => {
    const [before] = stateOf(['5m']).tiles;
    const shifted = (by: number) => ({
      ...before!,
      quad: before!.quad.map(([x, y]) => [x + by, y]) as Quad,
    });
    expect(calmTiles([before!], [shifted(3)])[0]!.quad).toBe(before!.quad);
    expect(calmTiles([before!], [shifted(9)])[0]!.quad[0][0]).toBe(before!.quad[0][0] + 9);
  });
});

describe('labels over the groups of a picture', () => {
  const tiles = stateOf(['5m', '1p']).tiles;
  it('name the seat only where several players’ tiles lie', () => {
    expect(groupLabels(tiles, [{ id: 0, role: 'hand', side: 'bottom' }], 'S')[0]).not.toHaveProperty('seat');
    const two = groupLabels(
      tiles.map((tile, index) => ({ ...tile, group: index })),
      [
        { id: 0, role: 'hand', side: 'bottom' },
        { id: 1, role: 'meld', kind: 'pung', side: 'right', from: 'left', needsReview: true },
        { id: 2, role: 'hand', side: 'top' },
      ],
      'S',
    );
    expect(two).toEqual([
      { id: 0, x: 50, y: 400, role: 'hand', seat: 'S', doubtful: false },
      { id: 1, x: 150, y: 400, role: 'meld', kind: 'pung', from: 'bottom', doubtful: true },
    ]);
  });

  it('the next player sits to the right', () => {
    expect((['bottom', 'right', 'top', 'left'] as const).map((side) => seatOn(side, 'W'))).toEqual([
      'W',
      'N',
      'E',
      'S',
    ]);
  });
});

describe('the arrow keys over a picture', () => {
  const square = (x: number, y: number): { quad: Quad } => ({
    quad: [
      [x, y],
      [x + 8, y],
      [x + 8, y + 10],
      [x, y + 10],
    ],
  });
  const [left, middle, right, below] = [square(0, 0), square(10, 1), square(20, 0), square(11, 20)];
  const all = [left!, middle!, right!, below!];
  it.each([
    ['ArrowRight', left, middle],
    ['ArrowRight', middle, right],
    ['ArrowLeft', right, middle],
    ['ArrowDown', middle, below],
    ['ArrowUp', below, middle],
    ['ArrowRight', right, undefined],
    ['Enter', left, undefined],
  ])('%s', (key, from, to) => {
    expect(nearestQuad(from!, all, key)).toBe(to);
  });
});

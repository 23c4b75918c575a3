import type { TileCode } from '../../rules/tiles/tile';
import type { LiveSession, LiveState, LiveTile } from '../../vision/protocol';
import { readingOf } from './readings';

/** What a live session tells of one row of tiles, numbered from 1; `!` marks a doubt, `~` one not confirmed yet. */
export function stateOf(row: readonly string[], more: Partial<LiveState> = {}): LiveState {
  const reading = readingOf(row.map((code) => code.replace('~', '')));
  return {
    frame: 1,
    width: reading.width,
    height: reading.height,
    tiles: reading.tiles.map((tile, index): LiveTile => {
      const confirmed = !row[index]!.includes('~');
      return {
        ...tile,
        group: confirmed ? 0 : 1,
        id: index + 1,
        looks: 3,
        confirmed,
        pinned: false,
        covered: false,
      };
    }),
    groups: [...reading.groups, ...(row.join().includes('~') ? [{ id: 1, role: 'other' as const }] : [])],
    moving: false,
    lost: false,
    steady: true,
    counts: { discards: 0, melds: 0 },
    hints: [],
    work: 'look',
    ms: 1,
    wait: 0,
    skipped: 0,
    ...more,
  };
}

/** A live session that tells given states one after the other, the last one on and on, and takes corrections. */
export class FakeSession implements LiveSession<ImageBitmap> {
  readonly told: string[] = [];
  closed = false;
  readonly #states: LiveState[];
  #now: LiveState;
  readonly #pins = new Map<number, TileCode>();

  constructor(...states: [LiveState, ...LiveState[]]) {
    this.#states = states;
    this.#now = states[0];
  }

  async look(): Promise<LiveState> {
    this.#now = this.#states.shift() ?? this.#now;
    return this.#answer();
  }

  async pin(id: number, code: TileCode): Promise<LiveState> {
    this.told.push(`pin ${id} ${code}`);
    this.#pins.set(id, code);
    return this.#answer();
  }

  async unpin(id: number): Promise<LiveState> {
    this.told.push(`unpin ${id}`);
    this.#pins.delete(id);
    return this.#answer();
  }

  async remove(id: number): Promise<LiveState> {
    this.told.push(`remove ${id}`);
    this.#now = { ...this.#now, tiles: this.#now.tiles.filter((tile) => tile.id !== id) };
    return this.#answer();
  }

  close(): void {
    this.closed = true;
  }

  #answer(): LiveState {
    const tiles = this.#now.tiles.map((tile) => {
      const code = this.#pins.get(tile.id);
      return code === undefined ? tile : { ...tile, code, pinned: true, needsReview: false };
    });
    return { ...this.#now, tiles };
  }
}

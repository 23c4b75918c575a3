import type { TileCode } from '../../rules/tiles/tile';
import type { LiveSession, LiveState } from '../../vision/protocol';
import { History } from './history.svelte';
import type { Undoable } from './history.svelte';
import { calmTiles, confirmedTiles } from './seen';

/** What a live view is doing. `stopped`: the reader cannot look live here. */
export type LivePhase = 'waking' | 'looking' | 'moving' | 'lost' | 'steady' | 'paused' | 'stopped';

/** Gives the frames that a live view looks at. */
export interface FrameSource {
  /** The frame shown now; null while there is none. */
  next(): Promise<ImageBitmap | null>;
  /** The frame handed out last has been looked at. */
  looked(): void;
  /** Resolves when a frame can be looked at again, `wait` milliseconds from now at the earliest. */
  ready(wait: number): Promise<void>;
}

/** What a person said about a tile: its code, or that there is none. */
type Word = TileCode | 'none';

/** What a person said, by the numbers of the tiles. */
type Words = Readonly<Record<number, Word>>;

/** The table as a camera sees it: the reader's last word, a person's corrections, and whether it looks at all. */
export class LiveTable implements Undoable {
  /** What the reader knows; null before its first look. */
  state = $state.raw<LiveState | null>(null);
  paused = $state(false);
  /** The reader cannot look live here; a picture can still be taken. */
  stopped = $state(false);
  readonly #said = new History<Words>({});
  readonly #open: () => Promise<LiveSession<ImageBitmap>>;
  #session: LiveSession<ImageBitmap> | null = null;
  #closed = false;

  constructor(open: () => Promise<LiveSession<ImageBitmap>>) {
    this.#open = open;
  }

  get phase(): LivePhase {
    if (this.stopped) return 'stopped';
    if (this.paused) return 'paused';
    if (this.state === null) return 'waking';
    if (this.state.lost) return 'lost';
    if (this.state.moving) return 'moving';
    return this.state.steady ? 'steady' : 'looking';
  }

  /** The table lies still and was read: it can be taken as it is. */
  get takeable(): boolean {
    return this.phase === 'steady' && this.state !== null && confirmedTiles(this.state).length > 0;
  }

  /** Looks at frame after frame until closed. */
  async run(frames: FrameSource): Promise<void> {
    try {
      this.#session ??= await this.#open();
      while (!this.#closed) {
        await frames.ready(this.paused ? 200 : (this.state?.wait ?? 0));
        if (this.#closed || this.paused) continue;
        const frame = await frames.next();
        if (frame === null) continue;
        const state = await this.#session.look(frame);
        if (this.#closed) break;
        frames.looked();
        this.#show(state);
      }
    } catch (error) {
      if (this.#closed) return;
      console.error(error);
      this.stopped = true;
    }
  }

  /** A person says what a tile is. */
  name(id: number, code: TileCode): void {
    this.#say(id, code);
  }

  /** A person says that there is no such tile. */
  remove(id: number): void {
    this.#say(id, 'none');
  }

  /** Back to what the reader takes a tile for. */
  unname(id: number): void {
    this.#change((said) =>
      id in said ? Object.fromEntries(Object.entries(said).filter(([key]) => Number(key) !== id)) : said,
    );
  }

  get canUndo(): boolean {
    return this.#said.canUndo;
  }

  get canRedo(): boolean {
    return this.#said.canRedo;
  }

  undo(): void {
    const before = this.#said.now;
    this.#said.undo();
    this.#tell(before);
  }

  redo(): void {
    const before = this.#said.now;
    this.#said.redo();
    this.#tell(before);
  }

  /** Ends the session and frees what it holds. */
  close(): void {
    this.#closed = true;
    this.#session?.close();
    this.#session = null;
  }

  #say(id: number, word: Word): void {
    this.#change((said) => (said[id] === word ? said : { ...said, [id]: word }));
  }

  #change(change: (said: Words) => Words): void {
    const before = this.#said.now;
    this.#said.edit(change);
    this.#tell(before);
  }

  /** Tells the session what is said now and was not before, and what is no longer said. */
  #tell(before: Words): void {
    const now = this.#said.now;
    for (const id of Object.keys({ ...before, ...now }).map(Number)) {
      const word = now[id];
      if (word === before[id]) continue;
      const answer =
        word === undefined
          ? this.#session?.unpin(id)
          : word === 'none'
            ? this.#session?.remove(id)
            : this.#session?.pin(id, word);
      answer?.then(
        (state) => this.#closed || this.#show(state),
        (error: unknown) => console.error(error),
      );
    }
  }

  #show(state: LiveState): void {
    const tiles = calmTiles(this.state?.tiles ?? [], state.tiles);
    this.state = { ...state, tiles };
  }
}

import { ok } from '../../rules/result';
import type { Result } from '../../rules/result';
import { bonusCodes, isBonus, tileKinds } from '../../rules/tiles/tile';
import type { TileCode } from '../../rules/tiles/tile';
import type { FoundTile } from '../photo/found';
import { preparePhoto, previewOf } from '../photo/photo';
import type { Photo } from '../photo/photo';
import { isoNow } from './clock';
import { History } from './history.svelte';
import type { ReadingDesk } from './reading.svelte';
import type { LearnedSet } from '../../vision/protocol';

/** A tile in a picture from which a set is learnt. Doubtful ones are not learnt until somebody names them. */
export interface LearnTile extends FoundTile {
  alternatives: [TileCode, number][];
  reasons: string[];
}

/** One picture of a set's tiles. */
export interface LearnPage {
  id: number;
  photo: Photo;
  /** A small copy to look at. */
  url: string;
  tiles: readonly LearnTile[];
}

/** What learning needs beside the reader; tests give their own. */
export interface LearnTools {
  prepare: (file: Blob) => Promise<Result<Photo>>;
  preview: (photo: Photo) => Promise<string>;
}

/** A set being learnt: pictures of its tiles, each tile with the code it will be learnt as. */
export class Learning extends History<readonly LearnPage[]> {
  /** A picture is being read, or the set made of all of them. */
  busy = $state<'reading' | 'making' | null>(null);
  /** The picture being read, to be shown meanwhile. */
  waiting = $state<string | null>(null);
  readonly #desk: ReadingDesk;
  readonly #tools: LearnTools;
  #next = 1;

  constructor(desk: ReadingDesk, tools: LearnTools = { prepare: preparePhoto, preview: previewOf }) {
    super([]);
    this.#desk = desk;
    this.#tools = tools;
  }

  /** Tiles that nobody vouches for yet, page by page. */
  get doubtful(): { page: LearnPage; tile: LearnTile }[] {
    return this.now.flatMap((page) =>
      page.tiles.filter((tile) => tile.doubtful).map((tile) => ({ page, tile })),
    );
  }

  /** Which codes a set of this kind has: the 34 kinds, flowers and seasons where there are any, and what else lies there. */
  get codes(): readonly TileCode[] {
    const found = this.now.flatMap((page) => page.tiles.map((tile) => tile.code));
    const all: TileCode[] = [...tileKinds, ...(found.some(isBonus) ? bonusCodes : [])];
    const more = found.filter((code, index) => code !== '?' && found.indexOf(code) === index);
    return [...all, ...more.filter((code) => !all.includes(code))];
  }

  /** Codes that no picture has a tile of for certain. */
  get missing(): TileCode[] {
    const sure = this.now
      .flatMap((page) => page.tiles.filter((tile) => !tile.doubtful))
      .map((tile) => tile.code);
    return this.codes.filter((code) => !sure.includes(code));
  }

  /** Reads a picture of the tiles and shows it with the others. Faults: those of reading. */
  async add(file: Blob): Promise<Result<null>> {
    const prepared = await this.#tools.prepare(file);
    if (!prepared.ok) return prepared;
    const photo = prepared.value;
    this.busy = 'reading';
    try {
      const url = await this.#tools.preview(photo);
      this.waiting = url;
      const learnt = await this.#desk.learn(photo.blob, {});
      if (!learnt.ok) return learnt;
      const { reading, unsure } = learnt.value;
      const page: LearnPage = {
        id: this.#next++,
        photo,
        url,
        tiles: reading.tiles.map(({ code, quad, alternatives, reasons }, index) => ({
          id: this.#next++,
          code,
          quad,
          alternatives,
          reasons,
          doubtful: unsure.includes(index) || code === '?',
        })),
      };
      this.edit((pages) => [...pages, page]);
      return ok(null);
    } finally {
      this.busy = null;
      this.waiting = null;
    }
  }

  /** A person says what a tile is. */
  name(id: number, code: TileCode): void {
    this.#patch(id, (tile) => [{ ...tile, code, doubtful: code === '?', pinned: true }]);
  }

  /** A person says that there is no tile. */
  removeTile(id: number): void {
    this.#patch(id, () => []);
  }

  /** Takes a picture away. */
  removePage(id: number): void {
    this.edit((pages) => pages.filter((page) => page.id !== id));
  }

  /** The set as it is named now; tiles nobody vouches for are left out. Faults: those of reading. */
  async make(name: string): Promise<Result<LearnedSet>> {
    this.busy = 'making';
    try {
      const set: LearnedSet = { version: 1, name, made: isoNow(), classifier: '', samples: [] };
      for (const page of this.now) {
        const known = page.tiles.filter((tile) => !tile.doubtful).map(({ quad, code }) => ({ quad, code }));
        if (known.length === 0) continue;
        const cut = await this.#desk.cut(page.photo.blob, known);
        if (!cut.ok) return cut;
        set.samples.push(...cut.value);
      }
      set.classifier = await this.#desk.classifier();
      return ok(set);
    } finally {
      this.busy = null;
    }
  }

  #patch(id: number, change: (tile: LearnTile) => LearnTile[]): void {
    this.edit((pages) =>
      pages.map((page) =>
        page.tiles.some((tile) => tile.id === id)
          ? { ...page, tiles: page.tiles.flatMap((tile) => (tile.id === id ? change(tile) : [tile])) }
          : page,
      ),
    );
  }
}

import type { TileCode } from '../../rules/tiles/tile';
import { isSureByOneCut } from '../name/confidence';
import { area, length, outlineOf, sharedArea } from '../places/geometry';
import type { Quad } from '../protocol';
import type { SeenTile } from '../name/naming';
import type { Verdict } from '../name/verdict';
import { agreedVerdict, codeOf, enoughToOutvote } from './looks';
import type { Memory } from './memory';

/** A person's word about a tile. */
type Pinned = TileCode | 'none';

/** A tile followed over frames. Times in milliseconds. */
export interface Track {
  id: number;
  /** As all looks together have it; its quad in px of the frame that the table was last looked at in. */
  tile: SeenTile;
  /** What it is taken for: what most looks say, until it turns out to be another tile. */
  code: TileCode;
  /** The last looks, newest last. */
  recent: Verdict[];
  looks: number;
  /** Whether it was found at its place again since it was first read. */
  foundAgain: boolean;
  confirmed: boolean;
  /** What a person said that it is; `none`: there is no tile, and it is not told of. */
  pinned: Pinned | undefined;
  memory: Memory;
  /** Its place does not look as it did. */
  covered: boolean;
  /** When its place was covered last, while no look at a later frame has seen it since. */
  touched: number | undefined;
  lookedAt: number;
  /** Since when it lies outside of the picture. */
  outside: number | undefined;
  /** Looks in a row that named another code than the track's. */
  unlike: number;
  /** Since when it could not be found at its place, and how often the place was seen empty since. */
  missing: { since: number; times: number; last: number } | undefined;
}

/** What a tile that left its place is known by, where it turns up again. */
interface Identity {
  id: number;
  code: TileCode;
  pinned: Pinned | undefined;
  at: number;
}

/** When a tile is believed. Times in milliseconds. */
const rules = {
  /** Agreeing looks that confirm a doubtful tile, and looks after which one is shown with its doubts. */
  agree: 3,
  most: 8,
  /** Looks that a code is made of. */
  window: 6,
  /** Looks in a row that make another tile of it. */
  unlike: 3,
  /** How often its place must be seen empty, at least so far apart, and over how long, until a tile is gone. */
  misses: 3,
  apart: 150,
  gone: 600,
  /** For how long a tile outside of the picture is waited for. */
  outside: 3000,
  /** For how long a tile like a missing one waits to be told from it. */
  undecided: 1500,
  /** For how long a tile gone from its place keeps its number for where it turns up. */
  remembered: 10_000,
};

/** Part of the smaller of two tiles that the other covers, from which they cannot both lie there. */
const samePlace = 0.4;

/** Part of a tile that was not found where it lay, from which others that lie there are in its place. */
const buried = 0.25;

/** The tiles on the table as far as they are believed. Knows nothing of frames and networks. */
export class Table {
  tracks: Track[] = [];
  /** Grows with every change of what is told about the tiles, but not with their places. */
  version = 0;
  #next = 1;
  #left: Identity[] = [];

  /** A tile seen for the first time. */
  add(tile: SeenTile, memory: Memory, at: number): Track {
    const track: Track = {
      id: this.#next++,
      tile,
      code: codeOf(tile.verdict),
      recent: [tile.verdict],
      looks: 1,
      foundAgain: false,
      confirmed: false,
      pinned: undefined,
      memory,
      covered: false,
      touched: undefined,
      lookedAt: at,
      outside: undefined,
      unlike: 0,
      missing: undefined,
    };
    this.tracks.push(track);
    this.version++;
    return track;
  }

  /** Another look at a tile, at its place or where it was found again. */
  look(track: Track, seen: SeenTile, at: number): void {
    track.unlike = codeOf(seen.verdict) === track.code ? 0 : track.unlike + 1;
    track.recent = [...track.recent, seen.verdict].slice(-rules.window);
    if (track.unlike >= rules.unlike) track.recent = track.recent.slice(-track.unlike);
    track.looks++;
    track.lookedAt = at;
    track.missing = undefined;
    // Where a look differs the doubt goes on, until the tile agrees again and outvotes it, or is another one.
    if (track.unlike === 0 && isAgreed(track)) untouch(track, at);
    track.tile = { ...seen, verdict: agreedVerdict(track.recent) };
    if (!track.confirmed) track.code = codeOf(track.tile.verdict);
    this.version++;
  }

  /** A look found a tile at its place, looking as it did, and did not name it again. */
  findAgain(track: Track, at: number): void {
    track.foundAgain = true;
    track.lookedAt = at;
  }

  /** A look that took a tile for none although its place looks as it did: one such look is an error. */
  blank(track: Track, at: number): void {
    track.lookedAt = at;
    track.unlike++;
    if (!track.confirmed || track.unlike >= rules.unlike) this.miss(track, at);
  }

  /** A look that found no tile at a place where one is known. */
  miss(track: Track, at: number): void {
    track.lookedAt = at;
    untouch(track, at);
    track.missing ??= { since: at, times: 0, last: at };
    if (!track.confirmed) this.#drop(track);
  }

  /** The table lies still, and a tile's place is outside of the picture: not for long, and it is gone. */
  outOfPicture(track: Track, at: number): void {
    track.outside ??= at;
    if (at - track.outside >= rules.outside) this.#retire(track, at);
  }

  /** The place of a missing tile was seen plainly: empty, or not. Retires it when it was empty often enough. */
  placeSeen(track: Track, empty: boolean, at: number): void {
    const { missing } = track;
    if (missing === undefined) return;
    if (!empty) {
      missing.since = at;
      missing.times = 0;
      missing.last = at;
      return;
    }
    if (at - missing.last < rules.apart) return;
    missing.times++;
    missing.last = at;
    if (missing.times >= rules.misses && at - missing.since >= rules.gone) this.#retire(track, at);
  }

  /**
   * Draws the conclusions of a look at the table: confirms tiles, makes others of those that turned out to be
   * others, gives tiles that moved their old numbers and retires what others lie on the place of.
   */
  settle(at: number): void {
    this.#left = this.#left.filter((one) => at - one.at < rules.remembered);
    const other = this.tracks.filter((track) => track.confirmed && track.unlike >= rules.unlike);
    const replaced = other.filter((track) => track.touched !== undefined);
    // What they were is free to turn up elsewhere, at each other's place too.
    for (const track of replaced) this.#leave(track, at);
    for (const track of other) {
      track.code = codeOf(track.tile.verdict);
      track.unlike = 0;
    }
    for (const track of replaced) {
      track.id = this.#next++;
      track.pinned = undefined;
      track.touched = undefined;
      track.confirmed = false;
      track.foundAgain = false;
    }
    this.#retireBuried(at);
    for (const track of this.tracks.filter((one) => !one.confirmed)) {
      const agreeing = track.recent.filter((verdict) => codeOf(verdict) === track.code).length;
      const agreed = agreeing >= rules.agree && 3 * agreeing >= 2 * track.recent.length;
      const enough = agreed || (track.foundAgain && isSureOfNew(track));
      if (track.looks >= rules.most || (enough && !this.#mayHaveMoved(track, at))) this.#confirm(track, at);
    }
    this.version++;
  }

  /** Keeps only some of the tiles, as on another table. */
  keepOnly(kept: ReadonlySet<Track>): void {
    this.tracks = this.tracks.filter((track) => kept.has(track));
    this.version++;
  }

  pin(id: number, code: Pinned | undefined): void {
    const track = this.tracks.find((one) => one.id === id);
    if (track === undefined) return;
    track.pinned = code;
    track.confirmed = true;
    this.version++;
  }

  /** A tile like it is missing and its place not seen yet: it may be the same tile, and keep its number. */
  #mayHaveMoved(track: Track, at: number): boolean {
    return this.tracks.some(
      ({ code, missing }) =>
        code === track.code && missing?.times === 0 && at - missing.since < rules.undecided,
    );
  }

  #confirm(track: Track, at: number): void {
    track.confirmed = true;
    this.#retireBuried(at);
    const away = this.tracks.filter((one) => one !== track && (one.missing?.times ?? 0) > 0);
    const homeless = [...this.#left, ...away].filter((one) => one.code === track.code);
    // Which of several equal tiles it was cannot be told.
    if (homeless.length !== 1) return;
    const { id, pinned } = homeless[0]!;
    const moved = this.tracks.find((one) => one.id === id);
    if (moved !== undefined) this.#drop(moved);
    this.#left = this.#left.filter((one) => one.id !== id);
    track.id = id;
    track.pinned = pinned;
  }

  /** Where tiles lie, no other can: what was there and is missing has gone. */
  #retireBuried(at: number): void {
    const lying = this.tracks.filter((track) => track.confirmed && track.missing === undefined);
    for (const track of this.tracks.filter((one) => one.missing !== undefined)) {
      if (isFull(track.tile.quad, lying)) this.#retire(track, at);
    }
  }

  #leave({ id, code, pinned }: Track, at: number): void {
    this.#left.push({ id, code, pinned, at });
  }

  #retire(track: Track, at: number): void {
    this.#leave(track, at);
    this.#drop(track);
  }

  #drop(track: Track): void {
    this.tracks = this.tracks.filter((one) => one !== track);
    this.version++;
  }
}

/** The looks at a tile so far are not enough, or something was over it since. */
export function isDoubtful(track: Track): boolean {
  return !track.confirmed || track.touched !== undefined;
}

/** Whether all looks at a tile name what it is taken for, or there are enough to leave out one that does not. */
function isAgreed({ recent, code }: Track): boolean {
  return recent.length >= enoughToOutvote || recent.every((verdict) => codeOf(verdict) === code);
}

/** Whether a tile that is not confirmed yet was read so surely that a photograph would not cut it out again. */
export function isSureOfNew(track: Track): boolean {
  const { confirmed, unlike, touched, tile } = track;
  return !confirmed && unlike === 0 && touched === undefined && isSureByOneCut(tile.verdict);
}

/** A look at a frame of some time tells nothing of what happened later, however long the look itself took. */
function untouch(track: Track, at: number): void {
  if (track.touched !== undefined && track.touched <= at) track.touched = undefined;
}

/** Whether two tiles cannot both lie where they are said to. */
export function overlapping(a: Quad, b: Quad): boolean {
  return sharedArea(a, b) > samePlace * Math.min(area(a), area(b));
}

/** Whether tiles lie where another is said to lie, one of them or several together. */
function isFull(quad: Quad, tracks: readonly Track[]): boolean {
  return tracks.reduce((sum, { tile }) => sum + sharedArea(quad, tile.quad), 0) > buried * area(quad);
}

/** Short side of a quad, px. */
export function shortSide(quad: Quad): number {
  const { u, v } = outlineOf(quad);
  return 2 * Math.min(length(u), length(v));
}

import type { Api } from '../../electron/api/client';
import { photoPath } from '../../electron/api/contract';
import { createMatchApi } from '../../electron/api/match-client';
import type { MatchApi } from '../../electron/api/match-client';
import { ok } from '../../rules/result';
import type { Result } from '../../rules/result';
import type { Seat } from '../../rules/seat';
import type { TileCode } from '../../rules/tiles/tile';
import type { LearnedSample, ReadOptions, Reading } from '../../vision/protocol';
import { text } from '../i18n/text';
import { preparePhoto } from '../photo/photo';
import type { Photo } from '../photo/photo';
import { playsRedFives } from './agreed';
import { isoNow } from './clock';
import { Game } from './game.svelte';
import { handsFromPhoto, isEmpty, nameTile } from './hand';
import type { HandPhoto, HandsBySide, PhotoSource } from './hand';
import type { Undoable } from './history.svelte';
import { Keeper } from './keeper.svelte';
import { Learning } from './learning.svelte';
import { Lessons } from './lessons.svelte';
import type { Named } from './lessons.svelte';
import type { LiveTable } from './live.svelte';
import { OpenMatch } from './match.svelte';
import { MatchShelf } from './matches.svelte';
import { NewMatch } from './new-match.svelte';
import { ReadingDesk } from './reading.svelte';
import { Recording } from './recording.svelte';
import { makeSession, parseSession } from './session';
import type { DealInHand, Screen, Session } from './session';
import { SetShelf } from './sets.svelte';
import { indicatorsIn, isDrawn, newTable, nextDeal, placeHands, seatAt, seatBelow, turnSeats } from './table';

/** Something to tell the player, once, above whatever is on screen. */
export interface Notice {
  kind: 'problem' | 'hint';
  text: string;
}

/** A photograph that is being read. */
export interface Pending {
  url: string;
  width: number;
  height: number;
  source: PhotoSource;
  seat: Seat;
}

/** What an app is made of; tests put stand-ins in. */
export interface AppParts {
  api: Api;
  matches?: MatchApi;
  desk?: ReadingDesk;
  prepare?: (file: Blob) => Promise<Result<Photo>>;
}

/** The whole app apart from its looks: which screen, whose hand, the table, what is being read. */
export class App {
  readonly keeper: Keeper;
  readonly desk: ReadingDesk;
  /** The sets of tiles that were learnt. */
  readonly shelf: SetShelf;
  readonly lessons: Lessons;
  screen = $state<Screen>('start');
  /** Whose hand the tiles screen shows. */
  seat = $state<Seat>('E');
  notice = $state.raw<Notice | null>(null);
  pending = $state.raw<Pending | null>(null);
  /** What lies over the steps: the camera, the sets of tiles, or the matches that are kept. */
  over = $state<'camera' | 'sets' | 'matches' | null>(null);
  /** The match that is being kept. */
  match = $state.raw<OpenMatch | null>(null);
  /** The matches that are kept, and the one that is about to begin. */
  readonly matches: MatchShelf;
  drafting = $state.raw<NewMatch | null>(null);
  /** What was thrown for its next deal; empty before. */
  dice = $state.raw<readonly number[]>([]);
  /** A deal of that match on the screens of the flow. */
  recording = $state.raw<Recording | null>(null);
  /** The sheet of rulesets and house rules is open. */
  choosingRules = $state(false);
  /** The live view, while the camera is on. */
  live = $state.raw<LiveTable | null>(null);
  /** The set being learnt, while one is. */
  learning = $state.raw<Learning | null>(null);
  /** Stored session fetched; before that nothing is shown or saved. */
  ready = $state(false);
  readonly #api: Api;
  readonly #matchApi: MatchApi;
  readonly #prepare: (file: Blob) => Promise<Result<Photo>>;
  readonly #urls: Record<string, string> = {};
  readonly #blobs: Record<string, Blob> = {};
  /** The table of no match. */
  readonly #alone = new Game();
  #job = 0;

  constructor(parts: AppParts) {
    this.#api = parts.api;
    this.#matchApi = parts.matches ?? createMatchApi();
    this.matches = new MatchShelf(this.#matchApi, (from, to) => this.#followMatch(from, to));
    this.#prepare = parts.prepare ?? preparePhoto;
    this.keeper = new Keeper(parts.api);
    this.desk = parts.desk ?? new ReadingDesk();
    this.shelf = new SetShelf(parts.api);
    this.lessons = new Lessons(this.shelf, (named) => this.#cut(named));
  }

  /** The table that the screens of the flow describe: a deal of the open match, or one by itself. */
  get game(): Game {
    return this.recording?.game ?? this.#alone;
  }

  /** What the reader is told before it looks: the rules played by, which tell what tiles there can be, and the set. */
  get readOptions(): Pick<ReadOptions, 'known' | 'set'> {
    const set = this.shelf.inUse;
    const { table } = this.game;
    const known = { ruleset: table.ruleset, ...(playsRedFives(table) ? { redFives: true } : {}) };
    return { known, ...(set ? { set } : {}) };
  }

  /** What undo and redo work on: what lies over the steps first. */
  get undoable(): Undoable {
    if (this.over === 'camera' && this.live) return this.live;
    if (this.over === 'sets') return this.learning ?? this.shelf;
    if (this.over === 'matches') return this.drafting ?? this.matches;
    if (this.screen === 'match' && this.over === null && this.match) return this.match;
    return this.game;
  }

  /** Takes the last step back, and with it what it taught. */
  undo(): void {
    const { undoable } = this;
    const left = this.game.table;
    undoable.undo();
    if (undoable === this.game && this.game.table !== left) this.lessons.undone(left);
  }

  /** Does a step again that was taken back. */
  redo(): void {
    const { undoable } = this;
    const left = this.game.table;
    undoable.redo();
    if (undoable === this.game && this.game.table !== left) this.lessons.redone(this.game.table);
  }

  /** A person says what a tile is: that settles its doubt, and teaches the set in use. */
  nameTile(seat: Seat, id: number, code: TileCode): void {
    const { photo, tiles } = this.game.table.hands[seat];
    const quad = tiles.find((tile) => tile.id === id)?.quad ?? null;
    const before = this.game.table;
    this.game.editHand(seat, (hand) => nameTile(hand, id, code));
    if (photo && quad && this.game.table !== before)
      this.lessons.learn(this.game.table, { photo, tile: id, quad, code });
  }

  /** Everybody's tiles one seat on; the hand on screen stays on screen. */
  turnSeats(): void {
    this.game.edit(turnSeats);
    this.seat = seatAt(this.seat, 'right');
  }

  /** Opens the live view; what was said of a picture before is over. */
  openCamera(): void {
    this.over = 'camera';
    this.notice = null;
  }

  /** Opens the sets of tiles, or the learning of a new one. */
  openSets(learning = false): void {
    this.over = 'sets';
    this.learning = learning ? new Learning(this.desk) : null;
    this.notice = null;
  }

  /** Closes what lies over the steps; the camera leads back to the set being learnt. */
  closeOver(): void {
    this.over = this.over === 'camera' && this.learning ? 'sets' : null;
    if (this.over === null) this.learning = this.drafting = null;
    this.notice = null;
  }

  /** Opens the matches that are kept. */
  async openMatches(): Promise<void> {
    this.over = 'matches';
    this.drafting = null;
    this.notice = null;
    await this.matches.load();
  }

  /** Begins to say who plays another match: the same people by the same rules as last, unless somebody says otherwise. */
  async draftMatch(): Promise<void> {
    const newest = this.match?.name ?? this.matches.newest?.name;
    const last = newest === undefined ? null : await this.#matchApi.load(newest);
    const [first] = last?.ok ? last.value.entries : [];
    const suggested = this.matches.freeName(text.matches.day(isoNow()));
    if (this.over !== 'matches') return;
    this.drafting = new NewMatch(this.#alone.table, first?.type === 'match' ? first : null, suggested);
    this.notice = null;
  }

  /** Begins the match that was described, and opens it. */
  async beginMatch(): Promise<void> {
    const { drafting } = this;
    if (!drafting || drafting.begun) return;
    drafting.begun = true;
    this.notice = null;
    const begun = await this.matches.start(drafting.name, drafting.entry);
    drafting.begun = false;
    if (!begun.ok) this.notice = { kind: 'problem', text: begun.error.message };
    else if (this.drafting === drafting) await this.openMatch(begun.value);
  }

  /** Goes on with a match; one that cannot be opened is said, and the screen stays. */
  async openMatch(name: string): Promise<void> {
    this.notice = null;
    const opened = await OpenMatch.load(this.#matchApi, name);
    if (!opened.ok) {
      this.notice = { kind: 'problem', text: opened.error.message };
      return;
    }
    this.match = opened.value;
    this.recording = null;
    this.dice = [];
    this.drafting = null;
    this.go('match');
    this.#tell(opened.value);
  }

  /** Puts the open match away; it stays kept. */
  leaveMatch(): void {
    this.match = null;
    this.recording = null;
    this.go('start');
  }

  /**
   * Describes the next deal of the open match: one that this seat won, or that nobody did. What was said of it before
   * is a step back.
   */
  record(winner: Seat | null): void {
    if (!this.match) return;
    const begun = this.recording?.amends === null && this.recording.follow(this.match);
    if (!begun) this.recording = Recording.next(this.match);
    this.recording!.begin(winner);
    this.go(winner === null ? 'win' : 'start');
  }

  /** Asks for the tiles of a deal that was won turn by turn, this winner's first. */
  showHands(seat: Seat): void {
    if (!this.match) return;
    if (!this.recording?.played || !this.recording.follow(this.match))
      this.recording = Recording.next(this.match);
    this.go('start', seat);
  }

  /** Shows a deal of the open match as it was written down, or has it described anew, won by this seat. */
  showDeal(at: number, winner: Seat | 'nobody' | null = null): void {
    this.recording = this.match && Recording.written(this.match, at);
    if (!this.recording) return;
    if (winner === 'nobody') this.game.edit((table) => ({ ...table, drawn: true }));
    else if (winner !== null) this.game.edit((table) => ({ ...table, winner, drawn: false }));
    if (winner !== null) this.go(winner === 'nobody' ? 'win' : 'start');
    else this.go(isDrawn(this.game.table) ? 'table' : 'score');
  }

  /** Leaves the deal that is described or shown; nothing of it is written down. */
  dropDeal(): void {
    this.recording = null;
    this.go('match');
  }

  /** Writes the deal down that is described, and goes back to the match. What the referee refuses is said. */
  async writeDown(): Promise<void> {
    const { match, recording } = this;
    const change = recording?.change;
    if (!match || !recording || !change || match.busy) return;
    this.notice = null;
    if (recording.contradicted) {
      this.notice = { kind: 'problem', text: text.match.contradicted };
      return;
    }
    const { at, count, entries } = change;
    const written = await (count === 0 ? match.add(entries) : match.amend(at, count, entries));
    if (this.recording !== recording) return;
    if (written) {
      this.dice = [];
      this.dropDeal();
      return;
    }
    const { refused, trouble } = match;
    if (trouble?.code === 'stale') {
      await match.reload();
      if (!recording.follow(match)) this.dropDeal();
      this.notice = { kind: 'problem', text: text.match.staleDeal };
    } else {
      const said = refused ?? trouble;
      match.forget();
      if (said) this.notice = { kind: 'problem', text: said.message };
    }
  }

  /** Reads a picture of the set being learnt. */
  async learnFrom(file: Blob): Promise<void> {
    this.over = 'sets';
    this.notice = null;
    const added = await this.learning?.add(file);
    if (added && !added.ok) this.notice = { kind: 'problem', text: added.error.message };
  }

  /** Keeps the set that was learnt and plays with it. */
  async keepSet(name: string): Promise<void> {
    const { learning } = this;
    if (!learning) return;
    this.notice = null;
    const made = await learning.make(this.shelf.freeName(name));
    const kept = made.ok ? await this.shelf.add(made.value) : made;
    if (!kept.ok) this.notice = { kind: 'problem', text: kept.error.message };
    else if (this.learning === learning) this.learning = null;
  }

  /** What a restart should bring back. */
  get session(): Session {
    return {
      screen: this.screen,
      seat: this.seat,
      table: this.#alone.table,
      set: this.shelf.inUse?.name ?? null,
      learns: this.shelf.learns,
      match: this.match?.name ?? null,
      deal: this.recording && { table: this.recording.game.table, amends: this.recording.amends },
    };
  }

  /** Brings back what was on screen, then loads the reader. */
  async start(): Promise<void> {
    await this.reload();
    this.ready = true;
    this.desk.warmUp();
  }

  /** Fetches the kept session in place of what is shown. */
  async reload(): Promise<void> {
    const { document, notice } = await this.keeper.load();
    if (notice !== undefined) this.notice = { kind: 'hint', text: notice };
    if (document === null) {
      await this.shelf.load(null);
      return;
    }
    const session = parseSession(document);
    if (!session.ok) {
      this.notice = { kind: 'hint', text: session.error.message };
      await this.shelf.load(null);
      return;
    }
    this.recording = null;
    this.#alone.restore(session.value.table);
    this.screen = session.value.screen;
    this.seat = session.value.seat;
    this.shelf.learns = session.value.learns;
    await this.shelf.load(session.value.set);
    await this.#resume(session.value);
  }

  /** Keeps what is on screen. */
  keep(): void {
    if (this.ready) this.keeper.save(makeSession(this.session));
  }

  /** After another window wrote: this one is right. */
  async keepMine(): Promise<void> {
    await this.keeper.overwrite(makeSession(this.session));
  }

  /** Goes to a screen. The tiles screen shows the winner's hand unless another seat is named. */
  go(screen: Screen, seat: Seat = this.game.table.winner): void {
    if (screen !== 'match' && this.match && this.recording && !this.recording.follow(this.match)) {
      this.dropDeal();
      return;
    }
    if (screen === 'score' || screen === 'table') this.recording?.restate();
    this.screen = screen;
    this.seat = seat;
    this.notice = null;
    this.over = null;
  }

  /**
   * Opens a photograph for the seat on screen and reads it; one that shows the tiles of several players is for all of them, `below`
   * sitting at its lower edge, if somebody said so (else see `whoIsBelow`). Whatever goes wrong is told in one sentence and leaves the
   * table as it was.
   */
  async open(file: Blob, source: PhotoSource, below: Seat | null = null): Promise<void> {
    const job = ++this.#job;
    const { seat } = this;
    const before = this.screen;
    this.notice = null;
    const prepared = await this.#prepare(file);
    if (job !== this.#job) return;
    if (!prepared.ok) {
      this.#drop(prepared.error.message, this.pending ? 'tiles' : before);
      return;
    }
    const { blob, width, height } = prepared.value;
    const url = URL.createObjectURL(blob);
    this.pending = { url, width, height, source, seat };
    this.seat = seat;
    this.screen = 'tiles';
    this.over = null;
    const [reading, stored] = await Promise.all([
      this.desk.read(blob, this.readOptions),
      this.#api.savePhoto(blob),
    ]);
    if (job !== this.#job) return;
    if (!reading.ok) {
      this.#drop(reading.error.message, isEmpty(this.game.table.hands[seat]) ? before : 'tiles');
      return;
    }
    this.#lay(reading.value, { stored, blob, url, source, seat, below });
  }

  /** Who sits at the lower edge of a picture with these hands, where nobody said; a match was told who won. */
  whoIsBelow(hands: HandsBySide): Seat {
    const { table } = this.game;
    return seatBelow(table, this.seat, hands, this.recording !== null && !table.drawn);
  }

  /** Takes what a live view read, with the frame in which it was read, as if it were a photograph. */
  async take(reading: Reading, frame: Blob, below: Seat | null = null): Promise<void> {
    const job = ++this.#job;
    const { seat } = this;
    this.notice = null;
    const stored = await this.#api.savePhoto(frame);
    if (job !== this.#job) return;
    this.seat = seat;
    this.screen = 'tiles';
    this.over = null;
    const url = URL.createObjectURL(frame);
    this.#lay(reading, { stored, blob: frame, url, source: 'camera', seat, below });
  }

  /** Reads the photograph that comes with the app. */
  async trySample(): Promise<void> {
    const sample = await this.#api.sample();
    if (sample.ok) await this.open(sample.value, 'sample');
    else this.notice = { kind: 'problem', text: sample.error.message };
  }

  /** Gives up reading the photograph at hand. */
  cancelReading(): void {
    this.#job++;
    this.pending = null;
    if (isEmpty(this.game.table.hands[this.seat])) this.screen = 'start';
  }

  /** Clears the table for the next deal; what was agreed stays. */
  nextDeal(): void {
    this.game.edit(nextDeal);
    this.go('start');
  }

  /** Clears everything, options included. */
  startOver(): void {
    this.game.edit(newTable);
    this.go('start');
  }

  /** Where a photograph can be fetched from. */
  photoUrl(photo: HandPhoto): string {
    return this.#urls[photo.id] ?? photoPath(photo.id);
  }

  /** Puts what was read before its player, as one step. */
  #lay(
    reading: Reading,
    picture: {
      stored: Result<string>;
      blob: Blob;
      url: string;
      source: PhotoSource;
      seat: Seat;
      below: Seat | null;
    },
  ): void {
    const { stored, blob, url, source, seat } = picture;
    const id = stored.ok ? stored.value : `unsaved-${this.#job}`;
    if (!stored.ok) this.notice = { kind: 'hint', text: text.notice.photoNotKept };
    this.#urls[id] = url;
    this.#blobs[id] = blob;
    const photo: HandPhoto = { id, width: reading.width, height: reading.height, source };
    const hands = handsFromPhoto(reading, photo);
    const turned = indicatorsIn(reading);
    const several = Object.keys(hands).length > 1;
    const below = several ? (picture.below ?? this.whoIsBelow(hands)) : seat;
    this.game.edit((table) => ({ ...placeHands(table, below, hands), ...turned }));
    if (several) this.seat = this.game.table.winner;
    this.pending = null;
  }

  /** Opens the match that was being kept, and the deal that was being described; without it there is no screen of it. */
  async #resume({ match, deal }: Session): Promise<void> {
    const opened = match === null ? null : await OpenMatch.load(this.#matchApi, match);
    if (opened && !opened.ok) this.notice = { kind: 'problem', text: opened.error.message };
    this.match = opened?.ok ? opened.value : null;
    if (this.match) this.#tell(this.match);
    this.recording = this.match && deal && recordingOf(this.match, deal);
    if (this.match === null && (this.screen === 'match' || deal)) this.screen = 'start';
    else if (this.match && deal && !this.recording) this.screen = 'match';
  }

  /** Says what the host has to say of a match, such as of a line that was never finished. */
  #tell({ view: { notice } }: OpenMatch): void {
    if (notice !== undefined) this.notice = { kind: 'hint', text: notice };
  }

  /** A match was renamed, archived or removed: if it is the open one, that is followed. */
  async #followMatch(from: string, to: string | null): Promise<void> {
    if (this.match?.name !== from) return;
    if (to !== null) {
      await this.match.reload(to);
      return;
    }
    if (this.screen === 'match' || this.recording) this.screen = 'start';
    this.recording = null;
    this.match = null;
  }

  async #cut({ photo, quad, code }: Named): Promise<Result<LearnedSample[]>> {
    const blob = this.#blobs[photo.id];
    const picture = blob ? ok(blob) : await this.#api.photo(photo.id);
    return picture.ok ? this.desk.cut(picture.value, [{ quad, code }]) : picture;
  }

  #drop(message: string, screen: Screen): void {
    this.pending = null;
    this.over = null;
    this.screen = screen;
    this.notice = { kind: 'problem', text: message };
  }
}

/** A deal that was being described, as a session keeps it. */
function recordingOf(match: OpenMatch, { table, amends }: DealInHand): Recording | null {
  return amends === null ? Recording.next(match, table) : Recording.written(match, amends, table);
}

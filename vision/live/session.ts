import { turnedLike } from '../places/geometry';
import type { SeenTile } from '../name/naming';
import type { Networks } from '../networks';
import type { Pixels } from '../pixels';
import type { LiveOptions, LiveState, LiveWork } from '../protocol';
import type { Pyramid } from '../picture/pyramid';
import { isInside, takeFrame } from './frame';
import type { Frame } from './frame';
import { boxesAround } from './boxes';
import { lookAgain, lookAtNews } from './looking';
import type { Findings } from './naming';
import { seekTable } from './seek';
import { hasChanged, isEmpty, relit, remember } from './memory';
import { steadied } from './match';
import { createPace } from './pace';
import { createReport } from './report';
import { countCells, differences, gainBetween } from './scene';
import type { Box, Scene } from './scene';
import { inSteps, pausing } from './steps';
import type { Steps } from './steps';
import { isDoubtful, isSureOfNew, Table } from './table';
import { movedQuad } from './transform';
import { Watch } from './watch';

/** Share of one core that a session may use in the long run, where nothing else is said. */
const usualBudget = 0.5;

/** Times in milliseconds. */
const times = {
  /** Work on a look in one frame, beyond what one run of a network takes. */
  slice: 60,
  /** Until the next frame is wanted: while nothing changes, while something moves, while there is more to see. */
  rest: 130,
  movement: 90,
  look: 40,
  /** After so long a movement what lies still beside it is looked at. */
  patience: 2500,
  /** After so long without it the table is lost, also while something moves before the camera. */
  away: 1500,
  /** Between looks at one tile. */
  between: 60,
  /** After a look at something new it is looked at once more, as the detector may miss a tile once. */
  again: 500,
  /** Between looks at the place of a tile that was not found and that does not look empty either. */
  hidden: 3000,
};

/** So many changed cells are worth a look. */
const leastNews = 4;

/** Tiles looked at again in one go. */
const mostAgain = 16;

/** A look that goes on over frames. */
interface Look {
  frame: Frame;
  /** Whether it was for the table as a whole: without findings the table is lost. */
  seeks: boolean;
  /** Whether changes count from its frame on, once it is done. */
  anchors: boolean;
  steps: Steps<Findings | undefined>;
}

/** The table as one camera shows it: what `LiveSession` tells, with the clock given, in milliseconds. */
export class Session {
  readonly #networks: Networks | Promise<Networks>;
  readonly #now: () => number;
  readonly #pace;
  readonly #report;
  readonly #table = new Table();
  readonly #watch = new Watch();
  #frames = 0;
  #closed = false;
  #lost = false;
  /** When the table was in the picture last. */
  #awayAt: number;
  #last: Frame | undefined;
  #work: LiveWork = 'rest';
  #look: Look | undefined;
  /** When nothing moved last. */
  #stillAt: number;
  /** A scene in which the table was sought in vain. */
  #soughtIn: Scene | undefined;
  /** What is to be looked at once more, and when. */
  #again: { at: number; boxes: Box[] | undefined } | undefined;

  constructor(networks: Networks | Promise<Networks>, options: LiveOptions, now: () => number) {
    this.#networks = networks;
    // Where they fail the first look says so.
    Promise.resolve(networks).catch(() => undefined);
    this.#now = now;
    this.#pace = createPace(options.budget ?? usualBudget, now);
    this.#report = createReport(options);
    this.#stillAt = now();
    this.#awayAt = this.#stillAt;
  }

  close(): void {
    this.#closed = true;
    this.#look = undefined;
    this.#last = undefined;
    this.#table.tracks = [];
  }

  /** The last frame, the tiles as they lie in it, and a number that is another one when something about them has changed. */
  get seen(): { pyramid: Pyramid; tiles: SeenTile[]; version: number } | undefined {
    if (this.#last === undefined) return undefined;
    const { pose, pyramid } = this.#last;
    const tiles = this.#table.tracks.map(({ tile }) => ({ ...tile, quad: movedQuad(pose, tile.quad) }));
    return { pyramid, tiles, version: this.#table.version };
  }

  change(how: (table: Table) => void): LiveState {
    how(this.#table);
    if (this.#last === undefined) throw new Error('No frame was looked at yet.');
    return this.#tell(this.#last, 0);
  }

  async look(pixels: Pixels): Promise<LiveState> {
    if (this.#closed) throw new Error('This live session was closed.');
    const began = this.#now();
    const frame = takeFrame(pixels, this.#watch, began);
    this.#frames++;
    this.#last = frame;
    if (frame.change.settled) this.#stillAt = began;
    if (!frame.change.away) {
      this.#awayAt = began;
      this.#lost = false;
    } else if (began - this.#awayAt > times.away) this.#lost = true;
    this.#watchTiles(frame);
    this.#work = frame.change.moving ? 'wait' : 'rest';
    if (this.#pace.mayLook()) this.#look ??= this.#choose(frame);
    const look = this.#pace.mayLook() ? this.#look : undefined;
    if (look !== undefined) {
      this.#work = 'look';
      await this.#goOn(look);
    }
    const ms = this.#now() - began;
    this.#pace.spent(ms, look !== undefined);
    return this.#tell(frame, ms);
  }

  /** Tells from the frame alone which tiles are covered, come to light again, or are gone. */
  #watchTiles(frame: Frame): void {
    const { change, detail, pose, at } = frame;
    for (const track of [...this.#table.tracks]) {
      const quad = movedQuad(pose, track.tile.quad);
      const outside = !isInside(quad, frame);
      if (change.away || outside) {
        track.covered = true;
        track.touched = at;
        if (outside && !change.away && change.settled) this.#table.outOfPicture(track, at);
        continue;
      }
      track.outside = undefined;
      const changed = hasChanged(track.memory, detail, quad, change.gain);
      if (changed) track.touched = at;
      else track.missing = undefined;
      track.covered = changed;
      if (track.missing === undefined || !change.settled) continue;
      const others = this.#table.tracks
        .filter((one) => one !== track && one.missing === undefined)
        .map((one) => movedQuad(pose, one.tile.quad));
      this.#table.placeSeen(track, isEmpty(track.memory, detail, quad, change.gain, others), at);
    }
  }

  /** What is to be looked at now, if anything. */
  #choose(frame: Frame): Look | undefined {
    const { change, at, scene } = frame;
    const { tracks } = this.#table;
    const look = (
      what: Pick<Look, 'seeks' | 'anchors'>,
      how: (networks: Networks) => Promise<Findings | undefined>,
    ): Look => ({
      ...what,
      frame,
      steps: inSteps(async (pause) => how(pausing(await this.#networks, pause)), this.#now),
    });
    const lookAt = (boxes: Box[] | undefined): Look =>
      look({ seeks: false, anchors: true }, (networks) => lookAtNews(networks, frame, tracks, boxes));
    const impatient = at - this.#stillAt > times.patience;
    if (!change.settled && !impatient) return undefined;
    if (!this.#watch.knows || change.away) {
      if (!change.settled || (this.#soughtIn !== undefined && isSame(this.#soughtIn, scene)))
        return undefined;
      this.#soughtIn = scene;
      return look({ seeks: true, anchors: true }, (networks) => seekTable(networks, frame, tracks));
    }
    // Nothing else may tell of a tile so small, or so like the one before, that has come into a tile's place.
    const changed = tracks.filter(
      (track) =>
        change.settled &&
        track.covered &&
        track.missing === undefined &&
        isInside(movedQuad(frame.pose, track.tile.quad), frame),
    );
    if (countCells(change.news) >= leastNews || changed.length > 0) {
      const boxes = boxesAround(frame, tracks, changed);
      this.#again = { at: at + times.again, boxes };
      return lookAt(boxes);
    }
    if (this.#again !== undefined && at >= this.#again.at) {
      const { boxes } = this.#again;
      this.#again = undefined;
      return lookAt(boxes);
    }
    const wanted = tracks
      .filter((track) => isDoubtful(track) && !track.covered && track.missing === undefined)
      .filter((track) => at - track.lookedAt >= times.between)
      // What was read surely has only to be found again, which the next look at all does as well.
      .sort((a, b) => Number(isSureOfNew(a)) - Number(isSureOfNew(b)) || a.looks - b.looks)
      .slice(0, mostAgain);
    if (wanted.length > 0)
      return look({ seeks: false, anchors: false }, (networks) => lookAgain(networks, frame, tracks, wanted));
    // A hand may rest on it; but looks may also have missed it, and then nothing new would ever tell of it.
    const hidden = tracks.filter(
      ({ missing, lookedAt, tile }) =>
        change.settled &&
        missing !== undefined &&
        at - lookedAt >= times.hidden &&
        isInside(movedQuad(frame.pose, tile.quad), frame),
    );
    return hidden.length === 0 ? undefined : lookAt(boxesAround(frame, tracks, hidden));
  }

  /** Goes on with a look, and takes in what it found once it is done. */
  async #goOn(look: Look): Promise<void> {
    let step;
    try {
      step = await look.steps.proceed(times.slice);
    } catch (error) {
      this.#look = undefined;
      throw error;
    }
    if (!step.done) return;
    this.#look = undefined;
    if (this.#closed) return;
    if (step.value !== undefined) this.#takeIn(look, step.value);
    else this.#lost = look.seeks;
  }

  #takeIn({ frame, seeks, anchors }: Look, { boxes, places, named }: Findings): void {
    const { detail, pose, change, at } = frame;
    const table = this.#table;
    this.#lost = false;
    if (seeks) {
      this.#soughtIn = undefined;
      this.#again = { at: at + times.again, boxes };
      table.keepOnly(new Set(places.keys()));
    }
    if (anchors) {
      this.#watch.looked(frame.scene, change.pose, boxes, change.news);
      this.#report.light(frame.scene);
      for (const track of table.tracks) {
        track.tile = { ...track.tile, quad: places.get(track) ?? movedQuad(pose, track.tile.quad) };
        track.memory = relit(track.memory, change.gain);
      }
    }
    const quads = table.tracks.filter((track) => track.missing === undefined).map((track) => track.tile.quad);
    for (const { track, seen } of named) {
      if (track === undefined) {
        if (seen !== undefined) table.add(seen, remember(detail, seen.quad, quads), at);
        continue;
      }
      if (!table.tracks.includes(track)) continue;
      if (seen === undefined) {
        if (anchors) table.miss(track, at);
        else table.blank(track, at);
        continue;
      }
      if (!anchors) {
        table.look(track, { ...seen, quad: track.tile.quad }, at);
        continue;
      }
      const quad = steadied(track.tile.quad, turnedLike(seen.quad, track.tile.quad));
      table.look(track, { ...seen, quad }, at);
      track.memory = remember(detail, quad, quads);
      track.covered = false;
    }
    if (anchors) {
      const asked = new Set(named.map(({ track }) => track));
      for (const track of places.keys()) {
        if (asked.has(track)) continue;
        table.findAgain(track, at);
        // Its outline was mended a little: it is compared as it looks there.
        track.memory = remember(detail, track.tile.quad, quads);
      }
    }
    table.settle(at);
  }

  #tell(frame: Frame, ms: number): LiveState {
    const { change } = frame;
    const tracks = this.#table.tracks.filter((track) => track.pinned !== 'none');
    const busy = this.#look !== undefined || this.#again !== undefined;
    const quiet = change.settled && !change.away && !this.#lost && countCells(change.news) < leastNews;
    const sure = tracks.every((track) => track.confirmed && !track.covered && track.touched === undefined);
    const more = this.#look !== undefined || tracks.some((track) => isDoubtful(track) && !track.covered);
    const usual = change.moving ? times.movement : more ? times.look : times.rest - ms;
    return {
      ...this.#report.tell(this.#table, frame, this.#lost),
      frame: this.#frames,
      width: frame.width,
      height: frame.height,
      moving: change.moving,
      lost: this.#lost,
      steady: quiet && sure && !busy,
      work: this.#work,
      ms,
      wait: this.#pace.wait(Math.max(0, usual)),
      skipped: 0,
    };
  }
}

/** Whether two scenes show the same, in whatever light. */
function isSame(a: Scene, b: Scene): boolean {
  if (a.width !== b.width || a.height !== b.height) return false;
  return countCells(differences(a, b, gainBetween(a, b))) < leastNews;
}

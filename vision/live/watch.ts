import { align } from './align';
import { countCells, differences, gainBetween, telling, warp } from './scene';
import type { Box, Gain, Scene } from './scene';
import { identity, inverse, joined, moved } from './transform';
import type { Transform } from './transform';

/** What changed in a frame: all in cells of its scene. */
export interface Change {
  /** Something moves, or the camera does. */
  moving: boolean;
  /** Nothing has moved for a while. */
  settled: boolean;
  /** The frame shows something else than the table as it was looked at. */
  away: boolean;
  /** Where the table does not look as when it was looked at, and is still. */
  news: Uint8Array;
  /** The light now, by that of the scene looked at. */
  gain: Gain;
  /** Where places of the scene looked at lie now. */
  pose: Transform;
}

/** Times in milliseconds, shares of all cells, movements in cells. */
const bounds = {
  /** So many cells changing from frame to frame are movement. */
  movement: 6,
  /** Without movement for so long the picture is settled. */
  still: 250,
  /** From this share on the camera may have moved, between two frames or since the table was looked at. */
  step: 0.06,
  shift: 0.04,
  /**
   * A camera movement is believed where it leaves no more than this part of the changes, and of what the scene shows
   * no more than this part astray: else an arm over the table, or out of it, would move the camera.
   */
  explains: 0.7,
  /** A camera that moves less than this from frame to frame gives pictures sharp enough. */
  sharp: 0.6,
  /** Less movement is none. */
  none: 0.12,
  /** From this share on the table is not in the picture as it was. */
  away: 0.55,
};

/** Watches for changes from frame to frame and against the scene that was looked at. */
export class Watch {
  #previous: Scene | undefined;
  #looked: Scene | undefined;
  #pose = identity;
  /** Cells of the looked-at scene that were left out of the look. */
  #unseen = new Uint8Array(0);
  /** When each cell changed last. */
  #since = new Float64Array(0);
  #movedAt = -Infinity;
  /** The camera's place was sought since the last movement. */
  #sought = false;

  /** Takes in the next frame's scene, taken at a time. */
  observe(scene: Scene, at: number): Change {
    const cells = scene.width * scene.height;
    if (this.#since.length !== cells || this.#previous?.width !== scene.width) {
      this.#previous = undefined;
      this.#looked = undefined;
      this.#pose = identity;
      this.#unseen = new Uint8Array(cells);
      this.#since = new Float64Array(cells).fill(at);
      this.#movedAt = at;
    }
    const { step, movement } = this.#step(scene);
    this.#previous = scene;
    const travel = travelOf(step, scene);
    const moving = countCells(movement) >= bounds.movement || travel > bounds.sharp;
    if (moving) {
      this.#movedAt = at;
      this.#sought = false;
    }
    for (let i = 0; i < cells; i++) if (movement[i] === 1 || travel > bounds.sharp) this.#since[i] = at;
    const { changed, gain } = this.#compare(scene, step, moving);
    const news = new Uint8Array(cells);
    for (let i = 0; i < cells; i++) {
      if (changed[i] === 1 && at - this.#since[i]! >= bounds.still) news[i] = 1;
    }
    return {
      moving,
      settled: at - this.#movedAt >= bounds.still,
      away: this.#looked !== undefined && countCells(changed) > bounds.away * cells,
      news,
      gain,
      pose: this.#pose,
    };
  }

  /** Whether the table was ever looked at, at this size of the picture. */
  get knows(): boolean {
    return this.#looked !== undefined;
  }

  /**
   * Notes that a scene was looked at, all of it or some boxes, and that the camera was at `pose` then, as told
   * by `observe`; from now on changes count from this scene.
   */
  looked(scene: Scene, pose: Transform, boxes: readonly Box[] | undefined, news: Uint8Array): void {
    const { width, height } = scene;
    const unseen = new Uint8Array(width * height);
    if (boxes !== undefined) {
      unseen.set(news);
      for (const { left, top, right, bottom } of boxes) {
        for (let y = top; y < bottom; y++) unseen.fill(0, y * width + left, y * width + right);
      }
    }
    this.#unseen = unseen;
    this.#looked = scene;
    this.#pose = snapped(joined(inverse(pose), this.#pose), scene);
    this.#sought = false;
  }

  /** What moved since the frame before, the camera's own step taken out. */
  #step(scene: Scene): { step: Transform; movement: Uint8Array } {
    const before = this.#previous;
    if (before === undefined)
      return { step: identity, movement: new Uint8Array(scene.width * scene.height).fill(1) };
    const movement = differences(before, scene, gainBetween(before, scene));
    if (countCells(movement) < bounds.step * movement.length) return { step: identity, movement };
    const step = snapped(align(before, scene), scene);
    if (step === identity) return { step, movement };
    const [still, stepped] = [under(before, identity, scene), under(before, step, scene)];
    return isBetter(stepped, still) ? { step, movement: stepped.changed } : { step: identity, movement };
  }

  /** What differs from the scene looked at; finds out where the camera is where that explains more. */
  #compare(scene: Scene, step: Transform, moving: boolean): { changed: Uint8Array; gain: Gain } {
    const looked = this.#looked;
    if (looked === undefined)
      return { changed: new Uint8Array(scene.width * scene.height).fill(1), gain: [1, 1, 1] };
    const at = (pose: Transform): Fit => {
      const fit = under(looked, pose, scene);
      this.#addUnseen(fit.changed, pose, scene);
      return { ...fit, count: countCells(fit.changed) };
    };
    this.#pose = joined(this.#pose, step);
    let best = at(this.#pose);
    const worthSeeking = step !== identity || (!moving && !this.#sought);
    if (best.count > bounds.shift * best.changed.length && worthSeeking) {
      this.#sought = !moving;
      for (const start of this.#pose === identity ? [identity] : [this.#pose, identity]) {
        const pose = snapped(align(looked, scene, start), scene);
        const other = at(pose);
        if (!isBetter(other, best)) continue;
        best = other;
        this.#pose = pose;
      }
    }
    return best;
  }

  #addUnseen(changed: Uint8Array, pose: Transform, { width, height }: Scene): void {
    for (let i = 0; i < this.#unseen.length; i++) {
      if (this.#unseen[i] === 0) continue;
      const [x, y] = moved(pose, [(i % width) + 0.5, Math.floor(i / width) + 0.5]);
      if (x >= 0 && y >= 0 && x < width && y < height) changed[Math.floor(y) * width + Math.floor(x)] = 1;
    }
  }
}

/** How a scene, shown as another camera place has it, fits another. */
interface Fit {
  changed: Uint8Array;
  /** Cells changed. */
  count: number;
  /** Counts the cells by which the scene can be told that are not found, as they changed or lie outside. */
  astray(): number;
  gain: Gain;
}

/** How `before`, seen from where a camera moved by `pose`, fits `now`. */
function under(before: Scene, pose: Transform, now: Scene): Fit {
  const shown = warp(before, pose);
  const gain = gainBetween(shown.scene, now);
  const changed = differences(shown.scene, now, gain, shown.inside);
  return {
    changed,
    count: countCells(changed),
    astray() {
      const told = telling(shown.scene);
      const found = told.map((tells, i) => tells & shown.inside[i]! & (1 - changed[i]!));
      return countCells(telling(before)) - countCells(found);
    },
    gain,
  };
}

/** Whether a camera place explains two scenes enough better than another to be believed. */
function isBetter(fit: Fit, than: Fit): boolean {
  return fit.count < bounds.explains * than.count && fit.astray() < bounds.explains * than.astray();
}

/** How far a step moves the corners of a scene at most, in cells. */
function travelOf(step: Transform, { width, height }: Scene): number {
  if (step === identity) return 0;
  const corners: [number, number][] = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ];
  return Math.max(
    ...corners.map(([x, y]) => Math.hypot(moved(step, [x, y])[0] - x, moved(step, [x, y])[1] - y)),
  );
}

/** A movement too small to tell from none is none. */
function snapped(pose: Transform, scene: Scene): Transform {
  return travelOf(pose, scene) < bounds.none ? identity : pose;
}

import type { Pixels } from '../pixels';
import type { Point } from '../protocol';
import { identity, inverse, moved } from './transform';
import type { Transform } from './transform';

/**
 * A frame made small: 128 to 255 cells on the long side, each the mean of the pixels in it. What changes on
 * the table is told by scenes, since noise and fine detail are gone from them.
 */
export type Scene = Pixels;

/** How much brighter each colour of a scene is than that of another, as factors of red, green and blue. */
export type Gain = readonly [number, number, number];

/** Light may change by this factor and count as the same scene in other light; a covered camera is darker still. */
const gainRange = { low: 0.5, high: 2 };

/** Reads a scene between its cells; outside of it the nearest cell counts. Writes three colours at `at`. */
export function sampleAt(
  { width, height, data }: Scene,
  x: number,
  y: number,
  out: Float32Array,
  at: number,
): void {
  const px = Math.min(Math.max(x - 0.5, 0), width - 1);
  const py = Math.min(Math.max(y - 0.5, 0), height - 1);
  const left = Math.floor(px);
  const top = Math.floor(py);
  const right = Math.min(left + 1, width - 1);
  const bottom = Math.min(top + 1, height - 1);
  const fx = px - left;
  const fy = py - top;
  const a = (top * width + left) * 4;
  const b = (top * width + right) * 4;
  const c = (bottom * width + left) * 4;
  const d = (bottom * width + right) * 4;
  const wa = (1 - fx) * (1 - fy);
  const wb = fx * (1 - fy);
  const wc = (1 - fx) * fy;
  const wd = fx * fy;
  for (let k = 0; k < 3; k++) {
    out[at + k] = data[a + k]! * wa + data[b + k]! * wb + data[c + k]! * wc + data[d + k]! * wd;
  }
}

/** A scene as another camera place shows it: the cell at p is taken from where p lay before `pose`. */
export function warp(scene: Scene, pose: Transform): { scene: Scene; inside: Uint8Array } {
  const { width, height } = scene;
  if (pose === identity) return { scene, inside: new Uint8Array(width * height).fill(1) };
  const back = inverse(pose);
  const data = new Uint8Array(width * height * 4);
  const inside = new Uint8Array(width * height);
  const colour = new Float32Array(3);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [sx, sy] = moved(back, [x + 0.5, y + 0.5]);
      inside[i] = sx >= 0 && sy >= 0 && sx <= width && sy <= height ? 1 : 0;
      sampleAt(scene, sx, sy, colour, 0);
      data[i * 4] = colour[0]!;
      data[i * 4 + 1] = colour[1]!;
      data[i * 4 + 2] = colour[2]!;
      data[i * 4 + 3] = 255;
    }
  }
  return { scene: { width, height, data }, inside };
}

/** How the light changed between two scenes of the same place: the median factor of each colour. */
export function gainBetween(before: Scene, now: Scene): Gain {
  const factors: [number[], number[], number[]] = [[], [], []];
  // A seventh of the cells is enough for a median; a prime, so that no pattern of the cloth is met.
  for (let i = 0; i < before.data.length; i += 28) {
    for (let k = 0; k < 3; k++) {
      const was = before.data[i + k]!;
      if (was >= 16 && was <= 235) factors[k]!.push(now.data[i + k]! / was);
    }
  }
  const middle = (values: number[]): number => {
    if (values.length < 20) return 1;
    const sorted = Float32Array.from(values).sort();
    return Math.min(Math.max(sorted[sorted.length >> 1]!, gainRange.low), gainRange.high);
  };
  return [middle(factors[0]), middle(factors[1]), middle(factors[2])];
}

/**
 * What counts as a change of a cell: this many levels of a colour, and more where neighbouring cells differ,
 * since there the least tremble of the camera changes them too.
 */
const change = { least: 13, ofRange: 0.3 };

/**
 * The cells in which two scenes of the same place differ, 1 each; single ones are noise and left out. Cells
 * not `inside` count as the same.
 */
export function differences(before: Scene, now: Scene, gain: Gain, inside?: Uint8Array): Uint8Array {
  const { width, height } = now;
  const raw = new Uint8Array(width * height);
  const [a, b] = [before.data, now.data];
  const range = rangeAt(before);
  for (let i = 0, at = 0; i < raw.length; i++, at += 4) {
    if (inside !== undefined && inside[i] === 0) continue;
    const red = Math.abs(Math.min(a[at]! * gain[0], 255) - b[at]!);
    const green = Math.abs(Math.min(a[at + 1]! * gain[1], 255) - b[at + 1]!);
    const blue = Math.abs(Math.min(a[at + 2]! * gain[2], 255) - b[at + 2]!);
    const most = red > green ? (red > blue ? red : blue) : green > blue ? green : blue;
    if (most > change.least && most > change.least + change.ofRange * range(i)) raw[i] = 1;
  }
  return withoutSpeckle(raw, width, height);
}

/** A cell that differs by so much from those beside it shows something by which a place can be told. */
const leastRange = 30;

/** The cells of a scene that show something: 1 each. Bare cloth, which looks like any other, does not. */
export function telling(scene: Scene): Uint8Array {
  const range = rangeAt(scene);
  return Uint8Array.from({ length: scene.width * scene.height }, (_, i) => (range(i) >= leastRange ? 1 : 0));
}

/** How much the brightness (green) differs among a cell and the four beside it. */
function rangeAt({ width, height, data }: Scene): (i: number) => number {
  const last = width * height;
  return (i) => {
    let low = data[i * 4 + 1]!;
    let high = low;
    for (const j of [i - 1, i + 1, i - width, i + width]) {
      if (j < 0 || j >= last) continue;
      const value = data[j * 4 + 1]!;
      if (value < low) low = value;
      else if (value > high) high = value;
    }
    return high - low;
  };
}

/** Leaves out cells with fewer than two changed ones around them. */
function withoutSpeckle(mask: Uint8Array, width: number, height: number): Uint8Array {
  const out = new Uint8Array(mask.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (mask[i] === 0) continue;
      let beside = 0;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const [u, v] = [x + dx, y + dy];
          if (u >= 0 && v >= 0 && u < width && v < height) beside += mask[v * width + u]!;
        }
      }
      if (beside >= 3) out[i] = 1;
    }
  }
  return out;
}

/** Number of cells set in a mask. */
export function countCells(mask: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < mask.length; i++) count += mask[i]!;
  return count;
}

/** A rectangle of cells, `right` and `bottom` past its end. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Boxes around what is set in a mask: cells nearer than `reach` share one, and boxes that meet are joined. */
export function boxesOf(mask: Uint8Array, width: number, height: number, reach: number): Box[] {
  const todo = mask.slice();
  const boxes: Box[] = [];
  for (let start = 0; start < todo.length; start++) {
    if (todo[start] === 0) continue;
    const box = { left: width, top: height, right: 0, bottom: 0 };
    const queue: Point[] = [[start % width, Math.floor(start / width)]];
    todo[start] = 0;
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const [x, y] = next;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
      for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++) {
        for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++) {
          if (todo[v * width + u] === 0) continue;
          todo[v * width + u] = 0;
          queue.push([u, v]);
        }
      }
    }
    boxes.push(box);
  }
  return joinBoxes(boxes);
}

function joinBoxes(boxes: readonly Box[]): Box[] {
  const joined: Box[] = [];
  for (const box of boxes) {
    const meets = joined.findIndex(
      (other) =>
        box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom,
    );
    if (meets < 0) {
      joined.push(box);
      continue;
    }
    const [other] = joined.splice(meets, 1);
    const both = {
      left: Math.min(box.left, other!.left),
      top: Math.min(box.top, other!.top),
      right: Math.max(box.right, other!.right),
      bottom: Math.max(box.bottom, other!.bottom),
    };
    return joinBoxes([...joined, both, ...boxes.slice(boxes.indexOf(box) + 1)]);
  }
  return joined;
}

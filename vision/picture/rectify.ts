// The only file that knows OpenCV. Its module is a thenable that never settles: never await it, and never
// return it from an async function.
import cv from 'opencv-ts';
import { length, outlineOf, scaled } from '../places/geometry';
import type { Pixels } from '../pixels';
import type { Point, Quad } from '../protocol';
import { levelFor } from './pyramid';
import type { Pyramid } from './pyramid';

/** What of Node's `process` the start-up of OpenCV touches. */
interface NodeProcess {
  listeners(event: string): ((...values: unknown[]) => void)[];
  removeListener(event: string, listener: (...values: unknown[]) => void): void;
}

/**
 * In Node, OpenCV's glue puts itself in charge of the whole process: it throws every uncaught exception anew
 * from its own code, so that Node prints all 8.6 MB of it, and aborts at every unhandled rejection. That is
 * not for a library to decide.
 */
function releaseProcess(): void {
  const node = (globalThis as { process?: Partial<NodeProcess> }).process;
  if (node?.listeners === undefined || node.removeListener === undefined) return;
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    for (const listener of node.listeners(event)) {
      if (/ExitStatus|^function abort\(/.test(String(listener))) node.removeListener(event, listener);
    }
  }
}
releaseProcess();

/** Side of a crop in px, and how far it reaches past the outline on each side, as a part of that side. */
export const crop = { side: 64, margin: 0.04 };

/** Numbers of one crop: `side` × `side` × RGB. */
export const cropSize = crop.side * crop.side * 3;

/** Which of the 256 values that a channel of a crop has, 0–255, one of 0–1 is. */
export function byteOf(channel: number): number {
  return (255 * channel + 0.5) | 0;
}

/**
 * How many times finer than a crop the picture it is cut from may be, as in training: from there on the
 * next coarser level is taken, or crops would be sharper and noisier than those the classifier knows.
 */
const finest = 1.6;

let started: Promise<void> | undefined;

/** Waits until OpenCV has started; cheap after the first time. */
export function startRectify(): Promise<void> {
  started ??= new Promise((resolve) => {
    if ((cv.Mat as unknown) !== undefined) resolve();
    else cv.onRuntimeInitialized = () => resolve();
  });
  return started;
}

/**
 * Cuts tiles out of a picture: each quad, widened by the margin, is warped to a square with its top at the
 * top. Returns RGB in 0–1, [quads, side, side, 3]. OpenCV must have started.
 */
export function rectify(pyramid: Pyramid, quads: readonly Quad[]): Float32Array {
  const out = new Float32Array(quads.length * cropSize);
  // OpenCV counts from the middle of the first pixel, outlines from its edge.
  const [low, high] = [-0.5, crop.side - 0.5];
  const to = cv.matFromArray(4, 1, cv.CV_32FC2, [low, low, high, low, high, high, low, high]);
  const square = new cv.Mat();
  const size = new cv.Size(crop.side, crop.side);
  const none = new cv.Scalar();
  try {
    quads.forEach((quad, i) => {
      const { u, v } = outlineOf(quad);
      const side = 2 * Math.sqrt(length(u) * length(v));
      const { pixels, factor } = levelFor(pyramid, (finest * crop.side) / (2 * Math.max(side, 1)));
      const corners = widened(quad).map((p) => scaled(p, factor));
      const patch = patchAround(pixels, corners);
      const source = new cv.Mat(patch.height, patch.width, cv.CV_8UC4);
      source.data.set(patch.data);
      const from = cv.matFromArray(
        4,
        1,
        cv.CV_32FC2,
        corners.flatMap(([x, y]) => [x - patch.left - 0.5, y - patch.top - 0.5]),
      );
      const warp = cv.getPerspectiveTransform(from, to);
      try {
        cv.warpPerspective(source, square, warp, size, cv.INTER_LINEAR, cv.BORDER_REPLICATE, none);
        const data = square.data as Uint8Array;
        let at = i * cropSize;
        for (let j = 0; j < data.length; j += 4) {
          out[at++] = data[j]! / 255;
          out[at++] = data[j + 1]! / 255;
          out[at++] = data[j + 2]! / 255;
        }
      } finally {
        source.delete();
        from.delete();
        warp.delete();
      }
    });
  } finally {
    to.delete();
    square.delete();
  }
  return out;
}

/** The quad with the crop's margin around it. */
function widened(quad: Quad): Point[] {
  const { u, v } = outlineOf(quad);
  const out = 2 * crop.margin;
  const corner = (p: Point, up: number, right: number): Point => [
    p[0] + out * (up * u[0] + right * v[0]),
    p[1] + out * (up * u[1] + right * v[1]),
  ];
  return [corner(quad[0], 1, -1), corner(quad[1], 1, 1), corner(quad[2], -1, 1), corner(quad[3], -1, -1)];
}

/** A copy of the part of a picture around some corners, at least one pixel; OpenCV's memory stays small. */
function patchAround(
  pixels: Pixels,
  corners: readonly Point[],
): { left: number; top: number; width: number; height: number; data: Uint8Array } {
  const within = (value: number, size: number): number => Math.min(Math.max(value, 0), size);
  const xs = corners.map((p) => p[0]);
  const ys = corners.map((p) => p[1]);
  const left = Math.min(within(Math.floor(Math.min(...xs)) - 1, pixels.width), pixels.width - 1);
  const top = Math.min(within(Math.floor(Math.min(...ys)) - 1, pixels.height), pixels.height - 1);
  const width = Math.max(1, within(Math.ceil(Math.max(...xs)) + 1, pixels.width) - left);
  const height = Math.max(1, within(Math.ceil(Math.max(...ys)) + 1, pixels.height) - top);
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    const start = ((top + y) * pixels.width + left) * 4;
    data.set(pixels.data.subarray(start, start + width * 4), y * width * 4);
  }
  return { left, top, width, height, data };
}

/** Turns square crops a quarter turn counter-clockwise `turns` times each, so that what was at the right comes up. */
export function turnCrops(crops: Float32Array, turns: readonly number[]): Float32Array {
  const n = crop.side;
  // Where the turned crop's first pixel comes from, and how far on those to its right and below do, pixels.
  const ways = [
    { first: 0, right: 1, down: n },
    { first: n - 1, right: n, down: -1 },
    { first: n * n - 1, right: -1, down: -n },
    { first: n * (n - 1), right: -n, down: 1 },
  ];
  const out = new Float32Array(crops.length);
  turns.forEach((turn, i) => {
    const { first, right, down } = ways[turn & 3]!;
    let to = i * cropSize;
    for (let y = 0; y < n; y++) {
      let from = i * cropSize + (first + y * down) * 3;
      for (let x = 0; x < n; x++, to += 3, from += right * 3) {
        out[to] = crops[from]!;
        out[to + 1] = crops[from + 1]!;
        out[to + 2] = crops[from + 2]!;
      }
    }
  });
  return out;
}

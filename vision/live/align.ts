import { gainBetween } from './scene';
import type { Scene } from './scene';
import { identity, inverse, joined, similarity, solve } from './transform';
import type { Transform } from './transform';

/** Brightness of a scene, one number a cell. */
interface Grey {
  width: number;
  height: number;
  data: Float32Array;
}

/**
 * Cells count as alike within this many levels on the finest size, more on coarser ones; further
 * off they lose their say, so that hands do not pull.
 */
const alike = 12;

/** On the coarsest size movements up to this part of it are tried, and differences count up to this. */
const search = { reach: 0.3, most: 40 };

/** Cells with less difference to their neighbours tell nothing about movement. */
const leastSlope = 3;

/** Rounds of improvement on each size of the scene. */
const rounds = 8;

/**
 * How the camera moved between two scenes of the same table: a similarity, in cells, from places in `before` to places
 * in `now`, found by least squares on brightness from coarse to fine, beginning at `start`. What does not fit,
 * as a hand, loses its say. The answer may be wrong where the scenes show different things: judge it by
 * `differences`.
 */
export function align(before: Scene, now: Scene, start: Transform = identity): Transform {
  const gain = gainBetween(before, now);
  let a = greyOf(before, (gain[0] + gain[1] + gain[2]) / 3);
  let b = greyOf(now, 1);
  const sizes: [Grey, Grey][] = [[a, b]];
  while (sizes.length < 3 && Math.min(a.width, a.height) >= 32) {
    [a, b] = [halved(a), halved(b)];
    sizes.push([a, b]);
  }
  let pose = start;
  sizes.reverse();
  sizes.forEach(([from, to]) => {
    const scale = from.width / before.width;
    let here = scaledPose(pose, scale);
    if (from === sizes[0]![0]) here = nearest(from, to, here);
    pose = scaledPose(improve(from, to, here, alike / Math.sqrt(scale)), 1 / scale);
  });
  return pose;
}

function scaledPose(pose: Transform, scale: number): Transform {
  const [a, , x, b, , y] = pose;
  return similarity(a, b, x * scale, y * scale);
}

function greyOf({ width, height, data }: Scene, gain: number): Grey {
  const out = new Float32Array(width * height);
  for (let i = 0, at = 0; i < out.length; i++, at += 4) {
    out[i] = Math.min(255, gain * (0.3 * data[at]! + 0.59 * data[at + 1]! + 0.11 * data[at + 2]!));
  }
  return { width, height, data: out };
}

function halved({ width, height, data }: Grey): Grey {
  const w = width >> 1;
  const h = height >> 1;
  const out = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const at = 2 * y * width + 2 * x;
      out[y * w + x] = (data[at]! + data[at + 1]! + data[at + width]! + data[at + width + 1]!) / 4;
    }
  }
  return { width: w, height: h, data: out };
}

/** The start moved by whole cells so that most cells are alike; what lies outside of either scene has no say. */
function nearest(before: Grey, now: Grey, start: Transform): Transform {
  const { width, height, data } = before;
  const [a, , ox, b, , oy] = start;
  const [rx, ry] = [Math.round(search.reach * width), Math.round(search.reach * height)];
  let best = start;
  let least = Infinity;
  for (let dy = -ry; dy <= ry; dy++) {
    for (let dx = -rx; dx <= rx; dx++) {
      let sum = 0;
      let count = 0;
      for (let y = 0, i = 0; y < height; y++) {
        for (let x = 0; x < width; x++, i++) {
          const u = Math.round(a * x - b * y + ox) + dx;
          const v = Math.round(b * x + a * y + oy) + dy;
          if (u < 0 || v < 0 || u >= now.width || v >= now.height) continue;
          sum += Math.min(search.most, Math.abs(now.data[v * now.width + u]! - data[i]!));
          count++;
        }
      }
      // Where nothing tells them apart the smallest movement is the likeliest.
      const worth = sum / Math.max(1, count) + 0.02 * (Math.abs(dx) + Math.abs(dy));
      if (count < (width * height) / 3 || worth >= least) continue;
      [best, least] = [similarity(a, b, ox + dx, oy + dy), worth];
    }
  }
  return best;
}

/**
 * Gauss and Newton's rounds: each finds the small change, told in `before`, that undoes most of the difference.
 * The slopes are those of `before`, and so the same in every round.
 */
function improve(before: Grey, now: Grey, start: Transform, like: number): Transform {
  const { width, height, data } = before;
  const points: { x: number; y: number; value: number; steps: [number, number, number, number] }[] = [];
  const [cx, cy] = [width / 2, height / 2];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const gx = (data[i + 1]! - data[i - 1]!) / 2;
      const gy = (data[i + width]! - data[i - width]!) / 2;
      if (Math.abs(gx) + Math.abs(gy) < leastSlope) continue;
      const [px, py] = [x + 0.5 - cx, y + 0.5 - cy];
      points.push({ x: px, y: py, value: data[i]!, steps: [gx * px + gy * py, gy * px - gx * py, gx, gy] });
    }
  }
  if (points.length < 12) return start;
  const centred = similarity(1, 0, cx, cy);
  let pose = joined(centred, start);
  for (let round = 0; round < rounds; round++) {
    const rows = Array.from({ length: 4 }, () => new Array<number>(4).fill(0));
    const right = new Array<number>(4).fill(0);
    const [a, , ox, b, , oy] = pose;
    for (const { x, y, value, steps } of points) {
      const u = a * x - b * y + ox - 0.5;
      const v = b * x + a * y + oy - 0.5;
      if (!(u >= 0 && v >= 0 && u < now.width - 1 && v < now.height - 1)) continue;
      const [left, top] = [Math.floor(u), Math.floor(v)];
      const [fx, fy] = [u - left, v - top];
      const at = top * now.width + left;
      const seen =
        (now.data[at]! * (1 - fx) + now.data[at + 1]! * fx) * (1 - fy) +
        (now.data[at + now.width]! * (1 - fx) + now.data[at + now.width + 1]! * fx) * fy;
      const off = seen - value;
      const weight = 1 / (1 + (off / like) ** 2) ** 2;
      for (let i = 0; i < 4; i++) {
        const step = weight * steps[i]!;
        for (let j = i; j < 4; j++) rows[i]![j]! += step * steps[j]!;
        right[i]! += step * off;
      }
    }
    for (let i = 0; i < 4; i++) for (let j = 0; j < i; j++) rows[i]![j] = rows[j]![i]!;
    const change = solve(rows, right);
    if (change === undefined) break;
    const [da, db, dx, dy] = change as [number, number, number, number];
    pose = joined(inverse(similarity(1 + da, db, dx, dy)), pose);
    if (Math.abs(dx) + Math.abs(dy) + (Math.abs(da) + Math.abs(db)) * cx < 0.01) break;
  }
  const found = joined(inverse(centred), pose);
  return found.every(Number.isFinite) && Math.abs(Math.log(Math.hypot(found[0], found[3]))) < 0.5
    ? found
    : start;
}

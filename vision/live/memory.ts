import { median, outlineOf } from '../places/geometry';
import type { Outline } from '../places/geometry';
import type { Point, Quad } from '../protocol';
import { sampleAt } from './scene';
import type { Gain, Scene } from './scene';

/** A frame as memories compare it: a scene, and its cells per pixel of the frame. */
export interface Detail {
  scene: Scene;
  factor: number;
}

/** How a tile and the table around it looked when the tile was last seen. */
export interface Memory {
  /** Colours of the face at the points of `facePoints`. */
  face: Float32Array;
  /** How much the face's brightness varies. */
  contrast: number;
  /** The bare table around it; undefined where other tiles leave none. */
  ground: Ground | undefined;
}

interface Ground {
  colour: [number, number, number];
  /** How far colours are from it at most places. */
  spread: number;
}

/** Points in a tile's own frame, its edges at ±1. */
type Places = readonly (readonly [number, number])[];

function grid(columns: number, rows: number, reach: number): Places {
  return Array.from({ length: columns * rows }, (_, i) => [
    reach * ((2 * (i % columns)) / (columns - 1) - 1),
    reach * ((2 * Math.floor(i / columns)) / (rows - 1) - 1),
  ]);
}

function ring(count: number, reach: number): Places {
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const size = reach / Math.max(Math.abs(x), Math.abs(y));
    return [x * size, y * size];
  });
}

/** A tile's sides and shadow reach past its face: the table is looked for further out. */
const groundPlaces: Places = [...ring(16, 1.7), ...ring(16, 2.2), ...ring(16, 2.8)];
const facePlaces = grid(5, 7, 0.85);
const middlePlaces = grid(3, 3, 0.45);

/** How near a place may be to another tile, in its half sizes, to count as bare table. */
const besideTile = 1.4;

/** So many places of bare table tell its colour. */
const leastGround = 5;

/** Differences in levels of a colour, 0–255. */
const bounds = {
  /** A face has changed where its places differ by more on the mean, and by this part of its contrast. */
  face: 16,
  ofContrast: 0.3,
  /** A place looks like the table where it differs by no more, and so many times the table's own spread. */
  ground: 16,
  ofSpread: 2.5,
  /** Light on one tile may change by these factors, as in a shadow. */
  shade: { low: 0.7, high: 1.4 },
};

function coloursAt({ scene, factor }: Detail, { centre, u, v }: Outline, places: Places): Float32Array {
  const out = new Float32Array(places.length * 3);
  places.forEach(([x, y], i) => {
    const px = centre[0] + x * v[0] - y * u[0];
    const py = centre[1] + x * v[1] - y * u[1];
    sampleAt(scene, px * factor, py * factor, out, 3 * i);
  });
  return out;
}

/** Remembers a tile that is seen in a frame; `others` are the outlines of all tiles on the table. */
export function remember(detail: Detail, quad: Quad, others: readonly Quad[]): Memory {
  const outline = outlineOf(quad);
  const face = coloursAt(detail, outline, facePlaces);
  const light = Array.from(facePlaces, (_, i) => face[3 * i + 1]!);
  const mean = light.reduce((sum, value) => sum + value, 0) / light.length;
  const contrast = Math.sqrt(light.reduce((sum, value) => sum + (value - mean) ** 2, 0) / light.length);
  return { face, contrast, ground: groundAround(detail, outline, others) };
}

function groundAround(detail: Detail, outline: Outline, others: readonly Quad[]): Ground | undefined {
  const bare = barePlaces(detail, outline, others);
  if (bare.length < leastGround) return undefined;
  const colours = coloursAt(detail, outline, bare);
  const of = (k: number): number[] => bare.map((_, i) => colours[3 * i + k]!);
  const colour: [number, number, number] = [median(of(0)), median(of(1)), median(of(2))];
  const off = bare.map((_, i) => furthest(colours, i, colour, [1, 1, 1]));
  return { colour, spread: median(off) };
}

/** Places around a tile that no tile covers, inside the picture. */
function barePlaces({ scene, factor }: Detail, outline: Outline, others: readonly Quad[]): Places {
  const { centre, u, v } = outline;
  const reach = 4 * Math.max(Math.hypot(...u), Math.hypot(...v));
  const near = others
    .map(outlineOf)
    .filter((other) => Math.hypot(other.centre[0] - centre[0], other.centre[1] - centre[1]) < reach);
  return groundPlaces.filter(([x, y]) => {
    const p: Point = [centre[0] + x * v[0] - y * u[0], centre[1] + x * v[1] - y * u[1]];
    if (p[0] < 0 || p[1] < 0 || p[0] * factor > scene.width || p[1] * factor > scene.height) return false;
    return !near.some((other) => within(other, p, besideTile));
  });
}

/** Whether a point lies within an outline made `size` times as large. */
function within({ centre, u, v }: Outline, p: Point, size: number): boolean {
  const [x, y] = [p[0] - centre[0], p[1] - centre[1]];
  const det = v[0] * u[1] - v[1] * u[0];
  const along = (x * u[1] - y * u[0]) / det;
  const up = (v[0] * y - v[1] * x) / det;
  return Math.abs(along) < size && Math.abs(up) < size;
}

/** The largest difference of one place's colours to a colour in other light. */
function furthest(colours: Float32Array, i: number, to: ArrayLike<number>, gain: Gain): number {
  return Math.max(
    Math.abs(colours[3 * i]! - to[0]! * gain[0]),
    Math.abs(colours[3 * i + 1]! - to[1]! * gain[1]),
    Math.abs(colours[3 * i + 2]! - to[2]! * gain[2]),
  );
}

/** Whether a tile's place no longer looks as it did: it is covered, changed or gone. `gain` is the light's. */
export function hasChanged({ face, contrast }: Memory, detail: Detail, quad: Quad, gain: Gain): boolean {
  const now = coloursAt(detail, outlineOf(quad), facePlaces);
  let was = 0;
  let is = 0;
  for (let i = 0; i < now.length; i++) {
    was += face[i]! * gain[i % 3]!;
    is += now[i]!;
  }
  const shade = Math.min(Math.max(is / Math.max(was, 1), bounds.shade.low), bounds.shade.high);
  const light: Gain = [gain[0] * shade, gain[1] * shade, gain[2] * shade];
  let sum = 0;
  for (let i = 0; i < facePlaces.length; i++) sum += furthest(now, i, face.subarray(3 * i, 3 * i + 3), light);
  return sum / facePlaces.length > bounds.face + bounds.ofContrast * contrast;
}

/**
 * Whether a tile's place is plainly visible and empty: the table around it looks as it did, and the place looks
 * like the table. Whatever else lies there, a hand or a cup, hides the place and tells nothing.
 */
export function isEmpty(
  { ground }: Memory,
  detail: Detail,
  quad: Quad,
  gain: Gain,
  others: readonly Quad[],
): boolean {
  if (ground === undefined) return false;
  const outline = outlineOf(quad);
  const bar = bounds.ground + bounds.ofSpread * ground.spread;
  const alike = (places: Places): number => {
    const colours = coloursAt(detail, outline, places);
    const fit = places.filter((_, i) => furthest(colours, i, ground.colour, gain) <= bar);
    return fit.length / Math.max(1, places.length);
  };
  const bare = barePlaces(detail, outline, others);
  return bare.length >= leastGround && alike(bare) >= 0.6 && alike(middlePlaces) >= 0.85;
}

/** A memory told in the light of a later frame. */
export function relit(memory: Memory, gain: Gain): Memory {
  const { face, ground } = memory;
  return {
    ...memory,
    face: face.map((value, i) => Math.min(255, value * gain[i % 3]!)),
    ground: ground && {
      ...ground,
      colour: [ground.colour[0] * gain[0], ground.colour[1] * gain[1], ground.colour[2] * gain[2]],
    },
  };
}

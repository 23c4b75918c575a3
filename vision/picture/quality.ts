import { hueApart, logOf, logs } from '../places/company';
import { byteOf, crop, cropSize, rectify, startRectify } from './rectify';
import { brightnessAt } from '../pixels';
import type { Pixels } from '../pixels';
import type { Quad } from '../protocol';
import type { Pyramid } from './pyramid';

/** Light in a picture: shares of 0–1. */
export interface Light {
  /** Mean brightness. */
  mean: number;
  /** Brightness that a twentieth of the pixels exceed. */
  high: number;
  /** Share of pixels with every colour at its limit. */
  burnt: number;
}

/** Light on one tile's face, and how sharp the face is. */
export interface FaceLight {
  /** Brightness of its paper or, on a dark tile, of its drawing: a twentieth is brighter, 0–1. */
  high: number;
  /** Share of the face with every colour at its limit. */
  burnt: number;
  /**
   * Part of the face's contrast that lies between neighbouring pixels of the picture, 0–1, higher is sharper;
   * undefined where the face is too small or too blank to tell.
   */
  sharpness: number | undefined;
  /** Colour of the tile's body, seen between drawing and edge: red, green, blue, 0–1; absent where it was not measured. */
  body?: readonly [number, number, number];
  /** The largest share of a fifth of the face, at a side or corner, that has another hue than its body, 0–1: something lies on it there. */
  covered?: number;
}

/** Measures the light in a picture; a small level of its pyramid is enough. */
export function measureLight({ data }: Pixels): Light {
  const counts = new Uint32Array(256);
  let burnt = 0;
  let sum = 0;
  const pixels = data.length / 4;
  for (let i = 0; i < data.length; i += 4) {
    const light = Math.floor(brightnessAt(data, i));
    counts[light]!++;
    sum += light;
    if (data[i]! >= 250 && data[i + 1]! >= 250 && data[i + 2]! >= 250) burnt++;
  }
  return { mean: sum / pixels / 255, high: highOf(counts, pixels), burnt: burnt / pixels };
}

/** The brightness that a twentieth of the counted pixels exceed, 0–1. */
function highOf(counts: Uint32Array, pixels: number): number {
  let left = pixels / 20;
  let high = 255;
  while (high > 0 && (left -= counts[high]!) > 0) high--;
  return high / 255;
}

/** Tiles with a shorter side of fewer pixels are too small to be called sharp or not. */
const leastSide = 22;

/**
 * Measures the faces in crops [n, 64, 64, 3]; `sides` are the tiles' short sides in the picture, px: what is
 * smaller than its crop is smooth by enlargement, not by blur, and so compared over a wider step.
 */
export function measureFaces(crops: Float32Array, sides: readonly number[]): FaceLight[] {
  const n = crop.side;
  const bright = new Float32Array(n * n);
  return sides.map((side, k): FaceLight => {
    const counts = new Uint32Array(256);
    let burnt = 0;
    for (let i = 0, at = k * cropSize; i < n * n; i++, at += 3) {
      // No array a pixel: it would take four times as long.
      const r = crops[at]!;
      const g = crops[at + 1]!;
      const b = crops[at + 2]!;
      const light = 0.3 * r + 0.59 * g + 0.11 * b;
      bright[i] = light;
      counts[byteOf(light)]!++;
      if (r > 0.975 && g > 0.975 && b > 0.975) burnt++;
    }
    const step = Math.max(2, Math.round((2 * n) / side));
    const face = crops.subarray(k * cropSize, (k + 1) * cropSize);
    const [body, pale] = coloursIn(face, [middle, paper]) as [Colour, Colour];
    return {
      high: highOf(counts, n * n),
      burnt: burnt / (n * n),
      sharpness: side < leastSide ? undefined : sharpnessOf(bright, step),
      body,
      covered: coveredOf(face, body, pale),
    };
  });
}

/** The frame of a crop in which the body shows, as parts of its side: within the tile's edge, around most drawings. */
const frame = { from: 0.09, to: 0.17 };

/** The middle colour of a crop's frame, where the tile's body shows: red, green, blue, 0–1. Crops are pictures of 256 values a channel. */
export function bodyOf(face: Float32Array): Colour {
  return coloursIn(face, [middle])[0]!;
}

/** Red, green, blue, 0–1. */
type Colour = [number, number, number];

/** The part of a crop's frame that is darker than its body; and than a pale body of which it shows less than of circles. */
const [middle, paper] = [0.5, 0.8];

/** Where the frame's pixels begin in a crop. */
const framed = Int32Array.from(
  Array.from({ length: crop.side ** 2 }, (_, i) => i).filter((i) => {
    const [x, y] = [i % crop.side, Math.floor(i / crop.side)];
    const edge = Math.min(x, y, crop.side - 1 - x, crop.side - 1 - y);
    return edge >= Math.round(frame.from * crop.side) && edge < Math.round(frame.to * crop.side);
  }),
  (i) => 3 * i,
);

/** For some parts of a crop's frame the colours that so much of it is darker than, each channel by itself. */
function coloursIn(face: Float32Array, parts: readonly number[]): Colour[] {
  const counts = [0, 1, 2].map((channel) => {
    const of = new Uint16Array(256);
    for (let k = 0; k < framed.length; k++) of[byteOf(face[framed[k]! + channel]!)]!++;
    return of;
  });
  return parts.map((part) => counts.map((of) => partOf(of, (framed.length - 1) * part)) as Colour);
}

/** For each of these outlines the colour that a tile's body would have there: see `bodyOf`. */
export async function bodiesAt(pyramid: Pyramid, quads: readonly Quad[]): Promise<Colour[]> {
  await startRectify();
  const crops = rectify(pyramid, quads);
  return quads.map((_, i) => bodyOf(crops.subarray(i * cropSize, (i + 1) * cropSize)));
}

/** The value, of some from 0 to 255 that are counted, that stands at a place in their order, as a part of 255. */
function partOf(counts: Uint16Array, place: number): number {
  const nth = (number: number): number => {
    let value = 0;
    for (let left = number - counts[0]!; left >= 0; left -= counts[value]!) value++;
    return value / 255;
  };
  return (nth(Math.floor(place)) + nth(Math.ceil(place))) / 2;
}

/** From how far a hue is another one; drawings are of other hues, too, but leave paper between their strokes. */
const otherHue = 0.1;

/**
 * What is no brighter than this in any channel, 0–1, has no hue to go by on a body as dark: on black tiles noise and what they mirror would be
 * another one.
 */
const tooDark = 0.3;

/** A crop without its rim, where the tile's edges and what lies beside it show; px. */
const rim = 5;

/** A fifth of a square lies within so much of its side, or of the sum of both sides from a corner. */
const fifth = { side: 0.2, corner: Math.sqrt(0.4) };

/** The fifths of a face, four at its sides and four at its corners, that a place in it (0–1 each way) lies in: a bit each. */
function fifthsAt(x: number, y: number): number {
  const [right, below] = [1 - x, 1 - y];
  const sides = [x, y, right, below].map((away) => away < fifth.side);
  const corners = [x + y, right + y, right + below, x + below].map((away) => away < fifth.corner);
  return [...sides, ...corners].reduce((bits, isIn, k) => bits | (isIn ? 1 << k : 0), 0);
}

/** Of every second pixel of a crop each way that lies in a fifth, without the rim: where its colour begins in the crop, and which fifths. */
const looked = Array.from({ length: ((crop.side - 2 * rim) / 2) ** 2 }, (_, i) => {
  const wide = (crop.side - 2 * rim) / 2;
  const [x, y] = [i % wide, Math.floor(i / wide)];
  const at = 3 * ((rim + 2 * y) * crop.side + rim + 2 * x);
  return { at, fifths: fifthsAt((x + 0.5) / wide, (y + 0.5) / wide) };
}).filter(({ fifths }) => fifths !== 0);

/** How much of that fifth of a face has another hue than its body, and than what is `pale` of it, that has most of it. */
function coveredOf(face: Float32Array, body: Colour, pale: Colour): number {
  const [all, other] = [new Uint16Array(8), new Uint16Array(8)];
  const isDark = Math.max(...body) < tooDark;
  const [bodyRed, bodyGreen, bodyBlue] = body.map(logOf) as Colour;
  const [paleRed, paleGreen, paleBlue] = (isDark ? body : pale).map(logOf) as Colour;
  for (let i = 0; i < looked.length; i++) {
    const { at, fifths } = looked[i]!;
    const r = face[at]!;
    const g = face[at + 1]!;
    const b = face[at + 2]!;
    const red = logs[byteOf(r)]!;
    const green = logs[byteOf(g)]!;
    const blue = logs[byteOf(b)]!;
    const isOther =
      (!isDark || Math.max(r, g, b) >= tooDark) &&
      hueApart(red - bodyRed, green - bodyGreen, blue - bodyBlue) > otherHue &&
      hueApart(red - paleRed, green - paleGreen, blue - paleBlue) > otherHue;
    for (let k = 0; k < 8; k++) {
      const isIn = (fifths >> k) & 1;
      all[k]! += isIn;
      if (isOther) other[k]! += isIn;
    }
  }
  return Math.max(...Array.from(other, (count, k) => count / all[k]!));
}

/** Share of the contrast that lies in differences to the points `step` crop pixels away. */
function sharpnessOf(bright: Float32Array, step: number): number | undefined {
  const n = crop.side;
  const edge = Math.max(4, step);
  let sum = 0;
  let squares = 0;
  let detail = 0;
  for (let y = edge; y < n - edge; y++) {
    for (let x = edge; x < n - edge; x++) {
      const at = y * n + x;
      const here = bright[at]!;
      const around =
        bright[at - step]! + bright[at + step]! + bright[at - n * step]! + bright[at + n * step]!;
      sum += here;
      squares += here * here;
      detail += (here - around / 4) ** 2;
    }
  }
  const pixels = (n - 2 * edge) ** 2;
  const variance = squares / pixels - (sum / pixels) ** 2;
  // A blank face has no contrast to judge by.
  return variance > 1e-3 ? detail / pixels / variance : undefined;
}

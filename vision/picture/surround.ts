import { length, outlineOf, pointIn } from '../places/geometry';
import type { Outline } from '../places/geometry';
import type { Pixels } from '../pixels';
import type { Point, Quad } from '../protocol';
import { levelFor } from './pyramid';
import type { Pyramid } from './pyramid';

// The colours of a place's middle and of what lies around it.

type Colour = readonly [number, number, number];

/** The mean colours (red, green, blue, 0–1) of a place's middle and of the cells around it that lie in the picture. */
export interface Surround {
  colour: Colour;
  cells: { at: Point; colour: Colour }[];
}

/** Cells around a place: so many along each side, from one corner to the other without the ends, and from so near to so far off, in its size. */
const ring = { count: 4, ends: 0.1, near: 0.12, far: 0.4 };

/** So much of a place around its middle, each way, tells its colour. */
const middle = 0.7;

/** A colour is the mean of so many points each way; of those that lie in the picture there must be half. */
const points = 6;

/** Colours are taken where the picture is so fine that a place is about so many pixels wide. */
const wide = 48;

/** Measures what lies around a place of a picture. */
export function surroundOf(pyramid: Pyramid, quad: Quad): Surround | undefined {
  const outline = outlineOf(quad);
  const side = 2 * Math.sqrt(length(outline.u) * length(outline.v));
  const { pixels, factor } = levelFor(pyramid, wide / Math.max(side, 1));
  /** The colour between two places along `u` and two along `v`, in half axes from the middle. */
  const colourOf = (u: Span, v: Span): Colour | undefined => meanOf(pixels, factor, outline, u, v);
  const colour = colourOf([-middle, middle], [-middle, middle]);
  if (colour === undefined) return undefined;
  const step = (2 - 2 * ring.ends) / ring.count;
  const cells = [-1, 1].flatMap((way) =>
    Array.from({ length: ring.count }, (_, k): Span => {
      const from = ring.ends - 1 + k * step;
      return [from, from + step];
    }).flatMap((along) => {
      const off: Span = [way * (1 + 2 * ring.near), way * (1 + 2 * ring.far)];
      return [
        { u: off, v: along },
        { u: along, v: off },
      ].flatMap(({ u, v }) => {
        const seen = colourOf(u, v);
        return seen === undefined ? [] : [{ at: pointIn(outline, mean(u), mean(v)), colour: seen }];
      });
    }),
  );
  return { colour, cells };
}

type Span = readonly [number, number];

const mean = ([from, to]: Span): number => (from + to) / 2;

/** The mean colour of a part of the picture, from half axis to half axis of an outline; undefined where more than half of it lies outside. */
function meanOf(
  { data, width, height }: Pixels,
  factor: number,
  outline: Outline,
  u: Span,
  v: Span,
): Colour | undefined {
  const sum: [number, number, number] = [0, 0, 0];
  let seen = 0;
  const part = ([from, to]: Span, k: number): number => from + ((to - from) * (k + 0.5)) / points;
  for (let i = 0; i < points; i++) {
    for (let k = 0; k < points; k++) {
      const [x, y] = pointIn(outline, part(u, i), part(v, k)).map((at) => Math.floor(at * factor)) as Point;
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      seen++;
      for (let c = 0; c < 3; c++) sum[c]! += data[4 * (y * width + x) + c]! / 255;
    }
  }
  return seen < points ** 2 / 2 ? undefined : [sum[0] / seen, sum[1] / seen, sum[2] / seen];
}

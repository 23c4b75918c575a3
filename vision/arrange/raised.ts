import { add, dot, inFrame, length, outlineOf, scaled, subtract } from '../places/geometry';
import type { Outline } from '../places/geometry';
import type { Point, Quad } from '../protocol';

/**
 * A pung is made a kong by a tile beside its turned one, or on it: then nothing is seen of the tile below, but the upper one lies by a tile's
 * thickness nearer to the camera, and so comes out farther up the picture than its row.
 */

/**
 * By so much, in tile widths, it lies higher. And how far off its place, across its row and along it, a turned tile lies that is on the table,
 * in tile widths as well; more, by `steep`, the flatter the picture looks onto the table (the tangent of the angle to the vertical, which is told
 * badly beyond `most`). By 1,256 rendered pungs.
 */
const raised = { thickness: 0.5, across: 0.075, along: 0.11, steep: 0.6, most: 1.5 };

/** So much likelier (as a logarithm) a turned tile that lies higher must be: of 31 of these 18 are, of 1,225 others six; then, of other tables, five of five and two of 167. */
const likelier = 0.9;

/** A place seen from above, and what it looks like: its outline on the table, and its corners in the picture that it was told by. */
export interface Seen {
  outline: Outline;
  quad: Quad;
}

/**
 * Whether the turned tile of a pung lies on another sooner than on the table, by where it lies beside the two `straight` ones. `up` is the
 * player's; claimed tiles lie with their near edge in line with the others'. Its face has to tell its longer side: a plain one says nothing.
 */
export function liesHigher(turned: Seen, straight: readonly [Outline, Outline], up: Point): boolean {
  const { way, tangent } = upInPicture(turned);
  const right: Point = [-up[1], up[0]];
  const width = straight.reduce((sum, { v }) => sum + length(v), 0);
  const height = straight.reduce((sum, { u }) => sum + length(u), 0);
  const sides = [length(turned.outline.u), length(turned.outline.v)];
  const [halfLow, halfLong] = [Math.min(...sides), Math.max(...sides)];
  const ways = straight.map(({ centre }) => subtract(turned.outline.centre, centre));
  // Where the near edges are in line its middle lies nearer by half of what it is lower.
  const across = ways.reduce((sum, off) => sum + dot(off, up) / 2, height / 2 - halfLow);
  const places = ways.map((off) => dot(off, right));
  const gaps = places.map((at) => Math.sign(at) * (Math.abs(at) - halfLong - width / 2));
  const isAmid = places[0]! * places[1]! < 0;
  const nearer = Math.abs(places[0]!) < Math.abs(places[1]!) ? gaps[0]! : gaps[1]!;
  const along = isAmid ? (gaps[0]! + gaps[1]!) / 2 : nearer;
  const odds = (off: number, axis: Point, spread: number): number => {
    const higher = raised.thickness * tangent * dot(way, axis);
    return (higher * (off / width) - higher ** 2 / 2) / (spread * (1 + raised.steep * tangent)) ** 2;
  };
  return odds(across, up, raised.across) + odds(along, right, raised.along) > likelier;
}

/** Which way on the table is up in the picture as far as it looks flat, and the tangent of the angle at which it is looked at there. */
function upInPicture({ outline, quad }: Seen): { way: Point; tangent: number } {
  const seen = outlineOf(quad);
  const onTable = (p: Point): Point => {
    const [high, wide] = inFrame(p, seen.u, seen.v);
    return add(scaled(outline.u, high), scaled(outline.v, wide));
  };
  const [x, y] = [onTable([1, 0]), onTable([0, 1])];
  // The longer axis of what a circle of the picture covers on the table, by the square of each axis' length.
  const [a, b, c] = [x[0] ** 2 + y[0] ** 2, x[0] * x[1] + y[0] * y[1], x[1] ** 2 + y[1] ** 2];
  const apart = Math.hypot(a - c, 2 * b);
  const angle = Math.atan2(2 * b, a - c) / 2;
  const axis: Point = [Math.cos(angle), Math.sin(angle)];
  const flatness = Math.sqrt((a + c + apart) / Math.max(1e-12, a + c - apart));
  return {
    way: dot(axis, y) < 0 ? axis : scaled(axis, -1),
    tangent: Math.min(raised.most, Math.sqrt(flatness ** 2 - 1)),
  };
}

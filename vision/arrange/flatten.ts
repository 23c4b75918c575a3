import { alignedWith, areBeside, cosine, linked, offLength } from '../places/company';
import { area, dot, length, median, outlineOf, subtract, tileRatio, unit } from '../places/geometry';
import type { Outline } from '../places/geometry';
import { robustFit, shapeOf } from '../places/measure';
import type { Point, Quad } from '../protocol';

/** Fewer tiles than this say too little about perspective. */
const leastForPerspective = 5;

/** How much nearer the nearest tile of a picture may be than the farthest. */
const mostDepth = 4;

/** With fewer tiles than this that tell their longer side, plain ones are taken as they come. */
const leastTold = 4;

/**
 * Undoes the camera's slant: outlines as if seen from straight above, in widths of a tile. All tiles are of one
 * size, so how their size changes over the picture gives the perspective, and their shape the slant. What lies
 * left, right, near and far stays there. Tiles that do not lie as most do (standing ones) come out of another shape.
 * `plain` tiles, such as backs, do not tell which of their sides is the longer one: they are turned as the others say.
 * `others` are seen the same way but say nothing of it; they come last.
 */
export function flatten(
  quads: readonly Quad[],
  others: readonly Quad[] = [],
  plain: ReadonlySet<number> = new Set(),
): Outline[] {
  if (quads.length === 0) return [];
  const outlines = quads.map(outlineOf);
  const middle: Point = [
    outlines.reduce((sum, o) => sum + o.centre[0], 0) / quads.length,
    outlines.reduce((sum, o) => sum + o.centre[1], 0) / quads.length,
  ];
  const spread = Math.max(
    1,
    ...outlines.map((o) => Math.hypot(o.centre[0] - middle[0], o.centre[1] - middle[1])),
  );
  const near = ([x, y]: Point): Point => [(x - middle[0]) / spread, (y - middle[1]) / spread];
  const [a, b] = perspectiveOf(
    outlines.map((o) => near(o.centre)),
    quads.map((quad) => Math.cbrt(Math.max(area(quad), 1e-6))),
  );
  const straight = (point: Point): Point => {
    const [x, y] = near(point);
    const w = 1 + a * x + b * y;
    return [x / w, y / w];
  };
  const seen = quads.map((quad) => outlineOf(quad.map(straight) as Quad));
  const told = seen.filter((_, i) => !plain.has(i));
  const level = told.length < leastTold ? seen : settled(seen, plain, told);
  const map = bestOf([shapeOf(level), ...(told.length < leastTold ? [] : [shapeOf(told)])], told);
  const rest = others.map((quad) => outlineOf(quad.map(straight) as Quad));
  return [...level, ...rest].map(({ centre, u, v }) => ({ centre: map(centre), u: map(u), v: map(v) }));
}

/** How much better the later of some maps must make tiles of one size and shape to be taken for it. */
const muchBetter = 0.7;

/** The map that makes most of some tiles one wide and as high as tiles are: the first, unless a later one is much better. */
function bestOf(maps: readonly ((p: Point) => Point)[], tiles: readonly Outline[]): (p: Point) => Point {
  const off = (map: (p: Point) => Point): number =>
    median(
      tiles.map(({ u, v }) => {
        const [high, wide] = [2 * length(map(u)) + 1e-9, 2 * length(map(v)) + 1e-9];
        return Math.abs(Math.log(wide)) + Math.abs(Math.log(high / tileRatio));
      }),
    );
  return maps.reduce((best, map) => (off(map) < muchBetter * off(best) ? map : best));
}

/** How far off in size (logarithms of both sides) a plain tile may be and still lie as one that it touches. */
const likeBeside = 0.3;

/** So many plain tiles that touch are a row, and lie side by side in it as tiles do. */
const leastRow = 3;

/**
 * The outlines with those of plain tiles begun at the side that the others tell: tiles that one touches, as tiles farther
 * away may stand and come out of another shape; a row of plain ones, whose sides are along it; else all that tell it.
 */
function settled(
  outlines: readonly Outline[],
  plain: ReadonlySet<number>,
  told: readonly Outline[],
): Outline[] {
  const map = shapeOf(told);
  const sizes = ({ u, v }: Outline): [number, number] => [length(map(u)), length(map(v))];
  const usual = (k: 0 | 1): number => Math.max(1e-9, median(told.map((outline) => sizes(outline)[k])));
  const [height, width] = [usual(0), usual(1)];
  const off = (h: number, w: number): number =>
    Math.abs(Math.log((h + 1e-9) / height)) + Math.abs(Math.log((w + 1e-9) / width));
  const among = [...plain];
  const rows = linked(among.length, (a, b) => areBeside(outlines[among[a]!]!, outlines[among[b]!]!));
  const rowOf = new Map(rows.flatMap((row) => row.map((k) => [among[k]!, row.map((each) => among[each]!)])));
  return outlines.map((outline, i) => {
    if (!plain.has(i)) return outline;
    const touching = told.filter((other) => areBeside(other, outline));
    const row = rowOf.get(i)!;
    const beside = touching.length > 0 || row.length >= leastRow ? touching : likeNear(outline, told);
    const [high, wide] = sizes(outline);
    const turned =
      beside.length > 0
        ? isTurned(outline, beside)
        : row.length >= leastRow
          ? liesUp(
              outline,
              row.map((k) => outlines[k]!),
            )
          : off(high, wide) > off(wide, high);
    if (!turned) return outline;
    // Up stays up as far as may be, and the width to its right.
    const { centre, u, v } = outline;
    const up = v[1] > 0 ? -1 : 1;
    return { centre, u: [up * v[0], up * v[1]], v: [-up * u[0], -up * u[1]] };
  });
}

/** Whether an outline lies across another, and whether it is as large as that, side for side. */
function compared(outline: Outline, other: Outline): { across: boolean; alike: boolean } {
  const { u, v, across } = alignedWith(other, outline);
  return { across, alike: offLength(u, other.u) + offLength(v, other.v) < likeBeside };
}

/** Whether an outline should begin at its other side, for all that tiles tell that it touches. */
function isTurned(outline: Outline, beside: readonly Outline[]): boolean {
  const votes = beside.map((other): number => {
    const { across, alike } = compared(outline, other);
    return across === alike ? 1 : -1;
  });
  return votes.reduce((sum, vote) => sum + vote, 0) > 0;
}

/** A tile whose middle is at most so far away, in the sides of both, is near. */
const near = 0.8;

/** The tiles near an outline that are as large as it, side for side: it lies as they do, however badly outlined. */
function likeNear(outline: Outline, told: readonly Outline[]): Outline[] {
  const sides = ({ u, v }: Outline): number => length(u) + length(v);
  return told.filter((other) => {
    const away = length(subtract(other.centre, outline.centre));
    return away < near * (sides(outline) + sides(other)) && compared(outline, other).alike;
  });
}

/** A tile longer by so much along its row, by what it is across it, than most of the row lies on its side there. */
const onItsSide = 1.35;

/** In line with a tile lies what is off by less than this, in its sides. */
const inLine = 0.5;

/** Whether an outline's height runs along its row, in which tiles lie side by side, unless it lies on its side. */
function liesUp(outline: Outline, row: readonly Outline[]): boolean {
  const side = length(outline.u) + length(outline.v);
  // Only its own line: where walls meet, or other rows lie beside it, what hangs together runs every way.
  const spread = (along: Point, across: Point): number => {
    const off = (other: Outline): number => dot(subtract(other.centre, outline.centre), unit(across));
    const near = row.filter((other) => Math.abs(off(other)) < inLine * side);
    const parts = linked(near.length, (a, b) => areBeside(near[a]!, near[b]!));
    const line = parts.find((part) => part.some((k) => near[k] === outline))!;
    const way = line.map((k) => dot(near[k]!.centre, unit(along)));
    return Math.max(...way) - Math.min(...way);
  };
  const up = spread(outline.u, outline.v) > spread(outline.v, outline.u);
  const axis = up ? outline.u : outline.v;
  const shapes = row.map(({ u, v }) => {
    const [on, off] = cosine(u, axis) > cosine(v, axis) ? [u, v] : [v, u];
    return (length(on) + 1e-9) / (length(off) + 1e-9);
  });
  const own = shapes[row.indexOf(outline)]!;
  // Of a pung made a kong two of four lie on their side: the lower of both middles is that of an upright one.
  const usual = [...shapes].sort((a, b) => a - b)[(shapes.length - 1) >> 1]!;
  return own > onItsSide * usual ? !up : up;
}

/**
 * How much nearer the picture comes to the right and downwards: the cube root of a tile's area grows linearly
 * over the picture of a plane. `places` lie within the unit circle. No tilt where few tiles tell it.
 */
function perspectiveOf(places: readonly Point[], sizes: readonly number[]): Point {
  if (places.length < leastForPerspective) return [0, 0];
  const usual = median(sizes);
  const rows = places.map(([x, y], i) => ({ a: [1, x, y], b: sizes[i]! / usual }));
  // A little pull to no tilt at all, for rows that tell nothing of the other direction.
  const pull = [
    { a: [0, 0.3, 0], b: 0 },
    { a: [0, 0, 0.3], b: 0 },
  ];
  const fit = robustFit(rows, pull, 3);
  if (fit === undefined || fit[0]! <= 0) return [0, 0];
  const [x, y]: Point = [fit[1]! / fit[0]!, fit[2]! / fit[0]!];
  const depths = places.map((p) => 1 + x * p[0] + y * p[1]);
  return Math.min(...depths) > 0 && Math.max(...depths) < mostDepth * Math.min(...depths) ? [x, y] : [0, 0];
}

import { median } from '../places/geometry';
import { brightnessAt } from '../pixels';
import type { Point } from '../protocol';
import { levelFor } from '../picture/pyramid';
import type { Pyramid } from '../picture/pyramid';
import { longestWall, stepsOf } from '../keep/walls';
import type { RowFrame, Seam, Steps } from '../keep/walls';

// Where the tiles of a wall meet, told by the picture: its seams, hardly seen on the tiles' backs, show on the front below them, and they
// follow each other in equal steps. Outlines of backs in a plain wall are often astride these.

/** The row's upper side is looked at along so many lines, its front along so many, down to this share of its width. */
const lines = { back: { from: 0.1, to: 0.9, count: 17 }, front: { from: 0.08, to: 0.8, count: 16 } };

/** Samples for a tile's length; and so much of a tile is left out at both ends of a row, where it meets the table whatever its seams are. */
const samples = { tile: 24, ends: 0.25 };

/** Tiles are longer or shorter by up to this than the outlines tell; a best length near these bounds tells nothing. */
const bounds = { least: 0.72, most: 1.36, inner: 0.02 };

/** How much the outlines count beside the back and the front; and how far bends, lengths and leans speak against a lattice. */
const weight = { outlines: 0.1, bend: 0.2, length: 0.1, lean: 0.2 };

/** Outlines of which the ends lie as evenly as this are right; and seams are seen where they speak as clearly as this. */
const bars = { even: 0.9, seen: 0.22 };

function range(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1));
}

/** A complex number. */
type Wave = readonly [number, number];
const sizeOf = ([re, im]: Wave): number => Math.hypot(re, im);

/** `exp(−2πi·x)`. */
const turnOf = (x: number): Wave => [Math.cos(2 * Math.PI * x), -Math.sin(2 * Math.PI * x)];

/** The mean of some waves. */
function meanOf(waves: readonly Wave[]): Wave {
  const total = (part: 0 | 1): number => waves.reduce((sum, wave) => sum + wave[part], 0) / waves.length;
  return [total(0), total(1)];
}

/** The mean of some waves, each shifted by its place times so much. */
function shifted(waves: readonly Wave[], places: readonly number[], by: number): Wave {
  let [re, im] = [0, 0];
  for (let i = 0; i < waves.length; i++) {
    const [a, b] = waves[i]!;
    const [c, d] = turnOf(places[i]! * by);
    re += a * c - b * d;
    im += a * d + b * c;
  }
  return [re / waves.length, im / waves.length];
}

/** Projective change of places 0 to `n` that keeps both ends. */
const bent = (bend: number, u: number, n: number): number => (u * (1 + bend)) / (1 + (bend * u) / n);
const unbent = (bend: number, y: number, n: number): number => y / (1 + bend - (bend * y) / n);

/** The ends of a row's outlines in steps, and how long a tile is there. */
interface Ends {
  at: number[];
  first: number;
  tile: number;
  /** How many tiles long the row is. */
  count: number;
}

function endsOf({ seams }: RowFrame, { to }: Steps): Ends {
  const pairs = seams.map(([a, b]) => [to(a), to(b)].sort((x, y) => x - y) as [number, number]);
  const at = pairs.flat();
  const tile = Math.max(1e-9, median(pairs.map(([a, b]) => b - a)));
  const [first, last] = [Math.min(...at), Math.max(...at)];
  return { at: at.map((t) => (t - first) / tile), first, tile, count: (last - first) / tile };
}

/** How evenly the outlines of a row follow each other, 0–1, at the tile's length and bend that suit them best. */
function evennessOf({ at, count }: Ends): number {
  let best = 0;
  for (const bend of rough.bends) {
    const places = at.map((u) => bent(bend, u, count));
    for (const tile of range(0.85, 1.2, 29)) {
      best = Math.max(best, sizeOf(meanOf(places.map((u) => turnOf(u / tile)))));
    }
  }
  return best;
}

/** Lines of brightness along a row, and how strongly it changes there: what changes everywhere counts little. */
function changesAlong(
  pyramid: Pyramid,
  tilePx: number,
  points: readonly (readonly Point[])[],
): Float32Array[] {
  const { pixels, factor } = levelFor(pyramid, samples.tile / tilePx);
  const { width, height, data } = pixels;
  const brightness = ([px, py]: Point): number => {
    const x = Math.min(Math.max(px * factor - 0.5, 0), width - 1.001);
    const y = Math.min(Math.max(py * factor - 0.5, 0), height - 1.001);
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [fx, fy] = [x - left, y - top];
    const light = (at: number): number => brightnessAt(data, at);
    const [a, c] = [4 * (top * width + left), 4 * (Math.min(top + 1, height - 1) * width + left)];
    const right = left + 1 < width ? 4 : 0;
    return (
      (1 - fy) * ((1 - fx) * light(a) + fx * light(a + right)) +
      fy * ((1 - fx) * light(c) + fx * light(c + right))
    );
  };
  const seen = points.map((line) => Float32Array.from(line, brightness));
  const smooth = smoothed(seen);
  return smooth.map(changesOf);
}

/** Lines smoothed along and across, as the eye does with what is small. */
function smoothed(rows: readonly Float32Array[]): Float32Array[] {
  const along = rows.map((row) =>
    row.map((value, i) => (row[Math.max(0, i - 1)]! + 2 * value + row[Math.min(row.length - 1, i + 1)]!) / 4),
  );
  return along.map((row, k) => {
    const [above, below] = [along[Math.max(0, k - 1)]!, along[Math.min(along.length - 1, k + 1)]!];
    return row.map((value, i) => (above[i]! + 2 * value + below[i]!) / 4);
  });
}

/** How far to both sides a change is compared with others, in samples; and how many times theirs it may count. */
const around = { reach: 25, most: 3 };

function changesOf(row: Float32Array): Float32Array {
  const n = row.length;
  const change = row.map((_, i) => Math.abs(row[Math.min(n - 1, i + 1)]! - row[Math.max(0, i - 1)]!));
  const sums = new Float64Array(n + 1);
  change.forEach((value, i) => (sums[i + 1] = sums[i]! + value));
  const relative = change.map((value, i) => {
    const [from, to] = [Math.max(0, i - around.reach), Math.min(n, i + around.reach + 1)];
    return Math.min(around.most, value / ((sums[to]! - sums[from]!) / (to - from) + 1));
  });
  const mean = relative.reduce((sum, value) => sum + value, 0) / n;
  const spread = Math.sqrt(relative.reduce((sum, value) => sum + (value - mean) ** 2, 0) / n);
  return relative.map((value) => (value - mean) / (spread + 0.15));
}

/** What a lattice is looked for by: its tiles' length, by the outlines', how its steps grow, and how far its seams lean on the back and on the front. */
interface Tried {
  lengths: number[];
  bends: number[];
  backs: number[];
  fronts: number[];
}

/** First all that may be, roughly; then what is near the best of these. */
const rough: Tried = {
  lengths: range(bounds.least, bounds.most, 33),
  bends: range(-0.3, 0.3, 7),
  backs: range(-0.2, 0.2, 5),
  fronts: range(-1.2, 1.2, 25),
};
const near = (best: Found): Tried => ({
  lengths: range(best.length - 0.02, best.length + 0.02, 9),
  bends: range(best.bend - 0.05, best.bend + 0.05, 3),
  backs: range(best.leanBack - 0.05, best.leanBack + 0.05, 5),
  fronts: range(best.leanFront - 0.05, best.leanFront + 0.05, 3),
});

/** A lattice found, in tiles of the outlines' length from the row's first end. */
interface Found {
  clear: number;
  length: number;
  bend: number;
  /** Where a seam is on the lower long side. */
  phase: number;
  leanBack: number;
  leanFront: number;
}

/** How strongly some lines along a row change in steps of so many tiles: a wave for each, by its turn at every place. */
function wavesOf(rows: readonly Float32Array[], cos: Float64Array, sin: Float64Array): Wave[] {
  return rows.map((row): Wave => {
    let [re, im] = [0, 0];
    for (let i = 0; i < row.length; i++) {
      re += row[i]! * cos[i]!;
      im += row[i]! * sin[i]!;
    }
    return [re, im];
  });
}

/** The lattice that the changes along a row's back and front speak for most, among those to be tried. */
function bestLattice(
  { at, count }: Ends,
  places: readonly number[],
  back: readonly Float32Array[],
  front: readonly Float32Array[],
  tried: Tried,
): Found {
  const heights = range(lines.back.from, lines.back.to, back.length).map((down) => 1 - down);
  const depths = range(lines.front.from, lines.front.to, front.length);
  const [cos, sin] = [new Float64Array(places.length), new Float64Array(places.length)];
  let best: Found = { clear: -Infinity, length: 1, bend: 0, phase: 0, leanBack: 0, leanFront: 0 };
  for (const bend of tried.bends) {
    const bentPlaces = places.map((u) => bent(bend, u, count));
    const last = bentPlaces.length - 1;
    const steps = bentPlaces.map(
      (_, i) => bentPlaces[Math.min(last, i + 1)]! - bentPlaces[Math.max(0, i - 1)]!,
    );
    const sum = steps.reduce((a, b) => a + b, 0);
    const outlines = at.map((u) => bent(bend, u, count));
    for (const length of tried.lengths) {
      bentPlaces.forEach((u, i) => {
        const [c, d] = turnOf(u / length);
        cos[i] = (c * steps[i]!) / sum;
        sin[i] = (d * steps[i]!) / sum;
      });
      const [backs, fronts] = [wavesOf(back, cos, sin), wavesOf(front, cos, sin)];
      const told = meanOf(outlines.map((u) => turnOf(u / length)));
      const onFront = tried.fronts.map((lean) => shifted(fronts, depths, lean / length));
      const against = weight.bend * Math.abs(bend) + weight.length * Math.abs(Math.log(length));
      for (const leanBack of tried.backs) {
        const [re, im] = shifted(backs, heights, leanBack / length);
        // Outlines tell their seams half-way between the long sides.
        const [c, d] = turnOf((-leanBack * 0.5) / length);
        const x = re + weight.outlines * (told[0] * c - told[1] * d);
        const y = im + weight.outlines * (told[0] * d + told[1] * c);
        const bar = against + weight.lean * Math.abs(leanBack);
        onFront.forEach(([frontX, frontY], k) => {
          const clear = Math.sqrt((x + frontX) ** 2 + (y + frontY) ** 2) - bar;
          if (!(clear > best.clear)) return;
          const phase = (-Math.atan2(y + frontY, x + frontX) / (2 * Math.PI)) * length;
          best = { clear, length, bend, phase, leanBack, leanFront: tried.fronts[k]! };
        });
      }
    }
  }
  return best;
}

/** Equally long tiles along a row. */
interface Lattice extends Found {
  /** Where seam k is on the lower long side, in steps; and how much further on the upper one. */
  seamAt: (k: number) => number;
  lean: number;
  /** The numbers of the seams at the row's ends. */
  first: number;
  last: number;
}

function latticeOf(
  ends: Ends,
  places: readonly number[],
  back: readonly Float32Array[],
  front: readonly Float32Array[],
): Lattice {
  const roughly = bestLattice(ends, places, back, front, rough);
  const found = bestLattice(ends, places, back, front, near(roughly));
  const { length, bend, phase, leanBack } = found;
  return {
    ...found,
    seamAt: (k) => ends.first + ends.tile * unbent(bend, k * length + phase, ends.count),
    lean: leanBack * ends.tile,
    first: Math.round(-phase / length),
    last: Math.round((ends.count - phase) / length),
  };
}

/**
 * Where the seams of a row of backs are. Undefined where the outlines already follow each other evenly, or the picture does not show it.
 */
export function seamsOf(pyramid: Pyramid, frame: RowFrame): Seam[] | undefined {
  const ways = stepsOf(frame)
    .map((steps) => ({ steps, ends: endsOf(frame, steps) }))
    .filter(({ ends }) => ends.count <= longestWall);
  if (ways.length === 0 || ways.some(({ ends }) => evennessOf(ends) >= bars.even)) return undefined;
  const tilePx = median(frame.seams.map(([a, b]) => Math.abs(b - a)));
  const lattices = ways.map(({ steps, ends }) => {
    const count = Math.max(2, Math.ceil((ends.count - 2 * samples.ends) * samples.tile));
    const places = Array.from({ length: count }, (_, i) => i / samples.tile + samples.ends);
    const along = places.map((u) => steps.from(ends.first + u * ends.tile));
    const { back, front } = lines;
    const backs = range(back.from, back.to, back.count).map((down) =>
      along.map((x) => frame.pointAt(x, down)),
    );
    const fronts = range(front.from, front.to, front.count).map((depth) =>
      along.map((x): Point => {
        const [px, py] = frame.pointAt(x, 1);
        return [px, py + depth * frame.width];
      }),
    );
    const [onBack, onFront] = [backs, fronts].map((points) => changesAlong(pyramid, tilePx, points));
    return { steps, lattice: latticeOf(ends, places, onBack!, onFront!) };
  });
  const { steps, lattice } = lattices.reduce((a, b) => (b.lattice.clear > a.lattice.clear ? b : a));
  const { clear, length, first, last, lean, seamAt } = lattice;
  const isInner = length > bounds.least + bounds.inner && length < bounds.most - bounds.inner;
  if (clear < bars.seen || !isInner) return undefined;
  return Array.from({ length: last - first + 1 }, (_, i): Seam => {
    const lower = seamAt(first + i);
    return [frame.pointAt(steps.from(lower + lean), 0), frame.pointAt(steps.from(lower), 1)];
  });
}

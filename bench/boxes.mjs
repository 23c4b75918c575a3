// Upright boxes [left, top, right, bottom], for pairing what was read with labels.

/** The box around some points [x, y]. */
export const boundsOf = (points) => {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

/** What two boxes share, as a part of both together (IoU, 0–1). */
export function overlap(a, b) {
  const w = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const h = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  if (w <= 0 || h <= 0) return 0;
  const size = (q) => (q[2] - q[0]) * (q[3] - q[1]);
  return (w * h) / (size(a) + size(b) - w * h);
}

/**
 * For each tile the number of the labelled box that it is, or -1: each box is one tile's at most, and of pairs that overlap by `least`
 * (IoU) the best go first.
 */
export function pairUp(boxes, tiles, least = 0.5) {
  const boxOf = tiles.map(() => -1);
  const taken = new Set();
  const pairs = boxes
    .flatMap((box, i) => tiles.map(({ quad }, j) => [overlap(box, boundsOf(quad)), i, j]))
    .filter(([value]) => value >= least)
    .sort((a, b) => b[0] - a[0]);
  for (const [, i, j] of pairs) {
    if (taken.has(i) || boxOf[j] >= 0) continue;
    taken.add(i);
    boxOf[j] = i;
  }
  return boxOf;
}

/** Short side of a tile's outline, px. */
export const shortSide = ({ quad: [a, b, c] }) =>
  Math.min(Math.hypot(a[0] - b[0], a[1] - b[1]), Math.hypot(b[0] - c[0], b[1] - c[1]));

/** The short side from which the reader is asked for tiles, px. */
export const leastSide = 24;

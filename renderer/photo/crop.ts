import type { Point, Quad, Rotation } from '../../vision/protocol';

/** A rectangle of a picture, in its pixels. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * SVG transform that brings a tile's face upright into a `width` × `height` box at the origin. Affine: the
 * slight perspective of a face is left as it is.
 */
export function uprightMatrix(quad: Quad, width: number, height: number): string {
  const [topLeft, topRight, bottomRight, bottomLeft] = quad;
  const across = middle(minus(topRight, topLeft), minus(bottomRight, bottomLeft));
  const down = middle(minus(bottomLeft, topLeft), minus(bottomRight, topRight));
  const [ax, ay] = [across[0] / width, across[1] / width];
  const [dx, dy] = [down[0] / height, down[1] / height];
  const area = ax * dy - ay * dx;
  if (area === 0) return 'scale(0)';
  const [a, b, c, d] = [dy / area, -ay / area, -dx / area, ax / area];
  const [x, y] = [
    (topLeft[0] + topRight[0] + bottomRight[0] + bottomLeft[0]) / 4,
    (topLeft[1] + topRight[1] + bottomRight[1] + bottomLeft[1]) / 4,
  ];
  const e = width / 2 - (a * x + c * y);
  const f = height / 2 - (b * x + d * y);
  return `matrix(${[a, b, c, d, e, f].map((value) => Number(value.toFixed(6))).join(' ')})`;
}

/** The part of a picture that holds all quads, with some air, in which marks on tiles have room; the whole picture where there are none. */
export function frameAround(quads: readonly Quad[], width: number, height: number): Frame {
  if (quads.length === 0) return { x: 0, y: 0, width, height };
  const points = quads.flat();
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  const extent = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  const air = Math.max(0.06 * extent, 1.1 * Math.min(...quads.map((quad) => markPlace(quad).r)));
  const left = Math.max(0, Math.min(...xs) - air);
  const top = Math.max(0, Math.min(...ys) - air);
  return {
    x: left,
    y: top,
    width: Math.min(width, Math.max(...xs) + air) - left,
    height: Math.min(height, Math.max(...ys) + air) - top,
  };
}

/**
 * A frame grown to the shape of the box it is shown in (`shape` = width ÷ height), as far as the picture goes,
 * so that no bare strip is left beside it.
 */
export function fillShape(frame: Frame, shape: number, width: number, height: number): Frame {
  const wanted = { width: frame.height * shape, height: frame.width / shape };
  if (wanted.width > frame.width) {
    const grown = Math.min(wanted.width, width);
    const x = frame.x + (frame.width - grown) / 2;
    return { ...frame, x: Math.max(0, Math.min(x, width - grown)), width: grown };
  }
  const grown = Math.min(wanted.height, height);
  const y = frame.y + (frame.height - grown) / 2;
  return { ...frame, y: Math.max(0, Math.min(y, height - grown)), height: grown };
}

/** Where a mark on a tile stands: at its upper right corner in the picture, so that the face stays to be seen. */
export function markPlace(quad: Quad): { x: number; y: number; r: number } {
  const [x, y] = quad.reduce((best, point) => (point[0] - point[1] > best[0] - best[1] ? point : best));
  const r = Math.min(distance(quad[0], quad[1]), distance(quad[1], quad[2])) * 0.24;
  return { x, y, r };
}

/** Where a tile's name is drawn, px: outside the edge that is its row's foot, clear of its neighbours. */
export function labelPlace(quad: Quad, rotation: Rotation = 'upright'): Frame {
  const first = { upright: 2, left: 3, right: 1, 'upside-down': 0 }[rotation];
  const [a, b] = [quad[first]!, quad[(first + 1) % 4]!];
  const width = Math.min(distance(quad[0], quad[1]), distance(quad[1], quad[2])) * 0.5;
  const height = (width * 4) / 3;
  const foot: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const out = minus(foot, middleOf(quad));
  const way = (0.38 * height) / Math.max(1e-6, Math.hypot(out[0], out[1]));
  const [x, y] = [foot[0] + out[0] * way, foot[1] + out[1] * way];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** The tile that an arrow key leads to from another: the nearest in that direction, straight ahead first. */
export function nearestQuad<T extends { quad: Quad }>(
  from: T,
  all: readonly T[],
  key: string,
): T | undefined {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (way === undefined) return undefined;
  const here = middleOf(from.quad);
  const far = (tile: T): number => {
    const [dx, dy] = minus(middleOf(tile.quad), here);
    const ahead = dx * way[0]! + dy * way[1]!;
    const aside = Math.abs(dx * way[1]!) + Math.abs(dy * way[0]!);
    return ahead <= aside * 0.5 ? Infinity : ahead + 2 * aside;
  };
  return all.filter((tile) => tile !== from && far(tile) < Infinity).sort((a, b) => far(a) - far(b))[0];
}

function middleOf(quad: Quad): Point {
  return [0, 1].map((axis) => quad.reduce((sum, point) => sum + point[axis]!, 0) / 4) as Point;
}

function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1]];
}

function middle(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

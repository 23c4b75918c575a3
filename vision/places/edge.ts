import { area, length, outlineOf, sharedArea } from './geometry';
import type { Quad } from '../protocol';

// How much of a tile the picture's edge leaves.

/** Size of a picture, px. */
export interface Size {
  width: number;
  height: number;
}

/** How much of an outline lies within a picture of a size in px: 0 to 1. */
export function shareInside(quad: Quad, { width, height }: Size): number {
  const picture: Quad = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const whole = area(quad);
  return whole > 0 ? sharedArea(quad, picture) / whole : 0;
}

/** How far a quad reaches past the picture's edge, px; below 0 inside. */
function pastEdge(quad: Quad, { width, height }: Size): number {
  return Math.max(...quad.map(([x, y]) => Math.max(-x, -y, x - width, y - height)));
}

/** An outline narrower than this, px, tells nothing of where its tile ends. */
const leastShort = 4;

/** How far a tile reaches past the picture's edge, in parts of its short side: that much of its face is not seen. */
export function cutOff(quad: Quad, picture: Size): number {
  const { u, v } = outlineOf(quad);
  const short = 2 * Math.min(length(u), length(v));
  return short > leastShort ? Math.max(0, pastEdge(quad, picture) / short) : 0;
}

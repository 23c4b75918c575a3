import { parseTiles } from '../../rules/tiles/notation';
import type { TileCode } from '../../rules/tiles/tile';
import { channels, stride } from '../../vision/find/detections';
import type { Detection } from '../../vision/find/detections';
import type { Pixels } from '../../vision/pixels';
import type { Point, Quad } from '../../vision/protocol';
import type { View } from '../../vision/picture/pyramid';

/** A picture of one colour. */
export function plain(width: number, height: number, [r, g, b]: [number, number, number]): Pixels {
  const colour = new Uint32Array(new Uint8Array([r, g, b, 255]).buffer)[0]!;
  return { width, height, data: new Uint8Array(new Uint32Array(width * height).fill(colour).buffer) };
}

/** Tiles 30 wide and 40 high. */
export const tileSize = { width: 30, height: 40 };

/** The quad of an upright tile around a centre, its top turned clockwise by some degrees. */
export function tileAt(x: number, y: number, degrees = 0, { width, height } = tileSize): Quad {
  const angle = (degrees * Math.PI) / 180;
  const corner = (cx: number, cy: number): Point => [
    x + cx * Math.cos(angle) - cy * Math.sin(angle),
    y + cx * Math.sin(angle) + cy * Math.cos(angle),
  ];
  const [w, h] = [width / 2, height / 2];
  return [corner(-w, -h), corner(w, -h), corner(w, h), corner(-w, h)];
}

/** A tile of usual size as the detector may have found it. */
export function found(x: number, y: number, more: Partial<Detection> & { degrees?: number } = {}): Detection {
  const { degrees = 0, ...rest } = more;
  return { quad: tileAt(x, y, degrees), objectness: 0.9, seenSize: 40, ...rest };
}

/** What the detector says of a tile's half axes (in cells), as its card has it. */
export function shapeOf(u: Point, v: Point): number[] {
  const squared = ([x, y]: Point): Point => {
    const angle = 2 * Math.atan2(y, x);
    return [Math.hypot(x, y) * Math.cos(angle), Math.hypot(x, y) * Math.sin(angle)];
  };
  const [a, b] = [squared(u), squared(v)];
  return [a[0] + b[0], a[1] + b[1], ...squared([a[0] - b[0], a[1] - b[1]])];
}

/** Tile codes of a notation that the test's author wrote, and so knows to be right. */
export function codesOf(text: string): TileCode[] {
  const parsed = parseTiles(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

/** Turns points about the origin and moves them: a camera held otherwise. */
export function rolled(quad: Quad, degrees: number, scale = 1): Quad {
  const angle = (degrees * Math.PI) / 180;
  return quad.map(([x, y]): Point => [
    scale * (x * Math.cos(angle) - y * Math.sin(angle)) + 1000,
    scale * (x * Math.sin(angle) + y * Math.cos(angle)) + 1000,
  ]) as Quad;
}

/** Raw detector output with tiles written into it as the model's card says. */
export function cellsOf(
  at: View,
  tiles: { centre: Point; degrees: number; width: number; height: number; logit?: number }[],
): Float32Array {
  const columns = at.width / stride;
  const out = new Float32Array(columns * (at.height / stride) * channels);
  for (let i = 0; i < out.length; i += channels) out[i] = -9;
  for (const { centre, degrees, width, height, logit = 4 } of tiles) {
    const [x, y] = centre.map((c) => Math.floor(c / stride)) as Point;
    const angle = (degrees * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle) / 2 / stride, Math.sin(angle) / 2 / stride];
    out.set(
      [
        logit,
        centre[0] / stride - x - 0.5,
        centre[1] / stride - y - 0.5,
        ...shapeOf([sin * height, -cos * height], [cos * width, sin * width]),
      ],
      (y * columns + x) * channels,
    );
  }
  return out;
}

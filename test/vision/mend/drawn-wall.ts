import type { Pixels } from '../../../vision/pixels';
import type { Point, Quad } from '../../../vision/protocol';
import { overlap } from '../../../vision/places/geometry';
import { plain } from '../fixtures';

/** A wall of so many tiles in a picture: where the place along it (in tiles) and across it (0 far, 1 near) is. */
export interface Wall {
  tiles: number;
  at: (along: number, across: number) => Point;
}

/** Seen from above, level. */
export const level: Wall = { tiles: 10, at: (along, across) => [60 + 36 * along, 100 + 50 * across] };

/** Going away from the camera, to the right and up. */
export const slanted: Wall = {
  tiles: 12,
  at: (along, across) => {
    const far = 1 + 0.07 * along;
    return [(60 + 62 * along + 50 * across) / far, (380 - 4 * along + 56 * across) / far];
  },
};

export const cell = ({ at }: Wall, from: number, length = 1): Quad => [
  at(from, 0),
  at(from + length, 0),
  at(from + length, 1),
  at(from, 1),
];

/** Light and dark: of the cloth, of a wall's back, of its front, and of the seams there. */
export const light = { cloth: 60, back: 150, front: 220, seam: 120 };

/** A picture of a wall: its backs are one plane without a seam, which only its front shows. */
export function drawn({ tiles, at }: Wall, seams = true): Pixels {
  const picture = plain(640, 480, [light.cloth, light.cloth, light.cloth]);
  const paint = (x: number, y: number, value: number): void => {
    const i = 4 * (Math.round(y) * picture.width + Math.round(x));
    if (i >= 0 && i < picture.data.length) picture.data.fill(value, i, i + 3);
  };
  for (let along = 0; along < tiles; along += 0.01) {
    for (let across = 0; across < 1; across += 0.01) paint(...at(along, across), light.back);
    const [x, y] = at(along, 1);
    const isSeam = seams && Math.abs(along - Math.round(along)) < 0.06;
    const [, far] = at(along, 0);
    for (let down = 0; down < 0.6 * (y - far); down += 0.5)
      paint(x, y + down, isSeam ? light.seam : light.front);
  }
  return picture;
}

/** Outlines as they come: each shifted along the wall by so much of a tile. */
export const outlined = (wall: Wall, shifts: readonly number[]): Quad[] =>
  shifts.map((shift, i) => cell(wall, i + shift, 1 + 0.1 * Math.sin(7 * i)));

export const astride = (count: number): number[] =>
  Array.from({ length: count }, (_, i) => 0.45 * Math.sin(0.9 * i) - (i === 0 ? 0 : 0.1));

/** How many of a wall's tiles are outlined well. */
export const right = (wall: Wall, quads: readonly Quad[]): number =>
  Array.from({ length: wall.tiles }, (_, i) => cell(wall, i)).filter((tile) =>
    quads.some((quad) => overlap(quad, tile) > 0.75),
  ).length;

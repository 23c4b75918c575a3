import { circle, path, tag, box, blossom } from './pen.mjs';
import { edge, ivory, red } from './palette.mjs';

/** A whole picture: the ivory body with its rounded corners, and the carving on it. */
export function face(
  carving,
  body = box(2, 2, 296, 396, 34, { fill: ivory, stroke: edge, 'stroke-width': 4 }),
) {
  return `${tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 300 400' },
    body + (Array.isArray(carving) ? carving.join('') : carving),
  )}\n`;
}

/** The mark of a red five: a red corner with a blossom, so that it is told apart without seeing red. */
export const redMark = () =>
  path('M226 4H262A34 34 0 0 1 296 38V74A70 70 0 0 1 226 4z', { fill: red }) +
  path(blossom(269, 31, 17), { fill: ivory }) +
  circle(269, 31, 5, { fill: red });

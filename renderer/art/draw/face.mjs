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
  path('M238 4H262A34 34 0 0 1 296 38V62A58 58 0 0 1 238 4z', { fill: red }) +
  path(blossom(272, 28, 16), { fill: ivory }) +
  circle(272, 28, 4.5, { fill: red });

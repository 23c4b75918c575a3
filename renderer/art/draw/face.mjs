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
  path('M228 4H262A34 34 0 0 1 296 38V72A68 68 0 0 1 228 4z', { fill: red }) +
  path(blossom(268, 32, 14), { fill: ivory }) +
  circle(268, 32, 4, { fill: red });

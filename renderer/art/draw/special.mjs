import { face } from './face.mjs';
import { around, blossom, box, circle, group, line, path, place, short } from './pen.mjs';
import { blue, edge, gold, green, ink, ivory, red } from './palette.mjs';

const deep = '#0d5560';
const mid = '#2b8086';
const pale = '#9fcfc9';

/** The back: a green-blue body with a lattice of lozenges inside a fine frame. */
export function back() {
  const body = box(2, 2, 296, 396, 34, { fill: deep, stroke: '#083a43', 'stroke-width': 4 });
  const lattice = [];
  const dotsAt = [];
  for (let row = 0; row < 7; row += 1) {
    for (let column = 0; column < 5; column += 1) {
      const [x, y] = [62 + column * 44, 56 + row * 48];
      lattice.push(`M${x} ${y - 17}L${x + 15} ${y}L${x} ${y + 17}L${x - 15} ${y}z`);
      if (row < 6 && column < 4) dotsAt.push([x + 22, y + 24]);
    }
  }
  const small = dotsAt.map(([x, y]) => `M${x} ${y - 7}L${x + 6} ${y}L${x} ${y + 7}L${x - 6} ${y}z`);
  return face(
    [
      box(22, 22, 256, 356, 20, { fill: 'none', stroke: pale, 'stroke-width': 6 }),
      path(lattice.join(''), { fill: 'none', stroke: pale, 'stroke-width': 5, 'stroke-linejoin': 'round' }),
      path(small.join(''), { fill: mid }),
    ],
    body,
  );
}

/** An unread tile: a dashed outline around a question mark, drawn faint so that it is not taken for a tile. */
export function unknown() {
  const grey = '#6d6a60';
  const body =
    box(2, 2, 296, 396, 34, { fill: ivory }) +
    box(7, 7, 286, 386, 30, { fill: 'none', stroke: grey, 'stroke-width': 10, 'stroke-dasharray': '34 22' });
  return face(
    [
      line('M96 152C96 70 206 72 206 150C206 206 150 198 150 258', grey, 30),
      circle(150, 316, 20, { fill: grey }),
    ],
    body,
  );
}

/** The joker: a fool's cap with bells over a smiling mask. */
export function joker() {
  const bell = (x, y) => circle(x, y, 17, { fill: gold }) + line(`M${x - 8} ${y + 5}H${x + 8}`, ink, 5);
  return face([
    path('M86 236C60 190 60 130 36 112C70 74 128 100 150 190L150 246z', { fill: red }),
    path('M214 236C240 190 240 130 264 112C230 74 172 100 150 190L150 246z', { fill: blue }),
    path('M96 236C104 170 120 96 150 56C180 96 196 170 204 236z', { fill: green }),
    bell(38, 122),
    bell(262, 122),
    bell(150, 50),
    path('M80 226H220V250C220 322 190 362 150 362C110 362 80 322 80 250z', {
      fill: ivory,
      stroke: ink,
      'stroke-width': 9,
    }),
    box(72, 216, 156, 32, 14, { fill: gold }),
    circle(122, 278, 10, { fill: ink }),
    circle(178, 278, 10, { fill: ink }),
    line('M112 308Q150 350 188 308', red, 11),
  ]);
}

/** Joker, back and unknown, by file name. */
export const specials = () => [
  ['j', joker()],
  ['x', back()],
  ['unknown', unknown()],
];

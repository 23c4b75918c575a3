import { face } from './face.mjs';
import { box, circle, discs, line, path } from './pen.mjs';
import { blue, gold, green, ink, ivory, red } from './palette.mjs';

const deep = '#0d5560';
const mid = '#2b8086';
const pale = '#9fcfc9';

/** The back: a green-blue body with a lattice of lozenges inside a fine frame. */
export function back() {
  const body = box(2, 2, 296, 396, 34, { fill: deep, stroke: '#3b8a8e', 'stroke-width': 4 });
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

/** The joker: a smiling fool with cap and bells. */
export function joker() {
  const bell = (x, y) => circle(x, y, 20, { fill: gold }) + line(`M${x - 9} ${y + 6}H${x + 9}`, ink, 5);
  return face([
    path('M90 226C68 186 68 132 34 104C78 58 138 88 150 168V226z', { fill: red }),
    path('M210 226C232 186 232 132 266 104C222 58 162 88 150 168V226z', { fill: blue }),
    path('M96 226C104 162 120 92 150 46C180 92 196 162 204 226z', { fill: green }),
    bell(38, 114),
    bell(262, 114),
    bell(150, 44),
    path('M72 226H228V252C228 320 196 364 150 364C104 364 72 320 72 252z', {
      fill: ivory,
      stroke: ink,
      'stroke-width': 10,
    }),
    discsAt([100, 296], [200, 296], 15, red),
    discsAt([120, 266], [180, 266], 11, ink),
    line('M114 308Q150 350 186 308', ink, 11),
    box(60, 204, 180, 38, 16, { fill: gold }),
    path(
      discs(
        [85, 117.5, 150, 182.5, 215].map((x) => [x, 223]),
        6,
      ),
      { fill: ivory },
    ),
  ]);
}

const discsAt = (a, b, r, colour) => path(discs([a, b], r), { fill: colour });

/** Joker, back and unknown, by file name. */
export const specials = () => [
  ['j', joker()],
  ['x', back()],
  ['unknown', unknown()],
];

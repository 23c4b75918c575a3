import { face } from './face.mjs';
import { box, circle, discs, line, path, petal } from './pen.mjs';
import { blue, gold, green, ink, ivory, red } from './palette.mjs';

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

/** The joker: a smiling fool with cap, bells and ruff. */
export function joker() {
  const bell = (x, y) => circle(x, y, 19, { fill: gold }) + line(`M${x - 8} ${y + 6}H${x + 8}`, ink, 5);
  const colours = [green, red, blue];
  return face([
    ...[128, 154, 180, 206, 232].map((angle, i) =>
      path(petal(150, 262, angle, 112, 66, 0.72), { fill: colours[i % 3] }),
    ),
    path('M92 226C70 186 70 132 34 104C78 58 138 88 150 168V226z', { fill: red }),
    path('M208 226C230 186 230 132 266 104C222 58 162 88 150 168V226z', { fill: blue }),
    path('M98 226C106 162 122 92 150 46C178 92 194 162 202 226z', { fill: green }),
    bell(38, 114),
    bell(262, 114),
    bell(150, 44),
    path('M80 222H220V252C220 308 190 342 150 342C110 342 80 308 80 252z', {
      fill: ivory,
      stroke: ink,
      'stroke-width': 9,
    }),
    path(
      discs(
        [
          [106, 284],
          [194, 284],
        ],
        13,
      ),
      { fill: red },
    ),
    path(
      discs(
        [
          [122, 258],
          [178, 258],
        ],
        10,
      ),
      { fill: ink },
    ),
    line('M118 294Q150 330 182 294', ink, 10),
    box(68, 204, 164, 34, 15, { fill: gold }),
  ]);
}

/** Joker, back and unknown, by file name. */
export const specials = () => [
  ['j', joker()],
  ['x', back()],
  ['unknown', unknown()],
];

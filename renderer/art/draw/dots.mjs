import { face, redMark } from './face.mjs';
import { around, circle, discs, path, petal } from './pen.mjs';
import { blue, green, ivory, red } from './palette.mjs';

/** One dot: a disc with engraved rings, the inner one cut into a flower. */
function dot([x, y, r, colour]) {
  const petals = around(8, 0.4 * r, x, y, 22.5);
  return (
    circle(x, y, r, { fill: colour }) +
    circle(x, y, r * 0.75, { fill: 'none', stroke: ivory, 'stroke-width': r * 0.11 }) +
    path(discs(petals, r * 0.115), { fill: ivory }) +
    circle(x, y, r * 0.17, { fill: ivory })
  );
}

/** The grand dot: a wheel of petals within rings. */
function grandDot() {
  const [x, y] = [150, 200];
  const outer = around(24, 106, x, y);
  const petals = around(12, 0, x, y).map(([, , angle]) => petal(x, y, angle, 78, 30, 0.62));
  const inner = around(6, 0, x, y, 30).map(([, , angle]) => petal(x, y, angle, 40, 26, 0.6));
  return [
    path(discs(outer, 14.5), { fill: green }),
    circle(x, y, 108, { fill: green }),
    circle(x, y, 98, { fill: 'none', stroke: ivory, 'stroke-width': 6 }),
    circle(x, y, 86, { fill: ivory }),
    path(petals.join(''), { fill: blue }),
    circle(x, y, 48, { fill: ivory }),
    circle(x, y, 43, { fill: red }),
    path(inner.join(''), { fill: ivory }),
    circle(x, y, 11, { fill: red }),
  ];
}

const [left, right] = [90, 210];
const diagonal = [
  [68, 62],
  [150, 102],
  [232, 142],
];
const columns = [62, 150, 238];

/** Positions, radius and colours, as on the sets of Hong Kong. */
const layouts = {
  2: [
    [150, 108, 64, green],
    [150, 292, 64, blue],
  ],
  3: [
    [80, 82, 50, blue],
    [150, 200, 50, red],
    [220, 318, 50, green],
  ],
  4: [
    [left, 104, 54, blue],
    [right, 104, 54, green],
    [left, 296, 54, green],
    [right, 296, 54, blue],
  ],
  5: [
    [80, 84, 45, blue],
    [220, 84, 45, green],
    [150, 200, 45, red],
    [80, 316, 45, green],
    [220, 316, 45, blue],
  ],
  6: [
    ...[left, right].map((x) => [x, 78, 46, green]),
    ...[206, 318].flatMap((y) => [left, right].map((x) => [x, y, 46, red])),
  ],
  7: [
    ...diagonal.map(([x, y]) => [x, y, 38, green]),
    ...[236, 330].flatMap((y) => [96, 204].map((x) => [x, y, 42, red])),
  ],
  8: [64, 154, 246, 336].flatMap((y) => [left, right].map((x) => [x, y, 41, blue])),
  9: [
    ...columns.map((x) => [x, 80, 40, green]),
    ...columns.map((x) => [x, 200, 40, red]),
    ...columns.map((x) => [x, 320, 40, blue]),
  ],
};

/** 1p to 9p, and 0p in red. */
export function dots() {
  const plain = Object.entries(layouts).map(([number, list]) => [`${number}p`, face(list.map(dot))]);
  const allRed = layouts[5].map(([x, y, r]) => dot([x, y, r, red]));
  return [['1p', face(grandDot())], ...plain, ['0p', face([...allRed, redMark()])]];
}

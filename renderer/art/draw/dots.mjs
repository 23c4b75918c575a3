import { face, redMark } from './face.mjs';
import { around, circle, discs, path, petal } from './pen.mjs';
import { blue, green, ivory, red } from './palette.mjs';

/** One dot: a disc with an engraved ring and a small flower; shallow enough to stay a dark disc when tiny. */
function dot([x, y, r, colour]) {
  const petals = around(6, 0.31 * r, x, y);
  return (
    circle(x, y, r, { fill: colour }) +
    circle(x, y, r * 0.7, { fill: 'none', stroke: ivory, 'stroke-width': r * 0.085 }) +
    path(discs(petals, r * 0.13), { fill: ivory })
  );
}

/** The grand dot: a wheel of petals within rings. */
function grandDot() {
  const [x, y] = [150, 200];
  const petals = around(12, 0, x, y).map(([, , angle]) => petal(x, y, angle, 86, 34, 0.62));
  const inner = around(6, 0, x, y, 30).map(([, , angle]) => petal(x, y, angle, 43, 28, 0.6));
  return [
    path(discs(around(24, 112, x, y), 15.5), { fill: green }),
    circle(x, y, 114, { fill: green }),
    circle(x, y, 106, { fill: 'none', stroke: ivory, 'stroke-width': 6 }),
    circle(x, y, 92, { fill: ivory }),
    path(petals.join(''), { fill: blue }),
    circle(x, y, 53, { fill: ivory }),
    circle(x, y, 48, { fill: red }),
    path(inner.join(''), { fill: ivory }),
    circle(x, y, 12, { fill: red }),
  ];
}

const [left, right] = [88, 212];
const diagonal = [
  [64, 60],
  [150, 100],
  [236, 140],
];
const columns = [60, 150, 240];

/** Positions, radius and colours, as on the sets of Hong Kong. */
const layouts = {
  2: [
    [150, 108, 70, green],
    [150, 292, 70, blue],
  ],
  3: [
    [82, 80, 55, blue],
    [150, 200, 55, red],
    [218, 320, 55, green],
  ],
  4: [
    [left, 100, 56, blue],
    [right, 100, 56, green],
    [left, 300, 56, green],
    [right, 300, 56, blue],
  ],
  5: [
    [78, 84, 49, blue],
    [222, 84, 49, green],
    [150, 200, 49, red],
    [78, 316, 49, green],
    [222, 316, 49, blue],
  ],
  6: [
    ...[left, right].map((x) => [x, 76, 49, green]),
    ...[214, 324].flatMap((y) => [left, right].map((x) => [x, y, 49, red])),
  ],
  7: [
    ...diagonal.map(([x, y]) => [x, y, 42, green]),
    ...[234, 334].flatMap((y) => [94, 206].map((x) => [x, y, 45, red])),
  ],
  8: [62, 154, 246, 338].flatMap((y) => [left, right].map((x) => [x, y, 43, blue])),
  9: [
    ...columns.map((x) => [x, 76, 42, green]),
    ...columns.map((x) => [x, 200, 42, red]),
    ...columns.map((x) => [x, 324, 42, blue]),
  ],
};

/** 1p to 9p, and 0p in red. */
export function dots() {
  const plain = Object.entries(layouts).map(([number, list]) => [`${number}p`, face(list.map(dot))]);
  // A little closer together than the plain five, to leave the corner to the mark.
  const allRed = layouts[5].map(([x, y]) => dot([150 + (x - 150) * 0.92, 200 + (y - 200) * 0.94, 46, red]));
  return [['1p', face(grandDot())], ...plain, ['0p', face([...allRed, redMark()])]];
}

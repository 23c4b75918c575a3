import { face, redMark } from './face.mjs';
import { group, path, place, short } from './pen.mjs';
import { blue, green, ivory, red } from './palette.mjs';
import { sparrow } from './sparrow.mjs';

/**
 * One stick, upright around (0, 0): three joints, narrower between them, and a groove engraved in each of its
 * two lengths.
 */
function stick([x, y, length, colour, angle = 0, width = 34]) {
  const h = length / 2;
  const w = width / 2;
  const n = w * 0.72;
  const s = short;
  const joint = 9;
  const half = (sign) => {
    // From the middle joint's edge to the end, on the right (sign 1) going down, on the left going up.
    const v = (value) => s(value * sign);
    return (
      `L${v(w)} ${v(joint * 0.5)}Q${v(n)} ${v(joint)} ${v(n)} ${v(joint + 7)}` +
      `V${v(h - joint - 8)}Q${v(n)} ${v(h - joint - 1)} ${v(w)} ${v(h - joint)}` +
      `Q${v(w + 1)} ${v(h)} ${v(w - 4)} ${v(h)}`
    );
  };
  const mirror =
    `H${s(-(w - 4))}Q${s(-w - 1)} ${s(h)} ${s(-w)} ${s(h - joint)}` +
    `Q${s(-n)} ${s(h - joint - 1)} ${s(-n)} ${s(h - joint - 8)}V${s(joint + 7)}` +
    `Q${s(-n)} ${s(joint)} ${s(-w)} ${s(joint * 0.5)}`;
  const mirrorUp =
    `H${s(w - 4)}Q${s(w + 1)} ${s(-h)} ${s(w)} ${s(-h + joint)}` +
    `Q${s(n)} ${s(-h + joint + 1)} ${s(n)} ${s(-h + joint + 8)}V${s(-joint - 7)}` +
    `Q${s(n)} ${s(-joint)} ${s(w)} ${s(-joint * 0.5)}z`;
  const d = `M${s(w)} ${s(-joint * 0.5)}${half(1)}${mirror}${half(-1)}${mirrorUp}`;
  const groove = `M0 ${s(-h + joint + 9)}V${s(-joint - 5)}M0 ${s(joint + 5)}V${s(h - joint - 9)}`;
  return group(
    { transform: place(x, y, angle) },
    path(d, { fill: colour }),
    path(groove, { stroke: ivory, 'stroke-width': width * 0.13, 'stroke-linecap': 'round' }),
  );
}

const [left, middle, right] = [76, 150, 224];

/** [x, y, length, colour, turn, width] of each stick. */
const layouts = {
  2: [
    [150, 108, 158, green, 0, 56],
    [150, 292, 158, blue, 0, 56],
  ],
  3: [
    [150, 108, 158, blue, 0, 54],
    [88, 292, 158, green, 0, 54],
    [212, 292, 158, green, 0, 54],
  ],
  4: [
    [90, 108, 158, blue, 0, 54],
    [210, 108, 158, green, 0, 54],
    [90, 292, 158, green, 0, 54],
    [210, 292, 158, blue, 0, 54],
  ],
  5: [
    [74, 114, 150, green, 0, 48],
    [226, 114, 150, blue, 0, 48],
    [150, 200, 158, red, 0, 50],
    [74, 286, 150, blue, 0, 48],
    [226, 286, 150, green, 0, 48],
  ],
  6: [
    ...[left, middle, right].map((x) => [x, 108, 158, green, 0, 50]),
    ...[left, middle, right].map((x) => [x, 292, 158, blue, 0, 50]),
  ],
  7: [
    [middle, 78, 108, red, 0, 50],
    ...[
      [left, green],
      [middle, blue],
      [right, green],
    ].flatMap(([x, colour]) => [203, 322].map((y) => [x, y, 108, colour, 0, 50])),
  ],
  8: [
    [48, 110, 158, green, 0, 42],
    [115, 110, 158, green, -26, 42],
    [185, 110, 158, green, 26, 42],
    [252, 110, 158, green, 0, 42],
    [48, 290, 158, blue, 0, 42],
    [115, 290, 158, blue, 26, 42],
    [185, 290, 158, blue, -26, 42],
    [252, 290, 158, blue, 0, 42],
  ],
  9: [78, 200, 322].flatMap((y) => [
    [left, y, 110, green, 0, 50],
    [middle, y, 110, red, 0, 50],
    [right, y, 110, blue, 0, 50],
  ]),
};

/** 1s to 9s, and 0s in red. */
export function bamboo() {
  const plain = Object.entries(layouts).map(([number, list]) => [`${number}s`, face(list.map(stick))]);
  // A little closer together than the plain five, to leave the corner to the mark.
  const allRed = layouts[5].map(([x, y, length, , , width]) =>
    stick([150 + (x - 150) * 0.88, 200 + (y - 200) * 0.94, length - 4, red, 0, width - 4]),
  );
  return [['1s', face(sparrow())], ...plain, ['0s', face([...allRed, redMark()])]];
}

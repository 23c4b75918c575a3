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
  const n = w * 0.68;
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
    path(groove, { stroke: ivory, 'stroke-width': width * 0.16, 'stroke-linecap': 'round' }),
  );
}

const [left, middle, right] = [78, 150, 222];

/** [x, y, length, colour, turn, width] of each stick. */
const layouts = {
  2: [
    [150, 110, 150, green, 0, 44],
    [150, 290, 150, blue, 0, 44],
  ],
  3: [
    [150, 110, 150, blue, 0, 42],
    [92, 290, 150, green, 0, 42],
    [208, 290, 150, green, 0, 42],
  ],
  4: [
    [94, 110, 150, blue, 0, 42],
    [206, 110, 150, green, 0, 42],
    [94, 290, 150, green, 0, 42],
    [206, 290, 150, blue, 0, 42],
  ],
  5: [
    [72, 110, 146, green, 0, 40],
    [228, 110, 146, blue, 0, 40],
    [150, 200, 150, red, 0, 42],
    [72, 290, 146, blue, 0, 40],
    [228, 290, 146, green, 0, 40],
  ],
  6: [
    ...[left, middle, right].map((x) => [x, 112, 150, green, 0, 40]),
    ...[left, middle, right].map((x) => [x, 288, 150, blue, 0, 40]),
  ],
  7: [
    [middle, 80, 106, red, 0, 40],
    ...[left, right].flatMap((x) => [
      [x, 204, 106, green, 0, 40],
      [x, 322, 106, green, 0, 40],
    ]),
    [middle, 204, 106, blue, 0, 40],
    [middle, 322, 106, blue, 0, 40],
  ],
  8: [
    [54, 110, 150, green, 0, 36],
    [117, 110, 150, green, -27, 36],
    [183, 110, 150, green, 27, 36],
    [246, 110, 150, green, 0, 36],
    [54, 290, 150, blue, 0, 36],
    [117, 290, 150, blue, 27, 36],
    [183, 290, 150, blue, -27, 36],
    [246, 290, 150, blue, 0, 36],
  ],
  9: [78, 200, 322].flatMap((y) => [
    [left, y, 108, green, 0, 40],
    [middle, y, 108, red, 0, 40],
    [right, y, 108, blue, 0, 40],
  ]),
};

/** 1s to 9s, and 0s in red. */
export function bamboo() {
  const plain = Object.entries(layouts).map(([number, list]) => [`${number}s`, face(list.map(stick))]);
  const allRed = layouts[5].map(([x, y, length, , angle, width]) => stick([x, y, length, red, angle, width]));
  return [['1s', face(sparrow())], ...plain, ['0s', face([...allRed, redMark()])]];
}

import { face } from './face.mjs';
import { glyph } from './glyphs.mjs';
import { box, path } from './pen.mjs';
import { blue, green, ink, red } from './palette.mjs';

/** The empty tile's frame: two lines with folded corners, as carved on sets that do not leave it blank. */
const frame = () => {
  const corner = (x, y, dx, dy) => `M${x} ${y + dy * 46}V${y + dy * 24}H${x + dx * 24}V${y}H${x + dx * 46}`;
  return [
    box(44, 44, 212, 312, 12, { fill: 'none', stroke: blue, 'stroke-width': 18 }),
    box(78, 78, 144, 244, 4, { fill: 'none', stroke: blue, 'stroke-width': 6 }),
    path(corner(78, 78, 1, 1) + corner(222, 78, -1, 1) + corner(78, 322, 1, -1) + corner(222, 322, -1, -1), {
      fill: 'none',
      stroke: blue,
      'stroke-width': 6,
    }),
  ];
};

/** 1z to 7z: the winds east, south, west, north, and the dragons white, green, red. */
export function honours() {
  const winds = [...'東南西北'].map((wind, i) => [
    `${i + 1}z`,
    face(glyph(wind, [38, 46, 224, 308], ink, 8)),
  ]);
  return [
    ...winds,
    ['5z', face(frame())],
    ['6z', face(glyph('發', [34, 46, 232, 308], green, 6))],
    ['7z', face(glyph('中', [50, 42, 200, 316], red, 12, 1.6))],
  ];
}

import { face, redMark } from './face.mjs';
import { glyph } from './glyphs.mjs';
import { ink, red } from './palette.mjs';

const numerals = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** Where the numeral stands: a flat one is not blown up to the height of the others. */
const boxes = { 一: [48, 92, 204, 60], 二: [56, 52, 188, 122], 三: [56, 40, 188, 146] };

function character(number, upper) {
  const numeral = numerals[number - 1];
  return [
    glyph(numeral, boxes[numeral] ?? [58, 32, 184, 160], upper, 8),
    glyph('萬', [60, 204, 180, 170], red, 4.5),
  ];
}

/** 1m to 9m, and 0m in red. */
export function characters() {
  const plain = numerals.map((_, i) => [`${i + 1}m`, face(character(i + 1, ink))]);
  return [...plain, ['0m', face([...character(5, red), redMark()])]];
}

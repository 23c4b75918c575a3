import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import opentype from 'opentype.js';
import { path, short } from './pen.mjs';

const packageFolder = dirname(createRequire(import.meta.url).resolve('@fontsource/yuji-boku/package.json'));
/** The package cuts the font into pieces; this says which characters are in which. */
const pieces = JSON.parse(readFileSync(join(packageFolder, 'unicode.json'), 'utf8'));
const fonts = new Map();

function covers(ranges, code) {
  return ranges.split(',').some((range) => {
    const [from, to = from] = range.replace('U+', '').split('-');
    return code >= parseInt(from, 16) && code <= parseInt(to, 16);
  });
}

function fontWith(character) {
  const code = character.codePointAt(0);
  const piece = Object.keys(pieces).find((name) => covers(pieces[name], code));
  if (!piece) throw new Error(`The font has no ${character}`);
  if (!fonts.has(piece)) {
    const file = `yuji-boku-${piece.replace(/[[\]]/g, '')}-400-normal.woff`;
    const bytes = readFileSync(join(packageFolder, 'files', file));
    fonts.set(piece, opentype.parse(new Uint8Array(bytes).buffer));
  }
  return fonts.get(piece);
}

/**
 * The outline of one character of the font Yuji Boku as a path that fills the rectangle `within` [x, y, width,
 * height]; it is stretched both ways, as the carvers of tiles do, but never beyond `most` times taller than
 * wide compared with the font. `weight` is the width of a line added around the outline to make it bolder.
 */
export function glyph(character, [x, y, width, height], colour, weight = 6, most = 1.35) {
  const outline = fontWith(character).charToGlyph(character).getPath(0, 0, 1000);
  const bounds = outline.getBoundingBox();
  const w = bounds.x2 - bounds.x1;
  const h = bounds.y2 - bounds.y1;
  let sx = (width - weight) / w;
  let sy = (height - weight) / h;
  sx = Math.min(sx, sy * most);
  sy = Math.min(sy, sx * most);
  const left = x + (width - w * sx) / 2 - bounds.x1 * sx;
  const top = y + (height - h * sy) / 2 - bounds.y1 * sy;
  const d = relative(outline.commands, (px, py) => [left + px * sx, top + py * sy]);
  return path(d, { fill: colour, stroke: colour, 'stroke-width': weight, 'stroke-linejoin': 'round' });
}

/** Path text in relative commands, rounded to tenths without letting the rounding add up. */
function relative(commands, move) {
  let [x, y] = [0, 0];
  const tenth = (v) => Math.round(v * 10) / 10;
  const steps = [];
  for (const command of commands) {
    if (command.type === 'Z') {
      steps.push('z');
      continue;
    }
    const points = [];
    if (command.x2 !== undefined) points.push(move(command.x1, command.y1), move(command.x2, command.y2));
    else if (command.x1 !== undefined) points.push(move(command.x1, command.y1));
    points.push(move(command.x, command.y));
    const rounded = points.map(([px, py]) => [tenth(px), tenth(py)]);
    const numbers = command.type === 'M' ? rounded.flat() : rounded.flatMap(([px, py]) => [px - x, py - y]);
    [x, y] = rounded.at(-1);
    const letter = command.type === 'M' ? 'M' : command.type.toLowerCase();
    steps.push(letter + numbers.map(short).join(' ').replaceAll(' -', '-'));
  }
  return steps.join('');
}

import { fault, ok, type Result } from '../result';
import { isTileCode, type TileCode } from './tile';

/**
 * Reads the tile notation: runs of digits closed by a suit letter (`123m456p11z`), and `j`, `x`, `?` alone.
 * Blanks between tiles are allowed. Order is kept.
 * Errors: `bad-request` naming what is not a tile. Source: spec "Tile notation".
 */
export function parseTiles(text: string): Result<TileCode[]> {
  const tiles: TileCode[] = [];
  let digits = '';
  for (const sign of text) {
    if (sign >= '0' && sign <= '9') {
      digits += sign;
    } else if (sign === 'j' || sign === 'x' || sign === '?') {
      if (digits !== '') return noSuit(digits, text);
      tiles.push(sign);
    } else if (sign === ' ') {
      if (digits !== '') return noSuit(digits, text);
    } else if ('mpszfg'.includes(sign)) {
      if (digits === '') {
        return fault('bad-request', `In “${shown(text)}” the suit letter “${sign}” has no number before it.`);
      }
      for (const digit of digits) {
        const code = digit + sign;
        if (!isTileCode(code))
          return fault('bad-request', `There is no tile “${code}” (in “${shown(text)}”).`);
        tiles.push(code);
      }
      digits = '';
    } else {
      return fault('bad-request', `“${shown(digits + sign)}” is not a tile (in “${shown(text)}”).`);
    }
  }
  return digits === '' ? ok(tiles) : noSuit(digits, text);
}

function noSuit(digits: string, text: string): Result<never> {
  return fault(
    'bad-request',
    `In “${shown(text)}” the number “${shown(digits)}” has no suit letter after it.`,
  );
}

/** Quotes at most 60 signs of what somebody sent, so that a message stays one readable line. */
function shown(text: string): string {
  const signs = Array.from(text, (sign) => (sign < ' ' ? '·' : sign));
  return signs.length <= 60 ? signs.join('') : `${signs.slice(0, 57).join('')}…`;
}

/**
 * Writes tiles in the notation, in the order given, neighbours of one suit shortened: `['1z','1z','x']` → `11zx`.
 * `parseTiles(makeTiles(codes))` gives the same codes back.
 */
export function makeTiles(codes: readonly TileCode[]): string {
  let text = '';
  for (const [index, code] of codes.entries()) {
    const suit = code[1];
    if (suit === undefined) text += code;
    else text += codes[index + 1]?.[1] === suit ? code[0]! : code;
  }
  return text;
}

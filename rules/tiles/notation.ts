import { fault, ok, type Result } from '../result';
import { allTileCodes, type TileCode } from './tile';

/**
 * Reads the tile notation: runs of digits closed by a suit letter (`123m456p11z`), and `j`, `x`, `?` alone.
 * Blanks between tiles are allowed. Order is kept.
 * Errors: `bad-request` naming what is not a tile. Source: spec "Tile notation".
 */
export function parseTiles(text: string): Result<TileCode[]> {
  const tiles: TileCode[] = [];
  // Where the digits began that still wait for their suit letter; -1: there are none.
  let digits = -1;
  for (let place = 0; place < text.length; place++) {
    const sign = text.charCodeAt(place);
    if (sign >= ZERO && sign <= NINE) {
      if (digits < 0) digits = place;
      continue;
    }
    const suit = suits[sign];
    if (suit !== undefined) {
      if (digits < 0) {
        return fault(
          'bad-request',
          `In “${shown(text)}” the suit letter “${text[place]}” has no number before it.`,
        );
      }
      for (; digits < place; digits++) {
        const code = suit[text.charCodeAt(digits) - ZERO];
        if (code === undefined) {
          const named = text[digits]! + text[place]!;
          return fault('bad-request', `There is no tile “${named}” (in “${shown(text)}”).`);
        }
        tiles.push(code);
      }
      digits = -1;
    } else if (sign === JOKER || sign === FACE_DOWN || sign === UNREADABLE || sign === BLANK) {
      if (digits >= 0) return noSuit(text.slice(digits, place), text);
      if (sign !== BLANK) tiles.push(text[place] as TileCode);
    } else {
      const named =
        text.slice(digits < 0 ? place : digits, place) + String.fromCodePoint(text.codePointAt(place)!);
      return fault('bad-request', `“${shown(named)}” is not a tile (in “${shown(text)}”).`);
    }
  }
  return digits < 0 ? ok(tiles) : noSuit(text.slice(digits), text);
}

const [ZERO, NINE, BLANK] = ['0', '9', ' '].map((sign) => sign.charCodeAt(0)) as [number, number, number];
const [JOKER, FACE_DOWN, UNREADABLE] = ['j', 'x', '?'].map((sign) => sign.charCodeAt(0)) as [
  number,
  number,
  number,
];

/** By the character code of a suit letter: the tiles of that suit by their digit. */
const suits: readonly (readonly (TileCode | undefined)[] | undefined)[] = (() => {
  const bySign: (TileCode | undefined)[][] = [];
  for (const code of allTileCodes) {
    if (code.length < 2) continue;
    (bySign[code.charCodeAt(1)] ??= [])[Number(code[0])] = code;
  }
  return bySign;
})();

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
  for (let place = 0; place < codes.length; place++) {
    const code = codes[place]!;
    const next = codes[place + 1];
    const shortened = code.length === 2 && next !== undefined && next[1] === code[1];
    text += shortened ? code[0]! : code;
  }
  return text;
}

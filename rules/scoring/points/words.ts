import { seatNames, seats } from '../../seat';
import { FIRST_HONOUR, kindCode, type TileCode, tileName } from '../../tiles/tile';
import type { HandPart } from './hand';

/** `5 bamboo`, `red dragons`, `East winds`: a tile's name when there are several of it. */
function several(kind: number): string {
  const name = tileName(kindCode(kind));
  return kind >= FIRST_HONOUR ? `${name}s` : name;
}

/** `concealed pung of 5 bamboo`. */
export function partName(part: HandPart): string {
  const open = part.concealed ? 'concealed' : 'exposed';
  switch (part.kind) {
    case 'chow':
      return `${open} chow from the ${tileName(kindCode(part.tile))}`;
    case 'pair':
      return `pair of ${several(part.tile)}`;
    case 'bonus':
      return tileName(part.tiles[0]!);
    default:
      return `${open} ${part.kind} of ${several(part.tile)}`;
  }
}

/** The seat whose wind is this kind. */
export function windOf(kind: number): string {
  return seatNames[seats[kind - FIRST_HONOUR]!];
}

/** `once`, `twice`, `3 times`. */
export function timesWord(times: number): string {
  return times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`;
}

/** `3 bamboo`, `3 bamboo or 6 bamboo`, `1 dots, 4 dots or 7 dots`. */
export function listTiles(tiles: readonly TileCode[]): string {
  const names = tiles.map(tileName);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

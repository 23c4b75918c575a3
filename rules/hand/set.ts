import { kindCode, type TileCode } from '../tiles/tile';

export type SetKind = 'chow' | 'pung' | 'kong';

/** A chow, pung or kong of a hand, melded or in hand. */
export interface HandSet {
  kind: SetKind;
  /** Kind number of its lowest tile. */
  tile: number;
  /** False once any of its tiles was claimed. */
  concealed: boolean;
  /** True if it lies on the table (a concealed kong too). */
  melded: boolean;
  tiles: readonly TileCode[];
}

/** The tiles of a set of this kind that begins with this tile. */
export function setTiles(kind: SetKind, tile: number): TileCode[] {
  const code = kindCode(tile);
  switch (kind) {
    case 'chow':
      return [code, kindCode(tile + 1), kindCode(tile + 2)];
    case 'pung':
      return [code, code, code];
    case 'kong':
      return [code, code, code, code];
  }
}

/** True if a set of this kind that begins with this tile holds a kind. */
export function setHolds(set: Pick<HandSet, 'kind' | 'tile'>, kind: number): boolean {
  return set.kind === 'chow' ? kind >= set.tile && kind <= set.tile + 2 : kind === set.tile;
}

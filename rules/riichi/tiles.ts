import { meldTiles } from '../scoring/check';
import { set136Red } from '../tiles/sets';
import type { TileCode } from '../tiles/tile';
import type { RiichiHand } from './hand';

/** All tiles of a winner, melds first. */
export function allTiles({ given }: RiichiHand): TileCode[] {
  return [...given.melds.flatMap((meld) => meldTiles(meld, set136Red)), ...given.concealed];
}

import type { Shape, ShapedHand } from '../hand/shape';
import { shapeWaits } from '../hand/shape-waits';
import { kindIndex } from '../tiles/tile';
import type { HandInput } from './request';

/** The kinds that complete a hand of thirteen tiles in one of these shapes; jokers in hand stand for any kind. */
export function waitsIn(shapes: readonly Shape[], { concealed, melds }: HandInput): number[] {
  const inHand = new Int8Array(34);
  let jokers = 0;
  for (const tile of concealed) {
    const kind = kindIndex(tile);
    if (kind >= 0) inHand[kind]!++;
    else if (tile === 'j') jokers++;
  }
  const sets = melds.map(({ kind, tiles, concealed: hidden }): ShapedHand['melds'][number] => {
    const kinds = tiles.map(kindIndex).filter((each) => each >= 0);
    return { kind, tile: Math.min(...kinds), concealed: hidden };
  });
  return shapeWaits(shapes, inHand, sets, jokers);
}

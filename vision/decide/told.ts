import type { TileCode } from '../../rules/tiles/tile';
import type { JudgedTile } from '../check/check';
import type { Grouping } from '../group';
import type { Sight } from '../sight';

/** What is told of a picture's tiles before it is decided what each is. Tiles are numbered as in `sight`. */
export interface Told {
  sight: Sight;
  /** Each by the copies that a set has and what is known of the table. */
  judged: readonly JudgedTile[];
  grouping: Grouping;
  /** Those whose faces are surely read and whose colour is known. */
  faces: Sight['tiles'];
  /** What a person has named. */
  named: ReadonlyMap<number, TileCode>;
}

import type { TileCode } from '../../rules/tiles/tile';
import type { Quad, Rotation } from '../../vision/protocol';

/** A tile as drawn over a picture. */
export interface FoundTile {
  id: number;
  code: TileCode;
  /** Corners of its face, in the picture's pixels. */
  quad: Quad;
  /** How the face lies in its group; upright where it is not told. */
  rotation?: Rotation;
  /** Nobody vouches for it yet. */
  doubtful: boolean;
  /** It belongs to no hand. */
  aside?: boolean;
  /** Something lies or moves over it; it is where it was last seen. */
  covered?: boolean;
  /** A person said what it is. */
  pinned?: boolean;
}

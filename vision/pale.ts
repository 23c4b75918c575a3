import type { TileCode } from '../rules/tiles/tile';
import { whiteDragons } from './arrange/walls';
import { backsAroundPairs } from './backs';
import { likeness, offColour } from './company';
import { isPlain } from './faces';
import { outlineOf } from './geometry';
import type { FaceLight } from './quality';
import type { Quad } from './protocol';
import type { Verdict } from './verdict';

/** A tile's body is compared with those of so many faces, the nearest, read so surely at least. */
const compared = { nearest: 5, best: 0.9 };

/**
 * Bodies are of one colour where no channel's logarithm differs by more than this. On photographs white dragons came to
 * 0.17 at most; of 350 backs in renders 141 came to more, and but 7 of the others had as few like them as a set has plain tiles.
 */
const sameColour = 0.2;

/** From which likeness on two plain tiles are the same. */
export const leastAlike = 0.85;

/**
 * How likely a tile as pale as the faces is a white dragon where it looked like a back: sooner that than not. This is not
 * fitted: in renders, where every fourth set has backs of its faces' colour, all 58 were backs; in the photographs that it
 * was made for all were dragons.
 */
const white = 0.6;

/** A tile of a picture: where it lies, what it was read as, and the light on it. */
export interface LitTile {
  quad: Quad;
  verdict: Verdict;
  face: Pick<FaceLight, 'body'>;
}

/**
 * The tiles of a picture with its white dragons told from backs: in poor light they look alike, but a back has its own
 * colour, or there are more of them than a set has white dragons, or it lies in a concealed kong. Such a tile is to be
 * asked about. Tiles read with a learnt set are left alone: the set knows how its backs look.
 */
export function withWhiteDragons<T extends LitTile>(tiles: readonly T[]): T[] {
  const codeOf = ({ verdict }: LitTile): TileCode => verdict.codes[0]![0];
  const plain = tiles.filter((tile) => isPlain(codeOf(tile)));
  const faces = facesAmong(tiles);
  const inKongs = backsAroundPairs(tiles);
  return tiles.map((tile, i) => {
    if (codeOf(tile) !== 'x' || inKongs.has(i) || tile.verdict.evidence.set !== undefined) return tile;
    const alike = plain.filter(
      (other) => likeness(tile.verdict.embedding, other.verdict.embedding) >= leastAlike,
    );
    if (alike.length > whiteDragons || !isOfTheirColour(tile, faces)) return tile;
    return { ...tile, verdict: asWhite(tile.verdict) };
  });
}

/** The tiles whose faces are read surely, and the colour of whose bodies is known. */
export function facesAmong<
  T extends { verdict: Pick<Verdict, 'codes' | 'evidence'> } & Partial<Pick<LitTile, 'face'>>,
>(tiles: readonly T[]): T[] {
  return tiles.filter(
    ({ verdict: { codes, evidence }, face }) =>
      !isPlain(codes[0]![0]) && evidence.best >= compared.best && face?.body !== undefined,
  );
}

/** Whether one of the nearest faces has a body of the tile's colour. */
export function isOfTheirColour({ quad, face: { body: own } }: LitTile, faces: readonly LitTile[]): boolean {
  if (own === undefined) return false;
  const { centre } = outlineOf(quad);
  const far = (face: LitTile): number => {
    const at = outlineOf(face.quad).centre;
    return Math.hypot(at[0] - centre[0], at[1] - centre[1]);
  };
  return [...faces]
    .sort((a, b) => far(a) - far(b))
    .slice(0, compared.nearest)
    .some(({ face: { body } }) => offColour(own, body!) <= sameColour);
}

/** A verdict as that of a white dragon that looked like a back. */
function asWhite(verdict: Verdict): Verdict {
  const { evidence } = verdict;
  return {
    ...verdict,
    codes: [
      ['5z', white],
      ['x', 1 - white],
    ],
    evidence: {
      ...evidence,
      best: white,
      worse: Math.min(evidence.worse, white),
      second: 1 - white,
      looks: 'x',
    },
  };
}

import type { TileCode } from '../rules/tiles/tile';

/** What the other tiles of a picture say of one of them: tiles of one set and code look alike. */
export interface Kinship {
  /**
   * How much more it looks like the tile of its own code that it is most like than like any of another code
   * (difference of cosines, −2 to 2); 0 where no other tile has its code.
   */
  kin: number;
  /** How like it is to the most similar tile of another code (cosine) where no other has its own; else 0. */
  rival: number;
}

/** Fewer tiles than this do not tell what all faces of a set have in common. */
const least = 4;

/**
 * Compares the faces of one picture by what the classifier saw in them. Two that look the same and are read
 * differently, or look different and are read the same, cannot both be right.
 */
export function kinshipOf(tiles: readonly { code: TileCode; embedding: Float32Array }[]): Kinship[] {
  if (tiles.length < least) return tiles.map(() => ({ kin: 0, rival: 0 }));
  const directions = directionsOf(tiles.map((tile) => tile.embedding));
  return tiles.map(({ code }, i): Kinship => {
    let [same, other] = [-Infinity, -1];
    tiles.forEach((tile, j) => {
      if (j === i) return;
      const cosine = dot(directions[i]!, directions[j]!);
      if (tile.code === code) same = Math.max(same, cosine);
      else other = Math.max(other, cosine);
    });
    return same === -Infinity ? { kin: 0, rival: other } : { kin: same - other, rival: 0 };
  });
}

/** Embeddings from their common middle, with length 1: what all faces share tells none from another. */
function directionsOf(embeddings: readonly Float32Array[]): Float32Array[] {
  const middle = new Float32Array(embeddings[0]!.length);
  for (const embedding of embeddings)
    embedding.forEach((value, k) => (middle[k]! += value / embeddings.length));
  return embeddings.map((embedding) => {
    const away = embedding.map((value, k) => value - middle[k]!);
    const far = Math.max(Math.sqrt(dot(away, away)), 1e-9);
    return away.map((value) => value / far);
  });
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!;
  return sum;
}

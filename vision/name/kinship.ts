import type { TileCode } from '../../rules/tiles/tile';
import { inkApart } from '../picture/ink';
import { logOdds } from '../numbers/odds';
import { inCommon, unit } from '../numbers/vectors';
import { mayBeOfOneHue } from '../places/company';
import type { Colour } from '../places/company';
import { isPlain } from '../places/faces';

/** What the other tiles of a picture say of one of them: tiles of one set and code look alike. */
export interface Kinship {
  /**
   * How much more it looks like the tile of its own code that it is most like than like any of another code
   * (difference of cosines, −2 to 2); 0 where no other tile has its code.
   */
  kin: number;
  /** How like it is to the most similar tile of another code (cosine) where no other has its own; else 0. */
  rival: number;
  /**
   * How surely (log odds) a tile that looks the same is read as another; 0 where none is. (That one is read as the same
   * says little: tiles alike are misread alike.)
   */
  conflict: number;
  /** How far its ink is from that of the nearest tile that is surely read as the same (see ink.ts); absent where there is none. */
  ink?: number;
  /** How many other tiles look the same, whatever they are read as. */
  alike: number;
}

/** From which likeness on two tiles may show the same face, and from which they surely do. */
const same = { least: 0.8, surely: 0.9 };

/** From which likeness on tiles that look the same are counted. */
const counted = 0.85;

/** What is read as surely as this shows how the ink of its code lies. */
const atEase = 0.9;

/** Fewer tiles than this do not tell what all faces of a set have in common. */
const least = 4;

/** A tile as it is read: its code, what the classifier saw of it, how surely it is that (0–1), and its body's colour. */
export interface KinTile {
  code: TileCode;
  embedding: Float32Array;
  best: number;
  ink?: Float32Array;
  body?: Colour;
}

/** Whether two tiles are plain, and of different hues: whatever the classifier saw, a white dragon is no coloured back. */
function differInHue(a: KinTile, b: KinTile): boolean {
  return isPlain(a.code) && isPlain(b.code) && !mayBeOfOneHue(a.body, b.body);
}

/**
 * Compares the faces of one picture by what the classifier saw in them. Two that look the same and are read
 * differently, or look different and are read the same, cannot both be right.
 */
export function kinshipOf(tiles: readonly KinTile[]): Kinship[] {
  if (tiles.length < least) return tiles.map(() => ({ kin: 0, rival: 0, conflict: 0, alike: 0 }));
  const directions = directionsOf(tiles.map((tile) => tile.embedding));
  const units = tiles.map((tile) => unit(tile.embedding));
  return tiles.map((here, i): Kinship => {
    const { code, ink } = here;
    let nearest = Infinity;
    let [own, other, conflict, alike] = [-Infinity, -1, 0, 0];
    tiles.forEach((tile, j) => {
      if (j === i || differInHue(here, tile)) return;
      const looks = inCommon(units[i]!, units[j]!);
      if (looks >= counted) alike += 1;
      const cosine = inCommon(directions[i]!, directions[j]!);
      if (tile.code === code) {
        own = Math.max(own, cosine);
        const isKnown = ink !== undefined && tile.ink !== undefined && tile.best >= atEase;
        if (isKnown) nearest = Math.min(nearest, inkApart(ink, tile.ink!));
        return;
      }
      other = Math.max(other, cosine);
      const surely = (looks - same.least) / (same.surely - same.least);
      const says = Math.min(Math.max(surely, 0), 1) * Math.max(0, logOdds(tile.best, 7));
      conflict = Math.max(conflict, says);
    });
    const kin = own === -Infinity ? { kin: 0, rival: other } : { kin: own - other, rival: 0 };
    return { ...kin, ...(nearest < Infinity ? { ink: nearest } : {}), conflict, alike };
  });
}

/** Embeddings from their common middle, with length 1: what all faces share tells none from another. */
function directionsOf(embeddings: readonly Float32Array[]): Float32Array[] {
  const middle = new Float32Array(embeddings[0]!.length);
  for (const embedding of embeddings)
    embedding.forEach((value, k) => (middle[k]! += value / embeddings.length));
  return embeddings.map((embedding) => unit(embedding.map((value, k) => value - middle[k]!)));
}

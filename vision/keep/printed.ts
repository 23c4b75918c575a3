import { facesAmong, offFaces } from './bodies';
import type { LitTile } from './bodies';

// Signs printed on a table: the middle of an automatic one shows the winds before the players, in the writing that tiles show them in.

/** What is read so may be such a sign. */
const signs = /^[1-467]z$/;

/**
 * How likely one is printed, as weights for log-odds: by how sure the detector is of it (its objectness as log-odds, no farther out than the bounds),
 * and by how far its colour is from that of the faces nearest to it. Fitted to 650 rendered tables on which 45 signs and 4,200 winds and dragons
 * were read; judged by weights of the other three quarters, 33 of the signs, eleven of the 14 that had been vouched for, come out likelier than
 * `may`, and 16 of 4,000 tiles; 19 and no tile likelier than `surely`. Of 1,400 in photographs, which show no such table, one came to more than `may`.
 */
const weights = { bias: -1.73, objectness: -3.85, colour: 5.39 };
const bounds = { objectness: 0.001, colour: 1.5 };
const bars = { may: 0.1, surely: 0.8 };

/** The numbers of what is read as winds and dragons, but may be printed on the table, and of what surely is. */
export function printedAmong(tiles: readonly LitTile[]): { may: Set<number>; surely: Set<number> } {
  const isSign = ({ verdict }: LitTile): boolean => signs.test(verdict.codes[0]![0]);
  const faces = facesAmong(tiles).filter((tile) => !isSign(tile));
  const odds = new Map(
    tiles.flatMap((tile, i): [number, number][] => {
      const off = isSign(tile) ? offFaces(tile, faces) : undefined;
      return off === undefined ? [] : [[i, oddsOf(tile.verdict.evidence.objectness, off)]];
    }),
  );
  const above = (bar: number): Set<number> =>
    new Set([...odds].flatMap(([i, chance]) => (chance > bar ? [i] : [])));
  return { may: above(bars.may), surely: above(bars.surely) };
}

function oddsOf(objectness: number, off: number): number {
  const seen = Math.min(1 - bounds.objectness, Math.max(bounds.objectness, objectness));
  const sum =
    weights.bias +
    weights.objectness * Math.log(seen / (1 - seen)) +
    weights.colour * Math.min(off, bounds.colour);
  return 1 / (1 + Math.exp(-sum));
}

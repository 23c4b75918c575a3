import { isBonus, kindIndex } from '../../rules/tiles/tile';
import type { TileCode } from '../../rules/tiles/tile';
import { shipped } from '../name/confidence';
import type { Quad } from '../protocol';

export type MeldKind = 'chow' | 'pung' | 'kong';

/** A tile's code, with the probabilities of its codes where they are known: only then a doubtful tile may be mended. */
export interface Named {
  code: TileCode;
  odds?: readonly (readonly [TileCode, number])[];
}

/** Whether a tile's code is not to be vouched for. */
export function isDoubtful({ odds }: Named): boolean {
  return (odds?.[0]?.[1] ?? 1) < shipped.vouch;
}

/** A named tile in the picture; `quad` begins at the top left as the classifier sees it. */
export interface NamedTile extends Named {
  quad: Quad;
  /** It may well be no tile. */
  faint?: boolean;
  /** Of what looks like a back: it is of the colour of the faces around it, and all of it lies in the picture. */
  mayBeFace?: boolean;
}

/** What set some tiles form, in any order; jokers and unreadable tiles stand for any, backs for any in a kong. */
export function setKind(codes: readonly TileCode[]): MeldKind | undefined {
  const wild = (code: TileCode): boolean =>
    code === 'j' || code === '?' || (codes.length === 4 && code === 'x');
  const kinds = codes.filter((code) => !wild(code)).map(kindIndex);
  // Of a concealed kong one tile may be all that shows.
  const least = codes.filter((code) => code === 'x').length === 3 ? 1 : 2;
  if (kinds.length < least || kinds.some((kind) => kind < 0)) return undefined;
  if (kinds.every((kind) => kind === kinds[0])) {
    return codes.length === 3 ? 'pung' : codes.length === 4 ? 'kong' : undefined;
  }
  const low = Math.min(...kinds);
  const high = Math.max(...kinds);
  const run = new Set(kinds).size === kinds.length && high - low <= 2 && high < 27;
  return codes.length === 3 && run && Math.floor(low / 9) === Math.floor(high / 9) ? 'chow' : undefined;
}

/** When a tile that spoils a set gives its code up for another. */
export interface Mending {
  /** Its code is no more likely than this, */
  mostOwn: number;
  /** and the other at least this likely, */
  leastOther: number;
  /** and not this many times less likely. */
  worst: number;
}

/** Tiles that only lie apart from others need a doubtful tile; those with a turned one are a set for certain. Nobody lays a flower into a set. */
export const mending: Record<'apart' | 'flower' | 'turned', Mending> = {
  apart: { mostOwn: 0.9, leastOther: 0.02, worst: 20 },
  flower: { mostOwn: 0.98, leastOther: 0.02, worst: 50 },
  turned: { mostOwn: 0.98, leastOther: 0.004, worst: 200 },
};

/** The one tile whose next likely code makes some tiles a set, at the least loss; undefined where there is none. */
export function mend(
  tiles: readonly Named[],
  { mostOwn, leastOther, worst }: Mending,
): { place: number; code: TileCode; kind: MeldKind } | undefined {
  let best: { place: number; code: TileCode; kind: MeldKind } | undefined;
  let least = Infinity;
  tiles.forEach(({ code: own, odds = [] }, place) => {
    const sure = odds.find(([code]) => code === own)?.[1] ?? 1;
    if (sure > mostOwn) return;
    for (const [code, p] of odds) {
      const loss = sure / p;
      // Three faces and a back are a pung with something beside it sooner; a joker, drawn as flowers are or not at all, would make a set with
      // anything.
      const isWild = code === 'x' || (code === 'j' && (isBonus(own) || own === 'x'));
      if (isWild || p < leastOther || loss > worst || loss >= least) continue;
      const kind = setKind(tiles.map((tile, i) => (i === place ? code : tile.code)));
      if (kind !== undefined) [best, least] = [{ place, code, kind }, loss];
    }
  });
  return best;
}

/** What set some tiles that make none were most likely meant to be: of one kind for the most part, or of one suit. */
export function likelyKind(codes: readonly TileCode[]): MeldKind {
  const kinds = codes.map(kindIndex).filter((kind) => kind >= 0);
  if (codes.length === 4) return 'kong';
  return new Set(kinds).size < kinds.length ? 'pung' : 'chow';
}

/** Whether some tiles could be a meld, or what is left of one of which a tile was not seen. */
export function couldBeOfMeld(tiles: readonly number[], codes: readonly TileCode[]): boolean {
  const mine = tiles.map((i) => codes[i]!);
  if (mine.length < 2 || mine.length > 4) return false;
  return setKind(mine.length === 2 ? [...mine, '?'] : mine) !== undefined;
}

/** Whether a row could be what is left of a meld, or three tiles in it that follow each other are a set. */
export function mayBeMelds(row: readonly number[], codes: readonly TileCode[]): boolean {
  if (couldBeOfMeld(row, codes)) return true;
  return row.some((_, k) => row[k + 2] !== undefined && couldBeOfMeld(row.slice(k, k + 3), codes));
}

import type { HandRequest } from '../../rules/score';

/*
 * Tiles laid out as plainly as possible, for second writings of rules: every way is tried, and nothing of rules/ is
 * used, so that both can't be wrong together.
 */

/** Tiles that lie together; `open`: some of them claimed. */
export interface Group {
  tiles: string[];
  open: boolean;
}

/** The tiles of a notation without blanks. */
export function codes(text = ''): string[] {
  return [...text.matchAll(/(\d+)([a-z])/g)].flatMap(([, digits, suit]) =>
    [...digits!].map((digit) => digit + suit!),
  );
}

/** Three or four equal tiles. */
export const isTriplet = ({ tiles }: Group) => tiles.length > 2 && tiles.every((tile) => tile === tiles[0]);
export const isHonour = (tile: string) => tile.endsWith('z');
/** A one, a nine or an honour. */
export const isMajor = (tile: string) => isHonour(tile) || tile.startsWith('1') || tile.startsWith('9');

/** The tiles without some of them; null where they are not all there. */
export function without(tiles: readonly string[], gone: readonly string[]): string[] | null {
  const left = [...tiles];
  for (const tile of gone) {
    const place = left.indexOf(tile);
    if (place < 0) return null;
    left.splice(place, 1);
  }
  return left;
}

/** Every way to lay tiles out as sets and one pair, the pair last. */
export function layouts(tiles: readonly string[]): string[][][] {
  const found: string[][][] = [];
  for (const pair of new Set(tiles)) {
    const rest = without(tiles, [pair, pair]);
    if (rest) for (const sets of setsOf(rest)) found.push([...sets, [pair, pair]]);
  }
  return found;
}

function setsOf(tiles: readonly string[]): string[][][] {
  if (tiles.length === 0) return [[]];
  const first = [...tiles].sort((a, b) => (a[1]! + a[0]! < b[1]! + b[0]! ? -1 : 1))[0]!;
  const next = (step: number) => `${Number(first[0]) + step}${first[1]!}`;
  const starts = [[first, first, first], ...(isHonour(first) ? [] : [[first, next(1), next(2)]])];
  return starts.flatMap((set) => {
    const rest = without(tiles, set);
    return rest === null ? [] : setsOf(rest).map((sets) => [set, ...sets]);
  });
}

/** The sets on the table. */
export function meldsOf({ melds = [] }: HandRequest): Group[] {
  return melds.map((meld) => ({ tiles: codes(meld.tiles), open: meld.concealed !== true }));
}

/** All kinds of tiles but the bonus tiles. */
export const allKinds = codes('123456789m123456789p123456789s1234567z');

export const dragons = ['5z', '6z', '7z'];
export const winds = ['1z', '2z', '3z', '4z'];

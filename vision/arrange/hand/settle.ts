import { kongsHeld } from '../melds';
import type { Segment } from '../melds';
import { areClearlyTurned } from '../strips';
import { touchingGap } from './options';
import { haveWon, won } from './pieces';
import type { Hand, Pieces } from './pieces';

/**
 * A hand whose row ends, to the right and without a gap, in a chow of which the last tile is turned is longer by that chow, which may be a
 * meld nevertheless: chows are claimed from the left. Else the hand as it is.
 */
export function withoutChowAtEnd(hand: Hand, { outlines, codes }: Pieces): Hand {
  const { rows, melds, winningTile } = hand;
  const mine = rows.flatMap(({ tiles }) => tiles);
  const end = melds.find(({ kind, sign, strip, tiles }) => {
    const at = strip.tiles.indexOf(tiles[0]!);
    const touches = strip.gaps[at - 1] ?? Infinity;
    return (
      kind === 'chow' &&
      sign === 'turned' &&
      mine.includes(strip.tiles[at - 1] ?? -1) &&
      touches < touchingGap &&
      strip.sideways.has(tiles.at(-1)!) &&
      areClearlyTurned(strip, tiles.slice(-1), tiles.slice(0, -1), outlines)
    );
  });
  if (winningTile !== undefined || end === undefined) return hand;
  const left = melds.filter((meld) => meld !== end);
  if (!haveWon([...mine, ...end.tiles], left.length, codes)) return hand;
  return { ...hand, rows: [...rows, { strip: end.strip, tiles: end.tiles }], melds: left, inBlocks: true };
}

/**
 * A hand that has won, of which one tile lies on its side at an end of its row, and no other: some turn the tile they win with. Else the hand
 * as it is; who has not won has no such tile, but perhaps a claimed one.
 */
export function withTurnedWinner(hand: Hand, { outlines, codes }: Pieces): Hand {
  const { rows, melds, winningTile } = hand;
  const [tile] = rows.flatMap(({ strip, tiles }) => tiles.filter((i) => strip.sideways.has(i)));
  const row = rows.find(({ tiles }) => tiles.includes(tile ?? -1));
  if (winningTile !== undefined || row === undefined) return hand;
  const inHand = rows.flatMap(({ tiles }) => tiles);
  if (!haveWon(inHand, melds.length, codes)) return hand;
  const { strip } = row;
  const mine = rows.filter((other) => other.strip === strip).flatMap(({ tiles }) => tiles);
  const straight = mine.filter((i) => i !== tile);
  const isAtEnd = tile === mine[0] || tile === mine.at(-1);
  if (!isAtEnd || straight.length === 0 || !areClearlyTurned(strip, [tile!], straight, outlines)) return hand;
  const others = rows.flatMap((other): Segment[] => {
    const left = other.tiles.filter((i) => i !== tile);
    return left.length > 0 ? [{ ...other, tiles: left }] : [];
  });
  return { ...hand, rows: [...others, { strip, tiles: [tile!] }], winningTile: tile! };
}

/** No hand has one tile more, or two, but for its kongs: a hand of 15 and more that is whole with them, and undefined if it is not. */
export function withKongsLaid(hand: Hand, { codes }: Pieces): Hand | undefined {
  const isApart = ({ tiles }: Segment): boolean => tiles.includes(hand.winningTile ?? -1);
  const kongs = kongsHeld(
    hand.rows.filter((row) => !isApart(row)),
    codes,
  );
  const count = hand.count - kongs.length;
  if (kongs.length === 0 || count !== won) return undefined;
  const laid = new Set(kongs.flatMap(({ tiles }) => tiles));
  const rows = hand.rows.flatMap((row): Segment[] => {
    const tiles = row.tiles.filter((i) => !laid.has(i));
    return tiles.length > 0 ? [{ ...row, tiles }] : [];
  });
  return { ...hand, rows, melds: [...hand.melds, ...kongs], count, whole: true };
}

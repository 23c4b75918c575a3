import type { TileCode } from '../../../rules/tiles/tile';
import { dot, length, subtract } from '../../places/geometry';
import type { Outline } from '../../places/geometry';
import { ofTiles } from '../../protocol';
import type { Point } from '../../protocol';
import { beside, hasBeside, isBeside, together } from '../beside';
import type { Hand } from '../hand/pieces';
import { mayBeOfRow } from '../hand/winner';
import { kongsHeld } from '../melds';
import type { Meld, Segment } from '../melds';
import { setKind } from '../sets';
import { middleOf, wayBetween } from '../sides';

/**
 * What leaves room for doubt in how some tiles were sorted, each as a sentence for a player. What is doubtful is
 * told of, never settled in silence.
 */

/** What lies around a hand. */
export interface Surroundings {
  /** Doubtful bonus tiles; what belongs to nothing, or to a pond. */
  bonus: readonly number[];
  rest: readonly number[];
  discards: readonly number[];
  /** What of the player's own rows belongs to nothing, and which way is away from the player. */
  left: readonly Segment[];
  up: Point;
  codes: readonly TileCode[];
  outlines: readonly Outline[];
  unread: readonly Outline[];
  /** Whether the picture shows anything but a player's hand and melds: then there may be discards and walls. */
  inPlay: boolean;
}

/** From the middle of a tile to that of one in the next row where rows touch, in tile widths. */
const rowToRow = 1.6;

/**
 * Whether a hand may be larger than it seems: all its melds are told by nothing but their place, and lie in one row without a gap,
 * as the tiles of a hand do whose last one or two lie apart.
 */
function mayHoldItsMelds({ rows, melds }: Hand): boolean {
  const [first] = melds;
  if (first === undefined || melds.length < 2 || rows.flatMap(({ tiles }) => tiles).length > 2) return false;
  const tiles = new Set(melds.flatMap((meld) => meld.tiles));
  const { strip } = first;
  return (
    melds.every((meld) => meld.sign === 'apart' && meld.strip === strip) &&
    strip.gaps.every(
      (gap, k) => gap < together || !tiles.has(strip.tiles[k]!) || !tiles.has(strip.tiles[k + 1]!),
    )
  );
}

/** Whether some of a hand's tiles lie among its melds, away from the row where the others lie. */
function isAmongMelds(row: readonly Segment[], melds: readonly Meld[]): boolean {
  const isWithMeld = ({ strip }: Segment): boolean => melds.some((meld) => meld.strip === strip);
  return row.some(isWithMeld) && !row.every(isWithMeld);
}

/** Whether a meld lies between a hand's tiles in one row, other than a kong that was found in it. */
function isPartedByMeld(row: readonly Segment[], melds: readonly Meld[]): boolean {
  return melds.some(({ strip, tiles, sign }) => {
    const at = strip.tiles.indexOf(tiles[0]!);
    const own = row.filter((segment) => segment.strip === strip).flatMap((segment) => segment.tiles);
    const isBefore = (i: number): boolean => strip.tiles.indexOf(i) < at;
    return sign !== 'held' && own.some(isBefore) && !own.every(isBefore);
  });
}

/** What lies so many tile heights in front of a row does not lie in it. */
const ahead = 0.75;

/** Whether a tile lies in front of a row, as its player sees it. */
function isAhead(tile: number, row: readonly Segment[], outlines: readonly Outline[]): boolean {
  const isBefore = ({ strip, tiles }: Segment): boolean =>
    tiles.every((i) => {
      const { centre, u } = outlines[i]!;
      return dot(subtract(outlines[tile]!.centre, centre), strip.up) > ahead * 2 * length(u);
    });
  return row.length > 0 && row.every(isBefore);
}

/** A player's melds lie no farther before or behind the hand than this, in tile widths. */
const inLine = 3.5;

/** Whether tiles lie in line with a hand and are a set in which one is turned, as in a claimed meld. */
function isClaimedBeside(
  { strip, tiles }: Segment,
  hand: readonly number[],
  { up, codes, outlines }: Surroundings,
): boolean {
  const way = subtract(middleOf(outlines, tiles), middleOf(outlines, hand));
  return (
    tiles.some((i) => strip.sideways.has(i)) &&
    setKind(tiles.map((i) => codes[i]!)) !== undefined &&
    Math.abs(dot(way, up)) < inLine
  );
}

/** Doubts about a hand: how it is parted, what lies in and beside its row, and what it counts up to. */
export function handDoubts(hand: Hand, around: Surroundings): string[] {
  const { bonus, rest, discards, left, codes, outlines, unread, inPlay } = around;
  const reasons: string[] = [];
  const { rows, melds, winningTile } = hand;
  const row = rows.filter((segment) => !segment.tiles.includes(winningTile ?? -1));
  const inRow = (tiles: readonly number[], reach = beside.along): boolean =>
    row.some(({ strip, tiles: mine }) =>
      mine.some((i) => tiles.some((other) => isBeside(strip, outlines[i]!, outlines[other]!, reach))),
    );
  const onSide = row.some(({ strip, tiles }) => tiles.some((i) => strip.sideways.has(i)));
  if (hand.inBlocks || hand.unsure || onSide || isAmongMelds(row, melds) || isPartedByMeld(row, melds))
    reasons.push('Part of this row may be a meld that was laid down.');
  if (hand.rivalled) reasons.push('Other tiles lie here that may be the hand of these melds as well.');
  if (kongsHeld(row, codes).length > 0)
    reasons.push('Four tiles of a kind lie side by side in this row: were they laid down as a kong?');
  if (mayHoldItsMelds(hand))
    reasons.push('The melds lie in one row without gaps: they may be part of the hand, never laid down.');
  if (melds.some(({ sign }) => sign === 'broken'))
    reasons.push('One of its melds makes none: it may be no meld, or not of this hand.');
  const backs = row.flatMap(({ strip }) => strip.tiles.filter((i) => codes[i] === 'x'));
  if (inRow(backs)) reasons.push('A tile of this row seems to lie face down.');
  if (row.some((segment) => hasBeside(segment, outlines, unread)))
    reasons.push('Beside these tiles something may be one more, which could not be read.');
  if (inRow(bonus)) reasons.push('A flower or season seems to lie in this row: it may be another tile.');
  if (inPlay && winningTile !== undefined && isAhead(winningTile, row, outlines))
    reasons.push('The winning tile lies in front of this row: it may be a discard or a dora indicator.');
  const mine = rows.flatMap((segment) => segment.tiles);
  const reach = hand.count === 13 ? beside.drawn : beside.along;
  const isApart = ({ strip, tiles }: Segment): boolean =>
    tiles.length === 1 && row.some((other) => other.strip !== strip);
  // Two single tiles that lie in no row together may be any two, where there are others.
  const [single, ...others] = row.flatMap((segment) => segment.tiles);
  const inOneRow = rows.every(({ strip }) => strip === rows[0]?.strip);
  const isStray =
    single !== undefined && others.length === 0 && !inOneRow && rest.length + discards.length > 0;
  if (row.some(isApart) || isStray)
    reasons.push('A tile of this hand lies apart from its row: it may be none of it.');
  if (mayBeOfRow(hand))
    reasons.push('The winning tile lies apart hardly more than others of this row: it may be any of them.');
  if (inRow(rest, reach) || wayBetween(outlines, mine, [...rest, ...discards]) < rowToRow)
    reasons.push('What lies beside this row may belong to it, or this may be no hand.');
  if (left.some((piece) => isClaimedBeside(piece, mine, around)))
    reasons.push('In line with this hand lies a claimed meld that is none of its own: it may belong to it.');
  const tiles = mine.length;
  if (hand.whole) return reasons;
  const with_ = melds.length === 0 ? '' : ` and ${melds.length} ${melds.length === 1 ? 'meld' : 'melds'}`;
  const are = tiles === 1 && with_ === '' ? 'is' : 'are';
  reasons.push(`${tiles} ${tiles === 1 ? 'tile' : 'tiles'}${with_} ${are} ${ofTiles.count}`);
  return reasons;
}

/**
 * Doubts about a hand of which no face is seen, by how many tiles it has: three are a set. Of 31 rows of three on 2,600 rendered tables two were
 * white dragons or other faces, two wall, nine no tiles.
 */
export function hiddenDoubts(count: number): string[] {
  return count === 3
    ? ['Three tiles that lie face down are no hand: they may be a set of white dragons, or wall.']
    : [];
}

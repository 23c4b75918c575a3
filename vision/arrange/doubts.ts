import { kindIndex } from '../../rules/tiles/tile';
import type { TileCode } from '../../rules/tiles/tile';
import { dot, length, median, subtract } from '../places/geometry';
import type { Outline } from '../places/geometry';
import { mayBeInHand, ofTiles } from '../protocol';
import type { ClaimedFrom, Point } from '../protocol';
import { areAligned } from './hand/blocks';
import { ownPlace } from './hand/options';
import type { Hand } from './hand/pieces';
import { mayBeOfRow } from './hand/winner';
import { kongsHeld } from './melds';
import type { Meld, Segment } from './melds';
import { fullRow } from './ponds';
import type { Pond } from './ponds';
import { setKind } from './sets';
import { middleOf, wayBetween } from './sides';
import { areClearlyTurned, shapeIn, turnedShape } from './strips';
import type { Strip } from './strips';
import type { Wall } from './walls';

/**
 * What leaves room for doubt in how some tiles were sorted, each as a sentence for a player. What is doubtful is
 * told of, never settled in silence.
 */

/**
 * A table's custom: whether the claimed tile of a meld is turned, mostly or never. Undefined where its melds do not tell.
 */
export type Custom = 'turned' | 'straight' | 'never' | undefined;

/** So many melds, and a turned tile in none of them: nobody turns any. */
const plainCustom = 4;

/** What most melds claimed on this table, other than one, tell of its custom. */
export function customOf(melds: readonly Meld[], besides?: Meld): Custom {
  const others = melds.filter(
    (meld) => meld !== besides && !meld.concealed && meld.sign !== 'broken' && meld.sign !== 'held',
  );
  const turned = others.filter((meld) => meld.sign === 'turned').length;
  if (2 * turned === others.length) return undefined;
  if (turned === 0 && others.length >= plainCustom) return 'never';
  return 2 * turned > others.length ? 'turned' : 'straight';
}

/** A tile is missed where the tiles of a meld lie farther apart than this, in tile widths. */
const holeInMeld = 0.45;

/** Tiles of a meld that lie on the table, not on one another: turned ones, and straight ones. */
function turnedOf({ strip, tiles }: Meld): { turned: number[]; straight: number[] } {
  const base = tiles.filter((i) => !strip.stacked.has(i));
  return {
    turned: base.filter((i) => strip.sideways.has(i)),
    straight: base.filter((i) => !strip.sideways.has(i)),
  };
}

/** Whether it cannot be seen clearly which tile of a meld is turned, or that none is. */
function isUnclear(meld: Meld, outlines: readonly Outline[]): boolean {
  const { turned, straight } = turnedOf(meld);
  if (turned.length > 0) return !areClearlyTurned(meld.strip, turned, straight, outlines);
  const shapes = straight.map((i) => shapeIn(meld.strip, outlines[i]!));
  return Math.max(...shapes) > turnedShape.most * median(shapes);
}

/**
 * The tile of a meld that was turned sooner than any other, where none lies turned but claimed tiles do: the one that is longer along its row,
 * and lower, than the others; of a chow its left one. Of 15 melds on 500 rendered tables that it was asked of six had one
 * clearer than the bar, and all of them it was. `base` are the meld's tiles from its player's left to right.
 */
export function likelyTurned(
  { kind, strip }: Meld,
  base: readonly number[],
  outlines: readonly Outline[],
): number | undefined {
  const shapes = base.map((i) => shapeIn(strip, outlines[i]!));
  const at = shapes.indexOf(Math.max(...shapes));
  const isClear = shapes[at]! >= turnedShape.least * Math.max(...shapes.toSpliced(at, 1));
  return isClear && (kind !== 'chow' || at === 0) ? base[at] : undefined;
}

/**
 * Whether four tiles of a kind lie side by side, face up, and none is turned: where claimed tiles are turned nobody has
 * claimed one of these.
 */
export function isUnturnedKong(meld: Meld, outlines: readonly Outline[]): boolean {
  const { turned, straight } = turnedOf(meld);
  return meld.kind === 'kong' && turned.length === 0 && straight.length === 4 && !isUnclear(meld, outlines);
}

/**
 * Whether a seemingly turned tile counts for none: nobody turns claimed tiles on this table, and it is not clearly turned, or
 * lies where no chow has its claimed one.
 */
export function isOverruled(
  meld: Meld,
  from: ClaimedFrom,
  custom: Custom,
  outlines: readonly Outline[],
): boolean {
  if (meld.added) return false;
  if (custom === 'never') return true;
  return custom === 'straight' && (isUnclear(meld, outlines) || (meld.kind === 'chow' && from !== 'left'));
}

/** A meld's turned tile, and from whom it was claimed by where in the row it lies; `likely` where it is only that sooner than the others. */
export interface Claimed {
  tile: number;
  from: ClaimedFrom;
  likely?: boolean;
}

/** Doubts about a meld. */
export function meldDoubts(
  meld: Meld,
  claimed: Claimed | undefined,
  custom: Custom,
  outlines: readonly Outline[],
): string[] {
  const { strip, kind, sign } = meld;
  const reasons: string[] = [];
  if (sign === 'broken')
    reasons.push('These tiles lie like a meld but make none: one of them may be misread or covered.');
  if (meld.backs.length > 2) reasons.push('Only one tile of this kong lies face up: it may be wall.');
  if (meld.backs.length === 1)
    reasons.push('Only one tile of this kong lies face down: it may be none of it, beside a pung.');
  if (meld.concealed) return reasons;
  const base = meld.tiles.filter((i) => !strip.stacked.has(i));
  const hole = base.slice(1).some((tile) => {
    const at = strip.tiles.indexOf(tile);
    return base.includes(strip.tiles[at - 1]!) && strip.gaps[at - 1]! > holeInMeld;
  });
  if (hole) reasons.push('There is room for one more tile in this meld: one may be covered.');
  if (isUnclear(meld, outlines) || claimed?.likely === true)
    reasons.push('Which tile of this meld is turned could not be seen clearly.');
  if (kind === 'chow' && claimed !== undefined && claimed.from !== 'left')
    reasons.push('A chow is claimed from the left, but another of its tiles seems to be turned.');
  else if (custom === 'turned' && claimed === undefined)
    reasons.push('No turned tile is seen in this meld: from whom was it claimed?');
  else if ((custom === 'straight' || custom === 'never') && claimed !== undefined)
    reasons.push('A tile of this meld seems to be turned, unlike in the other melds.');
  // Some lay concealed kongs with all four shown; where claimed tiles are not turned nothing tells them apart.
  else if (kind === 'kong' && !meld.added && claimed === undefined)
    reasons.push('All four tiles of this kong lie face up and none is turned: was it concealed?');
  return reasons;
}

/** From one set in a hand's second row to the next, in tile widths, or hardly farther than tiles of one set there. Melds mostly lie otherwise. */
const gapInRow = 0.1;

/** By so much, in tile widths, gaps of a row laid by hand that are meant to be alike may differ. */
const unevenBy = 0.1;

/** Doubts about a meld for where it lies beside its player's hand: it may be part of it. `from`: whose tile it seems to have claimed. */
export function besideHandDoubts(
  meld: Meld,
  { from }: { from?: ClaimedFrom },
  { rows, melds, winningTile }: Hand,
  outlines: readonly Outline[],
): string[] {
  const { strip, tiles, sign } = meld;
  const hand = rows.flatMap((row) => row.tiles);
  if (sign === 'apart' && !ownPlace(meld, { tiles: hand }, outlines)) return [mayBeInHand.beside];
  // No kong and no turned tile lies in a hand's row.
  const fellows = melds.filter((other) => other.strip === strip);
  const areLoose = fellows.every((other) => other.sign === 'apart' && other.kind !== 'kong');
  const others = fellows.flatMap((other) => (other === meld ? [] : other.tiles));
  const within = fellows.flatMap((other) => gapsIn(strip, other.tiles));
  const widest = Math.max(gapInRow, ...within.map((gap) => gap + unevenBy));
  const isSecond = areLoose && touchesIn(strip, tiles, others, widest);
  const row = [...tiles, ...others];
  const isBelow = (other: Strip): boolean => {
    const mine = rows.filter((part) => part.strip === other).flatMap((part) => part.tiles);
    const inRow = mine.filter((i) => i !== winningTile);
    return inRow.length > 0 && areAligned(row, inRow, other, outlines);
  };
  if (isSecond && rows.some((part) => isBelow(part.strip))) return [mayBeInHand.secondRow];
  // The tile on its side is the last one of the row for its player, and no gap parts it from the hand but such as part that one's tiles.
  const usual = Math.max(together, ...gapsIn(strip, hand).map((gap) => gap + unevenBy));
  if (
    sign === 'turned' &&
    from === 'right' &&
    winningTile === undefined &&
    touchesIn(strip, tiles, hand, usual)
  )
    return [mayBeInHand.winning];
  return [];
}

/** The gaps between tiles of a row that lie beside each other. */
function gapsIn({ tiles, gaps }: Strip, mine: readonly number[]): number[] {
  return gaps.filter((_, k) => mine.includes(tiles[k]!) && mine.includes(tiles[k + 1]!));
}

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
 * In a row, from the middle of a tile to that of what lies beside it: so far at most, in tile widths; and where a
 * hand has room for a tile that was just drawn.
 */
const beside = { along: 1.75, drawn: 2.6, across: 0.6 };

/** Whether something lies beside a tile of a row, or between two. */
function isBeside({ right, up }: Strip, { centre }: Outline, other: Outline, reach = beside.along): boolean {
  const way = subtract(other.centre, centre);
  return Math.abs(dot(way, right)) < reach && Math.abs(dot(way, up)) < beside.across;
}

/** Whether something of what is around lies beside a piece of a row. */
export function hasBeside(
  { strip, tiles }: Segment,
  outlines: readonly Outline[],
  around: readonly Outline[],
): boolean {
  return around.some((other) => tiles.some((i) => isBeside(strip, outlines[i]!, other)));
}

/** Tiles of a row lie together where the gap between them is smaller than this, in tile widths. */
const together = 0.3;

/** Whether some tiles of a row lie beside some others in it, without a gap wider than that. */
function touchesIn(
  strip: Strip,
  tiles: readonly number[],
  others: readonly number[],
  widest = together,
): boolean {
  return strip.gaps.some((gap, k) => {
    const [a, b] = [strip.tiles[k]!, strip.tiles[k + 1]!];
    return (
      gap < widest && ((tiles.includes(a) && others.includes(b)) || (tiles.includes(b) && others.includes(a)))
    );
  });
}

/** Whether a meld told by nothing but its place lies in a row with some others, without a gap. */
export function isCutOut({ sign, strip, tiles }: Meld, others: readonly number[]): boolean {
  return sign === 'apart' && touchesIn(strip, tiles, others);
}

/** Whether a tile that belongs to nothing lies beside a pung in its row, as the fourth of a kong does. */
export function hasStrayFourth({ kind, strip, tiles }: Meld, strays: readonly Segment[]): boolean {
  const single = strays.flatMap(({ tiles: mine }) => (mine.length === 1 ? mine : []));
  return kind === 'pung' && touchesIn(strip, tiles, single);
}

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

/** Discards of a row lie farther apart than this, in tile widths, only where one was missed. */
const holeInPond = 0.6;

/** A stray this near to a pond, in tile widths, may belong to it. */
const strayByPond = 1.45;

/** Doubts about a pond: whether a discard may have been missed, or lies apart, and whose it is; `inPlace` where others tell where it should lie. */
export function pondDoubts(
  { rows, strips, byPlace }: Pond,
  {
    strays,
    outlines,
    unread,
    inPlace,
  }: { strays: readonly number[]; inPlace: boolean | undefined } & Pick<Surroundings, 'outlines' | 'unread'>,
): string[] {
  const hole = strips.some(({ gaps }) => gaps.some((gap) => gap > holeInPond));
  const short = rows.slice(0, -1).some((row) => row.length !== fullRow);
  const missed = strips.some((strip) => hasBeside({ strip, tiles: strip.tiles }, outlines, unread));
  const apart = wayBetween(outlines, rows.flat(), strays) < strayByPond;
  const reasons =
    hole || short || missed || apart
      ? ['A discard may be missing here, or one too many: the rows are not even.']
      : [];
  const votes = strips.reduce((sum, strip) => sum + strip.votes, 0);
  if (inPlace === false)
    reasons.push('Judged by the other ponds these discards do not lie where this player lays his.');
  if (byPlace === 'alone') reasons.push('Only where they lie tells whose discards these are.');
  if (byPlace === undefined && rows.length === 1) {
    if (votes === 0 && inPlace === undefined)
      reasons.push('No face tells whose discards these are, and no other pond does.');
    else if (rows[0]!.length < fewDiscards && votes < 2)
      reasons.push('Whose discards these are is told by one face alone.');
  }
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

/** Doubts about what lies face up in a wall: at an end of it may lie something else. */
export function indicatorDoubts({ tiles, shown }: Wall, codes: readonly TileCode[]): string[] {
  if (!shown.includes(tiles[0]!) && !shown.includes(tiles.at(-1)!)) return [];
  const reasons: string[] = [];
  if (mayBeMelds(shown, codes))
    reasons.push('These may be a meld of which a tile was not seen: they lie at the end of a row of backs.');
  if (2 * shown.length > tiles.length)
    reasons.push('These lie at the end of fewer backs than they are: they may be no dora indicators.');
  return reasons;
}

/** A pond of fewer discards lies too near the middle for its place to tell whose it is. */
const fewDiscards = 3;

/** A tile this near to a meld, in tile widths, may be its fourth. */
const besideMeld = 1.9;

/** Whether a tile like those of a pung lies beside it, so that it may be a kong; one that a meld needs (`needed`) is no fourth. */
export function hasFourth(
  { kind, tiles, concealed }: Meld,
  needed: ReadonlySet<number>,
  codes: readonly TileCode[],
  outlines: readonly Outline[],
): boolean {
  if (kind !== 'pung' || concealed) return false;
  return codes.some(
    (code, i) =>
      kindIndex(code) >= 0 &&
      !tiles.includes(i) &&
      !needed.has(i) &&
      wayBetween(outlines, tiles, [i]) < besideMeld &&
      setKind([...tiles, i].map((each) => codes[each]!)) === 'kong',
  );
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

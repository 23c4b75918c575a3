import { isBonus } from '../../rules/tiles/tile';
import { dot, length, median, scaled, subtract, unit } from '../places/geometry';
import type { Point, Side } from '../protocol';
import { chooseHand } from './hand/choose';
import { isWhole } from './hand/pieces';
import type { Hand, Pieces } from './hand/pieces';
import { areInOrder } from './heaps';
import { givenAway, isSpoiltByOne, partFinely, partRuns, setsApart, setsBeforeEnd } from './melds';
import type { Meld, Segment } from './melds';
import { findPonds, fullRow } from './ponds';
import type { Pond } from './ponds';
import { isDoubtful } from './sets';
import type { NamedTile } from './sets';
import { faced, isAlong, middleOf } from './sides';
import { anyStands } from './standing';
import type { Table } from './sides';
import { majorityUp } from './strips';
import type { PlacedTile, Strip } from './strips';
import type { Wall } from './walls';

/** What one player has on the table. */
export interface Area {
  side: Side;
  hand: Hand | undefined;
  melds: Meld[];
  ponds: Pond[];
  bonus: number[];
  /** What belongs to nothing. */
  rest: Segment[];
  /** The player's up where the hand or most rows tell it. */
  up: Point;
  /** Nothing tells that, neither faces nor where a picture's up is. */
  upGuessed?: boolean;
}

/**
 * Discards lie at least so far from other tiles of their player, in tile widths; what lies `behind` others by more is no part
 * of them.
 */
const nearestPond = { several: 1.9, one: 2.5, behind: 5 };

/** In a picture of several players' tiles a hand has so many tiles at least, a meld counting three. */
const leastHand = 10;

/** A wall farther from a row than this, in tile widths, is the one of the player across. */
const farthestWall = 7;

/** What all rows of a table tell: its walls, the tiles that stand, and whether claimed ones are turned. */
export interface Laid {
  walls: readonly Wall[];
  standing: ReadonlySet<number>;
  turned: boolean;
}

/** Sorts one player's rows into hand, melds, pond, bonus tiles and strays. */
export function areaOf(
  owner: Side | undefined,
  strips: readonly Strip[],
  tiles: readonly NamedTile[],
  outlines: readonly PlacedTile[],
  table: Table,
  { walls, standing, turned }: Laid,
): Area {
  const inWall = new Set(walls.flatMap((wall) => wall.tiles));
  const several = table.players.length > 1;
  const longest = [...strips].sort((a, b) => b.tiles.length - a.tiles.length)[0]!;
  const side = owner ?? faced(table, longest);
  const inward = scaled(table.outward[side], -1);
  const away = (strip: Strip): number => dot(middleOf(outlines, strip.tiles), inward);
  const stand = (run: readonly number[]): boolean => anyStands(run, standing);
  const partOf = (strip: Strip, isOut: (i: number) => boolean): Part & { tiles: number[] } => {
    const runs = partRuns(strip)
      .map((run) => run.filter((i) => !isOut(i) && !inWall.has(i)))
      .filter((run) => run.length > 0);
    const parted = runs.map((run) => withoutHaphazard(givenAway(run, strip, tiles), tiles, outlines));
    const shown = parted.flatMap((part) => part.melds);
    const loose = parted
      .flatMap((part) => part.rest)
      .flatMap(partFinely)
      .flatMap((piece) => withoutFaintEnds(piece, tiles));
    // No meld stands.
    const pieces = parted.flatMap((part) => part.rest).filter((piece) => !stand(piece.tiles));
    const apart = pieces.flatMap((piece) => {
      const whole = setsApart(piece, tiles);
      if (whole.length > 0) return whole;
      const finely = partFinely(piece).flatMap((part) => withoutFaintEnds(part, tiles));
      return finely.flatMap((part) => setsApart(part, tiles));
    });
    const cutOff = pieces.flatMap((piece) => setsBeforeEnd(piece, tiles));
    return { strip, shown, loose, apart, cutOff, tiles: runs.flat() };
  };
  const parts = strips.map((strip) => {
    const bonus = new Set(strip.tiles.filter((i) => isBonus(tiles[i]!.code)));
    // What looks like a flower may be a tile of a set; one that makes none with those beside it lies in no row.
    const ofSets = bonus.size === 0 ? [] : mendedIn(partOf(strip, () => false));
    return partOf(strip, (i) => bonus.has(i) && !ofSets.includes(i));
  });
  // No pond shows backs: beside a set they are what is seen of another.
  const isSets = (melds: readonly Meld[], among: readonly number[]): boolean =>
    melds.filter((meld) => meld.sign !== 'broken').reduce((sum, meld) => sum + meld.tiles.length, 0) >
    0.6 * among.filter((i) => tiles[i]!.code !== 'x').length;
  // Between a player's wall and the edge of the table lie hand and melds.
  const isBehindWall = (strip: Strip): boolean =>
    walls.some((wall) => isBeyond(wall, strip, scaled(inward, -1), outlines)) &&
    !walls.some((wall) => isBeyond(wall, strip, inward, outlines));
  // Of a pond's row one tile is turned at most: a claimed set and one more are melds.
  const isTwiceTurned = (strip: Strip, shown: readonly Meld[]): boolean => {
    const sets = shown.filter((meld) => meld.sign === 'turned').flatMap((meld) => meld.tiles);
    const isTurned = (i: number): boolean => strip.sideways.has(i) && tiles[i]!.code !== 'x';
    return sets.length > 0 && strip.tiles.some((i) => isTurned(i) && !sets.includes(i));
  };
  const inPond = parts.filter(({ strip, shown, tiles: mine }) => {
    const along = isAlong(strip, inward) || strip.tiles.length === 1;
    // A row may be short, and a bonus tile among discards a misread one; but not in a row of two.
    const flowers = strip.tiles.length - mine.length;
    return (
      along &&
      lies(strip, outlines) &&
      !isBehindWall(strip) &&
      !isSets(shown, mine) &&
      !isTwiceTurned(strip, shown) &&
      flowers <= mine.length / 3
    );
  });
  // Discards may happen to be a set, a chow sooner than a pung; a row that is nothing else begins no pond, nor does a chow beside which a
  // further set begins.
  const isCutOff = (melds: readonly Meld[], among: readonly number[]): boolean => {
    const left = melds.reduce((sum, meld) => sum - meld.tiles.length, among.length);
    return (
      melds.length > 1 ||
      melds.some(({ kind, mended }) => mended === undefined && (kind !== 'chow' || left === 2))
    );
  };
  const allSets = new Set(
    inPond.flatMap(({ strip, shown, apart, cutOff, tiles: mine }) =>
      isSets([...shown, ...apart], mine) || isCutOff(cutOff, mine) ? [strip] : [],
    ),
  );
  // Of a player whose hand and melds are out of the picture only discards are in it.
  const melded = new Set(parts.flatMap(({ shown, apart }) => [...shown, ...apart].map((meld) => meld.strip)));
  const isAllOf = (pond: readonly Strip[]): boolean =>
    strips.every((strip) => pond.includes(strip) || (strip.tiles.length <= fullRow && !melded.has(strip)));
  // Discards lie in front of other tiles of their player, or within the walls.
  const isInside = (pond: readonly Strip[]): boolean => {
    const near = Math.min(...pond.map(away)) - (several ? nearestPond.several : nearestPond.one);
    const others = strips.filter((strip) => !pond.includes(strip));
    const behind = others.some((strip) => away(strip) < near);
    return (
      behind || (several && isAllOf(pond)) || walls.some((wall) => isBeyond(wall, pond[0]!, inward, outlines))
    );
  };
  const found = findPonds(
    inPond.map((part) => part.strip),
    outlines,
    inward,
    { first: (strip) => !allSets.has(strip), alone: (strip) => isInside([strip]), cut: several },
  ).filter((pond) => several || isInside(pond.strips));
  // Nobody has two: what lies far behind discards is none of them, nor is a single row far in front of a block.
  const isFarBehind = (pond: Pond, other: Pond): boolean =>
    Math.min(...other.strips.map(away)) - Math.max(...pond.strips.map(away)) >= nearestPond.behind;
  const isBlockBeside = (pond: Pond, other: Pond): boolean => pond.rows.length > 1 && other.rows.length === 1;
  const yields = (pond: Pond, other: Pond): boolean =>
    isFarBehind(pond, other)
      ? !isBlockBeside(pond, other)
      : isFarBehind(other, pond) && isBlockBeside(other, pond);
  const ponds = found.filter((pond) => !found.some((other) => yields(pond, other)));
  const blocks = ponds.filter((pond) => pond.rows.length > 1);
  const without = (these: readonly Pond[]): Part[] =>
    parts.filter(({ strip }) => !these.some((pond) => pond.strips.includes(strip)));
  const place = { standing, turned, ...(several ? { inward } : {}) };
  const all = choose(without(several ? blocks : []), tiles, outlines, inWall, place);
  const left = without(ponds);
  const bare = choose(left, tiles, outlines, inWall, place);
  // A single row in front of another may be the hand's second one: whichever makes the hand whole.
  const maybeHand = ponds.length > 0 && (blocks.length === 0 || bare.hand === undefined);
  const oneHand = maybeHand && all.hand?.whole === true && bare.hand?.whole !== true;
  // Rows in front of what is no whole hand are tiles laid out for another reason.
  const laidOut = !several && (bare.hand?.count ?? 0) < leastHand;
  const chosen = oneHand || laidOut ? all : bare;
  const isTold = ({ rows }: Hand): boolean =>
    rows.some((row) => stand(row.tiles) || (turned && row.tiles.length > fullRow));
  // In a picture of a table a few tiles by themselves are discards sooner than a hand.
  const { hand, melds, bonus, rest } =
    several && chosen.hand !== undefined && chosen.hand.count < leastHand && !isTold(chosen.hand)
      ? choose(left, tiles, outlines, inWall, place, false)
      : chosen;
  const discards = laidOut ? [] : oneHand ? (several ? blocks : []) : ponds;
  const rows = [...(hand?.rows ?? []), ...melds, ...discards.flatMap((pond) => pond.strips)];
  const { up, upGuessed = false } = several ? { up: inward } : upOfAll(rows, melds, outlines, inward);
  const owning = several ? side : faced(table, { up });
  return { side: owning, hand, melds, ponds: discards, bonus, rest, up, upGuessed };
}

/** The tiles of a row that are taken for others, since they make sets then. */
function mendedIn({ shown, apart }: Part): number[] {
  return [...shown, ...apart].flatMap(({ mended }) => (mended === undefined ? [] : [mended[0]]));
}

/** A row's sets without those that make none and do not even lie in order: tiles of a heap. */
function withoutHaphazard(
  { melds, rest }: { melds: Meld[]; rest: Segment[] },
  tiles: readonly NamedTile[],
  outlines: readonly PlacedTile[],
): { melds: Meld[]; rest: Segment[] } {
  const isLaid = (meld: Meld): boolean =>
    isSpoiltByOne(meld, tiles) || areInOrder(meld.tiles.map((i) => outlines[i]!));
  const loose = melds.flatMap((meld) => (isLaid(meld) ? [] : [{ strip: meld.strip, tiles: meld.tiles }]));
  const place = ({ strip, tiles: [first] }: Segment): number => strip.tiles.indexOf(first!);
  return { melds: melds.filter(isLaid), rest: [...rest, ...loose].sort((a, b) => place(a) - place(b)) };
}

/** A piece of a row, and what may be no tile at its ends by itself: the row may end before it. */
function withoutFaintEnds({ strip, tiles }: Segment, named: readonly NamedTile[]): Segment[] {
  const isSure = (i: number): boolean => named[i]!.faint !== true;
  const [from, to] = [tiles.findIndex(isSure), tiles.findLastIndex(isSure)];
  const pieces = from < 0 ? [tiles] : [tiles.slice(0, from), tiles.slice(from, to + 1), tiles.slice(to + 1)];
  return pieces.filter((piece) => piece.length > 0).map((piece) => ({ strip, tiles: piece }));
}

/** Whether a row's tiles are of the height that lying ones have; standing ones come out higher or lower. */
function lies(strip: Strip, outlines: readonly PlacedTile[]): boolean {
  const usual = median(outlines.map((outline) => length(outline.u)));
  const own = median(strip.tiles.map((i) => length(outlines[i]!.u)));
  return own < 1.25 * usual && usual < 1.25 * own;
}

/** Whether a stretch of wall lies between a row and the player whose row it is. */
function isBeyond(wall: Wall, row: Strip, inward: Point, outlines: readonly PlacedTile[]): boolean {
  if (wall.tiles.length < 3 || Math.abs(dot(wall.strip.right, inward)) > Math.SQRT1_2) return false;
  const right: Point = [-inward[1], inward[0]];
  const place = (i: number): number => dot(outlines[i]!.centre, right);
  const middle = dot(middleOf(outlines, row.tiles), right);
  const across = wall.tiles.map(place);
  const between = dot(middleOf(outlines, row.tiles), inward) - dot(middleOf(outlines, wall.tiles), inward);
  return (
    between > 1 &&
    between < farthestWall &&
    middle > Math.min(...across) - 2 &&
    middle < Math.max(...across) + 2
  );
}

/** A row as it may be parted. */
interface Part {
  strip: Strip;
  shown: Meld[];
  loose: Segment[];
  apart: Meld[];
  /** What may be sets of a row whose end is not seen. */
  cutOff: Meld[];
}

/** A hand that is not whole, with what looks like flowers in the midst of its rows, doubtfully, where it is whole with them. */
function withDoubtfulBonus(hand: Hand, tiles: readonly NamedTile[]): Hand {
  if (hand.whole) return hand;
  const mayBe = (i: number): boolean => isBonus(tiles[i]!.code) && isDoubtful(tiles[i]!);
  const own = new Set(hand.rows.flatMap((row) => row.tiles));
  const amid = [...new Set(hand.rows.map(({ strip }) => strip))].flatMap((strip): Segment[] => {
    const isOwn = (i: number): boolean => own.has(i);
    const between = strip.tiles.slice(strip.tiles.findIndex(isOwn), strip.tiles.findLastIndex(isOwn));
    const more = between.filter(mayBe);
    return more.length > 0 ? [{ strip, tiles: more }] : [];
  });
  const count = hand.count + amid.flatMap((row) => row.tiles).length;
  return isWhole(count) && amid.length > 0
    ? { ...hand, rows: [...hand.rows, ...amid], count, whole: true }
    : hand;
}

/** Chooses the hand in some rows; what it leaves is melds where there is no hand, bonus tiles and strays. */
function choose(
  parts: readonly Part[],
  tiles: readonly NamedTile[],
  outlines: readonly PlacedTile[],
  inWall: ReadonlySet<number>,
  place: Pick<Pieces, 'inward' | 'standing' | 'turned'>,
  hasHand = true,
): Pick<Area, 'hand' | 'melds' | 'bonus' | 'rest'> {
  const loose = parts.flatMap((part) => part.loose);
  const shown = parts.flatMap((part) => part.shown);
  const apart = parts.flatMap((part) => part.apart);
  const codes = tiles.map((tile) => tile.code);
  const faint = new Set(tiles.flatMap((tile, i) => (tile.faint === true ? [i] : [])));
  const told = hasHand ? chooseHand({ outlines, codes, faint, loose, shown, apart, ...place }) : undefined;
  const hand = told && withDoubtfulBonus(told, tiles);
  const cutOff = parts.flatMap((part) => part.cutOff);
  const melds = hand?.melds ?? meldsAlone(shown, apart, cutOff);
  const used = new Set([
    ...(hand?.rows ?? []).flatMap((row) => row.tiles),
    ...melds.flatMap((meld) => meld.tiles),
  ]);
  // Of a piece that is no set as a whole a part may be one.
  const rest = [...loose, ...shown]
    .map((piece) => ({ ...piece, tiles: piece.tiles.filter((i) => !used.has(i)) }))
    .filter((piece) => piece.tiles.length > 0);
  const placed = new Set([...[...loose, ...shown].flatMap((piece) => piece.tiles), ...used]);
  const bonus = parts.flatMap(({ strip }) =>
    [...strip.tiles, ...strip.stacked.keys()].filter(
      (i) => isBonus(tiles[i]!.code) && !placed.has(i) && !inWall.has(i),
    ),
  );
  return { hand, melds, bonus, rest };
}

/** Nobody has more melds: of more, those that are sets as they are read; of more of these, what only lies apart was sorted for another reason. */
const mostMelds = 4;

/** The melds of a player whose hand is not in the picture. */
function meldsAlone(shown: readonly Meld[], apart: readonly Meld[], cutOff: readonly Meld[]): Meld[] {
  const whole = apart.filter((meld) => !overlaps(meld, shown));
  const others = [...whole, ...cutOff.filter((meld) => !overlaps(meld, [...shown, ...whole]))];
  const asRead = others.filter(({ mended }) => mended === undefined);
  const likely = [others, asRead].find((melds) => shown.length + melds.length <= mostMelds);
  return [...shown, ...(likely ?? [])];
}

/**
 * Which way is away from a player: what most faces of the player's rows say; if none says anything, chows do,
 * which are claimed from the left; else up is up in the picture, and
 * anybody's guess in rows that lie sideways in it.
 */
function upOfAll(
  rows: readonly Pick<Segment, 'tiles'>[],
  melds: readonly Meld[],
  outlines: readonly PlacedTile[],
  axis: Point,
): Pick<Area, 'up' | 'upGuessed'> {
  const along = rows.flatMap((row) =>
    row.tiles.map((i) => outlines[i]!).filter(({ u }) => Math.abs(dot(unit(u), axis)) > Math.SQRT1_2),
  );
  const { up, votes } = majorityUp(along);
  if (votes > 0) return { up };
  const right: Point = [-up[1], up[0]];
  let left = 0;
  for (const { kind, strip, tiles } of melds) {
    const turned = tiles.find((i) => strip.sideways.has(i));
    if (kind !== 'chow' || turned === undefined) continue;
    left -= Math.sign(dot(subtract(outlines[turned]!.centre, middleOf(outlines, tiles)), right));
  }
  return { up: left < 0 ? scaled(up, -1) : up, upGuessed: left === 0 && Math.abs(up[0]) > Math.abs(up[1]) };
}

function overlaps(meld: Meld, others: readonly Meld[]): boolean {
  return others.some((other) => other.tiles.some((i) => meld.tiles.includes(i)));
}

import { isBonus } from '../../rules/tiles/tile';
import { dot, scaled, subtract, unit } from '../places/geometry';
import type { Point, Side } from '../protocol';
import { chooseHand } from './hand/choose';
import { isWhole } from './hand/pieces';
import type { Hand, Pieces } from './hand/pieces';
import type { Meld, Segment } from './melds';
import { partRow } from './parting';
import type { Part } from './parting';
import { pondsAmong } from './pondchoice';
import { fullRow } from './ponds';
import type { Pond } from './ponds';
import { isDoubtful } from './sets';
import type { NamedTile } from './sets';
import { faced, middleOf } from './sides';
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

/** In a picture of several players' tiles a hand has so many tiles at least, a meld counting three. */
const leastHand = 10;

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
  const several = table.players.length > 1;
  const longest = [...strips].sort((a, b) => b.tiles.length - a.tiles.length)[0]!;
  const side = owner ?? faced(table, longest);
  const inward = scaled(table.outward[side], -1);
  const inWall = new Set(walls.flatMap((wall) => wall.tiles));
  const parts = strips.map((strip) => partRow(strip, { tiles, outlines, inWall, standing }));
  const ponds = pondsAmong(parts, { tiles, outlines, walls, inward, several });
  const handIn = (rows: readonly Part[], hasHand = true): Chosen =>
    choose(rows, tiles, outlines, inWall, { standing, turned, ...(several ? { inward } : {}) }, hasHand);
  const { chosen, discards } = handAndDiscards(parts, ponds, several, handIn);
  const isTold = ({ rows }: Hand): boolean =>
    rows.some((row) => anyStands(row.tiles, standing) || (turned && row.tiles.length > fullRow));
  // In a picture of a table a few tiles by themselves are discards sooner than a hand.
  const isSmall =
    several && chosen.hand !== undefined && chosen.hand.count < leastHand && !isTold(chosen.hand);
  const { hand, melds, bonus, rest } = isSmall ? handIn(without(ponds, parts), false) : chosen;
  const rows = [...(hand?.rows ?? []), ...melds, ...discards.flatMap((pond) => pond.strips)];
  const { up, upGuessed = false } = several ? { up: inward } : upOfAll(rows, melds, outlines, inward);
  const owning = several ? side : faced(table, { up });
  return { side: owning, hand, melds, ponds: discards, bonus, rest, up, upGuessed };
}

/** A player's hand and what it leaves in its rows. */
type Chosen = Pick<Area, 'hand' | 'melds' | 'bonus' | 'rest'>;

/** The hand in a player's rows, and those of what may be ponds that are: a row that seems to be one may be the hand's second. */
function handAndDiscards(
  parts: readonly Part[],
  ponds: readonly Pond[],
  several: boolean,
  handIn: (rows: readonly Part[]) => Chosen,
): { chosen: Chosen; discards: Pond[] } {
  const blocks = ponds.filter((pond) => pond.rows.length > 1);
  const all = handIn(without(several ? blocks : [], parts));
  const bare = handIn(without(ponds, parts));
  // A single row in front of another may be the hand's second one: whichever makes the hand whole.
  const maybeHand = ponds.length > 0 && (blocks.length === 0 || bare.hand === undefined);
  const oneHand = maybeHand && all.hand?.whole === true && bare.hand?.whole !== true;
  // Rows in front of what is no whole hand are tiles laid out for another reason.
  const laidOut = !several && (bare.hand?.count ?? 0) < leastHand;
  if (laidOut) return { chosen: all, discards: [] };
  if (oneHand) return { chosen: all, discards: several ? blocks : [] };
  return { chosen: bare, discards: [...ponds] };
}

/** The rows that belong to none of some ponds. */
function without(ponds: readonly Pond[], parts: readonly Part[]): Part[] {
  return parts.filter(({ strip }) => !ponds.some((pond) => pond.strips.includes(strip)));
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
): Chosen {
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

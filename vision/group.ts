import { isBonus } from '../rules/tiles/tile';
import type { TileCode } from '../rules/tiles/tile';
import {
  couldBeOfMeld,
  customOf,
  isOverruled,
  isUnturnedKong,
  handDoubts,
  hasBeside,
  hasFourth,
  indicatorDoubts,
  isCutOut,
  mayBeMelds,
  meldDoubts,
  pondDoubts,
} from './arrange/doubts';
import type { Custom } from './arrange/doubts';
import { flatten } from './arrange/flatten';
import { chooseHand, ownPlace } from './arrange/hands';
import type { Hand } from './arrange/hands';
import { givenAway, partFinely, partRuns, setsApart, setsBeforeEnd } from './arrange/melds';
import type { Meld, Segment } from './arrange/melds';
import { findPonds } from './arrange/ponds';
import type { Pond } from './arrange/ponds';
import { ownerOf, faced, layTable, middleOf, wayBetween } from './arrange/sides';
import type { Table } from './arrange/sides';
import { findStrips, majorityUp } from './arrange/strips';
import type { PlacedTile, Strip } from './arrange/strips';
import { areasOfSets, beginPonds, continuePonds, inFront } from './arrange/strays';
import type { Area } from './arrange/strays';
import { findWalls, whiteBacks, whiteKongs } from './arrange/walls';
import type { Wall } from './arrange/walls';
import { shipped } from './confidence';
import { directionOf } from './faces';
import { dot, length, median, scaled, subtract, turnQuad, unit } from './geometry';
import type { Outline } from './geometry';
import type { ClaimedFrom, Point, Quad, ReadGroup, Rotation, Side } from './protocol';

/** A named tile in the picture; `quad` begins at the top left as the classifier sees it. */
export interface NamedTile {
  quad: Quad;
  code: TileCode;
  /** Probabilities of its codes, where they are known: only then a doubtful tile may be mended. */
  odds?: readonly (readonly [TileCode, number])[];
}

/** Where a tile belongs. */
export interface Place {
  /** Its number among the given tiles. */
  tile: number;
  group: number;
  rotation: Rotation;
  /** Corners from the face's own top left, settled for faces that look alike upside down. */
  quad: Quad;
}

/**
 * All tiles of a picture in groups; places in reading order: group by group, each from left to right. Tiles in
 * groups are numbered by their places.
 */
export interface Grouping {
  groups: ReadGroup[];
  places: Place[];
  /** Doubtful tiles that got another of their likely codes because it makes a meld with their neighbours. */
  mended: Map<number, TileCode>;
  /** Seeming white dragons that are backs by where they lie. */
  backs: ReadonlySet<number>;
}

/** Fewer strays than this in front of a hand are not called discards where no pond is seen. */
const leastStrays = 4;

/**
 * Discards lie at least so far from other tiles of their player, in tile widths; what lies `behind` others by more is no part
 * of them.
 */
const nearestPond = { several: 1.9, one: 2.5, behind: 5 };

/** In a picture of several players' tiles a hand has so many tiles at least, a meld counting three. */
const leastHand = 10;

/** A wall farther from a row than this, in tile widths, is the one of the player across. */
const farthestWall = 7;

/**
 * Groups the tiles of a picture by geometry: each player's hand, melds, bonus tiles and pond, told by where
 * they lie and which way they face; backs in a row as wall, with the tiles turned up on it; the rest as `other`.
 * Works at any roll of the picture and undoes its slant. `unread` are places of what may be tiles as well: a
 * group beside which one lies may lack it.
 */
export function groupTiles(named: readonly NamedTile[], unread: readonly Quad[] = []): Grouping {
  if (named.length === 0) return { groups: [], places: [], mended: new Map(), backs: new Set() };
  const flat = flatten(
    named.map(({ quad }) => quad),
    unread,
    new Set(named.flatMap(({ code }, i) => (directionOf(code) === 'none' ? [i] : []))),
  );
  const outlines = named.map(({ code }, i): PlacedTile => {
    return { ...flat[i]!, code, directed: directionOf(code) === 'top' };
  });
  const strips = findStrips(outlines);
  const white = new Set(whiteBacks(strips, named));
  if (white.size > 0) for (const strip of strips) for (const i of whiteKongs(strip, named)) white.add(i);
  const tiles = named.map((tile, i): NamedTile => (white.has(i) ? { quad: tile.quad, code: 'x' } : tile));
  const table = layTable(outlines, strips);
  const walls = strips.flatMap((strip) => findWalls(strip, tiles));
  const inWall = new Set(walls.flatMap((wall) => wall.tiles));
  const several = table.players.length > 1;
  const owned = new Map<Side | undefined, Strip[]>();
  for (const strip of strips) {
    if (strip.tiles.every((i) => inWall.has(i))) continue;
    const owner = several ? ownerOf(table, outlines, strip) : table.players[0];
    owned.set(owner, [...(owned.get(owner) ?? []), strip]);
  }
  const areas = [...owned].map(([side, mine]) => areaOf(side, mine, tiles, outlines, table, walls));
  areas.sort((a, b) => sizeOf(b) - sizeOf(a));
  if (several) continuePonds(areas, tiles, outlines);
  areas.push(...areasOfSets(areas, tiles, outlines, table));
  areas.push(...beginPonds(areas, tiles, outlines, table));
  const mended = new Map(
    areas.flatMap((area) => area.melds.flatMap((meld) => (meld.mended ? [meld.mended] : []))),
  );
  const settled = tiles.map((tile, i): NamedTile => ({ ...tile, code: mended.get(i) ?? tile.code }));
  // Four tiles that are no kong of any hand are wall after all, but not beside melds in their own row.
  const besideMelds = new Set(areas.flatMap((area) => area.melds.map(({ strip }) => strip)));
  for (const area of areas) {
    const isWall = ({ strip, tiles: mine }: Segment): boolean =>
      !besideMelds.has(strip) && 2 * mine.filter((i) => tiles[i]!.code === 'x').length > mine.length;
    for (const piece of area.rest.filter(isWall))
      walls.push({ ...piece, shown: piece.tiles.filter((i) => tiles[i]!.code !== 'x') });
    area.rest = area.rest.filter((piece) => !isWall(piece));
  }
  return { ...number(areas, walls, settled, outlines, flat.slice(named.length)), mended, backs: white };
}

function sizeOf({ hand, melds }: Area): number {
  return (hand?.rows.reduce((sum, row) => sum + row.tiles.length, 0) ?? 0) + 3 * melds.length;
}

/** Sorts one player's rows into hand, melds, pond, bonus tiles and strays. */
function areaOf(
  owner: Side | undefined,
  strips: readonly Strip[],
  tiles: readonly NamedTile[],
  outlines: readonly PlacedTile[],
  table: Table,
  walls: readonly Wall[],
): Area {
  const inWall = new Set(walls.flatMap((wall) => wall.tiles));
  const several = table.players.length > 1;
  const longest = [...strips].sort((a, b) => b.tiles.length - a.tiles.length)[0]!;
  const side = owner ?? faced(table, longest);
  const inward = scaled(table.outward[side], -1);
  const away = (strip: Strip): number => dot(middleOf(outlines, strip.tiles), inward);
  const parts = strips.map((strip) => {
    const runs = partRuns(strip)
      .map((run) => run.filter((i) => !isBonus(tiles[i]!.code) && !inWall.has(i)))
      .filter((run) => run.length > 0);
    const parted = runs.map((run) => givenAway(run, strip, tiles));
    const shown = parted.flatMap((part) => part.melds);
    const pieces = parted.flatMap((part) => part.rest);
    const loose = pieces.flatMap(partFinely);
    const apart = pieces.flatMap((piece) => {
      const whole = setsApart(piece, tiles);
      return whole.length > 0 ? whole : partFinely(piece).flatMap((part) => setsApart(part, tiles));
    });
    const cutOff = pieces.flatMap((piece) => setsBeforeEnd(piece, tiles));
    return { strip, shown, loose, apart, cutOff, tiles: runs.flat() };
  });
  const isSets = (melds: readonly Meld[], among: number): boolean =>
    melds.filter((meld) => meld.sign !== 'broken').reduce((sum, meld) => sum + meld.tiles.length, 0) >
    0.6 * among;
  // Between a player's wall and the edge of the table lie hand and melds.
  const isBehindWall = (strip: Strip): boolean =>
    walls.some((wall) => isBeyond(wall, strip, scaled(inward, -1), outlines)) &&
    !walls.some((wall) => isBeyond(wall, strip, inward, outlines));
  const inPond = parts.filter(({ strip, shown, tiles: mine }) => {
    const along = Math.abs(dot(strip.up, inward)) > Math.SQRT1_2 || strip.tiles.length === 1;
    // A row may be short, and a bonus tile among discards a misread one; but not in a row of two.
    const flowers = strip.tiles.length - mine.length;
    return (
      along &&
      lies(strip, outlines) &&
      !isBehindWall(strip) &&
      !isSets(shown, mine.length) &&
      flowers <= mine.length / 3
    );
  });
  // Discards may happen to be a set, a chow sooner than a pung; a row that is nothing else begins no pond.
  const isCutOff = (melds: readonly Meld[]): boolean =>
    melds.length > 1 || melds.some(({ kind, mended }) => kind !== 'chow' && mended === undefined);
  const allSets = new Set(
    inPond.flatMap(({ strip, shown, apart, cutOff, tiles: mine }) =>
      isSets([...shown, ...apart], mine.length) || isCutOff(cutOff) ? [strip] : [],
    ),
  );
  // Of a player whose hand and melds are out of the picture only discards are in it.
  const melded = new Set(parts.flatMap(({ shown, apart }) => [...shown, ...apart].map((meld) => meld.strip)));
  const isAllOf = (pond: readonly Strip[]): boolean =>
    strips.every((strip) => pond.includes(strip) || (strip.tiles.length <= 6 && !melded.has(strip)));
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
  const place = several ? { inward } : {};
  const all = choose(without(several ? blocks : []), tiles, outlines, inWall, place);
  const left = without(ponds);
  const bare = choose(left, tiles, outlines, inWall, place);
  // A single row in front of another may be the hand's second one: whichever makes the hand whole.
  const maybeHand = ponds.length > 0 && (blocks.length === 0 || bare.hand === undefined);
  const oneHand = maybeHand && all.hand?.whole === true && bare.hand?.whole !== true;
  // Rows in front of what is no whole hand are tiles laid out for another reason.
  const laidOut = !several && (bare.hand?.count ?? 0) < leastHand;
  const chosen = oneHand || laidOut ? all : bare;
  // In a picture of a table a few tiles by themselves are discards sooner than a hand.
  const { hand, melds, bonus, rest } =
    several && chosen.hand !== undefined && chosen.hand.count < leastHand
      ? choose(left, tiles, outlines, inWall, place, false)
      : chosen;
  const discards = laidOut ? [] : oneHand ? (several ? blocks : []) : ponds;
  const rows = [...(hand?.rows ?? []), ...melds, ...discards.flatMap((pond) => pond.strips)];
  const up = several ? inward : upOfAll(rows, melds, outlines, inward);
  const owning = several ? side : faced(table, { up });
  return { side: owning, hand, melds, ponds: discards, bonus, rest, up };
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

/** Chooses the hand in some rows; what it leaves is melds where there is no hand, bonus tiles and strays. */
function choose(
  parts: readonly Part[],
  tiles: readonly NamedTile[],
  outlines: readonly PlacedTile[],
  inWall: ReadonlySet<number>,
  place: { inward?: Point },
  hasHand = true,
): Pick<Area, 'hand' | 'melds' | 'bonus' | 'rest'> {
  const loose = parts.flatMap((part) => part.loose);
  const shown = parts.flatMap((part) => part.shown);
  const apart = parts.flatMap((part) => part.apart);
  const codes = tiles.map((tile) => tile.code);
  const hand = hasHand ? chooseHand({ outlines, codes, loose, shown, apart, ...place }) : undefined;
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
  const placed = new Set([...loose, ...shown].flatMap((piece) => piece.tiles));
  const bonus = parts.flatMap(({ strip }) =>
    [...strip.tiles, ...strip.stacked.keys()].filter(
      (i) => isBonus(tiles[i]!.code) && !placed.has(i) && !inWall.has(i),
    ),
  );
  return { hand, melds, bonus, rest };
}

/** Nobody has more melds: what only lies apart are then tiles sorted for another reason. */
const mostMelds = 4;

/** The melds of a player whose hand is not in the picture. */
function meldsAlone(shown: readonly Meld[], apart: readonly Meld[], cutOff: readonly Meld[]): Meld[] {
  const whole = apart.filter((meld) => !overlaps(meld, shown));
  const others = [...whole, ...cutOff.filter((meld) => !overlaps(meld, [...shown, ...whole]))];
  return shown.length + others.length > mostMelds ? [...shown] : [...shown, ...others];
}

/**
 * Which way is away from a player: what most faces of the player's rows say; if none says anything, chows do,
 * which are claimed from the left; else up is up in the picture.
 */
function upOfAll(
  rows: readonly Pick<Segment, 'tiles'>[],
  melds: readonly Meld[],
  outlines: readonly PlacedTile[],
  axis: Point,
): Point {
  const along = rows.flatMap((row) =>
    row.tiles.map((i) => outlines[i]!).filter(({ u }) => Math.abs(dot(unit(u), axis)) > Math.SQRT1_2),
  );
  const { up, votes } = majorityUp(along);
  if (votes > 0) return up;
  const right: Point = [-up[1], up[0]];
  let left = 0;
  for (const { kind, strip, tiles } of melds) {
    const turned = tiles.find((i) => strip.sideways.has(i));
    if (kind !== 'chow' || turned === undefined) continue;
    left -= Math.sign(dot(subtract(outlines[turned]!.centre, middleOf(outlines, tiles)), right));
  }
  return left < 0 ? scaled(up, -1) : up;
}

function overlaps(meld: Meld, others: readonly Meld[]): boolean {
  return others.some((other) => other.tiles.some((i) => meld.tiles.includes(i)));
}

/** Numbers the groups and settles every tile's rotation in its group. */
function number(
  areas: readonly Area[],
  walls: readonly Wall[],
  tiles: readonly NamedTile[],
  outlines: readonly PlacedTile[],
  unread: readonly Outline[],
): Pick<Grouping, 'groups' | 'places'> {
  const groups: ReadGroup[] = [];
  const places: Place[] = [];
  const placeOf = (tile: number): number => places.findIndex((place) => place.tile === tile);
  const put = (group: Omit<ReadGroup, 'id'>, members: readonly number[], up: Point): ReadGroup => {
    const made = { id: groups.length, ...group };
    groups.push(made);
    for (const tile of members)
      places.push({
        tile,
        group: made.id,
        ...settle(tiles[tile]!.code, tiles[tile]!.quad, outlines[tile]!, up),
      });
    return made;
  };
  const codes = tiles.map((tile) => tile.code);
  const all = areas.flatMap((area) => area.melds);
  const isDoubtful = (i: number): boolean => (tiles[i]!.odds?.[0]?.[1] ?? 1) < shipped.vouch;
  const bonus = areas.flatMap((area) => area.bonus.filter(isDoubtful));
  const rest = areas.flatMap((area) => area.rest.flatMap((piece) => piece.tiles));
  const discards = areas.flatMap((area) => area.ponds.flatMap((pond) => pond.rows.flat()));
  for (const { side, hand, melds, up } of areas) {
    if (hand !== undefined) {
      const group = putHand(put, placeOf, hand, side, up, outlines);
      for (const reason of handDoubts(hand, { bonus, rest, discards, codes, outlines, unread }))
        doubt(group, reason);
    }
    for (const meld of melds) {
      const group = putMeld(put, placeOf, meld, { side, up, hand, custom: customOf(all, meld) }, outlines);
      if (hasFourth(meld, codes, outlines)) doubt(group, 'The tile beside this pung may make it a kong.');
      if (isCutOut(meld, [...rest, ...discards]))
        doubt(group, 'What lies beside this meld may belong to it.');
      if (hasBeside(meld, outlines, unread))
        doubt(group, 'Beside this meld something may be one more tile, which could not be read.');
    }
  }
  for (const { side, bonus, up } of areas) if (bonus.length > 0) put({ role: 'bonus', side }, bonus, up);
  for (const wall of walls) {
    const hidden = wall.tiles.filter((i) => !wall.shown.includes(i));
    if (hidden.length > 0) put({ role: 'wall' }, hidden, wall.strip.up);
  }
  for (const wall of walls) {
    if (wall.shown.length === 0) continue;
    const group = put({ role: 'indicator' }, wall.shown, wall.strip.up);
    for (const reason of indicatorDoubts(wall, codes)) doubt(group, reason);
  }
  for (const { side, ponds, up, hand } of areas) {
    for (const pond of ponds) {
      const group = put({ role: 'discards', side }, pond.rows.flat(), up);
      group.rows = pond.rows.map((row) => row.map(placeOf));
      if (pond.riichi !== undefined) group.riichi = placeOf(pond.riichi);
      for (const reason of pondDoubts(pond, { strays: rest, outlines, unread })) doubt(group, reason);
      if (hand?.whole !== true && pond.rows.length === 1 && mayBeMelds(pond.rows[0]!, codes))
        doubt(group, 'Some of these may be a meld: the hand behind them was not seen whole.');
    }
  }
  // Where nobody has a hand or a meld nothing is told that strays could make wrong.
  const isTold = areas.some(({ hand, melds }) => hand !== undefined || melds.length > 0);
  for (const area of isTold ? areas : []) {
    for (const piece of area.rest.filter((each) => mayBelong(each, area, codes, outlines))) {
      const own = upOf(piece, area.up, outlines);
      const group = put({ role: 'other', side: area.side }, ordered(piece.tiles, own, outlines), own);
      doubt(group, 'These tiles may belong to a meld of which a tile was not seen, or to the hand.');
    }
  }
  // Other loose rows and heaps are one group: which of them belong together is not known.
  const taken = new Set(places.map((place) => place.tile));
  const strays = areas.flatMap(({ rest, up, hand }) =>
    rest
      .filter(({ tiles: mine }) => !mine.some((i) => taken.has(i)))
      .map((piece) => ({ piece, up, whole: hand?.whole ?? false })),
  );
  if (strays.length > 0) {
    const count = strays.reduce((sum, { piece }) => sum + piece.tiles.length, 0);
    const pieces = strays.map(({ piece }) => piece);
    const role =
      (count >= leastStrays || discards.length > 0) && inFront(pieces, areas, outlines)
        ? 'discards'
        : 'other';
    const group = put({ role }, [], [0, -1]);
    if (role === 'discards') doubt(group, 'Whose discards these are, and in which order, could not be seen.');
    if (isTold && strays.some(({ piece, whole }) => !whole && piece.tiles.length > 1))
      doubt(group, 'Some of these may belong to a hand or meld that was not seen whole.');
    for (const { piece, up } of strays) {
      const own = upOf(piece, up, outlines);
      for (const tile of ordered(piece.tiles, own, outlines))
        places.push({
          tile,
          group: group.id,
          ...settle(tiles[tile]!.code, tiles[tile]!.quad, outlines[tile]!, own),
        });
    }
  }
  return { groups, places };
}

/** Strays this near, in tile widths, may belong to a hand that is not whole. */
const strayReach = 2.5;

/** Whether a stray piece may be what is missing from its player's hand. */
function mayBelong(
  piece: Segment,
  { hand, melds }: Area,
  codes: readonly TileCode[],
  outlines: readonly PlacedTile[],
): boolean {
  if (hand?.whole === true) return false;
  const own = [...(hand?.rows ?? []), ...melds].flatMap((part) => part.tiles);
  return couldBeOfMeld(piece.tiles, codes) || wayBetween(outlines, own, piece.tiles) < strayReach;
}

type Put = (group: Omit<ReadGroup, 'id'>, members: readonly number[], up: Point) => ReadGroup;

function putHand(
  put: Put,
  placeOf: (tile: number) => number,
  hand: Hand,
  side: Side,
  up: Point,
  outlines: readonly PlacedTile[],
): ReadGroup {
  const height = (row: Segment): number => dot(middleOf(outlines, row.tiles), up);
  // Rows from the far one to the near one, as one reads; the tile lying apart comes last.
  const strips = [...new Set(hand.rows.map((row) => row.strip))]
    .map((strip) => hand.rows.filter((row) => row.strip === strip))
    .sort((a, b) => height(b[0]!) - height(a[0]!));
  const apart = (tile: number): number => (tile === hand.winningTile ? 1 : 0);
  const members = strips
    .flatMap((rows) =>
      ordered(
        rows.flatMap((row) => row.tiles),
        up,
        outlines,
      ),
    )
    .sort((a, b) => apart(a) - apart(b));
  const group = put({ role: 'hand', side }, members, up);
  if (hand.winningTile !== undefined) group.winningTile = placeOf(hand.winningTile);
  return group;
}

function putMeld(
  put: Put,
  placeOf: (tile: number) => number,
  meld: Meld,
  { side, up: handUp, hand, custom }: Pick<Area, 'side' | 'up' | 'hand'> & { custom: Custom },
  outlines: readonly PlacedTile[],
): ReadGroup {
  const { kind, added, strip } = meld;
  const unturned = !meld.concealed && custom === 'turned' && isUnturnedKong(meld, outlines);
  const concealed = meld.concealed || unturned;
  const up = upOf(meld, handUp, outlines);
  const members = ordered(meld.tiles, up, outlines);
  const group = put({ role: 'meld', side, kind }, members, up);
  if (concealed) group.concealed = true;
  if (added) group.added = true;
  const base = members.filter((i) => !strip.stacked.has(i));
  const turned = concealed ? [] : base.filter((i) => strip.sideways.has(i));
  const claimed =
    turned.length > 0 ? { from: placeInRow(base.indexOf(turned[0]!), base, turned) } : undefined;
  if (claimed !== undefined && !isOverruled(meld, claimed.from, custom, outlines)) {
    group.claimed = placeOf(turned[0]!);
    group.from = claimed.from;
  }
  if (concealed) {
    const backs = base.flatMap((i, at) => (meld.backs.includes(i) ? [at] : []));
    if (backs.length === 2) group.faceDown = backs[0] === 0 ? 'outer' : 'inner';
  }
  if (unturned)
    doubt(
      group,
      'None of these four is turned, as claimed tiles are here: this is taken for a concealed kong.',
    );
  else for (const reason of meldDoubts(meld, claimed, custom, outlines)) doubt(group, reason);
  if (meld.sign === 'apart' && hand !== undefined) {
    const core = { tiles: hand.rows.flatMap((row) => row.tiles) };
    if (!ownPlace(meld, core, outlines)) doubt(group, 'This may be a meld, or part of the hand.');
  }
  return group;
}

/** From whom a tile was claimed by its place in the meld; two turned ones side by side in the row take one tile's place. */
function placeInRow(at: number, base: readonly number[], turned: readonly number[]): ClaimedFrom {
  return at === 0 ? 'left' : at === base.length - turned.length ? 'right' : 'across';
}

function doubt(group: ReadGroup, reason: string): void {
  group.needsReview = true;
  group.reasons = [...(group.reasons ?? []), reason];
}

/**
 * A segment's own up where its faces tell it; else its axis, on the side of the player's up. Faces of one code
 * alone do not tell that it lies on its head: drawings alike are mistaken alike.
 */
function upOf(segment: Segment, handUp: Point, placed: readonly PlacedTile[]): Point {
  const frame = segment.tiles.filter((i) => !segment.strip.sideways.has(i)).map((i) => placed[i]!);
  if (frame.length === 0) return segment.strip.up;
  const { up, votes } = majorityUp(frame);
  const along = Math.abs(dot(up, handUp)) > 0.5;
  const faces = new Set(frame.flatMap(({ code, directed }) => (directed ? [code] : [])));
  if (votes > 1 && !(along && faces.size === 1)) return up;
  if (along) return dot(up, handUp) < 0 ? scaled(up, -1) : up;
  return votes > 0 || segment.strip.votes === 0 ? up : segment.strip.up;
}

/** Tiles from left to right for someone who has `up` at the top. */
function ordered(tiles: readonly number[], up: Point, placed: readonly PlacedTile[]): number[] {
  const right: Point = [-up[1], up[0]];
  const place = (i: number): number => dot(placed[i]!.centre, right);
  return [...tiles].sort((a, b) => place(a) - place(b));
}

const rotations: readonly Rotation[] = ['upright', 'right', 'upside-down', 'left'];

/** How a tile lies in a group with a given up; faces that look alike upside down count as upright. */
function settle(
  code: TileCode,
  quad: Quad,
  { u }: PlacedTile,
  up: Point,
): { rotation: Rotation; quad: Quad } {
  const right: Point = [-up[1], up[0]];
  const angle = Math.atan2(dot(u, right), dot(u, up));
  const quarter = ((Math.round(angle / (Math.PI / 2)) % 4) + 4) % 4;
  if (quarter === 2 && directionOf(code) !== 'top') return { rotation: 'upright', quad: turnQuad(quad, 2) };
  return { rotation: rotations[quarter]!, quad: turnQuad(quad, 0) };
}

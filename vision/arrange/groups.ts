import { dot } from '../places/geometry';
import type { TileCode } from '../../rules/tiles/tile';
import type { Outline } from '../places/geometry';
import type { ReadGroup } from '../protocol';
import type { Area } from './areas';
import { customOf } from './custom';
import { indicatorDoubts, pondDoubts } from './doubts/discards';
import { handDoubts, hiddenDoubts } from './doubts/hand';
import type { Hand } from './hand/pieces';
import type { HiddenHand } from './hidden';
import type { Meld, Segment } from './melds';
import { createNumbering, doubt, ordered, upOf } from './numbering';
import type { Numbering, Place } from './numbering';
import { liesInPlace } from './pondplaces';
import { putMeld } from './putmeld';
import { couldBeOfMeld, isDoubtful, mayBeMelds, setKind } from './sets';
import type { NamedTile } from './sets';
import { middleOf, wayBetween } from './sides';
import { inFront } from './strays';
import { stripOf } from './strips';
import type { PlacedTile } from './strips';
import type { Wall } from './walls';

/** Fewer strays than this in front of a hand are not called discards where no pond is seen. */
const leastStrays = 4;

/** What lies on the table: players' areas, walls, hands of which no face is seen, and heaps. */
export interface OnTable {
  areas: readonly Area[];
  walls: readonly Wall[];
  hidden: readonly HiddenHand[];
  heap: ReadonlySet<number>;
  tiles: readonly NamedTile[];
  outlines: readonly PlacedTile[];
  /** What may be a tile and could not be read. */
  unread: readonly Outline[];
}

/** All groups of a picture, numbered in reading order, and all tiles in them. */
export function groupsOn(table: OnTable): { groups: ReadGroup[]; places: Place[] } {
  const numbering = createNumbering(table.tiles, table.outlines);
  const loose = looseOn(table);
  putHandsAndMelds(numbering, table, loose);
  for (const { side, bonus, up } of table.areas)
    if (bonus.length > 0) numbering.put({ role: 'bonus', side }, bonus, up);
  putWalls(numbering, table);
  // After the hands of which faces are seen.
  for (const { side, tiles, up } of table.hidden) {
    const group = numbering.put({ role: 'hand', side }, ordered(tiles, up, table.outlines), up);
    for (const reason of hiddenDoubts(tiles.length)) doubt(group, reason);
  }
  putPonds(numbering, table, loose);
  // Where nobody has a hand or a meld nothing is told that strays could make wrong.
  const isTold = table.areas.some(({ hand, melds }) => hand !== undefined || melds.length > 0);
  if (isTold) putMissing(numbering, table);
  putStrays(numbering, table, isTold, loose);
  return { groups: numbering.groups, places: numbering.places };
}

/** What belongs to no hand or meld. */
interface Loose {
  /** Pieces of rows that belong to nothing; their tiles, and those of heaps. */
  pieces: readonly Segment[];
  rest: readonly number[];
  discards: readonly number[];
}

function looseOn({ areas, heap }: OnTable): Loose {
  const pieces = areas.flatMap((area) => area.rest);
  return {
    pieces,
    rest: [...pieces.flatMap((piece) => piece.tiles), ...heap],
    discards: areas.flatMap((area) => area.ponds.flatMap((pond) => pond.rows.flat())),
  };
}

function putHandsAndMelds(
  numbering: Numbering,
  { areas, walls, hidden, heap, tiles, outlines, unread }: OnTable,
  { pieces, rest, discards }: Loose,
): void {
  const codes = tiles.map((tile) => tile.code);
  const all = areas.flatMap((area) => area.melds);
  const isSet = ({ tiles: mine, mended }: Meld): boolean =>
    mended === undefined && setKind(mine.map((i) => codes[i]!)) !== undefined;
  const needed = new Set(all.filter(isSet).flatMap((meld) => meld.tiles));
  const bonus = areas.flatMap((area) => area.bonus.filter((i) => isDoubtful(tiles[i]!)));
  const inPlay =
    areas.length > 1 || walls.length > 0 || hidden.length > 0 || discards.length > 0 || heap.size > 0;
  const strays = [...rest, ...discards];
  for (const area of areas) {
    const { hand, melds, up, rest: left } = area;
    if (hand !== undefined) {
      const group = putHand(numbering, hand, area, outlines);
      const around = { bonus, rest, left, up, discards, codes, outlines, unread, inPlay };
      for (const reason of handDoubts(hand, around)) doubt(group, reason);
    }
    for (const meld of melds) {
      const custom = customOf(all, meld);
      putMeld(numbering, meld, area, { tiles, outlines, custom, needed, pieces, strays, unread });
    }
  }
}

function putHand(
  { put, placeOf }: Numbering,
  hand: Hand,
  { side, up }: Area,
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

function putWalls({ put }: Numbering, { walls, tiles }: OnTable): void {
  for (const wall of walls) {
    const hidden = wall.tiles.filter((i) => !wall.shown.includes(i));
    if (hidden.length > 0) put({ role: 'wall' }, hidden, wall.strip.up);
  }
  const codes = tiles.map((tile) => tile.code);
  for (const wall of walls) {
    if (wall.shown.length === 0) continue;
    const group = put({ role: 'indicator' }, wall.shown, wall.strip.up);
    for (const reason of indicatorDoubts(wall, codes)) doubt(group, reason);
  }
}

function putPonds(
  { put, placeOf }: Numbering,
  { areas, tiles, outlines, unread }: OnTable,
  { rest }: Loose,
): void {
  const codes = tiles.map((tile) => tile.code);
  for (const { side, ponds, up, hand } of areas) {
    for (const pond of ponds) {
      const group = put({ role: 'discards', side }, pond.rows.flat(), up);
      group.rows = pond.rows.map((row) => row.map(placeOf));
      if (pond.riichi !== undefined) group.riichi = placeOf(pond.riichi);
      const inPlace = liesInPlace(pond, up, areas, outlines);
      for (const reason of pondDoubts(pond, { strays: rest, outlines, unread, inPlace }))
        doubt(group, reason);
      if (hand?.whole !== true && pond.rows.length === 1 && mayBeMelds(pond.rows[0]!, codes))
        doubt(group, 'Some of these may be a meld: the hand behind them was not seen whole.');
    }
  }
}

/** Each stray piece that its player's hand may lack is a group. */
function putMissing({ put }: Numbering, { areas, tiles, outlines }: OnTable): void {
  const codes = tiles.map((tile) => tile.code);
  for (const area of areas) {
    for (const piece of area.rest.filter((each) => mayBelong(each, area, codes, outlines))) {
      const own = upOf(piece, area.up, outlines);
      const group = put({ role: 'other', side: area.side }, ordered(piece.tiles, own, outlines), own);
      doubt(group, 'These tiles may belong to a meld of which a tile was not seen, or to the hand.');
    }
  }
}

/** Other loose rows and heaps are one group: which of them belong together is not known. */
function putStrays(
  { put, add, places }: Numbering,
  { areas, tiles, outlines }: OnTable,
  isTold: boolean,
  { discards }: Loose,
): void {
  const taken = new Set(places.map((place) => place.tile));
  const strays = areas.flatMap(({ rest, up, hand }) =>
    rest
      .filter(({ tiles: mine }) => !mine.some((i) => taken.has(i)))
      .map((piece) => ({ piece, up, whole: hand?.whole ?? false })),
  );
  // In a heap a tile may seem to lie on one that turns out to be a flower or wall, and belong to no row.
  const sorted = new Set([...taken, ...strays.flatMap(({ piece }) => piece.tiles)]);
  for (const i of tiles.keys()) {
    if (sorted.has(i)) continue;
    const strip = stripOf(outlines, i);
    strays.push({ piece: { strip, tiles: [i] }, up: strip.up, whole: true });
  }
  if (strays.length === 0) return;
  const pieces = strays.map(({ piece }) => piece);
  const count = pieces.flatMap((piece) => piece.tiles).length;
  const areDiscards = (count >= leastStrays || discards.length > 0) && inFront(pieces, areas, outlines);
  const group = put({ role: areDiscards ? 'discards' : 'other' }, [], [0, -1]);
  if (areDiscards) doubt(group, 'Whose discards these are, and in which order, could not be seen.');
  const codes = tiles.map((tile) => tile.code);
  if (
    isTold &&
    strays.some(({ piece, whole }) => (!whole && piece.tiles.length > 1) || isClaimed(piece, codes))
  )
    doubt(group, 'Some of these may belong to a hand or meld that was not seen whole.');
  for (const { piece, up } of strays) {
    const own = upOf(piece, up, outlines);
    add(group, ordered(piece.tiles, own, outlines), own);
  }
}

/** Whether some tiles lie like a claimed set: one of them is turned. */
function isClaimed({ strip, tiles }: Segment, codes: readonly TileCode[]): boolean {
  return tiles.some((i) => strip.sideways.has(i)) && setKind(tiles.map((i) => codes[i]!)) !== undefined;
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

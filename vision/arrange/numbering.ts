import type { TileCode } from '../../rules/tiles/tile';
import { directionOf } from '../places/faces';
import { dot, scaled, turnQuad } from '../places/geometry';
import type { Outline } from '../places/geometry';
import { mayHideFourth } from '../protocol';
import type { ClaimedFrom, Point, Quad, ReadGroup, Rotation, Side } from '../protocol';
import type { Area } from './areas';
import {
  besideHandDoubts,
  couldBeOfMeld,
  customOf,
  isOverruled,
  isUnturnedKong,
  likelyTurned,
  handDoubts,
  hasBeside,
  hasFourth,
  hasStrayFourth,
  hiddenDoubts,
  indicatorDoubts,
  isCutOut,
  mayBeMelds,
  meldDoubts,
  pondDoubts,
} from './doubts';
import type { Claimed, Custom } from './doubts';
import type { Hand } from './hand/pieces';
import type { HiddenHand } from './hidden';
import type { Meld, Segment } from './melds';
import { liesInPlace } from './pondplaces';
import { liesHigher } from './raised';
import { isDoubtful, setKind } from './sets';
import type { NamedTile } from './sets';
import { middleOf, wayBetween } from './sides';
import { inFront } from './strays';
import { majorityUp, stripOf } from './strips';
import type { PlacedTile } from './strips';
import type { Wall } from './walls';

/** Where a tile belongs. */
export interface Place {
  /** Its number among the given tiles. */
  tile: number;
  group: number;
  rotation: Rotation;
  /** Corners from the face's own top left, settled for faces that look alike upside down. */
  quad: Quad;
}

/** Fewer strays than this in front of a hand are not called discards where no pond is seen. */
const leastStrays = 4;

/** Numbers the groups and settles every tile's rotation in its group. */
export function numbered(
  areas: readonly Area[],
  {
    walls,
    hidden,
    heap,
  }: { walls: readonly Wall[]; hidden: readonly HiddenHand[]; heap: ReadonlySet<number> },
  tiles: readonly NamedTile[],
  outlines: readonly PlacedTile[],
  unread: readonly Outline[],
): { groups: ReadGroup[]; places: Place[] } {
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
  const isSet = ({ tiles: mine, mended }: Meld): boolean =>
    mended === undefined && setKind(mine.map((i) => codes[i]!)) !== undefined;
  const needed = new Set(all.filter(isSet).flatMap((meld) => meld.tiles));
  const bonus = areas.flatMap((area) => area.bonus.filter((i) => isDoubtful(tiles[i]!)));
  const pieces = areas.flatMap((area) => area.rest);
  const rest = [...pieces.flatMap((piece) => piece.tiles), ...heap];
  const discards = areas.flatMap((area) => area.ponds.flatMap((pond) => pond.rows.flat()));
  const inPlay =
    areas.length > 1 || walls.length > 0 || hidden.length > 0 || discards.length > 0 || heap.size > 0;
  for (const { side, hand, melds, up, upGuessed, rest: left } of areas) {
    if (hand !== undefined) {
      const group = putHand(put, placeOf, hand, side, up, outlines);
      for (const reason of handDoubts(hand, {
        bonus,
        rest,
        left,
        up,
        discards,
        codes,
        outlines,
        unread,
        inPlay,
      }))
        doubt(group, reason);
    }
    for (const meld of melds) {
      const group = putMeld(put, placeOf, meld, { side, up, hand, custom: customOf(all, meld) }, outlines);
      if (upGuessed === true && (group.from === 'left' || group.from === 'right'))
        doubt(group, 'No face tells which way is up here: was this claimed from the left or from the right?');
      if (hasFourth(meld, needed, codes, outlines) || hasStrayFourth(meld, pieces))
        doubt(group, 'The tile beside this pung may make it a kong.');
      const turned = group.claimed === undefined ? undefined : places[group.claimed]!.tile;
      if (turned !== undefined && mayCoverFourth(meld, turned, upOf(meld, up, outlines), tiles, outlines))
        doubt(group, mayHideFourth);
      if (isCutOut(meld, [...rest, ...discards]))
        doubt(group, 'What lies beside this meld may belong to it.');
      // A chow or kong that was laid down takes no more.
      if ((meld.kind === 'pung' || meld.sign === 'apart') && hasBeside(meld, outlines, unread))
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
  // After the hands of which faces are seen.
  for (const { side, tiles: mine, up } of hidden) {
    const group = put({ role: 'hand', side }, ordered(mine, up, outlines), up);
    for (const reason of hiddenDoubts(mine.length)) doubt(group, reason);
  }
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
  // In a heap a tile may seem to lie on one that turns out to be a flower or wall, and belong to no row.
  const sorted = new Set([...taken, ...strays.flatMap(({ piece }) => piece.tiles)]);
  for (const i of tiles.keys()) {
    if (sorted.has(i)) continue;
    const strip = stripOf(outlines, i);
    strays.push({ piece: { strip, tiles: [i] }, up: strip.up, whole: true });
  }
  if (strays.length > 0) {
    const count = strays.reduce((sum, { piece }) => sum + piece.tiles.length, 0);
    const pieces = strays.map(({ piece }) => piece);
    const role =
      (count >= leastStrays || discards.length > 0) && inFront(pieces, areas, outlines)
        ? 'discards'
        : 'other';
    const group = put({ role }, [], [0, -1]);
    if (role === 'discards') doubt(group, 'Whose discards these are, and in which order, could not be seen.');
    if (
      isTold &&
      strays.some(({ piece, whole }) => (!whole && piece.tiles.length > 1) || isClaimed(piece, codes))
    )
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
  const claimed = concealed ? undefined : claimedIn(meld, base, custom, outlines);
  if (claimed !== undefined && !isOverruled(meld, claimed.from, custom, outlines)) {
    group.claimed = placeOf(claimed.tile);
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
  if (hand !== undefined)
    for (const reason of besideHandDoubts(meld, group, hand, outlines)) doubt(group, reason);
  return group;
}

/** Whether the turned tile of a pung seems to lie on a fourth one, which is not seen then. */
function mayCoverFourth(
  { kind, tiles: mine }: Meld,
  turned: number,
  up: Point,
  tiles: readonly NamedTile[],
  outlines: readonly PlacedTile[],
): boolean {
  const { quad, code } = tiles[turned]!;
  const [first, second, ...more] = mine.filter((i) => i !== turned).map((i) => outlines[i]!);
  if (kind !== 'pung' || first === undefined || second === undefined || more.length > 0) return false;
  return (
    directionOf(code) !== 'none' && liesHigher({ outline: outlines[turned]!, quad }, [first, second], up)
  );
}

/** A meld's claimed tile; `base` are those of its tiles that lie on the table, from its player's left to right. */
function claimedIn(
  meld: Meld,
  base: readonly number[],
  custom: Custom,
  outlines: readonly Outline[],
): Claimed | undefined {
  const turned = base.filter((i) => meld.strip.sideways.has(i));
  if (turned.length > 0)
    return { tile: turned[0]!, from: placeInRow(base.indexOf(turned[0]!), base, turned) };
  const tile = custom === 'turned' ? likelyTurned(meld, base, outlines) : undefined;
  if (tile === undefined) return undefined;
  return { tile, from: placeInRow(base.indexOf(tile), base, [tile]), likely: true };
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

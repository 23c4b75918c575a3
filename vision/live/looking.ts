import { goodSize } from '../find/detections';
import type { Detection } from '../find/detections';
import { mostScale, stretchedSize, viewOf } from '../find/views';
import { withoutDice } from '../keep/dice';
import { findTiles, findTilesIn } from '../find/find';
import { median, outlineOf, quadOf, scaled, tileRatio, turnedLike } from '../places/geometry';
import { keepTiles } from '../keep/keeping';
import { nameTiles } from '../name/naming';
import type { SeenTile } from '../name/naming';
import type { Networks } from '../networks';
import type { Quad } from '../protocol';
import type { View } from '../picture/pyramid';
import { longSide, slantOf } from '../find/slant';
import { isInside } from './frame';
import type { Frame } from './frame';
import { codeOf } from './looks';
import { matchTiles, steadied } from './match';
import { hasChanged } from './memory';
import { boxesOf } from './scene';
import type { Box } from './scene';
import { findShift } from './shift';
import type { NamedPlace, Shift } from './shift';
import { isDoubtful, isSureOfNew, overlapping, shortSide } from './table';
import type { Track } from './table';
import { movedQuad } from './transform';

/** What a look found; all places in px of the frame looked at. */
export interface Findings {
  /** The cells looked at; undefined where all were. */
  boxes: Box[] | undefined;
  /** Known tiles and where they lie. */
  places: Map<Track, Quad>;
  /** What was named: at a known tile's place or as a new one (no track); without `seen` there is no tile. */
  named: { track: Track | undefined; seen: SeenTile | undefined }[];
}

/** View pixels of one look at most: about 100 ms. */
const largestLook = 640 * 512;

/** Share of the picture with news from which all of it is looked at. */
const mostParts = 0.45;

/** So many tiles must fit, or half of those seen, where the table is not found as a whole, to go on with them. */
const fitting = { least: 3, share: 0.5 };

/** So many tiles are a table, also where none of them is known. */
const tilesOfTable = 4;

/** Cuts of a tile by turns, so that looks at one tile differ by more than the noise of frames. */
const cutSizes = [1, 1.05, 0.97];

/**
 * Looks where something is new: finds the tiles there, names those that are not known as they are, and asks
 * again for known ones that were not found. All of the frame is looked at where much of it is new.
 */
export async function lookAtNews(
  networks: Networks,
  frame: Frame,
  tracks: readonly Track[],
  boxes: Box[] | undefined,
): Promise<Findings> {
  const { pyramid, pose, detail, change } = frame;
  const found =
    boxes === undefined
      ? await findTiles(networks.look, pyramid, largestLook)
      : await findTilesIn(networks.look, pyramid, viewsOf(boxes, frame, tracks), largestLook);
  const known = tracks.map((track) => ({ track, quad: movedQuad(pose, track.tile.quad) }));
  const matched = matchTiles(
    found.map((detection) => detection.quad),
    known.map((one) => one.quad),
  );
  const places = new Map<Track, Quad>();
  const asked: { detection: Detection; track: Track | undefined }[] = [];
  // What the edge of a box cuts through is found where it is not: the tile there stays as it is known.
  const isWhole = (quad: Quad): boolean =>
    boxes === undefined || boxes.some((box) => isInBox(quad, box, frame));
  const isChanged = new Map(
    known.map(({ track, quad }) => [track, hasChanged(track.memory, detail, quad, change.gain)]),
  );
  const isNew = ({ track }: { track: Track }): boolean => isDoubtful(track) || isChanged.get(track) === true;
  // What was read surely and looks as it did has only to be found again.
  const isToBeNamed = ({ track }: { track: Track }): boolean =>
    isChanged.get(track) === true || (isDoubtful(track) && !isSureOfNew(track));
  found.forEach((detection, i) => {
    const one = known[matched[i] ?? -1];
    if (one === undefined) {
      asked.push({ detection, track: undefined });
      return;
    }
    if (!isWhole(one.quad)) return;
    places.set(one.track, steadied(one.quad, turnedLike(detection.quad, one.quad)));
    if (isToBeNamed(one)) asked.push({ detection, track: one.track });
  });
  // Two known tiles cannot lie where one is: of a tile told twice only what was found is one.
  const isTwice = ({ quad }: { quad: Quad }): boolean =>
    [...places.values()].some((place) => overlapping(place, quad));
  for (const one of known) {
    if (places.has(one.track) || !isInside(one.quad, frame) || !isWhole(one.quad)) continue;
    if (!isNew(one) && !isTwice(one)) continue;
    const { objectness } = one.track.tile.verdict.evidence;
    asked.push({ detection: { quad: one.quad, objectness, seenSize: goodSize.ideal }, track: one.track });
  }
  const about = new Set(asked.map((one) => one.track));
  const among = known.filter((one) => !about.has(one.track)).map(inFrame);
  const seen = await nameAt(
    networks,
    frame,
    asked.map((one) => one.detection),
    among,
    asked.map((one) => one.track),
  );
  const moved = movedAltogether(known, seen, isChanged);
  if (moved !== undefined) return { boxes, ...moved };
  // A tile whose outline was wrong, as where a hand left some of it, is found beside that: it has a new outline.
  const anew = new Map<Track, SeenTile>();
  asked.forEach(({ track }, i) => {
    const tile = seen[i];
    if (track !== undefined || tile === undefined) return;
    const old = asked.find((one) => {
      if (one.track === undefined || places.has(one.track)) return false;
      return overlapping(one.detection.quad, tile.quad);
    });
    if (old?.track?.code === codeOf(tile.verdict)) anew.set(old.track, tile);
  });
  const again = new Set(anew.values());
  for (const [track, { quad }] of anew) places.set(track, quad);
  const lying = [...places.values(), ...known.map((one) => one.quad).filter((quad) => !isWhole(quad))];
  const named = asked.flatMap(({ track }, i): Findings['named'] => {
    const tile = seen[i];
    if (track === undefined) {
      // A second outline of a tile that is known is no other tile.
      const twice = tile && (again.has(tile) || lying.some((quad) => overlapping(quad, tile.quad)));
      return tile === undefined || twice === true ? [] : [{ track, seen: tile }];
    }
    if (anew.has(track)) return [{ track, seen: anew.get(track) }];
    // Where the detector saw nothing, only the very tile that is known there counts as seen.
    const isIt = (one: SeenTile): boolean =>
      codeOf(one.verdict) === track.code && !lying.some((quad) => overlapping(quad, one.quad));
    if (tile !== undefined && (places.has(track) || isIt(tile))) return [{ track, seen: tile }];
    // What was found there is no tile, but what a hand leaves of one.
    places.delete(track);
    return [{ track, seen: undefined }];
  });
  return { boxes, places, named };
}

/** Looks again at some tiles where they lie, each cut out a little otherwise than before. */
export async function lookAgain(
  networks: Networks,
  frame: Frame,
  tracks: readonly Track[],
  wanted: readonly Track[],
): Promise<Findings> {
  const asked = wanted.map((track): Detection => {
    const { centre, u, v } = outlineOf(movedQuad(frame.pose, track.tile.quad));
    const size = cutSizes[track.looks % cutSizes.length]!;
    const { objectness } = track.tile.verdict.evidence;
    return {
      quad: quadOf({ centre, u: scaled(u, size), v: scaled(v, size) }),
      objectness,
      seenSize: goodSize.ideal,
    };
  });
  const among = tracks
    .filter((track) => !wanted.includes(track))
    .map((track) => inFrame({ track, quad: movedQuad(frame.pose, track.tile.quad) }));
  const seen = await nameAt(networks, frame, asked, among, wanted);
  return { boxes: [], places: new Map(), named: wanted.map((track, i) => ({ track, seen: seen[i] })) };
}

/**
 * Looks for the table in a picture that shows something else than it did: after a bump it lies elsewhere as a
 * whole, or it is another table, on which only what fits is kept. Undefined where there is no table.
 */
export async function seekTable(
  networks: Networks,
  frame: Frame,
  tracks: readonly Track[],
): Promise<Findings | undefined> {
  const found = await findTiles(networks.look, frame.pyramid, largestLook);
  const seen = (await nameAt(networks, frame, found, [], 'unknown')).filter((tile) => tile !== undefined);
  if (seen.length === 0 && tracks.length > 0) return undefined;
  const before = tracks.map((track) => ({ track, quad: track.tile.quad }));
  const shift = findShift(before.map(asKnown), seen.map(asSeen));
  if (shift !== undefined) return { boxes: undefined, ...afterShift(before, seen, shift) };
  const pairs = pairsInPlace(before.map(asKnown), seen.map(asSeen));
  if (tracks.length > 0) {
    const enough = Math.min(fitting.least, fitting.share * seen.length);
    if (pairs.length < enough && seen.length < tilesOfTable) return undefined;
  }
  const trackOf = new Map(pairs.map(([i, j]) => [j, tracks[i]!]));
  const named = seen.map((tile, j) => ({ track: trackOf.get(j), seen: tile }));
  const places = new Map(pairs.map(([i, j]) => [tracks[i]!, seen[j]!.quad]));
  return { boxes: undefined, places, named };
}

/** A known tile and where it lay or is taken to lie. */
interface KnownPlace {
  track: Track;
  quad: Quad;
}

const asKnown = ({ track, quad }: KnownPlace): NamedPlace => ({ quad, code: track.code });
const asSeen = ({ quad, verdict }: SeenTile): NamedPlace => ({ quad, code: codeOf(verdict) });

/**
 * Where everything lies if the table was moved as a whole while something hid that: where most places look otherwise,
 * and more of the tiles are what they were once a shift is assumed than where they were known to lie.
 */
function movedAltogether(
  known: readonly KnownPlace[],
  seen: readonly (SeenTile | undefined)[],
  isChanged: ReadonlyMap<Track, boolean>,
): Omit<Findings, 'boxes'> | undefined {
  const changed = known.filter(({ track }) => isChanged.get(track));
  if (changed.length < Math.max(fitting.least, fitting.share * known.length)) return undefined;
  const tiles = seen.filter((tile) => tile !== undefined);
  const [before, now] = [known.map(asKnown), tiles.map(asSeen)];
  const shift = findShift(before, now);
  const still = known.length - changed.length + pairsInPlace(before, now).length;
  if (shift === undefined || shift.pairs.length <= still) return undefined;
  return afterShift(known, tiles, shift);
}

/** Where the known tiles lie after a shift, and what was seen there; what was not seen is missing. */
function afterShift(
  before: readonly KnownPlace[],
  seen: readonly SeenTile[],
  { transform, pairs }: Shift,
): Omit<Findings, 'boxes'> {
  const places = new Map(before.map(({ track, quad }) => [track, movedQuad(transform, quad)]));
  const trackOf = new Map(pairs.map(([i, j]) => [j, before[i]!.track]));
  // A tile that was misread, or became another one, lies where it is expected all the same.
  const paired = new Set(trackOf.values());
  const others = before.filter(({ track }) => !paired.has(track)).map(({ track }) => track);
  const left = seen.flatMap((_, j) => (trackOf.has(j) ? [] : [j]));
  matchTiles(
    left.map((j) => seen[j]!.quad),
    others.map((track) => places.get(track)!),
  ).forEach((i, k) => i !== undefined && trackOf.set(left[k]!, others[i]!));
  const found = new Set(trackOf.values());
  for (const [j, track] of trackOf) places.set(track, seen[j]!.quad);
  const hidden = [...places.keys()].filter((track) => !found.has(track));
  return {
    places,
    named: [
      ...seen.map((tile, j) => ({ track: trackOf.get(j), seen: tile })),
      ...hidden.map((track) => ({ track, seen: undefined })),
    ],
  };
}

/** Tiles that lie where one of the same code lay. */
function pairsInPlace(before: readonly NamedPlace[], now: readonly NamedPlace[]): [number, number][] {
  const matched = matchTiles(
    now.map((tile) => tile.quad),
    before.map((tile) => tile.quad),
  );
  return matched.flatMap((i, j): [number, number][] =>
    i !== undefined && before[i]!.code === now[j]!.code ? [[i, j]] : [],
  );
}

/**
 * From this look at a tile on it is looked at by other cuts, too, where it is doubtful: of a whole table names are to
 * come soon. What was found beside the known tiles is looked at so at once, or it might never be taken for one.
 */
const thoroughLook = 3;

/**
 * Names what was found, `tracks` being the known tiles that it is, if any, or that not being known yet; undefined for
 * what is no tile among those known.
 */
async function nameAt(
  networks: Networks,
  { pyramid }: Frame,
  found: readonly Detection[],
  among: readonly SeenTile[],
  tracks: readonly (Track | undefined)[] | 'unknown',
): Promise<(SeenTile | undefined)[]> {
  if (found.length === 0) return [];
  const mayRecut = (i: number): boolean => {
    if (tracks === 'unknown') return false;
    const track = tracks[i];
    return track === undefined || track.looks + 1 >= thoroughLook;
  };
  const named = await nameTiles(networks, pyramid, found, among, undefined, mayRecut);
  return withoutDice(keepTiles([...named, ...among])).slice(0, named.length);
}

function inFrame({ track, quad }: { track: Track; quad: Quad }): SeenTile {
  return { ...track.tile, quad };
}

/** Whether a tile lies in a box as far as it lies in the picture. */
function isInBox(quad: Quad, box: Box, frame: Frame): boolean {
  const { left, top, right, bottom } = cellsOf(quad, frame);
  return left >= box.left && top >= box.top && right <= box.right && bottom <= box.bottom;
}

/** The cells of the scene that a tile lies in. */
function cellsOf(quad: Quad, { scene: { width, height }, factor }: Frame): Box {
  const reach = (values: number[], end: number): [number, number] => [
    Math.max(0, Math.floor(factor * Math.min(...values))),
    Math.min(end, Math.ceil(factor * Math.max(...values))),
  ];
  const [left, right] = reach(
    quad.map(([x]) => x),
    width,
  );
  const [top, bottom] = reach(
    quad.map(([, y]) => y),
    height,
  );
  return { left, top, right, bottom };
}

/**
 * Boxes around what is new and around some known tiles, wide enough for the tiles in them; undefined where all
 * is to be looked at.
 */
export function boxesAround(
  frame: Frame,
  tracks: readonly Track[],
  about: readonly Track[] = [],
): Box[] | undefined {
  const { change, scene, factor, pose } = frame;
  const { width, height } = scene;
  const tile = Math.ceil(usualSize(tracks) * factor);
  const mask = change.news.slice();
  for (const track of about) {
    const { left, top, right, bottom } = cellsOf(movedQuad(pose, track.tile.quad), frame);
    for (let y = top; y < bottom; y++) mask.fill(1, y * width + left, y * width + right);
  }
  const boxes = boxesOf(mask, width, height, tile).map((box) => ({
    left: Math.max(0, box.left - 2 * tile),
    top: Math.max(0, box.top - 2 * tile),
    right: Math.min(width, box.right + 2 * tile),
    bottom: Math.min(height, box.bottom + 2 * tile),
  }));
  const share = boxes.reduce((sum, b) => sum + (b.right - b.left) * (b.bottom - b.top), 0);
  return tracks.length === 0 || share > mostParts * width * height ? undefined : boxes;
}

/** Views of boxes at the scale, and stretched as far, at which the tiles on the table are seen best there. */
function viewsOf(boxes: readonly Box[], frame: Frame, tracks: readonly Track[]): View[] {
  const { factor, pose, pyramid } = frame;
  const known = tracks.map((track) => movedQuad(pose, track.tile.quad));
  return boxes.map((box) => {
    const inside = known.filter((quad) => isInBox(quad, box, frame));
    const tiles = inside.length > 0 ? inside : known;
    const slant = slantOf(tiles);
    // A box is looked at once: stretched, where most of its tiles look flat.
    const flat = slant !== undefined && 2 * slant.flat.length >= tiles.length ? slant : undefined;
    const scale = flat
      ? stretchedSize / median(flat.flat.map((quad) => longSide(quad, flat.stretch)))
      : goodSize.ideal / usualSize(tracks);
    const { left, top, right, bottom } = box;
    return viewOf(
      pyramid.levels[0]!,
      [left / factor, top / factor],
      [right / factor, bottom / factor],
      Math.min(mostScale, scale),
      flat?.stretch,
    );
  });
}

/** Long side of the tiles on the table, px. */
function usualSize(tracks: readonly Track[]): number {
  const sides = tracks.map(({ tile }) => tileRatio * shortSide(tile.quad));
  return sides.length === 0 ? goodSize.ideal : Math.max(8, median(sides));
}

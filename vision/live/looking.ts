import { goodSize } from '../find/detections';
import type { Detection } from '../find/detections';
import { findTiles, findTilesIn } from '../find/find';
import { outlineOf, quadOf, scaled, turnedLike } from '../places/geometry';
import type { SeenTile } from '../name/naming';
import type { Networks } from '../networks';
import type { Quad } from '../protocol';
import { isInBox, viewsOf } from './boxes';
import { isInside } from './frame';
import type { Frame } from './frame';
import { codeOf } from './looks';
import { matchTiles, steadied } from './match';
import { hasChanged } from './memory';
import { inFrame, nameAt } from './naming';
import type { Findings } from './naming';
import type { Box } from './scene';
import { largestLook, movedAltogether } from './seek';
import type { KnownPlace } from './seek';
import { isDoubtful, isSureOfNew, overlapping } from './table';
import type { Track } from './table';
import { movedQuad } from './transform';

/** Cuts of a tile by turns, so that looks at one tile differ by more than the noise of frames. */
const cutSizes = [1, 1.05, 0.97];

/** A place to be named, and the known tile that may lie there. */
interface Question {
  detection: Detection;
  track: Track | undefined;
}

/** What is known before it is asked about. */
interface Known {
  known: readonly KnownPlace[];
  /** Whether the place of a known tile looks otherwise than before. */
  isChanged: ReadonlyMap<Track, boolean>;
  /** What the edge of a box cuts through is found where it is not: the tile there stays as it is known. */
  isWhole(quad: Quad): boolean;
}

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
  const isChanged = new Map(
    known.map(({ track, quad }) => [track, hasChanged(track.memory, detail, quad, change.gain)]),
  );
  const isWhole = (quad: Quad): boolean =>
    boxes === undefined || boxes.some((box) => isInBox(quad, box, frame));
  const before: Known = { known, isChanged, isWhole };
  const { places, asked } = questionsAbout(found, before, frame);
  const about = new Set(asked.map((one) => one.track));
  const seen = await nameAt(
    networks,
    frame,
    asked.map((one) => one.detection),
    known.filter((one) => !about.has(one.track)).map(inFrame),
    asked.map((one) => one.track),
  );
  const moved = movedAltogether(known, seen, isChanged);
  if (moved !== undefined) return { boxes, ...moved };
  return { boxes, ...answersTo(asked, seen, places, before) };
}

/** Where known tiles were found again, and what is to be named: what is new, and known tiles that were not found or are doubtful. */
function questionsAbout(
  found: readonly Detection[],
  { known, isChanged, isWhole }: Known,
  frame: Frame,
): { places: Map<Track, Quad>; asked: Question[] } {
  const places = new Map<Track, Quad>();
  const asked: Question[] = [];
  const matched = matchTiles(
    found.map((detection) => detection.quad),
    known.map((one) => one.quad),
  );
  // What was read surely and looks as it did has only to be found again.
  const isToBeNamed = ({ track }: KnownPlace): boolean =>
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
  const isNew = ({ track }: KnownPlace): boolean => isDoubtful(track) || isChanged.get(track) === true;
  // Two known tiles cannot lie where one is: of a tile told twice only what was found is one.
  const isTwice = ({ quad }: KnownPlace): boolean =>
    [...places.values()].some((place) => overlapping(place, quad));
  for (const one of known) {
    if (places.has(one.track) || !isInside(one.quad, frame) || !isWhole(one.quad)) continue;
    if (!isNew(one) && !isTwice(one)) continue;
    const { objectness } = one.track.tile.verdict.evidence;
    asked.push({ detection: { quad: one.quad, objectness, seenSize: goodSize.ideal }, track: one.track });
  }
  return { places, asked };
}

/** What was seen at the places asked about, and where the known tiles lie by that; `places` are those found before. */
function answersTo(
  asked: readonly Question[],
  seen: readonly (SeenTile | undefined)[],
  found: ReadonlyMap<Track, Quad>,
  { known, isWhole }: Known,
): Pick<Findings, 'places' | 'named'> {
  const anew = outlinedAnew(asked, seen, found);
  const again = new Set(anew.values());
  const places = new Map([...found, ...[...anew].map(([track, { quad }]) => [track, quad] as const)]);
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
  return { places, named };
}

/** Known tiles whose outline was wrong, as where a hand left some of them: what was found beside that is their new outline. */
function outlinedAnew(
  asked: readonly Question[],
  seen: readonly (SeenTile | undefined)[],
  places: ReadonlyMap<Track, Quad>,
): Map<Track, SeenTile> {
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
  return anew;
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

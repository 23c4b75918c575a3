import { findTiles } from '../find/find';
import type { SeenTile } from '../name/naming';
import type { Networks } from '../networks';
import type { Quad } from '../protocol';
import type { Frame } from './frame';
import { codeOf } from './looks';
import { matchTiles } from './match';
import { nameAt } from './naming';
import type { Findings } from './naming';
import { findShift } from './shift';
import type { NamedPlace, Shift } from './shift';
import type { Track } from './table';
import { movedQuad } from './transform';

/** View pixels of one look at most: about 100 ms. */
export const largestLook = 640 * 512;

/** So many tiles must fit, or half of those seen, where the table is not found as a whole, to go on with them. */
const fitting = { least: 3, share: 0.5 };

/** So many tiles are a table, also where none of them is known. */
const tilesOfTable = 4;

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
export interface KnownPlace {
  track: Track;
  quad: Quad;
}

export const asKnown = ({ track, quad }: KnownPlace): NamedPlace => ({ quad, code: track.code });
export const asSeen = ({ quad, verdict }: SeenTile): NamedPlace => ({ quad, code: codeOf(verdict) });

/**
 * Where everything lies if the table was moved as a whole while something hid that: where most places look otherwise,
 * and more of the tiles are what they were once a shift is assumed than where they were known to lie.
 */
export function movedAltogether(
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

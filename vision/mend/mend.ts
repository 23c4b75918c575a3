import { insteadOf, rowsAstride } from './astride';
import { offColour } from '../places/company';
import { area, sharedArea } from '../places/geometry';
import { keptAmong } from '../keep/keeping';
import { withKongBacks } from './kongbacks';
import { withWalls } from './mendwalls';
import { nameTiles } from '../name/naming';
import type { Place, SeenTile } from '../name/naming';
import type { Networks } from '../networks';
import { shareInside } from '../places/edge';
import type { Pyramid } from '../picture/pyramid';
import { bodiesAt } from '../picture/quality';
import { fillsSlot, freeSlotsAmong, isOverlooked, slotsAmong } from './slots';

/** A picture's named places, with outlines mended by those around them: first in slots beside tiles surely read, then in rows, in walls and in concealed kongs. */
export async function mendOutlines(
  networks: Networks,
  pyramid: Pyramid,
  named: readonly SeenTile[],
): Promise<readonly SeenTile[]> {
  const inRows = await withRows(networks, pyramid, await withSlots(networks, pyramid, named));
  return withKongBacks(networks, pyramid, await withWalls(networks, pyramid, inRows));
}

/** So often slots are looked for, beside what was found in slots, too: several tiles of a row may be outlined astride one another. */
const rounds = 3;

/** A picture's named places; what turns out to be a part of a tile, or to lie astride two, replaced by these: see slots.ts. */
export async function withSlots(
  networks: Networks,
  pyramid: Pyramid,
  named: readonly SeenTile[],
): Promise<SeenTile[]> {
  let places = [...named];
  const gone = new Set<SeenTile>();
  for (let round = 0; round < rounds; round++) {
    const slots = slotsAmong(places, [...gone]);
    const free = await freeSlots(pyramid, places);
    if (slots.length + free.length === 0) break;
    const seen = await nameTiles(networks, pyramid, [...slots, ...free], places, undefined, () => false);
    const filled = slots.flatMap((slot, i) =>
      fillsSlot(seen[i]!.verdict) ? [{ ...slot, tile: seen[i]! }] : [],
    );
    const overlooked = apartOf(seen.slice(slots.length).filter(({ verdict }) => isOverlooked(verdict)));
    if (filled.length + overlooked.length === 0) break;
    for (const { instead } of filled) for (const i of instead) gone.add(places[i]!);
    const tiles = [...filled.map((slot) => slot.tile), ...overlooked];
    places = [...places.filter((place) => !gone.has(place)), ...tiles];
  }
  return places;
}

/**
 * A free slot is looked at where its colour is as near as this to that of the body beside it (see `offColour`): the table's mostly is not. So
 * many at most, those that are nearest in colour; and so much of one lies within the picture.
 */
const ofItsColour = { off: 0.12, most: 24, inside: 0.9 };

/** Slots in which nothing was found, but that have the colour of the tile beside them: see `freeSlotsAmong`. */
async function freeSlots(pyramid: Pyramid, places: readonly SeenTile[]): Promise<Place[]> {
  const free = freeSlotsAmong(places).filter(
    ({ quad }) => shareInside(quad, pyramid.levels[0]!) >= ofItsColour.inside,
  );
  if (free.length === 0) return [];
  const bodies = await bodiesAt(
    pyramid,
    free.map(({ quad }) => quad),
  );
  return free
    .map(({ quad, by }, i) => {
      const { face, verdict } = places[by]!;
      const off = face.body === undefined ? Infinity : offColour(bodies[i]!, face.body);
      return { quad, off, objectness: verdict.evidence.objectness };
    })
    .filter(({ off }) => off <= ofItsColour.off)
    .sort((a, b) => a.off - b.off)
    .slice(0, ofItsColour.most);
}

/** Of some tiles those that lie on none that is read more surely: one that was overlooked lies in several slots. */
function apartOf(tiles: readonly SeenTile[]): SeenTile[] {
  const bySure = [...tiles].sort((a, b) => b.verdict.evidence.worse - a.verdict.evidence.worse);
  return bySure.reduce<SeenTile[]>((taken, tile) => {
    const isTaken = taken.some(({ quad }) => sharedArea(quad, tile.quad) > sameRow * area(tile.quad));
    return isTaken ? taken : [...taken, tile];
  }, []);
}

/** So many crops are looked at, at most, to find rows: a heap has more outlines on one another than there is time for. */
const mostCrops = 40;

/** What shares more than this of itself with a row taken before is no other row. */
const sameRow = 0.25;

/** A picture's named places; where some lie on one another, the row of tiles that is seen there instead: see astride.ts. */
export async function withRows(
  networks: Networks,
  pyramid: Pyramid,
  named: readonly SeenTile[],
): Promise<readonly SeenTile[]> {
  let crops = 0;
  const rows = rowsAstride(named).filter(({ quads }) => (crops += quads.length) <= mostCrops);
  if (rows.length === 0) return named;
  const kept = keptAmong(named);
  const seen: { tiles: SeenTile[]; instead: number[] }[] = [];
  // Each by itself: tiles of rows that may lie in the same place are no neighbours.
  for (const row of rows) {
    const cuts = row.quads.map((quad) => ({ quad, objectness: row.objectness }));
    const tiles = await nameTiles(networks, pyramid, cuts, named, undefined, () => false);
    const instead = insteadOf(row, tiles, named, kept);
    if (instead !== undefined) seen.push({ tiles, instead });
  }
  if (seen.length === 0) return named;
  const found = seen
    .map((row) => ({ ...row, worse: Math.min(...row.tiles.map(({ verdict }) => verdict.evidence.worse)) }))
    .sort((a, b) => b.worse - a.worse);
  const gone = new Set<SeenTile>();
  const tiles: SeenTile[] = [];
  for (const row of found) {
    const isTaken = row.tiles.some(({ quad }) =>
      tiles.some((other) => sharedArea(other.quad, quad) > sameRow * area(other.quad)),
    );
    if (isTaken) continue;
    for (const i of row.instead) gone.add(named[i]!);
    tiles.push(...row.tiles);
  }
  return [...named.filter((place) => !gone.has(place)), ...tiles];
}

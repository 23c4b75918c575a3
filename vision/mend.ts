import { insteadOf, rowsAstride } from './astride';
import { isPlain } from './faces';
import { area, median, outlineOf, sharedArea } from './geometry';
import { tilesAmong } from './keeping';
import { nameTiles } from './naming';
import type { SeenTile } from './naming';
import type { Networks } from './networks';
import type { Pyramid } from './pyramid';
import { seamsOf } from './seams';
import { fillsSlot, slotsAmong } from './slots';
import { cutAt, fewestInWall, frameOf, rowsOf } from './walls';

/** A picture's named places, with outlines mended by those around them: first in slots beside tiles surely read, then in rows and in walls. */
export async function mendOutlines(
  networks: Networks,
  pyramid: Pyramid,
  named: readonly SeenTile[],
): Promise<SeenTile[]> {
  return withWalls(
    networks,
    pyramid,
    await withRows(networks, pyramid, await withSlots(networks, pyramid, named)),
  );
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
    if (slots.length === 0) break;
    const seen = await nameTiles(networks, pyramid, slots, places, undefined, () => false);
    const filled = slots.flatMap((slot, i) =>
      fillsSlot(seen[i]!.verdict) ? [{ ...slot, tile: seen[i]! }] : [],
    );
    if (filled.length === 0) break;
    for (const { instead } of filled) for (const i of instead) gone.add(places[i]!);
    places = [...places.filter((place) => !gone.has(place)), ...filled.map((slot) => slot.tile)];
  }
  return places;
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
): Promise<SeenTile[]> {
  let crops = 0;
  const rows = rowsAstride(named).filter(({ quads }) => (crops += quads.length) <= mostCrops);
  if (rows.length === 0) return [...named];
  const kept = tilesAmong(named);
  const seen: { tiles: SeenTile[]; instead: number[] }[] = [];
  // Each by itself: tiles of rows that may lie in the same place are no neighbours.
  for (const row of rows) {
    const cuts = row.quads.map((quad) => ({ quad, objectness: row.objectness }));
    const tiles = await nameTiles(networks, pyramid, cuts, named, undefined, () => false);
    const instead = insteadOf(row, tiles, named, kept);
    if (instead !== undefined) seen.push({ tiles, instead });
  }
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

/** So many rows of backs are looked at, the longest: a page of boxes has more than there is time for. */
const mostWalls = 12;

/** Where fewer of a wall's parts than this look like backs or white dragons, it is none. */
const leastPlain = 0.75;

/** A picture's named places; where backs of a row are outlined unevenly, the row's parts between the seams that the picture shows: see seams.ts. */
export async function withWalls(
  networks: Networks,
  pyramid: Pyramid,
  named: readonly SeenTile[],
): Promise<SeenTile[]> {
  const isBlank = ({ verdict }: SeenTile): boolean => isPlain(verdict.codes[0]![0]);
  let places = [...named];
  if (named.filter(isBlank).length < fewestInWall) return places;
  const kept = new Set(tilesAmong(named).map(({ quad }) => quad));
  const backs = named.filter((place) => kept.has(place.quad) && isBlank(place));
  const outlines = backs.map(({ quad }) => outlineOf(quad));
  for (const row of rowsOf(outlines).slice(0, mostWalls)) {
    const seams = seamsOf(pyramid, frameOf(row.map((i) => outlines[i]!)));
    if (seams === undefined) continue;
    const { quads, instead } = cutAt(
      seams,
      places.map((place) => ({ quad: place.quad, isBlank: isBlank(place), isKept: kept.has(place.quad) })),
    );
    const of = row.map((i) => backs[i]!.verdict.evidence);
    const objectness = median(of.map((evidence) => evidence.objectness));
    const onlyStretched = of.every((evidence) => evidence.onlyStretched === true);
    if (quads.length === 0) continue;
    const cuts = quads.map((quad) => ({ quad, objectness, onlyStretched }));
    const gone = new Set(instead.map((i) => places[i]!));
    const rest = places.filter((place) => !gone.has(place));
    const seen = await nameTiles(networks, pyramid, cuts, rest, undefined, () => false);
    if (seen.filter(isBlank).length < leastPlain * seen.length) continue;
    // A back tells nothing of its own outline.
    const tiles = seen.map((tile, i) => (isBlank(tile) ? { ...tile, quad: quads[i]! } : tile));
    for (const { quad } of tiles) kept.add(quad);
    places = [...rest, ...tiles];
  }
  return places;
}

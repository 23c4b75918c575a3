import { offColour } from '../places/company';
import { goesOnAround } from '../keep/ground';
import { isPlain } from '../places/faces';
import { area, median, nearestTo, outlineOf, sharedArea } from '../places/geometry';
import { keptAmong } from '../keep/keeping';
import { nameTiles } from '../name/naming';
import type { Place, SeenTile } from '../name/naming';
import type { Networks } from '../networks';
import { shareInside } from '../places/edge';
import type { Quad } from '../protocol';
import type { Pyramid } from '../picture/pyramid';
import { bodiesAt } from '../picture/quality';
import { surroundOf } from '../picture/surround';
import { seamsOf } from './seams';
import { leastInWall, mayBeSide, tilenessOf } from '../keep/tileness';
import { vacantIn } from './wallgaps';
import { cutAt, fewestInWall, frameOf, rowsOf, wallsAmong } from '../keep/walls';

// A picture's walls: rows of backs that are outlined unevenly are cut at their seams, and what was not found at their ends is looked for.

/** So many rows of backs are looked at, the longest: a page of boxes has more than there is time for. */
const mostWalls = 12;

/** Where fewer of a wall's parts than this look like backs or white dragons, it is none. */
const leastPlain = 0.75;

/** Whether a place looks like a back or a white dragon. */
const isBlank = ({ verdict }: SeenTile): boolean => isPlain(verdict.codes[0]![0]);

/** What is none no likelier than this, and as likely a tile as a part of a wall must be, may be a back in dim light. */
const mostNoneInWall = 0.5;

/** A part of a wall where it was looked for, as a back tells nothing of its own outline. */
function partOfWall(tile: SeenTile, quad: Quad): SeenTile {
  const { verdict } = tile;
  return { ...tile, quad, verdict: { ...verdict, evidence: { ...verdict.evidence, inWall: true } } };
}

/**
 * A picture's named places; where backs of a row are outlined unevenly, the row's parts between the seams that the picture shows; and the
 * backs next to those of a row that were not found.
 */
export async function withWalls(
  networks: Networks,
  pyramid: Pyramid,
  named: readonly SeenTile[],
): Promise<readonly SeenTile[]> {
  if (named.filter(isBlank).length < fewestInWall) return named;
  return withNext(networks, pyramid, await withCuts(networks, pyramid, named));
}

/** Named places, and instead of backs that are outlined unevenly their row cut at its seams: see seams.ts. */
async function withCuts(
  networks: Networks,
  pyramid: Pyramid,
  named: readonly SeenTile[],
): Promise<readonly SeenTile[]> {
  let places = named;
  const tileness = tilenessOf(named);
  const kept = new Set(keptAmong(named).map(({ quad }) => quad));
  const backs = named.filter((place, i) => {
    const { verdict } = place;
    const mayBe = tileness[i]! >= leastInWall && verdict.none <= mostNoneInWall && !mayBeSide(verdict);
    return isBlank(place) && (mayBe || kept.has(place.quad));
  });
  const outlines = backs.map(({ quad }) => outlineOf(quad));
  const rows = wallsAmong(
    outlines,
    backs.map(({ quad }) => kept.has(quad)),
    backs.map(({ face }) => face.body),
  );
  for (const row of rows.slice(0, mostWalls)) {
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
    const parts = seen.map((tile, i) => (isBlank(tile) ? partOfWall(tile, quads[i]!) : tile));
    for (const { quad } of parts) kept.add(quad);
    places = [...rest, ...parts];
  }
  return places;
}

/** So often walls are asked where they go on: each time one tile is found at an end, at most. */
const mostSteps = 8;

/** A place of which more than this was looked at in vain is not looked at again. */
const sameAgain = 0.9;

/** So many tiles of a wall may be missing between two, where so many go by the same steps: the upper sides of a few standing tiles do, too. */
const acrossGaps = { missing: 4, least: 5 };

/**
 * What is next in a wall is a tile of it where so much of it lies in the picture and no more than this on what is found already, its colour is
 * as near as this to the nearest few backs' (see `offColour`), and it is none no likelier than this; and where the table does not go on
 * around this part of it: of 73 such places in 360 renders of unseen sets, 60 of them drawn flat, it did around 14 of the 27 that were none, and around two
 * of the 46 tiles.
 */
const goesOn = { inside: 0.5, taken: 0.3, colour: 0.14, nearest: 3, none: 0.4, table: 0.7 };

/** Named places, and those backs of walls that were not found at their ends and in their gaps: see wallgaps.ts. */
async function withNext(
  networks: Networks,
  pyramid: Pyramid,
  named: readonly SeenTile[],
): Promise<readonly SeenTile[]> {
  let places = named;
  const refused: Quad[] = [];
  for (let round = 0; round < mostSteps; round++) {
    const next = await nextInWalls(pyramid, keptAmong(places), refused);
    if (next.length === 0) break;
    const seen = await nameTiles(networks, pyramid, next, places, undefined, () => false);
    const found: SeenTile[] = [];
    for (const [i, tile] of seen.entries()) {
      const { quad } = next[i]!;
      if (isBlank(tile) && tile.verdict.none <= goesOn.none) found.push({ ...tile, quad });
      else refused.push(quad);
    }
    if (found.length === 0) break;
    const isInstead = (place: SeenTile): boolean =>
      found.some(({ quad }) => sharedArea(quad, place.quad) > goesOn.taken * area(place.quad));
    places = [...places.filter((place) => !isInstead(place)), ...found];
  }
  return places;
}

/** Where the walls among some tiles go on and the picture has their colour, each as surely there as they are; not where that was refused before. */
async function nextInWalls(
  pyramid: Pyramid,
  kept: readonly SeenTile[],
  refused: readonly Quad[],
): Promise<Place[]> {
  const { inside, taken, colour, nearest } = goesOn;
  const backs = kept.filter(isBlank);
  const outlines = backs.map(({ quad }) => outlineOf(quad));
  const isFree = (quad: Quad): boolean =>
    shareInside(quad, pyramid.levels[0]!) >= inside &&
    kept.every((tile) => sharedArea(tile.quad, quad) <= taken * Math.min(area(quad), area(tile.quad))) &&
    refused.every((other) => sharedArea(other, quad) <= sameAgain * area(quad));
  const colours = backs.map(({ face }) => face.body);
  // Rows on both sides of a gap by themselves, too: they may belong to two walls, or lie by steps of their own.
  const parted = rowsOf(outlines, colours, acrossGaps.missing).filter(
    (row) => row.length >= acrossGaps.least,
  );
  const rows = [parted, rowsOf(outlines, colours)].flatMap((some) => some.slice(0, mostWalls));
  const next: { quad: Quad; row: SeenTile[] }[] = [];
  for (const row of rows) {
    const isAsked = (quad: Quad): boolean =>
      next.some((other) => sharedArea(other.quad, quad) > taken * area(quad));
    const quads = vacantIn(row.map((i) => outlines[i]!)).filter((quad) => isFree(quad) && !isAsked(quad));
    next.push(...quads.map((quad) => ({ quad, row: row.map((i) => backs[i]!) })));
  }
  if (next.length === 0) return [];
  const bodies = await bodiesAt(
    pyramid,
    next.map(({ quad }) => quad),
  );
  const all = kept.map(({ quad }) => outlineOf(quad));
  const isTable = (quad: Quad): boolean => {
    const surround = surroundOf(pyramid, quad);
    return surround !== undefined && goesOnAround(surround, all, goesOn.table);
  };
  return next.flatMap(({ quad, row }, i) => {
    const body = bodies[i]!;
    const near = nearestTo(quad, row, nearest);
    const off = median(near.map(({ face }) => (face.body ? offColour(body, face.body) : Infinity)));
    const objectness = median(row.map(({ verdict }) => verdict.evidence.objectness));
    return off <= colour && !isTable(quad) ? [{ quad, objectness }] : [];
  });
}

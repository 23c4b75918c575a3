import type { TileCode } from '../rules/tiles/tile';
import { areaOf } from './arrange/areas';
import type { Area } from './arrange/areas';
import { blankSets } from './arrange/blanks';
import { customOf } from './arrange/custom';
import { flatten } from './arrange/flatten';
import { ownPlace } from './arrange/hand/options';
import { groupsOn } from './arrange/groups';
import { hiddenHands } from './arrange/hidden';
import type { HiddenHand } from './arrange/hidden';
import { tilesInHeaps } from './arrange/heaps';
import type { Segment } from './arrange/melds';
import type { Place } from './arrange/numbering';
import { outsizedAmong } from './arrange/outsized';
import { beginPonds } from './arrange/pondplaces';
import { isDoubtful } from './arrange/sets';
import type { NamedTile } from './arrange/sets';
import { ownerOf, layTable } from './arrange/sides';
import { standingTiles } from './arrange/standing';
import { findStrips } from './arrange/strips';
import type { PlacedTile, Strip } from './arrange/strips';
import { areasOfSets, continuePonds, takeRowsOfHeaps } from './arrange/strays';
import { dragonsAmongBacks, findWalls, whiteBacks, whiteKongs } from './arrange/walls';
import type { Wall } from './arrange/walls';
import { directionOf } from './places/faces';
import type { Quad, ReadGroup, Side } from './protocol';

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
  /** What is larger than the tiles here, and may be two of them. */
  outsized: ReadonlySet<number>;
}

/**
 * Groups the tiles of a picture by geometry: each player's hand, melds, bonus tiles and pond, told by where
 * they lie and which way they face; backs in a row as wall, with the tiles turned up on it; the rest as `other`.
 * Works at any roll of the picture and undoes its slant. `unread` are places of what may be tiles as well: a
 * group beside which one lies may lack it.
 */
export function groupTiles(named: readonly NamedTile[], unread: readonly Quad[] = []): Grouping {
  if (named.length === 0)
    return { groups: [], places: [], mended: new Map(), backs: new Set(), outsized: new Set() };
  const flat = flatten(
    named.map(({ quad }) => quad),
    unread,
    new Set(named.flatMap(({ code }, i) => (directionOf(code) === 'none' ? [i] : []))),
  );
  const outlines = named.map(({ code }, i): PlacedTile => {
    return { ...flat[i]!, code, directed: directionOf(code) === 'top' };
  });
  const heap = tilesInHeaps(outlines);
  const strips = findStrips(outlines, heap);
  const white = new Set(whiteBacks(strips, named));
  for (const backs of strips.flatMap((strip) => whiteKongs(strip, named)))
    if (white.size > 0 || backs.every((i) => isDoubtful(named[i]!))) for (const i of backs) white.add(i);
  const undecided = strips.filter((strip) => !strip.tiles.some((i) => white.has(i)));
  const blanks = undecided.map((strip) => blankSets(strip, named, outlines));
  const blank = new Set(blanks.flat());
  const noSets = undecided.filter((_, k) => blanks[k]!.length === 0);
  for (const i of noSets.flatMap((strip) => dragonsAmongBacks(strip, named))) white.add(i);
  const tiles = named.map((tile, i): NamedTile => {
    const code = white.has(i) ? 'x' : blank.has(i) ? '5z' : undefined;
    return code === undefined ? tile : { quad: tile.quad, code };
  });
  const table = layTable(outlines, strips);
  const walls = strips.flatMap((strip) => findWalls(strip, tiles));
  const inWall = new Set(walls.flatMap((wall) => wall.tiles));
  const standing = standingTiles(strips, tiles, outlines);
  const several = table.players.length > 1;
  const owned = new Map<Side | undefined, Strip[]>();
  for (const strip of strips) {
    if (strip.tiles.every((i) => inWall.has(i))) continue;
    const owner = several ? ownerOf(table, outlines, strip) : table.players[0];
    owned.set(owner, [...(owned.get(owner) ?? []), strip]);
  }
  const areasIf = (turned: boolean): Area[] =>
    [...owned].map(([side, mine]) => areaOf(side, mine, tiles, outlines, table, { walls, standing, turned }));
  // What most melds tell of the table's custom tells in turn which of the others are melds.
  const first = areasIf(false);
  const areas = turnsClaimed(first, outlines) ? areasIf(true) : first;
  areas.sort((a, b) => sizeOf(b) - sizeOf(a));
  if (several) continuePonds(areas, tiles, outlines);
  areas.push(...areasOfSets(areas, tiles, outlines, table));
  areas.push(...beginPonds(areas, tiles, outlines, table));
  for (const i of takeRowsOfHeaps(areas, heap, outlines)) heap.add(i);
  const mended = new Map<number, TileCode>([
    ...[...blank].map((i) => [i, '5z'] as const),
    ...areas.flatMap((area) => area.melds.flatMap((meld) => (meld.mended ? [meld.mended] : []))),
  ]);
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
  const hidden = several ? hiddenHands(walls, areas, outlines, table) : new Map<Wall, HiddenHand>();
  return {
    ...groupsOn({
      areas,
      walls: walls.filter((wall) => !hidden.has(wall)),
      hidden: [...hidden.values()],
      heap,
      tiles: settled,
      outlines,
      unread: flat.slice(named.length),
    }),
    mended,
    backs: white,
    outsized: outsizedAmong(outlines),
  };
}

/** Whether claimed tiles are turned on this table, as told by the melds that could not as well be part of a hand. */
function turnsClaimed(areas: readonly Area[], outlines: readonly PlacedTile[]): boolean {
  const melds = areas.flatMap(({ hand, melds: mine }) => {
    const tiles = hand?.rows.flatMap((row) => row.tiles) ?? [];
    return mine.filter(
      (meld) => meld.sign !== 'apart' || tiles.length === 0 || ownPlace(meld, { tiles }, outlines),
    );
  });
  return customOf(melds) === 'turned';
}

function sizeOf({ hand, melds }: Area): number {
  return (hand?.rows.reduce((sum, row) => sum + row.tiles.length, 0) ?? 0) + 3 * melds.length;
}

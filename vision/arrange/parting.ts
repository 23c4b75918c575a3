import { isBonus } from '../../rules/tiles/tile';
import { areInOrder } from './heaps';
import { givenAway, isSpoiltByOne, partFinely, partRuns, setsApart, setsBeforeEnd } from './melds';
import type { Meld, Segment } from './melds';
import type { NamedTile } from './sets';
import { anyStands } from './standing';
import type { PlacedTile, Strip } from './strips';

/** A row as it may be parted. */
export interface Part {
  strip: Strip;
  /** Its tiles but bonus tiles and those of walls. */
  tiles: number[];
  /** Sets that show that they are melds. */
  shown: Meld[];
  /** The rest in pieces. */
  loose: Segment[];
  /** Those of the pieces that could be melds too, for lying apart. */
  apart: Meld[];
  /** What may be sets of a row whose end is not seen. */
  cutOff: Meld[];
}

/** What a row's tiles are known by: their names and places, and which of them belong to walls or stand. */
interface Known {
  tiles: readonly NamedTile[];
  outlines: readonly PlacedTile[];
  inWall: ReadonlySet<number>;
  standing: ReadonlySet<number>;
}

/** Parts a row into sets, pieces and what may be sets among these; its bonus tiles are left out. */
export function partRow(strip: Strip, known: Known): Part {
  const bonus = new Set(strip.tiles.filter((i) => isBonus(known.tiles[i]!.code)));
  // What looks like a flower may be a tile of a set; one that makes none with those beside it lies in no row.
  const ofSets = bonus.size === 0 ? [] : mendedIn(partWithout(strip, () => false, known));
  return partWithout(strip, (i) => bonus.has(i) && !ofSets.includes(i), known);
}

function partWithout(strip: Strip, isOut: (tile: number) => boolean, known: Known): Part {
  const { tiles, outlines, inWall, standing } = known;
  const runs = partRuns(strip)
    .map((run) => run.filter((i) => !isOut(i) && !inWall.has(i)))
    .filter((run) => run.length > 0);
  const parted = runs.map((run) => withoutHaphazard(givenAway(run, strip, tiles), tiles, outlines));
  const rest = parted.flatMap((part) => part.rest);
  const finely = (piece: Segment): Segment[] =>
    partFinely(piece).flatMap((part) => withoutFaintEnds(part, tiles));
  // No meld stands.
  const lying = rest.filter((piece) => !anyStands(piece.tiles, standing));
  const apart = lying.flatMap((piece) => {
    const whole = setsApart(piece, tiles);
    return whole.length > 0 ? whole : finely(piece).flatMap((part) => setsApart(part, tiles));
  });
  return {
    strip,
    tiles: runs.flat(),
    shown: parted.flatMap((part) => part.melds),
    loose: rest.flatMap(finely),
    apart,
    cutOff: lying.flatMap((piece) => setsBeforeEnd(piece, tiles)),
  };
}

/** The tiles of a row that are taken for others, since they make sets then. */
function mendedIn({ shown, apart }: Part): number[] {
  return [...shown, ...apart].flatMap(({ mended }) => (mended === undefined ? [] : [mended[0]]));
}

/** A row's sets without those that make none and do not even lie in order: tiles of a heap. */
function withoutHaphazard(
  { melds, rest }: { melds: Meld[]; rest: Segment[] },
  tiles: readonly NamedTile[],
  outlines: readonly PlacedTile[],
): { melds: Meld[]; rest: Segment[] } {
  const isLaid = (meld: Meld): boolean =>
    isSpoiltByOne(meld, tiles) || areInOrder(meld.tiles.map((i) => outlines[i]!));
  const loose = melds.flatMap((meld) => (isLaid(meld) ? [] : [{ strip: meld.strip, tiles: meld.tiles }]));
  const place = ({ strip, tiles: [first] }: Segment): number => strip.tiles.indexOf(first!);
  return { melds: melds.filter(isLaid), rest: [...rest, ...loose].sort((a, b) => place(a) - place(b)) };
}

/** A piece of a row, and what may be no tile at its ends by itself: the row may end before it. */
function withoutFaintEnds({ strip, tiles }: Segment, named: readonly NamedTile[]): Segment[] {
  const isSure = (i: number): boolean => named[i]!.faint !== true;
  const [from, to] = [tiles.findIndex(isSure), tiles.findLastIndex(isSure)];
  const pieces = from < 0 ? [tiles] : [tiles.slice(0, from), tiles.slice(from, to + 1), tiles.slice(to + 1)];
  return pieces.filter((piece) => piece.length > 0).map((piece) => ({ strip, tiles: piece }));
}

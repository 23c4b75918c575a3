import type { TileCode } from '../../../rules/tiles/tile';
import { dot, length, subtract } from '../../places/geometry';
import type { Outline } from '../../places/geometry';
import type { Point } from '../../protocol';
import type { Segment } from '../melds';
import { handRow, middleOf, wayBetween } from '../sides';
import { anyStands } from '../standing';
import type { Strip } from '../strips';
import {
  areAligned,
  arePartedAt,
  areSortedOn,
  isSet,
  liePartedOnce,
  mayHoldMelds,
  sortedAs,
  valueOfBlocks,
} from './blocks';
import type { Core, Pieces } from './pieces';
import { worth } from './worth';

/** So many of the longest pieces and rows are tried as the hand's row, of those of the same length the nearest to a meld. */
const mostCores = 12;

/** A row in more pieces than this is no hand. */
const mostBlocks = 10;

/** What may be the hand's row: a piece of one, some that follow each other, or two rows. */
export function coresOf(pieces: Pieces): Core[] {
  const longest = longestOf(pieces);
  const strips = [...new Set(longest.map(({ strip }) => strip))];
  const rows = strips.map((strip) => pieces.loose.filter((segment) => segment.strip === strip));
  return [
    ...longest.map((segment) => coreOf([segment], 0, false)),
    ...rows.flatMap((row) => partsOfRow(row, pieces.codes)),
    ...pairsOfRows(rows, pieces),
  ];
}

function coreOf(segments: Segment[], value: number, inBlocks: boolean, winner?: Segment): Core {
  const tiles = segments.flatMap((segment) => segment.tiles);
  return { segments, tiles, value, inBlocks, ...(winner === undefined ? {} : { winner }) };
}

/** The longest pieces of rows, of those of the same length the nearest to a meld. */
function longestOf({ outlines, loose, shown, apart }: Pieces): Segment[] {
  const melds = [...shown, ...apart].flatMap((meld) => meld.tiles);
  const bySize = loose.toSorted((a, b) => b.tiles.length - a.tiles.length);
  const toMeld = bySize.map(({ tiles }) => (melds.length === 0 ? 0 : wayBetween(outlines, tiles, melds)));
  const tried = [...bySize.keys()]
    .sort((a, b) => bySize[b]!.tiles.length - bySize[a]!.tiles.length || toMeld[a]! - toMeld[b]!)
    .slice(0, mostCores);
  return bySize.filter((_, k) => tried.includes(k));
}

/** Two and more pieces of a row that follow each other, taken together. */
function partsOfRow(row: readonly Segment[], codes: readonly TileCode[]): Core[] {
  if (row.length > mostBlocks) return [];
  return [...row.keys()].flatMap((from) =>
    Array.from({ length: Math.max(0, row.length - from - 1) }, (_, k) => {
      const together = row.slice(from, from + k + 2);
      const sorted = together.length === row.length ? sortedAs(together, codes) : undefined;
      const value = valueOfBlocks(together) + (sorted === undefined ? 0 : worth.sorted[sorted]);
      return coreOf(
        together,
        value,
        sorted === 'sets' ? liePartedOnce(together) : mayHoldMelds(together, codes),
      );
    }),
  );
}

/** What is left of a row without what lies apart at its ends. */
interface Part {
  segments: readonly Segment[];
  tiles: readonly number[];
  /** A tile at its end that lies apart. */
  winner?: Segment;
}

/** Two rows, one against the other, taken together; the first is no shorter than the second. */
function pairsOfRows(rows: readonly Segment[][], pieces: Pieces): Core[] {
  const parts = rows.flatMap((row) =>
    withSetsOff(row, pieces.codes)
      .flatMap(withWinnerOff)
      .map((part): Part => ({ ...part, tiles: part.segments.flatMap(({ tiles }) => tiles) })),
  );
  const inSet = new Set(pieces.apart.flatMap((meld) => meld.tiles));
  return parts.flatMap((one) =>
    parts.flatMap((other) =>
      mayBeOneHand(one, other, pieces) ? [rowsTogether(one, other, inSet, pieces)] : [],
    ),
  );
}

function mayBeOneHand(one: Part, other: Part, { outlines, codes, standing }: Pieces): boolean {
  const [a, b] = [one.segments[0]!.strip, other.segments[0]!.strip];
  if (a === b || (one.winner !== undefined && other.winner !== undefined)) return false;
  if (one.segments.length > mostBlocks || other.segments.length > mostBlocks) return false;
  if (anyStands(one.tiles, standing) !== anyStands(other.tiles, standing)) return false;
  // A second row with a back in it is what is seen of a concealed kong.
  if (other.tiles.some((i) => codes[i] === 'x')) return false;
  return one.tiles.length >= other.tiles.length && runsAlong(a, b, one.tiles, other.tiles, outlines);
}

/** Two rows as one hand; `inSet` are tiles of sets that could be melds. */
function rowsTogether(one: Part, other: Part, inSet: ReadonlySet<number>, { outlines, codes }: Pieces): Core {
  const ofSets = [one, other].filter(({ tiles }) => tiles.every((i) => inSet.has(i)));
  const isLaid =
    ofSets.some(({ segments }) => segments.length === 1) &&
    areSortedOn(one.tiles, other.tiles, codes) &&
    areAligned(one.tiles, other.tiles, one.segments[0]!.strip, outlines);
  const sets = isLaid ? worth.sortedOn : ofSets.length > 0 ? worth.rowOfSets : 0;
  const together = [...one.segments, ...other.segments];
  const unsure =
    isLaid ||
    (sortedAs(together, codes) !== 'sets' &&
      [one, other].some(({ segments }) => mayHoldMelds(segments, codes)));
  const value = worth.secondRow + sets + (together.length - 2) * worth.parting;
  return coreOf(together, value, unsure, one.winner ?? other.winner);
}

/** The pieces of a row, and what is left of it beside a tile that lies apart at either end. */
function withWinnerOff(row: readonly Segment[]): Omit<Part, 'tiles'>[] {
  const [first, last] = [row[0]!, row.at(-1)!];
  const cut =
    row.length < 2
      ? []
      : [
          { segments: row.slice(0, -1), winner: last },
          { segments: row.slice(1), winner: first },
        ];
  return [{ segments: row }, ...cut.filter(({ winner }) => winner.tiles.length === 1)];
}

/** The pieces of a row, and what is left of it without sets at either end that lie apart: these may be melds. */
function withSetsOff(row: readonly Segment[], codes: readonly TileCode[]): (readonly Segment[])[] {
  const firsts = [...row.keys()].filter(
    (k) => k === 0 || (arePartedAt(row, k) && row.slice(0, k).every((piece) => isSet(piece, codes))),
  );
  const ends = [...row.keys()].filter(
    (k) =>
      k === row.length - 1 ||
      (arePartedAt(row, k + 1) && row.slice(k + 1).every((piece) => isSet(piece, codes))),
  );
  return firsts.flatMap((first) => ends.flatMap((end) => (end >= first ? [row.slice(first, end + 1)] : [])));
}

/** Whether a row lies beside another, in the same direction and not far above or below it. */
function runsAlong(
  a: Strip,
  b: Strip,
  mine: readonly number[],
  theirs: readonly number[],
  outlines: readonly Outline[],
): boolean {
  if (Math.abs(dot(a.right, b.right)) < 0.9) return false;
  const height = 2 * length(outlines[mine[0]!]!.u);
  return wayBetween(outlines, mine, theirs) < 2.2 * height;
}

/** No hand is nothing but sets: it waits for a tile, or has a pair. */
export function isAllSets({ segments, tiles }: Core, { apart, inward }: Pieces): boolean {
  const isMeld = (segment: Segment): boolean =>
    apart.some(
      (meld) => meld.tiles.length === segment.tiles.length && meld.tiles.includes(segment.tiles[0]!),
    );
  // One misread tile, and a whole hand seems to be; but not where each set lies by itself.
  if (inward === undefined && tiles.length >= 12 && !segments.every(isMeld)) return false;
  return tiles.every((i) => apart.some((meld) => meld.tiles.includes(i)));
}

/** No hand lies farther in on the table than its player's melds by more than this, in tile widths. */
const mostInward = 4;

/** A row of so many faces is a hand sooner than what lies farther in, if so many more of them than not tell which way that is. */
const longRow = { tiles: handRow, votes: 2 };

/** Whether a row lies so much farther in on the table than its player's melds, or than a long row, that it is no hand. */
export function isFarIn(core: Core, { outlines, loose, shown, apart, inward }: Pieces): boolean {
  const isBefore = (tiles: readonly number[], way: Point): boolean =>
    dot(subtract(middleOf(outlines, core.tiles), middleOf(outlines, tiles)), way) > mostInward;
  const rows = [...new Set(loose.map(({ strip }) => strip))].map((strip) => ({
    way: inward ?? strip.up,
    tells: inward !== undefined || strip.votes >= longRow.votes,
    tiles: loose.filter((piece) => piece.strip === strip).flatMap((piece) => piece.tiles),
  }));
  const long = rows.filter(({ tiles, tells }) => tells && tiles.length >= longRow.tiles);
  if (long.some(({ tiles, way }) => isBefore(tiles, way))) return true;
  return inward !== undefined && [...shown, ...apart].some((meld) => isBefore(meld.tiles, inward));
}

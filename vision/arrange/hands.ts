import { compareTiles } from '../../rules/tiles/tile';
import type { TileCode } from '../../rules/tiles/tile';
import { dot, length, median, subtract } from '../places/geometry';
import type { Outline } from '../places/geometry';
import type { Point } from '../protocol';
import { isComplete } from './complete';
import { gapBetween, isBeyondAny, kongsHeld } from './melds';
import type { Meld, Segment } from './melds';
import { setKind } from './sets';
import { handRow, middleOf, wayBetween } from './sides';
import { anyStands, higher } from './standing';
import { areClearlyTurned } from './strips';
import type { Strip } from './strips';

/** A player's hand: tiles of its row or rows, the tile lying apart, and its melds. */
export interface Hand {
  rows: Segment[];
  winningTile?: number;
  melds: Meld[];
  /** It lies in blocks, some of which could be melds as well. */
  inBlocks: boolean;
  /** With other melds there would be nearly as good a hand. */
  unsure: boolean;
  /** Quite other tiles would be nearly as good a hand with its melds. */
  rivalled: boolean;
  /** Its tiles, a meld counting three; whole at 13 or 14. */
  count: number;
  whole: boolean;
}

/** What a player's tiles may be made of. */
export interface Pieces {
  outlines: readonly Outline[];
  codes: readonly TileCode[];
  /** What may well be no tile. */
  faint: ReadonlySet<number>;
  /** Pieces of rows that no turned tile or back shows to be melds, in order along their rows. */
  loose: readonly Segment[];
  /** Melds that show it; those of `loose` that could be melds too, for lying apart. */
  shown: readonly Meld[];
  apart: readonly Meld[];
  /** Where the middle of the table is known: the way there. */
  inward?: Point;
  /** Whether claimed tiles are turned on this table. */
  turned?: boolean;
  /** Tiles that stand, as only those of hands do. */
  standing: ReadonlySet<number>;
}

/** How far from the hand, in tile widths, a single tile may lie and still be its winning tile. */
const winningTileReach = 4;

/** Melds farther from the hand than this, in tile widths, are hardly its own. */
const meldReach = 7;

/** Worth of signs that some tiles are a hand, against each other. */
const worth = {
  /** Tiles of the hand, its melds counting three: 13 or 14, or 16 or 17 as in Taiwan. */
  whole: 9,
  taiwan: 2,
  /** It has won. */
  complete: 3,
  /** For each tile more or less. */
  off: -1,
  tile: 0.3,
  winningTile: 0.7,
  /** It lies to the left of the hand; it may be no tile, or shows its back. */
  atLeft: -0.8,
  faint: -2,
  /** It lies in no row of the hand, and does not make it whole. */
  strayWinner: -2,
  melds: { turned: 3, backs: 3, broken: 0.5, apart: 1, held: 0 },
  /** It is whole if four of a kind in its row are a kong. */
  withKong: -1.5,
  /** A meld that has a row or a place of its own. */
  ownPlace: 1.5,
  /** A meld within reach that is left out. */
  leftOut: -3,
  /** For each width that a meld is away. */
  way: -0.15,
  /** A meld that nothing but a small gap tells from the hand's row; one that lies far from the others. */
  touching: -4,
  /** It lies in the hand's row, and none of its tiles is turned as those claimed on this table are. */
  unturned: -3,
  farAway: -2.5,
  /** A parting within the hand, and for each width that it is wide. */
  parting: -0.2,
  wide: -2,
  /** Tiles laid out in blocks as hands are sorted. */
  sorted: { sets: 12, suits: 4 },
  /** Two rows are one hand, and one of them is nothing but sets. */
  secondRow: -2.5,
  rowOfSets: -7,
  /** But it goes on as the other row is sorted, against it, and no gap parts its sets. */
  sortedOn: 8,
  /** A tile in the same row that belongs to nothing; one that would make a hand of 13 one of 14. */
  rest: -1,
  fourteenth: -1.5,
};

/** What the hand's row may be: some pieces taken together. */
interface Core {
  segments: Segment[];
  tiles: number[];
  value: number;
  inBlocks: boolean;
  /** It is a hand only with this as its winning tile, if that wins. */
  winner?: Segment;
}

/** A hand, and what speaks for it. */
interface Option {
  value: number;
  hand: Hand;
}

/** Which melds a hand has, for telling two hands apart. */
function meldsOf({ melds }: Hand): string {
  return melds
    .map((meld) => Math.min(...meld.tiles))
    .sort((a, b) => a - b)
    .join();
}

/** Tiles of a hand that has won, a meld counting three. */
const won = 14;

/** Whether tiles of a player, with so many melds beside them, have won. */
function haveWon(tiles: readonly number[], melds: number, codes: readonly TileCode[]): boolean {
  return tiles.length + 3 * melds === won && isComplete(tiles.map((i) => codes[i]!));
}

/** A hand is clear where any whole one with other melds is worth so much less. */
const clearBy = 2;

/** No game deals a hand of more tiles: rows of more are a set laid out, or kept in its box. */
const largestHand = 17;

/** Chooses the hand among a player's tiles: its row, its winning tile and its melds, all at once. */
export function chooseHand(pieces: Pieces): Hand | undefined {
  const { outlines, loose } = pieces;
  const size = (segment: Segment): number =>
    segment.tiles.length * Math.sqrt(length(outlines[segment.tiles[0]!]!.v));
  const ordered = [...loose].sort((a, b) => size(b) - size(a));
  const first = ordered[0];
  let best: Option | undefined;
  // The best with each choice of melds: one that is nearly as good as the best leaves it in doubt.
  const byMelds = new Map<string, Option>();
  const byCore = new Map<Core, Option>();
  const cores = coresOf(pieces);
  // What stands is the hand, however well other rows would make one.
  const standing = cores.filter(({ tiles }) => anyStands(tiles, pieces.standing));
  for (const core of standing.length > 0 ? standing : cores) {
    if (isFarIn(core, pieces) || isAllSets(core, pieces)) continue;
    const winners = core.winner === undefined ? [undefined, ...nearestSingles(core, pieces)] : [core.winner];
    for (const winner of winners) {
      for (const option of withMelds(core, winner, pieces)) {
        if (best === undefined || option.value > best.value) best = option;
        const key = meldsOf(option.hand);
        if (option.value > (byMelds.get(key)?.value ?? -Infinity)) byMelds.set(key, option);
        if (option.value > (byCore.get(core)?.value ?? -Infinity)) byCore.set(core, option);
      }
    }
  }
  if (best === undefined || first === undefined) return undefined;
  const { value, hand } = best;
  const chosen = meldsOf(hand);
  hand.unsure = [...byMelds].some(
    ([key, other]) => key !== chosen && other.hand.whole && other.value > value - clearBy,
  );
  const own = new Set(hand.rows.flatMap(({ tiles }) => tiles));
  hand.rivalled =
    hand.melds.length > 0 &&
    hand.count === won &&
    [...byCore].some(
      ([{ tiles }, other]) =>
        !tiles.some((i) => own.has(i)) && meldsOf(other.hand) === chosen && other.value > value - clearBy,
    );
  if (hand.whole) return withTurnedWinner(withoutChowAtEnd(hand, pieces), pieces);
  const laid = withKongsLaid(hand, pieces);
  if (laid !== undefined) return laid;
  if (hand.rows.some(({ tiles }) => anyStands(tiles, pieces.standing))) return hand;
  // A hand that is not whole must stand out to be one.
  if (hand.count > largestHand) return undefined;
  const count = hand.rows.reduce((sum, row) => sum + row.tiles.length, 0);
  const used = new Set([...hand.rows, ...hand.melds].flatMap((mine) => mine.tiles));
  const next = ordered.find((row) => !row.tiles.some((i) => used.has(i)));
  if (count < 4 && hand.melds.length === 0 && loose.length > 1) return undefined;
  return count >= 1.5 * (next?.tiles.length ?? 0) ? hand : undefined;
}

/**
 * A hand whose row ends, to the right and without a gap, in a chow of which the last tile is turned is longer by that chow, which may be a
 * meld nevertheless: chows are claimed from the left. Else the hand as it is.
 */
function withoutChowAtEnd(hand: Hand, { outlines, codes }: Pieces): Hand {
  const { rows, melds, winningTile } = hand;
  const mine = rows.flatMap(({ tiles }) => tiles);
  const end = melds.find(({ kind, sign, strip, tiles }) => {
    const at = strip.tiles.indexOf(tiles[0]!);
    const touches = strip.gaps[at - 1] ?? Infinity;
    return (
      kind === 'chow' &&
      sign === 'turned' &&
      mine.includes(strip.tiles[at - 1] ?? -1) &&
      touches < touchingGap &&
      strip.sideways.has(tiles.at(-1)!) &&
      areClearlyTurned(strip, tiles.slice(-1), tiles.slice(0, -1), outlines)
    );
  });
  if (winningTile !== undefined || end === undefined) return hand;
  const left = melds.filter((meld) => meld !== end);
  if (!haveWon([...mine, ...end.tiles], left.length, codes)) return hand;
  return { ...hand, rows: [...rows, { strip: end.strip, tiles: end.tiles }], melds: left, inBlocks: true };
}

/**
 * A hand that has won, of which one tile lies on its side at an end of its row, and no other: some turn the tile they win with. Else the hand
 * as it is; who has not won has no such tile, but perhaps a claimed one.
 */
function withTurnedWinner(hand: Hand, { outlines, codes }: Pieces): Hand {
  const { rows, melds, winningTile } = hand;
  const [tile] = rows.flatMap(({ strip, tiles }) => tiles.filter((i) => strip.sideways.has(i)));
  const row = rows.find(({ tiles }) => tiles.includes(tile ?? -1));
  if (winningTile !== undefined || row === undefined) return hand;
  const inHand = rows.flatMap(({ tiles }) => tiles);
  if (!haveWon(inHand, melds.length, codes)) return hand;
  const { strip } = row;
  const mine = rows.filter((other) => other.strip === strip).flatMap(({ tiles }) => tiles);
  const straight = mine.filter((i) => i !== tile);
  const isAtEnd = tile === mine[0] || tile === mine.at(-1);
  if (!isAtEnd || straight.length === 0 || !areClearlyTurned(strip, [tile!], straight, outlines)) return hand;
  const others = rows.flatMap((other): Segment[] => {
    const left = other.tiles.filter((i) => i !== tile);
    return left.length > 0 ? [{ ...other, tiles: left }] : [];
  });
  return { ...hand, rows: [...others, { strip, tiles: [tile!] }], winningTile: tile! };
}

/** No hand has one tile more, or two, but for its kongs: a hand of 15 and more that is whole with them, and undefined if it is not. */
function withKongsLaid(hand: Hand, { codes }: Pieces): Hand | undefined {
  const isApart = ({ tiles }: Segment): boolean => tiles.includes(hand.winningTile ?? -1);
  const kongs = kongsHeld(
    hand.rows.filter((row) => !isApart(row)),
    codes,
  );
  const count = hand.count - kongs.length;
  if (kongs.length === 0 || count !== won) return undefined;
  const laid = new Set(kongs.flatMap(({ tiles }) => tiles));
  const rows = hand.rows.flatMap((row): Segment[] => {
    const tiles = row.tiles.filter((i) => !laid.has(i));
    return tiles.length > 0 ? [{ ...row, tiles }] : [];
  });
  return { ...hand, rows, melds: [...hand.melds, ...kongs], count, whole: true };
}

/** Whether a hand of so many tiles, a meld counting three, is whole: it waits for one, or has it. */
export function isWhole(count: number): boolean {
  return count === 13 || count === 14;
}

/** No hand is nothing but sets: it waits for a tile, or has a pair. */
function isAllSets({ segments, tiles }: Core, { apart, inward }: Pieces): boolean {
  const isSet = (segment: Segment): boolean =>
    apart.some(
      (meld) => meld.tiles.length === segment.tiles.length && meld.tiles.includes(segment.tiles[0]!),
    );
  // One misread tile, and a whole hand seems to be; but not where each set lies by itself.
  if (inward === undefined && tiles.length >= 12 && !segments.every(isSet)) return false;
  return tiles.every((i) => apart.some((meld) => meld.tiles.includes(i)));
}

/** No hand lies farther in on the table than its player's melds by more than this, in tile widths. */
const mostInward = 4;

/** A row of so many faces is a hand sooner than what lies farther in, if so many more of them than not tell which way that is. */
const longRow = { tiles: handRow, votes: 2 };

function isFarIn(core: Core, { outlines, loose, shown, apart, inward }: Pieces): boolean {
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

/** So many of the longest pieces and rows are tried as the hand's row, of those of the same length the nearest to a meld. */
const mostCores = 12;

/** A row in more pieces than this is no hand. */
const mostBlocks = 10;

function coresOf({ outlines, codes, loose, shown, apart, standing }: Pieces): Core[] {
  const cores: Core[] = [];
  const stands = ({ tiles }: Segment): boolean => anyStands(tiles, standing);
  const add = (segments: Segment[], value: number, inBlocks = false, winner?: Segment): void => {
    const tiles = segments.flatMap((s) => s.tiles);
    cores.push({ segments, tiles, value, inBlocks, ...(winner === undefined ? {} : { winner }) });
  };
  const melds = [...shown, ...apart].flatMap((meld) => meld.tiles);
  const bySize = loose.toSorted((a, b) => b.tiles.length - a.tiles.length);
  const toMeld = bySize.map(({ tiles }) => (melds.length === 0 ? 0 : wayBetween(outlines, tiles, melds)));
  const tried = [...bySize.keys()]
    .sort((a, b) => bySize[b]!.tiles.length - bySize[a]!.tiles.length || toMeld[a]! - toMeld[b]!)
    .slice(0, mostCores);
  const longest = bySize.filter((_, k) => tried.includes(k));
  for (const segment of longest) add([segment], 0);
  const strips = [...new Set(longest.map((segment) => segment.strip))];
  const blocks = new Map<Strip, Segment[]>(
    strips.map((strip) => [strip, loose.filter((segment) => segment.strip === strip)]),
  );
  for (const mine of blocks.values()) {
    if (mine.length > mostBlocks) continue;
    for (let from = 0; from < mine.length; from++) {
      for (let to = from + 2; to <= mine.length; to++) {
        const together = mine.slice(from, to);
        const sorted = together.length === mine.length ? sortedAs(together, codes) : undefined;
        const value = valueOfBlocks(together) + (sorted === undefined ? 0 : worth.sorted[sorted]);
        const unsure = sorted === 'sets' ? liePartedOnce(together) : mayHoldMelds(together, codes);
        add(together, value, unsure);
      }
    }
  }
  const inSet = new Set(apart.flatMap((meld) => meld.tiles));
  const rows = [...blocks].flatMap(([strip, mine]) =>
    withSetsOff(mine, codes).flatMap((left) => withWinnerOff(left).map((row) => ({ strip, ...row }))),
  );
  for (const { strip: a, segments: one, winner } of rows) {
    for (const { strip: b, segments: other, winner: second } of rows) {
      if (a === b || (winner !== undefined && second !== undefined)) continue;
      if (one.length > mostBlocks || other.length > mostBlocks) continue;
      const [mine, theirs] = [one, other].map((segments) => segments.flatMap((s) => s.tiles)) as [
        number[],
        number[],
      ];
      if (one.some(stands) !== other.some(stands)) continue;
      // A second row with a back in it is what is seen of a concealed kong.
      if (theirs.some((i) => codes[i] === 'x')) continue;
      if (mine.length < theirs.length || !runsAlong(a, b, mine, theirs, outlines)) continue;
      const ofSets = [one, other].filter((row) => row.every(({ tiles }) => tiles.every((i) => inSet.has(i))));
      const isLaid =
        ofSets.some((row) => row.length === 1) &&
        areSortedOn(mine, theirs, codes) &&
        areAligned(mine, theirs, a, outlines);
      const sets = isLaid ? worth.sortedOn : ofSets.length > 0 ? worth.rowOfSets : 0;
      const value = worth.secondRow + sets;
      const together = [...one, ...other];
      const unsure =
        isLaid ||
        (sortedAs(together, codes) !== 'sets' && [one, other].some((row) => mayHoldMelds(row, codes)));
      add(together, value + (together.length - 2) * worth.parting, unsure, winner ?? second);
    }
  }
  return cores;
}

/** The pieces of a row, and what is left of it beside a tile that lies apart at either end. */
function withWinnerOff(row: readonly Segment[]): { segments: readonly Segment[]; winner?: Segment }[] {
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

/** Gaps from which a set within a row looks like a meld, in tile widths. */
const doubtfulGap = 0.35;

/** Whether a piece of a row lies so far from the one before it that one of them may be a meld. */
function arePartedAt(blocks: readonly Segment[], k: number): boolean {
  const [before, after] = [blocks[k - 1], blocks[k]];
  if (before === undefined || after === undefined) return true;
  return gapBetween(after.strip, before.tiles.at(-1)!, after.tiles[0]!) > doubtfulGap;
}

function isSet({ tiles }: Segment, codes: readonly TileCode[]): boolean {
  return setKind(tiles.map((i) => codes[i]!)) !== undefined;
}

/** Whether some pieces of a row, but not all, are sets that follow each other and lie so far from what is before and after them that they may be melds. */
function mayHoldMelds(blocks: readonly Segment[], codes: readonly TileCode[]): boolean {
  return blocks.some((_, from) => {
    const after = blocks.findIndex((block, k) => k >= from && !isSet(block, codes));
    const most = after < 0 ? blocks.length : after;
    const ends = Array.from({ length: most - from }, (__, k) => from + k + 1);
    return (
      arePartedAt(blocks, from) && ends.some((to) => to - from < blocks.length && arePartedAt(blocks, to))
    );
  });
}

/** Blocks laid out alike lie apart alike: where one gap is so wide, in tile widths, and by so much wider than the others, melds may lie beyond it. */
const widerGap = { least: 0.5, times: 1.5 };

/** Whether one gap between blocks of a row is much wider than all others. */
function liePartedOnce(blocks: readonly Segment[]): boolean {
  const gaps = blocks
    .slice(1)
    .map(({ strip, tiles }, k) => gapBetween(strip, blocks[k]!.tiles.at(-1)!, tiles[0]!));
  const [widest, next] = gaps.toSorted((a, b) => b - a);
  return widest! > widerGap.least && widest! > widerGap.times * (next ?? 0);
}

/** What speaks for and against pieces of one row being one hand. */
function valueOfBlocks(blocks: readonly Segment[]): number {
  const { strip } = blocks[0]!;
  let value = 0;
  for (let k = 1; k < blocks.length; k++) {
    const gap = gapBetween(strip, blocks[k - 1]!.tiles.at(-1)!, blocks[k]!.tiles[0]!);
    value += worth.parting + worth.wide * Math.min(1.5, Math.max(0, gap));
  }
  return value;
}

/**
 * How blocks of one row are sorted as only a hand is: into sets and a pair, with no kong and nothing left over;
 * or into suits, each in one block.
 */
function sortedAs(blocks: readonly Segment[], codes: readonly TileCode[]): 'sets' | 'suits' | undefined {
  const lists = blocks.map((block) => block.tiles.map((i) => codes[i]!));
  const pairs = lists.filter((list) => list.length === 2).length;
  const whole = lists.every((list) => list.length === 2 || (list.length === 3 && setKind(list)));
  if (lists.length >= 3 && pairs === 1 && whole) return 'sets';
  const suits = lists.map((list) => new Set(list.map((code) => code[1] ?? code)));
  const single = suits.every((suit) => suit.size === 1);
  const different = new Set(suits.flatMap((suit) => [...suit])).size === suits.length;
  return lists.length >= 3 && single && different ? 'suits' : undefined;
}

/** A second row that is nothing but sets, and no longer than this, is a meld sooner. */
const oneSet = 4;

/** Whether two rows, one after the other, are sorted by suits and within these by numbers, as people sort hands and do not lay melds down. */
function areSortedOn(a: readonly number[], b: readonly number[], codes: readonly TileCode[]): boolean {
  if (Math.min(a.length, b.length) <= oneSet) return false;
  return [
    [...a, ...b],
    [...b, ...a],
  ].some((order) => {
    const sorted = order.map((i) => codes[i]!);
    const suits = sorted.map((code) => code[1]!);
    const parted = suits.some((suit, k) => suit !== suits[k - 1] && suits.slice(0, k).includes(suit));
    const steps = sorted
      .slice(1)
      .map((code, k) => (code[1] === suits[k] ? compareTiles(sorted[k]!, code) : 0));
    return !parted && (steps.every((step) => step >= 0) || steps.every((step) => step <= 0));
  });
}

/** From the middle of a hand's row to that of its second one, in tile heights at most, and from the end of the one to that of the other, in widths. */
const nextRow = { away: 1.35, ends: 0.35 };

/** Whether two rows begin or end at the same place, the one as near to the other as rows of one hand are. */
export function areAligned(
  row: readonly number[],
  other: readonly number[],
  { right, up }: Strip,
  outlines: readonly Outline[],
): boolean {
  const place = (i: number): number => dot(outlines[i]!.centre, right);
  const [mine, its] = [row, other].map((tiles) => tiles.toSorted((a, b) => place(a) - place(b)));
  return [0, -1].some((end) => {
    const [a, b] = [outlines[mine!.at(end)!]!, outlines[its!.at(end)!]!];
    const way = subtract(a.centre, b.centre);
    return (
      Math.abs(dot(way, up)) < nextRow.away * 2 * length(b.u) &&
      Math.abs(dot(way, right)) < nextRow.ends * 2 * length(b.v)
    );
  });
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

/** So many single tiles beside a row are tried as its winning tile. */
const mostWinners = 3;

/**
 * A winning tile in the hand's own row lies apart by so much more than the tiles there mostly do, in tile widths: all of 222 in renders by .2
 * and more, where they are outlined exactly; of 16 tiles in photographs that only ended an uneven row 13 by .15 and less.
 */
const setOff = 0.16;

/** A gap no wider than another by so much, in tile widths, and so many times as wide may be like it. */
const sameGap = { more: 0.1, times: 1.2 };

/** The gap beside a tile that lies apart in a hand's row, and those between the others. */
interface Gaps {
  own: number;
  within: number[];
}

/** The gaps between the tiles of a hand's row, and the one between it and a tile that lies apart in the same row. */
function gapsTo(tile: number, strip: Strip, mine: readonly number[]): Gaps | undefined {
  const row = strip.tiles.filter((i) => i === tile || mine.includes(i));
  if (row.length < 2 || !row.includes(tile)) return undefined;
  const gaps = row.slice(1).map((each, k) => gapBetween(strip, row[k]!, each));
  const at = row.indexOf(tile);
  const beside = [gaps[at - 1], gaps[at]].filter((gap) => gap !== undefined);
  return { own: Math.min(...beside), within: gaps.filter((_, k) => k !== at && k !== at - 1) };
}

/**
 * Whether a tile lies farther from the hand than its tiles mostly do from each other, or, in an even row, than any of them; what lies in no row
 * of it does.
 */
function isSetOff({ strip, tiles: [tile] }: Segment, { tiles }: Core): boolean {
  const gaps = gapsTo(tile!, strip, tiles);
  if (gaps === undefined) return true;
  return isFarOff(gaps) || isBeyondAny(gaps.own, gaps.within);
}

/** Whether a tile lies so far off that it is its row's winning tile without asking. */
function isFarOff({ own, within }: Gaps): boolean {
  return own > Math.max(0, median(within)) + setOff;
}

/** Whether a hand's winning tile lies apart hardly more than others of its row do. */
export function mayBeOfRow({ rows, winningTile }: Hand): boolean {
  const winner = rows.find(({ tiles }) => winningTile !== undefined && tiles.includes(winningTile));
  if (winner === undefined || winner.strip.sideways.has(winningTile!)) return false;
  const gaps = gapsTo(
    winningTile!,
    winner.strip,
    rows.flatMap(({ tiles }) => tiles),
  );
  if (gaps === undefined) return false;
  const alike = gaps.within.flatMap((gap, k) => (gaps.own < sameGap.times * gap + sameGap.more ? [k] : []));
  return !isFarOff(gaps) || (alike.length > 0 && !isSplit(alike, gaps));
}

/** Whether all that lies as far apart as the winning tile are two parts of the row, neither of them a single tile. */
function isSplit([at, ...more]: readonly number[], { within }: Gaps): boolean {
  return more.length === 0 && at! > 0 && at! < within.length - 1;
}

/** The single tiles near enough to a row to be its winning tile, the nearest first. */
function nearestSingles(core: Core, { loose, outlines, standing }: Pieces): Segment[] {
  const stands = ({ tiles }: Segment): boolean => anyStands(tiles, standing);
  const strips = new Set(core.segments.map(({ strip }) => strip));
  const height = (tiles: readonly number[]): number => median(tiles.map((i) => length(outlines[i]!.u)));
  // What lies behind the hand does not stand beside it.
  const mayStand = ({ strip, tiles }: Segment): boolean =>
    strips.has(strip) || height(tiles) * higher > height(core.tiles);
  return loose
    .filter((segment) => segment.tiles.length === 1 && !core.segments.includes(segment))
    .filter((segment) => !core.segments.some(stands) || mayStand(segment))
    .filter((segment) => isSetOff(segment, core))
    .map((segment) => ({ segment, way: wayBetween(outlines, core.tiles, segment.tiles) }))
    .filter(({ way }) => way < winningTileReach)
    .sort((a, b) => a.way - b.way)
    .slice(0, mostWinners)
    .map(({ segment }) => segment);
}

/** Whether a tile lies to the left of the hand's row, where hardly anyone puts the winning tile. */
function isAtLeft(winner: Segment, core: Core, { outlines, inward }: Pieces): boolean {
  const { strip } = core.segments[0]!;
  const up = inward ?? (strip.votes > 0 ? strip.up : undefined);
  if (up === undefined) return false;
  const right: Point = [-up[1], up[0]];
  const place = (i: number): number => dot(outlines[i]!.centre, right);
  return place(winner.tiles[0]!) < Math.min(...core.tiles.map(place));
}

/** The hands that a row makes with the nearest of the melds, none to all of them. */
function* withMelds(core: Core, winner: Segment | undefined, pieces: Pieces): Generator<Option> {
  const { outlines, codes, faint, loose, shown, apart, turned = false } = pieces;
  const taken = new Set([...core.tiles, ...(winner?.tiles ?? [])]);
  const mine = [...core.tiles, ...(winner?.tiles ?? [])];
  const free = nearestFirst(
    [...shown, ...apart].filter((meld) => !meld.tiles.some((i) => taken.has(i))),
    mine,
    outlines,
  );
  const touching = gapBeside(core, taken) < touchingGap;
  // Four tiles of which one shows may be a kong, or wall with an indicator on it.
  const isSure = ({ sign, backs }: Meld): boolean =>
    sign === 'turned' || (sign === 'backs' && backs.length === 2);
  const strong = free.filter(({ meld }) => isSure(meld));
  const weak = free.filter(({ meld }) => !isSure(meld) && meld.sign !== 'broken');
  weak.push(...free.filter(({ meld }) => meld.sign === 'broken'));
  const atLeft = winner !== undefined && isAtLeft(winner, core, pieces);
  const isFaint = winner !== undefined && (faint.has(winner.tiles[0]!) || codes[winner.tiles[0]!] === 'x');
  const strips = new Set(core.segments.map((segment) => segment.strip));
  const held = kongsHeld(core.segments, codes).length;
  for (let s = 0; s <= Math.min(5, strong.length); s++) {
    for (let w = 0; w <= Math.min(5 - s, weak.length); w++) {
      const melds = [...strong.slice(0, s), ...weak.slice(0, w)];
      const count = mine.length + 3 * melds.length;
      if (melds.length > 0 && count > largestHand) continue;
      const used = new Set([...mine, ...melds.flatMap(({ meld }) => meld.tiles)]);
      const rest = loose.filter((piece) => strips.has(piece.strip) && !used.has(piece.tiles[0]!));
      let value = core.value + worth.tile * core.tiles.length + countWorth(count, held);
      const wins = !isFaint && haveWon(mine, melds.length, codes);
      if (core.winner !== undefined && !wins) continue;
      if (wins) value += worth.complete;
      if (winner !== undefined) {
        value += worth.winningTile + (atLeft ? worth.atLeft : 0) + (isFaint ? worth.faint : 0);
        if (!isWhole(count) && !strips.has(winner.strip)) value += worth.strayWinner;
      }
      for (const { meld, way } of melds) {
        value += worth.melds[meld.sign] + worth.way * way;
        if (way > farAway) value += worth.farAway;
        if (meld.sign === 'apart' && strips.has(meld.strip)) {
          if (touching) value += worth.touching;
          if (turned && meld.kind !== 'kong') value += worth.unturned;
        }
        if (meld.sign === 'apart' && ownPlace(meld, core, outlines)) value += worth.ownPlace;
      }
      for (const { way } of strong.slice(s)) if (way < meldReach) value += worth.leftOut;
      for (const piece of rest) value += worth.rest * Math.min(4, piece.tiles.length);
      if (count === 13 && rest.length === 1 && rest[0]!.tiles.length === 1) value += worth.fourteenth;
      const hand: Hand = {
        rows: [...core.segments, ...(winner === undefined ? [] : [winner])],
        melds: melds.map(({ meld }) => meld),
        inBlocks: core.inBlocks,
        unsure: false,
        rivalled: false,
        count,
        whole: isWhole(count),
        // A hand of 13 waits: its tile that lies apart has been laid so, and has won nothing.
        ...(winner === undefined || count === 13 ? {} : { winningTile: winner.tiles[0]! }),
      };
      yield { value, hand };
    }
  }
}

/** From one meld to the next, or to the hand, it is hardly ever farther than this, in tile widths. */
const farAway = 5.5;

/** Melds by their distance from the hand, each next one from the hand or one of those before it. */
function nearestFirst(
  melds: readonly Meld[],
  hand: readonly number[],
  outlines: readonly Outline[],
): { meld: Meld; way: number }[] {
  const left = new Map(melds.map((meld) => [meld, wayBetween(outlines, hand, meld.tiles)]));
  const sorted: { meld: Meld; way: number }[] = [];
  while (left.size > 0) {
    const [meld, way] = [...left].reduce((best, each) => (each[1] < best[1] ? each : best));
    left.delete(meld);
    sorted.push({ meld, way });
    for (const [other, before] of left)
      left.set(other, Math.min(before, wayBetween(outlines, meld.tiles, other.tiles)));
  }
  return sorted;
}

/** Melds in the row of the hand lie farther from it than this, in tile widths. */
const touchingGap = 0.22;

/** The smallest gap between the hand's row and what else lies in it, in tile widths; `mine` are the hand's tiles. */
function gapBeside({ segments }: Core, mine: ReadonlySet<number>): number {
  let least = Infinity;
  for (const { strip, tiles } of segments) {
    for (const tile of tiles) {
      const at = strip.tiles.indexOf(tile);
      for (const [other, gap] of [
        [strip.tiles[at - 1], strip.gaps[at - 1]],
        [strip.tiles[at + 1], strip.gaps[at]],
      ])
        if (at >= 0 && other !== undefined && gap !== undefined && !mine.has(other))
          least = Math.min(least, gap);
    }
  }
  return least;
}

/** What so many tiles are worth as a hand, in whose row so many kongs may lie. */
function countWorth(count: number, kongs: number): number {
  if (isWhole(count)) return worth.whole;
  if (kongs > 0 && count - kongs === won) return worth.whole + worth.withKong;
  if (count === 16 || count === 17) return worth.taiwan;
  return worth.off * Math.min(Math.abs(count - 13), Math.abs(count - 14));
}

/** Whether a set that only lies apart has a row of its own, or lies a tile's width from the hand's. */
export function ownPlace(
  meld: Meld,
  core: { tiles: readonly number[] },
  outlines: readonly Outline[],
): boolean {
  const row = outlines[core.tiles[0]!]!;
  const across = dot(subtract(middleOf(outlines, meld.tiles), middleOf(outlines, core.tiles)), meld.strip.up);
  return Math.abs(across) > length(row.u) || wayBetween(outlines, core.tiles, meld.tiles) > 1.8;
}

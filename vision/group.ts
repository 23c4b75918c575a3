import { isBonus, kindIndex } from '../rules/tiles/tile';
import type { TileCode } from '../rules/tiles/tile';
import { directionOf } from './faces';
import { dot, length, outlineOf, scaled, subtract, turnQuad } from './geometry';
import type { ClaimedFrom, Point, Quad, ReadGroup, Rotation } from './protocol';
import { findStrips, majorityUp } from './strips';
import type { PlacedTile, Strip } from './strips';

/** A named tile in the picture; `quad` begins at the top left as the classifier sees it. */
export interface NamedTile {
  quad: Quad;
  code: TileCode;
  /** Probabilities of its codes, where they are known: only then a doubtful tile may be mended. */
  odds?: readonly (readonly [TileCode, number])[];
}

/** Where a tile belongs. */
export interface Place {
  /** Its number among the given tiles. */
  tile: number;
  group: number;
  rotation: Rotation;
  /** Corners from the face's own top left, settled for faces that look alike upside down. */
  quad: Quad;
}

/** All tiles of a picture in groups; places in reading order: group by group, each from left to right. */
export interface Grouping {
  groups: ReadGroup[];
  places: Place[];
  /** Doubtful tiles that got another of their likely codes because it makes a meld with their neighbours. */
  mended: Map<number, TileCode>;
}

/** Gaps in tile widths that part a row: beyond what is usual in that row, and at least. */
const parting = { beyondUsual: 0.3, least: 0.4 };

/** How far from the hand, in tile widths, a single tile may lie and still be its winning tile. */
const winningTileReach = 4;

/** Part of a row between two partings. */
interface Segment {
  strip: Strip;
  tiles: number[];
}

type MeldKind = 'chow' | 'pung' | 'kong';

interface Meld {
  kind: MeldKind;
  concealed: boolean;
  segment: Segment;
}

/**
 * Groups the tiles of a picture by geometry: the hand's row, melds lying apart or holding a turned tile,
 * concealed kongs, bonus tiles wherever they lie, a winning tile apart from the row, backs in a row as
 * wall, and the rest as `other`. Works at any roll of the picture.
 */
export function groupTiles(tiles: readonly NamedTile[]): Grouping {
  const placed = tiles.map(({ quad, code }): PlacedTile => {
    return { ...outlineOf(quad), directed: directionOf(code) === 'top' };
  });
  const strips = findStrips(placed);
  const mended = mendMelds(strips, tiles);
  const codes = tiles.map((tile, i) => mended.get(i) ?? tile.code);
  const bonus = codes.flatMap((code, i) => (isBonus(code) ? [i] : []));
  const parts = strips.map((strip) => partStrip(strip, codes));
  const melds: Meld[] = [];
  const rows: Segment[] = [];
  const walls: Segment[] = [];
  for (const part of parts) {
    const single = part.rows.every((row) => row.tiles.length <= 3) && isSortedHand(part.rows, codes);
    const { loose, declared } = single
      ? { loose: [joinSegments(part.rows)], declared: [] }
      : declare(part.rows, codes);
    melds.push(...part.melds, ...declared);
    for (const row of loose) {
      if (row.tiles.length === 0) continue;
      if (row.tiles.every((i) => codes[i] === 'x')) walls.push(row);
      else rows.push(row);
    }
  }
  const hand = chooseHand(rows, melds, placed);
  // What looks like a meld but is too many for the hand is no meld: discards may lie so.
  const strays = melds.filter((meld) => !(hand?.melds.includes(meld) ?? true));
  rows.push(...strays.map((meld) => meld.segment));
  const named = tiles.map(({ quad }, i) => ({ quad, code: codes[i]! }));
  return { ...arrange({ hand, melds: hand?.melds ?? melds, rows, walls, bonus }, named, placed), mended };
}

/** When a tile that spoils a meld gives its code up for another. */
const mending = {
  /** Its code is no more likely than this, */
  mostOwn: 0.9,
  /** and the other at least this likely, */
  leastOther: 0.02,
  /** and not this many times less likely. */
  worst: 20,
};

/**
 * Looks for threes and fours that lie as a meld does, apart from others or with a turned tile, and would be a
 * set but for one doubtful tile, and finds that tile's code that makes it one.
 */
function mendMelds(strips: readonly Strip[], tiles: readonly NamedTile[]): Map<number, TileCode> {
  const codes = tiles.map((tile) => tile.code);
  const mended = new Map<number, TileCode>();
  for (const strip of strips) {
    const runs = partRuns(strip).map((run) => withStacked(run, strip));
    for (const run of runs) {
      const apart = runs.length > 1 || run.some((i) => strip.sideways.has(i));
      if (!apart || run.length < 3 || run.length > 4) continue;
      if (setKind(run.map((i) => codes[i]!)) !== undefined) continue;
      let best: { tile: number; code: TileCode; loss: number } | undefined;
      for (const tile of run) {
        const odds = tiles[tile]!.odds ?? [];
        const own = odds.find(([code]) => code === codes[tile])?.[1] ?? 1;
        if (own > mending.mostOwn) continue;
        for (const [code, p] of odds) {
          const loss = own / p;
          if (p < mending.leastOther || loss > mending.worst || loss >= (best?.loss ?? Infinity)) continue;
          if (setKind(run.map((i) => (i === tile ? code : codes[i]!))) !== undefined)
            best = { tile, code, loss };
        }
      }
      if (best !== undefined) mended.set(best.tile, best.code);
    }
  }
  return mended;
}

/** A row's tiles, parted at gaps wider than usual in that row. */
function partRuns(strip: Strip): number[][] {
  const bar = Math.max(parting.least, lowerQuartile(strip.gaps) + parting.beyondUsual);
  const runs: number[][] = [];
  strip.tiles.forEach((tile, k) => {
    if (k === 0 || strip.gaps[k - 1]! > bar) runs.push([]);
    runs.at(-1)!.push(tile);
  });
  return runs;
}

/** Parts a row at its wide gaps and takes out melds that a turned tile or backs give away. */
function partStrip(strip: Strip, codes: readonly TileCode[]): { rows: Segment[]; melds: Meld[] } {
  // A bonus tile taken out of a row leaves no parting, but a gap beside it does.
  const runs = partRuns(strip).map((run) => run.filter((i) => !isBonus(codes[i]!)));
  const rows: Segment[] = [];
  const melds: Meld[] = [];
  for (const run of runs.filter((r) => r.length > 0)) {
    const { found, rest } = givenAway(run, strip, codes);
    melds.push(...found);
    for (const tiles of rest) rows.push({ strip, tiles });
  }
  return { rows, melds };
}

function lowerQuartile(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.max(0, sorted[Math.floor((sorted.length - 1) / 4)] ?? 0);
}

/**
 * Melds inside a run without gaps: threes and fours that form a set and hold a turned tile, or backs. The
 * partition that covers most tiles wins; what is left stays together in runs.
 */
function givenAway(
  run: readonly number[],
  strip: Strip,
  codes: readonly TileCode[],
): { found: Meld[]; rest: number[][] } {
  const best: { covered: number; cuts: { start: number; end: number; meld: Meld }[] }[] = [
    { covered: 0, cuts: [] },
  ];
  for (let end = 1; end <= run.length; end++) {
    best[end] = best[end - 1]!;
    for (const size of [3, 4]) {
      const start = end - size;
      if (start < 0) continue;
      const tiles = withStacked(run.slice(start, end), strip);
      const meld = telltale(tiles, strip, codes);
      const covered = best[start]!.covered + size;
      if (meld !== undefined && covered > best[end]!.covered) {
        best[end] = { covered, cuts: [...best[start]!.cuts, { start, end, meld }] };
      }
    }
  }
  const rest: number[][] = [];
  let at = 0;
  for (const { start, end } of best[run.length]!.cuts) {
    if (start > at) rest.push(run.slice(at, start));
    at = end;
  }
  if (at < run.length) rest.push(run.slice(at));
  return {
    found: best[run.length]!.cuts.map((cut) => cut.meld),
    rest: rest.map((tiles) => withStacked(tiles, strip)),
  };
}

/** Tiles of a row, each followed by what lies on top of it. */
function withStacked(tiles: readonly number[], strip: Strip): number[] {
  return tiles.flatMap((tile) => [
    tile,
    ...[...strip.stacked].flatMap(([top, below]) => (below === tile ? [top] : [])),
  ]);
}

/** A set that a turned tile or backs show to be a meld; undefined otherwise. */
function telltale(tiles: number[], strip: Strip, codes: readonly TileCode[]): Meld | undefined {
  const mine = tiles.map((i) => codes[i]!);
  const backs = mine.filter((code) => code === 'x').length;
  const segment = { strip, tiles };
  if (tiles.length === 4 && (backs === 1 || backs === 2) && setKind(mine) === 'kong') {
    return { kind: 'kong', concealed: true, segment };
  }
  const turned = tiles.filter((i) => strip.sideways.has(i)).length;
  if (backs > 0 || turned === 0 || turned > 2) return undefined;
  const kind = setKind(mine);
  return kind === undefined ? undefined : { kind, concealed: false, segment };
}

/** What set some tiles form, in any order; jokers and unreadable tiles stand for any, backs for any in a kong. */
export function setKind(codes: readonly TileCode[]): MeldKind | undefined {
  const wild = (code: TileCode): boolean =>
    code === 'j' || code === '?' || (codes.length === 4 && code === 'x');
  const kinds = codes.filter((code) => !wild(code)).map(kindIndex);
  if (kinds.length < 2 || kinds.some((kind) => kind < 0)) return undefined;
  if (kinds.every((kind) => kind === kinds[0])) {
    return codes.length === 3 ? 'pung' : codes.length === 4 ? 'kong' : undefined;
  }
  const low = Math.min(...kinds);
  const high = Math.max(...kinds);
  const run = new Set(kinds).size === kinds.length && high - low <= 2 && high < 27;
  return codes.length === 3 && run && Math.floor(low / 9) === Math.floor(high / 9) ? 'chow' : undefined;
}

/** Whether the parts of one row are a whole hand laid out in sets: threes that are sets, one pair, no kong. */
function isSortedHand(rows: readonly Segment[], codes: readonly TileCode[]): boolean {
  const sizes = rows.map((row) => row.tiles.length);
  const sets = rows.filter((row) => row.tiles.length === 3);
  return (
    rows.length >= 3 &&
    sizes.filter((size) => size === 2).length === 1 &&
    sizes.every((size) => size <= 3) &&
    sets.every((row) => setKind(row.tiles.map((i) => codes[i]!)) !== undefined)
  );
}

function joinSegments(rows: readonly Segment[]): Segment {
  return { strip: rows[0]!.strip, tiles: rows.flatMap((row) => row.tiles) };
}

/** Parts of a row that are sets are declared melds. */
function declare(
  rows: readonly Segment[],
  codes: readonly TileCode[],
): { loose: Segment[]; declared: Meld[] } {
  const loose: Segment[] = [];
  const declared: Meld[] = [];
  for (const row of rows) {
    const kind = setKind(row.tiles.map((i) => codes[i]!));
    if (kind === undefined) loose.push(row);
    else declared.push({ kind, concealed: false, segment: row });
  }
  return { loose, declared };
}

/** The hand: tiles of its row or rows, and the tile lying apart. */
interface Hand {
  rows: Segment[];
  winningTile?: number;
  /** The melds that are this hand's. */
  melds: readonly Meld[];
}

/**
 * Chooses the row that is the hand: with the melds it makes 13 or 14 tiles (a set of three each), or is by
 * far the longest row. Short hands take in a second row lying along it, or a tile lying apart.
 */
function chooseHand(
  rows: readonly Segment[],
  melds: readonly Meld[],
  placed: readonly PlacedTile[],
): Hand | undefined {
  const weight = (row: Segment): number => row.tiles.length * Math.sqrt(tileWidth(row, placed));
  const ordered = [...rows].sort((a, b) => weight(b) - weight(a));
  const first = ordered[0];
  if (first === undefined) return undefined;
  const whole = (count: number): boolean => count === 13 || count === 14;
  for (const row of ordered) {
    if (row.tiles.length === 1) break;
    const winner = nearestSingle(row, rows, placed);
    const near = [...melds].sort(
      (a, b) => distance(row, a.segment, placed) - distance(row, b.segment, placed),
    );
    // As many of the melds as fit, the nearest ones.
    for (let most = near.length; most >= 0; most--) {
      const mine = near.slice(0, most);
      const count = row.tiles.length + 3 * most;
      if (count === 13 && winner !== undefined) {
        return { rows: [row, winner], winningTile: winner.tiles[0]!, melds: mine };
      }
      if (whole(count)) return { rows: [row], melds: mine };
    }
  }
  const beside = ordered.filter((row) => row !== first && runsAlong(first, row, placed));
  const together = [first, ...beside];
  if (whole(together.reduce((sum, row) => sum + row.tiles.length, 3 * melds.length))) {
    return { rows: together, melds };
  }
  const second = ordered[1]?.tiles.length ?? 0;
  if (first.tiles.length < 4 && melds.length === 0 && rows.length > 1) return undefined;
  return first.tiles.length >= 1.5 * second ? { rows: [first], melds } : undefined;
}

/** Shortest way from a tile of one segment to a tile of another, px. */
function distance(a: Segment, b: Segment, placed: readonly PlacedTile[]): number {
  const ways = a.tiles.flatMap((i) =>
    b.tiles.map((j) => length(subtract(placed[i]!.centre, placed[j]!.centre))),
  );
  return Math.min(...ways);
}

function tileWidth(row: Segment, placed: readonly PlacedTile[]): number {
  return row.tiles.reduce((sum, i) => sum + 2 * length(placed[i]!.v), 0) / row.tiles.length;
}

/** The single tile nearest to a row, if it is near enough to be its winning tile. */
function nearestSingle(
  row: Segment,
  rows: readonly Segment[],
  placed: readonly PlacedTile[],
): Segment | undefined {
  const reach = winningTileReach * tileWidth(row, placed);
  const away = (single: Segment): number => distance(row, single, placed);
  return rows
    .filter((other) => other !== row && other.tiles.length === 1 && away(other) < reach)
    .sort((a, b) => away(a) - away(b))[0];
}

/** Whether a row lies beside another, in the same direction and not far above or below it. */
function runsAlong(a: Segment, b: Segment, placed: readonly PlacedTile[]): boolean {
  if (Math.abs(dot(a.strip.right, b.strip.right)) < 0.9) return false;
  const height = 2 * length(placed[a.tiles[0]!]!.u);
  return distance(a, b, placed) < 2.2 * height;
}

interface Found {
  hand: Hand | undefined;
  melds: readonly Meld[];
  rows: readonly Segment[];
  walls: readonly Segment[];
  bonus: readonly number[];
}

/** Numbers the groups and settles every tile's rotation in its group. */
function arrange(
  found: Found,
  tiles: readonly NamedTile[],
  placed: readonly PlacedTile[],
): Pick<Grouping, 'groups' | 'places'> {
  const groups: ReadGroup[] = [];
  const places: Place[] = [];
  const { hand } = found;
  const handUp = hand?.rows[0]?.strip.up ?? majorityUp(placed).up;
  const put = (group: Omit<ReadGroup, 'id'>, members: readonly number[], up: Point): void => {
    const id = groups.length;
    groups.push({ id, ...group });
    for (const tile of members) places.push({ tile, group: id, ...settle(tiles[tile]!, up) });
  };
  if (hand !== undefined) {
    const height = (row: Segment): number =>
      row.tiles.reduce((sum, i) => sum + dot(placed[i]!.centre, handUp), 0) / row.tiles.length;
    // Rows from the far one to the near one, as one reads; the tile lying apart comes last.
    const rows = [...hand.rows].sort((a, b) => height(b) - height(a));
    const apart = (tile: number): number => (tile === hand.winningTile ? 1 : 0);
    const members = rows.flatMap((row) => ordered(row, handUp, placed)).sort((a, b) => apart(a) - apart(b));
    const winner = hand.winningTile;
    put(winner === undefined ? { role: 'hand' } : { role: 'hand', winningTile: winner }, members, handUp);
  }
  for (const { kind, concealed, segment } of found.melds) {
    const up = upOf(segment, handUp, placed);
    const members = ordered(segment, up, placed);
    const group: Omit<ReadGroup, 'id'> = { role: 'meld', kind };
    if (concealed) group.concealed = true;
    const from = claimedFrom(members, segment.strip);
    if (from !== undefined && !concealed) group.from = from;
    put(group, members, up);
  }
  if (found.bonus.length > 0) put({ role: 'bonus' }, found.bonus, handUp);
  for (const wall of found.walls) put({ role: 'wall' }, wall.tiles, wall.strip.up);
  const others = found.rows.filter((row) => !(hand?.rows.includes(row) ?? false));
  if (others.length > 0) {
    // Loose rows and heaps are one group: which of them belong together is not known.
    const id = groups.length;
    groups.push({ id, role: 'other' });
    for (const row of others) {
      const up = upOf(row, handUp, placed);
      for (const tile of ordered(row, up, placed)) {
        places.push({ tile, group: id, ...settle(tiles[tile]!, up) });
      }
    }
  }
  // The hand's winning tile is given by its number in the reading, which is the order of the places.
  for (const group of groups) {
    if (group.winningTile !== undefined) {
      group.winningTile = places.findIndex((place) => place.tile === group.winningTile);
    }
  }
  return { groups, places };
}

/** A segment's own up where its faces tell it; else its axis, on the side of the hand's up. */
function upOf(segment: Segment, handUp: Point, placed: readonly PlacedTile[]): Point {
  const frame = segment.tiles.filter((i) => !segment.strip.sideways.has(i)).map((i) => placed[i]!);
  if (frame.length === 0) return segment.strip.up;
  const { up, votes } = majorityUp(frame);
  if (votes > 0) return up;
  if (segment.strip.votes > 0) return segment.strip.up;
  return dot(up, handUp) < 0 ? scaled(up, -1) : up;
}

/** A segment's tiles from left to right for someone who has `up` at the top. */
function ordered(segment: Segment, up: Point, placed: readonly PlacedTile[]): number[] {
  const right: Point = [-up[1], up[0]];
  const place = (i: number): number => dot(placed[i]!.centre, right);
  return [...segment.tiles].sort((a, b) => place(a) - place(b));
}

/** Whom a meld was claimed from: the place of its turned tile, outer left, inner or outer right. */
function claimedFrom(members: readonly number[], strip: Strip): ClaimedFrom | undefined {
  const base = members.filter((i) => !strip.stacked.has(i));
  const turned = base.flatMap((i, place) => (strip.sideways.has(i) ? [place] : []));
  if (turned.length !== 1) return undefined;
  if (turned[0] === 0) return 'left';
  return turned[0] === base.length - 1 ? 'right' : 'across';
}

const rotations: readonly Rotation[] = ['upright', 'right', 'upside-down', 'left'];

/** How a tile lies in a group with a given up; faces that look alike upside down count as upright. */
function settle({ quad, code }: NamedTile, up: Point): { rotation: Rotation; quad: Quad } {
  const { u } = outlineOf(quad);
  const right: Point = [-up[1], up[0]];
  const angle = Math.atan2(dot(u, right), dot(u, up));
  const quarter = ((Math.round(angle / (Math.PI / 2)) % 4) + 4) % 4;
  const settled = turnQuad(quad, 0);
  if (quarter === 2 && directionOf(code) !== 'top') return { rotation: 'upright', quad: turnQuad(quad, 2) };
  return { rotation: rotations[quarter]!, quad: settled };
}

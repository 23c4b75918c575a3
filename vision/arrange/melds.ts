import { isBonus, kindIndex } from '../../rules/tiles/tile';
import type { TileCode } from '../../rules/tiles/tile';
import { isDoubtful, likelyKind, mend, mending, setKind } from './sets';
import type { MeldKind, Named } from './sets';
import type { Strip } from './strips';

/** Tiles of a row that lie together; stacked ones follow the tile they lie on. */
export interface Segment {
  strip: Strip;
  tiles: number[];
}

/**
 * A set on the table. `sign`: what tells that it is one: a turned tile, backs, or only that it lies apart;
 * `broken` where the tiles lie as a set does but make none; `held` where they lie in the row of a hand that is whole if they are one.
 */
export interface Meld extends Segment {
  kind: MeldKind;
  sign: 'turned' | 'backs' | 'apart' | 'broken' | 'held';
  concealed: boolean;
  added: boolean;
  /** Those of its tiles that lie face down. */
  backs: number[];
  /** A tile and the code that makes the tiles a set. */
  mended?: readonly [number, TileCode];
}

/** Gaps in tile widths that part a row: beyond what is usual in that row, and at least. */
const parting = {
  /** Nothing that lies together has such gaps. */
  wide: { beyondUsual: 0.3, least: 0.4 },
  /** Smaller ones may be meant, or not. */
  fine: { beyondUsual: 0.12, least: 0.14 },
};

/**
 * In an even row a tile lies apart that lies farther off than any two others by so much, in tile widths. As a winning tile it is told and
 * asked about: six of 227 in renders as they are read, and one tile in the 281 such rows of photographs.
 */
const beyondAny = 0.08;

/** Whether a gap is clearly wider than any of the others of its row. */
export function isBeyondAny(gap: number, others: readonly number[]): boolean {
  return gap > Math.max(0, ...others) + beyondAny;
}

/** So many gaps of a row tell that it is even. */
const leastEven = 3;

/** A row's tiles, parted at gaps much wider than usual in that row. */
export function partRuns(strip: Strip): number[][] {
  const bar = barOf(strip, parting.wide);
  const runs: number[][] = [];
  strip.tiles.forEach((tile, k) => {
    if (k === 0 || strip.gaps[k - 1]! > bar) runs.push([]);
    runs.at(-1)!.push(tile);
  });
  return runs;
}

function barOf({ gaps }: Strip, { beyondUsual, least }: { beyondUsual: number; least: number }): number {
  // One gap alone tells nothing of what is usual.
  const usual = gaps.length > 1 ? lowerQuartile(gaps) : 0;
  return Math.max(least, usual + beyondUsual);
}

/**
 * A piece of a row parted at every gap that may be meant as one, also where other tiles lay in between: at wide ones, and before a last tile
 * that lies off an even row.
 */
export function partFinely({ strip, tiles }: Segment): Segment[] {
  const bar = barOf(strip, parting.fine);
  const pieces: number[][] = [];
  const base = tiles.filter((tile) => !strip.stacked.has(tile));
  const gaps = base.slice(1).map((tile, k) => gapBetween(strip, base[k]!, tile));
  const isOff = (k: number): boolean =>
    gaps.length >= leastEven &&
    (k === 0 || k === gaps.length - 1) &&
    isBeyondAny(gaps[k]!, gaps.toSpliced(k, 1));
  base.forEach((tile, k) => {
    if (k === 0 || gaps[k - 1]! > bar || isOff(k - 1)) pieces.push([]);
    pieces.at(-1)!.push(tile);
  });
  return pieces.map((piece) => ({ strip, tiles: withStacked(piece, strip) }));
}

/** The gap between two tiles of a row, in tile widths; tiles between them count as gap. */
export function gapBetween({ tiles, gaps }: Strip, before: number, after: number): number {
  const [from, to] = [tiles.indexOf(before), tiles.indexOf(after)];
  return gaps.slice(from, to).reduce((sum, gap) => sum + gap, to - from - 1);
}

function lowerQuartile(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.max(0, sorted[Math.floor((sorted.length - 1) / 4)] ?? 0);
}

/** Tiles of a row, each followed by what lies on top of it. */
export function withStacked(tiles: readonly number[], strip: Strip): number[] {
  return tiles.flatMap((tile) => [
    tile,
    ...[...strip.stacked].flatMap(([top, below]) => (below === tile ? [top] : [])),
  ]);
}

/** Worth of what a run of tiles may be made of, against each other. */
const worth = {
  set: 10,
  /** A set over four tiles rather than three of them. */
  tile: 0.2,
  mended: -3,
  broken: -8,
  /** A piece of the run that is no set. */
  rest: -1,
  /** A back that is in no kong. */
  back: -12,
  /** For each tile width that the gaps within a set are wider than those beside it. */
  gap: -4,
};

/**
 * Sets inside a run without gaps that a turned tile or backs give away. Of all ways to part the run the best
 * is taken; what is in no set stays together in pieces.
 */
export function givenAway(
  run: readonly number[],
  strip: Strip,
  tiles: readonly Named[],
): { melds: Meld[]; rest: Segment[] } {
  interface Way {
    value: number;
    melds: Meld[];
    rest: number[][];
    open: boolean;
  }
  const gapAfter = (tile: number): number | undefined => strip.gaps[strip.tiles.indexOf(tile)];
  const better = (a: Way | undefined, b: Way): Way => (a === undefined || b.value > a.value ? b : a);
  // The best ways up to each place, ending in a set (or nothing) and ending in a loose tile.
  const ways: { set: Way | undefined; loose: Way | undefined }[] = [
    { set: { value: 0, melds: [], rest: [], open: false }, loose: undefined },
  ];
  for (let end = 1; end <= run.length; end++) {
    const here: (typeof ways)[number] = { set: undefined, loose: undefined };
    const before = ways[end - 1]!;
    const tile = run[end - 1]!;
    for (const way of [before.set, before.loose]) {
      if (way === undefined) continue;
      const rest = way.open ? [...way.rest.slice(0, -1), [...way.rest.at(-1)!, tile]] : [...way.rest, [tile]];
      let value = way.value + (way.open ? 0 : worth.rest);
      // A row of nothing but backs is a wall, which is no matter of this.
      if (tiles[tile]!.code === 'x') value += worth.back;
      here.loose = better(here.loose, { value, melds: way.melds, rest, open: true });
    }
    for (const size of [3, 4]) {
      const start = end - size;
      if (start < 0) continue;
      const meld = telltale(run.slice(start, end), strip, tiles, size === run.length);
      if (meld === undefined) continue;
      const inner = run.slice(start, end - 1).map((each) => gapAfter(each) ?? 0);
      const outer = [start > 0 ? gapAfter(run[start - 1]!) : 0, end < run.length ? gapAfter(tile) : 0];
      const spread = inner.reduce((sum, gap) => sum + Math.max(0, gap), 0) / inner.length;
      const beside = outer.reduce<number>((sum, gap) => sum + Math.max(0, gap ?? 0), 0) / 2;
      const value =
        worth.set +
        worth.tile * size +
        (meld.mended === undefined ? 0 : worth.mended) +
        (meld.sign === 'broken' ? worth.broken : 0) +
        worth.gap * (spread - beside);
      for (const way of [ways[start]!.set, ways[start]!.loose]) {
        if (way === undefined) continue;
        const next = { value: way.value + value, melds: [...way.melds, meld], rest: way.rest, open: false };
        here.set = better(here.set, next);
      }
    }
    ways.push(here);
  }
  const last = ways[run.length]!;
  const best = last.set === undefined ? last.loose! : better(last.loose, last.set);
  return {
    melds: best.melds,
    rest: best.rest.map((piece) => ({ strip, tiles: withStacked(piece, strip) })),
  };
}

/** A set that a turned tile or backs show to be one; undefined otherwise. `alone`: nothing else is in its run. */
function telltale(
  base: readonly number[],
  strip: Strip,
  named: readonly Named[],
  alone: boolean,
): Meld | undefined {
  const tiles = withStacked(base, strip);
  const mine = tiles.map((i) => named[i]!);
  const codes = mine.map((tile) => tile.code);
  const backs = tiles.filter((i) => named[i]!.code === 'x');
  const turned = tiles.filter((i) => strip.sideways.has(i)).length;
  const common = { strip, tiles, concealed: false, added: turned === 2, backs };
  if (backs.length > 0) {
    // A back tells nothing of how it lies: one outlined a little wide seems turned.
    const faceTurned = tiles.some((i) => strip.sideways.has(i) && !backs.includes(i));
    const kong = tiles.length === 4 && base.length === 4 && !faceTurned && backs.length < 4;
    // Two backs are the outer or the inner ones; two at one end may be white dragons in poor light.
    const [first, second] = backs.map((back) => base.indexOf(back));
    const laid = backs.length === 2 && first! + second! === 3;
    if (!kong || (!laid && !alone) || setKind(codes) !== 'kong') return undefined;
    return { ...common, kind: 'kong', sign: 'backs', concealed: true };
  }
  if (turned < 1 || turned > 2 || (turned === 2 && tiles.length < 4)) return undefined;
  const kind = setKind(codes);
  if (kind !== undefined) return { ...common, kind, sign: 'turned' };
  if (tiles.length > 4) return undefined;
  const mended = mend(mine, mending.turned);
  if (mended !== undefined) {
    return { ...common, kind: mended.kind, sign: 'turned', mended: [tiles[mended.place]!, mended.code] };
  }
  return alone ? { ...common, kind: likelyKind(codes), sign: 'broken' } : undefined;
}

/**
 * Four tiles of a kind that lie side by side in a row of a hand, and none makes a chow with others there: they may have been laid down
 * as a kong beside it.
 */
export function kongsHeld(row: readonly Segment[], codes: readonly TileCode[]): Meld[] {
  const all = row.flatMap(({ tiles }) => tiles.map((i) => codes[i]!));
  const makesChow = (code: TileCode): boolean =>
    all.some((a, k) => all.slice(k + 1).some((b) => setKind([code, a, b]) === 'chow'));
  const mine = new Set(row.flatMap(({ tiles }) => tiles));
  return [...new Set(row.map(({ strip }) => strip))].flatMap((strip) =>
    strip.tiles.flatMap((tile, k): Meld[] => {
      const four = strip.tiles.slice(k, k + 4).filter((i) => mine.has(i));
      const areFaces = four.every((i) => kindIndex(codes[i]!) >= 0);
      const isKong = areFaces && setKind(four.map((i) => codes[i]!)) === 'kong';
      if (!isKong || makesChow(codes[tile]!)) return [];
      const common = { strip, tiles: four, concealed: false, added: false, backs: [] };
      return [{ ...common, kind: 'kong', sign: 'held' }];
    }),
  );
}

/** Whether tiles that lie as a set does make one, or would if one of them, or those that are doubtful, were others. */
export function isSpoiltByOne({ tiles }: Meld, named: readonly Named[]): boolean {
  if (setKind(tiles.map((i) => named[i]!.code)) !== undefined) return true;
  const codes = tiles.map((i): TileCode => (isDoubtful(named[i]!) ? '?' : named[i]!.code));
  if (codes.filter((code) => code !== '?').length < 2) return true;
  return codes.some((_, i) => setKind(codes.map((code, k) => (k === i ? '?' : code))) !== undefined);
}

/**
 * The sets that a piece of a row is made of, if nothing is left over, though no turned tile shows them to be
 * melds; empty where it is not. A set may have a doubtful tile mended if it is the only one, or if as many others have none; what looks like a
 * back has to be.
 */
export function setsApart({ strip, tiles }: Segment, named: readonly Named[]): Meld[] {
  if (tiles.length < 3 || tiles.length > 16) return [];
  // The way to part the first so many tiles into sets that mends fewest; threes first, since kongs are rare.
  const ways: (Meld[] | undefined)[] = [[]];
  for (let end = 1; end <= tiles.length; end++) {
    for (const size of [3, 4]) {
      const before = ways[end - size];
      const meld = before && setOf(tiles.slice(end - size, end), strip, named);
      const way = meld && [...before, meld];
      if (way !== undefined && mendedIn(way) < mendedIn(ways[end])) ways[end] = way;
    }
  }
  const melds = ways[tiles.length] ?? [];
  return melds.length === 1 || 2 * mendedIn(melds) <= melds.length ? melds : [];
}

function mendedIn(melds: readonly Meld[] | undefined): number {
  return melds?.filter(({ mended }) => mended !== undefined).length ?? Infinity;
}

/**
 * The sets at one end of a piece of a row of which one or two tiles are left over at the other: the beginning of a set that
 * goes on where nothing is seen of it. Empty where there are none.
 */
export function setsBeforeEnd({ strip, tiles }: Segment, named: readonly Named[]): Meld[] {
  for (const over of [1, 2, 3]) {
    for (const [most, left] of [
      [tiles.slice(0, -over), tiles.slice(-over)],
      [tiles.slice(over), tiles.slice(0, over)],
    ] as const) {
      if (!mayBegin(left.map((i) => named[i]!))) continue;
      const melds = setsApart({ strip, tiles: most }, named);
      if (melds.length > 0) return melds;
    }
  }
  return [];
}

/**
 * Whether some tiles may begin a set that goes on: of three only the first ones of a concealed kong, or those of which one is doubtful, as what
 * the picture's edge cuts off or another tile covers is.
 */
function mayBegin(left: readonly Named[]): boolean {
  const codes = left.map(({ code }) => code);
  if (left.length === 3) {
    if (codes.includes('x')) return setKind([...codes, 'x']) === 'kong';
    return setKind(left.map((tile) => (isDoubtful(tile) ? '?' : tile.code))) !== undefined;
  }
  const more: Named = { code: '?' };
  return (
    left.length === 1 ||
    setKind([...codes, '?']) !== undefined ||
    mend([...left, more], mending.apart) !== undefined
  );
}

function setOf(tiles: number[], strip: Strip, named: readonly Named[]): Meld | undefined {
  const common = { strip, tiles, concealed: false, added: false, backs: [], sign: 'apart' as const };
  const backs = tiles.filter((i) => named[i]!.code === 'x');
  const kind = backs.length > 0 ? undefined : setKind(tiles.map((i) => named[i]!.code));
  if (kind !== undefined) return { ...common, kind };
  const isFlower = tiles.some((i) => isBonus(named[i]!.code));
  const mended = mend(
    tiles.map((i) => named[i]!),
    isFlower ? mending.flower : mending.apart,
  );
  if (mended === undefined || backs.some((i) => i !== tiles[mended.place])) return undefined;
  return { ...common, kind: mended.kind, mended: [tiles[mended.place]!, mended.code] };
}

import { median } from '../places/geometry';
import type { Outline } from '../places/geometry';
import type { ClaimedFrom } from '../protocol';
import type { Meld } from './melds';
import { areClearlyTurned, shapeIn, turnedShape } from './strips';

/**
 * A table's custom: whether the claimed tile of a meld is turned, mostly or never. Undefined where its melds do not tell.
 */
export type Custom = 'turned' | 'straight' | 'never' | undefined;

/** So many melds, and a turned tile in none of them: nobody turns any. */
const plainCustom = 4;

/** What most melds claimed on this table, other than one, tell of its custom. */
export function customOf(melds: readonly Meld[], besides?: Meld): Custom {
  const others = melds.filter(
    (meld) => meld !== besides && !meld.concealed && meld.sign !== 'broken' && meld.sign !== 'held',
  );
  const turned = others.filter((meld) => meld.sign === 'turned').length;
  if (2 * turned === others.length) return undefined;
  if (turned === 0 && others.length >= plainCustom) return 'never';
  return 2 * turned > others.length ? 'turned' : 'straight';
}

/** Tiles of a meld that lie on the table, not on one another: turned ones, and straight ones. */
function turnedOf({ strip, tiles }: Meld): { turned: number[]; straight: number[] } {
  const base = tiles.filter((i) => !strip.stacked.has(i));
  return {
    turned: base.filter((i) => strip.sideways.has(i)),
    straight: base.filter((i) => !strip.sideways.has(i)),
  };
}

/** Whether it cannot be seen clearly which tile of a meld is turned, or that none is. */
export function isUnclear(meld: Meld, outlines: readonly Outline[]): boolean {
  const { turned, straight } = turnedOf(meld);
  if (turned.length > 0) return !areClearlyTurned(meld.strip, turned, straight, outlines);
  const shapes = straight.map((i) => shapeIn(meld.strip, outlines[i]!));
  return Math.max(...shapes) > turnedShape.most * median(shapes);
}

/**
 * The tile of a meld that was turned sooner than any other, where none lies turned but claimed tiles do: the one that is longer along its row,
 * and lower, than the others; of a chow its left one. Of 15 melds on 500 rendered tables that it was asked of six had one
 * clearer than the bar, and all of them it was. `base` are the meld's tiles from its player's left to right.
 */
export function likelyTurned(
  { kind, strip }: Meld,
  base: readonly number[],
  outlines: readonly Outline[],
): number | undefined {
  const shapes = base.map((i) => shapeIn(strip, outlines[i]!));
  const at = shapes.indexOf(Math.max(...shapes));
  const isClear = shapes[at]! >= turnedShape.least * Math.max(...shapes.toSpliced(at, 1));
  return isClear && (kind !== 'chow' || at === 0) ? base[at] : undefined;
}

/**
 * Whether four tiles of a kind lie side by side, face up, and none is turned: where claimed tiles are turned nobody has
 * claimed one of these.
 */
export function isUnturnedKong(meld: Meld, outlines: readonly Outline[]): boolean {
  const { turned, straight } = turnedOf(meld);
  return meld.kind === 'kong' && turned.length === 0 && straight.length === 4 && !isUnclear(meld, outlines);
}

/**
 * Whether a seemingly turned tile counts for none: nobody turns claimed tiles on this table, and it is not clearly turned, or
 * lies where no chow has its claimed one.
 */
export function isOverruled(
  meld: Meld,
  from: ClaimedFrom,
  custom: Custom,
  outlines: readonly Outline[],
): boolean {
  if (meld.added) return false;
  if (custom === 'never') return true;
  return custom === 'straight' && (isUnclear(meld, outlines) || (meld.kind === 'chow' && from !== 'left'));
}

/** A meld's turned tile, and from whom it was claimed by where in the row it lies; `likely` where it is only that sooner than the others. */
export interface Claimed {
  tile: number;
  from: ClaimedFrom;
  likely?: boolean;
}

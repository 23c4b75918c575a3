import { kindIndex } from '../../../rules/tiles/tile';
import type { TileCode } from '../../../rules/tiles/tile';
import type { Outline } from '../../places/geometry';
import { mayBeInHand } from '../../protocol';
import type { ClaimedFrom } from '../../protocol';
import { gapsIn, together, touchesIn } from '../beside';
import { isUnclear } from '../custom';
import type { Claimed, Custom } from '../custom';
import { areAligned } from '../hand/blocks';
import { ownPlace } from '../hand/options';
import type { Hand } from '../hand/pieces';
import type { Meld, Segment } from '../melds';
import { setKind } from '../sets';
import { wayBetween } from '../sides';
import type { Strip } from '../strips';

/**
 * What leaves room for doubt in how some tiles were sorted, each as a sentence for a player. What is doubtful is
 * told of, never settled in silence.
 */

/** A tile is missed where the tiles of a meld lie farther apart than this, in tile widths. */
const holeInMeld = 0.45;

/** Doubts about a meld. */
export function meldDoubts(
  meld: Meld,
  claimed: Claimed | undefined,
  custom: Custom,
  outlines: readonly Outline[],
): string[] {
  const { strip, kind, sign } = meld;
  const reasons: string[] = [];
  if (sign === 'broken')
    reasons.push('These tiles lie like a meld but make none: one of them may be misread or covered.');
  if (meld.backs.length > 2) reasons.push('Only one tile of this kong lies face up: it may be wall.');
  if (meld.backs.length === 1)
    reasons.push('Only one tile of this kong lies face down: it may be none of it, beside a pung.');
  if (meld.concealed) return reasons;
  const base = meld.tiles.filter((i) => !strip.stacked.has(i));
  const hole = base.slice(1).some((tile) => {
    const at = strip.tiles.indexOf(tile);
    return base.includes(strip.tiles[at - 1]!) && strip.gaps[at - 1]! > holeInMeld;
  });
  if (hole) reasons.push('There is room for one more tile in this meld: one may be covered.');
  if (isUnclear(meld, outlines) || claimed?.likely === true)
    reasons.push('Which tile of this meld is turned could not be seen clearly.');
  if (kind === 'chow' && claimed !== undefined && claimed.from !== 'left')
    reasons.push('A chow is claimed from the left, but another of its tiles seems to be turned.');
  else if (custom === 'turned' && claimed === undefined)
    reasons.push('No turned tile is seen in this meld: from whom was it claimed?');
  else if ((custom === 'straight' || custom === 'never') && claimed !== undefined)
    reasons.push('A tile of this meld seems to be turned, unlike in the other melds.');
  // Some lay concealed kongs with all four shown; where claimed tiles are not turned nothing tells them apart.
  else if (kind === 'kong' && !meld.added && claimed === undefined)
    reasons.push('All four tiles of this kong lie face up and none is turned: was it concealed?');
  return reasons;
}

/** From one set in a hand's second row to the next, in tile widths, or hardly farther than tiles of one set there. Melds mostly lie otherwise. */
const gapInRow = 0.1;

/** By so much, in tile widths, gaps of a row laid by hand that are meant to be alike may differ. */
const unevenBy = 0.1;

/** Doubts about a meld for where it lies beside its player's hand: it may be part of it. `from`: whose tile it seems to have claimed. */
export function besideHandDoubts(
  meld: Meld,
  { from }: { from?: ClaimedFrom },
  { rows, melds, winningTile }: Hand,
  outlines: readonly Outline[],
): string[] {
  const { strip, tiles, sign } = meld;
  const hand = rows.flatMap((row) => row.tiles);
  if (sign === 'apart' && !ownPlace(meld, { tiles: hand }, outlines)) return [mayBeInHand.beside];
  // No kong and no turned tile lies in a hand's row.
  const fellows = melds.filter((other) => other.strip === strip);
  const areLoose = fellows.every((other) => other.sign === 'apart' && other.kind !== 'kong');
  const others = fellows.flatMap((other) => (other === meld ? [] : other.tiles));
  const within = fellows.flatMap((other) => gapsIn(strip, other.tiles));
  const widest = Math.max(gapInRow, ...within.map((gap) => gap + unevenBy));
  const isSecond = areLoose && touchesIn(strip, tiles, others, widest);
  const row = [...tiles, ...others];
  const isBelow = (other: Strip): boolean => {
    const mine = rows.filter((part) => part.strip === other).flatMap((part) => part.tiles);
    const inRow = mine.filter((i) => i !== winningTile);
    return inRow.length > 0 && areAligned(row, inRow, other, outlines);
  };
  if (isSecond && rows.some((part) => isBelow(part.strip))) return [mayBeInHand.secondRow];
  // The tile on its side is the last one of the row for its player, and no gap parts it from the hand but such as part that one's tiles.
  const usual = Math.max(together, ...gapsIn(strip, hand).map((gap) => gap + unevenBy));
  if (
    sign === 'turned' &&
    from === 'right' &&
    winningTile === undefined &&
    touchesIn(strip, tiles, hand, usual)
  )
    return [mayBeInHand.winning];
  return [];
}

/** Whether a meld told by nothing but its place lies in a row with some others, without a gap. */
export function isCutOut({ sign, strip, tiles }: Meld, others: readonly number[]): boolean {
  return sign === 'apart' && touchesIn(strip, tiles, others);
}

/** Whether a tile that belongs to nothing lies beside a pung in its row, as the fourth of a kong does. */
export function hasStrayFourth({ kind, strip, tiles }: Meld, strays: readonly Segment[]): boolean {
  const single = strays.flatMap(({ tiles: mine }) => (mine.length === 1 ? mine : []));
  return kind === 'pung' && touchesIn(strip, tiles, single);
}

/** A tile this near to a meld, in tile widths, may be its fourth. */
const besideMeld = 1.9;

/** Whether a tile like those of a pung lies beside it, so that it may be a kong; one that a meld needs (`needed`) is no fourth. */
export function hasFourth(
  { kind, tiles, concealed }: Meld,
  needed: ReadonlySet<number>,
  codes: readonly TileCode[],
  outlines: readonly Outline[],
): boolean {
  if (kind !== 'pung' || concealed) return false;
  return codes.some(
    (code, i) =>
      kindIndex(code) >= 0 &&
      !tiles.includes(i) &&
      !needed.has(i) &&
      wayBetween(outlines, tiles, [i]) < besideMeld &&
      setKind([...tiles, i].map((each) => codes[each]!)) === 'kong',
  );
}

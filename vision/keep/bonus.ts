import { isBonus } from '../../rules/tiles/tile';
import { areBeside, likeness } from '../places/company';
import { isPlain } from '../places/faces';
import { dot, length, outlineOf, subtract } from '../places/geometry';
import type { Outline } from '../places/geometry';
import type { Quad } from '../protocol';
import { reweighed } from '../name/verdict';
import type { Verdict } from '../name/verdict';

/** From which likeness on two tiles show the same face. */
const leastAlike = 0.85;

/**
 * How much less likely a tile is to be a bonus tile for each other that looks the same, after the first: a set has one of
 * each, and two of them may look alike. On renders of unseen sets none of six such tiles with three others was one.
 */
const less = 0.1;

/**
 * How much less likely a tile is to be a bonus tile between two others of a row that surely are none: whoever draws one lays it
 * apart, and hands, melds and ponds have none among them. On renders of unseen sets all three such tiles were birds of bamboo.
 */
const among = 0.1;

/**
 * And at the end of a row of such: seldomer, as who has just drawn one may not have laid it apart yet. Heard only where another
 * tile is the likelier then: on 1,084 renders of unseen sets ten more tiles are right by it.
 */
const atEnd = 0.06;

/** A row makes no bend sharper than this (cosine), and its tiles are read as surely. */
const inRow = { straight: 0.9, best: 0.8 };

/**
 * The tiles of a picture with those told from bonus tiles that cannot be any, such as birds drawn like flowers: what looks
 * the same lies about more than once, or it lies in the midst of a row. Such a tile is to be asked about: it never looked like
 * what it is taken for.
 */
export function withFewBonus<T extends { quad: Quad; verdict: Verdict }>(tiles: readonly T[]): T[] {
  const outlines = tiles.map(({ quad }) => outlineOf(quad));
  return tiles.map((tile, i) => {
    if (!isBonus(tile.verdict.codes[0]![0])) return tile;
    const alike = tiles.filter(
      (other, k) => k !== i && likeness(tile.verdict.embedding, other.verdict.embedding) >= leastAlike,
    );
    const beside = besideFaces(tiles, outlines, i);
    const share = less ** Math.max(0, alike.length - 1) * (beside === 'among' ? among : 1);
    if (share !== 1) return { ...tile, verdict: lessBonus(tile.verdict, share) };
    const other = beside === 'end' ? lessBonus(tile.verdict, atEnd) : tile.verdict;
    return isBonus(other.codes[0]![0]) ? tile : { ...tile, verdict: other };
  });
}

/**
 * Whether a tile touches nothing but others that surely are no bonus tiles, and lies among two of them in a row, or at their end;
 * undefined where it does not.
 */
function besideFaces(
  tiles: readonly { verdict: Verdict }[],
  outlines: readonly Outline[],
  at: number,
): 'among' | 'end' | undefined {
  const own = outlines[at]!;
  const beside = outlines.flatMap((other, k) => (k !== at && areBeside(own, other) ? [k] : []));
  const isFace = ({ codes, evidence }: Verdict): boolean =>
    !isBonus(codes[0]![0]) && !isPlain(codes[0]![0]) && evidence.best >= inRow.best;
  if (beside.length === 0 || !beside.every((k) => isFace(tiles[k]!.verdict))) return undefined;
  const [one, two] = beside.map((k) => subtract(outlines[k]!.centre, own.centre));
  const isStraight = beside.length === 2 && dot(one!, two!) < -inRow.straight * length(one!) * length(two!);
  return isStraight ? 'among' : 'end';
}

/** A verdict with the odds of its bonus codes multiplied by `share`; it keeps what it looked like, whatever it is then. */
function lessBonus(verdict: Verdict, share: number): Verdict {
  const weighed = reweighed(verdict, (code) => (isBonus(code) ? share : 1));
  return { ...weighed, evidence: { ...weighed.evidence, looks: verdict.codes[0]![0] } };
}

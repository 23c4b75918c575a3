import { kindIndex } from '../../rules/tiles/tile';
import type { TileCode } from '../../rules/tiles/tile';
import type { Odds } from '../numbers/odds';

/**
 * How many times likelier a tile is to be one that makes a hand whole, four sets and a pair or their like, where all others
 * of it are given. Not fitted, and less than it seems: whoever lays down or photographs a hand of fourteen has mostly won with it.
 */
const wholeOdds = 20;

/** Codes of a tile that are tried: so many, and as likely as this. */
const tried = { most: 6, least: 0.01 };

/** A tile as likely as this needs no help, and helps those that look the same. */
const surely = 0.97;

/**
 * Probabilities of the codes of a hand's tiles, the winning one included and its melds left out, given that it may be whole;
 * undefined for those of which that tells nothing. One tile is asked at a time, the others being what they most likely are. Tiles
 * that look the same are misread the same, so one of which there are others in the hand that are doubtful, too, is left as it is.
 */
export function decideHand(tiles: readonly Odds[]): ([TileCode, number][] | undefined)[] {
  const codes = tiles.map((odds) => odds[0]![0]);
  const isSure = tiles.map((odds) => odds[0]![1] >= surely);
  return tiles.map((odds, i) => {
    if (isSure[i]) return undefined;
    const makesWhole = (code: TileCode): boolean =>
      codes.every((other, k) => k === i || isSure[k] || kindIndex(other) !== kindIndex(code)) &&
      isWhole(codes.with(i, code));
    const whole = new Set(
      odds
        .filter(([code, p], k) => k < tried.most && p >= tried.least && makesWhole(code))
        .map(([code]) => code),
    );
    if (whole.size === 0) return undefined;
    const weighed = odds.map(([code, p]): [TileCode, number] => [code, whole.has(code) ? wholeOdds * p : p]);
    const sum = weighed.reduce((total, [, p]) => total + p, 0);
    return weighed.map(([code, p]): [TileCode, number] => [code, p / sum]).sort((a, b) => b[1] - a[1]);
  });
}

/** Kinds of suit tiles come first, nine a suit; of honours no chow can be made. */
const [kinds, suited, suit] = [34, 27, 9];

/** The terminals and honours: of thirteen orphans each is there, and one twice. */
const orphans = Array.from({ length: kinds }, (_, kind) => kind).filter(
  (kind) => kind >= suited || kind % suit === 0 || kind % suit === suit - 1,
);

/**
 * Whether tiles are sets of three and a pair, or, where there are fourteen, seven different pairs or thirteen orphans: what wins
 * under all rulesets that have it. Special hands of single rulesets are not looked for.
 */
export function isWhole(codes: readonly TileCode[]): boolean {
  const counts = new Array<number>(kinds).fill(0);
  for (const code of codes) {
    const kind = kindIndex(code);
    if (kind < 0) return false;
    counts[kind]!++;
  }
  if (codes.length > 14 || codes.length % 3 !== 2) return false;
  const pairs = counts.flatMap((count, kind) => (count >= 2 ? [kind] : []));
  if (codes.length === 14 && counts.filter((count) => count === 2).length === 7) return true;
  if (codes.length === 14 && orphans.every((kind) => counts[kind]! > 0)) {
    return orphans.reduce((sum, kind) => sum + counts[kind]!, 0) === 14;
  }
  return pairs.some((kind) => areSets(counts.with(kind, counts[kind]! - 2)));
}

/** Whether tiles, counted by kind, are pungs and chows with none left over. */
function areSets(counts: readonly number[]): boolean {
  const first = counts.findIndex((count) => count > 0);
  if (first < 0) return true;
  if (counts[first]! >= 3 && areSets(counts.with(first, counts[first]! - 3))) return true;
  const run = [first, first + 1, first + 2];
  if (first >= suited || first % suit > suit - 3 || run.some((kind) => counts[kind] === 0)) return false;
  return areSets(counts.map((count, kind) => (run.includes(kind) ? count - 1 : count)));
}

import { kindIndex } from '../../rules/tiles/tile';
import type { TileCode } from '../../rules/tiles/tile';
import { isComplete } from '../arrange/complete';
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
      isComplete(codes.with(i, code));
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

import { isBonus } from '../../rules/tiles/tile';
import type { TileCode } from '../../rules/tiles/tile';
import { decideMeld } from '../check/check';
import type { JudgedTile } from '../check/check';
import { decideHand } from '../check/whole';
import { shipped } from '../name/confidence';
import { chanceIn } from '../numbers/odds';
import type { Odds } from '../numbers/odds';
import type { KnownTable } from '../protocol';
import type { Sight } from '../sight';
import { membersOf } from './members';
import { asPlain } from './plain';
import type { PlainTiles } from './plain';
import { overlap } from '../places/geometry';
import type { Told } from './told';

/** A place that a person has named is the tile that it overlaps at least this much (intersection over union). */
const samePlace = 0.5;

/** A tile that only makes a meld if it is this one must look like it as much as this without the others. */
const leastAlone = 0.8;

/** What a tile is, given all others. */
export interface Name {
  code: TileCode;
  /** Probabilities of its codes, and of `code` among them: 1 where a person has named it. */
  codes: Odds;
  confidence: number;
  /** A person has named it. */
  settled: boolean;
  /** It is not likely enough, or would not be without the others, to be vouched for. */
  unsure: boolean;
  /** A seeming white dragon that is a back by where it lies. */
  back: boolean;
  /** What it is for lying among tiles that show their faces, though it looks like a back. */
  shown: TileCode | undefined;
  /** What makes its hand whole. */
  whole: TileCode | undefined;
}

/** Which tiles a person has named. */
export function namedBy({ seen = [] }: KnownTable, { tiles }: Sight): Map<number, TileCode> {
  const named = new Map<number, TileCode>();
  for (const { quad, code } of seen) {
    const shares = tiles.map((tile) => overlap(tile.quad, quad));
    const best = shares.reduce((most, share, i) => (share > shares[most]! ? i : most), 0);
    if ((shares[best] ?? 0) >= samePlace) named.set(best, code);
  }
  return named;
}

/** A tile of a hand that looked like a flower or season, as what it is likeliest otherwise: these are laid aside. */
export function asInHand(tile: JudgedTile): JudgedTile {
  const other = tile.codes.find(([name]) => !isBonus(name) && name !== 'x')?.[0];
  return isBonus(tile.code) && other !== undefined ? { ...tile, code: other } : tile;
}

/** Gives for a tile what it is, by its meld, its hand and what lies around it. */
export function namesOf(told: Told, plain: PlainTiles): (tile: number) => Name {
  const { judged, grouping, named } = told;
  const inMelds = oddsInMelds(told);
  const inWhole = oddsInHands(told);
  return (tile) => {
    const own = judged[tile]!;
    const settled = named.get(tile);
    const back = plain.isBack(tile);
    const shown = plain.shownAs(tile);
    const whole = inWhole.get(tile)?.[0]?.[0];
    const alone = back ? asPlain('x', own.codes) : shown === '5z' ? asPlain('5z', own.codes) : own.codes;
    const codes = inMelds.get(tile) ?? inWhole.get(tile) ?? alone;
    const code = settled ?? grouping.mended.get(tile) ?? whole ?? shown ?? (back ? 'x' : own.code);
    const confidence = settled === undefined ? chanceIn(codes, code) : 1;
    // What makes a meld with its neighbours, or its hand whole, may be taken for it, but is not vouched for by that alone.
    const without = inMelds.has(tile) || whole !== undefined ? chanceIn(own.codes, code) : 1;
    const unsure = confidence < shipped.vouch || without < leastAlone;
    return { code, codes, confidence, settled: settled !== undefined, unsure, back, shown, whole };
  };
}

/** Probabilities of the codes of tiles that lie in melds, given that they make them. */
function oddsInMelds({ grouping, judged }: Told): Map<number, Odds> {
  const decided = new Map<number, Odds>();
  for (const group of grouping.groups) {
    // Tiles that lie as a meld but make none are doubtful already.
    if (group.role !== 'meld' || group.needsReview === true) continue;
    const members = membersOf(group, grouping);
    const odds = decideMeld(members.map((tile) => judged[tile]!.codes));
    members.forEach((tile, i) => decided.set(tile, odds[i]!));
  }
  return decided;
}

/** Probabilities of the codes of tiles in hands of 14 that they may make whole; a hand laid in doubt tells nothing. */
function oddsInHands({ grouping, judged }: Told): Map<number, Odds> {
  const decided = new Map<number, Odds>();
  for (const group of grouping.groups) {
    if (group.role !== 'hand' || group.needsReview === true) continue;
    const members = membersOf(group, grouping);
    decideHand(members.map((tile) => judged[tile]!.codes)).forEach((odds, i) => {
      if (odds !== undefined) decided.set(members[i]!, odds);
    });
  }
  return decided;
}

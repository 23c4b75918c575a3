import { FIRST_DRAGON, isMajor } from '../tiles/tile';
import type { RiichiOptions } from './options';

/** What fu depend on besides the sets: part of a winner's hand. */
interface FuHand {
  options: RiichiOptions;
  seatWind: number;
  roundWind: number;
  /** No set was claimed. */
  closed: boolean;
  /** The winning tile came from another player. */
  claimed: boolean;
}

/** What the hand was waiting for, by what the winning tile completed. */
export type Wait = 'two-sided' | 'triplet' | 'closed' | 'edge' | 'pair';

/** The fu that a winner's hand can be given. Source: sheet, "Fu". */
export const FU = {
  base: 20,
  closedRon: 10,
  tsumo: 2,
  valuedPair: 2,
  narrowWait: 2,
  sevenPairs: 25,
  /** What an open hand is counted as that has nothing but the base. */
  openLeast: 30,
} as const;

/** Fu of a pung or kong: 2 for open simples, doubled for terminals and honours, doubled concealed, four times a kong. */
export function setFu(kind: number, concealed: boolean, kong: boolean): number {
  return 2 * (isMajor(kind) ? 2 : 1) * (concealed ? 2 : 1) * (kong ? 4 : 1);
}

/** Fu of a pair: dragons and valued winds 2; a wind that is both seat and round wind 4 or 2, an option. */
export function pairFu(hand: FuHand, kind: number): number {
  if (kind >= FIRST_DRAGON) return FU.valuedPair;
  const winds = (kind === hand.seatWind ? 1 : 0) + (kind === hand.roundWind ? 1 : 0);
  return FU.valuedPair * (winds === 2 && !hand.options.doubleWindPairFour ? 1 : winds);
}

/** True for waits on one kind only: each is worth 2 fu. */
export function isNarrow(wait: Wait): boolean {
  return wait === 'closed' || wait === 'edge' || wait === 'pair';
}

/**
 * Fu of a hand of four sets and a pair, rounded up to ten. `parts`: those of its sets and pair.
 * Pinfu has no fu for the self-draw; an open hand of 20 counts 30.
 */
export function fuOfSets(hand: FuHand, parts: number, wait: Wait, pinfu: boolean): number {
  let fu = FU.base + parts;
  if (isNarrow(wait)) fu += FU.narrowWait;
  if (hand.claimed) {
    if (hand.closed) fu += FU.closedRon;
  } else if (!pinfu) fu += FU.tsumo;
  if (fu === FU.base && !hand.closed) return FU.openLeast;
  return 10 * Math.ceil(fu / 10);
}

import type { Counts } from './counts';
import type { HandSet } from './set';
import { missingToOrphans, missingToPairs, missingToSets, NEVER, type Held } from './shanten';

/** A hand as shapes look at it: any number of tiles in hand, and sets on the table. */
export interface ShapedHand extends Held {
  melds: readonly Pick<HandSet, 'kind' | 'tile' | 'concealed'>[];
}

/** What a hand of fourteen can look like to win under some rules, by its tiles alone. */
export interface Shape {
  id: string;
  name: string;
  /**
   * How many tiles the hand is from waiting: the tiles missing to the nearest complete hand, less one. -1: complete;
   * 0: waiting; null: the sets on the table rule this shape out.
   */
  shanten(hand: ShapedHand): number | null;
}

/** A hand made ready for shapes. */
export function shapedHand(inHand: Counts, melds: ShapedHand['melds']): ShapedHand {
  const most = new Int8Array(34).fill(4);
  for (const { kind, tile } of melds) {
    if (kind === 'chow') for (const each of [tile, tile + 1, tile + 2]) most[each]!--;
    else most[tile]! -= kind === 'kong' ? 4 : 3;
  }
  return { inHand, most, melds };
}

/** Shanten from the tiles missing. */
export function fromMissing(missing: number): number | null {
  return missing >= NEVER ? null : missing - 1;
}

/** Four sets and a pair, at most so many chows among them. */
export function setsAndPair(chows: number, id = 'standard', name = 'four sets and a pair'): Shape {
  return {
    id,
    name,
    shanten(hand) {
      let chowsLeft = chows;
      for (const meld of hand.melds) if (meld.kind === 'chow') chowsLeft--;
      if (chowsLeft < 0 || hand.melds.length > 4) return null;
      return fromMissing(missingToSets(hand, 4 - hand.melds.length, chowsLeft));
    },
  };
}

/** Seven pairs, nothing on the table; `repeats`: four of a kind may be two of them. */
export function sevenPairs(repeats: boolean): Shape {
  return {
    id: 'seven-pairs',
    name: repeats ? 'seven pairs' : 'seven different pairs',
    shanten: (hand) => (hand.melds.length > 0 ? null : fromMissing(missingToPairs(hand, repeats, null))),
  };
}

/** One of each terminal and honour and one of them doubled, nothing on the table. */
export const thirteenOrphans: Shape = {
  id: 'thirteen-orphans',
  name: 'thirteen orphans',
  shanten: (hand) => (hand.melds.length > 0 ? null : fromMissing(missingToOrphans(hand))),
};

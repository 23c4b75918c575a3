import { CHOW, packedSplits, MOST_SPLITS, splitPair, splitSet } from '../hand/split';
import { FIRST_HONOUR, isMajor } from '../tiles/tile';
import { FU, fuOfSets, pairFu, setFu, type Wait } from './fu';
import type { RiichiHand } from './hand';
import { chowBit, pungBit } from './masks';

/** How the tiles are taken: four sets and a pair, seven pairs, thirteen orphans. */
export type Form = 'sets' | 'pairs' | 'orphans';

/** A winner's hand with its tiles taken in one way: what the rows of the tables look at. */
export interface Facts {
  hand: RiichiHand;
  form: Form;
  /** The sets in hand, packed as hand/split.ts does; 0 where there are none. */
  split: number;
  /** Kind number of the pair; -1 for seven pairs and thirteen orphans. */
  pair: number;
  /** Place in the split of the set that the winning tile completed; -1: the pair. */
  winPlace: number;
  wait: Wait;
  /** Bits of all sets, melds included; see masks.ts. */
  chows: number;
  pungs: number;
  honourPungs: number;
  /** Number of chows, melds included. */
  chowCount: number;
  /** Pungs and kongs of self-drawn tiles; one completed by another's tile is not. */
  concealedPungs: number;
  /** Each set and the pair hold a terminal or honour. */
  outside: boolean;
  /** How many pairs of equal chows a concealed hand has. */
  equalChows: number;
  pinfu: boolean;
  fu: number;
  /** True: taken as renhou alone, without other yaku and dora. */
  renhouAlone: boolean;
}

const splits = new Int32Array(MOST_SPLITS);

/**
 * Every way to take a winner's tiles, with the winning tile in each set it can have completed; none where they make
 * no hand. Source: sheet, "Yaku": the best reading counts.
 */
export function interpretations(hand: RiichiHand): Facts[] {
  const found: Facts[] = [];
  const number = packedSplits(hand.inHand, 4 - hand.melds, true, splits);
  for (let place = 0; place < number; place++) addSplit(hand, splits[place]!, found);
  if (hand.melds === 0) {
    if (isSevenPairs(hand.inHand)) found.push(withoutSets(hand, 'pairs', FU.sevenPairs));
    else if (isOrphans(hand.inHand)) found.push(withoutSets(hand, 'orphans', FU.base));
  }
  const { renhou } = hand.options;
  if ((renhou === 'mangan' || renhou === 'five-han') && isRenhou(hand) && found.length > 0)
    found.push({ ...found[0]!, renhouAlone: true });
  return found;
}

/** A win on a discard before the winner's first turn: East has always had it, and so has who declared riichi. */
export function isRenhou({ win, riichi, dealer }: RiichiHand): boolean {
  return win.firstTurn && win.by === 'discard' && riichi === 0 && !dealer;
}

/** True for seven different pairs. */
export function isSevenPairs(counts: Int8Array): boolean {
  let pairs = 0;
  for (let kind = 0; kind < 34; kind++) {
    const count = counts[kind]!;
    if (count === 2) pairs++;
    else if (count !== 0) return false;
  }
  return pairs === 7;
}

/** Thirteen orphans are one of each terminal and honour, and one of them twice. */
const orphanKinds: readonly number[] = Array.from({ length: 34 }, (_, kind) => kind).filter(isMajor);

/** True for thirteen orphans. */
export function isOrphans(counts: Int8Array): boolean {
  let tiles = 0;
  for (const kind of orphanKinds) {
    if (counts[kind] === 0) return false;
    tiles += counts[kind]!;
  }
  return tiles === 14;
}

function addSplit(hand: RiichiHand, split: number, found: Facts[]): void {
  const { winKind } = hand;
  const sets = 4 - hand.melds;
  const pair = splitPair(split);
  let last = -1;
  for (let place = 0; place < sets; place++) {
    const set = splitSet(split, place);
    const holds = set < CHOW ? set === winKind : winKind >= set - CHOW && winKind <= set - CHOW + 2;
    // Of equal chows it does not matter which one the tile completed; they stand beside each other.
    if (holds && set !== last) {
      found.push(setsFacts(hand, split, pair, place, waitOf(set, winKind)));
      last = set;
    }
  }
  if (pair === winKind) found.push(setsFacts(hand, split, pair, -1, 'pair'));
}

function waitOf(set: number, winKind: number): Wait {
  if (set < CHOW) return 'triplet';
  const low = set - CHOW;
  if (winKind === low + 1) return 'closed';
  const number = low % 9;
  return (number === 0 && winKind === low + 2) || (number === 6 && winKind === low) ? 'edge' : 'two-sided';
}

function setsFacts(hand: RiichiHand, split: number, pair: number, winPlace: number, wait: Wait): Facts {
  const sets = 4 - hand.melds;
  let { chows, pungs, honourPungs, concealedKongs: concealedPungs } = hand;
  let fu = hand.meldFu;
  let outside = hand.meldsOutside && isMajor(pair);
  let handChows = 0;
  let equalChows = 0;
  let unpaired = -1;
  for (let place = 0; place < sets; place++) {
    const set = splitSet(split, place);
    if (set >= CHOW) {
      const low = set - CHOW;
      chows |= chowBit(low);
      handChows++;
      const number = low % 9;
      if (number !== 0 && number !== 6) outside = false;
      // Equal chows stand beside each other in a split.
      if (set === unpaired) {
        equalChows++;
        unpaired = -1;
      } else unpaired = set;
    } else {
      // A triplet completed by another's tile is open. Source: sheet, "Fu".
      const concealed = place !== winPlace || !hand.claimed;
      if (concealed) concealedPungs++;
      fu += setFu(set, concealed, false);
      if (set < FIRST_HONOUR) pungs |= pungBit(set);
      else honourPungs |= 1 << (set - FIRST_HONOUR);
      if (outside && !isMajor(set)) outside = false;
    }
  }
  const ofPair = pairFu(hand, pair);
  const pinfu = hand.closed && handChows === 4 && ofPair === 0 && wait === 'two-sided';
  return {
    hand,
    form: 'sets',
    split,
    pair,
    winPlace,
    wait,
    chows,
    pungs,
    honourPungs,
    chowCount: handChows + hand.meldedChows,
    concealedPungs,
    outside,
    equalChows: hand.closed ? equalChows : 0,
    pinfu,
    fu: fuOfSets(hand, fu + ofPair, wait, pinfu),
    renhouAlone: false,
  };
}

function withoutSets(hand: RiichiHand, form: Form, fu: number): Facts {
  return {
    hand,
    form,
    split: 0,
    pair: -1,
    winPlace: -1,
    wait: 'pair',
    chows: 0,
    pungs: 0,
    honourPungs: 0,
    chowCount: 0,
    concealedPungs: 0,
    outside: false,
    equalChows: 0,
    pinfu: false,
    fu,
    renhouAlone: false,
  };
}

import { countTiles, type Counts } from '../hand/counts';
import { setTiles, type HandSet } from '../hand/set';
import { CHOW, MOST_SPLITS, packedSplits, splitPair, splitSet } from '../hand/split';
import { isClaimed, meldTiles } from '../scoring/check';
import type { MeldInput, ScoreInput, WinInput } from '../scoring/request';
import { seats } from '../seat';
import { set136 } from '../tiles/sets';
import { compareTiles, FIRST_HONOUR, isMajor, kindIndex, tileKinds } from '../tiles/tile';
import { handFacts, irregular, regular, type Facts, type ReadyHand } from './facts';
import type { ZungJungOptions } from './options';

function inHand(kind: 'chow' | 'pung', tile: number, concealed: boolean): HandSet {
  return { kind, tile, concealed, melded: false, tiles: setTiles(kind, tile) };
}

/** Every set that can lie in hand, made once: by the kind number of its lowest tile. */
const concealedTriplets = tileKinds.map((_, tile) => inHand('pung', tile, true));
/** A triplet that the winning discard completed counts as melded. Source: sheet, row 4.2. */
const completedTriplets = tileKinds.map((_, tile) => inHand('pung', tile, false));
const runs = tileKinds.map((_, tile) =>
  tile < FIRST_HONOUR && tile % 9 <= 6 ? inHand('chow', tile, true) : null,
);

function meldSet(meld: MeldInput): HandSet {
  const tiles = [...meldTiles(meld, set136)].sort(compareTiles);
  return { kind: meld.kind, tile: kindIndex(tiles[0]!), concealed: meld.concealed, melded: true, tiles };
}

function addMelds(counts: Counts, melds: readonly HandSet[]): Counts {
  if (melds.length === 0) return counts;
  const all = Int8Array.from(counts);
  for (const { tiles } of melds) for (const tile of tiles) all[kindIndex(tile)]!++;
  return all;
}

/** Makes the winner's hand of a checked deal ready. */
export function readyHand(deal: ScoreInput, win: WinInput, options: ZungJungOptions): ReadyHand {
  const hand = deal.hands[win.seat]!;
  const melds = hand.melds.map(meldSet);
  const counts = countTiles(hand.concealed);
  return {
    win,
    options,
    melds,
    concealed: hand.concealed,
    inHand: counts,
    counts: addMelds(counts, melds),
    concealedQuad: seats.some((seat) => deal.hands[seat]?.melds.some((meld) => meld.concealed)),
  };
}

/**
 * Every way to take the winner's tiles: Thirteen Wonders, Seven Pairs, four sets and a pair; none if they make no
 * hand. A winning discard is taken where it spoils no concealed triplet if there is such a place: that is never worse.
 */
export function arrange(hand: ReadyHand): Facts[] {
  const found: Facts[] = [];
  const facts = handFacts(hand);
  if (hand.melds.length === 0) {
    if (isThirteenWonders(hand.inHand)) return [irregular(facts, 'thirteen-wonders')];
    if (isSevenPairs(hand.inHand)) found.push(irregular(facts, 'seven-pairs'));
  }
  const claimed = isClaimed(hand.win) ? kindIndex(hand.win.tile) : -1;
  const setsLeft = 4 - hand.melds.length;
  const number = packedSplits(hand.inHand, setsLeft, true, splits);
  for (let i = 0; i < number; i++) {
    const split = splits[i]!;
    const pair = splitPair(split);
    const spoilt = claimed >= 0 && pair !== claimed && !runHolds(split, setsLeft, claimed) ? claimed : -1;
    const sets = hand.melds.slice();
    for (let place = 0; place < setsLeft; place++) {
      const set = splitSet(split, place);
      if (set >= CHOW) sets.push(runs[set - CHOW]!);
      else sets.push(set === spoilt ? completedTriplets[set]! : concealedTriplets[set]!);
    }
    found.push(regular(facts, sets, pair));
  }
  return found;
}

const splits = new Int32Array(MOST_SPLITS);

function runHolds(split: number, sets: number, kind: number): boolean {
  for (let place = 0; place < sets; place++) {
    const distance = kind - (splitSet(split, place) - CHOW);
    if (distance >= 0 && distance <= 2 && splitSet(split, place) >= CHOW) return true;
  }
  return false;
}

/** Pairs only; two equal ones are allowed. Source: handbook, pattern 10.2; sheet. */
function isSevenPairs(counts: Counts): boolean {
  for (const count of counts) if (count % 2 !== 0) return false;
  return true;
}

/** One of each terminal and honour, and a second of one of them. Source: handbook, pattern 10.1. */
function isThirteenWonders(counts: Counts): boolean {
  for (let kind = 0; kind < counts.length; kind++) {
    if (isMajor(kind) ? counts[kind] === 0 : counts[kind] !== 0) return false;
  }
  return true;
}

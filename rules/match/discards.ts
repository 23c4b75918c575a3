import { seatNames } from '../seat';
import { kindIndex, tileName } from '../tiles/tile';
import { refuseKeptBonus } from './bonus';
import { refuseSurplus } from './copies';
import type { DiscardEntry } from './entry';
import { noteDiscard, refuseChange } from './fishing';
import { endFuriten } from './furiten';
import { handOf, holds, isKnown, seatAfter, take, waitsWithout } from './hands';
import { refuseOpening } from './opening';
import { refuse, type Refusal } from './refusal';
import type { DealState, HandState, MatchState } from './state';

/** May this tile be discarded now? */
export function refuseDiscard(match: MatchState, deal: DealState, entry: DiscardEntry): Refusal | null {
  const { seat, tile, drawn } = entry;
  const player = seatNames[seat];
  const name = tileName(tile);
  if (deal.phase !== 'act')
    return refuse(
      'wrong-moment',
      `${player} can’t discard: nobody has a tile too many.`,
      match.play.turnSource,
    );
  if (seat !== deal.turn)
    return refuse(
      'not-your-turn',
      `It is ${seatNames[deal.turn]}’s turn to discard, not ${player}’s.`,
      match.play.turnSource,
    );
  const hand = handOf(deal, seat);
  if (!holds(hand, tile))
    return refuse('tile-not-held', `${player} does not hold the ${name}.`, match.play.turnSource);
  if (!hand.tiles.includes(tile)) {
    const found = refuseSurplus(match, deal, tile, match.play.turnSource);
    if (found) return found;
  }
  if (
    drawn === true &&
    ((deal.claimed && deal.supplement === null) || (hand.drawn !== tile && hand.drawn !== 'x'))
  )
    return refuse(
      'tile-not-held',
      `The ${name} is not the tile that ${player} has just drawn.`,
      match.play.turnSource,
    );
  // Held before as well as drawn: only a hand with two of it leaves a choice.
  if (drawn === false && hand.drawn === tile && isKnown(hand) && count(hand, tile) < 2)
    return refuse('tile-not-held', `${player}’s only ${name} is the one just drawn.`, match.play.turnSource);
  if (deal.barred.includes(kindIndex(tile)))
    return refuse(
      'swap-call',
      `${player} may not discard the ${name}: it is swap-calling to claim a tile and at once discard the same one or the one at the other end of the chow.`,
      match.play.claims.source,
    );
  const kept = refuseKeptBonus(match, hand);
  if (kept) return kept;
  const early = refuseOpening(match, deal);
  if (early) return early;
  const asDrawn = isAsDrawn(hand, entry);
  const changed = refuseChange(match, deal, hand, tile, asDrawn);
  if (changed) return changed;
  const { riichi } = match.play;
  if (riichi && hand.riichi && deal.declaring !== seat && asDrawn === false)
    return refuse(
      'riichi-binds',
      `${player} is in riichi and must discard the tile just drawn${hand.drawn ? `, the ${tileName(hand.drawn)}` : ''}.`,
      riichi.source,
    );
  if (riichi && deal.declaring === seat && isKnown(hand) && waitsWithout(match, hand, tile).length === 0)
    return refuse(
      'not-waiting',
      `${player} declared riichi, and without the ${name} the hand is not waiting.`,
      riichi.source,
    );
  return null;
}

/** Whether a discard is the tile just drawn; null where that is not known. */
function isAsDrawn(hand: HandState, { tile, drawn }: DiscardEntry): boolean | null {
  return drawn ?? (hand.drawn === 'x' ? null : hand.drawn === tile);
}

/** Lays a discard: from now on it can be claimed. */
export function applyDiscard(match: MatchState, deal: DealState, entry: DiscardEntry): void {
  const { seat, tile, drawn } = entry;
  const hand = handOf(deal, seat);
  const asDrawn = drawn ?? hand.drawn === tile;
  const unchanged = isAsDrawn(hand, entry);
  const { waits } = hand;
  take(deal, hand, tile);
  // Discarding the tile just drawn leaves the hand that was there before it.
  if (asDrawn && hand.drawn === tile) hand.waits = waits;
  const riichi = deal.declaring === seat;
  hand.pond.push({ tile, drawn: asDrawn, riichi, claimed: false, order: deal.discards });
  deal.discards++;
  deal.beforeTurn = null;
  countUntaken(match, deal, seat);
  hand.drawn = null;
  noteDiscard(match, hand, unchanged);
  deal.opening = false;
  endFuriten(match, hand, 'discard');
  if (hand.riichi && !riichi) hand.riichi.ippatsu = false;
  if (riichi) {
    deal.declaring = null;
    deal.pendingBet = seat;
  }
  deal.last = { seat, tile };
  deal.kong = null;
  deal.phase = 'draw';
  deal.turn = seatAfter(seat);
  deal.supplement = null;
  deal.kongRun = 0;
  deal.claimed = false;
  deal.barred = [];
}

/** Each discard of another brings a hand whose claimed tile has not been taken nearer to being dead. */
function countUntaken({ play }: MatchState, { hands }: DealState, seat: DiscardEntry['seat']): void {
  const { takeWithin } = play.claims;
  if (takeWithin === null) return;
  for (const hand of hands) {
    if (hand.untaken === null || hand.seat === seat) continue;
    hand.untaken++;
    if (hand.untaken < takeWithin) continue;
    hand.untaken = null;
    hand.dead ??= { reason: 'not-taken', long: false };
  }
}

function count(hand: HandState, tile: string): number {
  return hand.tiles.filter((held) => held === tile).length;
}

import { seatNames } from '../seat';
import type { TileCode } from '../tiles/tile';
import type { DeclareEntry } from './entry';
import { canWait, handOf, isKnown, waitsOf, waitsWithout } from './hands';
import { refuse, type Refusal } from './refusal';
import type { DealState, HandState, MatchState } from './state';

/** True where this declaration may not be taken back, nor the hand be changed. Source: seed 000, “No Changes”, “The Goulash”. */
function binds({ play: { fishing: play } }: MatchState, deal: DealState, { fishing }: HandState): boolean {
  if (!play || !fishing) return false;
  return fishing.original ? play.bindsOriginalCall || deal.goulash : play.bindsFishing;
}

/** True of an original call with thirteen tiles: the next tile drawn is none of them. East calls with fourteen. */
function isCallOfThirteen({ seat, fishing }: HandState): boolean {
  return fishing?.original === true && seat !== 'E';
}

/** True of a player who may not change the hand any more. */
export function isBound(match: MatchState, deal: DealState, hand: HandState): boolean {
  return binds(match, deal, hand) && (hand.fishing!.stands || isCallOfThirteen(hand));
}

/** What was declared, in words. */
function declared({ fishing }: HandState): string {
  return fishing?.original ? 'an original call' : 'fishing';
}

/** May this seat say this about its hand now? Source: seed 000, "Calling Hand", "Original Call". */
export function refuseDeclare(
  match: MatchState,
  deal: DealState,
  { seat, what }: DeclareEntry,
): Refusal | null {
  const play = match.play.fishing;
  const player = seatNames[seat];
  if (!play) return refuse('no-fishing', 'Under these rules nobody declares fishing.', match.ruleset.source);
  const hand = handOf(deal, seat);
  const exchanging = deal.goulash && deal.opening && what === 'original-call';
  if (!exchanging && (deal.phase !== 'act' || deal.turn !== seat))
    return refuse(
      'wrong-moment',
      `${player} declares between drawing or claiming a tile and laying the discard.`,
      play.source,
    );
  if (what === 'not-fishing') {
    if (!hand.fishing) return refuse('no-fishing', `${player} has not declared fishing.`, play.source);
    if (binds(match, deal, hand))
      return refuse('fishing-binds', `${player} may not take ${declared(hand)} back.`, play.source);
    return null;
  }
  if (hand.fishing) return refuse('no-fishing', `${player} has declared already.`, play.source);
  if (what === 'fishing') return null;
  if (hand.pond.length > 0 || hand.melds.some((meld) => !meld.concealed))
    return refuse(
      'no-fishing',
      `${player} can make an original call only with the tiles dealt, before the first discard.`,
      play.source,
    );
  if (isKnown(hand) && !callsAsDealt(match, hand))
    return refuse(
      'not-waiting',
      `${player}’s tiles as dealt are no calling hand: an original call needs one that a single tile completes.`,
      play.source,
    );
  return null;
}

/** True if the tiles dealt are one short of a winning hand; East, who has one more, lets one go. */
function callsAsDealt(match: MatchState, hand: HandState): boolean {
  if (hand.seat === 'E') return canWait(match, hand);
  return hand.drawn === null
    ? waitsOf(match, hand)!.length > 0
    : waitsWithout(match, hand, hand.drawn).length > 0;
}

/** Notes what was said about a hand. */
export function applyDeclare(_match: MatchState, deal: DealState, { seat, what }: DeclareEntry): void {
  const hand = handOf(deal, seat);
  // Before play begins there is no discard to wait for, but East’s.
  const stands = deal.opening && seat !== 'E';
  hand.fishing = what === 'not-fishing' ? null : { original: what === 'original-call', stands, kept: true };
}

/** The refusal of a discard that changes a hand which may not be changed. `asDrawn`: null where nobody knows. */
export function refuseChange(
  match: MatchState,
  deal: DealState,
  hand: HandState,
  tile: TileCode,
  asDrawn: boolean | null,
): Refusal | null {
  if (!binds(match, deal, hand)) return null;
  const player = seatNames[hand.seat];
  const source = match.play.fishing!.source;
  if (isBound(match, deal, hand)) {
    if (asDrawn !== false) return null;
    return refuse(
      'fishing-binds',
      `${player} may not change the hand after declaring ${declared(hand)} and must discard the tile just drawn.`,
      source,
    );
  }
  if (!hand.fishing!.original || !isKnown(hand) || waitsWithout(match, hand, tile).length > 0) return null;
  return refuse(
    'not-waiting',
    `${player} made an original call, and without this tile the hand is not calling.`,
    source,
  );
}

/** Notes a discard of a player who has declared. `asDrawn`: null where nobody knows. */
export function noteDiscard(match: MatchState, hand: HandState, asDrawn: boolean | null): void {
  const { fishing } = hand;
  if (!fishing) return;
  if (fishing.stands || isCallOfThirteen(hand)) {
    if (asDrawn === false) fishing.kept = false;
  } else if (fishing.original && waitsOf(match, hand)?.length === 0) {
    fishing.kept = false;
  }
  fishing.stands = true;
}

/**
 * The refusal of a kong that a hand which may not be changed can’t have: it must still be calling. `after`: the hand
 * as it would be. Source: seed 000, “No Changes”.
 */
export function refuseKongInCall(
  match: MatchState,
  deal: DealState,
  hand: HandState,
  after: HandState,
): Refusal | null {
  // An original call is of the tiles before the first discard too.
  if (!isBound(match, deal, hand) && !(binds(match, deal, hand) && hand.fishing!.original)) return null;
  const waits = waitsOf(match, after);
  if (waits === null || waits.length > 0) return null;
  return refuse(
    'fishing-binds',
    `${seatNames[hand.seat]} may not change the hand after declaring ${declared(hand)}: after this kong it would not be calling any more.`,
    match.play.fishing!.source,
  );
}

/**
 * Notes a kong of a player who has declared: the hand is changed unless it is still calling, and by a tile just drawn
 * that is not in the kong. `keepsDrawn`: there is such a tile.
 */
export function noteKong(match: MatchState, hand: HandState, keepsDrawn: boolean): void {
  if (hand.fishing && (keepsDrawn || waitsOf(match, hand)?.length === 0)) hand.fishing.kept = false;
}

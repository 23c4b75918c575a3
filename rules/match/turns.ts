import { seatNames } from '../seat';
import { codeIndex, isMajor, kindIndex, tileName } from '../tiles/tile';
import type { DiscardEntry, DrawEntry, IndicatorEntry, RiichiEntry } from './entry';
import { handInput, handOf, holds, isClosed, isKnown, see, seatAfter, take, tooMany, waitsOf } from './hands';
import { endFuriten, passLast, playerAt } from './moments';
import { refuse, type Refusal } from './refusal';
import type { DealState, HandState, MatchState } from './state';

const TURN = 'riichi competition rules, turn order';
const RIICHI = 'riichi rules sheet, “Frame”, riichi';

/** The refusal for a tile of which the box has no more. */
export function surplus(
  match: MatchState,
  deal: DealState,
  tile: DrawEntry['tile'],
  source: string,
): Refusal | null {
  if (tile === undefined || !tooMany(match, deal, tile)) return null;
  const most = match.copies[codeIndex(tile)]!;
  return refuse(
    'too-many-copies',
    most === 0
      ? `The ${tileName(tile)} does not belong to the set that is played with.`
      : `All ${most} of the ${tileName(tile)} have been seen already.`,
    source,
  );
}

/** May this seat draw now? */
export function refuseDraw(match: MatchState, deal: DealState, { seat, tile }: DrawEntry): Refusal | null {
  const player = seatNames[seat];
  if (deal.phase === 'act')
    return refuse('wrong-moment', `${seatNames[deal.turn]} has to discard before anybody draws.`, TURN);
  if (deal.phase !== 'draw' && deal.phase !== 'supplement')
    return refuse('wrong-moment', 'Nobody draws: the deal is over.', TURN);
  if (seat !== deal.turn)
    return refuse('not-your-turn', `It is ${seatNames[deal.turn]}’s turn to draw, not ${player}’s.`, TURN);
  if (deal.phase === 'draw' && deal.wall === 0)
    return refuse('wall-empty', 'No tile is left to draw: the deal is drawn.', TURN);
  if (deal.due > 0)
    return refuse(
      'bad-indicator',
      'The indicator of the kong has to be turned before the next tile is drawn.',
      RIICHI,
    );
  if (deal.phase === 'draw' && deal.dueLater > 0)
    return refuse(
      'bad-indicator',
      'The indicator of the kong has to be turned before the next player draws.',
      RIICHI,
    );
  return surplus(match, deal, tile, TURN);
}

export function applyDraw(match: MatchState, deal: DealState, { seat, tile = 'x' }: DrawEntry): void {
  const supplement = deal.phase === 'supplement';
  passLast(match, deal);
  const hand = handOf(deal, seat);
  // The dead wall is refilled from the wall, or supplements come from its other end: either way it is one shorter.
  if (supplement && match.play.dead.kind === 'box') deal.dead--;
  else deal.wall--;
  see(deal, tile);
  hand.waits = waitsOf(match, hand);
  hand.tiles.push(tile);
  hand.drawn = tile;
  endFuriten(match, hand, 'draw');
  deal.phase = 'act';
  deal.turn = seat;
  deal.supplement = supplement;
  deal.claimed = false;
  deal.barred = [];
}

/** May this tile be discarded now? */
export function refuseDiscard(match: MatchState, deal: DealState, entry: DiscardEntry): Refusal | null {
  const { seat, tile, drawn } = entry;
  const player = seatNames[seat];
  const name = tileName(tile);
  if (deal.phase !== 'act')
    return refuse('wrong-moment', `${player} can’t discard: nobody has a tile too many.`, TURN);
  if (seat !== deal.turn)
    return refuse('not-your-turn', `It is ${seatNames[deal.turn]}’s turn to discard, not ${player}’s.`, TURN);
  const hand = handOf(deal, seat);
  if (!holds(hand, tile)) return refuse('tile-not-held', `${player} does not hold the ${name}.`, TURN);
  if (!hand.tiles.includes(tile)) {
    const found = surplus(match, deal, tile, TURN);
    if (found) return found;
  }
  if (drawn === true && (deal.claimed || (hand.drawn !== tile && hand.drawn !== 'x')))
    return refuse('tile-not-held', `The ${name} is not the tile that ${player} has just drawn.`, TURN);
  // Held before as well as drawn: only a hand with two of it leaves a choice.
  if (drawn === false && hand.drawn === tile && isKnown(hand) && count(hand, tile) < 2)
    return refuse('tile-not-held', `${player}’s only ${name} is the one just drawn.`, TURN);
  if (deal.barred.includes(kindIndex(tile)))
    return refuse(
      'swap-call',
      `${player} may not discard the ${name}: it is swap-calling to claim a tile and at once discard the same one or the one at the other end of the chow.`,
      match.play.claims.source,
    );
  if (
    hand.riichi &&
    deal.declaring !== seat &&
    (drawn === false || (hand.drawn !== 'x' && hand.drawn !== tile))
  )
    return refuse(
      'riichi-binds',
      `${player} is in riichi and must discard the tile just drawn${hand.drawn ? `, the ${tileName(hand.drawn)}` : ''}.`,
      RIICHI,
    );
  if (deal.declaring === seat && isKnown(hand) && waitsWithout(match, hand, tile).length === 0)
    return refuse(
      'not-waiting',
      `${player} declared riichi, and without the ${name} the hand is not waiting.`,
      RIICHI,
    );
  return null;
}

export function applyDiscard(match: MatchState, deal: DealState, { seat, tile, drawn }: DiscardEntry): void {
  const hand = handOf(deal, seat);
  const asDrawn = drawn ?? hand.drawn === tile;
  const { waits } = hand;
  take(deal, hand, tile);
  // Discarding the tile just drawn leaves the hand that was there before it.
  if (asDrawn && hand.drawn === tile) hand.waits = waits;
  const riichi = deal.declaring === seat;
  hand.pond.push({ tile, drawn: asDrawn, riichi, claimed: false });
  hand.drawn = null;
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
  deal.supplement = false;
  deal.claimed = false;
  deal.barred = [];
}

/** May this seat declare riichi now? */
export function refuseRiichi(match: MatchState, deal: DealState, { seat }: RiichiEntry): Refusal | null {
  const player = seatNames[seat];
  const play = match.play.riichi;
  if (!play) return refuse('no-riichi', 'These rules have no riichi.', match.ruleset.source);
  if (deal.phase !== 'act' || deal.claimed)
    return refuse('wrong-moment', `${player} can declare riichi only after drawing a tile.`, RIICHI);
  if (seat !== deal.turn)
    return refuse('not-your-turn', `It is ${seatNames[deal.turn]}’s turn, not ${player}’s.`, RIICHI);
  const hand = handOf(deal, seat);
  if (hand.riichi) return refuse('no-riichi', `${player} is in riichi already.`, RIICHI);
  if (!isClosed(hand))
    return refuse(
      'no-riichi',
      `${player} has a claimed set on the table; riichi needs a concealed hand.`,
      RIICHI,
    );
  const points = match.scores[playerAt(match, deal, seat)]!;
  if (points < play.bet)
    return refuse(
      'no-riichi',
      `${player} has ${points} points; riichi needs ${play.bet} for the bet.`,
      RIICHI,
    );
  // The others draw three tiles before the player’s own next draw, so both wordings ask for four.
  const least = 4;
  if (deal.wall < least)
    return refuse(
      'no-riichi',
      `Only ${deal.wall} tiles are left in the wall; riichi needs ${least}${play.needs === 'own-draw' ? ', so that the player draws once more' : ''}.`,
      RIICHI,
    );
  if (isKnown(hand) && !canWait(match, hand))
    return refuse(
      'not-waiting',
      `${player}’s hand is not waiting, whatever is discarded; riichi needs a waiting hand.`,
      RIICHI,
    );
  return null;
}

export function applyRiichi(_match: MatchState, deal: DealState, { seat }: RiichiEntry): void {
  const hand = handOf(deal, seat);
  hand.riichi = { double: deal.unbroken && hand.pond.length === 0, ippatsu: true, stands: false };
  deal.declaring = seat;
}

/** May an indicator be turned now? */
export function refuseIndicator(
  match: MatchState,
  deal: DealState,
  { tile }: IndicatorEntry,
): Refusal | null {
  if (match.play.kongs.indicator === null)
    return refuse('bad-indicator', 'These rules have no indicators.', match.ruleset.source);
  if (deal.due + deal.dueLater === 0)
    return refuse('bad-indicator', 'No indicator is to be turned: each kong turns one.', RIICHI);
  return surplus(match, deal, tile, RIICHI);
}

export function applyIndicator(_match: MatchState, deal: DealState, { tile }: IndicatorEntry): void {
  if (deal.due > 0) deal.due--;
  else if (deal.dueLater > 0) deal.dueLater--;
  deal.indicators.push(tile);
  see(deal, tile);
}

function count(hand: HandState, tile: string): number {
  return hand.tiles.filter((held) => held === tile).length;
}

/** What the hand would wait for without one of its tiles. */
export function waitsWithout(match: MatchState, hand: HandState, tile: string): readonly number[] {
  const tiles = [...hand.tiles];
  tiles.splice(tiles.lastIndexOf(tile as never), 1);
  return match.play.waits({ ...handInput(hand), concealed: tiles });
}

function canWait(match: MatchState, hand: HandState): boolean {
  return [...new Set(hand.tiles)].some((tile) => waitsWithout(match, hand, tile).length > 0);
}

/** Nine different terminals and honours in hand. */
export function hasNineMajors(hand: HandState): boolean {
  const kinds = new Set(hand.tiles.map(kindIndex).filter((kind) => kind >= 0 && isMajor(kind)));
  return kinds.size >= 9;
}

import { seatIndex, seatNames } from '../seat';
import { isBonus, tileName } from '../tiles/tile';
import { refuseSurplus } from './copies';
import type { BonusEntry } from './entry';
import { handOf, holds, take } from './hands';
import { refuse, type Refusal } from './refusal';
import type { DealState, HandState, MatchState } from './state';

/** A flower or season is laid aside at once: nothing else is done before. */
export function refuseKeptBonus(match: MatchState, { seat, tiles }: HandState): Refusal | null {
  const bonus = tiles.find(isBonus);
  if (!bonus) return null;
  return refuse(
    'wrong-moment',
    `${seatNames[seat]} has the ${tileName(bonus)} and must lay it aside and replace it first.`,
    match.ruleset.source,
  );
}

/** May this seat lay this bonus tile aside now? Source: seed 000, "Bonus Tile Replacements"; sheet, deal. */
export function refuseBonus(match: MatchState, deal: DealState, { seat, tile }: BonusEntry): Refusal | null {
  const { source } = match.ruleset;
  const player = seatNames[seat];
  if (!match.play.bonusTiles)
    return refuse('bad-bonus', 'These rules are played without flowers and seasons.', source);
  if (!isBonus(tile)) return refuse('bad-bonus', `The ${tileName(tile)} is no flower or season.`, source);
  if (deal.phase !== 'act')
    return refuse('wrong-moment', `${player} lays a bonus tile aside in turn, after drawing.`, source);
  if (deal.opening) {
    if (seatIndex(seat) < seatIndex(deal.replacing))
      return refuse(
        'not-your-turn',
        `${player}’s turn to replace bonus tiles has passed; it is ${seatNames[deal.replacing]}’s.`,
        source,
      );
    const before = deal.hands.find(
      (hand) => seatIndex(hand.seat) < seatIndex(seat) && hand.tiles.some(isBonus),
    );
    if (before)
      return refuse(
        'not-your-turn',
        `${seatNames[before.seat]} replaces bonus tiles before ${player}.`,
        source,
      );
  } else if (seat !== deal.turn) {
    return refuse('not-your-turn', `It is ${seatNames[deal.turn]}’s turn, not ${player}’s.`, source);
  }
  const hand = handOf(deal, seat);
  if (!holds(hand, tile))
    return refuse('tile-not-held', `${player} does not hold the ${tileName(tile)}.`, source);
  if (!deal.opening && deal.claimed && deal.supplement === null)
    return refuse('wrong-moment', `${player} has claimed a tile and drawn none to lay aside.`, source);
  return hand.tiles.includes(tile) ? null : refuseSurplus(match, deal, tile, source);
}

/** Lays a flower or season aside; a supplement is drawn for it. */
export function applyBonus(_match: MatchState, deal: DealState, { seat, tile }: BonusEntry): void {
  const hand = handOf(deal, seat);
  take(deal, hand, tile);
  hand.bonus.push(tile);
  if (deal.opening) deal.replacing = seat;
  deal.phase = 'supplement';
  deal.turn = seat;
  // A win on it is one on a bonus tile's supplement, even if a kong came before.
  deal.supplement = 'bonus';
  deal.kongRun = 0;
}

import { seatNames } from '../seat';
import { mustBeDrawn } from './aborts';
import { refuseSurplus, see } from './copies';
import type { DrawEntry } from './entry';
import { endFuriten } from './furiten';
import { handOf, waitsOf } from './hands';
import { refuseUnturned } from './indicators';
import { rememberTable } from './late';
import { passLast } from './moments';
import { refuse, type Refusal } from './refusal';
import type { DealState, MatchState } from './state';

/** May this seat draw now? */
export function refuseDraw(match: MatchState, deal: DealState, { seat, tile }: DrawEntry): Refusal | null {
  const player = seatNames[seat];
  if (deal.phase === 'act')
    return refuse(
      'wrong-moment',
      `${seatNames[deal.turn]} has to discard before anybody draws.`,
      match.play.turnSource,
    );
  if (deal.phase !== 'draw' && deal.phase !== 'supplement')
    return refuse('wrong-moment', 'Nobody draws: the deal is over.', match.play.turnSource);
  if (seat !== deal.turn)
    return refuse(
      'not-your-turn',
      `It is ${seatNames[deal.turn]}’s turn to draw, not ${player}’s.`,
      match.play.turnSource,
    );
  if (deal.phase === 'draw' ? deal.wall === 0 : !supplementLeft(match, deal))
    return refuse(
      'wall-empty',
      `No tile is left ${deal.phase === 'draw' ? 'to draw' : `in the ${match.play.dead.name}`}: the deal is drawn.`,
      match.play.turnSource,
    );
  const drawn = deal.phase === 'draw' && mustBeDrawn(match, deal);
  if (drawn)
    return refuse(
      'wrong-moment',
      `Nobody draws: ${drawn.words}, so the deal is drawn.`,
      match.ruleset.source,
    );
  const unturned = refuseUnturned(match, deal.phase === 'draw' ? deal.due + deal.dueLater : deal.due);
  if (unturned) return unturned;
  return tile === undefined ? null : refuseSurplus(match, deal, tile, match.play.turnSource);
}

/** Draws: from the wall, or a supplement. */
export function applyDraw(match: MatchState, deal: DealState, { seat, tile = 'x' }: DrawEntry): void {
  const supplement = deal.phase === 'supplement';
  if (!supplement) rememberTable(match, deal, 'draw');
  passLast(match, deal);
  const hand = handOf(deal, seat);
  if (supplement) takeSupplement(match, deal);
  else {
    deal.wall--;
    deal.supplement = null;
    deal.kongRun = 0;
  }
  see(deal, tile);
  hand.waits = waitsOf(match, hand);
  hand.tiles.push(tile);
  hand.drawn = tile;
  endFuriten(match, hand, 'draw');
  deal.phase = 'act';
  // Before play begins everybody replaces bonus tiles in turn; then East discards.
  deal.turn = deal.opening ? 'E' : seat;
  // What another has drawn for a bonus tile is not the tile that East acts on.
  if (deal.opening && seat !== 'E') deal.supplement = handOf(deal, 'E').bonus.length > 0 ? 'bonus' : null;
  deal.claimed = deal.claimed && supplement && !match.play.kongs.afterClaimedKong;
  deal.barred = [];
}

/** True if a supplement can still be drawn. */
export function supplementLeft(match: MatchState, deal: DealState): boolean {
  switch (match.play.dead.kind) {
    case 'kept':
    case 'none':
      return deal.wall > 0;
    case 'box':
      return deal.dead > 0;
    case 'loose':
      return deal.loose > 0;
  }
}

function takeSupplement(match: MatchState, deal: DealState): void {
  switch (match.play.dead.kind) {
    case 'kept':
    case 'none':
      // The dead wall is refilled from the wall, or is its other end: either way the wall is one shorter.
      deal.wall--;
      return;
    case 'box':
      deal.dead--;
      return;
    case 'loose':
      deal.loose--;
      deal.dead--;
      if (deal.loose === 0 && deal.wall >= 2) {
        deal.wall -= 2;
        deal.dead += 2;
        deal.loose = 2;
      }
  }
}

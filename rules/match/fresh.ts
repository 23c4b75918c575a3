import { seats } from '../seat';
import { allTileCodes } from '../tiles/tile';
import type { DealState, HandState, MatchState } from './state';

/**
 * Whether the next deal is a goulash: a drawn deal is followed by one, a drawn goulash by another where that is agreed,
 * and what a foul has ended is played again as it was.
 */
export function isGoulash({ play, deal }: MatchState): boolean {
  if (deal && deal.foul !== null) return deal.goulash;
  if (!play.draws.goulash || deal?.settlement?.drawn !== true) return false;
  return !deal.goulash || play.draws.goulashAfterGoulash;
}

/** A deal before its tiles are dealt. */
export function freshDeal(match: MatchState): DealState {
  const { play } = match;
  return {
    prevailing: match.prevailing,
    dealer: match.dealer,
    hands: seats.map((seat): HandState => ({
      seat,
      tiles: [],
      melds: [],
      bonus: [],
      pond: [],
      drawn: null,
      riichi: null,
      fishing: null,
      missed: false,
      missedInRiichi: false,
      waits: null,
      liable: null,
      dead: null,
      untaken: null,
    })),
    wall: play.tiles - play.dead.size - 52,
    dead: play.dead.size,
    loose: play.dead.kind === 'loose' ? 2 : 0,
    opening: true,
    replacing: 'E',
    goulash: isGoulash(match),
    exchanges: 0,
    indicators: [],
    due: 0,
    dueLater: 0,
    phase: 'draw',
    turn: 'E',
    discards: 0,
    beforeTurn: null,
    last: null,
    kong: null,
    supplement: null,
    kongRun: 0,
    claimed: false,
    barred: [],
    unbroken: true,
    kongs: 0,
    declaring: null,
    pendingBet: null,
    winners: [],
    noWin: null,
    waiting: null,
    foul: null,
    seen: new Int8Array(allTileCodes.length),
    settlement: null,
  };
}

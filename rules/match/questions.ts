import { fault, ok, type Result } from '../result';
import type { ScoreResult } from '../scoring/answer';
import { seatNames, type Seat } from '../seat';
import { isBonus, kindCode, kindIndex, tileName, type TileCode } from '../tiles/tile';
import { mustBeDrawn } from './aborts';
import { copyOf } from './copy';
import { supplementLeft } from './drawing';
import type { ClaimEntry, Entry } from './entry';
import { handOf, isKnown, seatAfter, tilesHeld } from './hands';
import { changesOf, foldOn, type Folded } from './history';
import { passedDiscard } from './late';
import { chowsWith, legalMoves, setClaims } from './legal';
import { refusalOf } from './referee';
import type { Refusal } from './refusal';
import { explainDeal, settlementOf } from './settlement';
import type { DealState, MatchState, Settlement } from './state';

export { resolveCalls as whoGets } from './calls';

/** What a player may claim the last discard, or the tile of a kong, for. */
export interface MayClaim {
  seat: Seat;
  /** Sets, with the tiles from the hand; where the hand is not known, what it would have to give. */
  sets: readonly ClaimEntry[];
  /** True if the tile may be claimed to win; where the hand is not known, if nothing is known against it. */
  win: boolean;
  /** Why not to win, where it may not. */
  whyNoWin: Refusal | null;
  /** True if not all of the hand is known: the claims are possible, not certain. */
  uncertain: boolean;
}

/**
 * Who may claim the last discard, or the tile of a kong, and for what; nobody where nothing can be claimed now. Under
 * rules by which a discard can still be won when the next turn has begun: who may win on it.
 * In turn order after the discarder. Source: `claims` of the ruleset.
 */
export function whoMayClaim(match: MatchState): MayClaim[] {
  const { deal } = match;
  const lying = deal && (deal.last ?? deal.kong);
  const open = lying ?? (deal?.beforeTurn && passedDiscard(deal));
  if (!deal || !open) return [];
  const others = [1, 2, 3].map((turns) => seatAfter(open.seat, turns));
  // Whoever has drawn or claimed instead can't claim that discard any more.
  return others
    .filter((seat) => lying || seat !== deal.turn)
    .map((seat): MayClaim => {
      const uncertain = !isKnown(handOf(deal, seat));
      const whyNoWin = refusalOf(match, { type: 'win', seat });
      return {
        seat,
        sets: uncertain ? possibleSets(match, deal, seat) : setClaims(match, deal, seat),
        win: whyNoWin === null,
        whyNoWin,
        uncertain,
      };
    });
}

/** The sets that a hand which is not known might make with the discard. */
function possibleSets(match: MatchState, deal: DealState, seat: Seat): ClaimEntry[] {
  if (!deal.last) return [];
  const { tile } = deal.last;
  const kind = kindIndex(tile);
  if (kind < 0) return [];
  const plain = kindCode(kind);
  const may = (claim: ClaimEntry) => refusalOf(match, claim) === null;
  /** With as few jokers as can be; outside a goulash nobody has one. */
  const least = (type: 'pung' | 'kong', ways: readonly TileCode[][]): ClaimEntry[] =>
    ways
      .map((own): ClaimEntry => ({ type, seat, tile, own }))
      .filter(may)
      .slice(0, 1);
  const sets = [
    ...least('pung', [
      [plain, plain],
      [plain, 'j'],
    ]),
    ...least('kong', [
      [plain, plain, plain],
      [plain, plain, 'j'],
      [plain, 'j', 'j'],
    ]),
  ];
  const chows = chowsWith(kind).map(([one, other]): ClaimEntry => ({
    type: 'chow',
    seat,
    tile,
    own: [kindCode(one), kindCode(other)],
  }));
  return [...sets, ...chows.filter(may)];
}

/** Whether something is allowed now, and why where it is not. */
export function isLegal(match: MatchState, entry: Entry): { legal: true } | { legal: false; error: Refusal } {
  const error = refusalOf(match, entry);
  return error ? { legal: false, error } : { legal: true };
}

/** What must, or may, happen next. */
export interface Next {
  /** In a sentence or two. */
  words: string;
  /** What may be written down, tiles still to be drawn left unknown. */
  entries: readonly Entry[];
}

/** Says what happens next. */
export function whatNext(match: MatchState): Next {
  return { words: nextWords(match), entries: legalMoves(match) };
}

function nextWords(match: MatchState): string {
  const { deal, play } = match;
  if (match.over !== null) return `The match is over: ${match.over}`;
  if (!deal || deal.phase === 'settled')
    return `${match.players[match.dealer]} deals as East; the prevailing wind is ${seatNames[match.prevailing]}.`;
  const turn = seatNames[deal.turn];
  if (deal.foul !== null)
    return `${capital(play.fouls.name)} of ${seatNames[deal.foul]} has ended the deal; it is settled and dealt again.`;
  if (deal.winners.length > 0)
    return `${deal.winners.map(({ seat }) => seatNames[seat]).join(' and ')} won; the deal is settled.`;
  if (deal.noWin !== null) return 'Nobody won; the deal is settled.';
  const drawn = deal.phase === 'draw' ? mustBeDrawn(match, deal) : null;
  if (drawn) return `Unless the discard is won, the deal is drawn: ${drawn.words}.`;
  const must = duty(match, deal);
  if (must) return must;
  if (deal.phase === 'supplement') return supplementWords(match, deal);
  if (deal.phase === 'act') {
    if (deal.declaring !== null) return `${turn} has declared riichi and discards.`;
    if (deal.claimed && deal.supplement === null) return `${turn} has claimed a tile and discards.`;
    return `${turn} wins, makes a kong or discards.`;
  }
  if (deal.wall === 0) return `The wall is exhausted: unless the discard is won, the deal is drawn.`;
  const open = deal.last ? `Unless somebody claims the ${tileName(deal.last.tile)}, ` : '';
  return `${open}${turn} draws from the wall; ${deal.wall} tiles are left.`;
}

/** What has to be done before anything else; null if nothing has. */
function duty({ play }: MatchState, deal: DealState): string | null {
  if (deal.due > 0) return 'The indicator of the kong is turned.';
  if (deal.phase === 'draw' && deal.dueLater > 0)
    return 'Unless the discard is won, the indicator of the kong is turned.';
  if (deal.phase !== 'act') return null;
  const bonus = deal.hands.find(
    ({ seat, tiles }) => (deal.opening || seat === deal.turn) && tiles.some(isBonus),
  );
  if (bonus) {
    const tile = bonus.tiles.find(isBonus)!;
    return `${seatNames[bonus.seat]} lays the ${tileName(tile)} aside and draws a supplement tile from the ${play.dead.name}.`;
  }
  if (deal.goulash && deal.opening && deal.exchanges < 3) {
    const callers = deal.hands.filter(({ fishing }) => fishing?.original);
    const next = `Exchange ${deal.exchanges + 1} of three`;
    return callers.length === 0
      ? `${next}: each player passes three tiles, unless East declares Mah-Jong.`
      : `${next}, or East discards: after an original call the rest may be left out. Nobody exchanges with ${callers.map(({ seat }) => seatNames[seat]).join(' or ')}.`;
  }
  return null;
}

/** How the turn goes on after a kong, or a bonus tile laid aside. */
function supplementWords(match: MatchState, deal: DealState): string {
  const { dead, kongs } = match.play;
  const turn = seatNames[deal.turn];
  if (!supplementLeft(match, deal))
    return `No supplement tile is left in the ${dead.name}: the deal is drawn.`;
  const from = dead.kind === 'none' ? 'dead end of the wall' : dead.name;
  const laid = deal.kong?.concealed
    ? `lays the kong with its two ${kongs.faceDown === 'outer' ? 'outer' : 'middle'} tiles face down and `
    : '';
  const robbed = deal.kong && (!deal.kong.concealed || kongs.robConcealed !== 'never');
  return `${turn} ${laid}draws a supplement tile from the ${from}${robbed ? ', unless the kong is robbed' : ''}.`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How many tiles a player should have. */
export interface TilesOf {
  seat: Seat;
  inHand: number;
  /** Tiles of the sets on the table, a kong's four, and bonus tiles. */
  inSets: number;
  bonus: number;
  /** Tiles in hand and three for each set: 13, or 14 with the tile just drawn. */
  counted: number;
  pond: number;
}

/** Where all tiles of the box should be now. */
export interface TileCount {
  hands: readonly TilesOf[];
  /** Left to draw, and in the dead wall or kong box, indicators included. */
  wall: number;
  dead: number;
  total: number;
}

/**
 * How many tiles each player should hold, and the walls have. Claimed tiles count in their sets, not in the pond.
 * Errors: `not-found` where no deal is being played.
 */
export function tilesEach({ deal, play }: MatchState): Result<TileCount> {
  if (!deal) return fault('not-found', 'No deal has been dealt yet.');
  const hands = deal.hands.map((hand): TilesOf => ({
    seat: hand.seat,
    inHand: hand.tiles.length,
    inSets: hand.melds.reduce((sum, { tiles }) => sum + tiles.length, 0),
    bonus: hand.bonus.length,
    counted: tilesHeld(hand),
    pond: hand.pond.filter(({ claimed }) => !claimed).length,
  }));
  return ok({ hands, wall: deal.wall, dead: deal.dead, total: play.tiles });
}

/** What a deal comes to. */
export interface DealWorth {
  settlement: Settlement;
  /** The hand explained; null where nothing was scored. */
  explained: ScoreResult | null;
}

/**
 * What this deal comes to: the one that has just been won or drawn, or the last one settled. Nothing is changed.
 * Errors: `not-found` where nothing has ended; those of the scoring.
 */
export function settle(match: MatchState): Result<DealWorth> {
  const { deal } = match;
  if (!deal) return fault('not-found', 'No deal has been dealt yet.');
  if (deal.settlement) return ok({ settlement: deal.settlement, explained: null });
  if (deal.winners.length === 0 && deal.noWin === null && deal.foul === null)
    return fault('not-found', 'The deal is not over yet: nobody has won, and it is not drawn.');
  const settlement = settlementOf(match, deal);
  if (!settlement.ok) return settlement;
  return ok({ settlement: settlement.value, explained: explainDeal(match, deal) });
}

/** What a match would come to. */
export interface WhatIf extends Folded {
  /** What would be different, in sentences. */
  changes: readonly string[];
}

/** What would be if these entries were written down now. The match itself is not changed. */
export function whatIf(match: MatchState, entries: readonly Entry[]): WhatIf {
  const folded = foldOn(copyOf(match), entries, 0);
  return { ...folded, changes: changesOf(match, folded) };
}

import { seatNames, type Seat } from '../seat';
import { isMajor, kindIndex, tileName, type TileCode } from '../tiles/tile';
import { refuseKeptBonus } from './bonus';
import { refuseDead } from './dead';
import type { WinEntry } from './entry';
import { refuseFuriten } from './furiten';
import { handOf, waitsOf } from './hands';
import { withoutRobbed } from './kongs';
import { matchBefore, passedDiscard, refuseLate, undoTurn } from './late';
import { refuseUnreplaced } from './opening';
import { firstInTie, tieWords } from './precedence';
import { refuse, type Refusal } from './refusal';
import { winInput } from './requests';
import type { DealState, HandState, MatchState } from './state';

/** May this seat win now? */
export function refuseWin(match: MatchState, deal: DealState, entry: WinEntry): Refusal | null {
  const { seat } = entry;
  const player = seatNames[seat];
  const { claims } = match.play;
  if (deal.phase === 'drawn' || deal.phase === 'settled')
    return refuse('wrong-moment', `${player} can’t win: the deal is over.`, claims.source);
  const hand = handOf(deal, seat);
  if (deal.foul === seat)
    return refuse(
      'no-foul',
      `${player} can’t win: ${match.play.fouls.name} of ${player} has ended the deal.`,
      match.play.fouls.source,
    );
  const dead = refuseDead(match, hand, 'win');
  if (dead) return dead;
  const unsaid = refuseUnsaid(match, hand, player);
  if (unsaid) return unsaid;
  if (deal.phase === 'act' && deal.turn === seat) {
    if (deal.claimed && deal.supplement === null)
      return refuse(
        'illegal-win',
        `${player} has claimed a tile and must discard: there is no drawn tile to win with.`,
        claims.source,
      );
    return refuseKeptBonus(match, hand) ?? refuseUnreplaced(match, deal) ?? judged(match, deal, entry);
  }
  const open = deal.last ?? deal.kong;
  const refused = open
    ? refuseOpen(match, deal, entry, open)
    : refuse(
        'not-your-turn',
        `${player} can’t win now: it is ${seatNames[deal.turn]}’s turn and nothing can be claimed.`,
        claims.source,
      );
  const robbed = open !== null && deal.winners.length > 0;
  if (refused === null || deal.last !== null || robbed || !passedDiscard(deal)) return refused;
  // Not the tile that lies open is claimed, but the discard before it.
  const late = refuseLate(match, deal, entry);
  const { beforeTurn } = deal;
  if (late || !beforeTurn) return open ? refused : (late ?? refused);
  const before = refuseWin(matchBefore(match, beforeTurn), beforeTurn.deal, entry);
  return before && open ? refused : before;
}

/** May this seat win with the tile that lies open, a discard or the tile of a kong? */
function refuseOpen(
  match: MatchState,
  deal: DealState,
  entry: WinEntry,
  open: { seat: Seat; tile: TileCode },
): Refusal | null {
  const { seat } = entry;
  const player = seatNames[seat];
  const { claims } = match.play;
  const hand = handOf(deal, seat);
  if (open.seat === seat)
    return refuse(
      'illegal-win',
      `${player} can’t win on ${player}’s own ${deal.last ? 'discard' : 'kong'}.`,
      claims.source,
    );
  if (deal.winners.some((winner) => winner.seat === seat))
    return refuse('illegal-win', `${player} has won already.`, claims.source);
  const robbed = refuseRobbing(match, deal, hand);
  if (robbed) return robbed;
  const waits = waitsOf(match, hand);
  // Whether a joker may stand for what is missing the scoring says.
  const completes = open.tile === 'j' ? waits?.length : waits?.includes(kindIndex(open.tile));
  if (waits && !completes)
    return refuse(
      'not-a-hand',
      `The ${tileName(open.tile)} does not complete ${player}’s hand.`,
      claims.source,
    );
  const furiten = refuseFuriten(match, hand);
  if (furiten) return furiten;
  if (deal.winners.length > 0) {
    const several = refuseAnother(match, deal, entry);
    if (several) return several;
  }
  return judged(match, deal, entry);
}

/** A concealed kong is robbed by one hand only, if at all. */
function refuseRobbing({ play }: MatchState, { kong }: DealState, hand: HandState): Refusal | null {
  const { robConcealed, source } = play.kongs;
  if (!kong?.concealed || (robConcealed === 'thirteen-orphans' && isOrphans(hand))) return null;
  const except = robConcealed === 'never' ? '' : ', except for thirteen orphans';
  return refuse('illegal-win', `A concealed kong can’t be robbed${except}.`, source);
}

/** Why a win on another's tile does not stand, now that the hand is laid open which nobody had seen; null if it does. */
export function refuseShown(match: MatchState, deal: DealState): Refusal | null {
  if (!deal.last && !deal.kong) return null;
  for (const { seat } of deal.winners) {
    const hand = handOf(deal, seat);
    const refusal = refuseRobbing(match, deal, hand) ?? refuseFuriten(match, hand);
    if (refusal) return refusal;
  }
  return null;
}

/** Where fishing has to be declared: with an earlier discard, unless the player has not discarded yet. */
function refuseUnsaid(match: MatchState, { pond, fishing }: HandState, player: string): Refusal | null {
  const play = match.play.fishing;
  if (!play || pond.length === 0 || fishing?.stands) return null;
  return refuse(
    'illegal-win',
    `${player} has not declared fishing with an earlier discard, and so can’t declare Mah-Jong; declare it now, discard, and wait for the next tile.`,
    play.source,
  );
}

/** Terminals and honours only, nothing on the table. */
function isOrphans({ tiles, melds }: HandState): boolean {
  return melds.length === 0 && tiles.every((tile) => tile === 'x' || isMajor(kindIndex(tile)));
}

function refuseAnother(match: MatchState, deal: DealState, { seat }: WinEntry): Refusal | null {
  const { several, source } = match.play.claims;
  const first = deal.winners[0]!;
  const from = (deal.last ?? deal.kong)!.seat;
  if (several === 'nearest' && firstInTie(match.play.claims.tie, from, [first.seat, seat]) === first.seat)
    return refuse(
      'illegal-win',
      `${seatNames[seat]} can’t win as well: the tile goes to ${seatNames[first.seat]}; ${tieWords(match.play.claims.tie)}.`,
      source,
    );
  if (several === 'three-cancel' && deal.winners.length >= 2)
    return refuse(
      'illegal-win',
      'Three wins on one discard cancel the deal: nobody wins, and it is written down as drawn.',
      source,
    );
  return null;
}

function judged(match: MatchState, deal: DealState, { seat, uraIndicators = [] }: WinEntry): Refusal | null {
  const hand = handOf(deal, seat);
  if (hand.tiles.includes('x')) return null;
  const result = match.rules.judge(winInput(match, deal, [{ seat, uraIndicators }]));
  if (result.ok) return null;
  return refuse(result.error.code, result.error.message, match.ruleset.source);
}

/** Notes a winner; a win that comes late undoes what has begun since. */
export function applyWin(match: MatchState, deal: DealState, entry: WinEntry): void {
  const { seat, uraIndicators = [] } = entry;
  if (claimsPassed(match, deal, entry)) undoTurn(match, deal);
  deal.foul = null;
  // Where one player only can win, a nearer one takes the tile from the one who spoke first.
  if (match.play.claims.several === 'nearest') deal.winners = [];
  if (deal.kong && !deal.kong.concealed) {
    const robbed = handOf(deal, deal.kong.seat);
    robbed.melds = withoutRobbed(robbed, deal.kong.tile);
  }
  deal.winners.push({ seat, uraIndicators });
  if (deal.phase === 'act') deal.phase = 'won';
}

/** True of a win with the discard before the turn that is played, not with the tile of a kong made in it. */
export function claimsPassed(match: MatchState, deal: DealState, entry: WinEntry): boolean {
  if (deal.last !== null || entry.seat === deal.turn) return false;
  if (deal.kong === null) return true;
  return (
    deal.beforeTurn !== null &&
    deal.winners.length === 0 &&
    refuseOpen(match, deal, entry, deal.kong) !== null
  );
}

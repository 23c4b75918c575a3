import { fault, ok, type Result } from '../result';
import type { HandInput, ScoreInput, WinInput } from '../scoring/request';
import { seatNames, seats, type Seat } from '../seat';
import { isMajor, kindIndex, type TileCode } from '../tiles/tile';
import { handInput, handOf, toldHand, waitsOf } from './hands';
import { withoutRobbed } from './kongs';
import type { DealState, HandState, MatchState, Winner } from './state';

/** The hand of a player who has not won, as it is scored. */
function losersInput({ kong }: DealState, hand: HandState): HandInput {
  const input = handInput(hand);
  return kong?.seat === hand.seat && !kong.concealed
    ? { ...input, melds: withoutRobbed(hand, kong.tile) }
    : input;
}

/** The score request of a won deal, read. */
export function winInput(match: MatchState, deal: DealState, winners: readonly Winner[]): ScoreInput {
  const input = emptyInput(match, deal);
  for (const winner of winners) {
    const hand = handOf(deal, winner.seat);
    const own = handInput(hand);
    const win = winOf(match, deal, hand);
    const drawn = win.by === 'wall' || win.by === 'replacement';
    input.hands[winner.seat] = drawn ? own : { ...own, concealed: [...own.concealed, win.tile] };
    input.wins.push(win);
    if (winner.uraIndicators.length > 0) input.uraIndicators = [...winner.uraIndicators];
  }
  if (match.ruleset.scoresLosers) {
    for (const hand of deal.hands) {
      // A hand with too many tiles scores nothing.
      if (hand.dead?.long) continue;
      if (!input.hands[hand.seat] && !hand.tiles.includes('x'))
        input.hands[hand.seat] = losersInput(deal, hand);
    }
  }
  return input;
}

/** A deal of which only the frame is known yet. */
function emptyInput(match: MatchState, deal: DealState): ScoreInput {
  return {
    prevailingWind: deal.prevailing,
    hands: {},
    wins: [],
    goulash: deal.goulash,
    doraIndicators: deal.indicators,
    uraIndicators: [],
    honba: match.counters,
    sticks: match.bets,
    nagashi: [],
  };
}

function knowsTwofold({ ruleset }: MatchState): boolean {
  return ruleset.declarations.some(({ id }) => id === 'twofold-fortune');
}

/** True of a tile that came from the wall: with no dead wall a supplement does, from its other end. */
function isFromWall({ play }: MatchState, by: WinInput['by']): boolean {
  return by === 'replacement' ? play.dead.kind === 'none' : by !== 'robbed-kong';
}

function winOf(match: MatchState, deal: DealState, hand: HandState): WinInput {
  const { last, kong } = deal;
  const drawn = deal.turn === hand.seat && (deal.phase === 'act' || deal.phase === 'won');
  const open = drawn ? null : (last ?? kong);
  const by = open ? (last ? 'discard' : 'robbed-kong') : deal.supplement ? 'replacement' : 'wall';
  const { riichi } = hand;
  const declared = riichi?.ippatsu && by !== 'replacement' ? ['ippatsu'] : [];
  if (by === 'replacement' && deal.kongRun >= 2 && knowsTwofold(match)) declared.push('twofold-fortune');
  return {
    seat: hand.seat,
    tile: open ? open.tile : (hand.drawn ?? hand.tiles.findLast((tile) => tile !== 'j') ?? 'x'),
    by,
    from: open ? open.seat : null,
    replaces: deal.supplement === 'bonus' ? 'bonus' : 'kong',
    lastTile: deal.wall === 0 && isFromWall(match, by),
    // What was exchanged was not dealt.
    firstTurn:
      deal.unbroken &&
      hand.pond.length === 0 &&
      (by === 'discard' || ((by === 'wall' || deal.opening) && hand.drawn !== null)),
    declared,
    responsible: match.play.liability === 'go-around' ? firstToDiscard(deal, hand, open) : hand.liable,
  };
}

/**
 * Who first discarded the winning tile since the winner's own last discard, that one included; the discarder where
 * nobody did before. Source: Zung Jung handbook, “Additionally”; sheet, “go-around”.
 */
function firstToDiscard(
  deal: DealState,
  winner: HandState,
  open: { seat: Seat; tile: TileCode } | null,
): Seat | null {
  if (!open) return null;
  const since = winner.pond.at(-1)?.order ?? 0;
  let first: { seat: Seat; order: number } | null = null;
  for (const { seat, pond } of deal.hands)
    for (const { tile, order } of pond)
      if (order >= since && tile === open.tile && (first === null || order < first.order))
        first = { seat, order };
  return first?.seat ?? open.seat;
}

/** Seats whose discards are a nagashi mangan: terminals and honours only, none of them claimed. */
export function nagashiSeats(deal: DealState): Seat[] {
  return deal.hands
    .filter(
      ({ pond, dead }) =>
        !dead && pond.length > 0 && pond.every(({ tile, claimed }) => !claimed && isMajor(kindIndex(tile))),
    )
    .map(({ seat }) => seat);
}

/** Who waits at an exhausted wall, as far as the hands are known; those in riichi show theirs in any case. */
export function exhaustedInput(match: MatchState, deal: DealState): Result<ScoreInput> {
  const input = emptyInput(match, deal);
  if (match.play.draws.nagashi !== 'none') input.nagashi = nagashiSeats(deal);
  for (const seat of seats) {
    const hand = handOf(deal, seat);
    // A dead hand is not waiting, whatever it holds.
    if (hand.dead) continue;
    const waits = waitsOf(match, hand);
    if (deal.waiting) {
      if (!deal.waiting.includes(seat)) continue;
      const shown = waits ? handInput(hand) : toldHand();
      input.hands[seat] = { ...shown, declared: [...shown.declared, 'tenpai'] };
      continue;
    }
    if (waits === null)
      return fault('bad-request', `${seatNames[seat]}’s tiles are not known; say who was waiting.`);
    if (waits.length > 0 || hand.riichi) input.hands[seat] = handInput(hand);
  }
  return ok(input);
}

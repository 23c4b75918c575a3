import { fault, ok, type Result } from '../result';
import type { Judged, ScoreResult } from '../scoring/answer';
import type { HandInput, ScoreInput, WinInput } from '../scoring/request';
import { seatNames, seats, type Seat } from '../seat';
import { isMajor, kindIndex, tileName, type TileCode } from '../tiles/tile';
import type { WinEntry } from './entry';
import { handInput, handOf, toldHand, waitsOf } from './hands';
import { refuseDead } from './dead';
import { matchBefore, passedDiscard, refuseLate, undoTurn } from './late';
import { firstInTie, tieWords } from './precedence';
import { refuse, type Refusal } from './refusal';
import type { DealState, HandState, MatchState, Winner } from './state';
import { refuseKeptBonus, refuseUnreplaced } from './turns';

const FURITEN = 'riichi rules sheet, “Frame”, furiten';

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

function refuseFuriten(match: MatchState, hand: HandState): Refusal | null {
  const waits = waitsOf(match, hand);
  const why = waits && furitenOf(match, hand, waits);
  return why ? refuse('furiten', `${seatNames[hand.seat]} is furiten: ${why}.`, FURITEN) : null;
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

/** Why a waiting hand may not win on a discard; null if it may. */
export function furitenOf(match: MatchState, hand: HandState, waits: readonly number[]): string | null {
  if (!match.play.riichi) return null;
  const own = hand.pond.find(({ tile }) => waits.includes(kindIndex(tile)));
  if (own) return `the ${tileName(own.tile)}, which the hand waits for, is among the player’s own discards`;
  if (hand.missedInRiichi) return 'a win was passed while in riichi';
  if (hand.missed) return 'a win was passed, and that has not ended yet';
  return null;
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
  return {
    code: result.error.code,
    message: result.error.message,
    source: match.ruleset.source,
  };
}

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

/** The tile of a robbed kong is the winner's: what it was added to is a pung again. */
function withoutRobbed({ melds }: HandState, robbed: TileCode): HandState['melds'] {
  return melds.map((meld) =>
    meld.added && meld.tiles.at(-1) === robbed
      ? { ...meld, kind: 'pung', added: false, tiles: meld.tiles.slice(0, 3) }
      : meld,
  );
}

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
export function emptyInput(match: MatchState, deal: DealState): ScoreInput {
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

/** Settles a won deal. Errors: those of the scoring; `illegal-win` where a hand shown after the win can't have won. */
export function judgeWins(match: MatchState, deal: DealState): Result<Judged> {
  const shown = refuseShown(match, deal);
  if (shown) return fault('illegal-win', shown.message);
  return match.rules.judge(winInput(match, deal, deal.winners));
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

/** The wall was exhausted: told so, or as the nagashi mangan that it came to. */
function isPlayedOut({ noWin }: DealState): boolean {
  return noWin === 'exhausted' || noWin === 'nagashi';
}

/** A deal that is over, explained; null where nothing was scored. */
export function explainDeal(match: MatchState, deal: DealState): ScoreResult | null {
  if (deal.winners.length > 0) {
    const judged = judgeWins(match, deal);
    return judged.ok ? judged.value.explain() : null;
  }
  if (deal.foul !== null || !isPlayedOut(deal) || !match.play.draws.notenPayments) return null;
  const input = exhaustedInput(match, deal);
  const judged = input.ok ? match.rules.judge(input.value) : input;
  return judged.ok ? judged.value.explain() : null;
}

import { seatNames, type Seat } from '../seat';
import { FIRST_DRAGON, FIRST_HONOUR, kindIndex, tileName, type TileCode } from '../tiles/tile';
import { tileWords } from '../tiles/words';
import { mustBeDrawn } from './aborts';
import { surplusAmong, unseenIn } from './copies';
import { refuseDeadCall } from './dead';
import type { ClaimEntry, TakeEntry } from './entry';
import { isBound, noteKong, refuseKongInCall } from './fishing';
import { endFuriten, endFuritenByCall } from './furiten';
import { handOf, holdsAll, seatAfter, take, withKong } from './hands';
import { oweIndicator, refuseUnturned } from './indicators';
import { kindOfSet, refuseJokers } from './jokers';
import { matchBefore, passedDiscard, refuseLate, rememberTable, undoTurn } from './late';
import { endIppatsu, passLast } from './moments';
import { refuse, type Refusal } from './refusal';
import type { DealState, HandState, MatchState } from './state';

/** May this seat claim the discard for this set? */
export function refuseClaim(match: MatchState, deal: DealState, entry: ClaimEntry): Refusal | null {
  const { type, seat, tile, own } = entry;
  const { claims, kongs } = match.play;
  const player = seatNames[seat];
  const name = tileName(tile);
  const { last } = deal;
  if (last === null && passedDiscard(deal)?.tile === tile) {
    const late = refuseLate(match, deal, entry);
    if (late) return late;
    const { beforeTurn } = deal;
    if (beforeTurn) return refuseClaim(matchBefore(match, beforeTurn), beforeTurn.deal, entry);
  }
  if (deal.phase !== 'draw' || last === null)
    return refuse(
      'not-claimable',
      `${player} can’t claim the ${name}: no discard can be claimed now.`,
      claims.source,
    );
  if (last.tile !== tile)
    return refuse(
      'not-claimable',
      `${player} can’t claim the ${name}: the last discard is the ${tileName(last.tile)}.`,
      claims.source,
    );
  if (last.seat === seat)
    return refuse('not-claimable', `${player} can’t claim ${player}’s own discard.`, claims.source);
  const hand = handOf(deal, seat);
  const dead = refuseDeadCall(match, hand, 'claim a tile');
  if (dead) return dead;
  if (hand.riichi)
    return refuse('riichi-binds', `${player} is in riichi and may claim a tile only to win.`, claims.source);
  if (deal.wall === 0 && claims.lastDiscard === 'win')
    return refuse(
      'not-claimable',
      `The ${name} is the last discard of the deal: it may be claimed only to win.`,
      claims.source,
    );
  const drawn = mustBeDrawn(match, deal);
  if (drawn)
    return refuse(
      'not-claimable',
      `The ${name} may be claimed only to win: ${drawn.words}, so the deal is drawn.`,
      match.ruleset.source,
    );
  if (type !== 'kong' && isBound(match, deal, hand))
    return refuse(
      'fishing-binds',
      `${player} may not change the hand after declaring ${hand.fishing?.original ? 'an original call' : 'fishing'}: only a kong or the win can be claimed.`,
      match.play.fishing?.source ?? claims.source,
    );
  if (tile === 'x' || own.includes('x'))
    return refuse(
      'not-claimable',
      'A claimed set is shown: all of its tiles have to be said.',
      claims.source,
    );
  const wanted = type === 'kong' ? 3 : 2;
  if (own.length !== wanted)
    return refuse(
      'not-claimable',
      `A ${type} is made with ${wanted} tiles from the hand, not ${own.length}.`,
      claims.source,
    );
  if (type === 'chow' && seatAfter(last.seat) !== seat)
    return refuse(
      'not-claimable',
      `${player} can’t claim the ${name} for a chow: only the next player, ${seatNames[seatAfter(last.seat)]}, can.`,
      claims.source,
    );
  const misused = refuseJokers(type, [tile, ...own], claims.source);
  if (misused) return misused;
  if (type === 'chow') {
    if (!isChow([tile, ...own]))
      return refuse(
        'not-claimable',
        `${tileWords([tile, ...own])} are not three numbers in a row of one suit.`,
        claims.source,
      );
  } else if (kindOfSet([tile, ...own]) === null) {
    return refuse(
      'not-claimable',
      `A ${type} of the ${name} can’t be made with ${tileWords([...own])}.`,
      claims.source,
    );
  }
  if (!holdsAll(hand, own))
    return refuse(
      'tile-not-held',
      `${player} does not hold ${tileWords([...own])} to make the ${type} with.`,
      claims.source,
    );
  const surplus = surplusAmong(match, deal, unseenIn(hand, own));
  if (surplus)
    return refuse(
      'too-many-copies',
      `${player} can’t hold ${tileWords([...own])}: too many of the ${tileName(surplus)} have been seen already.`,
      claims.source,
    );
  const barred = type === 'kong' ? [] : barredAfter(match, type, tile, own);
  if (barred.length > 0 && leftAfter(hand, own).every((one) => barred.includes(kindIndex(one))))
    return refuse(
      'swap-call',
      `${player} can’t claim the ${name}: every tile left in the hand would be swap-calling to discard.`,
      claims.source,
    );
  const bound = type === 'kong' ? refuseKongInCall(match, deal, hand, withKong(hand, own, tile)) : null;
  if (bound) return bound;
  if (type === 'kong' && kongs.most !== null && deal.kongs >= kongs.most)
    return refuse(
      'too-many-kongs',
      `${kongs.most} kongs have been made; there can’t be another.`,
      kongs.source,
    );
  return refuseUnturned(match, deal.due + deal.dueLater);
}

/** Makes the set; a claim that comes late undoes what has begun since. */
export function applyClaim(match: MatchState, deal: DealState, entry: ClaimEntry): void {
  const { type, seat, tile, own } = entry;
  // What is no set of three or four tiles at all, as only a wrong record has it, becomes none.
  if (own.length !== (type === 'kong' ? 3 : 2) || [tile, ...own].includes('x')) return;
  if (deal.last === null) undoTurn(match, deal);
  rememberTable(match, deal, type);
  const from = deal.last?.seat ?? seatAfter(seat, 3);
  passLast(match, deal);
  endIppatsu(deal);
  endFuritenByCall(match, deal);
  const hand = handOf(deal, seat);
  const pond = handOf(deal, from).pond.at(-1);
  if (pond) pond.claimed = true;
  for (const one of own) take(deal, hand, one);
  hand.melds.push({
    kind: type,
    tiles: [tile, ...own],
    concealed: false,
    added: false,
    from,
    claimed: type === 'chow' ? tile : null,
  });
  // After another set the discard changes the hand anyway.
  if (type === 'kong') noteKong(match, hand, false);
  if (match.play.liability === 'fed-yakuman') hand.liable ??= liableFor(hand, from, kindIndex(tile));
  // Whoever has not taken the tile claimed before has no more time for it.
  if (entry.left) hand.untaken ??= 0;
  hand.drawn = null;
  endFuriten(match, hand, 'claim');
  deal.turn = seat;
  deal.claimed = true;
  deal.supplement = null;
  if (type === 'kong') {
    deal.supplement = 'kong';
    deal.kongRun = 1;
    deal.kongs++;
    deal.phase = 'supplement';
    oweIndicator(match, deal, false);
  } else {
    deal.phase = 'act';
    deal.barred = barredAfter(match, type, tile, own);
  }
}

/** May this seat put its claimed tile to its set now? */
export function refuseTake(match: MatchState, deal: DealState, { seat }: TakeEntry): Refusal | null {
  const hand = handOf(deal, seat);
  const { source } = match.play.claims;
  if (hand.dead?.reason === 'not-taken')
    return refuse(
      'dead-hand',
      `${seatNames[seat]} has not taken the claimed tile before two more discards: the hand is dead.`,
      source,
    );
  if (hand.untaken === null)
    return refuse('wrong-moment', `${seatNames[seat]} has no claimed tile to take.`, source);
  return null;
}

/** Puts the claimed tile to its set. */
export function applyTake(deal: DealState, { seat }: TakeEntry): void {
  handOf(deal, seat).untaken = null;
}

/** The hand without the tiles of a set. */
function leftAfter(hand: HandState, own: readonly TileCode[]): TileCode[] {
  const left = [...hand.tiles];
  for (const tile of own) left.splice(left.includes(tile) ? left.indexOf(tile) : left.indexOf('x'), 1);
  return left;
}

/** Kinds that may not be discarded right after a claim. Source: seed 003, 5.4, swap-calling. */
function barredAfter(
  match: MatchState,
  type: ClaimEntry['type'],
  tile: TileCode,
  own: readonly TileCode[],
): number[] {
  const { swap } = match.play.claims;
  if (swap === 'allowed') return [];
  const kind = kindIndex(tile);
  if (type !== 'chow' || swap === 'same-tile') return [kind];
  const others = own.map(kindIndex).sort((a, b) => a - b) as [number, number];
  const number = kind % 9;
  const barred = [kind];
  if (kind < others[0] && number <= 5) barred.push(kind + 3);
  if (kind > others[1] && number >= 3) barred.push(kind - 3);
  return barred;
}

function isChow(tiles: readonly TileCode[]): boolean {
  const [low, middle, high] = tiles.map(kindIndex).sort((a, b) => a - b) as [number, number, number];
  return low >= 0 && high < FIRST_HONOUR && low % 9 <= 6 && middle === low + 1 && high === low + 2;
}

/** Who is liable once this set has been fed: the third of the dragons or the fourth of the winds. */
function liableFor(hand: HandState, from: Seat, kind: number): Seat | null {
  if (kind < FIRST_HONOUR) return null;
  const dragons = kind >= FIRST_DRAGON;
  let sets = 0;
  for (const meld of hand.melds) {
    const own = kindIndex(meld.tiles[0]!);
    if (own >= FIRST_HONOUR && own >= FIRST_DRAGON === dragons) sets++;
  }
  return sets === (dragons ? 3 : 4) ? from : null;
}

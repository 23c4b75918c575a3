import { seatNames } from '../seat';
import { isBonus, isMajor, kindIndex, tileName } from '../tiles/tile';
import { mustBeDrawn } from './aborts';
import type { DiscardEntry, DrawEntry, IndicatorEntry, RiichiEntry } from './entry';
import {
  canWait,
  copiesIn,
  handOf,
  holds,
  isClosed,
  isKnown,
  see,
  seatAfter,
  take,
  tooMany,
  waitsOf,
  waitsWithout,
} from './hands';
import { noteDiscard, refuseChange } from './fishing';
import { rememberTable } from './late';
import { endFuriten, passLast, playerAt } from './moments';
import { refuseDead } from './dead';
import { refuse, type Refusal } from './refusal';
import type { DealState, HandState, MatchState } from './state';

const RIICHI = 'riichi rules sheet, “Frame”, riichi';

/** The refusal for a tile of which the box has no more. */
export function surplus(
  match: MatchState,
  deal: DealState,
  tile: DrawEntry['tile'],
  source: string,
): Refusal | null {
  if (tile === undefined || !tooMany(match, deal, tile)) return null;
  const most = copiesIn(match, deal, tile);
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
  return surplus(match, deal, tile, match.play.turnSource);
}

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

/** May this tile be discarded now? */
export function refuseDiscard(match: MatchState, deal: DealState, entry: DiscardEntry): Refusal | null {
  const { seat, tile, drawn } = entry;
  const player = seatNames[seat];
  const name = tileName(tile);
  if (deal.phase !== 'act')
    return refuse(
      'wrong-moment',
      `${player} can’t discard: nobody has a tile too many.`,
      match.play.turnSource,
    );
  if (seat !== deal.turn)
    return refuse(
      'not-your-turn',
      `It is ${seatNames[deal.turn]}’s turn to discard, not ${player}’s.`,
      match.play.turnSource,
    );
  const hand = handOf(deal, seat);
  if (!holds(hand, tile))
    return refuse('tile-not-held', `${player} does not hold the ${name}.`, match.play.turnSource);
  if (!hand.tiles.includes(tile)) {
    const found = surplus(match, deal, tile, match.play.turnSource);
    if (found) return found;
  }
  if (
    drawn === true &&
    ((deal.claimed && deal.supplement === null) || (hand.drawn !== tile && hand.drawn !== 'x'))
  )
    return refuse(
      'tile-not-held',
      `The ${name} is not the tile that ${player} has just drawn.`,
      match.play.turnSource,
    );
  // Held before as well as drawn: only a hand with two of it leaves a choice.
  if (drawn === false && hand.drawn === tile && isKnown(hand) && count(hand, tile) < 2)
    return refuse('tile-not-held', `${player}’s only ${name} is the one just drawn.`, match.play.turnSource);
  if (deal.barred.includes(kindIndex(tile)))
    return refuse(
      'swap-call',
      `${player} may not discard the ${name}: it is swap-calling to claim a tile and at once discard the same one or the one at the other end of the chow.`,
      match.play.claims.source,
    );
  const kept = refuseKeptBonus(match, hand);
  if (kept) return kept;
  const early = refuseOpening(match, deal);
  if (early) return early;
  const asDrawn = isAsDrawn(hand, entry);
  const changed = refuseChange(match, deal, hand, tile, asDrawn);
  if (changed) return changed;
  if (hand.riichi && deal.declaring !== seat && asDrawn === false)
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

/** Whether a discard is the tile just drawn; null where that is not known. */
function isAsDrawn(hand: HandState, { tile, drawn }: DiscardEntry): boolean | null {
  return drawn ?? (hand.drawn === 'x' ? null : hand.drawn === tile);
}

export function applyDiscard(match: MatchState, deal: DealState, entry: DiscardEntry): void {
  const { seat, tile, drawn } = entry;
  const hand = handOf(deal, seat);
  const asDrawn = drawn ?? hand.drawn === tile;
  const unchanged = isAsDrawn(hand, entry);
  const { waits } = hand;
  take(deal, hand, tile);
  // Discarding the tile just drawn leaves the hand that was there before it.
  if (asDrawn && hand.drawn === tile) hand.waits = waits;
  const riichi = deal.declaring === seat;
  hand.pond.push({ tile, drawn: asDrawn, riichi, claimed: false, order: deal.discards });
  deal.discards++;
  deal.beforeTurn = null;
  if (match.play.claims.takeWithin !== null) countUntaken(match, deal, seat);
  hand.drawn = null;
  noteDiscard(match, hand, unchanged);
  deal.opening = false;
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
  deal.supplement = null;
  deal.kongRun = 0;
  deal.claimed = false;
  deal.barred = [];
}

/** Each discard of another brings a hand whose claimed tile has not been taken nearer to being dead. */
function countUntaken({ play }: MatchState, { hands }: DealState, seat: DiscardEntry['seat']): void {
  for (const hand of hands) {
    if (hand.untaken === null || hand.seat === seat) continue;
    hand.untaken++;
    if (hand.untaken < play.claims.takeWithin!) continue;
    hand.untaken = null;
    hand.dead ??= { reason: 'not-taken', long: false };
  }
}

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

/** Before play begins, Mah-Jong included, all replace their bonus tiles. Source: BMJA sheet, “Set, wall, deal”. */
export function refuseUnreplaced(match: MatchState, deal: DealState): Refusal | null {
  if (!deal.opening) return null;
  for (const { seat, tiles } of deal.hands) {
    const bonus = tiles.find(isBonus);
    if (bonus)
      return refuse(
        'wrong-moment',
        `${seatNames[seat]} has the ${tileName(bonus)}; bonus tiles are replaced before play begins.`,
        match.ruleset.source,
      );
  }
  return null;
}

/** What must still happen before East discards or makes a kong; null if nothing must. */
export function refuseOpening(match: MatchState, deal: DealState): Refusal | null {
  if (!deal.opening) return null;
  const unreplaced = refuseUnreplaced(match, deal);
  if (unreplaced) return unreplaced;
  const called = deal.hands.some(({ fishing }) => fishing?.original);
  if (deal.goulash && deal.exchanges < 3 && !called)
    return refuse(
      'wrong-moment',
      `In a goulash three exchanges come before play; ${deal.exchanges} have been made.`,
      match.ruleset.source,
    );
  return null;
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
  const dead = refuseDead(match, hand, 'declare riichi');
  if (dead) return dead;
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
  const least = play.leastWall;
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

export function applyRiichi(match: MatchState, deal: DealState, { seat }: RiichiEntry): void {
  // A wrong record may say it where nobody can.
  if (!match.play.riichi) return;
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
  // A second kong of the turn has the first one’s turned.
  if (deal.due === 0 && deal.dueLater === 1 && deal.phase === 'supplement')
    return refuse(
      'bad-indicator',
      'The indicator of this kong is turned with the discard, not before the supplement is drawn.',
      RIICHI,
    );
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

/** Nine different terminals and honours in hand. */
export function hasNineMajors(hand: HandState): boolean {
  const kinds = new Set(hand.tiles.map(kindIndex).filter((kind) => kind >= 0 && isMajor(kind)));
  return kinds.size >= 9;
}

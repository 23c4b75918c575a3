import type { RiichiPlay } from '../play';
import { seatNames } from '../seat';
import { kindCode, kindIndex, tileName, type TileCode } from '../tiles/tile';
import { refuseKeptBonus } from './bonus';
import { surplusAmong, unseenIn } from './copies';
import { refuseDeadCall } from './dead';
import type { AddedKongEntry, ConcealedKongEntry } from './entry';
import { isBound, noteKong, refuseChange, refuseKongInCall } from './fishing';
import { endFuritenByCall } from './furiten';
import { handInput, handOf, holds, holdsAll, isKnown, take, waitsOf, withKong, without } from './hands';
import { oweIndicator, refuseUnturned } from './indicators';
import { kindOfSet, pungsFor, refuseJokers } from './jokers';
import { endIppatsu, passLast } from './moments';
import { refuseOpening } from './opening';
import { refuse, type Refusal } from './refusal';
import type { DealState, HandState, MatchState } from './state';

/** The tile of a robbed kong is the winner's: what it was added to is a pung again. */
export function withoutRobbed({ melds }: HandState, robbed: TileCode): HandState['melds'] {
  return melds.map((meld) =>
    meld.added && meld.tiles.at(-1) === robbed
      ? { ...meld, kind: 'pung', added: false, tiles: meld.tiles.slice(0, 3) }
      : meld,
  );
}

/** What forbids any kong of one's own now. */
function refuseKong(match: MatchState, deal: DealState, seat: DealState['turn']): Refusal | null {
  const { kongs } = match.play;
  const player = seatNames[seat];
  if (deal.phase !== 'act')
    return refuse(
      'wrong-moment',
      `${player} can’t declare a kong now: only in one’s own turn, after drawing.`,
      kongs.source,
    );
  if (seat !== deal.turn)
    return refuse('not-your-turn', `It is ${seatNames[deal.turn]}’s turn, not ${player}’s.`, kongs.source);
  const dead = refuseDeadCall(match, handOf(deal, seat), 'make a kong');
  if (dead) return dead;
  if (deal.claimed)
    return refuse(
      'bad-kong',
      `${player} claimed a tile this turn; a kong may be declared only after drawing from the wall.`,
      kongs.source,
    );
  if (deal.declaring !== null)
    return refuse('bad-kong', `${player} has declared riichi and must discard now.`, kongs.source);
  if (kongs.most !== null && deal.kongs >= kongs.most)
    return refuse(
      'too-many-kongs',
      `${kongs.most} kongs have been made; there can’t be another.`,
      kongs.source,
    );
  if (deal.wall === 0 && match.play.dead.kind !== 'box' && match.play.dead.kind !== 'loose')
    return refuse('bad-kong', 'The wall is empty: no supplement could be drawn for a kong.', kongs.source);
  const unturned = refuseUnturned(match, deal.due);
  if (unturned) return unturned;
  return refuseKeptBonus(match, handOf(deal, seat));
}

/** May this seat declare a concealed kong of these tiles? */
export function refuseConcealedKong(
  match: MatchState,
  deal: DealState,
  { seat, tiles }: ConcealedKongEntry,
): Refusal | null {
  const { kongs } = match.play;
  const found = refuseKong(match, deal, seat);
  if (found) return found;
  const player = seatNames[seat];
  const misused = refuseJokers('kong', tiles, kongs.source);
  if (misused) return misused;
  const kind = kindOfSet(tiles);
  if (tiles.length !== 4 || kind === null)
    return refuse('bad-kong', 'A kong is four equal tiles.', kongs.source);
  const hand = handOf(deal, seat);
  if (!holdsAll(hand, tiles))
    return refuse(
      'tile-not-held',
      `${player} does not hold four of the ${tileName(kindCode(kind))}.`,
      kongs.source,
    );
  const surplus = surplusAmong(match, deal, unseenIn(hand, tiles));
  if (surplus) return refuseTooMany(match, player, surplus);
  const { riichi } = match.play;
  if (riichi && hand.riichi && isKnown(hand)) return refuseInRiichi(match, riichi, hand, tiles, player);
  return refuseBound(match, deal, hand, tiles) ?? refuseOpening(match, deal);
}

function refuseTooMany(match: MatchState, player: string, tile: TileCode): Refusal {
  return refuse(
    'too-many-copies',
    `${player} can’t make a kong of the ${tileName(tile)}: too many of it have been seen elsewhere.`,
    match.play.kongs.source,
  );
}

/** A hand that may not be changed makes a kong with the tile just drawn, and must still be calling after it. */
function refuseBound(
  match: MatchState,
  deal: DealState,
  hand: HandState,
  tiles: readonly TileCode[],
): Refusal | null {
  const { drawn } = hand;
  if (drawn !== null && drawn !== 'x' && !tiles.includes(drawn)) {
    const changed = isBound(match, deal, hand) ? refuseChange(match, deal, hand, drawn, false) : null;
    if (changed) return changed;
  }
  return refuseKongInCall(match, deal, hand, withKong(hand, tiles));
}

/** In riichi a concealed kong may change neither the waits nor how the tiles are taken. Source: sheet, "Frame". */
function refuseInRiichi(
  match: MatchState,
  play: RiichiPlay,
  hand: HandState,
  tiles: readonly TileCode[],
  player: string,
): Refusal | null {
  const { isAlwaysTriplet, source } = play;
  const kind = kindIndex(tiles[0]!);
  if (hand.drawn === null || kindIndex(hand.drawn) !== kind)
    return refuse(
      'riichi-binds',
      `${player} is in riichi: only the tile just drawn can make a kong.`,
      source,
    );
  const before = hand.waits ?? [];
  const after = waitsOf(match, withKong(hand, tiles)) ?? [];
  const name = tileName(kindCode(kind));
  if (after.length !== before.length || !after.every((wait, place) => wait === before[place]))
    return refuse(
      'riichi-binds',
      `${player} is in riichi, and a kong of the ${name} would change what the hand waits for.`,
      source,
    );
  const input = handInput(hand);
  const drawnOut = { ...input, concealed: without(input.concealed, hand.drawn) };
  if (!isAlwaysTriplet || isAlwaysTriplet(drawnOut, kind, before)) return null;
  return refuse(
    'riichi-binds',
    `${player} is in riichi, and the ${name} could stand in chows too: a kong would change how the hand is made up.`,
    source,
  );
}

/** Lays a kong of four tiles from the hand. */
export function applyConcealedKong(
  match: MatchState,
  deal: DealState,
  { seat, tiles }: ConcealedKongEntry,
): void {
  const [first] = tiles;
  // What is no four tiles at all, as only a wrong record has it, becomes no set.
  if (first === undefined || tiles.length !== 4 || tiles.includes('x')) return;
  const hand = handOf(deal, seat);
  const { drawn } = hand;
  for (const tile of tiles) take(deal, hand, tile);
  hand.melds.push({
    kind: 'kong',
    tiles: [...tiles],
    concealed: true,
    added: false,
    from: null,
    claimed: null,
  });
  noteKong(match, hand, drawn !== null && drawn !== 'x' && !tiles.includes(drawn));
  // With a kong East has begun to play.
  deal.opening = false;
  afterKong(match, deal, seat, first, true);
}

/** May this seat add this tile to a pung on the table? */
export function refuseAddedKong(match: MatchState, deal: DealState, entry: AddedKongEntry): Refusal | null {
  const { seat, tile } = entry;
  const { kongs } = match.play;
  const found = refuseKong(match, deal, seat);
  if (found) return found;
  const player = seatNames[seat];
  const hand = handOf(deal, seat);
  if (!holds(hand, tile))
    return refuse('tile-not-held', `${player} does not hold the ${tileName(tile)}.`, kongs.source);
  const pungs = new Set(pungsFor(hand, entry).map(({ tiles }) => kindOfSet(tiles)));
  if (pungs.size === 0)
    return refuse(
      'bad-kong',
      `${player} has no pung of the ${tileName(entry.to ?? tile)} on the table to add it to.`,
      kongs.source,
    );
  if (pungs.size > 1)
    return refuse('bad-kong', `${player} has several pungs on the table: say to which one.`, kongs.source);
  if (surplusAmong(match, deal, unseenIn(hand, [tile]))) return refuseTooMany(match, player, tile);
  // A promoted pung is neither of the kongs that a hand not to be changed may have.
  return isBound(match, deal, hand) ? refuseChange(match, deal, hand, tile, false) : null;
}

/** Adds a tile to a pung on the table. */
export function applyAddedKong(match: MatchState, deal: DealState, entry: AddedKongEntry): void {
  const { seat, tile } = entry;
  if (tile === 'x') return;
  const hand = handOf(deal, seat);
  const [pung] = pungsFor(hand, entry);
  take(deal, hand, tile);
  if (pung) {
    const at = hand.melds.indexOf(pung);
    hand.melds[at] = { ...pung, kind: 'kong', tiles: [...pung.tiles, tile], added: true };
  }
  afterKong(match, deal, seat, tile, false);
}

function afterKong(
  match: MatchState,
  deal: DealState,
  seat: DealState['turn'],
  tile: TileCode,
  concealed: boolean,
): void {
  passLast(match, deal);
  endFuritenByCall(match, deal);
  // A concealed kong ends them at once; an added one only when it has not been robbed, which ippatsu may still do.
  if (concealed) endIppatsu(deal);
  handOf(deal, seat).drawn = null;
  deal.kongs++;
  deal.kongRun++;
  deal.supplement = 'kong';
  deal.kong = { seat, tile, concealed };
  deal.phase = 'supplement';
  deal.turn = seat;
  deal.claimed = false;
  oweIndicator(match, deal, concealed);
}

import { seatNames } from '../seat';
import { kindCode, kindIndex, tileName, type TileCode } from '../tiles/tile';
import type { AddedKongEntry, ConcealedKongEntry } from './entry';
import { handInput, handOf, holds, holdsAll, isKnown, surplusIn, take } from './hands';
import { refuseDead } from './dead';
import { endFuritenByCall, endIppatsu, passLast } from './moments';
import { refuse, type Refusal } from './refusal';
import type { DealState, HandState, MatchState } from './state';
import { isBound, refuseKeptBonus, refuseOpening } from './turns';

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
  const dead = refuseDead(match, handOf(deal, seat), 'make a kong');
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
  if (deal.due > 0)
    return refuse('bad-indicator', 'The indicator of the kong before has to be turned first.', kongs.source);
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
  const kind = kindIndex(tiles[0] ?? 'x');
  if (tiles.length !== 4 || kind < 0 || tiles.some((tile) => kindIndex(tile) !== kind))
    return refuse('bad-kong', 'A kong is four equal tiles.', kongs.source);
  const hand = handOf(deal, seat);
  if (!holdsAll(hand, tiles))
    return refuse(
      'tile-not-held',
      `${player} does not hold four of the ${tileName(tiles[0]!)}.`,
      kongs.source,
    );
  if (surplusIn(match, deal, hand, tiles)) return refuseSurplus(match, player, tiles[0]!);
  if (hand.riichi && isKnown(hand)) return refuseInRiichi(match, hand, kind, player);
  if (isBound(match, deal, hand) && isKnown(hand)) {
    const bound = refuseBound(match, hand, kind, player);
    if (bound) return bound;
  }
  return refuseOpening(match, deal);
}

function refuseSurplus(match: MatchState, player: string, tile: TileCode): Refusal {
  return refuse(
    'too-many-copies',
    `${player} can’t make a kong of the ${tileName(tile)}: too many of it have been seen elsewhere.`,
    match.play.kongs.source,
  );
}

/** A hand that may not be changed must still be waiting after a kong. Source: seed 000, "No Changes". */
function refuseBound(match: MatchState, hand: HandState, kind: number, player: string): Refusal | null {
  if (waitsAfterKong(match, hand, kind).length > 0) return null;
  return refuse(
    'fishing-binds',
    `${player} may not change the hand: after this kong it would not be waiting any more.`,
    match.play.fishing?.source ?? match.ruleset.source,
  );
}

function waitsAfterKong(match: MatchState, hand: HandState, kind: number): readonly number[] {
  const input = handInput(hand);
  const four = hand.tiles.filter((tile) => kindIndex(tile) === kind);
  const meld = {
    kind: 'kong' as const,
    tiles: four,
    concealed: true,
    added: false,
    from: null,
    claimed: null,
  };
  const concealed = hand.tiles.filter((tile) => kindIndex(tile) !== kind);
  return match.play.waits({ ...input, concealed, melds: [...input.melds, meld] });
}

/** In riichi a concealed kong may change neither the waits nor how the tiles are taken. Source: sheet, "Frame". */
function refuseInRiichi(match: MatchState, hand: HandState, kind: number, player: string): Refusal | null {
  const source = 'riichi rules sheet, “Frame”';
  if (hand.drawn === null || kindIndex(hand.drawn) !== kind)
    return refuse(
      'riichi-binds',
      `${player} is in riichi: only the tile just drawn can make a kong.`,
      source,
    );
  const before = hand.waits ?? [];
  const after = waitsAfterKong(match, hand, kind);
  const name = tileName(kindCode(kind));
  if (after.length !== before.length || !after.every((wait, place) => wait === before[place]))
    return refuse(
      'riichi-binds',
      `${player} is in riichi, and a kong of the ${name} would change what the hand waits for.`,
      source,
    );
  const { isAlwaysTriplet } = match.play.riichi!;
  const input = handInput(hand);
  const drawnOut = { ...input, concealed: without(input.concealed, hand.drawn) };
  if (!isAlwaysTriplet || isAlwaysTriplet(drawnOut, kind, before)) return null;
  return refuse(
    'riichi-binds',
    `${player} is in riichi, and the ${name} could stand in chows too: a kong would change how the hand is made up.`,
    source,
  );
}

function without(tiles: readonly TileCode[], tile: TileCode): TileCode[] {
  const place = tiles.lastIndexOf(tile);
  return tiles.filter((_, at) => at !== place);
}

export function applyConcealedKong(
  match: MatchState,
  deal: DealState,
  { seat, tiles }: ConcealedKongEntry,
): void {
  const [first] = tiles;
  // What is no four tiles at all, as only a wrong record has it, becomes no set.
  if (first === undefined || tiles.length !== 4 || tiles.includes('x')) return;
  const hand = handOf(deal, seat);
  for (const tile of tiles) take(deal, hand, tile);
  hand.melds.push({
    kind: 'kong',
    tiles: [...tiles],
    concealed: true,
    added: false,
    from: null,
    claimed: null,
  });
  // With a kong East has begun to play.
  deal.opening = false;
  afterKong(match, deal, seat, first, true);
}

/** May this seat add this tile to a pung on the table? */
export function refuseAddedKong(
  match: MatchState,
  deal: DealState,
  { seat, tile }: AddedKongEntry,
): Refusal | null {
  const { kongs } = match.play;
  const found = refuseKong(match, deal, seat);
  if (found) return found;
  const player = seatNames[seat];
  const hand = handOf(deal, seat);
  if (!holds(hand, tile))
    return refuse('tile-not-held', `${player} does not hold the ${tileName(tile)}.`, kongs.source);
  if (!pungOf(hand, tile))
    return refuse(
      'bad-kong',
      `${player} has no pung of the ${tileName(tile)} on the table to add it to.`,
      kongs.source,
    );
  if (surplusIn(match, deal, hand, [tile])) return refuseSurplus(match, player, tile);
  return null;
}

function pungOf(hand: HandState, tile: TileCode) {
  return hand.melds.find((meld) => meld.kind === 'pung' && kindIndex(meld.tiles[0]!) === kindIndex(tile));
}

export function applyAddedKong(match: MatchState, deal: DealState, { seat, tile }: AddedKongEntry): void {
  if (tile === 'x') return;
  const hand = handOf(deal, seat);
  const pung = pungOf(hand, tile);
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
  const { indicator } = match.play.kongs;
  if (indicator === 'at-once' || (indicator !== null && concealed)) deal.due++;
  else if (indicator !== null) deal.dueLater++;
}

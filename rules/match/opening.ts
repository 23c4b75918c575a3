import { seatIndex, seatNames, seats, type Seat } from '../seat';
import { isBonus, tileName, type TileCode } from '../tiles/tile';
import type { BonusEntry, ExchangeEntry, ShowEntry } from './entry';
import { handOf, holds, holdsAll, see, tilesHeld, tooMany } from './hands';
import { refuse, type Refusal } from './refusal';
import { exchangePartners } from './setup';
import type { DealState, MatchState } from './state';

/** May this seat lay this bonus tile aside now? Source: seed 000, "Bonus Tile Replacements"; sheet, deal. */
export function refuseBonus(match: MatchState, deal: DealState, { seat, tile }: BonusEntry): Refusal | null {
  const { source } = match.ruleset;
  const player = seatNames[seat];
  if (!match.play.bonusTiles)
    return refuse('bad-bonus', 'These rules are played without flowers and seasons.', source);
  if (!isBonus(tile)) return refuse('bad-bonus', `The ${tileName(tile)} is no flower or season.`, source);
  if (deal.phase !== 'act')
    return refuse('wrong-moment', `${player} lays a bonus tile aside in turn, after drawing.`, source);
  if (deal.opening) {
    if (seatIndex(seat) < seatIndex(deal.replacing))
      return refuse(
        'not-your-turn',
        `${player}’s turn to replace bonus tiles has passed; it is ${seatNames[deal.replacing]}’s.`,
        source,
      );
    const before = deal.hands.find(
      (hand) => seatIndex(hand.seat) < seatIndex(seat) && hand.tiles.some(isBonus),
    );
    if (before)
      return refuse(
        'not-your-turn',
        `${seatNames[before.seat]} replaces bonus tiles before ${player}.`,
        source,
      );
  } else if (seat !== deal.turn) {
    return refuse('not-your-turn', `It is ${seatNames[deal.turn]}’s turn, not ${player}’s.`, source);
  }
  const hand = handOf(deal, seat);
  if (!holds(hand, tile))
    return refuse('tile-not-held', `${player} does not hold the ${tileName(tile)}.`, source);
  if (!deal.opening && deal.claimed && deal.supplement === null)
    return refuse('wrong-moment', `${player} has claimed a tile and drawn none to lay aside.`, source);
  if (!hand.tiles.includes(tile) && tooMany(match, deal, tile))
    return refuse(
      'too-many-copies',
      `The ${tileName(tile)} has been seen already; there is one of it.`,
      source,
    );
  return null;
}

export function applyBonus(_match: MatchState, deal: DealState, { seat, tile }: BonusEntry): void {
  const hand = handOf(deal, seat);
  takeOut(deal, seat, [tile]);
  hand.bonus.push(tile);
  if (deal.opening) deal.replacing = seat;
  deal.phase = 'supplement';
  deal.turn = seat;
  // A win on it is one on a bonus tile's supplement, even if a kong came before.
  deal.supplement = 'bonus';
  deal.kongRun = 0;
}

function takeOut(deal: DealState, seat: Seat, tiles: readonly TileCode[]): void {
  const hand = handOf(deal, seat);
  for (const tile of tiles) {
    let place = hand.tiles.lastIndexOf(tile);
    if (place < 0) {
      place = hand.tiles.lastIndexOf('x');
      if (place >= 0) see(deal, tile);
    }
    if (place >= 0) hand.tiles.splice(place, 1);
  }
  hand.waits = null;
}

/** May this hand be laid open so? */
export function refuseShow(match: MatchState, deal: DealState, { seat, tiles }: ShowEntry): Refusal | null {
  const hand = handOf(deal, seat);
  const { source } = match.ruleset;
  if (tiles.length !== hand.tiles.length)
    return refuse(
      'bad-request',
      `${seatNames[seat]} has ${hand.tiles.length} tiles in hand beside ${hand.melds.length} sets, ${tilesHeld(hand)} in all; ${tiles.length} are shown.`,
      source,
    );
  const known = hand.tiles.filter((tile) => tile !== 'x');
  const left = [...tiles];
  for (const tile of known) {
    const place = left.indexOf(tile);
    if (place < 0)
      return refuse(
        'bad-request',
        `${seatNames[seat]} is known to hold the ${tileName(tile)}, which is not shown.`,
        source,
      );
    left.splice(place, 1);
  }
  const counted = new Map<TileCode, number>();
  for (const tile of left) {
    counted.set(tile, (counted.get(tile) ?? 0) + 1);
    if (tooMany(match, deal, tile, counted.get(tile)! - 1))
      return refuse(
        'too-many-copies',
        `More of the ${tileName(tile)} are shown than are left of it.`,
        source,
      );
  }
  return null;
}

export function applyShow(_match: MatchState, deal: DealState, { seat, tiles }: ShowEntry): void {
  const hand = handOf(deal, seat);
  const known = [...hand.tiles];
  for (const tile of tiles) {
    const place = known.indexOf(tile);
    if (place >= 0) known.splice(place, 1);
    else see(deal, tile);
  }
  // The tile drawn last stays last; of a draw that nobody saw the tile is shown last.
  if (hand.drawn === 'x') hand.drawn = tiles.at(-1) ?? null;
  const last = hand.drawn === null ? -1 : tiles.lastIndexOf(hand.drawn);
  hand.tiles = last < 0 ? [...tiles] : [...tiles.slice(0, last), ...tiles.slice(last + 1), tiles[last]!];
  hand.waits = null;
}

/** Tiles that each player passes in an exchange. */
const PASSED = 3;

/** With whom a player exchanges. */
function partnerOf(seat: Seat, round: ExchangeEntry['round']): Seat {
  const pair = exchangePartners[round - 1]!.find((each) => each.includes(seat))!;
  return pair[0] === seat ? pair[1] : pair[0];
}

function isExempt(deal: DealState, seat: Seat): boolean {
  return handOf(deal, seat).fishing?.original === true;
}

/** May this exchange be made now? */
export function refuseExchange(
  match: MatchState,
  deal: DealState,
  { round, tiles = {} }: ExchangeEntry,
): Refusal | null {
  const { source } = match.ruleset;
  if (!deal.goulash) return refuse('bad-exchange', 'Tiles are exchanged in a goulash only.', source);
  if (!deal.opening) return refuse('wrong-moment', 'The exchanges come before East’s first discard.', source);
  if (round !== deal.exchanges + 1)
    return refuse(
      'bad-exchange',
      deal.exchanges === 3
        ? 'All three exchanges have been made.'
        : `Exchange ${deal.exchanges + 1} of three comes next, not ${round}.`,
      source,
    );
  const waiting = deal.hands.find((hand) => hand.tiles.some(isBonus));
  if (waiting)
    return refuse(
      'wrong-moment',
      `${seatNames[waiting.seat]} has a flower or season; bonus tiles are replaced before tiles are exchanged.`,
      source,
    );
  if (deal.phase !== 'act')
    return refuse('wrong-moment', `${seatNames[deal.turn]} draws before tiles are exchanged.`, source);
  for (const seat of seats) {
    const passed = tiles[seat];
    if (!passed) continue;
    const exempt = [seat, partnerOf(seat, round)].find((each) => isExempt(deal, each));
    if (exempt)
      return refuse(
        'bad-exchange',
        `${seatNames[exempt]} has made an original call and exchanges no more${exempt === seat ? '' : `, with ${seatNames[seat]} neither`}.`,
        source,
      );
    if (passed.length !== PASSED)
      return refuse(
        'bad-exchange',
        `Exactly three tiles are passed; ${seatNames[seat]} passes ${passed.length}.`,
        source,
      );
    if (passed.some(isBonus))
      return refuse(
        'bad-exchange',
        `${seatNames[seat]} can’t pass a flower or season; they are laid aside.`,
        source,
      );
    if (!holdsAll(handOf(deal, seat), passed))
      return refuse('tile-not-held', `${seatNames[seat]} does not hold the tiles to be passed.`, source);
  }
  return null;
}

export function applyExchange(
  _match: MatchState,
  deal: DealState,
  { round, tiles = {} }: ExchangeEntry,
): void {
  deal.exchanges = round;
  for (const [one, other] of exchangePartners[round - 1]!) {
    if (isExempt(deal, one) || isExempt(deal, other)) continue;
    const given = [one, other].map((seat) => tiles[seat] ?? (['x', 'x', 'x'] as const));
    [one, other].forEach((seat, place) => passTiles(deal, seat, given[place]!));
    handOf(deal, one).tiles.push(...given[1]!);
    handOf(deal, other).tiles.push(...given[0]!);
    // East’s last tile is none that was drawn any more, for a bonus tile neither.
    for (const seat of [one, other]) handOf(deal, seat).drawn = null;
    if (one === 'E') deal.supplement = null;
  }
}

/** Takes passed tiles out of a hand; of a hand that is known, unknown tiles leave it unknown. */
function passTiles(deal: DealState, seat: Seat, passed: readonly TileCode[]): void {
  const hand = handOf(deal, seat);
  if (passed.includes('x') && !hand.tiles.includes('x')) {
    // Which three went nobody saw: nothing of the hand is sure any more.
    hand.tiles = hand.tiles.map((): TileCode => 'x').slice(0, hand.tiles.length - passed.length);
    hand.waits = null;
    return;
  }
  takeOut(deal, seat, passed);
}

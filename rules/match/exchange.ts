import { seatNames, seats, type Seat } from '../seat';
import { isBonus, tileName, type TileCode } from '../tiles/tile';
import { tileWords } from '../tiles/words';
import { forget, surplusAmong, unseenIn } from './copies';
import type { ExchangeEntry } from './entry';
import { handOf, holdsAll, take, unknownTiles } from './hands';
import { refuse, type Refusal } from './refusal';
import { exchangePartners } from './setup';
import type { DealState, MatchState } from './state';

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
  const unseen: TileCode[] = [];
  for (const seat of seats) {
    const passed = tiles[seat];
    if (!passed) continue;
    const hand = handOf(deal, seat);
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
    if (!holdsAll(hand, passed))
      return refuse('tile-not-held', `${seatNames[seat]} does not hold ${tileWords([...passed])}.`, source);
    unseen.push(...unseenIn(hand, passed));
  }
  const surplus = surplusAmong(match, deal, unseen);
  if (surplus === null) return null;
  return refuse(
    'too-many-copies',
    `More of the ${tileName(surplus)} are passed than are left of it.`,
    source,
  );
}

/** Makes an exchange; who has made an original call, and with whom, keeps the tiles. */
export function applyExchange(
  _match: MatchState,
  deal: DealState,
  { round, tiles = {} }: ExchangeEntry,
): void {
  deal.exchanges = round;
  for (const [one, other] of exchangePartners[round - 1]!) {
    if (isExempt(deal, one) || isExempt(deal, other)) continue;
    const given = [one, other].map((seat) => tiles[seat] ?? unknownTiles(PASSED));
    [one, other].forEach((seat, place) => passTiles(deal, seat, given[place]!));
    handOf(deal, one).tiles.push(...given[1]!);
    handOf(deal, other).tiles.push(...given[0]!);
    // East’s last tile is none that was drawn any more, for a bonus tile neither.
    for (const seat of [one, other]) handOf(deal, seat).drawn = null;
    if (one === 'E') deal.supplement = null;
  }
}

/** Takes passed tiles out of a hand. Where nobody saw which they were, nothing of the hand is sure any more. */
function passTiles(deal: DealState, seat: Seat, passed: readonly TileCode[]): void {
  const hand = handOf(deal, seat);
  const named = passed.filter((tile) => tile !== 'x');
  for (const tile of named) take(deal, hand, tile);
  if (named.length === passed.length) return;
  const left = hand.tiles.length - (passed.length - named.length);
  for (const tile of hand.tiles) forget(deal, tile);
  hand.tiles = unknownTiles(left);
  hand.waits = null;
}

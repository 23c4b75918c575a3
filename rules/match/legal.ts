import { seats, type Seat } from '../seat';
import { FIRST_HONOUR, isBonus, kindIndex, type TileCode } from '../tiles/tile';
import type { ClaimEntry, Entry } from './entry';
import { handOf, seatAfter } from './hands';
import { refusalOf } from './referee';
import type { DealState, HandState, MatchState } from './state';

/** Every choice of so many tiles of a kind from a hand, a red five told from a plain one; each choice once. */
function choices(hand: HandState, kind: number, count: number): TileCode[][] {
  const held = hand.tiles.filter((tile) => kindIndex(tile) === kind).sort();
  const found = new Map<string, TileCode[]>();
  const choose = (from: number, chosen: TileCode[]): void => {
    if (chosen.length === count) found.set(chosen.join(''), chosen);
    else for (let place = from; place < held.length; place++) choose(place + 1, [...chosen, held[place]!]);
  };
  choose(0, []);
  return [...found.values()];
}

/** The kinds that make a chow with a kind, two and two. */
export function chowsWith(kind: number): [number, number][] {
  if (kind < 0 || kind >= FIRST_HONOUR) return [];
  const number = kind % 9;
  const steps: [number, number][] = [
    [-2, -1],
    [-1, 1],
    [1, 2],
  ];
  return steps
    .filter(([one, other]) => number + one >= 0 && number + other <= 8)
    .map(([one, other]) => [kind + one, kind + other]);
}

/** The chows that a hand can make with a tile, as the tiles it would give. */
function chowTiles(hand: HandState, kind: number): TileCode[][] {
  return chowsWith(kind).flatMap(([one, other]) =>
    choices(hand, one, 1).flatMap((first) => choices(hand, other, 1).map((second) => [...first, ...second])),
  );
}

/** Every choice of so many tiles of a kind, up to two of them jokers where the hand has some. */
function withJokers(hand: HandState, kind: number, count: number): TileCode[][] {
  const held = hand.tiles.filter((tile) => tile === 'j').length;
  const found: TileCode[][] = [];
  for (let jokers = 0; jokers <= Math.min(held, 2, count - 1); jokers++)
    for (const tiles of choices(hand, kind, count - jokers))
      found.push([...tiles, ...Array.from({ length: jokers }, (): TileCode => 'j')]);
  return found;
}

const kindsIn = (hand: HandState): number[] =>
  [...new Set(hand.tiles.map(kindIndex))].filter((kind) => kind >= 0);

/** The sets for which a seat may claim the discard, each with the tiles it would give. */
export function setClaims(match: MatchState, deal: DealState, seat: Seat): ClaimEntry[] {
  const { last } = deal;
  if (!last || last.seat === seat) return [];
  const hand = handOf(deal, seat);
  const { tile } = last;
  // A joker discarded may be claimed as any tile.
  const kinds = tile === 'j' ? kindsIn(hand) : [kindIndex(tile)];
  const claims = kinds.flatMap((kind): ClaimEntry[] => [
    ...(tile !== 'j' && seatAfter(last.seat) === seat
      ? chowTiles(hand, kind).map((own): ClaimEntry => ({ type: 'chow', seat, tile, own }))
      : []),
    ...withJokers(hand, kind, 2).map((own): ClaimEntry => ({ type: 'pung', seat, tile, own })),
    ...withJokers(hand, kind, 3).map((own): ClaimEntry => ({ type: 'kong', seat, tile, own })),
  ]);
  return claims.filter((claim) => refusalOf(match, claim) === null);
}

/** The pungs on the table that a tile of the hand may be added to: a joker to any. */
function addedKongs({ seat, melds }: HandState, tile: TileCode): Entry[] {
  if (tile !== 'j') return [{ type: 'added-kong', seat, tile }];
  return melds
    .filter(({ kind }) => kind === 'pung')
    .map(({ tiles }) => ({ type: 'added-kong', seat, tile, to: tiles.find((each) => each !== 'j')! }));
}

/** Everything a player may do who has a tile too many: win, kongs, riichi, a discard. */
function turnMoves(match: MatchState, deal: DealState): Entry[] {
  const seat = deal.turn;
  const hand = handOf(deal, seat);
  const known = [...new Set(hand.tiles)].filter((tile) => tile !== 'x');
  // Before play begins the others replace bonus tiles and exchange too.
  const acting = deal.opening ? seats : [seat];
  const moves: Entry[] = [
    { type: 'win', seat },
    ...kindsIn(hand).flatMap((kind) =>
      withJokers(hand, kind, 4).map((tiles): Entry => ({ type: 'concealed-kong', seat, tiles })),
    ),
    ...known.flatMap((tile) => addedKongs(hand, tile)),
    { type: 'riichi', seat },
    ...known.map((tile): Entry => ({ type: 'discard', seat, tile })),
    { type: 'no-win', reason: 'nine-terminals', seat },
    ...(['fishing', 'not-fishing', 'original-call'] as const).flatMap((what) =>
      acting.map((each): Entry => ({ type: 'declare', seat: each, what })),
    ),
    ...acting.flatMap((each) =>
      handOf(deal, each)
        .tiles.filter(isBonus)
        .map((tile): Entry => ({ type: 'bonus', seat: each, tile })),
    ),
    ...([1, 2, 3] as const).map((round): Entry => ({ type: 'exchange', round })),
  ];
  return moves.filter((move) => refusalOf(match, move) === null);
}

/** Wins on the discard with which, or after which, the turn began, where they are not too late. */
function lateWins(match: MatchState, deal: DealState): Entry[] {
  return seats
    .filter((seat) => seat !== deal.turn)
    .map((seat): Entry => ({ type: 'win', seat }))
    .filter((win) => refusalOf(match, win) === null);
}

/** Everything that may be written down next, tiles still to be drawn left unknown. */
export function legalMoves(match: MatchState): Entry[] {
  const { deal } = match;
  if (!deal || deal.phase === 'settled')
    return [{ type: 'deal' } as const, { type: 'end-match' } as const].filter(
      (entry) => refusalOf(match, entry) === null,
    );
  const indicator: Entry = { type: 'indicator', tile: 'x' };
  const due = refusalOf(match, indicator) === null ? [indicator] : [];
  if (deal.phase === 'act' && deal.foul === null)
    return [...turnMoves(match, deal), ...lateWins(match, deal), ...due];
  const moves: Entry[] = [
    ...due,
    ...seats.flatMap((seat) => setClaims(match, deal, seat)),
    ...seats.map((seat): Entry => ({ type: 'win', seat })),
    { type: 'draw', seat: deal.turn },
    ...(['exhausted', 'nagashi', 'four-winds', 'four-riichi', 'four-kongs', 'three-wins'] as const).map(
      (reason): Entry => ({ type: 'no-win', reason }),
    ),
    { type: 'end-deal' },
  ];
  return moves.filter((move) => refusalOf(match, move) === null);
}

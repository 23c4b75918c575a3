import type { DiscardEntry, Entry, ExchangeEntry } from '../../../rules/match/entry';
import { History } from '../../../rules/match/history';
import { legalMoves } from '../../../rules/match/legal';
import { exchangePartners } from '../../../rules/match/setup';
import { seats, type Seat } from '../../../rules/seat';
import { tileSets } from '../../../rules/tiles/sets';
import type { TileCode } from '../../../rules/tiles/tile';

/** A small deterministic source of numbers, so that a match is one number. */
export function numbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function shuffled(history: History, next: (below: number) => number): TileCode[] {
  const set = tileSets.find(({ id }) => id === history.match.play.set)!;
  const tiles = [...set.copies].flatMap(([code, count]) => Array.from({ length: count }, () => code));
  for (let place = tiles.length - 1; place > 0; place--) {
    const other = next(place + 1);
    [tiles[place], tiles[other]] = [tiles[other]!, tiles[place]!];
  }
  return tiles;
}

/** How eagerly the players of a random match do something: wins nearly always, kongs and riichi gladly. */
const eagerness: Partial<Record<Entry['type'], number>> = {
  win: 40,
  'no-win': 3,
  'concealed-kong': 4,
  'added-kong': 4,
  kong: 2,
  riichi: 12,
  pung: 2,
  chow: 1,
  draw: 6,
  'end-deal': 30,
  bonus: 10,
  declare: 20,
};

/** A match of random but legal play. */
export function playMatch(
  seed: number,
  ruleset: string,
  deals = 4,
  options?: Record<string, unknown>,
): History {
  const next = numbers(seed);
  const begun = History.begin({
    type: 'match',
    ruleset,
    players: ['Ann', 'Ben', 'Cleo', 'Dan'],
    ...(options ? { options } : {}),
  });
  if (!begun.ok) throw new Error(begun.error.message);
  const history = begun.value;
  for (let deal = 0; deal < deals && history.match.over === null; deal++) playDeal(history, next);
  return history;
}

function must(history: History, entry: Entry): void {
  const refusal = history.add(entry);
  if (refusal) throw new Error(`${JSON.stringify(entry)}: ${refusal.message}`);
}

function playDeal(history: History, next: (below: number) => number): void {
  const wall = shuffled(history, next);
  const hands: Partial<Record<Seat, TileCode[]>> = {};
  for (const seat of seats) hands[seat] = luckyHand(wall, next);
  // In a goulash the 2 bamboo are jokers; the box says so only once it is dealt.
  const goulash = willBeGoulash(history);
  const joker = (tile: TileCode): TileCode => (goulash && tile === '2s' ? 'j' : tile);
  for (const seat of seats) hands[seat] = hands[seat]!.map(joker);
  wall.forEach((tile, place) => (wall[place] = joker(tile)));
  const indicators = history.match.play.kongs.indicator !== null;
  must(history, { type: 'deal', hands, ...(indicators ? { indicator: wall.pop()! } : {}) });
  for (let step = 0; step < 1000; step++) {
    const { deal } = history.match;
    if (!deal || deal.phase === 'settled') return;
    if (
      (deal.due > 0 || (deal.dueLater > 0 && deal.phase !== 'supplement')) &&
      deal.phase !== 'won' &&
      deal.winners.length === 0 &&
      deal.declaring === null
    ) {
      must(history, { type: 'indicator', tile: wall.pop()! });
      continue;
    }
    const moves = legalMoves(history.match);
    if (moves.length === 0) throw new Error(`nothing is legal in phase ${deal.phase}`);
    const { supplement, phase } = deal;
    const move = choose(moves, next, history);
    if (move.type === 'draw')
      must(history, { ...move, tile: phase === 'supplement' && supplement ? wall.pop()! : wall.shift()! });
    else if (move.type === 'exchange') must(history, withTiles(move, history));
    else must(history, move);
  }
  throw new Error(
    `the deal does not end: ${JSON.stringify(history.log.slice(-6))} ${history.match.deal?.phase}`,
  );
}

function choose(moves: readonly Entry[], next: (below: number) => number, history: History): Entry {
  const weights = moves.map((move) => weightOf(move, history));
  let left = next(weights.reduce((sum, weight) => sum + weight, 0));
  for (const [place, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return moves[place]!;
  }
  return moves.at(-1)!;
}

function weightOf(move: Entry, history: History): number {
  if (move.type === 'discard') return discardWeight(move, history);
  if (move.type === 'declare' && move.what !== 'fishing') return 1;
  return eagerness[move.type] ?? 1;
}

/** Players rather let go what stands alone. */
function discardWeight({ seat, tile }: DiscardEntry, { match }: History): number {
  const hand = match.deal!.hands[seats.indexOf(seat)]!;
  const near = hand.tiles.filter(
    (other) =>
      other[1] === tile[1] &&
      (tile[1] === 'z' ? other === tile : Math.abs(Number(other[0]) - Number(tile[0])) <= 2),
  ).length;
  return near <= 1 ? 30 : near === 2 ? 4 : 1;
}

/** Thirteen tiles, three pungs among them: otherwise hardly anybody would ever win. */
function luckyHand(wall: TileCode[], next: (below: number) => number): TileCode[] {
  const hand: TileCode[] = [];
  for (let pung = 0; pung < 3; pung++) {
    const tile = wall[next(wall.length)]!;
    for (let copy = 0; copy < 3; copy++) {
      const place = wall.indexOf(tile);
      if (place >= 0) hand.push(...wall.splice(place, 1));
    }
  }
  return [...hand, ...wall.splice(0, 13 - hand.length)];
}

function willBeGoulash({ match }: History): boolean {
  const { draws } = match.play;
  const before = match.deal;
  return (
    draws.goulash && before?.settlement?.drawn === true && (!before.goulash || draws.goulashAfterGoulash)
  );
}

/** An exchange of the first three tiles of all who take part. */
function withTiles(entry: ExchangeEntry, { match }: History): ExchangeEntry {
  const tiles: ExchangeEntry['tiles'] = {};
  const { hands } = match.deal!;
  const handAt = (seat: Seat) => hands[seats.indexOf(seat)]!;
  for (const pair of exchangePartners[entry.round - 1]!)
    // With a player who has made an original call nobody exchanges.
    if (!pair.some((seat) => handAt(seat).fishing?.original))
      for (const seat of pair) tiles[seat] = handAt(seat).tiles.slice(0, 3);
  return { ...entry, tiles };
}

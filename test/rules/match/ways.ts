import type { DealState, HandState, MatchState } from '../../../rules/match/state';
import { copyOf } from '../../../rules/match/history';
import type { Entry } from '../../../rules/match/entry';
import type { RefusalCode } from '../../../rules/match/refusal';
import { waitsWithout } from '../../../rules/match/hands';
import { seats, type Seat } from '../../../rules/seat';
import { codeIndex, FIRST_HONOUR, isBonus, kindCode, kindIndex, tileKinds } from '../../../rules/tiles/tile';
import type { TileCode } from '../../../rules/tiles/tile';

/** A move spoilt, and the table it is made at where that is not the one of the game. */
export interface Spoilt {
  entry: Entry;
  match?: MatchState;
}

/** A way to spoil a move: what the referee must answer wherever it can be tried. */
export interface Way {
  name: string;
  code: RefusalCode;
  /** What the sentence has to speak of, where one code stands for several rules. */
  says?: RegExp;
  /** The spoilt move here; null where this way can’t be gone. */
  spoil: (match: MatchState, deal: DealState) => Entry | Spoilt | null;
}

const after = (seat: Seat, turns = 1): Seat => seats[(seats.indexOf(seat) + turns) % 4]!;
const handAt = (deal: DealState, seat: Seat): HandState => deal.hands[seats.indexOf(seat)]!;
const known = (hand: HandState): boolean => !hand.tiles.includes('x');
const held = (hand: HandState, kind: number): number =>
  hand.tiles.filter((tile) => kindIndex(tile) === kind).length;
const bound = ({ play }: MatchState, hand: HandState): boolean =>
  play.fishing !== null && hand.fishing !== null;
const going = (deal: DealState): boolean =>
  deal.winners.length === 0 && deal.noWin === null && deal.foul === null && deal.declaring === null;

/** A discard that can be claimed; nothing is to be turned first. */
function lying(deal: DealState): { seat: Seat; tile: TileCode } | null {
  const { last } = deal;
  if (deal.phase !== 'draw' || !last || !going(deal) || last.tile === 'j' || last.tile === 'x') return null;
  return deal.wall > 0 && deal.due + deal.dueLater === 0 ? last : null;
}

/** Seats that may claim a discard for a set at all. */
function claimants(match: MatchState, deal: DealState, from: Seat): HandState[] {
  return deal.hands.filter((hand) => hand.seat !== from && !hand.riichi && !hand.dead && !bound(match, hand));
}

/** The hand that has a tile too many. */
function acting(deal: DealState): HandState | null {
  return deal.phase === 'act' && going(deal) ? handAt(deal, deal.turn) : null;
}

/** The hand that could make a kong now, had it the tiles. */
function konging({ play }: MatchState, deal: DealState): HandState | null {
  const hand = acting(deal);
  const full = play.kongs.most !== null && deal.kongs >= play.kongs.most;
  if (!hand || hand.tiles.some(isBonus)) return null;
  return !deal.claimed && !full && deal.due === 0 && deal.wall > 0 ? hand : null;
}

const four = (tile: TileCode): TileCode[] => [tile, tile, tile, tile];

/** Kinds that complete the hand, that of the player whose turn it is without the tile just drawn. */
function waiting(match: MatchState, hand: HandState): readonly number[] {
  if (!known(hand)) return [];
  const full = hand.tiles.length % 3 === 2;
  return waitsWithout(
    match,
    full ? hand : { ...hand, tiles: [...hand.tiles, 'x'] },
    full ? hand.tiles.at(-1)! : 'x',
  );
}

/** A player who waits for the tile that lies there, and who is furiten for this reason. */
function furiten(
  match: MatchState,
  deal: DealState,
  why: (hand: HandState, own: boolean) => boolean,
): Entry | null {
  const last = lying(deal);
  if (!last || !match.play.riichi) return null;
  for (const hand of deal.hands) {
    if (hand.seat === last.seat) continue;
    const waits = waiting(match, hand);
    if (!waits.includes(kindIndex(last.tile))) continue;
    const own = hand.pond.some(({ tile }) => waits.includes(kindIndex(tile)));
    if (why(hand, own)) return { type: 'win', seat: hand.seat };
  }
  return null;
}

/** A copy of the table with something about it changed. */
function with_(match: MatchState, change: (copy: MatchState, deal: DealState) => void): MatchState {
  const copy = copyOf(match);
  change(copy, copy.deal!);
  return copy;
}

/** The discard before the tile that was drawn, where there is one. */
function passed(deal: DealState): { seat: Seat; tile: TileCode } | null {
  if (!acting(deal) || deal.claimed || deal.supplement !== null || deal.opening) return null;
  const seat = after(deal.turn, 3);
  const tile = handAt(deal, seat).pond.at(-1);
  return tile && !tile.claimed && tile.tile !== 'j' ? { seat, tile: tile.tile } : null;
}

const barred = (deal: DealState, same: boolean): Entry | null => {
  const hand = acting(deal);
  if (!hand || deal.barred.length === 0) return null;
  const claimed = kindIndex(hand.melds.at(-1)!.tiles[0]!);
  const kind = deal.barred.find((each) => (each === claimed) === same && held(hand, each) > 0);
  const tile = kind === undefined ? undefined : hand.tiles.find((each) => kindIndex(each) === kind);
  return tile ? { type: 'discard', seat: hand.seat, tile } : null;
};

/** A tile in hand, no bonus tile, that is of another kind than the one just drawn. */
const another = ({ tiles, drawn }: HandState): TileCode | undefined =>
  drawn === null || drawn === 'x'
    ? undefined
    : tiles.find((tile) => tile !== 'x' && !isBonus(tile) && kindIndex(tile) !== kindIndex(drawn));

/** The ways of the claims. */
const claimWays: Way[] = [
  {
    name: 'a chow claimed by another than the next player',
    code: 'not-claimable',
    says: /only the next player/,
    spoil: (match, deal) => {
      const last = lying(deal);
      const kind = last ? kindIndex(last.tile) : -1;
      if (!last || kind < 0 || kind >= FIRST_HONOUR || kind % 9 > 6) return null;
      const hand = claimants(match, deal, last.seat).find(({ seat }) => seat !== after(last.seat));
      const own = [kindCode(kind + 1), kindCode(kind + 2)];
      return hand ? { type: 'chow', seat: hand.seat, tile: last.tile, own } : null;
    },
  },
  {
    name: 'a chow of tiles that are not in a row',
    code: 'not-claimable',
    says: /in a row/,
    spoil: (match, deal) => {
      const last = lying(deal);
      const next = last && claimants(match, deal, last.seat).find(({ seat }) => seat === after(last.seat));
      const [one, other] = next?.tiles ?? [];
      if (!last || !next || !one || !other || [one, other].some((tile) => 'xj'.includes(tile))) return null;
      const kinds = [last.tile, one, other].map(kindIndex).sort((a, b) => a - b) as [number, number, number];
      if (kinds[1] === kinds[0] + 1 && kinds[2] === kinds[1] + 1) return null;
      return { type: 'chow', seat: next.seat, tile: last.tile, own: [one, other] };
    },
  },
  {
    name: 'a claim of a tile that is not the last discard',
    code: 'not-claimable',
    says: /last discard is/,
    spoil: (match, deal) => {
      const last = lying(deal);
      const hand = last && claimants(match, deal, last.seat)[0];
      const tile = last && tileKinds.find((kind) => kindIndex(kind) !== kindIndex(last.tile));
      return hand && tile ? { type: 'pung', seat: hand.seat, tile, own: [tile, tile] } : null;
    },
  },
  {
    name: 'a claim of one’s own discard',
    code: 'not-claimable',
    says: /own discard/,
    spoil: (_, deal) => {
      const last = lying(deal);
      return last && { type: 'pung', seat: last.seat, tile: last.tile, own: [last.tile, last.tile] };
    },
  },
  {
    name: 'a pung with one tile in hand, or none',
    code: 'tile-not-held',
    spoil: (match, deal) => {
      const last = lying(deal);
      const kind = last ? kindIndex(last.tile) : -1;
      if (!last || kind < 0) return null;
      const hand = claimants(match, deal, last.seat).find((each) => known(each) && held(each, kind) < 2);
      const tile = kindCode(kind);
      return hand ? { type: 'pung', seat: hand.seat, tile: last.tile, own: [tile, tile] } : null;
    },
  },
  {
    name: 'a pung of unlike tiles',
    code: 'not-claimable',
    says: /can’t be made with/,
    spoil: (match, deal) => {
      const last = lying(deal);
      if (!last) return null;
      for (const { seat, tiles } of claimants(match, deal, last.seat)) {
        const other = tiles.find((tile) => !'xj'.includes(tile) && kindIndex(tile) !== kindIndex(last.tile));
        if (other) return { type: 'pung', seat, tile: last.tile, own: [other, other] };
      }
      return null;
    },
  },
  {
    name: 'a kong of a discard with two tiles',
    code: 'not-claimable',
    says: /3 tiles from the hand/,
    spoil: (match, deal) => {
      const last = lying(deal);
      const hand = last && claimants(match, deal, last.seat)[0];
      return hand ? { type: 'kong', seat: hand.seat, tile: last.tile, own: [last.tile, last.tile] } : null;
    },
  },
  {
    name: 'a claim when nothing was discarded',
    code: 'not-claimable',
    spoil: (_, deal) => {
      if (!acting(deal) || !deal.opening) return null;
      return { type: 'pung', seat: after(deal.turn), tile: '1m', own: ['1m', '1m'] };
    },
  },
  {
    name: 'a pung claimed after the next player has drawn',
    code: 'too-late',
    spoil: (match, deal) => {
      const tile = passed(deal);
      const hand = tile && claimants(match, deal, tile.seat).find(({ seat }) => seat !== deal.turn);
      if (!hand) return null;
      return { type: 'pung', seat: hand.seat, tile: tile.tile, own: [tile.tile, tile.tile], seconds: 4 };
    },
  },
  {
    name: 'a win claimed after the next player has drawn',
    code: 'too-late',
    spoil: (match, deal) => {
      const tile = passed(deal);
      if (!tile || match.play.claims.winUntil === 'discard') return null;
      const hand = deal.hands.find(
        (each) => each.seat !== deal.turn && each.seat !== tile.seat && !match.play.fishing && !each.dead,
      );
      return hand ? { type: 'win', seat: hand.seat, seconds: 4 } : null;
    },
  },
  {
    name: 'a claim in riichi',
    code: 'riichi-binds',
    spoil: (_, deal) => {
      const last = lying(deal);
      const hand = last && deal.hands.find((each) => each.seat !== last.seat && each.riichi);
      return hand ? { type: 'pung', seat: hand.seat, tile: last.tile, own: [last.tile, last.tile] } : null;
    },
  },
  {
    name: 'a set of the last discard of the deal, where it may be claimed only to win',
    code: 'not-claimable',
    says: /only to win/,
    spoil: (match, deal) => {
      const { last } = deal;
      if (deal.phase !== 'draw' || !last || !going(deal) || deal.wall > 0) return null;
      if (match.play.claims.lastDiscard !== 'win') return null;
      const hand = claimants(match, deal, last.seat)[0];
      return hand ? { type: 'pung', seat: hand.seat, tile: last.tile, own: [last.tile, last.tile] } : null;
    },
  },
  {
    name: 'taking a tile that was not left lying',
    code: 'wrong-moment',
    spoil: (_, deal) => (acting(deal) ? { type: 'take', seat: deal.turn } : null),
  },
];

/** The ways of drawing and discarding. */
const turnWays: Way[] = [
  {
    name: 'a draw out of turn',
    code: 'not-your-turn',
    spoil: (_, deal) => (lying(deal) ? { type: 'draw', seat: after(deal.turn) } : null),
  },
  {
    name: 'a draw before the discard',
    code: 'wrong-moment',
    says: /has to discard before/,
    spoil: (_, deal) => (acting(deal) ? { type: 'draw', seat: deal.turn } : null),
  },
  {
    name: 'a tile drawn of which all copies have been seen',
    code: 'too-many-copies',
    says: /have been seen already/,
    spoil: ({ copies }, deal) => {
      const tile = tileKinds.find((kind) => {
        const index = codeIndex(kind);
        return copies[index]! > 0 && deal.seen[index]! >= copies[index]! && !(deal.goulash && kind === '2s');
      });
      return lying(deal) && tile ? { type: 'draw', seat: deal.turn, tile } : null;
    },
  },
  {
    name: 'a tile drawn that is not in the box',
    code: 'too-many-copies',
    says: /does not belong/,
    spoil: ({ copies }, deal) => {
      const tile = (['1f', '0m', 'j'] as const).find((code) => copies[codeIndex(code)] === 0);
      return lying(deal) && tile && !deal.goulash ? { type: 'draw', seat: deal.turn, tile } : null;
    },
  },
  {
    name: 'a discard out of turn',
    code: 'not-your-turn',
    spoil: (_, deal) => {
      const hand = acting(deal) && handAt(deal, after(deal.turn));
      return hand ? { type: 'discard', seat: hand.seat, tile: hand.tiles[0]! } : null;
    },
  },
  {
    name: 'a discard when nobody has a tile too many',
    code: 'wrong-moment',
    spoil: (_, deal) => {
      const last = lying(deal);
      return last && { type: 'discard', seat: last.seat, tile: handAt(deal, last.seat).tiles[0]! };
    },
  },
  {
    name: 'a discard of a tile that is not held',
    code: 'tile-not-held',
    spoil: (_, deal) => {
      const hand = acting(deal);
      const tile = hand && known(hand) && tileKinds.find((kind) => !hand.tiles.includes(kind));
      return tile ? { type: 'discard', seat: deal.turn, tile } : null;
    },
  },
  {
    name: 'a tile from the hand discarded as the one just drawn',
    code: 'tile-not-held',
    says: /just drawn/,
    spoil: (_, deal) => {
      const hand = acting(deal);
      const tile = hand && !deal.claimed && another(hand);
      return tile ? { type: 'discard', seat: deal.turn, tile, drawn: true } : null;
    },
  },
  {
    name: 'the tile just drawn discarded as one held before',
    code: 'tile-not-held',
    says: /is the one just drawn/,
    spoil: (_, deal) => {
      const hand = acting(deal);
      if (!hand || !known(hand) || hand.drawn === null || isBonus(hand.drawn)) return null;
      const single = hand.tiles.filter((tile) => tile === hand.drawn).length === 1;
      return single ? { type: 'discard', seat: hand.seat, tile: hand.drawn, drawn: false } : null;
    },
  },
  { name: 'swap-calling: the tile just claimed', code: 'swap-call', spoil: (_, deal) => barred(deal, true) },
  {
    name: 'swap-calling: the other end of the chow',
    code: 'swap-call',
    spoil: (_, deal) => barred(deal, false),
  },
  {
    name: 'a tile from the hand discarded in riichi',
    code: 'riichi-binds',
    spoil: (_, deal) => {
      const hand = acting(deal);
      const tile = hand?.riichi && another(hand);
      return tile ? { type: 'discard', seat: deal.turn, tile } : null;
    },
  },
  {
    name: 'a bonus tile kept in the hand',
    code: 'wrong-moment',
    says: /lay it aside|replaced before/,
    spoil: (_, deal) => {
      const hand = acting(deal);
      const tile = hand?.tiles.find((each) => !isBonus(each) && each !== 'x');
      const bonus =
        hand?.tiles.some(isBonus) || (deal.opening && deal.hands.some((each) => each.tiles.some(isBonus)));
      return tile && bonus ? { type: 'discard', seat: deal.turn, tile } : null;
    },
  },
  {
    name: 'a bonus tile laid aside that is not held',
    code: 'tile-not-held',
    spoil: (match, deal) => {
      const hand = acting(deal);
      if (!hand || !match.play.bonusTiles || deal.opening || !known(hand)) return null;
      return hand.tiles.includes('1f') ? null : { type: 'bonus', seat: deal.turn, tile: '1f' };
    },
  },
  {
    name: 'a tile that is no flower laid aside',
    code: 'bad-bonus',
    spoil: (_, deal) => {
      const tile = acting(deal)?.tiles.find((each) => !isBonus(each));
      return tile ? { type: 'bonus', seat: deal.turn, tile } : null;
    },
  },
  {
    name: 'a draw before the indicator of a kong is turned',
    code: 'bad-indicator',
    spoil: (_, deal) =>
      deal.phase === 'supplement' && deal.due > 0 && going(deal) ? { type: 'draw', seat: deal.turn } : null,
  },
  {
    name: 'an indicator too many',
    code: 'bad-indicator',
    spoil: (_, deal) => (lying(deal) ? { type: 'indicator', tile: '9p' } : null),
  },
  {
    name: 'a supplement from an empty kong box',
    code: 'wall-empty',
    says: /kong box/,
    spoil: (match, deal) => {
      if (match.play.dead.kind !== 'box' || deal.phase !== 'supplement' || !going(deal)) return null;
      const empty = with_(match, (_, copy) => (copy.dead = 0));
      return { entry: { type: 'draw', seat: deal.turn }, match: empty };
    },
  },
  {
    name: 'a draw from an empty wall',
    code: 'wall-empty',
    spoil: (match, deal) => {
      if (!lying(deal)) return null;
      const empty = with_(match, (_, copy) => (copy.wall = 0));
      return { entry: { type: 'draw', seat: deal.turn }, match: empty };
    },
  },
];

/** The ways of kongs. */
const kongWays: Way[] = [
  {
    name: 'a concealed kong right after a chow or pung',
    code: 'bad-kong',
    says: /claimed a tile this turn/,
    spoil: (_, deal) => {
      const hand = acting(deal);
      if (!hand || !deal.claimed || deal.supplement !== null) return null;
      return { type: 'concealed-kong', seat: hand.seat, tiles: four(hand.tiles[0]!) };
    },
  },
  {
    name: 'a pung made a kong right after a chow or pung',
    code: 'bad-kong',
    says: /claimed a tile this turn/,
    spoil: (_, deal) => {
      const hand = acting(deal);
      if (!hand || !deal.claimed || deal.supplement !== null) return null;
      return { type: 'added-kong', seat: hand.seat, tile: hand.tiles[0]! };
    },
  },
  {
    name: 'a kong of three tiles',
    code: 'bad-kong',
    says: /four equal tiles/,
    spoil: (match, deal) => {
      const hand = konging(match, deal);
      return hand && { type: 'concealed-kong', seat: hand.seat, tiles: four(hand.tiles[0]!).slice(1) };
    },
  },
  {
    name: 'a concealed kong of tiles that are not held',
    code: 'tile-not-held',
    spoil: (match, deal) => {
      const hand = konging(match, deal);
      const tile = hand && known(hand) && tileKinds.find((kind) => held(hand, kindIndex(kind)) < 4);
      return tile ? { type: 'concealed-kong', seat: deal.turn, tiles: four(tile) } : null;
    },
  },
  {
    name: 'a tile added to a pung that is not on the table',
    code: 'bad-kong',
    says: /no pung/,
    spoil: (match, deal) => {
      const hand = konging(match, deal);
      const tile = hand?.tiles.find(
        (each) =>
          !'xj'.includes(each) && !hand.melds.some(({ tiles }) => kindIndex(tiles[0]!) === kindIndex(each)),
      );
      return tile ? { type: 'added-kong', seat: deal.turn, tile } : null;
    },
  },
  {
    name: 'a kong out of turn',
    code: 'not-your-turn',
    spoil: (_, deal) =>
      acting(deal) ? { type: 'concealed-kong', seat: after(deal.turn), tiles: four('1m') } : null,
  },
  {
    name: 'a concealed kong before the tile is drawn',
    code: 'wrong-moment',
    spoil: (_, deal) => (lying(deal) ? { type: 'concealed-kong', seat: deal.turn, tiles: four('1m') } : null),
  },
  {
    name: 'a fifth kong',
    code: 'too-many-kongs',
    spoil: (match, deal) => {
      if (match.play.kongs.most === null || !konging(match, deal)) return null;
      const full = with_(match, (_, copy) => (copy.kongs = 4));
      return { entry: { type: 'concealed-kong', seat: deal.turn, tiles: four('1m') }, match: full };
    },
  },
];

/** A closed hand that could declare riichi, as far as its tiles go. */
function riichiing({ play, scores }: MatchState, deal: DealState): HandState | null {
  const hand = acting(deal);
  if (!hand || !play.riichi || deal.claimed || hand.riichi || hand.dead) return null;
  const rich = scores[(deal.dealer + seats.indexOf(hand.seat)) % 4]! >= play.riichi.bet;
  return rich && deal.wall >= play.riichi.leastWall && hand.melds.every(({ concealed }) => concealed)
    ? hand
    : null;
}

/** The ways of what players say about their hands. */
const saidWays: Way[] = [
  {
    name: 'riichi without a waiting hand',
    code: 'not-waiting',
    spoil: (match, deal) => {
      const hand = riichiing(match, deal);
      if (!hand || !known(hand)) return null;
      const waits = hand.tiles.some((tile) => waitsWithout(match, hand, tile).length > 0);
      return waits ? null : { type: 'riichi', seat: hand.seat };
    },
  },
  {
    name: 'riichi with an open hand',
    code: 'no-riichi',
    says: /concealed hand/,
    spoil: ({ play }, deal) => {
      const hand = acting(deal);
      const open = hand?.melds.some(({ concealed }) => !concealed);
      return hand && open && play.riichi && !deal.claimed ? { type: 'riichi', seat: hand.seat } : null;
    },
  },
  {
    name: 'riichi with 900 points',
    code: 'no-riichi',
    says: /900 points/,
    spoil: (match, deal) => {
      const hand = riichiing(match, deal);
      if (!hand) return null;
      const poor = with_(match, (copy) => copy.scores.fill(900));
      return { entry: { type: 'riichi', seat: hand.seat }, match: poor };
    },
  },
  {
    name: 'riichi with three tiles in the wall',
    code: 'no-riichi',
    says: /3 tiles are left/,
    spoil: (match, deal) => {
      const hand = riichiing(match, deal);
      if (!hand) return null;
      const short = with_(match, (_, copy) => (copy.wall = 3));
      return { entry: { type: 'riichi', seat: hand.seat }, match: short };
    },
  },
  {
    name: 'riichi a second time',
    code: 'no-riichi',
    says: /already/,
    spoil: (_, deal) => {
      const hand = acting(deal);
      return hand?.riichi && !deal.claimed ? { type: 'riichi', seat: hand.seat } : null;
    },
  },
  {
    name: 'riichi where there is none',
    code: 'no-riichi',
    says: /no riichi/,
    spoil: ({ play }, deal) => (acting(deal) && !play.riichi ? { type: 'riichi', seat: deal.turn } : null),
  },
  {
    name: 'a riichi discard that leaves no waiting hand',
    code: 'not-waiting',
    spoil: (match, deal) => {
      const { declaring } = deal;
      const hand = declaring && handAt(deal, declaring);
      const tile =
        hand && known(hand) && hand.tiles.find((each) => waitsWithout(match, hand, each).length === 0);
      return tile ? { type: 'discard', seat: declaring, tile } : null;
    },
  },
  {
    name: 'a kong between riichi and its discard',
    code: 'wrong-moment',
    says: /After declaring riichi/,
    spoil: (_, { declaring }) => declaring && { type: 'concealed-kong', seat: declaring, tiles: four('1m') },
  },
  {
    name: 'fishing where it is not declared',
    code: 'no-fishing',
    spoil: ({ play }, deal) =>
      acting(deal) && !play.fishing ? { type: 'declare', seat: deal.turn, what: 'fishing' } : null,
  },
  {
    name: 'fishing out of turn',
    code: 'wrong-moment',
    spoil: ({ play }, deal) =>
      acting(deal) && play.fishing && !deal.opening
        ? { type: 'declare', seat: after(deal.turn), what: 'fishing' }
        : null,
  },
  {
    name: 'an original call after the first discard',
    code: 'no-fishing',
    says: /before the first discard/,
    spoil: ({ play }, deal) => {
      const hand = acting(deal);
      if (!hand || !play.fishing || hand.fishing || hand.pond.length === 0) return null;
      return { type: 'declare', seat: hand.seat, what: 'original-call' };
    },
  },
  {
    name: 'fishing declared twice',
    code: 'no-fishing',
    says: /already/,
    spoil: (_, deal) =>
      acting(deal)?.fishing ? { type: 'declare', seat: deal.turn, what: 'fishing' } : null,
  },
  {
    name: 'fishing taken back that was not declared',
    code: 'no-fishing',
    spoil: ({ play }, deal) => {
      const hand = acting(deal);
      return hand && play.fishing && !hand.fishing
        ? { type: 'declare', seat: hand.seat, what: 'not-fishing' }
        : null;
    },
  },
  {
    name: 'an exchange outside a goulash',
    code: 'bad-exchange',
    spoil: (_, deal) => (acting(deal) && !deal.goulash ? { type: 'exchange', round: 1 } : null),
  },
  {
    name: 'the exchanges of a goulash in the wrong order',
    code: 'bad-exchange',
    says: /comes next/,
    spoil: (_, deal) =>
      acting(deal) && deal.goulash && deal.opening && deal.exchanges < 2
        ? { type: 'exchange', round: 3 }
        : null,
  },
  {
    name: 'two tiles passed in an exchange',
    code: 'bad-exchange',
    says: /Exactly three/,
    spoil: (_, deal) => {
      if (!acting(deal) || !deal.goulash || !deal.opening || deal.exchanges !== 0) return null;
      if (deal.hands.some(({ tiles }) => tiles.some(isBonus)) || deal.hands[1]!.fishing) return null;
      return { type: 'exchange', round: 1, tiles: { S: deal.hands[1]!.tiles.slice(0, 2) } };
    },
  },
];

/** The ways of wins. */
const winWays: Way[] = [
  {
    name: 'a win on a discard that does not complete the hand',
    code: 'not-a-hand',
    spoil: (match, deal) => {
      const last = lying(deal);
      if (!last) return null;
      const hand = deal.hands.find(
        (each) =>
          each.seat !== last.seat &&
          known(each) &&
          (!match.play.fishing || each.pond.length === 0 || each.fishing?.stands === true) &&
          !waiting(match, each).includes(kindIndex(last.tile)),
      );
      return hand ? { type: 'win', seat: hand.seat } : null;
    },
  },
  {
    name: 'a win on a drawn tile that does not complete the hand',
    code: 'not-a-hand',
    spoil: (match, deal) => {
      const hand = acting(deal);
      // In a goulash a joker completes nearly anything.
      if (!hand || deal.goulash || deal.claimed || !known(hand) || hand.tiles.length % 3 !== 2) return null;
      if (match.play.fishing && hand.pond.length > 0 && !hand.fishing?.stands) return null;
      if (hand.tiles.some(isBonus) || deal.hands.some(({ tiles }) => tiles.some(isBonus))) return null;
      if (waiting(match, hand).includes(kindIndex(hand.tiles.at(-1)!))) return null;
      return { type: 'win', seat: hand.seat };
    },
  },
  {
    name: 'a win right after claiming a set',
    code: 'illegal-win',
    says: /must discard/,
    spoil: (match, deal) =>
      acting(deal) && deal.claimed && deal.supplement === null && !match.play.fishing
        ? { type: 'win', seat: deal.turn }
        : null,
  },
  {
    name: 'a win on one’s own discard',
    code: 'illegal-win',
    says: /own discard/,
    spoil: ({ play }, deal) => {
      const last = lying(deal);
      return last && !play.fishing ? { type: 'win', seat: last.seat } : null;
    },
  },
  {
    name: 'a win when nothing can be claimed',
    code: 'not-your-turn',
    spoil: ({ play }, deal) =>
      acting(deal) && deal.opening && !play.fishing ? { type: 'win', seat: after(deal.turn) } : null,
  },
  {
    name: 'Mah-Jong without having declared fishing',
    code: 'illegal-win',
    says: /has not declared fishing/,
    spoil: ({ play }, deal) => {
      const last = lying(deal);
      const hand =
        last &&
        play.fishing &&
        deal.hands.find((each) => each.seat !== last.seat && each.pond.length > 0 && !each.fishing);
      return hand ? { type: 'win', seat: hand.seat } : null;
    },
  },
  {
    name: 'a win in furiten: an own discard',
    code: 'furiten',
    says: /own discards/,
    spoil: (match, deal) => furiten(match, deal, (_, own) => own),
  },
  {
    name: 'a win in furiten: a win was passed',
    code: 'furiten',
    says: /has not ended yet/,
    spoil: (match, deal) => {
      const entry = furiten(match, deal, (hand, own) => !own && !hand.missedInRiichi);
      if (entry?.type !== 'win') return null;
      const missed = with_(match, (_, copy) => (handAt(copy, entry.seat).missed = true));
      return { entry, match: missed };
    },
  },
  {
    name: 'a win in furiten: a win was passed in riichi',
    code: 'furiten',
    says: /while in riichi/,
    spoil: (match, deal) => furiten(match, deal, (hand, own) => !own && hand.missedInRiichi),
  },
  {
    name: 'a draw after a win',
    code: 'wrong-moment',
    says: /has been won/,
    spoil: (_, deal) =>
      deal.winners.length > 0 && deal.phase !== 'settled' ? { type: 'draw', seat: deal.turn } : null,
  },
  {
    name: 'a second win of the winner',
    code: 'illegal-win',
    says: /has won already/,
    spoil: (_, deal) =>
      deal.winners.length > 0 && deal.phase === 'draw' ? { type: 'win', seat: deal.winners[0]!.seat } : null,
  },
];

/** The ways of ends and beginnings. */
const endWays: Way[] = [
  {
    name: 'an exhausted wall with tiles left',
    code: 'no-draw',
    says: /not exhausted/,
    spoil: (_, deal) => (lying(deal) ? { type: 'no-win', reason: 'exhausted' } : null),
  },
  ...(['four-riichi', 'four-winds', 'four-kongs', 'three-wins', 'nagashi'] as const).map((reason): Way => ({
    name: `a draw by ${reason} without them`,
    code: 'no-draw',
    spoil: (match, deal) => {
      if (!lying(deal) || deal.hands.filter(({ riichi }) => riichi).length > 3) return null;
      if (deal.hands.every(({ pond }) => pond.length === 1) || deal.kongs >= 4) return null;
      const kind = kindIndex(deal.last!.tile);
      if (deal.hands.filter((hand) => waiting(match, hand).includes(kind)).length >= 3) return null;
      return { type: 'no-win', reason };
    },
  })),
  {
    name: 'nine terminals after one’s first turn',
    code: 'no-draw',
    spoil: (_, deal) => {
      const hand = acting(deal);
      return hand && hand.pond.length > 0
        ? { type: 'no-win', reason: 'nine-terminals', seat: hand.seat }
        : null;
    },
  },
  {
    name: 'nine terminals with eight or fewer',
    code: 'no-draw',
    spoil: (_, deal) => {
      const hand = acting(deal);
      if (!hand || !known(hand) || hand.pond.length > 0) return null;
      const majors = new Set(
        hand.tiles.map(kindIndex).filter((kind) => kind >= FIRST_HONOUR || kind % 9 === 0 || kind % 9 === 8),
      );
      return majors.size < 9 ? { type: 'no-win', reason: 'nine-terminals', seat: hand.seat } : null;
    },
  },
  {
    name: 'settling a deal that is not over',
    code: 'wrong-moment',
    spoil: (_, deal) => (lying(deal) ? { type: 'end-deal' } : null),
  },
  {
    name: 'dealing before the deal is settled',
    code: 'wrong-moment',
    spoil: (_, deal) => (deal.phase === 'settled' ? null : { type: 'deal' }),
  },
  {
    name: 'drawing before the tiles are dealt',
    code: 'wrong-moment',
    spoil: (_, deal) => (deal.phase === 'settled' ? { type: 'draw', seat: 'E' } : null),
  },
  {
    name: 'twelve tiles dealt',
    code: 'wrong-deal',
    spoil: (match, deal) =>
      deal.phase === 'settled' && match.over === null
        ? { type: 'deal', hands: { S: Array.from({ length: 12 }, (): TileCode => 'x') } }
        : null,
  },
  {
    name: 'five of a tile dealt',
    code: 'too-many-copies',
    spoil: (match, deal) =>
      deal.phase === 'settled' && match.over === null
        ? {
            type: 'deal',
            hands: { S: [...four('1z'), '1z', ...Array.from({ length: 8 }, (): TileCode => 'x')] },
          }
        : null,
  },
  {
    name: 'a match begun in the middle of a match',
    code: 'wrong-moment',
    spoil: (match) => ({ type: 'match', ruleset: match.ruleset.id, players: match.players }),
  },
  {
    name: 'a match ended that is not over',
    code: 'wrong-moment',
    spoil: ({ over }) => (over === null ? { type: 'end-match' } : null),
  },
];

/** What fishing forbids to the British, by agreement. */
const boundWays: Way[] = [
  {
    name: 'a tile from the hand discarded after fishing, where it binds',
    code: 'fishing-binds',
    spoil: ({ play }, deal) => {
      const hand = acting(deal);
      if (!hand?.fishing?.stands || hand.fishing.original || !play.fishing?.bindsFishing) return null;
      const tile = hand.tiles.some(isBonus) ? undefined : another(hand);
      return tile ? { type: 'discard', seat: hand.seat, tile } : null;
    },
  },
  {
    name: 'a pung claimed after fishing, where it binds',
    code: 'fishing-binds',
    spoil: ({ play }, deal) => {
      const last = lying(deal);
      const hand =
        last &&
        play.fishing?.bindsFishing &&
        deal.hands.find(({ seat, fishing }) => seat !== last.seat && fishing?.stands && !fishing.original);
      return hand ? { type: 'pung', seat: hand.seat, tile: last.tile, own: [last.tile, last.tile] } : null;
    },
  },
];

/** A player whose hand the referee has ruled dead. */
const died = (match: MatchState, seat: Seat): MatchState =>
  with_(match, (_, copy) => (handAt(copy, seat).dead = { reason: 'referee', long: false }));

/** A kong on the table whose supplement has not been drawn yet; nothing is to be turned first. */
const konged = (deal: DealState): boolean =>
  deal.phase === 'supplement' && deal.supplement === 'kong' && going(deal) && deal.due === 0;

/** The ways of supplements, of dead hands, of hands nobody sees, and of what the referee writes. */
const otherWays: Way[] = [
  {
    name: 'a claim before the indicator of a kong is turned',
    code: 'bad-indicator',
    spoil: (match, deal) => {
      const last = lying(deal);
      if (!last || match.play.kongs.indicator === null) return null;
      const kind = kindIndex(last.tile);
      const hand = claimants(match, deal, last.seat).find((each) => held(each, kind) >= 2);
      if (!hand) return null;
      const own = hand.tiles.filter((tile) => kindIndex(tile) === kind).slice(0, 2);
      const waiting = with_(match, (_, copy) => (copy.dueLater = 1));
      return { entry: { type: 'pung', seat: hand.seat, tile: last.tile, own }, match: waiting };
    },
  },
  {
    name: 'a chow with tiles that are not held',
    code: 'tile-not-held',
    spoil: (match, deal) => {
      const last = lying(deal);
      const kind = last ? kindIndex(last.tile) : -1;
      if (!last || kind < 0 || kind >= FIRST_HONOUR || kind % 9 > 6) return null;
      const next = claimants(match, deal, last.seat).find(({ seat }) => seat === after(last.seat));
      const own = [kindCode(kind + 1), kindCode(kind + 2)];
      if (!next || !known(next) || deal.goulash || own.every((tile) => next.tiles.includes(tile)))
        return null;
      return { type: 'chow', seat: next.seat, tile: last.tile, own };
    },
  },
  {
    name: 'a kong of a discard with three tiles that are not held',
    code: 'tile-not-held',
    spoil: (match, deal) => {
      const last = lying(deal);
      const kind = last ? kindIndex(last.tile) : -1;
      if (!last || kind < 0) return null;
      const hand = claimants(match, deal, last.seat).find((each) => known(each) && held(each, kind) < 3);
      const tile = kindCode(kind);
      return hand ? { type: 'kong', seat: hand.seat, tile: last.tile, own: [tile, tile, tile] } : null;
    },
  },
  {
    name: 'a discard instead of the supplement',
    code: 'wrong-moment',
    spoil: (_, deal) => {
      const tile = konged(deal) ? handAt(deal, deal.turn).tiles[0] : undefined;
      return tile ? { type: 'discard', seat: deal.turn, tile } : null;
    },
  },
  {
    name: 'another player’s draw when a supplement is due',
    code: 'not-your-turn',
    spoil: (_, deal) => (konged(deal) ? { type: 'draw', seat: after(deal.turn) } : null),
  },
  {
    name: 'a second kong before the supplement of the first',
    code: 'wrong-moment',
    spoil: (_, deal) =>
      konged(deal) ? { type: 'concealed-kong', seat: deal.turn, tiles: four('1m') } : null,
  },
  {
    name: 'a kong for which the wall has no supplement',
    code: 'bad-kong',
    says: /wall is empty/,
    spoil: (match, deal) => {
      const hand = konging(match, deal);
      if (!hand || match.play.dead.kind === 'box' || match.play.dead.kind === 'loose') return null;
      const empty = with_(match, (_, copy) => (copy.wall = 0));
      return { entry: { type: 'concealed-kong', seat: hand.seat, tiles: four('1m') }, match: empty };
    },
  },
  {
    name: 'a fourth tile added that is not held',
    code: 'tile-not-held',
    spoil: (match, deal) => {
      const hand = konging(match, deal);
      if (!hand || !known(hand) || deal.goulash) return null;
      const pung = hand.melds.find(
        ({ kind, tiles }) => kind === 'pung' && held(hand, kindIndex(tiles[0]!)) === 0,
      );
      return pung ? { type: 'added-kong', seat: hand.seat, tile: pung.tiles[0]! } : null;
    },
  },
  {
    name: 'a concealed kong robbed by a hand of middles',
    code: 'illegal-win',
    says: /can’t be robbed/,
    spoil: ({ play }, deal) => {
      if (!deal.kong?.concealed || !going(deal) || play.fishing) return null;
      const { seat } = deal.kong;
      const hand = deal.hands.find(
        (each) =>
          each.seat !== seat &&
          !each.dead &&
          each.tiles.some((tile) => kindIndex(tile) % 9 === 4 && tile[1] !== 'z'),
      );
      return hand ? { type: 'win', seat: hand.seat } : null;
    },
  },
  {
    name: 'one’s own kong robbed',
    code: 'illegal-win',
    says: /own kong/,
    spoil: ({ play }, deal) =>
      deal.kong && going(deal) && !play.fishing ? { type: 'win', seat: deal.kong.seat } : null,
  },
  {
    name: 'a tile discarded from a hand nobody sees, of which all copies lie open',
    code: 'too-many-copies',
    spoil: (match, deal) => {
      const hand = acting(deal);
      if (
        !hand ||
        hand.riichi ||
        deal.goulash ||
        deal.opening ||
        deal.barred.length > 0 ||
        bound(match, hand)
      )
        return null;
      const unseen = with_(match, (_, copy) => {
        const hidden = handAt(copy, hand.seat);
        hidden.tiles = hidden.tiles.map((): TileCode => 'x');
        copy.seen[codeIndex('9p')] = 4;
      });
      return { entry: { type: 'discard', seat: hand.seat, tile: '9p' }, match: unseen };
    },
  },
  {
    name: 'a claim with a dead hand',
    code: 'dead-hand',
    spoil: (match, deal) => {
      const last = lying(deal);
      const hand = last && claimants(match, deal, last.seat)[0];
      if (!hand || match.play.fouls.deadHandCalls) return null;
      const own = [last.tile, last.tile];
      return {
        entry: { type: 'pung', seat: hand.seat, tile: last.tile, own },
        match: died(match, hand.seat),
      };
    },
  },
  {
    name: 'a win with a dead hand',
    code: 'dead-hand',
    spoil: (match, deal) => {
      const last = lying(deal);
      if (!last) return null;
      const seat = after(last.seat, 2);
      return { entry: { type: 'win', seat }, match: died(match, seat) };
    },
  },
  {
    name: 'a kong with a dead hand',
    code: 'dead-hand',
    spoil: (match, deal) => {
      const hand = konging(match, deal);
      if (!hand || match.play.fouls.deadHandCalls) return null;
      return {
        entry: { type: 'concealed-kong', seat: hand.seat, tiles: four('1m') },
        match: died(match, hand.seat),
      };
    },
  },
  {
    name: 'riichi with a dead hand',
    code: 'dead-hand',
    spoil: (match, deal) => {
      const hand = riichiing(match, deal);
      return hand && { entry: { type: 'riichi', seat: hand.seat }, match: died(match, hand.seat) };
    },
  },
  {
    name: 'a hand ruled dead twice',
    code: 'bad-ruling',
    says: /dead already/,
    spoil: (match, deal) => {
      const hand = acting(deal);
      if (!hand) return null;
      const entry = { type: 'ruling', ruling: 'dead-hand', seat: hand.seat, reason: 'referee' } as const;
      return { entry, match: died(match, hand.seat) };
    },
  },
  {
    name: 'points corrected out of nothing',
    code: 'bad-ruling',
    says: /not 0/,
    spoil: (_, deal) =>
      lying(deal) ? { type: 'ruling', ruling: 'correction', points: [100, 0, 0, 0] } : null,
  },
  {
    name: 'a hand shown with a tile less',
    code: 'bad-request',
    says: /are shown/,
    spoil: (_, deal) => {
      const hand = acting(deal);
      return hand && { type: 'show', seat: hand.seat, tiles: hand.tiles.slice(1) };
    },
  },
  {
    name: 'a hand shown without a tile that it is known to hold',
    code: 'bad-request',
    says: /is not shown/,
    spoil: (_, deal) => {
      const hand = acting(deal);
      if (!hand || !known(hand)) return null;
      const other = tileKinds.find((kind) => !hand.tiles.includes(kind))!;
      return { type: 'show', seat: hand.seat, tiles: [other, ...hand.tiles.slice(1)] };
    },
  },
  {
    name: 'a result written down in the middle of a deal',
    code: 'wrong-moment',
    says: /has not been settled/,
    spoil: (_, deal) => (deal.phase === 'settled' ? null : { type: 'result' }),
  },
  {
    name: 'a foul ruled after a win',
    code: 'no-foul',
    spoil: (_, deal) => {
      const winner = deal.winners[0];
      if (!winner || deal.phase === 'settled' || deal.foul) return null;
      return { type: 'ruling', ruling: 'foul', seat: after(winner.seat) };
    },
  },
];

/** Every way a move can be spoilt. */
export const ways: readonly Way[] = [
  ...claimWays,
  ...turnWays,
  ...kongWays,
  ...saidWays,
  ...winWays,
  ...endWays,
  ...boundWays,
  ...otherWays,
];

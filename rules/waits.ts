import { countTiles } from './hand/counts';
import { improvingKinds, nearestHands } from './hand/nearest';
import { shapedHand, type Shape, type ShapedHand } from './hand/shape';
import { fault, ok, type FaultCode, type Result } from './result';
import { tileSetOf, type Rules } from './ruleset';
import { readRules, requestId, type NamedRules } from './score';
import { meldTiles } from './scoring/check';
import {
  parseRequest,
  parseSeen,
  type HandInput,
  type MeldInput,
  type ScoreInput,
  type WinInput,
} from './scoring/request';
import type {
  DiscardChoice,
  NearestHand,
  Unseen,
  Wait,
  WaitsAnswer,
  WaitsOf13,
  WaitsOf14,
  Worth,
} from './scoring/waits';
import { isSeat, seatIndex, seatNames, seats, type Seat } from './seat';
import { makeTiles } from './tiles/notation';
import { tileSets, type TileSet } from './tiles/sets';
import { compareTiles, isBonus, kindCode, kindIndex, type TileCode } from './tiles/tile';
import { tileWords } from './tiles/words';

export type * from './scoring/waits';

/**
 * Says what a hand waits for and what each win would be worth, or how far it is from waiting and which tiles or
 * discards bring it on. Never throws for anything that came out of JSON. An `id` is given back.
 * Errors: those of a score request; `tile-count` where there are neither 13 nor 14 tiles.
 */
export function waitsOf(request: unknown): WaitsAnswer {
  const id = requestId(request);
  const named = readRules(request);
  const answer = named.ok ? answerTo(request as Record<string, unknown>, named.value) : named;
  return Object.assign(id, answer.ok ? answer.value : answer);
}

function answerTo(request: Record<string, unknown>, named: NamedRules): Result<WaitsOf13 | WaitsOf14> {
  const read = readPlace(request, named);
  if (!read.ok) return read;
  const { hand, seat } = read.value;
  const tiles = hand.concealed.length + 3 * hand.melds.length;
  if (tiles === 13) return ofThirteen(read.value);
  if (tiles === 14) return ofFourteen(read.value);
  return fault(
    'tile-count',
    `${seatNames[seat]} has ${tiles} tiles, each kong counted as three; 13 were expected, or 14 with the tile drawn.`,
  );
}

/** A player's place in a deal: the hand, and everything to be seen from there. */
interface Place {
  ruleset: string;
  rules: Rules;
  seat: Seat;
  hand: HandInput;
  /** The deal with the player's hand alone and without a win. */
  deal: ScoreInput;
  set: TileSet;
  visible: ReadonlyMap<TileCode, number>;
}

function readPlace(request: Record<string, unknown>, { ruleset, rules }: NamedRules): Result<Place> {
  const { seat, prevailingWind, concealed, melds, bonus, declared, calling, discards } = request;
  if (!isSeat(seat))
    return fault('bad-request', 'seat, the player’s seat wind, is missing: one of E, S, W, N.');
  const { doraIndicators, honba, sticks, goulash } = request;
  const hands = { [seat]: { concealed, melds, bonus, declared, calling, discards } };
  const read = parseRequest({ prevailingWind, hands, doraIndicators, honba, sticks, goulash });
  if (!read.ok) return read;
  const seen = parseSeen(request['seen']);
  if (!seen.ok) return seen;
  const deal = read.value;
  const hand = deal.hands[seat];
  if (!hand) return fault('tile-count', `No tiles of ${seatNames[seat]} are given.`);
  const setId = deal.goulash ? 'set-goulash' : tileSetOf(ruleset, rules);
  const set = tileSets.find(({ id }) => id === setId)!;
  const tiles = [
    ...hand.concealed,
    ...hand.bonus,
    ...hand.melds.flatMap((meld) => shownTiles(meld, set)),
    ...hand.discards,
    ...seen.value,
    ...deal.doraIndicators,
  ];
  const visible = new Map<TileCode, number>();
  for (const tile of tiles) {
    const count = (visible.get(tile) ?? 0) + 1;
    visible.set(tile, count);
    const most = set.copies.get(tile);
    if (most !== undefined && count > most) {
      return fault(
        'too-many-copies',
        `The ${tileWords([tile])} (${tile}) is there more than ${most} times, with what was seen elsewhere; the set has ${most}.`,
      );
    }
  }
  return ok({ ruleset: ruleset.id, rules, seat, hand, deal, set, visible });
}

/** The tiles of a meld, those face down told by the others; a meld that shows nothing is refused later. */
function shownTiles(meld: MeldInput, set: TileSet): readonly TileCode[] {
  return meld.tiles.some((tile) => kindIndex(tile) >= 0) ? meldTiles(meld, set) : [];
}

/** What says that the hand itself is wrong, whatever tile comes. */
const wrongHand: readonly FaultCode[] = ['bad-request', 'tile-count', 'too-many-copies'];

/** The win of a hand that holds fourteen tiles with this one. */
function worthOf(place: Place, tile: TileCode, by: 'wall' | 'discard', drawn: boolean): Worth {
  const { seat, hand, deal, rules } = place;
  const win: WinInput = {
    seat,
    tile,
    by,
    from: by === 'discard' ? seats[(seatIndex(seat) + 1) % 4]! : null,
    replaces: 'kong',
    lastTile: false,
    firstTurn: false,
    declared: hand.declared,
    responsible: null,
  };
  // Furiten is told once, with the tiles; what a win would be worth shows beside it.
  const held = { ...hand, declared: [], discards: [] };
  const complete = drawn ? held : { ...held, concealed: [...hand.concealed, tile] };
  const judged = rules.judge({ ...deal, hands: { [seat]: complete }, wins: [win] });
  if (!judged.ok) return judged;
  const { total, detail, limited, elements } = judged.value.explain();
  return {
    ok: true,
    total,
    detail,
    limited,
    elements: elements.map(({ id, name, unit, value }) => ({ id, name, unit, value })),
  };
}

/** How near a hand is to winning, and to which shapes. */
interface Nearness {
  shanten: number;
  shapes: readonly Shape[];
}

/** Without its jokers: each of them stands for a tile that is missing. */
function nearness({ rules }: Place, hand: ShapedHand): Nearness {
  let shanten = Number.POSITIVE_INFINITY;
  let shapes: Shape[] = [];
  for (const shape of rules.shapes) {
    const found = shape.shanten(hand);
    if (found === null || found > shanten) continue;
    if (found < shanten) shapes = [];
    shanten = found;
    shapes.push(shape);
  }
  return { shanten, shapes };
}

function jokersIn(place: Place): number {
  return place.hand.concealed.filter((tile) => isJoker(place, tile)).length;
}

/** In a goulash the 2 bamboo are jokers too. */
function isJoker({ deal }: Place, tile: TileCode): boolean {
  return tile === 'j' || (deal.goulash && tile === '2s');
}

function shaped(place: Place, concealed: readonly TileCode[]) {
  const melds = place.hand.melds.map(({ kind, tiles, concealed: hidden }) => ({
    kind,
    tile: Math.min(...tiles.filter((tile) => tile !== 'x').map(kindIndex)),
    concealed: hidden,
  }));
  return shapedHand(countTiles(concealed.filter((tile) => !isJoker(place, tile))), melds);
}

function unseenOf({ set, visible }: Place, tile: TileCode): number {
  return (set.copies.get(tile) ?? 0) - (visible.get(tile) ?? 0);
}

/** How many of a kind are not to be seen, a red five counted with the others. */
function unseenKind(place: Place, kind: number): number {
  const plain = kindCode(kind);
  const red = plain.replace('5', '0') as TileCode;
  return unseenOf(place, plain) + (red === plain ? 0 : Math.max(0, unseenOf(place, red)));
}

function ofThirteen(place: Place): Result<WaitsOf13> {
  const probe = probeTile(place);
  const probed = worthOf(place, probe, 'wall', false);
  if (!probed.ok && wrongHand.includes(probed.error.code)) return probed;

  const hand = shaped(place, place.hand.concealed);
  const { shanten, shapes } = nearness(place, hand);
  const kinds = new Set(shapes.flatMap((shape) => improvingKinds(shape, hand)));
  const short = shanten - jokersIn(place);
  const waits = short <= 0 ? waitsAmong(place, kinds) : [];
  const waiting = waits.length > 0;
  const furiten = place.rules.furiten ? furitenBy(place, waits) : null;
  if (furiten) {
    for (const wait of waits) wait.discard = fault('illegal-win', furiten.reason);
  }
  return ok({
    ok: true,
    ruleset: place.ruleset,
    tiles: 13,
    waiting,
    // Jokers may not lie everywhere: where they leave no wait, at least one tile is missing.
    shanten: waiting ? 0 : Math.max(1, short),
    shapes: shapes.map(({ id, name }) => ({ id, name })),
    waits,
    furiten,
    improving: waiting ? [] : unseenList(place, kinds),
  });
}

/** A tile that can be drawn whatever else is there, to see whether a hand is in order. */
function probeTile(place: Place): TileCode {
  let best: TileCode = '1m';
  for (const [tile] of place.set.copies) {
    if (!isBonus(tile) && unseenOf(place, tile) > unseenOf(place, best)) best = tile;
  }
  return best;
}

/** The tiles of these kinds that complete the hand; in a goulash those of all kinds, jokers too. */
function waitsAmong(place: Place, kinds: ReadonlySet<number>): Wait[] {
  const waits: Wait[] = [];
  for (const tile of place.set.copies.keys()) {
    if (isBonus(tile) || !(place.deal.goulash || kinds.has(kindIndex(tile)))) continue;
    const unseen = unseenOf(place, tile);
    if (unseen <= 0) {
      // Another of its kind, red or plain, may still come.
      if (place.deal.goulash || unseenKind(place, kindIndex(tile)) > 0 || tile.startsWith('0')) continue;
      const gone = fault(
        'too-many-copies',
        `Every ${tileWords([tile])} (${tile}) is to be seen already; none can come.`,
      );
      waits.push({ tile, unseen: 0, discard: gone, wall: gone });
      continue;
    }
    const wall = worthOf(place, tile, 'wall', false);
    const discard = worthOf(place, tile, 'discard', false);
    const none = (worth: Worth) =>
      !worth.ok && (isNoHand(worth.error.code) || wrongHand.includes(worth.error.code));
    if (!(none(wall) && none(discard))) waits.push({ tile, unseen, discard, wall });
  }
  return waits.sort((a, b) => compareTiles(a.tile, b.tile));
}

function isNoHand(code: FaultCode): boolean {
  return code === 'not-a-hand' || code === 'too-many-chows' || code === 'joker-misuse';
}

/**
 * The tiles waited for that the player has discarded: then no wait may be won on by a discard.
 * Source: riichi rules, furiten.
 */
function furitenBy({ hand, seat }: Place, waits: readonly Wait[]): WaitsOf13['furiten'] {
  const awaited = new Set(waits.map(({ tile }) => kindIndex(tile)));
  const own = hand.discards.filter((tile) => awaited.has(kindIndex(tile)));
  if (own.length === 0) return null;
  const tiles = [...new Set(own)].sort(compareTiles);
  return {
    tiles: makeTiles(tiles),
    reason: `${seatNames[seat]} waits for ${tileWords(tiles)} among others and has discarded it: a win by discard is barred (furiten), only a drawn tile wins.`,
  };
}

/** Kinds as tiles, those that are all seen left out, the likeliest first. */
function unseenList(place: Place, kinds: Iterable<number>): Unseen[] {
  return [...kinds]
    .map((kind): Unseen => ({ tile: kindCode(kind), unseen: unseenKind(place, kind) }))
    .filter(({ unseen }) => unseen > 0)
    .sort((a, b) => b.unseen - a.unseen || compareTiles(a.tile, b.tile));
}

/** So many of the winning hands nearest to fourteen tiles are told. */
const NEAREST_SHOWN = 5;

function ofFourteen(place: Place): Result<WaitsOf14> {
  const { concealed } = place.hand;
  const drawn = concealed.at(-1);
  if (drawn === undefined) return fault('tile-count', 'A hand has a tile besides the sets on the table.');
  const win = worthOf(place, drawn, 'wall', true);
  if (!win.ok && wrongHand.includes(win.error.code)) return win;
  const hand = shaped(place, concealed);
  const { shanten, shapes } = nearness(place, hand);
  const complete = win.ok || !isNoHand(win.error.code);
  return ok({
    ok: true,
    ruleset: place.ruleset,
    tiles: 14,
    shanten: complete ? -1 : Math.max(0, shanten - jokersIn(place)),
    shapes: shapes.map(({ id, name }) => ({ id, name })),
    win,
    nearest: complete || place.deal.goulash ? [] : nearestTo(place, hand, shapes),
    discards: discardsOf(place, { shanten, shapes }),
  });
}

function nearestTo(place: Place, hand: ShapedHand, shapes: readonly Shape[]): NearestHand[] {
  const codes = (kinds: readonly number[]) => makeTiles(kinds.map(kindCode));
  const perShape = Math.ceil(NEAREST_SHOWN / shapes.length);
  return shapes
    .flatMap((shape) =>
      nearestHands(shape, hand, (kind) => Math.max(0, unseenKind(place, kind)), perShape).map(
        ({ take, give }): NearestHand => {
          const after = Int8Array.from(hand.inHand);
          for (const kind of take) after[kind]!++;
          for (const kind of give) after[kind]!--;
          const kinds = Array.from(after, (count, kind) => Array<number>(count).fill(kind)).flat();
          return {
            shape: shape.id,
            name: shape.name,
            take: codes(take),
            give: codes(give),
            tiles: codes(kinds),
          };
        },
      ),
    )
    .slice(0, NEAREST_SHOWN);
}

/** What can go without the hand getting farther away from the shapes it is nearest to. */
function discardsOf(place: Place, { shanten, shapes }: Nearness): DiscardChoice[] {
  const { concealed } = place.hand;
  const choices: DiscardChoice[] = [];
  const keep = Math.max(0, shanten);
  for (const discard of [...new Set(concealed)].sort(compareTiles)) {
    if (isJoker(place, discard)) continue;
    const left = [...concealed];
    left.splice(left.indexOf(discard), 1);
    const after = shaped(place, left);
    const still = shapes.filter((shape) => shape.shanten(after) === keep);
    if (still.length === 0) continue;
    const kinds = new Set(still.flatMap((shape) => improvingKinds(shape, after)));
    const tiles = unseenList(place, kinds);
    choices.push({
      discard,
      shanten: Math.max(0, keep - jokersIn(place)),
      tiles,
      unseen: tiles.reduce((sum, { unseen }) => sum + unseen, 0),
    });
  }
  return choices.sort((a, b) => b.unseen - a.unseen || compareTiles(a.discard, b.discard));
}

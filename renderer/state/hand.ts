import { compareTiles, isBonus } from '../../rules/tiles/tile';
import type { TileCode } from '../../rules/tiles/tile';
import type { FoundTile } from '../photo/found';
import { isHidden, isOfTiles } from '../../vision/protocol';
import type { ClaimedFrom, Hint, Quad, ReadGroup, Reading, Rotation, Side } from '../../vision/protocol';

/**
 * A hand as it lies in front of a person: any tiles, any number, doubts included. Everything here is a pure
 * edit that gives a new hand; what the rules think of it is asked elsewhere (state/verdict.ts).
 */
export interface Hand {
  photo: HandPhoto | null;
  /** Every tile by its number, in the order in which they came. */
  tiles: HandTile[];
  /** Numbers of the tiles held in hand, the winning one included. */
  concealed: number[];
  melds: HandMeld[];
  bonus: number[];
  /** Tiles in the picture that belong to no hand: discards, wall, strays. */
  aside: number[];
  /** Number of the winning tile; null while nobody said which. */
  winning: number | null;
  /** What the reader asks about the hand as a whole, in sentences for a player, as long as nobody has said that it is right. */
  questions: string[];
  /** What would have made the photograph easier to read, and where it shows. */
  hints: HandHint[];
  /** Ids of what this player had declared (`Ruleset.loserDeclarations`), for a hand that did not win. */
  declared: string[];
  /** Number the next tile or meld gets. */
  next: number;
}

/** The photograph a hand was read from. */
export interface HandPhoto {
  /** Its name in the host's store. */
  id: string;
  /** Size in pixels, as displayed. */
  width: number;
  height: number;
  source: PhotoSource;
  /** At which edge of it the hand's player sits, where it shows the tiles of several. */
  side?: Side;
}

/** A word about the photograph, and the places in it that it is about. */
export type HandHint = Pick<Hint, 'kind' | 'message' | 'areas'>;

export type PhotoSource = 'file' | 'camera' | 'sample';

/** One tile. `quad` is null for a tile that a person added. */
export interface HandTile {
  id: number;
  code: TileCode;
  alternatives: [TileCode, number][];
  quad: Quad | null;
  /** How the face lies in the picture, relative to its group. */
  rotation: Rotation;
  /** The reader does not vouch for it, and nobody has settled it yet. */
  doubtful: boolean;
  /** Why it was doubtful, in sentences for a player. */
  reasons: string[];
}

export type MeldKind = 'chow' | 'pung' | 'kong';

/** A set laid on the table. */
export interface HandMeld {
  id: number;
  kind: MeldKind;
  concealed: boolean;
  /** A kong promoted from a pung. */
  added: boolean;
  /** Whom the claimed tile came from, seen from this player. */
  from: ClaimedFrom | null;
  /** Number of the claimed tile; null where nothing tells it. */
  claimed: number | null;
  tiles: number[];
  /** The reader does not vouch for how it lies, and nobody has settled it yet. */
  doubtful: boolean;
  /** Why it was doubtful, in sentences for a player. */
  reasons: string[];
}

/** What can be said about how a set lies. */
export type MeldPatch = Partial<Pick<HandMeld, 'concealed' | 'added' | 'from' | 'claimed'>>;

/** Where a tile can be put: a row of the hand, or a meld by its number. */
export type Place = 'concealed' | 'bonus' | 'aside' | { meld: number };

/** A hand without tiles. */
export function emptyHand(): Hand {
  return {
    photo: null,
    tiles: [],
    concealed: [],
    melds: [],
    bonus: [],
    aside: [],
    winning: null,
    questions: [],
    hints: [],
    declared: [],
    next: 1,
  };
}

/** Hands as one picture shows them, by the edge at which each player sits. */
export type HandsBySide = Partial<Record<Side, Hand>>;

/** The hands that a reading saw, by the edge of the picture at which their players sit; one alone lies below. */
export function handsFromPhoto(reading: Reading, photo: HandPhoto): HandsBySide {
  // A hand of which no face is seen is no more to be scored than a wall.
  const groups = reading.groups.map((group): ReadGroup =>
    isHidden(group, reading.tiles) ? { ...group, role: 'wall' } : group,
  );
  const owners = groups.flatMap(({ role, side }) =>
    side !== undefined && (role === 'hand' || role === 'meld') ? [side] : [],
  );
  const sides = sidesInOrder.filter((side) => owners.includes(side));
  if (sides.length < 2) return { bottom: handFromPhoto(reading, photo, groups) };
  // Walls and ponds belong to no hand; what is nobody's is offered to the first player.
  const stray = groups.flatMap((group): ReadGroup[] =>
    (group.side === undefined || !sides.includes(group.side)) && ['other', 'bonus'].includes(group.role)
      ? [{ ...group, role: 'other' }]
      : [],
  );
  return Object.fromEntries(
    sides.map((side, index) => {
      const own = groups.filter(
        (group) => group.side === side && group.role !== 'wall' && group.role !== 'discards',
      );
      return [side, handFromPhoto(reading, { ...photo, side }, index === 0 ? [...own, ...stray] : own)];
    }),
  );
}

const sidesInOrder: readonly Side[] = ['bottom', 'right', 'top', 'left'];

/** The hand made of some groups of a reading; without them, of all. */
export function handFromPhoto(
  reading: Reading,
  photo: HandPhoto,
  groups: readonly ReadGroup[] = reading.groups,
): Hand {
  const id = (index: number): number => index + 1;
  const members = (group: ReadGroup): number[] =>
    reading.tiles.flatMap((tile, index) => (tile.group === group.id ? [id(index)] : []));
  const own = groups.flatMap(members);
  let next = reading.tiles.length + 1;
  const hand: Hand = {
    ...emptyHand(),
    photo,
    tiles: reading.tiles.flatMap((tile, index) =>
      own.includes(id(index))
        ? [
            {
              id: id(index),
              code: tile.code,
              alternatives: tile.alternatives,
              quad: tile.quad,
              rotation: tile.rotation,
              doubtful: tile.needsReview || tile.code === '?',
              reasons: tile.reasons,
            },
          ]
        : [],
    ),
    hints: reading.hints.map(({ kind, message, areas }) => ({ kind, message, areas })),
  };
  for (const group of groups) {
    const tiles = members(group);
    if (group.role === 'hand') {
      hand.concealed.push(...tiles);
      // Of its tiles, and how many they are, the screen tells by itself, and goes on telling while they are changed.
      hand.questions.push(...(group.reasons ?? []).filter((reason) => !isOfTiles(reason)));
      if (group.winningTile !== undefined) hand.winning = id(group.winningTile);
    } else if (group.role === 'meld' && group.kind !== undefined) {
      hand.melds.push({
        id: next++,
        kind: group.kind,
        concealed: group.concealed ?? false,
        added: group.added ?? false,
        from: group.from ?? null,
        claimed: group.claimed === undefined ? null : id(group.claimed),
        tiles,
        doubtful: group.needsReview ?? false,
        reasons: group.reasons ?? [],
      });
    } else if (group.role === 'bonus') hand.bonus.push(...tiles);
    else hand.aside.push(...tiles);
  }
  return { ...hand, next };
}

/** The tile with a number; a number that is not in the hand is a bug of the caller. */
export function tileOf(hand: Hand, id: number): HandTile {
  const tile = hand.tiles.find((each) => each.id === id);
  if (!tile) throw new Error(`There is no tile ${id} in this hand.`);
  return tile;
}

/** The tiles of a hand as they are drawn over its photograph. */
export function foundTiles(hand: Hand): FoundTile[] {
  return hand.tiles.flatMap(({ id, code, quad, doubtful }) =>
    quad === null ? [] : [{ id, code, quad, doubtful, aside: hand.aside.includes(id) }],
  );
}

/** What a tile is taken for and its likely other codes, likeliest first, at most `most`. */
export function likelyCodes(tile: Pick<HandTile, 'code' | 'alternatives'>, most: number): TileCode[] {
  return [tile.code, ...tile.alternatives.map(([code]) => code)]
    .filter((code) => code !== '?')
    .slice(0, most);
}

/** True for flowers and seasons, which lie apart from the hand. */
export function isBonusTile(tile: HandTile): boolean {
  return isBonus(tile.code);
}

/** Where a tile lies. */
export function placeOf(hand: Hand, id: number): Place {
  if (hand.concealed.includes(id)) return 'concealed';
  if (hand.bonus.includes(id)) return 'bonus';
  const meld = hand.melds.find((each) => each.tiles.includes(id));
  return meld ? { meld: meld.id } : 'aside';
}

/** Numbers of the doubtful tiles that belong to the hand, in reading order. What lies aside does not matter. */
export function doubts(hand: Hand): number[] {
  return hand.tiles
    .filter((tile) => tile.doubtful && placeOf(hand, tile.id) !== 'aside')
    .map((tile) => tile.id);
}

/** The sets for which the reader does not vouch, and which nobody has settled. */
export function doubtfulMelds(hand: Hand): HandMeld[] {
  return hand.melds.filter((meld) => meld.doubtful);
}

/** What is left to ask about a hand as a whole; nothing while it is none by the number of its tiles, which is told instead. */
export function openQuestions(hand: Hand): string[] {
  return isWhole(hand) ? hand.questions : [];
}

/** A person says that a hand is right as it lies. */
export function answerQuestions(hand: Hand): Hand {
  return { ...hand, questions: [] };
}

/** Whether nothing is left to ask: about tiles, sets, or the hand as a whole. */
export function isSettled(hand: Hand): boolean {
  return [doubts, doubtfulMelds, openQuestions].every((asked) => asked(hand).length === 0);
}

/** Whether a hand has as many tiles as one waiting or one that has won. */
export function isWhole(hand: Hand): boolean {
  return [13, 14].includes(sizeOf(hand));
}

/** How many tiles a hand counts, a kong being three and bonus tiles none: 13, or 14 with the winning tile, are a whole one. */
export function sizeOf(hand: Hand): number {
  return hand.concealed.length + 3 * hand.melds.length;
}

/** True where nothing was read and nothing was added. */
export function isEmpty(hand: Hand): boolean {
  return hand.tiles.length === 0;
}

/** Numbers of tiles sorted by their codes; equal tiles keep their order. */
export function sorted(hand: Hand, ids: readonly number[]): number[] {
  return [...ids].sort((a, b) => compareTiles(tileOf(hand, a).code, tileOf(hand, b).code));
}

/**
 * Says what a tile is. That settles its doubt. A tile that turns out to be a bonus tile moves to the bonus
 * row, and back; a meld's kind follows its tiles.
 */
export function nameTile(hand: Hand, id: number, code: TileCode): Hand {
  const named = patchTile(hand, id, { code, doubtful: code === '?' });
  const place = placeOf(named, id);
  if (place === 'concealed' && isBonus(code)) return moveTile(named, id, 'bonus');
  if (place === 'bonus' && !isBonus(code)) return moveTile(named, id, 'concealed');
  return typeof place === 'object' ? rekind(named, place.meld) : named;
}

/** Adds a tile to the hand; bonus tiles go to their row whatever place is named. */
export function addTile(hand: Hand, code: TileCode, place: Place = 'concealed'): Hand {
  const id = hand.next;
  const tile: HandTile = {
    id,
    code,
    alternatives: [],
    quad: null,
    rotation: 'upright',
    doubtful: code === '?',
    reasons: [],
  };
  const added = { ...hand, tiles: [...hand.tiles, tile], aside: [...hand.aside, id], next: id + 1 };
  return moveTile(added, id, place === 'concealed' && isBonus(code) ? 'bonus' : place);
}

/** Takes a tile out of the hand for good. */
export function removeTile(hand: Hand, id: number): Hand {
  const lifted = lift(hand, id);
  return { ...lifted, tiles: lifted.tiles.filter((tile) => tile.id !== id), winning: unless(lifted, id) };
}

/** Puts a tile elsewhere. A meld left with no tile goes away. */
export function moveTile(hand: Hand, id: number, place: Place): Hand {
  const lifted = lift(hand, id);
  if (typeof place === 'object') {
    const melds = lifted.melds.map((meld) =>
      meld.id === place.meld ? { ...meld, tiles: [...meld.tiles, id] } : meld,
    );
    return rekind({ ...lifted, melds }, place.meld);
  }
  const moved = { ...lifted, [place]: [...lifted[place], id] };
  return place === 'concealed' ? moved : { ...moved, winning: unless(moved, id) };
}

/** Takes everything that lies aside into the hand, bonus tiles into their row. */
export function takeAllIn(hand: Hand): Hand {
  return hand.aside.reduce(
    (all, id) => moveTile(all, id, isBonus(tileOf(all, id).code) ? 'bonus' : 'concealed'),
    hand,
  );
}

/** Sets that could be laid down from the tiles in hand with this one in them: kong, pung, then chows. */
export function possibleMelds(hand: Hand, id: number): { kind: MeldKind; tiles: number[] }[] {
  const code = tileOf(hand, id).code;
  const others = hand.concealed.filter((each) => each !== id);
  const same = others.filter((each) => plain(tileOf(hand, each).code) === plain(code));
  const melds: { kind: MeldKind; tiles: number[] }[] = [];
  if (same.length >= 3) melds.push({ kind: 'kong', tiles: [id, ...same.slice(0, 3)] });
  if (same.length >= 2) melds.push({ kind: 'pung', tiles: [id, ...same.slice(0, 2)] });
  const suit = code.slice(-1);
  if (!'mps'.includes(suit)) return melds;
  const rank = Number(plain(code)[0]);
  for (let low = Math.max(1, rank - 2); low <= Math.min(7, rank); low++) {
    const needed = [low, low + 1, low + 2].filter((each) => each !== rank);
    const found = needed.map((each) =>
      others.find((other) => plain(tileOf(hand, other).code) === `${each}${suit}`),
    );
    if (found.every((each) => each !== undefined))
      melds.push({ kind: 'chow', tiles: sorted(hand, [id, ...found]) });
  }
  return melds;
}

/** Lays tiles of the hand on the table as a set. */
export function layDown(hand: Hand, kind: MeldKind, tiles: readonly number[], concealed = false): Hand {
  let lifted = hand;
  for (const id of tiles) lifted = lift(lifted, id);
  const meld: HandMeld = {
    id: hand.next,
    kind,
    concealed,
    added: false,
    from: null,
    claimed: null,
    tiles: [...tiles],
    doubtful: false,
    reasons: [],
  };
  return { ...lifted, melds: [...lifted.melds, meld], next: hand.next + 1 };
}

/** Takes a set back into the hand. */
export function takeUp(hand: Hand, meldId: number): Hand {
  const meld = hand.melds.find((each) => each.id === meldId);
  if (!meld) return hand;
  return {
    ...hand,
    melds: hand.melds.filter((each) => each.id !== meldId),
    concealed: [...hand.concealed, ...meld.tiles],
  };
}

/**
 * Says how a set lies or whom it came from; that settles its doubt. A pung of which it is said that a tile was added gets its fourth: where
 * that lies on another one no photograph shows both.
 */
export function patchMeld(hand: Hand, meldId: number, patch: MeldPatch): Hand {
  const pung = patch.added && hand.melds.find(({ id, kind }) => id === meldId && kind === 'pung');
  const whole = pung ? addTile(hand, plain(tileOf(hand, pung.tiles[0]!).code), { meld: meldId }) : hand;
  const melds = whole.melds.map((meld) => {
    if (meld.id !== meldId) return meld;
    const changed = { ...meld, ...patch, doubtful: false };
    return changed.concealed ? { ...changed, from: null, claimed: null, added: false } : changed;
  });
  return { ...whole, melds };
}

/** Marks the winning tile, or takes the mark away. A tile set aside or in the bonus row cannot win. */
export function markWinning(hand: Hand, id: number | null): Hand {
  if (id !== null) {
    const place = placeOf(hand, id);
    if (place === 'aside' || place === 'bonus') return hand;
  }
  return { ...hand, winning: id };
}

/** Codes of a set's tiles: the face-down tiles of a kong are what its open tiles show. */
export function meldCodes(hand: Hand, meld: HandMeld): TileCode[] {
  const codes = meld.tiles.map((id) => tileOf(hand, id).code);
  const open = codes.find((code) => code !== 'x');
  return meld.kind === 'kong' && open !== undefined
    ? codes.map((code) => (code === 'x' ? open : code))
    : codes;
}

/** A red five is a five to everything but riichi scoring. */
function plain(code: TileCode): TileCode {
  return code.length === 2 && code[0] === '0' ? (`5${code[1]}` as TileCode) : code;
}

function kindOf(codes: readonly TileCode[]): MeldKind | null {
  const open = [...new Set(codes.filter((code) => code !== 'x').map(plain))];
  if (open.length === 1 && codes.length >= 3) return codes.length === 4 ? 'kong' : 'pung';
  if (codes.length !== 3 || open.length !== 3) return null;
  const ranks = open.map((code) => Number(code[0])).sort((a, b) => a - b);
  const oneSuit =
    new Set(open.map((code) => code.slice(-1))).size === 1 && 'mps'.includes(open[0]!.slice(-1));
  return oneSuit && ranks[0]! + 1 === ranks[1]! && ranks[1]! + 1 === ranks[2]! ? 'chow' : null;
}

// What is no set keeps the kind it had, so that the rules can name what is wrong with it.
function rekind(hand: Hand, meldId: number): Hand {
  const melds = hand.melds.map((meld) =>
    meld.id === meldId
      ? { ...meld, kind: kindOf(meld.tiles.map((id) => tileOf(hand, id).code)) ?? meld.kind }
      : meld,
  );
  return { ...hand, melds };
}

function patchTile(hand: Hand, id: number, patch: Partial<HandTile>): Hand {
  return { ...hand, tiles: hand.tiles.map((tile) => (tile.id === id ? { ...tile, ...patch } : tile)) };
}

function lift(hand: Hand, id: number): Hand {
  const without = (ids: readonly number[]): number[] => ids.filter((each) => each !== id);
  const touched = hand.melds.filter((meld) => meld.tiles.includes(id)).map((meld) => meld.id);
  const melds = hand.melds
    .map((meld) => ({
      ...meld,
      tiles: without(meld.tiles),
      claimed: meld.claimed === id ? null : meld.claimed,
    }))
    .filter((meld) => meld.tiles.length > 0);
  const lifted = {
    ...hand,
    concealed: without(hand.concealed),
    bonus: without(hand.bonus),
    aside: without(hand.aside),
    melds,
  };
  return touched.reduce(rekind, lifted);
}

function unless(hand: Hand, id: number): number | null {
  return hand.winning === id ? null : hand.winning;
}

import type { HandRequest, MeldRequest, ScoreRequest, Seat, WinBy } from '../../../rules/score';
import { findRuleset } from '../../../rules/rulesets';
import { seatIndex, seatNames, seats } from '../../../rules/seat';
import { makeTiles } from '../../../rules/tiles/notation';
import { tileSets } from '../../../rules/tiles/sets';
import { compareTiles, isBonus, kindCode, kindIndex, tileName } from '../../../rules/tiles/tile';
import type { TileCode } from '../../../rules/tiles/tile';
import { tileWords } from '../../../rules/tiles/words';
import { handFromReading, handsFromReading, mainSide } from '../../../vision/hand';
import type { ReadHand, ReadMeld } from '../../../vision/hand';
import type { ClaimedFrom, Reading, Side } from '../../../vision/protocol';

/** What the person says about the deal; what is left out is assumed, and the assumption told. */
export interface Deal {
  ruleset: string;
  options: Record<string, unknown>;
  seat?: Seat;
  /** At which edge of the picture the winner sits; by default at the bottom, if there is a hand. */
  side?: Side;
  prevailingWind?: Seat;
  by?: WinBy;
  from?: Seat;
  winningTile?: TileCode;
  replaces?: 'kong' | 'bonus';
  lastTile?: boolean;
  firstTurn?: boolean;
  declared?: string[];
  responsible?: Seat;
  /** The dora indicators; where nobody says, those in the picture. */
  dora?: TileCode[];
  ura?: TileCode[];
  counters?: number;
  bets?: number;
  /** The other players' hands. */
  others: Partial<Record<Seat, HandRequest>>;
}

/** What a person says about the tiles themselves. */
export interface Corrections {
  /** By place in the reading, from 0: what the tile really is, or null for no tile of the hand at all. */
  tiles: ReadonlyMap<number, TileCode | null>;
  /** Tiles of the hand that the reading missed. */
  added: readonly TileCode[];
}

/** A hand as the photograph shows it, in codes, ready to be asked about. */
export interface PhotoHand {
  concealed: TileCode[];
  melds: { request: MeldRequest; tiles: TileCode[] }[];
  bonus: TileCode[];
  /** Tiles in the picture that belong to no hand. */
  leftOut: TileCode[];
  /** The tile lying apart from the row. */
  winning?: TileCode;
  /** Dora indicators in the picture. */
  indicators: TileCode[];
  /** Where each of these is in the reading, from 0; added tiles are nowhere. */
  places: { concealed: number[]; melds: number[][]; bonus: number[]; leftOut: number[] };
}

/** A score request made from a photograph. */
export interface PhotoRequest {
  request: ScoreRequest;
  /** What nobody said and was taken for granted, in sentences. */
  assumptions: string[];
  /** Winning tiles it could have been just as well; empty where it is known. */
  otherWinningTiles: TileCode[];
}

/** The reading with a person's corrections in it: what a person has said needs no review. */
export function correct(reading: Reading, { tiles }: Corrections): Reading {
  return {
    ...reading,
    tiles: reading.tiles.map((tile, index) => {
      const code = tiles.get(index);
      if (code === undefined) return tile;
      const settled = { ...tile, confidence: 1, alternatives: [], needsReview: false, reasons: [] };
      return code === null ? settled : { ...settled, code };
    }),
  };
}

/**
 * Sorts a corrected reading into the hand of whoever sits at `side` of the picture, by default the one it is of.
 * Bonus tiles are told by their codes, wherever they lie. Other players' hands are not left out: see `othersOf`.
 */
export function handOf(
  reading: Reading,
  corrections: Corrections,
  seat: Seat,
  side = mainSide(reading),
): PhotoHand {
  const { added } = corrections;
  const theirs = new Set(
    Object.entries(handsFromReading(reading)).flatMap(([other, hand]) =>
      other === side ? [] : [...hand.concealed, ...hand.melds.flatMap((meld) => meld.tiles), ...hand.bonus],
    ),
  );
  const read = handFromReading(reading, side);
  const own = { ...read, other: read.other.filter((index) => !theirs.has(index)) };
  const hand = inCodes(reading, own, corrections, seat);
  return {
    ...hand,
    concealed: [...hand.concealed, ...added.filter((code) => !isBonus(code))],
    bonus: [...hand.bonus, ...added.filter(isBonus)],
  };
}

/** The order in which players sit round the picture: each next one sits on the right of the one before. */
const round: readonly Side[] = ['bottom', 'right', 'top', 'left'];

/** The hands of the other players in a picture of the table, by their seats; `seat` sits at `side`. */
export function othersOf(
  reading: Reading,
  corrections: Corrections,
  seat: Seat,
  side = mainSide(reading),
): Partial<Record<Seat, PhotoHand>> {
  const others: Partial<Record<Seat, PhotoHand>> = {};
  if (side === undefined) return others;
  const hands = handsFromReading(reading);
  for (const other of round) {
    const hand = hands[other];
    if (hand === undefined || other === side) continue;
    const steps = (round.indexOf(other) - round.indexOf(side) + 4) % 4;
    const theirs = seats[(seatIndex(seat) + steps) % 4] as Seat;
    others[theirs] = inCodes(reading, { ...hand, other: [] }, corrections, theirs);
  }
  return others;
}

/** A hand in codes, without what a person says is no tile of it. */
function inCodes(reading: Reading, read: ReadHand, { tiles: corrected }: Corrections, seat: Seat): PhotoHand {
  const here = (index: number) => corrected.get(index) !== null;
  const codeOf = (index: number) => (reading.tiles[index] as { code: TileCode }).code;
  const loose = [...read.concealed, ...read.bonus].filter(here);
  const places = {
    concealed: loose.filter((index) => !isBonus(codeOf(index))),
    bonus: loose.filter((index) => isBonus(codeOf(index))),
    melds: read.melds.map((meld) => meld.tiles.filter(here)),
    leftOut: read.other.filter(here),
  };
  return {
    concealed: places.concealed.map(codeOf),
    bonus: places.bonus.map(codeOf),
    // A set of which nothing is left was none.
    melds: read.melds.flatMap((meld, i) => {
      const tiles = (places.melds[i] ?? []).map(codeOf);
      const claimed = meld.claimed !== undefined && here(meld.claimed) ? codeOf(meld.claimed) : undefined;
      return tiles.length > 0 ? [meldOf(meld, tiles, seat, claimed)] : [];
    }),
    leftOut: places.leftOut.map(codeOf),
    ...(read.winning !== undefined && here(read.winning) ? { winning: codeOf(read.winning) } : {}),
    indicators: read.other.filter((index) => here(index) && isIndicator(reading, index)).map(codeOf),
    places: { ...places, melds: places.melds.filter((meld) => meld.length > 0) },
  };
}

/** True of a tile that lies face up on the wall. */
function isIndicator(reading: Reading, index: number): boolean {
  const { group, code } = reading.tiles[index] as Reading['tiles'][number];
  return kindIndex(code) >= 0 && reading.groups.some(({ id, role }) => id === group && role === 'indicator');
}

/**
 * Makes the score request for a hand in a photograph, with the other players' hands that are in it as well
 * where all of their 13 tiles can be seen. Nothing else is judged here: `scoreRequest` does that.
 */
export function requestOf(
  photographed: PhotoHand,
  deal: Deal,
  others: Partial<Record<Seat, PhotoHand>> = {},
): PhotoRequest {
  const assumptions: string[] = [];
  const hand = hasRedFives(deal.ruleset)
    ? { ...photographed, redFives: false }
    : withPlainFives(photographed);
  if (hand.redFives) assumptions.push('A red five is any five under these rules.');
  const seat = deal.seat ?? 'E';
  if (!deal.seat) assumptions.push(`The winner sits ${seatNames.E} (--seat).`);
  if (!deal.prevailingWind) assumptions.push(`The prevailing wind is ${seatNames.E} (--wind).`);
  const by = deal.by ?? (deal.from ? 'discard' : 'wall');
  if (!deal.by && !deal.from)
    assumptions.push('The winning tile came from the wall (--from SEAT for a discard, or --by).');

  const known = deal.winningTile ?? hand.winning;
  const candidates = known ? [known] : [...new Set([...hand.concealed].reverse())];
  const tile = candidates[0] ?? '?';
  if (!deal.winningTile && hand.winning)
    assumptions.push(
      `The winning tile is the ${tileName(tile)}, which lies apart from the row (--winning-tile).`,
    );
  else if (!known)
    assumptions.push(
      `The winning tile is the ${tileName(tile)}, the last of the row; none lies apart (--winning-tile).`,
    );
  const ruleset = findRuleset(deal.ruleset);
  const indicators = deal.dora ?? (ruleset?.asks.includes('dora') ? photographed.indicators : []);
  if (!deal.dora && indicators.length > 0)
    assumptions.push(
      `The dora indicators are ${tileWords(indicators)}, as on the wall in the picture (--dora).`,
    );
  else if (!deal.dora && ruleset?.asks.includes('dora'))
    assumptions.push('No dora indicator counts: none was said or seen (--dora, --ura).');
  // Where only the winner's hand is scored the others' are nobody's business.
  const losersCount = ruleset?.scoresLosers ?? true;
  const plain = (one: PhotoHand): PhotoHand => (hasRedFives(deal.ruleset) ? one : withPlainFives(one));
  const seen: Partial<Record<Seat, HandRequest>> = {};
  for (const other of seats) {
    const theirs = others[other];
    if (!losersCount || !theirs || other === seat || deal.others[other]) continue;
    const count = theirs.concealed.length + 3 * theirs.melds.length;
    if (count === 13 && theirs.concealed.every((code) => kindIndex(code) >= 0 || code === 'j')) {
      seen[other] = handRequestOf(plain(theirs));
      continue;
    }
    assumptions.push(
      `Of ${seatNames[other]}'s hand not all tiles could be read; it counts as nothing (--hand).`,
    );
  }
  const missing = seats.filter((other) => other !== seat && !deal.others[other] && !others[other]);
  if (losersCount && missing.length > 0)
    assumptions.push(
      `${listed(missing.map((other) => seatNames[other]))} ${missing.length === 1 ? 'has' : 'have'} nothing that counts (--hand).`,
    );

  return {
    request: {
      ruleset: deal.ruleset,
      options: deal.options,
      prevailingWind: deal.prevailingWind ?? 'E',
      hands: { ...seen, ...deal.others, [seat]: handRequestOf(hand) },
      win: {
        seat,
        tile,
        by,
        ...(deal.from ? { from: deal.from } : {}),
        ...(deal.replaces ? { replaces: deal.replaces } : {}),
        ...(deal.lastTile ? { lastTile: true } : {}),
        ...(deal.firstTurn ? { firstTurn: true } : {}),
        ...(deal.declared ? { declared: deal.declared } : {}),
        ...(deal.responsible ? { responsible: deal.responsible } : {}),
      },
      ...(indicators.length > 0 ? { doraIndicators: makeTiles(indicators) } : {}),
      ...(deal.ura ? { uraIndicators: makeTiles(deal.ura) } : {}),
      ...(deal.counters === undefined ? {} : { honba: deal.counters }),
      ...(deal.bets === undefined ? {} : { sticks: deal.bets }),
    },
    assumptions,
    otherWinningTiles: candidates.slice(1),
  };
}

function handRequestOf(hand: PhotoHand): HandRequest {
  return {
    concealed: makeTiles([...hand.concealed].sort(compareTiles)),
    melds: hand.melds.map((meld) => meld.request),
    bonus: makeTiles([...hand.bonus].sort(compareTiles)),
  };
}

/** Whether a ruleset is played with red fives; of an unknown one nothing is changed. */
export function hasRedFives(ruleset: string): boolean {
  const id = findRuleset(ruleset)?.tileSet;
  return tileSets.find((set) => set.id === id)?.copies.has('0m') ?? true;
}

/** A hand laid with a set that has red fives, for rules that know none. */
function withPlainFives(hand: PhotoHand): PhotoHand & { redFives: boolean } {
  let redFives = false;
  const plain = (code: TileCode): TileCode => {
    if (!code.startsWith('0')) return code;
    redFives = true;
    return kindCode(kindIndex(code));
  };
  const changed = {
    ...hand,
    concealed: hand.concealed.map(plain),
    melds: hand.melds.map(({ request, tiles }) => ({
      request: {
        ...request,
        tiles: makeTiles(tiles.map(plain)),
        ...(request.claimed ? { claimed: plain(request.claimed as TileCode) } : {}),
      },
      tiles: tiles.map(plain),
    })),
    ...(hand.winning ? { winning: plain(hand.winning) } : {}),
  };
  return { ...changed, redFives };
}

/** A meld as it is after corrections: its kind follows from its tiles where they are a set, else from how it lay. */
function meldOf(
  meld: ReadMeld,
  tiles: TileCode[],
  seat: Seat,
  claimed: TileCode | undefined,
): PhotoHand['melds'][number] {
  const up = tiles.filter((code) => code !== 'x');
  // Of a concealed kong two or three tiles lie face down; the others tell what they are.
  const shown = up[0];
  const faces = meld.concealed && shown ? tiles.map((code) => (code === 'x' ? shown : code)) : tiles;
  const kinds = faces.map(kindIndex);
  const alike = kinds.every((kind) => kind === kinds[0]);
  const kind = alike ? (faces.length === 4 ? 'kong' : 'pung') : faces.length === 3 ? 'chow' : meld.kind;
  const request: MeldRequest = { kind, tiles: makeTiles(faces), concealed: meld.concealed };
  if (meld.from && !meld.concealed) request.from = seatFrom(seat, meld.from);
  if (claimed && kind === 'chow') request.claimed = claimed;
  if (meld.added && kind === 'kong' && !meld.concealed) request.added = true;
  return { request, tiles: faces };
}

/** The seat on a player's left, right or across. Play goes round to the right: South sits on East's right. */
export function seatFrom(seat: Seat, side: ClaimedFrom): Seat {
  const steps = { right: 1, across: 2, left: 3 }[side];
  return seats[(seatIndex(seat) + steps) % 4] as Seat;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

import { rulesets } from '../../rules/rulesets';
import type { WinBy } from '../../rules/score';
import { seatIndex, seats } from '../../rules/seat';
import type { Seat } from '../../rules/seat';
import type { TileCode } from '../../rules/tiles/tile';
import type { Reading, Side } from '../../vision/protocol';
import { seatOn } from '../photo/groups';
import { asksFor } from './agreed';
import type { Agreed } from './agreed';
import { addTile, emptyHand, markWinning, sizeOf } from './hand';
import type { Hand, HandsBySide } from './hand';

/** What people said about one deal: whose tiles are whose, who won and how. The truth the screens edit. */
export interface Table extends Agreed {
  prevailingWind: Seat;
  /** Played as a goulash. */
  goulash: boolean;
  /** The wall was exhausted and nobody won. */
  drawn: boolean;
  /** Who won; with several winners the one whose hand is shown first. */
  winner: Seat;
  hands: Record<Seat, Hand>;
  win: Win;
  /** Who else won on the same tile. */
  also: Partial<Record<Seat, Claim>>;
  /** Of a drawn deal: whose discards were all terminals and honours, none of them claimed. */
  nagashi: Seat[];
  /** The tiles turned on the wall, and those that lay under them. */
  indicators: Indicator[];
  ura: TileCode[];
  counters: number;
  /** Bets on the table, without those that players of this deal are said to have laid. */
  bets: number;
}

/** What can differ between several winners on one tile. */
export interface Claim {
  /** Ids of what the winner had declared (`Ruleset.declarations`). */
  declared: string[];
  firstTurn: boolean;
  /** Who must pay for it; null: nobody in particular. */
  responsible: Seat | null;
}

/** How the hand was won; the field's words, as in a score request. */
export interface Win extends Claim {
  by: WinBy;
  /** The discarder, or whose kong was robbed; null while nobody said. */
  from: Seat | null;
  /** What a loose tile replaced. */
  replaces: 'kong' | 'bonus';
  lastTile: boolean;
}

/** A tile turned on the wall. */
export interface Indicator {
  code: TileCode;
  /** The reader does not vouch for it, and nobody has settled it yet. */
  doubtful: boolean;
}

/** A table before the first photograph. */
export function newTable(): Table {
  return {
    ruleset: rulesets[0]!.id,
    houseRules: {},
    prevailingWind: 'E',
    goulash: false,
    drawn: false,
    winner: 'E',
    hands: { E: emptyHand(), S: emptyHand(), W: emptyHand(), N: emptyHand() },
    win: newWin(),
    also: {},
    nagashi: [],
    indicators: [],
    ura: [],
    counters: 0,
    bets: 0,
  };
}

/** A win from the wall with nothing special about it: the usual one. */
export function newWin(): Win {
  return { by: 'wall', from: null, replaces: 'kong', lastTile: false, ...newClaim() };
}

/** A winner of whom nothing special was said. */
export function newClaim(): Claim {
  return { declared: [], firstTurn: false, responsible: null };
}

/** The same table for the next deal: the rules and the round stay. */
export function nextDeal(table: Table): Table {
  const { ruleset, houseRules, prevailingWind } = table;
  return { ...newTable(), ruleset, houseRules, prevailingWind };
}

/**
 * Plays by other rules. What was agreed for each ruleset is kept, and so is what was said of the deal, in case it was
 * a look only; but each game has its own reasons for making somebody pay.
 */
export function chooseRuleset(table: Table, ruleset: string): Table {
  if (ruleset === table.ruleset) return table;
  const nobody = (claim: Claim): Claim => ({ ...claim, responsible: null });
  return {
    ...table,
    ruleset,
    win: { ...table.win, responsible: null },
    also: Object.fromEntries(Object.entries(table.also).map(([seat, claim]) => [seat, nobody(claim)])),
  };
}

/** Changes one seat's hand. */
export function editHand(table: Table, seat: Seat, edit: (hand: Hand) => Hand): Table {
  return { ...table, hands: { ...table.hands, [seat]: edit(table.hands[seat]) } };
}

/** Puts a freshly read hand before a seat. A new winning hand starts with an ordinary win. */
export function placeHand(table: Table, seat: Seat, hand: Hand): Table {
  const placed = editHand(table, seat, (old) => ({ ...hand, declared: old.declared }));
  return seat === table.winner
    ? { ...placed, win: { ...newWin(), by: table.win.by, from: table.win.from } }
    : placed;
}

/** At which edges lie the hands that can have won: those with the tile lying apart, or else with 14 tiles. */
function sidesThatWon(hands: HandsBySide): Side[] {
  const all = Object.entries(hands) as [Side, Hand][];
  const sidesWith = (isSo: (hand: Hand) => boolean): Side[] =>
    all.filter(([, hand]) => isSo(hand)).map(([side]) => side);
  const apart = sidesWith(({ winning }) => winning !== null);
  return apart.length > 0 ? apart : sidesWith((hand) => sizeOf(hand) === 14);
}

/**
 * Puts the hands of one picture before their players, `below` sitting at its lower edge. The one that can have
 * won is the winner's; of several that of whoever was the winner. What was read in the very same picture of several players
 * before, by other seats, lies there no more.
 */
export function placeHands(table: Table, below: Seat, hands: HandsBySide): Table {
  const placed = Object.entries(hands).map(([side, hand]) => ({ seat: seatOn(side as Side, below), hand }));
  // Of a picture whose hands were not told apart each player may have been given some.
  if (placed.length === 1) return placeHand(table, placed[0]!.seat, placed[0]!.hand);
  const winners = sidesThatWon(hands).map((side) => seatOn(side, below));
  const pictures = new Set(placed.flatMap(({ hand }) => hand.photo?.id ?? []));
  const moved = seats.filter(
    (seat) => pictures.has(table.hands[seat].photo?.id ?? '') && !placed.some((each) => each.seat === seat),
  );
  const winner = winners.includes(table.winner) ? table.winner : (winners[0] ?? table.winner);
  const start: Table = { ...clearHands(table, moved), winner };
  return placed.reduce((all, { seat, hand }) => placeHand(all, seat, hand), start);
}

/** Who sits at the lower edge where this seat is at another. */
function seatBelowOf(seat: Seat, side: Side): Seat {
  return seats.find((below) => seatOn(side, below) === seat)!;
}

/**
 * Who sits at the lower edge of a picture taken with a seat's hand on screen: whoever does in the one of several players' tiles that
 * this hand was read in, so that the same table photographed once more has its players where they were. In any other, where it
 * was told who won (`winnerTold`) and one of its hands can have, this hand is that player's; else the seat on screen sits there.
 */
export function seatBelow(table: Table, seat: Seat, hands: HandsBySide, winnerTold: boolean): Seat {
  const side = table.hands[seat].photo?.side;
  if (side !== undefined) return seatBelowOf(seat, side);
  const won = winnerTold ? sidesThatWon(hands) : [];
  return won.length === 1 ? seatBelowOf(table.winner, won[0]!) : seat;
}

/** The tiles turned on the wall in a picture; nothing where it shows none, so that those known stay. */
export function indicatorsIn(reading: Reading): Partial<Pick<Table, 'indicators'>> {
  const indicators = reading.tiles.flatMap(({ group: id, code, needsReview }): Indicator[] => {
    const group = reading.groups.find((each) => each.id === id && each.role === 'indicator');
    if (group === undefined || code === 'x') return [];
    return [{ code, doubtful: needsReview || code === '?' || group.needsReview === true }];
  });
  return indicators.length > 0 ? { indicators } : {};
}

/** Everybody's tiles one seat on, in the order of play: for a picture taken from another side. */
export function turnSeats(table: Table): Table {
  const next = (seat: Seat): Seat => seatAt(seat, 'right');
  const { E, S, W, N } = table.hands;
  return {
    ...table,
    winner: next(table.winner),
    hands: { E: N, S: E, W: S, N: W },
    win: {
      ...table.win,
      from: ifSaid(table.win.from, next),
      responsible: ifSaid(table.win.responsible, next),
    },
    also: reseat(table.also, next),
    nagashi: table.nagashi.map(next),
  };
}

function ifSaid(seat: Seat | null, moved: (seat: Seat) => Seat): Seat | null {
  return seat === null ? null : moved(seat);
}

function reseat(also: Table['also'], moved: (seat: Seat) => Seat): Table['also'] {
  return Object.fromEntries(
    Object.entries(also).map(([seat, claim]) => [
      moved(seat as Seat),
      { ...claim, responsible: ifSaid(claim.responsible, moved) },
    ]),
  );
}

/** The seats whose tiles were read in the same picture as the winner's. */
export function seatsInPicture(table: Table): Seat[] {
  const id = table.hands[table.winner].photo?.id;
  return id === undefined ? [] : seats.filter((seat) => table.hands[seat].photo?.id === id);
}

/**
 * The seats that have tiles which are not from the winner's picture: of another picture, or named by hand. They may be left over from a
 * deal before. Nobody's where the winner's hand has no picture.
 */
export function seatsBesidePicture(table: Table): Seat[] {
  const shown = seatsInPicture(table);
  if (shown.length === 0) return [];
  const holds = ({ tiles, aside }: Hand): boolean => tiles.length > aside.length;
  return seats.filter((seat) => !shown.includes(seat) && holds(table.hands[seat]));
}

/** Takes the hands of some seats off the table, and what was said of a win of theirs. */
export function clearHands(table: Table, cleared: readonly Seat[]): Table {
  return cleared.reduce((all, seat) => editHand(alsoWon(all, seat, false), seat, emptyHand), table);
}

/** Says where the winner sits: his hand moves there, and the hand that was there takes the place he left. */
export function seatWinner(table: Table, seat: Seat): Table {
  const old = table.winner;
  if (seat === old) return table;
  const hands = { ...table.hands, [seat]: table.hands[old], [old]: markWinning(table.hands[seat], null) };
  const swapped = (each: Seat): Seat => (each === seat ? old : each === old ? seat : each);
  const from = ifSaid(table.win.from, swapped);
  const responsible = ifSaid(table.win.responsible, swapped);
  return {
    ...table,
    winner: seat,
    hands,
    win: { ...table.win, from, responsible },
    also: reseat(table.also, swapped),
  };
}

/** Changes how the hand was won. What cannot be together is taken apart: a wall has no discarder. */
export function patchWin(table: Table, patch: Partial<Win>): Table {
  const win = { ...table.win, ...patch };
  if (!needsFrom(win.by) || win.from === table.winner) win.from = null;
  if (win.by === 'replacement' || win.by === 'robbed-kong') win.lastTile = false;
  const also = Object.entries(table.also).filter(([seat]) => win.from !== null && seat !== win.from);
  return { ...table, win, also: Object.fromEntries(also) };
}

/** Takes the tile into the winner's hand that nobody had laid to it, won in this way unless a like one was said. */
export function takeWinningTile(table: Table, tile: TileCode, by: 'discard' | 'wall'): Table {
  const { next } = table.hands[table.winner];
  const held = editHand(table, table.winner, (hand) => markWinning(addTile(hand, tile), next));
  return needsFrom(table.win.by) === needsFrom(by) ? held : patchWin(held, { by });
}

/** Says whether somebody else won on the same tile. */
export function alsoWon(table: Table, seat: Seat, won: boolean): Table {
  const others = Object.entries(table.also).filter(([each]) => each !== seat);
  return { ...table, also: Object.fromEntries(won ? [...others, [seat, newClaim()]] : others) };
}

/** What was said of a winner alone. */
export function claimOf(table: Table, seat: Seat): Claim {
  return table.also[seat] ?? table.win;
}

/** Changes what was said of a winner alone. */
export function patchClaim(table: Table, seat: Seat, patch: Partial<Claim>): Table {
  if (seat === table.winner) return patchWin(table, patch);
  const claim = table.also[seat];
  return claim ? { ...table, also: { ...table.also, [seat]: { ...claim, ...patch } } } : table;
}

/** Says whether a player's discards of a drawn deal were all terminals and honours. */
export function withNagashi(table: Table, seat: Seat, on: boolean): Table {
  const others = table.nagashi.filter((each) => each !== seat);
  return { ...table, nagashi: on ? [...others, seat] : others };
}

/** Everybody who won, the one shown first in front; nobody in a drawn deal. */
export function winnersOf(table: Table): Seat[] {
  if (isDrawn(table)) return [];
  return [table.winner, ...(severalWon(table) ? seats.filter((seat) => table.also[seat]) : [])];
}

/** Whether the deal counts as drawn: only where the rules then want to know anything. */
export function isDrawn(table: Table): boolean {
  return table.drawn && asksFor(table, 'waiting-hands');
}

function severalWon(table: Table): boolean {
  return needsFrom(table.win.by) && asksFor(table, 'several-winners');
}

/** True where somebody else gave the winning tile. */
export function needsFrom(by: WinBy): boolean {
  return by === 'discard' || by === 'robbed-kong';
}

/** The seat a place is in, seen from `seat`: the next player sits to the right. */
export function seatAt(seat: Seat, place: 'right' | 'across' | 'left'): Seat {
  const steps = { right: 1, across: 2, left: 3 }[place];
  return seats[(seatIndex(seat) + steps) % 4]!;
}

/** Where another seat sits, seen from `seat`; null for the seat itself. */
export function placeSeen(seat: Seat, other: Seat): 'right' | 'across' | 'left' | null {
  const steps = (seatIndex(other) - seatIndex(seat) + 4) % 4;
  return ([null, 'right', 'across', 'left'] as const)[steps]!;
}

/** The tile of a seat's wind. */
export function windTile(seat: Seat): TileCode {
  return (['1z', '2z', '3z', '4z'] as const)[seatIndex(seat)]!;
}

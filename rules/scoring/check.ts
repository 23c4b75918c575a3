import { fault, type Fault } from '../result';
import { seatNames, seats, type Seat } from '../seat';
import { makeTiles } from '../tiles/notation';
import type { TileSet } from '../tiles/sets';
import { allTileCodes, codeIndex, isBonus, kindIndex, tileName, type TileCode } from '../tiles/tile';
import { tileWords } from '../tiles/words';
import type { HandInput, MeldInput, ScoreInput, WinInput } from './request';

/** What the check of a deal needs to know about a ruleset. */
export interface DealRules {
  /** The tiles in the box: bonus tiles, red fives and jokers are allowed where it has them. */
  set: TileSet;
  /** What it is called in a refusal: `the British set of 144 tiles`. */
  setName: string;
  /** Why two players can't win on one discard, as the end of a sentence; null where they can. */
  oneWinner: string | null;
}

const FACE_DOWN = codeIndex('x');
const JOKER = codeIndex('j');
const FIRST_BONUS = codeIndex('1f');
const LAST_BONUS = codeIndex('4g');

function isBonusPlace(place: number): boolean {
  return place >= FIRST_BONUS && place <= LAST_BONUS;
}

/** What is wrong with a deal before any hand is scored; null if nothing is. */
export type DealCheck = (input: ScoreInput) => Fault | null;

/**
 * Makes the check of a ruleset's deals: tiles that there are, sets that are sets, thirteen tiles and the winning one,
 * no more of a tile than the box holds, statements about the win that can be true together. It reads each tile once
 * and makes no words unless something is wrong.
 * Codes: `bad-request`, `tile-count`, `too-many-copies`, `joker-misuse`, `illegal-win`. Source: spec, error codes.
 */
export function makeDealCheck(rules: DealRules): DealCheck {
  const copies = Int8Array.from(allTileCodes, (code) => rules.set.copies.get(code) ?? 0);
  /** How many of each tile have been counted, and whether of any there are more than in the box. */
  const held = new Int16Array(copies.length);
  let over = false;
  const count = (place: number) => {
    if (++held[place]! > copies[place]!) over = true;
  };

  return (input) => {
    const { hands, wins } = input;
    if (input.goulash && copies[JOKER] === 0) return wrong('A goulash is played under British rules only.');
    held.fill(0);
    over = false;
    // A tile that several players won on is one tile, though each has it among his own.
    for (let win = 1; win < wins.length; win++) held[codeIndex(wins[win]!.tile)]!--;
    let miscounted: Fault | null = null;
    for (const seat of seats) {
      const hand = hands[seat];
      if (!hand) continue;
      const found = wrongTiles(hand, seat) ?? wrongMelds(hand.melds, seat);
      if (found) return found;
      miscounted ??= wrongNumber(hand, seat, wins);
    }
    const found = wrongIndicators(input.doraIndicators) ?? wrongIndicators(input.uraIndicators) ?? miscounted;
    if (found) return found;
    return over ? surplus(input) : wrongWins(input, rules);
  };

  /** The refusal of a tile that is not in the box, or can't be read. */
  function stranger(tile: TileCode, whose: string): Fault {
    if (tile === '?') return wrong(`${whose} has a tile that could not be read; say which tile it is.`);
    if (tile === 'x') return wrong(`${whose} has a tile lying face down; say which tile it is.`);
    if (tile === 'j') {
      return fault(
        'joker-misuse',
        `${whose} has a joker; jokers are played in a British goulash only, ${rules.setName} has none.`,
      ).error;
    }
    return wrong(`The ${tileName(tile)} (${tile}) of ${whose} does not belong to ${rules.setName}.`);
  }

  /** Counts a player's tiles outside melds. */
  function wrongTiles({ concealed, bonus, discards }: HandInput, seat: Seat): Fault | null {
    for (const tile of concealed) {
      const place = codeIndex(tile);
      if (copies[place] === 0) return stranger(tile, seatNames[seat]);
      if (isBonusPlace(place)) {
        return wrong(
          `The ${tileName(tile)} is a bonus tile: it belongs beside the hand of ${seatNames[seat]}, not in it.`,
        );
      }
      count(place);
    }
    for (const tile of bonus) {
      const place = codeIndex(tile);
      if (copies[place] === 0) return stranger(tile, seatNames[seat]);
      if (!isBonusPlace(place)) {
        return wrong(
          `The ${tileName(tile)} (${tile}) among the bonus tiles of ${seatNames[seat]} is no flower or season.`,
        );
      }
      count(place);
    }
    for (const tile of discards) {
      if (copies[codeIndex(tile)] === 0) return stranger(tile, seatNames[seat]);
    }
    return null;
  }

  /** Counts a player's melds. */
  function wrongMelds(melds: readonly MeldInput[], seat: Seat): Fault | null {
    for (const meld of melds) {
      let hidden = false;
      for (const tile of meld.tiles) {
        const place = codeIndex(tile);
        if (place === FACE_DOWN) hidden = true;
        else if (copies[place] === 0) return stranger(tile, seatNames[seat]);
        else count(place);
      }
      const found = wrongMeld(meld, seat);
      if (found) return found;
      if (hidden) countFaceDown(meld);
    }
    return null;
  }

  function countFaceDown(meld: MeldInput): void {
    const tiles = meldTiles(meld, rules.set);
    for (let tile = 0; tile < tiles.length; tile++)
      if (meld.tiles[tile] === 'x') count(codeIndex(tiles[tile]!));
  }

  function wrongIndicators(indicators: readonly TileCode[]): Fault | null {
    for (const tile of indicators) {
      const place = codeIndex(tile);
      if (copies[place] === 0) return stranger(tile, 'the dead wall');
      count(place);
    }
    return null;
  }

  function surplus(input: ScoreInput): Fault {
    const place = held.findIndex((count, code) => count > copies[code]!);
    const tile = allTileCodes[place]!;
    const where: string[] = [];
    const add = (whose: string, tiles: readonly TileCode[]) => {
      const count = tiles.filter((other) => other === tile).length;
      if (count > 0) where.push(`${whose} ${count}`);
    };
    for (const seat of seats) {
      const hand = input.hands[seat];
      if (!hand) continue;
      const melded = hand.melds.flatMap((meld) => meldTiles(meld, rules.set));
      add(seatNames[seat], [...hand.concealed, ...hand.bonus, ...melded]);
    }
    add('indicators', [...input.doraIndicators, ...input.uraIndicators]);
    return fault(
      'too-many-copies',
      `The ${tileName(tile)} (${tile}) is there ${held[place]!} times (${where.join(', ')}); the set has ${copies[place]!}.`,
    ).error;
  }
}

function wrong(message: string): Fault {
  return fault('bad-request', message).error;
}

/** The tiles of a meld; a kong's face-down tiles are the same as the ones that show, one of them red if all fives are. */
export function meldTiles(meld: MeldInput, set: TileSet): readonly TileCode[] {
  if (!meld.tiles.includes('x')) return meld.tiles;
  const kind = meld.tiles.find((tile) => tile !== 'x' && tile !== 'j')!.replace('0', '5') as TileCode;
  const red = kind.replace('5', '0') as TileCode;
  // A whole kong of fives holds the red one; if it does not show, it lies face down.
  let redLeft = (set.copies.get(red) ?? 0) - meld.tiles.filter((tile) => tile === red).length;
  return meld.tiles.map((tile) => (tile !== 'x' ? tile : redLeft-- > 0 ? red : kind));
}

/** Number of tiles in a set of this kind. */
function sizeOf(kind: MeldInput['kind']): number {
  return kind === 'kong' ? 4 : 3;
}

/** What is wrong with a meld whose tiles are all in the box. */
function wrongMeld(meld: MeldInput, seat: Seat): Fault | null {
  const { kind, tiles } = meld;
  const size = sizeOf(kind);
  const refuse = (message: string, code: Fault['code'] = 'bad-request') => {
    const named = tiles.length === 0 ? '' : ` ${tileWords(tiles)} (${makeTiles(tiles)})`;
    return fault(code, `${seatNames[seat]}'s ${kind}${named} ${message}`).error;
  };
  if (tiles.length !== size) {
    return refuse(`has ${numberOfTiles(tiles.length)}; a ${kind} has ${size}.`, 'tile-count');
  }
  let jokers = 0;
  let hidden = 0;
  let first = -1;
  let equal = true;
  for (const tile of tiles) {
    if (tile === 'j') jokers++;
    else if (tile === 'x') hidden++;
    else {
      const tileKind = kindIndex(tile);
      if (tileKind < 0) return refuse('holds a bonus tile; bonus tiles make no sets.');
      if (first < 0) first = tileKind;
      else if (tileKind !== first) equal = false;
    }
  }
  if (kind !== 'kong' && meld.concealed)
    return refuse('is called concealed; only a kong is laid down concealed, the rest stays in hand.');
  if (kind !== 'kong' && meld.added) return refuse('is called added; only a kong can be.');
  if (meld.concealed && (meld.added || meld.from !== null))
    return refuse("can't be concealed and come from a claim.");
  if (hidden > 0 && !(kind === 'kong' && meld.concealed))
    return refuse('has a tile face down; only a concealed kong has.');
  if (first < 0) return refuse('shows no tile that tells what it is made of.');
  if (kind === 'chow') {
    if (jokers > 0) return refuse('has a joker; a chow on the table may have none.', 'joker-misuse');
    if (!isChow(tiles)) return refuse('is not three numbers in a row of one suit.');
  } else if (!equal) return refuse(`is not made of ${size} equal tiles.`);
  const most = kind === 'kong' ? 2 : 1;
  if (jokers > most) {
    const words = most === 1 ? 'one joker' : 'two jokers';
    return refuse(`has ${jokers} jokers; a ${kind} may have ${words} at most.`, 'joker-misuse');
  }
  if (meld.claimed !== null && !tiles.includes(meld.claimed))
    return refuse(`doesn't hold the tile it is said to have claimed, ${tileName(meld.claimed)}.`);
  return null;
}

function isChow(tiles: readonly TileCode[]): boolean {
  const [one, two, three] = [kindIndex(tiles[0]!), kindIndex(tiles[1]!), kindIndex(tiles[2]!)];
  const low = Math.min(one, two, three);
  const high = Math.max(one, two, three);
  return high < 27 && low % 9 <= 6 && high === low + 2 && one + two + three === 3 * low + 3;
}

function wrongNumber(hand: HandInput, seat: Seat, wins: readonly WinInput[]): Fault | null {
  const held = hand.concealed.length + 3 * hand.melds.length;
  const winner = wins.some((win) => win.seat === seat);
  if (held === (winner ? 14 : 13)) return null;
  // A drawn deal scores no hand: whoever was to discard may have fourteen tiles, and a hand may be told of without.
  if (wins.length === 0 && (held === 14 || held === 0)) return null;
  const kongs = hand.melds.some((meld) => meld.kind === 'kong') ? ', each kong counted as three' : '';
  const expected = winner ? '13 and the winning tile were expected' : '13 were expected';
  return fault('tile-count', `${seatNames[seat]} has ${numberOfTiles(held)}${kongs}; ${expected}.`).error;
}

function numberOfTiles(number: number): string {
  return number === 1 ? '1 tile' : `${number} tiles`;
}

function wrongWins(input: ScoreInput, { oneWinner }: DealRules): Fault | null {
  const { wins } = input;
  const [first] = wins;
  if (!first) return null;
  if (wins.length > 1) {
    const winners = wins.map((win) => seatNames[win.seat]).join(' and ');
    if (oneWinner !== null)
      return illegal(`${winners} can't ${wins.length > 2 ? 'all' : 'both'} win: ${oneWinner}.`);
    const together = wins.every(
      (win) => isClaimed(win) && win.by === first.by && win.from === first.from && win.tile === first.tile,
    );
    if (!together) return illegal(`${winners} can win together only on the same tile of the same player.`);
  }
  for (const win of wins) {
    const found = wrongWin(input, win);
    if (found) return found;
  }
  return null;
}

/** True if the winning tile came from another player. */
export function isClaimed(win: WinInput): boolean {
  return win.by === 'discard' || win.by === 'robbed-kong';
}

function illegal(message: string): Fault {
  return fault('illegal-win', message).error;
}

function wrongWin({ hands, goulash }: ScoreInput, win: WinInput): Fault | null {
  const player = seatNames[win.seat];
  const hand = hands[win.seat];
  if (!hand) return fault('tile-count', `${player} won, but no tiles of ${player} are given.`).error;
  if (!hand.concealed.includes(win.tile)) {
    return isBonus(win.tile)
      ? illegal(`A bonus tile, the ${tileName(win.tile)}, can't be the winning tile.`)
      : wrong(
          `The winning tile, the ${tileName(win.tile)}, is not among the tiles in hand of ${player}; it must be.`,
        );
  }
  if (isClaimed(win)) {
    if (win.from === win.seat) return illegal(`${player} can't win on a tile of ${player}'s own.`);
  } else if (win.from !== null) {
    return wrong(`${player} drew the winning tile, so it can't come from ${seatNames[win.from]}.`);
  }
  // In a goulash jokers may lie in the kong for some of its tiles.
  if (win.by === 'robbed-kong' && !goulash && holdsAnother(hand, win.tile)) {
    return illegal(
      `A kong of the ${tileName(win.tile)} can't have been robbed: ${player} holds another of its four tiles.`,
    );
  }
  if (win.by === 'replacement') {
    if (win.replaces === 'bonus' && hand.bonus.length === 0)
      return illegal(`${player} is said to have won on the tile for a bonus tile, but has no bonus tile.`);
    if (win.replaces === 'kong' && !hand.melds.some((meld) => meld.kind === 'kong')) {
      return illegal(
        `${player} is said to have won on the supplement tile of a kong, but no kong of ${player} is on the table.`,
      );
    }
  }
  if (win.firstTurn && win.lastTile)
    return wrong('A win can’t be in the first go-around and on the last tile at once.');
  return null;
}

/** True if a player has a tile twice: then the other three can't lie in a kong. */
function holdsAnother(hand: HandInput, tile: TileCode): boolean {
  const kind = kindIndex(tile);
  if (kind < 0) return false;
  let held = 0;
  for (const other of hand.concealed) if (kindIndex(other) === kind) held++;
  for (const meld of hand.melds) for (const other of meld.tiles) if (kindIndex(other) === kind) held++;
  return held > 1;
}

import { setTiles } from '../hand/set';
import { fault, type Fault } from '../result';
import type { HandInput, MeldInput, ScoreInput, WinInput } from '../scoring/request';
import { seatNames, seats, type Seat } from '../seat';
import { makeTiles } from '../tiles/notation';
import { set144, setGoulash } from '../tiles/sets';
import { tileWords } from '../tiles/words';
import { compareTiles, isBonus, kindIndex, tileName, type TileCode } from '../tiles/tile';

/**
 * Everything that is wrong with the tiles and statements of a deal, before any hand is scored; the first is what a
 * refused request answers with; the deal's tiles are as they count (`asPlayed`).
 * Codes: `bad-request`, `tile-count`, `too-many-copies`, `joker-misuse`, `illegal-win`. Source: BMJA rules sheet, "Set, wall, deal"; spec, error codes.
 */
export function checkDeal(input: ScoreInput): Fault[] {
  const faults: Fault[] = [];
  for (const seat of seats) {
    const hand = input.hands[seat];
    if (hand) faults.push(...checkTiles(hand, seat, input.goulash));
  }
  if (faults.length > 0) return faults;
  for (const seat of seats) {
    const hand = input.hands[seat];
    if (hand) faults.push(...checkCount(hand, seat, input.wins[0]));
  }
  faults.push(...checkCopies(input));
  const win = input.wins[0];
  if (input.wins.length > 1) {
    const winners = input.wins.map((entry) => seatNames[entry.seat]).join(' and ');
    faults.push({
      code: 'illegal-win',
      message: `${winners} can't both win: under British rules the discard goes to the one whose turn comes first.`,
    });
  } else if (win) faults.push(...checkWin(input, win));
  return faults;
}

/** Tiles that don't belong where they are: of another set, bonus tiles in hand, sets that are none. */
function checkTiles(hand: HandInput, seat: Seat, goulash: boolean): Fault[] {
  const player = seatNames[seat];
  const faults: Fault[] = [];
  const refuse = (message: string) => faults.push({ code: 'bad-request', message });
  const checkTile = (tile: TileCode) => {
    if (tile === '?') refuse(`${player} has a tile that could not be read; say which tile it is.`);
    else if (tile.startsWith('0')) {
      refuse(
        `The ${tileName(tile)} (${tile}) of ${player} does not belong to the British set of ${set144.size} tiles.`,
      );
    } else if (tile === 'j' && !goulash) {
      faults.push({
        code: 'joker-misuse',
        message: `${player} has a joker; jokers are played in a goulash only.`,
      });
    }
  };
  for (const tile of hand.concealed) {
    checkTile(tile);
    if (isBonus(tile)) {
      refuse(`The ${tileName(tile)} is a bonus tile: it belongs beside the hand of ${player}, not in it.`);
    } else if (tile === 'x') refuse(`${player} has a tile lying face down in hand; say which tile it is.`);
  }
  for (const tile of hand.bonus) {
    checkTile(tile);
    if (!isBonus(tile))
      refuse(`The ${tileName(tile)} (${tile}) among the bonus tiles of ${player} is no flower or season.`);
  }
  for (const meld of hand.melds) {
    meld.tiles.forEach(checkTile);
    faults.push(...checkMeld(meld, player));
  }
  return faults;
}

/** Number of tiles in a set of this kind. */
function sizeOf(kind: MeldInput['kind']): number {
  return kind === 'kong' ? 4 : 3;
}

function checkMeld(meld: MeldInput, player: string): Fault[] {
  const { kind, tiles } = meld;
  const where =
    tiles.length === 0
      ? `${player}'s ${kind}`
      : `${player}'s ${kind} ${tileWords(tiles)} (${makeTiles(tiles)})`;
  const one = (code: Fault['code'], message: string): Fault[] => [{ code, message }];
  if (tiles.length !== sizeOf(kind)) {
    return one('tile-count', `${where} has ${numberOfTiles(tiles.length)}; a ${kind} has ${sizeOf(kind)}.`);
  }
  if (tiles.some(isBonus))
    return one('bad-request', `${where} holds a bonus tile; bonus tiles make no sets.`);
  if (kind !== 'kong' && meld.concealed) {
    return one(
      'bad-request',
      `${where} is called concealed; only a kong is laid down concealed, the rest stays in hand.`,
    );
  }
  if (kind !== 'kong' && meld.added)
    return one('bad-request', `${where} is called added; only a kong can be.`);
  if (meld.concealed && (meld.added || meld.from !== null)) {
    return one('bad-request', `${where} can't be concealed and come from a claim.`);
  }
  if (tiles.includes('x') && !(kind === 'kong' && meld.concealed)) {
    return one('bad-request', `${where} has a tile face down; only a concealed kong has.`);
  }
  const natural = tiles.filter((tile) => tile !== 'x' && tile !== 'j').map(kindIndex);
  if (natural.length === 0)
    return one('bad-request', `${where} shows no tile that tells what it is made of.`);
  if (kind === 'chow') {
    if (tiles.includes('j'))
      return one('joker-misuse', `${where} has a joker; a chow on the table may have none.`);
    if (!isChow(natural)) return one('bad-request', `${where} is not three numbers in a row of one suit.`);
  } else if (natural.some((tile) => tile !== natural[0])) {
    return one('bad-request', `${where} is not made of ${sizeOf(kind)} equal tiles.`);
  }
  const jokers = tiles.filter((tile) => tile === 'j').length;
  const most = kind === 'kong' ? 2 : 1;
  if (jokers > most) {
    const words = most === 1 ? 'one joker' : 'two jokers';
    return one('joker-misuse', `${where} has ${jokers} jokers; a ${kind} may have ${words} at most.`);
  }
  if (meld.claimed !== null && !tiles.includes(meld.claimed)) {
    return one(
      'bad-request',
      `${where} doesn't hold the tile it is said to have claimed, ${tileName(meld.claimed)}.`,
    );
  }
  return [];
}

function isChow(kinds: readonly number[]): boolean {
  const [low, middle, high] = [...kinds].sort((a, b) => a - b) as [number, number, number];
  return high < 27 && low % 9 <= 6 && middle === low + 1 && high === low + 2;
}

function checkCount(hand: HandInput, seat: Seat, win: WinInput | undefined): Fault[] {
  const player = seatNames[seat];
  const held = hand.concealed.length + 3 * hand.melds.length;
  const wins = win?.seat === seat;
  const wanted = wins ? 14 : 13;
  // A drawn deal scores nothing, so whoever was to discard may have fourteen tiles.
  if (held === wanted || (!win && held === 14)) return [];
  const kongs = hand.melds.some((meld) => meld.kind === 'kong') ? ', each kong counted as three' : '';
  const expected = wins ? '13 and the winning tile were expected' : '13 were expected';
  return [{ code: 'tile-count', message: `${player} has ${numberOfTiles(held)}${kongs}; ${expected}.` }];
}

function numberOfTiles(number: number): string {
  return number === 1 ? '1 tile' : `${number} tiles`;
}

/** Every tile of a hand that is lying there, a face-down tile of a concealed kong counted as what it is. */
function allTiles(hand: HandInput): TileCode[] {
  return [...hand.concealed, ...hand.bonus, ...hand.melds.flatMap(meldTiles)];
}

/** The tiles of a meld; a kong's face-down tiles are the same as the ones that show. */
export function meldTiles(meld: MeldInput): TileCode[] {
  const open = meld.tiles.find((tile) => tile !== 'x' && tile !== 'j');
  return meld.tiles.map((tile) => (tile === 'x' ? open! : tile));
}

function checkCopies(deal: ScoreInput): Fault[] {
  return withinSet(deal) ? [] : surplusTiles(deal);
}

/** True if no tile is there more often than the set has it: the quick answer, which nearly all deals give. */
function withinSet({ hands, goulash }: ScoreInput): boolean {
  const { copies } = goulash ? setGoulash : set144;
  const held = new Map<TileCode, number>();
  for (const seat of seats) {
    const hand = hands[seat];
    if (!hand) continue;
    for (const tile of allTiles(hand)) {
      const count = (held.get(tile) ?? 0) + 1;
      if (count > (copies.get(tile) ?? 0)) return false;
      held.set(tile, count);
    }
  }
  return true;
}

function surplusTiles({ hands, goulash }: ScoreInput): Fault[] {
  const { copies } = goulash ? setGoulash : set144;
  const held = new Map<TileCode, Map<Seat, number>>();
  for (const seat of seats) {
    const hand = hands[seat];
    if (!hand) continue;
    for (const tile of allTiles(hand)) {
      const bySeat = held.get(tile) ?? new Map<Seat, number>();
      bySeat.set(seat, (bySeat.get(seat) ?? 0) + 1);
      held.set(tile, bySeat);
    }
  }
  const faults: Fault[] = [];
  for (const [tile, bySeat] of [...held].sort(([a], [b]) => compareTiles(a, b))) {
    const count = [...bySeat.values()].reduce((sum, number) => sum + number, 0);
    const most = copies.get(tile) ?? 0;
    if (count <= most) continue;
    const where = [...bySeat].map(([seat, number]) => `${seatNames[seat]} ${number}`).join(', ');
    faults.push({
      code: 'too-many-copies',
      message: `The ${tileName(tile)} (${tile}) is there ${count} times (${where}); the set has ${most}.`,
    });
  }
  return faults;
}

function checkWin({ hands, goulash }: ScoreInput, win: WinInput): Fault[] {
  const player = seatNames[win.seat];
  const hand = hands[win.seat];
  if (!hand) return [{ code: 'tile-count', message: `${player} won, but no tiles of ${player} are given.` }];
  const faults: Fault[] = [];
  const tile = tileName(win.tile);
  if (isBonus(win.tile)) {
    faults.push({ code: 'illegal-win', message: `A bonus tile, the ${tile}, can't be the winning tile.` });
  } else if (!hand.concealed.includes(win.tile)) {
    faults.push({
      code: 'bad-request',
      message: `The winning tile, the ${tile}, is not among the tiles in hand of ${player}; it must be.`,
    });
  }
  const claimed = win.by === 'discard' || win.by === 'robbed-kong';
  if (claimed && win.from === win.seat) {
    faults.push({ code: 'illegal-win', message: `${player} can't win on a tile of ${player}'s own.` });
  }
  // The other three lie in the pung that was promoted; in a goulash jokers may stand for some of them.
  if (win.by === 'robbed-kong' && !goulash && allTiles(hand).filter((held) => held === win.tile).length > 1) {
    faults.push({
      code: 'illegal-win',
      message: `A kong of the ${tile} can't have been robbed: ${player} holds another of its four tiles.`,
    });
  }
  if (win.by === 'replacement') {
    if (win.replaces === 'bonus' && hand.bonus.length === 0) {
      faults.push({
        code: 'illegal-win',
        message: `${player} is said to have won on the tile for a bonus tile, but has no bonus tile.`,
      });
    } else if (win.replaces === 'kong' && !hand.melds.some((meld) => meld.kind === 'kong')) {
      faults.push({
        code: 'illegal-win',
        message: `${player} is said to have won on the supplement tile of a kong, but no kong of ${player} is on the table.`,
      });
    }
  }
  if (win.firstTurn && win.lastTile) {
    faults.push({
      code: 'bad-request',
      message: 'A win can’t be in the first go-around and on the last tile at once.',
    });
  }
  return faults;
}

/** The refusal for a hand with more chows than allowed, naming them. */
export function tooManyChows(player: string, chows: readonly number[], goulash: boolean) {
  const named = chows.map((tile) => tileWords(setTiles('chow', tile))).join(', ');
  return fault(
    'too-many-chows',
    goulash
      ? `${player}'s hand needs a chow (${named}); in a goulash chows are barred except in special hands.`
      : `${player}'s hand needs ${chows.length} chows (${named}); under British rules a winning hand has one at most.`,
  );
}

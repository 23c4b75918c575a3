import { isClaimed } from '../scoring/check';
import type { HandInput, ScoreInput, WinInput } from '../scoring/request';
import { fault, type Fault } from '../result';
import { seatIndex, seatNames, seats, type Seat } from '../seat';
import { makeTiles } from '../tiles/notation';
import type { Choice } from '../ruleset';

/** What a player may have declared. */
export const declarations: readonly Choice[] = [
  { id: 'riichi', label: 'Riichi', excludes: ['double-riichi'], bets: 1 },
  { id: 'double-riichi', label: 'Double riichi', excludes: ['riichi'], bets: 1 },
  { id: 'ippatsu', label: 'Ippatsu', needs: ['riichi', 'double-riichi'] },
];

/** At an exhausted wall: the hand was shown to be waiting, also where its tiles are not given. */
export const TENPAI = 'tenpai';

/** What the others may have declared: it says whose bets lie on the table and who must be waiting at the end. */
export const loserDeclarations: readonly Choice[] = [
  { id: TENPAI, label: 'Waiting (tenpai)' },
  ...declarations.slice(0, 2).map((choice) => ({ ...choice, needs: [TENPAI] })),
];

/** No more indicators than one and four kongs. */
const MOST_INDICATORS = 5;
const MOST_KONGS = 4;

function wrong(message: string): Fault {
  return fault('bad-request', message).error;
}

/**
 * What a deal says that can't be true together under riichi rules; null if nothing is. The tiles have been checked.
 * Codes: `bad-request`, `illegal-win`. Source: sheet, "Frame".
 */
export function wrongStatements(input: ScoreInput): Fault | null {
  const { doraIndicators, uraIndicators, hands, wins, nagashi } = input;
  if (nagashi.length > 0 && wins.length > 0)
    return wrong('A nagashi mangan is paid only at an exhausted wall, and here somebody won.');
  let kongs = 0;
  for (const seat of seats) {
    const hand = hands[seat];
    if (!hand) continue;
    for (const meld of hand.melds) {
      if (meld.kind === 'kong') kongs++;
      if (meld.kind === 'chow' && meld.from !== null && (seatIndex(meld.from) + 1) % 4 !== seatIndex(seat)) {
        return wrong(
          `${seatNames[seat]} can't have the chow ${makeTiles(meld.tiles)} from ${seatNames[meld.from]}: a chow is claimed only from the player on the left, ${seatNames[seats[(seatIndex(seat) + 3) % 4]!]}.`,
        );
      }
    }
    const found = wrongDeclared(
      hand,
      hand.declared.filter((word) => word !== TENPAI),
      seat,
    );
    if (found) return found;
  }
  if (kongs > MOST_KONGS)
    return wrong(`There are ${kongs} kongs on the table; no more than four can be made in a deal.`);
  if (doraIndicators.length > MOST_INDICATORS) {
    return wrong(
      `There are ${doraIndicators.length} dora indicators; one and one more for each of at most four kongs can be turned.`,
    );
  }
  if (uraIndicators.length > 0 && uraIndicators.length !== doraIndicators.length) {
    return wrong(
      `There are ${uraIndicators.length} ura indicators and ${doraIndicators.length} dora indicators; one lies under each.`,
    );
  }
  for (const win of wins) {
    const found = wrongDeclared(hands[win.seat]!, win.declared, win.seat) ?? wrongWin(hands[win.seat]!, win);
    if (found) return found;
  }
  return null;
}

function wrongDeclared(hand: HandInput, declared: readonly string[], seat: Seat): Fault | null {
  if (declared.length === 0) return null;
  for (const word of declared) {
    if (!declarations.some(({ id }) => id === word)) {
      return wrong(
        `“${word.slice(0, 40)}” is nothing that can be declared; there is ${declarations.map(({ id }) => id).join(', ')}.`,
      );
    }
  }
  const open = hand.melds.find((meld) => !meld.concealed);
  if (open) {
    return fault(
      'illegal-win',
      `${seatNames[seat]} is said to have declared riichi, but the ${open.kind} ${makeTiles(open.tiles)} was claimed; riichi needs a concealed hand.`,
    ).error;
  }
  return null;
}

function inRiichi(words: readonly string[]): boolean {
  return words.includes('riichi') || words.includes('double-riichi');
}

function wrongWin(hand: HandInput, win: WinInput): Fault | null {
  const player = seatNames[win.seat];
  if (isClaimed(win) && win.from === null) {
    return wrong(
      `${player} won on another player's tile; say whose it was (win.from), for that player pays.`,
    );
  }
  const riichi = inRiichi(win.declared) || inRiichi(hand.declared);
  const ippatsu = win.declared.includes('ippatsu') || hand.declared.includes('ippatsu');
  if (ippatsu && !riichi)
    return wrong(`${player} is said to have won by ippatsu, but no riichi of ${player} is stated.`);
  if (ippatsu && win.by === 'replacement') {
    return wrong(`${player} can't have ippatsu on the replacement tile of a kong: the kong ended it.`);
  }
  if (win.lastTile && win.by === 'robbed-kong')
    return wrong(`A kong can't have been robbed with no tile left: none can be made then.`);
  if (win.firstTurn) {
    if (hand.melds.length > 0) {
      return wrong(
        `${player} can't have won in the first unbroken go-around: there is a ${hand.melds[0]!.kind} of ${player} on the table.`,
      );
    }
    if (riichi && !isClaimed(win))
      return wrong(`${player} can't have declared riichi before winning on the very first draw.`);
  }
  if (win.responsible === win.seat)
    return wrong(`${player} can't be liable for ${player}'s own win; another player who fed it is.`);
  return null;
}

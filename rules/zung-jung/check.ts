import { closestSplit } from '../hand/split';
import { fault, type Fault, type Result } from '../result';
import { isClaimed, makeDealCheck, type DealCheck } from '../scoring/check';
import type { ScoreInput, WinInput } from '../scoring/request';
import { seatNames, seats } from '../seat';
import { makeTiles } from '../tiles/notation';
import { set136 } from '../tiles/sets';
import { compareTiles, kindCode } from '../tiles/tile';
import { tileWords } from '../tiles/words';
import type { ReadyHand } from './facts';
import type { ZungJungOptions } from './options';

function dealCheck(goesTo: string): DealCheck {
  return makeDealCheck({
    set: set136,
    setName: `the ${set136.size} tiles of Zung Jung`,
    oneWinner: `in Zung Jung one player wins, and the tile goes to ${goesTo}`,
  });
}

/** By the option `claimTie`. Source: sheet, “claim conflict”. */
const checks: Readonly<Record<ZungJungOptions['claimTie'], DealCheck>> = {
  turn: dealCheck('the one whose turn comes first after the discarder'),
  dealer: dealCheck('the one who comes first in turn order from the dealer'),
};

/**
 * What is wrong with a deal before the hand is scored; null if nothing is.
 * Codes: those of `makeDealCheck`, and `bad-request` where statements don't go together.
 */
export function checkDeal(deal: ScoreInput, options: ZungJungOptions): Fault | null {
  const wrong = checks[options.claimTie](deal) ?? wrongDeclaration(deal);
  const win = deal.wins[0];
  return wrong ?? (win ? wrongWin(win) : null);
}

/** Nothing is declared in Zung Jung before a win: a word from another game is a mistake in the request. */
function wrongDeclaration({ hands, wins }: ScoreInput): Fault | null {
  for (const seat of seats) {
    const said = hands[seat]?.declared[0];
    if (said !== undefined) return refuseWord(said);
  }
  for (const { declared } of wins) if (declared.length > 0) return refuseWord(declared[0]!);
  return null;
}

function refuseWord(word: string): Fault {
  return fault(
    'bad-request',
    `“${word.slice(0, 40)}” can't be declared in Zung Jung; there are no declarations in it.`,
  ).error;
}

function wrongWin(win: WinInput): Fault | null {
  const winner = seatNames[win.seat];
  if (isClaimed(win)) {
    if (win.from !== null) return null;
    const giver = win.by === 'discard' ? 'discarded the winning tile' : 'made the quad that was robbed';
    return fault('bad-request', `${winner} won on another player's tile; say in win.from who ${giver}.`)
      .error;
  }
  if (win.responsible === null || win.responsible === win.seat) return null;
  return fault(
    'bad-request',
    `${winner} drew the winning tile, so ${seatNames[win.responsible]} can't be responsible for it; all three pay.`,
  ).error;
}

/** The refusal for fourteen tiles that make no hand: what is left over. */
export function notAHand({ win, melds, concealed, inHand }: ReadyHand): Result<never> {
  const sets = 4 - melds.length;
  const { pair, rest } = closestSplit(inHand, sets, sets);
  const over = tileWords(rest.map(kindCode));
  const problem = pair < 0 && rest.length === 2 ? 'make no pair' : 'fit in no set or pair';
  const table = melds.length === 0 ? '' : ` with the ${melds.length === 1 ? 'set' : 'sets'} on the table`;
  const irregular = melds.length === 0 ? ', nor Seven Pairs or Thirteen Wonders' : '';
  const shown = makeTiles([...concealed].sort(compareTiles));
  return fault(
    'not-a-hand',
    `${seatNames[win.seat]}'s tiles (${shown}) don't make four sets and a pair${table}${irregular}: ${over} ${problem}.`,
  );
}

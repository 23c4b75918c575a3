import { closestSplit } from '../hand/split';
import { fault, ok, type Result } from '../result';
import type { ScoreInput, WinInput } from '../scoring/request';
import { seatNames } from '../seat';
import { makeTiles } from '../tiles/notation';
import { kindCode, kindIndex, tileName } from '../tiles/tile';
import { tileWords } from '../tiles/words';
import { interpretations } from './facts';
import { riichiHand, type RiichiHand } from './hand';
import { nearestYaku } from './nearest';
import type { RiichiOptions } from './options';
import { liableYakuman } from './settle';
import { waitsOf } from './waits';
import { hanNeeded, scoredWays, yakuHan, type Scored } from './worth';

/**
 * What a winner's hand is worth, all ways to take it, the best first.
 * Errors: `not-a-hand`; `no-yaku` naming the yaku that are nearest; `illegal-win` (furiten); `bad-request` (a liable
 * player where there is nothing to be liable for). Source: sheet, "Frame", furiten; "Yaku"; "Points", liability.
 */
export function scoreWinner(input: ScoreInput, options: RiichiOptions, win: WinInput): Result<Scored[]> {
  const hand = riichiHand(input, options, win);
  const ways = interpretations(hand);
  if (ways.length === 0) return notAHand(hand);
  // Only thirteen orphans may rob a kong before anybody has made a call: a concealed one.
  if (win.by === 'robbed-kong' && win.firstTurn && ways[0]!.form !== 'orphans') {
    return fault(
      'bad-request',
      `${seatNames[win.seat]} can't have robbed a kong in the first unbroken go-around: the pung it was made of broke it.`,
    );
  }
  if (hand.claimed && hand.given.discards.length > 0) {
    const barred = furiten(hand);
    if (barred) return barred;
  }
  const scored = scoredWays(ways);
  const best = scored[0]!;
  if (best.total === 0) return noYaku(hand, scored);
  if (win.responsible !== null) {
    const wrong = wrongLiability(hand, best);
    if (wrong) return wrong;
  }
  return ok(scored);
}

function notAHand(hand: RiichiHand): Result<never> {
  const { given, melds, inHand } = hand;
  const closest = closestSplit(inHand, 4 - melds, 4);
  const over = tileWords(closest.rest.map(kindCode));
  const problem = closest.pair < 0 && closest.rest.length === 2 ? 'make no pair' : 'fit in no set or pair';
  const table = melds === 0 ? '' : ` with the ${melds === 1 ? 'set' : 'sets'} on the table`;
  const special = melds === 0 ? ', nor seven different pairs or thirteen orphans' : '';
  return fault(
    'not-a-hand',
    `${seatNames[hand.win.seat]}'s tiles (${makeTiles(given.concealed)}) don't make four sets and a pair${table}${special}: ${over} ${problem}.`,
  );
}

/** The refusal of a win on another's tile while an own discard is one of the waits; null if none is. */
function furiten({ given, win, options }: RiichiHand): Result<never> | null {
  const before = given.concealed.slice();
  before.splice(before.indexOf(win.tile), 1);
  const waits = waitsOf({ ...given, concealed: before }, options.emptyWaitCounts);
  const thrown = given.discards.find((tile) => waits.includes(kindIndex(tile)));
  if (thrown === undefined) return null;
  const player = seatNames[win.seat];
  return fault(
    'illegal-win',
    `${player} waits for ${tileWords(waits.map(kindCode))} and has discarded the ${tileName(thrown)}: furiten. Only a tile that ${player} draws may win.`,
  );
}

function noYaku(hand: RiichiHand, scored: readonly Scored[]): Result<never> {
  const player = seatNames[hand.win.seat];
  const most = Math.max(...scored.map(({ hits }) => yakuHan(hits)));
  const found = hand.dora + hand.red + hand.ura;
  const dora = found > 0 ? `; its ${found} dora are none` : '';
  const near = nearestYaku(hand, scored);
  const nearest = near.length > 0 ? ` Nearest: ${near.join('; ')}.` : '';
  if (most > 0 && hanNeeded(hand) > 1) {
    return fault(
      'no-yaku',
      `${player}'s hand has 1 han of yaku${dora}; with ${hand.input.honba} counters on the table two are needed.${nearest}`,
    );
  }
  return fault(
    'no-yaku',
    `${player}'s hand (${makeTiles(hand.given.concealed)}${hand.melds > 0 ? ' and the sets on the table' : ''}) has no yaku${dora}; without one it can't win.${nearest}`,
  );
}

/** The refusal of a liable player where nothing of the hand makes anybody liable. */
function wrongLiability({ given, win }: RiichiHand, best: Scored): Result<never> | null {
  const liable = seatNames[win.responsible!];
  const fed = best.hits.find(({ row }) => liableYakuman.includes(row.id));
  if (!fed) {
    return fault(
      'bad-request',
      `${liable} can't be liable: only who feeds the third set of dragons or the fourth set of winds of a hand with all of them is.`,
    );
  }
  const first = fed.row.id === 'daisangen' ? 31 : 27;
  const sets = given.melds.filter((meld) => {
    const kind = kindIndex(meld.tiles.find((tile) => tile !== 'x')!);
    return kind >= first && kind < first + (first === 31 ? 3 : 4);
  });
  if (sets.some((meld) => meld.from === win.responsible || (meld.from === null && !meld.concealed)))
    return null;
  return fault(
    'bad-request',
    `${liable} can't be liable for ${fed.row.name}: none of its sets on the table came from ${liable}.`,
  );
}

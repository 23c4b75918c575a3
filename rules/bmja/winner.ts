import { CHOW, closestSplit, eachSplit } from '../hand/split';
import { fault, ok, type Result } from '../result';
import type { ScoreInput, WinInput } from '../scoring/request';
import { seatNames } from '../seat';
import { makeTiles } from '../tiles/notation';
import { kindCode } from '../tiles/tile';
import { tileWords } from '../tiles/words';
import { arrange, chowsIn, takenAsSpecial, type Taken } from './arrange';
import { tooManyChows } from './check';
import { handFacts, takenAs, type Facts, type HandFacts } from './facts';
import { readyHand, type ReadyHand } from './hand';
import { eachStandIn, jokersAllowed } from './jokers';
import { mostChows, type BmjaOptions } from './options';
import { matchesWin } from './pattern';
import type { SpecialHand } from './special-hands';

/**
 * Every way to take the winner's tiles: as an ordinary hand and as special hands; where the winning tile was
 * claimed, with it in each set it can belong to; with jokers, standing for everything they can.
 * Errors: `not-a-hand`, `too-many-chows`, `joker-misuse`, `illegal-win` (the hand called for binds and is not this one).
 */
export function winnerInterpretations(
  deal: ScoreInput,
  options: BmjaOptions,
  win: WinInput,
): Result<Facts[]> {
  const hand = readyHand(deal, options, win.seat, deal.hands[win.seat]!);
  const found: Facts[] = [];
  eachStandIn(hand, 0, (standing) => addComplete(standing, found));
  if (found.length === 0) return notAHand(hand);
  const { bound } = hand;
  const free = bound === null ? found : found.filter((facts) => (facts.special?.id ?? 'ordinary') === bound);
  if (free.length === 0) {
    const called = options.specialHands.find((special) => special.id === bound)?.name ?? 'an ordinary hand';
    return fault(
      'illegal-win',
      `${seatNames[win.seat]} was calling for ${called} and may not change the hand; these tiles don't make it.`,
    );
  }
  return ok([...waysOfWinning(hand, free[0]!), ...free]);
}

/** Adds every special hand and ordinary hand that fourteen tiles make. */
function addComplete(hand: ReadyHand, found: Facts[]): void {
  const arrangements = arrange(hand, mostChows(hand.options, hand.goulash));
  let facts: HandFacts | null = null;
  const add = (taken: Taken, special: SpecialHand | null) => {
    if (!jokersAllowed(hand, taken, special !== null)) return;
    facts ??= handFacts(hand);
    found.push(takenAs(facts, taken, special));
  };
  for (const special of hand.options.specialHands) {
    for (const taken of takenAsSpecial(hand, special, arrangements)) add(taken, special);
  }
  const chowsAllowed = hand.goulash ? 0 : 1;
  for (const taken of arrangements) if (chowsIn(taken.sets) <= chowsAllowed) add(taken, null);
}

/** Special hands that are a way of winning; the tiles are taken as in any interpretation that makes them a hand. */
function waysOfWinning({ options, win, declared, melds }: ReadyHand, taken: Facts): Facts[] {
  const won = options.specialHands.filter(
    ({ pattern }) => pattern.form === 'win' && matchesWin(pattern, win!, declared, melds),
  );
  return won.map((special) => ({ ...taken, special }));
}

/** The refusal for fourteen tiles that win in no way: what is left over, which chows or jokers are too many. */
function notAHand(hand: ReadyHand): Result<never> {
  const player = seatNames[hand.seat];
  const shown = makeTiles(hand.concealed);
  const { melds, goulash, inHand } = hand;
  if (hand.jokers > 0) {
    let possible = false;
    eachStandIn(hand, 0, (standing) => {
      possible ||= arrange(standing, 0).length > 0;
    });
    return possible
      ? fault(
          'joker-misuse',
          `${player}'s tiles (${shown}) make a hand only with more than one joker in a pung or pair, which is not allowed.`,
        )
      : fault(
          'not-a-hand',
          `${player}'s tiles (${shown}) don't make four sets and a pair, whatever the jokers stand for.`,
        );
  }
  const melded = melds.filter((meld) => meld.kind === 'chow').map((meld) => meld.tile);
  const setsLeft = 4 - melds.length;
  // With the fewest chows that do: the sentence should not name one that could be a pung.
  for (let chows = 0; chows <= setsLeft; chows++) {
    let needed: number[] | null = null;
    eachSplit(inHand, setsLeft, chows, true, (sets) => {
      needed = [...melded, ...sets.filter((set) => set >= CHOW).map((set) => set - CHOW)];
      return true;
    });
    if (needed) return tooManyChows(player, needed, goulash);
  }
  const closest = closestSplit(inHand, setsLeft, Math.max(0, (goulash ? 0 : 1) - melded.length));
  const over = tileWords(closest.rest.map(kindCode));
  const problem = closest.pair < 0 && closest.rest.length === 2 ? 'make no pair' : 'fit in no set or pair';
  const table = melds.length === 0 ? '' : ` with the ${melds.length === 1 ? 'set' : 'sets'} on the table`;
  return fault(
    'not-a-hand',
    `${player}'s tiles (${shown}) don't make four sets and a pair${table}, nor a special hand: ${over} ${problem}.`,
  );
}

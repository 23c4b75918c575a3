import { missingToSets } from '../../hand/shanten';
import { shapedHand } from '../../hand/shape';
import { closestSplit } from '../../hand/split';
import { fault, lateFault, ok, type Result } from '../../result';
import { seatNames } from '../../seat';
import { makeTiles } from '../../tiles/notation';
import { kindCode } from '../../tiles/tile';
import { tileWords } from '../../tiles/words';
import { arrange, chowsIn } from './arrange';
import { type Facts, handFacts, type Taken, takenAs } from './facts';
import { ORDINARY, type PointsOptions, type Reading, type ReadyHand, tilesInHand } from './hand';
import { jokersAllowed } from './jokers';
import { matchesWin } from './pattern';
import { takenAsSpecial } from './special';
import type { SpecialHand } from './special-hands';

/**
 * Every way to take the winner's tiles: as special hands and as an ordinary hand; where the winning tile was
 * claimed, with it in each set it can belong to; with jokers, standing for everything they can.
 * Errors: `not-a-hand`, `too-many-chows`, `joker-misuse`, `illegal-win` (the hand called for binds and is not this one).
 */
export function winnerInterpretations<O extends PointsOptions>(
  hand: ReadyHand<O>,
  reading: Reading,
): Result<Facts<O>[]> {
  const arrangements = arrange(hand, hand.chows);
  const facts = handFacts(hand);
  const found: Facts<O>[] = [];
  for (const special of hand.options.specialHands) {
    for (const taken of takenAsSpecial(hand, special, arrangements)) {
      if (jokersAllowed(hand, taken, true)) found.push(takenAs(facts, taken, special));
    }
  }
  for (const taken of arrangements) {
    if (chowsIn(taken.sets) <= reading.chows && jokersAllowed(hand, taken, false))
      found.push(takenAs(facts, taken));
  }
  if (found.length === 0) return notAHand(hand, reading);
  const { bound } = hand;
  const free = bound === null ? found : found.filter(({ special }) => (special?.id ?? ORDINARY) === bound);
  if (free.length === 0) {
    const called =
      hand.options.specialHands.find((special) => special.id === bound)?.name ?? 'an ordinary hand';
    return fault(
      'illegal-win',
      `${seatNames[hand.seat]} was calling for ${called} and may not change the hand; these tiles don't make it.`,
    );
  }
  const ways = waysOfWinning(hand);
  return ok(ways.length === 0 ? free : [...ways.map((special) => ({ ...free[0]!, special })), ...free]);
}

/** Special hands that are a way of winning; the tiles may be taken as in any interpretation that makes them a hand. */
function waysOfWinning({ options, win, declared, melds }: ReadyHand<PointsOptions>): SpecialHand[] {
  return options.specialHands.filter(
    ({ pattern }) => pattern.form === 'win' && matchesWin(pattern, win!, declared, melds),
  );
}

/**
 * The refusal for fourteen tiles that win in no way: what is left over, which chows or jokers are too many. Only its
 * code is worked out until somebody reads the sentence: whoever looks for waits asks for 34 hands and reads none.
 */
function notAHand(hand: ReadyHand<PointsOptions>, reading: Reading): Result<never> {
  const player = seatNames[hand.seat];
  const { melds, jokers } = hand;
  const { tooManyChows } = reading;
  const shown = () => makeTiles(tilesInHand(hand));
  if (jokers > 0 && arrange(hand, reading.chows).length > 0) {
    return lateFault(
      'joker-misuse',
      () =>
        `${player}'s tiles (${shown()}) make a hand only with more than one joker in a pung or pair, which is not allowed.`,
    );
  }
  if (tooManyChows && makesSets(hand))
    return lateFault('too-many-chows', () => tooManyChows(player, fewestChows(arrange(hand, 4))));
  if (jokers > 0) {
    return lateFault(
      'not-a-hand',
      () => `${player}'s tiles (${shown()}) don't make four sets and a pair, whatever the jokers stand for.`,
    );
  }
  return lateFault('not-a-hand', () => {
    const closest = closestSplit(hand.inHand, 4 - melds.length, Math.max(0, reading.chows - chowsIn(melds)));
    const over = tileWords(closest.rest.map(kindCode));
    const problem = closest.pair < 0 && closest.rest.length === 2 ? 'make no pair' : 'fit in no set or pair';
    const table = melds.length === 0 ? '' : ` with the ${melds.length === 1 ? 'set' : 'sets'} on the table`;
    return `${player}'s tiles (${shown()}) don't make four sets and a pair${table}, nor a special hand: ${over} ${problem}.`;
  });
}

/** True if the tiles make four sets, any number of them chows, and a pair. */
function makesSets(hand: ReadyHand<PointsOptions>): boolean {
  const { inHand, melds, jokers } = hand;
  if (jokers === 0) return arrange(hand, 4).length > 0;
  return missingToSets(shapedHand(inHand, melds), 4 - melds.length, 4) <= jokers;
}

/** The chows of a hand taken with as few as it can: the sentence should not name one that could be a pung. */
function fewestChows(arrangements: readonly Taken[]): number[] {
  let fewest = arrangements[0]!.sets;
  for (const { sets } of arrangements) if (chowsIn(sets) < chowsIn(fewest)) fewest = sets;
  return fewest.filter((set) => set.kind === 'chow').map((set) => set.tile);
}

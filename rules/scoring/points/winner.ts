import { CHOW, closestSplit, eachSplit } from '../../hand/split';
import { fault, ok, lateFault, type Result } from '../../result';
import { seatNames } from '../../seat';
import { makeTiles } from '../../tiles/notation';
import { kindCode } from '../../tiles/tile';
import { tileWords } from '../../tiles/words';
import { arrange, chowsIn } from './arrange';
import { handFacts, takenAs, type Facts } from './facts';
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
  const { melds, inHand } = hand;
  const shown = () => makeTiles(tilesInHand(hand));
  if (hand.jokers > 0) {
    return arrange(hand, reading.chows).length > 0
      ? lateFault(
          'joker-misuse',
          () =>
            `${player}'s tiles (${shown()}) make a hand only with more than one joker in a pung or pair, which is not allowed.`,
        )
      : lateFault(
          'not-a-hand',
          () =>
            `${player}'s tiles (${shown()}) don't make four sets and a pair, whatever the jokers stand for.`,
        );
  }
  const melded = melds.filter((meld) => meld.kind === 'chow').map((meld) => meld.tile);
  const setsLeft = 4 - melds.length;
  const { tooManyChows } = reading;
  if (tooManyChows && eachSplit(inHand, setsLeft, setsLeft, true, () => true)) {
    return lateFault('too-many-chows', () => tooManyChows(player, [...melded, ...fewestChows(hand)]));
  }
  return lateFault('not-a-hand', () => {
    const closest = closestSplit(inHand, setsLeft, Math.max(0, reading.chows - melded.length));
    const over = tileWords(closest.rest.map(kindCode));
    const problem = closest.pair < 0 && closest.rest.length === 2 ? 'make no pair' : 'fit in no set or pair';
    const table = melds.length === 0 ? '' : ` with the ${melds.length === 1 ? 'set' : 'sets'} on the table`;
    return `${player}'s tiles (${shown()}) don't make four sets and a pair${table}, nor a special hand: ${over} ${problem}.`;
  });
}

/** The chows in hand where it has as few as it can: the sentence should not name one that could be a pung. */
function fewestChows({ melds, inHand }: ReadyHand<PointsOptions>): number[] {
  const setsLeft = 4 - melds.length;
  let fewest: number[] = [];
  for (let chows = 0; chows <= setsLeft; chows++) {
    const found = eachSplit(inHand, setsLeft, chows, true, (sets) => {
      fewest = sets.filter((set) => set >= CHOW).map((set) => set - CHOW);
      return true;
    });
    if (found) break;
  }
  return fewest;
}

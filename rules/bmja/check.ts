import { setTiles } from '../hand/set';
import { fault, type Fault } from '../result';
import { makeDealCheck, type DealRules } from '../scoring/check';
import type { ScoreInput } from '../scoring/request';
import { set144, setGoulash } from '../tiles/sets';
import { tileWords } from '../tiles/words';

const british: DealRules = {
  set: set144,
  setName: `the British set of ${set144.size} tiles`,
  oneWinner: 'under British rules the discard goes to the one whose turn comes first',
};

const checkOrdinary = makeDealCheck(british);
const checkGoulash = makeDealCheck({ ...british, set: setGoulash });

/**
 * What is wrong with the tiles and statements of a deal, before any hand is scored; its tiles are as they count
 * (`asPlayed`). Codes: see `makeDealCheck`. Source: BMJA rules sheet, "Set, wall, deal".
 */
export function checkDeal(input: ScoreInput): Fault | null {
  return input.goulash ? checkGoulash(input) : checkOrdinary(input);
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

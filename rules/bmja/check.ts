import { setTiles } from '../hand/set';
import type { Fault } from '../result';
import { type DealRules, makeDealCheck } from '../scoring/check';
import { wrongStatement } from '../scoring/points/statements';
import type { ScoreInput } from '../scoring/request';
import { set144, setGoulash } from '../tiles/sets';
import { tileWords } from '../tiles/words';
import type { BmjaOptions } from './options';

const british: DealRules = {
  set: set144,
  setName: `the British set of ${set144.size} tiles`,
  oneWinner: 'under British rules the discard goes to the one whose turn comes first',
};

const checkOrdinary = makeDealCheck(british);
const checkGoulash = makeDealCheck({ ...british, set: setGoulash });

/** What a winner may have declared. */
export const declarations = [
  { id: 'fishing', label: 'Fishing' },
  { id: 'original-call', label: 'Original call' },
  { id: 'twofold-fortune', label: 'Twofold Fortune' },
];

const known: ReadonlySet<string> = new Set(declarations.map(({ id }) => id));

/**
 * What is wrong with the tiles and statements of a deal, before any hand is scored; its tiles are as they count
 * (`asPlayed`). Codes: see `makeDealCheck`. Source: BMJA rules sheet, "Set, wall, deal".
 */
export function checkDeal(deal: ScoreInput, options: BmjaOptions): Fault | null {
  const wrong = deal.goulash ? checkGoulash(deal) : checkOrdinary(deal);
  return wrong ?? wrongStatement(deal, options, known);
}

/** The refusal's words for a hand with more chows than allowed, naming them. */
export function tooManyChows(player: string, chows: readonly number[], goulash: boolean): string {
  const named = chows.map((tile) => tileWords(setTiles('chow', tile))).join(', ');
  return goulash
    ? `${player}'s hand needs a chow (${named}); in a goulash chows are barred except in special hands.`
    : `${player}'s hand needs ${chows.length} chows (${named}); under British rules a winning hand has one at most.`;
}

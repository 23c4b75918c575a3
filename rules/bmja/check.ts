import { setTiles } from '../hand/set';
import { fault, type Fault } from '../result';
import { makeDealCheck, type DealRules } from '../scoring/check';
import { ORDINARY } from '../scoring/points/hand';
import type { ScoreInput } from '../scoring/request';
import { seats } from '../seat';
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

const knownWords: ReadonlySet<string> = new Set(declarations.map(({ id }) => id));

/**
 * What is wrong with the tiles and statements of a deal, before any hand is scored; its tiles are as they count
 * (`asPlayed`). Codes: see `makeDealCheck`. Source: BMJA rules sheet, "Set, wall, deal".
 */
export function checkDeal(deal: ScoreInput, options: BmjaOptions): Fault | null {
  const wrong = deal.goulash ? checkGoulash(deal) : checkOrdinary(deal);
  if (wrong) return wrong;
  for (const seat of seats) {
    const hand = deal.hands[seat];
    if (!hand) continue;
    if (hand.calling !== null && !canBeCalled(hand.calling, options)) {
      return fault('bad-request', `“${hand.calling.slice(0, 40)}” is not a hand that can be called for.`)
        .error;
    }
    for (const word of hand.declared)
      if (!knownWords.has(word) && !isOwnWord(word, options)) return strange(word, options);
  }
  for (const win of deal.wins) {
    for (const word of win.declared)
      if (!knownWords.has(word) && !isOwnWord(word, options)) return strange(word, options);
  }
  return null;
}

function canBeCalled(id: string, { specialHands }: BmjaOptions): boolean {
  return id === ORDINARY || specialHands.some((hand) => hand.id === id);
}

/** Words that a group's own ways of winning go by. */
function ownWords({ specialHands }: BmjaOptions): string[] {
  return specialHands.flatMap(({ pattern }) =>
    pattern.form === 'win' && pattern.declared !== undefined ? [pattern.declared] : [],
  );
}

function isOwnWord(word: string, options: BmjaOptions): boolean {
  return ownWords(options).includes(word);
}

/** A declaration that nobody knows: a misspelt “fishing” must not cost a player points without a word. */
function strange(word: string, options: BmjaOptions): Fault {
  const known = [...new Set([...knownWords, ...ownWords(options)])].join(', ');
  return fault('bad-request', `“${word.slice(0, 40)}” is nothing that can be declared; there is ${known}.`)
    .error;
}

/** The refusal's words for a hand with more chows than allowed, naming them. */
export function tooManyChows(player: string, chows: readonly number[], goulash: boolean): string {
  const named = chows.map((tile) => tileWords(setTiles('chow', tile))).join(', ');
  return goulash
    ? `${player}'s hand needs a chow (${named}); in a goulash chows are barred except in special hands.`
    : `${player}'s hand needs ${chows.length} chows (${named}); under British rules a winning hand has one at most.`;
}

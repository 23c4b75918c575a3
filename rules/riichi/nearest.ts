import { isMajor, kindCode, tileName } from '../tiles/tile';
import { tileWords } from '../tiles/words';
import { pairFu } from './fu';
import type { RiichiHand } from './hand';
import type { Scored } from './worth';

/** So many of the nearest yaku are told. */
const TOLD = 3;
/** A yaku of certain tiles is near while no more kinds than this are others. */
const NEAR = 2;

/** What the hand would have needed for a yaku, the nearest first, as parts of a sentence. */
export function nearestYaku(hand: RiichiHand, scored: readonly Scored[]): string[] {
  const { closed, claimed, counts, options } = hand;
  const near: string[] = [];
  if (closed) near.push('riichi, had it been declared');
  if (closed && claimed) near.push('menzen tsumo, had the winning tile been drawn');
  const valued = scored.find(({ facts }) => facts.pair >= 0 && pairFu(hand, facts.pair) > 0);
  if (valued) near.push(`a third ${tileName(kindCode(valued.facts.pair))}`);
  const majors = kindsHeld(hand).filter(isMajor);
  if (majors.length === 0 && !closed && !options.openTanyao)
    near.push('tanyao, which counts only in a concealed hand here');
  else if (majors.length > 0 && majors.length <= NEAR && (closed || options.openTanyao))
    near.push(`tanyao but for the ${tileWords(majors.map(kindCode))}`);
  const suits = [0, 1, 2].map((suit) => {
    const others = kindsHeld(hand).filter((kind) => kind < 27 && Math.floor(kind / 9) !== suit);
    return others.reduce((sum, kind) => sum + counts[kind]!, 0) <= 3 ? others : null;
  });
  const others = suits.find((kinds) => kinds !== null && kinds.length > 0);
  if (others) near.push(`honitsu but for the ${tileWords(others.map(kindCode))}`);
  if (scored.some(({ facts }) => facts.chowCount === 1)) near.push('toitoi but for one chow');
  if (scored.some(({ facts }) => facts.concealedPungs === 2))
    near.push('sanankou but for one concealed triplet');
  return near.slice(0, TOLD);
}

function kindsHeld({ counts }: RiichiHand): number[] {
  return Array.from({ length: 34 }, (_, kind) => kind).filter((kind) => counts[kind]! > 0);
}

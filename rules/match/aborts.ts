import { FIRST_DRAGON, FIRST_HONOUR, isMajor, kindIndex } from '../tiles/tile';
import type { DrawReason } from './entry';
import type { DealState, HandState, MatchState } from './state';

/** Nine different terminals and honours in hand. */
export function hasNineMajors(hand: HandState): boolean {
  const kinds = new Set(hand.tiles.map(kindIndex).filter((kind) => kind >= 0 && isMajor(kind)));
  return kinds.size >= 9;
}

/** All four discarded the same wind in the first go-around, and nobody made a call. */
export function isFourWinds({ hands, unbroken }: DealState): boolean {
  const firsts = hands.map(({ pond }) => (pond.length === 1 ? kindIndex(pond[0]!.tile) : -1));
  const wind = firsts[0]!;
  return unbroken && wind >= FIRST_HONOUR && wind < FIRST_DRAGON && firsts.every((kind) => kind === wind);
}

/** All four are in riichi, the last one’s discard laid. */
export function isFourRiichi({ hands, phase }: DealState): boolean {
  return phase === 'draw' && hands.every(({ riichi }) => riichi !== null);
}

/** Four kongs of several players, and the discard after the fourth laid. */
export function isFourKongs({ hands, kongs, phase, last }: DealState): boolean {
  const makers = hands.filter(({ melds }) => melds.some(({ kind }) => kind === 'kong')).length;
  return kongs >= 4 && makers > 1 && phase === 'draw' && last !== null;
}

/** What cancels the deal now unless the discard is won, and what it is in words; null if the game goes on. */
export function mustBeDrawn(
  { play: { draws } }: MatchState,
  deal: DealState,
): { reason: DrawReason; words: string } | null {
  if (draws.fourWinds && isFourWinds(deal))
    return { reason: 'four-winds', words: 'all four have first discarded the same wind' };
  if (draws.fourRiichi && isFourRiichi(deal))
    return { reason: 'four-riichi', words: 'all four are in riichi' };
  if (draws.fourKongs && isFourKongs(deal))
    return { reason: 'four-kongs', words: 'several players have made four kongs' };
  return null;
}

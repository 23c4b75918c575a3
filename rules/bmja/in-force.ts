import type { OptionInForce } from '../scoring/answer';
import type { Facts } from './facts';
import { bmjaOptions, type BmjaOptions } from './options';
import type { SpecialHand } from './special-hands';

/** For each option that can change a score, whether it matters to a hand. */
const matters: readonly [keyof BmjaOptions, (facts: Facts, limited: boolean) => boolean][] = [
  ['limit', ({ special }, limited) => limited || (special !== null && 'percent' in special.win)],
  ['looseTileCountsAsDrawn', ({ win, special }) => win?.by === 'replacement' && countsPoints(special)],
  ['bouquetAddsOwn', ({ allFlowers, allSeasons }) => allFlowers || allSeasons],
  [
    'concealedHand',
    ({ win, concealedBeforeWin, special }) => win !== null && concealedBeforeWin && special === null,
  ],
  ['originalCallOnce', ({ win, originalCall, special }) => win !== null && originalCall && special === null],
  ['knittingSameSuits', ({ special }) => special?.pattern.form === 'knitted' && special.pattern.suits === 2],
];

function countsPoints(special: SpecialHand | null): boolean {
  return special === null || 'doubles' in special.win;
}

/** The options that a hand's score depends on, as they stand. Source: sheet, "printed with every result". */
export function optionsInForce(shown: readonly { facts: Facts; limited: boolean }[]): OptionInForce[] {
  const inForce: OptionInForce[] = [];
  for (const [id, counts] of matters) {
    const hand = shown.find(({ facts, limited }) => counts(facts, limited));
    if (!hand) continue;
    const { label } = bmjaOptions.find((option) => option.id === id)!;
    inForce.push({ id, label, value: hand.facts.options[id] as boolean | number | string });
  }
  return inForce;
}

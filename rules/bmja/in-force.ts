import type { OptionMatters } from '../scoring/points/game';
import type { BmjaOptions } from './options';

/** For each option that can change a score, whether it matters to a hand. */
export const mattersTo: readonly OptionMatters<BmjaOptions>[] = [
  ['limit', ({ special }, limited) => limited || (special !== null && 'percent' in special.win)],
  [
    'looseTileCountsAsDrawn',
    ({ win, special }) => win?.by === 'replacement' && (special === null || 'doubles' in special.win),
  ],
  ['bouquetAddsOwn', ({ allFlowers, allSeasons }) => allFlowers || allSeasons],
  [
    'concealedHand',
    ({ win, concealedBeforeWin, special }) => win !== null && concealedBeforeWin && special === null,
  ],
  ['originalCallOnce', ({ win, originalCall, special }) => win !== null && originalCall && special === null],
  ['knittingSameSuits', ({ special }) => special?.pattern.form === 'knitted' && special.pattern.suits === 2],
];

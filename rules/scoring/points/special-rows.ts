import type { Facts, PointsRow } from './facts';
import { allTiles, type PointsOptions } from './hand';
import type { SpecialHand } from './special-hands';
import { listTiles, timesWord } from './words';

/** What a special hand is worth to this player: whole, or fished for. */
export function specialValue({ waits }: Facts, special: SpecialHand) {
  return waits.length > 0 ? (special.fishing ?? special.win) : special.win;
}

/** The row of a special hand. */
export function specialRow<O extends PointsOptions>(special: SpecialHand): PointsRow<O> {
  return {
    id: special.id,
    name: special.name,
    nativeName: special.nativeName,
    unit: 'doubles' in special.win ? 'doubles' : 'limit',
    value: (facts) => {
      const value = specialValue(facts, special);
      return 'doubles' in value ? value.doubles : value.percent / 100;
    },
    worth: worthWords(special),
    when: () => true,
    tiles: ({ hand }) => allTiles(hand),
    meaning: special.explanation,
    because: (facts) => {
      const value = specialValue(facts, special);
      const share =
        'doubles' in value
          ? `the points of the hand are doubled ${timesWord(value.doubles)}`
          : `${value.percent} % of the limit of ${facts.options.limit}`;
      return facts.waits.length > 0
        ? `Fishing for ${special.name}, waiting for ${listTiles(facts.waits)}: ${share}.`
        : `${special.explanation} ${share.charAt(0).toUpperCase()}${share.slice(1)}.`;
    },
    source: special.source,
  };
}

/** `50 % of the limit (20 % fishing)`, `3 doubles`. */
function worthWords({ win, fishing }: SpecialHand): string {
  if ('doubles' in win) return `${win.doubles} doubles`;
  const fished = fishing && 'percent' in fishing ? ` (${fishing.percent} % fishing)` : '';
  return `${win.percent === 100 ? 'the limit' : `${win.percent} % of the limit`}${fished}`;
}

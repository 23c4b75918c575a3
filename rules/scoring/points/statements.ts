import { fault, type Fault } from '../../result';
import { seats } from '../../seat';
import type { ScoreInput } from '../request';
import { ORDINARY, type PointsOptions } from './hand';

/**
 * What is wrong with what players are said to have declared and called for: words and hands that there are not. A
 * misspelt “fishing” must not cost a player points without a word. `known`: what can be declared under the ruleset.
 */
export function wrongStatement(
  { hands, wins }: ScoreInput,
  { specialHands }: PointsOptions,
  known: ReadonlySet<string>,
): Fault | null {
  const strange = (words: readonly string[]): Fault | null => {
    for (const word of words) {
      if (known.has(word)) continue;
      // A group's own way of winning may depend on a word of its own.
      const own = specialHands.flatMap(({ pattern }) =>
        pattern.form === 'win' && pattern.declared !== undefined ? [pattern.declared] : [],
      );
      if (own.includes(word)) continue;
      const all = [...new Set([...known, ...own])].join(', ');
      return wrong(`“${word.slice(0, 40)}” is nothing that can be declared; there is ${all}.`);
    }
    return null;
  };
  for (const seat of seats) {
    const hand = hands[seat];
    if (!hand) continue;
    const { calling } = hand;
    if (calling !== null && calling !== ORDINARY && !specialHands.some(({ id }) => id === calling))
      return wrong(`“${calling.slice(0, 40)}” is not a hand that can be called for.`);
    const found = strange(hand.declared);
    if (found) return found;
  }
  for (const win of wins) {
    const found = strange(win.declared);
    if (found) return found;
  }
  return null;
}

function wrong(message: string): Fault {
  return fault('bad-request', message).error;
}

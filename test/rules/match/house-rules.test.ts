import { describe, expect, it } from 'vitest';
import { fold } from '../../../rules/match/history';
import { makeEntry } from '../../../rules/match/notation';
import { LogReplay } from '../../../rules/records/log';
import { rulesets } from '../../../rules/rulesets';
import type { Option, OptionValue } from '../../../rules/scoring/options';
import { numbers, playMatch } from './play';

/** Some value that an option may have; a number is one of those that groups choose. */
function anyValue(option: Option, next: (below: number) => number): OptionValue {
  switch (option.type) {
    case 'boolean':
      return next(2) === 0;
    case 'choice':
      return option.choices[next(option.choices.length)]!.id;
    case 'integer':
      return option.choices?.[next(option.choices.length)] ?? option.default;
    default:
      return option.default;
  }
}

describe.each(rulesets.map(({ id, options }) => ({ id, options })))(
  'matches by any house rules: $id',
  ({ id, options }) => {
    it('every legal match keeps its points, and its log read again is legal and comes to the same', () => {
      const next = numbers(id.length);
      const tried = new Set<string>();
      for (let seed = 1; seed <= 9; seed++) {
        const chosen = Object.fromEntries(options.map((option) => [option.id, anyValue(option, next)]));
        for (const [option, value] of Object.entries(chosen)) tried.add(`${option} ${String(value)}`);
        const { match, log } = playMatch(seed, id, 2, chosen);
        const bet = match.play.riichi?.bet ?? 0;
        const sum = match.scores.reduce((all, score) => all + score, 0) + match.bets * bet;
        expect(sum, JSON.stringify(chosen)).toBe(4 * match.play.course.startPoints);
        const replay = new LogReplay();
        const illegal = log.flatMap((entry, event) =>
          replay
            .read(event, JSON.parse(JSON.stringify(makeEntry(entry))))
            .filter((verdict) => 'legal' in verdict && !verdict.legal),
        );
        expect(illegal, JSON.stringify(chosen)).toEqual([]);
        expect(replay.state?.scores).toEqual(match.scores);
        const again = fold(log);
        expect(again.ok && again.value.match.scores).toEqual(match.scores);
      }
      // Every value of every yes and no was tried.
      for (const option of options)
        if (option.type === 'boolean')
          for (const value of [true, false]) expect(tried).toContain(`${option.id} ${value}`);
    });
  },
);

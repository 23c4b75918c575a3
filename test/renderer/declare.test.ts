import { expect, it } from 'vitest';
import { betsLaid, declare } from '../../renderer/state/declare';
import type { Choice } from '../../rules/ruleset';

const choices: readonly Choice[] = [
  { id: 'bid', label: 'A bid', excludes: ['double-bid'], bets: 1 },
  { id: 'double-bid', label: 'A double bid', bets: 1 },
  { id: 'at-once', label: 'Won at once', needs: ['bid', 'double-bid'] },
  { id: 'shown', label: 'Shown' },
];

it.each<[string, string[], string, boolean, string[]]>([
  ['it stands beside what has nothing to do with it', ['shown'], 'bid', true, ['shown', 'bid']],
  ['what it needs comes with it', [], 'at-once', true, ['bid', 'at-once']],
  ['what it needs is there already', ['double-bid'], 'at-once', true, ['double-bid', 'at-once']],
  ['what cannot stand beside it goes', ['bid', 'at-once'], 'double-bid', true, ['at-once', 'double-bid']],
  ['whichever of the two says so', ['double-bid'], 'bid', true, ['bid']],
  ['without it goes what needed it', ['bid', 'at-once', 'shown'], 'bid', false, ['shown']],
  ['said twice it is said once', ['shown'], 'shown', true, ['shown']],
])('%s', (_, before, id, on, after) => {
  expect(declare(choices, before, id, on)).toEqual(after);
});

it('bets are laid with what lays them', () => {
  expect(betsLaid(choices, ['bid', 'at-once'])).toBe(1);
  expect(betsLaid(choices, ['shown'])).toBe(0);
});

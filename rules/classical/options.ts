import { ok, type Result } from '../result';
import type { Preset } from '../ruleset';
import { defaultOptions, parseOptions, type Option, type OptionValues } from '../scoring/options';
import { parseSpecialHands } from '../scoring/points/special-hand-edits';
import type { SpecialHand } from '../scoring/points/special-hands';
import type { ClassicalOptions } from './agreed';
import { limitHands } from './limit-hands';
import { editedValues, valueOptions } from './values';

/** The options as data for screens. Source: classical rules sheet. */
export const classicalOptions: readonly Option[] = [
  {
    id: 'limit',
    label: 'Limit',
    explanation: 'The most a hand can be worth. It bounds the hand’s score, not a payment.',
    type: 'integer',
    default: 500,
    min: 1,
    max: 1_000_000,
    choices: [300, 500, 1000],
  },
  {
    id: 'startScore',
    label: 'Starting score',
    explanation: 'What every player begins the match with.',
    type: 'integer',
    default: 2000,
    min: 0,
    max: 1_000_000,
    choices: [1000, 2000, 4000],
  },
  {
    id: 'bonusTiles',
    label: 'Flowers and seasons',
    explanation: 'Played with the 144 tiles, walls of eighteen; otherwise with 136, walls of seventeen.',
    type: 'boolean',
    default: true,
  },
  {
    id: 'concealedHand',
    label: 'Double for a concealed hand',
    explanation: 'Which winning hands without a claimed set have the double.',
    type: 'choice',
    default: 'any',
    choices: [
      { id: 'any', label: 'However won' },
      { id: 'self-drawn', label: 'If the winning tile was drawn' },
    ],
  },
  {
    id: 'specialHands',
    label: 'Limit hands',
    explanation:
      'Changes to the list of limit hands: names, values, hands left out, hands of the group’s own.',
    type: 'special-hands',
    default: [],
    hands: limitHands,
  },
  ...valueOptions,
];

/** Option values that groups play by; everything not named has its default. */
export const classicalPresets: readonly Preset[] = [
  { id: 'club', name: 'Club values', options: {} },
  { id: 'low-limit', name: 'Limit of 300', options: { limit: 300 } },
  { id: 'high-limit', name: 'Limit of 1,000', options: { limit: 1000 } },
  { id: 'without-flowers', name: 'Without flowers and seasons', options: { bonusTiles: false } },
];

/** The club values: every option as it comes. */
export const defaultClassicalOptions: ClassicalOptions = fromValues(
  defaultOptions(classicalOptions),
  limitHands,
);

/** The one place where checked values get their types: `parseOptions` has compared each with its row above. */
function fromValues(values: OptionValues, hands: readonly SpecialHand[]): ClassicalOptions {
  return {
    ...(values as unknown as ClassicalOptions),
    specialHands: hands,
    values: editedValues(values),
  };
}

/** Checks option values. Errors: `bad-request` naming the option and what it may be. */
export function parseClassicalOptions(given: unknown): Result<ClassicalOptions> {
  if (given === undefined) return ok(defaultClassicalOptions);
  const values = parseOptions(classicalOptions, given);
  if (!values.ok) return values;
  const hands = parseSpecialHands(limitHands, values.value['specialHands'] as readonly unknown[]);
  return hands.ok ? ok(fromValues(values.value, hands.value)) : hands;
}

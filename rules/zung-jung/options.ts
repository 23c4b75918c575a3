import { ok, type Result } from '../result';
import type { Preset } from '../ruleset';
import { defaultOptions, parseOptions, type Option, type OptionValues } from '../scoring/options';

/** What a group playing by the Zung Jung handbook can agree on. Source: Zung Jung rules sheet, column “option”. */
export interface ZungJungOptions {
  payment: 'handbook' | 'v3.3';
  responsibility: 'go-around' | 'off';
  chickenHand: number;
  deadWall: number;
  claimTie: 'turn' | 'dealer';
}

/** The options as data for screens. */
export const zungJungOptions: readonly Option[] = [
  {
    id: 'payment',
    label: 'Who pays for a discard',
    explanation:
      'A win by discard or by robbing a quad: the responsible player alone pays three times the value, or, as in ' +
      'Zung Jung 3.3, the other two pay up to 25 of their own shares. A self-drawn win is paid by all in any case.',
    type: 'choice',
    default: 'handbook',
    choices: [
      { id: 'handbook', label: 'The responsible player pays three times the value' },
      { id: 'v3.3', label: 'Each pays the value up to 25; what is above it the responsible player pays' },
    ],
  },
  {
    id: 'responsibility',
    label: 'Responsibility for a tile discarded twice',
    explanation:
      'Whoever first discarded the winning tile since the winner’s own last discard pays instead of the last ' +
      'discarder; if that was the winner, everybody pays as for a self-drawn win.',
    type: 'choice',
    default: 'go-around',
    choices: [
      { id: 'go-around', label: 'The first to discard it in the same go-around pays' },
      { id: 'off', label: 'The discarder of the winning tile pays' },
    ],
  },
  {
    id: 'chickenHand',
    label: 'Hand without a pattern',
    explanation: 'What a winning hand is worth that makes no pattern at all.',
    type: 'integer',
    default: 1,
    min: 0,
    max: 5,
    choices: [1, 0],
  },
  {
    id: 'deadWall',
    label: 'Tiles left undrawn',
    explanation:
      'How many tiles are kept apart as a dead wall, from which the supplement tiles come. With 0 the wall is ' +
      'played to its last tile, which may be a supplement tile too.',
    type: 'integer',
    default: 0,
    min: 0,
    max: 14,
    choices: [0, 14],
  },
  {
    id: 'claimTie',
    label: 'Two players win on one discard',
    explanation: 'Only one of them can win: who that is.',
    type: 'choice',
    default: 'turn',
    choices: [
      { id: 'turn', label: 'Whose turn comes first after the discarder' },
      { id: 'dealer', label: 'Who comes first in turn order from the dealer, the dealer included' },
    ],
  },
];

/** Option values that groups know by a name; everything not named has its default. */
export const zungJungPresets: readonly Preset[] = [
  { id: 'handbook', name: 'The handbook', options: {} },
  { id: 'v3.3', name: 'Zung Jung 3.3', options: { payment: 'v3.3', deadWall: 14 } },
  {
    id: 'letter',
    name: 'The handbook to the letter',
    options: { claimTie: 'dealer', chickenHand: 0 },
  },
];

/** The handbook: every option as it comes. */
export const defaultZungJungOptions: ZungJungOptions = fromValues(defaultOptions(zungJungOptions));

/** The one place where checked values get their types: `parseOptions` has compared each with its row above. */
function fromValues(values: OptionValues): ZungJungOptions {
  return values as unknown as ZungJungOptions;
}

/** Checks option values. Errors: `bad-request` naming the option and what it may be. */
export function parseZungJungOptions(given: unknown): Result<ZungJungOptions> {
  if (given === undefined) return ok(defaultZungJungOptions);
  const values = parseOptions(zungJungOptions, given);
  return values.ok ? ok(fromValues(values.value)) : values;
}

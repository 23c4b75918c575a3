import { ok, type Result } from '../result';
import type { Preset } from '../ruleset';
import { defaultOptions, parseOptions, type Option, type OptionValues } from '../scoring/options';
import type { PointsOptions } from '../scoring/points/hand';
import { parseSpecialHands } from '../scoring/points/special-hand-edits';
import type { SpecialHand } from '../scoring/points/special-hands';
import { specialHands } from './special-hands';

type ConcealedHand = 'self-drawn' | 'self-drawn-any' | 'suits-and-honours' | 'any' | 'none';

/** The options of the British rules, checked. */
export interface BmjaOptions extends PointsOptions {
  startScore: number;
  looseTileCountsAsDrawn: boolean;
  bouquetAddsOwn: boolean;
  concealedHand: ConcealedHand;
  originalCallOnce: boolean;
  knittingSameSuits: boolean;
  noChangesAfterFishing: boolean;
  noChangesAfterOriginalCall: boolean;
  goulashAfterGoulash: boolean;
}

/** The options as data for screens. Source: BMJA rules sheet, wherever it says "option". */
export const bmjaOptions: readonly Option[] = [
  {
    id: 'limit',
    label: 'Limit',
    explanation: 'The most a hand can be worth. It bounds the hand’s score, not a payment.',
    type: 'integer',
    default: 1000,
    min: 1,
    max: 1_000_000,
    choices: [500, 1000, 1500, 2000],
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
    id: 'looseTileCountsAsDrawn',
    label: '2 points for a win on a loose tile',
    explanation: 'A winning tile from the kong box counts 2 points like one drawn from the wall.',
    type: 'boolean',
    default: true,
  },
  {
    id: 'bouquetAddsOwn',
    label: 'Own tile counts beside all four',
    explanation:
      'All four flowers (or seasons) are 3 doubles, the own one’s double added; otherwise 2 in total.',
    type: 'boolean',
    default: false,
  },
  {
    id: 'concealedHand',
    label: 'Double for a concealed hand',
    explanation: 'Which winning hands without a claimed set have the double.',
    type: 'choice',
    default: 'self-drawn',
    choices: [
      { id: 'self-drawn', label: 'If it holds suit tiles and honours and the winning tile was drawn' },
      { id: 'suits-and-honours', label: 'If it holds suit tiles and honours, however won' },
      { id: 'self-drawn-any', label: 'If the winning tile was drawn, honours or not' },
      { id: 'any', label: 'Always, however won' },
      { id: 'none', label: 'Never' },
    ],
  },
  {
    id: 'originalCallOnce',
    label: 'Original call counts once',
    explanation: 'A won original call is 1 double; otherwise 1 for the call and 1 for winning on it.',
    type: 'boolean',
    default: false,
  },
  {
    id: 'knittingSameSuits',
    label: 'Knitting in the same two suits',
    explanation: 'All seven pairs of Knitting are of the same two suits.',
    type: 'boolean',
    default: false,
  },
  {
    id: 'noChangesAfterFishing',
    label: 'No changes once fishing',
    explanation: 'Who declared fishing must go on with the hand called for: it is scored as that hand only.',
    type: 'boolean',
    default: false,
  },
  {
    id: 'noChangesAfterOriginalCall',
    label: 'No changes after an original call',
    explanation:
      'Who declared an original call must go on with the hand called for: it is scored as that hand only.',
    type: 'boolean',
    default: false,
  },
  {
    id: 'goulashAfterGoulash',
    label: 'Another goulash after a drawn one',
    explanation: 'A goulash that nobody wins is followed by another goulash; otherwise by an ordinary deal.',
    type: 'boolean',
    default: true,
  },
  {
    id: 'specialHands',
    label: 'Special hands',
    explanation:
      'Changes to the list of special hands: names, values, hands left out, hands of the group’s own.',
    type: 'special-hands',
    default: [],
    hands: specialHands,
  },
];

/** Option values that groups play by; everything not named has its default. */
export const bmjaPresets: readonly Preset[] = [
  { id: 'published', name: 'Published rules', options: {} },
  { id: 'low-limit', name: 'Limit of 500', options: { limit: 500 } },
  { id: 'high-limit', name: 'Limit of 2,000', options: { limit: 2000 } },
  {
    id: 'strict-calls',
    name: 'Calls bind',
    options: { noChangesAfterFishing: true, noChangesAfterOriginalCall: true },
  },
];

/** The published rules: every option as it comes. */
export const defaultBmjaOptions: BmjaOptions = fromValues(defaultOptions(bmjaOptions), specialHands);

/** The one place where checked values get their types: `parseOptions` has compared each with its row above. */
function fromValues(values: OptionValues, hands: readonly SpecialHand[]): BmjaOptions {
  const options = { ...(values as unknown as BmjaOptions), specialHands: hands, values: {} };
  return options.knittingSameSuits ? { ...options, specialHands: hands.map(inSameSuits) } : options;
}

function inSameSuits(hand: SpecialHand): SpecialHand {
  const { pattern } = hand;
  return pattern.form === 'knitted' && pattern.suits === 2
    ? { ...hand, pattern: { ...pattern, sameSuits: true } }
    : hand;
}

/** Checks option values. Errors: `bad-request` naming the option and what it may be. */
export function parseBmjaOptions(given: unknown): Result<BmjaOptions> {
  if (given === undefined) return ok(defaultBmjaOptions);
  const values = parseOptions(bmjaOptions, given);
  if (!values.ok) return values;
  const hands = parseSpecialHands(specialHands, values.value['specialHands'] as readonly unknown[]);
  return hands.ok ? ok(fromValues(values.value, hands.value)) : hands;
}

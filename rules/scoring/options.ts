import { fault, ok, type Result } from '../result';

interface OptionBase {
  id: string;
  /** What the option is called on screen. */
  label: string;
  /** One sentence that tells what it does. */
  explanation: string;
}

/** A house rule that a group agrees on before a match, as data: screens are made from it. */
export type Option =
  | (OptionBase & { type: 'boolean'; default: boolean })
  | (OptionBase & { type: 'integer'; default: number; min: number; max: number; choices?: readonly number[] })
  | (OptionBase & { type: 'choice'; default: string; choices: readonly { id: string; label: string }[] })
  | (OptionBase & { type: 'special-hands'; default: readonly unknown[]; hands: readonly NamedHand[] });

/** What a special hand is worth: a share of the limit in per cent, or doubles of the hand's own points. */
export type HandValue = { percent: number } | { doubles: number };

/** A special hand that a group may leave out, rename or value anew: what screens need to know of it. */
export interface NamedHand {
  id: string;
  name: string;
  nativeName: string;
  win: HandValue;
  /** For a loser who is one tile away from it; null: nothing. */
  fishing: HandValue | null;
  /** A sentence for the player: what the hand is. */
  explanation: string;
}

export type OptionValue = boolean | number | string | readonly unknown[];

/** The values of all options of a ruleset, by id. */
export type OptionValues = Readonly<Record<string, OptionValue>>;

/** The default of every option. */
export function defaultOptions(options: readonly Option[]): OptionValues {
  return Object.fromEntries(options.map((option) => [option.id, option.default]));
}

/**
 * Checks option values against a ruleset's list; what is not given has its default.
 * Errors: `bad-request` naming the option and what it may be.
 */
export function parseOptions(options: readonly Option[], given: unknown): Result<OptionValues> {
  if (given === undefined) return ok(defaultOptions(options));
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return fault('bad-request', 'The options must be an object such as {"limit": 1000}.');
  }
  const values: Record<string, OptionValue> = { ...defaultOptions(options) };
  for (const [id, value] of Object.entries(given)) {
    const option = options.find((candidate) => candidate.id === id);
    if (!option) {
      return fault(
        'bad-request',
        `This ruleset has no option “${id.slice(0, 40)}”; it has ${named(options)}.`,
      );
    }
    const wanted = refusedBy(option, value);
    if (wanted !== null)
      return fault('bad-request', `The option “${option.id}” (${option.label}) must be ${wanted}.`);
    values[id] = value as OptionValue;
  }
  return ok(values);
}

/** So many options are named in a refusal; nobody reads forty. */
const NAMED = 12;

function named(options: readonly Option[]): string {
  const ids = options.map(({ id }) => id);
  const more = ids.length - NAMED;
  return more > 0 ? `${ids.slice(0, NAMED).join(', ')} and ${more} more` : ids.join(', ');
}

/** Null if the option takes the value, otherwise the words for what it takes. */
function refusedBy(option: Option, value: unknown): string | null {
  switch (option.type) {
    case 'boolean':
      return typeof value === 'boolean' ? null : 'true or false';
    case 'integer':
      return Number.isInteger(value) && (value as number) >= option.min && (value as number) <= option.max
        ? null
        : `a whole number from ${option.min} to ${option.max}`;
    case 'choice':
      return option.choices.some((choice) => choice.id === value)
        ? null
        : `one of ${option.choices.map((choice) => choice.id).join(', ')}`;
    case 'special-hands':
      return Array.isArray(value) ? null : 'a list of changes to the special hands';
  }
}

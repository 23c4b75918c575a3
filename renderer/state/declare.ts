import type { Choice } from '../../rules/ruleset';

/**
 * What stands declared once a player is said to have declared something, or not to have: with it comes what it
 * needs, and what cannot stand beside it goes; without it goes what needed it.
 */
export function declare(
  choices: readonly Choice[],
  declared: readonly string[],
  id: string,
  on: boolean,
): string[] {
  const choice = choices.find((each) => each.id === id);
  if (!on) return onlySupported(choices, without(declared, [id]));
  const left = without(declared, [id, ...(choice?.excludes ?? []), ...excluding(choices, id)]);
  const lacks = choice?.needs !== undefined && !choice.needs.some((need) => left.includes(need));
  const base = lacks ? declare(choices, left, choice.needs![0]!, true) : left;
  return onlySupported(choices, [...base, id]);
}

/** How many bets these declarations laid on the table. */
export function betsLaid(choices: readonly Choice[], declared: readonly string[]): number {
  return choices.reduce((sum, { id, bets = 0 }) => sum + (declared.includes(id) ? bets : 0), 0);
}

function excluding(choices: readonly Choice[], id: string): string[] {
  return choices.filter(({ excludes }) => excludes?.includes(id)).map((choice) => choice.id);
}

function onlySupported(choices: readonly Choice[], declared: readonly string[]): string[] {
  return declared.filter((id) => {
    const needs = choices.find((choice) => choice.id === id)?.needs;
    return needs === undefined || needs.some((need) => declared.includes(need));
  });
}

function without(all: readonly string[], gone: readonly string[]): string[] {
  return all.filter((each) => !gone.includes(each));
}

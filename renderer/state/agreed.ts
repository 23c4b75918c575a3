import type { Json } from '../../electron/api/contract';
import { findRuleset, rulesets } from '../../rules/rulesets';
import { tileSetOf } from '../../rules/ruleset';
import type { Asked, Preset, Ruleset } from '../../rules/ruleset';
import type { HandValue, NamedHand } from '../../rules/scoring/options';
import { tileSets } from '../../rules/tiles/sets';
import { isBonus, isKind } from '../../rules/tiles/tile';
import type { TileCode } from '../../rules/tiles/tile';

/** Option values of one ruleset that differ from its defaults, by id. */
export type HouseRules = Record<string, Json>;

/** What a group agreed on before the match. */
export interface Agreed {
  ruleset: string;
  /** By ruleset, so that nothing is forgotten when another one is played for an evening. */
  houseRules: Record<string, HouseRules>;
}

/** The rules that are played by. Ones that are not there are a bug of whoever chose them. */
export function rulesOf({ ruleset }: Pick<Agreed, 'ruleset'>): Ruleset {
  const found = findRuleset(ruleset);
  if (!found) throw new Error(`There is no ruleset ${ruleset}.`);
  return found;
}

/** Whether the rules ask for something at all. */
export function asksFor(agreed: Pick<Agreed, 'ruleset'>, asked: Asked): boolean {
  return rulesOf(agreed).asks.includes(asked);
}

/** The house rules of the ruleset in use. */
export function houseRulesOf({ ruleset, houseRules }: Agreed): HouseRules {
  return houseRules[ruleset] ?? {};
}

/** Agrees on these options of the ruleset in use, and on no others. */
export function agreeOn<T extends Agreed>(agreed: T, options: HouseRules): T {
  return { ...agreed, houseRules: { ...agreed.houseRules, [agreed.ruleset]: options } };
}

/** The options with one of them set. A value that is the default is not kept: it changes with the book. */
export function withOption(ruleset: Ruleset, options: HouseRules, id: string, value: Json): HouseRules {
  const rest = Object.fromEntries(Object.entries(options).filter(([key]) => key !== id));
  const option = ruleset.options.find((each) => each.id === id);
  return option && same(option.default, value) ? rest : { ...rest, [id]: value };
}

/** The preset that these options are; undefined where they are a group's own. */
export function presetOf(ruleset: Ruleset, options: HouseRules): Preset | undefined {
  return ruleset.presets.find((preset) => same(sorted(presetOptions(ruleset, preset)), sorted(options)));
}

/** The options of a preset that differ from the defaults. */
export function presetOptions(ruleset: Ruleset, preset: Preset): HouseRules {
  return Object.entries(preset.options).reduce<HouseRules>(
    (all, [id, value]) => withOption(ruleset, all, id, value as Json),
    {},
  );
}

/** The rulesets in the order of the list, editions of one game together under its name. */
export function rulesetGroups(): { family: string | null; rulesets: Ruleset[] }[] {
  const groups: { family: string | null; rulesets: Ruleset[] }[] = [];
  for (const ruleset of rulesets) {
    const family = ruleset.family ?? null;
    const group = groups.find((each) => each.family === family);
    if (group) group.rulesets.push(ruleset);
    else groups.push({ family, rulesets: [ruleset] });
  }
  return groups;
}

/** Codes that can be in the box beside the 34 kinds and the bonus tiles: red fives, and jokers in a goulash. */
export function specialCodes(agreed: Agreed & { goulash: boolean }): TileCode[] {
  const codes = boxOf(agreed).filter((code) => !isKind(code) && !isBonus(code));
  return agreed.goulash && asksFor(agreed, 'goulash') ? [...codes, 'j'] : codes;
}

/** Whether flowers and seasons are played with. */
export function playsBonus(agreed: Agreed): boolean {
  return boxOf(agreed).some(isBonus);
}

/** Whether red fives are played with. */
export function playsRedFives(agreed: Agreed): boolean {
  return boxOf(agreed).includes('0m');
}

/** What is in the box: an option can change it. Options that the rules refuse are told of with the score. */
function boxOf(agreed: Agreed): TileCode[] {
  const ruleset = rulesOf(agreed);
  const rules = ruleset.withOptions(houseRulesOf(agreed));
  const id = rules.ok ? tileSetOf(ruleset, rules.value) : ruleset.tileSet;
  return [...tileSets.find((set) => set.id === id)!.copies.keys()];
}

/** A group's change to one special hand, as requests write it. */
export interface HandEdit {
  id: string;
  on?: boolean;
  name?: string;
  win?: HandValue;
  fishing?: HandValue | null;
}

/** A special hand as the group plays it, and whether it is played at all. */
export interface PlayedHand extends NamedHand {
  on: boolean;
  /** Differs from the list. */
  changed: boolean;
}

/** The special hands of an option, with the changes of its value made. A group's own hands are not among them. */
export function playedHands(hands: readonly NamedHand[], edits: readonly Json[]): PlayedHand[] {
  return hands.map((hand) => {
    const edit = editOf(edits, hand.id);
    return {
      id: hand.id,
      name: edit?.name ?? hand.name,
      nativeName: edit?.name === undefined ? hand.nativeName : '',
      win: edit?.win ?? hand.win,
      fishing: edit?.fishing === undefined ? hand.fishing : edit.fishing,
      explanation: hand.explanation,
      on: edit?.on !== false,
      changed: edit !== undefined,
    };
  });
}

/**
 * Changes one special hand of the list. What is as on the list again is not kept; changes to other hands stay as
 * they are, whatever is in them.
 */
export function editSpecialHand(
  hands: readonly NamedHand[],
  edits: readonly Json[],
  id: string,
  patch: Omit<HandEdit, 'id'>,
): Json[] {
  const hand = hands.find((each) => each.id === id);
  const wanted: HandEdit = { ...editOf(edits, id), ...patch, id };
  if (wanted.on === true) delete wanted.on;
  if (wanted.name === hand?.name) delete wanted.name;
  if (same(wanted.win, hand?.win)) delete wanted.win;
  if (same(wanted.fishing, hand?.fishing)) delete wanted.fishing;
  const others = edits.filter((edit) => !isEditOf(edit, id));
  return Object.keys(wanted).length === 1 ? others : [...others, { ...wanted }];
}

function editOf(edits: readonly Json[], id: string): HandEdit | undefined {
  return edits.find((edit) => isEditOf(edit, id)) as HandEdit | undefined;
}

function isEditOf(edit: Json, id: string): boolean {
  return typeof edit === 'object' && edit !== null && !Array.isArray(edit) && edit['id'] === id;
}

function sorted(options: HouseRules): [string, Json][] {
  return Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
